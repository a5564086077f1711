//===- LowerBound.h - how short a step can be at best ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_SEARCH_LOWERBOUND_H
#define CHIMERA_LIB_SCHEDULE_SEARCH_LOWERBOUND_H

#include "TaskGraph.h"

namespace chimera::schedule::search {

/// `schedule::lowerBound` of a graph, which may limit activations, too.
double computeLowerBound(const TaskGraph &graph);

/// For each task, the longest path from the begin of the step to its start, and
/// from its start to the end of the step, through what holds in every order.
std::vector<double> computeHeads(const TaskGraph &graph);
std::vector<double> computeTails(const TaskGraph &graph);

} // namespace chimera::schedule::search

#endif // CHIMERA_LIB_SCHEDULE_SEARCH_LOWERBOUND_H

//===- LocalSearch.h - better orders from good ones ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_SEARCH_LOCALSEARCH_H
#define CHIMERA_LIB_SCHEDULE_SEARCH_LOCALSEARCH_H

#include "TaskGraph.h"

namespace chimera::schedule::search {

/// Replaces `order`, which can run within the slots of `graph`, by the best one
/// that is found, and returns its makespan. Ends when that is `bound`, or when
/// `budget`, the number of tasks that may be timed, is used up; what is left of
/// it is in `budget`. The same arguments give the same result.
double improveOrder(const TaskGraph &graph, Order &order, double bound,
                    int64_t &budget);

} // namespace chimera::schedule::search

#endif // CHIMERA_LIB_SCHEDULE_SEARCH_LOCALSEARCH_H

//===- Waits.h - why workers are idle ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A worker is idle while something that it waits for is not there. What holds
// that up is on its way, or its worker computes something first, or waits
// itself: then for something else, and so on. In the end every idle moment is
// one in which some other worker computes or something is on its way.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_WAITS_H
#define CHIMERA_SCHEDULE_WAITS_H

#include "chimera/Schedule/Simulator.h"

#include <map>
#include <vector>

namespace chimera::schedule {

/// An interval in which a worker is idle, and why.
struct Wait {
  int worker = 0;
  Interval time;
  /// Where it stands to the worker's tasks.
  enum class Place { BeforeTasks, BetweenTasks, BehindTasks } place;
  /// The send, or the start of a sum, that it waits for; the worker is -1 if
  /// it waits for nothing but the end of the step.
  Position cause = {-1, -1};
  /// What the time goes to: tasks, updates and copies of the weights of other
  /// workers, messages, and sums on their way. They add up to `time`, but for a
  /// wait for the end.
  std::map<int, double> computing = {};
  double messages = 0, sums = 0;
};

/// All idle intervals of the step that `simulation` measured, by worker and
/// time. `simulation` is of `set`.
std::vector<Wait> findWaits(const ProgramSet &set,
                            const Simulation &simulation);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_WAITS_H

//===- ExactSearch.h - is there a shorter order? ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_SEARCH_EXACTSEARCH_H
#define CHIMERA_LIB_SCHEDULE_SEARCH_EXACTSEARCH_H

#include "TaskGraph.h"

#include "llvm/Support/Error.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace chimera::schedule::search {

/// What is known about orders that are shorter than a limit.
enum class Answer { Exists, None, Unknown };

/// Time that passes.
class Deadline {
public:
  explicit Deadline(double seconds)
      : end(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                               std::chrono::duration<double>(seconds))) {}

  /// Never negative.
  int64_t millisecondsLeft() const {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - Clock::now());
    return std::max<int64_t>(left.count(), 0);
  }
  bool isOver() const { return millisecondsLeft() == 0; }

private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point end;
};

/// Asks a solver for an order of `graph` that is shorter than `limit`, and puts
/// it into `order` if there is one. The solver gives up, with `Unknown`, after
/// an amount of work that `effort` is proportional to, or at the deadline;
/// unless it is that, the answer does not depend on the speed of the machine.
/// Fails if the lengths of tasks and messages are not multiples of a common
/// unit.
llvm::Expected<Answer> findShorterOrder(const TaskGraph &graph, double limit,
                                        int effort, const Deadline &deadline,
                                        Order &order);

} // namespace chimera::schedule::search

#endif // CHIMERA_LIB_SCHEDULE_SEARCH_EXACTSEARCH_H

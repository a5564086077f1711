//===- Search.h - the best schedule for given costs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks for a placement and an order that make a step short. Where a scheme
// answers the two questions apart and without knowing costs, the search answers
// them together, for the costs that it is given.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_SEARCH_H
#define CHIMERA_SCHEDULE_SEARCH_H

#include "chimera/Schedule/Problem.h"
#include "chimera/Schedule/Timetable.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace chimera::schedule {

/// What is looked for.
struct SearchProblem {
  /// The depth in workers, D.
  int workers = 1;
  /// Number of micro-batches of one worker group in one step.
  int microBatches = 1;
  /// Number of stages that each pipeline puts on one worker; 0 leaves it open.
  int chunks = 0;
  /// The most pipelines that share the workers, each with a copy of the
  /// weights; 0 is two, one in each direction.
  int pipelines = 0;
  /// The most micro-batches whose activations a worker may keep, in activations
  /// of 1/D of the model; 0 is D.
  int maxLive = 0;
  /// If set, says how many bytes the worker that needs most needs for an order,
  /// which may not be more than `memoryLimit`.
  std::function<int64_t(const Timetable &)> neededBytes;
  int64_t memoryLimit = 0;
  /// When gradients are summed.
  SyncMode sync = SyncMode::EagerOpt;
  /// The time of each part of the work on 1/D of the model.
  TaskTimes times;
  /// If not empty, the times of each stage; there are D times `chunks`, or a
  /// multiple of D that decides `chunks` if that is open.
  std::vector<TaskTimes> stageTimes;
  /// The time of a message between two workers, in the unit of `times`.
  double hop = 0;
  /// If set, says how long the step of an order is with what `times` and `hop`
  /// leave out: sums of gradients, updates, links that are shared. It is never
  /// shorter than without. The orders that were found are compared by it.
  std::function<double(const Timetable &)> stepTime;
  /// How much is tried; twice as much takes about twice as long. The result
  /// depends on it, but not on the speed of the machine.
  int effort = 1;
  /// Whether a solver is asked in the end if there is something better, as far
  /// as `effort` goes. For small problems only.
  bool exact = false;
  /// The most seconds that the solver takes for all its answers. What it has
  /// not answered by then depends on the speed of the machine.
  double exactTime = 60;
};

/// The most tasks of a step that is looked for. Timing an order takes longer
/// the more there are, and each is timed many times, whatever the effort.
constexpr int64_t maxSearchTasks = int64_t(1) << 18;

/// The largest `SearchProblem::exactTime`.
constexpr double maxExactTime = 1e6;

/// True if this build has the solver for `SearchProblem::exact`.
bool hasExactSearch();

/// What was found.
struct SearchResult {
  Timetable timetable;
  /// Where the order came from, such as `chimera, improved`.
  std::string origin;
  /// The length of the step by the times of the problem, or by `stepTime`.
  double makespan = 0;
  /// No order on any of the placements that were looked at is shorter.
  double bound = 0;
  /// Number of those placements.
  int placements = 0;
  /// True if the solver was asked, and would have gone on with more time.
  bool ranOutOfTime = false;

  /// True if nothing better is there to be found.
  bool isOptimal() const { return makespan <= bound * (1 + 1e-9); }

  /// Such as `step of 13 by chimera, improved; no order on 4 placements is
  /// shorter than 12.5 (gap 4.0 %)`.
  std::string describe() const;
};

/// Looks at the placements of all schemes within the limits of `problem`, and
/// at orders from the schemes, from list scheduling and from local search. The
/// result is no longer than the order of any scheme that keeps the limits, and
/// `Timetable::verify` accepts it. Weight gradients are tasks of their own.
/// The error says what is wrong with the problem, or how many bytes the order
/// that needs least would take if none keeps to `memoryLimit`.
llvm::Expected<SearchResult> searchSchedule(const SearchProblem &problem);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_SEARCH_H

//===- Scheme.h - interface and registry of schemes ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scheme is a small class that fills in a placement and an order. It builds
// no communication and knows no tensors. Schemes are found by name; adding one
// is one file in lib/Schedule/Schemes and one line in its list.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_SCHEME_H
#define CHIMERA_SCHEDULE_SCHEME_H

#include "chimera/Schedule/Problem.h"
#include "chimera/Schedule/Timetable.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace chimera::schedule {

/// What a user may choose for a scheme beside stages and micro-batches. What is
/// false has to keep its default in `Problem`.
struct SchemeOptions {
  bool pipelines = false;
  bool chunks = false;
  bool scaling = false;
  bool maxLive = false;
};

/// A way to place stages on workers and to order tasks.
class Scheme {
public:
  virtual ~Scheme();

  /// The name in the option `scheme`.
  virtual llvm::StringRef name() const = 0;

  /// One phrase for `--help`.
  virtual llvm::StringRef summary() const = 0;

  /// Which options the scheme takes.
  virtual SchemeOptions options() const { return {}; }

  /// The value of `Problem::chunks` where the user gives none. A user who asks
  /// for a depth of D workers cuts the model into `D * chunks` stages.
  virtual int defaultChunks() const { return 1; }

  /// The value of `Problem::pipelines` where the user gives none.
  virtual int defaultPipelines() const { return 1; }

  /// The fewest micro-batches of a step that `problem` otherwise allows.
  virtual int minMicroBatches(const Problem &problem) const { return 1; }

  /// True if the order has weight-gradient tasks of its own, so that the
  /// backward functions have to be split.
  virtual bool splitsBackward() const { return false; }

  /// Which weights the tasks use. Steps overlap unless it is `Single`.
  virtual WeightPolicy weights() const { return WeightPolicy::Single; }

  /// Says what the scheme needs and `problem` lacks, as in `chimera needs an
  /// even number of stages, but got 5`; nothing if it can schedule `problem`.
  /// `checkProblem` and the options it does not take have been checked before.
  virtual std::optional<std::string> check(const Problem &problem) const {
    return std::nullopt;
  }

  /// Says what the scheme needs of the number of micro-batches and `problem`
  /// lacks; nothing if it can order them. Pipelines are placed before that
  /// number is known, so `check` must not look at it.
  virtual std::optional<std::string>
  checkMicroBatches(const Problem &problem) const {
    return std::nullopt;
  }

  /// Puts the stages on workers. Requires that `check` has no objection.
  virtual Placement place(const Problem &problem) const = 0;

  /// Orders the tasks of `problem` on `placement`, which `place` made for the
  /// same problem, and places gradient sums and updates.
  virtual Timetable order(const Problem &problem,
                          const Placement &placement) const = 0;
};

/// The scheme called `name`, or null. It lives as long as the program.
const Scheme *lookupScheme(llvm::StringRef name);

/// The names of all schemes in the order of the documentation.
llvm::ArrayRef<llvm::StringRef> schemeNames();

/// The names of all schemes as a list for messages: `gpipe, 1f1b, ...`.
std::string schemeNamesForMessage();

/// All that keeps `scheme` from scheduling `problem`: `checkProblem`, options
/// that the scheme does not take, and its own `check`.
std::optional<std::string> checkProblem(const Scheme &scheme,
                                        const Problem &problem);

/// `checkProblem`, `place` and `order` in one.
llvm::Expected<Timetable> buildTimetable(const Scheme &scheme,
                                         const Problem &problem);

/// Adds the gradient sums and the update to the task lists in `timetable` as
/// `problem.sync` asks; part of the implementation of `Scheme::order`.
///
/// - lazy: all sums after the last task;
/// - eager: each right after the last local contribution to its stage;
/// - eager-opt: as eager where the unit-time run has the worker idle between
///   that contribution and its own last task, else after the last task.
///
/// Always deeper stages first: a shallow stage never overtakes a deeper one,
/// so that all members of all groups agree on the order.
void placeReductions(Timetable &timetable, const Problem &problem);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_SCHEME_H

//===- Timetable.h - who computes what in which order ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A timetable is the answer to a `Problem`: where every pipeline puts its
// stages, and for every worker the order of its tasks, of the starts of its
// gradient sums, and its update. It holds an order, not clock times: a worker
// runs its list from the front and each task starts as soon as its inputs are
// there. `TimedTimetable` gives the times that follow for given task lengths.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_TIMETABLE_H
#define CHIMERA_SCHEDULE_TIMETABLE_H

#include "chimera/Schedule/Problem.h"
#include "chimera/Schedule/Violation.h"

#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace chimera::schedule {

/// The pass that a task makes through its stage. `Backward` makes input and
/// weight gradients, unless the timetable has a `WeightGradient` task for the
/// same stage and micro-batch: then it makes input gradients only.
enum class TaskKind { Forward, Backward, WeightGradient };

/// `forward`, `backward` or `weight_gradient`.
llvm::StringRef stringifyTaskKind(TaskKind kind);

/// Which way the micro-batches of a pipeline travel over the workers.
enum class Direction { Down, Up };

/// `down` or `up`.
llvm::StringRef stringifyDirection(Direction direction);

/// One placement of all stages on workers.
struct Pipeline {
  /// Such as `down0` or `up1`; unique in its placement.
  std::string name;
  Direction direction = Direction::Down;
  /// Worker of each stage.
  std::vector<int> workers;
};

/// All pipelines of a worker group; a pipeline's number is its index.
struct Placement {
  /// Number of workers of the group.
  int workers = 0;
  std::vector<Pipeline> pipelines;

  /// Number of stages, which is the same for all pipelines.
  int numStages() const {
    return pipelines.empty() ? 0
                             : static_cast<int>(pipelines[0].workers.size());
  }
  /// The worker of stage `stage` of pipeline `pipeline`.
  int worker(int pipeline, int stage) const {
    return pipelines[pipeline].workers[stage];
  }
  /// The workers that hold stage `stage` in some pipeline, ascending.
  std::vector<int> holders(int stage) const;
  /// The stages that `worker` holds in some pipeline, ascending, each once.
  std::vector<int> stagesOf(int worker) const;
};

/// One pass of one stage for one micro-batch.
struct Task {
  TaskKind kind = TaskKind::Forward;
  int pipeline = 0;
  int stage = 0;
  int microBatch = 0;

  bool operator==(const Task &other) const {
    return kind == other.kind && pipeline == other.pipeline &&
           stage == other.stage && microBatch == other.microBatch;
  }
};

/// One line of a worker's list.
struct Entry {
  enum class Kind {
    /// Compute `task`.
    Task,
    /// Start the sum of the gradients of stage `stage` over its replicas. The
    /// entry is there for every stage that the worker holds, replicated or
    /// not; what needs no sum is left out when programs are built.
    Reduce,
    /// The optimizer's step; last entry of every worker.
    Update,
  };

  Kind kind = Kind::Update;
  Task task;
  int stage = -1;

  static Entry makeTask(const Task &task) { return {Kind::Task, task, -1}; }
  static Entry makeReduce(int stage) { return {Kind::Reduce, Task(), stage}; }
  static Entry makeUpdate() { return {Kind::Update, Task(), -1}; }

  bool operator==(const Entry &other) const;
};

/// Which weights tasks use, and how often they change.
enum class WeightPolicy {
  /// One version: each step ends with a flush and its only update.
  Single,
  /// Weight stashing: a forward uses the newest weights, a backward those of
  /// its forward, and the gradient of every micro-batch is an update.
  Stashed,
  /// Two versions: all tasks of step t use the weights that step t - 1 began
  /// with (the first step its own), and every step makes one update.
  DoubleBuffered,
};

/// The spelling of `policy` in IR: `single`, `stashed` or `double_buffered`.
llvm::StringRef stringifyWeightPolicy(WeightPolicy policy);

/// The order of everything that the workers of a group do in one step.
///
/// A step of a scheme without a flush begins tasks of the next one: its
/// micro-batches are numbered on from `microBatches`. Such a timetable has
/// three lists per worker: what it does before the first step, what it does in
/// each step, and what it does in the last step, after which there is no next.
struct Timetable {
  Placement placement;
  int microBatches = 0;
  /// The list of each worker.
  std::vector<std::vector<Entry>> workers;
  WeightPolicy weights = WeightPolicy::Single;
  /// Without a flush: the other lists of each worker. Empty otherwise.
  std::vector<std::vector<Entry>> prologue = {}, last = {};

  int numStages() const { return placement.numStages(); }
  /// True if steps overlap, so that there are three lists per worker.
  bool isPhased() const { return !prologue.empty(); }
  /// True if some weight gradient is a task of its own.
  bool splitsBackward() const;

  /// The lists of `steps` steps one after the other, which must be at least
  /// one. Micro-batches are numbered through. A timetable that is not phased
  /// is returned as it is.
  Timetable unroll(int steps) const;

  /// All violations of what a synchronous step needs, at most `limit`:
  ///
  /// - every pipeline places every stage on an existing worker;
  /// - every micro-batch stays in one pipeline and passes each stage once
  ///   forward and once backward, on the worker that holds the stage there
  ///   (a weight-gradient task is optional, at most one per backward);
  /// - on a worker, forward precedes backward precedes weight gradient of the
  ///   same stage and micro-batch;
  /// - the lists of different workers do not wait for each other in a circle;
  /// - every stage that a worker holds is reduced there once, after its last
  ///   contribution, deeper stages first;
  /// - every worker ends with its one update.
  ///
  /// Where steps overlap, the same must hold of several steps unrolled, except
  /// that a worker updates more than once: each update comes after sums of all
  /// gradients that have changed. Positions then refer to the unrolled lists
  /// (see `unroll`, `stepsToVerify`).
  std::vector<Violation> verify(unsigned limit = 32) const;

  /// Prints one line per worker, such as `worker 0: F0@down0.s0 ... update`.
  void print(llvm::raw_ostream &os) const;
};

/// So many steps show all that can happen between steps: a value goes from one
/// step to the next at most, and there are a first, an inner and a last one.
constexpr int stepsToVerify = 3;

/// Prints `task` as `forward @down0 stage 2 micro_batch 1`.
std::string describe(const Task &task, const Placement &placement);

/// Start and end of a task.
struct Interval {
  double start = 0;
  double end = 0;
};

/// Times that follow from a timetable when each worker runs its list in order,
/// and a task starts once its inputs are there. Entries that are no tasks take
/// no time.
struct TimedTimetable {
  /// For each worker and entry.
  std::vector<std::vector<Interval>> entries;
  double makespan = 0;
};

/// Times `timetable`, where a message between two workers takes `hop`; nothing
/// if its workers wait for each other in a circle or a task's predecessor is
/// missing (`Timetable::verify` says which).
std::optional<TimedTimetable> computeTimes(const Timetable &timetable,
                                           const TaskTimes &times,
                                           double hop = 0);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_TIMETABLE_H

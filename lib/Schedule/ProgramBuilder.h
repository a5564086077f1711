//===- ProgramBuilder.h - from timetables to programs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state of `buildPrograms`. How one program is built is in
// BuildPrograms.cpp, what several programs of a worker hand to each other in
// BuildPhases.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_PROGRAMBUILDER_H
#define CHIMERA_LIB_SCHEDULE_PROGRAMBUILDER_H

#include "TaskIndex.h"

#include "chimera/Schedule/Program.h"

#include "llvm/ADT/SmallVector.h"

#include <tuple>

namespace chimera::schedule {

class ProgramBuilder {
public:
  ProgramBuilder(const Timetable &timetable, const ProgramOptions &options)
      : timetable(timetable), options(options), stages(timetable.numStages()),
        index(stages, (timetable.isPhased() ? 2 : 1) * timetable.microBatches) {
    set.placement = timetable.placement;
    set.microBatches = timetable.microBatches;
    set.weights = timetable.weights;
    set.dataParallel = options.dataParallel;
    set.sizes = options.sizes;
  }

  llvm::Expected<ProgramSet> run();

private:
  /// A message that a worker is to receive.
  struct Incoming {
    double ready; ///< From when on it may arrive.
    int from;
    Message message;

    std::tuple<double, int, int, int, int, int, int> key() const {
      return {ready,
              from,
              static_cast<int>(message.kind),
              message.pipeline,
              message.stage,
              message.microBatch,
              message.value};
    }
  };

  llvm::Error checkOptions();
  void makeCollectives();
  std::vector<Incoming> collectIncoming(int worker) const;
  std::vector<Incoming> messagesOf(const Task &producer, double ready) const;
  void begin(Program &target);
  void beginUpdate(int worker);
  void buildWorker(int worker);
  void postReceives(double until, int entry);
  void emitTask(int worker, const Task &task, int entry);
  void emitReductions(int entry, int stage);
  void emitWaits(InstructionKind kind, llvm::ArrayRef<int> handles, int entry);
  void emitUpdate(int entry);
  Instruction makeMessage(InstructionKind kind, const Message &message,
                          int peer, int entry) const;

  // BuildPhases.cpp, where steps overlap.

  /// A value in flight between two programs of a worker.
  struct Carried {
    enum class Kind { Boundary, Stash, Weights } kind;
    /// Of a boundary value; of the task that leaves a stash (kind, stage,
    /// micro-batch), or of the forward that has used the weights. Numbered as
    /// in the later program.
    Message message;
  };
  /// What a worker does in one of its programs.
  struct Part {
    const std::vector<Entry> &list;
    Program &program;
    /// True if it takes values of the program before, leaves some to the next.
    bool takes, leaves;
    /// By how much the next program numbers micro-batches lower.
    int shift;
  };
  void buildPhases();
  std::vector<Carried> findCarried(int worker) const;
  void buildPart(int worker, const Part &part, llvm::ArrayRef<Carried> carried);
  void takeArguments(llvm::ArrayRef<Carried> carried);
  void leaveResults(llvm::ArrayRef<Carried> carried, int shift);
  int keepWeights(int entry);
  void keepWeightsInUse(int entry);
  void noteForward(const Task &task);
  void addWeights(const Task &task, llvm::SmallVectorImpl<Operand> &operands);
  size_t forwardOf(const Task &task) const {
    return index(TaskKind::Forward, task.stage, task.microBatch);
  }

  const Boundary &boundaryOf(TaskKind kind, int producerStage) const {
    return set.boundaries[kind == TaskKind::Forward ? producerStage
                                                    : producerStage - 1];
  }
  static bool crosses(TaskKind kind, const BoundaryValue &value) {
    return kind == TaskKind::Forward || value.differentiable;
  }
  /// Slot of a message in `recvOf` and `valueOf`.
  size_t slot(const Message &message) const {
    return index(message.kind, message.stage, message.microBatch) * maxValues +
           message.value;
  }
  int workerOf(const Task &task) const {
    return set.placement.worker(task.pipeline, task.stage);
  }

  const Timetable &timetable;
  const ProgramOptions &options;
  const int stages;
  TaskIndex index;
  ProgramSet set;
  TimedTimetable timed;
  size_t maxValues = 1;
  std::vector<std::vector<int>> typeOf; ///< Per boundary and value.
  std::vector<double> endOf;            ///< Per task.
  std::vector<int> computeOf;           ///< Per task: index in its program.
  std::vector<int> recvOf;              ///< Per message: index of its receive.
  std::vector<int> valueOf; ///< Per message: index of its wait or argument.

  // The worker that is being built.
  Program *program = nullptr;
  std::vector<Incoming> incoming;
  size_t nextIncoming = 0;
  llvm::SmallVector<int> openSends; ///< Sends of the task before.
  llvm::SmallVector<int> openSums;  ///< In the order of their start.
  std::vector<int> mine;            ///< Collectives of this worker, in order.
  size_t nextSum = 0;
  std::vector<int> stagesLeft; ///< Per collective.

  // Where steps overlap: the weights of micro-batches in flight.
  std::vector<char> inSteady; ///< Per task: is it in the repeated program?
  std::vector<int> versionOf; ///< Per forward: its snapshot or argument.
  std::vector<size_t> unkept; ///< Forwards whose weights are the present ones.
  int stepWeights = -1;       ///< Double buffers: the version of this step.
};

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_PROGRAMBUILDER_H

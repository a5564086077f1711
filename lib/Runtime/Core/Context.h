//===- Context.h - one rank of a program ------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that generated code reaches through its context: the arenas,
// the transport, the handles in flight, and what is measured on the way. One
// context per rank and no other state.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_CONTEXT_H
#define CHIMERA_LIB_RUNTIME_CORE_CONTEXT_H

#include "Core/Arena.h"
#include "Core/Clock.h"
#include "Core/Plan.h"
#include "Core/Trace.h"
#include "Train/Optimizer.h"
#include "Transport/Transport.h"

#include <array>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace chimera::rt {

/// How computation is replaced in a rehearsal: by sleeps.
struct Rehearsal {
  bool enabled = false;
  /// Whether a step begins on each rank where its last one has ended, as in
  /// training, instead of at a barrier.
  bool overlap = false;
  /// Whether the programs have weight-gradient tasks of their own.
  bool splitBackward = false;
  /// Nanoseconds of a task of one of D stages, by task kind.
  std::array<int64_t, 3> duration = {0, 0, 0};
  /// The machine file that times come from instead, and its precision.
  std::string machine, precision = "f32";
  /// Those times, of each stage.
  std::vector<std::array<int64_t, 3>> stages;
  /// Bytes that the machine moves in a second in updates, and in copies.
  /// Without a machine neither takes any time.
  double updateRate = std::numeric_limits<double>::infinity();
  double copyRate = std::numeric_limits<double>::infinity();

  bool aligned() const { return enabled && !overlap; }

  /// The time that a task takes in `plan`: a backward task that is not split
  /// does the weight gradient too, and chunks share a worker's stage.
  int64_t taskTime(const Plan &plan, int32_t kind, int32_t stage) const;
};

/// A program may be run without effect, to see what it consists of.
struct Scan {
  bool active = false;
  std::array<int64_t, 3> tasks = {0, 0, 0}; ///< by task kind
};

/// A task as a program has called it, to be repeated.
struct RecordedTask {
  chimera_rt_kernel_t kernel = nullptr;
  std::vector<void *> arguments;
  int32_t kind = 0, stage = 0, stream = 0;
};

/// What one rank measures in one step.
struct StepRecord {
  int64_t busy = 0;       ///< nanoseconds in stage functions
  double squaredNorm = 0; ///< of owned gradients, added over the updates
  int64_t updates = 0;
  std::vector<double> loss; ///< by local micro-batch
  std::vector<char> hasLoss;
};

} // namespace chimera::rt

/// The context that the C ABI hands around. `plan`, `transport` and `device`
/// outlive it.
struct chimera_rt_context {
  chimera_rt_context(const chimera::rt::Plan &plan,
                     chimera::rt::Transport &transport,
                     chimera::rt::Device &device = chimera::rt::hostDevice());

  /// Allocates all arenas, and makes the transport's groups: the plan's, then
  /// one of all ranks, then `further` ones, of ranks.
  chimera::rt::Status
  allocate(const std::vector<std::vector<int32_t>> &further = {});

  /// The transport's group of all ranks.
  int32_t allRanks() const { return int32_t(plan.groups.size()); }

  /// The device's memory at `address`; null unless `bytes` bytes lie within its
  /// space.
  void *resolve(int64_t address, int64_t bytes);

  /// This worker's copy of `parameter` in a space (weights or gradients), or
  /// null if it holds none.
  void *parameterData(const chimera::rt::PlanParameter &parameter,
                      int32_t space);

  /// True if this rank counts and saves `parameter`.
  bool owns(const chimera::rt::PlanParameter &parameter) const {
    return replica == 0 && parameter.owner == worker;
  }

  /// Forgets the measurements of the last step.
  void beginStep(int32_t step);

  /// Waits for what the device has been told, and takes what it has measured.
  chimera::rt::Status endStep();

  /// Takes a loss that has come.
  void takeLoss(int32_t microBatch);

  /// Streams of work; the program may use those below.
  int32_t streams() const { return int32_t(workspaces.size()); }

  /// Lets what follows be work of stream `number`.
  chimera::rt::Status useStream(int32_t number);
  /// Lets what follows on the current stream wait for what stream `number` has
  /// been given so far.
  chimera::rt::Status followStream(int32_t number);
  /// Lets what follows on any stream wait for what all have been given so far.
  chimera::rt::Status joinStreams();
  /// Does work that concerns all streams: behind all that has been started, and
  /// before all that will be.
  template <typename Work> chimera::rt::Status together(Work work) {
    CHIMERA_RT_RETURN_IF_ERROR(joinStreams());
    CHIMERA_RT_RETURN_IF_ERROR(work());
    return joinStreams();
  }

  /// Says in an error of the device's work in which tasks it may have come up.
  chimera::rt::Status locate(const chimera::rt::Status &status);

  chimera::rt::Status zeroGradients();
  /// Copies within the device's memory.
  chimera::rt::Status copy(void *to, const void *from, int64_t bytes);
  /// In a rehearsal: sleeps for what moving `bytes` takes at `rate`.
  void pretendToMove(double bytes, double rate);

  /// Ends what the last step has left open: its update, if it is pending, and
  /// its report. Called before what cannot be repeated. See `discards`.
  chimera::rt::Status settle();

  /// True if calls other than messages and waits have no effect.
  bool isIdle() const { return scan.active || discards; }

  /// True if a task of this kind may run while the last update is pending.
  bool mayPrecedeSettling(int32_t kind) const {
    return kind == CHIMERA_RT_FORWARD &&
           !(optimizer.isPending() && updatedStep == step);
  }

  /// Keeps `status` if it is the first error; returns its code, 0 if ok. If the
  /// device's work has failed, that is the error: others come of it.
  int32_t fail(const chimera::rt::Status &status);

  const chimera::rt::Plan &plan;
  chimera::rt::Transport &transport;
  chimera::rt::Device &device;
  int32_t worker = 0, replica = 0;

  std::array<chimera::rt::Arena, CHIMERA_RT_NUM_SPACES> arenas;
  std::vector<chimera::rt::Arena> workspaces; ///< by stream
  int32_t stream = 0;                         ///< the current one
  int64_t versionsBegin = 0; ///< where offset 0 of the versions is

  /// An operation of the program between its start and its wait.
  struct Handle {
    chimera::rt::Request request;
    bool inFlight = false;
  };
  std::vector<Handle> handles;
  std::vector<void *> arguments; ///< scratch of chimera_rt_call
  /// Where tasks are recorded, if they are.
  std::vector<chimera::rt::RecordedTask> *recorder = nullptr;

  /// Of an asynchronous device: the tasks of this step, whose times are not
  /// known.
  std::vector<chimera::rt::Event> tasks;
  /// Losses as they come from the device, by micro-batch: room for a double
  /// each, and their types.
  chimera::rt::Staging losses;
  std::vector<int32_t> lossTypes;

  double timeout = 0; ///< seconds; 0: none
  chimera::rt::Rehearsal rehearsal;
  chimera::rt::PunctualSleep sleep; ///< of its tasks
  chimera::rt::Scan scan;
  chimera::rt::Optimizer optimizer;

  /// Called once in a step, when every rank is known to have ended the last
  /// one, or will have as soon as the messages on their way have come.
  std::function<chimera::rt::Status()> whenSettled;
  bool settled = false;      ///< whenSettled has been called in this step
  bool zeroDeferred = false; ///< gradients are kept for a pending update
  int32_t updatedStep = -1;  ///< the last one with an update
  /// The forward tasks of this step used weights that were taken back. The rest
  /// of its program runs without effect but for messages, so that none is left
  /// over, and then the step begins again. All ranks decide alike.
  bool discards = false;

  chimera::rt::Trace trace;
  chimera::rt::StepRecord record;
  int32_t step = 0;
  chimera::rt::Status error;
};

#endif // CHIMERA_LIB_RUNTIME_CORE_CONTEXT_H

//===- Program.h - IR-free image of the worker programs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each worker does in one step, message by message: the image of the
// explicit programs (level L5) that the simulator runs and the verifier checks.
// A client with IR fills it from its operations (`origin` leads back to them);
// `buildPrograms` makes it from a timetable, and is the one place that decides
// where sends, receives and waits stand.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_PROGRAM_H
#define CHIMERA_SCHEDULE_PROGRAM_H

#include "chimera/Schedule/Timetable.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chimera::schedule {

//===----------------------------------------------------------------------===//
// The parts of a program
//===----------------------------------------------------------------------===//

/// One value that crosses from a stage to its neighbor: an activation (kind
/// forward) or its cotangent (kind backward).
struct Message {
  /// The kind of the task that produces it; never `WeightGradient`.
  TaskKind kind = TaskKind::Forward;
  int pipeline = 0;
  /// The producing stage.
  int stage = 0;
  int microBatch = 0;
  /// Index among the values of the boundary. A cotangent has the index of the
  /// activation it belongs to.
  int value = 0;

  bool operator==(const Message &other) const {
    return kind == other.kind && pipeline == other.pipeline &&
           stage == other.stage && microBatch == other.microBatch &&
           value == other.value;
  }
};

/// Prints `message` as `forward @down0 stage 2 micro_batch 1 value 0`.
std::string describe(const Message &message, const Placement &placement);

enum class InstructionKind {
  /// Clears the gradients of the worker.
  ZeroGradients,
  /// Runs `task`. Operands: see `Operand`.
  Compute,
  /// Reports the loss of `task.microBatch`; operand: the last stage's forward.
  Loss,
  /// Starts sending `message` to `peer`; operand: the value. Makes a handle.
  Send,
  /// Posts a receive of `message` from `peer`. Makes a handle.
  Recv,
  /// Waits until the buffer of the send `handle` is free again.
  WaitSend,
  /// Waits until the message of the receive `handle` is there; its result is
  /// the value.
  WaitRecv,
  /// Starts the sum of the gradients of `collective`. Makes a handle.
  AllReduce,
  /// Waits until the sum that `handle` started is complete.
  WaitAllReduce,
  /// The optimizer's step on all parameters of the worker.
  Update,
  /// Keeps a copy of the weights as they are now; its result is that version.
  Snapshot,
  /// A value that the program before left (see `Program::results`); at the
  /// front of a program, one for each of them, in order.
  Argument,
};

/// The name of `kind` in messages: `call`, `send`, `recv`, `wait`, ...
llvm::StringRef stringifyInstructionKind(InstructionKind kind);

/// One instruction. Fields that the comments of its kind do not name keep
/// their default values.
struct Instruction {
  InstructionKind kind = InstructionKind::Update;
  Task task;
  Message message;
  /// The other worker of a message.
  int peer = -1;
  /// Index in `ProgramSet::collectives`.
  int collective = -1;
  /// Waits: index in this program of the instruction that made the handle.
  int handle = -1;
  /// Messages: index in `ProgramSet::types`, -1 if not known.
  int type = -1;
  /// Messages: size of the value, 0 if not known.
  int64_t bytes = 0;
  /// Programs from a timetable: index of the entry that led to it, or -1.
  int entry = -1;
  /// The operands, in `Program::operands`.
  int firstOperand = 0;
  int numOperands = 0;
  /// The client's own object (an operation); never looked at here.
  const void *origin = nullptr;
};

/// A value that an instruction takes: who made it, and which of its values.
///
/// - forward of stage s > 0: all values of the boundary before it;
/// - backward of stage s < last: the cotangents of all differentiable values
///   of the boundary behind it; furthermore the forward's stash and boundary
///   values that the forward had;
/// - weight gradient: the stashes of its backward and forward, boundary values;
/// - any task, at most once: the `Snapshot` whose weights it uses instead of
///   the present ones;
/// - send: the value it sends; loss: the last stage's forward.
struct Operand {
  /// Index in the same program of a `WaitRecv`, `Compute`, `Snapshot` or
  /// `Argument`; -1 for a value that has nothing to do with micro-batches, such
  /// as the seed of backward.
  int instruction = -1;
  /// For a value of a `Compute`: index among the values of the boundary it
  /// goes to (see `Message::value`), 0 for the loss, or `stash`. For a
  /// `WaitRecv`: anything but `stash`.
  int value = 0;

  /// What a task leaves for a later task of the same stage and micro-batch.
  static constexpr int stash = -1;
};

/// What one worker does in one step.
struct Program {
  std::vector<Instruction> instructions;
  std::vector<Operand> operands;
  /// What the next program of the worker takes as its arguments.
  std::vector<Operand> results = {};
  /// Unrolled programs: the number of instructions up to the end of the
  /// prologue and of each step.
  std::vector<int> ends = {};

  /// The operands of `instruction`, which is part of this program.
  llvm::ArrayRef<Operand> operandsOf(const Instruction &instruction) const {
    return llvm::ArrayRef<Operand>(operands).slice(instruction.firstOperand,
                                                   instruction.numOperands);
  }
  /// Appends `instruction` with `values` as operands; returns its index.
  int append(Instruction instruction, llvm::ArrayRef<Operand> values = {});
};

/// One value of the boundary between two consecutive stages.
struct BoundaryValue {
  /// The type as text; only compared and printed.
  std::string type;
  int64_t bytes = 0;
  /// True if a cotangent of the same type comes back.
  bool differentiable = true;
  /// True if the backward of the later stage takes it too.
  bool kept = false;
};

/// The values between stage s (producer) and stage s + 1.
struct Boundary {
  std::vector<BoundaryValue> values;
};

/// A parameter and the stages whose backward adds to its gradient. A worker
/// holds one copy of it if it holds one of the stages in any pipeline.
struct Parameter {
  std::string name;
  std::vector<int> stages;
  int64_t bytes = 0;
  bool isFrozen = false; ///< it has no gradient
};

/// A sum of gradients over workers (and over all data-parallel replicas of
/// each of them).
struct Collective {
  /// Indices in `ProgramSet::parameters`.
  std::vector<int> parameters;
  /// Workers, ascending.
  std::vector<int> members;
  int64_t bytes = 0;
  /// The update of each member that needs it; the first is 0.
  int update = 0;
};

/// Bytes that programs keep beside the values of boundaries. Empty lists mean
/// that the sizes are not known.
struct MemorySizes {
  /// Per stage: what a forward leaves for its backward.
  std::vector<int64_t> stash;
  /// Per stage: what a backward leaves for its weight gradient.
  std::vector<int64_t> carry;
  int64_t loss = 0;
  /// The inputs of one micro-batch, which each worker keeps for the whole step.
  int64_t inputs = 0;
  /// Every value takes a multiple of this.
  int64_t alignment = 1;
  /// True if pipelines that go down and such that go up compute beside each
  /// other, and so share no memory.
  bool byDirection = false;
  /// Per worker: what stays for the whole step, such as weights and gradients.
  std::vector<int64_t> fixed;
};

/// The programs of all workers of a group, and what they refer to.
///
/// Where steps overlap (see `Timetable`), a worker has three programs, and its
/// values in flight go from the end of one to the arguments of the next.
struct ProgramSet {
  Placement placement;
  int microBatches = 0;
  WeightPolicy weights = WeightPolicy::Single;
  /// Unrolled programs: how many steps there are.
  int steps = 1;
  /// Number of replicas of the group; all run the same programs.
  int dataParallel = 1;
  /// One per pair of consecutive stages.
  std::vector<Boundary> boundaries;
  std::vector<Parameter> parameters;
  std::vector<Collective> collectives;
  /// Texts of types, each once.
  std::vector<std::string> types;
  MemorySizes sizes;
  /// One per worker.
  std::vector<Program> programs;
  /// Where steps overlap: what each worker does before the first step, and
  /// instead of its program in the last.
  std::vector<Program> prologue = {}, last = {};

  bool isPhased() const { return !prologue.empty(); }
  /// The programs of `steps` steps, at least one, as one program per worker
  /// without arguments. Micro-batches are numbered through, and each update has
  /// its own sums. A set that is not phased is returned as it is.
  ProgramSet unroll(int steps) const;

  int numStages() const { return placement.numStages(); }
  /// True if weight gradients are tasks of their own.
  bool splitsBackward() const;
  /// The index of `type` in `types`, which grows as needed.
  int internType(llvm::StringRef type);
  /// The workers that hold parameter `parameter`, ascending.
  std::vector<int> holders(const Parameter &parameter) const;
  const Instruction &at(Position position) const {
    return programs[position.worker].instructions[position.index];
  }
};

/// Prints an instruction for people: `send forward @down0 ... to worker 1`.
std::string describe(const ProgramSet &set, Position position);

/// For each instruction of `program`: the number of updates before it, which
/// is the number of the version that the weights then have.
std::vector<int> countUpdates(const Program &program);

/// The `Snapshot` whose weights `compute` uses, as an index in `program`; -1
/// if it uses the present weights.
int findSnapshot(const Program &program, const Instruction &compute);

/// The largest number of versions of the weights that are kept at one time: the
/// present one, and each snapshot up to its last use.
int countVersions(const Program &program);

//===----------------------------------------------------------------------===//
// From a timetable to programs
//===----------------------------------------------------------------------===//

/// What a timetable does not say but programs need.
struct ProgramOptions {
  /// Task lengths of the run that decides where receives are posted.
  TaskTimes times;
  int dataParallel = 1;
  /// One per pair of consecutive stages; empty: one differentiable value each.
  std::vector<Boundary> boundaries;
  /// Empty: one parameter per stage, used by that stage only.
  std::vector<Parameter> parameters;
  MemorySizes sizes;
};

/// Inserts communication into `timetable`, in this order around each task X:
///
/// 1. the receives of all messages whose producer T ends, in the run with
///    `times`, no later than X and later than X's predecessor on the worker, by
///    the end of T: they are posted by the time the data exists;
/// 2. the waits for the messages that X consumes, and X; the loss if X is the
///    forward of the last stage;
/// 3. the sends of X's values to stages on other workers;
/// 4. the waits for the sends of the task before X.
///
/// A reduce entry starts the sums that have become complete on the worker, one
/// per set of parameters with the same stages, in the order of their
/// shallowest stage, deepest first, on all workers alike. The update waits for
/// the remaining sends and for all sums. Neighboring stages on one worker hand
/// their values over without a message.
///
/// These programs cannot deadlock even if a send blocks until its receive is
/// posted: give every instruction the time of the run at which it is reached;
/// a receive is posted strictly before its producer ends, and all that is
/// before a send or a wait on any worker, or that it waits for, is not later.
/// Sends and receives of every ordered pair of workers are in one order.
///
/// Where steps overlap, time means the position in a worker's list: a receive
/// is posted before the task that precedes its consumer on the worker. What a
/// program's first tasks need of the program before is received there, waited
/// for at its end, and handed on as a value, so that nothing is in flight
/// between programs. Before an update, the weights are kept for those
/// micro-batches that have used them and are still to use them.
///
/// Fails if `timetable` cannot be run, or if the options do not fit it.
llvm::Expected<ProgramSet> buildPrograms(const Timetable &timetable,
                                         const ProgramOptions &options = {});

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

/// All violations of what a set of programs needs, at most `limit`; see `Rule`
/// and docs/schedules.md. The time is linear in the number of instructions, up
/// to sorting. Where steps overlap, `set` is to be unrolled first (see
/// `stepsToVerify`).
///
/// A channel, on which order is kept, is (sender, receiver, pipeline, kind).
/// Waiting is judged under rendezvous semantics: a send blocks until its
/// receive is posted.
std::vector<Violation> verifyPrograms(const ProgramSet &set,
                                      unsigned limit = 32);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_PROGRAM_H

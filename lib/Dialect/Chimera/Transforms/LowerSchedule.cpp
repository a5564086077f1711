//===- LowerSchedule.cpp - from a schedule to explicit programs -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From a schedule (L4) to programs (L5). Where sends, receives, waits and sums
// stand is decided by the schedule library (`buildPrograms`); here each of its
// instructions becomes operations with the values that they take.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "chimera/Analysis/Schedules.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_LOWERSCHEDULEPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {

//===----------------------------------------------------------------------===//
// ProgramEmitter
//===----------------------------------------------------------------------===//

/// Writes the program of one worker.
class ProgramEmitter {
public:
  ProgramEmitter(OpBuilder &builder, ModuleOp module,
                 const schedule::ProgramSet &set, const ScheduleImage &image,
                 int worker, std::optional<Phase> phase)
      : builder(builder), module(module), set(set), image(image),
        worker(worker), phase(phase),
        program(phase == Phase::Prologue ? set.prologue[worker]
                : phase == Phase::Last   ? set.last[worker]
                                         : set.programs[worker]),
        stages(getStages(module)), pipelines(getPipelines(module)) {}

  void run();

private:
  /// A value of a boundary: what made it, and its place in the boundary.
  using BoundaryKey = std::tuple<int, int, int, int>;
  static BoundaryKey getKey(TaskKind kind, int64_t stage, int64_t microBatch,
                            int64_t value) {
    return {int(kind), int(stage), int(microBatch), int(value)};
  }

  void emit(const schedule::Instruction &instruction, Location loc);
  void emitCall(const schedule::Instruction &instruction, Location loc);
  void takeArguments(Block &body, Location loc);
  void emitYield(Location loc);
  RankedTensorType getType(const schedule::Message &message);
  bool leavesStash(const schedule::Task &task) {
    StageFunction signature(
        stages[task.stage].getFunction(toTaskKind(task.kind)));
    return llvm::is_contained(signature.getCallResultTypes(),
                              builder.getType<StashType>());
  }
  void emitAllReduce(const schedule::Collective &collective, Location loc);
  SmallVector<Value> getOperands(const schedule::Task &task,
                                 const StageFunction &signature, Location loc);
  Value getSeed(RankedTensorType type, Location loc);
  MessageAttr getMessage(const schedule::Message &message);
  Value &boundaryValue(const schedule::Message &message) {
    return values[getKey(toTaskKind(message.kind), message.stage,
                         message.microBatch, message.value)];
  }

  OpBuilder &builder;
  ModuleOp module;
  const schedule::ProgramSet &set;
  const ScheduleImage &image;
  int worker;
  std::optional<Phase> phase;
  const schedule::Program &program;
  SmallVector<StageOp> stages;
  SmallVector<PipelineOp> pipelines;

  /// Boundary values and cotangents on this worker, computed or received.
  llvm::DenseMap<BoundaryKey, Value> values;
  /// Stashes by kind, stage and micro-batch of the task that left them.
  llvm::DenseMap<std::tuple<int, int, int>, Value> stashes;
  /// What the instructions so far have started; sums of several element types
  /// are several operations.
  SmallVector<SmallVector<Value, 1>> handles;
  /// Versions of the weights by the instruction that gives them.
  llvm::DenseMap<int, Value> versions;
  Value seed;
};

} // namespace

void ProgramEmitter::run() {
  OpBuilder::InsertionGuard guard(builder);
  Location workerLoc = image.lookup(phase, worker, -1)->getLoc();
  std::string name = "worker" + std::to_string(worker);
  if (phase)
    name += ("_" + stringifyPhase(*phase)).str();
  auto op = ProgramOp::create(
      builder, workerLoc, name, worker,
      phase ? PhaseAttr::get(builder.getContext(), *phase) : PhaseAttr());
  Block *body = builder.createBlock(&op.getBody());
  if (phase && phase != Phase::Prologue)
    takeArguments(*body, workerLoc);
  for (const schedule::Instruction &instruction : program.instructions) {
    handles.emplace_back();
    emit(instruction, image.lookup(phase, worker, instruction.entry)->getLoc());
  }
  if (phase && phase != Phase::Last)
    emitYield(workerLoc);
}

/// The type of a boundary value or of its cotangent.
RankedTensorType ProgramEmitter::getType(const schedule::Message &message) {
  int boundary = message.kind == schedule::TaskKind::Forward
                     ? message.stage
                     : message.stage - 1;
  StageFunction producer(stages[boundary].getForward());
  return producer.getResults(ValueRole::Boundary)[message.value].type;
}

/// Adds the arguments of the program. What they are is told by the prologue,
/// which leaves the same values and numbers micro-batches alike.
void ProgramEmitter::takeArguments(Block &body, Location loc) {
  const schedule::Program &before = set.prologue[worker];
  for (auto [i, operand] : llvm::enumerate(before.results)) {
    const schedule::Instruction &maker =
        before.instructions[operand.instruction];
    const schedule::Task &task = maker.task;
    if (maker.kind == schedule::InstructionKind::Snapshot) {
      versions[i] = body.addArgument(builder.getType<WeightsType>(), loc);
    } else if (maker.kind == schedule::InstructionKind::WaitRecv) {
      const schedule::Message &message =
          before.instructions[maker.handle].message;
      boundaryValue(message) = body.addArgument(getType(message), loc);
    } else if (operand.value != schedule::Operand::stash) {
      schedule::Message message{task.kind, task.pipeline, task.stage,
                                task.microBatch, operand.value};
      boundaryValue(message) = body.addArgument(getType(message), loc);
    } else if (leavesStash(task)) {
      stashes[{int(toTaskKind(task.kind)), task.stage, task.microBatch}] =
          body.addArgument(builder.getType<StashType>(), loc);
    }
  }
}

void ProgramEmitter::emitYield(Location loc) {
  SmallVector<Value> results;
  for (const schedule::Operand &operand : program.results) {
    const schedule::Instruction &maker =
        program.instructions[operand.instruction];
    const schedule::Task &task = maker.task;
    if (maker.kind == schedule::InstructionKind::Snapshot) {
      results.push_back(versions[operand.instruction]);
    } else if (maker.kind == schedule::InstructionKind::WaitRecv) {
      results.push_back(
          boundaryValue(program.instructions[maker.handle].message));
    } else if (operand.value != schedule::Operand::stash) {
      results.push_back(boundaryValue({task.kind, task.pipeline, task.stage,
                                       task.microBatch, operand.value}));
    } else if (Value stash = stashes.lookup(
                   {int(toTaskKind(task.kind)), task.stage, task.microBatch})) {
      results.push_back(stash);
    }
  }
  YieldOp::create(builder, loc, results);
}

void ProgramEmitter::emit(const schedule::Instruction &instruction,
                          Location loc) {
  using Kind = schedule::InstructionKind;
  switch (instruction.kind) {
  case Kind::ZeroGradients:
    ZeroGradientsOp::create(builder, loc);
    return;
  case Kind::Compute:
    return emitCall(instruction, loc);
  case Kind::Loss: {
    const schedule::Task &task = instruction.task;
    Value loss = values.lookup(
        getKey(TaskKind::Forward, task.stage, task.microBatch, 0));
    LossOp::create(builder, loc, loss, task.microBatch);
    return;
  }
  case Kind::Send:
    handles.back().push_back(
        SendOp::create(builder, loc, builder.getType<TokenType>(),
                       boundaryValue(instruction.message), instruction.peer,
                       getMessage(instruction.message)));
    return;
  case Kind::Recv: {
    const schedule::Message &message = instruction.message;
    RankedTensorType type = getType(message);
    handles.back().push_back(
        RecvOp::create(builder, loc, HandleType::get(type.getContext(), type),
                       instruction.peer, getMessage(message)));
    return;
  }
  case Kind::WaitRecv: {
    Value handle = handles[instruction.handle].front();
    auto recv = handle.getDefiningOp<RecvOp>();
    const schedule::Message &message =
        program.instructions[instruction.handle].message;
    boundaryValue(message) =
        WaitOp::create(builder, loc, recv.getHandle().getType().getValueType(),
                       handle)
            .getValue();
    return;
  }
  case Kind::WaitSend:
  case Kind::WaitAllReduce:
    for (Value handle : handles[instruction.handle])
      WaitOp::create(builder, loc, /*value=*/Type(), handle);
    return;
  case Kind::AllReduce:
    return emitAllReduce(set.collectives[instruction.collective], loc);
  case Kind::Update:
    UpdateOp::create(builder, loc);
    return;
  case Kind::Snapshot:
    versions[int(handles.size()) - 1] =
        SnapshotOp::create(builder, loc, builder.getType<WeightsType>());
    return;
  case Kind::Argument:
    return;
  }
}

void ProgramEmitter::emitCall(const schedule::Instruction &instruction,
                              Location loc) {
  const schedule::Task &task = instruction.task;
  TaskKind kind = toTaskKind(task.kind);
  StageOp stage = stages[task.stage];
  StageFunction signature(stage.getFunction(kind));
  SmallVector<Value> operands = getOperands(task, signature, loc);
  Value weights;
  for (const schedule::Operand &operand : program.operandsOf(instruction))
    if (Value version = versions.lookup(operand.instruction))
      weights = version;
  bool accumulates = !signature.getResults(ValueRole::Gradient).empty();
  auto call =
      CallOp::create(builder, loc, signature.getCallResultTypes(), kind,
                     stage.getSymName(), pipelines[task.pipeline].getSymName(),
                     task.microBatch, operands, weights, accumulates);

  unsigned next = 0;
  for (const StageValue &value : signature.getResults())
    if (value.role == ValueRole::Boundary || value.role == ValueRole::Cotangent)
      values[getKey(kind, task.stage, task.microBatch, value.number)] =
          call.getResult(next++);
  if (next < call.getNumResults())
    stashes[{int(kind), task.stage, task.microBatch}] = call.getResult(next);
}

/// The explicit operands of a call, in the order of the function's arguments.
SmallVector<Value> ProgramEmitter::getOperands(const schedule::Task &task,
                                               const StageFunction &signature,
                                               Location loc) {
  SmallVector<Value> operands;
  auto appendStash = [&](TaskKind kind) {
    Value stash = stashes.lookup({int(kind), task.stage, task.microBatch});
    if (!llvm::is_contained(operands, stash))
      operands.push_back(stash);
  };
  bool isLast = task.stage + 1 == int(stages.size());
  for (const StageValue &value : signature.getArguments())
    switch (value.role) {
    case ValueRole::Boundary:
    case ValueRole::Activation:
      operands.push_back(values.lookup(getKey(TaskKind::Forward, task.stage - 1,
                                              task.microBatch, value.number)));
      break;
    case ValueRole::Cotangent:
      operands.push_back(
          isLast ? getSeed(value.type, loc)
                 : values.lookup(getKey(TaskKind::Backward, task.stage + 1,
                                        task.microBatch, value.number)));
      break;
    case ValueRole::Residual:
      appendStash(TaskKind::Forward);
      break;
    case ValueRole::Carry:
      appendStash(TaskKind::Backward);
      break;
    case ValueRole::Input:
    case ValueRole::Parameter:
    case ValueRole::Gradient:
      break;
    }
  return operands;
}

/// The cotangent of each micro-batch's loss: what an update minimizes is the
/// mean over its micro-batches of all replicas.
Value ProgramEmitter::getSeed(RankedTensorType type, Location loc) {
  if (!seed) {
    // Stashed weights: each micro-batch is an update of its own.
    double microBatches =
        set.weights == schedule::WeightPolicy::Stashed ? 1 : set.microBatches;
    double share = 1.0 / (microBatches * set.dataParallel);
    auto value = DenseElementsAttr::get(
        type, builder.getFloatAttr(type.getElementType(), share));
    seed = arith::ConstantOp::create(builder, loc, type, value);
  }
  return seed;
}

void ProgramEmitter::emitAllReduce(const schedule::Collective &collective,
                                   Location loc) {
  llvm::MapVector<Type, SmallVector<Attribute>> byType;
  for (int number : collective.parameters) {
    StringRef name = set.parameters[number].name;
    auto parameter = module.lookupSymbol<ParameterOp>(name);
    byType[parameter.getTensorType().getElementType()].push_back(
        FlatSymbolRefAttr::get(builder.getContext(), name));
  }
  SmallVector<int64_t> members(collective.members.begin(),
                               collective.members.end());
  for (auto &[type, names] : byType)
    handles.back().push_back(
        AllReduceOp::create(builder, loc, builder.getType<TokenType>(),
                            builder.getArrayAttr(names), members));
}

MessageAttr ProgramEmitter::getMessage(const schedule::Message &message) {
  auto pipeline = FlatSymbolRefAttr::get(
      builder.getContext(), pipelines[message.pipeline].getSymName());
  return MessageAttr::get(builder.getContext(), toTaskKind(message.kind),
                          pipeline, message.stage, message.microBatch,
                          message.value);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

struct LowerSchedulePass
    : mlir::chimera::impl::LowerSchedulePassBase<LowerSchedulePass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<ScheduleOp> schedule = findSchedule();
    if (failed(schedule) || failed(checkStages()) ||
        failed(checkModel(*schedule)))
      return signalPassFailure();
    FailureOr<ScheduleImage> image = readSchedule(*schedule);
    if (failed(image) || failed(checkTimetable(*image)))
      return signalPassFailure();

    schedule::ProgramOptions options;
    options.dataParallel = getPlacement(module).getDataParallel();
    options.boundaries = readBoundaries(module);
    options.parameters = readParameters(module);
    llvm::Expected<schedule::ProgramSet> set =
        schedule::buildPrograms(image->timetable, options);
    if (!set) {
      (*schedule).emitError(llvm::toString(set.takeError()));
      return signalPassFailure();
    }
    OpBuilder builder(&getContext());
    builder.setInsertionPointToEnd(module.getBody());
    SmallVector<std::optional<Phase>, 3> phases{std::nullopt};
    if (set->isPhased())
      phases = {Phase::Prologue, Phase::Steady, Phase::Last};
    for (size_t worker = 0; worker < set->programs.size(); ++worker)
      for (std::optional<Phase> phase : phases)
        ProgramEmitter(builder, module, *set, *image, worker, phase).run();
  }

private:
  FailureOr<ScheduleOp> findSchedule();
  LogicalResult checkStages();
  LogicalResult checkModel(ScheduleOp schedule);
  LogicalResult checkTimetable(const ScheduleImage &image);
};

} // namespace

FailureOr<ScheduleOp> LowerSchedulePass::findSchedule() {
  ModuleOp module = getOperation();
  auto schedules = llvm::to_vector(module.getOps<ScheduleOp>());
  if (schedules.empty())
    return module.emitError(
        "expected a 'chimera.schedule'; run 'chimera-schedule' first");
  if (schedules.size() > 1)
    return (schedules[1]
                    .emitError("expected one schedule, but this is the "
                               "second")
                    .attachNote(schedules[0].getLoc())
                << "first schedule is here",
            failure());
  auto programs = module.getOps<ProgramOp>();
  if (!programs.empty())
    return (*programs.begin()).emitError("the module has programs already");
  return schedules[0];
}

/// The stages have backward functions that fit each other.
LogicalResult LowerSchedulePass::checkStages() {
  FailureOr<SmallVector<StageOp>> stages = readStages(getOperation());
  if (failed(stages))
    return failure();
  for (StageOp stage : *stages)
    if (!stage.getBackward())
      return stage.emitError("expected a function 'backward'; run "
                             "'chimera-differentiate' first");
  for (size_t s = 0; s + 1 < stages->size(); ++s) {
    SmallVector<StageValue> made = StageFunction((*stages)[s + 1].getBackward())
                                       .getResults(ValueRole::Cotangent);
    for (const StageValue &value : StageFunction((*stages)[s].getBackward())
                                       .getArguments(ValueRole::Cotangent))
      if (llvm::none_of(made, [&](const StageValue &other) {
            return other.number == value.number;
          }))
        return ((*stages)[s].getBackward().emitError("takes the cotangent of "
                                                     "output ")
                << value.number
                << ", but 'backward' of the next stage does not make it")
                   .attachNote((*stages)[s + 1].getBackward().getLoc())
               << "'backward' of the next stage is here";
  }
  return success();
}

/// There is something to train.
LogicalResult LowerSchedulePass::checkModel(ScheduleOp schedule) {
  ModuleOp module = getOperation();
  std::vector<schedule::Parameter> used = readParameters(module);
  if (used.empty())
    return getStages(module).front().emitError(
        "expected stages that use a 'chimera.parameter'");
  // With stashed weights stage s is D - 1 - s updates behind, so that two
  // stages never use one version of a parameter.
  for (const schedule::Parameter &parameter : used)
    if (schedule.getWeights() == WeightPolicy::Stashed &&
        parameter.stages.size() > 1)
      return (module.lookupSymbol<ParameterOp>(parameter.name)
                  .emitError("a schedule with stashed weights, such as that of "
                             "pipedream, cannot share a parameter between "
                             "stages ")
              << parameter.stages.front() << " and " << parameter.stages.back()
              << ", which use weights of different age; untie it, or use "
                 "pipedream-2bw")
                 .attachNote(schedule.getLoc())
             << "schedule is here";
  for (auto parameter : module.getOps<ParameterOp>())
    if (llvm::none_of(used, [&](const schedule::Parameter &other) {
          return other.name == parameter.getSymName();
        }))
      parameter.emitWarning("no stage uses this parameter; it is not trained");
  return success();
}

/// The schedule is right, and its weight-gradient tasks are those of stages
/// with a split backward pass.
LogicalResult LowerSchedulePass::checkTimetable(const ScheduleImage &image) {
  std::vector<schedule::Violation> violations = image.timetable.verify();
  if (!violations.empty()) {
    emitViolations(violations, [&](schedule::Position position) {
      return image.lookup(position);
    });
    return failure();
  }
  SmallVector<StageOp> stages = getStages(getOperation());
  llvm::DenseSet<std::pair<int64_t, int64_t>> weightGradients;
  SmallVector<TaskOp> backwards;
  SmallVector<Operation *> ops;
  for (const ScheduleImage::Ops *phase :
       {&image.prologue, &image.ops, &image.last})
    for (ArrayRef<Operation *> worker : *phase)
      llvm::append_range(ops, worker);
  for (Operation *op : ops) {
    auto task = dyn_cast<TaskOp>(op);
    if (!task || task.getKind() == TaskKind::Forward)
      continue;
    StageOp stage = stages[task.getStage()];
    if (task.getKind() == TaskKind::Backward) {
      if (stage.getWeightGradient())
        backwards.push_back(task);
      continue;
    }
    if (!stage.getWeightGradient())
      return (task.emitError("the stage has no function 'weight_gradient'; "
                             "run 'chimera-differentiate' with "
                             "'split-backward'")
                      .attachNote(stage.getLoc())
                  << "stage is here",
              failure());
    weightGradients.insert({task.getStage(), task.getMicroBatch()});
  }
  for (TaskOp task : backwards)
    if (!weightGradients.contains(
            {int64_t(task.getStage()), int64_t(task.getMicroBatch())}))
      return (task.emitError("expected a 'weight_gradient' task for this stage "
                             "and micro-batch too, since the stage's backward "
                             "pass is split")
                      .attachNote(stages[task.getStage()].getLoc())
                  << "stage is here",
              failure());
  return success();
}

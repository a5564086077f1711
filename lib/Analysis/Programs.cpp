//===- Programs.cpp - the worker programs of a module, without IR ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The way from level L5 to the schedule library. Each operation is one
// instruction, except constants, which are none: their values have nothing to
// do with micro-batches.
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/Programs.h"

#include "chimera/Analysis/MemoryPlan.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Support/DebugStringHelper.h"
#include "llvm/ADT/STLExtras.h"

#include <map>
#include <utility>

using namespace mlir;
using namespace mlir::chimera;

Operation *ProgramsImage::lookup(schedule::Position position) const {
  if (position.worker < 0 || position.worker >= int(programs.size()))
    return module;
  const auto &instructions = set.programs[position.worker].instructions;
  if (position.index >= 0 && position.index < int(instructions.size()))
    return static_cast<Operation *>(
        const_cast<void *>(instructions[position.index].origin));
  return getStep(position.worker);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {

class ProgramReader {
public:
  explicit ProgramReader(ModuleOp module) : module(module) {
    image.module = module;
  }

  FailureOr<ProgramsImage> run();

private:
  LogicalResult findPrograms();
  void readSizes();
  LogicalResult checkPhases(ArrayRef<ProgramOp> phases);
  LogicalResult readMicroBatches();
  LogicalResult readProgram(ProgramOp op, schedule::Program &program);
  LogicalResult readOp(Operation &op, schedule::Program &program);
  int internCollective(AllReduceOp op);
  schedule::Operand readOperand(Value value);
  int getIndex(Operation *op) const {
    auto found = indexOf.find(op);
    return found == indexOf.end() ? -1 : found->second;
  }

  ModuleOp module;
  ProgramsImage image;
  llvm::StringMap<int> pipelineNumbers, stageNumbers, parameterNumbers;
  /// The instruction of each operation of the program at hand.
  llvm::DenseMap<Operation *, int> indexOf;
  std::map<std::pair<std::vector<int>, std::vector<int>>, int> collectives;
};

} // namespace

FailureOr<ProgramsImage> ProgramReader::run() {
  FailureOr<schedule::Placement> placement = readPlacement(module);
  if (failed(placement))
    return failure();
  schedule::ProgramSet &set = image.set;
  set.placement = std::move(*placement);
  set.dataParallel = getPlacement(module).getDataParallel();
  set.boundaries = readBoundaries(module);
  set.parameters = readParameters(module);
  for (auto [i, pipeline] : llvm::enumerate(set.placement.pipelines))
    pipelineNumbers[pipeline.name] = i;
  for (auto [i, stage] : llvm::enumerate(getStages(module)))
    stageNumbers[stage.getSymName()] = i;
  for (auto [i, parameter] : llvm::enumerate(set.parameters))
    parameterNumbers[parameter.name] = i;

  if (failed(findPrograms()) || failed(readMicroBatches()))
    return failure();
  readSizes();
  for (ArrayRef<ProgramOp> phases : image.programs)
    for (ProgramOp op : phases) {
      std::optional<Phase> phase = op.getPhase();
      if (failed(readProgram(op, (phase == Phase::Prologue ? set.prologue
                                  : phase == Phase::Last   ? set.last
                                                           : set.programs)
                                     .emplace_back())))
        return failure();
    }
  image.microBatches = set.microBatches;
  set = set.unroll(schedule::stepsToVerify);
  return std::move(image);
}

LogicalResult ProgramReader::readProgram(ProgramOp op,
                                         schedule::Program &program) {
  indexOf.clear();
  schedule::Instruction argument;
  argument.kind = schedule::InstructionKind::Argument;
  argument.origin = op;
  for (unsigned i = 0; i < op.getBody().getNumArguments(); ++i)
    program.append(argument);
  for (Operation &inner : op.getBody().front())
    if (failed(readOp(inner, program)))
      return failure();
  return success();
}

/// Finds the one program of each worker, or of each worker and phase.
LogicalResult ProgramReader::findPrograms() {
  SmallVector<ProgramOp> found = getPrograms(module);
  if (found.empty())
    return module.emitError(
        "expected 'chimera.program' operations; run 'chimera-lower-schedule' "
        "first");
  int workers = image.set.placement.workers;
  image.programs.resize(workers);
  for (ProgramOp program : found) {
    if (int64_t(program.getWorker()) >= workers)
      return (program.emitError("is the program of worker ")
              << program.getWorker() << ", but there are " << workers)
                 .attachNote(getPlacement(module).getLoc())
             << "placement is here";
    SmallVectorImpl<ProgramOp> &programs = image.programs[program.getWorker()];
    if (!programs.empty() && programs.back().getPhase() == program.getPhase())
      return (program.emitError("worker ")
              << program.getWorker() << " has two programs"
              << (program.getPhase() ? " of one phase" : ""))
                 .attachNote(programs.back().getLoc())
             << "first program is here";
    programs.push_back(program);
  }
  for (auto [worker, programs] : llvm::enumerate(image.programs)) {
    if (programs.empty())
      return getPlacement(module).emitError("worker ")
             << worker << " has no program";
    if (failed(checkPhases(programs)))
      return failure();
  }
  return success();
}

/// All workers have the same phases, and what one yields the next one takes.
LogicalResult ProgramReader::checkPhases(ArrayRef<ProgramOp> phases) {
  ProgramOp first = phases.front();
  const bool expected = image.programs.front().front().getPhase().has_value();
  if (phases.size() != (expected ? 3 : 1) ||
      first.getPhase().has_value() != expected)
    return first.emitError("expected worker ")
           << first.getWorker() << " to have "
           << (expected ? "programs of the phases prologue, steady and last"
                        : "one program without phase, as worker 0");
  if (!expected)
    return success();
  YieldOp yield = first.getYield();
  for (ProgramOp next : phases.drop_front())
    if (!llvm::equal(yield.getOperandTypes(),
                     next.getBody().getArgumentTypes()))
      return (next.emitError("takes arguments of types (")
              << next.getBody().getArgumentTypes()
              << "), but the program before yields (" << yield.getOperandTypes()
              << ")")
                 .attachNote(yield.getLoc())
             << "the prologue yields here";
  return success();
}

LogicalResult ProgramReader::readMicroBatches() {
  for (auto schedule : module.getOps<ScheduleOp>()) {
    image.set.microBatches = schedule.getMicroBatches();
    image.set.weights = toSchedulePolicy(schedule.getWeights());
    if (schedule.getWeights().has_value() != image.isPhased())
      return (image.programs.front().front().emitError("has ")
              << (image.isPhased() ? "a phase, but the schedule has no "
                                   : "no phase, but the schedule has ")
              << "'weights'")
                 .attachNote(schedule.getLoc())
             << "schedule is here";
  }
  if (image.set.microBatches)
    return success();
  if (image.isPhased())
    return image.programs.front().front().emitError(
        "has a phase; expected a 'chimera.schedule' that says how many "
        "micro-batches a step has");
  module.walk([&](CallOp call) {
    image.set.microBatches =
        std::max(image.set.microBatches, int(call.getMicroBatch()) + 1);
  });
  return success();
}

schedule::MemorySizes mlir::chimera::readStageSizes(ModuleOp module) {
  schedule::MemorySizes sizes;
  sizes.alignment = kBufferAlignment;
  for (StageOp stage : getStages(module)) {
    StageFunction forward(stage.getForward());
    sizes.stash.push_back(forward.getStashBytes());
    sizes.carry.push_back(StageFunction(stage.getBackward()).getStashBytes());
    for (const StageValue &value : forward.getResults(ValueRole::Boundary))
      sizes.loss = getByteSize(value.type);
  }
  for (auto input : module.getOps<InputOp>())
    sizes.inputs +=
        llvm::alignTo(getByteSize(input.getTensorType()), kBufferAlignment);
  return sizes;
}

/// What programs keep beside the values of boundaries; what stays for the whole
/// step is known once memory is planned.
void ProgramReader::readSizes() {
  schedule::MemorySizes &sizes = image.set.sizes;
  sizes = readStageSizes(module);
  for (int worker = 0; worker < int(image.programs.size()); ++worker) {
    ProgramOp program = image.getStep(worker);
    sizes.byDirection |= program->hasAttr(kWorkspacesAttr);
    int64_t fixed = 0;
    if (auto memory = program->getAttrOfType<DictionaryAttr>(kMemoryAttr))
      for (StringRef kind : {"weights", "versions", "gradients", "optimizer",
                             "inputs", "workspace"})
        if (auto bytes = memory.getAs<IntegerAttr>(kind))
          fixed += bytes.getInt();
    sizes.fixed.push_back(fixed);
  }
}

LogicalResult ProgramReader::readOp(Operation &op, schedule::Program &program) {
  using Kind = schedule::InstructionKind;
  schedule::Instruction instruction;
  instruction.origin = &op;
  auto setMessage = [&](Kind kind, MessageAttr message, Type type,
                        int64_t peer) -> LogicalResult {
    auto pipeline = pipelineNumbers.find(message.getPipeline().getValue());
    if (pipeline == pipelineNumbers.end())
      return op.emitError("names a message of the unknown pipeline '")
             << message.getPipeline() << "'";
    instruction.kind = kind;
    instruction.message = {toScheduleKind(message.getKind()), pipeline->second,
                           int(message.getStage()),
                           int(message.getMicroBatch()),
                           int(message.getValue())};
    instruction.peer = peer;
    instruction.type = image.set.internType(debugString(type));
    instruction.bytes = getByteSize(cast<RankedTensorType>(type));
    return success();
  };

  if (isa<ZeroGradientsOp>(op)) {
    instruction.kind = Kind::ZeroGradients;
  } else if (isa<UpdateOp>(op)) {
    instruction.kind = Kind::Update;
  } else if (auto call = dyn_cast<CallOp>(op)) {
    instruction.kind = Kind::Compute;
    instruction.task = {toScheduleKind(call.getKind()),
                        pipelineNumbers.lookup(call.getPipeline()),
                        stageNumbers.lookup(call.getStage()),
                        int(call.getMicroBatch())};
  } else if (auto loss = dyn_cast<LossOp>(op)) {
    instruction.kind = Kind::Loss;
    instruction.task.microBatch = loss.getMicroBatch();
  } else if (auto send = dyn_cast<SendOp>(op)) {
    if (failed(setMessage(Kind::Send, send.getMessage(),
                          send.getValue().getType(), send.getTo())))
      return failure();
  } else if (auto recv = dyn_cast<RecvOp>(op)) {
    if (failed(setMessage(Kind::Recv, recv.getMessage(),
                          recv.getHandle().getType().getValueType(),
                          recv.getFrom())))
      return failure();
  } else if (auto wait = dyn_cast<WaitOp>(op)) {
    Operation *maker = wait.getHandle().getDefiningOp();
    instruction.kind = isa<RecvOp>(maker)   ? Kind::WaitRecv
                       : isa<SendOp>(maker) ? Kind::WaitSend
                                            : Kind::WaitAllReduce;
    instruction.handle = getIndex(maker);
  } else if (auto sum = dyn_cast<AllReduceOp>(op)) {
    instruction.kind = Kind::AllReduce;
    instruction.collective = internCollective(sum);
    instruction.bytes = image.set.collectives[instruction.collective].bytes;
  } else if (isa<SnapshotOp>(op)) {
    instruction.kind = Kind::Snapshot;
  } else if (auto yield = dyn_cast<YieldOp>(op)) {
    for (Value value : yield.getValues())
      program.results.push_back(readOperand(value));
    return success();
  } else if (matchPattern(&op, m_Constant())) {
    return success();
  } else {
    return op.emitError("is not expected in a program, which holds only "
                        "operations of the dialect and constants");
  }
  SmallVector<schedule::Operand> operands;
  if (isa<CallOp, LossOp, SendOp>(op))
    for (Value value : op.getOperands())
      operands.push_back(readOperand(value));
  indexOf[&op] = program.append(instruction, operands);
  return success();
}

/// Members that name the same parameters and workers take part in one sum.
int ProgramReader::internCollective(AllReduceOp op) {
  schedule::Collective collective;
  for (Attribute name : op.getParameters()) {
    auto number =
        parameterNumbers.find(cast<FlatSymbolRefAttr>(name).getValue());
    if (number == parameterNumbers.end())
      continue; // No stage uses it, so nothing depends on its sum.
    collective.parameters.push_back(number->second);
    collective.bytes += image.set.parameters[number->second].bytes;
  }
  collective.members.assign(op.getWorkers().begin(), op.getWorkers().end());
  auto [known, isNew] =
      collectives.try_emplace({collective.parameters, collective.members},
                              int(image.set.collectives.size()));
  if (isNew)
    image.set.collectives.push_back(std::move(collective));
  return known->second;
}

/// Which of a call's values the result with this position is.
static int getValueNumber(CallOp call, unsigned position) {
  auto stage =
      SymbolTable::lookupNearestSymbolFrom<StageOp>(call, call.getStageAttr());
  StageFunction signature(stage.getFunction(call.getKind()));
  for (const StageValue &value : signature.getResults())
    if (value.role == ValueRole::Boundary || value.role == ValueRole::Cotangent)
      if (position-- == 0)
        return value.number;
  return schedule::Operand::stash;
}

schedule::Operand ProgramReader::readOperand(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return {int(argument.getArgNumber()), 0};
  auto result = cast<OpResult>(value);
  int index = getIndex(result.getOwner());
  if (auto call = dyn_cast<CallOp>(result.getOwner()))
    return {index, getValueNumber(call, result.getResultNumber())};
  if (auto wait = dyn_cast<WaitOp>(result.getOwner()))
    if (auto recv = wait.getHandle().getDefiningOp<RecvOp>())
      return {index, int(recv.getMessage().getValue())};
  return {index, 0};
}

FailureOr<ProgramsImage> mlir::chimera::readPrograms(ModuleOp module) {
  return ProgramReader(module).run();
}

//===----------------------------------------------------------------------===//
// Operands of calls
//===----------------------------------------------------------------------===//

namespace {
/// The task that made a value, and which of its values it is.
struct ValueSource {
  TaskKind kind;
  int64_t stage = -1;
  int number = 0;
};
} // namespace

/// Follows `value` to the task that made it; none for constants.
static std::optional<ValueSource> getSource(const ProgramsImage &image,
                                            Value value) {
  // All programs before yield the same (see `verifyYields`).
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto program = cast<ProgramOp>(argument.getOwner()->getParentOp());
    ProgramOp before = image.programs[program.getWorker()].front();
    return getSource(image,
                     before.getYield().getOperand(argument.getArgNumber()));
  }
  auto result = cast<OpResult>(value);
  if (auto call = dyn_cast<CallOp>(result.getOwner())) {
    auto stage = SymbolTable::lookupNearestSymbolFrom<StageOp>(
        call, call.getStageAttr());
    return ValueSource{call.getKind(), int64_t(stage.getIndex()),
                       getValueNumber(call, result.getResultNumber())};
  }
  if (auto wait = dyn_cast<WaitOp>(result.getOwner())) {
    MessageAttr message = wait.getHandle().getDefiningOp<RecvOp>().getMessage();
    return ValueSource{message.getKind(), message.getStage(),
                       int(message.getValue())};
  }
  return std::nullopt;
}

/// What the argument of a function of `stage` stands for.
static ValueSource getExpected(const StageValue &argument, int64_t stage) {
  switch (argument.role) {
  case ValueRole::Cotangent:
    return {TaskKind::Backward, stage + 1, int(argument.number)};
  case ValueRole::Residual:
    return {TaskKind::Forward, stage, schedule::Operand::stash};
  case ValueRole::Carry:
    return {TaskKind::Backward, stage, schedule::Operand::stash};
  default:
    return {TaskKind::Forward, stage - 1, int(argument.number)};
  }
}

static std::string describe(const ValueSource &source) {
  std::string what = source.number == schedule::Operand::stash
                         ? "the stash"
                         : "value " + std::to_string(source.number);
  return (llvm::Twine(what) + " of '" + getFunctionName(source.kind) +
          "' of stage " + llvm::Twine(source.stage))
      .str();
}

static LogicalResult verifyOperands(const ProgramsImage &image, CallOp call) {
  const int64_t numStages = image.set.numStages();
  auto stage =
      SymbolTable::lookupNearestSymbolFrom<StageOp>(call, call.getStageAttr());
  unsigned next = 0;
  bool seenResidual = false, seenCarry = false;
  StageFunction signature(stage.getFunction(call.getKind()));
  for (const StageValue &argument : signature.getArguments()) {
    if (argument.role == ValueRole::Input ||
        argument.role == ValueRole::Parameter ||
        argument.role == ValueRole::Gradient)
      continue;
    if (argument.role == ValueRole::Residual &&
        std::exchange(seenResidual, true))
      continue;
    if (argument.role == ValueRole::Carry && std::exchange(seenCarry, true))
      continue;
    unsigned position = next++;
    Value operand = call.getOperands_()[position];
    std::optional<ValueSource> found = getSource(image, operand);
    ValueSource expected = getExpected(argument, stage.getIndex());
    if (expected.stage == numStages) { // The seed.
      if (found)
        return (call.emitError("operand ")
                << position
                << " is the cotangent of the loss and expected to be a "
                   "constant, but got "
                << describe(*found) << " [wrong-value]")
                   .attachNote(operand.getLoc())
               << "the value comes from here";
      continue;
    }
    if (!found)
      return (call.emitError("operand ")
              << position << " is expected to be " << describe(expected)
              << ", but got a constant [wrong-value]")
                 .attachNote(operand.getLoc())
             << "the value comes from here";
    if (found->kind != expected.kind || found->stage != expected.stage ||
        found->number != expected.number)
      return (call.emitError("operand ")
              << position << " is expected to be " << describe(expected)
              << ", but got " << describe(*found) << " [wrong-value]")
                 .attachNote(operand.getLoc())
             << "the value comes from here";
  }
  return success();
}

/// The programs of a worker leave the same values in the same order.
static LogicalResult verifyYields(const ProgramsImage &image,
                                  ArrayRef<ProgramOp> phases) {
  YieldOp first = ProgramOp(phases[int(Phase::Prologue)]).getYield();
  YieldOp second = ProgramOp(phases[int(Phase::Steady)]).getYield();
  for (auto [i, a, b] :
       llvm::enumerate(first.getValues(), second.getValues())) {
    if (isa<WeightsType>(a.getType()))
      continue;
    std::optional<ValueSource> expected = getSource(image, a);
    std::optional<ValueSource> found = getSource(image, b);
    if (!expected || !found)
      return (expected ? second : first).emitError("operand ")
             << i << " is a constant, which need not be yielded [wrong-value]";
    if (found->kind != expected->kind || found->stage != expected->stage ||
        found->number != expected->number)
      return (second.emitError("operand ")
              << i << " is expected to be " << describe(*expected)
              << " as in the prologue, but is " << describe(*found)
              << " [wrong-value]")
                 .attachNote(first.getLoc())
             << "the prologue yields here";
  }
  return success();
}

LogicalResult mlir::chimera::verifyCallOperands(const ProgramsImage &image) {
  LogicalResult result = success();
  for (ArrayRef<ProgramOp> phases : image.programs) {
    if (phases.size() > 1 && failed(verifyYields(image, phases))) {
      result = failure();
      continue;
    }
    for (ProgramOp program : phases)
      for (auto call : program.getBody().getOps<CallOp>())
        if (failed(verifyOperands(image, call)))
          result = failure();
  }
  return result;
}

//===- LowerToRuntime.cpp - worker programs to calls of the runtime -------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One LLVM function per worker, one runtime call per op. A value of a program
// has no counterpart here: its slot in the worker's memory was fixed by memory
// planning, so that calls pass addresses and the code holds no data.
//
//===----------------------------------------------------------------------===//

#include "OptimizerTable.h"
#include "PlanDescription.h"
#include "ProgramStreams.h"
#include "RuntimeAddress.h"

#include "chimera/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_LOWERTORUNTIMEPASS
#include "chimera/Conversion/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {

/// Emits the functions and globals of the training program at the end of the
/// module.
class RuntimeEmitter {
public:
  RuntimeEmitter(ModuleOp module, const ProgramNumbering &numbering)
      : module(module), numbering(numbering), builder(module.getContext()),
        pointer(LLVM::LLVMPointerType::get(module.getContext())),
        i32(builder.getI32Type()), i64(builder.getI64Type()) {
    for (auto [number, pipeline] : llvm::enumerate(getPipelines(module)))
      pipelines[pipeline.getSymName()] = number;
  }

  LogicalResult emitProgram(ProgramOp program);
  void emitDispatch(ArrayRef<ProgramOp> programs);
  void emitPlan(StringRef text);
  void emitMain();

private:
  LogicalResult emitOp(Operation &op);
  /// Lets what follows be work of the op's stream, behind what it must wait
  /// for.
  void emitStream(Location loc, const OpStream &stream);
  LogicalResult emitCall(CallOp call);
  LogicalResult emitConstant(arith::ConstantOp constant);
  LogicalResult emitAllReduce(AllReduceOp reduce);

  /// Begins a function that takes the context and returns a status.
  void beginFunction(Location loc, StringRef name);

  /// Calls a function of the runtime with the context and `arguments`, and
  /// leaves the enclosing function if it returns a status other than zero.
  void emitRuntimeCall(Location loc, StringRef name, ValueRange arguments);

  LLVM::LLVMFuncOp declare(StringRef name, Type result,
                           ArrayRef<Type> arguments);
  LLVM::GlobalOp emitGlobal(Location loc, StringRef name, Type type,
                            Attribute value, LLVM::Linkage linkage);
  Value emitInt(Location loc, Type type, int64_t value) {
    return LLVM::ConstantOp::create(builder, loc, type, value);
  }
  Value emitAddress(Location loc, FailureOr<int64_t> slot,
                    MemorySpace space = MemorySpace::Activations) {
    return emitInt(loc, i64, encodeAddress(space, *slot));
  }
  /// The number of the operation in flight that `value` stands for.
  Value emitHandle(Location loc, Value value) {
    auto [entry, inserted] = handles.try_emplace(value, handles.size());
    return emitInt(loc, i32, entry->second);
  }

  /// Operations of a program that become one function.
  static constexpr size_t opsPerFunction = 128;

  static std::string getFunctionSymbol(ProgramOp program) {
    std::string name = "chimera_program_" + std::to_string(program.getWorker());
    if (std::optional<Phase> phase = program.getPhase())
      name += ("_" + stringifyPhase(*phase)).str();
    return name;
  }

  ModuleOp module;
  const ProgramNumbering &numbering;
  OpBuilder builder;
  LLVM::LLVMPointerType pointer;
  Type i32, i64;
  llvm::StringMap<int64_t> pipelines;
  int64_t tableCount = 0;
  // Of the program being emitted.
  DenseMap<Value, int64_t> handles;
  int currentStream = 0;
  Value context;
};

} // namespace

LLVM::LLVMFuncOp RuntimeEmitter::declare(StringRef name, Type result,
                                         ArrayRef<Type> arguments) {
  if (auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return function;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  return LLVM::LLVMFuncOp::create(
      builder, module.getLoc(), name,
      LLVM::LLVMFunctionType::get(result, arguments));
}

LLVM::GlobalOp RuntimeEmitter::emitGlobal(Location loc, StringRef name,
                                          Type type, Attribute value,
                                          LLVM::Linkage linkage) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  return LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/true,
                                linkage, name, value);
}

void RuntimeEmitter::emitRuntimeCall(Location loc, StringRef name,
                                     ValueRange arguments) {
  SmallVector<Value> operands{context};
  llvm::append_range(operands, arguments);
  auto callee =
      declare(name, i32, llvm::to_vector(ValueRange(operands).getTypes()));
  Value status =
      LLVM::CallOp::create(builder, loc, callee, operands).getResult();
  Value failed = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne,
                                      status, emitInt(loc, i32, 0));
  // Each call returns on its own: a common exit would merge as many statuses as
  // there are calls, for which code generation takes quadratic time.
  Block *call = builder.getBlock();
  Region &body = *call->getParent();
  Block *leave = builder.createBlock(&body, body.end());
  LLVM::ReturnOp::create(builder, loc, status);
  Block *next = builder.createBlock(&body, body.end());
  builder.setInsertionPointToEnd(call);
  LLVM::CondBrOp::create(builder, loc, failed, leave, next);
  builder.setInsertionPointToEnd(next);
}

LogicalResult RuntimeEmitter::emitCall(CallOp call) {
  Location loc = call.getLoc();
  auto stage = module.lookupSymbol<StageOp>(call.getStage());
  func::FuncOp function = stage.getFunction(call.getKind());
  auto kernel = function->getAttrOfType<FlatSymbolRefAttr>(kKernelAttr);
  if (!kernel)
    return call.emitError("calls '")
           << function.getSymName() << "' of '@" << call.getStage()
           << "', which has no kernel yet; run 'chimera-codegen-cpu' first";
  FailureOr<SmallVector<int64_t>> addresses = getKernelAddresses(call, stage);
  if (failed(addresses))
    return failure();

  auto tableType = LLVM::LLVMArrayType::get(i64, addresses->size());
  LLVM::GlobalOp table = emitGlobal(
      loc, "chimera_arguments_" + std::to_string(tableCount++), tableType,
      DenseIntElementsAttr::get(
          RankedTensorType::get(int64_t(addresses->size()), i64), *addresses),
      LLVM::Linkage::Private);
  // The kernel under the runtime's calling convention.
  std::string entry = ("chimera_" + kernel.getValue()).str();
  declare(entry, LLVM::LLVMVoidType::get(module.getContext()),
          {pointer, pointer});
  emitRuntimeCall(loc, "chimera_rt_call",
                  {LLVM::AddressOfOp::create(builder, loc, pointer, entry),
                   LLVM::AddressOfOp::create(builder, loc, table),
                   emitInt(loc, i32, addresses->size()),
                   emitInt(loc, i32, int64_t(call.getKind())),
                   emitInt(loc, i32, stage.getIndex()),
                   emitInt(loc, i32, pipelines.lookup(call.getPipeline())),
                   emitInt(loc, i32, call.getMicroBatch())});
  return success();
}

LogicalResult RuntimeEmitter::emitConstant(arith::ConstantOp constant) {
  Location loc = constant.getLoc();
  auto value = dyn_cast<DenseFPElementsAttr>(constant.getValue());
  auto type = dyn_cast<RankedTensorType>(constant.getType());
  FailureOr<int64_t> code =
      type ? getDataTypeCode(type.getElementType()) : FailureOr<int64_t>();
  if (!value || type.getRank() != 0 || failed(code))
    return constant.emitError(
        "in a program expects a scalar f32 or f64 tensor");
  FailureOr<int64_t> slot = getSlot(constant.getResult(), constant);
  if (failed(slot))
    return failure();
  APFloat number = value.getSplatValue<APFloat>();
  bool losesInfo;
  number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
  emitRuntimeCall(loc, "chimera_rt_constant",
                  {emitAddress(loc, slot), emitInt(loc, i32, *code),
                   LLVM::ConstantOp::create(
                       builder, loc, builder.getF64Type(),
                       builder.getF64FloatAttr(number.convertToDouble()))});
  return success();
}

LogicalResult RuntimeEmitter::emitAllReduce(AllReduceOp reduce) {
  Location loc = reduce.getLoc();
  FailureOr<SumRange> range = getSumRange(reduce);
  if (failed(range))
    return failure();
  FailureOr<int64_t> code = getDataTypeCode(range->elementType);
  if (failed(code))
    return reduce.emitError("does not support element type ")
           << range->elementType;
  int64_t elementBytes =
      getByteSize(RankedTensorType::get({}, range->elementType));
  emitRuntimeCall(
      loc, "chimera_rt_allreduce",
      {emitInt(loc, i64, encodeAddress(MemorySpace::Gradients, range->begin)),
       emitInt(loc, i64, (range->end - range->begin) / elementBytes),
       emitInt(loc, i32, *code),
       emitInt(loc, i32, numbering.groups.lookup(reduce.getWorkersAttr())),
       emitHandle(loc, reduce.getToken())});
  return success();
}

void RuntimeEmitter::emitStream(Location loc, const OpStream &stream) {
  if (stream.isOfAll)
    return;
  if (stream.number != currentStream)
    emitRuntimeCall(loc, "chimera_rt_use_stream",
                    {emitInt(loc, i32, stream.number)});
  currentStream = stream.number;
  for (int other : stream.waits)
    emitRuntimeCall(loc, "chimera_rt_follow_stream",
                    {emitInt(loc, i32, other)});
}

LogicalResult RuntimeEmitter::emitOp(Operation &op) {
  Location loc = op.getLoc();
  return TypeSwitch<Operation *, LogicalResult>(&op)
      .Case([&](ZeroGradientsOp) {
        emitRuntimeCall(loc, "chimera_rt_zero_gradients", {});
        return success();
      })
      .Case([&](CallOp call) { return emitCall(call); })
      .Case([&](arith::ConstantOp constant) { return emitConstant(constant); })
      .Case([&](AllReduceOp reduce) { return emitAllReduce(reduce); })
      .Case([&](SendOp send) -> LogicalResult {
        FailureOr<int64_t> slot = getSlot(send.getValue(), send);
        if (failed(slot))
          return failure();
        emitRuntimeCall(
            loc, "chimera_rt_send",
            {emitAddress(loc, slot),
             emitInt(loc, i64,
                     getByteSize(
                         cast<RankedTensorType>(send.getValue().getType()))),
             emitInt(loc, i32, send.getTo()),
             emitInt(loc, i32, numbering.tags.lookup(send.getMessageAttr())),
             emitHandle(loc, send.getToken())});
        return success();
      })
      .Case([&](RecvOp recv) -> LogicalResult {
        FailureOr<int64_t> slot = getSlot(recv.getHandle(), recv);
        if (failed(slot))
          return failure();
        auto tag = numbering.tags.find(recv.getMessageAttr());
        if (tag == numbering.tags.end())
          return recv.emitError("waits for a message that no worker sends; run "
                                "'chimera-verify-schedule'");
        emitRuntimeCall(
            loc, "chimera_rt_recv",
            {emitAddress(loc, slot),
             emitInt(loc, i64,
                     getByteSize(recv.getHandle().getType().getValueType())),
             emitInt(loc, i32, recv.getFrom()), emitInt(loc, i32, tag->second),
             emitHandle(loc, recv.getHandle())});
        return success();
      })
      .Case([&](WaitOp wait) {
        emitRuntimeCall(loc, "chimera_rt_wait",
                        {emitHandle(loc, wait.getHandle())});
        return success();
      })
      .Case([&](LossOp loss) -> LogicalResult {
        FailureOr<int64_t> slot = getSlot(loss.getValue(), loss);
        auto code = getDataTypeCode(
            cast<RankedTensorType>(loss.getValue().getType()).getElementType());
        if (failed(slot) || failed(code))
          return failure();
        emitRuntimeCall(loc, "chimera_rt_loss",
                        {emitAddress(loc, slot), emitInt(loc, i32, *code),
                         emitInt(loc, i32, loss.getMicroBatch())});
        return success();
      })
      .Case([&](UpdateOp) {
        emitRuntimeCall(loc, "chimera_rt_update", {});
        return success();
      })
      .Case([&](SnapshotOp snapshot) -> LogicalResult {
        FailureOr<int64_t> slot = getSlot(snapshot.getWeights(), snapshot);
        if (failed(slot))
          return failure();
        emitRuntimeCall(loc, "chimera_rt_snapshot",
                        {emitAddress(loc, slot, MemorySpace::Versions)});
        return success();
      })
      .Case([&](YieldOp yield) {
        // The values stay where they are, unless they are versions.
        if (auto turn = yield->getAttrOfType<IntegerAttr>(kTurnAttr))
          emitRuntimeCall(loc, "chimera_rt_turn_versions",
                          {emitInt(loc, i64, turn.getInt())});
        return success();
      })
      .Default([](Operation *op) {
        return op->emitError("is not expected in a program");
      });
}

void RuntimeEmitter::beginFunction(Location loc, StringRef name) {
  builder.setInsertionPointToEnd(module.getBody());
  auto function = LLVM::LLVMFuncOp::create(
      builder, loc, name, LLVM::LLVMFunctionType::get(i32, {pointer}),
      LLVM::Linkage::Internal);
  function.setOptimizeNone(true);
  function.setNoInline(true);
  Block *entry = function.addEntryBlock(builder);
  context = entry->getArgument(0);
  builder.setInsertionPointToEnd(entry);
}

/// A program is a long row of calls, in which there is nothing to optimize, and
/// code generation takes quadratic time for long functions: it becomes a row of
/// functions that are not optimized, and one that calls them.
LogicalResult RuntimeEmitter::emitProgram(ProgramOp program) {
  Location loc = program.getLoc();
  OpBuilder::InsertionGuard guard(builder);
  handles.clear();
  currentStream = 0;
  FailureOr<std::vector<OpStream>> streams = planStreams(program);
  if (failed(streams))
    return failure();
  std::string name = getFunctionSymbol(program);
  auto endFunction = [&] {
    LLVM::ReturnOp::create(builder, loc, emitInt(loc, i32, 0));
  };

  SmallVector<std::string> parts;
  for (auto [i, op] : llvm::enumerate(program.getBody().front())) {
    if (i % opsPerFunction == 0) {
      if (i > 0)
        endFunction();
      parts.push_back(name + "_part" + std::to_string(parts.size()));
      beginFunction(loc, parts.back());
    }
    if (!streams->empty())
      emitStream(op.getLoc(), (*streams)[i]);
    if (failed(emitOp(op)))
      return failure();
  }
  if (!parts.empty())
    endFunction();
  beginFunction(loc, name);
  for (const std::string &part : parts)
    emitRuntimeCall(loc, part, {});
  endFunction();
  return success();
}

/// chimera_program(context, worker, phase): runs the step of that worker, or
/// the prologue (phase 1) or last step (phase 2) where steps overlap; other
/// numbers give the status -1.
void RuntimeEmitter::emitDispatch(ArrayRef<ProgramOp> programs) {
  Location loc = module.getLoc();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  auto function = LLVM::LLVMFuncOp::create(
      builder, loc, "chimera_program",
      LLVM::LLVMFunctionType::get(i32, {pointer, i32, i32}));
  Block *entry = function.addEntryBlock(builder);
  Region &body = function.getBody();
  SmallVector<int32_t> cases;
  SmallVector<Block *> blocks;
  for (ProgramOp program : programs) {
    std::optional<Phase> phase = program.getPhase();
    cases.push_back(3 * program.getWorker() + (phase == Phase::Prologue ? 1
                                               : phase == Phase::Last   ? 2
                                                                        : 0));
    blocks.push_back(builder.createBlock(&body, body.end()));
    Value status =
        LLVM::CallOp::create(builder, loc, TypeRange(i32),
                             getFunctionSymbol(program), entry->getArgument(0))
            .getResult();
    LLVM::ReturnOp::create(builder, loc, status);
  }
  Block *unknown = builder.createBlock(&body, body.end());
  LLVM::ReturnOp::create(builder, loc, emitInt(loc, i32, -1));
  builder.setInsertionPointToEnd(entry);
  Value number = LLVM::AddOp::create(builder, loc,
                                     LLVM::MulOp::create(builder, loc,
                                                         entry->getArgument(1),
                                                         emitInt(loc, i32, 3)),
                                     entry->getArgument(2));
  LLVM::SwitchOp::create(builder, loc, number, unknown, ValueRange(), cases,
                         blocks, SmallVector<ValueRange>(blocks.size()));
}

void RuntimeEmitter::emitPlan(StringRef text) {
  std::string terminated = text.str() + '\0';
  emitGlobal(module.getLoc(), "chimera_plan",
             LLVM::LLVMArrayType::get(builder.getI8Type(), terminated.size()),
             builder.getStringAttr(terminated), LLVM::Linkage::External);
}

void RuntimeEmitter::emitMain() {
  Location loc = module.getLoc();
  auto entryPoint = declare("chimera_rt_main", i32,
                            {i32, pointer, pointer, pointer, pointer});
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  auto function = LLVM::LLVMFuncOp::create(
      builder, loc, "main", LLVM::LLVMFunctionType::get(i32, {i32, pointer}));
  Block *entry = function.addEntryBlock(builder);
  builder.setInsertionPointToEnd(entry);
  Value plan = LLVM::AddressOfOp::create(builder, loc, pointer, "chimera_plan");
  Value program =
      LLVM::AddressOfOp::create(builder, loc, pointer, "chimera_program");
  Value optimizer;
  if (module.lookupSymbol(kOptimizerTable))
    optimizer =
        LLVM::AddressOfOp::create(builder, loc, pointer, kOptimizerTable);
  else
    optimizer = LLVM::ZeroOp::create(builder, loc, pointer);
  Value status = LLVM::CallOp::create(builder, loc, entryPoint,
                                      ValueRange{entry->getArgument(0),
                                                 entry->getArgument(1), plan,
                                                 program, optimizer})
                     .getResult();
  LLVM::ReturnOp::create(builder, loc, status);
}

namespace {
struct LowerToRuntime : chimera::impl::LowerToRuntimePassBase<LowerToRuntime> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<ProgramOp> programs = getPrograms(module);
    if (programs.empty()) {
      module.emitError("expected 'chimera.program' operations; run "
                       "'chimera-lower-schedule' first");
      return signalPassFailure();
    }
    if (!getPlacement(module)) {
      programs.front().emitError("expects a 'chimera.placement' in the module");
      return signalPassFailure();
    }

    if (optimizer != "sgd" && optimizer != "adamw") {
      emitError(module.getLoc(), "unknown optimizer '")
          << optimizer << "', expected sgd or adamw (see 'optimizer')";
      return signalPassFailure();
    }

    ProgramNumbering numbering(programs);
    FailureOr<std::string> plan = describePlan(
        module, numbering, {optimizer, model, text, gpuArchs, stageWork});
    if (failed(plan))
      return signalPassFailure();
    RuntimeEmitter emitter(module, numbering);
    for (ProgramOp program : programs)
      if (failed(emitter.emitProgram(program)))
        return signalPassFailure();
    emitter.emitDispatch(programs);
    emitter.emitPlan(*plan);
    if (!gpuArchs.empty() && failed(emitOptimizerTable(module, optimizer)))
      return signalPassFailure();
    emitter.emitMain();

    for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
      if (isa_and_nonnull<ChimeraDialect>(op.getDialect()))
        op.erase();
  }
};
} // namespace

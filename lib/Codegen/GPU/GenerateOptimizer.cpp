//===- GenerateOptimizer.cpp - kernels that update weights ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Formulas, their order and rounding are those of the runtime's loops on the
// host (OptimizerLoops.cpp): all operations are correctly rounded, and none may
// be contracted, so both give the same bits. The order of arguments and
// constants is part of the runtime's ABI (chimera_rt_optimizer_t).
//
// How many elements there are is known when a function is called: a buffer is
// its first element.
//
//===----------------------------------------------------------------------===//

#include "GPU/Launches.h"
#include "Kernels/Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_GENERATEOPTIMIZERPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// Threads of a block.
static constexpr int64_t kThreads = 256;
/// A thread adds up so many vectors before there is another block, and there
/// are at most so many blocks, each of which leaves one part of the sum.
static constexpr int64_t kVectorsPerThread = 8;
static constexpr int64_t kMaxParts = 1024;

namespace {

/// Arithmetic on numbers, or on vectors of them.
class Arithmetic {
public:
  Arithmetic(OpBuilder &builder, Location loc) : builder(builder), loc(loc) {}

  Value add(Value lhs, Value rhs) {
    return arith::AddFOp::create(builder, loc, lhs, rhs);
  }
  Value sub(Value lhs, Value rhs) {
    return arith::SubFOp::create(builder, loc, lhs, rhs);
  }
  Value mul(Value lhs, Value rhs) {
    return arith::MulFOp::create(builder, loc, lhs, rhs);
  }
  Value div(Value lhs, Value rhs) {
    return arith::DivFOp::create(builder, loc, lhs, rhs);
  }
  /// An instruction, where math.sqrt would be a function of libdevice.
  Value sqrt(Value value) {
    return LLVM::CallIntrinsicOp::create(builder, loc, value.getType(),
                                         builder.getStringAttr("llvm.sqrt"),
                                         value)
        .getResult(0);
  }

private:
  OpBuilder &builder;
  Location loc;
};

/// How an optimizer updates an element. `elements` are the weight, its gradient
/// and its moments; the results are the new weight and moments.
struct Rule {
  StringRef name;
  unsigned elements, constants;
  SmallVector<Value> (*apply)(Arithmetic a, ValueRange elements,
                              ValueRange constants);
};

} // namespace

static SmallVector<Value> applyAdamW(Arithmetic a, ValueRange elements,
                                     ValueRange constants) {
  Value weight = elements[0], first = elements[2], second = elements[3];
  Value decay = constants[0], weight1 = constants[1], beta2 = constants[2],
        weight2 = constants[3], stepSize = constants[4],
        rootCorrection2 = constants[5], epsilon = constants[6],
        scale = constants[7];
  Value gradient = a.mul(elements[1], scale);
  Value decayed = a.mul(weight, decay);
  Value mean = a.add(first, a.mul(weight1, a.sub(gradient, first)));
  Value kept = a.mul(second, beta2);
  Value square = a.add(kept, a.mul(a.mul(weight2, gradient), gradient));
  Value denominator = a.add(a.div(a.sqrt(square), rootCorrection2), epsilon);
  Value step = a.div(a.mul(stepSize, mean), denominator);
  return {a.add(decayed, step), mean, square};
}

static SmallVector<Value> applySGD(Arithmetic a, ValueRange elements,
                                   ValueRange constants) {
  Value weight = elements[0];
  Value rate = constants[0], decay = constants[1], scale = constants[2];
  Value scaled = a.mul(elements[1], scale);
  Value gradient = a.add(scaled, a.mul(decay, weight));
  return {a.sub(weight, a.mul(rate, gradient))};
}

static const Rule rules[] = {{"adamw", 4, 8, applyAdamW},
                             {"sgd", 2, 3, applySGD}};

namespace {

/// Emits the functions for one element type.
class OptimizerEmitter {
public:
  OptimizerEmitter(ModuleOp module, FloatType type)
      : builder(OpBuilder::atBlockEnd(module.getBody())), loc(module.getLoc()),
        type(type), lanes(128 / type.getWidth()),
        vector(VectorType::get({lanes}, type)) {}

  void emitUpdate(const Rule &rule);
  void emitSquares();

private:
  /// Begins a function of this name and the type's.
  func::FuncOp beginFunction(StringRef name, ArrayRef<Type> arguments);

  void updateLanes(const Rule &rule, ValueRange buffers, ValueRange constants,
                   Value index, bool isVector);
  Value square(Value value);
  Value sumOwn(const Launch &launch, Value begin, Value end, Type sum,
               llvm::function_ref<Value(Value)> next);
  void sumBlock(const Launch &launch, Value own,
                llvm::function_ref<void(Value)> store);

  /// The buffer of `count` elements that begins with that in `first`.
  Value view(Value first, Value count);
  Value load(Type element, Value buffer, Value index);

  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  Value zero(Type type) {
    return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  }
  Value add(Value lhs, Value rhs) {
    return arith::AddIOp::create(builder, loc, lhs, rhs);
  }
  Value sub(Value lhs, Value rhs) {
    return arith::SubIOp::create(builder, loc, lhs, rhs);
  }
  Value min(Value lhs, Value rhs) {
    return arith::MinUIOp::create(builder, loc, lhs, rhs);
  }
  Value mul(Value lhs, Value rhs) {
    return arith::MulIOp::create(builder, loc, lhs, rhs);
  }
  Value div(Value lhs, Value rhs) {
    return arith::DivUIOp::create(builder, loc, lhs, rhs);
  }
  /// Rounded up.
  Value ceilDiv(Value lhs, Value rhs) {
    return div(sub(add(lhs, rhs), constant(1)), rhs);
  }
  Value isLess(Value lhs, Value rhs) {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, lhs,
                                 rhs);
  }

  OpBuilder builder;
  Location loc;
  FloatType type;
  /// A thread takes 16 bytes at a time.
  int64_t lanes;
  VectorType vector;
};

} // namespace

func::FuncOp OptimizerEmitter::beginFunction(StringRef name,
                                             ArrayRef<Type> arguments) {
  std::string symbol;
  llvm::raw_string_ostream(symbol) << name << "_" << type;
  auto function = func::FuncOp::create(builder, loc, symbol,
                                       builder.getFunctionType(arguments, {}));
  builder.setInsertionPointToEnd(function.addEntryBlock());
  func::ReturnOp::create(builder, loc);
  builder.setInsertionPointToStart(&function.getBody().front());
  return function;
}

Value OptimizerEmitter::view(Value first, Value count) {
  auto type = MemRefType::get({ShapedType::kDynamic}, this->type);
  return memref::ReinterpretCastOp::create(
      builder, loc, type, first, /*offset=*/builder.getIndexAttr(0),
      ArrayRef<OpFoldResult>(count),
      ArrayRef<OpFoldResult>(builder.getIndexAttr(1)));
}

/// An element, or as many as `element` is a vector of.
Value OptimizerEmitter::load(Type element, Value buffer, Value index) {
  if (element == vector)
    return vector::LoadOp::create(builder, loc, vector, buffer, index,
                                  /*nontemporal=*/false, llvm::Align(16));
  return memref::LoadOp::create(builder, loc, buffer, index);
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// Updates the element at `index`, or a vector of them.
void OptimizerEmitter::updateLanes(const Rule &rule, ValueRange buffers,
                                   ValueRange constants, Value index,
                                   bool isVector) {
  Type element = isVector ? Type(vector) : Type(type);
  SmallVector<Value> elements, factors(constants);
  for (Value buffer : buffers)
    elements.push_back(load(element, buffer, index));
  if (isVector)
    for (Value &factor : factors)
      factor = vector::BroadcastOp::create(builder, loc, vector, factor);
  SmallVector<Value> results =
      rule.apply(Arithmetic(builder, loc), elements, factors);
  for (auto [i, result] : llvm::enumerate(results)) {
    // Gradients are only read.
    Value buffer = buffers[i == 0 ? 0 : i + 1];
    if (isVector)
      vector::StoreOp::create(builder, loc, result, buffer, index,
                              /*nontemporal=*/false, llvm::Align(16));
    else
      memref::StoreOp::create(builder, loc, result, buffer, index);
  }
}

/// adamw(weights, gradients, first, second, constants, count), or
/// sgd(weights, gradients, constants, count).
void OptimizerEmitter::emitUpdate(const Rule &rule) {
  OpBuilder::InsertionGuard restore(builder);
  SmallVector<Type> arguments(rule.elements, MemRefType::get({}, type));
  arguments.push_back(MemRefType::get({rule.constants}, type));
  arguments.push_back(builder.getIndexType());
  func::FuncOp function = beginFunction(rule.name, arguments);
  Value count = function.getArguments().back();
  Value blocks = ceilDiv(count, constant(kThreads * lanes));
  Launch launch = beginLaunch(builder, loc, blocks, kThreads);

  SmallVector<Value> buffers, constants;
  for (Value first : function.getArguments().take_front(rule.elements))
    buffers.push_back(view(first, count));
  for (unsigned i = 0; i < rule.constants; ++i)
    constants.push_back(memref::LoadOp::create(
        builder, loc, function.getArgument(rule.elements), constant(i)));
  Value thread = add(mul(launch.block, constant(kThreads)), launch.threadX);
  Value begin = mul(thread, constant(lanes));
  Value end = add(begin, constant(lanes));
  auto ifOp = scf::IfOp::create(builder, loc, isLess(count, end),
                                /*withElseRegion=*/true);
  builder.setInsertionPointToStart(ifOp.elseBlock());
  updateLanes(rule, buffers, constants, begin, /*isVector=*/true);
  // What is left at the end, if this thread still has any of it.
  builder.setInsertionPointToStart(ifOp.thenBlock());
  auto loop = scf::ForOp::create(builder, loc, begin, count, constant(1));
  builder.setInsertionPointToStart(loop.getBody());
  updateLanes(rule, buffers, constants, loop.getInductionVar(),
              /*isVector=*/false);
}

//===----------------------------------------------------------------------===//
// Sums of squares
//===----------------------------------------------------------------------===//

/// The square of a number or of a vector of them, in f64.
Value OptimizerEmitter::square(Value value) {
  Type wide = builder.getF64Type();
  if (isa<VectorType>(value.getType()))
    wide = vector.clone(wide);
  if (value.getType() != wide)
    value = arith::ExtFOp::create(builder, loc, wide, value);
  return arith::MulFOp::create(builder, loc, value, value);
}

/// What this thread has of the sum over `next` of each number from `begin` to
/// `end`.
Value OptimizerEmitter::sumOwn(const Launch &launch, Value begin, Value end,
                               Type sum,
                               llvm::function_ref<Value(Value)> next) {
  auto loop = scf::ForOp::create(builder, loc, add(begin, launch.threadX), end,
                                 constant(kThreads), ValueRange(zero(sum)));
  OpBuilder::InsertionGuard restore(builder);
  builder.setInsertionPointToStart(loop.getBody());
  Value total = arith::AddFOp::create(builder, loc, loop.getRegionIterArg(0),
                                      next(loop.getInductionVar()));
  scf::YieldOp::create(builder, loc, total);
  return loop.getResult(0);
}

/// Adds up what the threads of a block have; one of them hands it to `store`.
void OptimizerEmitter::sumBlock(const Launch &launch, Value own,
                                llvm::function_ref<void(Value)> store) {
  Value sum = gpu::AllReduceOp::create(
      builder, loc, own,
      gpu::AllReduceOperationAttr::get(builder.getContext(),
                                       gpu::AllReduceOperation::ADD),
      /*uniform=*/true);
  Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        launch.threadX, constant(0));
  auto ifOp = scf::IfOp::create(builder, loc, isFirst);
  builder.setInsertionPointToStart(ifOp.thenBlock());
  store(sum);
}

/// squares(gradients, sum, count): adds to the sum. Each block sums a part of
/// the vectors, and another launch adds the parts. Which numbers are added
/// where follows from their count alone.
void OptimizerEmitter::emitSquares() {
  OpBuilder::InsertionGuard restore(builder);
  Type f64 = builder.getF64Type();
  func::FuncOp function = beginFunction("squares", {MemRefType::get({}, type),
                                                    MemRefType::get({}, f64),
                                                    builder.getIndexType()});
  Value gradients = function.getArgument(0), sum = function.getArgument(1),
        count = function.getArgument(2);
  Value vectors = div(count, constant(lanes));
  Value parts = min(
      add(div(vectors, constant(kThreads * kVectorsPerThread)), constant(1)),
      constant(kMaxParts));
  Value length = ceilDiv(vectors, parts);
  Value partials =
      memref::AllocOp::create(builder, loc, MemRefType::get({kMaxParts}, f64));

  {
    OpBuilder::InsertionGuard inside(builder);
    Launch launch = beginLaunch(builder, loc, parts, kThreads);
    Value buffer = view(gradients, count);
    Value begin = mul(launch.block, length);
    Value end = min(add(begin, length), vectors);
    Value lanesOfOwn =
        sumOwn(launch, begin, end, vector.clone(f64), [&](Value number) {
          return square(load(vector, buffer, mul(number, constant(lanes))));
        });
    // What is no whole vector at the end: an element for each of the first
    // threads of the last block.
    Value rest = mul(vectors, constant(lanes));
    Value isLast = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                         add(launch.block, constant(1)), parts);
    Value restEnd = arith::SelectOp::create(builder, loc, isLast, count, rest);
    Value own = sumOwn(launch, rest, restEnd, f64, [&](Value index) {
      return square(load(type, buffer, index));
    });
    for (int64_t lane = 0; lane < lanes; ++lane)
      own = arith::AddFOp::create(
          builder, loc, own,
          vector::ExtractOp::create(builder, loc, lanesOfOwn, lane));
    sumBlock(launch, own, [&](Value part) {
      memref::StoreOp::create(builder, loc, part, partials, launch.block);
    });
  }
  Launch launch = beginLaunch(builder, loc, constant(1), kThreads);
  Value own = sumOwn(launch, constant(0), parts, f64, [&](Value part) {
    return Value(memref::LoadOp::create(builder, loc, partials, part));
  });
  sumBlock(launch, own, [&](Value total) {
    Value before = memref::LoadOp::create(builder, loc, sum, ValueRange());
    total = arith::AddFOp::create(builder, loc, before, total);
    memref::StoreOp::create(builder, loc, total, sum, ValueRange());
  });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// The element types of the gradients that kernels accumulate.
static FailureOr<llvm::SetVector<FloatType>> getGradientTypes(ModuleOp module) {
  llvm::SetVector<FloatType> types;
  for (auto kernel : module.getOps<func::FuncOp>())
    for (unsigned i = 0, e = kernel.getNumArguments(); i < e; ++i) {
      if (!kernel.getArgAttr(i, kGradientAttr))
        continue;
      Type type = getElementTypeOrSelf(kernel.getArgumentTypes()[i]);
      if (!type.isF32() && !type.isF64())
        return kernel.emitOpError("accumulates a gradient of ")
               << type << "; optimizers have kernels for f32 and f64 only";
      types.insert(cast<FloatType>(type));
    }
  return types;
}

namespace {
struct GenerateOptimizer
    : public mlir::chimera::impl::GenerateOptimizerPassBase<GenerateOptimizer> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto *rule = llvm::find_if(
        rules, [&](const Rule &rule) { return rule.name == optimizer; });
    if (rule == std::end(rules)) {
      emitError(module.getLoc(), "unknown optimizer '")
          << optimizer << "', expected sgd or adamw (see 'optimizer')";
      return signalPassFailure();
    }
    if (failed(verifyKernelModule(module)))
      return signalPassFailure();
    FailureOr<llvm::SetVector<FloatType>> types = getGradientTypes(module);
    if (failed(types))
      return signalPassFailure();
    for (FloatType type : *types) {
      OptimizerEmitter emitter(module, type);
      emitter.emitUpdate(*rule);
      emitter.emitSquares();
    }
  }
};
} // namespace

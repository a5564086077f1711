//===- LowerContractions.cpp - contractions on buffers to library calls ---*-
// C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A contraction is first described by the strides of its operands in the loops
// m, n, k and batch (ContractionPlan), with loops merged that are one in
// memory. The call follows from the strides alone. Marked ops behind it become
// part of the call.
//
//===----------------------------------------------------------------------===//

#include "ContractionPlan.h"
#include "Kernels.h"
#include "LoopEmitter.h"

#include "chimera/Codegen/Passes.h"
#include "chimera/Runtime/chimera_rt_abi.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_LOWERCONTRACTIONSPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// What the library does behind a product, see chimera-fuse-epilogues.
struct Epilogue {
  /// The marked ops, in order; none if nothing follows the product.
  SmallVector<linalg::GenericOp, 2> ops;

  explicit operator bool() const { return !ops.empty(); }
  StringRef getKind() const {
    return ops.back()->getAttrOfType<StringAttr>(kEpilogueAttr);
  }
  /// Where the last op stores its result.
  Value getResult() const { return ops.back()->getOperands().back(); }
};
} // namespace

/// The next op behind `op` that uses the buffer `base` looks into, but for
/// views of it.
static Operation *getNextUser(Operation *op, Value base) {
  for (op = op->getNextNode(); op; op = op->getNextNode()) {
    bool uses = false;
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        uses |= isa<MemRefType>(operand.getType()) && !isViewOp(inner) &&
                getBaseBuffer(operand) == base;
    });
    if (uses)
      return op;
  }
  return nullptr;
}

/// The marked ops that belong to `product`.
static Epilogue findEpilogue(linalg::LinalgOp product) {
  Epilogue epilogue;
  Operation *last = product;
  while (true) {
    Value base = getBaseBuffer(last->getOperands().back());
    auto next = dyn_cast_or_null<linalg::GenericOp>(getNextUser(last, base));
    if (!next || !next->hasAttr(kEpilogueAttr) ||
        getBaseBuffer(next->getOperand(0)) != base)
      return epilogue;
    epilogue.ops.push_back(next);
    last = next;
  }
}

/// Whether what is in the temporary `base` is needed by these ops only.
static bool isOnlyUsedBy(Value base, ArrayRef<linalg::GenericOp> ops) {
  std::function<bool(Value)> isInside = [&](Value value) {
    return llvm::all_of(value.getUsers(), [&](Operation *user) {
      return isViewOp(user) ? isInside(user->getResult(0))
                            : llvm::is_contained(ops, user);
    });
  };
  return base.getDefiningOp<memref::AllocOp>() && isInside(base);
}

/// Checks what the calls of products with an epilogue rely on.
static LogicalResult verifyEpilogue(linalg::LinalgOp product,
                                    const std::optional<ContractionPlan> &plan,
                                    const Epilogue &epilogue) {
  if (!plan || plan->batch || !plan->outer.empty() || !plan->sums.empty() ||
      !findZeroFill(product))
    return product.emitOpError("has an epilogue, but is not one product that "
                               "starts from zero and that the library can "
                               "compute");
  auto isWhole = [](Value buffer) {
    return cast<MemRefType>(buffer.getType()).getLayout().isIdentity();
  };
  for (linalg::GenericOp op : epilogue.ops)
    if (!llvm::all_of(op->getOperands(), isWhole))
      return op.emitOpError(
          "expects whole buffers as the epilogue of a product");
  for (Operation *op = product; op != epilogue.ops.back();
       op = op->getNextNode())
    if (!isViewOp(op) && !isMemoryEffectFree(op) && !isa<memref::AllocOp>(op) &&
        op != product && !llvm::is_contained(epilogue.ops, op))
      return op->emitOpError("stands between a product and its epilogue");
  return success();
}

/// Erases a temporary that is only looked into.
static void eraseUnused(Value base) {
  auto alloc = base.getDefiningOp<memref::AllocOp>();
  SmallVector<Operation *> views;
  std::function<bool(Operation *)> isUnused = [&](Operation *op) {
    views.push_back(op);
    return llvm::all_of(op->getUsers(), [&](Operation *user) {
      return isViewOp(user) && isUnused(user);
    });
  };
  if (!alloc || !isUnused(alloc))
    return;
  for (Operation *op : llvm::reverse(views))
    op->erase();
}

namespace {
/// Emits the calls of one contraction.
class CallEmitter {
public:
  CallEmitter(OpBuilder &builder, linalg::LinalgOp op,
              const ContractionPlan &plan, bool accumulate,
              const Epilogue &epilogue)
      : builder(builder), loc(op.getLoc()), op(op), plan(plan),
        accumulate(accumulate), epilogue(epilogue) {}

  void emit();

private:
  Value getAddress(Value buffer, ArrayRef<int64_t> steps = {},
                   ValueRange outer = {});
  Value getPointer(unsigned operand, ValueRange outer);
  void emitWithEpilogue(ArrayRef<Value> operands, int64_t columns);
  void emitCall(StringRef name, ArrayRef<Value> operands) {
    func::CallOp::create(builder, loc, getCallee(name, operands), operands);
  }
  Value i64(int64_t value) {
    return arith::ConstantIntOp::create(builder, loc, value, 64);
  }
  Value i32(int64_t value) {
    return arith::ConstantIntOp::create(builder, loc, value, 32);
  }
  func::FuncOp getCallee(StringRef name, ValueRange operands);

  OpBuilder &builder;
  Location loc;
  linalg::LinalgOp op;
  const ContractionPlan &plan;
  bool accumulate;
  const Epilogue &epilogue;
};
} // namespace

/// The address of a buffer's first element, moved on by as many elements for
/// each step of a loop.
Value CallEmitter::getAddress(Value buffer, ArrayRef<int64_t> steps,
                              ValueRange outer) {
  auto type = cast<MemRefType>(buffer.getType());
  int64_t size = type.getElementTypeBitWidth() / 8;
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer);
  auto constant = [&](int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  if (int64_t offset = type.getStridesAndOffset().second)
    address =
        arith::AddIOp::create(builder, loc, address, constant(offset * size));
  for (auto [iv, step] : llvm::zip(outer, steps)) {
    Value moved =
        arith::MulIOp::create(builder, loc, iv, constant(step * size));
    address = arith::AddIOp::create(builder, loc, address, moved);
  }
  Value integer =
      arith::IndexCastOp::create(builder, loc, builder.getI64Type(), address);
  return LLVM::IntToPtrOp::create(
      builder, loc, LLVM::LLVMPointerType::get(builder.getContext()), integer);
}

/// The address of an operand in this iteration of the loops of calls.
Value CallEmitter::getPointer(unsigned operand, ValueRange outer) {
  SmallVector<int64_t> steps;
  for (const PlanLoop &loop :
       llvm::concat<const PlanLoop>(plan.outer, plan.sums))
    steps.push_back(loop.strides[operand]);
  return getAddress(op->getOperand(operand), steps, outer);
}

func::FuncOp CallEmitter::getCallee(StringRef name, ValueRange operands) {
  auto module = op->getParentOfType<ModuleOp>();
  if (auto function = module.lookupSymbol<func::FuncOp>(name))
    return function;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  auto function = func::FuncOp::create(
      builder, loc, name, builder.getFunctionType(operands.getTypes(), {}));
  function.setPrivate();
  return function;
}

void CallEmitter::emit() {
  SmallVector<Value> outer;
  OpBuilder::InsertionGuard guard(builder);
  for (const PlanLoop &loop :
       llvm::concat<const PlanLoop>(plan.outer, plan.sums)) {
    auto constant = [&](int64_t value) {
      return arith::ConstantIndexOp::create(builder, loc, value);
    };
    auto forOp = scf::ForOp::create(builder, loc, constant(0),
                                    constant(loop.extent), constant(1));
    outer.push_back(forOp.getInductionVar());
    builder.setInsertionPointToStart(forOp.getBody());
  }
  // A result that is contiguous in m is computed as its own transpose.
  bool swap = plan.isTransposed(2, plan.m, plan.n);
  const PlanLoop &m = swap ? plan.n : plan.m, &n = swap ? plan.m : plan.n;
  unsigned a = swap ? 1 : 0, b = swap ? 0 : 1;
  bool transA = plan.isTransposed(a, m, plan.k);
  bool transB = plan.isTransposed(b, plan.k, n);

  auto getElement = [&](unsigned operand) {
    return cast<MemRefType>(op->getOperand(operand).getType()).getElementType();
  };
  bool batched = plan.batch.has_value();
  SmallVector<Value> operands = {i32(transA), i32(transB)};
  if (batched)
    operands.push_back(i64(plan.batch->extent));
  for (const PlanLoop *loop : {&m, &n, &plan.k})
    operands.push_back(i64(loop->extent));
  auto addMatrix = [&](unsigned operand, const PlanLoop &rows,
                       const PlanLoop &columns) {
    operands.push_back(getPointer(operand, outer));
    operands.push_back(i64(plan.getLeadingDimension(operand, rows, columns)));
    if (batched)
      operands.push_back(i64(plan.batch->strides[operand]));
  };
  addMatrix(a, m, plan.k);
  addMatrix(b, plan.k, n);
  if (epilogue)
    return emitWithEpilogue(operands, n.extent);
  operands.push_back(arith::ConstantOp::create(
      builder, loc,
      builder.getFloatAttr(getElement(2), accumulate ? 1.0 : 0.0)));
  addMatrix(2, m, n);
  std::string name;
  llvm::raw_string_ostream(name)
      << "chimera_rt_" << (batched ? "batch_" : "") << "gemm_" << getElement(0);
  emitCall(name, operands);
}

/// Emits the call of a product and what follows it: results have rows of
/// `columns` elements, side by side.
void CallEmitter::emitWithEpilogue(ArrayRef<Value> operands, int64_t columns) {
  StringRef kind = epilogue.getKind();
  SmallVector<Value> all;
  if (kind == epilogue::kRound) {
    all.assign(operands.begin(), operands.end());
    all.append({getAddress(epilogue.getResult()), i64(columns)});
    return emitCall("chimera_rt_gemm_round_bf16", all);
  }
  Value null = LLVM::ZeroOp::create(
      builder, loc, LLVM::LLVMPointerType::get(builder.getContext()));
  Value bias = null, pre = null;
  int64_t number = CHIMERA_RT_EPILOGUE_GELU_GRADIENT;
  linalg::GenericOp first = epilogue.ops.front();
  if (kind == epilogue::kGeluGradient) {
    pre = getAddress(first->getOperand(1));
  } else {
    bias = getAddress(first->getOperand(1));
    number = CHIMERA_RT_EPILOGUE_BIAS;
  }
  if (kind == epilogue::kGelu) {
    number = CHIMERA_RT_EPILOGUE_BIAS_GELU;
    Value argument = getBaseBuffer(first->getOperands().back());
    if (!isOnlyUsedBy(argument, epilogue.ops))
      pre = getAddress(first->getOperands().back());
  }
  all.push_back(i32(number));
  all.append(operands.begin(), operands.end());
  all.append({bias, pre, i64(columns), getAddress(epilogue.getResult()),
              i64(columns)});
  emitCall("chimera_rt_gemm_epilogue_f32", all);
}

namespace {
struct LowerContractions
    : public mlir::chimera::impl::LowerContractionsPassBase<LowerContractions> {
  using LowerContractionsPassBase::LowerContractionsPassBase;

  LogicalResult lower(linalg::LinalgOp op) {
    OpBuilder builder(op);
    std::optional<ContractionPlan> plan;
    if (library)
      plan = ContractionPlan::make(op);
    Epilogue epilogue = findEpilogue(op);
    if (epilogue && failed(verifyEpilogue(op, plan, epilogue)))
      return failure();
    if (!plan) {
      if (library)
        remarkGenerated(op);
      emitLoops(builder, op, SmallVector<Value>(op.getNumLoops()));
      op->erase();
      return success();
    }
    linalg::FillOp fill = plan->sums.empty() ? findZeroFill(op) : nullptr;
    SmallVector<Value> temporaries;
    if (epilogue) {
      builder.setInsertionPoint(epilogue.ops.back());
      temporaries = {getBaseBuffer(op->getOperand(2)),
                     getBaseBuffer(epilogue.ops[0]->getOperands().back())};
    }
    CallEmitter(builder, op, *plan, /*accumulate=*/!fill, epilogue).emit();
    for (linalg::GenericOp part : llvm::reverse(epilogue.ops))
      part.erase();
    op->erase();
    if (fill)
      fill.erase();
    for (Value temporary : temporaries)
      eraseUnused(temporary);
    return success();
  }

  void runOnOperation() override {
    if (failed(verifyKernelModule(getOperation())) ||
        failed(verifyBufferized(getOperation())))
      return signalPassFailure();
    SmallVector<linalg::LinalgOp> contractions, fills;
    getOperation().walk([&](linalg::LinalgOp op) {
      if (isContraction(op))
        contractions.push_back(op);
    });
    for (linalg::LinalgOp op : contractions)
      if (failed(lower(op)))
        return signalPassFailure();
    getOperation().walk([&](linalg::LinalgOp op) { fills.push_back(op); });
    for (linalg::LinalgOp op : fills)
      if (op->hasAttr(kEpilogueAttr)) {
        op.emitOpError("is marked as the epilogue of a product, but no product "
                       "is in front of it");
        return signalPassFailure();
      }
    for (linalg::LinalgOp op : fills) {
      OpBuilder builder(op);
      emitLoops(builder, op, SmallVector<Value>(op.getNumLoops()));
      op->erase();
    }
  }
};
} // namespace

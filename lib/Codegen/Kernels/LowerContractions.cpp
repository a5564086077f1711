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
// memory. The call follows from the strides alone.
//
//===----------------------------------------------------------------------===//

#include "ContractionPlan.h"
#include "Kernels.h"
#include "LoopEmitter.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_LOWERCONTRACTIONSPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// Emits the calls of one contraction.
class CallEmitter {
public:
  CallEmitter(OpBuilder &builder, linalg::LinalgOp op,
              const ContractionPlan &plan, bool accumulate)
      : builder(builder), loc(op.getLoc()), op(op), plan(plan),
        accumulate(accumulate) {}

  void emit();

private:
  Value getPointer(unsigned operand, ValueRange outer);
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
};
} // namespace

/// The address of an operand's first element in this iteration of the loops of
/// calls.
Value CallEmitter::getPointer(unsigned operand, ValueRange outer) {
  Value buffer = op->getOperand(operand);
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
  for (auto [iv, loop] : llvm::zip(outer, plan.outer)) {
    Value step = arith::MulIOp::create(builder, loc, iv,
                                       constant(loop.strides[operand] * size));
    address = arith::AddIOp::create(builder, loc, address, step);
  }
  Value integer =
      arith::IndexCastOp::create(builder, loc, builder.getI64Type(), address);
  return LLVM::IntToPtrOp::create(
      builder, loc, LLVM::LLVMPointerType::get(builder.getContext()), integer);
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
  for (const PlanLoop &loop : plan.outer) {
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
  Value beta = arith::ConstantOp::create(
      builder, loc,
      builder.getFloatAttr(getElement(2), accumulate ? 1.0 : 0.0));
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
  operands.push_back(beta);
  addMatrix(2, m, n);
  std::string name;
  llvm::raw_string_ostream(name)
      << "chimera_rt_" << (batched ? "batch_" : "") << "gemm_" << getElement(0);
  func::CallOp::create(builder, loc, getCallee(name, operands), operands);
}

namespace {
struct LowerContractions
    : public mlir::chimera::impl::LowerContractionsPassBase<LowerContractions> {
  using LowerContractionsPassBase::LowerContractionsPassBase;

  void lower(linalg::LinalgOp op) {
    OpBuilder builder(op);
    linalg::FillOp fill = findZeroFill(op);
    if (library) {
      if (std::optional<ContractionPlan> plan = ContractionPlan::make(op)) {
        CallEmitter(builder, op, *plan, /*accumulate=*/!fill).emit();
        op->erase();
        if (fill)
          fill.erase();
        return;
      }
    }
    emitLoops(builder, op, SmallVector<Value>(op.getNumLoops()));
    op->erase();
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
      lower(op);
    getOperation().walk([&](linalg::LinalgOp op) { fills.push_back(op); });
    for (linalg::LinalgOp op : fills) {
      OpBuilder builder(op);
      emitLoops(builder, op, SmallVector<Value>(op.getNumLoops()));
      op->erase();
    }
  }
};
} // namespace

//===- CostModels.cpp - what upstream ops cost ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CostOpInterface for linalg and tensor ops. A structured op costs its body
// once per iteration. It reads each operand once, also where an indexing map
// revisits elements, since its tiles stay in the cache; a tensor that the body
// indexes itself (a gather) is read once per iteration.
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/CostModels.h"

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Interfaces/CostOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

/// Flops of one elementary function, by vectorized polynomial.
static constexpr int64_t elementaryFunctionFlops = 16;

static int64_t getBytes(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.hasStaticShape() ? getByteSize(tensor) : 0;
  return type.isIndex() ? 8
         : type.isIntOrFloat()
             ? llvm::divideCeil(type.getIntOrFloatBitWidth(), 8)
             : 0;
}

static bool isFloat(Type type) {
  return isa<FloatType>(getElementTypeOrSelf(type));
}

/// Flops of one evaluation of a scalar op.
static int64_t getScalarFlops(Operation &op) {
  bool onFloats = llvm::any_of(op.getOperandTypes(), isFloat) ||
                  llvm::any_of(op.getResultTypes(), isFloat);
  if (!onFloats || op.hasTrait<OpTrait::IsTerminator>())
    return 0;
  if (isa<math::AbsFOp, math::FmaOp, math::FloorOp, math::CeilOp, math::SqrtOp,
          math::RsqrtOp>(op))
    return isa<math::FmaOp>(op) ? 2 : 1;
  if (isa<math::FPowIOp>(op))
    return 2;
  if (isa_and_nonnull<math::MathDialect>(op.getDialect()))
    return elementaryFunctionFlops;
  return isa_and_nonnull<arith::ArithDialect>(op.getDialect()) ? 1 : 0;
}

namespace {
/// Structured ops: arithmetic per iteration, each operand read once.
template <typename OpTy>
struct StructuredCost
    : CostOpInterface::ExternalModel<StructuredCost<OpTy>, OpTy> {
  static int64_t getIterations(linalg::LinalgOp op) {
    int64_t iterations = 1;
    for (int64_t range : op.getStaticLoopRanges())
      iterations *= ShapedType::isDynamic(range) ? 1 : range;
    return iterations;
  }

  int64_t getFlops(Operation *op) const {
    auto structured = cast<linalg::LinalgOp>(op);
    int64_t perIteration = 0;
    for (Operation &scalar : *structured.getBlock())
      perIteration += getScalarFlops(scalar);
    return getIterations(structured) * perIteration;
  }

  int64_t getBytesRead(Operation *op) const {
    auto structured = cast<linalg::LinalgOp>(op);
    int64_t bytes = 0;
    for (OpOperand *operand : structured.getDpsInputOperands())
      bytes += getBytes(operand->get().getType());
    for (OpOperand &init : structured.getDpsInitsMutable())
      if (structured.payloadUsesValueFromOperand(&init))
        bytes += getBytes(init.get().getType());
    for (auto gather : structured.getBlock()->getOps<tensor::ExtractOp>())
      bytes += getIterations(structured) * getBytes(gather.getType());
    return bytes;
  }

  int64_t getBytesWritten(Operation *op) const {
    int64_t bytes = 0;
    for (Type type : op->getResultTypes())
      bytes += getBytes(type);
    return bytes;
  }

  bool isFusible(Operation *op) const {
    auto structured = cast<linalg::LinalgOp>(op);
    return structured.getNumLoops() == structured.getNumParallelLoops() &&
           structured.getBlock()->getOps<tensor::ExtractOp>().empty();
  }
};

/// Ops that copy a part of their source, or all of it.
template <typename OpTy>
struct CopyCost : CostOpInterface::ExternalModel<CopyCost<OpTy>, OpTy> {
  int64_t getFlops(Operation *) const { return 0; }
  int64_t getBytesRead(Operation *op) const { return getBytesWritten(op); }
  int64_t getBytesWritten(Operation *op) const {
    // An insertion works in place.
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
      return getBytes(insert.getSourceType());
    return getBytes(op->getResult(0).getType());
  }
};
} // namespace

template <template <typename> class Model, typename... Ops>
static void attach(MLIRContext *context) {
  (Ops::template attachInterface<Model<Ops>>(*context), ...);
}

void mlir::chimera::registerCostModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    using namespace linalg;
    // chimera has a ReduceOp too, hence its full name.
    attach<StructuredCost, AddOp, BatchMatmulOp, BatchMatvecOp, BroadcastOp,
           ContractOp, CopyOp, DivOp, DotOp, ElementwiseOp, ErfOp, ExpOp,
           FillOp, GenericOp, LogOp, MapOp, MatmulOp, MatvecOp, MaxOp, MinOp,
           MulOp, NegFOp, PowFOp, ReciprocalOp, linalg::ReduceOp, RsqrtOp,
           SelectOp, SqrtOp, SquareOp, SubOp, TanhOp, TransposeOp, VecmatOp>(
        context);
  });
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    using namespace tensor;
    attach<CopyCost, ConcatOp, ExtractSliceOp, InsertSliceOp, PadOp>(context);
  });
}

//===- Linalg.cpp - derivative rules of structured ops ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One model for every structured op: its rule follows from its maps, its
// iterators and its body, so named ops and generic ones are treated alike.
//
//===----------------------------------------------------------------------===//

#include "Body.h"
#include "Contraction.h"
#include "Extremum.h"
#include "chimera/AutoDiff/AutoDiff.h"
#include "chimera/AutoDiff/Softmax.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::chimera;

/// A transpose is undone by the inverse one.
static void buildTransposeAdjoint(linalg::TransposeOp op, OpBuilder &builder,
                                  Adjoints &adjoints) {
  Value g = adjoints.getCotangent(op->getResult(0), builder);
  auto inverse = invertPermutationVector(op.getPermutation());
  auto type = cast<RankedTensorType>(op.getInput().getType());
  Value empty = tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(),
                                        type.getElementType());
  auto transposed =
      linalg::TransposeOp::create(builder, op.getLoc(), g, empty, inverse);
  adjoints.add(op.getInput(), transposed->getResult(0));
}

namespace {
template <typename OpTy>
struct StructuredModel
    : DifferentiableOpInterface::ExternalModel<StructuredModel<OpTy>, OpTy> {
  LogicalResult buildAdjoint(Operation *op, OpBuilder &builder,
                             Adjoints &adjoints) const {
    auto structured = cast<linalg::LinalgOp>(op);
    if (auto transpose = dyn_cast<linalg::TransposeOp>(op)) {
      buildTransposeAdjoint(transpose, builder, adjoints);
      return success();
    }
    if (isContraction(structured))
      return buildContractionAdjoint(structured, builder, adjoints);
    if (getReducedByExtremum(structured))
      return buildExtremumAdjoint(structured, builder, adjoints);
    if (buildSoftmaxAdjoint(structured, builder, adjoints))
      return success();
    return buildBodyAdjoint(structured, builder, adjoints);
  }

  bool isEffectivelyConstant(Operation *op, OpResult result) const {
    return isSoftmaxShift(cast<linalg::LinalgOp>(op));
  }
};

/// An op that stands for several others has the rules of these.
struct AggregateModel
    : DifferentiableOpInterface::ExternalModel<AggregateModel,
                                               linalg::SoftmaxOp> {
  LogicalResult buildAdjoint(Operation *op, OpBuilder &,
                             Adjoints &adjoints) const {
    adjoints.emitNoRule(op).attachNote()
        << "'chimera-simplify-model' replaces it by ops that have one";
    return failure();
  }
};

template <typename... Ops> void attach(MLIRContext *context) {
  (Ops::template attachInterface<StructuredModel<Ops>>(*context), ...);
}
} // namespace

void mlir::chimera::registerLinalgDifferentiation(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    // What adjoints of structured ops are made of.
    context->loadDialect<arith::ArithDialect, math::MathDialect,
                         scf::SCFDialect, tensor::TensorDialect>();
    attach<
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
        >(context);
    linalg::SoftmaxOp::attachInterface<AggregateModel>(*context);
  });
}

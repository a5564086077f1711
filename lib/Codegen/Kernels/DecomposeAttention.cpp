//===- DecomposeAttention.cpp - attention as structured ops -----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The definitions of chimera.attention and of its gradient, one structured op
// for each of their steps. Fusion and the lowering of contractions do the rest.
//
//===----------------------------------------------------------------------===//

#include "GPU/AttentionLaunch.h"
#include "chimera/Codegen/Passes.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Dialect/Chimera/Utils/Heads.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"

#include "llvm/Support/FormatVariadic.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_DECOMPOSEATTENTIONPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// Builds the steps over heads n, queries i and keys j.
class Steps {
public:
  Steps(OpBuilder &builder, Location loc, Type element)
      : builder(builder), loc(loc), element(element) {
    bindDims(builder.getContext(), n, i, j);
  }

  using Body = llvm::function_ref<Value(OpBuilder &, Location, ValueRange)>;

  AffineMap map(ArrayRef<AffineExpr> results) const {
    return AffineMap::get(3, 0, results, builder.getContext());
  }

  Value constant(double value) {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getFloatAttr(element, value));
  }
  Value empty(ArrayRef<int64_t> shape) {
    return tensor::EmptyOp::create(builder, loc, shape, element);
  }
  Value fill(double value, Value init) {
    return linalg::FillOp::create(builder, loc, constant(value), init)
        .getResult(0);
  }

  static int64_t getHeads(Value value) {
    return cast<RankedTensorType>(value.getType()).getDimSize(0);
  }

  /// A product of each head, whose maps are over (batch, m, n, k) and say how
  /// the operands are read. Where some of them are shared by several heads, it
  /// is one of the rows of all these, so a shared result is the sum.
  Value multiply(Value a, bool transposeA, Value b, bool transposeB,
                 Value init) {
    int64_t heads = std::min({getHeads(a), getHeads(b), getHeads(init)});
    int64_t all = getHeads(init);
    a = regroupHeads(builder, loc, a, heads);
    b = regroupHeads(builder, loc, b, heads);
    init = regroupHeads(builder, loc, init, heads);
    AffineExpr batch, m, n, k;
    bindDims(builder.getContext(), batch, m, n, k);
    auto over = [&](AffineExpr rows, AffineExpr columns, bool transposed) {
      if (transposed)
        std::swap(rows, columns);
      return AffineMapAttr::get(
          AffineMap::get(4, 0, {batch, rows, columns}, builder.getContext()));
    };
    auto op = linalg::BatchMatmulOp::create(builder, loc, init.getType(),
                                            ValueRange{a, b}, fill(0, init));
    op.setIndexingMapsAttr(builder.getArrayAttr(
        {over(m, k, transposeA), over(k, n, transposeB), over(m, n, false)}));
    return regroupHeads(builder, loc, op->getResult(0), all);
  }

  /// One op over all scores; the result is laid out by `to`, over loops that it
  /// leaves out `body` reduces.
  Value generic(ValueRange inputs, ArrayRef<AffineMap> maps, Value init,
                AffineMap to, Body body) {
    SmallVector<AffineMap> all(maps);
    all.push_back(to);
    SmallVector<utils::IteratorType> iterators;
    for (unsigned loop = 0; loop < to.getNumDims(); ++loop)
      iterators.push_back(to.isFunctionOfDim(loop)
                              ? utils::IteratorType::parallel
                              : utils::IteratorType::reduction);
    auto op = linalg::GenericOp::create(
        builder, loc, init.getType(), inputs, init, all, iterators,
        [&](OpBuilder &b, Location loc, ValueRange args) {
          linalg::YieldOp::create(b, loc, body(b, loc, args));
        });
    return op.getResult(0);
  }

  /// A bias of G x M x S for each of the heads.
  Value repeatGroups(Value bias, ArrayRef<int64_t> shape) {
    int64_t groups = cast<RankedTensorType>(bias.getType()).getDimSize(0);
    if (groups == shape[0])
      return bias;
    AffineMap all = builder.getMultiDimIdentityMap(4);
    AffineMap from = all.dropResult(1);
    Value repeated = generic(
        bias, from, empty({groups, shape[0] / groups, shape[1], shape[2]}), all,
        [](OpBuilder &, Location, ValueRange args) { return args[0]; });
    SmallVector<ReassociationIndices> merged = {{0, 1}, {2}, {3}};
    return tensor::CollapseShapeOp::create(builder, loc, repeated, merged);
  }

  OpBuilder &builder;
  Location loc;
  Type element;
  AffineExpr n, i, j;
};

/// The operands of either op, and what is computed from them alone.
struct Scores {
  template <typename OpTy>
  Scores(OpTy op, Steps &build)
      : build(build), causal(op.getCausal()),
        scale(op.getScale().convertToDouble()), bias(op.getBias()) {
    auto query = cast<RankedTensorType>(op.getQuery().getType());
    int64_t keys = cast<RankedTensorType>(op.getKey().getType()).getDimSize(1);
    shape = {query.getDimSize(0), query.getDimSize(1), keys};
    products = build.multiply(op.getQuery(), false, op.getKey(), true,
                              build.empty(shape));
    if (bias)
      bias = build.repeatGroups(bias, shape);
  }

  /// An op whose first input is the score, then `more`; a masked score is
  /// replaced by `masked` afterwards.
  Value map(ValueRange more, ArrayRef<AffineMap> maps, double masked,
            Steps::Body body) {
    SmallVector<Value> inputs = {products};
    AffineMap all = build.map({build.n, build.i, build.j});
    SmallVector<AffineMap> inputMaps = {all};
    inputs.append(more.begin(), more.end());
    inputMaps.append(maps.begin(), maps.end());
    if (bias) {
      inputs.push_back(bias);
      inputMaps.push_back(all);
    }
    return build.generic(
        inputs, inputMaps, build.empty(shape), all,
        [&](OpBuilder &b, Location loc, ValueRange args) -> Value {
          SmallVector<Value> values(args);
          Value factor = arith::ConstantOp::create(
              b, loc, b.getFloatAttr(build.element, scale));
          values[0] = arith::MulFOp::create(b, loc, args[0], factor);
          if (bias)
            values[0] = arith::AddFOp::create(b, loc, values[0],
                                              args[inputs.size() - 1]);
          Value result = body(b, loc, values);
          if (!causal)
            return result;
          Value row = linalg::IndexOp::create(b, loc, 1);
          Value column = linalg::IndexOp::create(b, loc, 2);
          Value visible = arith::CmpIOp::create(
              b, loc, arith::CmpIPredicate::ule, column, row);
          Value other = arith::ConstantOp::create(
              b, loc, b.getFloatAttr(build.element, masked));
          return arith::SelectOp::create(b, loc, visible, result, other);
        });
  }

  Steps &build;
  bool causal;
  double scale;
  Value bias, products;
  SmallVector<int64_t> shape;
};
} // namespace

static void decompose(AttentionOp op) {
  OpBuilder builder(op);
  Steps build(builder, op.getLoc(),
              getElementTypeOrSelf(op.getQuery().getType()));
  Scores scores(op, build);
  ArrayRef<int64_t> shape = scores.shape;
  AffineMap all = build.map({build.n, build.i, build.j});
  AffineMap rows = build.map({build.n, build.i});
  double infinity = std::numeric_limits<double>::infinity();

  Value masked =
      scores.map({}, {}, -infinity, [](OpBuilder &, Location, ValueRange args) {
        return args[0];
      });
  Value maximum = build.generic(
      masked, all, build.fill(-infinity, op.getInits()[1]), rows,
      [](OpBuilder &b, Location loc, ValueRange args) -> Value {
        return arith::MaximumFOp::create(b, loc, args[0], args[1]);
      });
  Value exponential =
      build.generic({masked, maximum}, {all, rows}, build.empty(shape), all,
                    [](OpBuilder &b, Location loc, ValueRange args) -> Value {
                      Value shifted =
                          arith::SubFOp::create(b, loc, args[0], args[1]);
                      return math::ExpOp::create(b, loc, shifted);
                    });
  Value sum =
      build.generic(exponential, all, build.fill(0, op.getInits()[2]), rows,
                    [](OpBuilder &b, Location loc, ValueRange args) -> Value {
                      return arith::AddFOp::create(b, loc, args[0], args[1]);
                    });
  Value softmax =
      build.generic({exponential, sum}, {all, rows}, build.empty(shape), all,
                    [](OpBuilder &b, Location loc, ValueRange args) -> Value {
                      return arith::DivFOp::create(b, loc, args[0], args[1]);
                    });
  Value output =
      build.multiply(softmax, false, op.getValue(), false, op.getInits()[0]);
  op->replaceAllUsesWith(ValueRange{output, maximum, sum});
  op->erase();
}

static void decompose(AttentionGradientOp op) {
  OpBuilder builder(op);
  Steps build(builder, op.getLoc(),
              getElementTypeOrSelf(op.getQuery().getType()));
  Scores scores(op, build);
  AffineMap all = build.map({build.n, build.i, build.j});
  AffineMap rows = build.map({build.n, build.i});

  Value softmax =
      scores.map({op.getMaximum(), op.getSum()}, {rows, rows}, 0,
                 [](OpBuilder &b, Location loc, ValueRange args) -> Value {
                   Value shifted =
                       arith::SubFOp::create(b, loc, args[0], args[1]);
                   Value exponential = math::ExpOp::create(b, loc, shifted);
                   return arith::DivFOp::create(b, loc, exponential, args[2]);
                 });
  // j stands for the width of values here.
  Value dot = build.generic(
      {op.getCotangent(), op.getOutput()}, {all, all},
      build.fill(0, build.empty(ArrayRef(scores.shape).drop_back())), rows,
      [](OpBuilder &b, Location loc, ValueRange args) -> Value {
        Value product = arith::MulFOp::create(b, loc, args[0], args[1]);
        return arith::AddFOp::create(b, loc, args[2], product);
      });
  Value dsoftmax = build.multiply(op.getCotangent(), false, op.getValue(), true,
                                  build.empty(scores.shape));
  Value dscores = build.generic(
      {softmax, dsoftmax, dot}, {all, all, rows}, build.empty(scores.shape),
      all, [&](OpBuilder &b, Location loc, ValueRange args) -> Value {
        Value centered = arith::SubFOp::create(b, loc, args[1], args[2]);
        Value product = arith::MulFOp::create(b, loc, args[0], centered);
        Value factor = arith::ConstantOp::create(
            b, loc, b.getFloatAttr(build.element, scores.scale));
        return arith::MulFOp::create(b, loc, product, factor);
      });
  OperandRange inits = op.getInits();
  Value dquery = build.multiply(dscores, false, op.getKey(), false, inits[0]);
  Value dkey = build.multiply(dscores, true, op.getQuery(), false, inits[1]);
  Value dvalue =
      build.multiply(softmax, true, op.getCotangent(), false, inits[2]);
  op->replaceAllUsesWith(ValueRange{dquery, dkey, dvalue});
  op->erase();
}

static void remarkWidth(Operation *op) {
  auto width = [&](unsigned operand) {
    return cast<ShapedType>(op->getOperand(operand).getType()).getDimSize(2);
  };
  remark::analysis(
      op->getLoc(),
      remark::RemarkOpts::name("decompose-attention").category("chimera"))
      << llvm::formatv(
             "no kernel for GPUs fits '{0}' of {1} in rows of {2} and "
             "{3}; its scores go through memory",
             op->getName().getStringRef(),
             getElementTypeOrSelf(op->getOperand(0).getType()), width(0),
             width(2))
             .str();
}

namespace {
struct DecomposeAttention
    : mlir::chimera::impl::DecomposeAttentionPassBase<DecomposeAttention> {
  using DecomposeAttentionPassBase::DecomposeAttentionPassBase;

  void runOnOperation() override {
    WalkResult result = getOperation().walk([&](Operation *op) -> WalkResult {
      if (!isa<AttentionOp, AttentionGradientOp>(op) ||
          (keepGPU && hasAttentionKernel(op)))
        return WalkResult::advance();
      if (!cast<DestinationStyleOpInterface>(op).hasPureTensorSemantics())
        return op->emitOpError("is on buffers, but is to be decomposed before "
                               "'one-shot-bufferize'");
      if (keepGPU)
        remarkWidth(op);
      if (auto attention = dyn_cast<AttentionOp>(op))
        decompose(attention);
      else
        decompose(cast<AttentionGradientOp>(op));
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace

//===- SimplifyContractions.cpp - one form of matrix product ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrix products come from importers as named ops, as generic ops, with
// transposed copies of their operands, and with a weight broadcast over the
// batch. These patterns leave named ops whose indexing maps do the transposing,
// which is what libraries offer and what derivatives are written for.
//
//===----------------------------------------------------------------------===//

#include "SimplifyPatterns.h"

#include "chimera/Dialect/Chimera/Utils/Heads.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

/// If the value is a permuted copy: what it copies, and which dimension of the
/// source each dimension of the value is.
static std::optional<std::pair<Value, SmallVector<int64_t>>>
matchTranspose(Value value) {
  if (auto transpose = value.getDefiningOp<linalg::TransposeOp>())
    return std::make_pair(transpose.getInput(),
                          llvm::to_vector(transpose.getPermutation()));
  auto generic = value.getDefiningOp<linalg::GenericOp>();
  if (!generic || generic->getNumResults() != 1 ||
      generic.getNumDpsInputs() != 1 ||
      generic.getNumLoops() != generic.getNumParallelLoops())
    return std::nullopt;
  auto yield = cast<linalg::YieldOp>(generic.getBody()->getTerminator());
  AffineMap in = generic.getIndexingMapsArray()[0];
  AffineMap out = generic.getIndexingMapsArray()[1];
  if (yield.getValues()[0] != generic.getBody()->getArgument(0) ||
      !in.isPermutation() || !out.isIdentity())
    return std::nullopt;
  // The source's dimension j runs with loop in(j).
  SmallVector<int64_t> permutation(in.getNumDims());
  for (unsigned j = 0; j < in.getNumDims(); ++j)
    permutation[in.getDimPosition(j)] = j;
  return std::make_pair(generic.getInputs()[0], permutation);
}

/// Whether a reassociation joins leading dimensions at most, so that the last
/// two stay what they are.
static bool keepsLastTwo(tensor::CollapseShapeOp collapse) {
  SmallVector<ReassociationIndices> groups = collapse.getReassociationIndices();
  size_t rank = groups.size();
  return rank >= 2 && groups[rank - 1].size() == 1 &&
         groups[rank - 2].size() == 1;
}

namespace {
/// A transposed copy whose innermost dimension is not that of its source, as an
/// operand of a product: the product swaps its last two dimensions instead.
/// What remains of the copy moves whole rows, or nothing.
template <typename MatmulOpTy>
struct FoldTranspose : OpRewritePattern<MatmulOpTy> {
  using OpRewritePattern<MatmulOpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOpTy op,
                                PatternRewriter &rewriter) const override {
    for (unsigned i : {0u, 1u}) {
      Value operand = op.getInputs()[i];
      auto collapse = operand.getDefiningOp<tensor::CollapseShapeOp>();
      if (collapse && !keepsLastTwo(collapse))
        continue;
      auto match = matchTranspose(collapse ? collapse.getSrc() : operand);
      if (!match)
        continue;
      auto [source, permutation] = *match;
      size_t rank = permutation.size();
      int64_t last = rank - 1;
      AffineMap map = op.getIndexingMapsArray()[i];
      if (rank < 2 || permutation[last] == last ||
          permutation[last - 1] != last || !map.isProjectedPermutation() ||
          map.getNumResults() < 2)
        continue;
      std::swap(permutation[last], permutation[last - 1]);
      Value swapped =
          transpose(rewriter, operand.getLoc(), source, permutation);
      if (collapse)
        swapped = tensor::CollapseShapeOp::create(
            rewriter, collapse.getLoc(), swapped,
            collapse.getReassociationIndices());

      SmallVector<AffineExpr> results(map.getResults());
      std::swap(results[results.size() - 1], results[results.size() - 2]);
      SmallVector<AffineMap> maps = op.getIndexingMapsArray();
      maps[i] = AffineMap::get(map.getNumDims(), 0, results, op.getContext());
      rewriter.modifyOpInPlace(op, [&] {
        op->setOperand(i, swapped);
        op.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
      });
      return success();
    }
    return failure();
  }

  static Value transpose(PatternRewriter &rewriter, Location loc, Value source,
                         ArrayRef<int64_t> permutation) {
    if (llvm::equal(permutation, llvm::seq<int64_t>(permutation.size())))
      return source;
    auto type = cast<RankedTensorType>(source.getType());
    SmallVector<int64_t> shape = llvm::map_to_vector(
        permutation, [&](int64_t dim) { return type.getDimSize(dim); });
    Value empty =
        tensor::EmptyOp::create(rewriter, loc, shape, type.getElementType());
    return linalg::TransposeOp::create(rewriter, loc, source, empty,
                                       permutation)
        ->getResult(0);
  }
};

/// What fills a batch of matrices, if neighbors in the batch are copies.
struct Copies {
  Value source; ///< a matrix, or fewer matrices
  bool isTransposed;

  RankedTensorType getType() const {
    return cast<RankedTensorType>(source.getType());
  }
};

/// A batched product with matrices that several neighbors of the batch share is
/// a product of the rows of all these neighbors: with a weight, which the whole
/// batch shares, one product; with keys and values, which a group of heads
/// shares, one for each group.
struct ShareMatrices : OpRewritePattern<linalg::BatchMatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  static std::optional<Copies> matchCopies(Value value) {
    unsigned batch = 1;
    if (auto collapse = value.getDefiningOp<tensor::CollapseShapeOp>()) {
      if (!keepsLastTwo(collapse) || collapse.getResultType().getRank() != 3)
        return std::nullopt;
      batch = collapse.getReassociationIndices()[0].size();
      value = collapse.getSrc();
    }
    if (auto broadcast = value.getDefiningOp<linalg::BroadcastOp>())
      return matchMap(
          broadcast.getInput(),
          broadcast.getMatchingIndexingMap(&broadcast->getOpOperand(0)), batch);
    auto generic = value.getDefiningOp<linalg::GenericOp>();
    if (!generic || generic.getNumDpsInputs() != 1 ||
        generic->getNumResults() != 1 ||
        generic.getNumParallelLoops() != batch + 2 ||
        !generic.getIndexingMapsArray()[1].isIdentity())
      return std::nullopt;
    auto yield = cast<linalg::YieldOp>(generic.getBody()->getTerminator());
    if (yield.getValues()[0] != generic.getBody()->getArgument(0))
      return std::nullopt;
    return matchMap(generic.getInputs()[0], generic.getIndexingMapsArray()[0],
                    batch);
  }

  /// Whether a map leaves out the innermost of `batch` loops, and has the two
  /// of the matrices behind the others.
  static std::optional<Copies> matchMap(Value source, AffineMap map,
                                        unsigned batch) {
    if (map.getNumResults() < 2 || map.getNumResults() >= batch + 2)
      return std::nullopt;
    auto dims =
        llvm::to_vector(llvm::seq<unsigned>(0, map.getNumResults() - 2));
    dims.append({batch, batch + 1});
    auto getMap = [&] {
      return AffineMap::getMultiDimMapWithTargets(batch + 2, dims,
                                                  map.getContext());
    };
    if (map == getMap())
      return Copies{source, false};
    std::swap(dims[dims.size() - 1], dims[dims.size() - 2]);
    if (map == getMap())
      return Copies{source, true};
    return std::nullopt;
  }

  LogicalResult matchAndRewrite(linalg::BatchMatmulOp op,
                                PatternRewriter &rewriter) const override {
    auto copies = matchCopies(op.getInputs()[1]);
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    SmallVector<AffineMap> standard =
        linalg::BatchMatmulOp::getDefaultIndexingMaps(op.getContext());
    if (!copies || maps[0] != standard[0] || maps[2] != standard[2])
      return failure();
    copies->isTransposed ^= maps[1] != standard[1];
    if (copies->getType().getRank() == 2)
      multiplyByMatrix(rewriter, op, *copies);
    else
      multiplyByFewer(rewriter, op, *copies);
    return success();
  }

  static void multiplyByMatrix(PatternRewriter &rewriter,
                               linalg::BatchMatmulOp op, const Copies &copies) {
    Location loc = op.getLoc();
    SmallVector<ReassociationIndices> rows = {{0, 1}, {2}};
    Value lhs =
        tensor::CollapseShapeOp::create(rewriter, loc, op.getInputs()[0], rows);
    Value init = tensor::CollapseShapeOp::create(rewriter, loc,
                                                 op.getOutputs()[0], rows);
    auto matmul = linalg::MatmulOp::create(
        rewriter, loc, init.getType(), ValueRange{lhs, copies.source}, init);
    transpose(rewriter, matmul, copies, {1, 2});
    rewriter.replaceOpWithNewOp<tensor::ExpandShapeOp>(
        op, op->getResultTypes()[0], matmul->getResult(0), rows);
  }

  static void multiplyByFewer(PatternRewriter &rewriter,
                              linalg::BatchMatmulOp op, const Copies &copies) {
    Location loc = op.getLoc();
    Value rhs = copies.source;
    int64_t rank = copies.getType().getRank();
    if (rank > 3) {
      SmallVector<ReassociationIndices> batch = {
          llvm::to_vector(llvm::seq<int64_t>(0, rank - 2)),
          {rank - 2},
          {rank - 1}};
      rhs = tensor::CollapseShapeOp::create(rewriter, loc, rhs, batch);
    }
    int64_t heads = cast<RankedTensorType>(rhs.getType()).getDimSize(0);
    auto type = cast<RankedTensorType>(op->getResultTypes()[0]);
    Value lhs = regroupHeads(rewriter, loc, op.getInputs()[0], heads);
    Value init = regroupHeads(rewriter, loc, op.getOutputs()[0], heads);
    auto product = linalg::BatchMatmulOp::create(rewriter, loc, init.getType(),
                                                 ValueRange{lhs, rhs}, init);
    transpose(rewriter, product, copies, {0, 2, 3});
    rewriter.replaceOp(op, regroupHeads(rewriter, loc, product->getResult(0),
                                        type.getDimSize(0)));
  }

  template <typename MatmulOpTy>
  static void transpose(PatternRewriter &rewriter, MatmulOpTy product,
                        const Copies &copies, ArrayRef<unsigned> transposed) {
    if (!copies.isTransposed)
      return;
    SmallVector<AffineMap> maps = product.getIndexingMapsArray();
    maps[1] = AffineMap::getMultiDimMapWithTargets(
        maps[1].getNumDims(), transposed, rewriter.getContext());
    product.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
  }
};

/// A generic op that is a matrix product, batched or not, becomes a named op.
struct NameContraction : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  static bool isMultiplyAdd(linalg::GenericOp op) {
    Block &body = *op.getBody();
    if (!llvm::hasNItems(body, 3))
      return false;
    auto multiply = dyn_cast<arith::MulFOp>(body.front());
    auto add = dyn_cast<arith::AddFOp>(*std::next(body.begin()));
    auto yield = cast<linalg::YieldOp>(body.getTerminator());
    if (!multiply || !add || yield.getValues()[0] != add.getResult())
      return false;
    auto reads = [](Operation *op, Value a, Value b) {
      Value x = op->getOperand(0), y = op->getOperand(1);
      return (x == a && y == b) || (x == b && y == a);
    };
    return reads(multiply, body.getArgument(0), body.getArgument(1)) &&
           reads(add, multiply, body.getArgument(2));
  }

  /// The map with its dimensions renumbered, as `renumbered` lists them by new
  /// number.
  static AffineMap renumber(AffineMap map, ArrayRef<unsigned> dims) {
    SmallVector<AffineExpr> replacements(dims.size());
    for (auto [number, dim] : llvm::enumerate(dims))
      replacements[dim] = getAffineDimExpr(number, map.getContext());
    return map.replaceDimsAndSymbols(replacements, {}, dims.size(), 0);
  }

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getNumDpsInputs() != 2 || op->getNumResults() != 1 ||
        !isMultiplyAdd(op))
      return failure();
    FailureOr<linalg::ContractionDimensions> dims =
        linalg::inferContractionDims(op);
    if (failed(dims) || dims->m.size() != 1 || dims->n.size() != 1 ||
        dims->k.size() != 1 || dims->batch.size() > 1 ||
        op.getNumLoops() != 3 + dims->batch.size())
      return failure();

    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    SmallVector<Value> inputs = op.getInputs();
    unsigned m = dims->m[0], n = dims->n[0];
    // The result is (m, n); if the op writes (n, m), its operands change
    // places.
    AffineMap result = maps[2];
    if (result.getDimPosition(result.getNumResults() - 1) == m) {
      std::swap(m, n);
      std::swap(maps[0], maps[1]);
      std::swap(inputs[0], inputs[1]);
    }
    SmallVector<unsigned> order(ArrayRef<unsigned>(dims->batch));
    order.append({m, n, dims->k[0]});
    for (AffineMap &map : maps)
      map = renumber(map, order);
    auto isNamed = [&](AffineMap map, AffineMap standard) {
      SmallVector<AffineExpr> swapped(standard.getResults());
      std::swap(swapped[swapped.size() - 1], swapped[swapped.size() - 2]);
      return map == standard ||
             map ==
                 AffineMap::get(map.getNumDims(), 0, swapped, map.getContext());
    };
    bool isBatched = !dims->batch.empty();
    SmallVector<AffineMap> standard =
        isBatched
            ? linalg::BatchMatmulOp::getDefaultIndexingMaps(op.getContext())
            : linalg::MatmulOp::getDefaultIndexingMaps(op.getContext());
    if (!isNamed(maps[0], standard[0]) || !isNamed(maps[1], standard[1]) ||
        maps[2] != standard[2])
      return failure();
    if (isBatched)
      replace<linalg::BatchMatmulOp>(rewriter, op, inputs, maps);
    else
      replace<linalg::MatmulOp>(rewriter, op, inputs, maps);
    return success();
  }

  template <typename MatmulOpTy>
  static void replace(PatternRewriter &rewriter, linalg::GenericOp op,
                      ValueRange inputs, ArrayRef<AffineMap> maps) {
    auto named = MatmulOpTy::create(rewriter, op.getLoc(), op->getResultTypes(),
                                    inputs, op.getOutputs());
    named.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
    rewriter.replaceOp(op, named);
  }
};
} // namespace

void mlir::chimera::populateContractionPatterns(RewritePatternSet &patterns) {
  patterns.add<FoldTranspose<linalg::MatmulOp>,
               FoldTranspose<linalg::BatchMatmulOp>, NameContraction,
               ShareMatrices>(patterns.getContext());
}

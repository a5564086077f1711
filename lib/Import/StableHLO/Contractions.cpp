//===- Contractions.cpp - sums and products of StableHLO ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLO.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

FailureOr<Value> hlo::convertReduce(Operation *op, OpBuilder &builder) {
  Location loc = op->getLoc();
  auto error = [&] {
    return op->emitError("only a sum, product, maximum, minimum, 'and' or 'or' "
                         "of one tensor is supported as a reduction");
  };
  if (op->getNumOperands() != 2 || op->getNumResults() != 1 ||
      op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock())
    return error();
  Block &block = op->getRegion(0).front();
  if (!llvm::hasNItems(block, 2) || block.getNumArguments() != 2)
    return error();
  Operation &combine = block.front();
  Operation &end = block.back();
  bool isPlain = isHloOp(&combine) && combine.getNumOperands() == 2 &&
                 combine.getNumResults() == 1 && end.getNumOperands() == 1 &&
                 end.getOperand(0) == combine.getResult(0) &&
                 combine.getOperand(0) != combine.getOperand(1) &&
                 llvm::all_of(combine.getOperands(), [&](Value operand) {
                   return llvm::is_contained(block.getArguments(), operand);
                 });
  StringRef name = getName(&combine);
  static constexpr llvm::StringLiteral kinds[] = {
      "add", "multiply", "maximum", "minimum", "and", "or"};
  if (!isPlain || !llvm::is_contained(kinds, name))
    return error();

  Value input = op->getOperand(0);
  RankedTensorType from = getType(input);
  SmallVector<int64_t> dims = getInts(op, "dimensions");
  SmallVector<unsigned> kept;
  SmallVector<utils::IteratorType> iterators;
  bool isTrivial = true;
  for (int64_t dim = 0; dim < from.getRank(); ++dim) {
    bool isReduced = llvm::is_contained(dims, dim);
    iterators.push_back(isReduced ? utils::IteratorType::reduction
                                  : utils::IteratorType::parallel);
    if (isReduced)
      isTrivial &= from.getDimSize(dim) == 1;
    else
      kept.push_back(dim);
  }
  RankedTensorType type = getType(op->getResult(0));
  SmallVector<int64_t> shape = llvm::map_to_vector(
      kept, [&](unsigned dim) { return from.getDimSize(dim); });
  if (type != RankedTensorType::get(shape, from.getElementType()) ||
      getType(op->getOperand(1)).getRank() != 0 ||
      getElementTypeOrSelf(op->getOperand(1)) != from.getElementType())
    return op->emitError("expects the type that is left of the operand's "
                         "when 'dimensions' are reduced");
  // One element at a time has no sum to be computed.
  if (isTrivial) {
    Value start = broadcast(builder, loc, op->getOperand(1), {}, type);
    Value only = reshape(builder, loc, input, type.getShape());
    return convertElementwise(&combine, {start, only}, type, builder);
  }
  Value scalar =
      tensor::ExtractOp::create(builder, loc, op->getOperand(1), ValueRange());
  Value init = fill(builder, loc, scalar, type.getShape());
  unsigned rank = from.getRank();
  AffineMap maps[] = {
      builder.getMultiDimIdentityMap(rank),
      AffineMap::getMultiDimMapWithTargets(rank, kept, builder.getContext())};
  return linalg::GenericOp::create(
             builder, loc, type, input, init, maps, iterators,
             [&](OpBuilder &nested, Location, ValueRange arguments) {
               Value result = convertElementwise(&combine, arguments,
                                                 scalar.getType(), nested);
               linalg::YieldOp::create(nested, loc, result);
             })
      ->getResult(0);
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

namespace {
/// An operand of a product, brought to batch x rows x columns: its own
/// dimensions and the contracted ones are joined, in whichever order needs no
/// copy.
struct MatrixOperand {
  Value value;
  /// Whether the contracted dimension comes before the operand's own.
  bool isTransposed = false;
  SmallVector<int64_t> ownSizes;
};
} // namespace

static int64_t product(ArrayRef<int64_t> sizes) {
  int64_t all = 1;
  for (int64_t size : sizes)
    all *= size;
  return all;
}

static MatrixOperand makeMatrix(OpBuilder &builder, Location loc, Value value,
                                ArrayRef<int64_t> batch,
                                ArrayRef<int64_t> contracted) {
  RankedTensorType type = hlo::getType(value);
  MatrixOperand matrix;
  SmallVector<int64_t> own;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (!llvm::is_contained(batch, dim) &&
        !llvm::is_contained(contracted, dim)) {
      own.push_back(dim);
      matrix.ownSizes.push_back(type.getDimSize(dim));
    }
  auto order = [&](ArrayRef<int64_t> first, ArrayRef<int64_t> second) {
    SmallVector<int64_t> dims(batch);
    dims.append(first.begin(), first.end());
    dims.append(second.begin(), second.end());
    return dims;
  };
  SmallVector<int64_t> permutation = order(own, contracted);
  // A copy that moves the innermost dimension is the product's business.
  SmallVector<int64_t> swapped = order(contracted, own);
  bool keepsInner =
      !permutation.empty() && swapped.back() == type.getRank() - 1;
  if (permutation.empty() || permutation.back() != type.getRank() - 1)
    matrix.isTransposed = keepsInner;
  if (matrix.isTransposed)
    permutation = swapped;
  value = hlo::transpose(builder, loc, value, permutation);
  auto sizeOf = [&](ArrayRef<int64_t> dims) {
    return product(llvm::map_to_vector(
        dims, [&](int64_t dim) { return type.getDimSize(dim); }));
  };
  SmallVector<int64_t> shape;
  if (!batch.empty())
    shape.push_back(sizeOf(batch));
  shape.push_back(
      sizeOf(matrix.isTransposed ? ArrayRef<int64_t>(contracted) : own));
  shape.push_back(
      sizeOf(matrix.isTransposed ? ArrayRef<int64_t>(own) : contracted));
  matrix.value = hlo::reshape(builder, loc, value, shape);
  return matrix;
}

template <typename MatmulOpTy>
static Value multiply(OpBuilder &builder, Location loc, MatrixOperand lhs,
                      MatrixOperand rhs, Value init) {
  auto op = MatmulOpTy::create(builder, loc, init.getType(),
                               ValueRange{lhs.value, rhs.value}, init);
  MLIRContext *context = builder.getContext();
  bool isBatched = hlo::getType(init).getRank() == 3;
  unsigned m = isBatched, n = m + 1, k = m + 2;
  auto map = [&](unsigned rows, unsigned columns) {
    SmallVector<unsigned> dims = {rows, columns};
    if (isBatched)
      dims.insert(dims.begin(), 0);
    return AffineMap::getMultiDimMapWithTargets(k + 1, dims, context);
  };
  SmallVector<AffineMap> maps = {lhs.isTransposed ? map(k, m) : map(m, k),
                                 rhs.isTransposed ? map(k, n) : map(n, k),
                                 map(m, n)};
  op.setIndexingMapsAttr(builder.getAffineMapArrayAttr(maps));
  return op->getResult(0);
}

FailureOr<Value> hlo::convertDot(Operation *op, OpBuilder &builder) {
  Location loc = op->getLoc();
  Value a = op->getOperand(0), b = op->getOperand(1);
  RankedTensorType type = getType(op->getResult(0));
  Type element = type.getElementType();
  if (!isa<FloatType>(element) || getElementTypeOrSelf(a) != element ||
      getElementTypeOrSelf(b) != element)
    return op->emitError("only products of floating-point tensors of one type "
                         "are supported");
  constexpr llvm::StringLiteral numbers = "dot_dimension_numbers";
  SmallVector<int64_t> batchA, batchB, contractedA, contractedB;
  if (getName(op) == "dot") {
    contractedA = {getType(a).getRank() - 1};
    contractedB = {0};
  } else {
    batchA = getIntsIn(op, numbers, "lhs_batching_dimensions");
    batchB = getIntsIn(op, numbers, "rhs_batching_dimensions");
    contractedA = getIntsIn(op, numbers, "lhs_contracting_dimensions");
    contractedB = getIntsIn(op, numbers, "rhs_contracting_dimensions");
  }
  auto fits = [](ArrayRef<int64_t> dims, Value value) {
    return llvm::all_of(dims, [&](int64_t dim) {
      return dim >= 0 && dim < getType(value).getRank();
    });
  };
  auto agree = [&](ArrayRef<int64_t> dimsA, ArrayRef<int64_t> dimsB) {
    return llvm::all_of(llvm::zip(dimsA, dimsB), [&](auto pair) {
      return getType(a).getDimSize(std::get<0>(pair)) ==
             getType(b).getDimSize(std::get<1>(pair));
    });
  };
  if (batchA.size() != batchB.size() ||
      contractedA.size() != contractedB.size() || contractedA.empty() ||
      !fits(batchA, a) || !fits(contractedA, a) || !fits(batchB, b) ||
      !fits(contractedB, b) || !agree(batchA, batchB) ||
      !agree(contractedA, contractedB))
    return op->emitError("expects 'dot_dimension_numbers' with dimensions of "
                         "both operands");

  MatrixOperand lhs = makeMatrix(builder, loc, a, batchA, contractedA);
  MatrixOperand rhs = makeMatrix(builder, loc, b, batchB, contractedB);
  size_t rank = batchA.size() + lhs.ownSizes.size() + rhs.ownSizes.size();
  if (size_t(type.getRank()) != rank)
    return op->emitError("expects a result of ") << rank << " dimensions";
  // Where both sides lie the other way round than in a plain product, the
  // product of the exchanged operands is one, and what it makes is transposed.
  bool isExchanged = lhs.isTransposed && !rhs.isTransposed;
  if (isExchanged)
    std::swap(lhs, rhs);
  SmallVector<int64_t> shape;
  if (!batchA.empty())
    shape.push_back(getType(lhs.value).getDimSize(0));
  shape.push_back(product(lhs.ownSizes));
  shape.push_back(product(rhs.ownSizes));
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getFloatAttr(element, 0));
  Value init = fill(builder, loc, zero, shape);
  Value result =
      batchA.empty()
          ? multiply<linalg::MatmulOp>(builder, loc, lhs, rhs, init)
          : multiply<linalg::BatchMatmulOp>(builder, loc, lhs, rhs, init);
  if (!isExchanged)
    return reshape(builder, loc, result, type.getShape());
  int64_t batches = batchA.size(), first = lhs.ownSizes.size();
  SmallVector<int64_t> sizes(type.getShape().take_front(batches));
  llvm::append_range(sizes, lhs.ownSizes);
  llvm::append_range(sizes, rhs.ownSizes);
  SmallVector<int64_t> permutation =
      llvm::to_vector(llvm::seq<int64_t>(batches));
  llvm::append_range(permutation,
                     llvm::seq<int64_t>(batches + first, type.getRank()));
  llvm::append_range(permutation, llvm::seq<int64_t>(batches, batches + first));
  result = reshape(builder, loc, result, sizes);
  return transpose(builder, loc, result, permutation);
}

//===- SimplifyRotations.cpp - one op for the parts of a tensor -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rotary positions take the two halves of a head, or its even and odd elements,
// for the coordinates of points and rotate these. Models say it with tensors of
// the whole size: x cos + concat(-x2, x1) sin. Here all parts of such a sum are
// computed from parts by one op, whose results are put together at the end. So
// no element is copied to the place of another one, and derivatives, which
// follow from the op, are a rotation of the same form.
//
//===----------------------------------------------------------------------===//

#include "AttentionMask.h"
#include "SimplifyPatterns.h"
#include "TensorPart.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetOperations.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::chimera;

static RankedTensorType getTensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// The op of a value that can be part of another one with the same loops.
static linalg::LinalgOp getInlinable(Value value) {
  linalg::LinalgOp op = getElementwise(value);
  if (!op || op.hasIndexSemantics() ||
      op.payloadUsesValueFromOperand(op.getDpsInitOperand(0)) ||
      !llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isProjectedPermutation(); }))
    return nullptr;
  // A copy in another order of elements is one to a purpose.
  return isa<linalg::TransposeOp>(op) && !matchCopy(value) ? nullptr : op;
}

//===----------------------------------------------------------------------===//
// What is put together
//===----------------------------------------------------------------------===//

namespace {
/// A tensor that is put together from equal parts.
struct Parts {
  Value whole;
  SmallVector<Value> values;
  int64_t dim;
  /// Whether neighbors in `dim` are elements of different parts.
  bool isInterleaved = false;

  int64_t getSize() const { return getTensorType(values[0]).getDimSize(dim); }

  static std::optional<Parts> match(tensor::ConcatOp op);
  bool interleave();
  Value create(OpBuilder &builder, Location loc, ValueRange results,
               RankedTensorType type, int64_t inDim) const;
};
} // namespace

/// Of parts with one element each in the last dimension, which then becomes one
/// with the dimension before: drops it.
bool Parts::interleave() {
  if (!whole.hasOneUse() || dim == 0)
    return false;
  auto collapse = dyn_cast<tensor::CollapseShapeOp>(*whole.user_begin());
  if (!collapse)
    return false;
  SmallVector<ReassociationIndices> groups = collapse.getReassociationIndices();
  if (int64_t(groups.size()) != dim || groups.back().size() != 2 ||
      getTensorType(whole).getRank() != dim + 1)
    return false;
  for (Value &value : values) {
    auto expand = value.getDefiningOp<tensor::ExpandShapeOp>();
    if (!expand || expand.getReassociationIndices() != groups)
      return false;
    value = expand.getSrc();
  }
  whole = collapse;
  --dim;
  isInterleaved = true;
  return true;
}

std::optional<Parts> Parts::match(tensor::ConcatOp op) {
  Parts parts;
  parts.whole = op;
  parts.values.assign(op.getInputs().begin(), op.getInputs().end());
  parts.dim = op.getDim();
  if (parts.values.size() < 2 || !llvm::all_equal(op.getInputs().getTypes()))
    return std::nullopt;
  if (parts.getSize() == 1 && !parts.interleave())
    return std::nullopt;
  return parts;
}

/// Puts `results` together in dimension `inDim` of a tensor of this type.
Value Parts::create(OpBuilder &builder, Location loc, ValueRange results,
                    RankedTensorType type, int64_t inDim) const {
  if (!isInterleaved)
    return tensor::ConcatOp::create(builder, loc, inDim, results);
  Value all = tensor::EmptyOp::create(builder, loc, type.getShape(),
                                      type.getElementType());
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(type.getRank(), builder.getIndexAttr(1));
  strides[inDim] = builder.getIndexAttr(results.size());
  for (auto [i, result] : llvm::enumerate(results)) {
    offsets[inDim] = builder.getIndexAttr(i);
    auto sizes = getAsIndexOpFoldResult(builder.getContext(),
                                        getTensorType(result).getShape());
    all = tensor::InsertSliceOp::create(builder, loc, result, all, offsets,
                                        sizes, strides);
  }
  return all;
}

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

namespace {
/// Builds the op that computes all parts.
class PartsBuilder {
public:
  explicit PartsBuilder(const Parts &parts)
      : parts(parts), root(parts.whole), dim(parts.dim) {
    findRoot();
  }

  /// Builds the body. Fails if not all parts are computed from parts of one
  /// tensor.
  LogicalResult build();
  /// Creates the op, and puts its results together in the place of the root.
  void replaceRoot();

private:
  void findRoot();
  Value addInput(const TensorPart &leaf);
  Value emit(Value value, ArrayRef<unsigned> loops);

  const Parts &parts;
  /// The last elementwise op that is computed from the whole, and the loop of
  /// it that goes through the parts.
  Value root;
  unsigned dim;
  Block block;
  SmallVector<TensorPart, 0> leaves; // one for each argument of the block
  SmallVector<Value> yielded;

  // Of the part at hand.
  unsigned part = 0;
  bool isInPart = false;
  llvm::SmallPtrSet<Value, 4> sources;
};
} // namespace

void PartsBuilder::findRoot() {
  while (root.hasOneUse()) {
    OpOperand &use = *root.use_begin();
    Operation *user = use.getOwner();
    linalg::LinalgOp op =
        user->getNumResults() == 1 ? getInlinable(user->getResult(0)) : nullptr;
    if (!op || !op.isDpsInput(&use) ||
        !op.getMatchingIndexingMap(&use).isPermutation())
      return;
    dim = op.getMatchingIndexingMap(&use).getDimPosition(dim);
    root = user->getResult(0);
  }
}

Value PartsBuilder::addInput(const TensorPart &leaf) {
  auto *it = llvm::find(leaves, leaf);
  if (it != leaves.end())
    return block.getArgument(it - leaves.begin());
  leaves.push_back(leaf);
  return block.addArgument(getTensorType(leaf.source).getElementType(),
                           leaf.source.getLoc());
}

/// Emits what computes an element of a value whose dimensions `loops` run over.
/// Values outside of the parts are as large as the root; the op's loops go
/// through a part of them.
Value PartsBuilder::emit(Value value, ArrayRef<unsigned> loops) {
  if (value == parts.whole) {
    llvm::SaveAndRestore<bool> inside(isInPart, true);
    return emit(parts.values[part], loops);
  }
  linalg::LinalgOp op =
      value == root || value.hasOneUse() ? getInlinable(value) : nullptr;
  if (op) {
    IRMapping mapping;
    for (OpOperand *input : op.getDpsInputOperands()) {
      BlockArgument element = op.getMatchingBlockArgument(input);
      if (element.use_empty())
        continue;
      AffineMap map = op.getMatchingIndexingMap(input);
      SmallVector<unsigned> inner;
      for (unsigned i = 0; i < map.getNumResults(); ++i)
        inner.push_back(loops[map.getDimPosition(i)]);
      mapping.map(element, emit(input->get(), inner));
    }
    OpBuilder builder(root.getContext());
    builder.setInsertionPointToEnd(&block);
    for (Operation &scalar : op.getBlock()->without_terminator())
      builder.clone(scalar, mapping);
    return mapping.lookupOrDefault(
        op.getBlock()->getTerminator()->getOperand(0));
  }
  TensorPart whole(value, loops), leaf = whole;
  if (!isInPart)
    for (TensorPart::Dim &each : leaf.dims)
      if (each.loop == int(dim)) {
        bool takesTurns = parts.isInterleaved;
        each.offset = takesTurns ? part : part * parts.getSize();
        each.size = parts.getSize();
        each.stride = takesTurns ? parts.values.size() : 1;
      }
  bool isPart = !leaf.isWhole();
  while (leaf.findSource())
    ;
  if (!isPart && leaf.isWhole())
    return addInput(whole);
  if (isInPart)
    sources.insert(leaf.source);
  return addInput(leaf);
}

LogicalResult PartsBuilder::build() {
  auto loops =
      llvm::to_vector(llvm::seq<unsigned>(0, getTensorType(root).getRank()));
  llvm::SmallPtrSet<Value, 4> common;
  for (part = 0; part < parts.values.size(); ++part) {
    sources.clear();
    yielded.push_back(emit(root, loops));
    if (part == 0)
      common = sources;
    else
      llvm::set_intersect(common, sources);
  }
  // Nothing is gained where elements are only moved.
  return success(!common.empty() && !block.empty());
}

void PartsBuilder::replaceRoot() {
  OpBuilder builder(root.getDefiningOp());
  Location loc = root.getLoc();
  RankedTensorType type = getTensorType(root);
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] = parts.getSize();
  unsigned rank = shape.size();
  SmallVector<Value> inputs, inits;
  SmallVector<AffineMap> maps;
  for (const TensorPart &leaf : leaves) {
    inputs.push_back(leaf.create(builder, loc));
    maps.push_back(leaf.getMap(rank));
  }
  for (Value value : yielded) {
    inits.push_back(
        tensor::EmptyOp::create(builder, loc, shape, value.getType()));
    maps.push_back(builder.getMultiDimIdentityMap(rank));
  }
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto op = linalg::GenericOp::create(
      builder, loc, ValueRange(inits).getTypes(), inputs, inits, maps,
      iterators, [&](OpBuilder &body, Location loc, ValueRange arguments) {
        IRMapping mapping;
        mapping.map(block.getArguments(), arguments.take_front(leaves.size()));
        for (Operation &scalar : block)
          body.clone(scalar, mapping);
        SmallVector<Value> values;
        for (Value value : yielded)
          values.push_back(mapping.lookupOrDefault(value));
        linalg::YieldOp::create(body, loc, values);
      });
  root.replaceAllUsesWith(
      parts.create(builder, loc, op->getResults(), type, dim));
}

bool mlir::chimera::joinParts(func::FuncOp model) {
  SmallVector<tensor::ConcatOp> concats;
  model.walk([&](tensor::ConcatOp op) { concats.push_back(op); });
  bool changed = false;
  for (tensor::ConcatOp op : concats) {
    auto parts = Parts::match(op);
    if (!parts)
      continue;
    PartsBuilder builder(*parts);
    if (failed(builder.build()))
      continue;
    builder.replaceRoot();
    changed = true;
  }
  return changed;
}

//===- JoinParts.cpp - one op for parts of a tensor -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rotary positions compute the halves of each head from both halves, and so do
// their derivatives, which come as one op for each half. Ops like these become
// one, which loads every element once. What puts the parts together, concat or
// a chain of insert_slice, becomes such a chain right behind it, so that
// bufferization finds their places.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_JOINPARTSPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// A tensor where it is put into a larger one.
struct Part {
  Value value;
  SmallVector<int64_t> offsets, sizes, strides;

  bool isDisjoint(const Part &other) const;
  template <typename OpTy, typename... Values>
  OpTy create(OpBuilder &builder, Values... values) const {
    auto get = [&](ArrayRef<int64_t> numbers) {
      return getAsIndexOpFoldResult(builder.getContext(), numbers);
    };
    return OpTy::create(builder, value.getLoc(), values..., get(offsets),
                        get(sizes), get(strides));
  }
};

/// A tensor that consists of parts that do not overlap.
struct Whole {
  Operation *last; // whose result it is
  SmallVector<Part> parts;

  static std::optional<Whole> match(Operation *op);
  bool addInserted(tensor::InsertSliceOp op);
};
} // namespace

/// Two parts of one size have no element in common if they are apart in one
/// dimension, or take turns in it.
bool Part::isDisjoint(const Part &other) const {
  for (size_t i = 0; i < offsets.size(); ++i) {
    int64_t from = offsets[i], otherFrom = other.offsets[i];
    int64_t last = from + (sizes[i] - 1) * strides[i];
    int64_t otherLast = otherFrom + (other.sizes[i] - 1) * other.strides[i];
    if (last < otherFrom || otherLast < from)
      return true;
    if (strides[i] == other.strides[i] && (from - otherFrom) % strides[i] != 0)
      return true;
  }
  return false;
}

bool Whole::addInserted(tensor::InsertSliceOp op) {
  auto isDynamic = [](ArrayRef<int64_t> values) {
    return llvm::any_of(values, ShapedType::isDynamic);
  };
  if (op.getSourceType().getRank() != op.getType().getRank() ||
      isDynamic(op.getStaticOffsets()) || isDynamic(op.getStaticSizes()) ||
      isDynamic(op.getStaticStrides()))
    return false;
  parts.push_back({op.getSource(), llvm::to_vector(op.getStaticOffsets()),
                   llvm::to_vector(op.getStaticSizes()),
                   llvm::to_vector(op.getStaticStrides())});
  return true;
}

std::optional<Whole> Whole::match(Operation *op) {
  Whole whole;
  whole.last = op;
  if (auto concat = dyn_cast<tensor::ConcatOp>(op)) {
    int64_t offset = 0;
    for (Value input : concat.getInputs()) {
      auto type = cast<RankedTensorType>(input.getType());
      if (!type.hasStaticShape())
        return std::nullopt;
      Part part{input, SmallVector<int64_t>(type.getRank(), 0),
                llvm::to_vector(type.getShape()),
                SmallVector<int64_t>(type.getRank(), 1)};
      part.offsets[concat.getDim()] = offset;
      offset += type.getDimSize(concat.getDim());
      whole.parts.push_back(part);
    }
    return whole;
  }
  // The last op of a chain that begins with an empty tensor.
  auto insert = dyn_cast<tensor::InsertSliceOp>(op);
  if (!insert ||
      (op->hasOneUse() && isa<tensor::InsertSliceOp>(*op->user_begin()) &&
       op->use_begin()->getOperandNumber() == 1))
    return std::nullopt;
  while (true) {
    if (!whole.addInserted(insert))
      return std::nullopt;
    auto before = insert.getDest().getDefiningOp<tensor::InsertSliceOp>();
    if (!before || !before->hasOneUse())
      break;
    insert = before;
  }
  if (!insert.getDest().getDefiningOp<tensor::EmptyOp>())
    return std::nullopt;
  for (auto [i, part] : llvm::enumerate(whole.parts))
    for (const Part &other : ArrayRef(whole.parts).take_front(i))
      if (!part.isDisjoint(other))
        return std::nullopt;
  return whole;
}

/// An op in the block that computes parts only, element by element.
static linalg::GenericOp getMaker(const Part &part, Block *block) {
  auto op = part.value.getDefiningOp<linalg::GenericOp>();
  if (!op || op->getBlock() != block ||
      op.getNumParallelLoops() != op.getNumLoops())
    return nullptr;
  for (OpOperand &init : op.getDpsInitsMutable())
    if (op.payloadUsesValueFromOperand(&init))
      return nullptr;
  bool isPlaced = llvm::all_of(
      op->getResults(), [](OpResult result) { return result.hasOneUse(); });
  return isPlaced ? op : nullptr;
}

/// What a slice is taken of.
static Value getSliced(Value value) {
  while (auto slice = value.getDefiningOp<tensor::ExtractSliceOp>())
    value = slice.getSource();
  return value;
}

/// Whether two ops have the same loops and read the same tensors.
static bool areAlike(linalg::GenericOp a, linalg::GenericOp b) {
  if (a == b)
    return true;
  if (a.getStaticLoopRanges() != b.getStaticLoopRanges())
    return false;
  auto getRead = [](linalg::GenericOp op) {
    llvm::DenseSet<Value> read;
    for (Value input : op.getInputs())
      read.insert(getSliced(input));
    return read;
  };
  return getRead(a) == getRead(b);
}

namespace {
/// The parts that ops which are alike compute.
struct Makers {
  llvm::SetVector<Operation *> ops;
  SmallVector<Part> parts;
};
} // namespace

/// Creates an op that computes the parts, and returns its results.
static ValueRange createJoined(OpBuilder &builder, const Makers &makers) {
  SmallVector<Value> inputs, inits;
  SmallVector<AffineMap> maps;
  // The number of the input that each op has as each of its inputs.
  SmallVector<SmallVector<unsigned>> numbers;
  for (Operation *maker : makers.ops) {
    auto op = cast<linalg::GenericOp>(maker);
    SmallVector<unsigned> own;
    for (OpOperand *input : op.getDpsInputOperands()) {
      AffineMap map = op.getMatchingIndexingMap(input);
      unsigned i = 0;
      while (i < inputs.size() && (inputs[i] != input->get() || maps[i] != map))
        ++i;
      if (i == inputs.size()) {
        inputs.push_back(input->get());
        maps.push_back(map);
      }
      own.push_back(i);
    }
    numbers.push_back(own);
  }
  for (const Part &part : makers.parts) {
    auto result = cast<OpResult>(part.value);
    auto op = cast<linalg::GenericOp>(result.getOwner());
    auto type = cast<RankedTensorType>(part.value.getType());
    inits.push_back(tensor::EmptyOp::create(
        builder, op.getLoc(), type.getShape(), type.getElementType()));
    maps.push_back(op.getMatchingIndexingMap(
        op.getDpsInitOperand(result.getResultNumber())));
  }
  auto first = cast<linalg::GenericOp>(makers.ops.front());
  auto joined = linalg::GenericOp::create(
      builder, first.getLoc(), ValueRange(inits).getTypes(), inputs, inits,
      maps, first.getIteratorTypesArray(),
      [&](OpBuilder &body, Location loc, ValueRange arguments) {
        IRMapping mapping;
        for (auto [maker, own] : llvm::zip(makers.ops, numbers)) {
          Block *block = cast<linalg::GenericOp>(maker).getBody();
          for (auto [i, number] : llvm::enumerate(own))
            mapping.map(block->getArgument(i), arguments[number]);
          for (Operation &scalar : block->without_terminator())
            body.clone(scalar, mapping);
        }
        SmallVector<Value> values;
        for (const Part &part : makers.parts) {
          auto result = cast<OpResult>(part.value);
          auto op = cast<linalg::GenericOp>(result.getOwner());
          values.push_back(
              mapping.lookupOrDefault(op.getBody()->getTerminator()->getOperand(
                  result.getResultNumber())));
        }
        linalg::YieldOp::create(body, loc, values);
      });
  return joined->getResults();
}

/// Replaces ops that are alike and compute parts of the whole by one.
/// Returns whether there are any.
static bool join(const Whole &whole) {
  SmallVector<Makers> groups;
  SmallVector<Part> others;
  for (const Part &part : whole.parts) {
    linalg::GenericOp op = getMaker(part, whole.last->getBlock());
    auto *group = llvm::find_if(groups, [&](const Makers &makers) {
      return op && areAlike(cast<linalg::GenericOp>(makers.ops.front()), op);
    });
    if (!op) {
      others.push_back(part);
      continue;
    }
    if (group == groups.end())
      group = &groups.emplace_back();
    group->ops.insert(op);
    group->parts.push_back(part);
  }
  // A single part finds its place by itself, and so does one of an op some of
  // whose results are put elsewhere.
  llvm::erase_if(groups, [&](const Makers &makers) {
    size_t results = 0;
    for (Operation *op : makers.ops)
      results += op->getNumResults();
    bool keep = makers.parts.size() > 1 && results == makers.parts.size();
    if (!keep)
      others.append(makers.parts);
    return !keep;
  });
  if (groups.empty())
    return false;
  // Behind all that they read.
  Operation *last = groups[0].ops.front();
  for (const Makers &makers : groups)
    for (Operation *op : makers.ops)
      last = last->isBeforeInBlock(op) ? op : last;
  OpBuilder builder(last);
  auto type = cast<RankedTensorType>(whole.last->getResult(0).getType());
  Value all = tensor::EmptyOp::create(builder, last->getLoc(), type.getShape(),
                                      type.getElementType());
  for (Makers &makers : groups) {
    ValueRange results = createJoined(builder, makers);
    for (auto [part, result] : llvm::zip(makers.parts, results)) {
      part.value = result;
      all = part.create<tensor::InsertSliceOp>(builder, result, all);
    }
  }
  builder.setInsertionPoint(whole.last);
  for (const Part &part : others)
    all = part.create<tensor::InsertSliceOp>(builder, part.value, all);
  whole.last->getResult(0).replaceAllUsesWith(all);
  return true;
}

namespace {
struct JoinParts : public mlir::chimera::impl::JoinPartsPassBase<JoinParts> {
  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation().walk([&](Operation *op) {
      if (isa<tensor::ConcatOp, tensor::InsertSliceOp>(op))
        ops.push_back(op);
    });
    bool changed = false;
    for (Operation *op : ops)
      if (auto whole = Whole::match(op))
        changed |= join(*whole);
    IRRewriter rewriter(&getContext());
    if (changed)
      (void)runRegionDCE(rewriter, getOperation()->getRegions());
  }
};
} // namespace

//===- Gather.cpp - derivatives of gathers ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A gather is a structured op whose body reads a table by tensor.extract. Where
// every loop of the gather is itself an index of the table (the loss picks one
// logarithm of each row), no element is read twice, and each element of the
// table selects its cotangent: an elementwise op that fuses with what surrounds
// it. Otherwise (rows of an embedding repeat) rows are added one after another,
// in the order of the loops, straight into an accumulator.
//
//===----------------------------------------------------------------------===//

#include "Accumulate.h"
#include "Body.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {

/// How the indices of a tensor.extract depend on the loops of its structured
/// op.
class Gather {
public:
  Gather(linalg::LinalgOp op, tensor::ExtractOp extract)
      : op(op), extract(extract) {}

  /// The loop that table dimension `dim` is indexed by, or nothing if its index
  /// is computed.
  std::optional<unsigned> getLoop(unsigned dim) {
    auto index = extract.getIndices()[dim].getDefiningOp<linalg::IndexOp>();
    return index ? std::optional<unsigned>(index.getDim()) : std::nullopt;
  }

  /// The first table dimension that is indexed by the loop.
  std::optional<unsigned> getDimOf(unsigned loop) {
    for (unsigned dim = 0; dim < extract.getIndices().size(); ++dim)
      if (getLoop(dim) == loop)
        return dim;
    return std::nullopt;
  }

  /// The ops of the body that the index of a table dimension is computed by, in
  /// order, and the operands that they read.
  void getComputation(unsigned dim, llvm::SetVector<Operation *> &ops,
                      SmallVectorImpl<OpOperand *> &operands);

  /// Whether the index of a table dimension depends on a loop.
  bool dependsOn(unsigned dim, unsigned loop);

  linalg::LinalgOp op;
  tensor::ExtractOp extract;
};

} // namespace

void Gather::getComputation(unsigned dim, llvm::SetVector<Operation *> &ops,
                            SmallVectorImpl<OpOperand *> &operands) {
  llvm::SmallPtrSet<Operation *, 8> needed;
  SmallVector<Value> work = {extract.getIndices()[dim]};
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (value.getParentBlock() != op.getBlock())
      continue;
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      OpOperand *operand = op.getMatchingOpOperand(argument);
      if (!llvm::is_contained(operands, operand))
        operands.push_back(operand);
    } else if (needed.insert(value.getDefiningOp()).second) {
      llvm::append_range(work, value.getDefiningOp()->getOperands());
    }
  }
  for (Operation &scalar : *op.getBlock())
    if (needed.contains(&scalar))
      ops.insert(&scalar);
}

bool Gather::dependsOn(unsigned dim, unsigned loop) {
  llvm::SetVector<Operation *> ops;
  SmallVector<OpOperand *> operands;
  getComputation(dim, ops, operands);
  return llvm::any_of(ops,
                      [&](Operation *scalar) {
                        auto index = dyn_cast<linalg::IndexOp>(scalar);
                        return index && index.getDim() == loop;
                      }) ||
         llvm::any_of(operands, [&](OpOperand *operand) {
           return op.getMatchingIndexingMap(operand).isFunctionOfDim(loop);
         });
}

/// The part of the table that a gather reaches, if its loops are indices of it.
static RankedTensorType getReachedType(Gather &gather) {
  auto type = cast<RankedTensorType>(gather.extract.getTensor().getType());
  SmallVector<int64_t> shape(type.getShape());
  auto ranges = gather.op.getStaticLoopRanges();
  for (auto [dim, extent] : llvm::enumerate(shape))
    if (auto loop = gather.getLoop(dim))
      extent = ranges[*loop];
  return type.clone(shape);
}

/// Each element of the table selects its cotangent: the one of the point whose
/// computed indices equal the element's.
static Value buildSelect(Gather &gather, Value cotangents, OpBuilder &builder) {
  linalg::LinalgOp op = gather.op;
  Location loc = op.getLoc();
  auto type = getReachedType(gather);
  // Maps and indices over the loops become ones over the table's dimensions.
  SmallVector<AffineExpr> dims;
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
    dims.push_back(builder.getAffineDimExpr(*gather.getDimOf(loop)));
  auto toTable = [&](AffineMap map) {
    return map.replaceDimsAndSymbols(dims, {}, type.getRank(), 0);
  };

  llvm::SetVector<Operation *> scalars;
  SmallVector<OpOperand *> operands;
  SmallVector<unsigned> computed;
  for (unsigned dim = 0; dim < type.getRank(); ++dim) {
    auto loop = gather.getLoop(dim);
    if (loop && gather.getDimOf(*loop) == dim)
      continue;
    computed.push_back(dim);
    gather.getComputation(dim, scalars, operands);
  }
  SmallVector<Value> inputs = {cotangents};
  SmallVector<AffineMap> maps = {
      toTable(builder.getMultiDimIdentityMap(op.getNumLoops()))};
  for (OpOperand *operand : operands) {
    inputs.push_back(operand->get());
    maps.push_back(toTable(op.getMatchingIndexingMap(operand)));
  }
  maps.push_back(builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  auto body = [&](OpBuilder &b, Location loc, ValueRange args) {
    IRMapping mapping;
    for (auto [operand, arg] : llvm::zip(operands, args.drop_front()))
      mapping.map(op.getMatchingBlockArgument(operand), arg);
    for (Operation &scalar : *op.getBlock()) {
      if (!scalars.contains(&scalar))
        continue;
      if (auto index = dyn_cast<linalg::IndexOp>(scalar))
        mapping.map(
            index.getResult(),
            linalg::IndexOp::create(b, loc, *gather.getDimOf(index.getDim()))
                .getResult());
      else
        b.clone(scalar, mapping);
    }
    Value value = args[0];
    Value zero =
        arith::ConstantOp::create(b, loc, b.getZeroAttr(value.getType()));
    for (unsigned dim : computed) {
      Value here = linalg::IndexOp::create(b, loc, dim);
      Value wanted = mapping.lookupOrDefault(gather.extract.getIndices()[dim]);
      Value equal =
          arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, here, wanted);
      value = arith::SelectOp::create(b, loc, equal, value, zero);
    }
    linalg::YieldOp::create(b, loc, value);
  };
  return linalg::GenericOp::create(builder, loc, type, inputs,
                                   createEmpty(type, builder, loc), maps,
                                   iterators, body)
      .getResult(0);
}

namespace {

/// Adds rows of cotangents to rows of a table, one after another.
class Scatter {
public:
  Scatter(Gather &gather, Value cotangents)
      : gather(gather), cotangents(cotangents),
        type(cast<RankedTensorType>(gather.extract.getTensor().getType())) {
    // A loop that is only the index of one dimension runs along the rows.
    for (unsigned loop = 0; loop < gather.op.getNumLoops(); ++loop) {
      unsigned uses = 0;
      for (int64_t dim = 0; dim < type.getRank(); ++dim)
        uses += gather.dependsOn(dim, loop);
      isRowLoop.push_back(uses == 1 && gather.getDimOf(loop));
    }
  }

  Value build(OpBuilder &builder) {
    ivs.assign(isRowLoop.size(), Value());
    return buildLoop(0, createZeros(type, builder, gather.op.getLoc()),
                     builder);
  }

private:
  Value buildLoop(unsigned loop, Value table, OpBuilder &builder);
  Value addRow(Value table, OpBuilder &builder);
  Value computeIndex(unsigned dim, OpBuilder &builder);

  Gather &gather;
  Value cotangents;
  RankedTensorType type;
  SmallVector<bool> isRowLoop;
  SmallVector<Value> ivs;
};

} // namespace

Value Scatter::buildLoop(unsigned loop, Value table, OpBuilder &builder) {
  if (loop == isRowLoop.size())
    return addRow(table, builder);
  if (isRowLoop[loop])
    return buildLoop(loop + 1, table, builder);
  Location loc = gather.op.getLoc();
  auto extent = cast<RankedTensorType>(cotangents.getType()).getDimSize(loop);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value end = arith::ConstantIndexOp::create(builder, loc, extent);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  auto body = [&](OpBuilder &b, Location loc, Value iv, ValueRange args) {
    ivs[loop] = iv;
    scf::YieldOp::create(b, loc, buildLoop(loop + 1, args[0], b));
  };
  return scf::ForOp::create(builder, loc, zero, end, one, table, body)
      .getResult(0);
}

/// The index of a table dimension at the current loop variables.
Value Scatter::computeIndex(unsigned dim, OpBuilder &builder) {
  linalg::LinalgOp op = gather.op;
  Location loc = op.getLoc();
  llvm::SetVector<Operation *> scalars;
  SmallVector<OpOperand *> operands;
  gather.getComputation(dim, scalars, operands);
  IRMapping mapping;
  for (OpOperand *operand : operands) {
    Value value = operand->get();
    if (isa<RankedTensorType>(value.getType())) {
      SmallVector<Value> at;
      for (AffineExpr result :
           op.getMatchingIndexingMap(operand).getResults()) {
        if (auto position = dyn_cast<AffineDimExpr>(result))
          at.push_back(ivs[position.getPosition()]);
        else
          at.push_back(arith::ConstantIndexOp::create(builder, loc, 0));
      }
      value = tensor::ExtractOp::create(builder, loc, value, at);
    }
    mapping.map(op.getMatchingBlockArgument(operand), value);
  }
  for (Operation *scalar : scalars) {
    if (auto index = dyn_cast<linalg::IndexOp>(scalar))
      mapping.map(index.getResult(), ivs[index.getDim()]);
    else
      builder.clone(*scalar, mapping);
  }
  return mapping.lookupOrDefault(gather.extract.getIndices()[dim]);
}

Value Scatter::addRow(Value table, OpBuilder &builder) {
  Location loc = gather.op.getLoc();
  OpFoldResult zero = builder.getIndexAttr(0), one = builder.getIndexAttr(1);
  auto source = cast<RankedTensorType>(cotangents.getType());

  // The row of cotangents, and which of its dimensions belongs to a loop.
  SmallVector<OpFoldResult> fromOffsets, fromSizes;
  SmallVector<int64_t> fromShape;
  SmallVector<unsigned> position(isRowLoop.size());
  for (auto [loop, isRow] : llvm::enumerate(isRowLoop)) {
    position[loop] = fromShape.size();
    fromOffsets.push_back(isRow ? zero : OpFoldResult(ivs[loop]));
    fromSizes.push_back(
        isRow ? OpFoldResult(builder.getIndexAttr(source.getDimSize(loop)))
              : one);
    if (isRow)
      fromShape.push_back(source.getDimSize(loop));
  }
  SmallVector<OpFoldResult> fromStrides(source.getRank(), one);
  Value from = tensor::ExtractSliceOp::create(
      builder, loc, source.clone(fromShape), cotangents, fromOffsets, fromSizes,
      fromStrides);

  // The row of the table.
  SmallVector<OpFoldResult> offsets, sizes;
  SmallVector<int64_t> shape;
  SmallVector<AffineExpr> read;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    auto loop = gather.getLoop(dim);
    if (loop && isRowLoop[*loop]) {
      offsets.push_back(zero);
      sizes.push_back(builder.getIndexAttr(source.getDimSize(*loop)));
      read.push_back(builder.getAffineDimExpr(position[*loop]));
      shape.push_back(source.getDimSize(*loop));
    } else {
      offsets.push_back(computeIndex(dim, builder));
      sizes.push_back(one);
    }
  }
  SmallVector<OpFoldResult> strides(type.getRank(), one);
  auto rowType = type.clone(shape);
  Value row = tensor::ExtractSliceOp::create(builder, loc, rowType, table,
                                             offsets, sizes, strides);
  // `read` maps a row of the table to one of the cotangents; the reader's map
  // is its inverse.
  AffineMap map = AffineMap::get(shape.size(), 0, read, builder.getContext());
  if (!shape.empty())
    map = inversePermutation(map);
  SmallVector<utils::IteratorType> iterators(shape.size(),
                                             utils::IteratorType::parallel);
  auto sum = linalg::GenericOp::create(
      builder, loc, rowType, from, row,
      {map, builder.getMultiDimIdentityMap(shape.size())}, iterators,
      [](OpBuilder &b, Location loc, ValueRange args) {
        Value sum = arith::AddFOp::create(b, loc, args[1], args[0]);
        linalg::YieldOp::create(b, loc, sum);
      });
  return tensor::InsertSliceOp::create(builder, loc, sum.getResult(0), table,
                                       offsets, sizes, strides);
}

LogicalResult mlir::chimera::buildGatherAdjoint(linalg::LinalgOp op,
                                                tensor::ExtractOp extract,
                                                OpBuilder &builder,
                                                Adjoints &adjoints) {
  auto cotangents = BodyAdjoint(op, builder, adjoints).buildForExtract(extract);
  if (failed(cotangents) || !*cotangents)
    return cotangents;
  Gather gather(op, extract);
  bool injective = true;
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
    injective &= gather.getDimOf(loop).has_value();
  Value table = extract.getTensor();
  if (!injective) {
    adjoints.add(table, Scatter(gather, *cotangents).build(builder));
    return success();
  }
  Value selected = buildSelect(gather, *cotangents, builder);
  auto type = cast<RankedTensorType>(selected.getType());
  if (type == table.getType()) {
    adjoints.add(table, selected);
    return success();
  }
  SmallVector<OpFoldResult> zeros(type.getRank(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> ones(type.getRank(), builder.getIndexAttr(1));
  auto sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape());
  adjoints.addSlice(table, selected, zeros, sizes, ones);
  return success();
}

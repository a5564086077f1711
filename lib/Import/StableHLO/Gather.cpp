//===- Gather.cpp - gathers of StableHLO ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of all gathers, those that read rows of a table (embeddings) or one element
// of each row (the loss): every dimension of the table is read as a whole, is
// that of a loop, or is given by an index.
//
//===----------------------------------------------------------------------===//

#include "StableHLO.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// What a gather says about its dimensions.
struct GatherDims {
  explicit GatherDims(Operation *op) {
    constexpr llvm::StringLiteral numbers = "dimension_numbers";
    auto get = [&](StringRef list) {
      return hlo::getIntsIn(op, numbers, list);
    };
    offset = get("offset_dims");
    collapsed = get("collapsed_slice_dims");
    batching = get("operand_batching_dims");
    indexBatching = get("start_indices_batching_dims");
    indexed = get("start_index_map");
    SmallVector<int64_t> vector = get("index_vector_dim");
    vectorDim = vector.empty() ? 0 : vector.front();
    sizes = hlo::getInts(op, "slice_sizes");
  }

  SmallVector<int64_t> offset, collapsed, batching, indexBatching, indexed;
  SmallVector<int64_t> sizes;
  int64_t vectorDim;
};
} // namespace

/// The tensors of the components of the index vectors, without the dimension of
/// the vector.
static SmallVector<Value> getComponents(Value indices, const GatherDims &dims,
                                        OpBuilder &builder, Location loc) {
  RankedTensorType type = hlo::getType(indices);
  SmallVector<int64_t> shape(type.getShape());
  if (dims.vectorDim == type.getRank())
    return {indices};
  shape.erase(shape.begin() + dims.vectorDim);
  int64_t count = type.getDimSize(dims.vectorDim);
  SmallVector<Value> components;
  for (int64_t i = 0; i < count; ++i) {
    SmallVector<int64_t> offsets(type.getRank(), 0), sizes(type.getShape());
    SmallVector<int64_t> ones(type.getRank(), 1);
    offsets[dims.vectorDim] = i;
    sizes[dims.vectorDim] = 1;
    Value part = indices;
    if (count > 1)
      part = tensor::ExtractSliceOp::create(
          builder, loc, indices,
          getAsIndexOpFoldResult(builder.getContext(), offsets),
          getAsIndexOpFoldResult(builder.getContext(), sizes),
          getAsIndexOpFoldResult(builder.getContext(), ones));
    components.push_back(hlo::reshape(builder, loc, part, shape));
  }
  return components;
}

FailureOr<Value> hlo::convertGather(Operation *op, OpBuilder &builder) {
  Location loc = op->getLoc();
  Value table = op->getOperand(0), indices = op->getOperand(1);
  RankedTensorType type = getType(op->getResult(0));
  RankedTensorType tableType = getType(table);
  GatherDims dims(op);
  int64_t rank = type.getRank(), tableRank = tableType.getRank();
  auto error = [&] {
    return op->emitError(
        "only gathers of whole rows (embeddings) and of single "
        "elements (a loss) are supported");
  };
  if (dims.sizes.size() != size_t(tableRank) ||
      dims.batching.size() != dims.indexBatching.size() || dims.vectorDim < 0 ||
      dims.vectorDim > getType(indices).getRank())
    return error();

  // Loops of the result that are no offsets run over the indices.
  SmallVector<unsigned> batchLoops;
  for (int64_t loop = 0; loop < rank; ++loop)
    if (!llvm::is_contained(dims.offset, loop))
      batchLoops.push_back(loop);
  auto loopOfIndexDim = [&](int64_t dim) -> std::optional<unsigned> {
    size_t position = dim > dims.vectorDim ? dim - 1 : dim;
    if (dim == dims.vectorDim || position >= batchLoops.size())
      return std::nullopt;
    return batchLoops[position];
  };

  // How each dimension of the table is indexed: by a loop, or by a component of
  // the index.
  struct Source {
    std::optional<unsigned> loop, component;
  };
  SmallVector<Source> sources(tableRank);
  size_t nextOffset = 0;
  for (int64_t dim = 0; dim < tableRank; ++dim) {
    Source &source = sources[dim];
    const auto *indexed = llvm::find(dims.indexed, dim);
    const auto *batching = llvm::find(dims.batching, dim);
    bool isCollapsed = llvm::is_contained(dims.collapsed, dim);
    if (batching != dims.batching.end()) {
      source.loop =
          loopOfIndexDim(dims.indexBatching[batching - dims.batching.begin()]);
    } else if (isCollapsed && indexed != dims.indexed.end()) {
      source.component = indexed - dims.indexed.begin();
    } else if (!isCollapsed && indexed == dims.indexed.end() &&
               dims.sizes[dim] == tableType.getDimSize(dim) &&
               nextOffset < dims.offset.size()) {
      source.loop = dims.offset[nextOffset++];
    }
    if (!source.loop && !source.component)
      return error();
  }
  if (nextOffset != dims.offset.size())
    return error();

  SmallVector<Value> components = getComponents(indices, dims, builder, loc);
  if (components.size() != dims.indexed.size() ||
      size_t(getType(components.front()).getRank()) != batchLoops.size())
    return error();
  SmallVector<AffineMap> maps(components.size(),
                              AffineMap::getMultiDimMapWithTargets(
                                  rank, batchLoops, builder.getContext()));
  maps.push_back(builder.getMultiDimIdentityMap(rank));
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(),
                                        type.getElementType());
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto body = [&](OpBuilder &nested, Location, ValueRange arguments) {
    SmallVector<Value> at;
    for (const Source &source : sources)
      at.push_back(
          source.loop
              ? linalg::IndexOp::create(nested, loc, *source.loop).getResult()
              : arith::IndexCastOp::create(nested, loc, nested.getIndexType(),
                                           arguments[*source.component])
                    .getResult());
    Value element = tensor::ExtractOp::create(nested, loc, table, at);
    linalg::YieldOp::create(nested, loc, element);
  };
  return linalg::GenericOp::create(builder, loc, type, components, empty, maps,
                                   iterators, body)
      ->getResult(0);
}

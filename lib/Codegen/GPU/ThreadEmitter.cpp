//===- ThreadEmitter.cpp - what one thread computes of linalg ops ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GPU/ThreadEmitter.h"
#include "Kernels/Kernels.h"

#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// KnownElements
//===----------------------------------------------------------------------===//

Value KnownElements::lookup(Value buffer, ArrayRef<Value> indices) const {
  for (const Element &element : elements)
    if (element.buffer == buffer && ArrayRef(element.indices) == indices)
      return element.value;
  return nullptr;
}

void KnownElements::add(Value buffer, ArrayRef<Value> indices, Value value) {
  elements.push_back({buffer, SmallVector<Value>(indices), value});
}

void KnownElements::forget(Value view) {
  llvm::erase_if(elements, [&](const Element &element) {
    return getBaseBuffer(element.buffer) == getBaseBuffer(view);
  });
}

//===----------------------------------------------------------------------===//
// Combiners
//===----------------------------------------------------------------------===//

static std::optional<gpu::AllReduceOperation> getKind(Operation *op) {
  using Kind = gpu::AllReduceOperation;
  return llvm::TypeSwitch<Operation *, std::optional<Kind>>(op)
      .Case<arith::AddFOp, arith::AddIOp>([](auto) { return Kind::ADD; })
      .Case<arith::MulFOp, arith::MulIOp>([](auto) { return Kind::MUL; })
      .Case([](arith::MaximumFOp) { return Kind::MAXIMUMF; })
      .Case([](arith::MinimumFOp) { return Kind::MINIMUMF; })
      .Case([](arith::MaxNumFOp) { return Kind::MAXNUMF; })
      .Case([](arith::MinNumFOp) { return Kind::MINNUMF; })
      .Case([](arith::MaxSIOp) { return Kind::MAXSI; })
      .Case([](arith::MinSIOp) { return Kind::MINSI; })
      .Case([](arith::MaxUIOp) { return Kind::MAXUI; })
      .Case([](arith::MinUIOp) { return Kind::MINUI; })
      .Case([](arith::AndIOp) { return Kind::AND; })
      .Case([](arith::OrIOp) { return Kind::OR; })
      .Case([](arith::XOrIOp) { return Kind::XOR; })
      .Default(std::nullopt);
}

std::optional<SmallVector<Combiner>>
mlir::chimera::getCombiners(linalg::LinalgOp op) {
  SmallVector<Combiner> combiners;
  ArrayRef<BlockArgument> inits = op.getRegionOutputArgs();
  for (auto [i, init] : llvm::enumerate(inits)) {
    SmallVector<Operation *> operations;
    if (!matchReduction(inits, i, operations) || operations.size() != 1 ||
        !init.hasOneUse())
      return std::nullopt;
    std::optional<TypedAttr> neutral = arith::getNeutralElement(operations[0]);
    std::optional<gpu::AllReduceOperation> kind = getKind(operations[0]);
    if (!neutral || !kind)
      return std::nullopt;
    combiners.push_back({operations[0], *neutral, *kind});
  }
  return combiners;
}

Value mlir::chimera::combine(OpBuilder &builder, Location loc,
                             const Combiner &combiner, Value lhs, Value rhs) {
  Operation *op = builder.clone(*combiner.op);
  op->setLoc(loc);
  op->setOperands({lhs, rhs});
  return op->getResult(0);
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

unsigned mlir::chimera::getMaxLanes(ArrayRef<Operation *> ops) {
  bool hasShort = llvm::any_of(ops, [](Operation *op) {
    return llvm::any_of(op->getOperandTypes(), [](Type type) {
      auto buffer = dyn_cast<MemRefType>(type);
      return buffer && buffer.getElementTypeBitWidth() == 16;
    });
  });
  return hasShort ? 8 : 4;
}

unsigned mlir::chimera::getLanes(linalg::LinalgOp op, int loop,
                                 unsigned limit) {
  int64_t extent = op.getStaticLoopRanges()[loop];
  unsigned lanes = limit;
  while (extent % lanes != 0)
    lanes /= 2;
  return lanes;
}

SmallVector<Value> Lanes::getIvs(unsigned lane) const {
  SmallVector<Value> own = ivs;
  if (loop >= 0)
    own[loop] = laneIvs[lane];
  return own;
}

LaneEmitter::LaneEmitter(OpBuilder &builder, linalg::LinalgOp op,
                         const Lanes &lanes, const ShrunkBuffers &shrunk,
                         KnownElements &known)
    : builder(builder), op(op), lanes(lanes), known(known) {
  for (unsigned lane = 0; lane < lanes.size(); ++lane)
    scalars.emplace_back(builder, op, lanes.getIvs(lane), shrunk);
}

/// Elements of a vector lie side by side and start at a multiple of their size.
/// Buffers start at one of 64 bytes.
unsigned LaneEmitter::getVectorSize(OpOperand &operand) {
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  if (!type || lanes.size() == 1 ||
      scalars[0].getBuffer(operand) != operand.get())
    return 1;
  // An i1 takes a byte in memory, but a bit of a vector.
  unsigned bytes = type.getElementTypeBitWidth() / 8;
  if (bytes == 0)
    return 1;
  unsigned size = std::min(lanes.size(), 16 / bytes);
  if (size * bytes < 4)
    return 1;
  AffineMap map = op.getMatchingIndexingMap(&operand);
  auto [strides, offset] = type.getStridesAndOffset();
  if (map.getNumResults() == 0 || ShapedType::isDynamic(offset) ||
      offset % size != 0 || strides.back() != 1)
    return 1;
  auto inner = dyn_cast<AffineDimExpr>(map.getResults().back());
  if (!inner || int(inner.getPosition()) != lanes.loop)
    return 1;
  for (auto [expr, stride] : llvm::zip(map.getResults().drop_back(), strides))
    if (expr.isFunctionOfDim(lanes.loop) || ShapedType::isDynamic(stride) ||
        stride % size != 0)
      return 1;
  return size;
}

static VectorType getVectorType(Type memref, unsigned lanes) {
  return VectorType::get({lanes}, cast<MemRefType>(memref).getElementType());
}

static llvm::MaybeAlign getAlignment(VectorType type) {
  return llvm::Align(type.getNumElements() * type.getElementTypeBitWidth() / 8);
}

Value LaneEmitter::load(OpOperand &operand, unsigned lane) {
  if (!isa<MemRefType>(operand.get().getType()))
    return operand.get();
  ScalarEmitter &scalar = scalars[lane];
  SmallVector<Value> indices = scalar.getIndices(operand);
  Value buffer = scalar.getBuffer(operand);
  if (Value value = known.lookup(buffer, indices))
    return value;
  Value value;
  if (unsigned size = getVectorSize(operand); size > 1) {
    unsigned first = lane / size * size;
    Value &vector = vectors[{operand.getOperandNumber(), first}];
    if (!vector) {
      VectorType type = getVectorType(buffer.getType(), size);
      vector = vector::LoadOp::create(
          builder, scalar.loc, type, buffer, scalars[first].getIndices(operand),
          /*nontemporal=*/false, getAlignment(type));
    }
    value =
        vector::ExtractOp::create(builder, scalar.loc, vector, lane - first);
  } else {
    value = memref::LoadOp::create(builder, scalar.loc, buffer, indices);
  }
  known.add(buffer, indices, value);
  return value;
}

SmallVector<Value> LaneEmitter::reduce(ValueRange accumulators) {
  SmallVector<Value> results(accumulators);
  for (unsigned lane = 0; lane < lanes.size(); ++lane)
    results = scalars[lane].emitBody([&](OpOperand &operand) {
      if (!op.isDpsInit(&operand))
        return load(operand, lane);
      return results[operand.getOperandNumber() - op.getNumDpsInputs()];
    });
  return results;
}

SmallVector<SmallVector<Value>> LaneEmitter::compute() {
  // All loads come first: what a lane stores may lie where another one loads.
  for (unsigned lane = 0; lane < lanes.size(); ++lane)
    for (OpOperand &operand : op->getOpOperands())
      if (op.payloadUsesValueFromOperand(&operand))
        (void)load(operand, lane);
  SmallVector<SmallVector<Value>> results;
  for (unsigned lane = 0; lane < lanes.size(); ++lane)
    results.push_back(scalars[lane].emitBody(
        [&](OpOperand &operand) { return load(operand, lane); }));
  return results;
}

void LaneEmitter::computeAndStore(
    const llvm::SmallPtrSetImpl<Value> &registers) {
  SmallVector<SmallVector<Value>> results = compute();
  for (auto [i, operand] : llvm::enumerate(op.getDpsInitsMutable())) {
    Value buffer = scalars[0].getBuffer(operand);
    known.forget(buffer);
    SmallVector<Value> elements;
    for (unsigned lane = 0; lane < lanes.size(); ++lane) {
      elements.push_back(results[lane][i]);
      known.add(buffer, scalars[lane].getIndices(operand), elements.back());
    }
    if (registers.contains(buffer))
      continue;
    unsigned size = getVectorSize(operand);
    for (unsigned lane = 0; lane < lanes.size(); lane += size) {
      ScalarEmitter &scalar = scalars[lane];
      if (size == 1) {
        scalar.store(elements[lane], operand);
        continue;
      }
      VectorType type = getVectorType(buffer.getType(), size);
      Value vector = vector::FromElementsOp::create(
          builder, scalar.loc, type, ArrayRef(elements).slice(lane, size));
      vector::StoreOp::create(builder, scalar.loc, vector, buffer,
                              scalar.getIndices(operand),
                              /*nontemporal=*/false, getAlignment(type));
    }
  }
}

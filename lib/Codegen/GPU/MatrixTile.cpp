//===- MatrixTile.cpp - an operand's tiles in shared memory ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GPU/MatrixTile.h"

#include "GPU/IndexMath.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::chimera;

/// Blocks that keep a large GPU busy.
static constexpr int64_t kManyBlocks = 128;

bool mlir::chimera::isLargeProduct(int64_t m, int64_t n, int64_t batch) {
  int64_t blocks = batch * llvm::divideCeil(m, 128) * llvm::divideCeil(n, 128);
  return m >= 128 && n >= 128 && blocks >= kManyBlocks;
}

static Value isLess(OpBuilder &builder, Location loc, Value lhs, int64_t rhs) {
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, lhs,
                               constant(builder, loc, rhs));
}

/// The address of element `index` behind the one at address `start`.
static Value getAddress(OpBuilder &builder, Location loc, Type element,
                        Value start, Value index, NVVM::NVVMMemorySpace space) {
  Type i64 = builder.getI64Type();
  auto pointer =
      LLVM::LLVMPointerType::get(builder.getContext(), unsigned(space));
  Value address = arith::IndexCastOp::create(builder, loc, i64, start);
  Value base = LLVM::IntToPtrOp::create(builder, loc, pointer, address);
  Value at = arith::IndexCastOp::create(builder, loc, i64, index);
  return LLVM::GEPOp::create(builder, loc, pointer, element, base,
                             ArrayRef<LLVM::GEPArg>{at});
}

Value mlir::chimera::getElementAddress(OpBuilder &builder, Location loc,
                                       Value buffer, Value index) {
  auto type = cast<MemRefType>(buffer.getType());
  if (int64_t offset = type.getStridesAndOffset().second)
    index = add(builder, loc, index, constant(builder, loc, offset));
  Value start =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer);
  return getAddress(builder, loc, type.getElementType(), start, index,
                    NVVM::NVVMMemorySpace::Global);
}

OperandTile::OperandTile(Which which, Value memref, const ContractionPlan &plan,
                         const PlanLoop &x, unsigned number,
                         const ProductTile &tile, const Launch &launch)
    : which(which), memref(memref), x(x), k(plan.k), number(number),
      threads(tile.getThreads()), thread(launch.threadX) {
  int64_t strideX = x.strides[number], strideK = k.strides[number];
  isAlongK = strideK == 1 || (k.extent == 1 && strideX != 1);
  int64_t tileX = which == Which::A ? tile.m : tile.n;
  rows = isAlongK ? tileX : tile.k;
  columns = isAlongK ? tile.k : tileX;

  auto isMultiple = [](int64_t distance) { return distance % kChunk == 0; };
  auto type = cast<MemRefType>(memref.getType());
  isAligned = (isAlongK ? strideK : strideX) == 1 &&
              isMultiple(isAlongK ? strideX : strideK) &&
              isMultiple(type.getStridesAndOffset().second) &&
              (!plan.batch || isMultiple(plan.batch->strides[number])) &&
              llvm::all_of(plan.outer, [&](const PlanLoop &loop) {
                return isMultiple(loop.strides[number]);
              });
}

Value OperandTile::getStage(OpBuilder &builder, Location loc, Value stage) {
  return mul(builder, loc, stage, getStageSize());
}

Value OperandTile::getShared(OpBuilder &builder, Location loc, Value index) {
  return getAddress(builder, loc, builder.getBF16Type(), shared, index,
                    NVVM::NVVMMemorySpace::Shared);
}

void OperandTile::copy(OpBuilder &builder, Location loc, Value k, Value stage) {
  int64_t perRow = columns / kChunk;
  Value start = getStage(builder, loc, stage);
  for (int64_t i = 0; i < rows * perRow; i += threads) {
    Value chunk = add(builder, loc, thread, constant(builder, loc, i));
    Value row = div(builder, loc, chunk, perRow);
    Value column = mul(builder, loc, rem(builder, loc, chunk, perRow), kChunk);
    Value to = add(builder, loc, start, getPlace(builder, loc, row, column));
    copyChunk(builder, loc, row, column, k, to);
  }
}

void OperandTile::copyChunk(OpBuilder &builder, Location loc, Value row,
                            Value column, Value k, Value to) {
  // Rows in shared memory are along the inner loop.
  const PlanLoop &outerLoop = isAlongK ? x : this->k;
  const PlanLoop &innerLoop = isAlongK ? this->k : x;
  Value outer = add(builder, loc, isAlongK ? firstX : k, row);
  Value inner = add(builder, loc, isAlongK ? k : firstX, column);
  if (!isAligned)
    return copyElements(builder, loc, outer, inner, to);

  // Bytes that lie inside of the operand; zeros fill up the rest.
  Value bytes;
  int64_t tail = innerLoop.extent % kChunk;
  auto i32 = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(builder, loc, value, 32);
  };
  auto select = [&](Value condition, Value yes, Value no) -> Value {
    return arith::SelectOp::create(builder, loc, condition, yes, no);
  };
  if (outerLoop.extent % rows != 0 || innerLoop.extent % columns != 0) {
    bytes = i32(2 * kChunk);
    if (tail)
      bytes = select(isLess(builder, loc, inner, innerLoop.extent - tail),
                     bytes, i32(2 * tail));
    Value isInside = arith::AndIOp::create(
        builder, loc, isLess(builder, loc, outer, outerLoop.extent),
        isLess(builder, loc, inner, innerLoop.extent));
    bytes = select(isInside, bytes, i32(0));
    // No address is computed beyond the operand.
    Value zero = constant(builder, loc, 0);
    outer = select(isInside, outer, zero);
    inner = select(isInside, inner, zero);
  }
  Value from =
      add(builder, loc, distance,
          add(builder, loc, mul(builder, loc, outer, outerLoop.strides[number]),
              inner));
  NVVM::CpAsyncOp::create(builder, loc, getShared(builder, loc, to),
                          getElementAddress(builder, loc, memref, from), 16,
                          NVVM::LoadCacheModifierKind::CG, bytes);
}

/// Copies a chunk that does not start at a multiple of 16 bytes.
void OperandTile::copyElements(OpBuilder &builder, Location loc, Value outer,
                               Value inner, Value to) {
  const PlanLoop &outerLoop = isAlongK ? x : k;
  const PlanLoop &innerLoop = isAlongK ? k : x;
  Type bf16 = builder.getBF16Type();
  Value none =
      arith::ConstantOp::create(builder, loc, builder.getFloatAttr(bf16, 0));
  Value zero = constant(builder, loc, 0);
  Value isRow = isLess(builder, loc, outer, outerLoop.extent);
  Value row = add(builder, loc, distance,
                  mul(builder, loc, outer, outerLoop.strides[number]));
  SmallVector<Value> elements;
  for (int64_t i = 0; i < kChunk; ++i) {
    Value at = add(builder, loc, inner, constant(builder, loc, i));
    Value isInside = arith::AndIOp::create(
        builder, loc, isRow, isLess(builder, loc, at, innerLoop.extent));
    Value from = add(builder, loc, row,
                     mul(builder, loc, at, innerLoop.strides[number]));
    // Outside, the first element is loaded, and not used.
    from = arith::SelectOp::create(builder, loc, isInside, from, zero);
    Value element = LLVM::LoadOp::create(
        builder, loc, bf16, getElementAddress(builder, loc, memref, from), 2);
    elements.push_back(
        arith::SelectOp::create(builder, loc, isInside, element, none));
  }
  auto type = VectorType::get({kChunk}, bf16);
  Value chunk = vector::FromElementsOp::create(builder, loc, type, elements);
  LLVM::StoreOp::create(builder, loc, chunk, getShared(builder, loc, to), 16);
}

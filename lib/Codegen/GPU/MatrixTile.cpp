//===- MatrixTile.cpp - an operand's tiles in shared memory ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GPU/MatrixTile.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::chimera;

/// Elements of 16 bytes, which are copied at a time.
static constexpr int64_t kChunk = 8;

/// Blocks that keep a large GPU busy.
static constexpr int64_t kManyBlocks = 128;

ProductTile ProductTile::choose(int64_t m, int64_t n, int64_t batch) {
  int64_t blocks = batch * llvm::divideCeil(m, 128) * llvm::divideCeil(n, 128);
  if (m >= 128 && n >= 128 && blocks >= kManyBlocks)
    return {128, 128, 32, 2, 4};
  return {64, 64, 32, 2, 2};
}

static Value constant(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

static Value add(OpBuilder &builder, Location loc, Value lhs, Value rhs) {
  return arith::AddIOp::create(builder, loc, lhs, rhs);
}

static Value mul(OpBuilder &builder, Location loc, Value lhs, int64_t rhs) {
  return arith::MulIOp::create(builder, loc, lhs, constant(builder, loc, rhs));
}

static Value isLess(OpBuilder &builder, Location loc, Value lhs, int64_t rhs) {
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, lhs,
                               constant(builder, loc, rhs));
}

/// The address of element `index` behind the beginning of a buffer.
static Value getAddress(OpBuilder &builder, Location loc, Value buffer,
                        Value index, unsigned space) {
  auto type = cast<MemRefType>(buffer.getType());
  Value start =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer);
  Type i64 = builder.getI64Type();
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext(), space);
  Value address = arith::IndexCastOp::create(builder, loc, i64, start);
  Value base = LLVM::IntToPtrOp::create(builder, loc, pointer, address);
  Value at = arith::IndexCastOp::create(builder, loc, i64, index);
  return LLVM::GEPOp::create(builder, loc, pointer, type.getElementType(), base,
                             ArrayRef<LLVM::GEPArg>{at});
}

Value mlir::chimera::getElementAddress(OpBuilder &builder, Location loc,
                                       Value buffer, Value index) {
  auto type = cast<MemRefType>(buffer.getType());
  if (int64_t offset = type.getStridesAndOffset().second)
    index = add(builder, loc, index, constant(builder, loc, offset));
  return getAddress(builder, loc, buffer, index,
                    unsigned(NVVM::NVVMMemorySpace::Global));
}

OperandTile::OperandTile(Which which, Value memref, const ContractionPlan &plan,
                         const PlanLoop &x, unsigned number,
                         const ProductTile &tile, Launch &launch)
    : which(which), memref(memref), x(x), k(plan.k), number(number),
      threads(tile.getThreads()), thread(launch.threadX) {
  int64_t strideX = x.strides[number], strideK = k.strides[number];
  isAlongK = strideK == 1 || (k.extent == 1 && strideX != 1);
  int64_t tileX = which == Which::A ? tile.m : tile.n;
  rows = isAlongK ? tileX : tile.k;
  columns = isAlongK ? tile.k : tileX;
  // Rows that are neighbors then begin four banks apart, modulo 32.
  pitch = columns + kChunk;

  auto isMultiple = [](int64_t distance) { return distance % kChunk == 0; };
  auto type = cast<MemRefType>(memref.getType());
  isAligned = (isAlongK ? strideK : strideX) == 1 &&
              isMultiple(isAlongK ? strideX : strideK) &&
              isMultiple(type.getStridesAndOffset().second) &&
              (!plan.batch || isMultiple(plan.batch->strides[number])) &&
              llvm::all_of(plan.outer, [&](const PlanLoop &loop) {
                return isMultiple(loop.strides[number]);
              });

  Builder builder(memref.getContext());
  auto space = gpu::AddressSpaceAttr::get(builder.getContext(),
                                          gpu::AddressSpace::Workgroup);
  shared = launch.op.addWorkgroupAttribution(
      MemRefType::get({2 * rows * pitch}, builder.getBF16Type(),
                      MemRefLayoutAttrInterface(), space),
      memref.getLoc());
}

void OperandTile::place(OpBuilder &builder, Location loc, Value firstX,
                        Value distance, Value lane, Value warpX) {
  this->firstX = firstX;
  this->distance = distance;
  auto number = [&](int64_t value) { return constant(builder, loc, value); };
  // Which of the four matrices lane l addresses a row of: the halves of x and k
  // are in the order of the fragment's registers.
  Value row = arith::RemUIOp::create(builder, loc, lane, number(8));
  Value middle = arith::RemUIOp::create(
      builder, loc, arith::DivUIOp::create(builder, loc, lane, number(8)),
      number(2));
  Value high = arith::DivUIOp::create(builder, loc, lane, number(16));
  Value halfX = which == Which::A ? middle : high;
  Value halfK = which == Which::A ? high : middle;
  Value atX = add(builder, loc, warpX, mul(builder, loc, halfX, 8));
  Value atK = mul(builder, loc, halfK, 8);
  (isAlongK ? atX : atK) = add(builder, loc, isAlongK ? atX : atK, row);
  fragment = add(builder, loc, mul(builder, loc, isAlongK ? atX : atK, pitch),
                 isAlongK ? atK : atX);
}

Value OperandTile::getShared(OpBuilder &builder, Location loc, Value index) {
  return getAddress(builder, loc, shared, index,
                    unsigned(NVVM::NVVMMemorySpace::Shared));
}

void OperandTile::copy(OpBuilder &builder, Location loc, Value k,
                       Value buffer) {
  int64_t perRow = columns / kChunk;
  Value start = mul(builder, loc, buffer, rows * pitch);
  for (int64_t i = 0; i < rows * perRow; i += threads) {
    Value chunk = add(builder, loc, thread, constant(builder, loc, i));
    Value width = constant(builder, loc, perRow);
    Value row = arith::DivUIOp::create(builder, loc, chunk, width);
    Value column =
        mul(builder, loc, arith::RemUIOp::create(builder, loc, chunk, width),
            kChunk);
    Value to = add(builder, loc, start,
                   add(builder, loc, mul(builder, loc, row, pitch), column));
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

SmallVector<Value> OperandTile::loadFragment(OpBuilder &builder, Location loc,
                                             Value buffer, int64_t x,
                                             int64_t k) {
  int64_t offset = isAlongK ? x * pitch + k : k * pitch + x;
  Value at = add(builder, loc, fragment, constant(builder, loc, offset));
  at = add(builder, loc, at, mul(builder, loc, buffer, rows * pitch));
  MLIRContext *context = builder.getContext();
  auto type = LLVM::LLVMStructType::getLiteral(
      context, SmallVector<Type>(4, builder.getI32Type()));
  // mma.sync takes rows of A and columns of B along k.
  Value matrices = NVVM::LdMatrixOp::create(
      builder, loc, type, getShared(builder, loc, at),
      builder.getI32IntegerAttr(4),
      NVVM::MMALayoutAttr::get(context, isAlongK ? NVVM::MMALayout::row
                                                 : NVVM::MMALayout::col),
      NVVM::LdStMatrixShapeAttr::get(context, 8, 8),
      NVVM::LdStMatrixEltTypeAttr::get(context, NVVM::LdStMatrixEltType::B16));
  SmallVector<Value> registers;
  for (int64_t i = 0; i < 4; ++i)
    registers.push_back(
        LLVM::ExtractValueOp::create(builder, loc, matrices, i));
  return registers;
}

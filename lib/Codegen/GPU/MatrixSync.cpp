//===- MatrixSync.cpp - matrix products by mma.sync ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each warp reads its fragments of both operands by ldmatrix, which takes from
// lane l the address of row l mod 8 of matrix l / 8.
//
//===----------------------------------------------------------------------===//

#include "GPU/IndexMath.h"
#include "GPU/MatrixLaunch.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

namespace {
/// Rows that are padded, so that neighbors begin four banks apart, modulo 32.
class FragmentTile : public OperandTile {
public:
  FragmentTile(Which which, Value memref, const ContractionPlan &plan,
               const PlanLoop &x, unsigned number, const ProductTile &tile,
               Launch &launch);

  /// Tells which part of the tile a thread's warp reads.
  void placeWarp(OpBuilder &builder, Location loc, Value lane, Value warpX);

  /// A warp's 16 x 16 elements at offsets x and k of its part as a fragment of
  /// mma.sync m16n8k16, or for B as two fragments that are neighbors.
  SmallVector<Value> load(OpBuilder &builder, Location loc, Value stage,
                          int64_t x, int64_t k);

private:
  Value getPlace(OpBuilder &builder, Location loc, Value row,
                 Value column) override;
  int64_t getStageSize() const override { return rows * pitch; }

  int64_t pitch;
  /// Of the row that this lane gives the address of, in elements.
  Value fragment;
};
} // namespace

FragmentTile::FragmentTile(Which which, Value memref,
                           const ContractionPlan &plan, const PlanLoop &x,
                           unsigned number, const ProductTile &tile,
                           Launch &launch)
    : OperandTile(which, memref, plan, x, number, tile, launch),
      pitch(columns + kChunk) {
  Location loc = memref.getLoc();
  OpBuilder builder = OpBuilder::atBlockBegin(&launch.op.getBody().front());
  auto space = gpu::AddressSpaceAttr::get(builder.getContext(),
                                          gpu::AddressSpace::Workgroup);
  Value buffer = launch.op.addWorkgroupAttribution(
      MemRefType::get({tile.stages * getStageSize()}, builder.getBF16Type(),
                      MemRefLayoutAttrInterface(), space),
      loc);
  shared = memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer);
}

Value FragmentTile::getPlace(OpBuilder &builder, Location loc, Value row,
                             Value column) {
  return add(builder, loc, mul(builder, loc, row, pitch), column);
}

void FragmentTile::placeWarp(OpBuilder &builder, Location loc, Value lane,
                             Value warpX) {
  // Which of the four matrices lane l addresses a row of: the halves of x and k
  // are in the order of the fragment's registers.
  Value row = rem(builder, loc, lane, 8);
  Value middle = rem(builder, loc, div(builder, loc, lane, 8), 2);
  Value high = div(builder, loc, lane, 16);
  Value halfX = which == Which::A ? middle : high;
  Value halfK = which == Which::A ? high : middle;
  Value atX = add(builder, loc, warpX, mul(builder, loc, halfX, 8));
  Value atK = mul(builder, loc, halfK, 8);
  (isAlongK ? atX : atK) = add(builder, loc, isAlongK ? atX : atK, row);
  fragment = getPlace(builder, loc, isAlongK ? atX : atK, isAlongK ? atK : atX);
}

SmallVector<Value> FragmentTile::load(OpBuilder &builder, Location loc,
                                      Value stage, int64_t x, int64_t k) {
  int64_t offset = isAlongK ? x * pitch + k : k * pitch + x;
  Value at = add(builder, loc, fragment, constant(builder, loc, offset));
  at = add(builder, loc, at, getStage(builder, loc, stage));
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

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

namespace {
class SyncProduct : public ProductEmitter {
public:
  using ProductEmitter::ProductEmitter;

private:
  ProductTile chooseTile(int64_t batch) override {
    if (isLargeProduct(m.extent, n.extent, batch))
      return {128, 128, 32, 2, 4, 2};
    return {64, 64, 32, 2, 2, 2};
  }

  std::unique_ptr<OperandTile> makeOperand(OperandTile::Which which,
                                           unsigned number, const PlanLoop &x,
                                           Value warpX) override;
  SmallVector<Value> getZeros() override;
  SmallVector<Value> multiply(Value stage, ValueRange sums,
                              llvm::function_ref<void()> copyNext) override;

  FragmentTile *a = nullptr, *b = nullptr;
};
} // namespace

std::unique_ptr<OperandTile> SyncProduct::makeOperand(OperandTile::Which which,
                                                      unsigned number,
                                                      const PlanLoop &x,
                                                      Value warpX) {
  auto operand = std::make_unique<FragmentTile>(which, op->getOperand(number),
                                                plan, x, number, tile, launch);
  operand->placeWarp(builder, loc, lane, warpX);
  (which == OperandTile::Which::A ? a : b) = operand.get();
  return operand;
}

SmallVector<Value> SyncProduct::getZeros() {
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(0));
  return SmallVector<Value>(4 * getRowFragments() * getColumnFragments(), zero);
}

SmallVector<Value> SyncProduct::multiply(Value stage, ValueRange sums,
                                         llvm::function_ref<void()> copyNext) {
  copyNext();
  SmallVector<Value> results(sums);
  unsigned rows = getRowFragments(), columns = getColumnFragments();
  auto accumulator = LLVM::LLVMStructType::getLiteral(
      builder.getContext(), SmallVector<Type>(4, builder.getF32Type()));
  for (int64_t k = 0; k < tile.k; k += 16) {
    SmallVector<SmallVector<Value>> left, right;
    for (unsigned i = 0; i < rows; ++i)
      left.push_back(a->load(builder, loc, stage, 16 * i, k));
    // One ldmatrix holds two fragments of B.
    for (unsigned j = 0; j < columns; j += 2) {
      SmallVector<Value> pair = b->load(builder, loc, stage, 8 * j, k);
      right.push_back({pair[0], pair[1]});
      right.push_back({pair[2], pair[3]});
    }
    for (unsigned i = 0; i < rows; ++i)
      for (unsigned j = 0; j < columns; ++j) {
        auto at = MutableArrayRef(results).slice(4 * (i * columns + j), 4);
        Value product = NVVM::MmaOp::create(
            builder, loc, accumulator, left[i], right[j], ValueRange(at),
            ArrayRef<int64_t>{16, 8, 16}, /*b1Op=*/std::nullopt,
            /*intOverflow=*/std::nullopt,
            std::array{NVVM::MMATypes::bf16, NVVM::MMATypes::bf16},
            std::array{NVVM::MMALayout::row, NVVM::MMALayout::col});
        for (auto [e, sum] : llvm::enumerate(at))
          sum = LLVM::ExtractValueOp::create(builder, loc, product, e);
      }
  }
  return results;
}

std::unique_ptr<ProductEmitter>
mlir::chimera::makeSyncProduct(OpBuilder &builder, linalg::LinalgOp op,
                               const ContractionPlan &plan, bool accumulate) {
  return std::make_unique<SyncProduct>(builder, op, plan, accumulate);
}

//===- MatrixWarpgroup.cpp - matrix products by wgmma ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Four warps, a warpgroup, multiply 64 rows of A by all columns of the tile of
// B. Both operands are read from shared memory while the warps go on: that is
// where they begin to copy what comes next.
//
//===----------------------------------------------------------------------===//

#include "GPU/IndexMath.h"
#include "GPU/MatrixLaunch.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::chimera;

/// Rows of shared memory have 128 bytes, whose chunks of 16 are exchanged:
/// chunk c of row r lies where c xor (r mod 8) would. So eight rows of one
/// column are in different banks. The pattern repeats after eight rows.
static constexpr int64_t kRowBytes = 128;
static constexpr int64_t kPatternBytes = 8 * kRowBytes;
static constexpr int64_t kRow = kRowBytes / 2;

/// Steps of k that one instruction does.
static constexpr int64_t kStep = 16;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

namespace {
/// An operand in the layout "128-byte swizzle" of the PTX manual, K-major if it
/// is along k, else MN-major. A tile that is wider than a row of shared memory
/// lies there in panels, one after the other.
class DescribedTile : public OperandTile {
public:
  /// `memory` is where the stages begin.
  DescribedTile(Which which, Value operand, const ContractionPlan &plan,
                const PlanLoop &x, unsigned number, const ProductTile &tile,
                const Launch &launch, Value memory)
      : OperandTile(which, operand, plan, x, number, tile, launch) {
    shared = memory;
  }

  /// Bytes of a tile.
  int64_t getBytes() const { return 2 * getStageSize(); }

  /// Tells where in the tile the part that the warpgroup multiplies starts.
  void placeWarpgroup(OpBuilder &builder, Location loc, Value x);

  /// The descriptor of the part of stage number `stage` that starts at offset
  /// `k`.
  Value describe(OpBuilder &builder, Location loc, Value stage, int64_t k);

  NVVM::MMALayout getLayout() const {
    bool isRow = isAlongK == (which == Which::A);
    return isRow ? NVVM::MMALayout::row : NVVM::MMALayout::col;
  }

private:
  Value getPlace(OpBuilder &builder, Location loc, Value row,
                 Value column) override;
  int64_t getStageSize() const override { return rows * columns; }

  /// From one panel to the next.
  int64_t getPanelBytes() const { return rows * kRowBytes; }

  /// The descriptor of the first stage.
  Value first;
};
} // namespace

Value DescribedTile::getPlace(OpBuilder &builder, Location loc, Value row,
                              Value column) {
  // The panel, the row in it, and the chunk where it lies.
  Value start = mul(builder, loc, div(builder, loc, column, kRow), rows * kRow);
  start = add(builder, loc, start, mul(builder, loc, row, kRow));
  Value chunk = div(builder, loc, rem(builder, loc, column, kRow), kChunk);
  chunk = arith::XOrIOp::create(builder, loc, chunk, rem(builder, loc, row, 8));
  return add(builder, loc, start, mul(builder, loc, chunk, kChunk));
}

static Value constant64(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIntOp::create(builder, loc, value, 64);
}

/// Bits of a descriptor: bytes divided by 16.
static int64_t encode(int64_t bytes) { return bytes >> 4; }

void DescribedTile::placeWarpgroup(OpBuilder &builder, Location loc, Value x) {
  // The part starts at a row if the tile is along k, else at a panel.
  Value offset =
      isAlongK ? mul(builder, loc, x, kRowBytes)
               : mul(builder, loc, div(builder, loc, x, kRow), getPanelBytes());
  Value address = arith::IndexCastOp::create(builder, loc, builder.getI64Type(),
                                             add(builder, loc, shared, offset));
  address = arith::AndIOp::create(builder, loc, address,
                                  constant64(builder, loc, 0x3ffff));
  address = arith::ShRUIOp::create(builder, loc, address,
                                   constant64(builder, loc, 4));
  // Across panels: along k there is one, and 1 is what the manual asks for.
  int64_t leading = isAlongK ? 1 : encode(getPanelBytes());
  int64_t swizzle128 = 1;
  int64_t format =
      swizzle128 << 62 | encode(kPatternBytes) << 32 | leading << 16;
  first = arith::OrIOp::create(builder, loc, address,
                               constant64(builder, loc, format));
}

Value DescribedTile::describe(OpBuilder &builder, Location loc, Value stage,
                              int64_t k) {
  Value offset =
      arith::IndexCastOp::create(builder, loc, builder.getI64Type(), stage);
  offset = arith::MulIOp::create(builder, loc, offset,
                                 constant64(builder, loc, encode(getBytes())));
  int64_t inside = isAlongK ? 2 * k : kRowBytes * k;
  offset = arith::AddIOp::create(builder, loc, offset,
                                 constant64(builder, loc, encode(inside)));
  return arith::AddIOp::create(builder, loc, first, offset);
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

namespace {
class WarpgroupProduct : public ProductEmitter {
public:
  using ProductEmitter::ProductEmitter;

private:
  // Three stages of a large tile leave room for a second block, which
  // multiplies while this one waits.
  ProductTile chooseTile(int64_t batch) override {
    if (isLargeProduct(m.extent, n.extent, batch))
      return {128, 128, kRow, 8, 1, 3};
    return {64, 64, kRow, 4, 1, 3};
  }

  std::unique_ptr<OperandTile> makeOperand(OperandTile::Which which,
                                           unsigned number, const PlanLoop &x,
                                           Value warpX) override;
  SmallVector<Value> getZeros() override;
  void publishCopies() override;
  SmallVector<Value> multiply(Value stage, ValueRange sums,
                              llvm::function_ref<void()> copyNext) override;
  SmallVector<Value> getElements(ValueRange sums) override;

  LLVM::LLVMStructType getSumType() {
    return LLVM::LLVMStructType::getLiteral(
        builder.getContext(),
        SmallVector<Type>(4 * getColumnFragments(), builder.getF32Type()));
  }

  /// Where the tiles lie.
  Value memory;
  DescribedTile *a = nullptr, *b = nullptr;
};
} // namespace

std::unique_ptr<OperandTile>
WarpgroupProduct::makeOperand(OperandTile::Which which, unsigned number,
                              const PlanLoop &x, Value warpX) {
  bool isA = which == OperandTile::Which::A;
  // More than a block may have as variables. All of A, then all of B.
  int64_t bytesA = 2 * tile.stages * tile.m * tile.k;
  int64_t bytesB = 2 * tile.stages * tile.n * tile.k;
  if (isA)
    memory = addDynamicMemory(builder, launch, bytesA + bytesB, kPatternBytes);
  auto operand = std::make_unique<DescribedTile>(
      which, op->getOperand(number), plan, x, number, tile, launch,
      isA ? memory : add(memory, constant(bytesA)));
  // All warps of a warpgroup name the same rows.
  Value first = isA ? mul(div(warpX, 64), 64) : warpX;
  operand->placeWarpgroup(builder, loc, first);
  (isA ? a : b) = operand.get();
  return operand;
}

SmallVector<Value> WarpgroupProduct::getZeros() {
  return {LLVM::ZeroOp::create(builder, loc, getSumType())};
}

void WarpgroupProduct::publishCopies() {
  // wgmma reads by another road than the one that copies and stores take.
  MLIRContext *context = builder.getContext();
  NVVM::FenceProxyOp::create(
      builder, loc,
      NVVM::ProxyKindAttr::get(context, NVVM::ProxyKind::async_shared),
      NVVM::SharedSpaceAttr::get(context, NVVM::SharedSpace::shared_cta));
}

SmallVector<Value>
WarpgroupProduct::multiply(Value stage, ValueRange sums,
                           llvm::function_ref<void()> copyNext) {
  MLIRContext *context = builder.getContext();
  auto bf16 = NVVM::WGMMATypesAttr::get(context, NVVM::WGMMATypes::bf16);
  auto f32 = NVVM::WGMMATypesAttr::get(context, NVVM::WGMMATypes::f32);
  auto one = NVVM::WGMMAScaleInAttr::get(context, NVVM::WGMMAScaleIn::one);
  Value sum = sums.front();
  NVVM::WgmmaFenceAlignedOp::create(builder, loc);
  for (int64_t k = 0; k < tile.k; k += kStep)
    sum = NVVM::WgmmaMmaAsyncOp::create(
        builder, loc, sum.getType(), sum, a->describe(builder, loc, stage, k),
        b->describe(builder, loc, stage, k),
        NVVM::MMAShapeAttr::get(context, 64, tile.n, kStep), bf16, bf16, f32,
        NVVM::WGMMAScaleOutAttr::get(context, NVVM::WGMMAScaleOut::one), one,
        one, NVVM::MMALayoutAttr::get(context, a->getLayout()),
        NVVM::MMALayoutAttr::get(context, b->getLayout()),
        /*satfinite=*/nullptr);
  NVVM::WgmmaGroupSyncAlignedOp::create(builder, loc);
  copyNext();
  NVVM::WgmmaWaitGroupSyncOp::create(builder, loc, 0);
  return {sum};
}

SmallVector<Value> WarpgroupProduct::getElements(ValueRange sums) {
  SmallVector<Value> elements;
  for (unsigned i = 0; i < 4 * getColumnFragments(); ++i)
    elements.push_back(
        LLVM::ExtractValueOp::create(builder, loc, sums.front(), i));
  return elements;
}

std::unique_ptr<ProductEmitter>
mlir::chimera::makeWarpgroupProduct(OpBuilder &builder, linalg::LinalgOp op,
                                    const ContractionPlan &plan,
                                    bool accumulate) {
  return std::make_unique<WarpgroupProduct>(builder, op, plan, accumulate);
}

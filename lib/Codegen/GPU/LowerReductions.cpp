//===- LowerReductions.cpp - sums over a block as shuffles ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Utils/GPUUtils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/Transforms/VectorTransforms.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_LOWERGPUREDUCTIONSPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;

static constexpr int64_t kWarp = 32;

namespace {
/// Lowers one `gpu.all_reduce`.
class Lowering {
public:
  Lowering(gpu::AllReduceOp op, gpu::GPUFuncOp kernel, int64_t threads)
      : op(op), kernel(kernel), threads(threads), builder(op),
        loc(op.getLoc()) {}

  Value run();

private:
  Value combine(Value lhs, Value rhs) {
    return vector::makeArithReduction(
        builder, loc, gpu::convertReductionKind(*op.getOp()), lhs, rhs);
  }
  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  Value shuffle(Value value, int32_t distance);
  Value sumWarp(Value value);
  Value sumWarps(Value value);

  gpu::AllReduceOp op;
  gpu::GPUFuncOp kernel;
  int64_t threads;
  OpBuilder builder;
  Location loc;
};
} // namespace

/// The value of the thread whose number differs in the bit `distance`. Shuffles
/// move 32 bits.
Value Lowering::shuffle(Value value, int32_t distance) {
  Type type = value.getType();
  unsigned width = type.getIntOrFloatBitWidth();
  Type word = builder.getI32Type();
  auto move = [&](Value bits) {
    return gpu::ShuffleOp::create(builder, loc, bits, distance, kWarp,
                                  gpu::ShuffleMode::XOR)
        .getShuffleResult();
  };
  if (width == 32)
    return move(value);
  Type integer = builder.getIntegerType(width);
  Value bits = type == integer
                   ? value
                   : arith::BitcastOp::create(builder, loc, integer, value);
  if (width < 32) {
    bits = arith::ExtUIOp::create(builder, loc, word, bits);
    bits = arith::TruncIOp::create(builder, loc, integer, move(bits));
  } else {
    Value half = arith::ConstantOp::create(builder, loc,
                                           builder.getIntegerAttr(integer, 32));
    Value high = arith::ShRUIOp::create(builder, loc, bits, half);
    high = move(arith::TruncIOp::create(builder, loc, word, high));
    Value low = move(arith::TruncIOp::create(builder, loc, word, bits));
    high = arith::ExtUIOp::create(builder, loc, integer, high);
    high = arith::ShLIOp::create(builder, loc, high, half);
    low = arith::ExtUIOp::create(builder, loc, integer, low);
    bits = arith::OrIOp::create(builder, loc, high, low);
  }
  return type == integer
             ? bits
             : Value(arith::BitcastOp::create(builder, loc, type, bits));
}

/// All threads of a warp get the sum over it.
Value Lowering::sumWarp(Value value) {
  for (int32_t distance = kWarp / 2; distance > 0; distance /= 2)
    value = combine(value, shuffle(value, distance));
  return value;
}

/// Each warp leaves its sum in shared memory, and all threads add them up in
/// the same order. Each sum has memory of its own, so that one barrier is
/// enough.
Value Lowering::sumWarps(Value value) {
  int64_t warps = threads / kWarp;
  auto type =
      MemRefType::get({warps}, value.getType(), MemRefLayoutAttrInterface(),
                      gpu::AddressSpaceAttr::get(builder.getContext(),
                                                 gpu::AddressSpace::Workgroup));
  Value sums = kernel.addWorkgroupAttribution(type, loc);
  Value thread = gpu::ThreadIdOp::create(builder, loc, gpu::Dimension::x);
  Value lane = arith::RemUIOp::create(builder, loc, thread, constant(kWarp));
  Value warp = arith::DivUIOp::create(builder, loc, thread, constant(kWarp));
  Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        lane, constant(0));
  auto ifOp = scf::IfOp::create(builder, loc, isFirst);
  OpBuilder inside = ifOp.getThenBodyBuilder();
  memref::StoreOp::create(inside, loc, value, sums, warp);
  gpu::BarrierOp::create(builder, loc);
  Value sum;
  for (int64_t i = 0; i < warps; ++i) {
    Value part = memref::LoadOp::create(builder, loc, sums, constant(i));
    sum = sum ? combine(sum, part) : part;
  }
  return sum;
}

Value Lowering::run() {
  Value value = sumWarp(op.getValue());
  return threads == kWarp ? value : sumWarps(value);
}

namespace {
struct LowerGPUReductions
    : public mlir::chimera::impl::LowerGPUReductionsPassBase<
          LowerGPUReductions> {
  void runOnOperation() override {
    WalkResult result =
        getOperation().walk([](gpu::AllReduceOp op) -> WalkResult {
          auto kernel = op->getParentOfType<gpu::GPUFuncOp>();
          std::optional<ArrayRef<int32_t>> block =
              kernel ? kernel.getKnownBlockSize() : std::nullopt;
          if (!block || (*block)[0] % kWarp != 0 || (*block)[1] != 1 ||
              (*block)[2] != 1 || op->getParentOp() != kernel || !op.getOp() ||
              !op.getType().isIntOrFloat())
            return op.emitOpError("expects a kernel with 'known_block_size' of "
                                  "whole warps in x, and to stand outside of "
                                  "loops and branches, with a named operation");
          op.replaceAllUsesWith(Lowering(op, kernel, (*block)[0]).run());
          op.erase();
          return WalkResult::skip();
        });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace

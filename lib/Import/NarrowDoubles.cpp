//===- NarrowDoubles.cpp - what was computed in f64, in f32 -----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values in f64 of a model in f32 all begin with an extension of f32 and
// end with a truncation to it. In between, types and constants change; no op
// does.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/FloatTypes.h"
#include "chimera/Import/Passes.h"
#include "chimera/Support/Count.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_NARROWDOUBLESPASS
#include "chimera/Import/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;
using ::chimera::describeCount;

static bool isDouble(Type type) { return getElementTypeOrSelf(type).isF64(); }

/// A constant that is finite in f64 only would change what the model computes.
static LogicalResult verifyConstant(arith::ConstantOp constant) {
  auto single = Float32Type::get(constant.getContext());
  auto fits = [&](const llvm::APFloat &value) {
    return !value.isFinite() || roundTo(single, value).isFinite();
  };
  bool all = true;
  if (auto scalar = dyn_cast<FloatAttr>(constant.getValue()))
    all = fits(scalar.getValue());
  else if (auto dense = dyn_cast<DenseFPElementsAttr>(constant.getValue()))
    all = llvm::all_of(dense.getValues<llvm::APFloat>(), fits);
  return all ? success()
             : constant.emitError("holds a number that f32 cannot: the model "
                                  "needs f64 (see 'narrow-f64')");
}

/// Checks that the model itself is in f32, and counts its ops in f64.
static FailureOr<int64_t> countDoubles(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    for (Type type : llvm::concat<const Type>(function.getArgumentTypes(),
                                              function.getResultTypes()))
      if (isDouble(type))
        return function.emitError("takes or returns ")
               << type
               << ", so that the model itself is in f64; 'narrow-f64' is for "
                  "what a model in f32 computes in between";
  int64_t count = 0;
  WalkResult result = module.walk([&](Operation *op) -> WalkResult {
    auto constant = dyn_cast<arith::ConstantOp>(op);
    if (constant && isDouble(constant.getType()))
      return verifyConstant(constant);
    count += llvm::count_if(op->getResultTypes(), [](Type type) {
      return isa<TensorType>(type) && isDouble(type);
    });
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return count;
}

namespace {
struct NarrowDoubles
    : public mlir::chimera::impl::NarrowDoublesPassBase<NarrowDoubles> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<int64_t> count = countDoubles(module);
    if (failed(count))
      return signalPassFailure();
    if (*count == 0)
      return;
    replaceFloatType(module, Float64Type::get(&getContext()),
                     Float32Type::get(&getContext()));
    module.emitRemark() << describeCount(*count, "tensor")
                        << " in f64 became f32";
  }
};
} // namespace

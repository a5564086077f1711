//===- OutlineLaunches.cpp - bodies of launches to kernels ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels/Kernels.h"

#include "chimera/Codegen/LaunchWork.h"
#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Utils/GPUUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_OUTLINELAUNCHESPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// The module of the kernels.
static constexpr llvm::StringLiteral kDeviceModule = "chimera_device";
/// What gives a kernel its stream at run time.
static constexpr llvm::StringLiteral kStreamFunction = "chimera_rt_stream";

/// Makes constants and views of buffers that `launch` uses again inside of it,
/// so that only whole buffers are arguments of the kernel, each once.
static void sinkViews(gpu::LaunchOp launch) {
  Region &body = launch.getBody();
  OpBuilder builder(body);
  IRMapping made;
  std::function<void(Value)> make = [&](Value value) {
    Operation *op = value.getDefiningOp();
    if (made.contains(value) || !op ||
        (!op->hasTrait<OpTrait::ConstantLike>() && !isViewOp(op)))
      return;
    for (Value operand : op->getOperands())
      make(operand);
    builder.clone(*op, made);
  };
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(body, used);
  for (Value value : used) {
    make(value);
    if (Value inside = made.lookupOrNull(value))
      replaceAllUsesInRegionWith(value, inside, body);
  }
}

/// The stream of `function` as a token, on which its first launch waits.
static Value getStream(func::FuncOp function) {
  auto module = function->getParentOfType<ModuleOp>();
  OpBuilder builder(module.getBodyRegion());
  Location loc = function.getLoc();
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto stream = module.lookupSymbol<func::FuncOp>(kStreamFunction);
  if (!stream) {
    stream = func::FuncOp::create(builder, module.getLoc(), kStreamFunction,
                                  builder.getFunctionType({}, {pointer}));
    stream.setPrivate();
  }
  builder.setInsertionPointToStart(&function.getBody().front());
  Value address =
      func::CallOp::create(builder, loc, stream, ValueRange()).getResult(0);
  return UnrealizedConversionCastOp::create(
             builder, loc, gpu::AsyncTokenType::get(builder.getContext()),
             address)
      .getResult(0);
}

/// Buffers of a kernel do not overlap, and start at a multiple of 64 bytes.
static void setBufferAttributes(gpu::GPUFuncOp kernel) {
  Builder builder(kernel.getContext());
  for (auto [i, type] : llvm::enumerate(kernel.getArgumentTypes())) {
    if (!isa<MemRefType>(type))
      continue;
    kernel.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                      builder.getUnitAttr());
    kernel.setArgAttr(i, LLVM::LLVMDialect::getAlignAttrName(),
                      builder.getI64IntegerAttr(64));
  }
  // Shared memory is read and written as vectors, and by ldmatrix and cp.async,
  // of 16 bytes.
  for (unsigned i = 0; i < kernel.getNumWorkgroupAttributions(); ++i)
    kernel.setWorkgroupAttributionAttr(i, LLVM::LLVMDialect::getAlignAttrName(),
                                       builder.getI64IntegerAttr(16));
}

static LogicalResult outline(gpu::LaunchOp launch, StringRef name,
                             gpu::GPUModuleOp device, Value &stream) {
  sinkViews(launch);
  SmallVector<Value> operands;
  gpu::GPUFuncOp kernel = outlineKernelFunc(launch, name, operands);
  device.getBody()->push_back(kernel);
  for (Value operand : operands)
    if (auto type = dyn_cast<MemRefType>(operand.getType());
        type && !getBufferBytes(type))
      return launch.emitOpError("uses a buffer whose elements do not lie side "
                                "by side: ")
             << type;
  setBufferAttributes(kernel);
  if (Attribute work = launch->getAttr(kWorkAttr))
    kernel->setAttr(kWorkAttr, work);
  OpBuilder builder(launch);
  auto symbol = SymbolRefAttr::get(
      device.getSymNameAttr(),
      {FlatSymbolRefAttr::get(builder.getContext(), kernel.getName())});
  auto launched = gpu::LaunchFuncOp::create(
      builder, launch.getLoc(), symbol, launch.getGridSizeOperandValues(),
      launch.getBlockSizeOperandValues(), launch.getDynamicSharedMemorySize(),
      operands, /*asyncTokenType=*/stream.getType(), ValueRange(stream));
  stream = launched.getAsyncToken();
  launch.erase();
  return success();
}

namespace {
struct OutlineLaunches
    : public mlir::chimera::impl::OutlineLaunchesPassBase<OutlineLaunches> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(verifyKernelModule(module)) || failed(verifyBufferized(module)))
      return signalPassFailure();
    gpu::GPUModuleOp device;
    for (auto function : llvm::to_vector(module.getOps<func::FuncOp>())) {
      SmallVector<gpu::LaunchOp> launches;
      function.walk([&](gpu::LaunchOp op) { launches.push_back(op); });
      if (launches.empty())
        continue;
      if (!device) {
        OpBuilder builder(module.getBodyRegion());
        device =
            gpu::GPUModuleOp::create(builder, module.getLoc(), kDeviceModule);
        module->setAttr(gpu::GPUDialect::getContainerModuleAttrName(),
                        builder.getUnitAttr());
      }
      Value stream = getStream(function);
      for (auto [i, launch] : llvm::enumerate(launches)) {
        std::string name = (function.getSymName() + "_kernel" + Twine(i)).str();
        if (failed(outline(launch, name, device, stream)))
          return signalPassFailure();
      }
    }
  }
};
} // namespace

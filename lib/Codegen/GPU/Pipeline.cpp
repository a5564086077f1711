//===- Pipeline.cpp - chimera-codegen-gpu ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Codegen/Passes.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/GPUCommon/GPUCommonPass.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::chimera;

/// Kernels to the NVVM dialect, with bare pointers for buffers.
static void addDevicePasses(OpPassManager &kernels) {
  OpPassManager &device = kernels.nest<gpu::GPUModuleOp>();
  device.addPass(createCanonicalizerPass());
  device.addPass(createCSEPass());
  kernels.addPass(createMergeKernelsPass());
  OpPassManager &merged = kernels.nest<gpu::GPUModuleOp>();
  merged.addPass(createLowerGPUReductionsPass());
  merged.addPass(memref::createExpandStridedMetadataPass());
  merged.addPass(createLowerAffinePass());
  merged.addPass(createCanonicalizerPass());
  merged.addPass(createCSEPass());
  merged.addPass(createLoopInvariantCodeMotionPass());
  merged.addPass(createSCFToControlFlowPass());
  ConvertGpuOpsToNVVMOpsOptions nvvm;
  nvvm.useBarePtrCallConv = true;
  merged.addPass(createConvertGpuOpsToNVVMOps(nvvm));
  merged.addPass(createCanonicalizerPass());
  merged.addPass(createCSEPass());
  merged.addPass(createReconcileUnrealizedCastsPass());
}

/// What launches them to the LLVM dialect.
static void addHostPasses(OpPassManager &kernels) {
  kernels.addPass(memref::createExpandStridedMetadataPass());
  kernels.addPass(createLowerAffinePass());
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(createSCFToControlFlowPass());
  GpuToLLVMConversionPassOptions host;
  host.hostBarePtrCallConv = true;
  host.kernelBarePtrCallConv = true;
  kernels.addPass(createGpuToLLVMConversionPass(host));
  addKernelLLVMPasses(kernels);
}

void mlir::chimera::buildCodegenGPUPipeline(OpPassManager &pm,
                                            const CodegenGPUOptions &options) {
  pm.addPass(createOutlineKernelsPass());
  OpPassManager &kernels = pm.nest<ModuleOp>();
  kernels.nest<func::FuncOp>().addPass(
      createDecomposeAttentionPass({/*keepGPU=*/true}));
  addKernelTensorPasses(kernels, options.fuse, options.strictFP,
                        options.fuseEpilogues && options.fuse &&
                            !options.strictFP &&
                            options.matmul == MatmulKind::Library);
  addKernelBufferization(kernels);
  MapRowsToGPUPassOptions rows;
  rows.fuse = options.fuse;
  kernels.nest<func::FuncOp>().addPass(createMapRowsToGPUPass(rows));
  if (options.matmul == MatmulKind::Generated)
    kernels.nest<func::FuncOp>().addPass(
        createMapProductsToGPUPass({options.mma}));
  kernels.addPass(createLowerContractionsPass());
  if (!options.optimizer.empty())
    kernels.addPass(createGenerateOptimizerPass({options.optimizer}));
  kernels.addPass(createOutlineLaunchesPass());
  kernels.addPass(createPlanWorkspacePass());
  addDevicePasses(kernels);
  addHostPasses(kernels);
  pm.addPass(createFinishKernelsPass());
}

namespace {
/// The options of the pipeline's command line.
struct PipelineOptions : public PassPipelineOptions<PipelineOptions> {
  Option<MatmulKind> matmul{
      *this, "matmul", llvm::cl::desc("how contractions are computed"),
      llvm::cl::init(MatmulKind::Library),
      llvm::cl::values(
          clEnumValN(MatmulKind::Library, "library", "calls of the runtime"),
          clEnumValN(MatmulKind::Generated, "generated",
                     "kernels for tensor cores, of bf16"))};
  Option<TensorCores> mma{
      *this, "mma", llvm::cl::desc("the instructions of generated products"),
      llvm::cl::init(TensorCores::Sync),
      llvm::cl::values(
          clEnumValN(TensorCores::Sync, "sync", "mma.sync"),
          clEnumValN(TensorCores::Warpgroup, "warpgroup", "wgmma, of sm_90a"))};
  Option<bool> strictFP{*this, "strict-fp",
                        llvm::cl::desc("no reassociation of sums"),
                        llvm::cl::init(false)};
  Option<bool> fuse{*this, "fuse",
                    llvm::cl::desc("fuse elementwise ops and rows"),
                    llvm::cl::init(true)};
  Option<bool> fuseEpilogues{
      *this, "fuse-epilogues",
      llvm::cl::desc("let the library do what follows its products"),
      llvm::cl::init(true)};
  Option<std::string> optimizer{
      *this, "optimizer",
      llvm::cl::desc("optimizer whose kernels are generated: sgd or adamw; "
                     "empty: none"),
      llvm::cl::init(CodegenGPUOptions().optimizer)};
};
} // namespace

void mlir::chimera::registerCodegenGPUPipeline() {
  PassPipelineRegistration<PipelineOptions>(
      "chimera-codegen-cuda",
      "Lower stage functions to kernels in the NVVM dialect and their "
      "launches.",
      [](OpPassManager &pm, const PipelineOptions &options) {
        CodegenGPUOptions values;
        values.matmul = options.matmul;
        values.mma = options.mma;
        values.strictFP = options.strictFP;
        values.fuse = options.fuse;
        values.fuseEpilogues = options.fuseEpilogues;
        values.optimizer = options.optimizer;
        buildCodegenGPUPipeline(pm, values);
      });
}

//===- Pipeline.cpp - chimera-codegen-cpu ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Codegen/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::chimera;

/// Buffers to loops and library calls.
static void addLoopPasses(OpPassManager &kernels,
                          const CodegenCPUOptions &options) {
  FuseRowsPassOptions rows;
  rows.fuse = options.fuse;
  kernels.nest<func::FuncOp>().addPass(createFuseRowsPass(rows));
  LowerContractionsPassOptions contractions;
  contractions.library = options.matmul == MatmulKind::Library;
  kernels.addPass(createLowerContractionsPass(contractions));
  // Loops are outlined before anything folds those of one iteration.
  kernels.addPass(createOutlineLoopsPass());
  kernels.addPass(createPlanWorkspacePass());
  if (!options.strictFP)
    kernels.nest<func::FuncOp>().addPass(createApproximateMathPass());
  kernels.nest<func::FuncOp>().addPass(createExpandBFloat16Pass());
}

void mlir::chimera::buildCodegenCPUPipeline(OpPassManager &pm,
                                            const CodegenCPUOptions &options) {
  pm.addPass(createOutlineKernelsPass());
  OpPassManager &kernels = pm.nest<ModuleOp>();
  kernels.nest<func::FuncOp>().addPass(createDecomposeAttentionPass());
  addKernelTensorPasses(kernels, options.fuse, options.strictFP);
  addKernelBufferization(kernels);
  addLoopPasses(kernels, options);
  addKernelLLVMPasses(kernels);
  FinishKernelsPassOptions finish;
  finish.vectorWidth = options.vectorWidth;
  pm.addPass(createFinishKernelsPass(finish));
}

namespace {
/// The options of the pipeline's command line.
struct PipelineOptions : public PassPipelineOptions<PipelineOptions> {
  Option<MatmulKind> matmul{
      *this, "matmul", llvm::cl::desc("how contractions are computed"),
      llvm::cl::init(MatmulKind::Library),
      llvm::cl::values(
          clEnumValN(MatmulKind::Library, "library", "calls of the runtime"),
          clEnumValN(MatmulKind::Generated, "generated", "loops"))};
  Option<bool> strictFP{*this, "strict-fp",
                        llvm::cl::desc("no reassociation, math from libm"),
                        llvm::cl::init(false)};
  Option<bool> fuse{*this, "fuse",
                    llvm::cl::desc("fuse elementwise ops and rows"),
                    llvm::cl::init(true)};
  Option<unsigned> vectorWidth{
      *this, "vector-width",
      llvm::cl::desc("preferred width of vectors in bits"),
      llvm::cl::init(512)};
};
} // namespace

void mlir::chimera::registerCodegenCPUPipeline() {
  PassPipelineRegistration<PipelineOptions>(
      "chimera-codegen-cpu", "Lower stage functions to kernels for the CPU.",
      [](OpPassManager &pm, const PipelineOptions &options) {
        CodegenCPUOptions values;
        values.matmul = options.matmul;
        values.strictFP = options.strictFP;
        values.fuse = options.fuse;
        values.vectorWidth = options.vectorWidth;
        buildCodegenCPUPipeline(pm, values);
      });
}

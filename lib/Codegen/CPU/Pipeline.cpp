//===- Pipeline.cpp - chimera-codegen-cpu ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVMPass.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::chimera;

/// Fusion on tensors.
static void addTensorPasses(OpPassManager &kernels,
                            const CodegenCPUOptions &options) {
  OpPassManager &functions = kernels.nest<func::FuncOp>();
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
  if (options.fuse) {
    functions.addPass(createFoldTransposesPass());
    functions.addPass(createFuseElementwisePass());
  }
  if (!options.strictFP)
    functions.addPass(createSetFastMathPass());
}

/// Tensors to buffers: results in the buffers of the caller, accumulators in
/// place, one allocation for each temporary.
static void addBufferization(OpPassManager &kernels) {
  bufferization::OneShotBufferizePassOptions bufferize;
  using bufferization::LayoutMapOption;
  bufferize.functionBoundaryTypeConversion = LayoutMapOption::IdentityLayoutMap;
  bufferize.unknownTypeConversion = LayoutMapOption::IdentityLayoutMap;
  kernels.addPass(bufferization::createEmptyTensorEliminationPass());
  kernels.addPass(bufferization::createEmptyTensorToAllocTensorPass());
  kernels.addPass(bufferization::createOneShotBufferizePass(bufferize));
  OpPassManager &functions = kernels.nest<func::FuncOp>();
  functions.addPass(createCSEPass());
  // After CSE a copy of a slice onto itself is seen to be one.
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createVerifyInPlacePass());
}

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
}

void mlir::chimera::addKernelLLVMPasses(OpPassManager &kernels) {
  kernels.addPass(memref::createExpandStridedMetadataPass());
  kernels.addPass(createLowerAffinePass());
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(createLoopInvariantCodeMotionPass());
  kernels.addPass(createSCFToControlFlowPass());
  kernels.addPass(createConvertMathToLLVMPass());
  kernels.addPass(createConvertMathToLibmPass());
  kernels.addPass(createConvertVectorToLLVMPass());
  kernels.addPass(createFinalizeMemRefToLLVMConversionPass());
  ConvertFuncToLLVMPassOptions functions;
  functions.useBarePtrCallConv = true;
  kernels.addPass(createConvertFuncToLLVMPass(functions));
  kernels.addPass(createArithToLLVMConversionPass());
  kernels.addPass(createConvertIndexToLLVMPass());
  kernels.addPass(createConvertControlFlowToLLVMPass());
  kernels.addPass(createReconcileUnrealizedCastsPass());
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
}

void mlir::chimera::buildCodegenCPUPipeline(OpPassManager &pm,
                                            const CodegenCPUOptions &options) {
  pm.addPass(createOutlineKernelsPass());
  OpPassManager &kernels = pm.nest<ModuleOp>();
  addTensorPasses(kernels, options);
  addBufferization(kernels);
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

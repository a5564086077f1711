//===- Pipeline.cpp - parts of code generation that targets share ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::chimera;

void mlir::chimera::addKernelTensorPasses(OpPassManager &kernels, bool fuse,
                                          bool strictFP, bool fuseEpilogues) {
  OpPassManager &functions = kernels.nest<func::FuncOp>();
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
  if (fuse) {
    functions.addPass(createFoldTransposesPass());
    functions.addPass(createFuseElementwisePass());
    functions.addPass(createJoinPartsPass());
  }
  if (fuseEpilogues)
    functions.addPass(createFuseEpiloguesPass());
  if (!strictFP)
    functions.addPass(createSetFastMathPass());
}

void mlir::chimera::addKernelBufferization(OpPassManager &kernels) {
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
  functions.addPass(createEraseSelfCopiesPass());
  functions.addPass(createForwardCopiesPass());
  functions.addPass(createVerifyInPlacePass());
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

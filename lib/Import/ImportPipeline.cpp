//===- ImportPipeline.cpp - from a producer's module to a model -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Import/Passes.h"

#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Tosa/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::chimera;

void mlir::chimera::buildImportPipeline(OpPassManager &passes,
                                        const ImportOptions &options) {
  SelectModelPassOptions select;
  select.function = options.function;
  passes.addPass(createSelectModelPass(select));
  if (options.microBatchSize != 0 || !options.sequenceLength.empty()) {
    SpecializeShapesPassOptions shapes;
    shapes.microBatchSize = options.microBatchSize;
    shapes.sequenceLength.assign(options.sequenceLength.begin(),
                                 options.sequenceLength.end());
    passes.addPass(createSpecializeShapesPass(shapes));
  }
  passes.addPass(createCheckImportPass());

  // Conversions before inlining, which knows registered ops only.
  passes.addNestedPass<func::FuncOp>(createConvertStableHLOPass());
  passes.addNestedPass<func::FuncOp>(createTosaToArithPass());
  passes.addPass(createInlinerPass());
  passes.addPass(createSymbolDCEPass());
  // Before anything is folded into the constants that are weights. They are
  // arguments behind those of the file, whose numbers stay what they are.
  ExtractParametersPassOptions extract;
  extract.threshold = options.parameterThreshold;
  extract.bindings = options.bindings;
  extract.init = options.init;
  extract.weightsOut = options.weightsOut;
  passes.addPass(createExtractParametersPass(extract));

  OpPassManager &functions = passes.nest<func::FuncOp>();
  functions.addPass(tosa::createTosaToLinalgNamed());
  functions.addPass(tosa::createTosaMakeBroadcastablePass());
  functions.addPass(tosa::createTosaToLinalg());
  functions.addPass(createTosaToTensorPass());
  functions.addPass(createTosaToArithPass());
  passes.addPass(createCanonicalizerPass());
  if (options.narrowF64)
    passes.addPass(createNarrowDoublesPass());
  passes.addNestedPass<func::FuncOp>(createConvertElementwiseToLinalgPass());
  passes.addNestedPass<func::FuncOp>(createFoldBroadcastsPass());

  // The result first: arguments that only others need are dead.
  AppendLossPassOptions loss;
  loss.loss = options.loss;
  loss.ignoreIndex = options.ignoreIndex;
  loss.result = options.result;
  loss.bindings = options.bindings;
  passes.addPass(createAppendLossPass(loss));
  BindArgumentsPassOptions bind;
  bind.bindings = options.bindings;
  bind.parameters.assign(options.parameters.begin(), options.parameters.end());
  bind.inputs.assign(options.inputs.begin(), options.inputs.end());
  bind.init = options.init;
  passes.addPass(createBindArgumentsPass(bind));
  passes.addPass(createVerifyModelPass());
  passes.addPass(createSimplifyModelPass());
}

namespace {
struct ImportPipelineOptions : PassPipelineOptions<ImportPipelineOptions> {
  Option<std::string> function{
      *this, "function",
      llvm::cl::desc("the function that is the model; empty: '@main' or the "
                     "only public one"),
      llvm::cl::init("")};
  Option<int64_t> microBatchSize{
      *this, "micro-batch-size",
      llvm::cl::desc("samples per micro-batch; 0: the batch has a size"),
      llvm::cl::init(0)};
  ListOption<std::string> sequenceLength{
      *this, "sequence-length",
      llvm::cl::desc("length of symbolic sequences, or NUMBER:LENGTH for each "
                     "argument")};
  Option<std::string> bindings{
      *this, "bindings",
      llvm::cl::desc("JSON file that tells what arguments and results are"),
      llvm::cl::init("")};
  ListOption<std::string> parameters{
      *this, "parameters",
      llvm::cl::desc("arguments that are parameters: numbers and ranges such "
                     "as 0-11,13-")};
  ListOption<std::string> inputs{
      *this, "input",
      llvm::cl::desc("arguments that are inputs: "
                     "NUMBER:NAME[:bound=N[:ignored=K]]")};
  Option<std::string> init{
      *this, "init",
      llvm::cl::desc("how parameters that are no vectors start: normal(STD), "
                     "zeros or ones"),
      llvm::cl::init("normal(0.02)")};
  Option<int64_t> parameterThreshold{
      *this, "parameter-threshold",
      llvm::cl::desc("the largest number of elements of a constant that stays "
                     "one"),
      llvm::cl::init(1)};
  Option<std::string> loss{
      *this, "loss",
      llvm::cl::desc("causal-lm, masked-lm, classification or mse: compute it "
                     "from the result; empty: the result is the loss"),
      llvm::cl::init("")};
  Option<int64_t> ignoreIndex{
      *this, "ignore-index",
      llvm::cl::desc("target that does not count, such as -100; -1: all count"),
      llvm::cl::init(-1)};
  Option<int64_t> result{
      *this, "result",
      llvm::cl::desc("number of the result that is the loss or the logits; "
                     "negative: the only one"),
      llvm::cl::init(-1)};
  Option<bool> narrowF64{
      *this, "narrow-f64",
      llvm::cl::desc("compute in f32 what a model in f32 computes in f64"),
      llvm::cl::init(false)};
  Option<std::string> weightsOut{
      *this, "weights-out",
      llvm::cl::desc(
          "safetensors file to write the values of constants to that "
          "become parameters; empty: none"),
      llvm::cl::init("")};

  ImportOptions get() const {
    ImportOptions options;
    options.function = function;
    options.microBatchSize = microBatchSize;
    options.sequenceLength.assign(sequenceLength.begin(), sequenceLength.end());
    options.bindings = bindings;
    options.parameters.assign(parameters.begin(), parameters.end());
    options.inputs.assign(inputs.begin(), inputs.end());
    options.init = init;
    options.parameterThreshold = parameterThreshold;
    options.loss = loss;
    options.ignoreIndex = ignoreIndex;
    options.result = result;
    options.narrowF64 = narrowF64;
    options.weightsOut = weightsOut;
    return options;
  }
};
} // namespace

void mlir::chimera::registerChimeraImportPipeline() {
  PassPipelineRegistration<ImportPipelineOptions>(
      "chimera-import-pipeline",
      "from the module of a producer to a model (L0)",
      [](OpPassManager &passes, const ImportPipelineOptions &options) {
        buildImportPipeline(passes, options.get());
      });
}

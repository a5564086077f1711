//===- CompiledModel.cpp - what a model in a file costs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompiledModel.h"

#include "chimera/Analysis/StageModel.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Import/Passes.h"
#include "chimera/Pipelines/Pipelines.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::chimera;
namespace performance = ::chimera::performance;

int64_t mlir::chimera::getSamples(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (auto type =
              dyn_cast<RankedTensorType>(function.getArgumentTypes()[i]))
        if (function.getArgAttr(i, kInputAttr) && type.getRank() > 0)
          return type.isDynamicDim(0) ? 0 : type.getDimSize(0);
  return 1;
}

bool mlir::chimera::hasOpenSequence(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    for (unsigned i = 0; i < function.getNumArguments(); ++i) {
      auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[i]);
      if (type && type.getRank() > 1 &&
          ShapedType::isDynamicShape(type.getShape().drop_front()))
        return true;
    }
  return false;
}

performance::Planner::StageSource
mlir::chimera::makeCompiledSource(ModuleOp module, StringRef precision,
                                  StringRef optimizer) {
  return [=, precision = precision.str(), optimizer = optimizer.str()](
             int stages, performance::CutMode,
             int samples) mutable -> llvm::Expected<performance::Model> {
    OwningOpRef<ModuleOp> copy(module.clone());
    PassManager passes(module.getContext());
    if (getSamples(module) == 0)
      passes.addPass(createSpecializeShapesPass({samples, {}}));
    TrainOptions options;
    options.stages = stages;
    options.precision = precision;
    options.splitBackward = true;
    buildStagePipeline(passes, options);
    if (failed(passes.run(*copy)))
      return llvm::createStringError("the model cannot be cut into " +
                                     Twine(stages) + " stages");
    FailureOr<performance::Model> model = readStageModel(*copy);
    if (failed(model))
      return llvm::createStringError("the stages have no costs");
    model->precision = precision;
    if (llvm::Error error = performance::setOptimizer(*model, optimizer))
      return std::move(error);
    // What is counted is for a whole micro-batch.
    for (performance::Block &block : model->blocks)
      for (double *value :
           {&block.forward, &block.input, &block.weight, &block.forwardBytes,
            &block.inputBytes, &block.weightBytes, &block.activations,
            &block.carry, &block.boundary})
        *value /= samples;
    return std::move(*model);
  };
}

//===- Step.cpp - one micro-batch through all stages ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Step.h"

#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::chimera;
using namespace mlir::chimera::check;

std::string Variant::describe() const {
  std::string text = "stages=" + std::to_string(stages);
  if (recompute)
    text += " recompute";
  if (splitBackward)
    text += " split-backward";
  return text;
}

Step::Function Step::describe(func::FuncOp function, StringRef name,
                              Executable &executable) {
  executable.add(name, function);
  Function described;
  described.name = name.str();
  StageFunction signature(function);
  for (const StageValue &value : signature.getArguments()) {
    described.arguments.push_back(value);
    described.argumentSymbols.push_back(value.symbol.str());
  }
  for (const StageValue &value : signature.getResults())
    if (value.role != ValueRole::Gradient)
      described.results.push_back(value);
  return described;
}

FailureOr<Step> Step::create(ModuleOp model, const Variant &variant,
                             StringRef prefix, Executable &executable) {
  OwningOpRef<ModuleOp> module = cast<ModuleOp>(model->clone());
  PassManager manager(module->getContext());
  PartitionPassOptions partition;
  partition.stages = variant.stages;
  manager.addPass(createPartitionPass(partition));
  DifferentiatePassOptions differentiate;
  differentiate.recompute = variant.recompute;
  differentiate.splitBackward = variant.splitBackward;
  manager.addPass(createDifferentiatePass(differentiate));
  if (failed(manager.run(*module)))
    return failure();

  Step step;
  step.executable = &executable;
  for (StageOp stage : getStages(*module)) {
    std::string name =
        (prefix + "_" + std::to_string(stage.getIndex()) + "_").str();
    Stage &described = step.stages.emplace_back();
    described.forward =
        describe(stage.getForward(), name + "forward", executable);
    described.backward =
        describe(stage.getBackward(), name + "backward", executable);
    if (auto function = stage.getWeightGradient()) {
      described.isSplit = true;
      described.weightGradient =
          describe(function, name + "weight_gradient", executable);
    }
  }
  return step;
}

void Step::run(const Function &function, const Tensors &parameters,
               const Tensors &inputs, Tensors *gradients, Values &values,
               Values &outputs) {
  SmallVector<Tensor *> arguments, results;
  for (auto [value, symbol] :
       llvm::zip(function.arguments, function.argumentSymbols)) {
    switch (value.role) {
    case ValueRole::Parameter:
      arguments.push_back(const_cast<Tensor *>(&parameters.at(symbol)));
      break;
    case ValueRole::Input:
      arguments.push_back(const_cast<Tensor *>(&inputs.at(symbol)));
      break;
    case ValueRole::Gradient:
      arguments.push_back(&gradients->at(symbol));
      break;
    default:
      arguments.push_back(&values.at({value.role, value.number}));
    }
  }
  for (const StageValue &value : function.results) {
    Tensor &result = outputs[{value.role, value.number}];
    result = Tensor(value.type);
    results.push_back(&result);
  }
  executable->call(function.name, arguments, results);
}

double Step::forward(const Tensors &parameters, const Tensors &inputs) {
  kept.assign(stages.size(), {});
  Values boundary;
  for (auto [stage, mine] : llvm::zip(stages, kept)) {
    // Backward knows boundary arguments as activations.
    for (auto &[key, tensor] : boundary)
      mine[{ValueRole::Activation, key.second}] = tensor;
    Values outputs;
    run(stage.forward, parameters, inputs, nullptr, boundary, outputs);
    boundary.clear();
    for (auto &[key, tensor] : outputs)
      (key.first == ValueRole::Boundary ? boundary : mine)[key] =
          std::move(tensor);
  }
  return boundary.at({ValueRole::Boundary, 0}).get(0);
}

double Step::backward(const Tensors &parameters, const Tensors &inputs,
                      Tensors &gradients) {
  double loss = forward(parameters, inputs);
  Values cotangents;
  Tensor seed(stages.back().forward.results.front().type);
  seed.set(0, 1);
  cotangents[{ValueRole::Cotangent, 0}] = seed;
  for (size_t i = stages.size(); i-- > 0;) {
    Values values = std::move(kept[i]);
    for (auto &[key, tensor] : cotangents)
      values[key] = std::move(tensor);
    Values outputs;
    run(stages[i].backward, parameters, inputs, &gradients, values, outputs);
    cotangents.clear();
    for (auto &[key, tensor] : outputs)
      (key.first == ValueRole::Cotangent ? cotangents : values)[key] =
          std::move(tensor);
    if (stages[i].isSplit)
      run(stages[i].weightGradient, parameters, inputs, &gradients, values,
          outputs);
  }
  return loss;
}

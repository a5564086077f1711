//===- OnMachine.cpp - costs from a machine and a model ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Times are those of the machine's rates, in milliseconds.
//
//===----------------------------------------------------------------------===//

#include "OnMachine.h"

#include "chimera/Analysis/StageModel.h"
#include "chimera/Performance/Cuts.h"
#include "chimera/Performance/StepCosts.h"

#include "llvm/ADT/StringExtras.h"

#include <numeric>

using namespace mlir;
using namespace mlir::chimera;
namespace cl = llvm::cl;
namespace performance = ::chimera::performance;
namespace schedule = ::chimera::schedule;

MachineOptions::MachineOptions(cl::OptionCategory &category)
    : machine("machine", cl::desc("machine to take costs from"),
              cl::value_desc(performance::machineOptionValues()),
              cl::cat(category)),
      model("model", cl::desc("sizes of the model for '--machine'"),
            cl::value_desc(performance::modelOptionValues()),
            cl::cat(category)),
      microBatchSize("micro-batch-size",
                     cl::desc("samples per micro-batch of '--model'"),
                     cl::init(1), cl::cat(category)),
      precision("precision", cl::desc("precision of '--machine' to compute in"),
                cl::init("f32"), cl::cat(category)),
      optimizer("optimizer",
                cl::desc("sgd or adamw, which decides what '--model' keeps"),
                cl::init("adamw"), cl::cat(category)),
      recompute("recompute",
                cl::desc("stages of '--model' keep their inputs only"),
                cl::cat(category)),
      cuts("cuts",
           cl::desc("how '--model' is cut into stages: 'layers', equally many "
                    "in each, 'balanced' stages, stages that balance 'workers' "
                    "that have several, or 'both'"),
           cl::init("layers"), cl::cat(category)),
      estimate("estimate",
               cl::desc("also print the step by the equation of the paper"),
               cl::cat(category)) {}

std::optional<std::string>
MachineOptions::check(bool hasFile,
                      function_ref<bool(StringRef)> isGiven) const {
  static constexpr StringLiteral ofModel[] = {"micro-batch-size", "optimizer",
                                              "recompute", "cuts"};
  auto noEffect = [](StringRef name, const Twine &where) {
    return ("'--" + name + "' has no effect " + where).str();
  };
  if (!isUsed()) {
    for (StringRef name : {"model", "precision"})
      if (isGiven(name))
        return noEffect(name, "without '--machine'");
    for (StringRef name : ofModel)
      if (isGiven(name))
        return noEffect(name, "without '--machine'");
    return std::nullopt;
  }
  if (isGiven("cost"))
    return noEffect("cost", "with '--machine', which says what things cost");
  if (hasFile) {
    if (isGiven("model"))
      return noEffect("model", "on a file, which has its own stages");
    for (StringRef name : ofModel)
      if (isGiven(name))
        return noEffect(name, "on a file, which has its own stages");
    return std::nullopt;
  }
  if (model.empty())
    return std::string("'--machine' needs a model (see '--model')");
  if (microBatchSize < 1)
    return ("expected '--micro-batch-size' to be at least 1, but got " +
            Twine(microBatchSize))
        .str();
  if (!performance::parseCutMode(cuts))
    return "unknown cuts '" + cuts +
           "', expected layers, balanced, workers or both (see '--cuts')";
  return std::nullopt;
}

llvm::Expected<schedule::CostOption>
mlir::chimera::makeModelCosts(const MachineOptions &options,
                              const schedule::Placement &placement,
                              int dataParallel, bool splitsBackward) {
  llvm::Expected<performance::Machine> machine =
      performance::readMachine(options.machine);
  if (!machine)
    return machine.takeError();
  llvm::Expected<performance::TransformerSizes> sizes =
      performance::readModel(options.model);
  if (!sizes)
    return sizes.takeError();
  llvm::Expected<performance::Model> model =
      performance::buildModel(*sizes, options.precision, options.optimizer);
  if (!model)
    return model.takeError();
  llvm::Expected<std::vector<int>> cuts = performance::cutModel(
      *machine, *model,
      {placement.numStages(), *performance::parseCutMode(options.cuts),
       options.microBatchSize, placement});
  if (!cuts)
    return cuts.takeError();
  performance::StepSetup setup{placement.workers, placement.numStages(),
                               dataParallel,      options.microBatchSize,
                               options.recompute, splitsBackward,
                               std::move(*cuts)};
  return performance::makeCosts(*machine, *model, setup);
}

llvm::Expected<schedule::CostOption>
mlir::chimera::makeStageCosts(const MachineOptions &options, ModuleOp module,
                              int workers, int dataParallel) {
  llvm::Expected<performance::Machine> machine =
      performance::readMachine(options.machine);
  if (!machine)
    return machine.takeError();
  FailureOr<performance::Model> model = readStageModel(module);
  if (failed(model))
    return llvm::createStringError("the stages have no costs");
  model->precision = options.precision;
  performance::StepSetup setup;
  setup.workers = workers;
  setup.stages = static_cast<int>(model->blocks.size());
  setup.dataParallel = dataParallel;
  setup.cuts.resize(setup.stages);
  std::iota(setup.cuts.begin(), setup.cuts.end(), 0);
  llvm::Expected<schedule::CostOption> costs =
      performance::makeCosts(*machine, *model, setup);
  if (costs)
    for (auto *list :
         {&costs->boundaryBytes, &costs->activationBytes,
          &costs->parameterBytes, &costs->carryBytes, &costs->stateBytes})
      *list = {0};
  return costs;
}

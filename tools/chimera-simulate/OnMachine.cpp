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
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Performance/Cuts.h"
#include "chimera/Performance/MachineNetwork.h"
#include "chimera/Performance/StepCosts.h"

#include "llvm/ADT/StringExtras.h"

#include <numeric>

using namespace mlir;
using namespace mlir::chimera;
namespace cl = llvm::cl;
namespace performance = ::chimera::performance;
namespace schedule = ::chimera::schedule;

MachineOptions::MachineOptions(cl::OptionCategory &category)
    : machine("machine",
              cl::desc("machine to take costs from; with a file and '--cost', "
                       "those of messages and sums"),
              cl::value_desc(performance::machineOptionValues()),
              cl::cat(category)),
      model("model", cl::desc("sizes of the model for '--machine'"),
            cl::value_desc(performance::modelOptionValues()),
            cl::cat(category)),
      microBatchSize("micro-batch-size",
                     cl::desc("samples per micro-batch of '--model'"),
                     cl::init(1), cl::cat(category)),
      precision("precision",
                cl::desc("precision of '--machine' to compute in (default: "
                         "f32, or that of the programs in a file)"),
                cl::init("f32"), cl::cat(category)),
      optimizer("optimizer",
                cl::desc("sgd or adamw, which decides what '--model' keeps and "
                         "an update takes; programs with a memory plan say it "
                         "themselves"),
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
  static constexpr StringLiteral ofModel[] = {"micro-batch-size", "recompute",
                                              "cuts"};
  auto noEffect = [](StringRef name, const Twine &where) {
    return ("'--" + name + "' has no effect " + where).str();
  };
  if (!isUsed()) {
    for (StringRef name : {"model", "precision", "optimizer"})
      if (isGiven(name))
        return noEffect(name, "without '--machine'");
    for (StringRef name : ofModel)
      if (isGiven(name))
        return noEffect(name, "without '--machine'");
    return std::nullopt;
  }
  if (isGiven("cost")) {
    if (!hasFile)
      return noEffect("cost", "with '--machine', which says what things cost");
    for (StringRef name : {"precision", "optimizer"})
      if (isGiven(name))
        return noEffect(name, "with '--cost', which says what tasks take");
  }
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

/// The optimizer whose state the memory plan of the programs has room for;
/// nothing if memory is not planned.
static std::optional<StringRef> findOptimizer(ModuleOp module) {
  for (ProgramOp program : getPrograms(module)) {
    auto memory = program->getAttrOfType<DictionaryAttr>(kMemoryAttr);
    if (!memory)
      continue;
    auto weights = memory.getAs<IntegerAttr>("weights"),
         state = memory.getAs<IntegerAttr>("optimizer");
    if (weights && state && weights.getInt() > 0)
      return state.getInt() ? "adamw" : "sgd";
  }
  return std::nullopt;
}

/// What the programs do not say, or what is to be looked at instead, is in the
/// options.
static llvm::Error setUpModel(const MachineOptions &options, ModuleOp module,
                              performance::Model &model) {
  if (options.precision.getNumOccurrences())
    model.precision = options.precision;
  std::optional<StringRef> found = findOptimizer(module);
  if (found && options.optimizer.getNumOccurrences() &&
      options.optimizer != *found)
    return llvm::createStringError("the memory plan of the programs is for " +
                                   Twine(*found) + ", but '--optimizer' is '" +
                                   options.optimizer + "'");
  return performance::setOptimizer(model, found ? *found
                                                : StringRef(options.optimizer));
}

llvm::Expected<schedule::CostOption>
mlir::chimera::makeLinkCosts(const MachineOptions &options, StringRef tasks,
                             bool splitsBackward, int workers,
                             int dataParallel) {
  llvm::Expected<performance::Machine> machine =
      performance::readMachine(options.machine);
  if (!machine)
    return machine.takeError();
  if (llvm::Error error =
          performance::checkDevices(*machine, workers, dataParallel))
    return std::move(error);
  llvm::Expected<schedule::CostOption> costs = schedule::parseCostOption(
      tasks, splitsBackward, schedule::CostUse::Tasks);
  if (!costs)
    return llvm::createStringError(llvm::toString(costs.takeError()) +
                                   " (see '--cost' and '--machine')");
  costs->network = std::make_shared<performance::MachineNetwork>(
      *machine, workers, dataParallel, /*scale=*/1e3);
  return costs;
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
  if (llvm::Error error = setUpModel(options, module, *model))
    return std::move(error);
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

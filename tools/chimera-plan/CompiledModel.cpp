//===- CompiledModel.cpp - what a model in a file costs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompiledModel.h"

#include "chimera/Analysis/Programs.h"
#include "chimera/Analysis/StageModel.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Dialect/Chimera/Transforms/CutCandidates.h"
#include "chimera/Import/Passes.h"

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

OwningOpRef<ModuleOp> CompiledModel::clone(int samples) {
  OwningOpRef<ModuleOp> copy(module.clone());
  SpecializeShapesPassOptions shapes;
  if (getSamples(module) == 0)
    shapes.microBatchSize = samples;
  shapes.sequenceLength.assign(options.sequenceLength.begin(),
                               options.sequenceLength.end());
  PassManager passes(module.getContext());
  if (shapes.microBatchSize || !shapes.sequenceLength.empty())
    passes.addPass(createSpecializeShapesPass(shapes));
  if (failed(passes.run(*copy)))
    return nullptr;
  return copy;
}

/// Between two layers less crosses than inside of them: of all places those at
/// which less crosses than at the next ones with another width, to both sides.
static std::vector<std::string> findNarrowPlaces(ArrayRef<CutCandidate> all) {
  std::vector<std::string> names;
  for (size_t begin = 0, end = 0; begin < all.size(); begin = end) {
    while (end < all.size() && all[end].bytes == all[begin].bytes)
      ++end;
    if ((begin > 0 && all[begin - 1].bytes < all[begin].bytes) ||
        (end < all.size() && all[end].bytes < all[begin].bytes))
      continue;
    for (const CutCandidate &place : all.slice(begin, end - begin))
      names.push_back(place.name);
  }
  return names;
}

/// As chimera-compile sets them for the target.
TrainOptions CompiledModel::getTrainOptions() const {
  TrainOptions train;
  train.precision = options.precision;
  train.fuseAttention = train.attentionKernels =
      machine.target == performance::Target::CUDA;
  return train;
}

LogicalResult CompiledModel::findCandidates() {
  if (places)
    return success();
  OwningOpRef<ModuleOp> copy = clone(std::max<int>(getSamples(module), 1));
  PassManager passes(module.getContext());
  buildModelPipeline(passes, getTrainOptions());
  if (!copy || failed(passes.run(*copy)))
    return failure();
  SmallVector<CutCandidate> all = findCutCandidates(*copy);
  places = int(all.size()) + 1;
  candidates = findNarrowPlaces(all);
  return success();
}

FailureOr<int> CompiledModel::countStages() {
  if (failed(findCandidates()))
    return failure();
  return places;
}

/// What programs of the stages of `module` send, sum and keep.
static std::shared_ptr<schedule::ProgramOptions> readShape(ModuleOp module) {
  auto programs = std::make_shared<schedule::ProgramOptions>();
  programs->boundaries = readBoundaries(module);
  programs->parameters = readParameters(module);
  programs->sizes = readStageSizes(module);
  return programs;
}

llvm::Expected<performance::Model> CompiledModel::compile(const Key &key) {
  if (auto known = compiled.find(key); known != compiled.end())
    return known->second;
  const auto &[stages, cuts, samples, recompute, splitsBackward] = key;
  auto fail = [&](StringRef why) { return llvm::createStringError(why); };
  OwningOpRef<ModuleOp> copy = clone(samples);
  PassManager passes(module.getContext());
  TrainOptions train = getTrainOptions();
  train.stages = stages;
  train.cuts = cuts;
  train.recompute = recompute;
  train.splitBackward = splitsBackward;
  buildStagePipeline(passes, train);
  if (!copy || failed(passes.run(*copy)))
    return fail("the model cannot be cut into " + std::to_string(stages) +
                " stages");
  FailureOr<performance::Model> model = readStageModel(*copy);
  if (failed(model))
    return fail("the stages have no costs");
  model->precision = options.precision;
  model->programs = readShape(*copy);
  if (llvm::Error error = performance::setOptimizer(*model, options.optimizer))
    return std::move(error);
  // What is counted is for a whole micro-batch.
  for (performance::Block &block : model->blocks)
    for (double *value :
         {&block.forward, &block.input, &block.weight, &block.forwardBytes,
          &block.inputBytes, &block.weightBytes, &block.activations,
          &block.carry, &block.boundary})
      *value /= samples;
  for (auto [i, name] : llvm::enumerate(cuts))
    model->blocks[i + 1].cut = name;
  compiled.emplace(key, *model);
  return std::move(*model);
}

/// The model in as many parts as there are candidates. Whatever stages are made
/// of them, there are as many overheads of passes.
llvm::Expected<const performance::Model *>
CompiledModel::getBlocks(int samples) {
  if (failed(findCandidates()))
    return llvm::createStringError("the model cannot be cut");
  auto known = blocks.find(samples);
  if (known == blocks.end()) {
    llvm::Expected<performance::Model> model =
        compile({int(candidates.size()) + 1, candidates, samples,
                 /*recompute=*/false, /*splitsBackward=*/true});
    if (!model)
      return model.takeError();
    for (performance::Block &block : model->blocks)
      block.layers = 0;
    known = blocks.emplace(samples, std::move(*model)).first;
  }
  return &known->second;
}

llvm::Expected<performance::Model>
CompiledModel::getStages(const performance::CutRequest &request) {
  if (request.mode == performance::CutMode::Layers)
    return compile({request.stages,
                    {},
                    request.samples,
                    request.recompute,
                    request.splitsBackward});
  llvm::Expected<const performance::Model *> parts = getBlocks(request.samples);
  if (!parts)
    return parts.takeError();
  llvm::Expected<std::vector<int>> begins =
      performance::cutModel(machine, **parts, request);
  if (!begins)
    return begins.takeError();
  Names cuts;
  for (int begin : llvm::ArrayRef(*begins).drop_front())
    cuts.push_back(candidates[begin - 1]);
  return compile({request.stages, std::move(cuts), request.samples,
                  request.recompute, request.splitsBackward});
}

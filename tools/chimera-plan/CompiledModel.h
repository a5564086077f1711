//===- CompiledModel.h - what a model in a file costs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_PLAN_COMPILEDMODEL_H
#define CHIMERA_TOOLS_CHIMERA_PLAN_COMPILEDMODEL_H

#include "chimera/Performance/Planner.h"
#include "chimera/Pipelines/Pipelines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <map>

namespace mlir::chimera {

/// The number of samples of a micro-batch of `module`, whose inputs have it as
/// their first dimension; 0 if it is symbolic.
int64_t getSamples(ModuleOp module);

/// Whether an input has another symbolic size than that of the batch.
bool hasOpenSequence(ModuleOp module);

/// What a compiled model is asked for beside its stages.
struct CompiledOptions {
  std::string precision, optimizer;
  /// Lengths of symbolic sequences.
  std::vector<std::string> sequenceLength;
};

/// A model in a file. Copies of it are cut and differentiated as the compiler
/// does for the target of the machine, and what is in their stages is counted,
/// so that stages cost what they will when they are compiled.
class CompiledModel {
public:
  /// `module` has to live as long.
  CompiledModel(ModuleOp module, const ::chimera::performance::Machine &machine,
                CompiledOptions options)
      : module(module), machine(machine), options(std::move(options)) {}

  /// The most stages that it can be cut into, which is where it can be cut.
  /// Fails, with an error on what is wrong, if it is no model.
  FailureOr<int> countStages();

  /// The stages that `request` asks for.
  llvm::Expected<::chimera::performance::Model>
  getStages(const ::chimera::performance::CutRequest &request);

private:
  using Names = std::vector<std::string>;
  /// Stages and where they begin, samples, recomputation, and whether backward
  /// passes are split.
  using Key = std::tuple<int, Names, int, bool, bool>;

  TrainOptions getTrainOptions() const;
  OwningOpRef<ModuleOp> clone(int samples);
  LogicalResult findCandidates();
  llvm::Expected<const ::chimera::performance::Model *> getBlocks(int samples);
  llvm::Expected<::chimera::performance::Model> compile(const Key &key);

  ModuleOp module;
  ::chimera::performance::Machine machine;
  CompiledOptions options;
  /// All places to cut, and those of them at which little crosses.
  int places = 0;
  Names candidates;
  /// The parts between those, by samples, and compiled stages.
  std::map<int, ::chimera::performance::Model> blocks;
  std::map<Key, ::chimera::performance::Model> compiled;
};

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_PLAN_COMPILEDMODEL_H

//===- Model.h - what a model costs, block by block ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model is a chain of blocks, which are never cut. They come from the sizes
// of a Transformer, or from the stages of a compiled model.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_PERFORMANCE_MODEL_H
#define CHIMERA_PERFORMANCE_MODEL_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace chimera::schedule {
struct ProgramOptions;
} // namespace chimera::schedule

namespace chimera::performance {

/// A part of a model that stays on one stage. What grows with the micro-batch
/// is for one sample.
struct Block {
  /// FLOPs of the forward pass, of the input gradients and of the weight
  /// gradients.
  double forward = 0, input = 0, weight = 0;
  /// Bytes that they move besides, where the machine's rate is that of products
  /// alone instead of whole layers.
  double forwardBytes = 0, inputBytes = 0, weightBytes = 0;
  /// Layers that it counts as: the overhead of a machine is per layer.
  double layers = 0;
  /// Elements of its parameters.
  double parameters = 0;
  /// Bytes that forward leaves for backward.
  double activations = 0;
  /// Bytes that the input gradients leave for the weight gradients.
  double carry = 0;
  /// Bytes that cross to the next block.
  double boundary = 0;
  /// Where it begins and ends, for people: layers, or places in a source.
  std::string first, last;
  /// The name that the compiler begins a stage by here; empty if it has none.
  std::string cut;
};

/// A model as the planner sees it.
struct Model {
  std::string name;
  /// What it computes in: a precision of machine files.
  std::string precision = "f32";
  std::vector<Block> blocks;
  /// Whether two blocks use one parameter.
  bool sharesParameters = false;
  /// Of stages that were compiled: what their programs send, sum and keep.
  /// Their blocks then hold what their passes do, with recomputation and with
  /// split backward passes where there are such.
  std::shared_ptr<const schedule::ProgramOptions> programs = nullptr;
  /// Bytes of one parameter: weight, gradient, and what the optimizer keeps.
  double weightBytes = 4, gradientBytes = 4, optimizerBytes = 8;

  /// Elements of all parameters.
  double parameters() const;
};

/// The sizes of a Transformer.
struct TransformerSizes {
  std::string name;
  int layers = 1, hidden = 1, heads = 1, sequence = 1;
  int64_t vocabulary = 1;
  /// Elements of what stands before and behind the layers.
  int64_t embeddingParameters = 0, headParameters = 0;
  /// Bytes per sample that a layer keeps for backward, where they were
  /// measured; 0 to count them.
  double layerActivations = 0;
};

/// What an option takes for a model: the names of those that are part of the
/// library, which are those of the paper, or a file.
llvm::StringRef modelOptionValues();

/// Parses the text of a model file; errors name the key.
llvm::Expected<TransformerSizes> parseModel(llvm::StringRef text);

/// The shipped model called `path`, or the one in that file.
llvm::Expected<TransformerSizes> readModel(llvm::StringRef path);

/// One block for each layer, with the embedding in front of the first and the
/// head behind the last as blocks of their own. `precision` is that of
/// activations and products, `optimizer` `sgd` or `adamw`; weights, gradients
/// and state are f32.
llvm::Expected<Model> buildModel(const TransformerSizes &sizes,
                                 llvm::StringRef precision,
                                 llvm::StringRef optimizer);

/// One block for each stage, of those that `begins` lists the first block of.
Model mergeBlocks(const Model &model, llvm::ArrayRef<int> begins);

/// Sets the bytes per parameter for `optimizer`.
llvm::Error setOptimizer(Model &model, llvm::StringRef optimizer);

} // namespace chimera::performance

#endif // CHIMERA_PERFORMANCE_MODEL_H

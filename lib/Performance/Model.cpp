//===- Model.cpp - Transformers by their sizes ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a layer of h hidden units, a heads and sequences of s costs per sample:
// 24 s h^2 FLOPs in products with weights and 4 s^2 h in attention, with a
// feed-forward part of 4h. Its activations are those that Korthikanti et al.
// (MLSys 2023) count, s h (34 + 5 a s / h) bytes in 16 bits and twice that in
// f32; the authors of Chimera measured exactly that for BERT-large.
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Model.h"

#include "JsonReader.h"
#include "ShippedFiles.h"

#include "chimera/Support/Json.h"

#include "llvm/ADT/StringExtras.h"

using namespace chimera::performance;
namespace json = llvm::json;

double Model::parameters() const {
  double sum = 0;
  for (const Block &block : blocks)
    sum += block.parameters;
  return sum;
}

Model chimera::performance::mergeBlocks(const Model &model,
                                        llvm::ArrayRef<int> begins) {
  Model result = model;
  result.blocks.clear();
  for (size_t stage = 0; stage < begins.size(); ++stage) {
    const size_t end =
        stage + 1 < begins.size() ? begins[stage + 1] : model.blocks.size();
    Block sum;
    for (size_t i = begins[stage]; i < end; ++i) {
      const Block &block = model.blocks[i];
      for (double Block::*field :
           {&Block::forward, &Block::input, &Block::weight,
            &Block::forwardBytes, &Block::inputBytes, &Block::weightBytes,
            &Block::layers, &Block::parameters, &Block::activations,
            &Block::carry})
        sum.*field += block.*field;
      sum.boundary = block.boundary;
      sum.last = block.last;
    }
    sum.first = model.blocks[begins[stage]].first;
    sum.cut = model.blocks[begins[stage]].cut;
    result.blocks.push_back(sum);
  }
  return result;
}

static bool readSizes(const json::Value &value, TransformerSizes &result,
                      json::Path path) {
  JsonReader reader(value, path);
  if (!reader || !reader.read("name", result.name) ||
      !reader.read("layers", result.layers) ||
      !reader.read("hidden", result.hidden) ||
      !reader.read("heads", result.heads) ||
      !reader.read("sequence", result.sequence) ||
      !reader.read("vocabulary", result.vocabulary) ||
      !reader.read("embedding_parameters", result.embeddingParameters) ||
      !reader.read("head_parameters", result.headParameters) ||
      !reader.readIfThere("layer_activations", result.layerActivations))
    return false;
  reader.find("sources");
  // No model comes near, and with more the bytes of one could overflow.
  const struct {
    llvm::StringLiteral key;
    int64_t value, most;
  } limits[] = {
      {"layers", result.layers, 1 << 16},
      {"hidden", result.hidden, 1 << 17},
      {"heads", result.heads, 1 << 12},
      {"sequence", result.sequence, 1 << 20},
      {"vocabulary", result.vocabulary, 1 << 24},
      {"embedding_parameters", result.embeddingParameters, int64_t(1) << 40},
      {"head_parameters", result.headParameters, int64_t(1) << 40}};
  for (const auto &limit : limits)
    if (limit.value > limit.most) {
      path.field(limit.key).report("too large for a model");
      return false;
    }
  return reader.finish();
}

llvm::Expected<TransformerSizes>
chimera::performance::parseModel(llvm::StringRef text) {
  llvm::Expected<json::Value> value = ::chimera::parseJson(text);
  if (!value)
    return value.takeError();
  TransformerSizes sizes;
  json::Path::Root root("model");
  if (!readSizes(*value, sizes, root))
    return root.getError();
  return sizes;
}

llvm::StringRef chimera::performance::modelOptionValues() {
  static const std::string values =
      llvm::join(getNames(shippedModels()), "|") + "|file";
  return values;
}

llvm::Expected<TransformerSizes>
chimera::performance::readModel(llvm::StringRef path) {
  return readShippedOrFile("model", shippedModels(), path, parseModel);
}

llvm::Error chimera::performance::setOptimizer(Model &model,
                                               llvm::StringRef optimizer) {
  if (optimizer != "sgd" && optimizer != "adamw")
    return llvm::createStringError("unknown optimizer '" +
                                   llvm::Twine(optimizer) +
                                   "', expected sgd or adamw");
  model.optimizerBytes = optimizer == "adamw" ? 8 : 0;
  return llvm::Error::success();
}

llvm::Expected<Model>
chimera::performance::buildModel(const TransformerSizes &sizes,
                                 llvm::StringRef precision,
                                 llvm::StringRef optimizer) {
  Model model;
  model.name = sizes.name;
  model.precision = precision.str();
  if (llvm::Error error = setOptimizer(model, optimizer))
    return std::move(error);
  const double element = precision == "bf16" ? 2 : 4;
  const double s = sizes.sequence, h = sizes.hidden, a = sizes.heads,
               v = static_cast<double>(sizes.vocabulary);
  Block embedding;
  embedding.parameters = static_cast<double>(sizes.embeddingParameters);
  embedding.boundary = s * h * element;
  embedding.first = embedding.last = "embedding";
  model.blocks.push_back(embedding);

  Block layer;
  const double products = 24 * s * h * h, attention = 4 * s * s * h;
  layer.forward = products + attention;
  layer.input = products + 2 * attention;
  layer.weight = products;
  layer.layers = 1;
  layer.parameters = 12 * h * h + 13 * h;
  layer.activations = sizes.layerActivations
                          ? sizes.layerActivations
                          : (34 + 5 * a * s / h) * s * h * element / 2;
  // The gradients of the results of all products with weights: 3h of queries,
  // keys and values, h behind attention, 4h and h of the feed-forward part.
  layer.carry = 9 * s * h * element;
  layer.boundary = s * h * element;
  for (int i = 0; i < sizes.layers; ++i) {
    layer.first = layer.last = "layer " + std::to_string(i);
    model.blocks.push_back(layer);
  }

  Block head;
  head.forward = head.input = head.weight = 2 * s * h * v;
  head.first = head.last = "head";
  head.parameters = static_cast<double>(sizes.headParameters);
  // Inputs and probabilities.
  head.activations = s * (h + v) * element;
  head.carry = s * v * element;
  model.blocks.push_back(head);
  return model;
}

//===- ModelTest.cpp - models by their sizes, and their costs ---===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Model.h"
#include "chimera/Performance/Cuts.h"
#include "chimera/Performance/StepCosts.h"
#include "chimera/Schedule/Simulate.h"

#include "gtest/gtest.h"

#include <numeric>

using namespace chimera;
using namespace chimera::performance;

static Model getModel(llvm::StringRef name, llvm::StringRef precision = "f32") {
  return llvm::cantFail(
      buildModel(llvm::cantFail(readModel(name)), precision, "adamw"));
}

/// Blocks of the given FLOPs, of which forward is a third.
static Model makeChain(std::vector<double> flops) {
  Model model;
  for (double f : flops) {
    Block block;
    block.forward = block.input = block.weight = f / 3;
    block.layers = 1;
    block.parameters = 10;
    block.activations = 100;
    block.carry = 7;
    block.boundary = 30;
    model.blocks.push_back(block);
  }
  return model;
}

/// One FLOP takes a millisecond.
static Machine makeMachine() {
  Machine machine;
  machine.name = "slow";
  machine.memoryBandwidth = 1000;
  machine.compute["f32"] = {1000, {1000, 0}, {1000, 0}};
  machine.levels = {{"net", 64, 1e-3, 1000}};
  return machine;
}

TEST(ModelTest, ParametersAreThoseOfThePaper) {
  EXPECT_EQ(getModel("bert-48").parameters(), 669790012);
  EXPECT_EQ(getModel("gpt2-64").parameters(), 1389327360);
}

TEST(ModelTest, ActivationsAreThoseMeasured) {
  // 11.00 MiB per layer and sample of BERT-large in f32.
  EXPECT_EQ(getModel("bert-48").blocks[1].activations, 11 * (1 << 20));
  EXPECT_EQ(getModel("bert-48", "bf16").blocks[1].activations, 5.5 * (1 << 20));
}

TEST(ModelTest, MeasuredActivationsStandForTheCount) {
  auto withActivations = [](const char *bytes) {
    return parseModel(std::string(R"({"name": "x", "hidden": 8, "heads": 1,
        "sequence": 8, "vocabulary": 9, "embedding_parameters": 1,
        "head_parameters": 1, "layers": 1, "layer_activations": )") +
                      bytes + "}");
  };
  auto model =
      buildModel(llvm::cantFail(withActivations("12345")), "f32", "sgd");
  EXPECT_EQ(llvm::cantFail(std::move(model)).blocks[1].activations, 12345);
  EXPECT_EQ(llvm::toString(withActivations("-1").takeError()),
            "expected a positive number at model.layer_activations");
}

TEST(ModelTest, SaysWhatIsWrongWithAFile) {
  EXPECT_EQ(llvm::toString(parseModel("{\"name\": \"x\"}").takeError()),
            "missing value at model.layers");
  auto withLayers = [](const char *layers) {
    return std::string(R"({"name": "x", "hidden": 8, "heads": 1,
        "sequence": 8, "vocabulary": 9, "embedding_parameters": 1,
        "head_parameters": 1, "layers": )") +
           layers + "}";
  };
  EXPECT_TRUE(bool(parseModel(withLayers("65536"))));
  EXPECT_EQ(llvm::toString(parseModel(withLayers("65537")).takeError()),
            "too large for a model at model.layers");
  EXPECT_EQ(llvm::toString(readModel("/nowhere").takeError()),
            "cannot read model file '/nowhere': No such file or directory; "
            "known by name are bert-48, gpt2-64, gpt2-32");
  EXPECT_EQ(
      llvm::toString(buildModel(TransformerSizes(), "f32", "adam").takeError()),
      "unknown optimizer 'adam', expected sgd or adamw");
}

TEST(ModelTest, LayersAreSharedEvenly) {
  Machine machine = makeMachine();
  Model model = getModel("bert-48");
  // The embedding is block 0, the head the last one.
  EXPECT_EQ(llvm::cantFail(cutModel(machine, model, {4})),
            (std::vector<int>{0, 13, 25, 37}));
  EXPECT_EQ(llvm::cantFail(cutModel(machine, model, {5})),
            (std::vector<int>{0, 11, 21, 31, 40}));
  EXPECT_EQ(llvm::toString(cutModel(machine, model, {49}).takeError()),
            "model 'bert-48' cannot be cut into 49 stages");
}

TEST(ModelTest, BalancedCutsAreBest) {
  Machine machine = makeMachine();
  Model model = makeChain({3, 1, 1, 4, 2, 2, 5, 3});
  auto longest = [&](const std::vector<int> &cuts) {
    double most = 0;
    for (size_t s = 0; s < cuts.size(); ++s) {
      double sum = 0;
      const int end = s + 1 < cuts.size() ? cuts[s + 1] : 8;
      for (int i = cuts[s]; i < end; ++i)
        sum += 3 * model.blocks[i].forward;
      most = std::max(most, sum);
    }
    return most;
  };
  for (int stages = 1; stages <= 8; ++stages) {
    std::vector<int> cuts =
        llvm::cantFail(cutModel(machine, model, {stages, CutMode::Balanced}));
    ASSERT_EQ(static_cast<int>(cuts.size()), stages);
    // All cuts, as sets of blocks at which a stage begins.
    double best = 1e9;
    for (int mask = 0; mask < 128; ++mask) {
      std::vector<int> other = {0};
      for (int i = 0; i < 7; ++i)
        if (mask >> i & 1)
          other.push_back(i + 1);
      if (static_cast<int>(other.size()) == stages)
        best = std::min(best, longest(other));
    }
    EXPECT_NEAR(longest(cuts), best, 1e-6) << stages;
  }
}

TEST(ModelTest, CostsFollowFromBlocks) {
  Machine machine = makeMachine();
  machine.compute["f32"] = {1000, {1000, 0.5}, {500, 0.25}};
  Model model = makeChain({3, 6, 9});
  model.blocks[0].forwardBytes = 2;
  StepSetup setup{2, 2, 3, 2, false, false, {0, 1}};
  schedule::CostOption costs =
      llvm::cantFail(performance::makeCosts(machine, model, setup));
  // Two samples: twice the FLOPs, and overhead for each layer.
  EXPECT_EQ(costs.forward, (std::vector<double>{500 + 2 + 4, 1000 + 10}));
  EXPECT_EQ(costs.backward, (std::vector<double>{125 + 4, 250 + 20}));
  EXPECT_EQ(costs.weight, costs.backward);
  // Ten parameters of 4 + 4 + 4 + 8 + 8 bytes at a byte per millisecond.
  EXPECT_EQ(costs.optimizer, (std::vector<double>{280, 560}));
  // A snapshot reads and writes the weights.
  EXPECT_EQ(costs.snapshot, (std::vector<double>{80, 160}));
  EXPECT_EQ(costs.parameterBytes, (std::vector<double>{40, 80}));
  EXPECT_EQ(costs.stateBytes, (std::vector<double>{80, 160}));
  EXPECT_EQ(costs.activationBytes, (std::vector<double>{200, 400}));
  EXPECT_EQ(costs.boundaryBytes, (std::vector<double>{60}));
  EXPECT_EQ(costs.p2p, 1);
  EXPECT_EQ(costs.p2pPerByte, 1);

  setup.recompute = true;
  costs = llvm::cantFail(performance::makeCosts(machine, model, setup));
  EXPECT_EQ(costs.backward, (std::vector<double>{129 + 506, 270 + 1010}));
  EXPECT_EQ(costs.activationBytes, (std::vector<double>{0, 60}));
  EXPECT_EQ(costs.workspaceBytes, (std::vector<double>{200, 400}));
  setup.splitsBackward = true;
  costs = llvm::cantFail(performance::makeCosts(machine, model, setup));
  EXPECT_EQ(costs.workspaceBytes, (std::vector<double>{0, 0}));
  EXPECT_EQ(costs.carryBytes, (std::vector<double>{214, 428}));

  // What is known need not be computed: forward of stage 0, for two samples,
  // and a backward pass as a whole.
  machine.compute["f32"].measured = {{"a", 2 * model.blocks[0].forward, 4, 7},
                                     {"b", 2 * model.blocks[1].input, 6, 9}};
  machine.updateBandwidth = 500;
  model.blocks[1].inputBytes = 3;
  model.blocks[1].weight = 0;
  setup.recompute = setup.splitsBackward = false;
  setup.stages = 3;
  setup.cuts = {0, 1, 2};
  costs = llvm::cantFail(performance::makeCosts(machine, model, setup));
  EXPECT_EQ(costs.forward[0], 7000);
  EXPECT_EQ(costs.backward[1], 9000);
  EXPECT_EQ(costs.weight[1], 0);
  EXPECT_NE(costs.weight[2], 0);
  EXPECT_EQ(costs.optimizer, (std::vector<double>{560, 560, 560}));
  setup.stages = 2;
  setup.cuts = {0, 1};

  setup.dataParallel = 33;
  EXPECT_EQ(
      llvm::toString(performance::makeCosts(machine, model, setup).takeError()),
      "machine 'slow' has 64 devices, but the plan needs 66");
}

TEST(ModelTest, VersionsOfWeightsTakeRoom) {
  schedule::SchemeRequest request;
  request.stages = request.microBatches = 4;
  request.costs.parameterBytes = {40};
  request.costs.stateBytes = {400};
  auto fixed = [&](const char *scheme) {
    request.scheme = scheme;
    return llvm::cantFail(schedule::buildStep(request)).programs.sizes.fixed;
  };
  using Bytes = std::vector<int64_t>;
  EXPECT_EQ(fixed("1f1b"), (Bytes{480, 480, 480, 480}));
  EXPECT_EQ(fixed("chimera"), (Bytes{960, 960, 960, 960}));
  EXPECT_EQ(fixed("pipedream-2bw"), (Bytes{520, 520, 520, 520}));
  EXPECT_EQ(fixed("pipedream"), (Bytes{600, 560, 520, 480}));
}

//===- CutsTest.cpp - cuts that balance workers ---===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Cuts.h"
#include "chimera/Performance/Planner.h"
#include "chimera/Schedule/Scheme.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>

using namespace chimera;
using namespace chimera::performance;

/// One FLOP takes a millisecond.
static Machine makeMachine() {
  Machine machine;
  machine.name = "slow";
  machine.memoryBandwidth = 1000;
  machine.compute["f32"] = {1000, {1000, 0}, {1000, 0}};
  machine.levels = {{"net", 64, 1e-3, 1000}};
  return machine;
}

static Model makeChain(const std::vector<double> &flops) {
  Model model;
  for (double f : flops) {
    Block block;
    block.forward = f;
    block.layers = 1;
    model.blocks.push_back(block);
  }
  return model;
}

/// The longest load of a worker, in FLOPs.
static double measure(const Model &model, const std::vector<int> &cuts,
                      const schedule::Placement &placement) {
  std::vector<double> loads(placement.workers, 0.0);
  for (const schedule::Pipeline &pipeline : placement.pipelines)
    for (size_t stage = 0; stage < cuts.size(); ++stage) {
      const size_t end =
          stage + 1 < cuts.size() ? cuts[stage + 1] : model.blocks.size();
      for (size_t i = cuts[stage]; i < end; ++i)
        loads[pipeline.workers[stage]] +=
            model.blocks[i].forward / placement.pipelines.size();
    }
  return *std::max_element(loads.begin(), loads.end());
}

static double findLongestStage(const Model &model,
                               const std::vector<int> &cuts) {
  schedule::Placement alone;
  alone.workers = static_cast<int>(cuts.size());
  alone.pipelines.emplace_back();
  for (int stage = 0; stage < alone.workers; ++stage)
    alone.pipelines[0].workers.push_back(stage);
  return measure(model, cuts, alone);
}

static double findBest(const Model &model, int stages,
                       const schedule::Placement &placement) {
  double best = 1e9;
  const int gaps = static_cast<int>(model.blocks.size()) - 1;
  for (int mask = 0; mask < 1 << gaps; ++mask) {
    std::vector<int> cuts = {0};
    for (int i = 0; i < gaps; ++i)
      if (mask >> i & 1)
        cuts.push_back(i + 1);
    if (static_cast<int>(cuts.size()) == stages)
      best = std::min(best, measure(model, cuts, placement));
  }
  return best;
}

static Configuration makeConfiguration(llvm::StringRef scheme, int workers) {
  Configuration configuration;
  configuration.scheme = scheme.str();
  configuration.workers = workers;
  configuration.microBatches = 2 * workers;
  configuration.pipelines = schedule::lookupScheme(scheme)->defaultPipelines();
  configuration.chunks = schedule::lookupScheme(scheme)->defaultChunks();
  return configuration;
}

// Stages s and D - 1 - s, both ends of a V, and every second stage.
TEST(CutsTest, WorkersAreNearlyAsBalancedAsCanBe) {
  std::mt19937 random(1);
  const Machine machine = makeMachine();
  for (const char *scheme :
       {"chimera", "gems", "zb-v", "interleaved-1f1b", "hanayo", "1f1b"})
    for (int trial = 0; trial < 10; ++trial) {
      std::vector<double> flops;
      for (int i = 0; i < 13; ++i)
        flops.push_back(1 + random() % 8);
      const Model model = makeChain(flops);
      const Configuration c =
          makeConfiguration(scheme, scheme == std::string("zb-v") ? 2 : 4);
      if (c.stages() > 8)
        continue;
      const schedule::Placement placement = c.placement();
      auto cut = [&](CutMode mode) {
        return llvm::cantFail(
            cutModel(machine, model, {c.stages(), mode, 1, placement}));
      };
      const double best = findBest(model, c.stages(), placement),
                   found = measure(model, cut(CutMode::Workers), placement),
                   both = measure(model, cut(CutMode::Both), placement);
      EXPECT_GE(found, best * (1 - 1e-9));
      EXPECT_LE(found, best * 1.2) << scheme << " " << trial;
      EXPECT_LE(found, both * 1.1);
      // Both start there, too.
      const std::vector<int> balanced = cut(CutMode::Balanced);
      for (double load : {found, both})
        EXPECT_LE(load, measure(model, balanced, placement) * (1 + 1e-9));
      EXPECT_LE(findLongestStage(model, cut(CutMode::Both)),
                findLongestStage(model, balanced) * (1 + 1e-9));
    }
}

// The head takes as long as three layers, which are shared by the two stages of
// each of its workers. Stages that are balanced one by one do not know that.
TEST(CutsTest, ChimeraGainsFromBalancedWorkers) {
  const Machine machine = llvm::cantFail(readMachine("piz-daint"));
  const Model model = llvm::cantFail(
      buildModel(llvm::cantFail(readModel("gpt2-64")), "f32", "adamw"));
  Planner planner(machine, makeStageSource(machine, model));
  auto getStep = [&](int workers, CutMode cuts) {
    Configuration c = makeConfiguration("chimera", workers);
    c.microBatches = workers;
    c.dataParallel = 2048 / workers;
    c.cuts = cuts;
    return llvm::cantFail(planner.predict(c)).step;
  };
  for (int workers : {16, 32}) {
    const double alone = std::min(getStep(workers, CutMode::Layers),
                                  getStep(workers, CutMode::Balanced)),
                 together = std::min(getStep(workers, CutMode::Workers),
                                     getStep(workers, CutMode::Both));
    EXPECT_LT(together, 0.99 * alone) << workers;
  }
}

TEST(CutsTest, NamesModes) {
  for (CutMode mode :
       {CutMode::Layers, CutMode::Balanced, CutMode::Workers, CutMode::Both})
    EXPECT_EQ(parseCutMode(stringifyCutMode(mode)), mode);
  EXPECT_EQ(parseCutMode("even"), std::nullopt);
}

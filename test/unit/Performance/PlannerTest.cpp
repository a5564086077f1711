//===- PlannerTest.cpp - plans against all configurations ---===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Planner.h"

#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

#include <limits>
#include <set>

using namespace chimera;
using namespace chimera::performance;

static Planner makePlanner(llvm::StringRef machine, llvm::StringRef model,
                           llvm::StringRef precision = "f32") {
  Machine description = llvm::cantFail(readMachine(machine));
  Model built = llvm::cantFail(
      buildModel(llvm::cantFail(readModel(model)), precision, "adamw"));
  return Planner(description, makeStageSource(description, built));
}

static PlanRequest makeRequest(int workers, int miniBatch, int layers) {
  PlanRequest request;
  request.workers = workers;
  request.miniBatch = miniBatch;
  request.maxStages = layers;
  request.searches = 0;
  return request;
}

TEST(PlannerTest, VisitsEachConfigurationOnce) {
  PlanRequest request = makeRequest(8, 16, 32);
  std::set<std::string> seen, schemes;
  forEachConfiguration(request, [&](const Configuration &c) {
    EXPECT_TRUE(seen.insert(c.describe()).second) << c.describe();
    schemes.insert(c.scheme);
    EXPECT_EQ(c.workers * c.dataParallel, 8);
    EXPECT_EQ(c.samples * c.microBatches * c.dataParallel, 16);
    EXPECT_LE(c.stages(), 32);
  });
  // All but the two without a flush, and auto, which comes later.
  EXPECT_EQ(schemes.size(), schedule::schemeNames().size() - 2);
  EXPECT_TRUE(seen.count("chimera D=4 W=2 B=1 N=8 2f=4 recompute"));
  EXPECT_TRUE(seen.count("chimera D=4 W=2 B=1 N=8 2f=2 forward-doubling"));
  EXPECT_TRUE(seen.count("hanayo D=8 W=1 B=2 N=8 v=4 cuts=balanced"));
  EXPECT_TRUE(seen.count("chimera-zb D=4 W=2 B=1 N=8 2f=2 max-live=6"));
  EXPECT_FALSE(seen.count("hanayo D=8 W=1 B=2 N=8 v=8"));
}

TEST(PlannerTest, KeepsToWhatIsAskedFor) {
  PlanRequest request = makeRequest(8, 16, 32);
  request.depth = 4;
  request.samples = 2;
  request.pipelines = 4;
  request.recompute = true;
  request.cuts = CutMode::Balanced;
  request.schemes = {"chimera", "pipedream"};
  std::vector<std::string> seen;
  forEachConfiguration(
      request, [&](const Configuration &c) { seen.push_back(c.describe()); });
  EXPECT_EQ(seen, (std::vector<std::string>{
                      "chimera D=4 W=2 B=2 N=4 2f=4 recompute cuts=balanced",
                      "pipedream D=4 W=2 B=2 N=4 recompute cuts=balanced"}));
}

namespace {

struct Grid {
  const char *machine, *model, *precision;
  int workers, miniBatch, layers;
};

} // namespace

// The search leaves out most configurations; none of those is better, and no
// bound is above its step.
TEST(PlannerTest, AgreesWithExhaustiveSimulation) {
  for (const Grid &grid : {Grid{"piz-daint", "bert-48", "f32", 4, 32, 48},
                           Grid{"piz-daint", "gpt2-32", "f32", 8, 8, 32},
                           Grid{"dgx-h100", "gpt2-32", "bf16", 16, 32, 32},
                           Grid{"v100-cluster", "bert-48", "f32", 8, 16, 48}}) {
    Planner planner = makePlanner(grid.machine, grid.model, grid.precision);
    PlanRequest request =
        makeRequest(grid.workers, grid.miniBatch, grid.layers);
    double best = std::numeric_limits<double>::infinity();
    const int64_t limit = planner.getMachine().memoryBytes;
    int64_t count = 0;
    forEachConfiguration(request, [&](const Configuration &c) {
      ++count;
      auto bound = llvm::cantFail(planner.bound(c));
      Prediction full = llvm::cantFail(planner.predict(c, int64_t(1) << 15));
      EXPECT_LE(bound.first, full.step * (1 + 1e-9)) << c.describe();
      EXPECT_LE(bound.second, full.peakBytes) << c.describe();
      EXPECT_NEAR(full.work + full.bubble + full.messages + full.sums,
                  full.step, 1e-6 * full.step);
      if (full.peakBytes <= limit)
        best = std::min(best, full.step);
    });
    PlanResult result = llvm::cantFail(planner.search(request));
    EXPECT_EQ(result.considered, count);
    EXPECT_LT(result.simulated, count);
    // Orders that are reported may be better than those compared.
    EXPECT_LE(result.ranked.front().prediction.step, best * (1 + 1e-9))
        << grid.model;
    EXPECT_GE(result.ranked.front().prediction.step, best * 0.97) << grid.model;
    for (size_t i = 1; i < result.ranked.size(); ++i)
      EXPECT_LE(result.ranked[i - 1].prediction.step,
                result.ranked[i].prediction.step);
  }
}

TEST(PlannerTest, KeepsToTheLimitOfMemory) {
  Planner planner = makePlanner("piz-daint", "gpt2-32");
  PlanRequest request = makeRequest(8, 8, 32);
  const Plan best = llvm::cantFail(planner.search(request)).ranked.front();
  request.memoryLimit = best.prediction.peakBytes - 1;
  const PlanResult smaller = llvm::cantFail(planner.search(request));
  EXPECT_GE(smaller.ranked.front().prediction.step, best.prediction.step);
  for (const Plan &plan : smaller.ranked)
    EXPECT_LE(plan.prediction.peakBytes, request.memoryLimit);
  EXPECT_GT(smaller.tooLarge, 0);

  request.memoryLimit = 1000;
  std::string error = llvm::toString(planner.search(request).takeError());
  EXPECT_EQ(error.substr(0, 70),
            "no configuration fits into 1000 bytes per worker; each needs at "
            "least ");
}

TEST(PlannerTest, SearchesForOrders) {
  Planner planner = makePlanner("dgx-h100", "gpt2-32", "bf16");
  PlanRequest request = makeRequest(4, 8, 32);
  request.depth = 4;
  request.schemes = {"1f1b", "auto"};
  request.searches = 1;
  request.recompute = false;
  PlanResult result = llvm::cantFail(planner.search(request));
  EXPECT_EQ(result.ranked.front().configuration.scheme, "auto");
  EXPECT_FALSE(result.ranked.front().origin.empty());
  EXPECT_LE(result.ranked.front().prediction.peakBytes,
            planner.getMachine().memoryBytes);
}

TEST(PlannerTest, SearchesForOrdersAlone) {
  Planner planner = makePlanner("dgx-h100", "gpt2-32", "bf16");
  PlanRequest request = makeRequest(4, 8, 32);
  request.schemes = {"auto"};
  request.recompute = false;
  request.keep = 1;
  request.searches = 2;
  PlanResult result = llvm::cantFail(planner.search(request));
  ASSERT_EQ(result.ranked.size(), 1u);
  EXPECT_EQ(result.ranked.front().configuration.scheme, "auto");
  request.searches = 0;
  EXPECT_EQ(llvm::toString(planner.search(request).takeError()),
            "auto has found no order: there is to be no search (see "
            "'--searches', and '--schemes' for other schemes)");
}

TEST(PlannerTest, LeavesOutWhatTheModelCannotHave) {
  Machine machine = llvm::cantFail(readMachine("piz-daint"));
  Model model = llvm::cantFail(
      buildModel(llvm::cantFail(readModel("bert-48")), "f32", "adamw"));
  model.sharesParameters = true;
  Planner planner(machine, makeStageSource(machine, model));
  PlanRequest request = makeRequest(4, 32, 48);
  request.depth = 4;
  request.schemes = {"pipedream", "pipedream-2bw"};
  PlanResult result = llvm::cantFail(planner.search(request));
  EXPECT_EQ(result.leftOut.count("pipedream"), 1u);
  EXPECT_EQ(result.leftOut.size(), 1u);
  for (const Plan &plan : result.ranked)
    EXPECT_EQ(plan.configuration.scheme, "pipedream-2bw");
  request.schemes = {"pipedream"};
  EXPECT_EQ(llvm::toString(planner.search(request).takeError()),
            "the model cannot be trained by pipedream: its stages would use "
            "versions of different age of a parameter that they share (see "
            "'--schemes')");
}

TEST(PlannerTest, DirectionsWithStreamsNeedMore) {
  Machine machine = llvm::cantFail(readMachine("piz-daint"));
  Model model = llvm::cantFail(
      buildModel(llvm::cantFail(readModel("bert-48")), "f32", "adamw"));
  Configuration c;
  c.scheme = "chimera";
  c.workers = c.microBatches = 4;
  c.pipelines = 2;
  auto peak = [&](const char *scheme) {
    c.scheme = scheme;
    c.pipelines = schedule::lookupScheme(scheme)->defaultPipelines();
    Planner planner(machine, makeStageSource(machine, model));
    Prediction prediction = llvm::cantFail(planner.predict(c));
    EXPECT_LE(llvm::cantFail(planner.bound(c)).second, prediction.peakBytes);
    return prediction.peakBytes;
  };
  const int64_t both = peak("chimera"), one = peak("1f1b");
  machine.target = Target::CUDA;
  EXPECT_GT(peak("chimera"), both);
  EXPECT_EQ(peak("1f1b"), one);
}

TEST(PlannerTest, SaysWhyThereIsNone) {
  Planner planner = makePlanner("piz-daint", "gpt2-32");
  PlanRequest request = makeRequest(8, 8, 32);
  request.schemes = {"gems"};
  request.depth = 3;
  EXPECT_EQ(llvm::toString(planner.search(request).takeError()),
            "no configuration has these workers, samples and stages (see "
            "'--workers', '--mini-batch', '--stages' and '--schemes')");
}

TEST(PlannerTest, ExplainsADifference) {
  Prediction winner, loser;
  winner.step = 10;
  winner.work = 8;
  winner.bubble = 2;
  loser.step = 14;
  loser.work = 7.5;
  loser.bubble = 6;
  loser.sums = 0.5;
  EXPECT_EQ(
      explainDifference(winner, loser),
      "4.000 ms longer: +4.000 bubble, -0.500 work, +0.500 gradient sums");
}

//===- CostsTest.cpp - costs from text and what they make of a run --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The option `--cost`: its form, its errors, and the values of each stage.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"

#include "chimera/Schedule/Costs.h"
#include "chimera/Schedule/Search.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

using List = std::vector<double>;

TEST(Costs, NumbersListsAndUnits) {
  CostOption costs = expectValue(parseCostOption(
      "forward=20ms, backward=0.04s:1:2us,weight=500us,p2p=1,"
      "p2p-per-byte=0.5ns,contention=off,allreduce-latency=3us,"
      "allreduce-per-byte=2,parameter-bytes=3M,boundary-bytes=1K:7,"
      "activation-bytes=1G"));
  EXPECT_EQ(costs.forward, List{20});
  EXPECT_EQ(costs.backward, (List{40, 1, 0.002}));
  EXPECT_EQ(costs.weight, List{0.5});
  EXPECT_EQ(costs.optimizer, List{0});
  EXPECT_EQ(costs.p2p, 1);
  EXPECT_DOUBLE_EQ(costs.p2pPerByte, 0.5e-6);
  EXPECT_FALSE(costs.contention);
  EXPECT_EQ(costs.allreduce, 0);
  EXPECT_DOUBLE_EQ(costs.allreduceLatency, 0.003);
  EXPECT_EQ(costs.allreducePerByte, 2);
  EXPECT_EQ(costs.parameterBytes, List{3 << 20});
  EXPECT_EQ(costs.boundaryBytes, (List{1024, 7}));
  EXPECT_EQ(costs.activationBytes, List{1 << 30});
  EXPECT_TRUE(costs.hasSizes());
}

TEST(Costs, DefaultsFitTheSchemeWhateverElseIsNamed) {
  CostOption costs = expectValue(parseCostOption(""));
  EXPECT_EQ(costs.forward, List{1});
  EXPECT_EQ(costs.backward, List{2});
  EXPECT_EQ(costs.weight, List{0});
  EXPECT_TRUE(costs.contention);
  EXPECT_FALSE(costs.hasSizes());
  costs = expectValue(parseCostOption("p2p=1", /*splitsBackward=*/true));
  EXPECT_EQ(costs.backward, List{1});
  EXPECT_EQ(costs.weight, List{1});
  costs = expectValue(parseCostOption("backward=3", /*splitsBackward=*/true));
  EXPECT_EQ(costs.backward, List{3});
  EXPECT_EQ(costs.weight, List{1});
  costs = expectValue(parseCostOption("weight=3", /*splitsBackward=*/true));
  EXPECT_EQ(costs.backward, List{1});
  costs = expectValue(parseCostOption("weight=3"));
  EXPECT_EQ(costs.backward, List{2});
}

TEST(Costs, ErrorsNameTheKey) {
  EXPECT_EQ(errorOf(parseCostOption("forwards=1")),
            "unknown cost 'forwards', expected one of forward, backward, "
            "weight, optimizer, p2p, p2p-per-byte, contention, allreduce, "
            "allreduce-latency, allreduce-per-byte, boundary-bytes, "
            "activation-bytes, parameter-bytes");
  for (llvm::StringRef bad :
       {"forward=x", "forward=-1", "forward=inf", "forward=nan", "forward=1h",
        "forward=1:", "forward=1::2", "forward=1K", "forward=1e308",
        "forward=1:1000000000001", "forward=1e10s"})
    EXPECT_EQ(errorOf(parseCostOption(bad)),
              "cost 'forward' expects a number from 0 to 1e12, or one for each "
              "stage as in 1:2:1, but got '" +
                  bad.split('=').second.str() + "'");
  EXPECT_EQ(errorOf(parseCostOption("p2p=1:2")),
            "cost 'p2p' expects a number from 0 to 1e12, but got '1:2'");
  EXPECT_EQ(errorOf(parseCostOption("parameter-bytes=1ms")),
            "cost 'parameter-bytes' expects a number of bytes from 0 to 1e12, "
            "or one for each stage as in 1:2:1, but got '1ms'");
  EXPECT_EQ(errorOf(parseCostOption("boundary-bytes=1000G")),
            "cost 'boundary-bytes' expects a number of bytes from 0 to 1e12, "
            "or one for each stage as in 1:2:1, but got '1000G'");
  EXPECT_EQ(expectValue(parseCostOption("p2p-per-byte=1e12")).p2pPerByte,
            maxCost);
  EXPECT_EQ(errorOf(parseCostOption("contention=maybe")),
            "cost 'contention' expects on or off, but got 'maybe'");
  for (llvm::StringRef empty : {"forward", "forward=", "p2p=0,forward= "})
    EXPECT_EQ(errorOf(parseCostOption(empty)), "cost 'forward' has no value");
  EXPECT_EQ(errorOf(parseCostOption("p2p=1,weight=1,p2p=2")),
            "cost 'p2p' is given twice");
  for (llvm::StringRef gap : {"p2p=1,", ",p2p=1", "p2p=1,,weight=1", ","})
    EXPECT_EQ(errorOf(parseCostOption(gap)),
              "'" + gap.str() +
                  "' has an empty item, expected key=value,... without gaps");
}

TEST(Costs, OrdersKnowTimesOfTasksAndMessages) {
  CostOption costs =
      expectValue(parseCostOption("forward=2,p2p=1,boundary-bytes=3",
                                  /*splitsBackward=*/false, CostUse::Order));
  EXPECT_EQ(costs.boundaryBytes, List{3});
  for (llvm::StringRef name :
       {"optimizer", "contention", "allreduce", "allreduce-latency",
        "allreduce-per-byte", "activation-bytes", "parameter-bytes"})
    EXPECT_EQ(
        errorOf(parseCostOption((name + "=1").str(), false, CostUse::Order)),
        "cost '" + name.str() +
            "' has no effect on the order of tasks, expected one of "
            "forward, backward, weight, p2p, p2p-per-byte, "
            "boundary-bytes");
  EXPECT_EQ(errorOf(parseCostOption("speed=1", false, CostUse::Order)),
            "unknown cost 'speed', expected one of forward, backward, weight, "
            "p2p, p2p-per-byte, boundary-bytes");
}

TEST(Costs, TasksKnowTheirOwnTimes) {
  CostOption costs = expectValue(parseCostOption(
      "forward=2,optimizer=3", /*splitsBackward=*/true, CostUse::Tasks));
  EXPECT_EQ(costs.optimizer, List{3});
  EXPECT_EQ(costs.weight, List{1});
  for (llvm::StringRef name :
       {"p2p", "p2p-per-byte", "contention", "allreduce", "allreduce-latency",
        "allreduce-per-byte", "boundary-bytes", "activation-bytes",
        "parameter-bytes"})
    EXPECT_EQ(
        errorOf(parseCostOption((name + "=1").str(), false, CostUse::Tasks)),
        "cost '" + name.str() +
            "' has no effect on what tasks take, expected one of forward, "
            "backward, weight, optimizer");
}

TEST(Costs, OneValueIsSharedByTheStagesOfAWorker) {
  CostOption option = expectValue(
      parseCostOption("forward=3,backward=1:2:3:4:5:6,optimizer=6"));
  Costs costs = expectValue(makeCosts(option, 6, 2));
  EXPECT_EQ(costs.forward, List(6, 1));
  EXPECT_EQ(costs.backward, (List{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(costs.optimizer, List(6, 2));
  EXPECT_EQ(errorOf(makeCosts(option, 4, 4)),
            "cost 'backward' has 6 values, but one or 4 are expected, one for "
            "each stage");
}

TEST(Costs, SchemesAssumeMeansAndTheTimeOfAMessage) {
  CostOption option =
      expectValue(parseCostOption("forward=1:2:3:6,backward=4,weight=2,p2p=0.5,"
                                  "p2p-per-byte=0.25,boundary-bytes=1:2:6"));
  Problem problem = makeProblem(4, 1);
  problem.chunks = 2;
  EXPECT_EQ(llvm::toString(option.assume(problem)), "");
  EXPECT_EQ(problem.times.forward, 3);
  EXPECT_EQ(problem.times.backward, 2);
  EXPECT_EQ(problem.times.weight, 1);
  EXPECT_EQ(problem.hop, 0.5 + 0.25 * 3);
  problem.stages = 6;
  EXPECT_EQ(llvm::toString(option.assume(problem)),
            "cost 'forward' has 4 values, but one or 6 are expected, one for "
            "each stage (2 on each worker)");
}

TEST(Costs, SearchesAssumeTheTimesOfStages) {
  SearchProblem problem;
  problem.workers = 2;
  CostOption option =
      expectValue(parseCostOption("forward=2,backward=4,weight=3,p2p=0.5,"
                                  "p2p-per-byte=0.25,boundary-bytes=4"));
  EXPECT_EQ(llvm::toString(option.assume(problem)), "");
  EXPECT_EQ(problem.times.forward, 2);
  EXPECT_EQ(problem.times.backward, 4);
  EXPECT_EQ(problem.times.weight, 3);
  EXPECT_TRUE(problem.stageTimes.empty());
  EXPECT_EQ(problem.hop, 1.5);
  // A list has a value for each of four stages; what is one value is shared by
  // the two stages of a worker.
  option = expectValue(parseCostOption("forward=1:2:3:4,backward=4,weight=3"));
  EXPECT_EQ(llvm::toString(option.assume(problem)), "");
  ASSERT_EQ(problem.stageTimes.size(), 4u);
  EXPECT_EQ(problem.stageTimes[3].forward, 4);
  EXPECT_EQ(problem.stageTimes[3].backward, 2);
  EXPECT_EQ(problem.stageTimes[3].weight, 1.5);
  // One of D equal stages is two of these.
  EXPECT_EQ(problem.times.forward, 5);
  EXPECT_EQ(problem.times.backward, 4);
  EXPECT_EQ(problem.times.weight, 3);
  option = expectValue(parseCostOption("forward=1:2:3:4,backward=1:2"));
  EXPECT_EQ(llvm::toString(option.assume(problem)),
            "cost 'backward' has 2 values, but one or 4 are expected, one for "
            "each stage (2 on each worker)");
}

TEST(Costs, SumsTakeTheTimeOfRabenseifnersAlgorithm) {
  Costs costs = Costs::uniform(1, 1, 1, 0);
  costs.allreduce = 1;
  costs.allreduceLatency = 10;
  costs.allreducePerByte = 0.5;
  EXPECT_DOUBLE_EQ(costs.sumTime(2, 100), 1 + 2 * 10 + 50);
  EXPECT_DOUBLE_EQ(costs.sumTime(8, 100), 1 + 6 * 10 + 87.5);
  EXPECT_DOUBLE_EQ(costs.sumTime(1, 100), 1);
}

} // namespace

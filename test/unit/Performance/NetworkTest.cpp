//===- NetworkTest.cpp - messages and sums on a machine ---===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/MachineNetwork.h"
#include "chimera/Schedule/Simulate.h"

#include "gtest/gtest.h"

using namespace chimera;
using namespace chimera::performance;

/// Nodes of two, four of them.
static Machine makeMachine(AllReduce algorithm) {
  Machine machine;
  machine.levels = {{"node", 2, 1, 4}, {"net", 8, 10, 1}};
  machine.allReduce = algorithm;
  return machine;
}

TEST(NetworkTest, LevelsFollowFromRanks) {
  // Without replicas, workers 0 and 1 are in one node.
  MachineNetwork single(makeMachine(AllReduce::Ring), 4, 1);
  EXPECT_EQ(single.link(0, 1).latency, 1);
  EXPECT_EQ(single.link(0, 1).perByte, 0.25);
  EXPECT_EQ(single.link(1, 2).latency, 10);
  EXPECT_EQ(single.link(1, 2).perByte, 1);
  // With two, the replicas of a worker are.
  MachineNetwork replicated(makeMachine(AllReduce::Ring), 4, 2, 1000);
  EXPECT_EQ(replicated.link(0, 1).latency, 10000);
  EXPECT_EQ(replicated.link(0, 1).perByte, 1000);
}

TEST(NetworkTest, SlowestReplicaCounts) {
  Machine machine = makeMachine(AllReduce::Ring);
  machine.levels = {{"node", 4, 1, 4}, {"net", 12, 10, 1}};
  // Ranks 0 to 2 and 3 to 5: replica 1 crosses, replica 0 does not.
  EXPECT_EQ(MachineNetwork(machine, 4, 3).link(0, 1).latency, 10);
  EXPECT_EQ(MachineNetwork(machine, 2, 2).link(0, 1).latency, 1);
}

TEST(NetworkTest, SumsInOneLevel) {
  // Four ranks on four nodes, 80 bytes.
  const std::vector<int64_t> ranks = {0, 2, 4, 6};
  auto time = [&](AllReduce algorithm) {
    return getSumTime(makeMachine(algorithm), ranks, 80);
  };
  EXPECT_DOUBLE_EQ(time(AllReduce::Ring), 2 * 3 * 10 + 1.5 * 80);
  EXPECT_DOUBLE_EQ(time(AllReduce::Tree), 2 * 2 * 10 + 2 * 80);
  EXPECT_DOUBLE_EQ(time(AllReduce::Rabenseifner), 2 * 2 * 10 + 1.5 * 80);
}

TEST(NetworkTest, SumsMayHavePricesOfTheirOwn) {
  Machine machine = makeMachine(AllReduce::Ring);
  machine.levels[1].sumLatency = 100;
  machine.levels[1].sumBandwidth = 0.5;
  EXPECT_DOUBLE_EQ(getSumTime(machine, {0, 2, 4, 6}, 80),
                   2 * 3 * 100 + 1.5 * 80 / 0.5);
  EXPECT_EQ(MachineNetwork(machine, 4, 1).link(1, 2).latency, 10);
}

TEST(NetworkTest, SumsGoLevelByLevel) {
  // Inside each node first, then half of the bytes between nodes.
  const std::vector<int64_t> ranks = {0, 1, 2, 3};
  EXPECT_DOUBLE_EQ(getSumTime(makeMachine(AllReduce::Ring), ranks, 80),
                   (2 * 1 + 80 / 4.0) + (2 * 10 + 40));
  EXPECT_DOUBLE_EQ(getSumTime(makeMachine(AllReduce::Tree), ranks, 80),
                   (2 * 1 + 160 / 4.0) + (2 * 10 + 160));
}

TEST(NetworkTest, OneRankSumsNothing) {
  EXPECT_EQ(getSumTime(makeMachine(AllReduce::Ring), {5}, 80), 0);
}

TEST(NetworkTest, SumsAreInTurnUnlessTheMachineSaysOtherwise) {
  // Both workers hold both stages.
  schedule::SchemeRequest request;
  request.scheme = "chimera";
  request.stages = 2;
  request.microBatches = 2;
  request.pipelines = 2;
  request.costs.parameterBytes = {80};
  for (bool concurrent : {false, true}) {
    Machine machine = makeMachine(AllReduce::Ring);
    machine.concurrentSums = concurrent;
    auto network = std::make_shared<MachineNetwork>(machine, 2, 1);
    EXPECT_EQ(network->sumsInTurn(), !concurrent);
    request.costs.network = network;
    llvm::Expected<schedule::Step> step = schedule::buildStep(request);
    ASSERT_TRUE(bool(step)) << llvm::toString(step.takeError());
    llvm::Expected<schedule::Simulation> simulation =
        schedule::simulateStep(*step, request.costs);
    ASSERT_TRUE(bool(simulation)) << llvm::toString(simulation.takeError());
    double sums = 0, tasks = 0;
    for (const schedule::WorkerReport &worker : simulation->workers)
      sums = std::max(sums, worker.exposedSums), tasks = worker.busy;
    EXPECT_DOUBLE_EQ(tasks, 2 * 3);
    EXPECT_DOUBLE_EQ(sums, network->sumTime({0, 1}, 80) * (concurrent ? 1 : 2));
  }
}

TEST(NetworkTest, SimulationAsksTheNetwork) {
  schedule::SchemeRequest request;
  request.scheme = "gpipe";
  request.stages = 4;
  request.microBatches = 1;
  request.dataParallel = 2;
  request.costs.boundaryBytes = {100};
  request.costs.parameterBytes = {80};
  request.costs.network =
      std::make_shared<MachineNetwork>(makeMachine(AllReduce::Ring), 4, 2);
  llvm::Expected<schedule::Step> step = schedule::buildStep(request);
  ASSERT_TRUE(bool(step)) << llvm::toString(step.takeError());
  llvm::Expected<schedule::Simulation> simulation =
      schedule::simulateStep(*step, request.costs);
  ASSERT_TRUE(bool(simulation)) << llvm::toString(simulation.takeError());
  // Four stages of 1 + 2, six messages between nodes, and the sum of stage 0
  // over two ranks of one node.
  EXPECT_DOUBLE_EQ(simulation->makespan,
                   4 * 3 + 6 * (10 + 100) + (2 * 1 + 80 / 4.0));
  EXPECT_LE(simulation->lowerBound, simulation->makespan);
  EXPECT_DOUBLE_EQ(simulation->lowerBound, 4 * 3 + 6 * 10);
}

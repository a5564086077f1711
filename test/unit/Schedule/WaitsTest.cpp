//===- WaitsTest.cpp - where idle time goes ---===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Waits.h"
#include "chimera/Schedule/Simulate.h"

#include "gtest/gtest.h"

using namespace chimera::schedule;

static Step makeStep(llvm::StringRef scheme, int stages, int microBatches) {
  SchemeRequest request;
  request.scheme = scheme.str();
  request.stages = stages;
  request.microBatches = microBatches;
  return llvm::cantFail(buildStep(request));
}

static CostOption makeCosts(llvm::StringRef text) {
  return llvm::cantFail(parseCostOption(text, /*splits=*/true));
}

// All idle time of every scheme is told, and what it goes to is all of it.
TEST(WaitsTest, AddUpToIdleTime) {
  const CostOption costs = makeCosts(
      "forward=3,backward=4,weight=2,p2p=0.25,allreduce=5,optimizer=1");
  for (llvm::StringRef scheme : schemeNames()) {
    const Step step = makeStep(scheme, 4, 8);
    const Simulation run = llvm::cantFail(simulateStep(step, costs));
    std::vector<double> idle(4, 0.0);
    for (const Wait &wait : findWaits(step.programs, run)) {
      const double length = wait.time.end - wait.time.start;
      ASSERT_GT(length, 0);
      idle[wait.worker] += length;
      double parts = wait.messages + wait.sums;
      for (auto [worker, part] : wait.computing) {
        EXPECT_NE(worker, wait.worker);
        EXPECT_GT(part, 0);
        parts += part;
      }
      if (wait.cause.worker < 0)
        EXPECT_EQ(parts, 0);
      else
        EXPECT_NEAR(parts, length, 1e-9) << scheme.str();
    }
    // Where steps overlap, the one that is measured ends when the next begins.
    if (step.programs.steps == 1)
      for (int worker = 0; worker < 4; ++worker)
        EXPECT_NEAR(idle[worker], run.workers[worker].idle, 1e-9)
            << scheme.str() << " worker " << worker;
  }
}

// Two workers, one micro-batch: the second waits for the forward of the first,
// which then waits for both passes of the second.
TEST(WaitsTest, FollowsWhatWorkersWaitFor) {
  const Step step = makeStep("1f1b", 2, 1);
  const Simulation run = llvm::cantFail(
      simulateStep(step, makeCosts("forward=3,backward=4,weight=2,p2p=1")));
  const std::vector<Wait> waits = findWaits(step.programs, run);
  ASSERT_EQ(waits.size(), 3u);
  EXPECT_EQ(waits[0].worker, 0);
  EXPECT_EQ(waits[0].place, Wait::Place::BetweenTasks);
  EXPECT_EQ(waits[0].time.start, 3);
  EXPECT_EQ(waits[0].time.end, 14);
  // Both of the messages: the second worker waits for the first one meanwhile.
  EXPECT_EQ(waits[0].messages, 2);
  EXPECT_EQ(waits[0].computing, (std::map<int, double>{{1, 9}}));
  EXPECT_EQ(waits[1].worker, 1);
  EXPECT_EQ(waits[1].place, Wait::Place::BeforeTasks);
  EXPECT_EQ(waits[1].messages, 1);
  EXPECT_EQ(waits[1].computing, (std::map<int, double>{{0, 3}}));
  // The second is done when the first still has its backward.
  EXPECT_EQ(waits[2].worker, 1);
  EXPECT_EQ(waits[2].place, Wait::Place::BehindTasks);
  EXPECT_EQ(waits[2].cause.worker, -1);
  EXPECT_EQ(waits[2].time.end - waits[2].time.start, 7);
}

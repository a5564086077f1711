//===- SimulatorReportTest.cpp - figures of simulated runs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Links, exposed communication, shares of the critical path, and memory over
// time, with results that can be worked out by hand, and what must hold of all
// schemes.
//
//===----------------------------------------------------------------------===//

#include "ProgramEdits.h"
#include "TestUtils.h"

#include "chimera/Schedule/Simulate.h"

#include <cmath>

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

Simulation simulateRequest(const SchemeRequest &request, Step &step) {
  step = expectValue(buildStep(request));
  return expectValue(simulateStep(step, request.costs));
}

SchemeRequest makeRequest(llvm::StringRef scheme, int stages, int microBatches,
                          llvm::StringRef costs) {
  SchemeRequest request;
  request.scheme = scheme.str();
  request.stages = stages;
  request.microBatches = microBatches;
  request.costs = expectValue(
      parseCostOption(costs, lookupScheme(scheme)->splitsBackward()));
  return request;
}

TEST(Links, MessagesOfOnePairOfWorkersFollowEachOther) {
  // Worker 0 sends at 1, 2 and 3; each message is on the link for 4.
  Step step;
  SchemeRequest request =
      makeRequest("gpipe", 2, 3,
                  "forward=1,backward=1,p2p=0.5,p2p-per-byte=0.04,"
                  "boundary-bytes=100");
  Simulation simulation = simulateRequest(request, step);
  std::vector<double> arrivals;
  const std::vector<Instruction> &list = step.programs.programs[0].instructions;
  for (size_t i = 0; i < list.size(); ++i)
    if (list[i].kind == InstructionKind::Send)
      arrivals.push_back(simulation.times[0][i].end);
  EXPECT_EQ(arrivals, (std::vector<double>{5.5, 9.5, 13.5}));
  // Backward at 14.5, 15.5 and 16.5, sent over 4 each, from 15.5 on.
  EXPECT_DOUBLE_EQ(simulation.makespan, 15.5 + 3 * 4 + 0.5 + 1);
  // On the way back the last message waits for two others, 8 - 2.
  EXPECT_DOUBLE_EQ(simulation.path.waiting, 3 * 4 - 4 - 2 + 3 * 4 - 4 - 2);
  EXPECT_DOUBLE_EQ(simulation.path.messages.time, 2 * 4.5);

  request.costs.contention = false;
  simulation = simulateRequest(request, step);
  EXPECT_DOUBLE_EQ(simulation.makespan, 3 + 4.5 + 1 + 3 + 4.5 + 1);
  EXPECT_EQ(simulation.path.waiting, 0);
}

TEST(Links, DirectionsAndPairsDoNotDisturbEachOther) {
  // One micro-batch per direction: no two messages of one pair at a time.
  for (llvm::StringRef contention : {"on", "off"}) {
    Step step;
    Simulation simulation = simulateRequest(
        makeRequest("chimera", 2, 2,
                    "p2p-per-byte=0.01,boundary-bytes=100,contention=" +
                        contention.str()),
        step);
    EXPECT_DOUBLE_EQ(simulation.makespan, 1 + 1 + 1 + 2 + 1 + 2);
  }
}

TEST(Sums, ReplicasOfTheGroupCount) {
  // Two pipelines and two replicas of the group: r = 4 for each stage. Both
  // workers have both stages, whose sums follow each other.
  Step step;
  SchemeRequest request =
      makeRequest("chimera", 2, 2,
                  "allreduce-latency=0.5,allreduce-per-byte=0.01,"
                  "parameter-bytes=100");
  request.dataParallel = 2;
  Simulation simulation = simulateRequest(request, step);
  EXPECT_DOUBLE_EQ(simulation.makespan, 6 + 2 * (4 * 0.5 + 1.5));
  EXPECT_DOUBLE_EQ(simulation.path.sums.time, 3.5);
  EXPECT_DOUBLE_EQ(simulation.path.waiting, 3.5);
  // Without replicas of any kind there is nothing to sum.
  simulation = simulateRequest(
      makeRequest("gpipe", 2, 2, "allreduce=7,allreduce-latency=1"), step);
  EXPECT_DOUBLE_EQ(simulation.makespan, 9);
}

TEST(Updates, AWorkerUpdatesAllItsStages) {
  Step step;
  Simulation simulation =
      simulateRequest(makeRequest("chimera", 4, 4, "optimizer=1:2:3:5"), step);
  // Workers 0 and 3 hold stages 0 and 3, workers 1 and 2 stages 1 and 2.
  EXPECT_EQ(simulation.workers[0].busy, 12 + 6);
  EXPECT_EQ(simulation.workers[1].busy, 12 + 5);
  EXPECT_EQ(simulation.makespan, 16 + 6);
}

TEST(Exposed, OnlyWhatIsOnItsWay) {
  // Worker 1 waits from 0 on, but the message is on its way from 1 on only.
  Step step;
  Simulation simulation =
      simulateRequest(makeRequest("gpipe", 2, 1, "p2p=0.5"), step);
  EXPECT_EQ(simulation.workers[1].exposedMessages, 0.5);
  EXPECT_EQ(simulation.workers[1].idle, 1 + 0.5 + 0.5 + 2);
  EXPECT_EQ(simulation.workers[0].exposedMessages, 0.5);
  // While the worker computes, a message is hidden: with two micro-batches the
  // second one arrives at worker 1 while the first is worked on.
  simulation = simulateRequest(
      makeRequest("gpipe", 2, 2, "forward=1,backward=1,p2p=0.5"), step);
  EXPECT_EQ(simulation.workers[1].exposedMessages, 0.5);
  // Of a sum, the part after the last member has come counts. The workers in
  // the middle end with both of theirs.
  simulation =
      simulateRequest(makeRequest("chimera", 4, 4, "allreduce=3"), step);
  EXPECT_EQ(simulation.makespan, 14 + 2 * 3);
  for (int worker = 0; worker < 4; ++worker)
    EXPECT_EQ(simulation.workers[worker].exposedSums,
              worker == 1 || worker == 2 ? 6 : 3);
}

TEST(Exposed, IsPartOfIdleTimeForAllSchemes) {
  for (llvm::StringRef scheme : synchronousSchemes()) {
    Step step;
    Simulation simulation = simulateRequest(
        makeRequest(scheme, 4, 8, "p2p=0.25,allreduce=2,optimizer=0.5"), step);
    double most = 0;
    for (const WorkerReport &report : simulation.workers) {
      EXPECT_LE(report.exposedMessages + report.exposedSums, report.idle + 1e-9)
          << scheme.str();
      most = std::max(most, report.exposedMessages);
    }
    EXPECT_GT(most, 0) << scheme.str();
    simulation = simulateRequest(makeRequest(scheme, 4, 8, ""), step);
    for (const WorkerReport &report : simulation.workers)
      EXPECT_EQ(report.exposedMessages + report.exposedSums, 0);
  }
}

TEST(CriticalPath, SharesAddUpToTheStep) {
  for (llvm::StringRef scheme : synchronousSchemes())
    for (llvm::StringRef costs :
         {"", "p2p=0.25,allreduce=2,optimizer=0.5",
          "p2p-per-byte=0.01,boundary-bytes=150,activation-bytes=1"}) {
      Step step;
      Simulation simulation =
          simulateRequest(makeRequest(scheme, 4, 8, costs), step);
      const PathSummary &path = simulation.path;
      double sum = path.messages.time + path.sums.time + path.updates.time +
                   path.waiting;
      for (const PathShare &share : path.tasks)
        sum += share.time;
      EXPECT_NEAR(sum, simulation.makespan, 1e-9)
          << scheme.str() << " " << costs.str();
    }
}

TEST(Memory, ActivationsChangeWithTasks) {
  Step step;
  Simulation simulation = simulateRequest(makeRequest("1f1b", 2, 3, ""), step);
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const MemoryChange &change : simulation.memory[0].changes)
    os << change.time << ':' << change.activations << ' ';
  // F0 F1 . . B0 F2 . B1 . B2, as in docs/schedules.md.
  EXPECT_EQ(text, "0.000000e+00:1.000000e+00 1.000000e+00:2.000000e+00 "
                  "6.000000e+00:2.000000e+00 9.000000e+00:1.000000e+00 "
                  "1.200000e+01:0.000000e+00 ");
}

TEST(Memory, BytesAreThoseOfBuffersInUse) {
  // Stage 0 of two makes an activation of 10 and keeps 100 per micro-batch; it
  // takes a cotangent of 10. Weights of 1000 and their gradients stay.
  Step step;
  Simulation simulation =
      simulateRequest(makeRequest("gpipe", 2, 1,
                                  "boundary-bytes=10,activation-bytes=100:300,"
                                  "parameter-bytes=1000"),
                      step);
  ASSERT_EQ(simulation.memory[0].changes.size(), 3u);
  auto expect = [](const MemoryChange &change, double time, int64_t bytes) {
    EXPECT_EQ(change.time, time);
    EXPECT_EQ(change.bytes, bytes);
  };
  // From 1 on the buffer of the cotangent waits, and the activation for the end
  // of its send.
  const std::vector<MemoryChange> &changes = simulation.memory[0].changes;
  expect(changes[0], 0, 110);
  expect(changes[1], 1, 120);
  expect(changes[2], 6, 0);
  EXPECT_EQ(simulation.memory[0].peakBytes, 120);
  EXPECT_EQ(simulation.memory[1].peakBytes, 10 + 300);
  EXPECT_EQ(step.programs.sizes.fixed, (std::vector<int64_t>{2000, 2000}));
}

TEST(Memory, BytesFollowActivationsForAllSchemes) {
  // With stashes only, bytes are activations times their size.
  for (llvm::StringRef scheme : schemeNames()) {
    Step step;
    Simulation simulation = simulateRequest(
        makeRequest(scheme, 4, 8, "activation-bytes=6400"), step);
    for (size_t worker = 0; worker < simulation.workers.size(); ++worker) {
      const double peak = simulation.workers[worker].peakActivations;
      EXPECT_NEAR(simulation.memory[worker].peakBytes, 6400 * peak, 1e-6)
          << scheme.str();
      double most = 0;
      for (const MemoryChange &change : simulation.memory[worker].changes) {
        EXPECT_NEAR(change.bytes, 6400 * change.activations, 1e-6);
        most = std::max(most, change.activations);
      }
      EXPECT_EQ(most, peak);
      ASSERT_FALSE(simulation.memory[worker].changes.empty());
      EXPECT_EQ(simulation.memory[worker].changes.back().activations, 0);
    }
  }
}

TEST(Memory, SizesHaveToFit) {
  ProgramSet set = makePrograms("gpipe", makeProblem(2, 1));
  set.sizes.stash = {1};
  EXPECT_EQ(errorOf(simulate(set, Costs::uniform(2, 1, 2, 0))),
            "expected sizes of 2 stages, but got 1");
  EXPECT_EQ(
      errorOf(buildStep(makeRequest("gpipe", 3, 1, "boundary-bytes=1:2:3"))),
      "cost 'boundary-bytes' has 3 values, but one or 2 are expected, one "
      "for each stage but the last");
}

TEST(Bubbles, TheSpanIsThatOfTheWorkerWithTheLargestGap) {
  Step step;
  Simulation simulation = simulateRequest(makeRequest("1f1b", 4, 4, ""), step);
  EXPECT_EQ(simulation.makespanBubble, 9);
  EXPECT_DOUBLE_EQ(simulation.bubbleRatio, 9.0 / 21);
  EXPECT_EQ(simulation.spanBubble, 9);
  EXPECT_DOUBLE_EQ(simulation.spanRatio, 9.0 / 21);
}

TEST(SimulateTool, BoundsOfRequests) {
  EXPECT_EQ(
      errorOf(buildStep(makeRequest("gpipe", 1 << 30, 1, ""))),
      "'stages=1073741824': expected at most 16384 workers with 1 stage each");
  EXPECT_EQ(errorOf(buildStep(makeRequest("gpipe", 4, 1 << 30, ""))),
            "'micro-batches=1073741824': expected at most 65536 micro-batches");
  EXPECT_EQ(errorOf(buildStep(makeRequest("gpipe", 1024, 65536, ""))),
            "'micro-batches=65536': expected at most 16777216 tasks (3 x "
            "stages x micro-batches), but "
            "got 201326592");
}

} // namespace

//===- ListSchedulerTest.cpp - orders from priorities ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order that follows from ranks, from message times and from a limit of
// activations; and that no limit gets stuck, on any placement.
//
//===----------------------------------------------------------------------===//

#include "ListScheduler.h"
#include "TestUtils.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

Placement placeLine(int workers) {
  return lookupScheme("gpipe")->place(makeProblem(workers, 1));
}

/// Two stages per worker, down the workers and up again.
Placement placeV(int workers) {
  Placement result = placeLine(workers);
  std::vector<int> &list = result.pipelines[0].workers;
  for (int worker = workers; worker-- > 0;)
    list.push_back(worker);
  return result;
}

Placement placeBothWays(int workers, int pipelines) {
  return lookupScheme("chimera")->place(makeProblem(workers, 1, pipelines));
}

ListProblem makeList(const Placement &placement, int microBatches) {
  ListProblem result;
  result.placement = placement;
  const int pipelines = static_cast<int>(placement.pipelines.size());
  for (int m = 0; m < microBatches; ++m)
    result.pipelineOf.push_back(m % pipelines);
  return result;
}

double backwardFirst(const Task &task) {
  return task.kind == TaskKind::Backward  ? 0
         : task.kind == TaskKind::Forward ? 1
                                          : 2;
}

double forwardFirst(const Task &task) { return static_cast<int>(task.kind); }

double makespan(const Timetable &timetable, const ListProblem &problem) {
  std::optional<TimedTimetable> timed =
      computeTimes(timetable, problem.times, problem.hop);
  EXPECT_TRUE(timed);
  return timed ? timed->makespan : 0;
}

/// The most activations that a worker keeps at once.
int peak(const Timetable &timetable, bool split) {
  int result = 0;
  for (const std::vector<Entry> &list : timetable.workers) {
    int alive = 0;
    for (const Entry &entry : list) {
      if (entry.task.kind == TaskKind::Forward)
        result = std::max(result, ++alive);
      else if (entry.task.kind == TaskKind::WeightGradient || !split)
        --alive;
    }
  }
  return result;
}

TEST(ListScheduler, StartsTheMostUrgentTaskThatIsThere) {
  ListProblem problem = makeList(placeLine(2), 3);
  Timetable forward = scheduleByRank(problem, forwardFirst);
  EXPECT_EQ(row(forward, 0), "F0 F1 F2 B0 B1 B2 W0 W1 W2");
  EXPECT_EQ(row(forward, 1), "F0 F1 F2 B0 B1 B2 W0 W1 W2");
  Timetable backward = scheduleByRank(problem, backwardFirst);
  EXPECT_EQ(row(backward, 0), "F0 F1 F2 B0 W0 B1 W1 B2 W2");
  EXPECT_EQ(row(backward, 1), "F0 B0 F1 B1 F2 B2 W0 W1 W2");
}

TEST(ListScheduler, LeavesBackwardsWhole) {
  ListProblem problem = makeList(placeLine(2), 2);
  problem.splitsBackward = false;
  Timetable timetable = scheduleByRank(problem, backwardFirst);
  EXPECT_EQ(row(timetable, 0), "F0 F1 B0 B1");
  EXPECT_EQ(row(timetable, 1), "F0 B0 F1 B1");
}

TEST(ListScheduler, KnowsHowLongMessagesTake) {
  // The backward of micro-batch 0 is back on worker 0 after three forwards and
  // the two messages; until then there is time for one more forward and more.
  ListProblem problem = makeList(placeLine(2), 6);
  EXPECT_EQ(row(scheduleByRank(problem, backwardFirst), 0),
            "F0 F1 F2 B0 F3 B1 F4 B2 F5 B3 W0 B4 W1 B5 W2 W3 W4 W5");
  problem.hop = 1;
  EXPECT_EQ(row(scheduleByRank(problem, backwardFirst), 0),
            "F0 F1 F2 F3 F4 B0 F5 B1 W0 B2 W1 B3 W2 B4 W3 B5 W4 W5");
}

TEST(ListScheduler, KeepsALimitOfActivations) {
  ListProblem problem = makeList(placeLine(2), 4);
  problem.slots = 2;
  Timetable timetable = scheduleByRank(problem, forwardFirst);
  EXPECT_EQ(row(timetable, 0), "F0 F1 B0 B1 W0 F2 W1 F3 B2 W2 B3 W3");
  EXPECT_EQ(peak(timetable, true), 2);
}

TEST(ListScheduler, WaitsForWhatIsMoreUrgent) {
  // Worker 0 has done B0 at 4.5 and knows that B1 arrives at 5.5.
  ListProblem problem = makeList(placeLine(2), 2);
  problem.times = {1, 1.25, 1.5};
  EXPECT_EQ(row(scheduleByRank(problem, backwardFirst), 0),
            "F0 F1 B0 W0 B1 W1");
  problem.patience = 0.5;
  EXPECT_EQ(row(scheduleByRank(problem, backwardFirst), 0),
            "F0 F1 B0 W0 B1 W1");
  problem.patience = 1;
  EXPECT_EQ(row(scheduleByRank(problem, backwardFirst), 0),
            "F0 F1 B0 B1 W0 W1");
}

TEST(ListScheduler, KeepsTheOrderAndFillsIt) {
  // Worker 1 is to run the backward of 0 after the forward of 2.
  ListProblem problem = makeList(placeLine(2), 4);
  auto rank = [](const Task &task) -> double {
    return task.kind == TaskKind::WeightGradient ? 100
           : task.kind == TaskKind::Forward      ? task.microBatch
                                                 : task.microBatch + 2.5;
  };
  Timetable free = scheduleByRank(problem, rank);
  EXPECT_EQ(row(free, 0), "F0 F1 F2 F3 B0 W0 B1 B2 B3 W1 W2 W3");
  problem.keepsOrder = true;
  Timetable kept = scheduleByRank(problem, rank);
  EXPECT_EQ(row(kept, 0), "F0 F1 F2 B0 F3 W0 B1 B2 B3 W1 W2 W3");
  EXPECT_EQ(row(kept, 1), "F0 F1 F2 B0 W0 F3 B1 B2 B3 W1 W2 W3");
  // With a limit, what frees room comes before the next forward.
  problem.placement = placeLine(1);
  EXPECT_EQ(row(scheduleByRank(problem, rank), 0),
            "F0 F1 F2 B0 F3 B1 B2 B3 W0 W1 W2 W3");
  problem.slots = 3;
  EXPECT_EQ(row(scheduleByRank(problem, rank), 0),
            "F0 F1 F2 B0 W0 F3 B1 B2 B3 W1 W2 W3");
}

// Without room kept for the older micro-batches, two directions would fill each
// other's last worker, and the first half of a V the second.
TEST(ListScheduler, NeverGetsStuckOnMemory) {
  auto check = [](const Placement &placement, int perWorker, bool split) {
    for (int n : {1, 3, 8, 21})
      for (int slots = perWorker; slots <= placement.workers + 3; ++slots)
        for (double hop : {0.0, 0.3, 2.0})
          for (auto rank : {forwardFirst, backwardFirst}) {
            ListProblem problem = makeList(placement, n);
            problem.splitsBackward = split;
            problem.slots = slots;
            problem.hop = hop;
            Timetable timetable = scheduleByRank(problem, rank);
            SCOPED_TRACE("N=" + std::to_string(n) +
                         " slots=" + std::to_string(slots));
            EXPECT_LE(peak(timetable, split), slots);
            // `verify` also wants sums and updates.
            placeReductions(timetable, makeProblem(placement.numStages(), n));
            EXPECT_EQ(text(timetable.verify()), "");
          }
  };
  for (int workers : {1, 2, 4, 6}) {
    check(placeLine(workers), 1, true);
    check(placeLine(workers), 1, false);
    check(placeV(workers), 2, true);
  }
  for (int pipelines : {2, 4, 8}) {
    check(placeBothWays(8, pipelines), 1, true);
    check(placeBothWays(8, pipelines), 1, false);
  }
}

TEST(ListScheduler, TakesManyStagesAndMicroBatches) {
  ListProblem problem = makeList(placeBothWays(64, 2), 256);
  problem.slots = 64;
  Timetable timetable = scheduleByRank(problem, forwardFirst);
  EXPECT_LE(peak(timetable, true), 64);
  EXPECT_LT(makespan(timetable, problem), 3 * 256 + 64);
}

} // namespace

//===- GemsTest.cpp - two replicas in turn ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Placement, order, step, memory and validity of gems.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "TestUtils.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

/// Calls `visit(D, N)` for D = 2..16 and N = 1..4D.
template <typename Visitor> void forEachGemsProblem(Visitor visit) {
  for (int d = 2; d <= 16; ++d)
    for (int n = 1; n <= 4 * d; ++n)
      visit(d, n);
}

TEST(Gems, MirrorsItsReplicas) {
  Placement placement = lookupScheme("gems")->place(makeProblem(3, 4, 2));
  ASSERT_EQ(placement.pipelines.size(), 2u);
  EXPECT_EQ(placement.pipelines[0].name, "down0");
  EXPECT_EQ(placement.pipelines[0].workers, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(placement.pipelines[1].name, "up0");
  EXPECT_EQ(placement.pipelines[1].direction, Direction::Up);
  EXPECT_EQ(placement.pipelines[1].workers, (std::vector<int>{2, 1, 0}));
}

TEST(Gems, TakesTurns) {
  Timetable timetable = makeTimetable("gems", makeProblem(4, 5, 2));
  for (int worker = 0; worker < 4; ++worker)
    EXPECT_EQ(row(timetable, worker, Mark::Direction),
              "F0d B0d F1u B1u F2d B2d F3u B3u F4d B4d");
}

TEST(Gems, HasTwoPipelines) {
  EXPECT_EQ(lookupScheme("gems")->defaultPipelines(), 2);
  EXPECT_EQ(
      errorOf(buildTimetable(*lookupScheme("gems"), makeProblem(4, 4, 4))),
      "'pipelines=4': gems has 2 pipelines");
}

TEST(Gems, IsValidOverTheGrid) {
  int count = 0;
  forEachGemsProblem([&](int d, int n) {
    SyncMode sync = static_cast<SyncMode>(count++ % 3);
    Timetable timetable = makeTimetable("gems", makeProblem(d, n, 2, sync));
    ASSERT_EQ(text(timetable.verify()), "") << "D=" << d << " N=" << n;
    ProgramSet set = expectValue(buildPrograms(timetable));
    ASSERT_EQ(text(verifyPrograms(set)), "") << "D=" << d << " N=" << n;
    if (d * n <= 64)
      ASSERT_EQ(Oracle(set, 1).run(), std::nullopt) << "D=" << d << " N=" << n;
  });
}

TEST(Gems, StepsHaveAClosedForm) {
  forEachGemsProblem([](int d, int n) {
    ProgramSet set = makePrograms("gems", makeProblem(d, n, 2));
    for (auto [f, b] : {std::make_pair(1.0, 1.0), {1, 2}, {1, 3}, {2, 3}})
      EXPECT_DOUBLE_EQ(run(set, f, b).makespan, (d - 1) * f + n * (f + d * b))
          << "D=" << d << " N=" << n << " F=" << f << " B=" << b;
    // A backward that is the shorter one runs into the forward ahead of it.
    EXPECT_DOUBLE_EQ(run(set, 3, 1).makespan,
                     d * (3 + 1) + (n - 1) * (d * 3 + 1));
  });
}

TEST(Gems, ManyMicroBatchesTendToThePublishedRatio) {
  for (int d = 2; d <= 16; ++d) {
    ProgramSet set = makePrograms("gems", makeProblem(d, 1000, 2));
    EXPECT_NEAR(run(set, 1, 2).bubbleRatio, (d - 1) / (d + 0.5), 1e-3);
    EXPECT_NEAR(run(set, 1, 1).bubbleRatio, (d - 1) / (d + 1.0), 1e-3);
  }
}

TEST(Gems, KeepsOneMicroBatchPerWorkerAndTwoPerGroup) {
  forEachGemsProblem([](int d, int n) {
    Timetable timetable = makeTimetable("gems", makeProblem(d, n, 2));
    Simulation simulation = run(expectValue(buildPrograms(timetable)), 1, 2);
    for (int worker = 0; worker < d; ++worker) {
      EXPECT_EQ(simulation.workers[worker].peakActivations, 1);
      // The middle worker of an odd depth has the same stage in both replicas.
      EXPECT_EQ(simulation.workers[worker].weightCopies,
                2 * worker + 1 == d ? 1 : 2);
    }

    // A micro-batch is alive from its first forward to its last backward.
    std::optional<TimedTimetable> timed = computeTimes(timetable, {1, 1, 1});
    ASSERT_TRUE(timed);
    std::vector<Interval> alive(n, Interval{1e9, 0});
    for (int worker = 0; worker < d; ++worker)
      for (size_t i = 0; i < timetable.workers[worker].size(); ++i)
        if (timetable.workers[worker][i].kind == Entry::Kind::Task) {
          Interval &interval =
              alive[timetable.workers[worker][i].task.microBatch];
          const Interval &task = timed->entries[worker][i];
          interval.start = std::min(interval.start, task.start);
          interval.end = std::max(interval.end, task.end);
        }
    for (int m = 0; m + 2 < n; ++m)
      EXPECT_LE(alive[m].end, alive[m + 2].start) << "D=" << d << " N=" << n;
  });
}

} // namespace

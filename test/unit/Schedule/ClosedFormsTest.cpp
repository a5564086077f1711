//===- ClosedFormsTest.cpp - steps against closed forms -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makespan, bubble and memory of the simulated programs equal the formulas of
// the literature over the whole grid of problems. The formulas are stated in
// docs/schedules.md.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

/// Pairs of forward and backward times with backward >= forward.
const std::pair<double, double> costs[] = {{1, 1}, {1, 2}, {1, 3}, {2, 3}};

std::vector<double> peaks(const Simulation &simulation) {
  std::vector<double> result;
  for (const WorkerReport &report : simulation.workers)
    result.push_back(report.peakActivations);
  return result;
}

TEST(ClosedForms, GPipeAndOneFOneB) {
  for (llvm::StringRef scheme : {"gpipe", "1f1b"})
    for (int d = 1; d <= 16; ++d)
      for (int n = 1; n <= 4 * d; ++n) {
        ProgramSet set = makePrograms(scheme, makeProblem(d, n));
        for (auto [f, b] : costs) {
          Simulation simulation = run(set, f, b);
          EXPECT_DOUBLE_EQ(simulation.makespan, (n + d - 1) * (f + b));
          EXPECT_NEAR(simulation.bubbleRatio, (d - 1.0) / (n + d - 1), 1e-12);
          EXPECT_NEAR(simulation.makespanBubble, (d - 1) * (f + b), 1e-9);
          for (int s = 0; s < d; ++s) {
            EXPECT_EQ(simulation.workers[s].peakActivations,
                      scheme == "gpipe" ? n : std::min(n, d - s));
            EXPECT_EQ(simulation.workers[s].weightCopies, 1);
            EXPECT_EQ(simulation.workers[s].busy, n * (f + b));
          }
        }
      }
}

TEST(ClosedForms, ChimeraUpToOneUnit) {
  forEachChimeraProblem([](int d, int f, int n) {
    if (n > d)
      return;
    ProgramSet set = makePrograms("chimera", makeProblem(d, n, 2 * f));
    int perPipeline = (n + 2 * f - 1) / (2 * f);
    for (auto [forward, backward] : costs)
      EXPECT_DOUBLE_EQ(run(set, forward, backward).makespan,
                       d * forward + (d + 2 * (perPipeline - 1)) * backward)
          << "D=" << d << " f=" << f << " N=" << n << " F=" << forward
          << " B=" << backward;
  });
}

TEST(ClosedForms, ChimeraDirectConcatenation) {
  forEachChimeraProblem([](int d, int f, int n) {
    if (n % d != 0)
      return;
    const int k = n / d;
    ProgramSet set = makePrograms("chimera", makeProblem(d, n, 2 * f));
    for (auto [forward, backward] : costs) {
      Simulation simulation = run(set, forward, backward);
      double expected = (d + (k - 1) * (d - d / f + 2)) * forward +
                        k * (d + d / f - 2) * backward;
      EXPECT_DOUBLE_EQ(simulation.makespan, expected)
          << "D=" << d << " f=" << f << " K=" << k << " F=" << forward
          << " B=" << backward;
      EXPECT_NEAR(simulation.makespanBubble,
                  expected - n * (forward + backward), 1e-9);
    }
    // The bubble ratio of the paper, for backward as long as forward.
    EXPECT_NEAR(run(set, 1, 1).bubbleRatio,
                (d - 2.0 * f) / (2.0 * f * n + d - 2.0 * f), 1e-12)
        << "D=" << d << " f=" << f << " K=" << k;
    // For a backward twice as long, one unit.
    if (k == 1)
      EXPECT_NEAR(run(set, 1, 2).bubbleRatio,
                  (d - 2.0 * f) / (1.5 * f * n + d - 2.0 * f), 1e-12)
          << "D=" << d << " f=" << f;
  });
}

TEST(ClosedForms, ChimeraActivations) {
  forEachChimeraProblem([](int d, int f, int n) {
    ProgramSet set = makePrograms("chimera", makeProblem(d, n, 2 * f));
    std::vector<double> peak = peaks(run(set, 1, 2));
    auto [least, most] = std::minmax_element(peak.begin(), peak.end());
    // Never more than D, whatever is concatenated.
    EXPECT_LE(*most, d) << "D=" << d << " f=" << f << " N=" << n;
    for (const WorkerReport &report : run(set, 1, 2).workers)
      EXPECT_EQ(report.weightCopies, 2 * f);
    if (n != d)
      return;
    EXPECT_EQ(*most, d);
    EXPECT_EQ(*least, d - d / (2 * f) + 1) << "D=" << d << " f=" << f;
    if (f == 1)
      for (int w = 0; w < d; ++w)
        EXPECT_EQ(peak[w], d - std::max(0, d / 2 - 1 - std::min(w, d - 1 - w)))
            << "D=" << d << " worker=" << w;
  });
}

TEST(ClosedForms, AnyNumberOfMicroBatchesIsAtLeastTheWork) {
  forEachChimeraProblem([](int d, int f, int n) {
    Simulation simulation =
        run(makePrograms("chimera", makeProblem(d, n, 2 * f)), 1, 2);
    EXPECT_GE(simulation.makespan, 3 * n);
    EXPECT_GE(simulation.makespan, 3 * d);
    EXPECT_GE(simulation.makespanBubble, 0);
    double work = 0;
    for (const WorkerReport &report : simulation.workers)
      work += report.busy;
    EXPECT_DOUBLE_EQ(work, 3.0 * n * d);
  });
}

// Forwards and backwards on the critical path of one pair: D and 2D - 2. The
// ratio of the times makes the longest path unique in these counts.
TEST(ClosedForms, ChimeraCriticalPath) {
  for (int d = 2; d <= 16; d += 2) {
    ProgramSet set = makePrograms("chimera", makeProblem(d, d, 2));
    int count[2] = {0, 0};
    for (Position position : run(set, 1, 2.236).criticalPath)
      if (set.at(position).kind == InstructionKind::Compute)
        ++count[set.at(position).task.kind == TaskKind::Backward];
    EXPECT_EQ(count[0], d);
    EXPECT_EQ(count[1], 2 * d - 2);
  }
}

// When the gradients of the far stages are ready, D = 8, N = 8, B = 2 F.
TEST(ClosedForms, ChimeraGradientsReadyInEightStages) {
  Timetable timetable = makeTimetable("chimera", makeProblem(8, 8, 2));
  std::optional<TimedTimetable> timed = computeTimes(timetable, {1, 1, 1});
  ASSERT_TRUE(timed);
  EXPECT_EQ(timed->makespan, 36);
  auto ready = [&](int worker, int stage) {
    double end = 0;
    for (size_t i = 0; i < timetable.workers[worker].size(); ++i) {
      const Entry &entry = timetable.workers[worker][i];
      if (entry.kind == Entry::Kind::Task && entry.task.stage == stage)
        end = timed->entries[worker][i].end;
    }
    return end;
  };
  EXPECT_EQ(ready(0, 7), 19);
  EXPECT_EQ(ready(1, 6), 24);
  EXPECT_EQ(ready(2, 5), 26);
  EXPECT_EQ(ready(3, 4), 28);
  EXPECT_EQ(ready(3, 3), 30);
  EXPECT_EQ(ready(0, 0), 36);
}

} // namespace

//===- ScalingTest.cpp - chimera with forward doubling ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order of forward doubling and backward halving, its length and memory,
// and what it falls back to for few micro-batches.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "TestUtils.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

Problem makeScaled(int stages, int microBatches, int pipelines = 2,
                   Scaling scaling = Scaling::ForwardDoubling) {
  Problem problem = makeProblem(stages, microBatches, pipelines);
  problem.scaling = scaling;
  return problem;
}

/// Calls `visit(D, N)` for D = 2, 4, ..., 16 and N = 1..8D.
template <typename Visitor> void forEachScaledProblem(Visitor visit) {
  for (int d = 2; d <= 16; d += 2)
    for (int n = 1; n <= 8 * d; ++n)
      visit(d, n);
}

TEST(Scaling, NeedsOnePair) {
  EXPECT_EQ(
      errorOf(buildTimetable(*lookupScheme("chimera"), makeScaled(8, 16, 4))),
      "'scaling=forward-doubling': chimera needs 2 pipelines to scale its "
      "units, but 'pipelines' is 4");
  EXPECT_EQ(
      errorOf(buildTimetable(*lookupScheme("chimera"),
                             makeScaled(8, 16, 4, Scaling::BackwardHalving))),
      "'scaling=backward-halving': chimera needs 2 pipelines to scale its "
      "units, but 'pipelines' is 4");
  EXPECT_EQ(
      errorOf(buildTimetable(*lookupScheme("gpipe"), makeScaled(8, 16, 1))),
      "'scaling=forward-doubling': gpipe has no units to scale");
}

TEST(Scaling, WorkedRowsOfFourStages) {
  Timetable timetable = makeTimetable("chimera", makeScaled(4, 8));
  EXPECT_EQ(row(timetable, 0, Mark::Direction),
            "F0d F1d F2d F3d F4u F5u B4u F6u F7u B5u B0d B6u B1d B7u B2d B3d");
  EXPECT_EQ(row(timetable, 1, Mark::Direction),
            "F0d F1d F4u F5u F2d F3d F6u F7u B4u B0d B5u B1d B6u B2d B7u B3d");
}

// The order of one worker for N = 2 K D, in blocks: near is the pipeline whose
// stage on the worker is in the first half of the model.
std::string closedOrder(int d, int k, int worker) {
  const int near = std::min(worker, d - 1 - worker);
  const int a = d / 2 - near, b = near;
  const bool nearIsDown = worker < d / 2;
  int next[2][2] = {{0, 0}, {0, 0}}; // [near][backward]
  std::string result;
  auto add = [&](char kind, bool isNear, int times) {
    for (int i = 0; i < times; ++i) {
      int j = next[isNear][kind == 'B']++;
      bool down = isNear == nearIsDown;
      int m = j / d * 2 * d + (down ? 0 : d) + j % d;
      if (!result.empty())
        result += ' ';
      result += kind + std::to_string(m) + (down ? 'd' : 'u');
    }
  };
  for (int unit = 0; unit < k; ++unit) {
    for (int i = 0; i < a; ++i) {
      if (unit > 0)
        add('B', true, 1);
      add('F', true, 2);
    }
    for (int i = 0; i < b; ++i)
      add('F', false, 2), add('F', true, 2);
    for (int i = 0; i < a; ++i)
      add('F', false, 2), add('B', false, 1);
    for (int i = 0; i < b + d / 2; ++i)
      add('B', true, 1), add('B', false, 1);
  }
  add('B', true, a);
  return result;
}

TEST(Scaling, ClosedOrder) {
  for (int d = 2; d <= 16; d += 2)
    for (int k = 1; k <= 4; ++k) {
      Timetable timetable = makeTimetable("chimera", makeScaled(d, 2 * k * d));
      for (int worker = 0; worker < d; ++worker)
        EXPECT_EQ(row(timetable, worker, Mark::Direction),
                  closedOrder(d, k, worker))
            << "D=" << d << " K=" << k << " worker=" << worker;
    }
}

TEST(Scaling, UpToOneUnitIsTheBaseOrder) {
  for (int d = 2; d <= 16; d += 2)
    for (int n = 1; n <= d; ++n)
      EXPECT_TRUE(makeTimetable("chimera", makeScaled(d, n)).workers ==
                  makeTimetable("chimera", makeProblem(d, n, 2)).workers)
          << "D=" << d << " N=" << n;
}

TEST(Scaling, HalvingIsTheOrderOfDoubling) {
  forEachScaledProblem([](int d, int n) {
    EXPECT_TRUE(
        makeTimetable("chimera", makeScaled(d, n)).workers ==
        makeTimetable("chimera", makeScaled(d, n, 2, Scaling::BackwardHalving))
            .workers)
        << "D=" << d << " N=" << n;
  });
}

TEST(Scaling, IsValidOverTheGrid) {
  int count = 0;
  forEachScaledProblem([&](int d, int n) {
    Problem problem = makeScaled(d, n);
    problem.sync = static_cast<SyncMode>(count++ % 3);
    Timetable timetable = makeTimetable("chimera", problem);
    ASSERT_EQ(text(timetable.verify()), "") << "D=" << d << " N=" << n;
    ProgramSet set = expectValue(buildPrograms(timetable));
    ASSERT_EQ(text(verifyPrograms(set)), "") << "D=" << d << " N=" << n;
    if (d * n <= 64)
      ASSERT_EQ(Oracle(set, 1).run(), std::nullopt) << "D=" << d << " N=" << n;
  });
}

TEST(Scaling, StepsOfDoubledUnits) {
  for (int d = 2; d <= 16; d += 2)
    for (int k = 1; k <= 4; ++k) {
      const int n = 2 * k * d;
      ProgramSet set = makePrograms("chimera", makeScaled(d, n));
      for (auto [f, b] : {std::make_pair(1.0, 2.0), {1, 3}, {2, 5}})
        EXPECT_DOUBLE_EQ(run(set, f, b).makespan,
                         (2.5 * d - 1 + 4 * (k - 1)) * f +
                             (2.5 * d - 1 + (3 * d - 2) * (k - 1)) * b)
            << "D=" << d << " K=" << k << " F=" << f << " B=" << b;
      // The published ratio, which direct concatenation has for B = F.
      EXPECT_DOUBLE_EQ(run(set, 1, 2).makespan, 3 * (n + d / 2 - 1));
      EXPECT_NEAR(run(set, 1, 2).bubbleRatio, (d - 2.0) / (2.0 * n + d - 2),
                  1e-12);
      // A base unit behind doubled ones.
      EXPECT_DOUBLE_EQ(
          run(makePrograms("chimera", makeScaled(d, n + d)), 1, 2).makespan,
          3 * (n + d / 2 - 1) + 3 * d + (d - 2))
          << "D=" << d << " K=" << k;
    }
}

TEST(Scaling, IsNoLongerThanDirectConcatenation) {
  forEachScaledProblem([](int d, int n) {
    ProgramSet doubled = makePrograms("chimera", makeScaled(d, n));
    ProgramSet direct = makePrograms("chimera", makeProblem(d, n, 2));
    for (double b : {2.0, 3.0})
      EXPECT_LE(run(doubled, 1, b).makespan, run(direct, 1, b).makespan)
          << "D=" << d << " N=" << n << " B=" << b;
  });
}

TEST(Scaling, ActivationsOfDoubledUnits) {
  forEachScaledProblem([](int d, int n) {
    Simulation simulation =
        run(makePrograms("chimera", makeScaled(d, n)), 1, 2);
    double least = 1e9, most = 0;
    for (const WorkerReport &report : simulation.workers) {
      least = std::min(least, report.peakActivations);
      most = std::max(most, report.peakActivations);
      EXPECT_EQ(report.weightCopies, 2);
    }
    EXPECT_LE(most, 2 * d) << "D=" << d << " N=" << n;
    if (n % (2 * d) == 0) {
      EXPECT_EQ(most, 2 * d) << "D=" << d << " N=" << n;
      EXPECT_EQ(least, 3 * d / 2 + 1) << "D=" << d << " N=" << n;
    }
  });
}

TEST(Scaling, EagerOptIsEagerForDeepStages) {
  for (int d = 4; d <= 16; d += 2)
    expectPairRuleIsGeneral(makeScaled(d, 2 * d));
}

} // namespace

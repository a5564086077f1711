//===- SplitSchemesTest.cpp - schemes that split the backward --*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows and requirements of the schemes whose weight gradients are tasks of
// their own, and their steps against closed forms over a grid of problems. The
// formulas are stated in docs/schedules.md.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"

#include "chimera/Schedule/LowerBound.h"

#include <algorithm>
#include <set>

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

/// The problem of `scheme` on `workers` workers with all else at its default.
Problem makeDefault(llvm::StringRef scheme, int workers, int microBatches) {
  const Scheme &found = *lookupScheme(scheme);
  Problem problem = makeProblem(workers * found.defaultChunks(), microBatches,
                                found.defaultPipelines());
  problem.chunks = found.defaultChunks();
  return problem;
}

/// `times` of a worker's part of the model, for one stage of `problem`.
TaskTimes perStage(const Problem &problem, const TaskTimes &times) {
  return {times.forward / problem.chunks, times.backward / problem.chunks,
          times.weight / problem.chunks};
}

/// Runs `scheme` on `problem` with `times` of a worker's part of the model,
/// which the scheme knows, and messages that take `hop`.
Simulation simulateScheme(llvm::StringRef scheme, Problem problem,
                          const TaskTimes &times, double hop = 0) {
  problem.times = perStage(problem, times);
  problem.hop = hop;
  ProgramSet set = makePrograms(scheme, problem);
  Costs costs = Costs::uniform(problem.stages, problem.times.forward,
                               problem.times.backward, problem.times.weight);
  costs.p2p = hop;
  return expectValue(simulate(set, costs));
}

double peakOf(const Simulation &simulation) {
  double result = 0;
  for (const WorkerReport &report : simulation.workers)
    result = std::max(result, report.peakActivations);
  return result;
}

bool canSchedule(llvm::StringRef scheme, const Problem &problem) {
  const Scheme &found = *lookupScheme(scheme);
  return !checkProblem(found, problem) && !found.checkMicroBatches(problem);
}

std::string objection(llvm::StringRef scheme, const Problem &problem) {
  return errorOf(buildTimetable(*lookupScheme(scheme), problem));
}

std::string label(llvm::StringRef scheme, int d, int n) {
  return scheme.str() + " D=" + std::to_string(d) + " N=" + std::to_string(n);
}

/// Numbers of micro-batches around the bounds of the closed forms for D = `d`.
std::set<int> someMicroBatches(int d) {
  std::set<int> result = {1,     2,         (d + 1) / 2, (d + 4) / 3,
                          d,     d + 1,     2 * d - 1,   2 * d,
                          3 * d, 3 * d + 1, 4 * d};
  for (int n : {d / 2 + 1, (d + 3) / 2, d - 1})
    if (n > 0)
      result.insert(n);
  return result;
}

const TaskTimes unit = {1, 1, 1};
const TaskTimes ratios[] = {{1, 1, 1},     {1, 1.2, 0.8}, {1, 2, 1},
                            {1, 1.5, 0.5}, {1, 0.8, 1},   {1, 1.2, 1.2},
                            {1, 1, 0.5}};

//===----------------------------------------------------------------------===//
// Rows and requirements
//===----------------------------------------------------------------------===//

TEST(ZeroBubble, RowsOfTheFirstVariant) {
  Timetable timetable = makeTimetable("zb-h1", makeProblem(4, 6));
  EXPECT_EQ(row(timetable, 0),
            "F0 F1 F2 F3 B0 W0 F4 B1 W1 F5 B2 W2 B3 W3 B4 W4 B5 W5");
  EXPECT_EQ(row(timetable, 1),
            "F0 F1 F2 B0 F3 B1 W0 F4 B2 W1 F5 B3 W2 B4 W3 B5 W4 W5");
  EXPECT_EQ(row(timetable, 3),
            "F0 B0 F1 B1 F2 B2 F3 B3 W0 F4 B4 W1 F5 B5 W2 W3 W4 W5");
}

TEST(ZeroBubble, RowsOfTheSecondVariant) {
  Timetable timetable = makeTimetable("zb-h2", makeProblem(3, 5));
  EXPECT_EQ(row(timetable, 0), "F0 F1 F2 F3 F4 B0 W0 B1 W1 B2 W2 B3 W3 B4 W4");
  EXPECT_EQ(row(timetable, 1), "F0 F1 F2 B0 F3 B1 F4 B2 W0 B3 W1 B4 W2 W3 W4");
  EXPECT_EQ(row(timetable, 2), "F0 B0 F1 B1 F2 B2 F3 B3 F4 B4 W0 W1 W2 W3 W4");
}

TEST(ZeroBubble, FewMicroBatchesEndTheWarmUpEarly) {
  for (llvm::StringRef scheme : {"zb-h1", "zb-h2"}) {
    Timetable timetable = makeTimetable(scheme, makeProblem(4, 2));
    EXPECT_EQ(row(timetable, 0), "F0 F1 B0 W0 B1 W1");
    EXPECT_EQ(row(timetable, 3), "F0 B0 F1 B1 W0 W1");
  }
}

TEST(VShape, RowsOfOneWave) {
  Timetable timetable = makeTimetable("zb-v", makeDefault("zb-v", 3, 3));
  EXPECT_EQ(timetable.placement.pipelines[0].workers,
            (std::vector<int>{0, 1, 2, 2, 1, 0}));
  EXPECT_EQ(row(timetable, 0),
            "F0 F1 F2 F0 B0 F1 B1 F2 B2 B0 W0 B1 W0 B2 W1 W1 W2 W2");
  EXPECT_EQ(row(timetable, 2),
            "F0 F0 F1 F1 F2 F2 B0 B0 B1 B1 B2 B2 W0 W0 W1 W1 W2 W2");
  Timetable small = makeTimetable("v-min", makeDefault("v-min", 4, 2));
  EXPECT_EQ(row(small, 0), "F0 F1 F0 B0 W0 F1 B1 B0 W0 W1 B1 W1");
}

TEST(DualPipe, RowsOfFourWorkers) {
  Timetable timetable =
      makeTimetable("dualpipe", makeDefault("dualpipe", 4, 8));
  EXPECT_EQ(row(timetable, 0, Mark::Direction),
            "F0d F1d F2d F4u B4u W4u F5u F3d B5u W5u F6u B0d W0d B6u W6u F7u "
            "B1d W1d B7u W7u B2d W2d B3d W3d");
  EXPECT_EQ(row(timetable, 1, Mark::Direction),
            "F0d F4u F1d F5u F2d B4u W4u F6u B0d W0d F3d B5u W5u F7u B1d W1d "
            "B6u W6u B2d W2d B7u B3d W7u W3d");
}

TEST(DualPipe, RowsOfAV) {
  Timetable timetable =
      makeTimetable("dualpipe-v", makeDefault("dualpipe-v", 2, 4));
  EXPECT_EQ(row(timetable, 0),
            "F0 F1 F2 F0 B0 W0 F1 F3 B1 W1 F2 B0 W0 B2 W2 F3 "
            "B1 W1 B3 W3 B2 W2 B3 W3");
  EXPECT_EQ(row(timetable, 1),
            "F0 F0 F1 F1 F2 B0 W0 F2 B0 W0 F3 B1 W1 F3 B1 W1 "
            "B2 W2 B2 W2 B3 B3 W3 W3");
}

TEST(DualPipe, SaysWhatItNeeds) {
  EXPECT_EQ(objection("dualpipe", makeProblem(3, 8, 2)),
            "'stages=3': dualpipe needs an even number of stages, but got 3");
  for (int number : {6, 9})
    EXPECT_EQ(objection("dualpipe", makeProblem(4, number, 2)),
              objectTo("micro-batches", llvm::Twine(number),
                       "dualpipe needs an even number of micro-batches, at "
                       "least twice as many as the 4 stages, but got " +
                           llvm::Twine(number)));
  EXPECT_EQ(objection("dualpipe", makeProblem(4, 8, 4)),
            "'pipelines=4': dualpipe has 2 pipelines");
  EXPECT_EQ(objection("dualpipe-v", makeDefault("dualpipe-v", 4, 7)),
            "'micro-batches=7': dualpipe-v needs at least twice as many "
            "micro-batches as the 4 "
            "workers, but got 7");
}

TEST(SplitSchemes, RefuseOptionsThatTheyDoNotTake) {
  Problem chunked = makeProblem(8, 8);
  chunked.chunks = 4;
  EXPECT_EQ(objection("zb-v", chunked),
            "'chunks=4': zb-v has 2 stages per worker");
  Problem limited = makeProblem(4, 8);
  limited.maxLive = 3;
  EXPECT_EQ(objection("zb-h1", limited),
            "'max-live=3': zb-h1 keeps a number of micro-batches of its own");
}

TEST(ChimeraZB, RowsOfFourWorkers) {
  Timetable timetable =
      makeTimetable("chimera-zb", makeDefault("chimera-zb", 4, 4));
  EXPECT_EQ(row(timetable, 0, Mark::Direction),
            "F0d F2d F1u B1u F3u B3u B0d W0d B2d W1u W2d W3u");
  EXPECT_EQ(row(timetable, 1, Mark::Direction),
            "F0d F1u F2d F3u B1u B0d B3u B2d W0d W1u W2d W3u");
}

TEST(ChimeraZB, SaysWhatItNeeds) {
  EXPECT_EQ(objection("chimera-zb", makeProblem(5, 4, 2)),
            "'stages=5': chimera-zb needs an even number of stages, but got 5");
  EXPECT_EQ(objection("chimera-zb", makeProblem(4, 4, 3)),
            "'pipelines=3': chimera-zb needs an even number of pipelines, half "
            "of them down "
            "and half up, but got 3");
  EXPECT_EQ(objection("chimera-zb", makeProblem(6, 4, 4)),
            "'pipelines=4': chimera-zb needs a number of pipelines that "
            "divides the number of "
            "stages 6, but got 4");
}

TEST(ChimeraZB, IsPlacedAsChimera) {
  for (int pipelines : {2, 4, 8}) {
    Problem problem = makeProblem(8, 8, pipelines);
    Placement placement = lookupScheme("chimera-zb")->place(problem);
    Placement chimera = lookupScheme("chimera")->place(problem);
    for (int p = 0; p < pipelines; ++p)
      EXPECT_EQ(placement.pipelines[p].workers, chimera.pipelines[p].workers);
  }
}

//===----------------------------------------------------------------------===//
// All of the grid
//===----------------------------------------------------------------------===//

TEST(SplitSchemes, AreValidInAllSyncModes) {
  for (SyncMode sync : {SyncMode::Lazy, SyncMode::Eager, SyncMode::EagerOpt})
    for (llvm::StringRef scheme : {"zb-h1", "zb-h2", "zb-v", "v-half", "v-min",
                                   "dualpipe", "dualpipe-v", "chimera-zb"})
      for (int d = 1; d <= 8; ++d)
        for (int n : someMicroBatches(d)) {
          Problem problem = makeDefault(scheme, d, n);
          problem.sync = sync;
          if (!canSchedule(scheme, problem))
            continue;
          Timetable timetable = makeTimetable(scheme, problem);
          EXPECT_EQ(text(timetable.verify()), "") << label(scheme, d, n);
          if (sync == SyncMode::EagerOpt)
            EXPECT_EQ(
                text(verifyPrograms(expectValue(buildPrograms(timetable)))), "")
                << label(scheme, d, n);
        }
}

TEST(ClosedForms, ZeroBubble) {
  for (int d = 1; d <= 16; ++d)
    for (int n : someMicroBatches(d)) {
      ProgramSet set1 = makePrograms("zb-h1", makeProblem(d, n));
      ProgramSet set2 = makePrograms("zb-h2", makeProblem(d, n));
      for (const TaskTimes &t : ratios) {
        const double both = t.forward + t.backward;
        Simulation h1 = run(set1, t.forward, t.backward, t.weight);
        Simulation h2 = run(set2, t.forward, t.backward, t.weight);
        if (n >= d)
          EXPECT_NEAR(h1.makespanBubble,
                      (d - 1) *
                          std::max({t.forward, t.backward, both - t.weight}),
                      1e-9)
              << label("zb-h1", d, n);
        if (n >= 2 * d - 1) {
          EXPECT_NEAR(h2.makespanBubble,
                      (d - 1) * std::max(t.forward, both - 2 * t.weight), 1e-9)
              << label("zb-h2", d, n);
          if (both >= 2 * t.weight)
            EXPECT_NEAR(h2.spanBubble, (d - 1) * (both - 2 * t.weight), 1e-9)
                << label("zb-h2", d, n);
        }
        for (int w = 0; w < d; ++w) {
          EXPECT_EQ(h1.workers[w].peakActivations, std::min(n, d));
          EXPECT_EQ(h2.workers[w].peakActivations, std::min(n, 2 * d - 1));
          EXPECT_EQ(h1.workers[w].weightCopies, 1);
        }
      }
    }
}

TEST(ClosedForms, VShape) {
  // The bubble in halves of F, and the activations of D workers.
  auto bubble = [](llvm::StringRef scheme, int d) {
    if (scheme == "zb-v")
      return d - 1;
    if (scheme == "v-half")
      return d == 3 ? 4 : std::max(d - 1, 3 * d - (d % 2 ? 6 : 7));
    return std::max(d - 1, 4 * d - (d % 3 ? 5 : 7));
  };
  auto most = [](llvm::StringRef scheme, int d) {
    return scheme == "zb-v"     ? d
           : scheme == "v-half" ? (d + 3) / 2
                                : (d + 4) / 3;
  };
  for (llvm::StringRef scheme : {"zb-v", "v-half", "v-min"})
    for (int d = 1; d <= 16; ++d)
      for (int n : someMicroBatches(d)) {
        Simulation simulation =
            simulateScheme(scheme, makeDefault(scheme, d, n), unit);
        if (n >= most(scheme, d))
          EXPECT_NEAR(simulation.makespanBubble, bubble(scheme, d) / 2.0, 1e-9)
              << label(scheme, d, n);
        EXPECT_EQ(peakOf(simulation), std::min(n, most(scheme, d)))
            << label(scheme, d, n);
        EXPECT_EQ(simulation.workers[0].weightCopies, 1);
      }
}

TEST(ClosedForms, DualPipe) {
  for (int d = 2; d <= 16; ++d)
    for (int n = 2 * d; n <= 4 * d; ++n) {
      if (d % 2 == 0 && n % 2 == 0) {
        Simulation two = simulateScheme("dualpipe", makeProblem(d, n, 2), unit);
        EXPECT_NEAR(two.makespanBubble, d / 2 - 1, 1e-9) << label("", d, n);
        for (const WorkerReport &report : two.workers)
          EXPECT_EQ(report.peakActivations, d + 1);
        EXPECT_EQ(two.workers[0].weightCopies, 2);
      }
      Simulation v =
          simulateScheme("dualpipe-v", makeDefault("dualpipe-v", d, n), unit);
      EXPECT_NEAR(v.makespanBubble, (d - 1) / 2.0, 1e-9) << label("v", d, n);
      for (const WorkerReport &report : v.workers)
        EXPECT_EQ(report.peakActivations, d + 0.5);
    }
}

// No order is shorter: the middle workers cannot begin earlier.
TEST(ClosedForms, ChimeraZBMeetsItsLowerBound) {
  int problems = 0;
  forEachChimeraProblem([&](int d, int f, int n) {
    if (n < d || n % (2 * f) != 0)
      return;
    ++problems;
    Simulation simulation =
        simulateScheme("chimera-zb", makeProblem(d, n, 2 * f), unit);
    EXPECT_NEAR(simulation.makespanBubble, d / (2 * f) - 1, 1e-9)
        << label("f=" + std::to_string(f), d, n);
    EXPECT_NEAR(simulation.makespan, simulation.lowerBound, 1e-9);
    EXPECT_LE(peakOf(simulation), d);
  });
  EXPECT_EQ(problems, 188);
}

// D = 8, f = 1: bubbles of N = 8, 16 and 32 for other ratios, messages and
// limits. Known figures that a change of the search must not make worse.
TEST(ChimeraZB, StaysAsShortAsItIs) {
  struct Case {
    TaskTimes times;
    double hop;
    int maxLive;
    double bubbles[3];
  };
  const Case cases[] = {
      {{1, 0.8, 1}, 0, 8, {3, 3, 3}},
      {{1, 1.2, 1.2}, 0, 8, {3.6, 3.6, 3.6}},
      {{1, 2, 1}, 0, 8, {6, 6, 6}},
      {{1, 1, 0.5}, 0, 8, {3, 3, 4}},
      {{1, 1.5, 0.5}, 0, 8, {5.5, 5.5, 5.5}},
      {{1, 0.8, 1}, 0, 12, {3, 3, 3}},
      {{1, 1.2, 1.2}, 0, 12, {3.6, 3, 3}},
      {{1, 2, 1}, 0, 12, {6, 3, 3}},
      {{1, 1, 0.5}, 0, 12, {3, 3, 3}},
      {{1, 1.5, 0.5}, 0, 12, {5.5, 3.5, 3}},
      {unit, 0.1, 12, {4.9, 3.3, 3.3}},
      {unit, 0.25, 12, {6.75, 3.75, 3.75}},
      {unit, 0.5, 12, {8.5, 4.5, 4.5}},
  };
  for (const Case &c : cases)
    for (int i = 0; i < 3; ++i) {
      Problem problem = makeProblem(8, 8 << i, 2);
      problem.maxLive = c.maxLive;
      Simulation simulation =
          simulateScheme("chimera-zb", problem, c.times, c.hop);
      EXPECT_LE(simulation.makespanBubble, c.bubbles[i] + 1e-9)
          << "B=" << c.times.backward << " W=" << c.times.weight
          << " hop=" << c.hop << " N=" << (8 << i);
      EXPECT_LE(peakOf(simulation), c.maxLive);
    }
}

TEST(ChimeraZB, KeepsAnyLimit) {
  for (int limit : {1, 2, 3, 5}) {
    Problem problem = makeProblem(6, 12, 2);
    problem.maxLive = limit;
    EXPECT_EQ(text(makeTimetable("chimera-zb", problem).verify()), "");
    EXPECT_EQ(peakOf(simulateScheme("chimera-zb", problem, unit)), limit);
  }
}

//===----------------------------------------------------------------------===//
// The lower bound
//===----------------------------------------------------------------------===//

TEST(LowerBound, CountsStartUpWorkAndDrain) {
  Placement line = lookupScheme("gpipe")->place(makeProblem(4, 1));
  BoundProblem problem{{6}, std::vector<TaskTimes>(4, {1, 2, 3}), false, 0};
  // The last worker: three forwards before, three whole backwards behind.
  EXPECT_EQ(lowerBound(line, problem), 3 * 1 + 6 * 6 + 3 * 5);
  problem.hop = 0.5;
  EXPECT_EQ(lowerBound(line, problem), 3 * 1.5 + 6 * 6 + 3 * 5.5);
  // Weight gradients can come last, but the first worker has none to do while
  // the first micro-batch is on its way: it waits after its forwards.
  problem.splitsBackward = true;
  EXPECT_EQ(lowerBound(line, problem), 4 * 1 + 3 * 2 + 6 * 0.5 + 6 * 5);
  // With enough forwards to fill that time, its work is what is left.
  problem.microBatches = {20};
  EXPECT_EQ(lowerBound(line, problem), 3 * 1.5 + 20 * 6);
  // One micro-batch there and back.
  problem.microBatches = {1};
  EXPECT_EQ(lowerBound(line, problem), 4 * 1 + 4 * 2 + 3 + 6 * 0.5);
}

TEST(LowerBound, TakesStagesOfDifferentLength) {
  Placement line = lookupScheme("gpipe")->place(makeProblem(2, 1));
  BoundProblem problem{{5}, {{3, 1, 1}, {1, 1, 1}}, true, 0};
  // The first worker has the most work, and starts at once.
  EXPECT_EQ(lowerBound(line, problem), 5 * 5);
  problem.times = {{1, 1, 1}, {1, 1, 2}};
  EXPECT_EQ(lowerBound(line, problem), 1 + 5 * 4);
}

TEST(LowerBound, LeavesOutPipelinesWithoutMicroBatches) {
  Placement both = lookupScheme("chimera")->place(makeProblem(4, 1, 2));
  BoundProblem problem{{4, 0}, std::vector<TaskTimes>(4, unit), true, 0};
  EXPECT_EQ(lowerBound(both, problem), 3 + 4 * 3);
  problem.microBatches = {2, 2};
  EXPECT_EQ(lowerBound(both, problem), 1 + 4 * 3);
}

TEST(LowerBound, IsNoLongerThanAnyStep) {
  for (llvm::StringRef scheme : synchronousSchemes())
    for (int d = 1; d <= 6; ++d)
      for (int n : someMicroBatches(d))
        for (double hop : {0.0, 0.4}) {
          Problem problem = makeDefault(scheme, d, n);
          if (!canSchedule(scheme, problem))
            continue;
          Simulation simulation =
              simulateScheme(scheme, problem, {1, 1.5, 0.75}, hop);
          EXPECT_LE(simulation.lowerBound, simulation.makespan + 1e-9)
              << label(scheme, d, n);
          EXPECT_GT(simulation.lowerBound, 0);
        }
}

TEST(LowerBound, OfOneFOneBIsItsStep) {
  for (int d = 1; d <= 8; ++d)
    for (int n = 1; n <= 2 * d; ++n) {
      Simulation simulation =
          run(makePrograms("1f1b", makeProblem(d, n)), 1, 2);
      EXPECT_EQ(simulation.lowerBound, simulation.makespan);
    }
}

} // namespace

//===- SimulatorTest.cpp - times that follow from costs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages, sums, split backwards, unequal stages and the critical path, with
// results that can be worked out by hand. The closed forms of whole schemes are
// in ClosedFormsTest.cpp.
//
//===----------------------------------------------------------------------===//

#include "ProgramEdits.h"
#include "TestUtils.h"

#include "chimera/Schedule/Simulate.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

TEST(Simulator, HopsDelayTheCriticalPath) {
  // One micro-batch crosses every boundary twice.
  for (int d = 1; d <= 6; ++d) {
    ProgramSet set = makePrograms("1f1b", makeProblem(d, 1));
    Costs costs = Costs::uniform(d, 1, 2, 0);
    costs.p2p = 0.5;
    EXPECT_DOUBLE_EQ(expectValue(simulate(set, costs)).makespan,
                     3 * d + 2 * (d - 1) * 0.5);
  }
}

// D = 8, N = 32, F = I = W = 1, a hop c: step minus work is 38 F for c = F/4
// with 1F1B, as each hop of the round trip delays every micro-batch of the
// steady state.
TEST(Simulator, OneFOneBWithHops) {
  ProgramSet set = makePrograms("1f1b", makeProblem(8, 32));
  for (auto [hop, bubble] :
       {std::make_pair(0.1, 27.8), {0.25, 38.0}, {0.5, 55.0}}) {
    Costs costs = Costs::uniform(8, 1, 1, 1);
    costs.p2p = hop;
    EXPECT_NEAR(expectValue(simulate(set, costs)).makespanBubble, bubble, 0.05);
  }
}

TEST(Simulator, BytesTakeTime) {
  ProgramOptions options;
  options.boundaries = {{{{"a", 100, true}, {"b", 50, false}}}};
  ProgramSet set = makePrograms("gpipe", makeProblem(2, 1), options);
  Costs costs = Costs::uniform(2, 1, 2, 0);
  costs.p2p = 0.25;
  costs.p2pPerByte = 0.01;
  // Both activations, one after the other, and the cotangent of the first.
  EXPECT_DOUBLE_EQ(expectValue(simulate(set, costs)).makespan,
                   6 + (0.25 + 1.0 + 0.5) + (0.25 + 1.0));
  // The larger of the two activations only.
  costs.contention = false;
  EXPECT_DOUBLE_EQ(expectValue(simulate(set, costs)).makespan,
                   6 + 2 * (0.25 + 1.0));
}

TEST(Simulator, UnequalStages) {
  ProgramSet set = makePrograms("gpipe", makeProblem(3, 1));
  Costs costs;
  costs.forward = {1, 2, 4};
  costs.backward = {8, 16, 32};
  costs.weight = {64, 128, 256};
  costs.optimizer = {0, 0, 0};
  Simulation simulation = expectValue(simulate(set, costs));
  EXPECT_EQ(simulation.makespan, 511);
  EXPECT_EQ(simulation.workers[1].busy, 2 + 16 + 128);
  EXPECT_EQ(simulation.workers[1].firstStart, 1);
}

TEST(Simulator, SumsRunBesideTheTasks) {
  // With D = 4 the ends start the sum of stage 3 at 9 and end their tasks at
  // 16; the sum of stage 0 starts at the end of the step. The workers in the
  // middle start the sum of stage 2 at 12, and that of stage 1 at 14.
  for (auto [sync, allreduce, expected, free] :
       {std::make_tuple(SyncMode::Eager, 2.0, 18.0, 18.0),
        {SyncMode::EagerOpt, 2.0, 18.0, 18.0},
        {SyncMode::Lazy, 2.0, 20.0, 18.0},
        {SyncMode::Eager, 20.0, 52.0, 36.0}}) {
    ProgramSet set = makePrograms("chimera", makeProblem(4, 4, 2, sync));
    Costs costs = Costs::uniform(4, 1, 2, 0);
    costs.allreduce = allreduce;
    costs.contention = false;
    EXPECT_DOUBLE_EQ(expectValue(simulate(set, costs)).makespan, free);
    costs.contention = true;
    Simulation simulation = expectValue(simulate(set, costs));
    EXPECT_DOUBLE_EQ(simulation.makespan, expected);
    for (const Instruction &i : set.programs[0].instructions)
      if (i.kind == InstructionKind::AllReduce &&
          set.collectives[i.collective].parameters[0] == 3) {
        const Interval &time =
            simulation.times[0][&i - set.programs[0].instructions.data()];
        EXPECT_EQ(time.start, sync == SyncMode::Lazy ? 16 : 9);
        EXPECT_EQ(time.end, time.start + allreduce);
      }
  }
}

TEST(Simulator, SumsOfAWorkerFollowEachOther) {
  // All workers hold all stages: nothing of a sum is beside another one.
  ProgramSet set =
      makePrograms("chimera", makeProblem(4, 4, 4, SyncMode::Lazy));
  Costs costs = Costs::uniform(4, 1, 1, 0);
  costs.allreduce = 5;
  const double tasks = 2 * 4;
  EXPECT_DOUBLE_EQ(expectValue(simulate(set, costs)).makespan, tasks + 4 * 5);
  costs.contention = false;
  EXPECT_DOUBLE_EQ(expectValue(simulate(set, costs)).makespan, tasks + 5);
}

TEST(Simulator, ASumStartsWithItsLastMember) {
  ProgramOptions options;
  options.parameters = {{"tied", {0, 1}, 0}};
  ProgramSet set = makePrograms("gpipe", makeProblem(2, 1), options);
  Costs costs = Costs::uniform(2, 1, 2, 0);
  costs.allreduce = 10;
  costs.optimizer = {3, 3};
  Simulation simulation = expectValue(simulate(set, costs));
  // Worker 1 is done at 4, worker 0 at 6.
  EXPECT_EQ(simulation.makespan, 6 + 10 + 3);
  EXPECT_EQ(simulation.workers[0].busy, 3 + 3);
  EXPECT_EQ(simulation.workers[1].lastEnd, 4);
}

/// 1F1B for one stage with the weight gradients at the end.
ProgramSet splitOneStage(int microBatches) {
  Timetable timetable;
  timetable.placement = {1, {{"down0", Direction::Down, {0}}}};
  timetable.microBatches = microBatches;
  timetable.workers.resize(1);
  for (int m = 0; m < microBatches; ++m)
    for (TaskKind kind : {TaskKind::Forward, TaskKind::Backward})
      timetable.workers[0].push_back(Entry::makeTask({kind, 0, 0, m}));
  for (int m = 0; m < microBatches; ++m)
    timetable.workers[0].push_back(
        Entry::makeTask({TaskKind::WeightGradient, 0, 0, m}));
  placeReductions(timetable, makeProblem(1, microBatches));
  return expectValue(buildPrograms(timetable));
}

TEST(Simulator, WeightGradientsKeepActivationsAlive) {
  ProgramSet set = splitOneStage(3);
  EXPECT_EQ(text(verifyPrograms(set)), "");
  Simulation simulation = run(set, 1, 2, 4);
  EXPECT_EQ(simulation.makespan, 3 * 7);
  EXPECT_EQ(simulation.workers[0].peakActivations, 3);
  EXPECT_EQ(run(makePrograms("1f1b", makeProblem(1, 3)), 1, 2, 4)
                .workers[0]
                .peakActivations,
            1);
}

TEST(Simulator, SpanBubbleCountsOnlyGapsInside) {
  // The last stage of 1F1B works without a gap, the first waits in the middle.
  Simulation simulation = run(makePrograms("1f1b", makeProblem(4, 4)), 1, 2);
  EXPECT_EQ(simulation.spanBubble, 9);
  EXPECT_EQ(simulation.workers[3].lastEnd - simulation.workers[3].firstStart,
            simulation.workers[3].busy);
  simulation = run(makePrograms("1f1b", makeProblem(1, 4)), 1, 2);
  EXPECT_EQ(simulation.spanBubble, 0);
  EXPECT_EQ(simulation.bubbleRatio, 0);
}

TEST(Simulator, TheCriticalPathFillsTheStep) {
  for (double hop : {0.0, 0.375})
    for (llvm::StringRef scheme : {"gpipe", "1f1b", "chimera"})
      for (int n : {1, 4, 9}) {
        ProgramSet set = makePrograms(
            scheme,
            makeProblem(4, n, lookupScheme(scheme)->defaultPipelines()));
        Costs costs = Costs::uniform(4, 1, 2, 0);
        costs.p2p = hop;
        costs.allreduce = 1.5;
        costs.optimizer.assign(4, 0.25);
        Simulation simulation = expectValue(simulate(set, costs));
        double time = 0;
        for (Position position : simulation.criticalPath) {
          const Interval &interval =
              simulation.times[position.worker][position.index];
          EXPECT_DOUBLE_EQ(interval.start, time);
          time = interval.end;
        }
        EXPECT_DOUBLE_EQ(time, simulation.makespan);
      }
}

TEST(Simulator, SaysWhereProgramsGetStuck) {
  ProgramSet set = makePrograms("gpipe", makeProblem(2, 1));
  for (int i = 0; i < static_cast<int>(set.programs[0].instructions.size());
       ++i)
    if (set.programs[0].instructions[i].kind == InstructionKind::Send) {
      drop(set.programs[0], i);
      break;
    }
  EXPECT_EQ(
      errorOf(simulate(set, Costs::uniform(2, 1, 2, 0))),
      "the programs get stuck: worker 0 waits at 'wait for 'recv backward "
      "@down0 stage 1 micro_batch 0 value 0 from worker 1'', instruction "
      "3");
}

TEST(Simulator, ChecksTheCosts) {
  ProgramSet set = makePrograms("gpipe", makeProblem(2, 1));
  EXPECT_EQ(errorOf(simulate(set, Costs::uniform(3, 1, 2, 0))),
            "expected 2 'forward' times, one per stage, but got 3");
  EXPECT_EQ(errorOf(simulate(set, Costs::uniform(2, 1, -2, 0))),
            "expected 'backward' times that are not negative");
}

TEST(Simulator, IsFastEnoughForMillionsOfTasks) {
  // 64 x 8192 x 2 = a million tasks; no limit on the time is asserted.
  ProgramSet set = makePrograms("chimera", makeProblem(64, 8192, 2));
  Simulation simulation = run(set, 1, 1);
  EXPECT_NEAR(simulation.bubbleRatio, 62.0 / (2 * 8192 + 62), 1e-12);
}

TEST(SimulateTool, BuildsStepsOfAllSchemes) {
  for (llvm::StringRef scheme : schemeNames()) {
    SchemeRequest request;
    request.scheme = scheme.str();
    request.microBatches = 8;
    Step step = expectValue(buildStep(request));
    EXPECT_EQ(step.info.pipelines, lookupScheme(scheme)->defaultPipelines());
    EXPECT_EQ(step.info.chunks, lookupScheme(scheme)->defaultChunks());
    std::string report;
    llvm::raw_string_ostream os(report);
    EXPECT_EQ(llvm::toString(simulateAndReport(step, CostOption(),
                                               ReportFormat::Text, os)),
              "");
    EXPECT_EQ(report.find(scheme.str() + ": 4 "), 0u);
  }
  SchemeRequest request;
  request.scheme = "zigzag";
  EXPECT_EQ(errorOf(buildStep(request)),
            "unknown scheme 'zigzag', expected one of " +
                schemeNamesForMessage());
  request.scheme = "chimera";
  request.stages = 3;
  EXPECT_EQ(errorOf(buildStep(request)),
            "'stages=3': chimera needs an even number of stages, but got 3");
}

TEST(SimulateTool, RefusesInvalidPrograms) {
  Step step = expectValue(buildStep(SchemeRequest()));
  drop(step.programs.programs[0], 1);
  std::string report;
  llvm::raw_string_ostream os(report);
  std::string error = llvm::toString(
      simulateAndReport(step, CostOption(), ReportFormat::Text, os));
  EXPECT_EQ(error.find("the programs are not valid:\n"), 0u) << error;
  EXPECT_EQ(report, "");
}

} // namespace

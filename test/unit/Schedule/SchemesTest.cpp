//===- SchemesTest.cpp - placements and orders of the schemes ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each scheme asks for, where it puts stages, and in which order tasks and
// gradient sums come, against rows worked out by hand and closed descriptions.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"

#include "chimera/Schedule/OptionHelp.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

TEST(Schemes, AreFoundByName) {
  EXPECT_EQ(schemeNamesForMessage().find("gpipe, 1f1b, "), 0u);
  for (llvm::StringRef name : schemeNames()) {
    const Scheme *scheme = lookupScheme(name);
    ASSERT_NE(scheme, nullptr);
    EXPECT_EQ(scheme->name(), name);
    EXPECT_FALSE(scheme->summary().empty());
  }
  EXPECT_EQ(lookupScheme("no-such-scheme"), nullptr);
}

TEST(Schemes, SayWhatTheyNeed) {
  auto objection = [](llvm::StringRef scheme, const Problem &problem) {
    return errorOf(buildTimetable(*lookupScheme(scheme), problem));
  };
  EXPECT_EQ(objection("chimera", makeProblem(5, 4, 2)),
            "'stages=5': chimera needs an even number of stages, but got 5");
  for (const char *scheme : {"chimera", "chimera-zb", "dualpipe"})
    EXPECT_EQ(objection(scheme, makeProblem(1, 4, 2)),
              "'stages=1': " + std::string(scheme) +
                  " needs an even number of stages, but got 1");
  EXPECT_EQ(objection("gems", makeProblem(1, 4, 2)),
            "'stages=1': gems needs at least 2 stages, but got 1");
  EXPECT_EQ(objection("chimera", makeProblem(4, 4, 3)),
            "'pipelines=3': chimera needs an even number of pipelines, half of "
            "them down and "
            "half up, but got 3");
  EXPECT_EQ(objection("chimera", makeProblem(6, 4, 4)),
            "'pipelines=4': chimera needs a number of pipelines that divides "
            "the number of "
            "stages 6, but got 4");
  EXPECT_EQ(objection("gpipe", makeProblem(4, 4, 2)),
            "'pipelines=2': gpipe has 1 pipeline");
  EXPECT_EQ(objection("1f1b", makeProblem(4, 4, 4)),
            "'pipelines=4': 1f1b has 1 pipeline");
  EXPECT_EQ(objection("gpipe", makeProblem(0, 4)),
            "'stages=0': expected at least one stage");
  EXPECT_EQ(objection("gpipe", makeProblem(4, -1)),
            "'micro-batches=-1': expected at least one micro-batch");
  Problem timeless = makeProblem(4, 4);
  timeless.times.forward = 0;
  EXPECT_EQ(objection("gpipe", timeless),
            "expected times of forward and backward that are greater than "
            "zero, and no negative time");
}

TEST(Schemes, AreNamedInTheHelpOfOptionsThatOnlyTheyTake) {
  for (llvm::StringRef name : schemeNames()) {
    const SchemeOptions takes = lookupScheme(name)->options();
    if (takes.pipelines)
      EXPECT_TRUE(pipelinesHelp.contains(name)) << name.str();
    if (takes.scaling)
      EXPECT_TRUE(llvm::StringRef(scalingHelp).contains(name)) << name.str();
    if (takes.maxLive)
      EXPECT_TRUE(maxLiveHelp.contains(name)) << name.str();
  }
}

TEST(Schemes, RefuseOptionsThatTheyDoNotTake) {
  auto objection = [](llvm::StringRef scheme, const Problem &problem) {
    return errorOf(buildTimetable(*lookupScheme(scheme), problem));
  };
  Problem problem = makeProblem(4, 4);
  problem.chunks = 2;
  EXPECT_EQ(objection("1f1b", problem),
            "'chunks=2': 1f1b has 1 stage per worker");
  problem.chunks = 3;
  EXPECT_EQ(objection("1f1b", problem),
            "'chunks=3': expected the number of stages to be a multiple of the "
            "3 chunks "
            "per worker, but got 4");
  problem = makeProblem(4, 4);
  problem.scaling = Scaling::ForwardDoubling;
  EXPECT_EQ(objection("gpipe", problem),
            "'scaling=forward-doubling': gpipe has no units to scale");
  problem = makeProblem(4, 4);
  problem.maxLive = 3;
  EXPECT_EQ(objection("gpipe", problem),
            "'max-live=3': gpipe keeps a number of micro-batches of its own");
  problem.maxLive = -3;
  EXPECT_EQ(objection("gpipe", problem), "'max-live=-3': expected a number of "
                                         "micro-batches, or 0 for the default");
}

TEST(Schemes, HaveBounds) {
  auto objection = [](int stages, int microBatches) {
    return errorOf(buildTimetable(*lookupScheme("gpipe"),
                                  makeProblem(stages, microBatches)));
  };
  EXPECT_EQ(objection(20000, 1),
            "'stages=20000': expected at most 16384 stages");
  EXPECT_EQ(objection(1, 70000),
            "'micro-batches=70000': expected at most 65536 micro-batches");
  EXPECT_EQ(objection(1000, 60000),
            "'micro-batches=60000': expected at most 16777216 tasks (3 x "
            "stages x micro-batches), but "
            "got 180000000");
}

TEST(Schemes, ScalingsAreParsedAsPrinted) {
  for (Scaling scaling :
       {Scaling::Direct, Scaling::ForwardDoubling, Scaling::BackwardHalving})
    EXPECT_EQ(parseScaling(stringifyScaling(scaling)), scaling);
  EXPECT_EQ(parseScaling("double"), std::nullopt);
}

// What a scheme makes may be wrong: it gets sums and an update, and the
// verifier says what is wrong.
TEST(Schemes, MayMakeOrdersThatCannotRun) {
  const Problem problem = makeProblem(2, 2);
  const Timetable tasks = withoutReductions(makeTimetable("gpipe", problem));

  Timetable cyclic = tasks;
  std::reverse(cyclic.workers[0].begin(), cyclic.workers[0].end());
  placeReductions(cyclic, problem);
  EXPECT_EQ(cyclic.workers[0].size(), 6u);
  EXPECT_TRUE(breaks(cyclic.verify(), Rule::TaskOrder));
  EXPECT_NE(errorOf(buildPrograms(cyclic)).find("the timetable cannot be run"),
            std::string::npos);

  Timetable outside = tasks;
  outside.workers[1].back().task.stage = 7;
  placeReductions(outside, problem);
  EXPECT_TRUE(breaks(outside.verify(), Rule::BadTask));
  EXPECT_FALSE(breaks(outside.verify(), Rule::ReduceMissing));
}

TEST(Schemes, SyncModesAreParsedAsPrinted) {
  for (SyncMode mode : {SyncMode::Lazy, SyncMode::Eager, SyncMode::EagerOpt})
    EXPECT_EQ(parseSyncMode(stringifySyncMode(mode)), mode);
  EXPECT_EQ(parseSyncMode("late"), std::nullopt);
}

TEST(GPipe, RunsAllForwardsThenAllBackwards) {
  Timetable timetable = makeTimetable("gpipe", makeProblem(3, 4));
  for (int worker = 0; worker < 3; ++worker)
    EXPECT_EQ(row(timetable, worker), "F0 F1 F2 F3 B0 B1 B2 B3");
}

TEST(OneFOneB, AlternatesAfterItsWarmUp) {
  Timetable timetable = makeTimetable("1f1b", makeProblem(4, 5));
  EXPECT_EQ(row(timetable, 0), "F0 F1 F2 F3 B0 F4 B1 B2 B3 B4");
  EXPECT_EQ(row(timetable, 1), "F0 F1 F2 B0 F3 B1 F4 B2 B3 B4");
  EXPECT_EQ(row(timetable, 2), "F0 F1 B0 F2 B1 F3 B2 F4 B3 B4");
  EXPECT_EQ(row(timetable, 3), "F0 B0 F1 B1 F2 B2 F3 B3 F4 B4");
}

TEST(OneFOneB, TakesFewerMicroBatchesThanStages) {
  Timetable timetable = makeTimetable("1f1b", makeProblem(4, 2));
  EXPECT_EQ(row(timetable, 0), "F0 F1 B0 B1");
  EXPECT_EQ(row(timetable, 2), "F0 F1 B0 B1");
  EXPECT_EQ(row(timetable, 3), "F0 B0 F1 B1");
}

TEST(SinglePipelines, WorkWithOneStage) {
  for (llvm::StringRef scheme : {"gpipe", "1f1b"}) {
    Timetable timetable = makeTimetable(scheme, makeProblem(1, 3));
    EXPECT_EQ(text(timetable.verify()), "");
    EXPECT_EQ(timetable.workers.size(), 1u);
  }
  EXPECT_EQ(row(makeTimetable("1f1b", makeProblem(1, 2)), 0), "F0 B0 F1 B1");
}

TEST(Chimera, PlacesMirroredAndRotatedPipelines) {
  Placement four = lookupScheme("chimera")->place(makeProblem(4, 4, 2));
  ASSERT_EQ(four.pipelines.size(), 2u);
  EXPECT_EQ(four.pipelines[0].name, "down0");
  EXPECT_EQ(four.pipelines[0].workers, (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(four.pipelines[1].name, "up0");
  EXPECT_EQ(four.pipelines[1].direction, Direction::Up);
  EXPECT_EQ(four.pipelines[1].workers, (std::vector<int>{3, 2, 1, 0}));

  Placement eight = lookupScheme("chimera")->place(makeProblem(8, 8, 4));
  EXPECT_EQ(eight.pipelines[1].name, "down1");
  EXPECT_EQ(eight.pipelines[1].workers,
            (std::vector<int>{4, 5, 6, 7, 0, 1, 2, 3}));
  EXPECT_EQ(eight.pipelines[3].workers,
            (std::vector<int>{3, 2, 1, 0, 7, 6, 5, 4}));
  EXPECT_EQ(eight.stagesOf(0), (std::vector<int>{0, 3, 4, 7}));
  EXPECT_EQ(eight.holders(0), (std::vector<int>{0, 3, 4, 7}));
}

TEST(Chimera, WorkedRowsOfFourStages) {
  Timetable timetable = makeTimetable("chimera", makeProblem(4, 4, 2));
  EXPECT_EQ(row(timetable, 0, Mark::Direction),
            "F0d F1d F2u B2u F3u B3u B0d B1d");
  EXPECT_EQ(row(timetable, 1, Mark::Direction),
            "F0d F2u F1d F3u B2u B0d B3u B1d");
  EXPECT_EQ(row(timetable, 2, Mark::Direction),
            "F2u F0d F3u F1d B0d B2u B1d B3u");
  EXPECT_EQ(row(timetable, 3, Mark::Direction),
            "F2u F3u F0d B0d F1d B1d B2u B3u");
}

TEST(Chimera, WorkedRowOfEightStagesAndFourPipelines) {
  Timetable timetable = makeTimetable("chimera", makeProblem(8, 8, 4));
  EXPECT_EQ(row(timetable, 0),
            "F0 F1 F6 F2 F7 F3 F4 B4 F5 B5 B2 B6 B3 B7 B0 B1");
}

// The order of one worker for f = 1 and N = K D, in blocks: near is the
// pipeline whose stage on the worker is in the first half of the model.
std::string closedOrder(int d, int k, int worker) {
  const int near = std::min(worker, d - 1 - worker);
  const int a = d / 2 - near, b = near;
  const bool nearIsDown = worker < d / 2;
  int next[2][2] = {{0, 0}, {0, 0}}; // [near][backward]
  std::string result;
  auto add = [&](char kind, bool isNear) {
    int j = next[isNear][kind == 'B']++;
    // Each direction has d/2 micro-batches of each unit; down comes first.
    int unit = j / (d / 2), offset = j % (d / 2);
    bool down = isNear == nearIsDown;
    int m = unit * d + (down ? 0 : d / 2) + offset;
    if (!result.empty())
      result += ' ';
    result += kind + std::to_string(m) + (down ? 'd' : 'u');
  };
  for (int unit = 0; unit < k; ++unit) {
    for (int i = 0; i < a; ++i) {
      if (unit > 0)
        add('B', true);
      add('F', true);
    }
    for (int i = 0; i < b; ++i)
      add('F', false), add('F', true);
    for (int i = 0; i < a; ++i)
      add('F', false), add('B', false);
    for (int i = 0; i < b; ++i)
      add('B', true), add('B', false);
  }
  for (int i = 0; i < a; ++i)
    add('B', true);
  return result;
}

TEST(Chimera, ClosedOrderForOnePair) {
  for (int d = 2; d <= 16; d += 2)
    for (int k = 1; k <= 4; ++k) {
      Timetable timetable = makeTimetable("chimera", makeProblem(d, k * d, 2));
      for (int worker = 0; worker < d; ++worker)
        EXPECT_EQ(row(timetable, worker, Mark::Direction),
                  closedOrder(d, k, worker))
            << "D=" << d << " K=" << k << " worker=" << worker;
    }
}

TEST(Chimera, SpreadsFewMicroBatchesEvenly) {
  forEachChimeraProblem([](int d, int f, int n) {
    Timetable timetable = makeTimetable("chimera", makeProblem(d, n, 2 * f));
    std::vector<int> perPipeline(2 * f, 0);
    for (const std::vector<Entry> &list : timetable.workers)
      for (const Entry &entry : list)
        if (entry.kind == Entry::Kind::Task && entry.task.stage == 0 &&
            entry.task.kind == TaskKind::Forward)
          ++perPipeline[entry.task.pipeline];
    auto [least, most] =
        std::minmax_element(perPipeline.begin(), perPipeline.end());
    EXPECT_LE(*most - *least, 1) << "D=" << d << " f=" << f << " N=" << n;
  });
}

// The stages that `worker` sums before its last task.
std::vector<int> earlySums(const Timetable &timetable, int worker) {
  const std::vector<Entry> &list = timetable.workers[worker];
  int lastTask = -1;
  for (size_t i = 0; i < list.size(); ++i)
    if (list[i].kind == Entry::Kind::Task)
      lastTask = static_cast<int>(i);
  std::vector<int> result;
  for (int i = 0; i < lastTask; ++i)
    if (list[i].kind == Entry::Kind::Reduce)
      result.push_back(list[i].stage);
  return result;
}

TEST(Sync, EagerOptOfOnePairIsEagerForDeepStagesOnly) {
  for (int d = 4; d <= 16; d += 2) {
    Timetable timetable = makeTimetable("chimera", makeProblem(d, d, 2));
    for (int worker = 0; worker < d; ++worker) {
      int far = std::max(worker, d - 1 - worker);
      EXPECT_EQ(earlySums(timetable, worker),
                far > d / 2 ? std::vector<int>{far} : std::vector<int>{})
          << "D=" << d << " worker=" << worker;
    }
  }
}

TEST(Sync, TheGeneralRuleAgreesWithThePairRule) {
  // Where a worker is idle after the last backward of its far stage is what
  // the rule for one pair says in closed form.
  for (int d = 4; d <= 16; d += 2)
    expectPairRuleIsGeneral(makeProblem(d, d, 2));
}

TEST(Sync, LazySumsAfterAllTasksEagerRightAfterTheLastBackward) {
  forEachChimeraProblem([](int d, int f, int n) {
    Problem problem = makeProblem(d, n, 2 * f, SyncMode::Lazy);
    Timetable lazy = makeTimetable("chimera", problem);
    problem.sync = SyncMode::Eager;
    Timetable eager = makeTimetable("chimera", problem);
    for (int worker = 0; worker < d; ++worker) {
      EXPECT_TRUE(earlySums(lazy, worker).empty());
      const std::vector<Entry> &list = eager.workers[worker];
      // Deeper stages may hold a sum back, nothing else may.
      for (size_t i = 0; i < list.size(); ++i)
        if (list[i].kind == Entry::Kind::Reduce && i > 0 &&
            list[i - 1].kind == Entry::Kind::Task) {
          EXPECT_EQ(list[i - 1].task.kind, TaskKind::Backward);
          EXPECT_EQ(list[i - 1].task.stage, list[i].stage);
        }
    }
  });
}

TEST(Sync, AllModesOfAllSchemesAreValid) {
  for (SyncMode sync : {SyncMode::Lazy, SyncMode::Eager, SyncMode::EagerOpt}) {
    forEachChimeraProblem([&](int d, int f, int n) {
      Timetable timetable =
          makeTimetable("chimera", makeProblem(d, n, 2 * f, sync));
      EXPECT_EQ(text(timetable.verify()), "")
          << "D=" << d << " f=" << f << " N=" << n;
    });
    for (llvm::StringRef scheme : {"gpipe", "1f1b"})
      for (int d = 1; d <= 16; ++d)
        for (int n = 1; n <= 4 * d; ++n)
          EXPECT_EQ(
              text(makeTimetable(scheme, makeProblem(d, n, 1, sync)).verify()),
              "")
              << scheme.str() << " D=" << d << " N=" << n;
  }
}

} // namespace

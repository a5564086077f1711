//===- ProgramsTest.cpp - programs built from timetables ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `buildPrograms` makes is valid, cannot deadlock, keeps one order per
// pair of workers, posts receives early, and trains.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "TestUtils.h"

#include <map>

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

std::optional<std::string> trains(const ProgramSet &set) {
  for (unsigned seed = 0; seed < 3; ++seed)
    if (std::optional<std::string> failure = Oracle(set, seed).run())
      return failure;
  return std::nullopt;
}

TEST(Programs, OfChimeraAreValidAndFreeOfDeadlocksOverTheGrid) {
  int count = 0;
  forEachChimeraProblem([&](int d, int f, int n) {
    SyncMode sync = static_cast<SyncMode>(count++ % 3);
    ProgramSet set = makePrograms("chimera", makeProblem(d, n, 2 * f, sync));
    ASSERT_EQ(text(verifyPrograms(set)), "")
        << "D=" << d << " f=" << f << " N=" << n;
  });
  EXPECT_GT(count, 800);
}

TEST(Programs, OfOnePipelineAreValidAndFreeOfDeadlocksOverTheGrid) {
  for (llvm::StringRef scheme : {"gpipe", "1f1b"})
    for (int d = 1; d <= 16; ++d)
      for (int n = 1; n <= 4 * d; ++n)
        ASSERT_EQ(text(verifyPrograms(makePrograms(scheme, makeProblem(d, n)))),
                  "")
            << scheme.str() << " D=" << d << " N=" << n;
}

TEST(Programs, AreFreeOfDeadlocksWhateverTimesPlaceTheReceives) {
  for (auto [forward, backward, weight] :
       {std::make_tuple(1.0, 1.0, 1e-3), {1.0, 0.1, 0.1}, {3.0, 5.0, 0.7}}) {
    ProgramOptions options;
    options.times = {forward, backward, weight};
    for (int f : {1, 2})
      for (int n : {1, 3, 8, 13, 24})
        EXPECT_EQ(text(verifyPrograms(makePrograms(
                      "chimera", makeProblem(8, n, 2 * f), options))),
                  "");
  }
}

TEST(Programs, Train) {
  for (SyncMode sync : {SyncMode::Lazy, SyncMode::Eager, SyncMode::EagerOpt})
    for (int n : {1, 2, 3, 4, 7, 8, 12}) {
      EXPECT_EQ(trains(makePrograms("gpipe", makeProblem(4, n, 1, sync))),
                std::nullopt);
      EXPECT_EQ(trains(makePrograms("1f1b", makeProblem(4, n, 1, sync))),
                std::nullopt);
      EXPECT_EQ(trains(makePrograms("chimera", makeProblem(4, n, 2, sync))),
                std::nullopt);
      EXPECT_EQ(trains(makePrograms("chimera", makeProblem(4, n, 4, sync))),
                std::nullopt);
    }
}

TEST(Programs, OfOneWorkerHaveNoMessages) {
  ProgramSet set = makePrograms("1f1b", makeProblem(1, 2));
  std::string kinds;
  for (const Instruction &instruction : set.programs[0].instructions)
    kinds += stringifyInstructionKind(instruction.kind).str() + " ";
  EXPECT_EQ(kinds, "zero_gradients call loss call call loss call update ");
  EXPECT_EQ(trains(set), std::nullopt);
}

TEST(Programs, FollowTheDocumentedOrderAroundATask) {
  ProgramSet set = makePrograms("1f1b", makeProblem(2, 2));
  std::vector<std::string> lines;
  for (int i = 0; i < static_cast<int>(set.programs[1].instructions.size());
       ++i)
    lines.push_back(describe(set, {1, i}));
  const std::string forward0 = "forward @down0 stage 0 micro_batch 0 value 0";
  const std::string forward1 = "forward @down0 stage 0 micro_batch 1 value 0";
  const std::string backward0 = "backward @down0 stage 1 micro_batch 0 value 0";
  const std::string backward1 = "backward @down0 stage 1 micro_batch 1 value 0";
  EXPECT_EQ(lines, (std::vector<std::string>{
                       "zero_gradients",
                       "recv " + forward0 + " from worker 0",
                       "recv " + forward1 + " from worker 0",
                       "wait for 'recv " + forward0 + " from worker 0'",
                       "call forward @down0 stage 1 micro_batch 0",
                       "loss micro_batch 0",
                       "call backward @down0 stage 1 micro_batch 0",
                       "send " + backward0 + " to worker 0",
                       "wait for 'recv " + forward1 + " from worker 0'",
                       "call forward @down0 stage 1 micro_batch 1",
                       "loss micro_batch 1",
                       "wait for 'send " + backward0 + " to worker 0'",
                       "call backward @down0 stage 1 micro_batch 1",
                       "send " + backward1 + " to worker 0",
                       "wait for 'send " + backward1 + " to worker 0'",
                       "update",
                   }));
}

TEST(Programs, SendAndReceiveInOneOrderPerPairOfWorkers) {
  forEachChimeraProblem([](int d, int f, int n) {
    if (n % 3 != 0)
      return; // A third of the grid is enough here.
    ProgramSet set = makePrograms("chimera", makeProblem(d, n, 2 * f));
    std::map<std::pair<int, int>, std::vector<Message>> sends, recvs;
    for (int worker = 0; worker < d; ++worker)
      for (const Instruction &i : set.programs[worker].instructions)
        if (i.kind == InstructionKind::Send)
          sends[{worker, i.peer}].push_back(i.message);
        else if (i.kind == InstructionKind::Recv)
          recvs[{i.peer, worker}].push_back(i.message);
    EXPECT_TRUE(sends == recvs) << "D=" << d << " f=" << f << " N=" << n;
  });
}

TEST(Programs, CarryAllValuesOfABoundary) {
  ProgramOptions options;
  options.boundaries = {
      {{{"tensor<4xf32>", 16, true}, {"tensor<4xi1>", 4, false}}},
      {{}},
      {{{"tensor<2xf32>", 8, true},
        {"tensor<4xi1>", 4, false},
        {"tensor<3xf32>", 12, true}}}};
  ProgramSet set = makePrograms("chimera", makeProblem(4, 6, 2), options);
  EXPECT_EQ(text(verifyPrograms(set)), "");
  EXPECT_EQ(trains(set), std::nullopt);
  std::map<std::pair<TaskKind, int>, int> count;
  for (const Program &program : set.programs)
    for (const Instruction &i : program.instructions)
      if (i.kind == InstructionKind::Send) {
        ++count[{i.message.kind, i.message.stage}];
        EXPECT_EQ(set.types[i.type],
                  options
                      .boundaries[i.message.kind == TaskKind::Forward
                                      ? i.message.stage
                                      : i.message.stage - 1]
                      .values[i.message.value]
                      .type);
      }
  EXPECT_EQ((count[{TaskKind::Forward, 0}]), 12);
  EXPECT_EQ((count[{TaskKind::Forward, 1}]), 0);
  EXPECT_EQ((count[{TaskKind::Forward, 2}]), 18);
  EXPECT_EQ((count[{TaskKind::Backward, 1}]), 6);
  EXPECT_EQ((count[{TaskKind::Backward, 3}]), 12);
}

/// Two workers and four stages in a V: worker 0 holds stages 0 and 3, worker 1
/// holds 1 and 2, which are neighbors.
Timetable vShaped(int microBatches, bool split) {
  Timetable result;
  result.placement = {2, {{"down0", Direction::Down, {0, 1, 1, 0}}}};
  result.microBatches = microBatches;
  result.workers.resize(2);
  auto add = [&](TaskKind kind, int stage, int m) {
    result.workers[result.placement.worker(0, stage)].push_back(
        Entry::makeTask({kind, 0, stage, m}));
  };
  for (int m = 0; m < microBatches; ++m) {
    for (int stage = 0; stage < 4; ++stage)
      add(TaskKind::Forward, stage, m);
    for (int stage = 3; stage >= 0; --stage) {
      add(TaskKind::Backward, stage, m);
      if (split)
        add(TaskKind::WeightGradient, stage, m);
    }
  }
  placeReductions(result, makeProblem(4, microBatches));
  return result;
}

TEST(Programs, HandOverBetweenNeighborsOnOneWorkerWithoutMessage) {
  Timetable timetable = vShaped(3, false);
  EXPECT_EQ(text(timetable.verify()), "");
  ProgramSet set = expectValue(buildPrograms(timetable));
  EXPECT_EQ(text(verifyPrograms(set)), "");
  EXPECT_EQ(trains(set), std::nullopt);
  for (const Program &program : set.programs)
    for (const Instruction &i : program.instructions)
      if (i.kind == InstructionKind::Send)
        EXPECT_NE(i.message.stage, i.message.kind == TaskKind::Forward ? 1 : 2);
}

TEST(Programs, TakeWeightGradientTasks) {
  ProgramSet set = expectValue(buildPrograms(vShaped(3, true)));
  EXPECT_EQ(text(verifyPrograms(set)), "");
  // One weight gradient too many or out of order is found.
  for (Program &program : set.programs)
    for (Instruction &i : program.instructions)
      if (i.kind == InstructionKind::Compute &&
          i.task.kind == TaskKind::WeightGradient && i.task.microBatch == 2)
        i.task.microBatch = 1;
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::RepeatedTask));
}

TEST(Programs, SumTiedParametersOverAllHolders) {
  ProgramOptions options;
  options.parameters = {{"embedding", {0, 3}, 400},
                        {"a", {0}, 10},
                        {"b", {1}, 20},
                        {"c", {2}, 30},
                        {"d", {3}, 40},
                        {"e", {3}, 50},
                        {"across", {1, 3}, 60}};
  for (llvm::StringRef scheme : {"gpipe", "1f1b", "chimera"})
    for (SyncMode sync : {SyncMode::Lazy, SyncMode::Eager, SyncMode::EagerOpt})
      for (int n : {1, 4, 6}) {
        ProgramSet set = makePrograms(
            scheme, makeProblem(4, n, scheme == "chimera" ? 2 : 1, sync),
            options);
        EXPECT_EQ(text(verifyPrograms(set)), "");
        EXPECT_EQ(trains(set), std::nullopt);
      }
  // Only what lives on two workers is summed.
  ProgramSet set = makePrograms("gpipe", makeProblem(4, 4), options);
  ASSERT_EQ(set.collectives.size(), 2u);
  EXPECT_EQ(set.collectives[0].members, (std::vector<int>{1, 3}));
  EXPECT_EQ(set.collectives[1].members, (std::vector<int>{0, 3}));
  EXPECT_EQ(set.collectives[1].bytes, 400);
  // Parameters with the same stages share a sum.
  set = makePrograms("chimera", makeProblem(4, 4, 2), options);
  EXPECT_EQ(set.collectives.size(), 6u);
  EXPECT_EQ(set.collectives[0].bytes, 90);
}

TEST(Programs, SumNothingOfFrozenParameters) {
  ProgramOptions options;
  options.parameters = {{"embedding", {0, 3}, 400, /*isFrozen=*/true},
                        {"a", {0}, 10},
                        {"b", {1}, 20, /*isFrozen=*/true},
                        {"c", {2, 3}, 30}};
  ProgramSet set = makePrograms("gpipe", makeProblem(4, 4), options);
  ASSERT_EQ(set.collectives.size(), 1u);
  EXPECT_EQ(set.collectives[0].bytes, 30);
  EXPECT_EQ(text(verifyPrograms(set)), "");
  set = makePrograms("chimera", makeProblem(4, 4, 2), options);
  EXPECT_EQ(set.collectives.size(), 2u);
  EXPECT_EQ(text(verifyPrograms(set)), "");
}

TEST(Programs, SumOverDataParallelReplicas) {
  ProgramOptions options;
  EXPECT_TRUE(makePrograms("gpipe", makeProblem(4, 4)).collectives.empty());
  options.dataParallel = 2;
  ProgramSet set = makePrograms("gpipe", makeProblem(4, 4), options);
  ASSERT_EQ(set.collectives.size(), 4u);
  EXPECT_EQ(set.collectives[0].members, std::vector<int>{3});
  EXPECT_EQ(text(verifyPrograms(set)), "");
  EXPECT_EQ(trains(set), std::nullopt);
}

TEST(Programs, StartSumsInOneOrderOnAllWorkers) {
  forEachChimeraProblem([](int d, int f, int n) {
    if (n > d)
      return;
    ProgramSet set =
        makePrograms("chimera", makeProblem(d, n, 2 * f, SyncMode::Eager));
    for (const Program &program : set.programs) {
      int last = -1;
      for (const Instruction &i : program.instructions)
        if (i.kind == InstructionKind::AllReduce) {
          EXPECT_LT(last, i.collective);
          last = i.collective;
        }
    }
  });
}

TEST(Programs, SayWhatIsWrongWithTheOptions) {
  Timetable timetable = makeTimetable("gpipe", makeProblem(3, 2));
  ProgramOptions options;
  options.boundaries.resize(1);
  EXPECT_EQ(errorOf(buildPrograms(timetable, options)),
            "expected 2 boundaries between 3 stages, but got 1");
  options = {};
  options.parameters = {{"w", {3}, 0}};
  EXPECT_EQ(errorOf(buildPrograms(timetable, options)),
            "parameter 'w' names stage 3 of 3");
  options.parameters = {{"w", {}, 0}};
  EXPECT_EQ(errorOf(buildPrograms(timetable, options)),
            "parameter 'w' is used by no stage");
  options = {};
  options.dataParallel = 0;
  EXPECT_EQ(errorOf(buildPrograms(timetable, options)),
            "expected 'data-parallel' to be at least 1, but got 0");
  options = {};
  options.times.forward = 0;
  EXPECT_EQ(errorOf(buildPrograms(timetable, options)),
            "expected task times that are greater than zero");
  timetable.workers[0].pop_back();
  EXPECT_EQ(errorOf(buildPrograms(timetable)),
            "the timetable cannot be run: worker 0: worker 0 has no update "
            "[update-missing]");
}

} // namespace

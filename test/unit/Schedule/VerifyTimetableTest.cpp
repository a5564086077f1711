//===- VerifyTimetableTest.cpp - every violation of timetables -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One broken timetable per rule, with the message and the places where that
// matters to a reader.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

/// Two stages, one micro-batch, one pipeline: F0 B0 reduce update on each.
Timetable small() { return makeTimetable("1f1b", makeProblem(2, 1)); }

TEST(VerifyTimetable, AcceptsTheSmallOne) {
  EXPECT_EQ(text(small().verify()), "");
}

TEST(VerifyTimetable, BadPlacement) {
  Timetable timetable = small();
  timetable.placement.pipelines[0].workers[1] = 2;
  EXPECT_EQ(find(timetable.verify(), Rule::BadPlacement).message,
            "pipeline 'down0' uses worker 2 of 2");
  timetable = small();
  timetable.workers.pop_back();
  EXPECT_TRUE(breaks(timetable.verify(), Rule::BadPlacement));
  EXPECT_TRUE(breaks(Timetable().verify(), Rule::BadPlacement));
  timetable = makeTimetable("chimera", makeProblem(2, 2, 2));
  timetable.placement.pipelines[1].workers.pop_back();
  EXPECT_EQ(find(timetable.verify(), Rule::BadPlacement).message,
            "pipeline 'up0' places 1 stage, but 'down0' places 2");
}

TEST(VerifyTimetable, BadTask) {
  Timetable timetable = small();
  timetable.workers[0][0].task.microBatch = 1;
  EXPECT_EQ(find(timetable.verify(), Rule::BadTask).message,
            "'forward @down0 stage 0 micro_batch 1' is outside of 1 pipeline, "
            "2 stages and 1 micro-batch");
  timetable = small();
  timetable.workers[0][2].stage = 1;
  EXPECT_EQ(find(timetable.verify(), Rule::BadTask).message,
            "'reduce stage 1' names a stage that worker 0 does not hold");
}

TEST(VerifyTimetable, WrongWorker) {
  Timetable timetable = small();
  timetable.workers[1][0].task.stage = 0;
  EXPECT_EQ(find(timetable.verify(), Rule::WrongWorker).message,
            "'forward @down0 stage 0 micro_batch 0' belongs to worker 0, not "
            "to worker 1");
}

TEST(VerifyTimetable, MissingTask) {
  Timetable timetable = small();
  timetable.workers[1].erase(timetable.workers[1].begin() + 1);
  Violation violation = find(timetable.verify(), Rule::MissingTask);
  EXPECT_EQ(violation.message,
            "'backward @down0 stage 1 micro_batch 0' is missing");
  EXPECT_EQ(violation.at, (Position{1, -1}));
  timetable.microBatches = 2;
  EXPECT_TRUE(breaks(timetable.verify(), Rule::MissingTask));
}

TEST(VerifyTimetable, RepeatedTask) {
  Timetable timetable = small();
  timetable.workers[0].insert(timetable.workers[0].begin(),
                              timetable.workers[0][0]);
  Violation violation = find(timetable.verify(), Rule::RepeatedTask);
  EXPECT_EQ(violation.at, (Position{0, 1}));
  ASSERT_EQ(violation.notes.size(), 1u);
  EXPECT_EQ(violation.notes[0].at, (Position{0, 0}));
}

TEST(VerifyTimetable, MixedPipelines) {
  // Stage 1 of the down pipeline is where stage 0 of the up pipeline is.
  Timetable timetable = makeTimetable("chimera", makeProblem(2, 2, 2));
  for (std::vector<Entry> &list : timetable.workers)
    for (Entry &entry : list)
      if (entry.kind == Entry::Kind::Task && entry.task.microBatch == 0 &&
          entry.task.stage == 1)
        entry.task.pipeline = 1;
  EXPECT_TRUE(breaks(timetable.verify(), Rule::MixedPipelines));
  EXPECT_TRUE(breaks(timetable.verify(), Rule::WrongWorker));
}

TEST(VerifyTimetable, TaskOrder) {
  Timetable timetable = small();
  std::swap(timetable.workers[1][0], timetable.workers[1][1]);
  EXPECT_EQ(find(timetable.verify(), Rule::TaskOrder).message,
            "'backward @down0 stage 1 micro_batch 0' comes before 'forward "
            "@down0 stage 1 micro_batch 0'");
}

TEST(VerifyTimetable, WeightGradients) {
  Timetable timetable = small();
  for (int worker = 0; worker < 2; ++worker)
    timetable.workers[worker].insert(
        timetable.workers[worker].begin() + 2,
        Entry::makeTask({TaskKind::WeightGradient, 0, worker, 0}));
  EXPECT_EQ(text(timetable.verify()), "");
  std::optional<TimedTimetable> timed = computeTimes(timetable, {1, 2, 4});
  ASSERT_TRUE(timed);
  EXPECT_EQ(timed->makespan, 10); // F F B B W; the last W of worker 0.
  std::swap(timetable.workers[0][1], timetable.workers[0][2]);
  EXPECT_TRUE(breaks(timetable.verify(), Rule::TaskOrder));
  std::swap(timetable.workers[0][1], timetable.workers[0][2]);
  std::swap(timetable.workers[0][2], timetable.workers[0][3]);
  EXPECT_TRUE(breaks(timetable.verify(), Rule::ReduceEarly));
}

TEST(VerifyTimetable, CyclicDependence) {
  // Worker 0 wants micro-batch 1 back before it sends micro-batch 0 out.
  Timetable timetable = makeTimetable("gpipe", makeProblem(2, 2));
  std::vector<Entry> &first = timetable.workers[0];
  std::vector<Entry> &second = timetable.workers[1];
  first = {first[0], first[2], first[1], first[3], first[4], first[5]};
  second = {second[1], second[0], second[2], second[3], second[4], second[5]};
  EXPECT_FALSE(computeTimes(timetable, TaskTimes()));
  Violation violation = find(timetable.verify(), Rule::CyclicDependence);
  ASSERT_EQ(violation.notes.size(), 1u);
  EXPECT_NE(violation.at.worker, violation.notes[0].at.worker);
  EXPECT_NE(violation.message.find("waits for"), std::string::npos);
  EXPECT_NE(errorOf(buildPrograms(timetable)).find("[cyclic-dependence]"),
            std::string::npos);
}

TEST(VerifyTimetable, Reductions) {
  Timetable timetable = small();
  timetable.workers[0].erase(timetable.workers[0].begin() + 2);
  EXPECT_EQ(find(timetable.verify(), Rule::ReduceMissing).message,
            "worker 0 never sums the gradients of its stage 0");
  timetable = small();
  timetable.workers[0].insert(timetable.workers[0].begin() + 2,
                              Entry::makeReduce(0));
  EXPECT_TRUE(breaks(timetable.verify(), Rule::ReduceRepeated));
  timetable = small();
  std::swap(timetable.workers[0][1], timetable.workers[0][2]);
  EXPECT_EQ(find(timetable.verify(), Rule::ReduceEarly).message,
            "the gradients of stage 0 are summed before 'backward @down0 stage "
            "0 micro_batch 0' adds to them");
  timetable = makeTimetable("chimera", makeProblem(2, 2, 2, SyncMode::Lazy));
  std::vector<Entry> &list = timetable.workers[0];
  ASSERT_EQ(list[list.size() - 2].kind, Entry::Kind::Reduce);
  std::swap(list[list.size() - 2], list[list.size() - 3]);
  EXPECT_TRUE(breaks(timetable.verify(), Rule::ReduceOrder));
}

TEST(VerifyTimetable, Updates) {
  Timetable timetable = small();
  timetable.workers[1].pop_back();
  EXPECT_EQ(find(timetable.verify(), Rule::UpdateMissing).message,
            "worker 1 has no update");
  timetable = small();
  timetable.workers[1].push_back(Entry::makeUpdate());
  EXPECT_TRUE(breaks(timetable.verify(), Rule::UpdateRepeated));
  timetable = small();
  std::swap(timetable.workers[1][2], timetable.workers[1][3]);
  EXPECT_TRUE(breaks(timetable.verify(), Rule::UseAfterUpdate));
}

TEST(VerifyTimetable, StopsAtTheLimit) {
  Timetable timetable = makeTimetable("gpipe", makeProblem(4, 8));
  for (std::vector<Entry> &list : timetable.workers)
    for (Entry &entry : list)
      entry.task.microBatch = 99;
  EXPECT_LE(timetable.verify(3).size(), 8u);
  EXPECT_GE(timetable.verify(3).size(), 3u);
}

TEST(VerifyTimetable, PrintsRowsForPeople) {
  std::string printed;
  llvm::raw_string_ostream os(printed);
  small().print(os);
  EXPECT_EQ(printed, "worker 0: F0@down0.s0 B0@down0.s0 reduce.s0 update\n"
                     "worker 1: F0@down0.s1 B0@down0.s1 reduce.s1 update\n");
}

} // namespace

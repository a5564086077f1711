//===- OverlapTest.cpp - schemes without a flush ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// pipedream and pipedream-2bw: orders, closed forms over a grid, and one
// adversarial set of programs per rule about versions of the weights.
//
//===----------------------------------------------------------------------===//

#include "ProgramEdits.h"
#include "TestUtils.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

const char *const schemes[] = {"pipedream", "pipedream-2bw"};

/// The tasks of one of a worker's lists.
std::string row(Timetable timetable, std::vector<std::vector<Entry>> lists,
                int worker) {
  timetable.workers = std::move(lists);
  return test::row(timetable, worker);
}

TEST(Overlap, Orders) {
  Timetable timetable = makeTimetable("pipedream", makeProblem(3, 4));
  EXPECT_EQ(row(timetable, timetable.prologue, 0), "F0 F1");
  EXPECT_EQ(row(timetable, timetable.workers, 0), "F2 B0 F3 B1 F4 B2 F5 B3");
  EXPECT_EQ(row(timetable, timetable.last, 0), "F2 B0 F3 B1 B2 B3");
  EXPECT_EQ(row(timetable, timetable.prologue, 2), "");
  EXPECT_EQ(row(timetable, timetable.workers, 2), "F0 B0 F1 B1 F2 B2 F3 B3");
  EXPECT_EQ(test::row(timetable.unroll(2), 1),
            "F0 F1 B0 F2 B1 F3 B2 F4 B3 F5 B4 F6 B5 F7 B6 B7");
  EXPECT_EQ(timetable.unroll(2).microBatches, 8);
}

TEST(Overlap, NeedsAsManyMicroBatchesAsStages) {
  for (const char *scheme : schemes)
    EXPECT_EQ(errorOf(buildTimetable(*lookupScheme(scheme), makeProblem(4, 3))),
              "'micro-batches=3': " + std::string(scheme) +
                  " needs at least 4 micro-batches for 4 stages, since steps "
                  "overlap");
}

// A step takes N (F + B) and nobody is idle; stage s keeps D - s activations,
// and D - s or two versions of the weights.
TEST(Overlap, ClosedForms) {
  for (const char *scheme : schemes)
    for (int d : {1, 2, 3, 4, 8})
      for (int n : {d, d + 1, 2 * d, 4 * d})
        for (int replicas : {1, 2}) {
          SCOPED_TRACE(std::string(scheme) + " D=" + std::to_string(d) +
                       " N=" + std::to_string(n));
          ProgramOptions options;
          options.dataParallel = replicas;
          ProgramSet set =
              makePrograms(scheme, makeProblem(d, n), options).unroll(3);
          ASSERT_EQ(text(verifyPrograms(set)), "");
          Simulation simulation = run(set, 1, 2);
          EXPECT_DOUBLE_EQ(simulation.makespan, 3 * n);
          EXPECT_DOUBLE_EQ(simulation.bubbleRatio, 0);
          for (int s = 0; s < d; ++s) {
            EXPECT_DOUBLE_EQ(simulation.workers[s].peakActivations, d - s);
            EXPECT_DOUBLE_EQ(simulation.workers[s].weightCopies,
                             scheme == schemes[0] ? d - s : 2);
          }
        }
}

TEST(Overlap, VersionsAreCopies) {
  // All but the last stage keep a version in front of each update.
  ProgramSet set = makePrograms("pipedream", makeProblem(2, 4)).unroll(3);
  Costs costs = Costs::uniform(2, 1, 2, 0);
  EXPECT_EQ(expectValue(simulate(set, costs)).makespan, 4 * 3);
  costs.snapshot = {0.5, 0.25};
  Simulation simulation = expectValue(simulate(set, costs));
  EXPECT_EQ(simulation.workers[0].busy, 4 * 3.5);
  EXPECT_EQ(simulation.workers[1].busy, 4 * 3);
  EXPECT_EQ(simulation.makespan, 4 * 3.5);
  EXPECT_GT(simulation.path.snapshots.count, 0);
  EXPECT_EQ(simulation.path.snapshots.time,
            0.5 * simulation.path.snapshots.count);
  costs.snapshot = {0.5};
  EXPECT_EQ(errorOf(simulate(set, costs)),
            "expected 2 'snapshot' times, one per stage, but got 1");
}

TEST(Overlap, OneStepIsPrologueAndLast) {
  for (const char *scheme : schemes) {
    ProgramSet set = makePrograms(scheme, makeProblem(4, 4)).unroll(1);
    EXPECT_EQ(text(verifyPrograms(set)), "");
    // Fill and drain, as 1f1b.
    EXPECT_DOUBLE_EQ(run(set, 1, 2).makespan, (4 + 4 - 1) * 3);
  }
}

TEST(Overlap, TiedParametersAreSummedOncePerStep) {
  ProgramOptions options;
  options.parameters = {{"a", {0}, 4}, {"b", {1}, 4}, {"tied", {0, 1}, 4}};
  ProgramSet set =
      makePrograms("pipedream-2bw", makeProblem(2, 2), options).unroll(3);
  EXPECT_EQ(text(verifyPrograms(set)), "");
  ASSERT_EQ(set.collectives.size(), 3u);
  EXPECT_EQ(set.collectives[2].update, 2);
}

class VerifyOverlap : public ::testing::TestWithParam<const char *> {
protected:
  ProgramSet set = makePrograms(GetParam(), makeProblem(3, 3)).unroll(3);

  std::vector<Instruction> &list(int worker) {
    return set.programs[worker].instructions;
  }
  int find(int worker, InstructionKind kind, int n = 0) {
    for (int i = 0; i < static_cast<int>(list(worker).size()); ++i)
      if (list(worker)[i].kind == kind && n-- == 0)
        return i;
    ADD_FAILURE() << "no such instruction";
    return 0;
  }
  int call(int worker, TaskKind kind, int microBatch) {
    for (int i = 0; i < static_cast<int>(list(worker).size()); ++i)
      if (list(worker)[i].kind == InstructionKind::Compute &&
          list(worker)[i].task.kind == kind &&
          list(worker)[i].task.microBatch == microBatch)
        return i;
    ADD_FAILURE() << "no such call";
    return 0;
  }
  /// The operand by which `task` names its version of the weights.
  Operand &weightsOf(int worker, int task) {
    Program &program = set.programs[worker];
    int snapshot = findSnapshot(program, program.instructions[task]);
    for (int i = 0; i < program.instructions[task].numOperands; ++i) {
      Operand &operand =
          program.operands[program.instructions[task].firstOperand + i];
      if (operand.instruction == snapshot)
        return operand;
    }
    ADD_FAILURE() << "the task uses the present weights";
    return program.operands[0];
  }
  Violation only(Rule rule) {
    return test::find(verifyPrograms(set, 100), rule);
  }
};

TEST_P(VerifyOverlap, BackwardWithTheWeightsOfNow) {
  int backward = call(0, TaskKind::Backward, 4);
  weightsOf(0, backward).instruction = -1;
  Violation violation = only(Rule::VersionMismatch);
  EXPECT_EQ(violation.at, (Position{0, backward}));
  EXPECT_EQ(violation.notes[0].at,
            (Position{0, call(0, TaskKind::Forward, 4)}));
}

TEST_P(VerifyOverlap, SnapshotAfterTheUpdate) {
  // The version of the last step but one's micro-batch.
  int backward = call(0, TaskKind::Backward, 4);
  int snapshot = weightsOf(0, backward).instruction;
  int update = snapshot;
  while (list(0)[update].kind != InstructionKind::Update)
    ++update;
  move(set.programs[0], snapshot, update);
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::VersionMismatch) ||
              breaks(verifyPrograms(set), Rule::VersionStale));
}

TEST_P(VerifyOverlap, MissingUpdate) {
  drop(set.programs[1], find(1, InstructionKind::Update, 1));
  EXPECT_EQ(only(Rule::UpdateMissing).at, (Position{1, -1}));
}

TEST_P(VerifyOverlap, RepeatedUpdate) {
  repeat(set.programs[1], find(1, InstructionKind::Update, 1));
  EXPECT_EQ(only(Rule::UpdateRepeated).at, (Position{1, -1}));
}

TEST_P(VerifyOverlap, GradientsOfAnotherUpdate) {
  // The first update comes one backward late.
  int update = find(2, InstructionKind::Update);
  int next = update + 1;
  while (list(2)[next].kind != InstructionKind::Compute ||
         list(2)[next].task.kind != TaskKind::Backward)
    ++next;
  move(set.programs[2], update, next);
  only(Rule::UpdateGradients);
}

TEST_P(VerifyOverlap, GradientsNotCleared) {
  drop(set.programs[0], find(0, InstructionKind::ZeroGradients, 1));
  only(Rule::GradientsNotZeroed);
}

TEST_P(VerifyOverlap, GradientsClearedTooLate) {
  int zero = find(0, InstructionKind::ZeroGradients, 1);
  int backward = zero;
  while (list(0)[backward].kind != InstructionKind::Compute ||
         list(0)[backward].task.kind != TaskKind::Backward)
    ++backward;
  move(set.programs[0], zero, backward);
  only(Rule::GradientsNotZeroed);
}

TEST_P(VerifyOverlap, TooManyVersions) {
  // A version is kept as long as some task uses it.
  int first = find(0, InstructionKind::Snapshot);
  int late = call(0, TaskKind::Backward, 8);
  weightsOf(0, late).instruction = first;
  Violation violation = only(Rule::VersionCount);
  EXPECT_EQ(violation.at, (Position{0, -1}));
}

TEST_P(VerifyOverlap, RolledProgramsAreNotAccepted) {
  ProgramSet rolled = makePrograms(GetParam(), makeProblem(2, 2));
  EXPECT_EQ(test::find(verifyPrograms(rolled), Rule::BadInstruction).message,
            "'argument' belongs to a program that is to be unrolled first");
  EXPECT_EQ(errorOf(simulate(rolled, Costs::uniform(2, 1, 2, 0))),
            "programs of steps that overlap are to be unrolled first");
}

INSTANTIATE_TEST_SUITE_P(Schemes, VerifyOverlap, ::testing::ValuesIn(schemes));

TEST(Overlap, ForwardWithAnOldVersion) {
  ProgramSet set = makePrograms("pipedream", makeProblem(2, 2)).unroll(3);
  Program &program = set.programs[0];
  // The forward of micro-batch 2 takes the version of micro-batch 0.
  int snapshot = -1;
  for (Instruction &instruction : program.instructions) {
    if (instruction.kind == InstructionKind::Snapshot && snapshot < 0)
      snapshot = static_cast<int>(&instruction - program.instructions.data());
    if (instruction.kind != InstructionKind::Compute ||
        instruction.task.kind != TaskKind::Forward ||
        instruction.task.microBatch != 2)
      continue;
    instruction.firstOperand = static_cast<int>(program.operands.size());
    instruction.numOperands = 1;
    program.operands.push_back({snapshot, 0});
  }
  Violation violation =
      test::find(verifyPrograms(set, 100), Rule::VersionStale);
  EXPECT_EQ(violation.message,
            "'call forward @down0 stage 0 micro_batch 2' uses the initial "
            "weights, but stashed weights are the weights after one update");
}

TEST(Overlap, ListsMustEndWithAnUpdate) {
  Timetable timetable = makeTimetable("pipedream-2bw", makeProblem(2, 2));
  timetable.last[1].pop_back();
  EXPECT_EQ(test::find(timetable.verify(), Rule::UpdateMissing).message,
            "worker 1 does not end with an update");
}

TEST(Overlap, EveryUpdateNeedsItsSums) {
  Timetable timetable = makeTimetable("pipedream", makeProblem(2, 2));
  std::vector<Entry> &list = timetable.workers[1];
  for (size_t i = 0; i < list.size(); ++i)
    if (list[i].kind == Entry::Kind::Reduce) {
      list.erase(list.begin() + i);
      break;
    }
  EXPECT_EQ(test::find(timetable.verify(), Rule::ReduceMissing).message,
            "worker 1 never sums the gradients of its stage 1");
}

} // namespace

//===- VerifyProgramsTest.cpp - every violation of programs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One adversarial set of programs per rule; both parties must be named.
//
//===----------------------------------------------------------------------===//

#include "ProgramEdits.h"
#include "TestUtils.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

class VerifyPrograms : public ::testing::Test {
protected:
  ProgramSet set = makePrograms("chimera", makeProblem(4, 4, 2));

  /// The `n`-th instruction of `kind` on `worker`.
  Position at(int worker, InstructionKind kind, int n = 0) {
    const std::vector<Instruction> &list = set.programs[worker].instructions;
    for (int i = 0; i < static_cast<int>(list.size()); ++i)
      if (list[i].kind == kind && n-- == 0)
        return {worker, i};
    ADD_FAILURE() << "no such instruction";
    return {worker, 0};
  }
  Position call(int worker, TaskKind kind, int stage, int microBatch) {
    const std::vector<Instruction> &list = set.programs[worker].instructions;
    for (int i = 0; i < static_cast<int>(list.size()); ++i)
      if (list[i].kind == InstructionKind::Compute &&
          list[i].task.kind == kind && list[i].task.stage == stage &&
          list[i].task.microBatch == microBatch)
        return {worker, i};
    ADD_FAILURE() << "no such call";
    return {worker, 0};
  }
  Instruction &get(Position position) {
    return set.programs[position.worker].instructions[position.index];
  }
  Program &program(int worker) { return set.programs[worker]; }
  Violation only(Rule rule) { return find(verifyPrograms(set, 100), rule); }
};

TEST_F(VerifyPrograms, AcceptsTheGoodOne) {
  EXPECT_EQ(text(verifyPrograms(set)), "");
}

TEST_F(VerifyPrograms, MissingReceive) {
  Position send = at(0, InstructionKind::Send);
  Position recv = at(1, InstructionKind::Recv);
  ASSERT_TRUE(get(send).message == get(recv).message);
  drop(program(1), recv.index);
  Violation violation = only(Rule::MessageMissing);
  EXPECT_EQ(violation.at, send);
  EXPECT_EQ(violation.message,
            "'send forward @down0 stage 0 micro_batch 0 value 0 to worker 1' "
            "has no matching receive on worker 1");
  EXPECT_EQ(violation.notes[0].at.worker, 1);
}

TEST_F(VerifyPrograms, MissingSend) {
  drop(program(0), at(0, InstructionKind::Send).index);
  Violation violation = only(Rule::MessageMissing);
  EXPECT_EQ(violation.at.worker, 1);
  EXPECT_EQ(violation.notes[0].at.worker, 0);
}

TEST_F(VerifyPrograms, DoubledMessage) {
  Position send = at(0, InstructionKind::Send);
  repeat(program(0), send.index);
  Violation violation = only(Rule::MessageRepeated);
  EXPECT_EQ(violation.at, (Position{0, send.index + 1}));
  EXPECT_EQ(violation.notes[0].at, send);
  EXPECT_NE(violation.message.find("is sent twice"), std::string::npos);
}

TEST_F(VerifyPrograms, EndsThatNameOtherPeers) {
  get(at(0, InstructionKind::Send)).peer = 2;
  Violation violation = only(Rule::MessageEnds);
  EXPECT_EQ(violation.at, at(0, InstructionKind::Send));
  EXPECT_EQ(violation.notes[0].at, at(1, InstructionKind::Recv));
}

TEST_F(VerifyPrograms, TypeMismatch) {
  get(at(0, InstructionKind::Send)).type = set.internType("tensor<4xf32>");
  get(at(1, InstructionKind::Recv)).type = set.internType("tensor<4xf64>");
  Violation violation = only(Rule::MessageType);
  EXPECT_EQ(violation.message,
            "'send forward @down0 stage 0 micro_batch 0 value 0 to worker 1' "
            "sends 'tensor<4xf32>', but the receive expects 'tensor<4xf64>'");
  EXPECT_EQ(violation.at, at(0, InstructionKind::Send));
  EXPECT_EQ(violation.notes[0].at, at(1, InstructionKind::Recv));
}

TEST_F(VerifyPrograms, SizeMismatch) {
  get(at(0, InstructionKind::Send)).bytes = 16;
  get(at(1, InstructionKind::Recv)).bytes = 32;
  EXPECT_NE(
      only(Rule::MessageType)
          .message.find("sends '16 bytes', but the receive expects '32 bytes'"),
      std::string::npos);
}

TEST_F(VerifyPrograms, CrossedOrdersOnAChannel) {
  // Worker 1 receives micro-batches 0 and 1 from worker 0, here crossed.
  Position first{1, -1}, second{1, -1};
  for (int i = 0; i < static_cast<int>(program(1).instructions.size()); ++i) {
    const Instruction &instruction = program(1).instructions[i];
    if (instruction.kind == InstructionKind::Recv && instruction.peer == 0 &&
        instruction.message.kind == TaskKind::Forward)
      (first.index < 0 ? first : second).index = i;
  }
  ASSERT_GE(second.index, 0);
  swap(program(1), first.index, second.index);
  Violation violation = only(Rule::MessageOrder);
  EXPECT_EQ(violation.at, at(0, InstructionKind::Send));
  EXPECT_EQ(violation.notes[0].at, first);
  EXPECT_NE(
      violation.message.find("crossed orders on the channel from worker 0 "
                             "to worker 1"),
      std::string::npos);
}

TEST_F(VerifyPrograms, CyclicWait) {
  // Both workers send before they post what the other one sends.
  set = makePrograms("chimera", makeProblem(2, 2, 2));
  for (int worker = 0; worker < 2; ++worker) {
    Position recv = at(worker, InstructionKind::Recv);
    Position send = at(worker, InstructionKind::Send);
    ASSERT_LT(recv.index, send.index);
    move(program(worker), recv.index, send.index);
  }
  std::vector<Violation> violations = verifyPrograms(set);
  ASSERT_EQ(violations.size(), 1u) << text(violations);
  const Violation &violation = violations[0];
  EXPECT_EQ(violation.rule, Rule::CyclicWait);
  EXPECT_EQ(violation.at, at(0, InstructionKind::Send));
  EXPECT_EQ(violation.notes[0].at, at(1, InstructionKind::Send));
  EXPECT_EQ(violation.message,
            "cyclic wait if sends block until they are received: 'send forward "
            "@down0 stage 0 micro_batch 0 value 0 to worker 1' on worker 0 "
            "waits for 'recv forward @down0 stage 0 micro_batch 0 value 0 from "
            "worker 0' on worker 1");
}

TEST_F(VerifyPrograms, NaiveProgramsDeadlock) {
  // Receives posted right before their waits: what is done without planning.
  auto naive = [](llvm::StringRef scheme, int stages, int microBatches) {
    ProgramSet set = makePrograms(
        scheme, makeProblem(stages, microBatches,
                            lookupScheme(scheme)->defaultPipelines()));
    for (Program &program : set.programs)
      for (int i = 0; i < static_cast<int>(program.instructions.size()); ++i)
        if (program.instructions[i].kind == InstructionKind::WaitRecv)
          move(program, program.instructions[i].handle, i - 1);
    return verifyPrograms(set);
  };
  for (int d : {4, 8}) {
    EXPECT_EQ(text(naive("gpipe", d, 2 * d)), "");
    EXPECT_TRUE(breaks(naive("1f1b", d, 2 * d), Rule::CyclicWait));
    EXPECT_TRUE(breaks(naive("chimera", d, 2 * d), Rule::CyclicWait));
  }
}

TEST_F(VerifyPrograms, SumsInDifferentOrders) {
  set = makePrograms("chimera", makeProblem(4, 4, 2, SyncMode::Lazy));
  Position deep = at(3, InstructionKind::AllReduce, 0);
  Position shallow = at(3, InstructionKind::AllReduce, 1);
  swap(program(3), deep.index, shallow.index);
  std::vector<Violation> violations = verifyPrograms(set);
  ASSERT_EQ(violations.size(), 1u) << text(violations);
  const Violation &violation = violations[0];
  EXPECT_EQ(violation.rule, Rule::ReduceOrder);
  EXPECT_NE(violation.at.worker, violation.notes[0].at.worker);
  EXPECT_NE(violation.message.find("allreduce [@stage3] workers([0, 3])"),
            std::string::npos);
  EXPECT_NE(violation.message.find("allreduce [@stage0] workers([0, 3])"),
            std::string::npos);
}

TEST_F(VerifyPrograms, MemberMissingFromASum) {
  Position sum = at(3, InstructionKind::AllReduce);
  int wait = -1;
  for (int i = 0; i < static_cast<int>(program(3).instructions.size()); ++i)
    if (program(3).instructions[i].kind == InstructionKind::WaitAllReduce &&
        program(3).instructions[i].handle == sum.index)
      wait = i;
  drop(program(3), wait);
  drop(program(3), sum.index);
  Violation violation = only(Rule::CollectiveMembers);
  EXPECT_EQ(violation.message, "'allreduce [@stage3] workers([0, 3])' is never "
                               "started by its member worker 3");
  EXPECT_EQ(violation.at, at(0, InstructionKind::AllReduce));
  EXPECT_EQ(violation.notes[0].at, (Position{3, -1}));
}

TEST_F(VerifyPrograms, SumOverTheWrongWorkers) {
  set.collectives[0].members = {0, 1};
  std::vector<Violation> violations = verifyPrograms(set, 100);
  EXPECT_EQ(find(violations, Rule::CollectiveMembers).message,
            "'allreduce [@stage3] workers([0, 1])' is started by worker 3, "
            "which is not a member");
  EXPECT_NE(
      text(violations).find("includes worker 1, which does not hold 'stage3'"),
      std::string::npos);
  EXPECT_NE(text(violations).find("is never started by its member worker 1"),
            std::string::npos);
  set.collectives[0].members = {0};
  EXPECT_NE(text(verifyPrograms(set, 100))
                .find("lacks worker 3, which holds 'stage3'"),
            std::string::npos);
}

TEST_F(VerifyPrograms, GradientThatIsNeverSummed) {
  set.parameters.push_back({"forgotten", {1}, 4});
  EXPECT_EQ(only(Rule::ReduceMissing).message,
            "the gradient of 'forgotten' is held by 2 workers in 1 replica, "
            "but is never summed");
}

TEST_F(VerifyPrograms, SumBeforeTheLastContribution) {
  Position sum = at(0, InstructionKind::AllReduce);
  Position backward = call(0, TaskKind::Backward, 3, 3);
  ASSERT_LT(backward.index, sum.index);
  move(program(0), sum.index, backward.index);
  Violation violation = only(Rule::ReduceEarly);
  EXPECT_EQ(violation.notes[0].at, call(0, TaskKind::Backward, 3, 3));
}

TEST_F(VerifyPrograms, SumStartedTwice) {
  repeat(program(0), at(0, InstructionKind::AllReduce).index);
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::ReduceRepeated));
}

TEST_F(VerifyPrograms, MicroBatchThatMissesAStage) {
  drop(program(1), call(1, TaskKind::Backward, 1, 1).index);
  Violation violation = only(Rule::MissingTask);
  EXPECT_EQ(violation.message, "micro-batch 1 misses stage 1: it has no "
                               "backward there");
  EXPECT_EQ(violation.notes[0].at, (Position{1, -1}));
}

TEST_F(VerifyPrograms, MicroBatchThatRepeatsAStage) {
  Position forward = call(1, TaskKind::Forward, 1, 1);
  repeat(program(1), forward.index);
  Violation violation = only(Rule::RepeatedTask);
  EXPECT_EQ(violation.message,
            "micro-batch 1 repeats stage 1: 'call forward @down0 stage 1 "
            "micro_batch 1'");
  EXPECT_EQ(violation.notes[0].at, forward);
}

TEST_F(VerifyPrograms, BackwardBeforeForward) {
  Position forward = call(3, TaskKind::Forward, 3, 0);
  Position backward = call(3, TaskKind::Backward, 3, 0);
  swap(program(3), forward.index, backward.index);
  Violation violation = only(Rule::TaskOrder);
  EXPECT_EQ(violation.at, forward);
  EXPECT_EQ(violation.notes[0].at, backward);
}

TEST_F(VerifyPrograms, WeightsUsedAfterTheirUpdate) {
  Position update = at(2, InstructionKind::Update);
  move(program(2), update.index, call(2, TaskKind::Backward, 1, 3).index - 1);
  Violation violation = only(Rule::UseAfterUpdate);
  EXPECT_EQ(violation.notes[0].at, at(2, InstructionKind::Update));
  EXPECT_NE(violation.message.find(
                "uses weights after their update in the same step"),
            std::string::npos);
}

TEST_F(VerifyPrograms, UpdateBeforeTheSumIsWaitedFor) {
  Position update = at(0, InstructionKind::Update);
  Position wait = at(0, InstructionKind::WaitAllReduce, 1);
  swap(program(0), update.index, wait.index);
  Violation violation = only(Rule::UpdateUnwaited);
  EXPECT_EQ(violation.at, wait); // Where the update is now.
  EXPECT_EQ(violation.notes[0].at, update);
  EXPECT_EQ(violation.message, "the update does not wait for 'allreduce "
                               "[@stage0] workers([0, 3])'");
}

TEST_F(VerifyPrograms, Handles) {
  ProgramSet good = set;
  Position send = at(0, InstructionKind::Send);
  Position wait = at(0, InstructionKind::WaitSend);
  drop(program(0), wait.index);
  EXPECT_EQ(only(Rule::HandleNotWaited).at, send);
  set = good;
  repeat(program(0), wait.index);
  EXPECT_EQ(only(Rule::HandleRepeated).notes[0].at, wait);
  set = good;
  move(program(0), wait.index, send.index);
  EXPECT_EQ(only(Rule::HandleBad).at, send);
  set = good;
  get(wait).kind = InstructionKind::WaitRecv;
  EXPECT_EQ(only(Rule::HandleBad).at, wait);
}

TEST_F(VerifyPrograms, ValueOfAnotherMicroBatch) {
  // Worker 1 feeds micro-batch 1 with what it got for micro-batch 0.
  Instruction &first = get(call(1, TaskKind::Forward, 1, 0));
  Instruction &second = get(call(1, TaskKind::Forward, 1, 1));
  ASSERT_EQ(first.numOperands, 1);
  program(1).operands[second.firstOperand] =
      program(1).operands[first.firstOperand];
  std::vector<Violation> violations = verifyPrograms(set, 100);
  Violation violation = find(violations, Rule::WrongValue);
  EXPECT_EQ(violation.at, call(1, TaskKind::Forward, 1, 1));
  EXPECT_EQ(violation.notes[0].at.index,
            program(1).operands[first.firstOperand].instruction);
  EXPECT_EQ(find(violations, Rule::MissingValue).notes[0].at,
            call(0, TaskKind::Forward, 0, 1));
}

TEST_F(VerifyPrograms, SendOfAnotherValue) {
  Instruction &send = get(at(0, InstructionKind::Send));
  program(0).operands[send.firstOperand].value = 1;
  EXPECT_EQ(only(Rule::WrongValue).at, at(0, InstructionKind::Send));
  send.numOperands = 0;
  EXPECT_EQ(only(Rule::MissingValue).at, at(0, InstructionKind::Send));
}

TEST_F(VerifyPrograms, TaskOnTheWrongWorker) {
  get(call(0, TaskKind::Forward, 0, 0)).task.stage = 1;
  EXPECT_EQ(only(Rule::WrongWorker).message,
            "'call forward @down0 stage 1 micro_batch 0' belongs to worker 1, "
            "not to worker 0");
}

TEST_F(VerifyPrograms, MicroBatchThatChangesItsPipeline) {
  get(call(1, TaskKind::Forward, 1, 0)).task.pipeline = 1;
  EXPECT_TRUE(breaks(verifyPrograms(set, 100), Rule::MixedPipelines));
}

TEST_F(VerifyPrograms, GradientsThatAreNotCleared) {
  ProgramSet good = set;
  drop(program(2), at(2, InstructionKind::ZeroGradients).index);
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::GradientsNotZeroed));
  set = good;
  Position zero = at(2, InstructionKind::ZeroGradients);
  move(program(2), zero.index, call(2, TaskKind::Backward, 1, 3).index - 1);
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::GradientsNotZeroed));
}

TEST_F(VerifyPrograms, Losses) {
  ProgramSet good = set;
  drop(program(0), at(0, InstructionKind::Loss).index);
  EXPECT_EQ(only(Rule::LossMissing).message,
            "the loss of micro-batch 2 is not reported");
  set = good;
  repeat(program(0), at(0, InstructionKind::Loss).index);
  EXPECT_EQ(only(Rule::LossMissing).message,
            "the loss of micro-batch 2 is reported twice");
}

TEST_F(VerifyPrograms, Updates) {
  ProgramSet good = set;
  drop(program(0), at(0, InstructionKind::Update).index);
  EXPECT_EQ(only(Rule::UpdateMissing).message, "worker 0 has no update");
  set = good;
  repeat(program(0), at(0, InstructionKind::Update).index);
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::UpdateRepeated));
}

TEST_F(VerifyPrograms, ThingsThatDoNotExist) {
  ProgramSet good = set;
  get(at(0, InstructionKind::Send)).peer = 0;
  EXPECT_EQ(only(Rule::BadInstruction).message,
            "'send' names its own worker 0");
  set = good;
  get(at(0, InstructionKind::Send)).peer = 4;
  EXPECT_EQ(only(Rule::BadInstruction).message, "'send' names worker 4 of 4");
  set = good;
  get(at(0, InstructionKind::Send)).message.stage = 3;
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::BadInstruction));
  set = good;
  get(at(0, InstructionKind::Send)).message.value = 1;
  EXPECT_EQ(only(Rule::BadInstruction).message,
            "'send' names value 1 of a boundary with 1 value");
  set = good;
  get(at(0, InstructionKind::AllReduce)).collective = 9;
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::BadInstruction));
  set = good;
  get(call(0, TaskKind::Forward, 0, 0)).task.pipeline = 2;
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::BadTask));
  set = good;
  set.boundaries.pop_back();
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::BadPlacement));
  set = good;
  set.programs.pop_back();
  EXPECT_TRUE(breaks(verifyPrograms(set), Rule::BadPlacement));
}

TEST_F(VerifyPrograms, EndsWithinSecondsForManyTasks) {
  set = makePrograms("chimera", makeProblem(64, 256, 2));
  EXPECT_EQ(text(verifyPrograms(set)), "");
}

} // namespace

//===- MutationTest.cpp - broken programs are rejected ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random changes to valid programs and timetables. Drops, repetitions and
// retargetings must all be rejected. A swap may be harmless; what the verifier
// accepts must then train in the independent executor of Oracle.h.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "ProgramEdits.h"
#include "TestUtils.h"

#include <cstdio>

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

struct Case {
  const char *scheme;
  int stages, microBatches, pipelines;
  SyncMode sync;
  int chunks = 1;
  Scaling scaling = Scaling::Direct;

  Problem problem() const {
    Problem result = makeProblem(stages, microBatches, pipelines, sync);
    result.chunks = chunks;
    result.scaling = scaling;
    return result;
  }
};

const Case cases[] = {
    {"gpipe", 3, 4, 1, SyncMode::Lazy},
    {"1f1b", 4, 6, 1, SyncMode::Eager},
    {"chimera", 2, 3, 2, SyncMode::Eager},
    {"chimera", 4, 4, 2, SyncMode::EagerOpt},
    {"chimera", 4, 9, 2, SyncMode::Lazy},
    {"chimera", 4, 8, 4, SyncMode::Eager},
    {"chimera", 8, 8, 4, SyncMode::EagerOpt},
    {"chimera", 4, 13, 2, SyncMode::Eager, 1, Scaling::ForwardDoubling},
    {"gems", 3, 5, 2, SyncMode::Eager},
    {"interleaved-1f1b", 6, 5, 1, SyncMode::EagerOpt, 2},
    {"looped-bfs", 4, 3, 1, SyncMode::Eager, 2},
    {"hanayo", 8, 3, 1, SyncMode::EagerOpt, 4},
    {"zb-h1", 4, 5, 1, SyncMode::Eager},
    {"zb-h2", 3, 6, 1, SyncMode::EagerOpt},
    {"v-half", 8, 4, 1, SyncMode::Eager, 2},
    {"dualpipe", 4, 8, 2, SyncMode::Eager},
    {"dualpipe-v", 4, 5, 1, SyncMode::EagerOpt, 2},
    {"chimera-zb", 4, 6, 2, SyncMode::EagerOpt},
};

ProgramSet makeCase(const Case &c) {
  ProgramOptions options;
  // A tied parameter, and two values of which one has no cotangent.
  for (int stage = 0; stage < c.stages; ++stage)
    options.parameters.push_back({"w" + std::to_string(stage), {stage}, 8});
  options.parameters.push_back({"tied", {0, c.stages - 1}, 8});
  options.boundaries.assign(
      c.stages - 1,
      Boundary{{{"tensor<4xf32>", 16, true}, {"tensor<4xi64>", 32, false}}});
  return makePrograms(c.scheme, c.problem(), options);
}

int countWeightGradients(const ProgramSet &set) {
  int result = 0;
  for (const Program &program : set.programs)
    for (const Instruction &instruction : program.instructions)
      result += instruction.kind == InstructionKind::Compute &&
                instruction.task.kind == TaskKind::WeightGradient;
  return result;
}

class Mutation {
public:
  Mutation(ProgramSet &set, std::mt19937 &random) : set(set), random(random) {}

  int below(int n) { return static_cast<int>(random() % n); }
  Program &anyProgram() {
    return set.programs[below(static_cast<int>(set.programs.size()))];
  }
  int anyIndex(const Program &program) {
    return below(static_cast<int>(program.instructions.size()));
  }

  bool dropOne() {
    Program &program = anyProgram();
    drop(program, anyIndex(program));
    return true;
  }

  bool repeatOne() {
    Program &program = anyProgram();
    int i = anyIndex(program);
    // To clear what is clear already is harmless.
    if (program.instructions[i].kind == InstructionKind::ZeroGradients)
      return false;
    repeat(program, i);
    return true;
  }

  bool swapTwo() {
    Program &program = anyProgram();
    int i = anyIndex(program), j = anyIndex(program);
    if (below(2) == 0)
      j = std::min(i + 1, static_cast<int>(program.instructions.size()) - 1);
    if (i == j)
      return false;
    swap(program, i, j);
    return true;
  }

  /// Changes `field` to another value below `end`.
  bool change(int &field, int end) {
    if (end < 2)
      return false;
    int old = field;
    while (field == old)
      field = below(end);
    return true;
  }

  bool retargetOne() {
    Program &program = anyProgram();
    Instruction &i = program.instructions[anyIndex(program)];
    const int stages = set.numStages(), microBatches = set.microBatches,
              pipelines = static_cast<int>(set.placement.pipelines.size()),
              workers = static_cast<int>(set.programs.size());
    switch (i.kind) {
    case InstructionKind::Compute:
      switch (below(5)) {
      case 0:
        return change(i.task.pipeline, pipelines);
      case 1:
        return change(i.task.stage, stages);
      case 2:
        return change(i.task.microBatch, microBatches);
      case 3:
        i.task.kind = i.task.kind == TaskKind::Forward ? TaskKind::Backward
                                                       : TaskKind::Forward;
        return true;
      default: {
        if (i.numOperands == 0)
          return false;
        Operand &operand =
            program.operands[i.firstOperand + below(i.numOperands)];
        if (!change(operand.instruction,
                    static_cast<int>(program.instructions.size())))
          return false;
        // Which of the stashes of its stage a weight gradient takes is known
        // to who knows their types only.
        const Instruction &maker = program.instructions[operand.instruction];
        return !(i.task.kind == TaskKind::WeightGradient &&
                 maker.kind == InstructionKind::Compute &&
                 maker.task.kind != TaskKind::WeightGradient &&
                 maker.task.stage == i.task.stage &&
                 maker.task.microBatch == i.task.microBatch);
      }
      }
    case InstructionKind::Loss:
      return change(i.task.microBatch, microBatches);
    case InstructionKind::Send:
    case InstructionKind::Recv:
      switch (below(8)) {
      case 0:
        return change(i.peer, workers);
      case 1:
        return change(i.message.pipeline, pipelines);
      case 2:
        return change(i.message.stage, stages);
      case 3:
        return change(i.message.microBatch, microBatches);
      case 4:
        return change(i.message.value, 2);
      case 5:
        i.bytes += 4;
        return true;
      case 6:
        return change(i.type, static_cast<int>(set.types.size()));
      default:
        i.kind = i.kind == InstructionKind::Send ? InstructionKind::Recv
                                                 : InstructionKind::Send;
        return true;
      }
    case InstructionKind::WaitSend:
    case InstructionKind::WaitRecv:
    case InstructionKind::WaitAllReduce:
      return change(i.handle, static_cast<int>(program.instructions.size()));
    case InstructionKind::AllReduce:
      return change(i.collective, static_cast<int>(set.collectives.size()));
    case InstructionKind::ZeroGradients:
    case InstructionKind::Update:
    case InstructionKind::Snapshot:
    case InstructionKind::Argument:
      return false;
    }
    return false;
  }

private:
  ProgramSet &set;
  std::mt19937 &random;
};

/// The oracle needs references that stay inside the programs.
bool canRun(const ProgramSet &set) {
  for (const Program &program : set.programs)
    for (const Instruction &i : program.instructions) {
      bool wait = i.kind == InstructionKind::WaitSend ||
                  i.kind == InstructionKind::WaitRecv ||
                  i.kind == InstructionKind::WaitAllReduce;
      if (wait &&
          (i.handle < 0 || &i - program.instructions.data() <= i.handle))
        return false;
    }
  return true;
}

TEST(Mutations, OfProgramsAreRejectedUnlessTheyTrain) {
  struct Operator {
    const char *name;
    bool (Mutation::*apply)();
    bool mayBeHarmless;
  };
  const Operator operators[] = {
      {"drop", &Mutation::dropOne, false},
      {"repeat", &Mutation::repeatOne, false},
      {"retarget", &Mutation::retargetOne, false},
      {"swap", &Mutation::swapTwo, true},
  };
  std::mt19937 random(1);
  for (const Operator &op : operators) {
    int total = 0, rejected = 0, rejectedThoughTraining = 0, harmless = 0;
    for (const Case &c : cases) {
      const ProgramSet good = makeCase(c);
      ASSERT_EQ(text(verifyPrograms(good)), "");
      ASSERT_EQ(Oracle(good, 1).run(), std::nullopt);
      for (int round = 0; round < 300; ++round) {
        ProgramSet mutant = good;
        Mutation mutation(mutant, random);
        if (!(mutation.*op.apply)())
          continue;
        ++total;
        std::vector<Violation> violations = verifyPrograms(mutant, 1);
        if (!violations.empty()) {
          ++rejected;
          if (op.mayBeHarmless && canRun(mutant) &&
              !Oracle(mutant, round).run())
            ++rejectedThoughTraining;
          continue;
        }
        // Without its weight gradient, a backward makes both gradients.
        EXPECT_TRUE(op.mayBeHarmless ||
                    countWeightGradients(mutant) < countWeightGradients(good))
            << op.name << " on " << c.scheme;
        ++harmless;
        for (unsigned seed = 0; seed < 3; ++seed)
          EXPECT_EQ(Oracle(mutant, seed).run(), std::nullopt)
              << op.name << " on " << c.scheme;
      }
    }
    std::printf("%-8s %5d mutants: %5d rejected, %4d accepted and training "
                "(%d of the rejected ones would train)\n",
                op.name, total, rejected, harmless, rejectedThoughTraining);
    EXPECT_GT(total, 1000);
    EXPECT_GT(rejected, total / 3);
  }
}

TEST(Mutations, OfTimetablesAreRejectedUnlessTheyTrain) {
  std::mt19937 random(2);
  auto below = [&](size_t n) { return static_cast<int>(random() % n); };
  static const char *const names[] = {"drop", "repeat", "swap", "retarget"};
  int total[4] = {}, rejected[4] = {};
  for (const Case &c : cases) {
    const Timetable good = makeTimetable(c.scheme, c.problem());
    for (int round = 0; round < 400; ++round) {
      Timetable mutant = good;
      std::vector<Entry> &list = mutant.workers[below(mutant.workers.size())];
      const int op = below(4), i = below(list.size());
      bool mayBeHarmless = op == 2;
      switch (op) {
      case 0:
        // Without its weight gradient, a backward makes both gradients.
        mayBeHarmless = list[i].kind == Entry::Kind::Task &&
                        list[i].task.kind == TaskKind::WeightGradient;
        list.erase(list.begin() + i);
        break;
      case 1: {
        Entry copy = list[i];
        list.insert(list.begin() + i, copy);
        break;
      }
      case 2: {
        int j = below(list.size());
        if (list[i] == list[j])
          continue;
        std::swap(list[i], list[j]);
        break;
      }
      default:
        if (list[i].kind != Entry::Kind::Task || c.microBatches < 2)
          continue;
        list[i].task.microBatch =
            (list[i].task.microBatch + 1 + below(c.microBatches - 1)) %
            c.microBatches;
        break;
      }
      ++total[op];
      if (!mutant.verify(1).empty()) {
        ++rejected[op];
        continue;
      }
      EXPECT_TRUE(mayBeHarmless) << names[op] << " on " << c.scheme;
      // A legal reordering: its programs must be fine.
      ProgramSet set = expectValue(buildPrograms(mutant));
      EXPECT_EQ(text(verifyPrograms(set)), "");
      EXPECT_EQ(Oracle(set, round).run(), std::nullopt);
    }
  }
  for (int op = 0; op < 4; ++op) {
    std::printf("%-8s %5d mutants: %5d rejected\n", names[op], total[op],
                rejected[op]);
    EXPECT_GT(total[op], 200);
  }
}

} // namespace

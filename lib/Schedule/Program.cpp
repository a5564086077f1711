//===- Program.cpp - parts of worker programs and their text ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small operations on program sets. The texts here appear in diagnostics, so
// they read like the operations of the dialect.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Program.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace chimera::schedule;
using llvm::Twine;

int Program::append(Instruction instruction, llvm::ArrayRef<Operand> values) {
  instruction.firstOperand = static_cast<int>(operands.size());
  instruction.numOperands = static_cast<int>(values.size());
  operands.insert(operands.end(), values.begin(), values.end());
  instructions.push_back(instruction);
  return static_cast<int>(instructions.size()) - 1;
}

int ProgramSet::internType(llvm::StringRef type) {
  auto it = llvm::find(types, type);
  if (it == types.end())
    it = types.insert(it, type.str());
  return static_cast<int>(it - types.begin());
}

bool ProgramSet::splitsBackward() const {
  return llvm::any_of(programs, [](const Program &program) {
    return llvm::any_of(program.instructions, [](const Instruction &i) {
      return i.kind == InstructionKind::Compute &&
             i.task.kind == TaskKind::WeightGradient;
    });
  });
}

std::vector<int> ProgramSet::holders(const Parameter &parameter) const {
  std::vector<int> result;
  for (int stage : parameter.stages) {
    std::vector<int> some = placement.holders(stage);
    result.insert(result.end(), some.begin(), some.end());
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

llvm::StringRef
chimera::schedule::stringifyInstructionKind(InstructionKind kind) {
  switch (kind) {
  case InstructionKind::ZeroGradients:
    return "zero_gradients";
  case InstructionKind::Compute:
    return "call";
  case InstructionKind::Loss:
    return "loss";
  case InstructionKind::Send:
    return "send";
  case InstructionKind::Recv:
    return "recv";
  case InstructionKind::WaitSend:
  case InstructionKind::WaitRecv:
  case InstructionKind::WaitAllReduce:
    return "wait";
  case InstructionKind::AllReduce:
    return "allreduce";
  case InstructionKind::Update:
    return "update";
  case InstructionKind::Snapshot:
    return "snapshot";
  case InstructionKind::Argument:
    return "argument";
  }
  return "";
}

std::string chimera::schedule::describe(const Message &message,
                                        const Placement &placement) {
  return (Twine(describe(Task{message.kind, message.pipeline, message.stage,
                              message.microBatch},
                         placement)) +
          " value " + Twine(message.value))
      .str();
}

/// The parameters of a sum, shortened if there are many.
static std::string describeSum(const ProgramSet &set,
                               const Collective &collective) {
  std::string result;
  llvm::raw_string_ostream os(result);
  const size_t shown = std::min<size_t>(collective.parameters.size(), 3);
  os << '[';
  for (size_t i = 0; i < shown; ++i)
    os << (i ? ", @" : "@") << set.parameters[collective.parameters[i]].name;
  if (shown < collective.parameters.size())
    os << " and " << collective.parameters.size() - shown << " more";
  os << "] workers([";
  llvm::interleaveComma(collective.members, os);
  os << "])";
  return result;
}

std::string chimera::schedule::describe(const ProgramSet &set,
                                        Position position) {
  const Instruction &instruction = set.at(position);
  std::string kind = stringifyInstructionKind(instruction.kind).str();
  switch (instruction.kind) {
  case InstructionKind::Compute:
    return "call " + describe(instruction.task, set.placement);
  case InstructionKind::Loss:
    return "loss micro_batch " + std::to_string(instruction.task.microBatch);
  case InstructionKind::Send:
    return "send " + describe(instruction.message, set.placement) +
           " to worker " + std::to_string(instruction.peer);
  case InstructionKind::Recv:
    return "recv " + describe(instruction.message, set.placement) +
           " from worker " + std::to_string(instruction.peer);
  case InstructionKind::AllReduce:
    return "allreduce " +
           describeSum(set, set.collectives[instruction.collective]);
  case InstructionKind::WaitSend:
  case InstructionKind::WaitRecv:
  case InstructionKind::WaitAllReduce: {
    const std::vector<Instruction> &instructions =
        set.programs[position.worker].instructions;
    bool known = instruction.handle >= 0 &&
                 instruction.handle < static_cast<int>(instructions.size()) &&
                 instruction.handle != position.index;
    if (!known)
      return kind;
    InstructionKind target = instructions[instruction.handle].kind;
    if (target == InstructionKind::Send || target == InstructionKind::Recv ||
        target == InstructionKind::AllReduce)
      return kind + " for '" +
             describe(set, {position.worker, instruction.handle}) + "'";
    return kind;
  }
  case InstructionKind::ZeroGradients:
  case InstructionKind::Update:
  case InstructionKind::Snapshot:
  case InstructionKind::Argument:
    return kind;
  }
  return kind;
}

//===----------------------------------------------------------------------===//
// Versions of the weights
//===----------------------------------------------------------------------===//

std::vector<int> chimera::schedule::countUpdates(const Program &program) {
  std::vector<int> result;
  int updates = 0;
  for (const Instruction &instruction : program.instructions) {
    result.push_back(updates);
    updates += instruction.kind == InstructionKind::Update;
  }
  return result;
}

int chimera::schedule::findSnapshot(const Program &program,
                                    const Instruction &compute) {
  for (const Operand &operand : program.operandsOf(compute))
    if (operand.instruction >= 0 &&
        program.instructions[operand.instruction].kind ==
            InstructionKind::Snapshot)
      return operand.instruction;
  return -1;
}

int chimera::schedule::countVersions(const Program &program) {
  const int length = static_cast<int>(program.instructions.size());
  std::vector<int> lastUse(length), ending(length, 0);
  for (int i = 0; i < length; ++i) {
    lastUse[i] = i;
    if (program.instructions[i].kind == InstructionKind::Compute)
      if (int used = findSnapshot(program, program.instructions[i]); used >= 0)
        lastUse[used] = i;
  }
  int kept = 1, most = 1;
  for (int i = 0; i < length; ++i) {
    if (program.instructions[i].kind == InstructionKind::Snapshot) {
      most = std::max(most, ++kept);
      ++ending[lastUse[i]];
    }
    kept -= ending[i];
  }
  return most;
}

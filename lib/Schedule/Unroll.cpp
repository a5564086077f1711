//===- Unroll.cpp - several overlapping steps as one ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A schedule without a flush is a prologue, a step that is repeated, and a last
// step. Writing a few steps out turns it into plain lists and programs, which
// are then verified and simulated like any others.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Program.h"

#include <cassert>
#include <map>
#include <utility>

using namespace chimera::schedule;

Timetable Timetable::unroll(int steps) const {
  assert(steps >= 1 && "there is nothing to unroll");
  if (!isPhased())
    return *this;
  Timetable result{placement, steps * microBatches, prologue, weights};
  for (size_t worker = 0; worker < workers.size(); ++worker)
    for (int step = 0; step < steps; ++step)
      for (Entry entry : step + 1 < steps ? workers[worker] : last[worker]) {
        entry.task.microBatch += step * microBatches;
        result.workers[worker].push_back(entry);
      }
  return result;
}

namespace {

/// Writes the programs of one worker one after the other.
class ProgramUnroller {
public:
  /// Finds the number of a sum that has `collective` of the rolled set and is
  /// for an update.
  using Collectives = std::map<std::pair<int, int>, int>;

  ProgramUnroller(ProgramSet &set, Collectives &collectives,
                  const std::vector<Collective> &rolled)
      : set(set), collectives(collectives), rolled(rolled) {}

  /// Appends `part`, whose micro-batches are moved on by `shift`.
  void append(const Program &part, int shift);
  Program take() { return std::move(result); }

private:
  int internCollective(int collective);

  ProgramSet &set;
  Collectives &collectives;
  const std::vector<Collective> &rolled;
  Program result;
  std::vector<Operand> carried;
  int updates = 0;
};

} // namespace

void ProgramUnroller::append(const Program &part, int shift) {
  // Where each instruction goes; arguments are what `carried` says.
  std::vector<int> places(part.instructions.size());
  std::vector<Operand> arguments;
  int next = static_cast<int>(result.instructions.size());
  for (size_t i = 0; i < places.size(); ++i) {
    bool isArgument = part.instructions[i].kind == InstructionKind::Argument;
    places[i] = isArgument ? -1 : next++;
    arguments.push_back(isArgument && i < carried.size() ? carried[i]
                                                         : Operand());
  }
  auto move = [&](const Operand &operand) -> Operand {
    if (operand.instruction < 0)
      return operand;
    if (places[operand.instruction] < 0)
      return arguments[operand.instruction];
    return {places[operand.instruction], operand.value};
  };
  for (Instruction instruction : part.instructions) {
    if (instruction.kind == InstructionKind::Argument)
      continue;
    std::vector<Operand> operands;
    for (const Operand &operand : part.operandsOf(instruction))
      operands.push_back(move(operand));
    instruction.task.microBatch += shift;
    instruction.message.microBatch += shift;
    if (instruction.handle >= 0)
      instruction.handle = places[instruction.handle];
    if (instruction.kind == InstructionKind::AllReduce)
      instruction.collective = internCollective(instruction.collective);
    updates += instruction.kind == InstructionKind::Update;
    result.append(instruction, operands);
  }
  std::vector<Operand> results;
  for (const Operand &operand : part.results)
    results.push_back(move(operand));
  carried = std::move(results);
  result.ends.push_back(static_cast<int>(result.instructions.size()));
}

int ProgramUnroller::internCollective(int collective) {
  auto [known, isNew] = collectives.try_emplace(
      {collective, updates}, static_cast<int>(set.collectives.size()));
  if (isNew) {
    set.collectives.push_back(rolled[collective]);
    set.collectives.back().update = updates;
  }
  return known->second;
}

ProgramSet ProgramSet::unroll(int steps) const {
  assert(steps >= 1 && "there is nothing to unroll");
  if (!isPhased())
    return *this;
  ProgramSet result;
  result.placement = placement;
  result.microBatches = steps * microBatches;
  result.weights = weights;
  result.steps = steps;
  result.dataParallel = dataParallel;
  result.boundaries = boundaries;
  result.parameters = parameters;
  result.types = types;
  result.sizes = sizes;
  ProgramUnroller::Collectives numbers;
  for (size_t worker = 0; worker < programs.size(); ++worker) {
    ProgramUnroller unroller(result, numbers, collectives);
    unroller.append(prologue[worker], 0);
    for (int step = 0; step < steps; ++step)
      unroller.append(step + 1 < steps ? programs[worker] : last[worker],
                      step * microBatches);
    result.programs.push_back(unroller.take());
  }
  return result;
}

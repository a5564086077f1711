//===- Tasks.cpp - tasks, their order and their values ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each micro-batch passes each stage exactly once each way, and every task
// takes the values of its own micro-batch.
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"

#include "../PassOrder.h"

#include <algorithm>

using namespace chimera::schedule;
using llvm::Twine;

void ProgramVerifier::checkTasks() {
  taskAt.assign(index.size(), Position());
  std::vector<Position> firstOf(set.microBatches);
  forEach([&](Position here, const Instruction &instruction) {
    if (instruction.kind != InstructionKind::Compute)
      return;
    const Task &task = instruction.task;
    int holder = set.placement.worker(task.pipeline, task.stage);
    if (holder != here.worker)
      report(Rule::WrongWorker,
             quote(here) + " belongs to worker " + Twine(holder) +
                 ", not to worker " + Twine(here.worker),
             here);
    Position &first = firstOf[task.microBatch];
    if (first.worker < 0)
      first = here;
    else if (set.at(first).task.pipeline != task.pipeline)
      report(Rule::MixedPipelines,
             "micro-batch " + Twine(task.microBatch) +
                 " passes through two pipelines: " + quote(here),
             here)
          .notes.push_back({first, "here it is in another pipeline"});
    Position &place = taskAt[index(task)];
    if (place.worker >= 0)
      report(Rule::RepeatedTask,
             "micro-batch " + Twine(task.microBatch) + " repeats stage " +
                 Twine(task.stage) + ": " + quote(here),
             here)
          .notes.push_back({place, "it is here already"});
    else
      place = here;
  });

  for (int m = 0; m < set.microBatches && !full(); ++m)
    for (int stage = 0; stage < stages && !full(); ++stage) {
      auto missing = [&](TaskKind kind) {
        Violation &violation =
            report(Rule::MissingTask,
                   "micro-batch " + Twine(m) + " misses stage " + Twine(stage) +
                       ": it has no " + stringifyTaskKind(kind) + " there",
                   firstOf[m]);
        if (firstOf[m].worker >= 0)
          violation.notes.push_back(
              {{set.placement.worker(set.at(firstOf[m]).task.pipeline, stage),
                -1},
               "expected a call here"});
      };
      auto swapped = [&](Position first, Position second) {
        report(Rule::TaskOrder, quote(second) + " comes before " + quote(first),
               second)
            .notes.push_back({first, "which is here"});
      };
      checkPassOrder(index, taskAt, stage, m, missing, swapped);
    }
}

namespace {
/// The task that made a value, and which of its values it is.
struct Source {
  enum class Kind { None, Task, Weights, Other } kind = Kind::None;
  Task task;
  int value = 0;
};
} // namespace

/// Follows `operand` of an instruction on `worker` to the task that made it.
static Source getSource(const ProgramSet &set, int worker,
                        const Operand &operand) {
  if (operand.instruction < 0)
    return {};
  const std::vector<Instruction> &list = set.programs[worker].instructions;
  const Instruction &maker = list[operand.instruction];
  if (maker.kind == InstructionKind::Compute)
    return {Source::Kind::Task, maker.task, operand.value};
  if (maker.kind == InstructionKind::Snapshot)
    return {Source::Kind::Weights, {}, 0};
  if (maker.kind == InstructionKind::WaitRecv && maker.handle >= 0 &&
      maker.handle < static_cast<int>(list.size()) &&
      list[maker.handle].kind == InstructionKind::Recv) {
    const Message &message = list[maker.handle].message;
    return {Source::Kind::Task,
            {message.kind, message.pipeline, message.stage, message.microBatch},
            message.value};
  }
  return {Source::Kind::Other, {}, 0};
}

/// True if `task` may take a value of `source`: see `Operand`.
static bool mayTake(const Task &task, const Source &source) {
  const Task &made = source.task;
  if (source.kind != Source::Kind::Task || made.microBatch != task.microBatch ||
      made.pipeline != task.pipeline)
    return false;
  bool boundaryBefore =
      made.kind == TaskKind::Forward && made.stage == task.stage - 1;
  bool boundaryBehind =
      made.kind == TaskKind::Backward && made.stage == task.stage + 1;
  bool own = made.stage == task.stage;
  switch (task.kind) {
  case TaskKind::Forward:
    return boundaryBefore;
  case TaskKind::Backward:
    return boundaryBefore || boundaryBehind ||
           (own && made.kind == TaskKind::Forward);
  case TaskKind::WeightGradient:
    return boundaryBefore || boundaryBehind ||
           (own && made.kind != TaskKind::WeightGradient);
  }
  return false;
}

void ProgramVerifier::checkComputeValues(Position here) {
  const Program &program = set.programs[here.worker];
  const Instruction &instruction = program.instructions[here.index];
  const Task &task = instruction.task;
  Task producer;
  const bool needs = getProducer(task, stages, producer);
  static const std::vector<BoundaryValue> none;
  const std::vector<BoundaryValue> &values =
      needs ? set.boundaries[std::min(task.stage, producer.stage)].values
            : none;
  std::vector<int> uses(values.size(), 0);

  for (const Operand &operand : program.operandsOf(instruction)) {
    Source source = getSource(set, here.worker, operand);
    if (source.kind == Source::Kind::None ||
        (source.kind == Source::Kind::Weights &&
         operand.instruction < here.index))
      continue;
    Position maker{here.worker, operand.instruction};
    // What a task leaves behind comes from its call, not out of a message.
    bool isCall = set.at(maker).kind == InstructionKind::Compute;
    if (operand.instruction >= here.index || !mayTake(task, source) ||
        (operand.value == Operand::stash && !isCall)) {
      report(Rule::WrongValue,
             quote(here) + " takes a value of " +
                 (operand.instruction >= here.index ? "a later instruction"
                                                    : "another task"),
             here)
          .notes.push_back({maker, "the value comes from " + quote(maker)});
      continue;
    }
    if (!needs || !(source.task == producer) || source.value < 0)
      continue;
    if (source.value >= static_cast<int>(values.size()))
      report(Rule::WrongValue,
             quote(here) + " takes value " + Twine(source.value) +
                 " of a boundary with " + describeCount(values.size(), "value"),
             here)
          .notes.push_back({maker, "the value comes from here"});
    else if (uses[source.value]++ == 1)
      report(Rule::WrongValue,
             quote(here) + " takes value " + Twine(source.value) + " twice",
             here)
          .notes.push_back({maker, "the value comes from here"});
  }
  for (size_t v = 0; v < values.size(); ++v) {
    if (uses[v] > 0 ||
        (task.kind == TaskKind::Backward && !values[v].differentiable))
      continue;
    Violation &violation = report(Rule::MissingValue,
                                  quote(here) + " does not take value " +
                                      Twine(v) + " of " + quote(producer),
                                  here);
    if (Position made = taskAt[index(producer)]; made.worker >= 0)
      violation.notes.push_back({made, "the value is made here"});
  }
}

void ProgramVerifier::checkValues() {
  forEach([&](Position here, const Instruction &instruction) {
    const Program &program = set.programs[here.worker];
    if (instruction.kind == InstructionKind::Compute)
      return checkComputeValues(here);
    const bool isLoss = instruction.kind == InstructionKind::Loss;
    if (!isLoss && instruction.kind != InstructionKind::Send)
      return;
    llvm::ArrayRef<Operand> operands = program.operandsOf(instruction);
    if (operands.size() != 1 || operands[0].instruction < 0) {
      report(Rule::MissingValue, quote(here) + " takes no value of a call",
             here);
      return;
    }
    Source source = getSource(set, here.worker, operands[0]);
    const Message &message = instruction.message;
    Position maker{here.worker, operands[0].instruction};
    bool isCall = set.at(maker).kind == InstructionKind::Compute;
    bool good =
        maker.index < here.index && isCall &&
        (isLoss ? source.task.kind == TaskKind::Forward &&
                      source.task.stage == stages - 1 &&
                      source.task.microBatch == instruction.task.microBatch
                : source.task == Task{message.kind, message.pipeline,
                                      message.stage, message.microBatch} &&
                      source.value == message.value);
    if (!good)
      report(Rule::WrongValue, quote(here) + " takes a value of another task",
             here)
          .notes.push_back({maker, "the value comes from " + quote(maker)});
  });
}

void ProgramVerifier::checkLosses() {
  std::vector<Position> lossOf(set.microBatches);
  forEach([&](Position here, const Instruction &instruction) {
    if (instruction.kind != InstructionKind::Loss)
      return;
    Position &first = lossOf[instruction.task.microBatch];
    if (first.worker >= 0)
      report(Rule::LossMissing,
             "the loss of micro-batch " + Twine(instruction.task.microBatch) +
                 " is reported twice",
             here)
          .notes.push_back({first, "it is reported here already"});
    else
      first = here;
  });
  for (int m = 0; m < set.microBatches && !full(); ++m)
    if (lossOf[m].worker < 0) {
      Position forward = taskAt[index(TaskKind::Forward, stages - 1, m)];
      report(Rule::LossMissing,
             "the loss of micro-batch " + Twine(m) + " is not reported",
             forward);
    }
}

//===- Structure.cpp - all that programs name exists ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks of single instructions and of handles.
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace chimera::schedule;
using llvm::Twine;

bool ProgramVerifier::checkPlacement() {
  const Placement &placement = set.placement;
  if (placement.pipelines.empty() || stages < 1 || set.microBatches < 1 ||
      set.dataParallel < 1 || set.steps < 1 || set.microBatches % set.steps)
    report(Rule::BadPlacement,
           "expected at least one pipeline, stage, micro-batch and replica",
           Position());
  if (workers != placement.workers)
    report(Rule::BadPlacement,
           "expected a program for each of " +
               describeCount(placement.workers, "worker") + ", but got " +
               Twine(workers),
           Position());
  for (const Pipeline &pipeline : placement.pipelines) {
    if (static_cast<int>(pipeline.workers.size()) != stages)
      report(Rule::BadPlacement,
             "pipeline '" + pipeline.name + "' places " +
                 describeCount(pipeline.workers.size(), "stage") +
                 " instead of " + Twine(stages),
             Position());
    for (int worker : pipeline.workers)
      if (worker < 0 || worker >= placement.workers)
        report(Rule::BadPlacement,
               "pipeline '" + pipeline.name + "' uses worker " + Twine(worker) +
                   " of " + Twine(placement.workers),
               Position());
  }
  if (violations.empty() &&
      static_cast<int>(set.boundaries.size()) != stages - 1)
    report(Rule::BadPlacement,
           "expected " + Twine(stages - 1) + " boundaries between " +
               Twine(stages) + " stages, but got " +
               Twine(set.boundaries.size()),
           Position());
  auto checkNames = [&](const std::vector<int> &values, int end,
                        const Twine &what) {
    for (int value : values)
      if (value < 0 || value >= end)
        report(Rule::BadPlacement,
               what + " " + Twine(value) + " of " + Twine(end), Position());
  };
  for (const Parameter &parameter : set.parameters)
    checkNames(parameter.stages, stages,
               "parameter '" + parameter.name + "' names stage");
  for (const Collective &collective : set.collectives) {
    checkNames(collective.members, placement.workers, "a sum names worker");
    checkNames(collective.parameters, static_cast<int>(set.parameters.size()),
               "a sum names parameter");
  }
  return violations.empty();
}

void ProgramVerifier::checkInstruction(Position here) {
  const Program &program = set.programs[here.worker];
  const Instruction &instruction = program.instructions[here.index];
  auto bad = [&](const Twine &message, Rule rule = Rule::BadInstruction) {
    report(rule,
           "'" + stringifyInstructionKind(instruction.kind) + "' " + message,
           here);
  };
  if (instruction.firstOperand < 0 || instruction.numOperands < 0 ||
      size_t(instruction.firstOperand) + size_t(instruction.numOperands) >
          program.operands.size())
    return bad("has operands that do not exist");
  for (const Operand &operand : program.operandsOf(instruction))
    if (operand.instruction < -1 || operand.instruction >= length(here.worker))
      return bad("takes a value of an instruction that does not exist");

  switch (instruction.kind) {
  case InstructionKind::Argument:
    return bad("belongs to a program that is to be unrolled first");
  case InstructionKind::Compute:
    if (llvm::count_if(program.operandsOf(instruction), [&](Operand operand) {
          return operand.instruction >= 0 &&
                 program.instructions[operand.instruction].kind ==
                     InstructionKind::Snapshot;
        }) > 1)
      bad("uses two versions of the weights");
    if (!exists(instruction.task, set.placement, set.microBatches))
      bad("names '" + describe(instruction.task, set.placement) +
              "', which does not exist",
          Rule::BadTask);
    return;
  case InstructionKind::Loss:
    if (instruction.task.microBatch < 0 ||
        instruction.task.microBatch >= set.microBatches)
      bad("names micro-batch " + Twine(instruction.task.microBatch) + " of " +
              Twine(set.microBatches),
          Rule::BadTask);
    return;
  case InstructionKind::Send:
  case InstructionKind::Recv: {
    const Message &message = instruction.message;
    Task task{message.kind, message.pipeline, message.stage,
              message.microBatch};
    Task consumer;
    if (!exists(task, set.placement, set.microBatches) ||
        !getConsumer(task, stages, consumer))
      return bad("names the message '" + describe(message, set.placement) +
                 "', which no stage takes");
    const Boundary &boundary =
        set.boundaries[std::min(message.stage, consumer.stage)];
    if (message.value < 0 ||
        message.value >= static_cast<int>(boundary.values.size()))
      return bad("names value " + Twine(message.value) +
                 " of a boundary with " +
                 describeCount(boundary.values.size(), "value"));
    if (message.kind == TaskKind::Backward &&
        !boundary.values[message.value].differentiable)
      return bad("names the cotangent of value " + Twine(message.value) +
                 ", which is not differentiable");
    if (instruction.peer < 0 || instruction.peer >= workers)
      return bad("names worker " + Twine(instruction.peer) + " of " +
                 Twine(workers));
    if (instruction.peer == here.worker)
      return bad("names its own worker " + Twine(here.worker));
    return;
  }
  case InstructionKind::AllReduce:
    if (instruction.collective < 0 ||
        instruction.collective >= static_cast<int>(set.collectives.size()))
      bad("names a sum that does not exist");
    return;
  case InstructionKind::WaitSend:
  case InstructionKind::WaitRecv:
  case InstructionKind::WaitAllReduce:
  case InstructionKind::ZeroGradients:
  case InstructionKind::Update:
  case InstructionKind::Snapshot:
    return;
  }
}

bool ProgramVerifier::checkStructure() {
  if (!checkPlacement())
    return false;
  forEach([&](Position here, const Instruction &) { checkInstruction(here); });
  return violations.empty();
}

bool ProgramVerifier::handleIsGood(Position wait) const {
  const Instruction &instruction = set.at(wait);
  if (instruction.handle < 0 || instruction.handle >= wait.index)
    return false;
  InstructionKind maker = instructions(wait.worker)[instruction.handle].kind;
  switch (instruction.kind) {
  case InstructionKind::WaitSend:
    return maker == InstructionKind::Send;
  case InstructionKind::WaitRecv:
    return maker == InstructionKind::Recv;
  case InstructionKind::WaitAllReduce:
    return maker == InstructionKind::AllReduce;
  default:
    return false;
  }
}

void ProgramVerifier::checkHandles() {
  waitOf.resize(workers);
  for (int worker = 0; worker < workers; ++worker)
    waitOf[worker].assign(length(worker), -1);
  forEach([&](Position here, const Instruction &instruction) {
    if (instruction.kind != InstructionKind::WaitSend &&
        instruction.kind != InstructionKind::WaitRecv &&
        instruction.kind != InstructionKind::WaitAllReduce)
      return;
    if (!handleIsGood(here)) {
      Violation &violation = report(
          Rule::HandleBad,
          "a wait has to follow the operation that makes its handle", here);
      if (instruction.handle >= 0 && instruction.handle < length(here.worker))
        violation.notes.push_back(
            {{here.worker, instruction.handle}, "the handle belongs to this"});
      return;
    }
    int &wait = waitOf[here.worker][instruction.handle];
    if (wait >= 0)
      report(Rule::HandleRepeated,
             quote({here.worker, instruction.handle}) + " is waited for twice",
             here)
          .notes.push_back({{here.worker, wait}, "the first wait is here"});
    else
      wait = here.index;
  });
  forEach([&](Position here, const Instruction &instruction) {
    if ((instruction.kind == InstructionKind::Send ||
         instruction.kind == InstructionKind::Recv ||
         instruction.kind == InstructionKind::AllReduce) &&
        waitOf[here.worker][here.index] < 0)
      report(Rule::HandleNotWaited, quote(here) + " is never waited for", here);
  });
}

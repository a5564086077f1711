//===- Versions.cpp - which weights overlapping steps use ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where steps overlap, weights change while micro-batches are in flight. A
// version of the weights has a number, the updates of the worker so far. Each
// task's number follows from the place of its snapshot, so what the programs
// really compute is compared with what the policy promises.
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"

#include <algorithm>

using namespace chimera::schedule;
using llvm::Twine;

void ProgramVerifier::checkVersions() {
  for (int worker = 0; worker < workers && !full(); ++worker) {
    std::vector<int> updates = countUpdates(set.programs[worker]);
    checkTaskVersions(worker, updates);
    checkGradients(worker, updates);

    const int promised = set.weights == WeightPolicy::DoubleBuffered
                             ? 2
                             : stages - set.placement.stagesOf(worker).front();
    const int kept = countVersions(set.programs[worker]);
    if (kept > promised)
      report(Rule::VersionCount,
             "worker " + Twine(worker) + " keeps " + Twine(kept) +
                 " versions of its weights at once, but " +
                 stringifyWeightPolicy(set.weights) + " weights are at most " +
                 Twine(promised),
             {worker, -1});
  }
}

void ProgramVerifier::checkTaskVersions(int worker,
                                        const std::vector<int> &updates) {
  const Program &program = set.programs[worker];
  const int stepSize = set.microBatches / set.steps;
  auto versionOf = [&](int i) {
    int snapshot = findSnapshot(program, instructions(worker)[i]);
    return updates[snapshot < 0 ? i : snapshot];
  };
  auto age = [](int version) {
    return version == 0 ? std::string("the initial weights")
           : version == 1
               ? std::string("the weights after one update")
               : "the weights after " + std::to_string(version) + " updates";
  };
  for (int i = 0, e = length(worker); i < e && !full(); ++i) {
    if (instructions(worker)[i].kind != InstructionKind::Compute)
      continue;
    const Position here{worker, i};
    const Task &task = instructions(worker)[i].task;
    const int found = versionOf(i);
    if (task.kind == TaskKind::Forward) {
      const int expected = set.weights == WeightPolicy::DoubleBuffered
                               ? std::max(task.microBatch / stepSize - 1, 0)
                               : updates[i];
      if (found != expected)
        report(Rule::VersionStale,
               quote(here) + " uses " + age(found) + ", but " +
                   stringifyWeightPolicy(set.weights) + " weights are " +
                   age(expected),
               here);
      continue;
    }
    const Position forward =
        taskAt[index(TaskKind::Forward, task.stage, task.microBatch)];
    if (forward.worker != worker)
      continue;
    if (const int other = versionOf(forward.index); other != found)
      report(Rule::VersionMismatch,
             quote(here) + " uses " + age(found) + ", but its forward used " +
                 age(other),
             here)
          .notes.push_back({forward, "the forward is here"});
  }
}

void ProgramVerifier::checkGradients(int worker,
                                     const std::vector<int> &updates) {
  const bool perMicroBatch = set.weights == WeightPolicy::Stashed;
  const int stepSize = set.microBatches / set.steps;
  const int expected = perMicroBatch ? set.microBatches : set.steps;
  int cleared = -1, first = -1, count = 0;
  for (int i = 0, e = length(worker); i < e && !full(); ++i) {
    const Position here{worker, i};
    const Instruction &instruction = instructions(worker)[i];
    switch (instruction.kind) {
    case InstructionKind::Update:
      cleared = first = -1;
      ++count;
      break;
    case InstructionKind::ZeroGradients:
      if (first >= 0)
        report(Rule::GradientsNotZeroed,
               "gradients are cleared after " + quote({worker, first}) +
                   " has added to them",
               here)
            .notes.push_back({{worker, first}, "which is here"});
      cleared = i;
      break;
    case InstructionKind::Compute: {
      if (instruction.task.kind == TaskKind::Forward)
        break;
      if (cleared < 0)
        report(Rule::GradientsNotZeroed,
               "gradients are not cleared before " + quote(here) +
                   " adds to them",
               here);
      cleared = i; // Reported once.
      if (first < 0)
        first = i;
      const int microBatch = instruction.task.microBatch;
      if (perMicroBatch) {
        if (microBatch != instructions(worker)[first].task.microBatch)
          report(Rule::UpdateGradients,
                 quote(here) + " adds to the update of another micro-batch",
                 here)
              .notes.push_back({{worker, first}, "which is this one's"});
      } else if (updates[i] != microBatch / stepSize) {
        report(Rule::UpdateGradients,
               quote(here) + " of step " + Twine(microBatch / stepSize) +
                   " adds to the update of step " + Twine(updates[i]),
               here);
      }
      break;
    }
    case InstructionKind::WaitAllReduce:
      if (handleIsGood(here) && updates[instruction.handle] != updates[i])
        report(Rule::UpdateUnwaited,
               "an update does not wait for " +
                   quote({worker, instruction.handle}),
               here)
            .notes.push_back(
                {{worker, instruction.handle}, "the sum is started here"});
      break;
    default:
      break;
    }
  }
  if (count != expected)
    report(count < expected ? Rule::UpdateMissing : Rule::UpdateRepeated,
           "worker " + Twine(worker) + " updates " + Twine(count) +
               " times in " + Twine(set.steps) + " steps of " +
               Twine(stepSize) + " micro-batches, but " +
               stringifyWeightPolicy(set.weights) + " weights need " +
               Twine(expected) + " updates",
           {worker, -1});
}

//===- Violation.cpp - names of rules and printing -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stable names of rules, and the text form of violations for clients
// without IR.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Violation.h"

#include "llvm/Support/raw_ostream.h"

using namespace chimera::schedule;

llvm::StringRef chimera::schedule::stringifyRule(Rule rule) {
  switch (rule) {
  case Rule::BadPlacement:
    return "bad-placement";
  case Rule::BadTask:
    return "bad-task";
  case Rule::WrongWorker:
    return "wrong-worker";
  case Rule::MissingTask:
    return "missing-task";
  case Rule::RepeatedTask:
    return "repeated-task";
  case Rule::MixedPipelines:
    return "mixed-pipelines";
  case Rule::TaskOrder:
    return "task-order";
  case Rule::CyclicDependence:
    return "cyclic-dependence";
  case Rule::ReduceMissing:
    return "reduce-missing";
  case Rule::ReduceRepeated:
    return "reduce-repeated";
  case Rule::ReduceEarly:
    return "reduce-early";
  case Rule::ReduceOrder:
    return "reduce-order";
  case Rule::UpdateMissing:
    return "update-missing";
  case Rule::UpdateRepeated:
    return "update-repeated";
  case Rule::UseAfterUpdate:
    return "use-after-update";
  case Rule::UpdateGradients:
    return "update-gradients";
  case Rule::BadInstruction:
    return "bad-instruction";
  case Rule::MessageMissing:
    return "message-missing";
  case Rule::MessageRepeated:
    return "message-repeated";
  case Rule::MessageEnds:
    return "message-ends";
  case Rule::MessageType:
    return "message-type";
  case Rule::MessageOrder:
    return "message-order";
  case Rule::CyclicWait:
    return "cyclic-wait";
  case Rule::CollectiveMembers:
    return "collective-members";
  case Rule::HandleNotWaited:
    return "handle-not-waited";
  case Rule::HandleRepeated:
    return "handle-repeated";
  case Rule::HandleBad:
    return "handle-bad";
  case Rule::WrongValue:
    return "wrong-value";
  case Rule::MissingValue:
    return "missing-value";
  case Rule::UpdateUnwaited:
    return "update-unwaited";
  case Rule::GradientsNotZeroed:
    return "gradients-not-zeroed";
  case Rule::LossMissing:
    return "loss-missing";
  case Rule::VersionMismatch:
    return "version-mismatch";
  case Rule::VersionStale:
    return "version-stale";
  case Rule::VersionCount:
    return "version-count";
  }
  return "";
}

static void printPosition(Position at, llvm::raw_ostream &os) {
  if (at.worker < 0)
    return;
  os << "worker " << at.worker;
  if (at.index >= 0)
    os << " #" << at.index;
  os << ": ";
}

void chimera::schedule::print(const Violation &violation,
                              llvm::raw_ostream &os) {
  printPosition(violation.at, os);
  os << violation.message << " [" << stringifyRule(violation.rule) << "]\n";
  for (const Violation::Note &note : violation.notes) {
    os << "  note: ";
    printPosition(note.at, os);
    os << note.text << '\n';
  }
}

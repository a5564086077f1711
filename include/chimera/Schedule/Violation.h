//===- Violation.h - a broken rule and the places that clash ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the verifiers of timetables and of programs report. A violation names
// the rule, the place where it shows, and the other places that take part, so
// that a client with IR can point at every operation concerned.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_VIOLATION_H
#define CHIMERA_SCHEDULE_VIOLATION_H

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace chimera::schedule {

/// A place in a timetable (worker, index of the entry) or in a set of programs
/// (worker, index of the instruction). An index of -1 means the worker as a
/// whole, a worker of -1 the whole timetable or set.
struct Position {
  int worker = -1;
  int index = -1;

  bool operator==(const Position &other) const {
    return worker == other.worker && index == other.index;
  }
};

/// The rules of schedules and programs. The names are stable and are printed
/// in brackets after a message, as in `[message-order]`.
enum class Rule {
  // Timetables and programs.
  BadPlacement,   ///< a pipeline's stage -> worker map is not usable
  BadTask,        ///< a task names what does not exist
  WrongWorker,    ///< a task stands on a worker that does not hold its stage
  MissingTask,    ///< a micro-batch misses a stage
  RepeatedTask,   ///< a micro-batch passes a stage twice
  MixedPipelines, ///< a micro-batch changes its pipeline
  TaskOrder,      ///< backward before forward, weight gradient before backward
  CyclicDependence, ///< the orders of several workers wait for each other
  ReduceMissing,    ///< a replicated gradient is not summed on a holder
  ReduceRepeated,   ///< a gradient is summed twice
  ReduceEarly,      ///< a gradient is summed before its last contribution
  ReduceOrder,      ///< gradients are summed in different orders on two members
  UpdateMissing,    ///< a worker has no update
  UpdateRepeated,   ///< a worker updates twice
  UseAfterUpdate,   ///< something uses weights or gradients after the update
  UpdateGradients,  ///< an update does not take the gradients of its own step
  // Programs only.
  BadInstruction,  ///< an instruction names what does not exist
  MessageMissing,  ///< a send without receive, or a receive without send
  MessageRepeated, ///< a message is sent or received twice
  MessageEnds,     ///< the two ends name different peers
  MessageType,     ///< the two ends disagree on type or size
  MessageOrder,    ///< sends and receives of one channel are in other orders
  CyclicWait,      ///< a deadlock when sends block until the receive is posted
  CollectiveMembers,  ///< a member is missing from a sum, or does not belong to
                      ///< it
  HandleNotWaited,    ///< a handle is never waited for
  HandleRepeated,     ///< a handle is waited for twice
  HandleBad,          ///< a wait does not follow the operation it waits for
  WrongValue,         ///< a task or a send takes a value that is not its own
  MissingValue,       ///< a task lacks one of the values it needs
  UpdateUnwaited,     ///< the update does not wait for the sum of a gradient
  GradientsNotZeroed, ///< gradients are not cleared before they are summed
  LossMissing,        ///< the loss of a micro-batch is not reported once
  VersionMismatch,    ///< a backward uses other weights than its forward
  VersionStale,       ///< a forward uses weights of another age than promised
  VersionCount,       ///< more versions of the weights are kept than promised
};

/// The stable name of `rule`, such as `message-order`.
llvm::StringRef stringifyRule(Rule rule);

/// One broken rule.
struct Violation {
  /// Another place that takes part, and what it has to do with it.
  struct Note {
    Position at;
    std::string text;
  };

  Rule rule;
  /// What was expected and what was found; lower case, no full stop.
  std::string message;
  /// Where it shows.
  Position at;
  /// The other party first; for a cyclic wait, the rest of the cycle in order.
  std::vector<Note> notes;
};

/// Prints `violation` with its notes, one line each.
void print(const Violation &violation, llvm::raw_ostream &os);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_VIOLATION_H

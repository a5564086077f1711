//===- Verifier.h - state shared by the checks ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The checks of `verifyPrograms` are grouped by subject, one file each. They
// share the tables below. Structure comes first and alone: the other checks
// index by what the instructions name.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_VERIFY_VERIFIER_H
#define CHIMERA_LIB_SCHEDULE_VERIFY_VERIFIER_H

#include "../MessageTable.h"
#include "../TaskIndex.h"

#include "chimera/Schedule/Program.h"
#include "chimera/Support/Count.h"

#include "llvm/ADT/Twine.h"

#include <vector>

namespace chimera::schedule {

class ProgramVerifier {
public:
  ProgramVerifier(const ProgramSet &set, unsigned limit)
      : set(set), limit(limit), stages(set.numStages()),
        workers(static_cast<int>(set.programs.size())),
        index(stages, set.microBatches) {}

  std::vector<Violation> run();

private:
  // Verify/Structure.cpp
  /// All that is named exists. Returns false if something does not.
  bool checkStructure();
  bool checkPlacement();
  void checkInstruction(Position here);
  /// Every handle is waited for once, after it is made.
  void checkHandles();

  // Verify/Messages.cpp
  /// Every message has one sender and one receiver that agree.
  void checkMessages();
  /// Sends and receives of a channel come in one order.
  void checkChannels();

  // Verify/Tasks.cpp
  /// Every micro-batch passes every stage once each way, in order.
  void checkTasks();
  /// Tasks, sends and losses take the values of their own micro-batch.
  void checkValues();
  void checkComputeValues(Position here);
  /// Every loss is reported once.
  void checkLosses();

  // Verify/Collectives.cpp
  /// Every replicated gradient is summed once by all its holders.
  void checkCollectives();
  /// All members start their sums in one order.
  void checkCollectiveOrder();
  /// Gradients are cleared, summed, waited for, and then used by one update.
  void checkUpdates();

  // Verify/Versions.cpp, where steps overlap
  /// Tasks use the versions of the weights that the policy promises.
  void checkVersions();
  void checkTaskVersions(int worker, const std::vector<int> &updates);
  /// As `checkUpdates`, for each of several updates.
  void checkGradients(int worker, const std::vector<int> &updates);

  // Verify/Waiting.cpp
  /// No cyclic wait under rendezvous semantics.
  void checkWaiting();

  //===--------------------------------------------------------------------===//
  // Helpers
  //===--------------------------------------------------------------------===//

  Violation &report(Rule rule, const llvm::Twine &message, Position at) {
    violations.push_back({rule, message.str(), at, {}});
    return violations.back();
  }
  bool full() const { return violations.size() >= limit; }
  std::string quote(Position at) const { return "'" + describe(set, at) + "'"; }
  std::string quote(const Task &task) const {
    return "'" + describe(task, set.placement) + "'";
  }
  const std::vector<Instruction> &instructions(int worker) const {
    return set.programs[worker].instructions;
  }
  int length(int worker) const {
    return static_cast<int>(instructions(worker).size());
  }
  /// Calls `visit(position, instruction)` in order until the limit is reached.
  template <typename Visitor> void forEach(Visitor visit) {
    for (int worker = 0; worker < workers; ++worker)
      for (int i = 0, e = length(worker); i < e; ++i) {
        if (full())
          return;
        visit(Position{worker, i}, instructions(worker)[i]);
      }
  }
  /// True if `wait` names an earlier instruction that makes handles of its
  /// kind.
  bool handleIsGood(Position wait) const;

  /// The ends of a message.
  struct Ends {
    Position send, recv;
    bool matched() const { return send.worker >= 0 && recv.worker >= 0; }
  };

  const ProgramSet &set;
  const unsigned limit;
  const int stages;
  const int workers;
  const TaskIndex index;
  std::vector<Violation> violations;

  MessageTable messages;
  std::vector<Ends> ends; ///< Per message; the first of each if repeated.
  /// Per worker and instruction: the message number of sends and receives, -1
  /// for others and for repeated ends.
  std::vector<std::vector<int>> messageOf;
  /// Per worker and instruction that makes a handle: its wait, or -1.
  std::vector<std::vector<int>> waitOf;
  std::vector<Position> taskAt; ///< Per task; the first if repeated.
  /// Per worker and start of a sum: the last contribution to it, or -1.
  std::vector<std::vector<int>> findContributions() const;

  /// Per collective and member (in the order of `members`): its start or -1.
  std::vector<std::vector<int>> startOf;
};

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_VERIFY_VERIFIER_H

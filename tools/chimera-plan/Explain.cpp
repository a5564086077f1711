//===- Explain.cpp - what makes a plan as long as it is ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Waits of a worker for the same thing are one line, the longest ones first if
// there are too many.
//
//===----------------------------------------------------------------------===//

#include "Explain.h"

#include "chimera/Schedule/Waits.h"
#include "chimera/Support/Count.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <map>

using namespace mlir;
using namespace mlir::chimera;
namespace performance = ::chimera::performance;
namespace schedule = ::chimera::schedule;
using ::chimera::describeCount;
using schedule::InstructionKind;
using schedule::Wait;

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

static std::string describeHolders(const schedule::Placement &placement,
                                   int stage) {
  const std::vector<int> holders = placement.holders(stage);
  const size_t shown = std::min<size_t>(holders.size(), 4);
  std::string text = holders.size() == 1 ? "worker " : "workers ";
  for (size_t i = 0; i < shown; ++i)
    text += (i ? ", " : "") + std::to_string(holders[i]);
  if (shown < holders.size())
    text += llvm::formatv(" and {0} more", holders.size() - shown);
  return text;
}

static void printStages(const schedule::Placement &placement,
                        const performance::Model &stages,
                        llvm::raw_ostream &os) {
  for (auto [i, stage] : llvm::enumerate(stages.blocks)) {
    if (i == explainedLines) {
      os << "  ... and "
         << describeCount(stages.blocks.size() - explainedLines, "stage")
         << "\n";
      return;
    }
    os << llvm::formatv("  stage {0} on {1}: ", i,
                        describeHolders(placement, int(i)));
    if (stage.first.empty() && stage.last.empty())
      os << "the model does not say where its operations come from";
    else
      os << stage.first
         << (stage.first == stage.last ? "" : " to " + stage.last);
    os << "\n";
  }
}

//===----------------------------------------------------------------------===//
// Idle time
//===----------------------------------------------------------------------===//

namespace {

/// Waits of one worker, or of all (-1), for the same.
struct WaitGroup {
  int worker = 0, count = 0;
  double time = 0, start = 0, end = 0, messages = 0, sums = 0;
  std::map<int, double> computing;
  std::string what;
  int firstMicroBatch = 0, lastMicroBatch = -1;

  void add(const Wait &wait, int microBatch);
  std::string describe() const;
};

} // namespace

void WaitGroup::add(const Wait &wait, int microBatch) {
  if (count++ == 0) {
    start = wait.time.start;
    firstMicroBatch = microBatch;
  }
  start = std::min(start, wait.time.start);
  end = std::max(end, wait.time.end);
  firstMicroBatch = std::min(firstMicroBatch, microBatch);
  lastMicroBatch = std::max(lastMicroBatch, microBatch);
  time += wait.time.end - wait.time.start;
  messages += wait.messages;
  sums += wait.sums;
  for (auto [other, part] : wait.computing)
    computing[other] += part;
}

/// Times in milliseconds by what they go to, the most first.
std::string WaitGroup::describe() const {
  constexpr size_t most = 3;
  std::vector<std::pair<double, std::string>> parts;
  for (auto [other, part] : computing)
    parts.push_back({part, "worker " + std::to_string(other) + " computes"});
  llvm::sort(parts, std::greater<>());
  if (parts.size() > most + 1) {
    double rest = 0;
    for (auto &part : ArrayRef(parts).drop_front(most))
      rest += part.first;
    const size_t others = parts.size() - most;
    parts.resize(most);
    parts.push_back({rest, describeCount(others, "other") + " compute"});
  }
  if (messages > 0)
    parts.push_back({messages, "messages"});
  if (sums > 0)
    parts.push_back({sums, "sums"});
  std::string text = llvm::formatv(
      "  {0,-11} {1,10:f3} in {2,-9} {3:f3} to {4:f3}, {5}",
      worker < 0 ? "all workers" : "worker " + std::to_string(worker), time,
      describeCount(count, "wait"), start, end, what);
  if (lastMicroBatch >= 0)
    text += llvm::formatv(" of micro-batch{0} {1}",
                          firstMicroBatch == lastMicroBatch ? "" : "es",
                          describeRange(firstMicroBatch, lastMicroBatch));
  const char *separator = ": ";
  for (auto &[part, name] : parts) {
    text += llvm::formatv("{0}{1} {2:f3}", separator, name, part);
    separator = ", ";
  }
  return text;
}

/// Whose sum it is that a worker waits for: that of another one which joins it
/// last, or one that is on its way since it has joined it itself.
static std::string describeSum(const schedule::Collective &sum,
                               const Wait &wait) {
  if (wait.cause.worker != wait.worker)
    return llvm::formatv(" that worker {0} joins last", wait.cause.worker);
  std::vector<std::string> others;
  for (int member : sum.members)
    if (member != wait.worker)
      others.push_back(std::to_string(member));
  if (others.empty())
    return " over its replicas";
  const size_t count = others.size();
  constexpr size_t most = 4;
  others.resize(std::min(count, most));
  return llvm::formatv(
      " with {0} {1}{2}, which it joins last itself",
      count == 1 ? "worker" : "workers", llvm::join(others, ", "),
      count > most ? llvm::formatv(" and {0} more", count - most).str() : "");
}

/// What `wait` waits for, without micro-batches; `shortly` without the stage,
/// so that waits of many workers are for the same.
static std::string describeCause(const schedule::ProgramSet &set,
                                 const Wait &wait, bool shortly) {
  if (wait.cause.worker < 0)
    return "done, while others are not";
  const schedule::Instruction &cause = set.at(wait.cause);
  std::string text =
      wait.place == Wait::Place::BeforeTasks   ? "before its tasks "
      : wait.place == Wait::Place::BehindTasks ? "behind its tasks "
                                               : "";
  if (cause.kind == InstructionKind::AllReduce) {
    text += "for a sum of gradients";
    if (!shortly)
      text += describeSum(set.collectives[cause.collective], wait);
    return text;
  }
  text += cause.message.kind == schedule::TaskKind::Forward ? "for activations"
                                                            : "for gradients";
  if (!shortly)
    text += llvm::formatv(" of stage {0} from worker {1}", cause.message.stage,
                          wait.cause.worker)
                .str();
  return text;
}

/// Waits with the same cause, by worker or, `shortly`, of all workers.
static std::vector<WaitGroup> groupWaits(const schedule::ProgramSet &set,
                                         const std::vector<Wait> &waits,
                                         bool shortly) {
  std::vector<WaitGroup> groups;
  std::map<std::pair<int, std::string>, size_t> numbers;
  for (const Wait &wait : waits) {
    std::string what = describeCause(set, wait, shortly);
    auto [it, isNew] =
        numbers.try_emplace({shortly ? -1 : wait.worker, what}, groups.size());
    if (isNew) {
      groups.emplace_back();
      groups.back().worker = it->first.first;
      groups.back().what = std::move(what);
    }
    const bool isMessage = !shortly && wait.cause.worker >= 0 &&
                           set.at(wait.cause).kind == InstructionKind::Send;
    groups[it->second].add(
        wait, isMessage ? set.at(wait.cause).message.microBatch : -1);
  }
  return groups;
}

static void printWaits(const schedule::ProgramSet &set,
                       const std::vector<Wait> &waits, llvm::raw_ostream &os) {
  std::vector<WaitGroup> groups = groupWaits(set, waits, /*shortly=*/false);
  const size_t count = groups.size();
  if (count > explainedLines) {
    // All in a few lines, and then the longest.
    for (const WaitGroup &group : groupWaits(set, waits, /*shortly=*/true))
      os << group.describe() << "\n";
    llvm::sort(groups, [](const WaitGroup &a, const WaitGroup &b) {
      return std::tie(b.time, a.worker, a.start) <
             std::tie(a.time, b.worker, b.start);
    });
    groups.resize(explainedLines / 2);
    llvm::sort(groups, [](const WaitGroup &a, const WaitGroup &b) {
      return std::tie(a.worker, a.start) < std::tie(b.worker, b.start);
    });
  }
  for (const WaitGroup &group : groups)
    os << group.describe() << "\n";
  if (count > groups.size())
    os << llvm::formatv("  ... and {0}, all in the sums above\n",
                        describeCount(count - groups.size(), "shorter one"));
}

void mlir::chimera::explainStep(const schedule::Step &step,
                                const schedule::Simulation &simulation,
                                const performance::Model &stages,
                                llvm::raw_ostream &os) {
  os << "\nstages, from the first to the last place in the model:\n";
  printStages(step.programs.placement, stages, os);
  os << "\ncritical path, in ms:\n";
  printCriticalPath(step.programs, simulation, os);
  os << "\nidle time of each worker, in ms, and what it waits for meanwhile:\n";
  printWaits(step.programs, schedule::findWaits(step.programs, simulation), os);
}

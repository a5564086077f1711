//===- Collectives.cpp - gradient sums and updates ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every gradient that lives on several workers or replicas is summed once, by
// all of them, in one order, after its last contribution and before its use.
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <utility>

using namespace chimera::schedule;
using llvm::Twine;

/// With several updates, what follows the next one does not count.
std::vector<std::vector<int>> ProgramVerifier::findContributions() const {
  std::vector<std::vector<int>> result(workers);
  std::vector<int> lastUse(stages, -1);
  for (int worker = 0; worker < workers; ++worker) {
    result[worker].assign(length(worker), -1);
    const std::vector<int> held = set.placement.stagesOf(worker);
    std::fill(lastUse.begin(), lastUse.end(), -1);
    for (int i = length(worker) - 1; i >= 0; --i) {
      const Instruction &instruction = instructions(worker)[i];
      if (instruction.kind == InstructionKind::Compute &&
          instruction.task.kind != TaskKind::Forward) {
        int &last = lastUse[instruction.task.stage];
        last = std::max(last, i);
      } else if (instruction.kind == InstructionKind::Update &&
                 set.weights != WeightPolicy::Single) {
        for (int stage : held)
          lastUse[stage] = -1;
      } else if (instruction.kind == InstructionKind::AllReduce) {
        for (int parameter : set.collectives[instruction.collective].parameters)
          for (int stage : set.parameters[parameter].stages)
            result[worker][i] = std::max(result[worker][i], lastUse[stage]);
      }
    }
  }
  return result;
}

void ProgramVerifier::checkCollectives() {
  startOf.resize(set.collectives.size());
  for (size_t c = 0; c < set.collectives.size(); ++c)
    startOf[c].assign(set.collectives[c].members.size(), -1);

  const std::vector<std::vector<int>> lastUse = findContributions();

  forEach([&](Position here, const Instruction &instruction) {
    if (instruction.kind != InstructionKind::AllReduce)
      return;
    const Collective &collective = set.collectives[instruction.collective];
    auto member = std::find(collective.members.begin(),
                            collective.members.end(), here.worker);
    if (member == collective.members.end()) {
      report(Rule::CollectiveMembers,
             quote(here) + " is started by worker " + Twine(here.worker) +
                 ", which is not a member",
             here);
      return;
    }
    int &start =
        startOf[instruction.collective][member - collective.members.begin()];
    if (start >= 0) {
      report(Rule::ReduceRepeated, quote(here) + " is started twice", here)
          .notes.push_back({{here.worker, start}, "the first start is here"});
      return;
    }
    start = here.index;
    const int latest = lastUse[here.worker][here.index];
    if (latest > here.index)
      report(Rule::ReduceEarly,
             quote(here) + " comes before the last contribution to it", here)
          .notes.push_back({{here.worker, latest},
                            quote({here.worker, latest}) + " adds to it"});
  });

  std::map<std::pair<int, int>, int> sums; // Per parameter and update.
  for (size_t c = 0; c < set.collectives.size() && !full(); ++c) {
    const Collective &collective = set.collectives[c];
    int joined = -1;
    for (size_t i = 0; i < startOf[c].size(); ++i)
      if (startOf[c][i] >= 0 && joined < 0)
        joined = static_cast<int>(i);
    if (joined < 0)
      continue; // As if it were not there: its parameters are checked below.
    Position first{collective.members[joined], startOf[c][joined]};
    for (size_t i = 0; i < startOf[c].size(); ++i)
      if (startOf[c][i] < 0)
        report(Rule::CollectiveMembers,
               quote(first) + " is never started by its member worker " +
                   Twine(collective.members[i]),
               first)
            .notes.push_back(
                {{collective.members[i], -1}, "expected a start here"});
    for (int parameter : collective.parameters) {
      int &number = sums[{parameter, collective.update}];
      if (number++ > 0)
        report(Rule::ReduceRepeated,
               "the gradient of '" + set.parameters[parameter].name +
                   "' is summed twice",
               first);
      std::vector<int> holders = set.holders(set.parameters[parameter]);
      std::vector<int> members = collective.members;
      std::sort(members.begin(), members.end());
      if (members == holders)
        continue;
      std::vector<int> odd;
      std::set_symmetric_difference(holders.begin(), holders.end(),
                                    members.begin(), members.end(),
                                    std::back_inserter(odd));
      bool isHolder =
          std::binary_search(holders.begin(), holders.end(), odd.front());
      report(Rule::CollectiveMembers,
             quote(first) +
                 (isHolder ? " lacks worker " : " includes worker ") +
                 Twine(odd.front()) +
                 (isHolder ? ", which holds '" : ", which does not hold '") +
                 set.parameters[parameter].name + "'",
             first);
    }
  }
  for (size_t p = 0; p < set.parameters.size() && !full(); ++p) {
    std::vector<int> holders = set.holders(set.parameters[p]);
    if (set.parameters[p].isFrozen || holders.size() * set.dataParallel == 1)
      continue;
    // A worker that does not update is reported elsewhere.
    const int updates =
        set.weights == WeightPolicy::Single
            ? 1
            : static_cast<int>(llvm::count_if(
                  instructions(holders.front()), [](const Instruction &i) {
                    return i.kind == InstructionKind::Update;
                  }));
    for (int update = 0; update < updates && !full(); ++update)
      if (!sums.count({static_cast<int>(p), update}))
        report(Rule::ReduceMissing,
               "the gradient of '" + set.parameters[p].name + "' is held by " +
                   describeCount(holders.size(), "worker") + " in " +
                   describeCount(set.dataParallel, "replica") +
                   ", but is never summed" +
                   (updates == 1 ? Twine() : " for update " + Twine(update)),
               {holders.front(), -1});
  }
}

void ProgramVerifier::checkCollectiveOrder() {
  // Only sums that all members start once; the others are reported already.
  std::vector<char> complete(set.collectives.size());
  for (size_t c = 0; c < set.collectives.size(); ++c)
    complete[c] =
        std::find(startOf[c].begin(), startOf[c].end(), -1) == startOf[c].end();
  std::vector<std::vector<int>> starts(workers);
  for (int worker = 0; worker < workers; ++worker)
    for (int i = 0, e = length(worker); i < e; ++i) {
      const Instruction &instruction = instructions(worker)[i];
      if (instruction.kind != InstructionKind::AllReduce ||
          !complete[instruction.collective])
        continue;
      const Collective &collective = set.collectives[instruction.collective];
      auto member = std::find(collective.members.begin(),
                              collective.members.end(), worker);
      if (member != collective.members.end() &&
          startOf[instruction.collective]
                 [member - collective.members.begin()] == i)
        starts[worker].push_back(i);
    }

  // Take away sums that are first on all their members until none is left.
  std::vector<size_t> next(workers, 0);
  std::vector<int> arrived(set.collectives.size(), 0);
  auto front = [&](int worker) {
    return next[worker] < starts[worker].size()
               ? instructions(worker)[starts[worker][next[worker]]].collective
               : -1;
  };
  std::vector<int> changed(workers);
  for (int worker = 0; worker < workers; ++worker)
    changed[worker] = worker;
  while (!changed.empty()) {
    int worker = changed.back();
    changed.pop_back();
    int c = front(worker);
    if (c < 0 ||
        ++arrived[c] < static_cast<int>(set.collectives[c].members.size()))
      continue;
    for (int member : set.collectives[c].members) {
      ++next[member];
      changed.push_back(member);
    }
  }

  // What is left is stuck: follow from a worker to a member that is not there.
  int worker = 0;
  while (worker < workers && front(worker) < 0)
    ++worker;
  if (worker == workers || full())
    return;
  auto blocker = [&](int worker) {
    for (int member : set.collectives[front(worker)].members)
      if (front(member) != front(worker))
        return member;
    return worker;
  };
  std::vector<char> seen(workers, 0);
  while (!seen[worker]) {
    seen[worker] = 1;
    worker = blocker(worker);
  }
  auto here = [&](int worker) {
    return Position{worker, starts[worker][next[worker]]};
  };
  int other = blocker(worker);
  Violation &violation =
      report(Rule::ReduceOrder,
             "sums are started in different orders: worker " + Twine(worker) +
                 " starts " + quote(here(worker)) + " first, but worker " +
                 Twine(other) + " starts " + quote(here(other)) + " before it",
             here(worker));
  for (; other != worker; other = blocker(other))
    violation.notes.push_back({here(other), "worker " + std::to_string(other) +
                                                " starts " +
                                                quote(here(other)) + " first"});
}

void ProgramVerifier::checkUpdates() {
  for (int worker = 0; worker < workers && !full(); ++worker) {
    int update = -1, zero = -1, contribution = -1;
    for (int i = 0, e = length(worker); i < e && !full(); ++i) {
      Position here{worker, i};
      const Instruction &instruction = instructions(worker)[i];
      switch (instruction.kind) {
      case InstructionKind::Update:
        if (update >= 0)
          report(Rule::UpdateRepeated,
                 "worker " + Twine(worker) + " updates twice in a step", here)
              .notes.push_back({{worker, update}, "the first update is here"});
        else
          update = i;
        break;
      case InstructionKind::Compute:
        if (update >= 0)
          report(Rule::UseAfterUpdate,
                 quote(here) +
                     " uses weights after their update in the same step",
                 here)
              .notes.push_back({{worker, update}, "the update is here"});
        if (instruction.task.kind != TaskKind::Forward && contribution < 0)
          contribution = i;
        break;
      case InstructionKind::AllReduce:
        if (update >= 0)
          report(Rule::UseAfterUpdate,
                 quote(here) + " comes after the update that needs it", here)
              .notes.push_back({{worker, update}, "the update is here"});
        break;
      case InstructionKind::WaitAllReduce:
        if (update >= 0 && handleIsGood(here) && instruction.handle < update)
          report(Rule::UpdateUnwaited,
                 "the update does not wait for " +
                     quote({worker, instruction.handle}),
                 {worker, update})
              .notes.push_back({here, "the sum is waited for here"});
        break;
      case InstructionKind::ZeroGradients:
        if (contribution >= 0 && update < 0)
          report(Rule::GradientsNotZeroed,
                 "gradients are cleared after " +
                     quote({worker, contribution}) + " has added to them",
                 here)
              .notes.push_back({{worker, contribution}, "which is here"});
        zero = zero < 0 ? i : zero;
        break;
      default:
        break;
      }
    }
    if (update < 0)
      report(Rule::UpdateMissing, "worker " + Twine(worker) + " has no update",
             {worker, -1});
    if (contribution >= 0 && zero < 0)
      report(Rule::GradientsNotZeroed,
             "gradients are never cleared before " +
                 quote({worker, contribution}) + " adds to them",
             {worker, contribution});
  }
}

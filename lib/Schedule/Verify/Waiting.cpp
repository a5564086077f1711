//===- Waiting.cpp - no deadlock under rendezvous semantics ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the programs without times. A send blocks until its receive is posted,
// a wait for a receive until the message is sent, a wait for a sum until all
// members have started it. Whatever a run-time library does, it blocks no more
// than this. If the run stops, the workers that wait form a cycle, or wait for
// something that is missing, which other checks report.
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"

using namespace chimera::schedule;
using llvm::Twine;

void ProgramVerifier::checkWaiting() {
  std::vector<char> sent(ends.size(), 0), posted(ends.size(), 0);
  std::vector<int> joined(set.collectives.size(), 0);
  std::vector<int> members(set.collectives.size(), 0);
  for (size_t c = 0; c < set.collectives.size(); ++c)
    for (int start : startOf[c])
      members[c] += start >= 0;

  std::vector<int> next(workers, 0);
  std::vector<char> queued(workers, 1);
  std::vector<int> queue;
  for (int worker = workers - 1; worker >= 0; --worker)
    queue.push_back(worker);
  auto wake = [&](int worker) {
    if (queued[worker])
      return;
    queued[worker] = 1;
    queue.push_back(worker);
  };
  auto matched = [&](int number) {
    return number >= 0 && ends[number].matched();
  };
  // What `here` waits for, or nothing.
  auto waitsFor = [&](Position here) -> Position {
    const Instruction &instruction = set.at(here);
    switch (instruction.kind) {
    case InstructionKind::Send: {
      int number = messageOf[here.worker][here.index];
      if (matched(number) && !posted[number])
        return ends[number].recv;
      break;
    }
    case InstructionKind::WaitRecv: {
      if (!handleIsGood(here))
        break;
      int number = messageOf[here.worker][instruction.handle];
      if (matched(number) && !sent[number])
        return ends[number].send;
      break;
    }
    case InstructionKind::WaitAllReduce: {
      if (!handleIsGood(here))
        break;
      int c = instructions(here.worker)[instruction.handle].collective;
      if (joined[c] >= members[c])
        break;
      for (size_t i = 0; i < startOf[c].size(); ++i) {
        Position start{set.collectives[c].members[i], startOf[c][i]};
        if (start.index >= next[start.worker])
          return start;
      }
      break;
    }
    default:
      break;
    }
    return Position();
  };

  while (!queue.empty()) {
    int worker = queue.back();
    queue.pop_back();
    queued[worker] = 0;
    for (int &i = next[worker]; i < length(worker); ++i) {
      if (waitsFor({worker, i}).worker >= 0)
        break;
      const Instruction &instruction = instructions(worker)[i];
      int number = messageOf[worker][i];
      if (instruction.kind == InstructionKind::Send && matched(number)) {
        sent[number] = 1;
        wake(ends[number].recv.worker);
      } else if (instruction.kind == InstructionKind::Recv && matched(number)) {
        posted[number] = 1;
        wake(ends[number].send.worker);
      } else if (instruction.kind == InstructionKind::AllReduce) {
        int c = instruction.collective;
        for (size_t m = 0; m < startOf[c].size(); ++m)
          if (set.collectives[c].members[m] == worker && startOf[c][m] == i)
            ++joined[c];
        if (joined[c] == members[c])
          for (int member : set.collectives[c].members)
            wake(member);
      }
    }
  }

  // Report each cycle once, starting at its first worker.
  std::vector<int> visitedFrom(workers, -1);
  auto blocker = [&](int worker) {
    return next[worker] < length(worker)
               ? waitsFor({worker, next[worker]}).worker
               : -1;
  };
  for (int origin = 0; origin < workers && !full(); ++origin) {
    int worker = origin;
    while (worker >= 0 && visitedFrom[worker] < 0) {
      visitedFrom[worker] = origin;
      worker = blocker(worker);
    }
    if (worker < 0 || visitedFrom[worker] != origin)
      continue;
    const int start = worker;
    auto text = [&](int worker) {
      Position here{worker, next[worker]};
      Position target = waitsFor(here);
      return quote(here) + " on worker " + std::to_string(here.worker) +
             " waits for " + quote(target) + " on worker " +
             std::to_string(target.worker);
    };
    Violation &violation = report(
        Rule::CyclicWait,
        "cyclic wait if sends block until they are received: " + text(start),
        {start, next[start]});
    for (worker = blocker(start);; worker = blocker(worker)) {
      if (worker == start)
        break;
      violation.notes.push_back(
          {{worker, next[worker]},
           "which is not reached, because " + text(worker)});
    }
    violation.notes.push_back({waitsFor({start, next[start]}),
                               "this is what the first one waits for"});
  }
}

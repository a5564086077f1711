//===- SvgLayout.cpp - where things are in the picture ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A first pass over the step, before anything is written.
//
//===----------------------------------------------------------------------===//

#include "SvgLayout.h"

#include "Labels.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace chimera::schedule;

SvgLayout::SvgLayout(const ProgramSet &set, const Simulation &simulation)
    : set(set), simulation(simulation),
      workers(static_cast<int>(set.programs.size())),
      directions(hasBothDirections(set.placement)),
      sizes(!set.sizes.stash.empty()) {
  findMessages();
  placeSums();
  chooseScale();
  findMemoryScale();
}

void SvgLayout::findMessages() {
  for (int worker = 0; worker < workers; ++worker) {
    const std::vector<Instruction> &list = set.programs[worker].instructions;
    for (size_t i = 0; i < list.size(); ++i) {
      const Interval &time = simulation.times[worker][i];
      const bool takesTime = time.end > time.start;
      switch (list[i].kind) {
      case InstructionKind::Send: {
        const size_t message = table.number(list[i].message);
        passages.resize(std::max(passages.size(), message + 1));
        passages[message] = time;
        slowMessages |= takesTime;
        break;
      }
      case InstructionKind::Update:
        updates |= takesTime;
        break;
      case InstructionKind::Snapshot:
        snapshots |= takesTime;
        break;
      default:
        break;
      }
    }
  }
}

/// Sums of a worker that overlap lie in lanes below each other.
void SvgLayout::placeSums() {
  laneOf.resize(workers);
  for (int worker = 0; worker < workers; ++worker) {
    const std::vector<Instruction> &list = set.programs[worker].instructions;
    laneOf[worker].assign(list.size(), 0);
    std::vector<double> free;
    for (size_t i = 0; i < list.size(); ++i) {
      if (list[i].kind != InstructionKind::AllReduce)
        continue;
      const Interval &time = simulation.times[worker][i];
      auto lane =
          llvm::find_if(free, [&](double end) { return end <= time.start; });
      if (lane == free.end())
        lane = free.insert(lane, 0);
      *lane = time.end;
      laneOf[worker][i] = static_cast<int>(lane - free.begin());
    }
    lanes = std::max(lanes, static_cast<int>(free.size()));
  }
}

/// Wide enough that the shortest task shows its label, within limits.
void SvgLayout::chooseScale() {
  double shortest = simulation.end;
  for (int worker = 0; worker < workers; ++worker)
    for (size_t i = 0; i < set.programs[worker].instructions.size(); ++i) {
      const Interval &time = simulation.times[worker][i];
      if (set.programs[worker].instructions[i].kind ==
              InstructionKind::Compute &&
          time.end > time.start)
        shortest = std::min(shortest, time.end - time.start);
    }
  double span = 760;
  if (shortest > 0)
    span = std::clamp(simulation.end / shortest * (directions ? 36 : 30), 760.0,
                      6000.0);
  scale = simulation.end > 0 ? span / simulation.end : 1;
  width = left + span + right;
  rowHeight = taskHeight + 2 + lanes * sumHeight + memoryHeight + gap;
}

void SvgLayout::findMemoryScale() {
  for (const WorkerMemory &memory : simulation.memory)
    for (const MemoryChange &change : memory.changes)
      most = std::max(most, keeps(change));
}

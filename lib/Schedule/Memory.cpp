//===- Memory.cpp - what workers keep, over time ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Activations are counted from the start of a forward to the end of what uses
// them last. Bytes are those of buffers: what a task makes and what a receive
// takes in, each from the instruction that makes it to the one that uses it
// last. Programs are straight, so lives are intervals of instructions, and the
// sum over them is what memory planning cannot go below.
//
//===----------------------------------------------------------------------===//

#include "RunLog.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace chimera::schedule;

namespace {

/// The lives of the buffers of one program.
class BufferLives {
public:
  BufferLives(const ProgramSet &set, int worker)
      : set(set), list(set.programs[worker].instructions),
        program(set.programs[worker]) {
    if (set.sizes.stash.empty())
      return;
    makeBuffers();
    findLastUses();
    sumUp();
  }

  bool known() const { return !made.empty(); }
  /// Bytes that instruction `i` makes, and that nobody uses after it.
  int64_t bytesMade(size_t i) const { return made[i]; }
  int64_t bytesFreed(size_t i) const { return freed[i]; }

private:
  struct Buffer {
    int64_t bytes;
    int first, last;
  };

  void add(int64_t bytes, int instruction) {
    buffers.push_back({static_cast<int64_t>(llvm::alignTo(
                           static_cast<uint64_t>(bytes),
                           static_cast<uint64_t>(set.sizes.alignment))),
                       instruction, instruction});
  }
  void makeBuffers();
  void addResults(const Task &task, int instruction);
  void findLastUses();
  void use(const Operand &operand, int instruction);
  void sumUp();

  const ProgramSet &set;
  const std::vector<Instruction> &list;
  const Program &program;
  std::vector<Buffer> buffers;
  /// Per instruction: its first buffer, and behind them the total.
  std::vector<int> firstBuffer;
  int seed = -1;
  std::vector<int64_t> made, freed;
};

} // namespace

/// A task's buffers: its boundary values in their order, then its stash.
void BufferLives::addResults(const Task &task, int instruction) {
  const int stages = set.numStages();
  switch (task.kind) {
  case TaskKind::Forward:
    if (task.stage + 1 == stages)
      add(set.sizes.loss, instruction);
    else
      for (const BoundaryValue &value : set.boundaries[task.stage].values)
        add(value.bytes, instruction);
    add(set.sizes.stash[task.stage], instruction);
    break;
  case TaskKind::Backward:
    if (task.stage > 0)
      for (const BoundaryValue &value : set.boundaries[task.stage - 1].values)
        add(value.differentiable ? value.bytes : 0, instruction);
    add(set.sizes.carry[task.stage], instruction);
    break;
  case TaskKind::WeightGradient:
    break;
  }
}

void BufferLives::makeBuffers() {
  firstBuffer.reserve(list.size() + 1);
  for (int i = 0, e = static_cast<int>(list.size()); i < e; ++i) {
    firstBuffer.push_back(static_cast<int>(buffers.size()));
    if (list[i].kind == InstructionKind::Compute)
      addResults(list[i].task, i);
    else if (list[i].kind == InstructionKind::Recv)
      add(list[i].bytes, i);
  }
  firstBuffer.push_back(static_cast<int>(buffers.size()));
}

void BufferLives::use(const Operand &operand, int instruction) {
  int maker = operand.instruction;
  if (maker < 0) {
    // The cotangent of the loss is made once, where it is used first.
    if (seed < 0) {
      seed = static_cast<int>(buffers.size());
      add(set.sizes.loss, instruction);
    }
    buffers[seed].last = instruction;
    return;
  }
  if (maker >= instruction)
    return;
  const bool received = list[maker].kind == InstructionKind::WaitRecv;
  if (received)
    maker = list[maker].handle;
  const int first = firstBuffer[maker], end = firstBuffer[maker + 1];
  const int buffer = received                          ? first
                     : operand.value == Operand::stash ? end - 1
                                                       : first + operand.value;
  if (buffer >= first && buffer < end)
    buffers[buffer].last = std::max(buffers[buffer].last, instruction);
}

void BufferLives::findLastUses() {
  for (int i = 0, e = static_cast<int>(list.size()); i < e; ++i) {
    const Instruction &instruction = list[i];
    for (const Operand &operand : program.operandsOf(instruction))
      use(operand, i);
    // A receive needs its buffer, and a send its value, until it is over.
    const int handle = instruction.handle;
    if (instruction.kind == InstructionKind::WaitRecv)
      buffers[firstBuffer[handle]].last =
          std::max(buffers[firstBuffer[handle]].last, i);
    else if (instruction.kind == InstructionKind::WaitSend && handle >= 0 &&
             handle < i)
      for (const Operand &operand : program.operandsOf(list[handle]))
        use(operand, i);
  }
}

void BufferLives::sumUp() {
  made.assign(list.size(), 0);
  freed.assign(list.size(), 0);
  for (const Buffer &buffer : buffers) {
    made[buffer.first] += buffer.bytes;
    freed[buffer.last] += buffer.bytes;
  }
}

void chimera::schedule::measureMemory(const ProgramSet &set, const RunLog &log,
                                      int worker, Simulation &result) {
  const std::vector<Instruction> &list = set.programs[worker].instructions;
  const double share =
      static_cast<double>(set.programs.size()) / set.numStages();
  const BufferLives lives(set, worker);
  WorkerMemory &memory = result.memory[worker];
  int alive = 0, peak = 0;
  int64_t bytes = 0;
  auto change = [&](double time, int tasks, int64_t difference) {
    if (tasks == 0 && difference == 0)
      return;
    alive += tasks;
    bytes += difference;
    peak = std::max(peak, alive);
    memory.peakBytes = std::max(memory.peakBytes, bytes);
    if (memory.changes.empty() || memory.changes.back().time < time)
      memory.changes.emplace_back();
    memory.changes.back() = {time, alive * share, bytes};
  };
  for (size_t i = 0; i < list.size(); ++i) {
    const Interval &time = result.times[worker][i];
    const bool computes = list[i].kind == InstructionKind::Compute;
    change(time.start,
           computes && list[i].task.kind == TaskKind::Forward ? 1 : 0,
           lives.known() ? lives.bytesMade(i) : 0);
    change(time.end, computes && log.endsActivations(list[i].task) ? -1 : 0,
           lives.known() ? -lives.bytesFreed(i) : 0);
  }
  result.workers[worker].peakActivations = peak * share;
}

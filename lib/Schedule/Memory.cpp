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

#include "chimera/Schedule/Memory.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

using namespace chimera::schedule;

namespace {

/// Finds the lives of the buffers of one program.
class BufferFinder {
public:
  BufferFinder(const ProgramSet &set, int worker)
      : set(set), list(set.programs[worker].instructions),
        program(set.programs[worker]) {}

  std::vector<BufferLife> run() {
    makeBuffers();
    findLastUses();
    // In the order in which they are made, the seed before what uses it.
    if (seed >= 0) {
      auto place = std::lower_bound(
          buffers.begin(), buffers.end() - 1, buffers.back().first,
          [](const BufferLife &buffer, int at) { return buffer.first < at; });
      std::rotate(place, buffers.end() - 1, buffers.end());
    }
    return std::move(buffers);
  }

private:
  void add(int64_t bytes, int instruction) {
    buffers.push_back({static_cast<int64_t>(llvm::alignTo(
                           static_cast<uint64_t>(bytes),
                           static_cast<uint64_t>(set.sizes.alignment))),
                       instruction, instruction, pipelineOf(instruction)});
  }
  int pipelineOf(int instruction) const {
    return list[instruction].kind == InstructionKind::Recv
               ? list[instruction].message.pipeline
               : list[instruction].task.pipeline;
  }
  void makeBuffers();
  void addResults(const Task &task, int instruction);
  void findLastUses();
  void use(const Operand &operand, int instruction);
  void useSeed(int instruction);
  bool namesKept() const;
  void useKept();

  const ProgramSet &set;
  const std::vector<Instruction> &list;
  const Program &program;
  std::vector<BufferLife> buffers;
  /// Per instruction: its first buffer, and behind them the total.
  std::vector<int> firstBuffer;
  int seed = -1;
};

} // namespace

/// A task's buffers: its boundary values in their order, then its stash.
void BufferFinder::addResults(const Task &task, int instruction) {
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

void BufferFinder::makeBuffers() {
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

/// The cotangent of the loss is made once, where it is used first.
void BufferFinder::useSeed(int instruction) {
  if (seed < 0) {
    seed = static_cast<int>(buffers.size());
    add(set.sizes.loss, instruction);
  }
  buffers[seed].last = instruction;
}

void BufferFinder::use(const Operand &operand, int instruction) {
  int maker = operand.instruction;
  if (maker < 0)
    return useSeed(instruction);
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

/// Whether some backward pass names a value that its forward has received.
/// Those of programs from a timetable do not.
bool BufferFinder::namesKept() const {
  auto isForwardValue = [&](const Operand &operand) {
    if (operand.instruction < 0 || operand.value == Operand::stash)
      return false;
    const Instruction &maker = list[operand.instruction];
    if (maker.kind == InstructionKind::WaitRecv)
      return list[maker.handle].message.kind == TaskKind::Forward;
    return maker.kind == InstructionKind::Compute &&
           maker.task.kind == TaskKind::Forward;
  };
  return llvm::any_of(list, [&](const Instruction &instruction) {
    return instruction.kind == InstructionKind::Compute &&
           instruction.task.kind != TaskKind::Forward &&
           llvm::any_of(program.operandsOf(instruction), isForwardValue);
  });
}

/// Keeps what backward passes take of the values that their forwards have
/// received.
void BufferFinder::useKept() {
  std::map<std::tuple<int, int, int>, int> forwards;
  for (int i = 0, e = static_cast<int>(list.size()); i < e; ++i) {
    const Task &task = list[i].task;
    if (list[i].kind != InstructionKind::Compute || task.stage == 0)
      continue;
    const auto key =
        std::make_tuple(task.pipeline, task.stage, task.microBatch);
    if (task.kind == TaskKind::Forward) {
      forwards[key] = i;
      continue;
    }
    auto forward = forwards.find(key);
    if (forward == forwards.end())
      continue;
    llvm::ArrayRef<Operand> taken = program.operandsOf(list[forward->second]);
    for (auto [value, operand] :
         llvm::zip(set.boundaries[task.stage - 1].values, taken))
      if (value.kept)
        use(operand, i);
  }
}

void BufferFinder::findLastUses() {
  if (!namesKept())
    useKept();
  for (int i = 0, e = static_cast<int>(list.size()); i < e; ++i) {
    const Instruction &instruction = list[i];
    for (const Operand &operand : program.operandsOf(instruction))
      use(operand, i);
    // Programs from a timetable do not name the seed.
    if (instruction.kind == InstructionKind::Compute &&
        instruction.task.kind == TaskKind::Backward &&
        instruction.task.stage + 1 == set.numStages())
      useSeed(i);
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

std::vector<BufferLife> chimera::schedule::findBuffers(const ProgramSet &set,
                                                       int worker) {
  if (set.sizes.stash.empty())
    return {};
  return BufferFinder(set, worker).run();
}

namespace {

/// Bytes that each instruction makes, and that nobody uses after it.
struct ByteChanges {
  ByteChanges(llvm::ArrayRef<BufferLife> buffers, size_t instructions)
      : made(instructions, 0), freed(instructions, 0) {
    for (const BufferLife &buffer : buffers) {
      made[buffer.first] += buffer.bytes;
      freed[buffer.last] += buffer.bytes;
    }
  }

  std::vector<int64_t> made, freed;
};

} // namespace

int64_t chimera::schedule::countPeakBytes(llvm::ArrayRef<BufferLife> buffers,
                                          int instructions) {
  const ByteChanges changes(buffers, instructions);
  int64_t bytes = 0, peak = 0;
  for (int i = 0; i < instructions; ++i) {
    bytes += changes.made[i];
    peak = std::max(peak, bytes);
    bytes -= changes.freed[i];
  }
  return peak;
}

int64_t chimera::schedule::countBufferBytes(const ProgramSet &set, int worker) {
  const int instructions =
      static_cast<int>(set.programs[worker].instructions.size());
  std::vector<BufferLife> buffers = findBuffers(set, worker);
  if (!set.sizes.byDirection)
    return countPeakBytes(buffers, instructions);
  auto up = std::partition(
      buffers.begin(), buffers.end(), [&](const BufferLife &buffer) {
        return set.placement.pipelines[buffer.pipeline].direction ==
               Direction::Down;
      });
  const llvm::ArrayRef<BufferLife> all(buffers);
  const size_t down = up - buffers.begin();
  return countPeakBytes(all.take_front(down), instructions) +
         countPeakBytes(all.drop_front(down), instructions);
}

int64_t chimera::schedule::countNeededBytes(const ProgramSet &set) {
  int64_t most = 0;
  for (size_t worker = 0; worker < set.programs.size(); ++worker) {
    int64_t bytes = countBufferBytes(set, static_cast<int>(worker));
    if (!set.sizes.fixed.empty())
      bytes += set.sizes.fixed[worker];
    most = std::max(most, bytes);
  }
  return most;
}

std::optional<int64_t> chimera::schedule::parseBytes(llvm::StringRef text) {
  int shift = text.consume_back("K")   ? 10
              : text.consume_back("M") ? 20
              : text.consume_back("G") ? 30
                                       : 0;
  int64_t value;
  if (text.getAsInteger(10, value) || value < 0 ||
      value > (std::numeric_limits<int64_t>::max() >> shift))
    return std::nullopt;
  return value << shift;
}

void chimera::schedule::measureMemory(const ProgramSet &set, const RunLog &log,
                                      int worker, Simulation &result) {
  const std::vector<Instruction> &list = set.programs[worker].instructions;
  const double share =
      static_cast<double>(set.programs.size()) / set.numStages();
  const ByteChanges changes(findBuffers(set, worker), list.size());
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
           changes.made[i]);
    change(time.end, computes && log.endsActivations(list[i].task) ? -1 : 0,
           -changes.freed[i]);
  }
  if (set.sizes.byDirection)
    memory.peakBytes = countBufferBytes(set, worker);
  result.workers[worker].peakActivations = peak * share;
}

//===- Oracle.h - an executor that knows the result ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs a set of programs on symbolic values, in a random interleaving, and says
// whether the step trains: every loss and every gradient that the updates see
// must be those of a run of the model without pipelines. It shares no code and
// no idea with the verifier: messages are matched by their place in the channel
// alone, sums by their place in the communicator, and sends block until their
// receive is posted. What the verifier accepts must pass here.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_SCHEDULE_ORACLE_H
#define CHIMERA_TEST_UNIT_SCHEDULE_ORACLE_H

#include "chimera/Schedule/Program.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace chimera::schedule::test {

class Oracle {
public:
  Oracle(const ProgramSet &set, unsigned seed) : set(set), random(seed) {}

  /// Nothing if the step trains, else what went wrong.
  std::optional<std::string> run();

private:
  using Value = uint64_t;

  static Value mix(Value a, Value b) {
    Value x = a * 0x9e3779b97f4a7c15ull + b + 0x7f4a7c159e3779b9ull;
    x ^= x >> 29;
    x *= 0xbf58476d1ce4e5b9ull;
    x ^= x >> 32;
    return x;
  }
  static Value taskHash(TaskKind kind, int stage, int microBatch, int version) {
    return mix(mix(mix(static_cast<Value>(kind) + 1, stage), microBatch),
               version);
  }
  /// What the weight gradient of a stage is made of: the stashes of backward
  /// and forward. A backward that is not split does the same at its end.
  static Value weightHash(int stage, int microBatch, int version,
                          Value backward, Value forward) {
    return mix(
        mix(taskHash(TaskKind::WeightGradient, stage, microBatch, version),
            backward),
        forward);
  }

  struct Worker {
    int pc = 0;
    int version = 0;
    std::vector<Value> result;     ///< Per instruction: call or wait.
    std::map<int, Value> gradient; ///< Per parameter.
    std::map<int, int> ticket;     ///< Per handle: place in its queue.
    std::set<int> waited;
    std::set<std::pair<int, int>> inSum; ///< (parameter, handle) in flight.
    bool stepped = false;
  };
  struct Channel {
    std::vector<Value> sent;
    int posted = 0;
  };
  /// The sums on one set of members: per place the collective, who has joined,
  /// and the total per parameter.
  struct Sum {
    int collective = -1;
    size_t joined = 0;
    std::map<int, Value> total;
  };

  void reference();
  bool step(int worker); ///< False if blocked.
  void call(int worker, int i, const Instruction &instruction);
  void fail(const std::string &message) {
    if (!failure)
      failure = message;
  }
  auto channelKey(int from, int to, const Message &message) const {
    return std::make_tuple(from, to, message.pipeline,
                           static_cast<int>(message.kind));
  }

  const ProgramSet &set;
  std::mt19937 random;
  std::optional<std::string> failure;
  std::vector<Worker> workers;
  std::map<std::tuple<int, int, int, int>, Channel> channels;
  std::map<std::vector<int>, std::vector<Sum>> sums;
  std::vector<Value> losses;
  std::vector<int> lossCount;
  std::vector<Value> expectedLoss;
  std::vector<Value> expectedGradient; ///< Per parameter.
  /// Stages and micro-batches whose weight gradients are tasks of their own.
  std::set<std::pair<int, int>> split;
};

inline void Oracle::reference() {
  const int stages = set.numStages();
  expectedGradient.assign(set.parameters.size(), 0);
  for (const Program &program : set.programs)
    for (const Instruction &instruction : program.instructions)
      if (instruction.kind == InstructionKind::Compute &&
          instruction.task.kind == TaskKind::WeightGradient)
        split.insert({instruction.task.stage, instruction.task.microBatch});
  for (int m = 0; m < set.microBatches; ++m) {
    std::vector<Value> forward(stages), backward(stages);
    for (int s = 0; s < stages; ++s) {
      Value h = taskHash(TaskKind::Forward, s, m, 0);
      if (s > 0)
        for (size_t v = 0; v < set.boundaries[s - 1].values.size(); ++v)
          h = mix(h, mix(forward[s - 1], v + 1));
      forward[s] = h;
    }
    expectedLoss.push_back(mix(forward[stages - 1], 1));
    for (int s = stages - 1; s >= 0; --s) {
      Value h = taskHash(TaskKind::Backward, s, m, 0);
      if (s + 1 < stages)
        for (size_t v = 0; v < set.boundaries[s].values.size(); ++v)
          if (set.boundaries[s].values[v].differentiable)
            h = mix(h, mix(backward[s + 1], v + 1));
      backward[s] = mix(h, mix(forward[s], 0));
      for (size_t p = 0; p < set.parameters.size(); ++p)
        for (int stage : set.parameters[p].stages)
          if (stage == s)
            expectedGradient[p] += mix(
                weightHash(s, m, 0, mix(backward[s], 0), mix(forward[s], 0)),
                77 + p);
    }
  }
}

inline void Oracle::call(int worker, int i, const Instruction &instruction) {
  Worker &state = workers[worker];
  const Task &task = instruction.task;
  Value h = taskHash(task.kind, task.stage, task.microBatch, state.version);
  Value last = 0;
  for (const Operand &operand : set.programs[worker].operandsOf(instruction)) {
    if (operand.instruction < 0)
      continue;
    if (operand.instruction >= i)
      return fail("a value is used before it is made");
    const Instruction &maker =
        set.programs[worker].instructions[operand.instruction];
    Value value = state.result[operand.instruction];
    last = maker.kind == InstructionKind::Compute
               ? mix(value, operand.value + 1)
               : value;
    h = mix(h, last);
  }
  state.result[i] = h;
  if (task.kind == TaskKind::Forward ||
      (task.kind == TaskKind::Backward &&
       split.count({task.stage, task.microBatch})))
    return;
  // The stash of the forward is the last value that a backward takes.
  if (task.kind == TaskKind::Backward)
    h = weightHash(task.stage, task.microBatch, state.version, mix(h, 0), last);
  for (size_t p = 0; p < set.parameters.size(); ++p)
    for (int stage : set.parameters[p].stages)
      if (stage == task.stage) {
        for (auto [parameter, handle] : state.inSum)
          if (parameter == static_cast<int>(p))
            fail("a gradient changes while it is being summed");
        state.gradient[p] += mix(h, 77 + p);
      }
}

inline bool Oracle::step(int worker) {
  Worker &state = workers[worker];
  const Program &program = set.programs[worker];
  const int i = state.pc;
  const Instruction &instruction = program.instructions[i];
  switch (instruction.kind) {
  case InstructionKind::ZeroGradients:
    for (auto &[parameter, value] : state.gradient)
      value = 0;
    break;
  case InstructionKind::Snapshot:
  case InstructionKind::Argument:
    fail("overlapping steps are not run here");
    break;
  case InstructionKind::Compute:
    call(worker, i, instruction);
    break;
  case InstructionKind::Loss: {
    ++lossCount[instruction.task.microBatch];
    auto operands = program.operandsOf(instruction);
    if (operands.size() != 1 || operands[0].instruction < 0)
      fail("a loss has no value");
    else
      losses[instruction.task.microBatch] =
          mix(state.result[operands[0].instruction], operands[0].value + 1);
    break;
  }
  case InstructionKind::Send: {
    Channel &channel =
        channels[channelKey(worker, instruction.peer, instruction.message)];
    if (!state.ticket.count(i)) {
      auto operands = program.operandsOf(instruction);
      if (operands.size() != 1 || operands[0].instruction < 0 ||
          operands[0].instruction >= i)
        fail("a send has no value");
      else
        channel.sent.push_back(
            mix(state.result[operands[0].instruction], operands[0].value + 1));
      state.ticket[i] = static_cast<int>(channel.sent.size()) - 1;
    }
    if (channel.posted <= state.ticket[i])
      return false;
    break;
  }
  case InstructionKind::Recv:
    state.ticket[i] =
        channels[channelKey(instruction.peer, worker, instruction.message)]
            .posted++;
    break;
  case InstructionKind::WaitRecv: {
    if (!state.waited.insert(instruction.handle).second && !state.stepped)
      fail("a handle is waited for twice");
    state.stepped = true;
    const Instruction &recv = program.instructions[instruction.handle];
    Channel &channel = channels[channelKey(recv.peer, worker, recv.message)];
    size_t place = state.ticket.at(instruction.handle);
    if (channel.sent.size() <= place)
      return false;
    state.result[i] = channel.sent[place];
    break;
  }
  case InstructionKind::WaitSend:
    if (!state.waited.insert(instruction.handle).second)
      fail("a handle is waited for twice");
    break;
  case InstructionKind::AllReduce: {
    const Collective &collective = set.collectives[instruction.collective];
    std::vector<Sum> &queue = sums[collective.members];
    size_t place = 0;
    for (int j = 0; j < i; ++j) {
      const Instruction &other = program.instructions[j];
      place += other.kind == InstructionKind::AllReduce &&
               set.collectives[other.collective].members == collective.members;
    }
    if (queue.size() <= place)
      queue.resize(place + 1);
    Sum &sum = queue[place];
    if (sum.collective >= 0 && sum.collective != instruction.collective)
      fail("two different sums meet");
    sum.collective = instruction.collective;
    ++sum.joined;
    for (int parameter : collective.parameters) {
      sum.total[parameter] += state.gradient[parameter];
      state.inSum.insert({parameter, i});
    }
    state.ticket[i] = static_cast<int>(place);
    break;
  }
  case InstructionKind::WaitAllReduce: {
    if (!state.waited.insert(instruction.handle).second && !state.stepped)
      fail("a handle is waited for twice");
    state.stepped = true;
    const Instruction &start = program.instructions[instruction.handle];
    const Collective &collective = set.collectives[start.collective];
    Sum &sum = sums[collective.members][state.ticket.at(instruction.handle)];
    if (sum.joined < collective.members.size())
      return false;
    for (int parameter : collective.parameters) {
      state.gradient[parameter] = sum.total[parameter];
      state.inSum.erase({parameter, instruction.handle});
    }
    break;
  }
  case InstructionKind::Update:
    if (++state.version > 1)
      fail("a worker updates twice");
    for (size_t p = 0; p < set.parameters.size(); ++p) {
      std::vector<int> holders = set.holders(set.parameters[p]);
      if (std::count(holders.begin(), holders.end(), worker) &&
          state.gradient[p] != expectedGradient[p])
        fail("an update uses a wrong gradient");
    }
    break;
  }
  state.stepped = false;
  ++state.pc;
  return true;
}

inline std::optional<std::string> Oracle::run() {
  reference();
  workers.resize(set.programs.size());
  losses.assign(set.microBatches, 0);
  lossCount.assign(set.microBatches, 0);
  for (size_t w = 0; w < workers.size(); ++w) {
    workers[w].result.assign(set.programs[w].instructions.size(), 0);
    for (size_t p = 0; p < set.parameters.size(); ++p)
      workers[w].gradient[p] = mix(w, p); // Left over from the last step.
  }
  while (!failure) {
    std::vector<int> order;
    bool finished = true, progress = false;
    for (size_t w = 0; w < workers.size(); ++w)
      if (workers[w].pc <
          static_cast<int>(set.programs[w].instructions.size())) {
        finished = false;
        order.push_back(static_cast<int>(w));
      }
    if (finished)
      break;
    std::shuffle(order.begin(), order.end(), random);
    for (int w : order) {
      // A random number of steps, so that interleavings differ.
      int steps = 1 + static_cast<int>(random() % 8);
      while (steps-- > 0 &&
             workers[w].pc <
                 static_cast<int>(set.programs[w].instructions.size()) &&
             step(w))
        progress = true;
    }
    if (!progress)
      return "deadlock";
  }
  if (failure)
    return failure;
  for (const auto &[key, channel] : channels)
    if (static_cast<int>(channel.sent.size()) != channel.posted)
      return "a receive is never served";
  for (int m = 0; m < set.microBatches; ++m)
    if (lossCount[m] != 1 || losses[m] != expectedLoss[m])
      return "a loss is wrong";
  for (size_t w = 0; w < workers.size(); ++w) {
    if (workers[w].version != 1)
      return "a worker does not update";
    if (workers[w].waited.size() != workers[w].ticket.size())
      return "a handle is never waited for";
  }
  return std::nullopt;
}

} // namespace chimera::schedule::test

#endif // CHIMERA_TEST_UNIT_SCHEDULE_ORACLE_H

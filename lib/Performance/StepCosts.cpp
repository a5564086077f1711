//===- StepCosts.cpp - what a step of a model costs on a machine ---*- C++
//-*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks become stages, FLOPs become times.
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/StepCosts.h"

#include "chimera/Performance/MachineNetwork.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <limits>

using namespace chimera::performance;
namespace schedule = chimera::schedule;

namespace {

/// Milliseconds in the parts of the work on one stage.
struct PassTimes {
  double forward = 0, input = 0, weight = 0;

  PassTimes &operator+=(const PassTimes &other) {
    forward += other.forward;
    input += other.input;
    weight += other.weight;
    return *this;
  }
};

} // namespace

/// The overhead of a backward pass belongs half to each of its parts. What has
/// been measured has no other costs, and is the whole pass if that has no
/// parts.
static PassTimes getTimes(const Block &block, const Machine &machine,
                          const Compute &compute, int samples) {
  auto time = [&](double layers, double flops, double bytes,
                  const PassRate &rate) {
    if (const MeasuredPass *pass =
            compute.find(samples * flops, samples * bytes))
      return 1e3 * pass->seconds;
    return 1e3 *
           (layers * rate.overhead +
            samples * (flops / rate.rate + bytes / machine.memoryBandwidth));
  };
  const bool isWhole =
      block.weight + block.weightBytes == 0 &&
      compute.find(samples * block.input, samples * block.inputBytes);
  return {
      time(block.layers, block.forward, block.forwardBytes, compute.forward),
      time(block.layers / 2, block.input, block.inputBytes, compute.backward),
      isWhole ? 0
              : time(block.layers / 2, block.weight, block.weightBytes,
                     compute.backward)};
}

static std::vector<int> cutByLayers(const Model &model, int stages) {
  std::vector<int> layers;
  for (auto [i, block] : llvm::enumerate(model.blocks))
    if (block.layers > 0)
      layers.push_back(static_cast<int>(i));
  const int count = static_cast<int>(layers.size());
  if (count < stages)
    return {};
  std::vector<int> cuts;
  for (int stage = 0; stage < stages; ++stage) {
    const int first = count / stages * stage + std::min(stage, count % stages);
    cuts.push_back(stage ? layers[first] : 0);
  }
  return cuts;
}

/// By the least limit under which a greedy cut needs no more than `stages`
/// stages, found by bisection over the sums of blocks.
static std::vector<int> cutBalanced(const Model &model, int stages,
                                    const Machine &machine,
                                    const Compute &compute, int samples) {
  const int count = static_cast<int>(model.blocks.size());
  if (count < stages)
    return {};
  std::vector<double> times;
  for (const Block &block : model.blocks) {
    const PassTimes part = getTimes(block, machine, compute, samples);
    times.push_back(part.forward + part.input + part.weight);
  }
  // As many blocks as fit, but one for each of the stages that follow.
  auto cut = [&](double limit) {
    std::vector<int> cuts;
    double sum = 0;
    for (int block = 0; block < count; ++block) {
      const int missing = stages - static_cast<int>(cuts.size());
      if (cuts.empty() || sum + times[block] > limit ||
          count - block == missing) {
        cuts.push_back(block);
        sum = 0;
      }
      sum += times[block];
    }
    return cuts;
  };
  double low = *std::max_element(times.begin(), times.end()), high = 0;
  for (double time : times)
    high += time;
  high = std::max(low, high) * (1 + 1e-9);
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (static_cast<int>(cut(middle).size()) <= stages ? high : low) = middle;
  }
  return cut(high);
}

llvm::Expected<std::vector<int>>
chimera::performance::cutModel(const Machine &machine, const Model &model,
                               int stages, CutMode mode, int samples) {
  llvm::Expected<Compute> compute = machine.lookupCompute(model.precision);
  if (!compute)
    return compute.takeError();
  std::vector<int> cuts =
      mode == CutMode::Layers
          ? cutByLayers(model, stages)
          : cutBalanced(model, stages, machine, *compute, samples);
  if (cuts.empty())
    return llvm::createStringError("model '" + llvm::Twine(model.name) +
                                   "' cannot be cut into " +
                                   llvm::Twine(stages) + " stages");
  return cuts;
}

/// The time of a message between the workers at a turn, which an order may
/// assume: the mean over neighbors.
static void assumeHops(schedule::CostOption &costs, int workers) {
  schedule::Link mean;
  for (int worker = 0; worker + 1 < workers; ++worker) {
    const schedule::Link link = costs.network->link(worker, worker + 1);
    mean.latency += link.latency / (workers - 1);
    mean.perByte += link.perByte / (workers - 1);
  }
  costs.p2p = mean.latency;
  costs.p2pPerByte = mean.perByte;
}

llvm::Expected<chimera::schedule::CostOption>
chimera::performance::makeCosts(const Machine &machine, const Model &model,
                                const StepSetup &setup) {
  const int64_t ranks = int64_t(setup.workers) * setup.dataParallel;
  if (ranks > machine.devices())
    return llvm::createStringError("machine '" + llvm::Twine(machine.name) +
                                   "' has " + llvm::Twine(machine.devices()) +
                                   " devices, but the plan needs " +
                                   llvm::Twine(ranks));
  llvm::Expected<Compute> compute = machine.lookupCompute(model.precision);
  if (!compute)
    return compute.takeError();

  schedule::CostOption costs;
  for (auto *list :
       {&costs.forward, &costs.backward, &costs.weight, &costs.optimizer,
        &costs.boundaryBytes, &costs.activationBytes, &costs.parameterBytes,
        &costs.carryBytes, &costs.stateBytes, &costs.workspaceBytes})
    list->clear();
  const int count = static_cast<int>(model.blocks.size());
  for (int stage = 0; stage < setup.stages; ++stage) {
    const int begin = setup.cuts[stage],
              end = stage + 1 < setup.stages ? setup.cuts[stage + 1] : count;
    PassTimes times;
    double parameters = 0, activations = 0, carry = 0;
    for (int i = begin; i < end; ++i) {
      const Block &block = model.blocks[i];
      times += getTimes(block, machine, *compute, setup.samples);
      parameters += block.parameters;
      activations += block.activations * setup.samples;
      carry += block.carry * setup.samples;
    }
    const double inputBytes =
        begin ? model.blocks[begin - 1].boundary * setup.samples : 0;
    costs.forward.push_back(times.forward);
    costs.backward.push_back(times.input +
                             (setup.recompute ? times.forward : 0));
    costs.weight.push_back(times.weight);
    // Each parameter, its gradient and its state are read, and all but the
    // gradient written.
    const double moved =
        2 * model.weightBytes + model.gradientBytes + 2 * model.optimizerBytes;
    costs.optimizer.push_back(
        1e3 * parameters * moved /
        machine.updateBandwidth.value_or(machine.memoryBandwidth));
    costs.parameterBytes.push_back(parameters * model.weightBytes);
    costs.stateBytes.push_back(parameters * model.optimizerBytes);
    // With recomputation the activations of a stage are there while its
    // backward runs, or up to its weight gradient.
    costs.activationBytes.push_back(setup.recompute ? inputBytes : activations);
    costs.workspaceBytes.push_back(
        setup.recompute && !setup.splitsBackward ? activations : 0);
    costs.carryBytes.push_back(
        setup.splitsBackward ? carry + (setup.recompute ? activations : 0) : 0);
    if (stage + 1 < setup.stages)
      costs.boundaryBytes.push_back(model.blocks[end - 1].boundary *
                                    setup.samples);
  }
  if (setup.stages == 1)
    costs.boundaryBytes = {0};
  costs.network = std::make_shared<MachineNetwork>(
      machine, setup.workers, setup.dataParallel, /*scale=*/1e3);
  if (setup.workers > 1)
    assumeHops(costs, setup.workers);
  return costs;
}

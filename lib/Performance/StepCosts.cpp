//===- StepCosts.cpp - what a step of a model costs on a machine ----------===//
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

#include "BlockTimes.h"

#include "chimera/Performance/MachineNetwork.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <limits>

using namespace chimera::performance;
namespace schedule = chimera::schedule;

/// The overhead of a backward pass belongs half to each of its parts. What has
/// been measured has no other costs, and is the whole pass if that has no
/// parts.
PassTimes chimera::performance::getTimes(const Block &block,
                                         const Machine &machine,
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

llvm::Error chimera::performance::checkDevices(const Machine &machine,
                                               int workers, int dataParallel) {
  const int64_t ranks = int64_t(workers) * dataParallel;
  if (ranks <= machine.devices())
    return llvm::Error::success();
  return llvm::createStringError("machine '" + llvm::Twine(machine.name) +
                                 "' has " + llvm::Twine(machine.devices()) +
                                 " devices, but the plan needs " +
                                 llvm::Twine(ranks));
}

llvm::Expected<chimera::schedule::CostOption>
chimera::performance::makeCosts(const Machine &machine, const Model &model,
                                const StepSetup &setup) {
  if (llvm::Error error =
          checkDevices(machine, setup.workers, setup.dataParallel))
    return std::move(error);
  llvm::Expected<Compute> compute = machine.lookupCompute(model.precision);
  if (!compute)
    return compute.takeError();

  schedule::CostOption costs;
  for (auto *list :
       {&costs.forward, &costs.backward, &costs.weight, &costs.optimizer,
        &costs.boundaryBytes, &costs.activationBytes, &costs.parameterBytes,
        &costs.carryBytes, &costs.stateBytes, &costs.workspaceBytes,
        &costs.snapshot})
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
    // A copy reads and writes.
    costs.snapshot.push_back(1e3 * 2 * parameters * model.weightBytes /
                             machine.memoryBandwidth);
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
  costs.programs = model.programs;
  costs.byDirection = machine.target == Target::CUDA;
  costs.network = std::make_shared<MachineNetwork>(
      machine, setup.workers, setup.dataParallel, /*scale=*/1e3);
  if (setup.workers > 1)
    assumeHops(costs, setup.workers);
  return costs;
}

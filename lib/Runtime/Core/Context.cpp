//===- Context.cpp - one rank of a program ----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory of one rank, and the queries of chimera_rt.h.
//
//===----------------------------------------------------------------------===//

#include "Core/Context.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <numeric>

using namespace chimera::rt;

int64_t Rehearsal::taskTime(const Plan &plan, int32_t kind,
                            int32_t stage) const {
  const auto &times = stages.empty() ? duration : stages[stage];
  int64_t time = times[kind];
  if (kind == CHIMERA_RT_BACKWARD && !splitBackward)
    time += times[CHIMERA_RT_WEIGHT_GRADIENT];
  return stages.empty() ? time / plan.chunks() : time;
}

chimera_rt_context::chimera_rt_context(const Plan &plan, Transport &transport,
                                       Device &device)
    : plan(plan), transport(transport), device(device),
      worker(transport.rank() / plan.replicas),
      replica(transport.rank() % plan.replicas) {}

Status
chimera_rt_context::allocate(const std::vector<std::vector<int32_t>> &further) {
  const PlanMemory &memory = plan.memory[worker];
  const std::pair<int64_t, const char *> spaces[CHIMERA_RT_NUM_SPACES] = {
      {memory.weights, "weights"},
      {memory.gradients, "gradients"},
      {memory.activations + memory.communication, "activations"},
      {memory.inputs, "inputs"},
      {memory.versions, "versions of the weights"}};
  for (size_t space = 0; space < arenas.size(); ++space)
    CHIMERA_RT_RETURN_IF_ERROR(arenas[space].allocate(
        device, spaces[space].first, spaces[space].second));
  workspaces = std::vector<Arena>(memory.workspaces.size());
  for (size_t i = 0; i < workspaces.size(); ++i)
    CHIMERA_RT_RETURN_IF_ERROR(
        workspaces[i].allocate(device, memory.workspaces[i], "the workspace"));
  handles = std::vector<Handle>(memory.handles);
  record.loss.resize(plan.microBatches);
  record.hasLoss.resize(plan.microBatches);
  lossTypes.resize(plan.microBatches);
  CHIMERA_RT_RETURN_IF_ERROR(
      losses.allocate(device, plan.microBatches * int64_t(sizeof(double))));
  // Who waits has a context.
  if (device.isAsynchronous())
    transport.setWatch([this] { return locate(device.check()); });
  if (device.isHost())
    transport.setHostComputes();

  std::vector<std::vector<int32_t>> groups;
  for (const std::vector<int32_t> &workers : plan.groups) {
    groups.emplace_back();
    for (int32_t member : workers)
      for (int32_t g = 0; g < plan.replicas; ++g)
        groups.back().push_back(member * plan.replicas + g);
  }
  groups.emplace_back(transport.size());
  std::iota(groups.back().begin(), groups.back().end(), 0);
  groups.insert(groups.end(), further.begin(), further.end());
  return transport.createGroups(std::move(groups));
}

void *chimera_rt_context::resolve(int64_t address, int64_t bytes) {
  uint64_t space = uint64_t(address) >> CHIMERA_RT_SPACE_SHIFT;
  int64_t offset = address & CHIMERA_RT_OFFSET_MASK;
  if (space >= CHIMERA_RT_NUM_SPACES)
    return nullptr;
  // A version is never cut by the end of the ring: all have one size.
  if (space == CHIMERA_RT_SPACE_VERSIONS && offset < arenas[space].size())
    offset = (offset + versionsBegin) % arenas[space].size();
  if (!arenas[space].contains(offset, bytes))
    return nullptr;
  return arenas[space].data() + offset;
}

void *chimera_rt_context::parameterData(const PlanParameter &parameter,
                                        int32_t space) {
  const PlanPlacement *placement = parameter.on(worker);
  return placement ? arenas[space].data() + placement->offset : nullptr;
}

void chimera_rt_context::beginStep(int32_t number) {
  step = number;
  record.busy = 0;
  record.squaredNorm = 0;
  settled = discards = false;
  record.updates = 0;
  std::fill(record.hasLoss.begin(), record.hasLoss.end(), 0);
}

/// The time in which at least one task ran.
static int64_t lengthOfUnion(std::vector<TaskTime> times) {
  std::sort(
      times.begin(), times.end(),
      [](const TaskTime &a, const TaskTime &b) { return a.begin < b.begin; });
  int64_t length = 0, end = std::numeric_limits<int64_t>::min();
  for (const TaskTime &time : times) {
    if (time.end > end)
      length += time.end - std::max(time.begin, end);
    end = std::max(end, time.end);
  }
  return length;
}

Status chimera_rt_context::endStep() {
  if (!device.isAsynchronous())
    return Status();
  std::vector<TaskTime> times;
  CHIMERA_RT_RETURN_IF_ERROR(locate(device.finish(times)));
  // It may have ended because messages were given up.
  CHIMERA_RT_RETURN_IF_ERROR(transport.check());
  for (size_t i = 0; i < times.size(); ++i) {
    tasks[i].begin = times[i].begin;
    tasks[i].end = times[i].end;
    trace.add(tasks[i]);
  }
  record.busy += lengthOfUnion(std::move(times));
  tasks.clear();
  for (int32_t m = 0; m < plan.microBatches; ++m)
    if (record.hasLoss[m])
      takeLoss(m);
  return Status();
}

void chimera_rt_context::takeLoss(int32_t microBatch) {
  const char *bytes = losses.data() + microBatch * sizeof(double);
  float narrow = 0;
  if (lossTypes[microBatch] == CHIMERA_RT_F64) {
    std::memcpy(&record.loss[microBatch], bytes, sizeof(double));
    return;
  }
  std::memcpy(&narrow, bytes, sizeof(narrow));
  record.loss[microBatch] = narrow;
}

Status chimera_rt_context::locate(const Status &status) {
  if (status.ok() || tasks.empty())
    return status;
  auto name = [](const Event &task) {
    return format("%s of stage %d, micro-batch %d", taskName(task.kind),
                  task.stage, task.microBatch);
  };
  const size_t ended = std::min(device.countEnded(), tasks.size());
  std::string where = "in or before " + name(tasks.back());
  if (ended == tasks.size())
    where = "after " + name(tasks.back());
  else if (ended > 0)
    where += ", after " + name(tasks[ended - 1]);
  return CHIMERA_RT_ERROR(status.code(),
                          "%s: %s; with CUDA_LAUNCH_BLOCKING=1 in the "
                          "environment the error names its function",
                          where.c_str(), status.message());
}

Status chimera_rt_context::zeroGradients() {
  // The time of an update includes this.
  if (rehearsal.enabled)
    return Status();
  const Arena &gradients = arenas[CHIMERA_RT_SPACE_GRADIENTS];
  return device.zero(gradients.data(), gradients.size());
}

Status chimera_rt_context::copy(void *to, const void *from, int64_t bytes) {
  if (!rehearsal.enabled)
    return device.copy(to, from, bytes);
  // It reads and writes.
  pretendToMove(2.0 * double(bytes), rehearsal.copyRate);
  return Status();
}

void chimera_rt_context::pretendToMove(double bytes, double rate) {
  sleep.until(now() + int64_t(1e9 * bytes / rate));
}

Status chimera_rt_context::settle() {
  if (optimizer.isPending()) {
    CHIMERA_RT_RETURN_IF_ERROR(together([&] {
      bool amended = false;
      CHIMERA_RT_RETURN_IF_ERROR(optimizer.validate(*this, amended));
      // An update of this very step has been settled before any task followed.
      discards = amended && updatedStep != step;
      return zeroDeferred ? zeroGradients() : Status();
    }));
    zeroDeferred = false;
  }
  if (settled || !whenSettled)
    return Status();
  settled = true;
  return whenSettled();
}

int32_t chimera_rt_context::fail(const Status &status) {
  if (status.ok() || !error.ok())
    return status.code();
  error = status;
  if (device.isAsynchronous())
    if (Status ofDevice = locate(device.check()); !ofDevice.ok())
      error = ofDevice;
  return error.code();
}

extern "C" {

const char *chimera_rt_error_message(const chimera_rt_context_t *ctx) {
  return ctx->error.message();
}

int32_t chimera_rt_rank(const chimera_rt_context_t *ctx) {
  return ctx->transport.rank();
}

int32_t chimera_rt_worker(const chimera_rt_context_t *ctx) {
  return ctx->worker;
}

int32_t chimera_rt_replica(const chimera_rt_context_t *ctx) {
  return ctx->replica;
}

int32_t chimera_rt_resolve(chimera_rt_context_t *ctx, int64_t address,
                           int64_t bytes, void **pointer) {
  *pointer = ctx->resolve(address, bytes);
  if (*pointer)
    return CHIMERA_RT_OK;
  return ctx->fail(CHIMERA_RT_ERROR(
      CHIMERA_RT_INVALID_ARGUMENT,
      "%lld bytes at address 0x%llx lie outside of their memory space",
      (long long)bytes, (unsigned long long)address));
}

} // extern "C"

//===- Links.cpp - messages and sums of a machine -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calibrate/Calibration.h"

#include "Core/Clock.h"

#include <map>

using namespace chimera::rt;

namespace {

/// Bytes of messages and of sums.
constexpr int64_t messageSizes[] = {256, 4096, 32768, 262144, 1 << 20, 4 << 20};
constexpr int64_t sumSizes[] = {4096, 65536, 1 << 20, 4 << 20, 16 << 20};
constexpr int64_t largest = 16 << 20;

/// Gradients have been written a while ago, so that what is summed is in no
/// cache: a sum takes what the last ones have not.
constexpr int64_t uncached = 8 * largest;

/// Repetitions of each, behind some that do not count.
constexpr int warmUps = 3, repetitions = 21;

/// Whoever sends has computed before, and whoever receives has been waiting, as
/// in a pipeline: it has to wake up first, which takes longer than the way.
constexpr int64_t computed = 2000000; // nanoseconds

/// A tag that no program has.
constexpr int32_t tag = INT32_MAX;

class LinkMeasurement {
public:
  LinkMeasurement(chimera_rt_context &ctx, Control &control)
      : ctx(ctx), control(control) {}

  Status allocate() {
    CHIMERA_RT_RETURN_IF_ERROR(
        out.allocate(ctx.device, largest, "messages to be measured"));
    return in.allocate(ctx.device, uncached, "messages to be measured");
  }

  Status measure(CalibratedLevel &level);
  Status measureSums(CalibratedLevel &level, int32_t members, int32_t group);

private:
  Status start(Request &request) {
    request.stream = ctx.device.stream();
    return ctx.transport.start(request);
  }
  /// Waits until the data is there, also for the device.
  Status wait(Request &request) {
    CHIMERA_RT_RETURN_IF_ERROR(ctx.transport.wait(request, ctx.timeout));
    return ctx.device.finish(ignored);
  }
  Status exchange(int32_t peer, int64_t bytes, bool begins, double &seconds);

  chimera_rt_context &ctx;
  Control &control;
  Arena out, in;
  int64_t summed = 0; ///< bytes of `in`, of all sums
  std::vector<TaskTime> ignored;
};

} // namespace

static void compute() {
  for (const int64_t end = now() + computed; now() < end;) {
  }
}

/// A message there and one back, each after some computation; `seconds` is what
/// one of them takes. Receives are posted first, as in programs.
Status LinkMeasurement::exchange(int32_t peer, int64_t bytes, bool begins,
                                 double &seconds) {
  Request receive = Request::receive(in.data(), bytes, peer, tag);
  Request send = Request::send(out.data(), bytes, peer, tag);
  CHIMERA_RT_RETURN_IF_ERROR(start(receive));
  if (!begins)
    CHIMERA_RT_RETURN_IF_ERROR(wait(receive));
  compute();
  const int64_t begin = now();
  CHIMERA_RT_RETURN_IF_ERROR(start(send));
  if (begins)
    CHIMERA_RT_RETURN_IF_ERROR(wait(receive));
  seconds = 1e-9 * double(now() - begin - computed) / 2;
  return wait(send);
}

Status LinkMeasurement::measure(CalibratedLevel &level) {
  std::vector<TimedTransfer> transfers;
  const int32_t rank = ctx.transport.rank();
  for (int64_t bytes : messageSizes) {
    CHIMERA_RT_RETURN_IF_ERROR(control.barrier());
    if (rank != 0 && rank != level.stride)
      continue;
    std::vector<double> times;
    for (int i = 0; i < warmUps + repetitions; ++i) {
      double seconds = 0;
      CHIMERA_RT_RETURN_IF_ERROR(
          exchange(rank == 0 ? level.stride : 0, bytes, rank == 0, seconds));
      if (i >= warmUps)
        times.push_back(seconds);
    }
    transfers.push_back({1, double(bytes), median(std::move(times))});
  }
  if (rank == 0)
    level.messages = fitLink(transfers);
  return Status();
}

Status LinkMeasurement::measureSums(CalibratedLevel &level, int32_t members,
                                    int32_t group) {
  const int32_t rank = ctx.transport.rank();
  for (int64_t bytes : sumSizes) {
    CHIMERA_RT_RETURN_IF_ERROR(control.barrier());
    if (rank % level.stride || rank / level.stride >= members)
      continue;
    std::vector<double> times;
    for (int i = 0; i < warmUps + repetitions; ++i) {
      if (summed + bytes > uncached)
        summed = 0;
      Request sum =
          Request::allReduce(in.data() + summed, bytes / int64_t(sizeof(float)),
                             CHIMERA_RT_F32, group);
      summed += bytes;
      const int64_t begin = now();
      CHIMERA_RT_RETURN_IF_ERROR(start(sum));
      CHIMERA_RT_RETURN_IF_ERROR(wait(sum));
      if (i >= warmUps)
        times.push_back(1e-9 * double(now() - begin));
    }
    level.sums.push_back({members, double(bytes), median(std::move(times))});
  }
  return Status();
}

/// 2, 4, 8, ... up to `count`, which is always there.
static std::vector<int32_t> listMembers(int32_t count) {
  std::vector<int32_t> members;
  for (int32_t n = 2; n < count; n *= 2)
    members.push_back(n);
  members.push_back(count);
  return members;
}

Status chimera::rt::findLevels(const Plan &plan, Control &control,
                               std::vector<CalibratedLevel> &levels) {
  // Rank 0 tells all others how many ranks a machine has, 0 if that differs.
  std::vector<std::string> machines;
  CHIMERA_RT_RETURN_IF_ERROR(control.gather(machineName(), machines));
  int32_t perMachine = 0;
  while (size_t(perMachine) < machines.size() &&
         machines[perMachine] == machines[0])
    ++perMachine;
  std::map<std::string, int32_t> groups;
  for (size_t i = 0; i < machines.size(); ++i) {
    auto [it, isNew] = groups.try_emplace(machines[i], int32_t(i) / perMachine);
    if (it->second != int32_t(i) / perMachine ||
        (isNew && i % size_t(perMachine)))
      perMachine = 0;
    if (perMachine == 0)
      break;
  }
  if (perMachine && machines.size() % size_t(perMachine))
    perMachine = 0;
  std::string text = std::to_string(perMachine);
  CHIMERA_RT_RETURN_IF_ERROR(control.broadcast(text));
  perMachine = std::stoi(text);
  if (perMachine == 0)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_INVALID_ARGUMENT,
        "'--calibrate' needs equally many ranks on each machine, one machine "
        "after the other; see the options of the launcher, such as '--map-by' "
        "of mpirun");
  const int32_t count = plan.ranks() / perMachine;
  if (perMachine > 1)
    levels.push_back({"node", 1, perMachine, {}, {}});
  if (count > 1)
    levels.push_back({"network", perMachine, count, {}, {}});
  return Status();
}

std::vector<std::vector<int32_t>>
chimera::rt::listSumGroups(const std::vector<CalibratedLevel> &levels) {
  std::vector<std::vector<int32_t>> groups;
  for (const CalibratedLevel &level : levels)
    for (int32_t members : listMembers(level.count)) {
      std::vector<int32_t> &group = groups.emplace_back();
      for (int32_t i = 0; i < members; ++i)
        group.push_back(i * level.stride);
    }
  return groups;
}

Status chimera::rt::measureLinks(chimera_rt_context &ctx, Control &control,
                                 int32_t firstGroup,
                                 std::vector<CalibratedLevel> &levels) {
  LinkMeasurement measurement(ctx, control);
  CHIMERA_RT_RETURN_IF_ERROR(control.agree(measurement.allocate()));
  for (CalibratedLevel &level : levels) {
    CHIMERA_RT_RETURN_IF_ERROR(measurement.measure(level));
    for (int32_t members : listMembers(level.count))
      CHIMERA_RT_RETURN_IF_ERROR(
          measurement.measureSums(level, members, firstGroup++));
  }
  // Whoever was not part of the last sum must not compute beside it.
  return control.barrier();
}

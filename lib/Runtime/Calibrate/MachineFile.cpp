//===- MachineFile.cpp - a machine as it was measured -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the keys mean is in docs/performance.md. Nothing names the computer.
//
//===----------------------------------------------------------------------===//

#include "Calibrate/Calibration.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

using namespace chimera::rt;
using Json = nlohmann::ordered_json;

namespace {

/// A measured pass, with the stages that have exactly this work.
struct Pass {
  int32_t kind = 0;
  double flops = 0, bytes = 0;
  std::vector<int32_t> stages;
  std::vector<double> seconds;
};

} // namespace

template <typename Get>
static double medianOver(const std::vector<CalibratedDevice> &devices,
                         Get get) {
  std::vector<double> values;
  for (const CalibratedDevice &device : devices)
    values.push_back(get(device));
  return median(std::move(values));
}

/// The passes of all ranks by their work: that is how they are looked up.
static std::vector<Pass>
collectPasses(const Plan &plan,
              const std::vector<std::vector<CalibratedPass>> &byRank) {
  std::vector<Pass> passes;
  for (const std::vector<CalibratedPass> &ofRank : byRank)
    for (const CalibratedPass &own : ofRank) {
      const double flops = plan.work[own.stage].flops[own.kind];
      const double bytes = plan.work[own.stage].bytes[own.kind];
      auto it = std::find_if(passes.begin(), passes.end(), [&](const Pass &p) {
        return p.flops == flops && p.bytes == bytes;
      });
      // A function that does nothing has no work to be looked up by.
      if (flops + bytes == 0)
        continue;
      if (it == passes.end())
        it = passes.insert(it, {own.kind, flops, bytes, {}, {}});
      it->seconds.push_back(own.seconds);
      if (std::find(it->stages.begin(), it->stages.end(), own.stage) ==
          it->stages.end())
        it->stages.push_back(own.stage);
    }
  for (Pass &pass : passes)
    std::sort(pass.stages.begin(), pass.stages.end());
  std::sort(passes.begin(), passes.end(), [](const Pass &a, const Pass &b) {
    return std::pair(a.stages[0], a.kind) < std::pair(b.stages[0], b.kind);
  });
  return passes;
}

static std::string describe(const Plan &plan, const Pass &pass) {
  static const char *const kinds[] = {"forward", "backward", "weight gradient"};
  std::string text = std::string(kinds[pass.kind]) +
                     (pass.stages.size() > 1 ? " of stages " : " of stage ");
  for (size_t i = 0; i < pass.stages.size(); ++i)
    text += (i ? ", " : "") + std::to_string(pass.stages[i]);
  return text + " of " + std::to_string(plan.stages) + ", " + plan.model;
}

namespace {
/// What explains the times of passes by their work.
struct Rates {
  double peak = 0, forward = 0, backward = 0, bandwidth = 0;
};
} // namespace

/// The sum over passes, of forward or backward or both.
template <typename Get>
static double sumOver(const std::vector<Pass> &passes, bool forward,
                      bool backward, Get get) {
  double sum = 0;
  for (const Pass &pass : passes)
    if (pass.kind == CHIMERA_RT_FORWARD ? forward : backward)
      sum += get(pass);
  return sum;
}

/// FLOPs are as fast as in products, and the rest of the time is that of bytes:
/// passes of one model are too much alike to tell the two apart better. Bytes
/// are counted whether caches have them or not, so that they may be faster than
/// those of a copy.
static Rates fitRates(const std::vector<Pass> &passes, double products,
                      double copies) {
  Rates rates{products, products, products, copies};
  for (const Pass &pass : passes)
    rates.peak = std::max(rates.peak, pass.flops / median(pass.seconds));
  auto flops = [](const Pass &pass) { return pass.flops; };
  auto bytes = [](const Pass &pass) { return pass.bytes; };
  auto seconds = [](const Pass &pass) { return median(pass.seconds); };
  if (passes.empty())
    return rates;
  rates.bandwidth = sumOver(passes, true, true, bytes) /
                    (sumOver(passes, true, true, seconds) -
                     sumOver(passes, true, true, flops) / rates.peak);
  // So fast that they do not matter, where no time is left for them.
  if (!(rates.bandwidth > 0 && rates.bandwidth < 100 * copies))
    rates.bandwidth = 100 * copies;
  auto getRate = [&](bool forward) {
    const double work = sumOver(passes, forward, !forward, flops);
    const double rest =
        sumOver(passes, forward, !forward, seconds) -
        sumOver(passes, forward, !forward, bytes) / rates.bandwidth;
    return work > 0 && rest * rates.peak > work ? work / rest : rates.peak;
  };
  rates.forward = getRate(true);
  rates.backward = getRate(false);
  return rates;
}

std::string chimera::rt::describeMachine(
    const Plan &plan, const Calibration &options, const std::string &transport,
    const std::vector<CalibratedLevel> &levels,
    const std::vector<CalibratedDevice> &devices,
    const std::vector<std::vector<CalibratedPass>> &byRank) {
  const int32_t perNode =
      levels.front().stride == 1 && levels.front().name == "node"
          ? levels.front().count
          : 1;
  const double products =
      medianOver(devices, [](const CalibratedDevice &d) { return d.products; });
  const double copies =
      medianOver(devices, [](const CalibratedDevice &d) { return d.copies; });
  const double fastest = medianOver(
      devices, [](const CalibratedDevice &d) { return d.fastestCopy; });
  const double updates = medianOver(devices, [](const CalibratedDevice &d) {
    return d.updateBytes / d.updateSeconds;
  });
  const double bytes = medianOver(
      devices, [](const CalibratedDevice &d) { return d.memoryBytes; });

  Json machine;
  machine["name"] = "calibrated";
  machine["target"] = plan.architectures.empty() ? "cpu" : "cuda";
  machine["devices_per_node"] = perNode;
  const std::vector<Pass> passes = collectPasses(plan, byRank);
  const Rates rates = fitRates(passes, products, copies);
  machine["memory"] = {
      {"bytes", int64_t(bytes / (plan.architectures.empty() ? perNode : 1))},
      {"bandwidth", rounded(std::max(fastest, rates.bandwidth))},
      {"achieved_bandwidth", rounded(rates.bandwidth)},
      {"update_bandwidth", rounded(updates)}};
  Json measured = Json::array();
  for (const Pass &pass : passes)
    measured.push_back({{"name", describe(plan, pass)},
                        {"flops", int64_t(pass.flops)},
                        {"bytes", int64_t(pass.bytes)},
                        {"time", rounded(median(pass.seconds))}});
  machine["compute"][options.precision] = {
      {"peak", rounded(rates.peak)},
      {"achieved", rounded(rates.forward)},
      {"achieved_backward", rounded(rates.backward)},
      {"measured", std::move(measured)}};

  std::vector<std::vector<TimedSum>> sums;
  for (const CalibratedLevel &level : levels)
    sums.push_back(level.sums);
  const SumFit fit = fitSums(sums);
  machine["levels"] = Json::array();
  for (size_t i = 0; i < levels.size(); ++i)
    machine["levels"].push_back(
        {{"name", levels[i].name},
         {"devices", levels[i].stride * levels[i].count},
         {"latency", rounded(levels[i].messages.latency)},
         {"bandwidth", rounded(levels[i].messages.bandwidth)},
         {"sum_latency", rounded(fit.links[i].latency)},
         {"sum_bandwidth", rounded(fit.links[i].bandwidth)}});
  machine["allreduce"] = fit.algorithm;

  auto percent = [](double error) { return format("%.0f %%", 100 * error); };
  std::string errors;
  for (size_t i = 0; i < levels.size(); ++i)
    errors += format("%s%s: messages %s, sums %s", i ? "; " : "",
                     levels[i].name.c_str(),
                     percent(levels[i].messages.error).c_str(),
                     percent(fit.links[i].error).c_str());
  machine["sources"] = {
      {"all", format("medians of repeated measurements by the training program "
                     "of %s (%d stages on %d ranks, %s), all ranks at once, "
                     "over the transport %s; bandwidth and peak are the best "
                     "of them",
                     plan.model.c_str(), plan.stages, plan.ranks(),
                     plan.optimizer.c_str(), transport.c_str())},
      {"levels", "lines through several sizes, off by " + errors}};
  return machine.dump(2) + "\n";
}

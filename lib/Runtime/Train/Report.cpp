//===- Report.cpp - what a step was like ------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Losses are added in double and in the order of the global micro-batches,
// so that the printed loss does not depend on which rank computed what.
//
//===----------------------------------------------------------------------===//

#include "Train/Report.h"

#include "Core/Log.h"
#include "Train/Checkpoint.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

using namespace chimera::rt;

/// The fixed part of a report; losses and their flags follow.
namespace {
struct ReportHead {
  int64_t duration, busy;
  double squaredNorm;
};
} // namespace

static double milliseconds(double nanoseconds) { return nanoseconds * 1e-6; }

double StepResult::bubbleRatio() const {
  double work = std::accumulate(busy.begin(), busy.end(), 0.0);
  return time > 0 ? 1 - work / (double(time) * double(busy.size())) : 0;
}

Reporter::Reporter(chimera_rt_context &ctx, Control &control,
                   const Options &options)
    : ctx(ctx), control(control), options(options) {}

Status Reporter::open(const TrainState &start) {
  if (ctx.transport.rank() != 0)
    return Status();
  // What is written at the end must not fail then.
  if (!options.save.empty())
    CHIMERA_RT_RETURN_IF_ERROR(prepareDirectory(options.save));
  for (const std::string &path :
       {options.trace, options.gradients, options.calibration.file})
    if (!path.empty())
      CHIMERA_RT_RETURN_IF_ERROR(checkReplaceable(path));
  if (options.metrics.empty())
    return Status();
  std::optional<int64_t> resumedStep;
  if (!options.resume.empty())
    resumedStep = start.step;
  return metrics.open(options.metrics, resumedStep);
}

Status Reporter::begin(int64_t last) {
  lastStep = last;
  return metrics.begin();
}

void Reporter::pack(int64_t duration, std::string &bytes) const {
  size_t n = ctx.record.loss.size();
  // Of several updates, the mean.
  ReportHead head{duration, ctx.record.busy,
                  ctx.record.squaredNorm /
                      double(std::max<int64_t>(ctx.record.updates, 1))};
  bytes.resize(sizeof(head) + n * (sizeof(double) + 1));
  char *out = bytes.data();
  std::memcpy(out, &head, sizeof(head));
  std::memcpy(out + sizeof(head), ctx.record.loss.data(), n * sizeof(double));
  std::memcpy(out + sizeof(head) + n * sizeof(double),
              ctx.record.hasLoss.data(), n);
}

Status Reporter::unpack(int32_t rank, const std::string &bytes,
                        StepResult &result, Losses &losses) const {
  int32_t n = ctx.plan.microBatches, replica = rank % ctx.plan.replicas;
  ReportHead head;
  std::memcpy(&head, bytes.data(), sizeof(head));
  result.busy.push_back(head.busy);
  result.duration.push_back(head.duration);
  result.gradientNorm += head.squaredNorm;
  const char *values = bytes.data() + sizeof(head);
  const char *flags = values + n * sizeof(double);
  for (int32_t m = 0; m < n; ++m) {
    if (!flags[m])
      continue;
    int32_t global = replica * n + m;
    if (losses.ranks[global] >= 0)
      return CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL,
                              "micro-batch %d has two losses; the second is "
                              "from %s",
                              global, ctx.transport.rankName(rank).c_str());
    losses.ranks[global] = rank;
    std::memcpy(&losses.values[global], values + m * sizeof(double),
                sizeof(double));
  }
  return Status();
}

Status Reporter::submit(int64_t step, int64_t duration, int64_t time) {
  openStep = step;
  openTime = time;
  int slot = submitted++ % 2;
  if (inFlight[slot])
    CHIMERA_RT_RETURN_IF_ERROR(ctx.transport.wait(requests[slot], ctx.timeout));
  pack(duration, buffers[slot]);
  if (ctx.transport.rank() == 0)
    return Status();
  requests[slot] = Request::send(buffers[slot].data(), buffers[slot].size(), 0,
                                 ReportTag, Channel::Control);
  inFlight[slot] = true;
  return ctx.transport.start(requests[slot]);
}

Status Reporter::collect() {
  if (openStep == 0 || ctx.transport.rank() != 0)
    return Status();
  int32_t total = ctx.plan.globalMicroBatches();
  Losses losses{std::vector<double>(total), std::vector<int32_t>(total, -1)};
  StepResult result;
  std::string bytes = buffers[(submitted - 1) % 2];
  CHIMERA_RT_RETURN_IF_ERROR(unpack(0, bytes, result, losses));
  for (int32_t rank = 1; rank < ctx.transport.size(); ++rank) {
    CHIMERA_RT_RETURN_IF_ERROR(
        control.receive(bytes.data(), bytes.size(), rank, ReportTag));
    CHIMERA_RT_RETURN_IF_ERROR(unpack(rank, bytes, result, losses));
  }
  result.gradientNorm = std::sqrt(result.gradientNorm);
  result.time =
      options.rehearsal.aligned()
          ? *std::max_element(result.duration.begin(), result.duration.end())
          : openTime;
  CHIMERA_RT_RETURN_IF_ERROR(average(losses, result));
  CHIMERA_RT_RETURN_IF_ERROR(print(result));
  openStep = 0;
  return Status();
}

Status Reporter::average(const Losses &losses, StepResult &result) const {
  int32_t total = int32_t(losses.values.size());
  for (int32_t m = 0; m < total; ++m) {
    if (losses.ranks[m] < 0)
      return CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL,
                              "no rank reported the loss of micro-batch %d", m);
    result.loss += losses.values[m];
    if (!std::isfinite(losses.values[m]) && result.suspect < 0) {
      result.suspect = m;
      result.suspectRank = losses.ranks[m];
    }
  }
  result.loss /= total;
  return Status();
}

/// A run that has left the finite numbers never comes back, but its user may
/// want to see how it went on.
Status Reporter::checkFinite(const StepResult &result) {
  if (std::isfinite(result.loss) && std::isfinite(result.gradientNorm))
    return Status();
  std::string text =
      result.suspect >= 0
          ? format("the loss is not finite at step %lld, first in micro-batch "
                   "%d on %s",
                   (long long)openStep, result.suspect,
                   ctx.transport.rankName(result.suspectRank).c_str())
          : format("the gradient norm is not finite at step %lld",
                   (long long)openStep);
  if (options.stopOnNaN)
    return CHIMERA_RT_ERROR(CHIMERA_RT_NOT_FINITE, "%s", text.c_str());
  if (!warnedFinite)
    log(Severity::Warning, -1,
        text + "; training goes on (see '--stop-on-nan')");
  warnedFinite = true;
  return Status();
}

/// The terminal is the one output that a run can lose without losing its work:
/// training goes on, and the run fails at its end.
void Reporter::say(const std::string &text) {
  Status status = chimera::rt::print(text);
  if (status.ok() || !printed.ok())
    return;
  printed = status;
  log(Severity::Warning, -1,
      format("%s; training goes on", status.text().c_str()));
}

/// Tokens of one step, or 0 for a model without sequences.
static int64_t tokensPerStep(const Plan &plan) {
  for (const PlanInput &input : plan.inputs)
    if (input.name == "tokens" || plan.inputs.size() == 1)
      return elementCount(input.shape) * plan.globalMicroBatches();
  return 0;
}

/// printf shows the sign of a NaN, which means nothing.
static double withoutNaNSign(double value) {
  return std::isnan(value) ? std::fabs(value) : value;
}

Status Reporter::print(const StepResult &result) {
  double time = milliseconds(result.time);
  double rate =
      result.time > 0 ? double(tokensPerStep(ctx.plan)) * 1e9 / result.time : 0;
  nlohmann::ordered_json line;
  line["step"] = openStep;
  bool rehearses = options.rehearsal.enabled;
  if (rehearses) {
    say(format("step %lld/%lld | rehearsal | bubble %.4f | %.2f ms\n",
               (long long)openStep, (long long)lastStep, result.bubbleRatio(),
               time));
    line["bubble_ratio"] = result.bubbleRatio();
  } else {
    say(format("step %lld/%lld | loss %.6f | norm %.4f | %.2f ms | %.0f "
               "tok/s\n",
               (long long)openStep, (long long)lastStep,
               withoutNaNSign(result.loss), withoutNaNSign(result.gradientNorm),
               time, rate));
    line["loss"] = result.loss;
    line["grad_norm"] = result.gradientNorm;
    if (options.optimizer.clipNorm > 0)
      line["clip_scale"] = ctx.optimizer.scale();
    line["lr"] = options.optimizer.learningRate;
    line["tokens_per_s"] = rate;
  }
  line["step_time_ms"] = time;
  std::vector<double> busy, idle;
  for (int64_t part : result.busy) {
    busy.push_back(milliseconds(part));
    idle.push_back(milliseconds(std::max<int64_t>(0, result.time - part)));
  }
  line["busy_ms"] = busy;
  line["idle_ms"] = idle;
  // The first step of a rehearsal warms up connections and buffers; where steps
  // overlap, the last one drains the pipeline.
  bool drains = ctx.plan.overlaps && openStep == lastStep && lastStep > 2;
  if (rehearses && !drains && (openStep > 1 || lastStep == 1)) {
    ++counted;
    totalTime += result.time;
    totalBubble += result.bubbleRatio();
  }
  CHIMERA_RT_RETURN_IF_ERROR(metrics.write(line.dump() + "\n"));
  return rehearses ? Status() : checkFinite(result);
}

Status Reporter::finish() {
  for (int slot = 0; slot < 2; ++slot)
    if (inFlight[slot])
      CHIMERA_RT_RETURN_IF_ERROR(
          ctx.transport.wait(requests[slot], ctx.timeout));
  if (!options.rehearsal.enabled || ctx.transport.rank() != 0 || counted == 0)
    return Status();
  double time = milliseconds(double(totalTime) / double(counted));
  double bubble = totalBubble / double(counted);
  say(format("rehearsal: mean step time %.2f ms, %sbubble ratio %.4f (%lld "
             "steps)\n",
             time, options.rehearsal.overlap ? "" : "makespan ", bubble,
             (long long)counted));
  nlohmann::ordered_json line;
  line["mean_step_time_ms"] = time;
  line["mean_bubble_ratio"] = bubble;
  line["steps_counted"] = counted;
  return metrics.write(line.dump() + "\n");
}

//===- PlanReport.cpp - plans as tables ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanReport.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
namespace performance = ::chimera::performance;
namespace schedule = ::chimera::schedule;
using llvm::format;
using performance::Configuration;
using performance::Plan;

static constexpr double gibibyte = double(1 << 30);

/// Samples per second of all replicas.
static double getRate(const Plan &plan) {
  const Configuration &c = plan.configuration;
  return 1e3 * c.samples * c.microBatches * c.dataParallel /
         plan.prediction.step;
}

void mlir::chimera::printPlans(const performance::PlanResult &result,
                               const performance::PlanRequest &request,
                               llvm::raw_ostream &os) {
  os << "workers " << request.workers << ", samples per step "
     << request.miniBatch << ": " << result.considered << " configurations, "
     << result.tooLarge << " too large, " << result.simulated << " simulated\n";
  for (const auto &[scheme, why] : result.leftOut)
    os << scheme << " is left out: " << why << "\n";
  os << "\n";
  os << "rank     step ms  samples/s  bubble  span bubble ms  messages ms  "
        "sums ms  peak GiB  configuration\n";
  for (auto [i, plan] : llvm::enumerate(result.ranked)) {
    const performance::Prediction &p = plan.prediction;
    os << format("%4d  %10.3f  %9.2f  %4.1f %%  %14.3f  %11.3f  %7.3f  %8.3f  ",
                 int(i + 1), p.step, getRate(plan), 100 * p.bubbleRatio,
                 p.spanBubble, p.messages, p.sums, p.peakBytes / gibibyte)
       << plan.configuration.describe();
    if (!plan.origin.empty())
      os << " (" << plan.origin << ")";
    os << "\n";
  }
  if (result.ranked.size() > 1)
    os << "\nthe second is "
       << performance::explainDifference(result.ranked[0].prediction,
                                         result.ranked[1].prediction)
       << "\n";
}

llvm::json::Object mlir::chimera::toJSON(const performance::Prediction &p) {
  return llvm::json::Object{{"step_ms", p.step},
                            {"work_ms", p.work},
                            {"messages_ms", p.messages},
                            {"sums_ms", p.sums},
                            {"bubble_ms", p.bubble},
                            {"bubble_ratio", p.bubbleRatio},
                            {"span_bubble_ms", p.spanBubble},
                            {"peak_bytes", p.peakBytes}};
}

llvm::json::Object mlir::chimera::getOptions(const Configuration &c) {
  llvm::json::Object options{{"scheme", c.scheme},
                             {"stages", c.workers},
                             {"micro-batches", c.microBatches},
                             {"data-parallel", c.dataParallel}};
  const schedule::Scheme *scheme = schedule::lookupScheme(c.scheme);
  if (c.chunks > 1)
    options["chunks"] = c.chunks;
  if (scheme && scheme->options().pipelines)
    options["pipelines"] = c.pipelines;
  if (c.scaling != schedule::Scaling::Direct)
    options["scaling"] = schedule::stringifyScaling(c.scaling);
  if (c.maxLive)
    options["max-live"] = c.maxLive;
  if (c.recompute)
    options["recompute"] = true;
  return options;
}

void mlir::chimera::printPlansAsJSON(const performance::PlanResult &result,
                                     llvm::raw_ostream &os) {
  llvm::json::Array plans;
  for (const Plan &plan : result.ranked) {
    llvm::json::Object object = toJSON(plan.prediction);
    object["samples_per_second"] = getRate(plan);
    object["micro_batch_size"] = plan.configuration.samples;
    object["cuts"] = performance::stringifyCutMode(plan.configuration.cuts);
    object["options"] = getOptions(plan.configuration);
    object["description"] = plan.configuration.describe();
    plans.push_back(std::move(object));
  }
  llvm::json::Object leftOut;
  for (const auto &[scheme, why] : result.leftOut)
    leftOut[scheme] = why;
  os << llvm::formatv("{0:2}\n", llvm::json::Value(llvm::json::Object{
                                     {"considered", result.considered},
                                     {"too_large", result.tooLarge},
                                     {"simulated", result.simulated},
                                     {"left_out", std::move(leftOut)},
                                     {"plans", std::move(plans)}}));
}

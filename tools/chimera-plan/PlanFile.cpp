//===- PlanFile.cpp - plans as files ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanFile.h"

#include "PlanReport.h"

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Dialect/Chimera/Transforms/EmitSchedule.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::chimera;
namespace performance = ::chimera::performance;
namespace schedule = ::chimera::schedule;
using performance::Configuration;
using performance::Plan;

/// A number that is read as the very same one: orders that tie are decided by
/// the last bit.
static std::string describeExactly(double value) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.17g", value);
  return text;
}

/// One value for each stage, as the option `cost` has it.
static std::string describeList(ArrayRef<double> values) {
  return llvm::join(llvm::map_range(values, describeExactly), ":");
}

/// What an order is made from: the time of a message, too, which is that of
/// messages of several sizes.
static llvm::Expected<std::string>
describeCosts(const schedule::CostOption &costs, const Configuration &c) {
  schedule::Problem problem = c.problem();
  if (llvm::Error error = costs.assume(problem))
    return std::move(error);
  return "forward=" + describeList(costs.forward) +
         ",backward=" + describeList(costs.backward) +
         ",weight=" + describeList(costs.weight) +
         ",p2p=" + describeExactly(problem.hop);
}

/// Placement and schedule as IR, line by line.
static llvm::json::Array printOrder(const schedule::Timetable &order,
                                    const Configuration &c) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<ChimeraDialect>();
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  emitPlacement(*module, module->getLoc(), c.scheme, c.dataParallel,
                order.placement);
  emitSchedule(*module, module->getLoc(), order,
               schedule::stringifySyncMode(c.problem().sync));
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os);
  llvm::json::Array lines;
  for (StringRef line : llvm::split(StringRef(text).rtrim(), '\n'))
    lines.push_back(line.str());
  return lines;
}

/// The options that decide what the compiler makes, and the order if that does
/// not follow from them.
static llvm::Error addDecisions(performance::Planner &planner, const Plan &plan,
                                llvm::json::Object &options,
                                llvm::json::Object &file) {
  const Configuration &c = plan.configuration;
  options = getOptions(c);
  if (!plan.order && !c.triesOrders()) {
    llvm::Expected<schedule::CostOption> costs = planner.getCosts(c);
    if (!costs)
      return costs.takeError();
    llvm::Expected<std::string> text = describeCosts(*costs, c);
    if (!text)
      return text.takeError();
    options["cost"] = std::move(*text);
    return llvm::Error::success();
  }
  llvm::Expected<schedule::Timetable> order = planner.getOrder(plan);
  if (!order)
    return order.takeError();
  // What a schedule says itself.
  for (StringRef name : {"scheme", "stages", "micro-batches", "chunks",
                         "pipelines", "scaling", "max-live"})
    options.erase(name);
  file["schedule"] = printOrder(*order, c);
  return llvm::Error::success();
}

llvm::Error mlir::chimera::writePlan(performance::Planner &planner,
                                     const Plan &plan,
                                     const PlanFileFacts &facts,
                                     llvm::raw_ostream &os) {
  llvm::Expected<const performance::Model *> stages =
      planner.getStages(plan.configuration);
  if (!stages)
    return stages.takeError();
  llvm::json::Object options, file;
  if (llvm::Error error = addDecisions(planner, plan, options, file))
    return error;
  options["optimizer"] = facts.optimizer;
  options["precision"] = facts.precision;
  if (facts.symbolicBatch)
    options["micro-batch-size"] = plan.configuration.samples;
  if (!facts.sequenceLength.empty())
    options["sequence-length"] = llvm::json::Array(facts.sequenceLength);
  llvm::json::Array cuts;
  for (const performance::Block &stage :
       ArrayRef((*stages)->blocks).drop_front())
    if (!stage.cut.empty())
      cuts.push_back(stage.cut);
  if (!cuts.empty())
    options["cuts"] = std::move(cuts);
  file["plan"] = 1;
  file["model"] = facts.model;
  file["machine"] = facts.machine;
  file["target"] = facts.target;
  file["micro_batch_size"] = plan.configuration.samples;
  file["options"] = std::move(options);
  file["prediction"] = toJSON(plan.prediction);
  if (!facts.fingerprint.empty())
    file["fingerprint"] = facts.fingerprint;
  os << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(file)));
  return llvm::Error::success();
}

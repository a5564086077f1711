//===- Partition.cpp - cuts a model into stages ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cuts where `chooseCuts` or the user says, and moves each part of the model
// into a stage of its own. What crosses a cut becomes a result of one
// stage and an argument of the next, also where it only passes through.
//
//===----------------------------------------------------------------------===//

#include "CutPlan.h"
#include "OptionError.h"

#include "chimera/Analysis/CostModels.h"
#include "chimera/Analysis/StageCost.h"
#include "chimera/Dialect/Chimera/IR/FrozenParameter.h"
#include "chimera/Dialect/Chimera/IR/IgnoredValue.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"
#include "chimera/Dialect/Chimera/IR/TiedNames.h"
#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/Support/Count.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_PARTITIONPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;
using ::chimera::describeCount;

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

namespace {
/// Builds the `@forward` of one stage.
class StageBuilder {
public:
  StageBuilder(const OpOrder &order, func::FuncOp model)
      : order(order), model(model) {}

  StageOp build(OpBuilder &builder, int64_t index, unsigned begin,
                unsigned end);

private:
  void collectOps(Operation *op, llvm::SetVector<Operation *> &ops) const;

  const OpOrder &order;
  func::FuncOp model;
};
} // namespace

/// Adds an op after the ops that the stage copies for it.
void StageBuilder::collectOps(Operation *op,
                              llvm::SetVector<Operation *> &ops) const {
  if (ops.contains(op))
    return;
  forEachValueUsed(op, [&](Value value) {
    Operation *producer = value.getDefiningOp();
    if (producer && order.isCopied(producer))
      collectOps(producer, ops);
  });
  ops.insert(op);
}

StageOp StageBuilder::build(OpBuilder &builder, int64_t index, unsigned begin,
                            unsigned end) {
  Operation *terminator = model.getBody().front().getTerminator();
  bool isLast = end == order.size();
  llvm::SetVector<Operation *> ops;
  for (Operation *op : order.getOps(begin, end))
    collectOps(op, ops);
  if (isLast)
    collectOps(terminator, ops);
  SmallVector<Value> results =
      isLast ? SmallVector<Value>(terminator->getOperands())
             : order.getLive(end);
  ops.remove(terminator);

  llvm::SmallPtrSet<Value, 16> used(results.begin(), results.end());
  for (Operation *op : ops)
    forEachValueUsed(op, [&](Value value) { used.insert(value); });

  // Boundary values, then inputs, then parameters.
  SmallVector<Value> arguments = order.getLive(begin);
  SmallVector<DictionaryAttr> attrs(arguments.size(),
                                    builder.getDictionaryAttr({}));
  for (bool parameters : {false, true})
    for (BlockArgument argument : model.getArguments()) {
      StringAttr name =
          parameters ? getParameterName(argument) : getInputName(argument);
      if (!name || !used.contains(argument))
        continue;
      arguments.push_back(argument);
      attrs.push_back(builder.getDictionaryAttr(
          builder.getNamedAttr(parameters ? kParameterAttr : kInputAttr,
                               FlatSymbolRefAttr::get(name))));
    }

  Location loc = model.getLoc();
  auto stage =
      StageOp::create(builder, loc, "stage" + std::to_string(index), index);
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(&stage.getBody());
  auto forward = func::FuncOp::create(
      builder, loc, getFunctionName(TaskKind::Forward),
      builder.getFunctionType(ValueRange(arguments).getTypes(),
                              ValueRange(results).getTypes()));
  forward.setAllArgAttrs(attrs);
  Block *entry = builder.createBlock(&forward.getBody());
  IRMapping mapping;
  for (Value argument : arguments)
    mapping.map(argument,
                entry->addArgument(argument.getType(), argument.getLoc()));
  for (Operation *op : ops)
    builder.clone(*op, mapping);
  auto mapped = llvm::map_to_vector(
      results, [&](Value value) { return mapping.lookup(value); });
  func::ReturnOp::create(builder, terminator->getLoc(), mapped);
  return stage;
}

/// Declares the parameters and the inputs of a model.
static void buildDeclarations(OpBuilder &builder, func::FuncOp model) {
  for (BlockArgument argument : model.getArguments()) {
    unsigned i = argument.getArgNumber();
    auto type = TypeAttr::get(argument.getType());
    StringAttr name = getParameterName(argument);
    if (!name)
      continue;
    auto parameter =
        ParameterOp::create(builder, argument.getLoc(), name, type,
                            model.getArgAttrOfType<StringAttr>(i, kInitAttr));
    for (StringRef name : {kTiedAttr, kFrozenAttr})
      if (Attribute attr = model.getArgAttr(i, name))
        parameter->setAttr(name, attr);
  }
  for (BlockArgument argument : model.getArguments()) {
    unsigned i = argument.getArgNumber();
    auto type = TypeAttr::get(argument.getType());
    StringAttr name = getInputName(argument);
    if (!name)
      continue;
    auto input =
        InputOp::create(builder, argument.getLoc(), name, type,
                        model.getArgAttrOfType<IntegerAttr>(i, kBoundAttr));
    if (Attribute ignored = model.getArgAttr(i, kIgnoredAttr))
      input->setAttr(kIgnoredAttr, ignored);
  }
}

//===----------------------------------------------------------------------===//
// Report
//===----------------------------------------------------------------------===//

/// Remarks what each stage costs, and how far the longest is above the average.
static void report(MutableArrayRef<StageOp> stages) {
  auto options = [](StringRef name) {
    return remark::RemarkOpts::name(name).category("chimera");
  };
  int64_t total = 0, longest = 0;
  for (StageOp stage : stages) {
    Cost cost = getCost(stage.getForward());
    total += cost.getPicoseconds();
    longest = std::max(longest, cost.getPicoseconds());
  }
  auto percent = [](double part, double whole) {
    return llvm::formatv("{0:F1}%", whole > 0 ? 100 * part / whole : 0.0).str();
  };
  for (StageOp stage : stages) {
    StageFunction forward(stage.getForward());
    Cost cost = getCost(stage.getForward());
    auto parameters = forward.getArguments(ValueRole::Parameter);
    int64_t parameterBytes = 0, boundaryBytes = 0;
    for (const StageValue &value : parameters)
      parameterBytes += getByteSize(value.type);
    for (const StageValue &value : forward.getArguments(ValueRole::Boundary))
      boundaryBytes += getByteSize(value.type);
    remark::analysis(stage.getLoc(), options("partition"))
        << llvm::formatv("stage {0}: {1} FLOPs, {2} bytes moved, {3} of the "
                         "cost; {4} of {5} bytes; {6} boundary bytes in",
                         stage.getIndex(), cost.flops, cost.bytes,
                         percent(cost.getPicoseconds(), total),
                         describeCount(parameters.size(), "parameter"),
                         parameterBytes, boundaryBytes)
               .str();
  }
  double average = double(total) / stages.size();
  remark::analysis(stages.front().getLoc(), options("partition"))
      << llvm::formatv("{0}, imbalance {1} (longest stage over the average)",
                       describeCount(stages.size(), "stage"),
                       percent(longest - average, average))
             .str();
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct PartitionPass : mlir::chimera::impl::PartitionPassBase<PartitionPass> {
  using PartitionPassBase::PartitionPassBase;

  /// A tool that loads this pass only has not registered the costs.
  void getDependentDialects(DialectRegistry &registry) const override {
    PartitionPassBase::getDependentDialects(registry);
    registerCostModels(registry);
  }

  FailureOr<SmallVector<unsigned>> findOrChooseCuts(const OpOrder &order,
                                                    func::FuncOp model) {
    int64_t count = stages;
    SmallVector<PipelineOp> pipelines = getPipelines(getOperation());
    if (!pipelines.empty()) {
      int64_t expected = pipelines.front().getWorkers().size();
      if (count != 1 && count != expected)
        return pipelines.front().emitError("has ")
               << expected << " stages, but 'stages' is " << count;
      count = expected;
    }
    if (count < 1)
      return emitOptionError(model, "cannot cut into ")
             << describeCount(count, "stage")
             << ": expects at least 1 (see 'stages')";
    if (!cuts.empty())
      return findCuts(order, model, llvm::to_vector(cuts), count);
    std::optional<SmallVector<unsigned>> chosen = chooseCuts(order, count);
    if (chosen)
      return *chosen;
    return emitOptionError(model, "cannot cut into ")
           << describeCount(count, "stage")
           << ": each needs a parameter, and parameters are used at "
           << describeCount(order.getParameterUses().size(), "place")
           << " only (see 'stages')";
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(verifyModel(module)))
      return signalPassFailure();
    func::FuncOp model = getModelFunction(module);
    OpOrder order(model);
    FailureOr<SmallVector<unsigned>> gaps = findOrChooseCuts(order, model);
    if (failed(gaps))
      return signalPassFailure();

    OpBuilder builder(model);
    buildDeclarations(builder, model);
    gaps->insert(gaps->begin(), 0);
    gaps->push_back(order.size());
    StageBuilder stageBuilder(order, model);
    SmallVector<StageOp> built;
    for (size_t i = 0; i + 1 < gaps->size(); ++i)
      built.push_back(
          stageBuilder.build(builder, i, (*gaps)[i], (*gaps)[i + 1]));
    model.erase();
    report(built);
  }
};
} // namespace

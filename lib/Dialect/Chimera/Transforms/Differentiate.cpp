//===- Differentiate.cpp - derive the backward pass of stages ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds forward and adjoint of each stage as one function, chooses what
// forward keeps by a minimum cut, and cuts the function in two, or three if the
// weight gradients are split from backward. Which op goes where follows from
// the data flow alone.
//
//===----------------------------------------------------------------------===//

#include "JointFunction.h"
#include "chimera/Analysis/Residuals.h"
#include "chimera/Analysis/Schedules.h"
#include "chimera/AutoDiff/AutoDiff.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/Interfaces/DifferentiableOpInterface.h"
#include "chimera/Support/Count.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "llvm/Support/FormatVariadic.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_DIFFERENTIATEPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;
using ::chimera::describeCount;

namespace {

/// The functions of one stage.
class StageDifferentiation {
public:
  StageDifferentiation(StageOp stage, JointFunction &joint)
      : stage(stage), joint(joint) {}

  /// Chooses the residuals; none if everything is computed again.
  void chooseResiduals(bool recompute);
  /// Finds the ops of the weight gradients, and chooses the carries.
  void split();
  void createFunctions();
  void report();

private:
  using Ports = SmallVector<Port>;

  /// Numbers values as results of one function and arguments of another.
  Ports number(ArrayRef<Value> values, StringRef attr);

  StageOp stage;
  JointFunction &joint;
  Ports residuals, carries;
  bool isSplit = false;
};

struct DifferentiatePass
    : mlir::chimera::impl::DifferentiatePassBase<DifferentiatePass> {
  using DifferentiatePassBase::DifferentiatePassBase;

  /// A tool that loads this pass only has not registered the rules.
  void getDependentDialects(DialectRegistry &registry) const override {
    DifferentiatePassBase::getDependentDialects(registry);
    registerDifferentiation(registry);
  }

  void runOnOperation() override {
    bool split = splitBackward || hasWeightGradientTasks(getOperation());
    FailureOr<SmallVector<StageOp>> stages = readStages(getOperation());
    if (failed(stages))
      return signalPassFailure();
    for (StageOp stage : *stages) {
      if (func::FuncOp backward = stage.getBackward()) {
        backward.emitError("the stage is differentiated already");
        return signalPassFailure();
      }
      if (!stage.getForward().getBody().hasOneBlock()) {
        stage.getForward().emitError("expected a body of one block, which can "
                                     "be differentiated");
        return signalPassFailure();
      }
      auto joint = JointFunction::build(stage);
      if (failed(joint))
        return signalPassFailure();
      StageDifferentiation differentiation(stage, *joint);
      differentiation.chooseResiduals(recompute);
      if (split)
        differentiation.split();
      differentiation.createFunctions();
      differentiation.report();
    }
  }
};

} // namespace

template <typename... Lists> static SmallVector<Port> concat(Lists &...lists) {
  SmallVector<Port> all;
  (llvm::append_range(all, lists), ...);
  return all;
}

SmallVector<Port> StageDifferentiation::number(ArrayRef<Value> values,
                                               StringRef attr) {
  Builder builder(stage.getContext());
  Ports ports;
  for (auto [i, value] : llvm::enumerate(values))
    ports.push_back(
        {value, builder.getNamedAttr(attr, builder.getI64IntegerAttr(i))});
  return ports;
}

void StageDifferentiation::chooseResiduals(bool recompute) {
  if (recompute)
    return;
  llvm::DenseSet<Value> available;
  for (const Port &port : concat(joint.inputs, joint.parameters,
                                 joint.cotangents, joint.accumulators))
    available.insert(port.value);
  auto isLater = [&](Operation *op) { return joint.isAdjoint(op); };
  auto isAvailable = [&](Value value) { return available.contains(value); };
  auto chosen =
      chooseHandover(joint.getBlock(), {isLater, isAvailable, isCheapToRepeat});
  // The program keeps boundary arguments; they are no results of forward.
  llvm::erase_if(chosen, [](Value value) { return isa<BlockArgument>(value); });
  residuals = number(chosen, kResidualAttr);
}

void StageDifferentiation::split() {
  isSplit = true;
  // The input-gradient part is the slice of the boundary cotangents. A stage
  // without boundary has the same chain, up to the steps of the gradients'
  // sums.
  Ports roots = joint.inputCotangents;
  if (roots.empty()) {
    llvm::DenseSet<Value> seen;
    for (Operation &op : joint.getBlock().without_terminator())
      if (joint.isAccumulation(&op))
        for (Value value : getReadValues(&op)) {
          Operation *source = value.getDefiningOp();
          if (source && joint.isAdjoint(source) &&
              !joint.isAccumulation(source) && seen.insert(value).second)
            roots.push_back({value, std::nullopt});
        }
  }
  Ports none;
  auto inputPart = joint.getSlice(roots, none);

  llvm::DenseSet<Value> available;
  for (const Port &port : concat(joint.boundary, joint.inputs, joint.parameters,
                                 joint.accumulators, residuals))
    available.insert(port.value);
  auto isLater = [&](Operation *op) {
    return joint.isAdjoint(op) && !inputPart.contains(op);
  };
  auto isAvailable = [&](Value value) { return available.contains(value); };
  carries = number(
      chooseHandover(joint.getBlock(), {isLater, isAvailable, isCheapToRepeat}),
      kCarryAttr);
}

void StageDifferentiation::createFunctions() {
  func::FuncOp forward = stage.getForward();
  // Forward keeps its arguments and their attributes.
  Ports arguments;
  for (BlockArgument argument :
       joint.getBlock().getArguments().take_front(forward.getNumArguments()))
    arguments.push_back({argument, std::nullopt, /*isFixed=*/true});
  auto created = joint.createFunction(TaskKind::Forward, arguments,
                                      concat(joint.outputs, residuals));
  created.setAllArgAttrs(llvm::map_to_vector(
      llvm::seq<unsigned>(forward.getNumArguments()),
      [&](unsigned i) { return forward.getArgAttrDict(i); }));
  forward.erase();

  auto primal = concat(joint.boundary, residuals);
  auto constant = concat(joint.inputs, joint.parameters);
  if (!isSplit) {
    joint.createFunction(
        TaskKind::Backward,
        concat(joint.cotangents, primal, constant, joint.accumulators),
        concat(joint.inputCotangents, joint.gradients));
    return;
  }
  joint.createFunction(TaskKind::Backward,
                       concat(joint.cotangents, primal, constant),
                       concat(joint.inputCotangents, carries));
  joint.createFunction(TaskKind::WeightGradient,
                       concat(primal, carries, constant, joint.accumulators),
                       joint.gradients);
}

static int64_t getBytes(ArrayRef<Port> ports) {
  int64_t bytes = 0;
  for (const Port &port : ports)
    bytes += getByteSize(cast<RankedTensorType>(port.value.getType()));
  return bytes;
}

void StageDifferentiation::report() {
  auto options = remark::RemarkOpts::name("differentiate").category("chimera");
  remark::analysis(stage.getLoc(), options)
      << llvm::formatv("stage {0}: {1} of {2} bytes", stage.getIndex(),
                       describeCount(residuals.size(), "residual"),
                       getBytes(residuals))
             .str();
  if (isSplit)
    remark::analysis(stage.getLoc(), options)
        << llvm::formatv("stage {0}: {1} of {2} bytes carried from backward "
                         "to weight_gradient",
                         stage.getIndex(),
                         describeCount(carries.size(), "value"),
                         getBytes(carries))
               .str();
}

//===- StageModel.cpp - the stages of a module as blocks ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/StageModel.h"

#include "chimera/Analysis/Schedules.h"
#include "chimera/Analysis/StageCost.h"
#include "chimera/Analysis/StageSizes.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::chimera;
namespace performance = ::chimera::performance;

/// Where an op comes from: the part of the model, the line of source, or both.
static std::string describePlace(Location location) {
  std::string name, line;
  location->walk([&](Location part) {
    auto place = dyn_cast<FileLineColRange>(part);
    if (auto named = dyn_cast<NameLoc>(part); named && name.empty())
      name = named.getName().str();
    else if (place && line.empty())
      line = (llvm::sys::path::filename(place.getFilename()) + ":" +
              Twine(place.getStartLine()))
                 .str();
    return WalkResult::advance();
  });
  if (name.empty() || line.empty())
    return name + line;
  return name + " (" + line + ")";
}

/// Whether `op`, or what it consists of, such as a lookup in a table, has one
/// of `values`.
static bool usesAny(Operation *op, const llvm::SmallPtrSetImpl<Value> &values) {
  return op
      ->walk([&](Operation *part) {
        return llvm::any_of(part->getOperands(),
                            [&](Value value) { return values.contains(value); })
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Sets where `stage` begins and ends. What its own ops copy, such as masks,
/// stands in front of them and belongs to no place.
static void setPlaces(StageOp stage, performance::Block &block) {
  func::FuncOp forward = stage.getForward();
  llvm::SmallPtrSet<Value, 16> own;
  for (ValueRole role : {ValueRole::Boundary, ValueRole::Parameter})
    for (const StageValue &value : StageFunction(forward).getArguments(role))
      own.insert(forward.getArgument(value.position));
  for (Operation &op : forward.getBody().front().without_terminator()) {
    std::string place = describePlace(op.getLoc());
    if (place.empty())
      continue;
    if (block.first.empty() && usesAny(&op, own))
      block.first = place;
    if (!block.first.empty())
      block.last = std::move(place);
  }
}

/// Mixed precision narrows the operands of products, so that a stage has values
/// of bf16 if it has products at all; models have none of their own.
static bool computesInBf16(StageOp stage) {
  return stage
      ->walk([](Operation *op) {
        return llvm::any_of(op->getResultTypes(),
                            [](Type type) {
                              return getElementTypeOrSelf(type).isBF16();
                            })
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

FailureOr<performance::Model> mlir::chimera::readStageModel(ModuleOp module) {
  performance::Model model;
  model.name = "stages";
  for (StageOp stage : getStages(module)) {
    func::FuncOp backward = stage.getBackward();
    if (!backward)
      return stage.emitError("is not differentiated; run "
                             "'chimera-differentiate' first");
    for (func::FuncOp function : stage.getBody().getOps<func::FuncOp>())
      if (function.isDeclaration())
        return stage.emitError("has no bodies of which the work could be "
                               "counted; take the program that "
                               "'chimera-compile --emit=program' writes");
    const StageSizes sizes = getStageSizes(stage);
    const Cost forward = getCost(stage.getForward()), input = getCost(backward);
    performance::Block block;
    block.layers = 1;
    block.forward = forward.flops;
    block.forwardBytes = forward.bytes;
    block.input = input.flops;
    block.inputBytes = input.bytes;
    if (func::FuncOp function = stage.getWeightGradient()) {
      const Cost weight = getCost(function);
      block.weight = weight.flops;
      block.weightBytes = weight.bytes;
      block.carry = StageFunction(backward).getStashBytes();
    }
    block.parameters = sizes.elements;
    block.activations = sizes.residualBytes;
    block.boundary = sizes.boundaryBytes;
    setPlaces(stage, block);
    if (computesInBf16(stage))
      model.precision = "bf16";
    model.blocks.push_back(block);
  }
  model.sharesParameters = llvm::any_of(
      readParameters(module), [](const schedule::Parameter &parameter) {
        return parameter.stages.size() > 1;
      });
  return model;
}

FailureOr<SmallVector<int64_t>> mlir::chimera::readStageWork(ModuleOp module) {
  FailureOr<performance::Model> model = readStageModel(module);
  if (failed(model))
    return failure();
  SmallVector<int64_t> work;
  for (const performance::Block &block : model->blocks)
    for (double number : {block.forward, block.forwardBytes, block.input,
                          block.inputBytes, block.weight, block.weightBytes})
      work.push_back(static_cast<int64_t>(number));
  return work;
}

//===- ProgramOps.cpp - ops of worker programs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace mlir::chimera;

#define GET_OP_CLASSES
#include "chimera/Dialect/Chimera/IR/ChimeraOps.cpp.inc"

static int64_t getWorkerOf(Operation *op) {
  return cast<ProgramOp>(op->getParentOp()).getWorker();
}

//===----------------------------------------------------------------------===//
// ProgramOp, YieldOp
//===----------------------------------------------------------------------===//

YieldOp ProgramOp::getYield() {
  Block &block = getBody().front();
  return block.empty() ? YieldOp() : dyn_cast<YieldOp>(block.back());
}

LogicalResult ProgramOp::verifyRegions() {
  std::optional<Phase> phase = getPhase();
  const bool takes = phase && phase != Phase::Prologue;
  const bool leaves = phase && phase != Phase::Last;
  std::string what = phase ? ("of phase '" + stringifyPhase(*phase) + "'").str()
                           : std::string("without phase");
  Block &block = getBody().front();
  if (!takes && block.getNumArguments())
    return emitOpError() << what << " expects no arguments, but has "
                         << block.getNumArguments();
  YieldOp yield = getYield();
  if (leaves != bool(yield))
    return emitOpError() << what
                         << (leaves ? " expects a 'chimera.yield' at its end"
                                    : " expects no 'chimera.yield'");
  if (takes && leaves &&
      !llvm::equal(yield.getOperandTypes(), block.getArgumentTypes()))
    return yield.emitOpError("expects the types of the program's arguments (")
           << block.getArgumentTypes() << "), but yields ("
           << yield.getOperandTypes() << ")";
  return success();
}

LogicalResult YieldOp::verify() {
  llvm::SmallPtrSet<void *, 8> seen;
  for (auto [i, value] : llvm::enumerate(getValues())) {
    if (isa<BlockArgument>(value))
      return emitOpError("expects values that this program makes, but operand ")
             << i << " is one of its arguments";
    if (!seen.insert(value.getAsOpaquePointer()).second)
      return emitOpError("expects each value once, but operand ")
             << i << " is yielded twice";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// CallOp
//===----------------------------------------------------------------------===//

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &tables) {
  auto pipeline =
      tables.lookupNearestSymbolFrom<PipelineOp>(*this, getPipelineAttr());
  if (!pipeline)
    return emitOpError("refers to an unknown pipeline '")
           << getPipelineAttr() << "'";
  auto stage = tables.lookupNearestSymbolFrom<StageOp>(*this, getStageAttr());
  if (!stage)
    return emitOpError("refers to an unknown stage '") << getStageAttr() << "'";
  func::FuncOp function = stage.getFunction(getKind());
  if (!function)
    return emitOpError("calls '") << getFunctionName(getKind()) << "', which '"
                                  << getStageAttr() << "' does not have";

  ArrayRef<int64_t> workers = pipeline.getWorkers();
  int64_t worker = getWorkerOf(*this);
  if (stage.getIndex() < workers.size() && workers[stage.getIndex()] != worker)
    return (emitOpError("is in the program of worker ")
            << worker << ", but '" << getPipelineAttr() << "' places stage "
            << stage.getIndex() << " on worker " << workers[stage.getIndex()])
               .attachNote(pipeline.getLoc())
           << "pipeline is here";

  StageFunction signature(function);
  SmallVector<Type> operands = signature.getCallOperandTypes();
  if (!llvm::equal(getOperands_().getTypes(), operands))
    return emitOpError("expects operands of types (")
           << operands << "), but got (" << getOperands_().getTypes() << ")";
  SmallVector<Type> results = signature.getCallResultTypes();
  if (!llvm::equal(getResultTypes(), results))
    return emitOpError("expects results of types (")
           << results << "), but got (" << getResultTypes() << ")";
  bool gradients = !signature.getResults(ValueRole::Gradient).empty();
  if (gradients != getAccumulates())
    return emitOpError(gradients ? "expects 'accumulates', since the function "
                                   "adds to gradients"
                                 : "has 'accumulates', but the function adds "
                                   "to no gradient");
  return success();
}

//===----------------------------------------------------------------------===//
// SendOp, RecvOp, WaitOp
//===----------------------------------------------------------------------===//

/// (C2) of send and recv, also required of allreduce.
static LogicalResult verifyWaitedOnce(Operation *op, Value handle) {
  if (handle.hasOneUse())
    return success();
  return op->emitOpError("expects to be waited for exactly once, but it is ")
         << llvm::range_size(handle.getUses()) << " times";
}

LogicalResult SendOp::verify() {
  if (int64_t(getTo()) == getWorkerOf(*this))
    return emitOpError("expects another worker as receiver, but got its own, ")
           << getTo();
  return verifyWaitedOnce(*this, getToken());
}

LogicalResult RecvOp::verify() {
  if (int64_t(getFrom()) == getWorkerOf(*this))
    return emitOpError("expects another worker as sender, but got its own, ")
           << getFrom();
  return verifyWaitedOnce(*this, getHandle());
}

LogicalResult WaitOp::verify() {
  auto handle = dyn_cast<HandleType>(getHandle().getType());
  if (!handle) {
    if (getValue())
      return emitOpError("of a token expects no result");
    return success();
  }
  if (!getValue() || getValue().getType() != handle.getValueType())
    return emitOpError("expects a result of type ") << handle.getValueType();
  return success();
}

//===----------------------------------------------------------------------===//
// AllReduceOp
//===----------------------------------------------------------------------===//

LogicalResult AllReduceOp::verifySymbolUses(SymbolTableCollection &tables) {
  for (Attribute name : getParameters())
    if (!tables.lookupNearestSymbolFrom<ParameterOp>(
            *this, cast<FlatSymbolRefAttr>(name)))
      return emitOpError("refers to an unknown parameter '") << name << "'";
  ArrayRef<int64_t> workers = getWorkers();
  for (size_t i = 1; i < workers.size(); ++i)
    if (workers[i - 1] >= workers[i])
      return emitOpError("expects its workers in ascending order, but got ")
             << workers[i - 1] << " before " << workers[i];
  int64_t own = getWorkerOf(*this);
  if (!llvm::is_contained(workers, own))
    return emitOpError("expects its workers to hold its own worker ") << own;
  return verifyWaitedOnce(*this, getToken());
}

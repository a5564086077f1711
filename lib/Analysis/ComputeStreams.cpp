//===- ComputeStreams.cpp - which stream computes what ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/ComputeStreams.h"

#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::chimera;

StreamsByDirection::StreamsByDirection(ModuleOp module) {
  for (PipelineOp pipeline : getPipelines(module))
    streams[pipeline.getSymName()] = pipeline.getDirection() == Direction::Up;
}

int StreamsByDirection::count(ArrayRef<ProgramOp> programs) const {
  bool used[2] = {false, false};
  for (ProgramOp program : programs)
    for (auto call : program.getBody().getOps<CallOp>())
      used[get(call)] = true;
  return used[0] && used[1] ? 2 : 1;
}

/// True if `call` adds to the gradient of one of `parameters`.
static bool addsTo(CallOp call, ArrayAttr parameters) {
  if (!call.getAccumulates())
    return false;
  auto stage =
      SymbolTable::lookupNearestSymbolFrom<StageOp>(call, call.getStageAttr());
  StageFunction function(stage.getFunction(call.getKind()));
  return llvm::any_of(
      function.getResults(ValueRole::Gradient),
      [&](const StageValue &gradient) {
        return llvm::is_contained(
            parameters.getAsRange<FlatSymbolRefAttr>(),
            FlatSymbolRefAttr::get(call.getContext(), gradient.symbol));
      });
}

int StreamsByDirection::getOfSum(AllReduceOp sum) const {
  for (Operation *op = sum->getPrevNode(); op; op = op->getPrevNode())
    if (auto call = dyn_cast<CallOp>(op);
        call && addsTo(call, sum.getParameters()))
      return get(call);
  return 0;
}

int StreamsByDirection::get(Operation *op) const {
  return llvm::TypeSwitch<Operation *, int>(op)
      .Case([&](CallOp call) { return get(call.getPipeline()); })
      .Case([&](SendOp send) {
        return get(send.getMessage().getPipeline().getValue());
      })
      .Case([&](RecvOp recv) {
        return get(recv.getMessage().getPipeline().getValue());
      })
      .Case([&](AllReduceOp sum) { return getOfSum(sum); })
      .Case([&](WaitOp wait) { return get(wait.getHandle().getDefiningOp()); })
      .Case([&](LossOp loss) {
        Operation *maker = loss.getValue().getDefiningOp();
        return maker ? get(maker) : 0;
      })
      .Case([&](arith::ConstantOp constant) {
        // It is made where it is used first.
        Operation *first = nullptr;
        for (Operation *user : constant->getUsers())
          if (!first || user->isBeforeInBlock(first))
            first = user;
        return first && isa<CallOp>(first) ? get(first) : 0;
      })
      .Default([](Operation *) { return 0; });
}

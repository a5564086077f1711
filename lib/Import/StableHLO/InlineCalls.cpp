//===- InlineCalls.cpp - models in one function -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's inliner leaves alone what holds ops that are not registered. A
// size is known in a function that is called only once its caller's are, and
// each call may have other ones.
//
//===----------------------------------------------------------------------===//

#include "StableHLO.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::chimera;

/// More, or deeper ones, would be of functions that call themselves.
static constexpr int kMostRounds = 64, kMostCalls = 1 << 16;

static LogicalResult inlineCall(func::CallOp call) {
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      call, call.getCalleeAttr());
  if (!callee || !callee.getBody().hasOneBlock())
    return call.emitError("calls '@")
           << call.getCallee()
           << "', which has no body of one block to take its place";
  Block &body = callee.getBody().front();
  IRMapping mapping;
  mapping.map(body.getArguments(), call.getOperands());
  OpBuilder builder(call);
  for (Operation &op : body.without_terminator())
    builder.clone(op, mapping);
  for (auto [result, value] :
       llvm::zip(call.getResults(), body.getTerminator()->getOperands()))
    result.replaceAllUsesWith(mapping.lookupOrDefault(value));
  call.erase();
  return success();
}

LogicalResult hlo::inlineCalls(func::FuncOp model) {
  for (int round = 0; round < kMostRounds; ++round) {
    auto calls = llvm::to_vector(model.getOps<func::CallOp>());
    if (calls.empty()) {
      auto module = model->getParentOfType<ModuleOp>();
      // All that were called are part of the model now.
      for (auto function :
           llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
        if (function != model && function.isPrivate())
          function.erase();
      return success();
    }
    if (calls.size() > kMostCalls)
      break;
    for (func::CallOp call : calls)
      if (failed(inlineCall(call)))
        return failure();
  }
  return model.emitError("calls functions that call themselves");
}

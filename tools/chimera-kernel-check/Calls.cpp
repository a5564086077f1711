//===- Calls.cpp - calls of stage functions, and what they are given ------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"

using namespace mlir;
using namespace mlir::chimera;

static Invocation makeInvocation(StageOp stage, func::FuncOp function) {
  Invocation call;
  call.function = function;
  call.kernel = (stage.getSymName() + "_" + function.getSymName()).str();
  StageFunction signature(function);
  for (const StageValue &argument : signature.getArguments())
    call.buffers.emplace_back(argument.type);
  call.numArguments = call.buffers.size();
  for (const StageValue &result : signature.getResults())
    if (result.role != ValueRole::Gradient)
      call.buffers.emplace_back(result.type);
  return call;
}

/// Finds what an earlier function of the stage has computed or was given.
static Buffer *findSource(const StageValue &argument,
                          std::vector<Invocation> &earlier) {
  for (Invocation &call : earlier) {
    StageFunction signature(call.function);
    bool isForward = call.function.getSymName() == "forward";
    if (argument.role == ValueRole::Activation && isForward)
      for (const StageValue &value :
           signature.getArguments(ValueRole::Boundary))
        if (value.number == argument.number)
          return &call.buffers[value.position];
    for (const StageValue &value : signature.getArguments())
      if ((argument.role == ValueRole::Input ||
           argument.role == ValueRole::Parameter) &&
          value.role == argument.role && value.symbol == argument.symbol)
        return &call.buffers[value.position];
    unsigned position = call.numArguments;
    for (const StageValue &value : signature.getResults()) {
      if (value.role == ValueRole::Gradient)
        continue;
      if (value.role == argument.role && value.number == argument.number &&
          (argument.role == ValueRole::Residual ||
           argument.role == ValueRole::Carry))
        return &call.buffers[position];
      ++position;
    }
  }
  return nullptr;
}

std::vector<Invocation>
mlir::chimera::prepare(StageOp stage, ModuleOp module,
                       llvm::function_ref<void(Invocation &)> run) {
  std::mt19937 random(1234 + stage.getIndex());
  std::vector<Invocation> calls;
  for (TaskKind kind :
       {TaskKind::Forward, TaskKind::Backward, TaskKind::WeightGradient}) {
    func::FuncOp function = stage.getFunction(kind);
    if (!function || function.isDeclaration())
      continue;
    Invocation call = makeInvocation(stage, function);
    StageFunction signature(function);
    for (const StageValue &argument : signature.getArguments()) {
      Buffer &buffer = call.buffers[argument.position];
      if (Buffer *source = findSource(argument, calls))
        buffer.copyFrom(*source);
      else
        fillArgument(buffer, argument, module, random);
    }
    Invocation result = call;
    run(result);
    // Keep the arguments as they were: gradients have been added to.
    for (unsigned i = call.numArguments; i < call.buffers.size(); ++i)
      call.buffers[i].copyFrom(result.buffers[i]);
    calls.push_back(std::move(call));
  }
  return calls;
}

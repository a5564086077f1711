//===- SelectModel.cpp - makes one function of a module the model ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Import/Passes.h"

#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_SELECTMODELPASS
#include "chimera/Import/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// The names of the functions that could be meant, for messages.
static std::string listFunctions(ModuleOp module) {
  std::string names;
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal())
      names += (names.empty() ? "'" : ", '") + function.getName().str() + "'";
  return names.empty() ? "none" : names;
}

static FailureOr<func::FuncOp> selectFunction(ModuleOp module, StringRef name) {
  if (!name.empty()) {
    auto function = module.lookupSymbol<func::FuncOp>(name);
    if (function && !function.isExternal())
      return function;
    return module.emitError("has no function '")
           << name << "' with a body; its functions are "
           << listFunctions(module) << " (see 'function')";
  }
  auto main = module.lookupSymbol<func::FuncOp>(kModelFunction);
  if (main && !main.isExternal())
    return main;
  SmallVector<func::FuncOp> candidates;
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal() && function.isPublic())
      candidates.push_back(function);
  if (candidates.size() == 1)
    return candidates.front();
  return module.emitError("expects a function '@")
         << kModelFunction << "' or one public function, but its functions are "
         << listFunctions(module) << " (see 'function')";
}

/// Removes the functions that the model does not call, directly or not. Symbol
/// DCE cannot: the regions of ops that are not registered might be symbol
/// tables to it.
static void eraseUncalled(ModuleOp module, func::FuncOp model) {
  llvm::SetVector<func::FuncOp> called;
  called.insert(model);
  for (size_t i = 0; i < called.size(); ++i)
    called[i]->walk([&](func::CallOp call) {
      if (auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee()))
        called.insert(callee);
    });
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (!called.contains(function))
      function.erase();
}

/// Leaves the attributes of an op that its dialect defines.
static void dropForeignAttrs(Operation *op) {
  for (NamedAttribute attr : llvm::to_vector(op->getDiscardableAttrs()))
    op->removeDiscardableAttr(attr.getName());
}

namespace {
struct SelectModelPass
    : mlir::chimera::impl::SelectModelPassBase<SelectModelPass> {
  using SelectModelPassBase::SelectModelPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<func::FuncOp> model = selectFunction(module, function);
    if (failed(model))
      return signalPassFailure();
    if (!model->getBody().hasOneBlock()) {
      model->emitOpError("expects a single block: control flow is not "
                         "supported");
      return signalPassFailure();
    }
    SymbolTable symbols(module);
    if (model->getName() != kModelFunction) {
      if (Operation *other = symbols.lookup(kModelFunction))
        (void)symbols.renameToUnique(other, {});
      if (failed(symbols.rename(*model, kModelFunction)))
        return signalPassFailure();
    }
    eraseUncalled(module, *model);
    for (auto function : module.getOps<func::FuncOp>()) {
      function.setVisibility(function == *model
                                 ? SymbolTable::Visibility::Public
                                 : SymbolTable::Visibility::Private);
      dropForeignAttrs(function);
    }
    dropForeignAttrs(module);
    model->removeResAttrsAttr();
    for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
      if (op.getName().getStringRef() == "ml_program.global" &&
          SymbolTable::symbolKnownUseEmpty(&op, module))
        op.erase();
  }
};
} // namespace

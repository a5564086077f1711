//===- CheckImport.cpp - lists everything that cannot be imported ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOps.h"

#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Import/Passes.h"
#include "chimera/Support/Count.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_CHECKIMPORTPASS
#include "chimera/Import/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// Whether an op has a place in a model, or a conversion.
static bool isImportable(Operation *op) {
  StringRef dialect = op->getName().getDialectNamespace();
  if (dialect == "stablehlo" || dialect == "mhlo" || dialect == "chlo")
    return true;
  if (isa<cf::AssertOp>(op))
    return isa<linalg::LinalgOp>(op->getParentOp());
  return isa_and_nonnull<arith::ArithDialect, func::FuncDialect,
                         linalg::LinalgDialect, math::MathDialect,
                         tensor::TensorDialect, tosa::TosaDialect>(
             op->getDialect()) ||
         isa<ModuleOp>(op);
}

/// What is wrong with a type, empty if nothing is.
static std::string checkType(Type type) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (isa<tosa::shapeType>(type))
    return "";
  auto shaped = dyn_cast<ShapedType>(type);
  if (shaped && !isa<RankedTensorType>(shaped))
    os << "has the type '" << type
       << "', but a model has tensors only; take the "
       << "file from the producer before bufferization";
  else if (shaped && !shaped.hasStaticShape())
    os << "has the dynamic shape '" << type
       << "'; give it a size (see '--micro-batch-size' and "
          "'--sequence-length'), or re-export with static shapes";
  if (!text.empty())
    return text;
  Type element = getElementTypeOrSelf(type);
  if (element.isF16() || element.isBF16())
    os << "has elements of type '" << element
       << "', but models are imported in f32; cast the model before it is "
          "exported (chimera-compile rounds where '--precision=bf16' asks)";
  else if (!element.isSignlessIntOrIndex() && !element.isF32() &&
           !element.isF64())
    os << "has elements of type '" << element
       << "', but models compute in f32 or f64, and with signless integers";
  return text;
}

namespace {
/// Places where the same is wrong.
struct Finding {
  Location first;
  int64_t count = 0;
};

struct CheckImportPass
    : mlir::chimera::impl::CheckImportPassBase<CheckImportPass> {
  void add(Operation *op, const std::string &message) {
    auto key = StringAttr::get(op->getContext(), message);
    findings.insert({key, Finding{op->getLoc()}}).first->second.count++;
  }

  void check(Operation *op);

  void runOnOperation() override {
    findings.clear();
    getOperation()->walk<WalkOrder::PreOrder>(
        [&](Operation *op) { check(op); });
    for (const auto &[message, finding] : findings) {
      InFlightDiagnostic error = emitError(finding.first) << message.getValue();
      if (finding.count > 1)
        error << " (" << ::chimera::describeCount(finding.count, "place")
              << ")";
    }
    if (!findings.empty())
      signalPassFailure();
    markAllAnalysesPreserved();
  }

  llvm::MapVector<StringAttr, Finding> findings;
};
} // namespace

void CheckImportPass::check(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (!isImportable(op))
    return add(
        op,
        ("'" + name + "' cannot be imported: " + getForeignOpHint(name)).str());
  auto function = dyn_cast<func::FuncOp>(op);
  if (function && function.isExternal())
    return add(op, "the function '@" + function.getName().str() +
                       "' has no body in this file; export without calls of "
                       "libraries");
  if (auto pad = dyn_cast<tensor::PadOp>(op); pad && takesAway(pad))
    return add(op, "'tensor.pad' pads by a negative amount; export slices "
                   "where elements are taken away");
  auto checkValue = [&](Value value) {
    std::string problem = checkType(value.getType());
    if (!problem.empty())
      add(op, "a value " + problem);
    return problem.empty();
  };
  for (Region &region : op->getRegions())
    for (BlockArgument argument : region.getArguments())
      if (!checkValue(argument))
        return;
  for (Value result : op->getResults())
    if (!checkValue(result))
      return;
}

//===- ChimeraDialect.cpp - the chimera dialect ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registration, and the checks of argument and result attributes. Their names
// are checked against a closed list, since a misspelled attribute would
// otherwise turn a parameter into a boundary value without a word.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include "chimera/Dialect/Chimera/IR/FrozenParameter.h"
#include "chimera/Dialect/Chimera/IR/IgnoredValue.h"
#include "chimera/Dialect/Chimera/IR/TiedNames.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::chimera;

#include "chimera/Dialect/Chimera/IR/ChimeraDialect.cpp.inc"
#include "chimera/Dialect/Chimera/IR/ChimeraEnums.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "chimera/Dialect/Chimera/IR/ChimeraTypes.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "chimera/Dialect/Chimera/IR/ChimeraAttrs.cpp.inc"

void ChimeraDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "chimera/Dialect/Chimera/IR/ChimeraTypes.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "chimera/Dialect/Chimera/IR/ChimeraAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "chimera/Dialect/Chimera/IR/ChimeraOps.cpp.inc"
      >();
}

/// Checks the kind of value that a known attribute holds.
static LogicalResult verifyValueAttr(Operation *op, NamedAttribute attr,
                                     ArrayRef<StringRef> symbols,
                                     ArrayRef<StringRef> numbers,
                                     ArrayRef<StringRef> strings,
                                     StringRef where) {
  StringRef name = attr.getName();
  bool isSymbol = isa<FlatSymbolRefAttr>(attr.getValue());
  bool isString = isa<StringAttr>(attr.getValue());
  auto number = dyn_cast<IntegerAttr>(attr.getValue());
  if (llvm::is_contained(symbols, name)) {
    // At L0 a parameter and an input are named by a string.
    bool nameable = name == kParameterAttr || name == kInputAttr;
    if (isSymbol || (nameable && isString))
      return success();
    return op->emitOpError() << "expects '" << name << "' of " << where
                             << " to be a symbol, but got " << attr.getValue();
  }
  if (llvm::is_contained(numbers, name)) {
    if (number && number.getType().isSignlessInteger(64) &&
        !number.getValue().isNegative())
      return success();
    return op->emitOpError() << "expects '" << name << "' of " << where
                             << " to be a non-negative 64-bit integer, but got "
                             << attr.getValue();
  }
  if (llvm::is_contained(strings, name)) {
    if (isString)
      return success();
    return op->emitOpError() << "expects '" << name << "' of " << where
                             << " to be a string, but got " << attr.getValue();
  }
  return op->emitOpError() << "has an unknown attribute '" << name << "' on "
                           << where;
}

static LogicalResult verifyTiedNames(Operation *op, Attribute attr,
                                     const Twine &where) {
  if (isTiedNames(attr))
    return success();
  return op->emitOpError() << "expects '" << kTiedAttr << "'" << where
                           << " to be an array of names, but got " << attr;
}

LogicalResult ChimeraDialect::verifyRegionArgAttribute(Operation *op,
                                                       unsigned region,
                                                       unsigned argument,
                                                       NamedAttribute attr) {
  std::string where = "argument " + std::to_string(argument);
  if (attr.getName() == kTiedAttr)
    return verifyTiedNames(op, attr.getValue(), " of " + where);
  if (attr.getName() == kFrozenAttr) {
    if (isa<UnitAttr>(attr.getValue()))
      return success();
    return op->emitOpError()
           << "expects '" << kFrozenAttr << "' of " << where
           << " to have no value, but got " << attr.getValue();
  }
  if (attr.getName() == kIgnoredAttr) {
    auto number = dyn_cast<IntegerAttr>(attr.getValue());
    if (number && number.getType().isSignlessInteger(64))
      return success();
    return op->emitOpError()
           << "expects '" << kIgnoredAttr << "' of " << where
           << " to be a 64-bit integer, but got " << attr.getValue();
  }
  return verifyValueAttr(
      op, attr, {kParameterAttr, kInputAttr, kGradientAttr},
      {kResidualAttr, kActivationAttr, kCotangentAttr, kCarryAttr, kBoundAttr},
      {kInitAttr}, where);
}

LogicalResult ChimeraDialect::verifyRegionResultAttribute(Operation *op,
                                                          unsigned region,
                                                          unsigned result,
                                                          NamedAttribute attr) {
  std::string where = "result " + std::to_string(result);
  return verifyValueAttr(op, attr, {kGradientAttr},
                         {kResidualAttr, kCotangentAttr, kCarryAttr}, {},
                         where);
}

//===----------------------------------------------------------------------===//
// Helpers on modules
//===----------------------------------------------------------------------===//

bool mlir::chimera::isValidInitializer(StringRef text) {
  if (text == "zeros" || text == "ones")
    return true;
  double deviation;
  return text.consume_front("normal(") && text.consume_back(")") &&
         !text.getAsDouble(deviation) && deviation >= 0 &&
         std::isfinite(deviation);
}

StringRef mlir::chimera::getFunctionName(TaskKind kind) {
  return stringifyTaskKind(kind);
}

SmallVector<StageOp> mlir::chimera::getStages(ModuleOp module) {
  auto stages = llvm::to_vector(module.getOps<StageOp>());
  llvm::sort(stages,
             [](StageOp a, StageOp b) { return a.getIndex() < b.getIndex(); });
  return stages;
}

SmallVector<PipelineOp> mlir::chimera::getPipelines(ModuleOp module) {
  return llvm::to_vector(module.getOps<PipelineOp>());
}

PlacementOp mlir::chimera::getPlacement(ModuleOp module) {
  auto placements = module.getOps<PlacementOp>();
  return placements.empty() ? PlacementOp() : *placements.begin();
}

SmallVector<ProgramOp> mlir::chimera::getPrograms(ModuleOp module) {
  auto programs = llvm::to_vector(module.getOps<ProgramOp>());
  llvm::sort(programs, [](ProgramOp a, ProgramOp b) {
    auto key = [](ProgramOp program) {
      return std::make_pair(program.getWorker(), program.getPhase());
    };
    return key(a) != key(b) ? key(a) < key(b) : a->isBeforeInBlock(b);
  });
  return programs;
}

int64_t mlir::chimera::getByteSize(RankedTensorType type) {
  Type element = type.getElementType();
  int64_t bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  return type.getNumElements() * llvm::divideCeil(bits, 8);
}

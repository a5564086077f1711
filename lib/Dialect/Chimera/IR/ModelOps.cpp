//===- ModelOps.cpp - parameters, inputs, stages and their functions ------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The verifiers of the model ops. What a stage function's arguments and results
// are is read in one place, the class StageFunction, which every pass uses.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "chimera/Dialect/Chimera/IR/FrozenParameter.h"
#include "chimera/Dialect/Chimera/IR/TiedNames.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// StageFunction
//===----------------------------------------------------------------------===//

static StageValue classify(DictionaryAttr attrs, unsigned position, Type type) {
  StageValue value;
  value.position = position;
  value.type = dyn_cast<RankedTensorType>(type);
  static const std::pair<StringLiteral, ValueRole> roles[] = {
      {kParameterAttr, ValueRole::Parameter},
      {kInputAttr, ValueRole::Input},
      {kGradientAttr, ValueRole::Gradient},
      {kResidualAttr, ValueRole::Residual},
      {kActivationAttr, ValueRole::Activation},
      {kCotangentAttr, ValueRole::Cotangent},
      {kCarryAttr, ValueRole::Carry}};
  for (auto [name, role] : roles) {
    Attribute attr = attrs ? attrs.get(name) : Attribute();
    if (!attr)
      continue;
    value.role = role;
    if (auto symbol = dyn_cast<FlatSymbolRefAttr>(attr))
      value.symbol = symbol.getValue();
    else if (auto name = dyn_cast<StringAttr>(attr))
      value.symbol = name.getValue();
    else if (auto number = dyn_cast<IntegerAttr>(attr))
      value.number = number.getInt();
    return value;
  }
  return value;
}

StageFunction::StageFunction(func::FuncOp function) {
  int64_t boundary = 0;
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    arguments.push_back(classify(function.getArgAttrDict(i), i, type));
    if (arguments.back().role == ValueRole::Boundary)
      arguments.back().number = boundary++;
  }
  boundary = 0;
  for (auto [i, type] : llvm::enumerate(function.getResultTypes())) {
    results.push_back(classify(function.getResultAttrDict(i), i, type));
    if (results.back().role == ValueRole::Boundary)
      results.back().number = boundary++;
  }
}

static SmallVector<StageValue> filter(ArrayRef<StageValue> values,
                                      ValueRole role) {
  return llvm::to_vector(llvm::make_filter_range(
      values, [&](const StageValue &value) { return value.role == role; }));
}

SmallVector<StageValue> StageFunction::getArguments(ValueRole role) const {
  return filter(arguments, role);
}

SmallVector<StageValue> StageFunction::getResults(ValueRole role) const {
  return filter(results, role);
}

/// The types of the values that a program passes explicitly, in order.
static SmallVector<Type> getExplicitTypes(ArrayRef<StageValue> values) {
  SmallVector<Type> types;
  bool residuals = false, carries = false;
  for (const StageValue &value : values) {
    switch (value.role) {
    case ValueRole::Input:
    case ValueRole::Parameter:
    case ValueRole::Gradient:
      break;
    case ValueRole::Residual:
    case ValueRole::Carry: {
      bool &seen = value.role == ValueRole::Residual ? residuals : carries;
      if (!seen)
        types.push_back(StashType::get(value.type.getContext()));
      seen = true;
      break;
    }
    default:
      types.push_back(value.type);
    }
  }
  return types;
}

SmallVector<Type> StageFunction::getCallOperandTypes() const {
  return getExplicitTypes(arguments);
}

SmallVector<Type> StageFunction::getCallResultTypes() const {
  return getExplicitTypes(results);
}

static bool isStashed(const StageValue &value) {
  return value.role == ValueRole::Residual || value.role == ValueRole::Carry;
}

static int64_t getAlignedSize(const StageValue &value) {
  return llvm::alignTo(getByteSize(value.type), 64);
}

int64_t StageFunction::getStashBytes() const {
  int64_t bytes = 0;
  for (const StageValue &value : results)
    if (isStashed(value))
      bytes += getAlignedSize(value);
  return bytes;
}

int64_t StageFunction::getStashOffset(int64_t number) const {
  int64_t offset = 0;
  for (const StageValue &value : results)
    if (isStashed(value) && value.number < number)
      offset += getAlignedSize(value);
  return offset;
}

//===----------------------------------------------------------------------===//
// ParameterOp, InputOp
//===----------------------------------------------------------------------===//

LogicalResult ParameterOp::verify() {
  if (!isValidInitializer(getInit()))
    return emitOpError("expects an initializer 'normal(STD)', 'zeros' or "
                       "'ones', but got '")
           << getInit() << "'";
  RankedTensorType type = getTensorType();
  if (!type.hasStaticShape() || !isa<FloatType>(type.getElementType()))
    return emitOpError("expects a type with a static shape and a "
                       "floating-point element type, but got ")
           << type;
  Attribute tied = (*this)->getAttr(kTiedAttr);
  if (tied && !isTiedNames(tied))
    return emitOpError("expects '")
           << kTiedAttr << "' to be an array of names, but got " << tied;
  Attribute frozen = (*this)->getAttr(kFrozenAttr);
  if (frozen && !isa<UnitAttr>(frozen))
    return emitOpError("expects '")
           << kFrozenAttr << "' to have no value, but got " << frozen;
  return success();
}

LogicalResult InputOp::verify() {
  if (!getTensorType().hasStaticShape())
    return emitOpError("expects a type with a static shape, but got ")
           << getTensorType();
  return success();
}

//===----------------------------------------------------------------------===//
// StageOp
//===----------------------------------------------------------------------===//

func::FuncOp StageOp::getFunction(TaskKind kind) {
  return lookupSymbol<func::FuncOp>(getFunctionName(kind));
}

LogicalResult StageOp::verify() {
  for (Operation &op : *getBody().begin()) {
    auto function = dyn_cast<func::FuncOp>(op);
    if (!function || !symbolizeTaskKind(function.getSymName()))
      return op.emitOpError("is not expected in a stage, which holds only the "
                            "functions 'forward', 'backward' and "
                            "'weight_gradient'");
    for (Type type : llvm::concat<const Type>(function.getArgumentTypes(),
                                              function.getResultTypes())) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (!tensor || !tensor.hasStaticShape())
        return function.emitOpError("of a stage expects tensors of static "
                                    "shape, but got ")
               << type;
      if (!tensor.getElementType().isIntOrIndexOrFloat())
        return function.emitOpError("of a stage expects integer, index or "
                                    "floating-point elements, but got ")
               << type;
    }
  }
  if (!getForward())
    return emitOpError("expects a function 'forward'");
  return success();
}

/// (C4): the value's symbol names a declaration of the same type.
static LogicalResult verifySymbol(func::FuncOp function,
                                  const StageValue &value, ModuleOp module,
                                  SymbolTableCollection &tables,
                                  StringRef what) {
  auto name = StringAttr::get(module.getContext(), value.symbol);
  Operation *symbol = tables.lookupSymbolIn(module, name);
  Type declared;
  if (auto parameter = dyn_cast_or_null<ParameterOp>(symbol);
      parameter && value.role != ValueRole::Input)
    declared = parameter.getType();
  if (auto input = dyn_cast_or_null<InputOp>(symbol);
      input && value.role == ValueRole::Input)
    declared = input.getType();
  if (!declared) {
    auto kind =
        value.role == ValueRole::Input ? "chimera.input" : "chimera.parameter";
    return function.emitOpError()
           << what << " " << value.position << " refers to '@" << value.symbol
           << "', but the module has no such '" << kind << "'";
  }
  if (declared != value.type)
    return (function.emitOpError()
            << what << " " << value.position << " is of type " << value.type
            << ", but '@" << value.symbol << "' is declared as " << declared)
               .attachNote(symbol->getLoc())
           << "declared here";
  return success();
}

/// (C5): the value refers to a result or argument of `other` with that role and
/// number, of the same type.
static LogicalResult verifyReference(func::FuncOp function,
                                     const StageValue &value, StringRef what,
                                     ArrayRef<StageValue> others,
                                     StringRef otherWhat) {
  for (const StageValue &other : others)
    if (other.number == value.number) {
      if (other.type == value.type)
        return success();
      return function.emitOpError()
             << what << " " << value.position << " is of type " << value.type
             << ", but " << otherWhat << " " << value.number << " is of type "
             << other.type;
    }
  return function.emitOpError()
         << what << " " << value.position << " refers to " << otherWhat << " "
         << value.number << ", but there are " << others.size();
}

static LogicalResult verifyFunction(StageOp stage, func::FuncOp function,
                                    ModuleOp module,
                                    SymbolTableCollection &tables) {
  StageFunction signature(function), forward(stage.getForward());
  auto backwardOp = stage.getBackward();
  SmallVector<StageValue> carries;
  if (backwardOp)
    carries = StageFunction(backwardOp).getResults(ValueRole::Carry);
  bool isForward = function == stage.getForward();

  auto verifyValue = [&](const StageValue &value,
                         bool isResult) -> LogicalResult {
    StringRef what = isResult ? "result" : "argument";
    switch (value.role) {
    case ValueRole::Boundary:
      if (isForward)
        return success();
      return function.emitOpError() << what << " " << value.position
                                    << " expects a chimera attribute that says "
                                       "what it is";
    case ValueRole::Input:
    case ValueRole::Parameter:
    case ValueRole::Gradient:
      return verifySymbol(function, value, module, tables, what);
    case ValueRole::Residual:
      if (isForward && isResult)
        return success();
      return verifyReference(function, value, what,
                             forward.getResults(ValueRole::Residual),
                             "residual");
    case ValueRole::Activation:
      return verifyReference(function, value, what,
                             forward.getArguments(ValueRole::Boundary),
                             "boundary argument");
    case ValueRole::Cotangent:
      return isResult
                 ? verifyReference(function, value, what,
                                   forward.getArguments(ValueRole::Boundary),
                                   "boundary argument")
                 : verifyReference(function, value, what,
                                   forward.getResults(ValueRole::Boundary),
                                   "output");
    case ValueRole::Carry:
      return isResult
                 ? success()
                 : verifyReference(function, value, what, carries, "carry");
    }
    return success();
  };
  for (const StageValue &value : signature.getArguments())
    if (failed(verifyValue(value, /*isResult=*/false)))
      return failure();
  for (const StageValue &value : signature.getResults())
    if (failed(verifyValue(value, /*isResult=*/true)))
      return failure();
  return success();
}

/// (C1) and (C3): the stage's number and what it passes to the next one. Stages
/// are checked from the last to the first, each against its successor.
static LogicalResult verifyNeighbor(StageOp stage, ModuleOp module) {
  int64_t count = 0;
  StageOp next;
  for (StageOp other : module.getOps<StageOp>()) {
    ++count;
    if (other.getIndex() == stage.getIndex() + 1)
      next = other;
    if (other != stage && other.getIndex() == stage.getIndex())
      return (stage.emitOpError() << "has the same index " << stage.getIndex()
                                  << " as another stage")
                 .attachNote(other.getLoc())
             << "other stage is here";
  }
  if (int64_t(stage.getIndex()) >= count)
    return stage.emitOpError()
           << "has index " << stage.getIndex()
           << ", but stages are numbered from 0 to " << count - 1;
  StageFunction forward(stage.getForward());
  if (stage.getIndex() == 0 &&
      !forward.getArguments(ValueRole::Boundary).empty())
    return stage.getForward().emitOpError(
        "of stage 0 expects each argument to be an input or a parameter");
  auto outputs = forward.getResults(ValueRole::Boundary);
  if (!next) {
    if (outputs.size() != 1 || outputs[0].type.getRank() != 0 ||
        !isa<FloatType>(outputs[0].type.getElementType()))
      return stage.getForward().emitOpError(
          "of the last stage expects the scalar loss as its only output");
    return success();
  }
  auto inputs =
      StageFunction(next.getForward()).getArguments(ValueRole::Boundary);
  auto types = [](ArrayRef<StageValue> values) {
    return llvm::map_to_vector(
        values, [](const StageValue &value) -> Type { return value.type; });
  };
  if (types(outputs) != types(inputs))
    return (stage.getForward().emitOpError()
            << "returns (" << types(outputs) << "), but the next stage takes ("
            << types(inputs) << ")")
               .attachNote(next.getLoc())
           << "next stage is here";
  return success();
}

LogicalResult StageOp::verifySymbolUses(SymbolTableCollection &tables) {
  auto module = cast<ModuleOp>((*this)->getParentOp());
  for (auto function : getBody().getOps<func::FuncOp>())
    if (failed(verifyFunction(*this, function, module, tables)))
      return failure();
  return verifyNeighbor(*this, module);
}

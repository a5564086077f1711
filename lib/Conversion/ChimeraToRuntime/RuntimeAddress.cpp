//===- RuntimeAddress.cpp - where a value of a program is at run time -----===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuntimeAddress.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::chimera;

int64_t mlir::chimera::encodeAddress(MemorySpace space, int64_t offset) {
  return (int64_t(space) << 56) | offset;
}

FailureOr<int64_t> mlir::chimera::getDataTypeCode(Type elementType) {
  if (elementType.isF32())
    return 0;
  if (elementType.isF64())
    return 1;
  if (elementType.isInteger(64))
    return 2;
  if (elementType.isInteger(32))
    return 3;
  if (elementType.isInteger(1))
    return 4;
  if (elementType.isBF16())
    return 5;
  return failure();
}

StringRef mlir::chimera::getDataTypeName(int64_t code) {
  static constexpr StringLiteral names[] = {"f32", "f64", "i64",
                                            "i32", "i1",  "bf16"};
  return names[code];
}

FailureOr<int64_t> mlir::chimera::getSlot(Value value, Operation *user) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *program = argument.getOwner()->getParentOp();
    auto slots = program->getAttrOfType<DenseI64ArrayAttr>(kArgumentSlotsAttr);
    if (slots && argument.getArgNumber() < slots.size())
      return slots[argument.getArgNumber()];
    return user->emitError("an argument has no slot in memory; run "
                           "'chimera-plan-memory' first");
  }
  auto result = cast<OpResult>(value);
  // A wait passes on the buffer that its receive was posted for.
  if (auto wait = dyn_cast<WaitOp>(result.getOwner()))
    return getSlot(wait.getHandle(), user);
  auto slots = result.getOwner()->getAttrOfType<DenseI64ArrayAttr>(kSlotsAttr);
  if (slots && result.getResultNumber() < slots.size())
    return slots[result.getResultNumber()];
  auto diag = user->emitError("a value has no slot in memory; run "
                              "'chimera-plan-memory' first");
  diag.attachNote(result.getOwner()->getLoc()) << "value is made here";
  return failure();
}

FailureOr<int64_t> mlir::chimera::getParameterOffset(ProgramOp program,
                                                     StringRef parameter,
                                                     Operation *user) {
  auto layout = program->getAttrOfType<DictionaryAttr>(kLayoutAttr);
  if (auto offset =
          layout ? layout.getAs<IntegerAttr>(parameter) : IntegerAttr())
    return offset.getInt();
  return user->emitError("parameter '@")
         << parameter << "' has no place in the weights of worker "
         << program.getWorker() << "; run 'chimera-plan-memory' first";
}

FailureOr<SumRange> mlir::chimera::getSumRange(AllReduceOp sum) {
  auto program = cast<ProgramOp>(sum->getParentOp());
  SumRange range;
  for (auto [i, name] :
       llvm::enumerate(sum.getParameters().getAsRange<FlatSymbolRefAttr>())) {
    auto parameter =
        SymbolTable::lookupNearestSymbolFrom<ParameterOp>(sum, name);
    RankedTensorType type = parameter.getTensorType();
    FailureOr<int64_t> offset =
        getParameterOffset(program, name.getValue(), sum);
    if (failed(offset))
      return failure();
    if (i == 0)
      range = {*offset, *offset, type.getElementType()};
    if (*offset < range.end || *offset - range.end >= 64 ||
        type.getElementType() != range.elementType)
      return sum.emitError("expects its parameters side by side in memory "
                           "and of one element type, but '")
             << name << "' is not; run 'chimera-plan-memory' again";
    range.end = *offset + getByteSize(type);
  }
  return range;
}

static FailureOr<int64_t> getInputAddress(CallOp call, StringRef input) {
  auto program = cast<ProgramOp>(call->getParentOp());
  auto inputs = program->getAttrOfType<DictionaryAttr>(kInputsAttr);
  auto entry = inputs ? inputs.getAs<DictionaryAttr>(input) : DictionaryAttr();
  auto offset = entry ? entry.getAs<IntegerAttr>("offset") : IntegerAttr();
  auto stride = entry ? entry.getAs<IntegerAttr>("stride") : IntegerAttr();
  if (!offset || !stride)
    return call.emitError("input '@")
           << input << "' has no place in memory; run 'chimera-plan-memory' "
           << "first";
  return encodeAddress(MemorySpace::Inputs,
                       offset.getInt() +
                           int64_t(call.getMicroBatch()) * stride.getInt());
}

namespace {
/// Hands out the explicit operands (or results) of a call in order; all values
/// of a stash share one of them.
class ExplicitValues {
public:
  ExplicitValues(CallOp call, ValueRange values) : call(call), values(values) {}

  FailureOr<int64_t> next() { return getSlot(values[position++], call); }

  FailureOr<int64_t> stash(ValueRole role) {
    auto &slot = role == ValueRole::Residual ? residuals : carries;
    if (!slot) {
      FailureOr<int64_t> found = next();
      if (failed(found))
        return failure();
      slot = *found;
    }
    return *slot;
  }

private:
  CallOp call;
  ValueRange values;
  size_t position = 0;
  std::optional<int64_t> residuals, carries;
};
} // namespace

FailureOr<SmallVector<int64_t>>
mlir::chimera::getKernelAddresses(CallOp call, StageOp stage) {
  auto program = cast<ProgramOp>(call->getParentOp());
  StageFunction signature(stage.getFunction(call.getKind()));
  StageFunction forward(stage.getForward());
  std::optional<StageFunction> backward;
  if (func::FuncOp function = stage.getBackward())
    backward.emplace(function);

  auto getAddress = [&](const StageValue &value,
                        ExplicitValues &values) -> FailureOr<int64_t> {
    FailureOr<int64_t> offset = 0;
    MemorySpace space = MemorySpace::Activations;
    switch (value.role) {
    case ValueRole::Input:
      return getInputAddress(call, value.symbol);
    case ValueRole::Parameter:
    case ValueRole::Gradient:
      space = value.role == ValueRole::Parameter ? MemorySpace::Weights
                                                 : MemorySpace::Gradients;
      offset = getParameterOffset(program, value.symbol, call);
      if (value.role == ValueRole::Parameter && call.getWeights()) {
        space = MemorySpace::Versions;
        FailureOr<int64_t> version = getSlot(call.getWeights(), call);
        if (failed(version) || failed(offset))
          return failure();
        offset = *offset + *version;
      }
      break;
    case ValueRole::Residual:
    case ValueRole::Carry: {
      offset = values.stash(value.role);
      if (succeeded(offset))
        offset = *offset + (value.role == ValueRole::Residual
                                ? forward.getStashOffset(value.number)
                                : backward->getStashOffset(value.number));
      break;
    }
    case ValueRole::Boundary:
    case ValueRole::Activation:
    case ValueRole::Cotangent:
      offset = values.next();
      break;
    }
    if (failed(offset))
      return failure();
    return encodeAddress(space, *offset);
  };

  SmallVector<int64_t> addresses;
  ExplicitValues operands(call, call.getOperands_());
  for (const StageValue &value : signature.getArguments()) {
    FailureOr<int64_t> address = getAddress(value, operands);
    if (failed(address))
      return failure();
    addresses.push_back(*address);
  }
  ExplicitValues results(call, call->getResults());
  for (const StageValue &value : signature.getResults()) {
    if (value.role == ValueRole::Gradient)
      continue;
    FailureOr<int64_t> address = getAddress(value, results);
    if (failed(address))
      return failure();
    addresses.push_back(*address);
  }
  return addresses;
}

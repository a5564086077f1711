//===- Attributes.cpp - attributes of StableHLO, which are text -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLO.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::chimera;

bool hlo::isHloOp(Operation *op) {
  StringRef dialect = op->getName().getDialectNamespace();
  return dialect == "stablehlo" || dialect == "chlo" || dialect == "mhlo";
}

StringRef hlo::getName(Operation *op) {
  return op->getName().getStringRef().split('.').second;
}

RankedTensorType hlo::getType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

SmallVector<int64_t> hlo::getInts(Operation *op, StringRef name) {
  Attribute attr = op->getAttr(name);
  if (auto array = dyn_cast_or_null<DenseI64ArrayAttr>(attr))
    return llvm::to_vector(array.asArrayRef());
  if (auto integer = dyn_cast_or_null<IntegerAttr>(attr))
    return {integer.getInt()};
  // Older versions have tensors of integers.
  SmallVector<int64_t> values;
  if (auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attr))
    for (const APInt &value : dense)
      values.push_back(value.getSExtValue());
  return values;
}

/// The text of an attribute of a dialect that is not linked.
static StringRef getText(Operation *op, StringRef name) {
  auto opaque = dyn_cast_or_null<OpaqueAttr>(op->getAttr(name));
  return opaque ? opaque.getAttrData() : StringRef();
}

SmallVector<int64_t> hlo::getIntsIn(Operation *op, StringRef attribute,
                                    StringRef list) {
  StringRef text = getText(op, attribute);
  SmallVector<int64_t> values;
  for (size_t at = text.find(list); at != StringRef::npos;
       at = text.find(list, at + 1)) {
    // Names end with other names: `batching_dims` is in
    // `operand_batching_dims`.
    if (at > 0 && (llvm::isAlnum(text[at - 1]) || text[at - 1] == '_'))
      continue;
    StringRef rest = text.substr(at + list.size()).ltrim();
    if (!rest.consume_front("="))
      continue;
    rest = rest.ltrim();
    bool isList = rest.consume_front("[");
    do {
      int64_t value;
      rest = rest.ltrim();
      if (rest.consumeInteger(10, value))
        break;
      values.push_back(value);
      rest = rest.ltrim();
    } while (isList && rest.consume_front(","));
    return values;
  }
  return values;
}

StringRef hlo::getWord(Operation *op, StringRef name) {
  StringRef text = getText(op, name).trim();
  return text.substr(text.find_last_of(" ") + 1);
}

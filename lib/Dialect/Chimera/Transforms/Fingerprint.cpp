//===- Fingerprint.cpp - which model this is ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module may be a model before or after a pass has looked at it, so nothing
// is taken for granted here.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/Fingerprint.h"

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Support/Count.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace mlir::chimera;

std::string mlir::chimera::getFingerprint(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  int64_t parameters = 0, elements = 0;
  for (auto function : module.getOps<func::FuncOp>())
    for (unsigned i = 0; i < function.getNumArguments(); ++i) {
      Attribute name = function.getArgAttr(i, kParameterAttr);
      if (!name)
        continue;
      Type type = function.getArgumentTypes()[i];
      os << name << ' ' << type << '\n';
      ++parameters;
      if (auto tensor = dyn_cast<RankedTensorType>(type);
          tensor && tensor.hasStaticShape())
        elements += tensor.getNumElements();
    }
  return llvm::formatv(
      "{0} of {1}, {2:x-16}", ::chimera::describeCount(parameters, "parameter"),
      ::chimera::describeCount(elements, "element"), llvm::xxh3_64bits(text));
}

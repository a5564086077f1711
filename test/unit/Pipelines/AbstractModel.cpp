//===- AbstractModel.cpp - stages without computation ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The module is written as text, which is the shortest description of what it
// looks like.
//
//===----------------------------------------------------------------------===//

#include "AbstractModel.h"

#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::chimera;

/// Writes stage `stage` of `stages`.
static void writeStage(llvm::raw_ostream &os, int64_t stage, int64_t stages,
                       bool splitBackward) {
  constexpr StringLiteral value = "tensor<1xf32>";
  bool isFirst = stage == 0, isLast = stage + 1 == stages;
  StringRef output = isLast ? StringRef("tensor<f32>") : StringRef(value);
  std::string gradient =
      llvm::formatv("{0} {{chimera.gradient = @w{1}}", value, stage);
  std::string residual =
      llvm::formatv("{0} {{chimera.residual = 0 : i64}", value);
  std::string carry = llvm::formatv("{0} {{chimera.carry = 0 : i64}", value);
  std::string cotangent =
      llvm::formatv("{0} {{chimera.cotangent = 0 : i64}", value);

  os << llvm::formatv("chimera.parameter @w{0} : {1} init(\"zeros\")\n", stage,
                      value)
     << llvm::formatv("chimera.stage @stage{0} index({0}) {{\n", stage)
     << "func.func private @forward(" << (isFirst ? "" : "tensor<1xf32>, ")
     << llvm::formatv("{0} {{chimera.parameter = @w{1}}) -> ({2}, {3})\n",
                      value, stage, output, residual)
     << llvm::formatv("func.func private @backward({0} {{chimera.cotangent = "
                      "0 : i64}, {1}",
                      output, residual);
  if (!splitBackward)
    os << ", " << gradient;
  os << ") -> (" << (isFirst ? "" : cotangent + ", ")
     << (splitBackward ? carry : gradient) << ")\n";
  if (splitBackward)
    os << "func.func private @weight_gradient(" << carry << ", " << gradient
       << ") -> (" << gradient << ")\n";
  os << "}\n";
}

OwningOpRef<ModuleOp> mlir::chimera::buildAbstractModel(MLIRContext &context,
                                                        int64_t stages,
                                                        bool splitBackward) {
  context.loadDialect<ChimeraDialect>();
  std::string text;
  llvm::raw_string_ostream os(text);
  for (int64_t stage = 0; stage < stages; ++stage)
    writeStage(os, stage, stages, splitBackward);
  return parseSourceString<ModuleOp>(text, &context, "abstract model");
}

//===- ForeignOps.cpp - what to do about ops that cannot be imported ------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOps.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

static StringRef getDialectHint(StringRef dialect) {
  static constexpr llvm::StringLiteral lowered =
      "the file is lowered too far; take it from the producer before "
      "bufferization, with tensors in linalg";
  return llvm::StringSwitch<StringRef>(dialect)
      .Case("tm_tensor",
            "export the forward pass only, with decompositions; the op has no "
            "form in linalg")
      .Case("ml_program",
            "random numbers are not supported: dropout must be 0 when the "
            "model is exported")
      .Cases({"stablehlo", "chlo", "mhlo", "vhlo"},
             "of StableHLO, only what Transformers use is supported (the list "
             "is in docs/import.md), and only in generic form, as "
             "print_generic_op_form=True prints it")
      .Cases({"torch", "torch_c"},
             "export with torch-mlir's output type 'linalg-on-tensors'")
      .Case("onnx", "convert the model to linalg or TOSA first")
      .Case("cf", "control flow is not supported: export a model without "
                  "branches on data")
      .Case("scf", "control flow is not supported: export with loops unrolled")
      .Cases({"affine", "memref", "vector", "bufferization", "llvm", "gpu"},
             lowered)
      .Default("convert it to linalg on tensors before it is imported");
}

StringRef mlir::chimera::getForeignOpHint(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
      .Case("tm_tensor.attention",
            "export with eager attention (attn_implementation=\"eager\")")
      .Case("tm_tensor.scan",
            "export with a ready attention mask; a cumulative sum has no form "
            "in linalg")
      .Case("tm_tensor.scatter",
            "export the forward pass only; Chimera makes the backward pass")
      .Cases({"stablehlo.scatter", "mhlo.scatter"},
             "export the loss, not its gradient; Chimera makes the backward "
             "pass")
      .Cases({"stablehlo.rng", "stablehlo.rng_bit_generator", "mhlo.rng"},
             "random numbers are not supported: dropout must be 0 when the "
             "model is exported")
      .Cases({"stablehlo.while", "stablehlo.case", "stablehlo.if"},
             "control flow is not supported: write layers out instead of "
             "using lax.scan")
      .Default(getDialectHint(name.split('.').first));
}

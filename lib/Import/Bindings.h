//===- Bindings.h - what arguments and results are ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The file that says what numbers cannot: which argument of a producer's
// function is which parameter of the model. Its form is described in
// docs/import.md.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_IMPORT_BINDINGS_H
#define CHIMERA_LIB_IMPORT_BINDINGS_H

#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::chimera {

enum class ArgumentKind { Parameter, Buffer, Input, Seed };
enum class ResultKind { Loss, Logits, Drop };

struct ArgumentBinding {
  int64_t index = 0;
  ArgumentKind kind = ArgumentKind::Parameter;
  /// Empty where the argument's own location names it.
  std::string name;
  std::optional<int64_t> bound;
  /// The value outside of the bound that data may have.
  std::optional<int64_t> ignored;
  std::optional<std::string> init;
  /// Whether training leaves the parameter as it is.
  bool isFrozen = false;
  /// The name of the parameter that this one is, too.
  std::optional<std::string> tiedTo;
};

/// Whether the value that is ignored lies outside of a bound.
inline bool isIgnorable(const ArgumentBinding &input) {
  return !input.ignored || (input.bound && (*input.ignored < 0 ||
                                            *input.ignored >= *input.bound));
}

struct ResultBinding {
  int64_t index = 0;
  ResultKind kind = ResultKind::Loss;
};

/// A constant by its number among those that could be weights, or by the name
/// of its resource.
struct ConstantBinding {
  std::optional<int64_t> index;
  std::optional<std::string> resource;
  bool isParameter = true;
  std::string name;
  std::optional<std::string> init;
};

struct Bindings {
  std::vector<ArgumentBinding> arguments;
  std::vector<ResultBinding> results;
  std::vector<ConstantBinding> constants;
};

/// Reads the bindings of a file, none if `path` is empty. Reports what is wrong
/// at the module, with the place in the file.
FailureOr<Bindings> readBindings(ModuleOp module, llvm::StringRef path);

/// Checks the option `init`, which is how parameters start.
LogicalResult checkInit(ModuleOp module, llvm::StringRef init);

/// How a parameter starts for which nothing is said: vectors with ones or
/// zeros by their name, everything else with `matrices`.
std::string chooseInit(llvm::StringRef name, ShapedType type,
                       llvm::StringRef matrices);

/// The name that a location gives: `params['h'][0]['w']` is `params.h.0.w`.
/// Empty if it gives none.
std::string getNameOfLocation(Location loc);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_IMPORT_BINDINGS_H

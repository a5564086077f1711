//===- SourceText.h - a producer's module before it is parsed ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Text that the parser of this MLIR does not take: older spellings, which are
// rewritten where only one meaning is possible, and dialects that are not
// linked, which are listed all at once.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_IMPORT_SOURCETEXT_H
#define CHIMERA_IMPORT_SOURCETEXT_H

#include "mlir/Support/LLVM.h"

#include <string>
#include <vector>

namespace mlir {
class MLIRContext;
} // namespace mlir

namespace mlir::chimera {

/// What is wrong at a place of a text.
struct SourceProblem {
  /// Where the place begins, in bytes.
  size_t offset = 0;
  std::string message;
};

/// Rewrites spellings of older versions of MLIR in `text`. Returns one line for
/// each kind of rewrite that was made, with the number of places. What cannot
/// be rewritten with certainty is added to `problems`.
std::vector<std::string> upgradeSource(std::string &text,
                                       std::vector<SourceProblem> &problems);

/// The ops of a text in the form of a dialect that `context` does not know,
/// which stops the parser at the first: one problem for each name, with the
/// number of places and what to do.
std::vector<SourceProblem> findForeignOps(llvm::StringRef text,
                                          MLIRContext &context);

} // namespace mlir::chimera

#endif // CHIMERA_IMPORT_SOURCETEXT_H

//===- MemoryOptions.cpp - limits of memory, and what counts ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryOptions.h"

#include "OptionError.h"

#include "chimera/Schedule/Memory.h"

using namespace mlir;
using namespace mlir::chimera;

LogicalResult mlir::chimera::parseMemoryOptions(Operation *op,
                                                StringRef memoryLimit,
                                                StringRef optimizer,
                                                std::optional<int64_t> &limit) {
  if (!memoryLimit.empty() &&
      !(limit = ::chimera::schedule::parseBytes(memoryLimit)))
    return emitOptionError(op, "expected 'memory-limit' to be a number of "
                               "bytes with an optional suffix K, M or G, but "
                               "got '")
           << memoryLimit << "'";
  if (optimizer != "sgd" && optimizer != "adamw")
    return emitOptionError(op, "unknown optimizer '")
           << optimizer << "', expected sgd or adamw (see 'optimizer')";
  return success();
}

int64_t mlir::chimera::getOptimizerBytes(StringRef optimizer, int64_t weights) {
  return optimizer == "adamw" ? 2 * weights : 0;
}

//===- Fingerprint.h - which model this is ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_FINGERPRINT_H
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_FINGERPRINT_H

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace mlir::chimera {

/// Tells models apart by their parameters: a number of them, of their elements,
/// and a hash of names and types. The batch and the length of sequences have no
/// part in it, so that it stays when they are set.
std::string getFingerprint(ModuleOp module);

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_FINGERPRINT_H

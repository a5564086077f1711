//===- VersionRing.h - places for versions of the weights ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Versions are made and given up in one order, so they take turns in a ring of
// as many places as are in use at once. A step may make a number of versions
// that is no multiple of that; then the versions that it leaves to the next
// step are not where that step's code expects them. So the ring turns at the
// end of each program: offsets count from a beginning that moves on.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_VERSIONRING_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_VERSIONRING_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"

namespace mlir::chimera {

/// Gives each snapshot of `programs`, which run in this order, a place in a
/// ring of places of `bytes` bytes. Writes the offsets to the snapshots and to
/// the arguments of the programs, and to each yield by how many bytes the ring
/// turns. Returns the bytes of the ring. Emits an error if a program does not
/// leave the versions that it made last, in the order in which it made them.
FailureOr<int64_t> placeVersions(ArrayRef<ProgramOp> programs, int64_t bytes);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_VERSIONRING_H

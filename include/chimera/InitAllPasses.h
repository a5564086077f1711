//===- InitAllPasses.h - registers Chimera's passes and pipelines ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_INITALLPASSES_H
#define CHIMERA_INITALLPASSES_H

namespace mlir::chimera {

/// Registers every pass and pipeline under its command-line name.
void registerAllPasses();

} // namespace mlir::chimera

#endif // CHIMERA_INITALLPASSES_H

//===- Check.h - results against double precision ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_CHECK_H
#define CHIMERA_TOOLS_KERNEL_CHECK_CHECK_H

#include "Placement.h"

namespace mlir::chimera {

/// Compares all results of the stage functions of `module`, on a device, with
/// those of `reference`, which is compiled from the same module in double
/// precision; both are given the same arguments. Prints an error for each
/// result, or adds it to `found`; false if one is larger than `tolerance`, by
/// norm.
bool checkResults(ModuleOp module, const Target &target,
                  const KernelLibrary &library, const KernelLibrary &reference,
                  double tolerance, llvm::json::Object *found);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_CHECK_H

//===- Profile.h - the time of each launch, against what it must take -----===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_PROFILE_H
#define CHIMERA_TOOLS_KERNEL_CHECK_PROFILE_H

#include "Peaks.h"

namespace mlir::chimera {

struct ProfileOptions {
  /// Measured runs of each stage function.
  int repeats;
  /// Bytes of the copy that keeps the GPU busy meanwhile, and that bandwidth is
  /// measured by unless it is given.
  int64_t copyBytes;
  /// Rows of the product by which peaks are measured unless they are given.
  int64_t peakSize;
  /// Bytes and operations in a second; 0 to measure them.
  double bandwidth, peakF32, peakBF16;
};

/// Measures bandwidth and peaks alone, and prints them.
void printPeaks(const Target &target, StringRef arch,
                const ProfileOptions &options);

/// Measures each launch of the stage functions of `module` by events of the
/// GPU, and prints a table or adds to `found`.
void profileLaunches(ModuleOp module, const Target &target,
                     const KernelLibrary &library,
                     const ProfileOptions &options, llvm::json::Object *found);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_PROFILE_H

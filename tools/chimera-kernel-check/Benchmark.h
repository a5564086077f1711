//===- Benchmark.h - kernels of a CPU against their matrix products -------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_BENCHMARK_H
#define CHIMERA_TOOLS_KERNEL_CHECK_BENCHMARK_H

#include "Placement.h"

namespace mlir::chimera {

/// Measures the kernels of one micro-batch and their products alone, by turns,
/// `steps` times, and prints the medians.
void measureSteps(ModuleOp module, const Target &target,
                  const KernelLibrary &library, int steps, int threads,
                  bool json);

/// The middle of some values.
double getMedian(std::vector<double> values);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_BENCHMARK_H

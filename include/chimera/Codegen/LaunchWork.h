//===- LaunchWork.h - what a launch must move and compute ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kernel for GPUs carries, as an attribute, what one launch of it must do
// however it is written. A measured time is judged by it.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_CODEGEN_LAUNCHWORK_H
#define CHIMERA_CODEGEN_LAUNCHWORK_H

#include "mlir/IR/Operation.h"

#include <optional>
#include <string>

namespace mlir::chimera {

struct LaunchWork {
  /// Bytes of buffers that must be read or written, each once.
  int64_t bytes = 0;
  /// Multiplications and additions of matrix products and attention.
  int64_t flops = 0;
  /// What those multiply; null if there are none.
  Type element;
  /// Such as "product 64 x 32 x 16"; empty if there is no short name.
  std::string what;
};

/// The name of the attribute of launches and kernels.
inline constexpr llvm::StringLiteral kWorkAttr = "chimera.work";

void setLaunchWork(Operation *launch, const LaunchWork &work);

/// None if `kernel` does not say it.
std::optional<LaunchWork> getLaunchWork(Operation *kernel);

} // namespace mlir::chimera

#endif // CHIMERA_CODEGEN_LAUNCHWORK_H

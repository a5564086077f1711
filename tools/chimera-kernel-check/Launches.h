//===- Launches.h - what kernels launch ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_LAUNCHES_H
#define CHIMERA_TOOLS_KERNEL_CHECK_LAUNCHES_H

#include "Products.h"

#include "llvm/ADT/StringRef.h"

#include <functional>
#include <optional>

namespace mlir::chimera {

/// One thing that a stage function puts on the stream of its GPU.
struct Launched {
  /// Of a generated kernel; of a product, its shape.
  std::string name;
  std::optional<Product> product;
};

/// Lets `observer` hear of what kernels of this process launch, right after
/// each launch; null lets nobody.
void observeLaunches(std::function<void(const Launched &)> observer);

/// Tells the observer.
void noteLaunch(const Launched &launched);

/// Makes launches of kernels in `jit` known to the observer.
llvm::Error defineLaunches(llvm::orc::LLJIT &jit);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_LAUNCHES_H

//===- Order.h - orders from files, and to files ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Placement and order of a step as the tool reads and writes them: as IR (L4)
// or as a table in PyTorch's form.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_SIMULATE_ORDER_H
#define CHIMERA_TOOLS_CHIMERA_SIMULATE_ORDER_H

#include "chimera/Analysis/Schedules.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace mlir::chimera {

/// An order, and what goes with it.
struct Order {
  schedule::Timetable timetable;
  std::string scheme;
  int64_t dataParallel = 1;
  /// How gradient sums were placed; empty if that is not known.
  std::string sync;
};

/// The forms in which an order is written.
enum class OrderFormat { Csv, Mlir };

/// The form called `csv` or `mlir`.
std::optional<OrderFormat> parseOrderFormat(StringRef text);

/// The order in `module`. Fails, with an error, if there is none.
FailureOr<Order> readOrder(ModuleOp module);

/// The order in a file, read as `chimera-import-schedule` does. Fails, with an
/// error that shows the place in the file.
FailureOr<Order> importOrder(MLIRContext &context, StringRef file,
                             int64_t dataParallel, StringRef sync);

/// Writes `order`. A table cannot say that steps overlap.
llvm::Error writeOrder(const Order &order, OrderFormat format,
                       MLIRContext &context, llvm::raw_ostream &os);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_SIMULATE_ORDER_H

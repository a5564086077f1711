//===- Order.cpp - orders from files, and to files ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By the same pass and the same functions as the compiler, so that what is
// simulated here is what it compiles.
//
//===----------------------------------------------------------------------===//

#include "Order.h"

#include "chimera/Dialect/Chimera/Transforms/EmitSchedule.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/Schedule/Csv.h"

#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::chimera;

std::optional<OrderFormat> mlir::chimera::parseOrderFormat(StringRef text) {
  return llvm::StringSwitch<std::optional<OrderFormat>>(text)
      .Case("csv", OrderFormat::Csv)
      .Case("mlir", OrderFormat::Mlir)
      .Default(std::nullopt);
}

FailureOr<Order> mlir::chimera::readOrder(ModuleOp module) {
  auto schedules = module.getOps<ScheduleOp>();
  if (schedules.empty())
    return module.emitError("expected a 'chimera.schedule', but there is none");
  ScheduleOp schedule = *schedules.begin();
  FailureOr<ScheduleImage> image = readSchedule(schedule);
  if (failed(image))
    return failure();
  PlacementOp placement = getPlacement(module);
  return Order{std::move(image->timetable), placement.getScheme().str(),
               int64_t(placement.getDataParallel()),
               schedule.getSync().value_or("").str()};
}

FailureOr<Order> mlir::chimera::importOrder(MLIRContext &context,
                                            StringRef file,
                                            int64_t dataParallel,
                                            StringRef sync) {
  OwningOpRef<ModuleOp> module =
      ModuleOp::create(FileLineColLoc::get(&context, file, 1, 1));
  PassManager passes(&context);
  passes.addPass(
      createImportSchedulePass({file.str(), dataParallel, sync.str()}));
  if (failed(passes.run(*module)))
    return failure();
  return readOrder(*module);
}

llvm::Error mlir::chimera::writeOrder(const Order &order, OrderFormat format,
                                      MLIRContext &context,
                                      llvm::raw_ostream &os) {
  if (format == OrderFormat::Csv) {
    if (order.timetable.isPhased())
      return llvm::createStringError(
          "a table holds a single step, but those of " + order.scheme +
          " overlap; write it with '--format=mlir'");
    schedule::writeCsvSchedule(order.timetable, os);
    return llvm::Error::success();
  }
  context.loadDialect<ChimeraDialect>();
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  emitPlacement(*module, module->getLoc(), order.scheme, order.dataParallel,
                order.timetable.placement);
  emitSchedule(*module, module->getLoc(), order.timetable, order.sync);
  module->print(os);
  os << '\n';
  return llvm::Error::success();
}

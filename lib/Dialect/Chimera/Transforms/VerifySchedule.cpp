//===- VerifySchedule.cpp - prove that schedule and programs are right ---*-
// C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The proofs are in the schedule library; this pass hands it the schedule (L4)
// and the programs (L5), and shows what it finds at the operations.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/EmitSchedule.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "chimera/Analysis/Programs.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_VERIFYSCHEDULEPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {

struct VerifySchedulePass
    : mlir::chimera::impl::VerifySchedulePassBase<VerifySchedulePass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    markAllAnalysesPreserved();
    bool hasSchedule = !module.getOps<ScheduleOp>().empty();
    bool hasPrograms = !module.getOps<ProgramOp>().empty();
    if (!hasSchedule && !hasPrograms) {
      module.emitError("expected a 'chimera.schedule' or 'chimera.program' "
                       "operations; run 'chimera-schedule' first");
      return signalPassFailure();
    }
    if (failed(verifySchedules()) || (hasPrograms && failed(verifyPrograms())))
      signalPassFailure();
  }

private:
  LogicalResult verifySchedules();
  LogicalResult verifyPrograms();
};

} // namespace

LogicalResult VerifySchedulePass::verifySchedules() {
  LogicalResult result = success();
  for (auto schedule : getOperation().getOps<ScheduleOp>())
    if (failed(verifySchedule(schedule)))
      result = failure();
  return result;
}

LogicalResult VerifySchedulePass::verifyPrograms() {
  FailureOr<ProgramsImage> image = readPrograms(getOperation());
  if (failed(image))
    return failure();
  std::vector<schedule::Violation> violations =
      schedule::verifyPrograms(image->set);
  emitViolations(violations, [&](schedule::Position position) {
    return image->lookup(position);
  });
  if (!violations.empty())
    return failure();
  return verifyCallOperands(*image);
}

//===- PlanText.cpp - a plan for people to read ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanText.h"

#include "chimera/Analysis/Programs.h"
#include "chimera/Analysis/StageSizes.h"
#include "chimera/Schedule/Simulate.h"
#include "chimera/Support/Count.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::chimera;
using ::chimera::describeCount;
using llvm::format;

static constexpr double mebibyte = 1 << 20;

static void printStages(ModuleOp module, llvm::raw_ostream &os) {
  os << "\nstage  parameters  tensors  boundary out MiB  residuals MiB\n";
  for (StageOp stage : getStages(module)) {
    const StageSizes sizes = getStageSizes(stage);
    os << format("%5lld  %10lld  %7lld  %16.3f  %13.3f\n",
                 (long long)stage.getIndex(), (long long)sizes.elements,
                 (long long)sizes.tensors, sizes.boundaryBytes / mebibyte,
                 sizes.residualBytes / mebibyte);
  }
}

/// Of workers whose tasks have several streams.
static void printWorkspaces(const ProgramsImage &image, llvm::raw_ostream &os) {
  for (size_t worker = 0; worker < image.programs.size(); ++worker) {
    auto parts = image.getStep(worker)->getAttrOfType<DenseI64ArrayAttr>(
        kWorkspacesAttr);
    if (!parts)
      continue;
    os << "worker " << worker << " has " << parts.size()
       << " streams, with workspaces of ";
    llvm::interleave(
        parts.asArrayRef(), os,
        [&](int64_t bytes) { os << format("%.2f", bytes / mebibyte); },
        " and ");
    os << " MiB\n";
  }
}

static void printMemory(const ProgramsImage &image, llvm::raw_ostream &os) {
  static constexpr StringLiteral kinds[] = {
      "weights",       "versions", "gradients", "optimizer", "activations",
      "communication", "inputs",   "workspace", "total"};
  os << "\nmemory in MiB\nworker";
  for (StringRef kind : kinds)
    os << "  " << kind;
  os << "\n";
  for (size_t worker = 0; worker < image.programs.size(); ++worker) {
    ProgramOp program = image.getStep(worker);
    auto memory = program->getAttrOfType<DictionaryAttr>(kMemoryAttr);
    os << format("%6lld", (long long)program.getWorker());
    for (StringRef kind : kinds) {
      auto bytes = memory ? memory.getAs<IntegerAttr>(kind) : IntegerAttr();
      os << format("  %*.2f", (int)kind.size(),
                   bytes ? bytes.getInt() / mebibyte : 0.0);
    }
    os << "\n";
  }
}

FailureOr<std::string> mlir::chimera::describePlanAsText(ModuleOp module,
                                                         StringRef model) {
  FailureOr<ProgramsImage> image = readPrograms(module);
  if (failed(image))
    return failure();
  PlacementOp placement = getPlacement(module);

  std::string text;
  llvm::raw_string_ostream os(text);
  os << "model " << model << ": "
     << describeCount(getStages(module).size(), "stage") << " on "
     << describeCount(placement.getWorkers(), "worker") << ", "
     << describeCount(placement.getDataParallel(), "replica") << "\n";
  printStages(module, os);
  printMemory(*image, os);
  printWorkspaces(*image, os);
  os << "\n";

  ::chimera::schedule::Step step;
  step.info.scheme = placement.getScheme().str();
  step.info.stages = placement.getWorkers();
  step.info.pipelines = getPipelines(module).size();
  step.info.microBatches = image->microBatches;
  step.programs = std::move(image->set);
  ::chimera::schedule::CostOption costs = llvm::cantFail(
      ::chimera::schedule::parseCostOption("", step.programs.splitsBackward()));
  if (llvm::Error error = simulateAndReport(
          step, costs, ::chimera::schedule::ReportFormat::Text, os))
    return module.emitError(llvm::toString(std::move(error)));
  return text;
}

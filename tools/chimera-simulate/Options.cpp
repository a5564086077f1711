//===- Options.cpp - the command line of chimera-simulate ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "chimera/Pipelines/Pipelines.h"
#include "chimera/Support/OutputFile.h"

#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::chimera;

LogicalResult mlir::chimera::fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "chimera-simulate") << message << "\n";
  return failure();
}

LogicalResult mlir::chimera::checkOptions() {
  if (llvm::Error error = ::chimera::checkOutputFile(
          outputFile, inputFile.empty() ? scheduleFile : inputFile))
    return fail(llvm::toString(std::move(error)));
  auto &known = cl::getRegisteredOptions();
  auto isGiven = [&](StringRef name) {
    const cl::Option *option = known.lookup(name);
    return option && option->getNumOccurrences();
  };
  if (auto message = onMachine.check(!inputFile.empty(), isGiven))
    return fail(*message);
  if (onMachine.estimate && (!inputFile.empty() || !scheduleFile.empty()))
    return fail("'--estimate' is for schemes, not for files");
  if (onMachine.estimate && formatName != "text")
    return fail("'--estimate' is part of the format text");
  if (!inputFile.empty())
    for (StringRef name :
         {"scheme", "schedule", "stages", "micro-batches", "pipelines",
          "chunks", "scaling", "max-live", "effort", "exact", "exact-time",
          "data-parallel", "sync"})
      if (isGiven(name))
        return fail("'--" + name +
                    "' has no effect on a file, which says so itself");
  TrainOptions options;
  options.scheme = scheme;
  options.schedule = scheduleFile;
  options.exact = exact;
  // Costs are those of the simulation, too.
  auto message = mlir::chimera::checkOptions(
      options, [&](StringRef name) { return name != "cost" && isGiven(name); });
  return message ? fail(*message) : success();
}

LogicalResult mlir::chimera::checkRanges() {
  for (const auto *option : {&pipelines, &chunks, &maxLive})
    if (*option < 0)
      return fail("expected '--" + option->ArgStr +
                  "' to be at least 0, but got " + llvm::Twine(*option));
  for (const auto *option : {&stages, &dataParallel})
    if (*option < 1)
      return fail("expected '--" + option->ArgStr +
                  "' to be at least 1, but got " + llvm::Twine(*option));
  return success();
}

//===- Scheme.cpp - the registry of schemes ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lookup by name, and what schemes share.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Scheme.h"

#include "Schemes/Schemes.h"

#include "chimera/Support/Count.h"

#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace chimera::schedule;
using llvm::Twine;

Scheme::~Scheme() = default;

/// All schemes; a new one gets a line here.
static llvm::ArrayRef<const Scheme *> allSchemes() {
  static const Scheme *const schemes[] = {
      &getGPipeScheme(),
      &getOneFOneBScheme(),
      &getInterleavedOneFOneBScheme(),
      &getLoopedBFSScheme(),
      &getHanayoScheme(),
      &getGemsScheme(),
      &getChimeraScheme(),
      &getZBH1Scheme(),
      &getZBH2Scheme(),
      &getZBVScheme(),
      &getVHalfScheme(),
      &getVMinScheme(),
      &getDualPipeScheme(),
      &getDualPipeVScheme(),
      &getChimeraZBScheme(),
      &getPipeDreamScheme(),
      &getPipeDream2BWScheme(),
  };
  return schemes;
}

const Scheme *chimera::schedule::lookupScheme(llvm::StringRef name) {
  for (const Scheme *scheme : allSchemes())
    if (scheme->name() == name)
      return scheme;
  return nullptr;
}

llvm::ArrayRef<llvm::StringRef> chimera::schedule::schemeNames() {
  static const llvm::SmallVector<llvm::StringRef> names = llvm::map_to_vector(
      allSchemes(), [](const Scheme *scheme) { return scheme->name(); });
  return names;
}

std::string chimera::schedule::schemeNamesForMessage() {
  return llvm::join(schemeNames(), ", ");
}

std::optional<std::string>
chimera::schedule::checkProblem(const Scheme &scheme, const Problem &problem) {
  if (std::optional<std::string> message = checkProblem(problem))
    return message;
  const SchemeOptions takes = scheme.options();
  if (!takes.pipelines && problem.pipelines != scheme.defaultPipelines())
    return objectTo("pipelines", Twine(problem.pipelines),
                    scheme.name() + " has " +
                        describeCount(scheme.defaultPipelines(), "pipeline"));
  if (!takes.chunks && problem.chunks != scheme.defaultChunks())
    return objectTo("chunks", Twine(problem.chunks),
                    scheme.name() + " has " +
                        describeCount(scheme.defaultChunks(), "stage") +
                        " per worker");
  if (!takes.scaling && problem.scaling != Scaling::Direct)
    return objectTo("scaling", stringifyScaling(problem.scaling),
                    scheme.name() + " has no units to scale");
  if (!takes.maxLive && problem.maxLive != 0)
    return objectTo("max-live", Twine(problem.maxLive),
                    scheme.name() +
                        " keeps a number of micro-batches of its own");
  if (const int least = scheme.minMicroBatches(problem);
      problem.microBatches < least)
    return objectTo("micro-batches", Twine(problem.microBatches),
                    scheme.name() + " needs at least " +
                        describeCount(least, "micro-batch") + " for " +
                        describeCount(problem.stages, "stage") +
                        ", since steps overlap");
  return scheme.check(problem);
}

llvm::Expected<Timetable>
chimera::schedule::buildTimetable(const Scheme &scheme,
                                  const Problem &problem) {
  std::optional<std::string> message = checkProblem(scheme, problem);
  if (!message)
    message = scheme.checkMicroBatches(problem);
  if (message)
    return llvm::createStringError(*message);
  return scheme.order(problem, scheme.place(problem));
}

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

/// `one pipeline`, `2 pipelines`.
static std::string count(int number, const char *what) {
  return number == 1 ? std::string("one ") + what
                     : std::to_string(number) + " " + what +
                           (llvm::StringRef(what).ends_with("ch") ? "es" : "s");
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
    return (scheme.name() + " has " +
            count(scheme.defaultPipelines(), "pipeline") +
            ", but 'pipelines' is " + Twine(problem.pipelines))
        .str();
  if (!takes.chunks && problem.chunks != scheme.defaultChunks())
    return (scheme.name() + " has " + count(scheme.defaultChunks(), "stage") +
            " per worker, but 'chunks' is " + Twine(problem.chunks))
        .str();
  if (!takes.scaling && problem.scaling != Scaling::Direct)
    return (scheme.name() + " has no 'scaling', but it is " +
            stringifyScaling(problem.scaling))
        .str();
  if (!takes.maxLive && problem.maxLive != 0)
    return (scheme.name() +
            " keeps a number of micro-batches of its own, but "
            "'max-live' is " +
            Twine(problem.maxLive))
        .str();
  if (const int least = scheme.minMicroBatches(problem);
      problem.microBatches < least)
    return (scheme.name() + " needs at least " + count(least, "micro-batch") +
            " for " + count(problem.stages, "stage") +
            ", since steps overlap, but 'micro-batches' is " +
            Twine(problem.microBatches))
        .str();
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

//===- Scheme.cpp - the registry of schemes ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lookup by name, and what schemes with one pipeline share.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Scheme.h"

#include "Schemes/Schemes.h"

#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

#include <numeric>

using namespace chimera::schedule;

Scheme::~Scheme() = default;

/// All schemes; a new one gets a line here.
static llvm::ArrayRef<const Scheme *> allSchemes() {
  static const Scheme *const schemes[] = {
      &getGPipeScheme(),
      &getOneFOneBScheme(),
      &getChimeraScheme(),
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

llvm::Expected<Timetable>
chimera::schedule::buildTimetable(const Scheme &scheme,
                                  const Problem &problem) {
  std::optional<std::string> message = checkProblem(problem);
  if (!message)
    message = scheme.check(problem);
  if (message)
    return llvm::createStringError(*message);
  return scheme.order(problem, scheme.place(problem));
}

Placement chimera::schedule::placeStraight(int stages) {
  Pipeline pipeline{"down0", Direction::Down, std::vector<int>(stages)};
  std::iota(pipeline.workers.begin(), pipeline.workers.end(), 0);
  return {stages, {pipeline}};
}

std::optional<std::string>
chimera::schedule::checkSinglePipeline(llvm::StringRef scheme,
                                       const Problem &problem) {
  if (problem.pipelines == 1)
    return std::nullopt;
  return (scheme + llvm::Twine(" has one pipeline, but 'pipelines' is ") +
          llvm::Twine(problem.pipelines))
      .str();
}

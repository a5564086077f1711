//===- Placements.cpp - where schemes put stages ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The placements that several schemes share.
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"

#include "llvm/ADT/Twine.h"

using namespace chimera::schedule;
using llvm::Twine;

Placement chimera::schedule::placeLoops(int workers, int chunks) {
  Pipeline pipeline{"down0", Direction::Down, {}};
  for (int stage = 0; stage < workers * chunks; ++stage)
    pipeline.workers.push_back(stage % workers);
  return {workers, {pipeline}};
}

Placement chimera::schedule::placeStraight(int stages) {
  return placeLoops(stages, 1);
}

Placement chimera::schedule::placeWaves(int workers, int chunks) {
  Placement result = placeLoops(workers, chunks);
  std::vector<int> &list = result.pipelines[0].workers;
  for (int stage = 0; stage < workers * chunks; ++stage)
    if (stage / workers % 2 != 0)
      list[stage] = workers - 1 - list[stage];
  return result;
}

Placement chimera::schedule::placePairs(int workers, int pairs) {
  Placement result{workers, {}};
  for (Direction direction : {Direction::Down, Direction::Up})
    for (int i = 0; i < pairs; ++i) {
      Pipeline pipeline{
          (stringifyDirection(direction) + Twine(i)).str(), direction, {}};
      for (int stage = 0; stage < workers; ++stage) {
        int first = direction == Direction::Down ? stage : workers - 1 - stage;
        pipeline.workers.push_back((first + i * (workers / pairs)) % workers);
      }
      result.pipelines.push_back(std::move(pipeline));
    }
  return result;
}

std::optional<std::string>
chimera::schedule::checkPairs(llvm::StringRef scheme, const Problem &problem) {
  if (problem.stages % 2 != 0)
    return objectTo("stages", Twine(problem.stages),
                    scheme + " needs an even number of stages, but got " +
                        Twine(problem.stages));
  if (problem.pipelines % 2 != 0)
    return objectTo("pipelines", Twine(problem.pipelines),
                    scheme +
                        " needs an even number of pipelines, half of them "
                        "down and half up, but got " +
                        Twine(problem.pipelines));
  if (problem.stages % problem.pipelines != 0)
    return objectTo("pipelines", Twine(problem.pipelines),
                    scheme +
                        " needs a number of pipelines that divides the "
                        "number of stages " +
                        Twine(problem.stages) + ", but got " +
                        Twine(problem.pipelines));
  return std::nullopt;
}

//===- TestUtils.h - helpers of the schedule tests ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Short ways to timetables, programs and simulations that must succeed, and the
// grid of problems over which the closed forms are checked.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_SCHEDULE_TESTUTILS_H
#define CHIMERA_TEST_UNIT_SCHEDULE_TESTUTILS_H

#include "chimera/Schedule/Program.h"
#include "chimera/Schedule/Scheme.h"
#include "chimera/Schedule/Simulator.h"

#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

namespace chimera::schedule::test {

template <typename T> T expectValue(llvm::Expected<T> value) {
  if (value)
    return std::move(*value);
  ADD_FAILURE() << llvm::toString(value.takeError());
  return T();
}

template <typename T> std::string errorOf(llvm::Expected<T> value) {
  if (!value)
    return llvm::toString(value.takeError());
  return "no error";
}

inline Problem makeProblem(int stages, int microBatches, int pipelines = 1,
                           SyncMode sync = SyncMode::EagerOpt) {
  Problem problem;
  problem.stages = stages;
  problem.microBatches = microBatches;
  problem.pipelines = pipelines;
  problem.sync = sync;
  return problem;
}

/// A problem whose pipeline puts `chunks` stages on each of `workers` workers.
inline Problem makeChunkedProblem(int workers, int chunks, int microBatches,
                                  SyncMode sync = SyncMode::EagerOpt) {
  Problem problem = makeProblem(workers * chunks, microBatches, 1, sync);
  problem.chunks = chunks;
  return problem;
}

inline Timetable makeTimetable(llvm::StringRef scheme, const Problem &problem) {
  return expectValue(buildTimetable(*lookupScheme(scheme), problem));
}

/// The names of the schemes whose steps do not overlap. For the others, a
/// simulation is of several steps and its makespan of one.
inline std::vector<llvm::StringRef> synchronousSchemes() {
  std::vector<llvm::StringRef> result;
  for (llvm::StringRef name : schemeNames()) {
    const Scheme &scheme = *lookupScheme(name);
    Problem problem =
        makeProblem(4 * scheme.defaultChunks(), 8, scheme.defaultPipelines());
    problem.chunks = scheme.defaultChunks();
    if (!makeTimetable(name, problem).isPhased())
      result.push_back(name);
  }
  return result;
}

inline ProgramSet makePrograms(llvm::StringRef scheme, const Problem &problem,
                               const ProgramOptions &options = {}) {
  return expectValue(buildPrograms(makeTimetable(scheme, problem), options));
}

inline Simulation run(const ProgramSet &set, double forward, double backward,
                      double weight = 0) {
  return expectValue(simulate(
      set, Costs::uniform(set.numStages(), forward, backward, weight)));
}

/// All violations as text, so that a failing test shows them.
inline std::string text(const std::vector<Violation> &violations) {
  std::string result;
  llvm::raw_string_ostream os(result);
  for (const Violation &violation : violations)
    print(violation, os);
  return result;
}

/// True if one of `violations` breaks `rule`.
inline bool breaks(const std::vector<Violation> &violations, Rule rule) {
  for (const Violation &violation : violations)
    if (violation.rule == rule)
      return true;
  return false;
}

/// The first violation of `rule`; fails if there is none.
inline Violation find(const std::vector<Violation> &violations, Rule rule) {
  for (const Violation &violation : violations)
    if (violation.rule == rule)
      return violation;
  ADD_FAILURE() << "expected [" << stringifyRule(rule).str() << "], got\n"
                << text(violations);
  return {rule, "", {}, {}};
}

/// What stands behind a task in `row`.
enum class Mark {
  None,
  Direction, ///< `d` or `u`
  Chunk,     ///< `a` for the first one
};

/// The tasks of a worker as `F0 B1 W2`, each with its mark.
inline std::string row(const Timetable &timetable, int worker,
                       Mark mark = Mark::None) {
  std::string result;
  for (const Entry &entry : timetable.workers[worker]) {
    if (entry.kind != Entry::Kind::Task)
      continue;
    if (!result.empty())
      result += ' ';
    result += "FBW"[static_cast<int>(entry.task.kind)];
    result += std::to_string(entry.task.microBatch);
    if (mark == Mark::Direction)
      result += timetable.placement.pipelines[entry.task.pipeline].direction ==
                        Direction::Down
                    ? 'd'
                    : 'u';
    if (mark == Mark::Chunk)
      result += static_cast<char>('a' + entry.task.stage /
                                            timetable.placement.workers);
  }
  return result;
}

/// `timetable` with its tasks alone, as they are before `placeReductions`.
inline Timetable withoutReductions(Timetable timetable) {
  for (std::vector<Entry> &list : timetable.workers)
    list.erase(std::remove_if(list.begin(), list.end(),
                              [](const Entry &entry) {
                                return entry.kind != Entry::Kind::Task;
                              }),
               list.end());
  return timetable;
}

/// Expects that the rule of chimera for one pair of pipelines, deep stages
/// early, is the general one: early where workers are idle.
inline void expectPairRuleIsGeneral(const Problem &problem) {
  Timetable exact = makeTimetable("chimera", problem);
  Timetable general = withoutReductions(exact);
  placeReductions(general, problem);
  for (int worker = 0; worker < problem.stages; ++worker)
    EXPECT_TRUE(general.workers[worker] == exact.workers[worker])
        << "D=" << problem.stages << " worker=" << worker;
}

/// Calls `visit(D, f, N)` for D = 2..16 even, every f that divides D/2, and
/// N = 1..4D.
template <typename Visitor> void forEachChimeraProblem(Visitor visit) {
  for (int d = 2; d <= 16; d += 2)
    for (int f = 1; f <= d / 2; ++f)
      if ((d / 2) % f == 0)
        for (int n = 1; n <= 4 * d; ++n)
          visit(d, f, n);
}

/// Calls `visit(D, v, N)` for D = 1..16, v = `chunks`, and N = 1..4D.
template <typename Visitor>
void forEachChunkedProblem(std::initializer_list<int> chunks, Visitor visit) {
  for (int d = 1; d <= 16; ++d)
    for (int v : chunks)
      for (int n = 1; n <= 4 * d; ++n)
        visit(d, v, n);
}

} // namespace chimera::schedule::test

#endif // CHIMERA_TEST_UNIT_SCHEDULE_TESTUTILS_H

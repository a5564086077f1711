//===- SearchTest.cpp - the best schedule for given costs -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is found is valid, keeps the limits, runs in the time that the search
// promises, is no longer than any scheme and not below its bound.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"

#include "chimera/Schedule/Memory.h"
#include "chimera/Schedule/Search.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

SearchProblem makeSearch(int workers, int microBatches, TaskTimes times = {},
                         double hop = 0) {
  SearchProblem problem;
  problem.workers = workers;
  problem.microBatches = microBatches;
  problem.times = times;
  problem.hop = hop;
  return problem;
}

/// Runs the programs of `timetable` with the costs of `problem`.
Simulation simulate(const SearchProblem &problem, const Timetable &timetable) {
  ProgramSet set = expectValue(buildPrograms(timetable));
  EXPECT_EQ(text(verifyPrograms(set)), "");
  const double share = double(problem.workers) / timetable.numStages();
  Costs costs = Costs::uniform(
      timetable.numStages(), problem.times.forward * share,
      problem.times.backward * share, problem.times.weight * share);
  for (size_t s = 0; s < problem.stageTimes.size(); ++s) {
    costs.forward[s] = problem.stageTimes[s].forward;
    costs.backward[s] = problem.stageTimes[s].backward;
    costs.weight[s] = problem.stageTimes[s].weight;
  }
  costs.p2p = problem.hop;
  return expectValue(chimera::schedule::simulate(set, costs));
}

/// Everything that holds for each result.
SearchResult search(const SearchProblem &problem) {
  SearchResult result = expectValue(searchSchedule(problem));
  EXPECT_EQ(text(result.timetable.verify()), "");
  EXPECT_LE(result.bound, result.makespan * (1 + 1e-9));
  Simulation simulation = simulate(problem, result.timetable);
  EXPECT_NEAR(simulation.makespan, result.makespan, 1e-9 * result.makespan);
  const int limit = problem.maxLive ? problem.maxLive : problem.workers;
  for (const WorkerReport &worker : simulation.workers) {
    EXPECT_LE(worker.peakActivations, limit + 1e-9);
    EXPECT_LE(worker.weightCopies,
              (problem.pipelines ? problem.pipelines : 2) + 1e-9);
  }
  return result;
}

TEST(Search, IsNoLongerThanAnySchemeWithinTheLimits) {
  for (int d : {1, 2, 3, 4})
    for (int n : {1, d, 2 * d + 1})
      for (TaskTimes times : {TaskTimes{1, 1, 1}, TaskTimes{1, 1.5, 0.5}}) {
        SearchProblem problem = makeSearch(d, n, times);
        SearchResult result = search(problem);
        for (llvm::StringRef name : synchronousSchemes()) {
          const Scheme &scheme = *lookupScheme(name);
          Problem asked = makeProblem(d * scheme.defaultChunks(), n,
                                      scheme.defaultPipelines());
          asked.chunks = scheme.defaultChunks();
          asked.times = times;
          if (checkProblem(scheme, asked))
            continue;
          Timetable timetable = scheme.order(asked, scheme.place(asked));
          if (!timetable.verify().empty())
            continue;
          Simulation simulation = simulate(problem, timetable);
          bool fits = true;
          for (const WorkerReport &worker : simulation.workers)
            fits &= worker.peakActivations <= d + 1e-9 &&
                    worker.weightCopies <= 2 + 1e-9;
          if (fits) {
            EXPECT_LE(result.makespan, simulation.makespan + 1e-9)
                << name.str() << " D=" << d << " N=" << n;
          }
        }
      }
}

TEST(Search, ReachesTheBoundOfBothDirections) {
  // Splitting the backward pass of a pair of pipelines leaves the bubble
  // (D/2 - 1) F, the start of the middle workers.
  for (int d : {4, 6, 8})
    for (int n : {d, 2 * d}) {
      SearchResult result = search(makeSearch(d, n));
      EXPECT_NEAR(result.makespan, 3 * n + d / 2 - 1, 1e-9)
          << "D=" << d << " N=" << n;
      EXPECT_TRUE(result.isOptimal());
    }
}

TEST(Search, OneWorkerHasNoBubble) {
  SearchResult result = search(makeSearch(1, 5, {1, 2, 0.5}));
  EXPECT_NEAR(result.makespan, 17.5, 1e-9);
  EXPECT_TRUE(result.isOptimal());
}

TEST(Search, KeepsTheLimitsThatItIsGiven) {
  SearchProblem problem = makeSearch(4, 8);
  problem.pipelines = 1;
  problem.chunks = 1;
  SearchResult straight = search(problem);
  EXPECT_EQ(straight.timetable.placement.pipelines.size(), 1u);
  EXPECT_EQ(straight.timetable.numStages(), 4);
  // Little memory makes the step longer, never shorter.
  double previous = std::numeric_limits<double>::infinity();
  for (int maxLive : {1, 2, 3, 4}) {
    problem.maxLive = maxLive;
    SearchResult result = search(problem);
    EXPECT_LE(result.makespan, previous + 1e-9) << maxLive;
    previous = result.makespan;
  }
  // A single micro-batch alive: one after the other.
  problem.maxLive = 1;
  EXPECT_NEAR(search(problem).makespan, 8 * 8 + 8 * 1 + 0, 12);
  problem.chunks = 2;
  problem.maxLive = 0;
  EXPECT_EQ(search(problem).timetable.numStages(), 8);
}

TEST(Search, KnowsWhatMessagesAndStagesCost) {
  SearchProblem problem = makeSearch(4, 8, {1, 1, 1}, 0.25);
  SearchResult result = search(problem);
  EXPECT_LE(result.makespan, 1.1 * result.bound);
  problem = makeSearch(4, 6);
  problem.chunks = 1;
  problem.stageTimes = {{1, 1, 1}, {2, 2, 2}, {1, 1, 1}, {1, 1, 0.5}};
  problem.pipelines = 1;
  result = search(problem);
  // The long stage is busy from its first forward on.
  EXPECT_NEAR(result.bound, 36 + 1, 1e-9);
  EXPECT_LE(result.makespan, 1.15 * result.bound);
}

TEST(Search, TimesOfStagesSayHowManyThereAre) {
  SearchProblem problem = makeSearch(2, 3);
  problem.stageTimes = {{1, 1, 1}, {2, 2, 2}};
  EXPECT_EQ(search(problem).timetable.numStages(), 2);
  problem.stageTimes.resize(4);
  EXPECT_EQ(search(problem).timetable.numStages(), 4);
}

TEST(Search, SaysHowGoodItIs) {
  SearchResult result;
  result.origin = "chimera, improved";
  result.makespan = result.bound = 13;
  result.placements = 4;
  EXPECT_EQ(result.describe(),
            "step of 13 by chimera, improved; no order on 4 placements is "
            "shorter than 13 (optimal)");
  result.bound = 12.5;
  result.placements = 1;
  EXPECT_EQ(result.describe(),
            "step of 13 by chimera, improved; no order on 1 placement is "
            "shorter than 12.5 (gap 4.0 %)");
}

/// The shortest step of all orders of two workers, one pipeline and at most
/// `slots` activations, by trying all of them.
class BruteForce {
public:
  BruteForce(int microBatches, TaskTimes times, int slots)
      : n(microBatches), times(times), slots(slots) {}

  double run() {
    visit();
    return best;
  }

private:
  struct Worker {
    int done[3] = {0, 0, 0};
    double free = 0;
    std::vector<double> ends[3];
  };

  /// Starts every task that could come next on either worker, in turn.
  void visit() {
    double makespan = std::max(workers[0].free, workers[1].free);
    if (makespan >= best)
      return;
    if (workers[0].done[2] == n && workers[1].done[2] == n) {
      best = makespan;
      return;
    }
    for (int w = 0; w < 2; ++w)
      for (int kind = 0; kind < 3; ++kind) {
        Worker &self = workers[w];
        const Worker &other = workers[1 - w];
        const size_t m = self.done[kind];
        if (self.done[kind] == n ||
            (kind > 0 && self.ends[kind - 1].size() <= m))
          continue;
        if (kind == 0 && self.done[0] - self.done[2] == slots)
          continue;
        double ready = kind > 0 ? self.ends[kind - 1][m] : 0;
        // A forward comes from worker 0, a backward from worker 1.
        if ((kind == 0 && w == 1) || (kind == 1 && w == 0)) {
          if (other.ends[kind].size() <= m)
            continue;
          ready = std::max(ready, other.ends[kind][m]);
        }
        const double before = self.free;
        const double lengths[] = {times.forward, times.backward, times.weight};
        self.free = std::max(self.free, ready) + lengths[kind];
        self.ends[kind].push_back(self.free);
        ++self.done[kind];
        visit();
        --self.done[kind];
        self.ends[kind].pop_back();
        self.free = before;
      }
  }

  int n;
  TaskTimes times;
  int slots;
  Worker workers[2];
  double best = std::numeric_limits<double>::infinity();
};

TEST(Search, ProvesWhatTryingEverythingShows) {
  if (!hasExactSearch())
    GTEST_SKIP() << "this build has no solver";
  for (int n : {1, 2, 3})
    for (int slots : {1, 2})
      for (TaskTimes times : {TaskTimes{1, 1, 1}, TaskTimes{1, 1.5, 0.5},
                              TaskTimes{1, 2, 1}, TaskTimes{2, 1, 0.5}}) {
        SearchProblem problem = makeSearch(2, n, times);
        problem.pipelines = problem.chunks = 1;
        problem.maxLive = slots;
        problem.exact = true;
        SearchResult result = search(problem);
        EXPECT_TRUE(result.isOptimal());
        EXPECT_NEAR(result.makespan, BruteForce(n, times, slots).run(), 1e-9)
            << "N=" << n << " slots=" << slots << " F=" << times.forward
            << " I=" << times.backward << " W=" << times.weight;
      }
}

TEST(Search, ProvesMoreThanTheBoundOfOneMachine) {
  if (!hasExactSearch())
    GTEST_SKIP() << "this build has no solver";
  for (int d : {3, 4}) {
    SearchProblem problem = makeSearch(d, 6, {1, 1.2, 1.2});
    problem.pipelines = problem.chunks = 1;
    problem.maxLive = 2;
    SearchResult found = search(problem);
    EXPECT_FALSE(found.isOptimal());
    problem.exact = true;
    SearchResult proved = search(problem);
    EXPECT_TRUE(proved.isOptimal());
    EXPECT_GT(proved.bound, found.bound);
    EXPECT_LE(proved.makespan, found.makespan + 1e-9);
  }
}

// The times of stages differ, so that the bound is far from what there is.
TEST(Search, StopsProvingWhenTimeIsOver) {
  if (!hasExactSearch())
    GTEST_SKIP() << "this build has no solver";
  SearchProblem problem = makeSearch(4, 8);
  for (double scale : {1.0, 1.25, 0.75, 1.5})
    problem.stageTimes.push_back({scale, scale * 1.5, scale});
  problem.hop = 0.5;
  problem.pipelines = problem.chunks = 1;
  problem.maxLive = 3;
  SearchResult found = search(problem);
  ASSERT_FALSE(found.isOptimal());
  EXPECT_FALSE(found.ranOutOfTime);
  problem.exact = true;
  problem.exactTime = 0;
  SearchResult unproved = search(problem);
  EXPECT_TRUE(unproved.ranOutOfTime);
  EXPECT_EQ(unproved.bound, found.bound);
  EXPECT_EQ(unproved.makespan, found.makespan);
  EXPECT_TRUE(llvm::StringRef(unproved.describe())
                  .ends_with(" %; the solver ran out of time)"))
      << unproved.describe();
  problem.exactTime = 0.1;
  SearchResult tried = search(problem);
  EXPECT_LE(tried.makespan, unproved.makespan);
  EXPECT_GE(tried.bound, unproved.bound);
  EXPECT_TRUE(tried.ranOutOfTime || tried.isOptimal());
}

TEST(Search, SaysIfItCannotBeExact) {
  SearchProblem problem = makeSearch(3, 6, {1, 1.2345678, 1.2});
  problem.pipelines = problem.chunks = 1;
  problem.maxLive = 2;
  problem.exact = true;
  EXPECT_EQ(errorOf(searchSchedule(problem)),
            hasExactSearch()
                ? "exact search expects times that are multiples of a common "
                  "unit of at least 0.001"
                : "this build has no exact search; build it with Z3 "
                  "(libz3-dev), or leave out 'exact'");
}

/// Limits `problem` to `limit` bytes, of which the weights of a stage of
/// `workers` stages take 1000 and the activations of a micro-batch 100.
void limitBytes(SearchProblem &problem, int64_t limit) {
  problem.memoryLimit = limit;
  problem.neededBytes = [](const Timetable &timetable) {
    const Placement &placement = timetable.placement;
    const int stages = timetable.numStages();
    const int chunks = stages / placement.workers;
    ProgramOptions options;
    options.sizes.stash.assign(stages, 100 / chunks);
    options.sizes.carry.assign(stages, 0);
    options.sizes.fixed.assign(placement.workers, 0);
    for (int stage = 0; stage < stages; ++stage)
      for (int worker : placement.holders(stage))
        options.sizes.fixed[worker] += 1000 / chunks;
    return countNeededBytes(expectValue(buildPrograms(timetable, options)));
  };
}

TEST(Search, KeepsToALimitOfBytes) {
  SearchProblem problem = makeSearch(4, 8);
  SearchResult fastest = search(problem);
  // Both directions are fastest; their copies of the weights do not fit.
  limitBytes(problem, 1900);
  EXPECT_EQ(fastest.timetable.placement.pipelines.size(), 2u);
  EXPECT_GT(problem.neededBytes(fastest.timetable), 1900);
  double previous = fastest.makespan;
  for (int64_t limit : {1400, 1300, 1200, 1100}) {
    problem.memoryLimit = limit;
    SearchResult result = search(problem);
    EXPECT_LE(problem.neededBytes(result.timetable), limit);
    EXPECT_EQ(result.timetable.placement.pipelines.size(), 1u);
    EXPECT_GE(result.makespan, previous - 1e-9) << limit;
    previous = result.makespan;
    // No longer than what the same number of activations allows.
    SearchProblem counted = makeSearch(4, 8);
    counted.pipelines = 1;
    counted.maxLive = static_cast<int>(limit - 1000) / 100;
    EXPECT_LE(result.makespan, 1.1 * search(counted).makespan) << limit;
  }
  EXPECT_GT(previous, fastest.makespan);
  // A limit that nothing exceeds changes nothing.
  problem.memoryLimit = 100000;
  EXPECT_TRUE(search(problem).timetable.workers == fastest.timetable.workers);
  problem.memoryLimit = 1099;
  EXPECT_EQ(errorOf(searchSchedule(problem)),
            "no schedule within 'memory-limit', 1099 bytes per worker, was "
            "found; the smallest needs 1100 bytes");
}

TEST(Search, ComparesWholeSteps) {
  // Two copies of the weights are fastest, until their gradients are summed.
  SearchProblem problem = makeSearch(4, 4);
  SearchResult fastest = search(problem);
  ASSERT_EQ(fastest.timetable.placement.pipelines.size(), 2u);
  problem.stepTime = [&](const Timetable &timetable) {
    double copies = double(timetable.placement.pipelines.size());
    return simulate(problem, timetable).makespan + 10 * (copies - 1);
  };
  SearchResult result = expectValue(searchSchedule(problem));
  EXPECT_EQ(result.timetable.placement.pipelines.size(), 1u);
  EXPECT_EQ(result.makespan, problem.stepTime(result.timetable));
  EXPECT_LT(result.makespan, problem.stepTime(fastest.timetable));
  EXPECT_LE(result.bound, fastest.makespan + 1e-9);
}

TEST(Search, GivesTheSameTwice) {
  SearchProblem problem = makeSearch(3, 5, {1, 1.3, 0.7}, 0.1);
  SearchResult a = search(problem), b = search(problem);
  EXPECT_TRUE(a.timetable.workers == b.timetable.workers);
  EXPECT_EQ(a.origin, b.origin);
}

TEST(Search, SaysWhatIsWrong) {
  auto errorWith = [](auto change) {
    SearchProblem problem = makeSearch(4, 4);
    change(problem);
    return errorOf(searchSchedule(problem));
  };
  EXPECT_EQ(errorWith([](SearchProblem &p) { p.workers = 0; }),
            "expected 'stages' to be between 1 and 16384, but got 0");
  EXPECT_EQ(errorWith([](SearchProblem &p) { p.chunks = -1; }),
            "expected 'chunks' to be between 0 and 4096, but got -1");
  EXPECT_EQ(errorWith([](SearchProblem &p) { p.pipelines = 5; }),
            "expected 'pipelines' to be between 1 and 4, but got 5");
  EXPECT_EQ(errorWith([](SearchProblem &p) { p.maxLive = -1; }),
            "expected 'max-live' to be between 1 and 65536, but got -1");
  EXPECT_EQ(errorWith([](SearchProblem &p) { p.effort = 0; }),
            "expected 'effort' to be between 1 and 1000, but got 0");
  EXPECT_EQ(errorWith([](SearchProblem &p) { p.exactTime = -1; }),
            "expected 'exact-time' to be between 0 and 1000000, but got -1");
  EXPECT_EQ(errorWith([](SearchProblem &p) { p.stageTimes.resize(3); }),
            "'cost' has times of 3 stages, but expected those of one stage, or "
            "of several, on each of 4 workers");
  EXPECT_EQ(errorWith([](SearchProblem &p) {
              p.chunks = 2;
              p.stageTimes.resize(4);
            }),
            "'cost' has times of 4 stages, but expected those of 2 stages on "
            "each of 4 workers");
  EXPECT_EQ(errorWith([](SearchProblem &p) { p.microBatches = 0; }),
            "'micro-batches=0': expected at least one micro-batch");
  EXPECT_EQ(errorWith([](SearchProblem &p) { p.microBatches = 40000; }),
            "'micro-batches=40000': expected at most 262144 tasks (3 x stages "
            "x micro-batches) to "
            "search for their order, but got 480000");
  EXPECT_EQ(errorWith([](SearchProblem &p) { p.times.forward = 0; }),
            "expected times of forward and backward that are greater than "
            "zero, and no negative time");
}

} // namespace

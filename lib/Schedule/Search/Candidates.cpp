//===- Candidates.cpp - where the search begins -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Schemes bring placements and orders. On every placement list scheduling tries
// some rules of what is urgent; the rule that pays best depends on the costs.
//
//===----------------------------------------------------------------------===//

#include "Candidates.h"

#include "../ListScheduler.h"
#include "LowerBound.h"

#include "chimera/Schedule/Scheme.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <random>

using namespace chimera::schedule;
using namespace chimera::schedule::search;

std::vector<TaskTimes> CandidateSet::stageTimes(int stages) const {
  if (!problem.stageTimes.empty())
    return problem.stageTimes;
  const double share = static_cast<double>(problem.workers) / stages;
  return std::vector<TaskTimes>(stages, {problem.times.forward * share,
                                         problem.times.backward * share,
                                         problem.times.weight * share});
}

int CandidateSet::addSite(const Placement &placement,
                          std::vector<int> pipelineOf) {
  for (size_t i = 0; i < sites.size(); ++i) {
    const TaskGraph &graph = sites[i].graph;
    auto same = [](const Pipeline &a, const Pipeline &b) {
      return a.workers == b.workers;
    };
    const std::vector<Pipeline> &known = graph.placement().pipelines;
    if (!sites[i].narrowed && graph.pipelineOf() == pipelineOf &&
        std::equal(known.begin(), known.end(), placement.pipelines.begin(),
                   placement.pipelines.end(), same))
      return static_cast<int>(i);
  }
  const int chunks = placement.numStages() / problem.workers;
  pushSite(placement, std::move(pipelineOf), problem.maxLive * chunks,
           /*narrowed=*/false);
  return static_cast<int>(sites.size()) - 1;
}

void CandidateSet::pushSite(const Placement &placement,
                            std::vector<int> pipelineOf, int slots,
                            bool narrowed) {
  TaskGraph graph(placement, std::move(pipelineOf), /*split=*/true,
                  stageTimes(placement.numStages()), problem.hop, slots);
  const double bound = computeLowerBound(graph);
  sites.push_back({std::move(graph), bound, narrowed});
}

/// Adds the placement of `site` once more, with fewer activations, if some
/// order on it needs too many bytes. One micro-batch has to find room.
void CandidateSet::addNarrowedSite(int site) {
  if (!sites[site].exceeds)
    return;
  const TaskGraph &graph = sites[site].graph;
  const int chunks = graph.placement().numStages() / problem.workers;
  int slots = std::min(graph.slots(), graph.microBatches() * chunks);
  slots -= std::max(1, slots / 8);
  if (slots >= chunks)
    pushSite(Placement(graph.placement()), graph.pipelineOf(), slots,
             /*narrowed=*/true);
}

int CandidateSet::countPlacements() const {
  return static_cast<int>(
      llvm::count_if(sites, [](const Site &site) { return !site.narrowed; }));
}

Timetable CandidateSet::makeTimetable(const TaskGraph &graph,
                                      const Order &order) const {
  Timetable timetable = toTimetable(graph, order);
  Problem sums;
  sums.sync = problem.sync;
  sums.times = problem.times;
  placeReductions(timetable, sums);
  return timetable;
}

bool CandidateSet::fits(const TaskGraph &graph, const Order &order) {
  if (!problem.neededBytes)
    return true;
  const int64_t bytes = problem.neededBytes(makeTimetable(graph, order));
  leastBytes = std::min(leastBytes, bytes);
  return bytes <= problem.memoryLimit;
}

void CandidateSet::addCandidate(int site, std::string origin, Order order) {
  const TaskGraph &graph = sites[site].graph;
  Times times;
  if (peakSlots(graph, order) > graph.slots() ||
      !computeTimes(graph, order, times))
    return;
  if (!fits(graph, order)) {
    sites[site].exceeds = true;
    return;
  }
  candidates.push_back(
      {site, std::move(origin), std::move(order), times.makespan});
}

//===----------------------------------------------------------------------===//
// Schemes
//===----------------------------------------------------------------------===//

/// The pipeline of each micro-batch, or nothing if `timetable` is not one step
/// of forwards and backwards, all with or all without weight gradients.
static std::optional<std::vector<int>>
getPipelines(const Timetable &timetable) {
  if (!timetable.verify(/*limit=*/1).empty())
    return std::nullopt;
  std::vector<int> pipelineOf(timetable.microBatches, 0);
  for (const std::vector<Entry> &list : timetable.workers)
    for (const Entry &entry : list)
      if (entry.kind == Entry::Kind::Task)
        pipelineOf[entry.task.microBatch] = entry.task.pipeline;
  return pipelineOf;
}

/// The order of `timetable` with each weight gradient right behind its
/// backward, unless it has a place of its own.
static Order toSplitOrder(const TaskGraph &graph, const Timetable &timetable) {
  Order order = toOrder(graph, timetable);
  std::vector<char> present(graph.size(), 0);
  for (const std::vector<int> &list : order)
    for (int task : list)
      present[task] = 1;
  for (std::vector<int> &list : order) {
    std::vector<int> result;
    for (int task : list) {
      result.push_back(task);
      const Task &self = graph.nodes()[task].task;
      int weight =
          graph.number(TaskKind::WeightGradient, self.stage, self.microBatch);
      if (self.kind == TaskKind::Backward && !present[weight])
        result.push_back(weight);
    }
    list = std::move(result);
  }
  return order;
}

void CandidateSet::addSchemes(int chunks) {
  for (llvm::StringRef name : schemeNames()) {
    const Scheme &scheme = *lookupScheme(name);
    const SchemeOptions takes = scheme.options();
    Problem base;
    base.chunks = chunks;
    base.stages = problem.workers * chunks;
    base.microBatches = problem.microBatches;
    base.sync = problem.sync;
    const double share = 1.0 / chunks;
    base.times = {problem.times.forward * share, problem.times.backward * share,
                  problem.times.weight * share};
    base.hop = problem.hop;
    for (int pipelines = 1; pipelines <= problem.pipelines; ++pipelines)
      for (Scaling scaling : {Scaling::Direct, Scaling::ForwardDoubling,
                              Scaling::BackwardHalving})
        for (int maxLive : {0, problem.maxLive}) {
          if ((!takes.scaling && scaling != Scaling::Direct) ||
              (!takes.maxLive && maxLive != 0))
            continue;
          Problem asked = base;
          asked.pipelines = pipelines;
          asked.scaling = scaling;
          asked.maxLive = maxLive;
          if (checkProblem(scheme, asked))
            continue;
          Timetable timetable = scheme.order(asked, scheme.place(asked));
          // Searched for are steps that end before the next one begins.
          if (timetable.isPhased())
            continue;
          auto pipelineOf = getPipelines(timetable);
          if (!pipelineOf || timetable.microBatches != problem.microBatches)
            continue;
          int site = addSite(timetable.placement, *pipelineOf);
          addCandidate(site, name.str(),
                       toSplitOrder(sites[site].graph, timetable));
        }
  }
}

//===----------------------------------------------------------------------===//
// List scheduling
//===----------------------------------------------------------------------===//

/// Placements that hold even where no scheme fits: stage after stage, in rounds
/// or back and forth.
void CandidateSet::addPlacements(int chunks) {
  const int workers = problem.workers, stages = workers * chunks;
  for (bool backAndForth : {false, true}) {
    if (backAndForth && chunks == 1)
      continue;
    Pipeline pipeline{"down0", Direction::Down, {}};
    for (int s = 0; s < stages; ++s) {
      bool back = backAndForth && s / workers % 2;
      pipeline.workers.push_back(back ? workers - 1 - s % workers
                                      : s % workers);
    }
    addSite({workers, {pipeline}}, std::vector<int>(problem.microBatches, 0));
  }
}

namespace {

/// What a worker prefers to run. A backward competes with the forward `delay`
/// turns later in its pipeline, `depth` draws forwards and backwards towards
/// the deep or the shallow stages, and weight gradients compete with forwards
/// `weightDelay` turns later.
struct Preference {
  double delay = 0;
  double depth = 0;
  double weightDelay = 0;
};

} // namespace

/// Prefers one kind, whatever the turns are.
static constexpr double always = 1e6;

/// The urgency of each task, least first.
static std::vector<double> makeRank(const TaskGraph &graph,
                                    const Preference &preference) {
  std::vector<int> turns(graph.microBatches());
  std::vector<int> counts(graph.placement().pipelines.size(), 0);
  for (int m = 0; m < graph.microBatches(); ++m)
    turns[m] = counts[graph.pipelineOf()[m]]++;
  std::vector<double> rank;
  for (const TaskGraph::Node &node : graph.nodes()) {
    const Task &task = node.task;
    const double turn = turns[task.microBatch];
    const double depth = preference.depth * task.stage;
    switch (task.kind) {
    case TaskKind::Forward:
      rank.push_back(turn + depth);
      break;
    case TaskKind::Backward:
      rank.push_back(turn - depth + preference.delay);
      break;
    case TaskKind::WeightGradient:
      rank.push_back(turn + preference.weightDelay);
      break;
    }
  }
  return rank;
}

Order CandidateSet::runList(int site, const std::vector<double> &rank,
                            double patience) const {
  const TaskGraph &graph = sites[site].graph;
  const double share =
      static_cast<double>(problem.workers) / graph.placement().numStages();
  ListProblem list;
  list.placement = graph.placement();
  list.pipelineOf = graph.pipelineOf();
  list.times = {problem.times.forward * share, problem.times.backward * share,
                problem.times.weight * share};
  list.hop = problem.hop;
  list.slots = graph.slots();
  list.patience = patience;
  return toOrder(
      graph, scheduleByRank(list, [&](const Task &task) {
        return rank[graph.number(task.kind, task.stage, task.microBatch)];
      }));
}

void CandidateSet::addListOrders(int site) {
  const TaskGraph &graph = sites[site].graph;
  std::vector<std::vector<double>> ranks = {
      makeRank(graph, {-always, 0, always}),
      makeRank(graph, {-always, 0, -0.5 * always}),
      makeRank(graph, {0.125, 0, always}),
      makeRank(graph, {2.125, 0, always}),
  };
  // What takes longest to the end.
  std::vector<double> &longest = ranks.emplace_back();
  for (double tail : computeTails(graph))
    longest.push_back(-tail);
  for (double patience : {0.0, 1.0})
    for (std::vector<double> rank : ranks) {
      // What was late in one run is urgent in the next one.
      for (int round = 0; round < 2; ++round) {
        Order order = runList(site, rank, patience);
        Times times;
        if (!computeTimes(graph, order, times))
          break;
        for (int task = 0; task < graph.size(); ++task)
          rank[task] = -times.tails[task];
        addCandidate(site, "list scheduling", std::move(order));
      }
    }
}

void CandidateSet::addRandomOrder(int site, unsigned seed) {
  const TaskGraph &graph = sites[site].graph;
  std::minstd_rand random(seed + 1);
  random.discard(8);
  auto chance = [&] { return double(random() % 4096) / 4096; };
  Candidate best;
  for (int trial = 0; trial < ordersPerTrial; ++trial) {
    Preference preference;
    const int turns = std::max(8, graph.placement().numStages());
    preference.delay = int(chance() * (turns + 3)) - 2 + 0.125;
    if (random() % 8 == 0)
      preference.delay = random() % 2 ? always : -always;
    preference.depth = (int(random() % 4) - 1) * 0.25;
    preference.weightDelay =
        random() % 4 ? always : chance() * 2 * turns + 0.0625;
    std::vector<double> rank = makeRank(graph, preference);
    const double blur = 0.5 * (random() % 7);
    for (double &value : rank)
      value += blur * chance();
    Order order = runList(site, rank, 0.5 * (random() % 3));
    Times times;
    if (computeTimes(graph, order, times) &&
        (best.order.empty() || times.makespan < best.makespan))
      best = {site, "list scheduling", std::move(order), times.makespan};
  }
  if (!best.order.empty())
    addCandidate(site, best.origin, std::move(best.order));
}

void CandidateSet::collect() {
  const int most = problem.chunks ? problem.chunks : 2;
  for (int chunks = problem.chunks ? problem.chunks : 1; chunks <= most;
       ++chunks) {
    if (problem.workers * chunks > maxStages)
      break;
    addSchemes(chunks);
    addPlacements(chunks);
  }
  // Sites with fewer slots come behind those that they are made from.
  for (size_t site = 0; site < sites.size(); ++site) {
    addListOrders(static_cast<int>(site));
    addNarrowedSite(static_cast<int>(site));
  }
}

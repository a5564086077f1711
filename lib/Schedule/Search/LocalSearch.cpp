//===- LocalSearch.cpp - better orders from good ones -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tabu search for job shops (Taillard, 1994). A step gets shorter only if tasks
// on a critical path change places; two that stand next to each other on one
// worker can always change without making a circle. Each move is judged by the
// longest path through the two tasks, which takes constant time; the best one
// is made even if it makes the step longer, and may not be taken back for a
// while.
//
//===----------------------------------------------------------------------===//

#include "LocalSearch.h"

#include "llvm/ADT/DenseMap.h"

#include <algorithm>
#include <limits>
#include <random>

using namespace chimera::schedule;
using namespace chimera::schedule::search;

namespace {

class TabuSearch {
public:
  TabuSearch(const TaskGraph &graph, Order &order, int64_t &budget)
      : graph(graph), nodes(graph.nodes()), order(order), budget(budget),
        position(graph.size()), taken(graph.size()) {}

  double run(double bound);

private:
  /// Two tasks that stand next to each other on a worker.
  struct Move {
    int first = -1, second = -1;
    double estimate = std::numeric_limits<double>::infinity();
  };

  bool retime();
  void place(int worker);
  int next(int task) const;
  int previous(int task) const;
  bool isCritical(int task) const {
    return times.heads[task] + times.tails[task] >= times.makespan - epsilon;
  }
  void findPath();
  bool canSwap(int first, int second) const;
  double estimate(int first, int second) const;
  Move chooseMove(int64_t iteration, double best);
  void swap(const Move &move);

  static uint64_t key(int first, int second) {
    return uint64_t(uint32_t(first)) << 32 | uint32_t(second);
  }

  const TaskGraph &graph;
  const std::vector<TaskGraph::Node> &nodes;
  Order &order;
  int64_t &budget;
  Times times;
  double epsilon = 0;
  /// Of each task in the list of its worker, and the slots taken before it.
  std::vector<int> position, taken;
  /// The tasks of one critical path.
  std::vector<int> path;
  /// Until which iteration a pair may not be put into this order.
  llvm::DenseMap<uint64_t, int64_t> tabu;
  std::minstd_rand random;
};

} // namespace

bool TabuSearch::retime() {
  budget -= 2 * graph.size();
  return computeTimes(graph, order, times);
}

void TabuSearch::place(int worker) {
  int slots = 0;
  for (size_t i = 0; i < order[worker].size(); ++i) {
    const int task = order[worker][i];
    position[task] = static_cast<int>(i);
    taken[task] = slots;
    slots += graph.slotChange(task);
  }
}

int TabuSearch::next(int task) const {
  const std::vector<int> &list = order[nodes[task].worker];
  size_t i = position[task] + 1;
  return i < list.size() ? list[i] : -1;
}

int TabuSearch::previous(int task) const {
  return position[task] ? order[nodes[task].worker][position[task] - 1] : -1;
}

/// Follows critical tasks from the start of the step to its end; where there
/// are several ways, chance decides.
void TabuSearch::findPath() {
  path.clear();
  std::vector<int> ways;
  for (const std::vector<int> &list : order)
    if (!list.empty() && times.heads[list.front()] <= epsilon &&
        isCritical(list.front()))
      ways.push_back(list.front());
  while (!ways.empty()) {
    const int task = ways[ways.size() == 1 ? 0 : random() % ways.size()];
    path.push_back(task);
    ways.clear();
    const double end = times.heads[task] + nodes[task].length;
    auto follow = [&](int other, double lag) {
      if (other >= 0 && isCritical(other) &&
          times.heads[other] <= end + lag + epsilon)
        ways.push_back(other);
    };
    follow(next(task), 0);
    for (const TaskGraph::Edge &output : nodes[task].outputs)
      follow(output.task, output.lag);
  }
}

bool TabuSearch::canSwap(int first, int second) const {
  for (const TaskGraph::Edge &output : nodes[first].outputs)
    if (output.task == second)
      return false;
  if (graph.sibling(first, 1) == second)
    return false;
  // A forward that overtakes a release needs a slot of its own.
  return graph.slots() == 0 || graph.slotChange(first) >= 0 ||
         graph.slotChange(second) <= 0 || taken[first] < graph.slots();
}

/// The longest path through `first` and `second` once they have changed places.
double TabuSearch::estimate(int first, int second) const {
  auto headOf = [&](int task, double machine) {
    double head = machine;
    for (const TaskGraph::Edge &input : nodes[task].inputs)
      if (input.task >= 0)
        head = std::max(head, times.heads[input.task] +
                                  nodes[input.task].length + input.lag);
    return head;
  };
  auto tailOf = [&](int task, double machine) {
    double rest = machine;
    for (const TaskGraph::Edge &output : nodes[task].outputs)
      if (output.task >= 0)
        rest = std::max(rest, times.tails[output.task] + output.lag);
    return rest + nodes[task].length;
  };
  const int before = previous(first), behind = next(second);
  double headSecond = headOf(
      second, before < 0 ? 0 : times.heads[before] + nodes[before].length);
  double headFirst = headOf(first, headSecond + nodes[second].length);
  double tailFirst = tailOf(first, behind < 0 ? 0 : times.tails[behind]);
  double tailSecond = tailOf(second, tailFirst);
  return std::max(headSecond + tailSecond, headFirst + tailFirst);
}

TabuSearch::Move TabuSearch::chooseMove(int64_t iteration, double best) {
  Move chosen;
  for (int first : path) {
    const int second = next(first);
    if (second < 0 || !isCritical(second) ||
        times.heads[second] >
            times.heads[first] + nodes[first].length + epsilon ||
        !canSwap(first, second))
      continue;
    Move move{first, second, estimate(first, second)};
    auto forbidden = tabu.find(key(second, first));
    if (forbidden != tabu.end() && forbidden->second > iteration &&
        move.estimate >= best - epsilon)
      continue;
    if (move.estimate < chosen.estimate - epsilon)
      chosen = move;
  }
  return chosen;
}

void TabuSearch::swap(const Move &move) {
  const int worker = nodes[move.first].worker;
  std::vector<int> &list = order[worker];
  const int at = position[move.first];
  std::swap(list[at], list[at + 1]);
  position[move.second] = at;
  position[move.first] = at + 1;
  taken[move.second] = taken[move.first];
  taken[move.first] = taken[move.second] + graph.slotChange(move.second);
}

double TabuSearch::run(double bound) {
  if (!retime())
    return std::numeric_limits<double>::infinity();
  for (int worker = 0; worker < graph.workers(); ++worker)
    place(worker);
  epsilon = 1e-9 * times.makespan;
  Order bestOrder = order;
  double best = times.makespan;
  // Without success for so long, there is little hope.
  const int64_t patience = 1000 + int64_t(graph.size());
  int64_t lastSuccess = 0;
  for (int64_t iteration = 0; best > bound + epsilon && budget > 0 &&
                              iteration - lastSuccess < patience;
       ++iteration) {
    findPath();
    Move move = chooseMove(iteration, best);
    if (move.first < 0) {
      // Everything is forbidden; forget it, unless nothing can be done at all.
      if (tabu.empty())
        break;
      tabu.clear();
      continue;
    }
    swap(move);
    tabu[key(move.first, move.second)] = iteration + 8 + random() % 16;
    if (!retime()) {
      // Not for tasks with a length; those without may close a circle.
      swap({move.second, move.first});
      retime();
      continue;
    }
    if (times.makespan < best - epsilon) {
      best = times.makespan;
      bestOrder = order;
      lastSuccess = iteration;
    }
  }
  order = std::move(bestOrder);
  return best;
}

double chimera::schedule::search::improveOrder(const TaskGraph &graph,
                                               Order &order, double bound,
                                               int64_t &budget) {
  return TabuSearch(graph, order, budget).run(bound);
}

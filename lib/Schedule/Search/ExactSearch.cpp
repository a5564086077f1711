//===- ExactSearch.cpp - is there a shorter order? -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order as a formula for an SMT solver (Z3). Each task has a start, an
// integer; each pair of tasks of a worker, whose order is not known, has a
// proposition that the first comes first. Everything about times is a
// difference of two starts. A forward is allowed only if, of all that takes and
// gives slots on its worker, enough gives come before it.
//
// Micro-batches of a pipeline are alike. If they pass a stage in another order
// than the one before, exchanging their names makes the step no longer and
// needs no more slots; so they all keep to one order, which the solver need not
// find.
//
//===----------------------------------------------------------------------===//

#include "ExactSearch.h"

#include "LowerBound.h"

#include "chimera/Schedule/Search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#if CHIMERA_HAVE_Z3
#include <z3++.h>
#endif

using namespace chimera::schedule;
using namespace chimera::schedule::search;

#if !CHIMERA_HAVE_Z3

bool chimera::schedule::hasExactSearch() { return false; }

llvm::Expected<Answer>
chimera::schedule::search::findShorterOrder(const TaskGraph &, double, int,
                                            const Deadline &, Order &) {
  return Answer::Unknown;
}

#else

bool chimera::schedule::hasExactSearch() { return true; }

/// How many units are 1, such that all lengths are whole numbers of units; 0 if
/// there is no such number up to 1000.
static int findUnits(const TaskGraph &graph) {
  std::vector<double> lengths;
  for (const TaskGraph::Node &node : graph.nodes()) {
    lengths.push_back(node.length);
    for (const TaskGraph::Edge &input : node.inputs)
      lengths.push_back(input.lag);
  }
  std::sort(lengths.begin(), lengths.end());
  lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
  for (int units = 1; units <= 1000; ++units)
    if (std::all_of(lengths.begin(), lengths.end(), [&](double length) {
          double whole = length * units;
          return std::abs(whole - std::round(whole)) <= 1e-9 * units &&
                 whole < 1e6;
        }))
      return units;
  return 0;
}

namespace {

class Formula {
public:
  Formula(const TaskGraph &graph, int units)
      : graph(graph), units(units), solver(context, "QF_IDL"), starts(context) {
  }

  Answer run(double limit, int effort, const Deadline &deadline, Order &order);

private:
  z3::expr number(double time) {
    return context.int_val(static_cast<int64_t>(std::llround(time * units)));
  }
  double length(int task) const { return graph.nodes()[task].length; }
  /// `first` comes before `second`, both tasks of one worker.
  z3::expr before(int first, int second);
  void addTimes(double limit);
  void addWorker(const std::vector<int> &tasks);
  void addSlots(const std::vector<int> &tasks);

  const TaskGraph &graph;
  int units;
  z3::context context;
  z3::solver solver;
  z3::expr_vector starts;
};

} // namespace

z3::expr Formula::before(int first, int second) {
  // That tasks do not overlap makes one of the two true.
  return starts[first] - starts[second] <= number(-length(first));
}

void Formula::addTimes(double limit) {
  std::vector<double> heads = computeHeads(graph), tails = computeTails(graph);
  for (int task = 0; task < graph.size(); ++task) {
    starts.push_back(context.int_const(("s" + std::to_string(task)).c_str()));
    solver.add(starts[task] >= number(heads[task]));
    solver.add(starts[task] < number(limit - tails[task]));
  }
  for (int task = 0; task < graph.size(); ++task)
    for (const TaskGraph::Edge &input : graph.nodes()[task].inputs)
      if (input.task >= 0)
        solver.add(starts[input.task] - starts[task] <=
                   number(-length(input.task) - input.lag));
}

void Formula::addWorker(const std::vector<int> &tasks) {
  for (size_t i = 0; i < tasks.size(); ++i)
    for (size_t j = i + 1; j < tasks.size(); ++j) {
      const Task &a = graph.nodes()[tasks[i]].task;
      const Task &b = graph.nodes()[tasks[j]].task;
      if (a.kind == b.kind && a.stage == b.stage && a.pipeline == b.pipeline) {
        // Tasks of a kind are listed by micro-batch.
        if (graph.sibling(tasks[i], 1) == tasks[j])
          solver.add(before(tasks[i], tasks[j]));
        continue;
      }
      solver.add(before(tasks[i], tasks[j]) || before(tasks[j], tasks[i]));
    }
}

void Formula::addSlots(const std::vector<int> &tasks) {
  std::vector<int> takes, gives;
  for (int task : tasks)
    if (int change = graph.slotChange(task))
      (change > 0 ? takes : gives).push_back(task);
  for (int task : takes) {
    // takes before + 1 - gives before <= slots, as a count of what is true:
    // gives before + takes behind >= takes - slots.
    const int least = static_cast<int>(takes.size()) - graph.slots();
    if (least <= 0)
      return;
    z3::expr_vector facts(context);
    for (int give : gives)
      facts.push_back(before(give, task));
    for (int take : takes)
      if (take != task)
        facts.push_back(before(task, take));
    solver.add(z3::atleast(facts, least));
  }
}

Answer Formula::run(double limit, int effort, const Deadline &deadline,
                    Order &order) {
  addTimes(limit);
  std::vector<std::vector<int>> tasks(graph.workers());
  for (int task = 0; task < graph.size(); ++task)
    tasks[graph.nodes()[task].worker].push_back(task);
  for (const std::vector<int> &list : tasks) {
    if (deadline.isOver())
      return Answer::Unknown;
    addWorker(list);
    if (graph.slots())
      addSlots(list);
  }
  z3::params options(context);
  options.set("rlimit", unsigned(std::min<int64_t>(
                            int64_t(effort) * 20'000'000,
                            std::numeric_limits<unsigned>::max())));
  options.set("random_seed", 7u);
  // 0 would be no limit.
  options.set("timeout",
              unsigned(std::max<int64_t>(deadline.millisecondsLeft(), 1)));
  solver.set(options);
  switch (solver.check()) {
  case z3::unsat:
    return Answer::None;
  case z3::unknown:
    return Answer::Unknown;
  case z3::sat:
    break;
  }
  z3::model model = solver.get_model();
  std::vector<int64_t> found;
  for (int task = 0; task < graph.size(); ++task)
    found.push_back(model.eval(starts[task], true).get_numeral_int64());
  order = std::move(tasks);
  for (std::vector<int> &list : order)
    std::sort(list.begin(), list.end(), [&](int a, int b) {
      // What takes no time comes before what starts with it.
      return std::make_tuple(found[a], length(a) > 0, a) <
             std::make_tuple(found[b], length(b) > 0, b);
    });
  return Answer::Exists;
}

llvm::Expected<Answer> chimera::schedule::search::findShorterOrder(
    const TaskGraph &graph, double limit, int effort, const Deadline &deadline,
    Order &order) {
  int units = findUnits(graph);
  if (!units)
    return llvm::createStringError(
        "exact search expects times that are multiples of a common unit of at "
        "least 0.001");
  return Formula(graph, units).run(limit, effort, deadline, order);
}

#endif // CHIMERA_HAVE_Z3

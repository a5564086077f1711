//===- Planner.h - the best way to run a model ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every configuration has a bound that its step cannot be shorter than. They
// are simulated in the order of their bounds, until the bound of the next one
// is longer than the steps that are kept: what is not simulated cannot be among
// those.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_PERFORMANCE_PLANNER_H
#define CHIMERA_PERFORMANCE_PLANNER_H

#include "chimera/Performance/Configuration.h"
#include "chimera/Performance/Machine.h"
#include "chimera/Performance/Model.h"
#include "chimera/Schedule/Simulate.h"

#include <functional>
#include <map>
#include <tuple>

namespace chimera::performance {

/// What a step takes, in milliseconds and bytes. The parts are means over the
/// workers and add up to the step.
struct Prediction {
  double step = 0;
  double work = 0, messages = 0, sums = 0, bubble = 0;
  double bubbleRatio = 0, spanBubble = 0;
  /// Of the worker that needs most.
  int64_t peakBytes = 0;
};

/// A configuration and its step.
struct Plan {
  Configuration configuration;
  Prediction prediction;
  /// Of `auto`: where the order came from, and the order.
  std::string origin;
  std::optional<schedule::Timetable> order = {};
  /// Of schemes that search: with what effort the order was made.
  int64_t searchTasks = 0;
};

/// The result of a search.
struct PlanResult {
  /// The shortest step first.
  std::vector<Plan> ranked;
  /// How many configurations there are, how many need too much memory by what
  /// is known before a simulation or by it, and how many were simulated.
  int64_t considered = 0, tooLarge = 0, simulated = 0;
  /// The least that a configuration needed that did not fit.
  int64_t leastTooLarge = 0;
  /// Schemes that were asked for and that the model cannot have, and why.
  std::map<std::string, std::string> leftOut = {};
};

/// The figures of a step under `costs`.
llvm::Expected<Prediction> measure(const schedule::Step &step,
                                   const schedule::CostOption &costs);

/// Finds plans for one model on one machine.
class Planner {
public:
  /// Says what the model costs when it is cut as it is asked to: one block for
  /// each stage.
  using StageSource =
      std::function<llvm::Expected<Model>(const CutRequest &request)>;

  Planner(Machine machine, StageSource stages)
      : machine(std::move(machine)), stageSource(std::move(stages)) {}

  /// The best configurations. Fails if there is none, and says why.
  llvm::Expected<PlanResult> search(const PlanRequest &request);

  /// The costs of a configuration.
  llvm::Expected<schedule::CostOption>
  getCosts(const Configuration &configuration);

  /// Its step as programs. `mostTasks` limits schemes that search.
  llvm::Expected<schedule::Step> buildStep(const Configuration &configuration,
                                           int64_t mostTasks = 0);

  /// Simulates it.
  llvm::Expected<Prediction> predict(const Configuration &configuration,
                                     int64_t mostTasks = 0);

  /// A time that its step cannot be shorter than, and bytes that it cannot need
  /// less than.
  llvm::Expected<std::pair<double, int64_t>>
  bound(const Configuration &configuration);

  /// The stages of a configuration, one block each.
  llvm::Expected<const Model *> getStages(const Configuration &configuration);

  /// The order that the prediction of a plan is of, and its step.
  llvm::Expected<schedule::Timetable> getOrder(const Plan &plan);
  llvm::Expected<schedule::Step> buildPlan(const Plan &plan);

  const Machine &getMachine() const { return machine; }

private:
  llvm::Expected<schedule::Timetable>
  buildOrder(const Configuration &configuration,
             const schedule::CostOption &costs, int64_t mostTasks);
  llvm::Expected<bool> repeatsCuts(const Configuration &configuration);
  llvm::Expected<bool> canTrain(const Configuration &configuration,
                                PlanResult &result);
  llvm::Expected<Plan> searchOrder(const Configuration &configuration,
                                   int64_t limit);
  llvm::Error addSearchedOrders(const PlanRequest &request, int64_t limit,
                                PlanResult &result);

  Machine machine;
  StageSource stageSource;
  /// By stages, cuts, samples, recomputation, whether backward passes are split
  /// and, where it matters, placement.
  std::map<std::tuple<int, CutMode, int, bool, bool, std::vector<int>>, Model>
      models;
  /// Orders of schemes that try many, by what they depend on.
  std::map<std::vector<double>, schedule::Timetable> orders;
};

/// A source for models by their sizes, which it keeps a copy of.
Planner::StageSource makeStageSource(const Machine &machine,
                                     const Model &model);

/// Why `loser` takes longer than `winner`: the parts of the difference.
std::string explainDifference(const Prediction &winner,
                              const Prediction &loser);

} // namespace chimera::performance

#endif // CHIMERA_PERFORMANCE_PLANNER_H

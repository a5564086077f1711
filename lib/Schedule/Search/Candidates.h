//===- Candidates.h - where the search begins ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_SEARCH_CANDIDATES_H
#define CHIMERA_LIB_SCHEDULE_SEARCH_CANDIDATES_H

#include "TaskGraph.h"

#include "chimera/Schedule/Search.h"

#include <cstdint>
#include <limits>
#include <string>

namespace chimera::schedule::search {

/// One placement, with the tasks on it.
struct Site {
  TaskGraph graph;
  /// What no order on it can beat.
  double bound = 0;
  /// True if another site has the same placement and more slots.
  bool narrowed = false;
  /// True if an order was left out since it needs too many bytes.
  bool exceeds = false;
};

/// Number of orders that `CandidateSet::addRandomOrder` chooses from.
constexpr int ordersPerTrial = 8;

/// An order that can run within the limits.
struct Candidate {
  /// Index of its site.
  int site = 0;
  std::string origin;
  Order order;
  double makespan = 0;
};

/// The placements and orders of all schemes within the limits of `problem`,
/// and orders from list scheduling on each of these placements.
class CandidateSet {
public:
  explicit CandidateSet(const SearchProblem &problem) : problem(problem) {}

  void collect();

  /// Adds the best of some orders from list scheduling on `site`, under
  /// preferences that `seed` chooses.
  void addRandomOrder(int site, unsigned seed);

  /// Adds `order` unless it cannot run, or not within the limits.
  void addCandidate(int site, std::string origin, Order order);

  /// Whether `order` keeps to the limit of bytes.
  bool fits(const TaskGraph &graph, const Order &order);

  /// `order` with sums and updates.
  Timetable makeTimetable(const TaskGraph &graph, const Order &order) const;

  /// Number of different placements among `sites`.
  int countPlacements() const;

  std::vector<Site> sites;
  /// In the order in which they were found.
  std::vector<Candidate> candidates;
  /// The bytes of the order that needs least, of those that were looked at.
  int64_t leastBytes = std::numeric_limits<int64_t>::max();

private:
  void addSchemes(int chunks);
  void addPlacements(int chunks);
  void addListOrders(int site);
  void addNarrowedSite(int site);
  void pushSite(const Placement &placement, std::vector<int> pipelineOf,
                int slots, bool narrowed);
  Order runList(int site, const std::vector<double> &rank,
                double patience) const;
  /// The site of `placement`, new or known.
  int addSite(const Placement &placement, std::vector<int> pipelineOf);
  std::vector<TaskTimes> stageTimes(int stages) const;

  const SearchProblem &problem;
};

} // namespace chimera::schedule::search

#endif // CHIMERA_LIB_SCHEDULE_SEARCH_CANDIDATES_H

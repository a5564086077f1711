//===- SvgLayout.h - where things are in the picture ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scales and places of the SVG picture, and what occurs in it at all.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_RENDER_SVGLAYOUT_H
#define CHIMERA_LIB_SCHEDULE_RENDER_SVGLAYOUT_H

#include "../MessageTable.h"

#include "chimera/Schedule/Simulator.h"

namespace chimera::schedule {

struct SvgLayout {
  static constexpr double left = 84, right = 150, top = 92;
  /// The parts of a row: tasks, sums in lanes, memory, and a gap.
  static constexpr double taskHeight = 30, sumHeight = 6, memoryHeight = 20,
                          gap = 10;

  SvgLayout(const ProgramSet &set, const Simulation &simulation);

  double x(double time) const { return left + time * scale; }
  double y(int worker) const { return top + worker * rowHeight; }
  double bottom() const { return y(workers); }
  /// What the memory curve shows: bytes if they are known, else activations.
  double keeps(const MemoryChange &change) const {
    return sizes ? static_cast<double>(change.bytes) : change.activations;
  }

  const ProgramSet &set;
  const Simulation &simulation;
  const int workers;
  const bool directions; ///< Pipelines run down and up.
  const bool sizes;      ///< Bytes are known.
  /// Some message, some update takes time.
  bool slowMessages = false, updates = false, snapshots = false;
  MessageTable table;
  std::vector<Interval> passages; ///< Per message.
  std::vector<std::vector<int>>
      laneOf; ///< Per worker and instruction: of sums.
  int lanes = 0;
  double scale = 1, rowHeight = 0, width = 0;
  double most = 0; ///< The highest value of a memory curve.

private:
  void findMessages();
  void placeSums();
  void chooseScale();
  void findMemoryScale();
};

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_RENDER_SVGLAYOUT_H

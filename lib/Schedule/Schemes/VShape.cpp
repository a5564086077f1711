//===- VShape.cpp - down the workers and up again ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// V-Min, V-Half and ZB-V (Qi et al., "Pipeline Parallelism with Controllable
// Memory", NeurIPS 2024; ZB-V also in "Zero Bubble Pipeline Parallelism", ICLR
// 2024, section 6). Worker r of D has stages r and 2D - 1 - r, so that the loss
// is computed where the micro-batches enter, and the backward is split. The
// three differ in how long a worker keeps activations, and so in memory and
// bubbles:
//
//   v-min    floor((D + 4) / 3) M_a
//   v-half   ceil((D + 2) / 2) M_a
//   zb-v     D M_a
//
// D = 3, N = 3, all tasks equally long, zb-v; one column is the time of one
// stage, half of a worker's part of the model:
//
// clang-format off
//   time     0               2               4               6               8
//   worker 0 F0a F1a F2a .   .   F0b B0b F1b B1b F2b B2b B0a W0a B1a W0b B2a W1a W1b W2a W2b
//   worker 1 .   F0a F1a F2a F0b .   F1b B0b F2b B1b B0a B2b B1a W0a B2a W0b W1a W1b W2a W2b
//   worker 2 .   .   F0a F0b F1a F1b F2a F2b B0b B0a B1b B1a B2b B2a W0a W0b W1a W1b W2a W2b
// clang-format on
//
// Each is one block of a micro-batch, repeated every six slots, one slot being
// as long as a pass through one stage. The table gives the slots of the forward
// (F) and of the input gradient (B) of the first (0) and of the second (1)
// stage of worker r; two slots are left for weight gradients.
//
//            F0   F1               B1                 B0
//   v-min    r    2D - 1 - r       2D + k + r         4D - 1 + k - r
//   v-half   2r   3D - 2 - r       3D - 1 + k + 2r    6D - 2 + k - r
//   zb-v     4r   6D - 5 - 2r      6D - 4 + 4r        12D - 9 - 2r
//
// with k = 2 if 3 divides D, else 0 (v-min), and k = 3 if D is even, else 0
// (v-half), without which two tasks of a worker would meet in a slot.
//
// The slots only give the order of forwards and input gradients; the timetable
// follows from running it without the gaps, with weight gradients where a
// worker waits. In front of its first input gradient a worker takes forwards as
// they come, and behind its last forward input gradients.
//
//===----------------------------------------------------------------------===//

#include "../ListScheduler.h"
#include "Schemes.h"

using namespace chimera::schedule;

namespace {

/// Slots of the four passes of micro-batch 0 through one worker.
struct Block {
  int forward0, forward1, backward1, backward0;
};

class VShapeScheme : public Scheme {
public:
  int defaultChunks() const override { return 2; }
  bool splitsBackward() const override { return true; }
  Placement place(const Problem &problem) const override {
    return placeWaves(problem.workers(), 2);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override;

protected:
  /// The block of worker `r` of `d`.
  virtual Block block(int r, int d) const = 0;
  /// The most micro-batches whose activations a worker keeps, of d.
  virtual int maxLive(int d) const = 0;
};

class VMinScheme final : public VShapeScheme {
public:
  llvm::StringRef name() const override { return "v-min"; }
  llvm::StringRef summary() const override {
    return "down the workers and up again with a third of the activations of "
           "1f1b (V-Min)";
  }

private:
  Block block(int r, int d) const override {
    const int k = d % 3 == 0 ? 2 : 0;
    return {r, 2 * d - 1 - r, 2 * d + k + r, 4 * d - 1 + k - r};
  }
  int maxLive(int d) const override { return (d + 4) / 3; }
};

class VHalfScheme final : public VShapeScheme {
public:
  llvm::StringRef name() const override { return "v-half"; }
  llvm::StringRef summary() const override {
    return "down the workers and up again with half of the activations of "
           "1f1b (V-Half)";
  }

private:
  Block block(int r, int d) const override {
    const int k = d % 2 == 0 ? 3 : 0;
    return {2 * r, 3 * d - 2 - r, 3 * d - 1 + k + 2 * r, 6 * d - 2 + k - r};
  }
  int maxLive(int d) const override { return (d + 3) / 2; }
};

class ZBVScheme final : public VShapeScheme {
public:
  llvm::StringRef name() const override { return "zb-v"; }
  llvm::StringRef summary() const override {
    return "down the workers and up again without idle time in the middle "
           "(ZB-V)";
  }

private:
  Block block(int r, int d) const override {
    return {4 * r, 6 * d - 5 - 2 * r, 6 * d - 4 + 4 * r, 12 * d - 9 - 2 * r};
  }
  int maxLive(int d) const override { return d; }
};

} // namespace

Timetable VShapeScheme::order(const Problem &problem,
                              const Placement &placement) const {
  constexpr int period = 6;
  const int d = problem.workers();
  ListProblem list;
  list.placement = placement;
  list.pipelineOf.assign(problem.microBatches, 0);
  list.times = problem.times;
  list.hop = problem.hop;
  list.slots = 2 * maxLive(d);
  list.keepsOrder = true;
  auto slot = [&](const Task &task) -> double {
    if (task.kind == TaskKind::WeightGradient)
      // Behind everything else.
      return period * (problem.microBatches + 12.0 * d);
    const bool forward = task.kind == TaskKind::Forward;
    const Block b = block(placement.worker(0, task.stage), d);
    const int first = task.stage < d ? (forward ? b.forward0 : b.backward0)
                                     : (forward ? b.forward1 : b.backward1);
    return first + double(period) * task.microBatch;
  };
  Timetable result = scheduleByRank(list, slot);
  placeReductions(result, problem);
  return result;
}

const Scheme &chimera::schedule::getVMinScheme() {
  static const VMinScheme scheme;
  return scheme;
}

const Scheme &chimera::schedule::getVHalfScheme() {
  static const VHalfScheme scheme;
  return scheme;
}

const Scheme &chimera::schedule::getZBVScheme() {
  static const ZBVScheme scheme;
  return scheme;
}

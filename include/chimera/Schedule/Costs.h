//===- Costs.h - what tasks, messages and sums cost ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The costs that the simulator runs programs under, and their form as an
// option: `forward=1,backward=2,p2p=0.1`.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_COSTS_H
#define CHIMERA_SCHEDULE_COSTS_H

#include "chimera/Schedule/Network.h"
#include "chimera/Schedule/Problem.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace chimera::schedule {

struct ProgramOptions;
struct SearchProblem;

/// What things cost, all in one unit of time.
struct Costs {
  /// Per stage. An unsplit backward runs `backward + weight` long.
  std::vector<double> forward, backward, weight;
  /// Per stage: a worker updates all stages that it holds.
  std::vector<double> optimizer;
  /// Per stage: a snapshot copies the weights of all stages that its worker
  /// holds. Copies are free if this is empty.
  std::vector<double> snapshot = {};
  /// A message is on its link for `bytes * p2pPerByte` and arrives `p2p` after
  /// it has left it.
  double p2p = 0;
  double p2pPerByte = 0;
  /// True if the messages from one worker to another share a link, on which
  /// they follow each other in the order of their sends, and the sums of one
  /// worker another one, on which they follow each other in the order in which
  /// it starts them.
  bool contention = true;
  /// True if the sums of a worker follow each other: with contention, unless
  /// the network says otherwise.
  bool sumsInTurn() const {
    return contention && (!network || network->sumsInTurn());
  }
  /// A sum is complete `sumTime` after its last member has started it and has
  /// its link free.
  double allreduce = 0;
  double allreduceLatency = 0;
  double allreducePerByte = 0;

  /// If set, it says what messages and sums cost, and the prices above do not.
  std::shared_ptr<const Network> network;

  /// The link from worker `from` to worker `to`.
  Link link(int from, int to) const;

  /// The time of a sum of `bytes` bytes over `replicas` copies: a fixed part,
  /// and that of Rabenseifner's algorithm, 2 log2(r) steps in which 2 (r-1)/r
  /// of the bytes pass through each copy.
  double sumTime(int replicas, int64_t bytes) const;

  /// The same times for each of `stages` stages.
  static Costs uniform(int stages, double forward, double backward,
                       double weight);
};

/// The option `--cost`. A list has one value for all stages, or one for each.
/// A single time is that of one of D stages, D being the depth in workers: the
/// stages of schemes with several per worker share it. The same holds for bytes
/// of activations and parameters.
struct CostOption {
  std::vector<double> forward{1}, backward{2}, weight{0}, optimizer{0};
  double p2p = 0, p2pPerByte = 0;
  bool contention = true;
  double allreduce = 0, allreduceLatency = 0, allreducePerByte = 0;
  /// Sizes of stages without a model: what crosses behind each stage but the
  /// last, what a stage keeps of a micro-batch, and its weights.
  std::vector<double> boundaryBytes{0}, activationBytes{0}, parameterBytes{0};
  /// The rest is not part of the text. What a backward leaves for its weight
  /// gradient, what an optimizer keeps of a stage, and what the passes of a
  /// stage need while they run.
  std::vector<double> carryBytes{0}, stateBytes{0}, workspaceBytes{0};
  /// The time of a copy of a stage's weights (see `Costs::snapshot`).
  std::vector<double> snapshot{0};
  /// See `MemorySizes::byDirection`.
  bool byDirection = false;
  /// If set, the boundaries, parameters and sizes of stages with a model, which
  /// hold instead of the lists of bytes, but for `stateBytes`.
  std::shared_ptr<const ProgramOptions> programs;
  /// See `Costs::network`. An order then assumes `p2p` and `p2pPerByte`, and a
  /// simulation the network.
  std::shared_ptr<const Network> network;

  /// True if some size is given.
  bool hasSizes() const;

  /// Sets the times that a scheme may assume: means over the stages, and the
  /// time of one message. Fails as `makeCosts` does.
  llvm::Error assume(Problem &problem) const;

  /// Sets the times of `problem`, of each stage if there is a list of them.
  llvm::Error assume(SearchProblem &problem) const;
};

/// What costs are parsed for.
enum class CostUse {
  /// A run of programs, which knows all keys.
  Simulation,
  /// An order of tasks, which knows the times of tasks and messages only.
  Order,
  /// A run of programs whose messages and sums a network prices.
  Tasks,
};

/// The largest number that a cost can be, in its own unit or in bytes. It keeps
/// all sums and products of costs finite and within 64 bits.
constexpr double maxCost = 1e12;

/// Parses a comma-separated list of `key=value`:
///
/// - `forward`, `backward`, `weight`, `optimizer`: times, as in `1.5` or, for
///   each stage, `1:2:1.5`;
/// - `p2p`, `p2p-per-byte`, `allreduce`, `allreduce-latency`,
///   `allreduce-per-byte`: times;
/// - `boundary-bytes`, `activation-bytes`, `parameter-bytes`: sizes, also one
///   for each stage;
/// - `contention`: `on` or `off`.
///
/// Keys that are not named have their defaults, whatever else is named. For a
/// scheme that `splitsBackward`, `backward` and `weight` are 1 then, the two
/// halves of a backward of 2. A time may end in `s`, `ms`, `us` or `ns` and is
/// then in milliseconds, a size in `K`, `M` or `G` (2^10, 2^20, 2^30 bytes).
/// Numbers are between 0 and `maxCost`. The error names the key; it is one also
/// if the key has no effect on what the costs are for.
llvm::Expected<CostOption> parseCostOption(llvm::StringRef text,
                                           bool splitsBackward = false,
                                           CostUse use = CostUse::Simulation);

/// The costs of programs with `stages` stages on `workers` workers. Fails if a
/// list has neither one value nor one for each stage.
llvm::Expected<Costs> makeCosts(const CostOption &option, int stages,
                                int workers);

/// The values of `list`, the value of `key`, for `count` stages or boundaries:
/// its own, or `count` times `share` of the only one.
llvm::Expected<std::vector<double>> expandPerStage(llvm::StringRef key,
                                                   llvm::ArrayRef<double> list,
                                                   int count, double share = 1);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_COSTS_H

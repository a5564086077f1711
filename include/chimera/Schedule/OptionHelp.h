//===- OptionHelp.h - what options say about themselves ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text that `--help` shows for the options of a schedule, which tools and
// the pipelines of passes have in common. Defaults are those of each tool.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_OPTIONHELP_H
#define CHIMERA_SCHEDULE_OPTIONHELP_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace chimera::schedule {

/// The spellings of all `SyncMode`s and `Scaling`s, also for error messages.
inline constexpr llvm::StringLiteral syncModeNames = "lazy, eager or eager-opt";
inline constexpr llvm::StringLiteral scalingNames =
    "direct, forward-doubling or backward-halving";

inline constexpr llvm::StringLiteral schemeHelp =
    "name of the scheme, such as 1f1b or chimera, or auto to look for the "
    "shortest step";
inline constexpr llvm::StringLiteral scheduleHelp =
    "file with placement and schedule, .mlir, or .csv in the form of PyTorch's "
    "pipeline schedules, instead of a scheme";
inline constexpr llvm::StringLiteral stagesHelp =
    "depth of the pipelines in workers, D";
inline constexpr llvm::StringLiteral microBatchesHelp =
    "micro-batches per step and group of workers, N";
inline constexpr llvm::StringLiteral pipelinesHelp =
    "pipelines over the same workers, 2f for chimera and chimera-zb, the most "
    "that there may be for auto; 0 is the scheme's default";
inline constexpr llvm::StringLiteral chunksHelp =
    "stages per worker and pipeline; 0 is the scheme's default";
inline const std::string scalingHelp =
    "how chimera takes more micro-batches than workers: " + scalingNames.str();
inline constexpr llvm::StringLiteral maxLiveHelp =
    "most micro-batches that a worker of chimera-zb or auto may keep at once, "
    "each "
    "counted as the activations of one of D stages; more room can make a "
    "shorter step; 0 is the default, D";
inline constexpr llvm::StringLiteral dataParallelHelp =
    "replicas of the group of workers, W";
inline const std::string syncHelp =
    "when gradient sums start: " + syncModeNames.str() + ", the default";
inline constexpr llvm::StringLiteral effortHelp =
    "how much scheme auto tries; twice as much takes about twice as long";
inline constexpr llvm::StringLiteral exactHelp =
    "let a solver check what scheme auto found; for small problems";
inline constexpr llvm::StringLiteral exactTimeHelp =
    "most seconds that the solver takes, 60 by default; what is best then is "
    "reported with its gap";

inline constexpr llvm::StringLiteral memoryLimitHelp =
    "the most that a worker may need, in bytes with an optional suffix K, M or "
    "G if sizes are known (from a file, or 'activation-bytes' and "
    "'parameter-bytes' of 'cost'), else in activations of one of D stages; "
    "more is refused, and scheme auto looks for less";

/// The costs that an order may assume.
inline constexpr llvm::StringLiteral costHelp =
    "times that the order may assume, such as "
    "forward=1,backward=1,weight=1,p2p=0.25; the defaults are forward=1, and "
    "backward=2,weight=0, or backward=1,weight=1 for schemes that split the "
    "backward pass; further keys: p2p-per-byte and boundary-bytes";

/// The costs that programs run under.
inline constexpr llvm::StringLiteral simulatedCostHelp =
    "times of one of D stages, and of a message, a gradient sum and an update: "
    "forward=1,backward=2,weight=0,p2p=0,allreduce=0,optimizer=0, each of "
    "which "
    "is the default of what is not named (backward=1 and weight=1 for schemes "
    "that split the backward pass); backward is the input-gradient part and "
    "weight the weight-gradient part of the backward pass. A list such as "
    "forward=1:1.2:0.8 has a value for each stage. Further keys: p2p-per-byte, "
    "contention=on|off, allreduce-latency, allreduce-per-byte and, for stages "
    "without a model, boundary-bytes, activation-bytes, parameter-bytes. "
    "Numbers are at most 1e12";

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_OPTIONHELP_H

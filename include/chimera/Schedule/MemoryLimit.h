//===- MemoryLimit.h - limits of what a step needs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the option `memory-limit` of chimera-simulate means. Without a model
// there are bytes only if the costs have sizes; what every step has are
// activations, in the unit in which reports count them.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_MEMORYLIMIT_H
#define CHIMERA_SCHEDULE_MEMORYLIMIT_H

#include "chimera/Schedule/Search.h"
#include "chimera/Schedule/Simulate.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chimera::schedule {

/// The most memory that a worker may need: bytes, where sizes are known, or
/// else activations, counted as in `WorkerReport::peakActivations`.
struct MemoryLimit {
  bool inBytes = false;
  int64_t bytes = 0;
  double activations = 0;
};

/// Parses a limit: bytes as `parseBytes` does, or a number of activations.
llvm::Expected<MemoryLimit> parseMemoryLimit(llvm::StringRef text,
                                             bool inBytes);

/// Says which worker needs more than `limit`, the one that needs most; nothing
/// if none does. A limit in bytes needs a step with sizes.
std::optional<std::string> checkMemory(const Step &step,
                                       const Simulation &simulation,
                                       const MemoryLimit &limit);

/// Keeps a search to `limit`, for steps of `dataParallel` replicas with the
/// sizes in `costs`, which it refers to.
llvm::Error limitMemory(SearchProblem &problem, const MemoryLimit &limit,
                        int dataParallel, const CostOption &costs);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_MEMORYLIMIT_H

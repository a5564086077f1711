//===- Schemes.h - the list of schemes ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One accessor per scheme, each defined in the scheme's own file. Schemes are
// listed by hand in Scheme.cpp: a static constructor in an archive member that
// nothing refers to would be dropped by the linker.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_SCHEMES_SCHEMES_H
#define CHIMERA_LIB_SCHEDULE_SCHEMES_SCHEMES_H

#include "chimera/Schedule/Scheme.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace chimera::schedule {

const Scheme &getGPipeScheme();
const Scheme &getOneFOneBScheme();
const Scheme &getInterleavedOneFOneBScheme();
const Scheme &getLoopedBFSScheme();
const Scheme &getHanayoScheme();
const Scheme &getGemsScheme();
const Scheme &getChimeraScheme();
const Scheme &getZBH1Scheme();
const Scheme &getZBH2Scheme();
const Scheme &getZBVScheme();
const Scheme &getVHalfScheme();
const Scheme &getVMinScheme();
const Scheme &getDualPipeScheme();
const Scheme &getDualPipeVScheme();
const Scheme &getChimeraZBScheme();
const Scheme &getPipeDreamScheme();
const Scheme &getPipeDream2BWScheme();

/// A scheme of one pipeline with as many stages on each worker as the user
/// chooses, two if none are named.
class ChunkedScheme : public Scheme {
public:
  SchemeOptions options() const override {
    SchemeOptions options;
    options.chunks = true;
    return options;
  }
  int defaultChunks() const override { return 2; }
};

/// One pipeline `down0` with stage s on worker s.
Placement placeStraight(int stages);

/// One pipeline `down0` that passes all workers `chunks` times, always from
/// first to last: stage s on worker s mod `workers`.
Placement placeLoops(int workers, int chunks);

/// One pipeline `down0` that passes all workers `chunks` times, from first to
/// last and back in turn.
Placement placeWaves(int workers, int chunks);

/// `pairs` pipelines down and as many up, with one stage per worker. Pair i is
/// rotated by i * `workers` / `pairs`, and its up pipeline mirrors its down
/// pipeline.
Placement placePairs(int workers, int pairs);

/// What `placePairs` needs of `problem`, in the name of `scheme`.
std::optional<std::string> checkPairs(llvm::StringRef scheme,
                                      const Problem &problem);

/// As `placeReductions`, with `isEager(worker, stage)` as the rule of
/// eager-opt.
void placeReductions(Timetable &timetable, const Problem &problem,
                     llvm::function_ref<bool(int, int)> isEager);

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_SCHEMES_SCHEMES_H

//===- BlockTimes.h - how long blocks take on a machine ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_PERFORMANCE_BLOCKTIMES_H
#define CHIMERA_LIB_PERFORMANCE_BLOCKTIMES_H

#include "chimera/Performance/Machine.h"
#include "chimera/Performance/Model.h"

namespace chimera::performance {

/// Milliseconds in the parts of the work on one stage.
struct PassTimes {
  double forward = 0, input = 0, weight = 0;

  double all() const { return forward + input + weight; }
  PassTimes &operator+=(const PassTimes &other) {
    forward += other.forward;
    input += other.input;
    weight += other.weight;
    return *this;
  }
};

/// What a micro-batch of `samples` takes in `block`.
PassTimes getTimes(const Block &block, const Machine &machine,
                   const Compute &compute, int samples);

} // namespace chimera::performance

#endif // CHIMERA_LIB_PERFORMANCE_BLOCKTIMES_H

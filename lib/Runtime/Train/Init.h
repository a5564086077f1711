//===- Init.h - initial weights ---------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Initial values from a counter-based generator: each element depends on the
// seed, the parameter's name and its index alone, so every placement of a
// parameter starts equal without communication.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_INIT_H
#define CHIMERA_LIB_RUNTIME_TRAIN_INIT_H

#include "Core/Plan.h"

#include <array>

namespace chimera::rt {

/// Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy
/// as 1, 2, 3", SC 2011): four random words from a 128-bit counter and a 64-bit
/// key.
std::array<uint32_t, 4> philox(std::array<uint32_t, 4> counter,
                               std::array<uint32_t, 2> key);

/// Element `index` of the standard normal sequence of (seed, name hash), two at
/// a time: the pair of `index` and `index + 1`, for even `index`.
std::array<double, 2> normalPair(uint64_t seed, uint64_t nameHash,
                                 uint64_t index);

/// Writes the initial values of `parameter`, as its "init" says, to `data`.
Status initialize(const PlanParameter &parameter, uint64_t seed, void *data);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_INIT_H

//===- Init.cpp - initial weights -------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Philox, and normal numbers from it by the Box-Muller transform in double.
// Uniform numbers have 53 bits, so the tails are right to 8.5 standard
// deviations.
//
//===----------------------------------------------------------------------===//

#include "Train/Init.h"

#include <cmath>
#include <cstdlib>
#include <cstring>

using namespace chimera::rt;

std::array<uint32_t, 4> chimera::rt::philox(std::array<uint32_t, 4> counter,
                                            std::array<uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    uint64_t product0 = uint64_t(0xD2511F53u) * counter[0];
    uint64_t product1 = uint64_t(0xCD9E8D57u) * counter[2];
    counter = {
        uint32_t(product1 >> 32) ^ counter[1] ^ key[0], uint32_t(product1),
        uint32_t(product0 >> 32) ^ counter[3] ^ key[1], uint32_t(product0)};
    key[0] += 0x9E3779B9u;
    key[1] += 0xBB67AE85u;
  }
  return counter;
}

std::array<double, 2> chimera::rt::normalPair(uint64_t seed, uint64_t nameHash,
                                              uint64_t index) {
  uint64_t pair = index / 2;
  std::array<uint32_t, 4> words =
      philox({uint32_t(pair), uint32_t(pair >> 32), uint32_t(nameHash),
              uint32_t(nameHash >> 32)},
             {uint32_t(seed), uint32_t(seed >> 32)});
  uint64_t bits0 = (uint64_t(words[0]) << 32 | words[1]) >> 11;
  uint64_t bits1 = (uint64_t(words[2]) << 32 | words[3]) >> 11;
  constexpr double unit = 1.0 / 9007199254740992.0; // 2^-53
  double radius = std::sqrt(-2 * std::log((double(bits0) + 1) * unit));
  double angle = 2 * 3.14159265358979323846 * (double(bits1) * unit);
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

template <typename T>
static void fillNormal(const PlanParameter &parameter, uint64_t seed,
                       double deviation, T *data) {
  uint64_t name = hashBytes(parameter.name.data(), parameter.name.size());
  int64_t count = parameter.count();
  for (int64_t i = 0; i < count; i += 2) {
    std::array<double, 2> pair = normalPair(seed, name, i);
    data[i] = T(deviation * pair[0]);
    if (i + 1 < count)
      data[i + 1] = T(deviation * pair[1]);
  }
}

template <typename T>
static Status fill(const PlanParameter &parameter, uint64_t seed, T *data) {
  const std::string &init = parameter.init;
  int64_t count = parameter.count();
  if (init == "zeros" || init == "ones") {
    for (int64_t i = 0; i < count; ++i)
      data[i] = T(init == "ones");
    return Status();
  }
  if (init.compare(0, 7, "normal(") == 0) {
    char *end = nullptr;
    double deviation = std::strtod(init.c_str() + 7, &end);
    if (std::strcmp(end, ")") == 0 && std::isfinite(deviation) &&
        deviation >= 0) {
      fillNormal(parameter, seed, deviation, data);
      return Status();
    }
  }
  return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                          "parameter '%s' has the unknown initializer '%s'; "
                          "expected normal(STD), zeros or ones",
                          parameter.name.c_str(), init.c_str());
}

Status chimera::rt::initialize(const PlanParameter &parameter, uint64_t seed,
                               void *data) {
  return parameter.dtype == CHIMERA_RT_F64
             ? fill(parameter, seed, static_cast<double *>(data))
             : fill(parameter, seed, static_cast<float *>(data));
}

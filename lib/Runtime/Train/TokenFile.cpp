//===- TokenFile.cpp - training data as tokens ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Opening, checking and reading of token files. All checks run before
// training starts; filling checks again, since a file may change under a
// mapping.
//
//===----------------------------------------------------------------------===//

#include "Train/TokenFile.h"

#include <algorithm>
#include <cstring>

using namespace chimera::rt;

/// llm.c's header: 256 32-bit numbers, of which three are used.
static constexpr int64_t headerBytes = 1024;
static constexpr uint32_t headerMagic = 20240520, headerVersion = 1;

static uint32_t word(const unsigned char *bytes, int index) {
  const unsigned char *p = bytes + 4 * index;
  return p[0] | p[1] << 8 | p[2] << 16 | uint32_t(p[3]) << 24;
}

Status TokenFile::open(const std::string &name) {
  path = name;
  CHIMERA_RT_RETURN_IF_ERROR(file.open(path));
  const unsigned char *bytes = file.data();
  int64_t size = file.size();
  if (size == 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "token file '%s' is empty",
                            path.c_str());
  if (size < 4 || word(bytes, 0) != headerMagic) {
    if (size >= 8 && word(bytes, 0) == 20240801 && word(bytes, 1) == 7)
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                              "token file '%s' holds 32-bit tokens; expected "
                              "16-bit ones",
                              path.c_str());
    if (size % 2)
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                              "token file '%s' has an odd size, %lld bytes; "
                              "expected 16-bit tokens",
                              path.c_str(), (long long)size);
    tokens = bytes;
    count = size / 2;
    return Status();
  }
  if (size < headerBytes)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "token file '%s' ends in its header: %lld bytes, "
                            "but the header alone has %lld",
                            path.c_str(), (long long)size,
                            (long long)headerBytes);
  if (word(bytes, 1) != headerVersion)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "token file '%s' has version %u; expected %u",
                            path.c_str(), word(bytes, 1), headerVersion);
  count = word(bytes, 2);
  if (size != headerBytes + 2 * count)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_BAD_DATA,
        "token file '%s' says it has %lld tokens and so %lld bytes, but its "
        "size is %lld bytes",
        path.c_str(), (long long)count, (long long)(headerBytes + 2 * count),
        (long long)size);
  tokens = bytes + headerBytes;
  return Status();
}

/// Checks that `input` can come from a token file.
static Status checkInput(const PlanInput &input) {
  if (input.name != "tokens" && input.name != "targets")
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "a token file cannot feed the input '%s', only "
                            "'tokens' and 'targets'; a safetensors file can",
                            input.name.c_str());
  if (input.shape.size() != 2 || elementCount(input.shape) == 0 ||
      (input.dtype != CHIMERA_RT_I64 && input.dtype != CHIMERA_RT_I32))
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "a token file cannot feed the input '%s' of type "
                            "%s and shape %s, only integers, batch x "
                            "length; a safetensors file can",
                            input.name.c_str(), dtypeName(input.dtype),
                            shapeName(input.shape).c_str());
  return Status();
}

Status TokenFile::check(const Plan &plan, int64_t microBatches) const {
  for (const PlanInput &input : plan.inputs) {
    CHIMERA_RT_RETURN_IF_ERROR(checkInput(input));
    int64_t batch = input.shape[0], length = input.shape[1];
    int64_t samples = 0, needed = 0;
    if (__builtin_mul_overflow(plan.globalMicroBatches(), batch, &samples) ||
        __builtin_mul_overflow(samples, length, &needed) ||
        __builtin_add_overflow(needed, 1, &needed))
      return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                              "one step needs more tokens than can be counted: "
                              "%d micro-batches of shape %s",
                              plan.globalMicroBatches(),
                              shapeName(input.shape).c_str());
    if (count < needed)
      return CHIMERA_RT_ERROR(
          CHIMERA_RT_BAD_DATA,
          "token file '%s' has %lld tokens, but one step needs %lld: %d "
          "micro-batches x %lld samples x %lld tokens, plus 1",
          path.c_str(), (long long)count, (long long)needed,
          plan.globalMicroBatches(), (long long)batch, (long long)length);
    if (input.bound <= 0)
      continue;
    int64_t used = samplesUsed(microBatches, batch, count / length);
    for (int64_t i = 0; i < std::min(used * length + 1, count); ++i)
      if ((*this)[i] >= input.bound)
        return CHIMERA_RT_ERROR(
            CHIMERA_RT_BAD_DATA,
            "token file '%s': token %lld is %d, but the input '%s' allows "
            "values below %lld",
            path.c_str(), (long long)i, (*this)[i], input.name.c_str(),
            (long long)input.bound);
  }
  return Status();
}

Status TokenFile::fill(const PlanInput &input, int64_t k, void *data) const {
  int64_t batch = input.shape[0], length = input.shape[1];
  int64_t shift = input.name == "targets", samples = (count - 1) / length;
  int32_t largest = 0;
  for (int64_t b = 0; b < batch; ++b) {
    int64_t begin = sampleIndex(k, batch, b, samples) * length + shift;
    for (int64_t t = 0; t < length; ++t) {
      int32_t token = (*this)[begin + t];
      largest = std::max(largest, token);
      if (input.dtype == CHIMERA_RT_I64)
        static_cast<int64_t *>(data)[b * length + t] = token;
      else
        static_cast<int32_t *>(data)[b * length + t] = token;
    }
  }
  if (input.bound > 0 && largest >= input.bound)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "token file '%s': micro-batch %lld holds token %d, "
                            "but the input '%s' allows values below %lld",
                            path.c_str(), (long long)k, largest,
                            input.name.c_str(), (long long)input.bound);
  return Status();
}

//===- TensorData.cpp - training data as tensors ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checking and reading. As with tokens, all checks run before training starts,
// and filling checks values again.
//
//===----------------------------------------------------------------------===//

#include "Train/TensorData.h"

#include <algorithm>
#include <cstring>

using namespace chimera::rt;

/// Whether values of the file's type become the input's by widening.
static bool isWidened(const TensorInfo &info, const PlanInput &input) {
  return info.dtype == "I32" && input.dtype == CHIMERA_RT_I64;
}

/// Elements of one sample.
static int64_t sampleSize(const PlanInput &input) {
  return elementCount(input.shape) / input.shape[0];
}

/// Reads an integer of so many bytes in a file, where nothing is aligned.
static int64_t readInteger(const unsigned char *bytes, int64_t width) {
  int64_t wide = 0;
  int32_t narrow = 0;
  switch (width) {
  case 8:
    std::memcpy(&wide, bytes, sizeof(wide));
    return wide;
  case 4:
    std::memcpy(&narrow, bytes, sizeof(narrow));
    return narrow;
  default:
    return *bytes;
  }
}

Status TensorData::open(const std::string &name) {
  path = name;
  return file.open(path);
}

/// Checks that a tensor of the file has the form of `input`.
Status TensorData::checkInput(const PlanInput &input) const {
  if (input.shape.empty() || elementCount(input.shape) == 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "a data file cannot feed the input '%s' of shape "
                            "%s; expected samples along its first dimension",
                            input.name.c_str(), shapeName(input.shape).c_str());
  const TensorInfo *info = file.find(input.name);
  if (!info)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "data file '%s' has no tensor '%s', which is an "
                            "input of the model",
                            path.c_str(), input.name.c_str());
  if (info->dtype != safetensorsType(input.dtype) && !isWidened(*info, input))
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "data file '%s': tensor '%s' has the dtype %s, but "
                            "the input is %s; expected %s%s",
                            path.c_str(), input.name.c_str(),
                            info->dtype.c_str(), dtypeName(input.dtype),
                            safetensorsType(input.dtype),
                            input.dtype == CHIMERA_RT_I64 ? " or I32" : "");
  bool fits = info->shape.size() == input.shape.size() &&
              std::equal(info->shape.begin() + 1, info->shape.end(),
                         input.shape.begin() + 1);
  if (!fits)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "data file '%s': tensor '%s' has the shape %s, but "
                            "micro-batches of the input are %s; only the first "
                            "dimension, the number of samples, may differ",
                            path.c_str(), input.name.c_str(),
                            shapeName(info->shape).c_str(),
                            shapeName(input.shape).c_str());
  return Status();
}

/// Checks that all tensors have the same number of samples, and enough of them.
Status TensorData::checkCounts(const Plan &plan) const {
  const PlanInput &first = plan.inputs.front();
  int64_t samples = file.find(first.name)->shape[0];
  for (const PlanInput &input : plan.inputs) {
    int64_t count = file.find(input.name)->shape[0];
    if (input.shape[0] != first.shape[0])
      return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                              "micro-batches of '%s' have %lld samples, those "
                              "of '%s' %lld; a data file needs the same number "
                              "for all inputs",
                              first.name.c_str(), (long long)first.shape[0],
                              input.name.c_str(), (long long)input.shape[0]);
    if (count != samples)
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                              "data file '%s': tensor '%s' has %lld samples, "
                              "but '%s' has %lld",
                              path.c_str(), first.name.c_str(),
                              (long long)samples, input.name.c_str(),
                              (long long)count);
  }
  int64_t batch = first.shape[0];
  if (samples / batch < plan.globalMicroBatches())
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "data file '%s' has %lld samples, but one step "
                            "takes %d micro-batches x %lld samples",
                            path.c_str(), (long long)samples,
                            plan.globalMicroBatches(), (long long)batch);
  return Status();
}

/// Checks that integers of so many samples are within the bound of `input`.
Status TensorData::checkValues(const PlanInput &input, int64_t first,
                               int64_t samples) const {
  const TensorInfo &info = *file.find(input.name);
  if (input.bound <= 0)
    return Status();
  int64_t size = sampleSize(input), width = safetensorsBytes(info.dtype);
  const unsigned char *bytes = file.bytes(info) + first * size * width;
  for (int64_t i = 0; i < samples * size; ++i) {
    int64_t value = readInteger(bytes + i * width, width);
    bool isInside = value >= 0 && value < input.bound;
    if (!isInside && value != input.ignored)
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                              "data file '%s': tensor '%s' holds %lld in "
                              "sample %lld, but the input allows values from 0 "
                              "to %lld",
                              path.c_str(), input.name.c_str(),
                              (long long)value, (long long)(first + i / size),
                              (long long)input.bound - 1);
  }
  return Status();
}

Status TensorData::check(const Plan &plan, int64_t microBatches) const {
  for (const PlanInput &input : plan.inputs)
    CHIMERA_RT_RETURN_IF_ERROR(checkInput(input));
  for (const auto &[name, info] : file.tensors()) {
    auto isIt = [&, &key = name](const PlanInput &input) {
      return input.name == key;
    };
    if (std::none_of(plan.inputs.begin(), plan.inputs.end(), isIt))
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                              "data file '%s': tensor '%s' is not an input of "
                              "the model",
                              path.c_str(), name.c_str());
  }
  if (plan.inputs.empty())
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(checkCounts(plan));
  for (const PlanInput &input : plan.inputs) {
    int64_t samples = file.find(input.name)->shape[0];
    CHIMERA_RT_RETURN_IF_ERROR(checkValues(
        input, 0, samplesUsed(microBatches, input.shape[0], samples)));
  }
  return Status();
}

Status TensorData::fill(const PlanInput &input, int64_t k, void *data) const {
  const TensorInfo &info = *file.find(input.name);
  const unsigned char *from = file.bytes(info);
  auto *to = static_cast<unsigned char *>(data);
  int64_t batch = input.shape[0], samples = info.shape[0];
  int64_t size = sampleSize(input);
  int64_t fileBytes = size * safetensorsBytes(info.dtype);
  int64_t inputBytes = size * elementBytes(input.dtype);
  for (int64_t b = 0; b < batch; ++b, to += inputBytes) {
    int64_t sample = sampleIndex(k, batch, b, samples);
    const unsigned char *bytes = from + sample * fileBytes;
    CHIMERA_RT_RETURN_IF_ERROR(checkValues(input, sample, 1));
    if (!isWidened(info, input)) {
      std::memcpy(to, bytes, inputBytes);
      continue;
    }
    for (int64_t i = 0; i < size; ++i)
      reinterpret_cast<int64_t *>(to)[i] = readInteger(bytes + 4 * i, 4);
  }
  return Status();
}

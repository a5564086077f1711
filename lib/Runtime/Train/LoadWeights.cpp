//===- LoadWeights.cpp - weights from files ---------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every rank looks at every parameter, so that all find the same error; it
// reads the values of its own only.
//
//===----------------------------------------------------------------------===//

#include "Train/LoadWeights.h"

#include "Core/BFloat16.h"
#include "Train/WeightNames.h"

#include <cmath>
#include <cstring>
#include <set>

using namespace chimera::rt;

/// The value of a number in IEEE 754's binary16.
static float halfToFloat(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  float size = exponent == 31 ? (fraction ? NAN : INFINITY)
               : exponent == 0
                   ? std::ldexp(float(fraction), -24)
                   : std::ldexp(float(fraction | 1024), exponent - 25);
  return bits >> 15 ? -size : size;
}

template <typename T> static T readAs(const unsigned char *bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof(T));
  return value;
}

/// Converts `count` numbers of the file's type `dtype`, at most of f32.
template <typename To>
static void widen(const std::string &dtype, const unsigned char *bytes,
                  int64_t count, To *to) {
  if (dtype == "F32")
    for (int64_t i = 0; i < count; ++i)
      to[i] = readAs<float>(bytes + 4 * i);
  else if (dtype == "BF16")
    for (int64_t i = 0; i < count; ++i)
      to[i] = bf16ToFloat(readAs<uint16_t>(bytes + 2 * i));
  else
    for (int64_t i = 0; i < count; ++i)
      to[i] = halfToFloat(readAs<uint16_t>(bytes + 2 * i));
}

std::string chimera::rt::getMisfit(const std::string &name,
                                   const WeightFiles::Tensor &tensor,
                                   const PlanParameter &parameter) {
  const TensorInfo &info = *tensor.info;
  if (info.shape != parameter.shape)
    return format("tensor '%s' has shape %s, but the model expects %s",
                  name.c_str(), shapeName(info.shape).c_str(),
                  shapeName(parameter.shape).c_str());
  static const std::set<std::string> narrow = {"F16", "BF16", "F32"};
  if (info.dtype != safetensorsType(parameter.dtype) &&
      !narrow.count(info.dtype))
    return format("tensor '%s' has dtype %s, but the model expects %s",
                  name.c_str(), info.dtype.c_str(),
                  safetensorsType(parameter.dtype));
  return "";
}

Status chimera::rt::loadTensor(Device &device,
                               const WeightFiles::Tensor &tensor,
                               const PlanParameter &parameter, void *target) {
  const std::string &dtype = tensor.info->dtype;
  if (dtype == safetensorsType(parameter.dtype))
    return device.copyIn(target, tensor.bytes(), parameter.bytes());
  HostCopy copy(device, target, parameter.bytes());
  if (parameter.dtype == CHIMERA_RT_F64)
    widen(dtype, tensor.bytes(), parameter.count(),
          static_cast<double *>(copy.data()));
  else
    widen(dtype, tensor.bytes(), parameter.count(),
          static_cast<float *>(copy.data()));
  return copy.write();
}

/// Whether two tensors of one shape hold the same bits.
static bool isSame(const WeightFiles::Tensor &one,
                   const WeightFiles::Tensor &other) {
  return one.info->dtype == other.info->dtype &&
         std::memcmp(one.bytes(), other.bytes(),
                     one.info->end - one.info->begin) == 0;
}

/// Checks the tensors of all parameters, and tells of all that do not fit.
static Status checkTensors(const Plan &plan, const WeightFiles &files,
                           const std::string &path, const WeightNames &names) {
  std::string problems;
  for (size_t i = 0; i < plan.parameters.size(); ++i)
    for (const std::string &name : names.found[i]) {
      std::string problem =
          getMisfit(name, *files.find(name), plan.parameters[i]);
      if (!problem.empty())
        problems += (problems.empty() ? "" : "; ") + problem;
    }
  if (problems.empty())
    return Status();
  return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "'%s': %s", path.c_str(),
                          problems.c_str());
}

/// Loads what this rank holds.
static Status load(chimera_rt_context &ctx, const WeightFiles &files,
                   const std::string &path, const WeightNames &names) {
  const std::vector<PlanParameter> &parameters = ctx.plan.parameters;
  CHIMERA_RT_RETURN_IF_ERROR(checkTensors(ctx.plan, files, path, names));
  for (size_t i = 0; i < parameters.size(); ++i) {
    void *target = ctx.parameterData(parameters[i], CHIMERA_RT_SPACE_WEIGHTS);
    if (!target || names.found[i].empty())
      continue;
    const std::string &first = names.found[i].front();
    const WeightFiles::Tensor &tensor = *files.find(first);
    for (const std::string &name : names.found[i])
      if (!isSame(tensor, *files.find(name)))
        return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                                "'%s': tensors '%s' and '%s' differ, but the "
                                "model has one parameter for both",
                                path.c_str(), first.c_str(), name.c_str());
    CHIMERA_RT_RETURN_IF_ERROR(
        loadTensor(ctx.device, tensor, parameters[i], target));
  }
  return Status();
}

static std::vector<std::string> getExtra(const WeightFiles &files,
                                         const WeightNames &names) {
  std::set<std::string> used;
  for (const std::vector<std::string> &found : names.found)
    used.insert(found.begin(), found.end());
  std::vector<std::string> extra;
  for (const auto &tensor : files.tensors())
    if (!used.count(tensor.first))
      extra.push_back(tensor.first);
  return extra;
}

Status chimera::rt::loadWeights(chimera_rt_context &ctx,
                                const std::string &path, bool allowMissing,
                                LoadReport &report) {
  WeightFiles files;
  WeightNames names;
  CHIMERA_RT_RETURN_IF_ERROR(files.open(path));
  CHIMERA_RT_RETURN_IF_ERROR(
      matchNames(ctx.plan, files, path, allowMissing, names));
  report.extra = getExtra(files, names);
  for (size_t i = 0; i < names.found.size(); ++i)
    if (names.found[i].empty())
      report.missing.push_back(ctx.plan.parameters[i].name);
  const Renaming &renaming = names.renaming;
  if (renaming.kind != Renaming::None)
    report.renaming = format("names in '%s' %s the prefix '%s'", path.c_str(),
                             renaming.kind == Renaming::Adds ? "have" : "lack",
                             renaming.prefix.c_str());
  return load(ctx, files, path, names);
}

Status chimera::rt::loadExactWeights(chimera_rt_context &ctx,
                                     const std::string &path,
                                     std::string &step) {
  WeightFiles files;
  WeightNames names;
  CHIMERA_RT_RETURN_IF_ERROR(files.open(path));
  CHIMERA_RT_RETURN_IF_ERROR(matchNamesExactly(ctx.plan, files, path, names));
  std::vector<std::string> extra = getExtra(files, names);
  if (!extra.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "'%s' is of another model: it has the tensor "
                            "'%s', which this one lacks",
                            path.c_str(), extra[0].c_str());
  step = files.step();
  return load(ctx, files, path, names);
}

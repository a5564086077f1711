//===- Optimizer.cpp - the update of the weights ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Walks the parameters of one worker in blocks that stay in cache, so that
// the norm and the update read each gradient from memory once. Clipping
// needs the norm of all ranks before the first update and reads twice.
//
//===----------------------------------------------------------------------===//

#include "Train/Optimizer.h"

#include "Core/Context.h"

#include <algorithm>
#include <cmath>

using namespace chimera::rt;

/// Elements per block: gradients, weights and moments of one fit the cache.
static constexpr int64_t blockSize = 8192;

Status Optimizer::configure(const std::string &kind,
                            const OptimizerOptions &options,
                            int64_t weightBytes) {
  values = options;
  adamw = kind == "adamw";
  if (!adamw)
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(first.allocate(weightBytes, "optimizer state"));
  return second.allocate(weightBytes, "optimizer state");
}

void *Optimizer::firstMoment(int64_t offset) const {
  return adamw ? first.data() + offset : nullptr;
}

void *Optimizer::secondMoment(int64_t offset) const {
  return adamw ? second.data() + offset : nullptr;
}

namespace {

/// One parameter of this worker.
template <typename T> struct Slice {
  int64_t n;
  T *weights;
  const T *gradients;
  T *first, *second;
};

/// Updates one parameter; returns its squared norm if `counted`.
template <typename T>
double updateSlice(const Optimizer &optimizer, const Slice<T> &slice,
                   double scale, bool counted) {
  double norm = 0;
  for (int64_t begin = 0; begin < slice.n; begin += blockSize) {
    int64_t n = std::min(blockSize, slice.n - begin);
    const T *g = slice.gradients + begin;
    if (counted)
      norm += sumOfSquares(n, g);
    if (optimizer.isAdamW())
      stepAdamW(optimizer.options(), optimizer.updates(), scale, n,
                slice.weights + begin, g, slice.first + begin,
                slice.second + begin);
    else
      stepSGD(optimizer.options(), scale, n, slice.weights + begin, g);
  }
  return norm;
}

/// The squared norm of one parameter, added block by block as in updateSlice.
template <typename T> double squaredNorm(const Slice<T> &slice) {
  double norm = 0;
  for (int64_t begin = 0; begin < slice.n; begin += blockSize)
    norm += sumOfSquares(std::min(blockSize, slice.n - begin),
                         slice.gradients + begin);
  return norm;
}

template <typename T>
Slice<T> makeSlice(chimera_rt_context &ctx, const PlanParameter &parameter,
                   const Optimizer &optimizer) {
  int64_t offset = parameter.on(ctx.worker)->offset;
  return {
      parameter.count(),
      static_cast<T *>(ctx.parameterData(parameter, CHIMERA_RT_SPACE_WEIGHTS)),
      static_cast<const T *>(
          ctx.parameterData(parameter, CHIMERA_RT_SPACE_GRADIENTS)),
      static_cast<T *>(optimizer.firstMoment(offset)),
      static_cast<T *>(optimizer.secondMoment(offset))};
}

} // namespace

Status Optimizer::update(chimera_rt_context &ctx) {
  ++count;
  double &norm = ctx.record.squaredNorm;
  double scale = 1;
  if (values.clip > 0) {
    for (const PlanParameter &parameter : ctx.plan.parameters) {
      if (!ctx.owns(parameter))
        continue;
      norm += parameter.dtype == CHIMERA_RT_F64
                  ? squaredNorm(makeSlice<double>(ctx, parameter, *this))
                  : squaredNorm(makeSlice<float>(ctx, parameter, *this));
    }
    double total = norm;
    CHIMERA_RT_RETURN_IF_ERROR(ctx.sumOverRanks(total));
    scale = std::min(1.0, values.clip / (std::sqrt(total) + 1e-6));
  }
  for (const PlanParameter &parameter : ctx.plan.parameters) {
    if (!parameter.on(ctx.worker))
      continue;
    bool counted = values.clip <= 0 && ctx.owns(parameter);
    norm += parameter.dtype == CHIMERA_RT_F64
                ? updateSlice(*this, makeSlice<double>(ctx, parameter, *this),
                              scale, counted)
                : updateSlice(*this, makeSlice<float>(ctx, parameter, *this),
                              scale, counted);
  }
  return Status();
}

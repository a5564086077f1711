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
// needs this rank's part of the norm first and reads twice.
//
//===----------------------------------------------------------------------===//

#include "Train/Optimizer.h"

#include "Core/Context.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace chimera::rt;

/// Elements per block: gradients, weights and moments of one fit the cache.
static constexpr int64_t blockSize = 8192;

Status Optimizer::configure(const std::string &kind,
                            const OptimizerOptions &options,
                            int64_t weightBytes) {
  values = options;
  adamw = kind == "adamw";
  if (adamw) {
    CHIMERA_RT_RETURN_IF_ERROR(first.allocate(weightBytes, "optimizer state"));
    CHIMERA_RT_RETURN_IF_ERROR(second.allocate(weightBytes, "optimizer state"));
  }
  if (!values.validate)
    return Status();
  const char *what = "the copy of weights and optimizer state that "
                     "'--clip=validate' keeps";
  CHIMERA_RT_RETURN_IF_ERROR(savedWeights.allocate(weightBytes, what));
  CHIMERA_RT_RETURN_IF_ERROR(savedFirst.allocate(first.size(), what));
  return savedSecond.allocate(second.size(), what);
}

int64_t Optimizer::copyBytes(const std::string &kind, int64_t weightBytes) {
  return kind == "adamw" ? 3 * weightBytes : weightBytes;
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
template <typename T> double sliceNorm(const Slice<T> &slice) {
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

/// Starts to add the squared norms of what each rank owns.
Status Optimizer::startNorm(chimera_rt_context &ctx) {
  double norm = 0;
  for (const PlanParameter &parameter : ctx.plan.parameters) {
    if (!ctx.owns(parameter))
      continue;
    norm += parameter.dtype == CHIMERA_RT_F64
                ? sliceNorm(makeSlice<double>(ctx, parameter, *this))
                : sliceNorm(makeSlice<float>(ctx, parameter, *this));
  }
  ctx.record.squaredNorm += norm;
  squaredNorm = norm;
  normSum = Request::allReduce(&squaredNorm, 1, CHIMERA_RT_F64, ctx.allRanks(),
                               Channel::Control);
  return ctx.transport.start(normSum);
}

/// Waits for the norm, and says how gradients are scaled: as
/// torch.nn.utils.clip_grad_norm_ does, also for a norm that is no number.
Status Optimizer::awaitNorm(chimera_rt_context &ctx) {
  Event event;
  event.kind = EventKind::WaitNorm;
  event.step = ctx.step;
  event.begin = now();
  Status status = ctx.transport.wait(normSum, ctx.timeout);
  event.end = now();
  ctx.trace.add(event);
  double scale = values.clipNorm / (std::sqrt(squaredNorm) + 1e-6);
  lastScale = scale > 1 ? 1 : scale;
  return status.prefixed("while the norm of the gradients is added: ");
}

/// Updates all parameters; `counts` if the norm has not been taken yet.
void Optimizer::apply(chimera_rt_context &ctx, bool counts) {
  for (const PlanParameter &parameter : ctx.plan.parameters) {
    if (!parameter.on(ctx.worker))
      continue;
    bool counted = counts && ctx.owns(parameter);
    ctx.record.squaredNorm +=
        parameter.dtype == CHIMERA_RT_F64
            ? updateSlice(*this, makeSlice<double>(ctx, parameter, *this),
                          lastScale, counted)
            : updateSlice(*this, makeSlice<float>(ctx, parameter, *this),
                          lastScale, counted);
  }
}

/// Keeps what an update is going to overwrite, or puts it back.
void Optimizer::copyState(chimera_rt_context &ctx, bool restore) {
  const Arena &weights = ctx.arenas[CHIMERA_RT_SPACE_WEIGHTS];
  const std::pair<const Arena &, const Arena &> pairs[] = {
      {weights, savedWeights}, {first, savedFirst}, {second, savedSecond}};
  for (const auto &[state, saved] : pairs)
    if (state.size() > 0)
      std::memcpy(restore ? state.data() : saved.data(),
                  restore ? saved.data() : state.data(), state.size());
}

Status Optimizer::update(chimera_rt_context &ctx) {
  ++count;
  ++ctx.record.updates;
  if (values.clipNorm <= 0) {
    apply(ctx, /*counts=*/true);
    return Status();
  }
  CHIMERA_RT_RETURN_IF_ERROR(startNorm(ctx));
  // Gradients that were clipped last time are likely to be again, and taking an
  // update back is dearer than waiting. All ranks know the same norm.
  if (values.validate && lastScale == 1) {
    copyState(ctx, /*restore=*/false);
    pending = true;
  } else {
    CHIMERA_RT_RETURN_IF_ERROR(awaitNorm(ctx));
  }
  apply(ctx, /*counts=*/false);
  return Status();
}

Status Optimizer::validate(chimera_rt_context &ctx, bool &amended) {
  amended = false;
  if (!pending)
    return Status();
  pending = false;
  CHIMERA_RT_RETURN_IF_ERROR(awaitNorm(ctx));
  if (lastScale == 1)
    return Status();
  amended = true;
  Event event;
  event.kind = EventKind::Update;
  event.step = ctx.step;
  event.begin = now();
  copyState(ctx, /*restore=*/true);
  apply(ctx, /*counts=*/false);
  event.end = now();
  ctx.trace.add(event);
  return Status();
}

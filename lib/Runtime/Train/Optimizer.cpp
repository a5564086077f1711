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

using namespace chimera::rt;

/// Elements per block: gradients, weights and moments of one fit the cache.
static constexpr int64_t blockSize = 8192;

Status Optimizer::configure(const std::string &kind,
                            const OptimizerOptions &options,
                            int64_t weightBytes, Device &device) {
  values = options;
  adamw = kind == "adamw";
  if (adamw) {
    CHIMERA_RT_RETURN_IF_ERROR(
        first.allocate(device, weightBytes, "optimizer state"));
    CHIMERA_RT_RETURN_IF_ERROR(
        second.allocate(device, weightBytes, "optimizer state"));
  }
  if (!values.validate)
    return Status();
  const char *what = "the copy of weights and optimizer state that "
                     "'--clip=validate' keeps";
  CHIMERA_RT_RETURN_IF_ERROR(savedWeights.allocate(device, weightBytes, what));
  CHIMERA_RT_RETURN_IF_ERROR(savedFirst.allocate(device, first.size(), what));
  return savedSecond.allocate(device, second.size(), what);
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

/// One parameter of this worker, as the host sees it.
template <typename T> struct Slice {
  int64_t n;
  HostCopy weights, gradients, first, second;

  Slice(chimera_rt_context &ctx, const PlanParameter &parameter,
        const Optimizer &optimizer)
      : n(parameter.count()),
        weights(ctx.device,
                ctx.parameterData(parameter, CHIMERA_RT_SPACE_WEIGHTS),
                parameter.bytes()),
        gradients(ctx.device,
                  ctx.parameterData(parameter, CHIMERA_RT_SPACE_GRADIENTS),
                  parameter.bytes()),
        first(ctx.device,
              optimizer.firstMoment(parameter.on(ctx.worker)->offset),
              optimizer.isAdamW() ? parameter.bytes() : 0),
        second(ctx.device,
               optimizer.secondMoment(parameter.on(ctx.worker)->offset),
               optimizer.isAdamW() ? parameter.bytes() : 0) {}
};

/// Updates one parameter; adds its squared norm to `norm`, if that is wanted.
template <typename T>
Status updateSlice(const Optimizer &optimizer, Slice<T> slice, double scale,
                   double *norm) {
  for (HostCopy *part :
       {&slice.weights, &slice.gradients, &slice.first, &slice.second})
    CHIMERA_RT_RETURN_IF_ERROR(part->read());
  auto *weights = static_cast<T *>(slice.weights.data());
  auto *gradients = static_cast<const T *>(slice.gradients.data());
  auto *first = static_cast<T *>(slice.first.data());
  auto *second = static_cast<T *>(slice.second.data());
  double sum = 0;
  for (int64_t begin = 0; begin < slice.n; begin += blockSize) {
    int64_t n = std::min(blockSize, slice.n - begin);
    const T *g = gradients + begin;
    if (norm)
      sum += sumOfSquares(n, g);
    if (optimizer.isAdamW())
      stepAdamW(optimizer.options(), optimizer.updates(), scale, n,
                weights + begin, g, first + begin, second + begin);
    else
      stepSGD(optimizer.options(), scale, n, weights + begin, g);
  }
  if (norm)
    *norm += sum;
  for (HostCopy *part : {&slice.weights, &slice.first, &slice.second})
    CHIMERA_RT_RETURN_IF_ERROR(part->write());
  return Status();
}

/// Adds the squared norm of one parameter, block by block as in updateSlice.
template <typename T> Status addNorm(Slice<T> slice, double &norm) {
  CHIMERA_RT_RETURN_IF_ERROR(slice.gradients.read());
  auto *gradients = static_cast<const T *>(slice.gradients.data());
  double sum = 0;
  for (int64_t begin = 0; begin < slice.n; begin += blockSize)
    sum +=
        sumOfSquares(std::min(blockSize, slice.n - begin), gradients + begin);
  norm += sum;
  return Status();
}

} // namespace

/// Starts to add the squared norms of what each rank owns.
Status Optimizer::startNorm(chimera_rt_context &ctx) {
  double norm = 0;
  for (const PlanParameter &parameter : ctx.plan.parameters) {
    if (!ctx.owns(parameter))
      continue;
    CHIMERA_RT_RETURN_IF_ERROR(
        parameter.dtype == CHIMERA_RT_F64
            ? addNorm(Slice<double>(ctx, parameter, *this), norm)
            : addNorm(Slice<float>(ctx, parameter, *this), norm));
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
Status Optimizer::apply(chimera_rt_context &ctx, bool counts) {
  for (const PlanParameter &parameter : ctx.plan.parameters) {
    if (!parameter.on(ctx.worker))
      continue;
    double *norm =
        counts && ctx.owns(parameter) ? &ctx.record.squaredNorm : nullptr;
    CHIMERA_RT_RETURN_IF_ERROR(
        parameter.dtype == CHIMERA_RT_F64
            ? updateSlice(*this, Slice<double>(ctx, parameter, *this),
                          lastScale, norm)
            : updateSlice(*this, Slice<float>(ctx, parameter, *this), lastScale,
                          norm));
  }
  return Status();
}

/// Keeps what an update is going to overwrite, or puts it back.
Status Optimizer::copyState(chimera_rt_context &ctx, bool restore) {
  const Arena &weights = ctx.arenas[CHIMERA_RT_SPACE_WEIGHTS];
  const std::pair<const Arena &, const Arena &> pairs[] = {
      {weights, savedWeights}, {first, savedFirst}, {second, savedSecond}};
  for (const auto &[state, saved] : pairs)
    CHIMERA_RT_RETURN_IF_ERROR(
        ctx.device.copy(restore ? state.data() : saved.data(),
                        restore ? saved.data() : state.data(), state.size()));
  return Status();
}

Status Optimizer::update(chimera_rt_context &ctx) {
  ++count;
  ++ctx.record.updates;
  if (values.clipNorm <= 0)
    return apply(ctx, /*counts=*/true);
  CHIMERA_RT_RETURN_IF_ERROR(startNorm(ctx));
  // Gradients that were clipped last time are likely to be again, and taking an
  // update back is dearer than waiting. All ranks know the same norm.
  if (values.validate && lastScale == 1) {
    CHIMERA_RT_RETURN_IF_ERROR(copyState(ctx, /*restore=*/false));
    pending = true;
  } else {
    CHIMERA_RT_RETURN_IF_ERROR(awaitNorm(ctx));
  }
  return apply(ctx, /*counts=*/false);
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
  CHIMERA_RT_RETURN_IF_ERROR(copyState(ctx, /*restore=*/true));
  Status status = apply(ctx, /*counts=*/false);
  event.end = now();
  ctx.trace.add(event);
  return status;
}

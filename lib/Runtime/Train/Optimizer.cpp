//===- Optimizer.cpp - the update of the weights ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On the host, walks the parameters of one worker in blocks that stay in cache,
// so that the norm and the update read each gradient from memory once. Clipping
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
                            int64_t weightBytes, Device &device,
                            const chimera_rt_optimizer_t *functions) {
  if (!device.isHost())
    CHIMERA_RT_RETURN_IF_ERROR(kernels.configure(functions, device));
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

double Optimizer::bytesMoved(const chimera_rt_context &ctx) const {
  double elements = 0;
  for (const PlanParameter &parameter : ctx.plan.parameters)
    if (parameter.on(ctx.worker))
      elements += double(parameter.count());
  return 4 * elements * (adamw ? 7 : 3);
}

void *Optimizer::firstMoment(int64_t offset) const {
  return adamw ? first.data() + offset : nullptr;
}

void *Optimizer::secondMoment(int64_t offset) const {
  return adamw ? second.data() + offset : nullptr;
}

namespace {

/// One parameter of this worker, in memory of the host.
template <typename T> struct Slice {
  int64_t n;
  T *weights;
  const T *gradients;
  T *first, *second; ///< null without moments

  Slice(chimera_rt_context &ctx, const PlanParameter &parameter)
      : n(parameter.count()), weights(static_cast<T *>(ctx.parameterData(
                                  parameter, CHIMERA_RT_SPACE_WEIGHTS))),
        gradients(static_cast<T *>(
            ctx.parameterData(parameter, CHIMERA_RT_SPACE_GRADIENTS))) {
    int64_t offset = parameter.on(ctx.worker)->offset;
    first = static_cast<T *>(ctx.optimizer.firstMoment(offset));
    second = static_cast<T *>(ctx.optimizer.secondMoment(offset));
  }
};

/// Updates one parameter; adds its squared norm to `norm`, if that is wanted.
template <typename T>
void updateSlice(const Optimizer &optimizer, Slice<T> slice, double scale,
                 double *norm) {
  const SGDConstants<T> sgd(optimizer.options(), scale);
  const AdamWConstants<T> adamw(optimizer.options(), optimizer.updates(),
                                scale);
  double sum = 0;
  for (int64_t begin = 0; begin < slice.n; begin += blockSize) {
    int64_t n = std::min(blockSize, slice.n - begin);
    const T *g = slice.gradients + begin;
    if (norm)
      sum += sumOfSquares(n, g);
    if (optimizer.isAdamW())
      stepAdamW(adamw, n, slice.weights + begin, g, slice.first + begin,
                slice.second + begin);
    else
      stepSGD(sgd, n, slice.weights + begin, g);
  }
  if (norm)
    *norm += sum;
}

/// The squared norm of one parameter, block by block as in updateSlice.
template <typename T> double sumSlice(Slice<T> slice) {
  double sum = 0;
  for (int64_t begin = 0; begin < slice.n; begin += blockSize)
    sum += sumOfSquares(std::min(blockSize, slice.n - begin),
                        slice.gradients + begin);
  return sum;
}

} // namespace

/// Adds the squared norm of what this rank owns; a rehearsal has nothing there.
Status Optimizer::addNorm(chimera_rt_context &ctx, double &norm) {
  if (ctx.rehearsal.enabled)
    return Status();
  if (!ctx.device.isHost())
    return kernels.addNorm(ctx, norm);
  for (const PlanParameter &parameter : ctx.plan.parameters)
    if (ctx.owns(parameter))
      norm += parameter.dtype == CHIMERA_RT_F64
                  ? sumSlice(Slice<double>(ctx, parameter))
                  : sumSlice(Slice<float>(ctx, parameter));
  return Status();
}

/// Starts to add the squared norms of what each rank owns.
Status Optimizer::startNorm(chimera_rt_context &ctx) {
  double norm = 0;
  CHIMERA_RT_RETURN_IF_ERROR(addNorm(ctx, norm));
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

/// Updates all parameters that are trained; `counts` if the norm has not been
/// taken yet.
Status Optimizer::apply(chimera_rt_context &ctx, bool counts) {
  if (ctx.rehearsal.enabled) {
    ctx.pretendToMove(bytesMoved(ctx), ctx.rehearsal.updateRate);
    return Status();
  }
  if (!ctx.device.isHost()) {
    // The norm is ready when the device is, so it comes last.
    CHIMERA_RT_RETURN_IF_ERROR(kernels.update(ctx, lastScale));
    return counts ? kernels.addNorm(ctx, ctx.record.squaredNorm) : Status();
  }
  for (const PlanParameter &parameter : ctx.plan.parameters) {
    if (!parameter.on(ctx.worker) || parameter.frozen)
      continue;
    double *norm =
        counts && ctx.owns(parameter) ? &ctx.record.squaredNorm : nullptr;
    if (parameter.dtype == CHIMERA_RT_F64)
      updateSlice(*this, Slice<double>(ctx, parameter), lastScale, norm);
    else
      updateSlice(*this, Slice<float>(ctx, parameter), lastScale, norm);
  }
  return Status();
}

/// Keeps what an update is going to overwrite, or puts it back.
Status Optimizer::copyState(chimera_rt_context &ctx, bool restore) {
  const Arena &weights = ctx.arenas[CHIMERA_RT_SPACE_WEIGHTS];
  const std::pair<const Arena &, const Arena &> pairs[] = {
      {weights, savedWeights}, {first, savedFirst}, {second, savedSecond}};
  for (const auto &[state, saved] : pairs)
    CHIMERA_RT_RETURN_IF_ERROR(ctx.copy(restore ? state.data() : saved.data(),
                                        restore ? saved.data() : state.data(),
                                        state.size()));
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

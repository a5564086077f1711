//===- OptimizerKernels.cpp - updates of weights on a GPU -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Train/OptimizerKernels.h"

#include "Core/Context.h"

#include <algorithm>
#include <array>
#include <cstring>

using namespace chimera::rt;

/// The types that parameters may have, as places in the program's table.
static constexpr int32_t dtypes[] = {CHIMERA_RT_F32, CHIMERA_RT_F64};

/// Arenas place everything at multiples of this.
static constexpr int64_t alignment = 64;

namespace {

/// Trained parameters of one type that lie side by side, with what is unused
/// between them: it is zero in the gradients, and nobody reads it.
struct Slice {
  int32_t dtype;
  int64_t begin, end; ///< bytes, in weights, gradients and moments

  int64_t count() const { return (end - begin) / elementBytes(dtype); }
};

} // namespace

/// The trained parameters of the context's worker, or only those that the rank
/// owns, in as few slices as there can be: for most models it is one.
static std::vector<Slice> getSlices(const chimera_rt_context &ctx, bool owned) {
  std::vector<Slice> parts;
  for (const PlanParameter &parameter : ctx.plan.parameters) {
    const PlanPlacement *place = parameter.on(ctx.worker);
    if (place && parameter.count() > 0 && !parameter.frozen &&
        (!owned || ctx.owns(parameter)))
      parts.push_back(
          {parameter.dtype, place->offset, place->offset + parameter.bytes()});
  }
  std::sort(parts.begin(), parts.end(),
            [](const Slice &a, const Slice &b) { return a.begin < b.begin; });
  std::vector<Slice> slices;
  for (const Slice &part : parts) {
    if (!slices.empty() && slices.back().dtype == part.dtype &&
        part.begin - slices.back().end < alignment)
      slices.back().end = part.end;
    else
      slices.push_back(part);
  }
  return slices;
}

/// A number in the place of an address.
static void *toArgument(int64_t number) {
  return reinterpret_cast<void *>(static_cast<intptr_t>(number));
}

Status OptimizerKernels::check(const Plan &plan,
                               const chimera_rt_optimizer_t *functions) {
  for (const PlanParameter &parameter : plan.parameters) {
    bool isKnown = std::find(std::begin(dtypes), std::end(dtypes),
                             parameter.dtype) != std::end(dtypes);
    if (!functions || !isKnown || !functions->update[parameter.dtype] ||
        !functions->squares[parameter.dtype])
      return CHIMERA_RT_ERROR(
          CHIMERA_RT_INVALID_ARGUMENT,
          "this program runs on GPUs, but has no kernels that update '%s' (%s) "
          "there with %s; compile it with the chimera-compile of this runtime",
          parameter.name.c_str(), dtypeName(parameter.dtype),
          plan.optimizer.c_str());
  }
  return Status();
}

char *OptimizerKernels::constants(int32_t dtype) const {
  return memory.data() + alignment * dtype;
}

char *OptimizerKernels::sum() const {
  return memory.data() + alignment * std::size(dtypes);
}

char *OptimizerKernels::workspace() const { return sum() + alignment; }

Status OptimizerKernels::configure(const chimera_rt_optimizer_t *functions,
                                   Device &device) {
  this->functions = functions;
  int64_t scratch = functions ? functions->workspace : 0;
  return memory.allocate(device,
                         int64_t(alignment * (std::size(dtypes) + 1)) + scratch,
                         "the optimizer's scratch memory");
}

/// Stores the numbers that `constants` consists of at `place`, without waiting.
template <typename T, typename Constants>
static Status storeNumbers(Device &device, char *place,
                           const Constants &constants) {
  std::array<T, sizeof(Constants) / sizeof(T)> numbers;
  static_assert(sizeof(numbers) == sizeof(constants));
  std::memcpy(numbers.data(), &constants, sizeof(constants));
  for (const T &number : numbers) {
    CHIMERA_RT_RETURN_IF_ERROR(device.store(place, &number, sizeof(T)));
    place += sizeof(T);
  }
  return Status();
}

template <typename T>
Status OptimizerKernels::writeConstants(chimera_rt_context &ctx, int32_t dtype,
                                        double scale) {
  const Optimizer &optimizer = ctx.optimizer;
  if (optimizer.isAdamW())
    return storeNumbers<T>(
        ctx.device, constants(dtype),
        AdamWConstants<T>(optimizer.options(), optimizer.updates(), scale));
  return storeNumbers<T>(ctx.device, constants(dtype),
                         SGDConstants<T>(optimizer.options(), scale));
}

Status OptimizerKernels::update(chimera_rt_context &ctx, double scale) {
  const std::vector<Slice> slices = getSlices(ctx, /*owned=*/false);
  for (int32_t dtype : dtypes)
    if (std::any_of(slices.begin(), slices.end(),
                    [&](const Slice &slice) { return slice.dtype == dtype; }))
      CHIMERA_RT_RETURN_IF_ERROR(
          dtype == CHIMERA_RT_F64 ? writeConstants<double>(ctx, dtype, scale)
                                  : writeConstants<float>(ctx, dtype, scale));
  for (const Slice &slice : slices) {
    std::vector<void *> args = {
        ctx.arenas[CHIMERA_RT_SPACE_WEIGHTS].data() + slice.begin,
        ctx.arenas[CHIMERA_RT_SPACE_GRADIENTS].data() + slice.begin};
    if (ctx.optimizer.isAdamW()) {
      args.push_back(ctx.optimizer.firstMoment(slice.begin));
      args.push_back(ctx.optimizer.secondMoment(slice.begin));
    }
    args.push_back(constants(slice.dtype));
    args.push_back(toArgument(slice.count()));
    CHIMERA_RT_RETURN_IF_ERROR(
        ctx.device.run(functions->update[slice.dtype], args, workspace())
            .prefixed("in the update of the weights: "));
  }
  return Status();
}

Status OptimizerKernels::addNorm(chimera_rt_context &ctx, double &norm) {
  const std::vector<Slice> slices = getSlices(ctx, /*owned=*/true);
  if (slices.empty())
    return Status();
  double total = 0;
  CHIMERA_RT_RETURN_IF_ERROR(ctx.device.zero(sum(), sizeof(total)));
  for (const Slice &slice : slices) {
    std::vector<void *> args = {ctx.arenas[CHIMERA_RT_SPACE_GRADIENTS].data() +
                                    slice.begin,
                                sum(), toArgument(slice.count())};
    CHIMERA_RT_RETURN_IF_ERROR(
        ctx.device.run(functions->squares[slice.dtype], args, workspace())
            .prefixed("in the norm of the gradients: "));
  }
  CHIMERA_RT_RETURN_IF_ERROR(ctx.device.copyOut(&total, sum(), sizeof(total)));
  norm += total;
  return Status();
}

//===- Tasks.cpp - stage functions and rates of a device -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calibrate/Calibration.h"

#include "Core/Clock.h"
#include "Library/Library.h"

#include <algorithm>
#include <map>

using namespace chimera::rt;

/// Repetitions of an update, and of a short piece of work, that count.
static constexpr int updates = 7, fewest = 3;

static double secondsSince(int64_t begin) {
  return 1e-9 * double(now() - begin);
}

/// Runs `work` and says how long the device took.
template <typename Work>
static Status timeWork(Device &device, double &seconds, Work work) {
  std::vector<TaskTime> times;
  CHIMERA_RT_RETURN_IF_ERROR(device.finish(times));
  const int64_t begin = now();
  CHIMERA_RT_RETURN_IF_ERROR(work());
  CHIMERA_RT_RETURN_IF_ERROR(device.finish(times));
  seconds = secondsSince(begin);
  return Status();
}

//===----------------------------------------------------------------------===//
// Stage functions
//===----------------------------------------------------------------------===//

/// Runs all tasks once, and appends their seconds.
static Status runTasks(chimera_rt_context &ctx,
                       const std::vector<RecordedTask> &tasks,
                       std::vector<double> &seconds) {
  std::vector<TaskTime> times;
  for (const RecordedTask &task : tasks) {
    ctx.arguments = task.arguments;
    const int64_t begin = now();
    CHIMERA_RT_RETURN_IF_ERROR(ctx.device.beginTask());
    Status status = ctx.device.run(task.kernel, ctx.arguments,
                                   ctx.workspaces[task.stream].data());
    CHIMERA_RT_RETURN_IF_ERROR(ctx.device.endTask());
    CHIMERA_RT_RETURN_IF_ERROR(status.prefixed(format(
        "in %s of stage %d: ", taskName(EventKind(task.kind)), task.stage)));
    if (!ctx.device.isAsynchronous())
      seconds.push_back(secondsSince(begin));
  }
  CHIMERA_RT_RETURN_IF_ERROR(ctx.device.finish(times));
  for (const TaskTime &time : times)
    seconds.push_back(1e-9 * double(time.end - time.begin));
  return Status();
}

Status chimera::rt::measurePasses(chimera_rt_context &ctx, Control &control,
                                  const std::vector<RecordedTask> &tasks,
                                  double seconds,
                                  std::vector<CalibratedPass> &passes) {
  std::map<std::pair<int32_t, int32_t>, std::vector<double>> all;
  CHIMERA_RT_RETURN_IF_ERROR(control.barrier());
  const int64_t begin = now();
  // The first round fills caches, and records graphs on a GPU in the second.
  constexpr int warmUps = 2;
  for (int round = 0; round < warmUps + fewest || secondsSince(begin) < seconds;
       ++round) {
    std::vector<double> times;
    CHIMERA_RT_RETURN_IF_ERROR(ctx.zeroGradients());
    CHIMERA_RT_RETURN_IF_ERROR(runTasks(ctx, tasks, times));
    for (size_t i = 0; round >= warmUps && i < tasks.size(); ++i)
      all[{tasks[i].stage, tasks[i].kind}].push_back(times[i]);
  }
  for (auto &[pass, times] : all)
    passes.push_back({pass.first, pass.second, median(std::move(times))});
  return control.barrier();
}

//===----------------------------------------------------------------------===//
// Rates
//===----------------------------------------------------------------------===//

/// A stage function of one product of n x n matrices.
static void multiplyFloats(void **args, void *) {
  const int64_t n = *static_cast<int64_t *>(args[3]);
  chimera_rt_gemm_f32(0, 0, n, n, n, static_cast<float *>(args[0]), n,
                      static_cast<float *>(args[1]), n, 0,
                      static_cast<float *>(args[2]), n);
}
static void multiplyBf16(void **args, void *) {
  const int64_t n = *static_cast<int64_t *>(args[3]);
  chimera_rt_gemm_bf16(0, 0, n, n, n, static_cast<uint16_t *>(args[0]), n,
                       static_cast<uint16_t *>(args[1]), n, 0,
                       static_cast<float *>(args[2]), n);
}

/// The fastest product, of growing matrices until one takes a while.
static Status measureProducts(chimera_rt_context &ctx,
                              const std::string &precision, double seconds,
                              double &rate) {
  constexpr int64_t smallest = 256, largest = 8192;
  chimera_rt_kernel_t kernel =
      precision == "bf16" ? multiplyBf16 : multiplyFloats;
  for (int64_t n = smallest; n <= largest; n *= 2) {
    const int64_t bytes = n * n * int64_t(sizeof(float));
    Arena matrices[3];
    for (Arena &matrix : matrices)
      CHIMERA_RT_RETURN_IF_ERROR(
          matrix.allocate(ctx.device, bytes, "products to be measured"));
    // Zeros would make the circuits of a GPU faster than they are. As bf16,
    // these are numbers, too.
    std::vector<float> values(size_t(n * n));
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = 0.5f + float(i * 2654435761u % 1024) / 1024;
    for (int i = 0; i < 2; ++i)
      CHIMERA_RT_RETURN_IF_ERROR(
          ctx.device.copyIn(matrices[i].data(), values.data(), bytes));
    std::vector<void *> args = {matrices[0].data(), matrices[1].data(),
                                matrices[2].data(), &n};
    double last = 0;
    const int64_t begin = now();
    for (int i = 0; i <= fewest || secondsSince(begin) < seconds / 8; ++i) {
      CHIMERA_RT_RETURN_IF_ERROR(timeWork(ctx.device, last, [&] {
        return ctx.device.run(kernel, args, nullptr);
      }));
      if (i > 0)
        rate = std::max(rate, 2.0 * double(n) * double(n) * double(n) / last);
    }
    if (last > seconds / 64)
      break;
  }
  return Status();
}

/// Bytes that copies read and write in a second.
static Status measureCopies(chimera_rt_context &ctx, double seconds,
                            double &fastest, double &usual) {
  constexpr int64_t bytes = 64 << 20;
  Arena from, to;
  CHIMERA_RT_RETURN_IF_ERROR(
      from.allocate(ctx.device, bytes, "copies to be measured"));
  CHIMERA_RT_RETURN_IF_ERROR(
      to.allocate(ctx.device, bytes, "copies to be measured"));
  std::vector<double> times;
  const int64_t begin = now();
  for (int i = 0; i <= fewest || secondsSince(begin) < seconds / 8; ++i) {
    double last = 0;
    CHIMERA_RT_RETURN_IF_ERROR(timeWork(ctx.device, last, [&] {
      return ctx.device.copy(to.data(), from.data(), bytes);
    }));
    if (i > 0)
      times.push_back(last);
  }
  fastest = 2 * double(bytes) / *std::min_element(times.begin(), times.end());
  usual = 2 * double(bytes) / median(std::move(times));
  return Status();
}

/// The end of a step: an update, and cleared gradients for the next one.
static Status measureUpdates(chimera_rt_context &ctx,
                             CalibratedDevice &device) {
  std::vector<double> times;
  for (int i = 0; i <= updates; ++i) {
    double last = 0;
    CHIMERA_RT_RETURN_IF_ERROR(timeWork(ctx.device, last, [&] {
      CHIMERA_RT_RETURN_IF_ERROR(ctx.zeroGradients());
      return ctx.optimizer.update(ctx);
    }));
    if (i > 0)
      times.push_back(last);
  }
  device.updateSeconds = median(std::move(times));
  device.updateBytes = ctx.optimizer.bytesMoved(ctx);
  return Status();
}

Status chimera::rt::measureDevice(chimera_rt_context &ctx, Control &control,
                                  const std::string &precision, double seconds,
                                  CalibratedDevice &device) {
  CHIMERA_RT_RETURN_IF_ERROR(ctx.device.memoryBytes(device.memoryBytes));
  CHIMERA_RT_RETURN_IF_ERROR(control.barrier());
  CHIMERA_RT_RETURN_IF_ERROR(
      measureProducts(ctx, precision, seconds, device.products));
  CHIMERA_RT_RETURN_IF_ERROR(control.barrier());
  CHIMERA_RT_RETURN_IF_ERROR(
      measureCopies(ctx, seconds, device.fastestCopy, device.copies));
  CHIMERA_RT_RETURN_IF_ERROR(control.barrier());
  CHIMERA_RT_RETURN_IF_ERROR(measureUpdates(ctx, device));
  return control.barrier();
}

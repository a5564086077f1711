//===- Calibrate.cpp - a training program measures its machine -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calibrate/Calibration.h"
#include "Core/BFloat16.h"
#include "Core/Log.h"
#include "Train/Init.h"
#include "Train/NewFile.h"
#include "Train/Trainer.h"

#include <cstring>

using namespace chimera::rt;

/// Collects plain values of all ranks on rank 0.
template <typename T>
static Status gatherValues(Control &control, const std::vector<T> &mine,
                           std::vector<std::vector<T>> &all) {
  std::string bytes(mine.size() * sizeof(T), '\0');
  if (!mine.empty())
    std::memcpy(bytes.data(), mine.data(), bytes.size());
  std::vector<std::string> texts;
  CHIMERA_RT_RETURN_IF_ERROR(control.gather(bytes, texts));
  for (const std::string &text : texts) {
    std::vector<T> &values = all.emplace_back(text.size() / sizeof(T));
    if (!text.empty())
      std::memcpy(values.data(), text.data(), text.size());
  }
  return Status();
}

/// Any numbers will do, but for integers that are indices.
static void fillRandomly(const PlanInput &input, uint64_t seed, void *data) {
  const int64_t count = elementCount(input.shape);
  for (int64_t i = 0; i < count; ++i) {
    const uint64_t random =
        philox({uint32_t(i), uint32_t(i >> 32), uint32_t(seed), 0}, {0, 0})[0];
    const double unit = double(random) / 4294967296.0;
    const int64_t integer = int64_t(unit * double(input.bound));
    switch (input.dtype) {
    case CHIMERA_RT_F32:
      static_cast<float *>(data)[i] = float(unit);
      break;
    case CHIMERA_RT_F64:
      static_cast<double *>(data)[i] = unit;
      break;
    case CHIMERA_RT_BF16:
      static_cast<uint16_t *>(data)[i] = floatToBf16(float(unit));
      break;
    case CHIMERA_RT_I64:
      static_cast<int64_t *>(data)[i] = integer;
      break;
    case CHIMERA_RT_I32:
      static_cast<int32_t *>(data)[i] = int32_t(integer);
      break;
    default:
      static_cast<char *>(data)[i] = unit < 0.5;
    }
  }
}

/// Puts something into the inputs that no file gives.
Status Trainer::fillInputsRandomly() {
  const Arena &arena = ctx.arenas[CHIMERA_RT_SPACE_INPUTS];
  for (const PlanInput &input : plan.inputs) {
    const int64_t bytes = elementCount(input.shape) * elementBytes(input.dtype);
    const int32_t rooms = plan.microBatches + plan.nextMicroBatches;
    if (!arena.contains(input.offset, (rooms - 1) * input.stride + bytes))
      continue;
    for (int32_t m = 0; m < rooms; ++m) {
      HostCopy batch(ctx.device, arena.data() + input.offset + m * input.stride,
                     bytes);
      fillRandomly(input, uint64_t(m), batch.data());
      CHIMERA_RT_RETURN_IF_ERROR(batch.write());
    }
  }
  return Status();
}

/// One step of training puts numbers into all buffers, and tells which tasks
/// there are.
Status Trainer::recordTasks(chimera_rt_program_t program,
                            std::vector<RecordedTask> &tasks) {
  if (options.data.empty())
    CHIMERA_RT_RETURN_IF_ERROR(fillInputsRandomly());
  ctx.recorder = &tasks;
  Status status = runProgram(program, start.step);
  ctx.recorder = nullptr;
  return status.ok() ? settle() : status;
}

Status Trainer::calibrate(chimera_rt_program_t program) {
  const Calibration &calibration = options.calibration;
  std::vector<RecordedTask> tasks;
  CHIMERA_RT_RETURN_IF_ERROR(recordTasks(program, tasks));
  CHIMERA_RT_RETURN_IF_ERROR(ctx.useStream(0));
  CHIMERA_RT_RETURN_IF_ERROR(
      measureLinks(ctx, control, ctx.allRanks() + 1, levels));
  std::vector<CalibratedDevice> device(1);
  CHIMERA_RT_RETURN_IF_ERROR(measureDevice(ctx, control, calibration.precision,
                                           calibration.seconds, device[0]));
  std::vector<CalibratedPass> passes;
  CHIMERA_RT_RETURN_IF_ERROR(
      measurePasses(ctx, control, tasks, calibration.seconds, passes));

  std::vector<std::vector<CalibratedDevice>> devices;
  std::vector<std::vector<CalibratedPass>> allPasses;
  CHIMERA_RT_RETURN_IF_ERROR(gatherValues(control, device, devices));
  CHIMERA_RT_RETURN_IF_ERROR(gatherValues(control, passes, allPasses));
  Status written;
  if (ctx.transport.rank() == 0) {
    std::vector<CalibratedDevice> list;
    for (const std::vector<CalibratedDevice> &one : devices)
      list.push_back(one.front());
    written = writeFile(calibration.file,
                        describeMachine(plan, calibration, options.transport,
                                        levels, list, allPasses));
  }
  return patient.agree(written);
}

//===- StageClock.cpp - when stage functions ran ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CUDA/StageClock.h"

#include "Core/Clock.h"

using namespace chimera::rt;
using namespace chimera::rt::cuda;

void StageClock::clear() {
  for (Event event : events)
    (void)driver->cuEventDestroy(event);
  events.clear();
  used = ended = 0;
}

Status StageClock::record(Stream stream) {
  if (used == events.size()) {
    Event event = nullptr;
    CHIMERA_RT_RETURN_IF_ERROR(
        CHIMERA_RT_CUDA(*driver, cuEventCreate, &event, EventBlockingSync));
    events.push_back(event);
  }
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuEventRecord, events[used], stream));
  ++used;
  return Status();
}

size_t StageClock::countEnded() {
  while (2 * ended + 1 < used &&
         driver->cuEventQuery(events[2 * ended + 1]) == Success)
    ++ended;
  return ended;
}

Status StageClock::finish(Stream stream, std::vector<TaskTime> &times) {
  CHIMERA_RT_RETURN_IF_ERROR(record(stream));
  const Event last = events[used - 1];
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuEventSynchronize, last));
  const int64_t host = now();
  int64_t interval[2] = {};
  for (size_t i = 0; i + 1 < used; ++i) {
    float milliseconds = 0;
    CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuEventElapsedTime,
                                               &milliseconds, events[i], last));
    interval[i % 2] = host - int64_t(double(milliseconds) * 1e6);
    if (i % 2)
      times.push_back({interval[0], interval[1]});
  }
  used = ended = 0;
  return Status();
}

//===- EventPool.cpp - events that are used again ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CUDA/EventPool.h"

using namespace chimera::rt;
using namespace chimera::rt::cuda;

Status EventPool::acquire(Event &event) {
  std::lock_guard<std::mutex> guard(mutex);
  if (free.empty()) {
    CHIMERA_RT_RETURN_IF_ERROR(
        CHIMERA_RT_CUDA(*driver, cuEventCreate, &event, flags));
    all.push_back(event);
    return Status();
  }
  event = free.back();
  free.pop_back();
  return Status();
}

void EventPool::release(Event event) {
  if (!event)
    return;
  std::lock_guard<std::mutex> guard(mutex);
  free.push_back(event);
}

void EventPool::clear() {
  std::lock_guard<std::mutex> guard(mutex);
  for (Event event : all)
    (void)driver->cuEventDestroy(event);
  all.clear();
  free.clear();
}

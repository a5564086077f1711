//===- EventPool.h - events that are used again -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CUDA_EVENTPOOL_H
#define CHIMERA_LIB_RUNTIME_CUDA_EVENTPOOL_H

#include "CUDA/Driver.h"

#include <mutex>
#include <vector>

namespace chimera::rt::cuda {

/// Events of one GPU. Any thread that uses it may call.
class EventPool {
public:
  EventPool() = default;
  EventPool(const EventPool &) = delete;
  EventPool &operator=(const EventPool &) = delete;
  ~EventPool() { clear(); }

  /// To be called once, before all else; `flags` are those of all events.
  void open(const Driver &ofGPU, unsigned flagsOfAll) {
    driver = &ofGPU;
    flags = flagsOfAll;
  }

  /// An event that nobody uses.
  Status acquire(Event &event);
  /// Gives it back; null is nothing. What waits for it already, does so still.
  void release(Event event);

  /// Destroys all events, while the GPU is still open.
  void clear();

private:
  const Driver *driver = nullptr;
  unsigned flags = 0;
  std::mutex mutex; ///< guards what follows
  std::vector<Event> all, free;
};

} // namespace chimera::rt::cuda

#endif // CHIMERA_LIB_RUNTIME_CUDA_EVENTPOOL_H

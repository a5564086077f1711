//===- StageClock.h - when stage functions ran ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host starts stage functions long before they run, so the GPU's own clock
// says when they did: events before and after each of them. When all have
// ended, the last event and the host's clock are the same time, and all others
// are known by their distance.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CUDA_STAGECLOCK_H
#define CHIMERA_LIB_RUNTIME_CUDA_STAGECLOCK_H

#include "CUDA/Driver.h"
#include "Core/Device.h"

namespace chimera::rt::cuda {

/// The times of stage functions on one stream.
class StageClock {
public:
  StageClock() = default;
  StageClock(const StageClock &) = delete;
  StageClock &operator=(const StageClock &) = delete;
  ~StageClock() { clear(); }

  /// To be called once, before all else.
  void open(const Driver &ofGPU, Stream ofWork) {
    driver = &ofGPU;
    stream = ofWork;
  }

  /// Destroys the events, while the GPU is still open.
  void clear();

  /// Stand around a stage function.
  Status begin() { return record(); }
  Status end() { return record(); }

  /// How many functions are known to have ended.
  size_t countEnded();

  /// Waits for the stream, appends the times, and begins anew.
  Status finish(std::vector<TaskTime> &times);

private:
  Status record();

  const Driver *driver = nullptr;
  Stream stream = nullptr;
  /// Begins and ends in turn; the first `used` ones have been recorded.
  std::vector<Event> events;
  size_t used = 0;
  size_t ended = 0; ///< functions
};

} // namespace chimera::rt::cuda

#endif // CHIMERA_LIB_RUNTIME_CUDA_STAGECLOCK_H

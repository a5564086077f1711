//===- StageClock.h - when stage functions ran ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host starts stage functions long before they run, so the GPU's own clock
// says when they did: events before and after each of them, on its stream. When
// all have ended, one more event and the host's clock are the same time, and
// all others are known by their distance.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CUDA_STAGECLOCK_H
#define CHIMERA_LIB_RUNTIME_CUDA_STAGECLOCK_H

#include "CUDA/Driver.h"
#include "Core/Device.h"

namespace chimera::rt::cuda {

/// The times of the stage functions of a GPU.
class StageClock {
public:
  StageClock() = default;
  StageClock(const StageClock &) = delete;
  StageClock &operator=(const StageClock &) = delete;
  ~StageClock() { clear(); }

  /// To be called once, before all else.
  void open(const Driver &ofGPU) { driver = &ofGPU; }

  /// Destroys the events, while the GPU is still open.
  void clear();

  /// Stand around a stage function on `stream`.
  Status begin(Stream stream) { return record(stream); }
  Status end(Stream stream) { return record(stream); }

  /// How many functions, in the order in which they were started, are known to
  /// have ended: those behind the first that has not do not count.
  size_t countEnded();

  /// Waits for `stream`, which comes after all functions, appends the times,
  /// and begins anew.
  Status finish(Stream stream, std::vector<TaskTime> &times);

private:
  Status record(Stream stream);

  const Driver *driver = nullptr;
  /// Begins and ends in turn; the first `used` ones have been recorded.
  std::vector<Event> events;
  size_t used = 0;
  size_t ended = 0; ///< functions
};

} // namespace chimera::rt::cuda

#endif // CHIMERA_LIB_RUNTIME_CUDA_STAGECLOCK_H

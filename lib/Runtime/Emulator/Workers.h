//===- Workers.h - OS threads that share the blocks of a launch -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_WORKERS_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_WORKERS_H

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace chimera::emulator {

/// OS threads that wait for work. They are made once, since each keeps the
/// stacks of a block.
class Workers {
public:
  explicit Workers(unsigned helpers);
  ~Workers();

  unsigned getNumHelpers() const { return unsigned(threads.size()); }

  /// Calls `body` on every helper and on the caller, and returns when all have.
  void run(const std::function<void()> &body);

private:
  void work();

  std::mutex mutex;
  std::condition_variable started, finished;
  const std::function<void()> *body = nullptr;
  unsigned round = 0, busy = 0;
  bool stopping = false;
  std::vector<std::thread> threads;
};

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_WORKERS_H

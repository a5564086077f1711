//===- Workers.cpp - OS threads that share the blocks of a launch ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workers.h"

using namespace chimera::emulator;

Workers::Workers(unsigned helpers) {
  for (unsigned i = 0; i < helpers; ++i)
    threads.emplace_back([this] { work(); });
}

Workers::~Workers() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    stopping = true;
  }
  started.notify_all();
  for (std::thread &thread : threads)
    thread.join();
}

void Workers::run(const std::function<void()> &newBody) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    body = &newBody;
    busy = getNumHelpers();
    ++round;
  }
  started.notify_all();
  newBody();
  std::unique_lock<std::mutex> lock(mutex);
  finished.wait(lock, [&] { return busy == 0; });
}

void Workers::work() {
  unsigned done = 0;
  std::unique_lock<std::mutex> lock(mutex);
  for (;;) {
    started.wait(lock, [&] { return stopping || round != done; });
    if (stopping)
      return;
    done = round;
    const std::function<void()> &mine = *body;
    lock.unlock();
    mine();
    lock.lock();
    if (--busy == 0)
      finished.notify_one();
  }
}

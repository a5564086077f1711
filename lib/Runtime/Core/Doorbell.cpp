//===- Doorbell.cpp - waking a thread of any process ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core/Doorbell.h"

#ifdef __linux__
#include <climits>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#else
#include "Core/Clock.h"

#include <algorithm>
#endif

using namespace chimera::rt;

#ifdef __linux__

void Doorbell::ring() const {
  if (!word)
    return;
  word->fetch_add(1, std::memory_order_release);
  syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

void Doorbell::wait(uint32_t seen, int64_t nanoseconds) const {
  timespec time = {};
  time.tv_sec = nanoseconds / 1000000000;
  time.tv_nsec = nanoseconds % 1000000000;
  // The kernel compares once more before it lets the thread sleep.
  if (count() == seen)
    syscall(SYS_futex, word, FUTEX_WAIT, seen, &time, nullptr, 0);
}

#else

void Doorbell::ring() const {
  if (word)
    word->fetch_add(1, std::memory_order_release);
}

void Doorbell::wait(uint32_t seen, int64_t nanoseconds) const {
  constexpr int64_t look = 100000;
  const int64_t end = now() + nanoseconds;
  while (count() == seen && now() < end)
    sleepUntil(std::min(end, now() + look));
}

#endif

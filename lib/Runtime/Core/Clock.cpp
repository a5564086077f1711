//===- Clock.cpp - monotonic time -------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one system call about timers that is not portable.
//
//===----------------------------------------------------------------------===//

#include "Core/Clock.h"

#include <algorithm>
#include <fstream>

#ifdef __linux__
#include <sys/prctl.h>
#endif

void chimera::rt::PunctualSleep::until(int64_t deadline) {
  const int64_t timer = deadline - lateness;
  if (now() < timer) {
    sleepUntil(timer);
    // Single ones that are very late have another reason.
    constexpr int64_t largestStep = 5000;
    const int64_t change = (now() - timer - lateness) / 4;
    lateness += std::clamp(change, -largestStep, largestStep);
  }
  while (now() < deadline) {
  }
}

void chimera::rt::setPreciseTimers() {
#ifdef __linux__
  // The smallest slack is 1 ns; 0 would mean "the default".
  prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
#endif
}

std::string chimera::rt::machineName() {
  std::string name;
  std::ifstream file("/proc/sys/kernel/random/boot_id");
  std::getline(file, name);
  return name;
}

//===- Clock.h - monotonic time ---------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nanoseconds of the monotonic clock, which all processes of one machine
// share, and a sleep to a deadline.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_CLOCK_H
#define CHIMERA_LIB_RUNTIME_CORE_CLOCK_H

#include <cerrno>
#include <cstdint>
#include <ctime>
#include <string>

namespace chimera::rt {

/// Nanoseconds of CLOCK_MONOTONIC.
inline int64_t now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return int64_t(time.tv_sec) * 1000000000 + time.tv_nsec;
}

/// Sleeps until now() >= deadline.
inline void sleepUntil(int64_t deadline) {
  timespec time;
  time.tv_sec = deadline / 1000000000;
  time.tv_nsec = deadline % 1000000000;
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nullptr) ==
         EINTR) {
  }
}

/// Sleeps that end on time. A thread wakes up some 50 microseconds after its
/// timer, the more the more virtual the machine is; timers are set earlier by
/// what they were late before, and the rest is waited for.
class PunctualSleep {
public:
  /// Returns when now() >= deadline.
  void until(int64_t deadline);

private:
  int64_t lateness = 0; ///< nanoseconds, as usual
};

/// Lets sleeps and timed waits of the calling thread end on time; Linux may
/// otherwise delay each by 50 microseconds.
void setPreciseTimers();

/// Identifies the machine, or rather its monotonic clock.
std::string machineName();

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_CORE_CLOCK_H

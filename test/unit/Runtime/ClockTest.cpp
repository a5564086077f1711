//===- ClockTest.cpp - sleeping and waking ----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core/Clock.h"
#include "Core/Doorbell.h"

#include <gtest/gtest.h>

#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace chimera::rt;

namespace {

/// Long enough to fail of, instead of hanging.
constexpr int64_t minute = INT64_C(60) * 1000000000;

TEST(Clock, SleepsUntilTheDeadline) {
  PunctualSleep sleep;
  for (int i = 0; i < 50; ++i) {
    const int64_t deadline = now() + 200000;
    sleep.until(deadline);
    EXPECT_GE(now(), deadline);
  }
  // What is over already.
  sleep.until(now() - 1000000);
}

TEST(Doorbell, CountsRings) {
  Doorbell::Word word{0};
  Doorbell bell(&word), same = bell;
  same.ring();
  bell.ring();
  EXPECT_EQ(bell.count(), 2u);
  // A ring before the wait is not missed.
  bell.wait(/*seen=*/1, minute);
}

TEST(Doorbell, StopsWaiting) {
  Doorbell::Word word{0};
  Doorbell bell(&word);
  bell.wait(/*seen=*/0, 1000);
  bell.wait(/*seen=*/0, -1);
  EXPECT_EQ(bell.count(), 0u);
}

TEST(Doorbell, WakesAThread) {
  Doorbell::Word word{0};
  Doorbell bell(&word);
  const int64_t begin = now();
  std::thread thread([&] {
    while (bell.count() == 0)
      bell.wait(0, minute);
  });
  bell.ring();
  thread.join();
  EXPECT_LT(now() - begin, minute);
}

TEST(Doorbell, WakesAnotherProcess) {
  void *memory = mmap(nullptr, sizeof(Doorbell::Word), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  Doorbell bell(new (memory) Doorbell::Word(0));
  const int64_t begin = now();
  const pid_t child = fork();
  if (child == 0) {
    while (bell.count() == 0)
      bell.wait(0, minute);
    _exit(now() - begin < minute ? 0 : 1);
  }
  ASSERT_GT(child, 0);
  bell.ring();
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  munmap(memory, sizeof(Doorbell::Word));
}

TEST(Doorbell, MayLackAWord) {
  Doorbell none;
  EXPECT_FALSE(none);
  none.ring();
}

} // namespace

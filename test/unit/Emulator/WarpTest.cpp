//===- WarpTest.cpp - exchange between the lanes of a warp ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "gtest/gtest.h"

#include <cmath>
#include <vector>

using namespace chimera::emulator::test;

namespace {

/// What each of 32 lanes gets.
template <typename Body> std::vector<int> onLanes(Body body) {
  std::vector<int> results(32, -99);
  launch({1}, {32}, [&] { results[getThread()] = body(getThread()); });
  return results;
}

/// The operand that CUDA's __shfl functions make of a width: segment mask and
/// last lane of a segment.
int clamp(int width, bool up = false) {
  return (32 - width) << 8 | (up ? 0 : 31);
}

TEST(Warp, ShufflesReadFromTheLanesOfCUDA) {
  for (int width : {32, 16, 4})
    for (int offset : {0, 1, 3, 5, 17}) {
      std::vector<int> idx = onLanes([&](int lane) {
        return chimera_emulated_shfl_sync_idx_i32(fullMask, 10 * lane, offset,
                                                  clamp(width), 1);
      });
      std::vector<int> up = onLanes([&](int lane) {
        return chimera_emulated_shfl_sync_up_i32(fullMask, 10 * lane, offset,
                                                 clamp(width, true), 1);
      });
      std::vector<int> down = onLanes([&](int lane) {
        return chimera_emulated_shfl_sync_down_i32(fullMask, 10 * lane, offset,
                                                   clamp(width), 1);
      });
      std::vector<int> bfly = onLanes([&](int lane) {
        return chimera_emulated_shfl_sync_bfly_i32(fullMask, 10 * lane, offset,
                                                   clamp(width), 1);
      });
      for (int lane = 0; lane < 32; ++lane) {
        int begin = lane / width * width;
        EXPECT_EQ(idx[lane], 10 * (begin + offset % width));
        bool hasUp = lane - offset >= begin;
        EXPECT_EQ(up[lane], 10 * (hasUp ? lane - offset : lane));
        bool hasDown = lane + offset < begin + width;
        EXPECT_EQ(down[lane], 10 * (hasDown ? lane + offset : lane));
        // Across segments only downwards.
        bool hasOther = (lane ^ offset) < begin + width;
        EXPECT_EQ(bfly[lane], 10 * (hasOther ? lane ^ offset : lane));
      }
    }
}

TEST(Warp, ShufflesTellWhetherTheLaneWasThere) {
  std::vector<int> valid = onLanes([](int lane) {
    int32_t result[2];
    chimera_emulated_shfl_sync_down_f32p(result, fullMask, float(lane), 4,
                                         clamp(16), 1);
    float value;
    memcpy(&value, result, 4);
    EXPECT_EQ(value, lane % 16 < 12 ? lane + 4 : lane);
    return result[1];
  });
  for (int lane = 0; lane < 32; ++lane)
    EXPECT_EQ(valid[lane], lane % 16 < 12);
}

TEST(Warp, SumsAreMadeByShufflesInEveryOrder) {
  for (uint64_t seed = 0; seed < 5; ++seed) {
    chimera_emulator_set_seed(seed);
    std::vector<float> sums(128);
    launch({1}, {128}, [&] {
      float sum = float(getThread());
      for (int offset = 16; offset; offset /= 2)
        sum += chimera_emulated_shfl_sync_bfly_f32(fullMask, sum, offset, 31,
                                                   offset);
      sums[getThread()] = sum;
    });
    for (int i = 0; i < 128; ++i)
      EXPECT_EQ(sums[i], i / 32 * 1024 + 496);
  }
}

TEST(Warp, HalvesMeetApart) {
  std::vector<int> sums = onLanes([](int lane) {
    int32_t mask = lane < 16 ? 0x0000ffff : int32_t(0xffff0000);
    return chimera_emulated_redux_sync_add(lane, mask, lane < 16 ? 1 : 2);
  });
  for (int lane = 0; lane < 32; ++lane)
    EXPECT_EQ(sums[lane], lane < 16 ? 120 : 376);
}

TEST(Warp, LanesThatAreNotThereAreUndefined) {
  std::vector<float> results(40);
  launch({1}, {40}, [&] {
    results[getThread()] = chimera_emulated_shfl_sync_idx_f32(
        fullMask, float(getThread()), 8, 31, 1);
  });
  EXPECT_EQ(results[3], 8);
  EXPECT_TRUE(std::isnan(results[33]));
}

TEST(Warp, Votes) {
  auto run = [](auto vote, auto predicate) {
    return onLanes(
        [&](int lane) { return vote(fullMask, predicate(lane), 1); });
  };
  auto none = [](int) { return 0; };
  auto all = [](int) { return 1; };
  auto odd = [](int lane) { return lane % 2; };
  auto same = [](int value) { return std::vector<int>(32, value); };
  EXPECT_EQ(run(chimera_emulated_vote_ballot_sync, none), same(0));
  EXPECT_EQ(run(chimera_emulated_vote_ballot_sync, all), same(-1));
  EXPECT_EQ(run(chimera_emulated_vote_ballot_sync, odd), same(0xaaaaaaaa));
  EXPECT_EQ(run(chimera_emulated_vote_any_sync, none), same(0));
  EXPECT_EQ(run(chimera_emulated_vote_any_sync, odd), same(1));
  EXPECT_EQ(run(chimera_emulated_vote_all_sync, odd), same(0));
  EXPECT_EQ(run(chimera_emulated_vote_all_sync, all), same(1));
  EXPECT_EQ(run(chimera_emulated_vote_uni_sync, none), same(1));
  EXPECT_EQ(run(chimera_emulated_vote_uni_sync, all), same(1));
  EXPECT_EQ(run(chimera_emulated_vote_uni_sync, odd), same(0));
}

TEST(Warp, Reductions) {
  auto value = [](int lane) { return (lane * 37 + 11) % 64 - 30; };
  auto run = [&](auto reduce) {
    std::vector<int> results =
        onLanes([&](int lane) { return reduce(value(lane), fullMask, 1); });
    EXPECT_EQ(results, std::vector<int>(32, results[0]));
    return results[0];
  };
  int sum = 0, least = 99, most = -99, conjunction = -1, disjunction = 0,
      parity = 0;
  unsigned leastUnsigned = ~0u, mostUnsigned = 0;
  for (int lane = 0; lane < 32; ++lane) {
    int v = value(lane);
    sum += v;
    least = std::min(least, v);
    most = std::max(most, v);
    leastUnsigned = std::min(leastUnsigned, unsigned(v));
    mostUnsigned = std::max(mostUnsigned, unsigned(v));
    conjunction &= v;
    disjunction |= v;
    parity ^= v;
  }
  EXPECT_EQ(run(chimera_emulated_redux_sync_add), sum);
  EXPECT_EQ(run(chimera_emulated_redux_sync_min), least);
  EXPECT_EQ(run(chimera_emulated_redux_sync_max), most);
  EXPECT_EQ(unsigned(run(chimera_emulated_redux_sync_umin)), leastUnsigned);
  EXPECT_EQ(unsigned(run(chimera_emulated_redux_sync_umax)), mostUnsigned);
  EXPECT_EQ(run(chimera_emulated_redux_sync_and), conjunction);
  EXPECT_EQ(run(chimera_emulated_redux_sync_or), disjunction);
  EXPECT_EQ(run(chimera_emulated_redux_sync_xor), parity);
}

TEST(Warp, ElectAndMatch) {
  int32_t upper = int32_t(0xfffffff0);
  std::vector<int> elected = onLanes([&](int lane) {
    int32_t result[2] = {-1, 0};
    if (lane >= 4)
      chimera_emulated_elect_sync(result, upper, 1);
    return lane < 4 ? 0 : 10 * result[0] + result[1];
  });
  EXPECT_EQ(elected[4], 41);
  EXPECT_EQ(elected[5], 40);
  std::vector<int> matched = onLanes([](int lane) {
    return chimera_emulated_match_any_sync_i32(fullMask, lane % 3, 1);
  });
  for (int lane = 0; lane < 32; ++lane)
    for (int other = 0; other < 32; ++other)
      EXPECT_EQ(unsigned(matched[lane]) >> other & 1, lane % 3 == other % 3);
}

TEST(WarpDeathTest, DivergentShuffleIsADeadlock) {
  EXPECT_EXIT(
      onLanes([](int lane) {
        return lane == 0
                   ? chimera_emulated_shfl_sync_up_i32(fullMask, 1, 1, 0, 4)
                   : 0;
      }),
      ::testing::ExitedWithCode(1),
      "block \\(0, 0, 0\\): deadlock.*\n  31 of 32 threads ended; the first is "
      "\\(1, 0, 0\\)\n  1 of 32 threads wait in shfl.sync.up with mask "
      "0xffffffff, call 4 of the kernel; the first is \\(0, 0, 0\\)");
}

TEST(WarpDeathTest, ShuffleDoesNotMeetABarrier) {
  EXPECT_EXIT(onLanes([](int lane) {
                if (lane % 2)
                  barrier(1);
                else
                  chimera_emulated_vote_any_sync(fullMask, 1, 2);
                return 0;
              }),
              ::testing::ExitedWithCode(1),
              "16 of 32 threads wait in bar.sync, call 1 .*\n  16 of 32 "
              "threads wait in vote.sync.any");
}

TEST(WarpDeathTest, LanesAreInTheirMasks) {
  EXPECT_EXIT(
      onLanes([](int) { return chimera_emulated_vote_any_sync(0xff, 1, 2); }),
      ::testing::ExitedWithCode(1),
      "vote.sync.any: lane [0-9]+ is not in its mask 0x000000ff");
}

} // namespace

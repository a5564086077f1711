//===- MemoryPlanTest.cpp - places for buffers ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/MemoryPlan.h"

#include "gtest/gtest.h"

#include <random>
#include <vector>

using namespace mlir::chimera;

TEST(MemoryPlan, NothingNeedsNothing) {
  std::vector<Buffer> none;
  EXPECT_EQ(placeBuffers(none).bytes, 0);
  std::vector<Buffer> empty = {{0, 0, 5}};
  EXPECT_EQ(placeBuffers(empty).bytes, 0);
  EXPECT_EQ(empty[0].offset, 0);
}

TEST(MemoryPlan, BuffersThatLiveApartShareTheirPlace) {
  std::vector<Buffer> buffers = {{100, 0, 1}, {90, 2, 3}};
  BufferPlan plan = placeBuffers(buffers);
  EXPECT_EQ(plan.bytes, 128);
  EXPECT_EQ(buffers[0].offset, 0);
  EXPECT_EQ(buffers[1].offset, 0);
}

TEST(MemoryPlan, BuffersThatShareOneMomentDoNotShareBytes) {
  // An operation reads one while it writes the other.
  std::vector<Buffer> buffers = {{64, 0, 2}, {64, 2, 3}};
  EXPECT_EQ(placeBuffers(buffers).bytes, 128);
  EXPECT_NE(buffers[0].offset, buffers[1].offset);
}

TEST(MemoryPlan, SmallBuffersFillGaps) {
  // The small ones fit where the large one was.
  std::vector<Buffer> buffers = {
      {256, 0, 1}, {64, 0, 9}, {128, 2, 5}, {128, 2, 9}};
  BufferPlan plan = placeBuffers(buffers);
  EXPECT_EQ(plan.lowerBound, 320);
  EXPECT_EQ(plan.bytes, plan.lowerBound);
  EXPECT_EQ(plan.peaks[0], 0);
}

TEST(MemoryPlan, StatesTheFirstPeak) {
  std::vector<Buffer> buffers = {{64, 0, 9}, {64, 4, 4}, {64, 7, 8}};
  BufferPlan plan = placeBuffers(buffers);
  EXPECT_EQ(plan.lowerBound, 128);
  EXPECT_EQ(plan.peaks[0], 4);
}

TEST(MemoryPlan, FindsOverlaps) {
  EXPECT_TRUE(isValidPlacement({{64, 0, 1, 0}, {64, 2, 3, 0}}, 64));
  EXPECT_FALSE(isValidPlacement({{64, 0, 2, 0}, {64, 2, 3, 0}}, 64));
  EXPECT_FALSE(isValidPlacement({{128, 0, 2, 0}, {64, 2, 3, 64}}, 128));
  EXPECT_FALSE(isValidPlacement({{64, 0, 1, 32}}, 128)) << "not aligned";
  EXPECT_FALSE(isValidPlacement({{64, 0, 1, 64}}, 64)) << "behind the end";
  EXPECT_FALSE(isValidPlacement({{64, 0, 1, -1}}, 64)) << "not placed";
}

TEST(MemoryPlan, ABufferMayLiveTwice) {
  // Its place is free in between, and only then.
  std::vector<Buffer> buffers = {
      {64, 0, 1, -1, std::make_pair(4, 5)}, {64, 2, 3}, {64, 3, 4}};
  BufferPlan plan = placeBuffers(buffers);
  EXPECT_EQ(plan.lowerBound, 128);
  EXPECT_EQ(plan.bytes, 128);
  EXPECT_EQ(buffers[0].offset, buffers[1].offset);
  EXPECT_NE(buffers[0].offset, buffers[2].offset);
  EXPECT_FALSE(isValidPlacement(
      {{64, 0, 1, 0, std::make_pair(4, 5)}, {64, 3, 4, 0}}, 64));
}

/// A buffer of a stream.
static Buffer onStream(int stream, Buffer buffer) {
  buffer.stream = stream;
  return buffer;
}

TEST(MemoryPlan, BuffersOfTwoStreamsShareNothing) {
  // They never live at one moment, but moments order one stream only.
  std::vector<Buffer> buffers = {
      onStream(1, {100, 0, 1}), onStream(0, {64, 2, 3}),
      onStream(1, {90, 2, 3}), onStream(0, {64, 4, 5}), onStream(0, {0, 0, 9})};
  BufferPlan plan = placeBuffers(buffers);
  EXPECT_EQ(plan.bytes, 64 + 128);
  EXPECT_EQ(plan.lowerBound, 64 + 128);
  EXPECT_EQ(plan.peaks, (llvm::SmallVector<int64_t, 2>{2, 0}));
  EXPECT_EQ(buffers[1].offset, 0);
  EXPECT_EQ(buffers[3].offset, 0);
  EXPECT_EQ(buffers[0].offset, 64);
  EXPECT_EQ(buffers[2].offset, 64);
  EXPECT_TRUE(isValidPlacement(buffers, plan.bytes));
  buffers[1].offset = 64;
  EXPECT_FALSE(isValidPlacement(buffers, plan.bytes));
}

TEST(MemoryPlan, StreamsArePlacedAsIfAlone) {
  std::mt19937 random(3);
  std::vector<Buffer> down, up, both;
  for (int64_t i = 0; i < 40; ++i) {
    int64_t first = random() % 50;
    Buffer buffer{int64_t(1 + random() % 4000), first,
                  first + int64_t(random() % 20)};
    (i % 3 ? down : up).push_back(buffer);
    both.push_back(onStream(i % 3 ? 0 : 1, buffer));
  }
  const int64_t alone = placeBuffers(down).bytes;
  EXPECT_EQ(placeBuffers(both).bytes, alone + placeBuffers(up).bytes);
  size_t nextDown = 0, nextUp = 0;
  for (const Buffer &buffer : both)
    EXPECT_EQ(buffer.offset, buffer.stream ? alone + up[nextUp++].offset
                                           : down[nextDown++].offset);
}

TEST(MemoryPlan, RandomBuffersAreValidAndTight) {
  std::mt19937 random(7);
  auto below = [&](unsigned limit) { return int64_t(random() % limit); };
  double worst = 1;
  for (int round = 0; round < 200; ++round) {
    std::vector<Buffer> buffers;
    for (int64_t i = 0, e = 1 + below(60); i < e; ++i) {
      int64_t first = below(50);
      buffers.push_back({1 + below(4000), first, first + below(20)});
    }
    BufferPlan plan = placeBuffers(buffers);
    ASSERT_TRUE(isValidPlacement(buffers, plan.bytes)) << "round " << round;
    ASSERT_GE(plan.bytes, plan.lowerBound);
    worst = std::max(worst, double(plan.bytes) / plan.lowerBound);
    // The same buffers have the same places.
    std::vector<Buffer> again = buffers;
    EXPECT_EQ(placeBuffers(again).bytes, plan.bytes);
    for (size_t i = 0; i < buffers.size(); ++i)
      ASSERT_EQ(again[i].offset, buffers[i].offset);
  }
  EXPECT_LE(worst, 1.25);
}

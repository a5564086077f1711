//===- StreamOrderTest.cpp - where streams have to wait ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/StreamOrder.h"

#include "gtest/gtest.h"

#include <random>

using namespace mlir::chimera;

namespace {

using Waits = std::vector<llvm::SmallVector<int, 1>>;

StreamInstruction reads(int stream, int64_t begin, int64_t end) {
  return {stream, false, {{begin, end, false}}};
}
StreamInstruction writes(int stream, int64_t begin, int64_t end) {
  return {stream, false, {{begin, end, true}}};
}
StreamInstruction joins() { return {0, true, {}}; }

Waits find(const std::vector<StreamInstruction> &program) {
  return findStreamWaits(program);
}

TEST(StreamOrder, OneStreamNeverWaits) {
  EXPECT_EQ(find({writes(0, 0, 8), writes(0, 0, 8), reads(0, 4, 6)}),
            Waits({{}, {}, {}}));
  EXPECT_EQ(find({}), Waits());
}

TEST(StreamOrder, StreamsThatShareNothingDoNotWait) {
  EXPECT_EQ(find({writes(0, 0, 8), writes(1, 8, 16), reads(0, 0, 8),
                  reads(1, 8, 16)}),
            Waits({{}, {}, {}, {}}));
}

TEST(StreamOrder, AWriteIsBeforeAndAfterWhatTouchesItsBytes) {
  EXPECT_EQ(find({writes(0, 0, 8), reads(1, 7, 8)}), Waits({{}, {0}}));
  EXPECT_EQ(find({reads(0, 0, 8), writes(1, 7, 20)}), Waits({{}, {0}}));
  EXPECT_EQ(find({writes(0, 4, 8), writes(1, 0, 5)}), Waits({{}, {0}}));
  // Both may read, and neighbors do not meet.
  EXPECT_EQ(find({reads(0, 0, 8), reads(1, 0, 8)}), Waits({{}, {}}));
  EXPECT_EQ(find({writes(0, 0, 8), writes(1, 8, 9)}), Waits({{}, {}}));
}

TEST(StreamOrder, AWaitCoversAllThatWasThere) {
  EXPECT_EQ(find({writes(0, 0, 8), writes(0, 8, 16), reads(1, 8, 16),
                  reads(1, 0, 8)}),
            Waits({{}, {}, {0}, {}}));
  // What came later is not covered.
  EXPECT_EQ(find({writes(0, 0, 8), reads(1, 0, 8), writes(0, 8, 16),
                  reads(1, 8, 16)}),
            Waits({{}, {0}, {}, {0}}));
}

TEST(StreamOrder, StreamsThatTakeTurnsWaitAtEachTurn) {
  // Both directions add to one gradient.
  EXPECT_EQ(find({writes(0, 0, 8), writes(1, 0, 8), writes(1, 0, 8),
                  writes(0, 0, 8)}),
            Waits({{}, {0}, {}, {1}}));
}

TEST(StreamOrder, AWaitPassesOnWhatTheOtherStreamHasWaitedFor) {
  EXPECT_EQ(find({writes(0, 0, 8), reads(1, 0, 8), writes(1, 8, 16),
                  reads(2, 8, 16), reads(2, 0, 8)}),
            Waits({{}, {0}, {}, {1}, {}}));
  // But not what it has waited for later.
  EXPECT_EQ(find({writes(1, 8, 16), reads(2, 8, 16), writes(0, 0, 8),
                  reads(1, 0, 8), reads(2, 0, 8)}),
            Waits({{}, {1}, {}, {0}, {0}}));
}

TEST(StreamOrder, NobodyWaitsForWhatJoinsAllStreams) {
  EXPECT_EQ(find({writes(0, 0, 8), joins(), reads(1, 0, 8), writes(1, 8, 9),
                  joins(), writes(0, 8, 9)}),
            Waits({{}, {}, {}, {}, {}, {}}));
}

/// Whether the waits order all accesses that must be: by the definition, with a
/// clock for each instruction.
bool isOrdered(const std::vector<StreamInstruction> &program,
               const Waits &waits, int streams) {
  std::vector<int> known(streams * streams, -1);
  for (int i = 0, e = int(program.size()); i < e; ++i) {
    const int stream = program[i].stream;
    for (int other : waits[i]) {
      for (int third = 0; third < streams; ++third)
        known[stream * streams + third] = std::max(
            known[stream * streams + third], known[other * streams + third]);
      known[stream * streams + other] = i - 1;
    }
    known[stream * streams + stream] = i;
    for (int j = 0; j < i; ++j)
      for (const MemoryAccess &a : program[i].accesses)
        for (const MemoryAccess &b : program[j].accesses)
          if (a.begin < b.end && b.begin < a.end && (a.writes || b.writes) &&
              known[stream * streams + program[j].stream] < j)
            return false;
  }
  return true;
}

TEST(StreamOrder, RandomProgramsAreOrderedWithNoWaitTooMany) {
  std::mt19937 random(11);
  auto below = [&](unsigned limit) { return int(random() % limit); };
  int total = 0;
  for (int round = 0; round < 100; ++round) {
    const int streams = 2 + round % 2;
    std::vector<StreamInstruction> program;
    for (int i = 0; i < 30; ++i) {
      StreamInstruction &instruction = program.emplace_back();
      instruction.stream = below(streams);
      for (int a = below(3); a >= 0; --a) {
        const int64_t begin = below(40);
        instruction.accesses.push_back(
            {begin, begin + 1 + below(6), below(3) == 0});
      }
    }
    Waits waits = find(program);
    ASSERT_TRUE(isOrdered(program, waits, streams)) << "round " << round;
    // Without any one of them something is not ordered.
    for (size_t i = 0; i < waits.size(); ++i)
      for (size_t w = 0; w < waits[i].size(); ++w) {
        Waits fewer = waits;
        fewer[i].erase(fewer[i].begin() + w);
        ++total;
        if (streams == 2)
          EXPECT_FALSE(isOrdered(program, fewer, streams))
              << "round " << round << ", instruction " << i;
      }
  }
  EXPECT_GT(total, 300);
}

} // namespace

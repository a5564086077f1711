//===- ChunkedSchemesTest.cpp - several stages per worker ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Schemes that put several stages of one pipeline on a worker: where they put
// them, in which order tasks come, and how long the step and how large the
// memory is, as docs/schedules.md states it.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "TestUtils.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

/// Pairs of forward and backward times of a whole worker.
const std::pair<double, double> costs[] = {{1, 1}, {1, 2}, {1, 3}, {2, 3}};

/// Simulates with F and B as the times of all chunks of a worker.
Simulation runChunks(const ProgramSet &set, int chunks, double forward,
                     double backward) {
  return run(set, forward / chunks, backward / chunks);
}

std::string objection(llvm::StringRef scheme, const Problem &problem) {
  return errorOf(buildTimetable(*lookupScheme(scheme), problem));
}

std::string where(llvm::StringRef scheme, int workers, int chunks, int n) {
  return scheme.str() + " D=" + std::to_string(workers) +
         " v=" + std::to_string(chunks) + " N=" + std::to_string(n);
}

/// Everything that the library checks: the order, the programs, and for small
/// ones a run in the independent executor.
void expectValid(llvm::StringRef scheme, const Problem &problem) {
  Timetable timetable = makeTimetable(scheme, problem);
  ASSERT_EQ(text(timetable.verify()), "");
  ProgramSet set = expectValue(buildPrograms(timetable));
  ASSERT_EQ(text(verifyPrograms(set)), "");
  if (problem.stages * problem.microBatches <= 64)
    ASSERT_EQ(Oracle(set, 1).run(), std::nullopt);
}

//===----------------------------------------------------------------------===//
// Placements
//===----------------------------------------------------------------------===//

TEST(ChunkedSchemes, PlaceLoops) {
  for (llvm::StringRef scheme : {"interleaved-1f1b", "looped-bfs"}) {
    Placement placement =
        lookupScheme(scheme)->place(makeChunkedProblem(3, 2, 3));
    EXPECT_EQ(placement.workers, 3);
    ASSERT_EQ(placement.pipelines.size(), 1u);
    EXPECT_EQ(placement.pipelines[0].name, "down0");
    EXPECT_EQ(placement.pipelines[0].workers,
              (std::vector<int>{0, 1, 2, 0, 1, 2}));
  }
}

TEST(ChunkedSchemes, PlaceWaves) {
  Placement placement =
      lookupScheme("hanayo")->place(makeChunkedProblem(3, 4, 3));
  EXPECT_EQ(placement.workers, 3);
  ASSERT_EQ(placement.pipelines.size(), 1u);
  EXPECT_EQ(placement.pipelines[0].workers,
            (std::vector<int>{0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0}));
}

//===----------------------------------------------------------------------===//
// What they need
//===----------------------------------------------------------------------===//

TEST(ChunkedSchemes, SayWhatTheyNeed) {
  EXPECT_EQ(objection("interleaved-1f1b", makeChunkedProblem(4, 1, 4)),
            "'chunks=1': interleaved-1f1b needs at least 2 chunks per worker, "
            "but got 1; "
            "1f1b has one stage per worker");
  EXPECT_EQ(objection("hanayo", makeChunkedProblem(4, 3, 4)),
            "'chunks=3': hanayo needs an even number of chunks per worker, two "
            "for each "
            "wave, but got 3");
  EXPECT_EQ(objection("gpipe", makeChunkedProblem(4, 2, 4)),
            "'chunks=2': gpipe has 1 stage per worker");
  Problem uneven = makeChunkedProblem(4, 2, 4);
  uneven.stages = 7;
  EXPECT_EQ(objection("looped-bfs", uneven),
            "'chunks=2': expected the number of stages to be a multiple of the "
            "2 chunks "
            "per worker, but got 7");
  Problem scaled = makeChunkedProblem(4, 2, 4);
  scaled.scaling = Scaling::ForwardDoubling;
  EXPECT_EQ(objection("hanayo", scaled),
            "'scaling=forward-doubling': hanayo has no units to scale");
}

TEST(ChunkedSchemes, HaveTwoChunksByDefault) {
  for (llvm::StringRef scheme : {"interleaved-1f1b", "looped-bfs", "hanayo"}) {
    EXPECT_EQ(lookupScheme(scheme)->defaultChunks(), 2);
    EXPECT_TRUE(lookupScheme(scheme)->options().chunks);
  }
}

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

TEST(InterleavedOneFOneB, WorkedRows) {
  Timetable timetable =
      makeTimetable("interleaved-1f1b", makeChunkedProblem(2, 2, 4));
  EXPECT_EQ(row(timetable, 0, Mark::Chunk),
            "F0a F1a F0b F1b F2a B0b F3a B1b F2b B0a F3b B1a B2b B3b B2a B3a");
  EXPECT_EQ(row(timetable, 1, Mark::Chunk),
            "F0a F1a F0b B0b F1b B1b F2a B0a F3a B1a F2b B2b F3b B3b B2a B3a");
}

TEST(InterleavedOneFOneB, MakesGroupsOfAtLeastTheDepth) {
  // Five micro-batches on two workers: a group of three and one of two.
  Timetable timetable =
      makeTimetable("interleaved-1f1b", makeChunkedProblem(2, 2, 5));
  EXPECT_EQ(row(timetable, 1, Mark::Chunk),
            "F0a F1a F2a F0b B0b F1b B1b F2b B2b F3a B0a F4a B1a F3b B2a F4b "
            "B3b B4b B3a B4a");
}

TEST(LoopedBFS, RunsChunkByChunk) {
  Timetable timetable =
      makeTimetable("looped-bfs", makeChunkedProblem(2, 2, 3));
  for (int worker = 0; worker < 2; ++worker)
    EXPECT_EQ(row(timetable, worker, Mark::Chunk),
              "F0a F1a F2a F0b F1b F2b B0b B1b B2b B0a B1a B2a");
}

TEST(LoopedBFS, WithOneChunkIsGPipe) {
  Timetable looped = makeTimetable("looped-bfs", makeChunkedProblem(4, 1, 6));
  EXPECT_TRUE(looped.workers ==
              makeTimetable("gpipe", makeProblem(4, 6)).workers);
}

TEST(Hanayo, WorkedRows) {
  Timetable timetable = makeTimetable("hanayo", makeChunkedProblem(3, 2, 3));
  EXPECT_EQ(row(timetable, 0, Mark::Chunk),
            "F0a F1a F2a F0b B0b F1b B1b F2b B2b B0a B1a B2a");
  EXPECT_EQ(row(timetable, 1, Mark::Chunk),
            "F0a F1a F0b F2a F1b B0b F2b B1b B0a B2b B1a B2a");
  EXPECT_EQ(row(timetable, 2, Mark::Chunk),
            "F0a F0b F1a F1b F2a F2b B0b B0a B1b B1a B2b B2a");
}

// A wave is chimera folded: the second half of the stages takes the place of
// the up pipeline.
TEST(Hanayo, HandsOverAtTurnsWithoutMessages) {
  ProgramSet set = makePrograms("hanayo", makeChunkedProblem(4, 4, 4));
  for (const Program &program : set.programs)
    for (const Instruction &i : program.instructions)
      if (i.kind == InstructionKind::Send) {
        const int boundary = i.message.kind == TaskKind::Forward
                                 ? i.message.stage
                                 : i.message.stage - 1;
        EXPECT_NE(boundary % 4, 3) << describe(i.message, set.placement);
      }
}

//===----------------------------------------------------------------------===//
// Closed forms
//===----------------------------------------------------------------------===//

TEST(ChunkedClosedForms, Loops) {
  for (llvm::StringRef scheme : {"interleaved-1f1b", "looped-bfs"})
    forEachChunkedProblem({2, 3}, [&](int d, int v, int n) {
      SCOPED_TRACE(where(scheme, d, v, n));
      ProgramSet set = makePrograms(scheme, makeChunkedProblem(d, v, n));
      Simulation simulation;
      for (auto [f, b] : costs) {
        simulation = runChunks(set, v, f, b);
        const int passes = v * std::max(n, d) + std::min(n, d) - 1;
        ASSERT_NEAR(simulation.makespan, passes * (f + b) / v, 1e-9);
        if (n >= d)
          ASSERT_NEAR(simulation.makespanBubble, (d - 1) * (f + b) / v, 1e-9);
      }
      if (n >= d)
        ASSERT_NEAR(simulation.bubbleRatio, (d - 1.0) / (v * n + d - 1), 1e-12);
      const int groups = std::max(n / d, 1);
      const int largest = (n + groups - 1) / groups;
      for (int r = 0; r < d; ++r) {
        int chunks = v * n;
        if (scheme == "interleaved-1f1b")
          chunks = std::min(chunks, 2 * (d - 1 - r) + (v - 1) * largest + 1);
        ASSERT_NEAR(simulation.workers[r].peakActivations,
                    static_cast<double>(chunks) / v, 1e-9);
        ASSERT_NEAR(simulation.workers[r].weightCopies, 1, 1e-9);
      }
    });
}

// The first worker, for a multiple of D micro-batches.
TEST(ChunkedClosedForms, ActivationsOfInterleavedOneFOneB) {
  for (int v : {2, 4, 8})
    EXPECT_DOUBLE_EQ(
        run(makePrograms("interleaved-1f1b", makeChunkedProblem(4, v, 16)), 1,
            2)
            .workers[0]
            .peakActivations,
        4 + 3.0 / v);
}

TEST(ChunkedClosedForms, Waves) {
  forEachChunkedProblem({2, 4}, [&](int d, int v, int n) {
    SCOPED_TRACE(where("hanayo", d, v, n));
    const double waves = v / 2.0;
    ProgramSet set = makePrograms("hanayo", makeChunkedProblem(d, v, n));
    Simulation simulation;
    for (auto [f, b] : costs) {
      simulation = runChunks(set, v, f, b);
      if (n <= d)
        ASSERT_NEAR(simulation.makespan, d * (f + b) + (n - 1) * b / waves,
                    1e-9);
      if (n % d == 0)
        ASSERT_NEAR(simulation.makespanBubble,
                    (d - 1) * (b + (n / d - 1) * (b - f)) / waves, 1e-9);
    }
    // With B = F, further units add no bubble.
    if (n % d == 0)
      ASSERT_NEAR(runChunks(set, v, 1, 1).bubbleRatio,
                  (d - 1.0) / (2 * waves * n + d - 1), 1e-12);
    for (int r = 0; r < d; ++r) {
      const double most = d - static_cast<double>(d - 1 - r) / v;
      const double peak = simulation.workers[r].peakActivations;
      if (n % d == 0)
        ASSERT_NEAR(peak, most, 1e-9);
      else
        ASSERT_LE(peak, most + 1e-9);
      ASSERT_NEAR(simulation.workers[r].weightCopies, 1, 1e-9);
    }
  });
}

// Bubbles of eight workers and one unit, for B = 2F: 14 F, 7 F, 3.5 F.
TEST(ChunkedClosedForms, MoreWavesMakeShorterBubbles) {
  for (int waves : {1, 2, 4})
    EXPECT_NEAR(
        runChunks(makePrograms("hanayo", makeChunkedProblem(8, 2 * waves, 8)),
                  2 * waves, 1, 2)
            .makespanBubble,
        14.0 / waves, 1e-9);
}

//===----------------------------------------------------------------------===//
// Validity
//===----------------------------------------------------------------------===//

TEST(ChunkedSchemes, AreValidOverTheGrid) {
  int count = 0;
  auto sync = [&] { return static_cast<SyncMode>(count++ % 3); };
  for (llvm::StringRef scheme : {"interleaved-1f1b", "looped-bfs"})
    forEachChunkedProblem({2, 3}, [&](int d, int v, int n) {
      SCOPED_TRACE(where(scheme, d, v, n));
      ASSERT_NO_FATAL_FAILURE(
          expectValid(scheme, makeChunkedProblem(d, v, n, sync())));
    });
  forEachChunkedProblem({2, 4}, [&](int d, int v, int n) {
    SCOPED_TRACE(where("hanayo", d, v, n));
    ASSERT_NO_FATAL_FAILURE(
        expectValid("hanayo", makeChunkedProblem(d, v, n, sync())));
  });
}

} // namespace

//===- CsvTest.cpp - schedules as tables of text -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is written is read back as the same timetable, and each mistake has an
// error at its cell.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"

#include "chimera/Schedule/Csv.h"

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

std::string write(const Timetable &timetable) {
  std::string text;
  llvm::raw_string_ostream os(text);
  writeCsvSchedule(timetable, os);
  return text;
}

std::string errorIn(llvm::StringRef text) {
  return errorOf(parseCsvSchedule(text));
}

void expectSameAfterRoundTrip(const Timetable &timetable, SyncMode sync) {
  CsvSchedule read = expectValue(parseCsvSchedule(write(timetable)));
  const Placement &placement = read.timetable.placement;
  ASSERT_EQ(placement.workers, timetable.placement.workers);
  ASSERT_EQ(placement.pipelines.size(), timetable.placement.pipelines.size());
  for (size_t i = 0; i < placement.pipelines.size(); ++i) {
    EXPECT_EQ(placement.pipelines[i].name,
              timetable.placement.pipelines[i].name);
    EXPECT_EQ(placement.pipelines[i].direction,
              timetable.placement.pipelines[i].direction);
    EXPECT_EQ(placement.pipelines[i].workers,
              timetable.placement.pipelines[i].workers);
  }
  Problem problem;
  problem.sync = sync;
  placeReductions(read.timetable, problem);
  EXPECT_TRUE(read.timetable.workers == timetable.workers);
}

TEST(Csv, ReadsWhatItWrites) {
  for (int d = 1; d <= 6; ++d)
    for (int n = 1; n <= 2 * d; ++n)
      for (llvm::StringRef scheme : {"gpipe", "1f1b"})
        expectSameAfterRoundTrip(makeTimetable(scheme, makeProblem(d, n)),
                                 SyncMode::EagerOpt);
  // Each pipeline has a micro-batch, else it does not show in the table.
  for (int d = 2; d <= 8; d += 2)
    for (int f = 1; f <= d / 2; ++f)
      if ((d / 2) % f == 0)
        for (int n = 2 * f; n <= 2 * d; ++n)
          expectSameAfterRoundTrip(
              makeTimetable("chimera",
                            makeProblem(d, n, 2 * f, SyncMode::Lazy)),
              SyncMode::Lazy);
}

// What a table leaves out, names and pipelines without micro-batches, takes no
// time.
TEST(Csv, KeepsTheLengthOfEveryScheme) {
  for (llvm::StringRef name : synchronousSchemes())
    for (int d : {1, 2, 3, 4, 8})
      for (int n : {1, d, 2 * d, 2 * d + 3}) {
        const Scheme &scheme = *lookupScheme(name);
        Problem problem = makeProblem(d * scheme.defaultChunks(), n,
                                      scheme.defaultPipelines());
        problem.chunks = scheme.defaultChunks();
        if (checkProblem(scheme, problem) || scheme.checkMicroBatches(problem))
          continue;
        Timetable written = makeTimetable(name, problem);
        Timetable read =
            expectValue(parseCsvSchedule(write(written))).timetable;
        placeReductions(read, problem);
        EXPECT_EQ(text(read.verify()), "");
        EXPECT_EQ(write(read), write(written));
        Costs costs = Costs::uniform(problem.stages, 1, 1.25, 0.75);
        costs.p2p = 0.3;
        auto length = [&](const Timetable &timetable) {
          ProgramSet set = expectValue(buildPrograms(timetable));
          return expectValue(simulate(set, costs)).makespan;
        };
        EXPECT_EQ(length(read), length(written))
            << name.str() << " D=" << d << " N=" << n;
      }
}

TEST(Csv, KeepsSplitAndWholeBackwardsApart) {
  llvm::StringRef text = "0F0,0F1,0B0,0I1,0W1\n1F0,1B0,1F1,1I1,1W1\n";
  CsvSchedule read = expectValue(parseCsvSchedule(text));
  EXPECT_EQ(row(read.timetable, 0), "F0 F1 B0 B1 W1");
  EXPECT_EQ(write(read.timetable), text);
}

TEST(Csv, IgnoresIdleCellsAndKnowsWhereCellsAre) {
  CsvSchedule read =
      expectValue(parseCsvSchedule("0F0, ,,0B0\r\n,1F0 , 1B0\r\n\r\n"));
  EXPECT_EQ(row(read.timetable, 0), "F0 B0");
  EXPECT_EQ(row(read.timetable, 1), "F0 B0");
  ASSERT_EQ(read.cells.size(), 2u);
  ASSERT_EQ(read.cells[1].size(), 2u);
  EXPECT_EQ(read.cells[0][1].column, 8);
  EXPECT_EQ(read.cells[1][0].line, 2);
  EXPECT_EQ(read.cells[1][0].column, 2);
  EXPECT_EQ(read.cells[1][1].column, 8);
}

TEST(Csv, ReadsWhatSpreadsheetsWrite) {
  CsvSchedule read = expectValue(parseCsvSchedule(
      "\xEF\xBB\xBF\"0F0\",\"\", \" 0B0 \" ,\r\n\"\",\"1F0\",1B0\r\n"));
  EXPECT_EQ(row(read.timetable, 0), "F0 B0");
  EXPECT_EQ(row(read.timetable, 1), "F0 B0");
  EXPECT_EQ(read.cells[0][0].column, 2);
  EXPECT_EQ(read.cells[0][1].column, 13);
  EXPECT_EQ(read.cells[1][0].column, 5);
  EXPECT_EQ(errorIn("0F0,\"0B0"),
            "line 1, column 6: expected '\"' at the end of a cell that begins "
            "with it");
  EXPECT_EQ(errorIn("\"0F0\"x,0B0"),
            "line 1, column 2: expected ',' behind a cell in quotes");
  EXPECT_EQ(errorIn("\"0F0,0B0\""),
            "line 1, column 2: expected a stage, F, B, I or W, and a "
            "micro-batch, such as '0F0', but got '0F0,0B0'");
}

TEST(Csv, FindsPipelinesInTheWaysOfMicroBatches) {
  // Micro-batch 0 goes up, 1 down: down pipelines come first all the same.
  CsvSchedule read =
      expectValue(parseCsvSchedule("0F1,1F0,1B0,0B1\n0F0,1F1,1B1,0B0\n"));
  const std::vector<Pipeline> &pipelines = read.timetable.placement.pipelines;
  ASSERT_EQ(pipelines.size(), 2u);
  EXPECT_EQ(pipelines[0].name, "down0");
  EXPECT_EQ(pipelines[0].workers, (std::vector<int>{0, 1}));
  EXPECT_EQ(pipelines[1].name, "up0");
  EXPECT_EQ(pipelines[1].workers, (std::vector<int>{1, 0}));
  EXPECT_EQ(row(read.timetable, 0, Mark::Direction), "F1d F0u B0u B1d");

  // Two stages per rank are one pipeline.
  read = expectValue(parseCsvSchedule("0F0,2F0,,2B0,,0B0\n,1F0,3F0,3B0,1B0\n"));
  ASSERT_EQ(read.timetable.placement.pipelines.size(), 1u);
  EXPECT_EQ(read.timetable.placement.pipelines[0].workers,
            (std::vector<int>{0, 1, 0, 1}));
}

TEST(Csv, Malformed) {
  EXPECT_EQ(errorIn(""), "expected a row for each rank, but there is none");
  EXPECT_EQ(errorIn(" \n\n"),
            "expected a row for each rank, but there is none");
  EXPECT_EQ(
      errorIn("0F0,0B0\n,,\n1F0,1B0\n"),
      "line 2, column 1: rank 1 has no task, but each rank needs a stage");
  for (llvm::StringRef cell : {"F0", "0F", "0X0", "x", "0F0F", "0F-1", "0f0"})
    EXPECT_EQ(errorIn(("0F0," + cell + ",0B0").str()),
              ("line 1, column 5: expected a stage, F, B, I or W, and a "
               "micro-batch, such as '0F0', but got '" +
               cell + "'")
                  .str());
  for (llvm::StringRef cell :
       {"0SEND_F1", "1RECV_B0", "0UNSHARD", "0REDUCE_GRAD"})
    EXPECT_EQ(errorIn(("0F0,0B0\n" + cell).str()),
              ("line 2, column 1: '" + cell +
               "' is no pass of a stage; expected the compute-only form, whose "
               "kinds are F, B, I and W, since the rest follows from the order")
                  .str());
  EXPECT_EQ(errorIn("(0F3;1B2)OVERLAP_F_B"),
            "line 1, column 1: '(0F3;1B2)OVERLAP_F_B' overlaps two passes; "
            "write them as two cells, one after the other");
}

TEST(Csv, NumbersThatAreTooLarge) {
  EXPECT_EQ(errorIn("16384F0"),
            "line 1, column 1: expected stages below 16384, but got '16384F0'");
  EXPECT_EQ(errorIn("99999999999999999999F0"),
            "line 1, column 1: expected stages below 16384, but got "
            "'99999999999999999999F0'");
  EXPECT_EQ(errorIn("0F65536"),
            "line 1, column 1: expected micro-batches below "
            "65536, but got '0F65536'");
  EXPECT_EQ(errorIn("16383F0,0F65535"),
            "expected at most 16777216 tasks (3 x stages x micro-batches), but "
            "16384 stages and 65536 micro-batches have 3221225472");
}

TEST(Csv, CellsThatClash) {
  EXPECT_EQ(errorIn("0F0,0F0,0B0"),
            "line 1, column 5: '0F0' repeats a pass; line 1, column 1: '0F0' "
            "is here");
  EXPECT_EQ(errorIn("0F0,0I0,0B0,0W0"),
            "line 1, column 9: '0B0' repeats a pass; line 1, column 5: '0I0' "
            "is here");
  EXPECT_EQ(errorIn("0F0,1B0\n1F0,0B0\n"),
            "line 1, column 1: '0F0' is on rank 0, but '0B0' is on rank 1; the "
            "passes of a stage for a micro-batch belong on one rank; line 2, "
            "column 5: '0B0' is here");
  EXPECT_EQ(errorIn("0F0,0I0"),
            "line 1, column 5: '0I0' makes input gradients only; expected "
            "'0W0' too");
  EXPECT_EQ(errorIn("0F0,0B0,0W0"),
            "line 1, column 9: '0W0' repeats what '0B0' makes, which is the "
            "whole backward pass; line 1, column 5: '0B0' is here");
}

TEST(Csv, MicroBatchesThatMissAStage) {
  EXPECT_EQ(errorIn("0F0,0B0\n1F0,1F1,1B0,1B1\n"),
            "line 2, column 5: micro-batch 1 does not pass stage 0; expected "
            "'0F1' and '0B1'");
  EXPECT_EQ(errorIn("0F0,0F1,0B0,0B1\n1F0,1B0\n"),
            "line 1, column 5: micro-batch 1 does not pass stage 1; expected "
            "'1F1' and '1B1'");
  // The same if a number is a mistake that leaves a hole.
  EXPECT_EQ(errorIn("0F0,0F2,0B0,0B2"),
            "line 1, column 5: micro-batch 1 does not pass stage 0; expected "
            "'0F1' and '0B1'");
  EXPECT_EQ(errorIn("0F0,0B0\n1F0,5F0,5B0,1B0\n"),
            "line 2, column 5: micro-batch 0 does not pass stage 2; expected "
            "'2F0' and '2B0'");
}

TEST(Csv, ShowsGarbageAsText) {
  EXPECT_EQ(errorIn("0F0,\x01\x80\n"),
            "line 1, column 5: expected a stage, F, B, I or W, and a "
            "micro-batch, such as '0F0', but got '\\01\\80'");
  EXPECT_EQ(errorIn(std::string(1000, 'F')),
            "line 1, column 1: expected a stage, F, B, I or W, and a "
            "micro-batch, such as '0F0', but got '" +
                std::string(32, 'F') + "...'");
}

TEST(Csv, TooManyWays) {
  EXPECT_EQ(errorIn("0F0,0B0,1F1,1B1\n1F0,1B0,0F1,0B1\n0F2,0B2,1F2,1B2\n"),
            "the micro-batches take 3 different ways over the ranks, expected "
            "at most one per stage, 2");
}

TEST(Csv, PassesThatAreMissing) {
  EXPECT_EQ(errorIn("0F0,0B0\n,1F0\n"),
            "line 2, column 2: '1F0' has no backward pass; expected '1B0' too");
  EXPECT_EQ(errorIn("0F0,0W0,0F1,0I1,0W1\n"),
            "line 1, column 1: '0F0' has no backward pass; expected '0I0' too");
  EXPECT_EQ(errorIn("0F0,0B0,0B1\n"),
            "line 1, column 9: '0B1' has no forward pass; expected '0F1' too");
}

TEST(Csv, LeavesOrdersToTheVerifier) {
  // Each rank waits for the other; sums can be placed all the same.
  Timetable stuck = expectValue(parseCsvSchedule("0F0,0B0,0F1,0B1\n"
                                                 "1F1,1B1,1F0,1B0\n"))
                        .timetable;
  placeReductions(stuck, Problem());
  EXPECT_TRUE(breaks(stuck.verify(), Rule::CyclicDependence));
}

} // namespace

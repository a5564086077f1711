//===- RenderTest.cpp - reports of simulated steps -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text against a golden table, the other formats against their structure.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"

#include "chimera/Schedule/Simulate.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

#include <map>
#include <set>

using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

std::string report(ReportFormat format, llvm::StringRef scheme = "chimera",
                   int microBatches = 4, llvm::StringRef costs = "") {
  SchemeRequest request;
  request.scheme = scheme.str();
  request.microBatches = microBatches;
  std::string result;
  llvm::raw_string_ostream os(result);
  std::string error = llvm::toString(
      simulateAndReport(expectValue(buildStep(request)),
                        expectValue(parseCostOption(costs)), format, os));
  EXPECT_EQ(error, "");
  return result;
}

TEST(Render, FormatsByName) {
  EXPECT_EQ(parseReportFormat("text"), ReportFormat::Text);
  EXPECT_EQ(parseReportFormat("json"), ReportFormat::Json);
  EXPECT_EQ(parseReportFormat("trace"), ReportFormat::Trace);
  EXPECT_EQ(parseReportFormat("svg"), ReportFormat::Svg);
  EXPECT_EQ(parseReportFormat("png"), std::nullopt);
}

TEST(Render, TextOfChimera) {
  EXPECT_EQ(report(ReportFormat::Text),
            R"(chimera: 4 stages, 4 micro-batches, 2 pipelines
makespan 16, bubble ratio 25 % (makespan bubble 4, span bubble 4)

time       0               4               8               12
worker 0   F0v F1v .   F2^ B2^---- F3^ B3^---- .   B0v---- .   .   B1v----
worker 1   .   F0v F2^ F1v F3^ .   B2^---- B0v---- B3^---- B1v---- .   .
worker 2   .   F2^ F0v F3^ F1v .   B0v---- B2^---- B1v---- B3^---- .   .
worker 3   F2^ F3^ .   F0v B0v---- F1v B1v---- .   B2^---- .   .   B3^----

F forward, B backward, then the micro-batch; v down, ^ up; . idle

worker      busy      idle  peak activations  weight copies
0             12         4                 3              2
1             12         4                 4              2
2             12         4                 4              2
3             12         4                 3              2

critical path: 4 forwards, 6 backwards, 4 messages
)");
}

TEST(Render, NamesChunksWhereAWorkerHasSeveral) {
  SchemeRequest request;
  request.scheme = "looped-bfs";
  request.stages = 1;
  request.microBatches = 1;
  request.chunks = 28;
  Step step = expectValue(buildStep(request));
  CostOption costs;
  costs.backward = 1;
  auto in = [&](ReportFormat format) {
    std::string result;
    llvm::raw_string_ostream os(result);
    EXPECT_EQ(llvm::toString(simulateAndReport(step, costs, format, os)), "");
    return result;
  };
  std::string text = in(ReportFormat::Text);
  EXPECT_EQ(
      text.find("looped-bfs: 1 worker with 28 stages each, 1 micro-batch, "
                "1 pipeline"),
      0u);
  EXPECT_NE(text.find("F0a- F0b- F0c- "), std::string::npos) << text;
  EXPECT_NE(text.find(" F0z- F0aa F0ab B0ab B0aa B0z- "), std::string::npos)
      << text;
  EXPECT_NE(text.find("then the micro-batch and the chunk;"),
            std::string::npos);
  EXPECT_NE(in(ReportFormat::Svg).find("The letter is the chunk."),
            std::string::npos);
  EXPECT_NE(in(ReportFormat::Trace).find("\"F0aa\""), std::string::npos);
}

TEST(Render, TextOfUnevenTimesIsScaled) {
  std::string text = report(ReportFormat::Text, "1f1b", 4, "p2p=0.137");
  EXPECT_NE(text.find("worker 3"), std::string::npos);
  for (llvm::StringRef line : llvm::split(text, '\n'))
    EXPECT_LT(line.size(), 200u);
}

TEST(Render, JsonHasExactlyTheKeys) {
  llvm::Expected<llvm::json::Value> parsed =
      llvm::json::parse(report(ReportFormat::Json, "1f1b", 8));
  ASSERT_TRUE(static_cast<bool>(parsed)) << llvm::toString(parsed.takeError());
  const llvm::json::Object *object = parsed->getAsObject();
  ASSERT_NE(object, nullptr);
  auto keys = [](const llvm::json::Object &object) {
    std::set<std::string> result;
    for (const auto &entry : object)
      result.insert(entry.first.str());
    return result;
  };
  EXPECT_EQ(keys(*object), (std::set<std::string>{
                               "scheme", "stages", "micro_batches", "pipelines",
                               "makespan", "bubble_ratio", "per_worker"}));
  EXPECT_EQ(object->getString("scheme"), "1f1b");
  EXPECT_EQ(object->getInteger("stages"), 4);
  EXPECT_EQ(object->getInteger("micro_batches"), 8);
  EXPECT_EQ(object->getInteger("pipelines"), 1);
  EXPECT_EQ(object->getNumber("makespan"), 33);
  EXPECT_NEAR(*object->getNumber("bubble_ratio"), 3.0 / 11, 1e-12);
  const llvm::json::Array *workers = object->getArray("per_worker");
  ASSERT_NE(workers, nullptr);
  ASSERT_EQ(workers->size(), 4u);
  for (int w = 0; w < 4; ++w) {
    const llvm::json::Object *worker = (*workers)[w].getAsObject();
    EXPECT_EQ(keys(*worker),
              (std::set<std::string>{"worker", "busy", "idle",
                                     "peak_activations", "weight_copies"}));
    EXPECT_EQ(worker->getInteger("worker"), w);
    EXPECT_EQ(worker->getNumber("busy"), 24);
    EXPECT_EQ(worker->getNumber("idle"), 9);
    EXPECT_EQ(worker->getNumber("peak_activations"), 4 - w);
    EXPECT_EQ(worker->getNumber("weight_copies"), 1);
  }
}

TEST(Render, TraceHasASliceForEachTaskAndPairsOfArrows) {
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(
      report(ReportFormat::Trace, "chimera", 4, "allreduce=2,optimizer=1"));
  ASSERT_TRUE(static_cast<bool>(parsed)) << llvm::toString(parsed.takeError());
  const llvm::json::Array *events =
      parsed->getAsObject()->getArray("traceEvents");
  ASSERT_NE(events, nullptr);
  std::map<std::string, int> count;
  std::multiset<int64_t> starts, ends;
  for (const llvm::json::Value &value : *events) {
    const llvm::json::Object *event = value.getAsObject();
    std::string phase = event->getString("ph")->str();
    if (phase == "X") {
      ++count[event->getString("cat")->str()];
      EXPECT_GE(*event->getNumber("dur"), 0);
    } else if (phase == "s") {
      starts.insert(*event->getInteger("id"));
    } else if (phase == "f") {
      ends.insert(*event->getInteger("id"));
    }
  }
  EXPECT_EQ(count["forward"], 16);
  EXPECT_EQ(count["backward"], 16);
  EXPECT_EQ(count["allreduce"], 8);
  EXPECT_EQ(count["update"], 4);
  EXPECT_EQ(starts.size(), 24u);
  EXPECT_TRUE(starts == ends);
}

TEST(Render, SvgShowsAllTasks) {
  std::string svg = report(ReportFormat::Svg);
  auto count = [&](llvm::StringRef what) {
    return llvm::StringRef(svg).count(what);
  };
  EXPECT_EQ(svg.find("<svg "), 0u);
  EXPECT_NE(svg.find("</svg>"), std::string::npos);
  EXPECT_EQ(count("<g>"), count("</g>"));
  EXPECT_EQ(count("<title>forward @"), 16u);
  EXPECT_EQ(count("<title>backward @"), 16u);
  EXPECT_EQ(count("<title>allreduce "), 8u);
  EXPECT_EQ(count(">F2&#9650;</text>"), 4u);
  EXPECT_EQ(count(">B0&#9660;</text>"), 4u);
  EXPECT_NE(svg.find("bubble ratio 25 %"), std::string::npos);
  EXPECT_NE(svg.find(">idle</text>"), std::string::npos);
  for (int worker = 0; worker < 4; ++worker)
    EXPECT_EQ(count(">worker " + std::to_string(worker) + "<"), 1u);
}

TEST(Render, IsDeterministic) {
  for (ReportFormat format : {ReportFormat::Text, ReportFormat::Json,
                              ReportFormat::Trace, ReportFormat::Svg})
    EXPECT_EQ(report(format), report(format));
}

} // namespace

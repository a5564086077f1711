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
  request.costs = expectValue(parseCostOption(costs));
  std::string result;
  llvm::raw_string_ostream os(result);
  std::string error = llvm::toString(simulateAndReport(
      expectValue(buildStep(request)), request.costs, format, os));
  EXPECT_EQ(error, "");
  return result;
}

TEST(Render, FormatsByName) {
  EXPECT_EQ(parseReportFormat("text"), ReportFormat::Text);
  EXPECT_EQ(parseReportFormat("json"), ReportFormat::Json);
  EXPECT_EQ(parseReportFormat("json-full"), ReportFormat::JsonFull);
  EXPECT_EQ(parseReportFormat("trace"), ReportFormat::Trace);
  EXPECT_EQ(parseReportFormat("svg"), ReportFormat::Svg);
  EXPECT_EQ(parseReportFormat("png"), std::nullopt);
}

TEST(Render, TextOfChimera) {
  EXPECT_EQ(report(ReportFormat::Text),
            R"(chimera: 4 stages, 4 micro-batches, 2 pipelines
makespan 16, bubble ratio 25 %, lower bound 16
makespan bubble 4 (25 % of the step), span bubble 4 (25 % of the span)
the makespan bubble counts if the update waits for all workers, the span bubble if each may go on by itself

time       0               4               8               12
worker 0   F0v F1v .   F2^ B2^---- F3^ B3^---- .   B0v---- .   .   B1v----
worker 1   .   F0v F2^ F1v F3^ .   B2^---- B0v---- B3^---- B1v---- .   .
worker 2   .   F2^ F0v F3^ F1v .   B0v---- B2^---- B1v---- B3^---- .   .
worker 3   F2^ F3^ .   F0v B0v---- F1v B1v---- .   B2^---- .   .   B3^----

F forward, B backward, then the micro-batch; v down, ^ up; . idle

activations alive
worker 0   1   2   2   3   3   3   3   3   3   2   2   2   1   1   1   1
worker 1   .   1   2   3   4   4   4   4   3   3   2   2   1   1   .   .
worker 2   .   1   2   3   4   4   4   4   3   3   2   2   1   1   .   .
worker 3   1   2   2   3   3   3   3   3   3   2   2   2   1   1   1   1

worker      busy      idle  peak activations  weight copies  exposed messages  exposed sums
0             12         4                 3              2                 0             0
1             12         4                 4              2                 0             0
2             12         4                 4              2                 0             0
3             12         4                 3              2                 0             0

critical path: 4 forwards (4), 6 backwards (12), 4 messages (0)
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
  costs.backward = {1};
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
  EXPECT_NE(in(ReportFormat::Svg).find("the letter the chunk."),
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
  double mostActivations = 0;
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
    } else if (phase == "C") {
      mostActivations = std::max(
          mostActivations, *event->getObject("args")->getNumber("activations"));
    }
  }
  EXPECT_EQ(count["forward"], 16);
  EXPECT_EQ(count["backward"], 16);
  EXPECT_EQ(count["allreduce"], 8);
  EXPECT_EQ(count["update"], 4);
  EXPECT_EQ(starts.size(), 24u);
  EXPECT_TRUE(starts == ends);
  EXPECT_EQ(mostActivations, 4);
}

int count(llvm::StringRef text, llvm::StringRef what) {
  return static_cast<int>(text.count(what));
}

TEST(Render, SvgShowsAllTasks) {
  std::string svg = report(ReportFormat::Svg);
  EXPECT_EQ(svg.find("<svg "), 0u);
  EXPECT_NE(svg.find("</svg>"), std::string::npos);
  EXPECT_EQ(count(svg, "<g>"), count(svg, "</g>"));
  EXPECT_EQ(count(svg, "<title>forward @"), 16);
  EXPECT_EQ(count(svg, "<title>backward @"), 16);
  EXPECT_EQ(count(svg, "<title>allreduce "), 8);
  EXPECT_EQ(count(svg, ">F2&#9650;</text>"), 4);
  EXPECT_EQ(count(svg, ">B0&#9660;</text>"), 4);
  // Hue and hatching: two styles per pass, one per direction.
  EXPECT_EQ(count(svg, "class=\"F\" "), 8 + 1);
  EXPECT_EQ(count(svg, "class=\"Fu\" "), 8 + 1);
  EXPECT_EQ(count(svg, "class=\"B\" "), 8 + 1);
  EXPECT_EQ(count(svg, "class=\"Bu\" "), 8);
  EXPECT_NE(svg.find("bubble ratio 25 %"), std::string::npos);
  EXPECT_NE(svg.find("span bubble 4"), std::string::npos);
  EXPECT_EQ(count(svg, ">idle</text>"), 1);
  for (int worker = 0; worker < 4; ++worker)
    EXPECT_EQ(count(svg, ">worker " + std::to_string(worker) + "<"), 1);
  EXPECT_EQ(count(svg, ">idle 4 (25 %)</text>"), 4);
}

TEST(Render, SvgShowsMemoryOfEachWorker) {
  std::string svg = report(ReportFormat::Svg, "1f1b", 4);
  EXPECT_EQ(count(svg, "<path class=\"mem\""), 4);
  for (int worker = 0; worker < 4; ++worker)
    EXPECT_EQ(count(svg, ">peak " + std::to_string(4 - worker) +
                             " activations</text>"),
              1);
  svg = report(ReportFormat::Svg, "1f1b", 4, "activation-bytes=2M");
  EXPECT_EQ(count(svg, ">peak 8 MiB</text>"), 1);
}

TEST(Render, SvgShowsCommunicationThatTakesTime) {
  std::string svg = report(ReportFormat::Svg);
  EXPECT_EQ(count(svg, "<path class=\"msg"), 0);
  EXPECT_EQ(count(svg, "class=\"X\""), 0);
  svg = report(ReportFormat::Svg, "chimera", 4,
               "p2p=0.2,allreduce=3,optimizer=1");
  EXPECT_EQ(count(svg, "<path class=\"msg\""), 12);
  EXPECT_EQ(count(svg, "<path class=\"msg back\""), 12);
  EXPECT_GT(count(svg, "class=\"X\""), 1);
  EXPECT_EQ(count(svg, "<title>update of worker "), 4);
  EXPECT_EQ(count(svg, ">waiting for a message or sum</text>"), 1);
}

TEST(Render, SvgTellsStagesOfAWorkerApart) {
  // Two stages of one pipeline on one worker.
  Timetable timetable;
  timetable.placement = {1, {{"down0", Direction::Down, {0, 0}}}};
  timetable.microBatches = 1;
  timetable.workers.resize(1);
  for (auto [kind, stage] : {std::make_pair(TaskKind::Forward, 0),
                             {TaskKind::Forward, 1},
                             {TaskKind::Backward, 1},
                             {TaskKind::WeightGradient, 1},
                             {TaskKind::Backward, 0},
                             {TaskKind::WeightGradient, 0}})
    timetable.workers[0].push_back(Entry::makeTask({kind, 0, stage, 0}));
  placeReductions(timetable, makeProblem(2, 1));
  ProgramSet set = expectValue(buildPrograms(timetable));
  std::string svg;
  llvm::raw_string_ostream os(svg);
  renderSvg({"two", 1, 1, 1, 2}, set, run(set, 1, 1, 1), os);
  for (llvm::StringRef label : {"F0a", "B0a", "W0a", "F0b", "B0b", "W0b"})
    EXPECT_EQ(count(svg, (">" + label + "</text>").str()), 1);
  EXPECT_EQ(count(svg, "the letter the chunk"), 1);
  EXPECT_EQ(count(svg, "class=\"W\" "), 2 + 1);
  EXPECT_EQ(count(svg, ">weight gradients</text>"), 1);
}

TEST(Render, FullJsonHasAllThatIsKnown) {
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(
      report(ReportFormat::JsonFull, "chimera", 4,
             "p2p=0.5,allreduce=3,activation-bytes=64,parameter-bytes=10"));
  ASSERT_TRUE(static_cast<bool>(parsed)) << llvm::toString(parsed.takeError());
  const llvm::json::Object &step = *parsed->getAsObject();
  const double makespan = *step.getNumber("makespan");
  EXPECT_GT(*step.getNumber("makespan_bubble"), 4);
  EXPECT_GT(*step.getNumber("span_bubble"), 0);
  EXPECT_GT(*step.getNumber("span_bubble_ratio"), 0);
  // Four micro-batches of three units on each worker at least.
  EXPECT_GE(*step.getNumber("lower_bound"), 12);
  EXPECT_LE(*step.getNumber("lower_bound"), makespan);
  const llvm::json::Array &placement = *step.getArray("placement");
  ASSERT_EQ(placement.size(), 2u);
  const llvm::json::Object &up = *placement[1].getAsObject();
  EXPECT_EQ(up.getString("pipeline"), "up0");
  EXPECT_EQ(up.getString("direction"), "up");
  EXPECT_EQ(*up.getArray("workers"), llvm::json::Array({3, 2, 1, 0}));
  double time = 0;
  const llvm::json::Object &path = *step.getObject("critical_path");
  for (const auto &entry : path)
    if (const llvm::json::Object *share = entry.second.getAsObject())
      time += *share->getNumber("time");
  EXPECT_DOUBLE_EQ(time + *path.getNumber("waiting_for_links"), makespan);
  const llvm::json::Array &steps = *path.getArray("steps");
  EXPECT_EQ(steps.front().getAsObject()->getString("kind"), "forward");
  EXPECT_EQ(steps.back().getAsObject()->getString("kind"), "allreduce");
  EXPECT_EQ(steps.back().getAsObject()->getNumber("end"), makespan);
  const llvm::json::Array &workers = *step.getArray("per_worker");
  ASSERT_EQ(workers.size(), 4u);
  std::map<std::string, int> kinds;
  for (const llvm::json::Value &value : workers) {
    const llvm::json::Object &worker = *value.getAsObject();
    // The workers in the middle end with both of their sums.
    const bool middle =
        worker.getInteger("worker") == 1 || worker.getInteger("worker") == 2;
    EXPECT_EQ(worker.getNumber("exposed_sums"), middle ? 6 : 3);
    EXPECT_EQ(worker.getInteger("fixed_bytes"), 2 * 2 * 10);
    EXPECT_EQ(*worker.getInteger("peak_bytes"),
              64 * *worker.getNumber("peak_activations"));
    EXPECT_GE(worker.getArray("memory")->size(), 6u);
    for (const llvm::json::Value &item : *worker.getArray("timetable"))
      ++kinds[item.getAsObject()->getString("kind")->str()];
  }
  EXPECT_EQ(kinds, (std::map<std::string, int>{{"forward", 16},
                                               {"backward", 16},
                                               {"send", 24},
                                               {"allreduce", 8},
                                               {"update", 4}}));
}

TEST(Render, IsDeterministic) {
  for (ReportFormat format :
       {ReportFormat::Text, ReportFormat::Json, ReportFormat::JsonFull,
        ReportFormat::Trace, ReportFormat::Svg})
    EXPECT_EQ(report(format), report(format));
}

} // namespace

//===- Json.cpp - figures for programs that read them ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The keys are part of the interface of chimera-simulate: none may be added,
// renamed or dropped.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Render.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace chimera::schedule;

void chimera::schedule::renderJson(const StepInfo &info, const ProgramSet &set,
                                   const Simulation &simulation,
                                   llvm::raw_ostream &os) {
  llvm::json::OStream json(os, /*IndentSize=*/2);
  json.object([&] {
    json.attribute("scheme", info.scheme);
    json.attribute("stages", info.stages);
    json.attribute("micro_batches", info.microBatches);
    json.attribute("pipelines", info.pipelines);
    json.attribute("makespan", simulation.makespan);
    json.attribute("bubble_ratio", simulation.bubbleRatio);
    json.attributeArray("per_worker", [&] {
      for (size_t worker = 0; worker < simulation.workers.size(); ++worker)
        json.object([&] {
          const WorkerReport &report = simulation.workers[worker];
          json.attribute("worker", static_cast<int64_t>(worker));
          json.attribute("busy", report.busy);
          json.attribute("idle", report.idle);
          json.attribute("peak_activations", report.peakActivations);
          json.attribute("weight_copies", report.weightCopies);
        });
    });
  });
  os << '\n';
}

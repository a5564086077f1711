//===- Json.cpp - figures for programs that read them ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The keys of the short form are part of the interface of chimera-simulate:
// none may be added, renamed or dropped. The full form has the same and more.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Render.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace chimera::schedule;

namespace {

class JsonWriter {
public:
  JsonWriter(const StepInfo &info, const ProgramSet &set,
             const Simulation &simulation, bool full, llvm::raw_ostream &os)
      : info(info), set(set), simulation(simulation), full(full),
        json(os, /*IndentSize=*/full ? 0 : 2) {}

  void write();

private:
  void bubbles();
  void placement();
  void criticalPath();
  void share(llvm::StringRef name, const PathShare &share);
  void worker(int number);
  void memory(int number);
  void instructions(int number);
  void instruction(Position position);

  const StepInfo &info;
  const ProgramSet &set;
  const Simulation &simulation;
  const bool full;
  llvm::json::OStream json;
};

} // namespace

void JsonWriter::bubbles() {
  json.attribute("data_parallel", set.dataParallel);
  json.attribute("stages_of_model", set.numStages());
  json.attribute("makespan_bubble", simulation.makespanBubble);
  json.attribute("span_bubble", simulation.spanBubble);
  json.attribute("span_bubble_ratio", simulation.spanRatio);
  json.attribute("lower_bound", simulation.lowerBound);
}

/// Which worker each stage of each pipeline is on.
void JsonWriter::placement() {
  json.attributeArray("placement", [&] {
    for (const Pipeline &pipeline : set.placement.pipelines)
      json.object([&] {
        json.attribute("pipeline", pipeline.name);
        json.attribute("direction", stringifyDirection(pipeline.direction));
        json.attributeArray("workers", [&] {
          for (int worker : pipeline.workers)
            json.value(worker);
        });
      });
  });
}

void JsonWriter::share(llvm::StringRef name, const PathShare &share) {
  json.attributeObject(name, [&] {
    json.attribute("count", share.count);
    json.attribute("time", share.time);
  });
}

void JsonWriter::criticalPath() {
  const PathSummary &path = simulation.path;
  json.attributeObject("critical_path", [&] {
    for (TaskKind kind :
         {TaskKind::Forward, TaskKind::Backward, TaskKind::WeightGradient})
      share(stringifyTaskKind(kind), path.tasks[static_cast<int>(kind)]);
    share("message", path.messages);
    share("allreduce", path.sums);
    share("update", path.updates);
    share("snapshot", path.snapshots);
    json.attribute("waiting_for_links", path.waiting);
    json.attributeArray("steps", [&] {
      for (Position position : simulation.criticalPath)
        json.object([&] {
          json.attribute("worker", position.worker);
          instruction(position);
        });
    });
  });
}

/// The attributes of a task, a message, a sum, an update or a snapshot.
void JsonWriter::instruction(Position position) {
  const Instruction &instruction = set.at(position);
  const Interval &time = simulation.times[position.worker][position.index];
  auto named = [&](llvm::StringRef kind, int pipeline, int stage,
                   int microBatch) {
    json.attribute("kind", kind);
    json.attribute("pipeline", set.placement.pipelines[pipeline].name);
    json.attribute("stage", stage);
    json.attribute("micro_batch", microBatch);
  };
  switch (instruction.kind) {
  case InstructionKind::Compute: {
    const Task &task = instruction.task;
    named(stringifyTaskKind(task.kind), task.pipeline, task.stage,
          task.microBatch);
    break;
  }
  case InstructionKind::Send: {
    const Message &message = instruction.message;
    named("send", message.pipeline, message.stage, message.microBatch);
    json.attribute("of", stringifyTaskKind(message.kind));
    json.attribute("to", instruction.peer);
    break;
  }
  case InstructionKind::AllReduce:
    json.attribute("kind", "allreduce");
    json.attributeArray("parameters", [&] {
      for (int p : set.collectives[instruction.collective].parameters)
        json.value(set.parameters[p].name);
    });
    break;
  default:
    json.attribute("kind", stringifyInstructionKind(instruction.kind));
    break;
  }
  json.attribute("start", time.start);
  json.attribute("end", time.end);
}

void JsonWriter::instructions(int number) {
  const std::vector<Instruction> &list = set.programs[number].instructions;
  json.attributeArray("timetable", [&] {
    for (int i = 0, e = static_cast<int>(list.size()); i < e; ++i)
      if (list[i].kind == InstructionKind::Compute ||
          list[i].kind == InstructionKind::Send ||
          list[i].kind == InstructionKind::AllReduce ||
          list[i].kind == InstructionKind::Update ||
          list[i].kind == InstructionKind::Snapshot)
        json.object([&] { instruction({number, i}); });
  });
}

void JsonWriter::memory(int number) {
  const WorkerMemory &memory = simulation.memory[number];
  const bool sizes = !set.sizes.stash.empty();
  if (sizes) {
    json.attribute("peak_bytes", memory.peakBytes);
    json.attribute("fixed_bytes", set.sizes.fixed[number]);
  }
  json.attributeArray("memory", [&] {
    for (const MemoryChange &change : memory.changes)
      json.object([&] {
        json.attribute("time", change.time);
        json.attribute("activations", change.activations);
        if (sizes)
          json.attribute("bytes", change.bytes);
      });
  });
}

void JsonWriter::worker(int number) {
  const WorkerReport &report = simulation.workers[number];
  json.attribute("worker", number);
  json.attribute("busy", report.busy);
  json.attribute("idle", report.idle);
  json.attribute("peak_activations", report.peakActivations);
  json.attribute("weight_copies", report.weightCopies);
  if (!full)
    return;
  json.attribute("exposed_messages", report.exposedMessages);
  json.attribute("exposed_sums", report.exposedSums);
  json.attribute("first_start", report.firstStart);
  json.attribute("last_end", report.lastEnd);
  memory(number);
  instructions(number);
}

void JsonWriter::write() {
  json.object([&] {
    json.attribute("scheme", info.scheme);
    json.attribute("stages", info.stages);
    json.attribute("micro_batches", info.microBatches);
    json.attribute("pipelines", info.pipelines);
    json.attribute("makespan", simulation.makespan);
    json.attribute("bubble_ratio", simulation.bubbleRatio);
    if (full) {
      bubbles();
      placement();
      criticalPath();
    }
    json.attributeArray("per_worker", [&] {
      for (int i = 0, e = static_cast<int>(simulation.workers.size()); i < e;
           ++i)
        json.object([&] { worker(i); });
    });
  });
}

void chimera::schedule::renderJson(const StepInfo &info, const ProgramSet &set,
                                   const Simulation &simulation,
                                   llvm::raw_ostream &os) {
  JsonWriter(info, set, simulation, /*full=*/false, os).write();
  os << '\n';
}

void chimera::schedule::renderJsonFull(const StepInfo &info,
                                       const ProgramSet &set,
                                       const Simulation &simulation,
                                       llvm::raw_ostream &os) {
  JsonWriter(info, set, simulation, /*full=*/true, os).write();
  os << '\n';
}

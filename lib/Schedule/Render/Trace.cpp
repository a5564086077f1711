//===- Trace.cpp - Chrome trace events ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The JSON array format that chrome://tracing and Perfetto read. Messages are
// flow arrows from the end of their producer to the start of their consumer.
//
//===----------------------------------------------------------------------===//

#include "Labels.h"

#include "../MessageTable.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace chimera::schedule;

namespace {

class TraceWriter {
public:
  TraceWriter(const ProgramSet &set, const Simulation &simulation,
              double microseconds, llvm::raw_ostream &os)
      : set(set), simulation(simulation), scale(microseconds), json(os),
        labels(set.placement) {}

  void write(const StepInfo &info);

private:
  void threadName(int thread, const std::string &name);
  void worker(int number);
  void slice(const std::string &name, llvm::StringRef category,
             const Interval &time, int thread, const Task *task);
  void memory(int number);
  void arrow(llvm::StringRef phase, int id, double time, int thread);

  const ProgramSet &set;
  const Simulation &simulation;
  const double scale;
  llvm::json::OStream json;
  MessageTable messages;
  const TaskLabels labels;
};

} // namespace

void TraceWriter::threadName(int thread, const std::string &name) {
  json.object([&] {
    json.attribute("ph", "M");
    json.attribute("name", "thread_name");
    json.attribute("pid", 0);
    json.attribute("tid", thread);
    json.attributeObject("args", [&] { json.attribute("name", name); });
  });
  json.object([&] {
    json.attribute("ph", "M");
    json.attribute("name", "thread_sort_index");
    json.attribute("pid", 0);
    json.attribute("tid", thread);
    json.attributeObject("args", [&] { json.attribute("sort_index", thread); });
  });
}

void TraceWriter::slice(const std::string &name, llvm::StringRef category,
                        const Interval &time, int thread, const Task *task) {
  json.object([&] {
    json.attribute("ph", "X");
    json.attribute("name", name);
    json.attribute("cat", category);
    json.attribute("pid", 0);
    json.attribute("tid", thread);
    json.attribute("ts", time.start * scale);
    json.attribute("dur", (time.end - time.start) * scale);
    if (task)
      json.attributeObject("args", [&] {
        json.attribute("pipeline",
                       set.placement.pipelines[task->pipeline].name);
        json.attribute("stage", task->stage);
        json.attribute("micro_batch", task->microBatch);
      });
  });
}

void TraceWriter::arrow(llvm::StringRef phase, int id, double time,
                        int thread) {
  json.object([&] {
    json.attribute("ph", phase);
    json.attribute("name", "message");
    json.attribute("cat", "message");
    json.attribute("id", id);
    json.attribute("pid", 0);
    json.attribute("tid", thread);
    json.attribute("ts", time * scale);
    if (phase == "f")
      json.attribute("bp", "e");
  });
}

void TraceWriter::worker(int number) {
  const std::vector<Instruction> &list = set.programs[number].instructions;
  std::string name = "worker " + std::to_string(number);
  threadName(2 * number, name);
  threadName(2 * number + 1, name + " gradient sums");
  int lastCompute = -1;
  llvm::SmallVector<int> arrived;
  for (size_t i = 0; i < list.size(); ++i) {
    const Instruction &instruction = list[i];
    const Interval &time = simulation.times[number][i];
    switch (instruction.kind) {
    case InstructionKind::Compute: {
      const Task &task = instruction.task;
      slice(labels(task), stringifyTaskKind(task.kind), time, 2 * number,
            &task);
      for (int id : arrived)
        arrow("f", id, time.start, 2 * number);
      arrived.clear();
      lastCompute = static_cast<int>(i);
      break;
    }
    case InstructionKind::Send:
      // Inside the slice of the producer, so that viewers attach it there.
      if (lastCompute >= 0) {
        const Interval &producer = simulation.times[number][lastCompute];
        arrow("s", messages.number(instruction.message),
              producer.start + 0.99 * (producer.end - producer.start),
              2 * number);
      }
      break;
    case InstructionKind::WaitRecv:
      arrived.push_back(messages.number(list[instruction.handle].message));
      break;
    case InstructionKind::AllReduce:
      slice(describe(set, {number, static_cast<int>(i)}), "allreduce", time,
            2 * number + 1, nullptr);
      break;
    case InstructionKind::Update:
    case InstructionKind::Snapshot:
      if (time.end > time.start)
        slice(stringifyInstructionKind(instruction.kind).str(), "update", time,
              2 * number, nullptr);
      break;
    default:
      break;
    }
  }
}

/// A counter of what the worker keeps.
void TraceWriter::memory(int number) {
  const std::string name = "worker " + std::to_string(number) + " activations";
  for (const MemoryChange &change : simulation.memory[number].changes)
    json.object([&] {
      json.attribute("ph", "C");
      json.attribute("name", name);
      json.attribute("pid", 0);
      json.attribute("ts", change.time * scale);
      json.attributeObject("args", [&] {
        json.attribute("activations", change.activations);
        if (!set.sizes.stash.empty())
          json.attribute("bytes", change.bytes);
      });
    });
}

void TraceWriter::write(const StepInfo &info) {
  json.object([&] {
    json.attribute("displayTimeUnit", "ms");
    json.attributeObject("otherData", [&] {
      json.attribute("step", describeStep(info));
      json.attribute("step time", describeMakespan(simulation));
      json.attribute("bubbles", describeBubbles(simulation));
    });
    json.attributeArray("traceEvents", [&] {
      json.object([&] {
        json.attribute("ph", "M");
        json.attribute("name", "process_name");
        json.attribute("pid", 0);
        json.attributeObject(
            "args", [&] { json.attribute("name", describeStep(info)); });
      });
      for (int i = 0, e = static_cast<int>(set.programs.size()); i < e; ++i) {
        worker(i);
        memory(i);
      }
    });
  });
}

void chimera::schedule::renderTrace(const StepInfo &info, const ProgramSet &set,
                                    const Simulation &simulation,
                                    llvm::raw_ostream &os,
                                    double microseconds) {
  TraceWriter(set, simulation, microseconds, os).write(info);
  os << '\n';
}

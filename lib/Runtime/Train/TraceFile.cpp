//===- TraceFile.cpp - a timeline of what ran -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rank is a row. With a GPU what the host does is in a row below: it runs
// ahead of what the GPU does.
//
// Events travel as plain bytes behind a head with the rank's clock. Ranks of
// one machine share a clock; those of another are aligned by the common
// barrier, which is good to some tens of microseconds.
//
//===----------------------------------------------------------------------===//

#include "Train/TraceFile.h"

#include "Train/NewFile.h"

#include <nlohmann/json.hpp>

#include <cstring>
#include <fstream>

using namespace chimera::rt;

namespace {
/// Precedes a rank's events.
struct TraceHead {
  int64_t origin;
  char machine[64];
};
} // namespace

static const char *category(EventKind kind) {
  switch (kind) {
  case EventKind::Forward:
    return "forward";
  case EventKind::Backward:
    return "backward";
  case EventKind::WeightGradient:
    return "weight_gradient";
  case EventKind::Send:
  case EventKind::Receive:
  case EventKind::AllReduce:
    return "start";
  case EventKind::WaitSend:
  case EventKind::WaitReceive:
  case EventKind::WaitAllReduce:
  case EventKind::WaitNorm:
    return "wait";
  case EventKind::Update:
    return "update";
  case EventKind::Step:
  case EventKind::DiscardedStep:
    return "step";
  }
  return "?";
}

static std::string eventName(const Event &event, const Plan &plan) {
  int32_t worker = event.peer / plan.replicas;
  switch (event.kind) {
  case EventKind::Forward:
  case EventKind::Backward:
  case EventKind::WeightGradient:
    return format("%c stage %d micro-batch %d", "FBW"[int(event.kind)],
                  event.stage, event.microBatch);
  case EventKind::Send:
    return format("send to worker %d", worker);
  case EventKind::Receive:
    return format("receive from worker %d", worker);
  case EventKind::AllReduce:
    return format("allreduce group %d", event.tag);
  case EventKind::WaitSend:
    return format("wait send to worker %d", worker);
  case EventKind::WaitReceive:
    return format("wait receive from worker %d", worker);
  case EventKind::WaitAllReduce:
    return format("wait allreduce group %d", event.tag);
  case EventKind::WaitNorm:
    return "wait gradient norm";
  case EventKind::Update:
    return "update";
  case EventKind::Step:
    return format("step %d", event.step + 1);
  case EventKind::DiscardedStep:
    return format("step %d, discarded", event.step + 1);
  }
  return "?";
}

/// Whether the host does `event`, and the device does not.
static bool isOfHost(const Event &event) {
  return event.kind >= EventKind::Send && event.kind <= EventKind::Update;
}

/// The rows of ranks, of stream 0, come first, then those of hosts, then those
/// of stream 1 and so on.
static int32_t rowOf(const Plan &plan, int32_t rank, bool isHost,
                     int32_t stream) {
  if (plan.architectures.empty())
    return rank;
  const int32_t block = isHost ? 1 : stream == 0 ? 0 : 1 + stream;
  return block * plan.ranks() + rank;
}

static nlohmann::ordered_json toJson(const Event &event, const Plan &plan,
                                     int32_t rank, int64_t origin) {
  nlohmann::ordered_json json;
  json["name"] = eventName(event, plan);
  json["cat"] = category(event.kind);
  json["ph"] = "X";
  json["ts"] = double(event.begin - origin) * 1e-3;
  json["dur"] = double(event.end - event.begin) * 1e-3;
  json["pid"] = 0;
  json["tid"] = rowOf(plan, rank, isOfHost(event), event.stream);
  nlohmann::ordered_json &args = json["args"];
  args["step"] = event.step + 1;
  if (event.stage >= 0) {
    args["stage"] = event.stage;
    args["micro_batch"] = event.microBatch;
    if (size_t(event.pipeline) < plan.pipelines.size())
      args["pipeline"] = plan.pipelines[event.pipeline];
  }
  if (event.bytes > 0)
    args["bytes"] = event.bytes;
  if (event.peer >= 0)
    args["tag"] = event.tag;
  return json;
}

static std::string nameRow(int32_t row, const std::string &name) {
  nlohmann::ordered_json json;
  json["name"] = "thread_name";
  json["ph"] = "M";
  json["pid"] = 0;
  json["tid"] = row;
  json["args"]["name"] = name;
  return json.dump() + ",\n";
}

/// The rows of a rank, which `name` names.
static std::string nameRows(const Plan &plan, int32_t rank,
                            const std::string &name) {
  const int32_t streams =
      int32_t(plan.memory[rank / plan.replicas].workspaces.size());
  auto row = [&](bool isHost, int32_t stream, const std::string &what) {
    return nameRow(rowOf(plan, rank, isHost, stream), name + what);
  };
  auto streamName = [](int32_t stream) {
    return format(", stream %d", stream);
  };
  std::string text = row(false, 0, streams > 1 ? streamName(0) : "");
  if (plan.architectures.empty())
    return text;
  text += row(true, 0, ", host");
  for (int32_t stream = 1; stream < streams; ++stream)
    text += row(false, stream, streamName(stream));
  return text;
}

Status chimera::rt::saveTrace(chimera_rt_context &ctx, Control &control,
                              const std::string &path, int64_t origin) {
  TraceHead head{origin, {}};
  std::strncpy(head.machine, machineName().c_str(), sizeof(head.machine) - 1);
  const std::vector<Event> &events = ctx.trace.all();
  std::string bytes(reinterpret_cast<const char *>(&head), sizeof(head));
  if (!events.empty())
    bytes.append(reinterpret_cast<const char *>(events.data()),
                 events.size() * sizeof(Event));
  std::vector<std::string> all;
  CHIMERA_RT_RETURN_IF_ERROR(control.gather(bytes, all));
  if (ctx.transport.rank() != 0)
    return control.agree(Status());

  // One event per line, so that line tools can read the file too.
  std::string text = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n";
  for (int32_t rank = 0; rank < int32_t(all.size()); ++rank) {
    text += nameRows(ctx.plan, rank, ctx.transport.rankName(rank));
    TraceHead other;
    std::memcpy(&other, all[rank].data(), sizeof(other));
    bool sameClock = std::strcmp(head.machine, other.machine) == 0;
    for (size_t at = sizeof(other); at + sizeof(Event) <= all[rank].size();
         at += sizeof(Event)) {
      Event event;
      std::memcpy(&event, all[rank].data() + at, sizeof(event));
      text += toJson(event, ctx.plan, rank, sameClock ? origin : other.origin)
                  .dump() +
              ",\n";
    }
  }
  text.replace(text.size() - 2, 2, "\n]}\n");
  return control.agree(writeFile(path, text));
}

//===- Plan.cpp - what the compiler tells the runtime -----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reading the plan. Unknown keys are ignored, so that a newer compiler may
// tell more; a missing or impossible value is an error that names its place.
//
//===----------------------------------------------------------------------===//

#include "Core/Plan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <type_traits>

using namespace chimera::rt;
using nlohmann::json;

int64_t chimera::rt::elementBytes(int32_t dtype) {
  switch (dtype) {
  case CHIMERA_RT_F32:
  case CHIMERA_RT_I32:
    return 4;
  case CHIMERA_RT_F64:
  case CHIMERA_RT_I64:
    return 8;
  case CHIMERA_RT_I1:
    return 1;
  case CHIMERA_RT_BF16:
    return 2;
  }
  return 0;
}

const char *chimera::rt::dtypeName(int32_t dtype) {
  static const char *const names[] = {"f32", "f64", "i64", "i32", "i1", "bf16"};
  return dtype >= 0 && dtype < 6 ? names[dtype] : "?";
}

int64_t chimera::rt::elementCount(const std::vector<int64_t> &shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

std::string chimera::rt::shapeName(const std::vector<int64_t> &shape) {
  std::string text;
  for (int64_t size : shape)
    text += (text.empty() ? "" : "x") + std::to_string(size);
  return text.empty() ? "scalar" : text;
}

uint64_t chimera::rt::hashBytes(const void *data, size_t size) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; ++i)
    hash =
        (hash ^ static_cast<const unsigned char *>(data)[i]) * 0x100000001b3u;
  return hash;
}

const PlanPlacement *PlanParameter::on(int32_t worker) const {
  for (const PlanPlacement &placement : placements)
    if (placement.worker == worker)
      return &placement;
  return nullptr;
}

namespace {

/// No memory is larger; sums of a few sizes do not overflow.
constexpr int64_t mostBytes = INT64_C(1) << 48;

/// One object of the plan with its place in the text, for errors.
struct Reader {
  const json &object;
  std::string where;

  /// Reads `key` into `value`; an absent key is an error if `required`.
  template <typename T>
  Status read(const char *key, T &value, bool required = true) const {
    auto it = object.find(key);
    if (it == object.end()) {
      if (!required)
        return Status();
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "%s has no '%s'",
                              where.c_str(), key);
    }
    try {
      value = it->template get<T>();
      if constexpr (std::is_integral_v<T>)
        if (!it->is_number_integer() || *it != json(value))
          return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                                  "%s has an impossible '%s'", where.c_str(),
                                  key);
    } catch (const json::exception &) {
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "%s has a malformed '%s'",
                              where.c_str(), key);
    }
    return Status();
  }

  /// Reads an element type by name.
  Status readType(int32_t &dtype) const {
    std::string name;
    CHIMERA_RT_RETURN_IF_ERROR(read("dtype", name));
    for (dtype = 0; elementBytes(dtype); ++dtype)
      if (name == dtypeName(dtype))
        return Status();
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "%s has the unknown dtype '%s'", where.c_str(),
                            name.c_str());
  }

  /// Reads a static shape.
  Status readShape(std::vector<int64_t> &shape) const {
    CHIMERA_RT_RETURN_IF_ERROR(read("shape", shape));
    int64_t count = 1;
    for (int64_t size : shape)
      if (size < 0 || __builtin_mul_overflow(count, size, &count) ||
          count > mostBytes / 8)
        return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                                "%s has an impossible shape", where.c_str());
    return Status();
  }
};

/// Range check with the usual message.
Status expect(bool condition, const std::string &where, const char *what) {
  if (condition)
    return Status();
  return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "%s: %s", where.c_str(), what);
}

Status parseInput(const Reader &reader, const Plan &plan, PlanInput &input) {
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("name", input.name));
  CHIMERA_RT_RETURN_IF_ERROR(reader.readType(input.dtype));
  CHIMERA_RT_RETURN_IF_ERROR(reader.readShape(input.shape));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("bound", input.bound, false));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("ignored", input.ignored, false));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("offset", input.offset));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("stride", input.stride));
  int64_t width = elementBytes(input.dtype);
  int64_t bytes = elementCount(input.shape) * width;
  int32_t rooms = plan.microBatches + plan.nextMicroBatches;
  CHIMERA_RT_RETURN_IF_ERROR(
      expect(input.offset <= mostBytes && input.stride <= mostBytes / rooms &&
                 input.offset % width == 0 && input.stride % width == 0,
             reader.where, "an impossible place"));
  return expect(input.offset >= 0 && input.stride >= bytes, reader.where,
                "the micro-batches of an input overlap");
}

Status parseParameter(const Reader &reader, const Plan &plan,
                      PlanParameter &parameter) {
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("name", parameter.name));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("tied", parameter.tied, false));
  CHIMERA_RT_RETURN_IF_ERROR(reader.readType(parameter.dtype));
  CHIMERA_RT_RETURN_IF_ERROR(reader.readShape(parameter.shape));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("init", parameter.init));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("owner", parameter.owner));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("frozen", parameter.frozen, false));
  std::vector<json> placements;
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("placements", placements));
  for (const json &object : placements) {
    PlanPlacement placement;
    Reader inner{object, reader.where + " placement"};
    CHIMERA_RT_RETURN_IF_ERROR(inner.read("worker", placement.worker));
    CHIMERA_RT_RETURN_IF_ERROR(inner.read("offset", placement.offset));
    CHIMERA_RT_RETURN_IF_ERROR(
        expect(placement.worker >= 0 && placement.worker < plan.workers,
               inner.where, "there is no such worker"));
    const PlanMemory &memory = plan.memory[placement.worker];
    CHIMERA_RT_RETURN_IF_ERROR(
        expect(placement.offset >= 0 && placement.offset <= mostBytes &&
                   placement.offset + parameter.bytes() <= memory.weights &&
                   placement.offset + parameter.bytes() <= memory.gradients,
               inner.where, "the parameter does not fit its arena"));
    CHIMERA_RT_RETURN_IF_ERROR(
        expect(placement.offset % elementBytes(parameter.dtype) == 0,
               inner.where, "the parameter is not aligned"));
    parameter.placements.push_back(placement);
  }
  CHIMERA_RT_RETURN_IF_ERROR(expect(parameter.dtype == CHIMERA_RT_F32 ||
                                        parameter.dtype == CHIMERA_RT_F64,
                                    reader.where, "a parameter is f32 or f64"));
  return expect(parameter.on(parameter.owner), reader.where,
                "the owner holds no copy");
}

/// Only workers with several streams say how they share the workspace.
Status parseWorkspaces(const Reader &reader, PlanMemory &memory) {
  memory.workspaces = {memory.workspace};
  CHIMERA_RT_RETURN_IF_ERROR(
      reader.read("workspaces", memory.workspaces, /*required=*/false));
  int64_t rest = memory.workspace;
  for (int64_t bytes : memory.workspaces) {
    CHIMERA_RT_RETURN_IF_ERROR(expect(bytes >= 0 && bytes <= rest, reader.where,
                                      "the workspaces of streams are not parts "
                                      "of the workspace"));
    rest -= bytes;
  }
  return expect(rest == 0 && !memory.workspaces.empty(), reader.where,
                "the workspaces of streams are not all of the workspace");
}

Status parseMemory(const Reader &reader, PlanMemory &memory) {
  struct Field {
    const char *key;
    int64_t &value;
  };
  for (const Field &field :
       {Field{"weights", memory.weights}, Field{"gradients", memory.gradients},
        Field{"optimizer", memory.optimizer},
        Field{"activations", memory.activations},
        Field{"communication", memory.communication},
        Field{"inputs", memory.inputs}, Field{"workspace", memory.workspace}}) {
    CHIMERA_RT_RETURN_IF_ERROR(reader.read(field.key, field.value));
    CHIMERA_RT_RETURN_IF_ERROR(
        expect(field.value >= 0, reader.where, "a negative size"));
    CHIMERA_RT_RETURN_IF_ERROR(expect(field.value <= mostBytes, reader.where,
                                      "more memory than there can be"));
  }
  // Only where steps overlap.
  CHIMERA_RT_RETURN_IF_ERROR(
      reader.read("versions", memory.versions, /*required=*/false));
  CHIMERA_RT_RETURN_IF_ERROR(expect(
      memory.versions >= 0 && (memory.versions == 0 || memory.weights > 0) &&
          (memory.versions == 0 || memory.versions % memory.weights == 0),
      reader.where, "versions that are no multiple of the weights"));
  CHIMERA_RT_RETURN_IF_ERROR(parseWorkspaces(reader, memory));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("handles", memory.handles));
  return expect(memory.handles >= 0, reader.where, "a negative size");
}

/// Reads the sizes that the rest of the plan refers to.
Status parseHead(const Reader &reader, Plan &plan) {
  int32_t abi = 0;
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("abi", abi));
  if (abi != CHIMERA_RT_ABI_VERSION)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "this program was compiled for version %d of the "
                            "runtime ABI, but the runtime has version %d",
                            abi, CHIMERA_RT_ABI_VERSION);
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("model", plan.model));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("scheme", plan.scheme));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("stages", plan.stages));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("workers", plan.workers));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("data_parallel", plan.replicas));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("micro_batches", plan.microBatches));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("optimizer", plan.optimizer));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("pipelines", plan.pipelines, false));
  CHIMERA_RT_RETURN_IF_ERROR(
      reader.read("gpu_architectures", plan.architectures, false));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("sync", plan.sync, false));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("text", plan.text, false));
  CHIMERA_RT_RETURN_IF_ERROR(
      expect(plan.stages > 0 && plan.workers > 0 && plan.replicas > 0 &&
                 plan.microBatches > 0 && plan.workers < (1 << 20) &&
                 plan.replicas < (1 << 20) && plan.microBatches < (1 << 20) &&
                 int64_t(plan.workers) * plan.replicas < (1 << 20) &&
                 int64_t(plan.microBatches) * plan.replicas < (1 << 24),
             reader.where, "a size is out of range"));
  if (auto overlap = reader.object.find("overlap");
      overlap != reader.object.end()) {
    plan.overlaps = true;
    Reader inner{*overlap, "overlap"};
    CHIMERA_RT_RETURN_IF_ERROR(
        expect(overlap->is_object(), inner.where, "not a JSON object"));
    CHIMERA_RT_RETURN_IF_ERROR(
        inner.read("micro_batches", plan.nextMicroBatches));
    CHIMERA_RT_RETURN_IF_ERROR(inner.read("updates", plan.updates));
    CHIMERA_RT_RETURN_IF_ERROR(
        expect(plan.nextMicroBatches >= 0 &&
                   plan.nextMicroBatches <= plan.microBatches &&
                   plan.updates > 0 && plan.updates <= plan.microBatches,
               inner.where, "a size is out of range"));
  }
  return expect(plan.optimizer == "sgd" || plan.optimizer == "adamw",
                reader.where, "the optimizer is 'sgd' or 'adamw'");
}

/// FLOPs and bytes of forward, backward and weight gradient of each stage.
Status parseWork(const Reader &reader, Plan &plan) {
  std::vector<std::vector<double>> work;
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("stage_work", work, false));
  CHIMERA_RT_RETURN_IF_ERROR(
      expect(work.empty() || static_cast<int32_t>(work.size()) == plan.stages,
             "plan: stage_work", "each stage is listed once"));
  for (const std::vector<double> &numbers : work) {
    CHIMERA_RT_RETURN_IF_ERROR(
        expect(numbers.size() == 6 &&
                   std::all_of(numbers.begin(), numbers.end(),
                               [](double number) { return number >= 0; }),
               "plan: stage_work", "a stage has six numbers"));
    PlanWork stage;
    for (int kind = 0; kind < 3; ++kind) {
      stage.flops[kind] = numbers[2 * kind];
      stage.bytes[kind] = numbers[2 * kind + 1];
    }
    plan.work.push_back(stage);
  }
  return Status();
}

} // namespace

Status Plan::parse(const char *text, Plan &plan) {
  plan = Plan();
  plan.hash = hashBytes(text, std::strlen(text));
  json root = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!root.is_object())
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "plan: not a JSON object");
  Reader reader{root, "the plan"};
  CHIMERA_RT_RETURN_IF_ERROR(parseHead(reader, plan));

  std::vector<json> list;
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("workers_memory", list));
  plan.memory.resize(plan.workers);
  std::vector<bool> seen(plan.workers, false);
  for (const json &object : list) {
    Reader inner{object, "plan: workers_memory"};
    int32_t worker = 0;
    CHIMERA_RT_RETURN_IF_ERROR(inner.read("worker", worker));
    CHIMERA_RT_RETURN_IF_ERROR(
        expect(worker >= 0 && worker < plan.workers && !seen[worker],
               inner.where, "each worker is listed once"));
    seen[worker] = true;
    CHIMERA_RT_RETURN_IF_ERROR(parseMemory(inner, plan.memory[worker]));
  }
  CHIMERA_RT_RETURN_IF_ERROR(
      expect(std::count(seen.begin(), seen.end(), true) == plan.workers,
             "plan: workers_memory", "each worker is listed once"));

  CHIMERA_RT_RETURN_IF_ERROR(reader.read("inputs", list));
  for (const json &object : list) {
    plan.inputs.emplace_back();
    CHIMERA_RT_RETURN_IF_ERROR(parseInput(
        Reader{object, format("plan: input %zu", plan.inputs.size() - 1)}, plan,
        plan.inputs.back()));
  }
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("parameters", list));
  for (const json &object : list) {
    plan.parameters.emplace_back();
    CHIMERA_RT_RETURN_IF_ERROR(
        parseParameter(Reader{object, format("plan: parameter %zu",
                                             plan.parameters.size() - 1)},
                       plan, plan.parameters.back()));
  }
  CHIMERA_RT_RETURN_IF_ERROR(parseWork(reader, plan));
  CHIMERA_RT_RETURN_IF_ERROR(reader.read("groups", plan.groups));
  for (std::vector<int32_t> &group : plan.groups) {
    std::sort(group.begin(), group.end());
    CHIMERA_RT_RETURN_IF_ERROR(expect(
        !group.empty() && group.front() >= 0 && group.back() < plan.workers &&
            std::adjacent_find(group.begin(), group.end()) == group.end(),
        "plan: groups", "a group lists existing workers, each once"));
  }
  return Status();
}

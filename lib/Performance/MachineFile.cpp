//===- MachineFile.cpp - machines from files ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Machine.h"

#include "JsonReader.h"
#include "ShippedFiles.h"

#include "chimera/Support/Json.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <set>

using namespace chimera::performance;
namespace json = llvm::json;

// The functions that JSON.h looks up by argument.
namespace chimera::performance {

static bool fromJSON(const json::Value &value, AllReduce &result,
                     json::Path path) {
  for (AllReduce algorithm :
       {AllReduce::Ring, AllReduce::Tree, AllReduce::Rabenseifner})
    if (value.getAsString() == stringifyAllReduce(algorithm)) {
      result = algorithm;
      return true;
    }
  path.report("expected \"ring\", \"tree\" or \"rabenseifner\"");
  return false;
}

static bool fromJSON(const json::Value &value, Target &result,
                     json::Path path) {
  const std::optional<llvm::StringRef> name = value.getAsString();
  if (name != "cpu" && name != "cuda") {
    path.report("expected \"cpu\" or \"cuda\"");
    return false;
  }
  result = name == "cuda" ? Target::CUDA : Target::CPU;
  return true;
}

static bool fromJSON(const json::Value &value, MeasuredPass &result,
                     json::Path path) {
  JsonReader reader(value, path);
  return reader && reader.read("name", result.name) &&
         reader.read("flops", result.flops, true) &&
         reader.read("bytes", result.bytes) &&
         reader.read("time", result.seconds) && reader.finish();
}

/// A pass is known by its work, so there is one with each.
static bool checkMeasured(const Compute &compute, json::Path path) {
  std::set<std::pair<double, double>> known;
  for (auto [i, pass] : llvm::enumerate(compute.measured))
    if (!known.insert({pass.flops, pass.bytes}).second) {
      path.index(i).report("expected other work than that of an entry before");
      return false;
    }
  return true;
}

/// What is said of forward holds of backward, too, unless it has values of its
/// own.
static bool fromJSON(const json::Value &value, Compute &result,
                     json::Path path) {
  JsonReader reader(value, path);
  if (!reader || !reader.read("peak", result.peak) ||
      !reader.read("achieved", result.forward.rate) ||
      !reader.readIfThere("overhead", result.forward.overhead, true))
    return false;
  result.backward = result.forward;
  if (!reader.readIfThere("achieved_backward", result.backward.rate) ||
      !reader.readIfThere("overhead_backward", result.backward.overhead, true))
    return false;
  const json::Value *measured = reader.find("measured");
  if (measured &&
      (!json::fromJSON(*measured, result.measured, path.field("measured")) ||
       !checkMeasured(result, path.field("measured"))))
    return false;
  if (!reader.finish())
    return false;
  if (std::max(result.forward.rate, result.backward.rate) <= result.peak)
    return true;
  path.report("expected no more to be achieved than \"peak\"");
  return false;
}

static bool fromJSON(const json::Value &value, Level &result, json::Path path) {
  JsonReader reader(value, path);
  if (!reader || !reader.read("name", result.name) ||
      !reader.read("devices", result.devices) ||
      !reader.read("latency", result.latency, true) ||
      !reader.read("bandwidth", result.bandwidth))
    return false;
  return reader.readIfThere("sum_latency", result.sumLatency, true) &&
         reader.readIfThere("sum_bandwidth", result.sumBandwidth) &&
         reader.finish();
}

static bool readMemory(const json::Value &value, Machine &result,
                       json::Path path) {
  JsonReader reader(value, path);
  double bandwidth = 0;
  if (!reader || !reader.read("bytes", result.memoryBytes) ||
      !reader.read("bandwidth", bandwidth))
    return false;
  result.memoryBandwidth = bandwidth;
  if (!reader.readIfThere("achieved_bandwidth", result.memoryBandwidth))
    return false;
  if (!reader.readIfThere("update_bandwidth", result.updateBandwidth) ||
      !reader.finish())
    return false;
  if (result.memoryBandwidth <= bandwidth)
    return true;
  path.report("expected no more to be achieved than \"bandwidth\"");
  return false;
}

/// Levels grow outwards, and groups of one fill those of the next.
static bool checkLevels(const Machine &machine, json::Path path) {
  if (machine.levels.empty()) {
    path.report("expected at least one level");
    return false;
  }
  int64_t inner = 1;
  for (auto [i, level] : llvm::enumerate(machine.levels)) {
    if (level.devices % inner != 0 || (i > 0 && level.devices == inner)) {
      path.index(i).field("devices").report(
          "expected a multiple of the level inside");
      return false;
    }
    inner = level.devices;
  }
  return true;
}

static bool fromJSON(const json::Value &value, Machine &result,
                     json::Path path) {
  JsonReader reader(value, path);
  if (!reader || !reader.read("name", result.name) ||
      !reader.read("devices_per_node", result.devicesPerNode))
    return false;
  const json::Value *target = reader.find("target");
  if (target && !fromJSON(*target, result.target, path.field("target")))
    return false;
  const json::Value *memory = reader.get("memory");
  if (!memory || !readMemory(*memory, result, path.field("memory")))
    return false;
  const json::Value *compute = reader.get("compute");
  if (!compute ||
      !json::fromJSON(*compute, result.compute, path.field("compute")))
    return false;
  if (result.compute.empty()) {
    path.field("compute").report("expected at least one precision");
    return false;
  }
  const json::Value *levels = reader.get("levels");
  if (!levels || !json::fromJSON(*levels, result.levels, path.field("levels")))
    return false;
  const json::Value *allReduce = reader.get("allreduce");
  if (!allReduce ||
      !fromJSON(*allReduce, result.allReduce, path.field("allreduce")))
    return false;
  const json::Value *concurrent = reader.find("concurrent_sums");
  if (concurrent && !json::fromJSON(*concurrent, result.concurrentSums,
                                    path.field("concurrent_sums")))
    return false;
  // For people: where the figures come from.
  reader.find("sources");
  return reader.finish() && checkLevels(result, path.field("levels"));
}

} // namespace chimera::performance

llvm::Expected<Machine>
chimera::performance::parseMachine(llvm::StringRef text) {
  llvm::Expected<json::Value> value = ::chimera::parseJson(text);
  if (!value)
    return value.takeError();
  Machine machine;
  json::Path::Root root("machine");
  if (!fromJSON(*value, machine, root))
    return root.getError();
  return machine;
}

std::vector<llvm::StringRef> chimera::performance::shippedMachineNames() {
  return getNames(shippedMachines());
}

llvm::StringRef chimera::performance::machineOptionValues() {
  static const std::string values =
      llvm::join(shippedMachineNames(), "|") + "|file";
  return values;
}

llvm::Expected<Machine>
chimera::performance::readMachine(llvm::StringRef path) {
  return readShippedOrFile("machine", shippedMachines(), path, parseMachine);
}

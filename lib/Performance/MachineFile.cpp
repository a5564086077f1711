//===- MachineFile.cpp - machines from files ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A misspelled key would leave a default in its place and make every time that
// is modelled wrong, so keys that nobody knows are errors.
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Machine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <limits>

using namespace chimera::performance;
namespace json = llvm::json;

namespace {

/// An object whose keys are read one by one. The first error is kept by the
/// root of the path.
class Reader {
public:
  Reader(const json::Value &value, json::Path path) : path(path) {
    object = value.getAsObject();
    if (!object)
      path.report("expected an object");
  }

  explicit operator bool() const { return object; }

  /// The value of `key`, which has to be there.
  const json::Value *get(llvm::StringLiteral key) {
    known.push_back(key);
    const json::Value *value = object->get(key);
    if (!value)
      path.field(key).report("missing value");
    return value;
  }
  const json::Value *find(llvm::StringLiteral key) {
    known.push_back(key);
    return object->get(key);
  }

  bool read(llvm::StringLiteral key, std::string &result) {
    const json::Value *value = get(key);
    return value && json::fromJSON(*value, result, path.field(key));
  }
  /// A number that is positive or, if `zero`, not negative. It cannot be so
  /// large that products of it overflow.
  bool read(llvm::StringLiteral key, double &result, bool zero = false) {
    const json::Value *value = get(key);
    return value && toNumber(*value, result, zero, path.field(key));
  }
  bool readIfThere(llvm::StringLiteral key, double &result, bool zero = false) {
    const json::Value *value = find(key);
    return !value || toNumber(*value, result, zero, path.field(key));
  }
  template <typename Integer> bool read(llvm::StringLiteral key, Integer &to) {
    const json::Value *value = get(key);
    if (!value)
      return false;
    std::optional<int64_t> number = value->getAsInteger();
    if (!number || *number < 1 ||
        *number > std::numeric_limits<Integer>::max()) {
      path.field(key).report("expected a positive integer");
      return false;
    }
    to = static_cast<Integer>(*number);
    return true;
  }

  /// To be called last: true if there was no other key.
  bool finish() const {
    for (const auto &entry : *object)
      if (!llvm::is_contained(known, llvm::StringRef(entry.first))) {
        path.field(entry.first).report("unknown key");
        return false;
      }
    return true;
  }

  json::Path path;

private:
  static bool toNumber(const json::Value &value, double &result, bool zero,
                       json::Path path) {
    std::optional<double> number = value.getAsNumber();
    if (number && *number <= 1e24 && (*number > 0 || (zero && *number == 0))) {
      result = *number;
      return true;
    }
    path.report(zero ? llvm::StringLiteral("expected a number from 0 to 1e24")
                     : llvm::StringLiteral("expected a positive number"));
    return false;
  }

  const json::Object *object = nullptr;
  llvm::SmallVector<llvm::StringRef> known;
};

} // namespace

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

/// What is said of forward holds of backward, too, unless it has values of its
/// own.
static bool fromJSON(const json::Value &value, Compute &result,
                     json::Path path) {
  Reader reader(value, path);
  if (!reader || !reader.read("peak", result.peak) ||
      !reader.read("achieved", result.forward.rate) ||
      !reader.readIfThere("overhead", result.forward.overhead, true))
    return false;
  result.backward = result.forward;
  if (!reader.readIfThere("achieved_backward", result.backward.rate) ||
      !reader.readIfThere("overhead_backward", result.backward.overhead,
                          true) ||
      !reader.finish())
    return false;
  if (std::max(result.forward.rate, result.backward.rate) <= result.peak)
    return true;
  path.report("expected no more to be achieved than \"peak\"");
  return false;
}

static bool fromJSON(const json::Value &value, Level &result, json::Path path) {
  Reader reader(value, path);
  return reader && reader.read("name", result.name) &&
         reader.read("devices", result.devices) &&
         reader.read("latency", result.latency, true) &&
         reader.read("bandwidth", result.bandwidth) && reader.finish();
}

static bool readMemory(const json::Value &value, Machine &result,
                       json::Path path) {
  Reader reader(value, path);
  double bandwidth = 0;
  if (!reader || !reader.read("bytes", result.memoryBytes) ||
      !reader.read("bandwidth", bandwidth))
    return false;
  result.memoryBandwidth = bandwidth;
  if (!reader.readIfThere("achieved_bandwidth", result.memoryBandwidth) ||
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
  Reader reader(value, path);
  if (!reader || !reader.read("name", result.name) ||
      !reader.read("devices_per_node", result.devicesPerNode))
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
  // For people: where the figures come from.
  reader.find("sources");
  return reader.finish() && checkLevels(result, path.field("levels"));
}

} // namespace chimera::performance

llvm::Expected<Machine>
chimera::performance::parseMachine(llvm::StringRef text) {
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value)
    return value.takeError();
  Machine machine;
  json::Path::Root root("machine");
  if (!fromJSON(*value, machine, root))
    return root.getError();
  return machine;
}

namespace {

/// A machine file that is part of the library.
struct ShippedMachine {
  llvm::StringLiteral name, text;
};

} // namespace

static constexpr ShippedMachine shipped[] = {
#include "ShippedMachines.inc"
};

std::vector<llvm::StringRef> chimera::performance::shippedMachineNames() {
  std::vector<llvm::StringRef> names;
  for (const ShippedMachine &machine : shipped)
    names.push_back(machine.name);
  return names;
}

llvm::Expected<Machine>
chimera::performance::readMachine(llvm::StringRef path) {
  for (const ShippedMachine &machine : shipped)
    if (machine.name == path)
      return parseMachine(machine.text);
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return llvm::createStringError(
        "cannot read machine file '" + llvm::Twine(path) +
        "': " + buffer.getError().message() + "; known by name are " +
        llvm::join(shippedMachineNames(), ", "));
  llvm::Expected<Machine> machine = parseMachine((*buffer)->getBuffer());
  if (!machine)
    return llvm::createStringError("machine file '" + llvm::Twine(path) +
                                   "': " + llvm::toString(machine.takeError()));
  return machine;
}

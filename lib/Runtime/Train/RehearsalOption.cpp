//===- RehearsalOption.cpp - how long the tasks of a rehearsal are --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Times from the command line, or from a machine file (docs/performance.md).
//
//===----------------------------------------------------------------------===//

#include "Train/RehearsalOption.h"

#include "Core/Log.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <initializer_list>

using namespace chimera::rt;
using nlohmann::json;

namespace {

/// A task of a rehearsal is shorter than a week, in nanoseconds.
constexpr double longestTask = 7 * 24 * 3600 * 1e9;

/// Parses "20ms" into nanoseconds.
bool parseDuration(const std::string &text, int64_t &nanoseconds) {
  size_t unit = text.find_first_not_of("0123456789.");
  double value = 0;
  if (unit == std::string::npos || !parseNumber(text.substr(0, unit), value))
    return false;
  const std::string name = text.substr(unit);
  double scale = name == "ns"   ? 1
                 : name == "us" ? 1e3
                 : name == "ms" ? 1e6
                 : name == "s"  ? 1e9
                                : 0;
  if (scale == 0 || value * scale >= longestTask)
    return false;
  nanoseconds = std::llround(value * scale);
  return true;
}

/// Parses one time; `seen` says which kinds have theirs.
bool parseTime(const std::string &part, Rehearsal &rehearsal, bool *seen) {
  static const char *const kinds[] = {"forward", "backward", "weight"};
  size_t equals = part.find('=');
  int kind = 0;
  while (kind < 3 && part.substr(0, equals) != kinds[kind])
    ++kind;
  if (equals == std::string::npos || kind == 3 || seen[kind] ||
      !parseDuration(part.substr(equals + 1), rehearsal.duration[kind]))
    return false;
  return seen[kind] = true;
}

/// Which numbers a key takes: one has to be there, or `value` stays.
enum class Range { Required, Positive, NotNegative };

Status readNumber(const json &object, const std::string &where, const char *key,
                  double &value, Range range = Range::Required) {
  auto it = object.find(key);
  if (it == object.end() && range != Range::Required)
    return Status();
  if (it != object.end() && it->is_number()) {
    value = it->get<double>();
    if (std::isfinite(value) &&
        (value > 0 || (range == Range::NotNegative && value == 0)))
      return Status();
  }
  return CHIMERA_RT_ERROR(
      CHIMERA_RT_BAD_DATA, "machine file '%s': expected a %s number as '%s'",
      where.c_str(),
      range == Range::NotNegative ? "finite and not negative" : "positive",
      key);
}

/// The member `key` of `object`, an object too; null if there is none.
const json *findObject(const json *object, const std::string &key) {
  if (!object)
    return nullptr;
  auto it = object->find(key);
  return it != object->end() && it->is_object() ? &*it : nullptr;
}

/// A misspelled key with a default would have no effect.
Status checkKeys(const json &object, const std::string &path, const char *what,
                 std::initializer_list<const char *> known) {
  for (const auto &[key, value] : object.items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                              "machine file '%s': unknown key '%s' in '%s'",
                              path.c_str(), key.c_str(), what);
  return Status();
}

/// What tasks are made of, and how fast a device is.
struct Rates {
  double forward = 0, backward = 0, forwardOverhead = 0, backwardOverhead = 0,
         bandwidth = 0, updates = 0;
  /// FLOPs, bytes and seconds of passes whose times are known.
  std::vector<std::array<double, 3>> measured;

  Status read(const std::string &path, const std::string &precision);
  Status readMeasured(const json &compute, const std::string &path);
  /// The seconds of the measured pass with this work, or null.
  const double *find(double flops, double bytes) const;
  /// The seconds of a task.
  double getSeconds(const PlanWork &work, int kind) const;
};

} // namespace

Status Rates::read(const std::string &path, const std::string &precision) {
  std::ifstream file(path);
  if (!file)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR,
                            "cannot read machine file '%s' (see '--rehearse')",
                            path.c_str());
  const json root = json::parse(file, nullptr, /*allow_exceptions=*/false);
  if (root.is_discarded())
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "machine file '%s' is not JSON (see '--rehearse')",
                            path.c_str());
  const json *machine = root.is_object() ? &root : nullptr;
  const json *memory = findObject(machine, "memory");
  const json *all = findObject(machine, "compute");
  if (!memory || !all)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "machine file '%s': expected an object with "
                            "'memory' and 'compute'",
                            path.c_str());
  const json *compute = findObject(all, precision);
  if (!compute)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "machine file '%s' has no precision '%s'",
                            path.c_str(), precision.c_str());
  CHIMERA_RT_RETURN_IF_ERROR(checkKeys(
      *memory, path, "memory",
      {"bytes", "bandwidth", "achieved_bandwidth", "update_bandwidth"}));
  CHIMERA_RT_RETURN_IF_ERROR(
      checkKeys(*compute, path, precision.c_str(),
                {"peak", "achieved", "overhead", "achieved_backward",
                 "overhead_backward", "measured"}));
  CHIMERA_RT_RETURN_IF_ERROR(readNumber(*memory, path, "bandwidth", bandwidth));
  CHIMERA_RT_RETURN_IF_ERROR(readNumber(*memory, path, "achieved_bandwidth",
                                        bandwidth, Range::Positive));
  updates = bandwidth;
  CHIMERA_RT_RETURN_IF_ERROR(
      readNumber(*memory, path, "update_bandwidth", updates, Range::Positive));
  CHIMERA_RT_RETURN_IF_ERROR(readNumber(*compute, path, "achieved", forward));
  CHIMERA_RT_RETURN_IF_ERROR(readNumber(*compute, path, "overhead",
                                        forwardOverhead, Range::NotNegative));
  backward = forward;
  backwardOverhead = forwardOverhead;
  CHIMERA_RT_RETURN_IF_ERROR(readNumber(*compute, path, "achieved_backward",
                                        backward, Range::Positive));
  CHIMERA_RT_RETURN_IF_ERROR(readNumber(*compute, path, "overhead_backward",
                                        backwardOverhead, Range::NotNegative));
  return readMeasured(*compute, path);
}

/// Reads the passes whose times are known.
Status Rates::readMeasured(const json &compute, const std::string &path) {
  auto it = compute.find("measured");
  if (it == compute.end())
    return Status();
  if (!it->is_array())
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "machine file '%s': expected an array as "
                            "'measured'",
                            path.c_str());
  for (const json &pass : *it) {
    if (!pass.is_object())
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                              "machine file '%s': expected objects in "
                              "'measured'",
                              path.c_str());
    CHIMERA_RT_RETURN_IF_ERROR(
        checkKeys(pass, path, "measured", {"name", "flops", "bytes", "time"}));
    std::array<double, 3> numbers = {};
    CHIMERA_RT_RETURN_IF_ERROR(
        readNumber(pass, path, "flops", numbers[0], Range::NotNegative));
    CHIMERA_RT_RETURN_IF_ERROR(readNumber(pass, path, "bytes", numbers[1]));
    CHIMERA_RT_RETURN_IF_ERROR(readNumber(pass, path, "time", numbers[2]));
    if (find(numbers[0], numbers[1]))
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                              "machine file '%s': two passes in 'measured' "
                              "have the same work",
                              path.c_str());
    measured.push_back(numbers);
  }
  return Status();
}

const double *Rates::find(double flops, double bytes) const {
  for (const std::array<double, 3> &pass : measured)
    if (pass[0] == flops && pass[1] == bytes)
      return &pass[2];
  return nullptr;
}

double Rates::getSeconds(const PlanWork &work, int kind) const {
  const double flops = work.flops[kind], bytes = work.bytes[kind];
  if (const double *seconds = find(flops, bytes))
    return *seconds;
  // What was measured as a whole has no other part.
  if (kind == CHIMERA_RT_WEIGHT_GRADIENT && flops + bytes == 0 &&
      find(work.flops[CHIMERA_RT_BACKWARD], work.bytes[CHIMERA_RT_BACKWARD]))
    return 0;
  // A backward pass has two parts, which share its overhead.
  const bool isForward = kind == CHIMERA_RT_FORWARD;
  return (isForward ? forwardOverhead : backwardOverhead / 2) +
         flops / (isForward ? forward : backward) + bytes / bandwidth;
}

/// Takes the rates of updates and of copies, of which none may take a week.
static Status modelUpdates(const Plan &plan, const Rates &rates,
                           Rehearsal &rehearsal) {
  rehearsal.updateRate = rates.updates;
  rehearsal.copyRate = rates.bandwidth;
  double weights = 0;
  for (const PlanMemory &memory : plan.memory)
    weights = std::max(weights, double(memory.weights));
  // Parameters, gradients and two moments are read, all but one written.
  const double seconds = 7 * weights / std::min(rates.updates, rates.bandwidth);
  if (seconds * 1e9 < longestTask)
    return Status();
  return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                          "machine file '%s': an update would take %g s, a "
                          "week or more",
                          rehearsal.machine.c_str(), seconds);
}

bool chimera::rt::parseNumber(const std::string &text, double &value) {
  char *end = nullptr;
  errno = 0;
  value = std::strtod(text.c_str(), &end);
  return !text.empty() && *end == '\0' && errno == 0 && std::isfinite(value);
}

bool chimera::rt::parseRehearsal(const std::string &text,
                                 Rehearsal &rehearsal) {
  rehearsal.enabled = true;
  bool seen[3] = {};
  for (size_t begin = 0; begin <= text.size();) {
    size_t end = std::min(text.find(',', begin), text.size());
    std::string part = text.substr(begin, end - begin);
    if (part == "steps=overlap")
      rehearsal.overlap = true;
    else if (part.rfind("precision=", 0) == 0 && !rehearsal.machine.empty())
      rehearsal.precision = part.substr(10);
    else if (begin == 0 && part.size() > 5 &&
             part.compare(part.size() - 5, 5, ".json") == 0)
      rehearsal.machine = part;
    else if (!parseTime(part, rehearsal, seen))
      return false;
    begin = end + 1;
  }
  const bool hasTimes = seen[CHIMERA_RT_FORWARD] || seen[CHIMERA_RT_BACKWARD] ||
                        seen[CHIMERA_RT_WEIGHT_GRADIENT];
  return rehearsal.machine.empty()
             ? seen[CHIMERA_RT_FORWARD] && seen[CHIMERA_RT_BACKWARD]
             : !hasTimes;
}

Status chimera::rt::modelDurations(const Plan &plan, Rehearsal &rehearsal) {
  if (rehearsal.machine.empty())
    return Status();
  if (plan.work.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--rehearse=%s' needs to know the work of each "
                            "stage, which this program was compiled without",
                            rehearsal.machine.c_str());
  Rates rates;
  CHIMERA_RT_RETURN_IF_ERROR(
      rates.read(rehearsal.machine, rehearsal.precision));
  for (const PlanWork &work : plan.work) {
    std::array<int64_t, 3> times;
    for (int kind = 0; kind < 3; ++kind) {
      const double seconds = rates.getSeconds(work, kind);
      if (!(seconds * 1e9 < longestTask))
        return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                                "machine file '%s': a task would take %g s, a "
                                "week or more",
                                rehearsal.machine.c_str(), seconds);
      times[kind] = std::llround(seconds * 1e9);
    }
    rehearsal.stages.push_back(times);
  }
  return modelUpdates(plan, rates, rehearsal);
}

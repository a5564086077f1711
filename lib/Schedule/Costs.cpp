//===- Costs.cpp - costs from text ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The option `--cost`, and its values for each stage.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Costs.h"

#include "chimera/Schedule/Search.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace chimera::schedule;
using llvm::Twine;

Network::~Network() = default;

Link Costs::link(int from, int to) const {
  return network ? network->link(from, to) : Link{p2p, p2pPerByte};
}

double Costs::sumTime(int replicas, int64_t bytes) const {
  const double r = replicas;
  return allreduce + 2 * std::log2(r) * allreduceLatency +
         2 * (r - 1) / r * allreducePerByte * static_cast<double>(bytes);
}

Costs Costs::uniform(int stages, double forward, double backward,
                     double weight) {
  Costs result;
  result.forward.assign(stages, forward);
  result.backward.assign(stages, backward);
  result.weight.assign(stages, weight);
  result.optimizer.assign(stages, 0);
  return result;
}

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

namespace {

struct Unit {
  llvm::StringRef name;
  double factor;
};

/// A key of the option: where its value goes. One of the targets is set.
struct Key {
  llvm::StringRef name;
  /// True if an order of tasks can depend on it.
  bool isForOrder = false;
  std::vector<double> *list = nullptr;
  double *number = nullptr;
  bool *flag = nullptr;
  bool isSize = false;
};

} // namespace

static std::vector<Key> getKeys(CostOption &option) {
  auto list = [](llvm::StringRef name, bool isForOrder,
                 std::vector<double> &target) {
    Key key{name, isForOrder};
    key.list = &target;
    key.isSize = name.ends_with("-bytes");
    return key;
  };
  auto number = [](llvm::StringRef name, bool isForOrder, double &target) {
    Key key{name, isForOrder};
    key.number = &target;
    return key;
  };
  Key contention{"contention", false};
  contention.flag = &option.contention;
  return {list("forward", true, option.forward),
          list("backward", true, option.backward),
          list("weight", true, option.weight),
          list("optimizer", false, option.optimizer),
          number("p2p", true, option.p2p),
          number("p2p-per-byte", true, option.p2pPerByte),
          contention,
          number("allreduce", false, option.allreduce),
          number("allreduce-latency", false, option.allreduceLatency),
          number("allreduce-per-byte", false, option.allreducePerByte),
          list("boundary-bytes", true, option.boundaryBytes),
          list("activation-bytes", false, option.activationBytes),
          list("parameter-bytes", false, option.parameterBytes)};
}

/// Parses a number and its unit; times without a unit are taken as they are.
static std::optional<double> parseNumber(llvm::StringRef text, bool isSize) {
  static constexpr Unit times[] = {
      {"ns", 1e-6}, {"us", 1e-3}, {"ms", 1}, {"s", 1e3}};
  static constexpr Unit sizes[] = {
      {"K", 1 << 10}, {"M", 1 << 20}, {"G", 1 << 30}};
  double factor = 1;
  for (const Unit &unit : isSize ? llvm::ArrayRef<Unit>(sizes) : times)
    if (text.consume_back(unit.name)) {
      factor = unit.factor;
      break;
    }
  double number = 0;
  if (text.trim().getAsDouble(number))
    return std::nullopt;
  number *= factor;
  // Not a number is in no range.
  if (!(number >= 0 && number <= maxCost))
    return std::nullopt;
  return number;
}

static llvm::Error parseValue(const Key &key, llvm::StringRef value) {
  if (value.empty())
    return llvm::createStringError("cost '" + Twine(key.name) +
                                   "' has no value");
  if (key.flag) {
    if (value != "on" && value != "off")
      return llvm::createStringError("cost '" + Twine(key.name) +
                                     "' expects on or off, but got '" + value +
                                     "'");
    *key.flag = value == "on";
    return llvm::Error::success();
  }
  llvm::SmallVector<llvm::StringRef> parts{value};
  if (key.list) {
    parts.clear();
    value.split(parts, ':');
    key.list->clear();
  }
  for (llvm::StringRef part : parts) {
    std::optional<double> number = parseNumber(part.trim(), key.isSize);
    if (!number)
      return llvm::createStringError(
          "cost '" + Twine(key.name) + "' expects a " +
          (key.isSize ? "number of bytes" : "number") + " from 0 to 1e12" +
          (key.list ? ", or one for each stage as in 1:2:1" : "") +
          ", but got '" + value + "'");
    if (key.list)
      key.list->push_back(*number);
    else
      *key.number = *number;
  }
  return llvm::Error::success();
}

/// The key called `name`, if it has an effect on what the costs are for.
static llvm::Expected<const Key *> findKey(llvm::ArrayRef<Key> keys,
                                           llvm::StringRef name, CostUse use) {
  auto hasEffect = [&](const Key &key) {
    return use == CostUse::Order   ? key.isForOrder
           : use == CostUse::Tasks ? key.list && !key.isSize
                                   : true;
  };
  const Key *key =
      llvm::find_if(keys, [&](const Key &key) { return key.name == name; });
  if (key != keys.end() && hasEffect(*key))
    return key;
  std::string expected =
      llvm::join(llvm::map_range(llvm::make_filter_range(keys, hasEffect),
                                 [](const Key &key) { return key.name; }),
                 ", ");
  if (key == keys.end())
    return llvm::createStringError("unknown cost '" + Twine(name) +
                                   "', expected one of " + expected);
  return llvm::createStringError(
      "cost '" + Twine(name) + "' has no effect on " +
      (use == CostUse::Order ? "the order of tasks" : "what tasks take") +
      ", expected one of " + expected);
}

llvm::Expected<CostOption>
chimera::schedule::parseCostOption(llvm::StringRef text, bool splitsBackward,
                                   CostUse use) {
  CostOption result;
  if (splitsBackward)
    result.backward = result.weight = {1};
  const std::vector<Key> keys = getKeys(result);
  llvm::SmallSet<llvm::StringRef, 8> named;
  llvm::SmallVector<llvm::StringRef> items;
  if (!text.trim().empty())
    text.split(items, ',');
  for (llvm::StringRef item : items) {
    auto [name, value] = item.split('=');
    name = name.trim();
    if (item.trim().empty())
      return llvm::createStringError("'" + Twine(text) +
                                     "' has an empty item, expected "
                                     "key=value,... without gaps");
    llvm::Expected<const Key *> key = findKey(keys, name, use);
    if (!key)
      return key.takeError();
    if (!named.insert(name).second)
      return llvm::createStringError("cost '" + Twine(name) +
                                     "' is given twice");
    if (llvm::Error error = parseValue(**key, value.trim()))
      return error;
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Values of stages
//===----------------------------------------------------------------------===//

bool CostOption::hasSizes() const {
  auto given = [](const std::vector<double> &list) {
    return llvm::any_of(list, [](double bytes) { return bytes > 0; });
  };
  return given(boundaryBytes) || given(activationBytes) ||
         given(parameterBytes);
}

llvm::Expected<std::vector<double>> chimera::schedule::expandPerStage(
    llvm::StringRef key, llvm::ArrayRef<double> list, int count, double share) {
  const int size = static_cast<int>(list.size());
  if (size == 1)
    return std::vector<double>(count, list.front() * share);
  if (size != count)
    return llvm::createStringError(
        "cost '" + Twine(key) + "' has " + Twine(size) +
        " values, but one or " + Twine(count) + " are expected, one for each " +
        (key == "boundary-bytes" ? "stage but the last" : "stage") +
        (share < 1 ? " (" + Twine(std::lround(1 / share)) + " on each worker)"
                   : Twine()));
  return list.vec();
}

llvm::Expected<Costs> chimera::schedule::makeCosts(const CostOption &option,
                                                   int stages, int workers) {
  Costs result;
  const double share = static_cast<double>(workers) / stages;
  for (auto [key, list, target] :
       {std::make_tuple("forward", &option.forward, &result.forward),
        std::make_tuple("backward", &option.backward, &result.backward),
        std::make_tuple("weight", &option.weight, &result.weight),
        std::make_tuple("optimizer", &option.optimizer, &result.optimizer),
        std::make_tuple("snapshot", &option.snapshot, &result.snapshot)}) {
    llvm::Expected<std::vector<double>> values =
        expandPerStage(key, *list, stages, share);
    if (!values)
      return values.takeError();
    *target = std::move(*values);
  }
  result.p2p = option.p2p;
  result.p2pPerByte = option.p2pPerByte;
  result.contention = option.contention;
  result.allreduce = option.allreduce;
  result.allreduceLatency = option.allreduceLatency;
  result.allreducePerByte = option.allreducePerByte;
  result.network = option.network;
  return result;
}

static double meanOf(llvm::ArrayRef<double> list) {
  return list.empty() ? 0
                      : std::accumulate(list.begin(), list.end(), 0.0) /
                            static_cast<double>(list.size());
}

/// The time of one message of average size.
static double getHop(const CostOption &option) {
  return option.p2p + option.p2pPerByte * meanOf(option.boundaryBytes);
}

llvm::Error CostOption::assume(Problem &problem) const {
  llvm::Expected<Costs> costs =
      makeCosts(*this, problem.stages, problem.workers());
  if (!costs)
    return costs.takeError();
  problem.times = {meanOf(costs->forward), meanOf(costs->backward),
                   meanOf(costs->weight)};
  problem.hop = getHop(*this);
  return llvm::Error::success();
}

llvm::Error CostOption::assume(SearchProblem &problem) const {
  problem.hop = getHop(*this);
  const size_t stages =
      std::max({forward.size(), backward.size(), weight.size()});
  if (stages == 1) {
    problem.times = {forward.front(), backward.front(), weight.front()};
    return llvm::Error::success();
  }
  llvm::Expected<Costs> costs =
      makeCosts(*this, static_cast<int>(stages), problem.workers);
  if (!costs)
    return costs.takeError();
  // Schemes that look at costs see those of one of D equal stages.
  const double share = double(stages) / problem.workers;
  problem.times = {share * meanOf(costs->forward),
                   share * meanOf(costs->backward),
                   share * meanOf(costs->weight)};
  for (size_t s = 0; s < stages; ++s)
    problem.stageTimes.push_back(
        {costs->forward[s], costs->backward[s], costs->weight[s]});
  return llvm::Error::success();
}

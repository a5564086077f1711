//===- WeightNames.cpp - tensors of a file by their names -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All prefixes that occur in names are tried. There are few, and this is needed
// only if the names are not those of the model.
//
//===----------------------------------------------------------------------===//

#include "Train/WeightNames.h"

#include <algorithm>
#include <numeric>
#include <set>

using namespace chimera::rt;

static bool startsWith(const std::string &name, const std::string &prefix) {
  return name.compare(0, prefix.size(), prefix) == 0;
}

std::string Renaming::apply(const std::string &name) const {
  if (kind == Adds)
    return prefix + name;
  bool drops = kind == Drops && startsWith(name, prefix);
  return drops ? name.substr(prefix.size()) : name;
}

std::string chimera::rt::listed(const std::vector<std::string> &names) {
  constexpr size_t most = 20;
  std::string text;
  for (size_t i = 0; i < std::min(names.size(), most); ++i)
    text += (i ? ", '" : "'") + names[i] + "'";
  if (names.size() > most)
    text += format(" and %zu more", names.size() - most);
  return text;
}

static bool endsWith(const std::string &name, const std::string &ending) {
  return name.size() >= ending.size() &&
         name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
}

/// All names under which a file may have a parameter, the preferred one first.
static std::vector<std::string> getNames(const PlanParameter &parameter) {
  std::vector<std::string> names = {parameter.name};
  names.insert(names.end(), parameter.tied.begin(), parameter.tied.end());
  // Files of the first BERTs have TensorFlow's words for these.
  static const std::string weight = "LayerNorm.weight", bias = "LayerNorm.bias";
  std::string stem = parameter.name.substr(0, parameter.name.rfind('.') + 1);
  if (endsWith(parameter.name, weight))
    names.push_back(stem + "gamma");
  else if (endsWith(parameter.name, bias))
    names.push_back(stem + "beta");
  return names;
}

namespace {

/// What a renaming finds.
struct Match {
  WeightNames names;
  size_t missing = 0;
};

Match match(const Plan &plan, const WeightFiles &files,
            const Renaming &renaming) {
  Match result{{renaming, {}}, 0};
  std::set<std::string> taken;
  for (const PlanParameter &parameter : plan.parameters) {
    std::vector<std::string> found;
    for (const std::string &name : getNames(parameter)) {
      std::string renamed = renaming.apply(name);
      // Two parameters are never one tensor.
      if (files.find(renamed) && taken.insert(renamed).second)
        found.push_back(renamed);
    }
    result.missing += found.empty();
    result.names.found.push_back(std::move(found));
  }
  return result;
}

/// Adds "a." and "a.b." of "a.b.c" to `prefixes`.
void addPrefixes(const std::string &name, std::set<std::string> &prefixes) {
  for (size_t dot = name.find('.'); dot != std::string::npos;
       dot = name.find('.', dot + 1))
    prefixes.insert(name.substr(0, dot + 1));
}

/// The renamings that may be.
std::vector<Renaming> getRenamings(const Plan &plan, const WeightFiles &files) {
  std::set<std::string> ofModel, ofFile;
  for (const PlanParameter &parameter : plan.parameters)
    addPrefixes(parameter.name, ofModel);
  for (const auto &tensor : files.tensors())
    addPrefixes(tensor.first, ofFile);
  std::vector<Renaming> all;
  for (const std::string &prefix : ofFile)
    all.push_back({Renaming::Adds, prefix});
  for (const std::string &prefix : ofModel)
    all.push_back({Renaming::Drops, prefix});
  return all;
}

/// The number of characters that have to be added, removed or replaced.
size_t editDistance(const std::string &one, const std::string &other) {
  std::vector<size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (size_t i = 0; i < one.size(); ++i) {
    size_t diagonal = row[0]++;
    for (size_t j = 0; j < other.size(); ++j) {
      size_t replaced = diagonal + (one[i] != other[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

/// The name nearest to `name` of those that a file has and `used` lacks.
std::string getNearest(const std::string &name, const WeightFiles &files,
                       const std::set<std::string> &used) {
  std::string nearest;
  size_t least = name.size() / 2 + 1;
  for (const auto &tensor : files.tensors()) {
    if (used.count(tensor.first))
      continue;
    size_t distance = editDistance(name, tensor.first);
    if (distance < least) {
      least = distance;
      nearest = tensor.first;
    }
  }
  return nearest;
}

/// The error that a file lacks parameters.
Status lacks(const Plan &plan, const WeightFiles &files,
             const std::string &path, const Match &best,
             const std::string &hint = "") {
  const WeightNames &names = best.names;
  std::set<std::string> used;
  for (const std::vector<std::string> &found : names.found)
    used.insert(found.begin(), found.end());
  std::vector<std::string> missing, nearest;
  for (size_t i = 0; i < plan.parameters.size(); ++i) {
    if (!names.found[i].empty())
      continue;
    missing.push_back(names.renaming.apply(plan.parameters[i].name));
    std::string name = getNearest(missing.back(), files, used);
    if (!name.empty() &&
        std::find(nearest.begin(), nearest.end(), name) == nearest.end())
      nearest.push_back(name);
  }
  std::string text = format("'%s' lacks %zu of the %zu tensors that the model "
                            "needs: %s",
                            path.c_str(), missing.size(),
                            plan.parameters.size(), listed(missing).c_str());
  if (!nearest.empty())
    text += "; the nearest that it has: " + listed(nearest);
  return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "%s%s", text.c_str(),
                          hint.c_str());
}

} // namespace

Status chimera::rt::matchNamesExactly(const Plan &plan,
                                      const WeightFiles &files,
                                      const std::string &path,
                                      WeightNames &names) {
  Match exact = match(plan, files, Renaming());
  if (exact.missing)
    return lacks(plan, files, path, exact);
  names = std::move(exact.names);
  return Status();
}

Status chimera::rt::matchNames(const Plan &plan, const WeightFiles &files,
                               const std::string &path, bool allowMissing,
                               WeightNames &names) {
  Match best = match(plan, files, Renaming());
  // The prefixes that find everything, or else as much as the best.
  std::vector<std::string> complete, equal = {""};
  if (best.missing)
    for (const Renaming &renaming : getRenamings(plan, files)) {
      Match other = match(plan, files, renaming);
      if (!other.missing)
        complete.push_back(renaming.prefix);
      if (other.missing < best.missing) {
        best = std::move(other);
        equal = {renaming.prefix};
      } else if (other.missing == best.missing &&
                 other.names.found != best.names.found) {
        equal.push_back(renaming.prefix);
      }
    }
  bool isPartial = allowMissing && best.missing < plan.parameters.size();
  if (complete.empty() && isPartial && equal.size() > 1)
    complete = equal;
  if (complete.size() > 1)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "'%s' has the tensors that the model needs several "
                            "times, by the prefixes %s; save those of one "
                            "model",
                            path.c_str(), listed(complete).c_str());
  if (best.missing && !isPartial)
    return lacks(plan, files, path, best,
                 allowMissing
                     ? ""
                     : "; with '--init-missing' those start as without a file");
  names = std::move(best.names);
  return Status();
}

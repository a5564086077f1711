//===- StateFile.cpp - where a run stands -----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Weights of another model may have the same names and shapes, as those of a
// Transformer with another number of heads do. So a state says which model it
// is of, and how large its micro-batches are, which it counts.
//
//===----------------------------------------------------------------------===//

#include "Train/StateFile.h"

#include "Train/MappedFile.h"

#include <nlohmann/json.hpp>

using namespace chimera::rt;
using nlohmann::json;

/// Bound of what a state may say, so that counting on from there never
/// overflows.
static constexpr int64_t mostMicroBatches = INT64_C(1) << 52;

std::string TrainState::fingerprint() const {
  return format("step=%lld micro_batches=%lld updates=%lld seed=%llu",
                (long long)step, (long long)microBatches, (long long)updates,
                (unsigned long long)seed);
}

namespace {
/// A setting of the optimizer, under its name in the file.
struct Setting {
  const char *key, *option;
  double value;
};
} // namespace

static std::vector<Setting> settings(const Plan &plan,
                                     const OptimizerOptions &options) {
  std::vector<Setting> all = {
      {"learning_rate", "--lr", options.learningRate},
      {"weight_decay", "--weight-decay", options.weightDecay},
      {"clip_norm", "--clip-norm", options.clipNorm}};
  if (plan.optimizer == "adamw")
    all.insert(all.end(), {{"beta1", "--beta1", options.beta1},
                           {"beta2", "--beta2", options.beta2},
                           {"epsilon", "--eps", options.epsilon}});
  return all;
}

/// The shape of each input of a micro-batch.
static json inputShapes(const Plan &plan) {
  json shapes = json::object();
  for (const PlanInput &input : plan.inputs)
    shapes[input.name] = input.shape;
  return shapes;
}

std::string chimera::rt::stateText(const Plan &plan,
                                   const OptimizerOptions &options,
                                   const TrainState &state) {
  json file = {{"step", state.step},
               {"micro_batches", state.microBatches},
               {"seed", state.seed},
               {"model", plan.model},
               {"inputs", inputShapes(plan)},
               {"optimizer", plan.optimizer},
               {"optimizer_updates", state.updates}};
  for (const Setting &setting : settings(plan, options))
    file[setting.key] = setting.value;
  return file.dump(2) + "\n";
}

/// Parses a file; anything but JSON gives a value that is discarded.
static Status parse(const std::string &path, json &file) {
  MappedFile text;
  CHIMERA_RT_RETURN_IF_ERROR(text.open(path));
  file = json::parse(text.data(), text.data() + text.size(), nullptr,
                     /*allow_exceptions=*/false);
  return Status();
}

static bool isText(const json &file, const char *key) {
  return file.contains(key) && file[key].is_string();
}

/// Reads a whole number from 0 to `most`.
template <typename T>
static bool readNumber(const json &file, const char *key, uint64_t most,
                       T &value) {
  auto it = file.find(key);
  if (it == file.end() || !it->is_number_unsigned() ||
      it->get<uint64_t>() > most)
    return false;
  value = T(it->get<uint64_t>());
  return true;
}

/// Checks that the state is that of a run of `plan`, whatever its schedule.
static Status checkModel(const std::string &path, const Plan &plan,
                         const json &file) {
  std::string model = file["model"].get<std::string>();
  std::string optimizer = file["optimizer"].get<std::string>();
  if (model != plan.model)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_BAD_DATA,
        "'%s' is of the model '%s', but this program trains '%s' ('--init' "
        "takes the weights of any model that they fit)",
        path.c_str(), model.c_str(), plan.model.c_str());
  if (optimizer != plan.optimizer)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_BAD_DATA,
        "'%s' was saved with the optimizer %s, but this program was compiled "
        "with %s",
        path.c_str(), optimizer.c_str(), plan.optimizer.c_str());
  if (json shapes = inputShapes(plan); file["inputs"] != shapes)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_BAD_DATA,
        "'%s' counts micro-batches of %s, but those of this program are %s",
        path.c_str(), file["inputs"].dump().c_str(), shapes.dump().c_str());
  return Status();
}

Status chimera::rt::readState(const std::string &path, const Plan &plan,
                              const OptimizerOptions &options,
                              TrainState &state,
                              std::vector<std::string> &changes) {
  json file;
  CHIMERA_RT_RETURN_IF_ERROR(parse(path, file));
  bool good =
      file.is_object() && readNumber(file, "step", mostSteps, state.step) &&
      readNumber(file, "micro_batches", mostMicroBatches, state.microBatches) &&
      readNumber(file, "optimizer_updates", mostMicroBatches, state.updates) &&
      readNumber(file, "seed", UINT64_MAX, state.seed) &&
      isText(file, "model") && isText(file, "optimizer") &&
      file.contains("inputs") && file["inputs"].is_object();
  if (!good)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "'%s' is not the state of a checkpoint",
                            path.c_str());
  CHIMERA_RT_RETURN_IF_ERROR(checkModel(path, plan, file));
  for (const Setting &setting : settings(plan, options))
    if (auto it = file.find(setting.key); it != file.end() && it->is_number() &&
                                          it->get<double>() != setting.value)
      changes.push_back(format("'%s' is %g and was %g", setting.option,
                               setting.value, it->get<double>()));
  return Status();
}

std::optional<StateSummary>
chimera::rt::summarizeState(const std::string &path) {
  json file;
  StateSummary summary;
  if (!parse(path, file).ok() || !file.is_object() ||
      !readNumber(file, "step", mostSteps, summary.step) ||
      !isText(file, "optimizer"))
    return std::nullopt;
  summary.optimizer = file["optimizer"].get<std::string>();
  return summary;
}

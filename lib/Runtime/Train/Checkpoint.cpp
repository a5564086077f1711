//===- Checkpoint.cpp - weights in and out ----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Owners send their tensors to rank 0 one after the other, in the order of
// their names; rank 0 never holds more than one that is not its own.
//
//===----------------------------------------------------------------------===//

#include "Train/Checkpoint.h"

#include "Train/Safetensors.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

using namespace chimera::rt;

namespace {

/// One tensor that is saved: a parameter, or a moment of one.
struct SavedTensor {
  const PlanParameter *parameter;
  /// Its data on this rank; used on the owner only.
  const void *data;
};

using SavedTensors = std::map<std::string, SavedTensor>;

/// Collective: writes `tensors` through rank 0.
Status saveTensors(chimera_rt_context &ctx, Control &control,
                   const std::string &path, const SavedTensors &tensors,
                   const std::map<std::string, std::string> &metadata) {
  bool writes = ctx.transport.rank() == 0;
  SafetensorsWriter writer;
  Status status;
  if (writes) {
    std::map<std::string, TensorInfo> infos;
    for (const auto &[name, tensor] : tensors)
      infos[name] = {safetensorsType(tensor.parameter->dtype),
                     tensor.parameter->shape, 0, 0};
    status = writer.open(path, std::move(infos), metadata);
  }
  std::vector<char> buffer;
  for (const auto &[name, tensor] : tensors) {
    int64_t bytes = tensor.parameter->bytes();
    int32_t source = tensor.parameter->owner * ctx.plan.replicas;
    if (writes && source != 0) {
      // After an error the owners are still heard, so that all stay in step.
      buffer.resize(bytes);
      CHIMERA_RT_RETURN_IF_ERROR(
          control.receive(buffer.data(), bytes, source, TensorTag));
    } else if (!writes && ctx.owns(*tensor.parameter)) {
      CHIMERA_RT_RETURN_IF_ERROR(
          control.send(tensor.data, bytes, 0, TensorTag));
    }
    if (writes && status.ok())
      status = writer.append(source ? buffer.data() : tensor.data, bytes);
  }
  if (writes && status.ok())
    status = writer.commit();
  return control.agree(status);
}

SavedTensors collect(chimera_rt_context &ctx, int32_t space) {
  SavedTensors tensors;
  for (const PlanParameter &parameter : ctx.plan.parameters)
    tensors[parameter.name] = {&parameter, ctx.parameterData(parameter, space)};
  return tensors;
}

SavedTensors collectMoments(chimera_rt_context &ctx) {
  SavedTensors tensors;
  for (const PlanParameter &parameter : ctx.plan.parameters) {
    const PlanPlacement *placement = parameter.on(ctx.worker);
    int64_t offset = placement ? placement->offset : 0;
    tensors[parameter.name + ".exp_avg"] = {&parameter,
                                            ctx.optimizer.firstMoment(offset)};
    tensors[parameter.name + ".exp_avg_sq"] = {
        &parameter, ctx.optimizer.secondMoment(offset)};
  }
  return tensors;
}

/// Copies a tensor of a file to `target`, if it has the right form. A file in
/// f32 may feed a model in f64.
Status loadTensor(const SafetensorsFile &file, const std::string &path,
                  const TensorInfo &info, const std::string &name,
                  const PlanParameter &parameter, void *target) {
  if (info.shape != parameter.shape)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "'%s': tensor '%s' has shape %s, but the model "
                            "expects %s",
                            path.c_str(), name.c_str(),
                            shapeName(info.shape).c_str(),
                            shapeName(parameter.shape).c_str());
  const unsigned char *bytes = file.bytes(info);
  if (info.dtype == safetensorsType(parameter.dtype)) {
    std::memcpy(target, bytes, parameter.bytes());
    return Status();
  }
  if (info.dtype == "F32" && parameter.dtype == CHIMERA_RT_F64) {
    for (int64_t i = 0; i < parameter.count(); ++i) {
      float value;
      std::memcpy(&value, bytes + 4 * i, 4);
      static_cast<double *>(target)[i] = value;
    }
    return Status();
  }
  return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                          "'%s': tensor '%s' has dtype %s, but the model "
                          "expects %s",
                          path.c_str(), name.c_str(), info.dtype.c_str(),
                          safetensorsType(parameter.dtype));
}

/// The tensor for a parameter, by its name or without "transformer.".
const TensorInfo *findParameter(const SafetensorsFile &file,
                                const std::string &name, std::string &found) {
  static const std::string prefix = "transformer.";
  found = name;
  const TensorInfo *info = file.find(found);
  if (!info && name.compare(0, prefix.size(), prefix) == 0)
    info = file.find(found = name.substr(prefix.size()));
  return info;
}

Status makeDirectories(const std::string &path) {
  for (size_t end = 1; end <= path.size(); ++end) {
    if (end != path.size() && path[end] != '/')
      continue;
    if (mkdir(path.substr(0, end).c_str(), 0777) != 0 && errno != EEXIST)
      return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR,
                              "cannot create the directory '%s': %s",
                              path.c_str(), std::strerror(errno));
  }
  return Status();
}

} // namespace

Status chimera::rt::prepareDirectory(const std::string &path) {
  CHIMERA_RT_RETURN_IF_ERROR(makeDirectories(path));
  struct stat info;
  if (stat(path.c_str(), &info) != 0 || !S_ISDIR(info.st_mode))
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "'%s' is not a directory",
                            path.c_str());
  if (access(path.c_str(), W_OK) != 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot write in '%s': %s",
                            path.c_str(), std::strerror(errno));
  return Status();
}

Status chimera::rt::checkReplaceable(const std::string &path) {
  struct stat info;
  if (stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode))
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR,
                            "cannot replace '%s': not a regular file",
                            path.c_str());
  size_t slash = path.rfind('/');
  std::string directory =
      slash == std::string::npos ? "." : path.substr(0, slash + 1);
  if (access(directory.c_str(), W_OK) != 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot create '%s': %s",
                            path.c_str(), std::strerror(errno));
  return Status();
}

Status chimera::rt::loadWeights(chimera_rt_context &ctx,
                                const std::string &path,
                                std::vector<std::string> &extra) {
  SafetensorsFile file;
  CHIMERA_RT_RETURN_IF_ERROR(file.open(path));
  std::map<std::string, bool> used;
  // Every rank checks every parameter, so that all find the same error.
  for (const PlanParameter &parameter : ctx.plan.parameters) {
    std::string name;
    const TensorInfo *info = findParameter(file, parameter.name, name);
    if (!info)
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                              "'%s' has no tensor '%s', which the model needs",
                              path.c_str(), parameter.name.c_str());
    used[name] = true;
    void *target = ctx.parameterData(parameter, CHIMERA_RT_SPACE_WEIGHTS);
    std::vector<char> discard;
    if (!target) {
      discard.resize(parameter.bytes());
      target = discard.data();
    }
    CHIMERA_RT_RETURN_IF_ERROR(
        loadTensor(file, path, *info, name, parameter, target));
  }
  for (const auto &tensor : file.tensors())
    if (!used.count(tensor.first))
      extra.push_back(tensor.first);
  return Status();
}

Status chimera::rt::saveCheckpoint(chimera_rt_context &ctx, Control &control,
                                   const std::string &directory,
                                   TrainState state) {
  bool writes = ctx.transport.rank() == 0;
  CHIMERA_RT_RETURN_IF_ERROR(
      control.agree(writes ? makeDirectories(directory) : Status()));
  std::map<std::string, std::string> metadata = {
      {"format", "pt"}, {"step", std::to_string(state.step)}};
  CHIMERA_RT_RETURN_IF_ERROR(
      saveTensors(ctx, control, directory + "/model.safetensors",
                  collect(ctx, CHIMERA_RT_SPACE_WEIGHTS), metadata));
  if (ctx.optimizer.isAdamW())
    CHIMERA_RT_RETURN_IF_ERROR(saveTensors(ctx, control,
                                           directory + "/optimizer.safetensors",
                                           collectMoments(ctx), metadata));
  if (!writes)
    return control.agree(Status());
  state.updates = ctx.optimizer.updates();
  return control.agree(writeState(directory + "/state.json", ctx.plan,
                                  ctx.optimizer.options(), state));
}

Status chimera::rt::loadCheckpoint(chimera_rt_context &ctx,
                                   const std::string &directory,
                                   TrainState &state,
                                   std::vector<std::string> &changes) {
  CHIMERA_RT_RETURN_IF_ERROR(readState(directory + "/state.json", ctx.plan,
                                       ctx.optimizer.options(), state,
                                       changes));
  std::vector<std::string> extra;
  std::string path = directory + "/model.safetensors";
  CHIMERA_RT_RETURN_IF_ERROR(loadWeights(ctx, path, extra));
  if (!extra.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "'%s' is of another model: it has the tensor "
                            "'%s', which this one lacks",
                            path.c_str(), extra[0].c_str());
  SafetensorsFile model, optimizer;
  CHIMERA_RT_RETURN_IF_ERROR(model.open(path));
  auto step = [](const SafetensorsFile &file) {
    auto it = file.metadata().find("step");
    return it == file.metadata().end() ? std::string() : it->second;
  };
  bool same = step(model) == std::to_string(state.step);
  if (ctx.optimizer.isAdamW()) {
    path = directory + "/optimizer.safetensors";
    CHIMERA_RT_RETURN_IF_ERROR(optimizer.open(path));
    same &= step(optimizer) == std::to_string(state.step);
  }
  if (!same)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "the files of checkpoint '%s' are of different "
                            "steps: saving it was interrupted",
                            directory.c_str());
  ctx.optimizer.setUpdates(state.updates);
  if (!ctx.optimizer.isAdamW())
    return Status();
  for (const auto &[name, tensor] : collectMoments(ctx)) {
    const TensorInfo *info = optimizer.find(name);
    if (!info)
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "'%s' has no tensor '%s'",
                              path.c_str(), name.c_str());
    if (tensor.parameter->on(ctx.worker))
      CHIMERA_RT_RETURN_IF_ERROR(loadTensor(optimizer, path, *info, name,
                                            *tensor.parameter,
                                            const_cast<void *>(tensor.data)));
  }
  return Status();
}

Status chimera::rt::saveGradients(chimera_rt_context &ctx, Control &control,
                                  const std::string &path) {
  return saveTensors(ctx, control, path,
                     collect(ctx, CHIMERA_RT_SPACE_GRADIENTS),
                     {{"format", "pt"}});
}

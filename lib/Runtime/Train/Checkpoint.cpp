//===- Checkpoint.cpp - weights in and out ----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Owners send their tensors to rank 0 one after the other, in the order of
// their names; rank 0 never holds more than one that is not its own. It alone
// knows whether the files could be written.
//
//===----------------------------------------------------------------------===//

#include "Train/Checkpoint.h"

#include "Train/CheckpointFiles.h"
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
  /// Its data on this rank's device; used on the owner only.
  void *data;
};

using SavedTensors = std::map<std::string, SavedTensor>;

/// Collective: makes of `tensors` a complete file, on rank 0, unless it has
/// failed to write before.
Status writeTensors(chimera_rt_context &ctx, Control &control,
                    SafetensorsWriter &writer, const std::string &path,
                    const SavedTensors &tensors,
                    const std::map<std::string, std::string> &metadata,
                    Status &written) {
  bool writes = ctx.transport.rank() == 0;
  if (writes && written.ok()) {
    std::map<std::string, TensorInfo> infos;
    for (const auto &[name, tensor] : tensors)
      infos[name] = {safetensorsType(tensor.parameter->dtype),
                     tensor.parameter->shape, 0, 0};
    written = writer.open(path, std::move(infos), metadata);
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
    } else if (ctx.owns(*tensor.parameter)) {
      HostCopy own(ctx.device, tensor.data, bytes);
      CHIMERA_RT_RETURN_IF_ERROR(own.read());
      if (!writes)
        CHIMERA_RT_RETURN_IF_ERROR(
            control.send(own.data(), bytes, 0, TensorTag));
      else if (written.ok())
        written = writer.append(own.data(), bytes);
    }
    if (writes && source != 0 && written.ok())
      written = writer.append(buffer.data(), bytes);
  }
  if (writes && written.ok())
    written = writer.complete();
  return Status();
}

/// Adds the state to complete files of a checkpoint, and gives all of them
/// their names.
Status publish(const std::string &directory, SafetensorsWriter &model,
               SafetensorsWriter *optimizer, const std::string &state) {
  // The state says that the others are there, so they must be.
  syncDirectory(directory);
  NewFile file;
  CHIMERA_RT_RETURN_IF_ERROR(file.create(checkpointFiles(directory).state));
  CHIMERA_RT_RETURN_IF_ERROR(file.write(state.data(), state.size()));
  CHIMERA_RT_RETURN_IF_ERROR(file.complete());
  syncDirectory(directory);
  CHIMERA_RT_RETURN_IF_ERROR(model.publish());
  // The old checkpoint is gone, so the new one stays whatever happens.
  file.keep();
  if (optimizer) {
    optimizer->keep();
    CHIMERA_RT_RETURN_IF_ERROR(optimizer->publish());
  }
  syncDirectory(directory);
  CHIMERA_RT_RETURN_IF_ERROR(file.publish());
  syncDirectory(directory);
  return Status();
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

/// Copies a tensor of a file to `target` on the device, or nowhere if that is
/// null, if it has the right form. A file in f32 may feed a model in f64.
Status loadTensor(Device &device, const SafetensorsFile &file,
                  const std::string &path, const TensorInfo &info,
                  const std::string &name, const PlanParameter &parameter,
                  void *target) {
  if (info.shape != parameter.shape)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "'%s': tensor '%s' has shape %s, but the model "
                            "expects %s",
                            path.c_str(), name.c_str(),
                            shapeName(info.shape).c_str(),
                            shapeName(parameter.shape).c_str());
  const unsigned char *bytes = file.bytes(info);
  if (info.dtype == safetensorsType(parameter.dtype))
    return target ? device.copyIn(target, bytes, parameter.bytes()) : Status();
  if (info.dtype == "F32" && parameter.dtype == CHIMERA_RT_F64) {
    if (!target)
      return Status();
    HostCopy copy(device, target, parameter.bytes());
    for (int64_t i = 0; i < parameter.count(); ++i) {
      float value;
      std::memcpy(&value, bytes + 4 * i, 4);
      static_cast<double *>(copy.data())[i] = value;
    }
    return copy.write();
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
  const CheckpointFiles files = checkpointFiles(path);
  for (const std::string &file : {files.model, files.optimizer, files.state}) {
    CHIMERA_RT_RETURN_IF_ERROR(checkReplaceable(file));
    CHIMERA_RT_RETURN_IF_ERROR(checkReplaceable(temporaryName(file)));
  }
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
    CHIMERA_RT_RETURN_IF_ERROR(
        loadTensor(ctx.device, file, path, *info, name, parameter,
                   ctx.parameterData(parameter, CHIMERA_RT_SPACE_WEIGHTS)));
  }
  for (const auto &tensor : file.tensors())
    if (!used.count(tensor.first))
      extra.push_back(tensor.first);
  return Status();
}

Status chimera::rt::saveCheckpoint(chimera_rt_context &ctx, Control &control,
                                   const std::string &directory,
                                   TrainState state, Status &written) {
  bool writes = ctx.transport.rank() == 0;
  written = writes ? makeDirectories(directory) : Status();
  if (writes && written.ok())
    written = prepareToSave(directory);
  const CheckpointFiles files = checkpointFiles(directory);
  std::map<std::string, std::string> metadata = {
      {"format", "pt"}, {"step", std::to_string(state.step)}};
  SafetensorsWriter model, optimizer;
  CHIMERA_RT_RETURN_IF_ERROR(
      writeTensors(ctx, control, model, files.model,
                   collect(ctx, CHIMERA_RT_SPACE_WEIGHTS), metadata, written));
  if (ctx.optimizer.isAdamW())
    CHIMERA_RT_RETURN_IF_ERROR(
        writeTensors(ctx, control, optimizer, files.optimizer,
                     collectMoments(ctx), metadata, written));
  if (!writes || !written.ok())
    return Status();
  state.updates = ctx.optimizer.updates();
  written =
      publish(directory, model, ctx.optimizer.isAdamW() ? &optimizer : nullptr,
              stateText(ctx.plan, ctx.optimizer.options(), state));
  return Status();
}

Status chimera::rt::loadCheckpoint(chimera_rt_context &ctx,
                                   const std::string &directory,
                                   TrainState &state,
                                   std::vector<std::string> &changes) {
  const CheckpointFiles files = findCheckpoint(directory);
  CHIMERA_RT_RETURN_IF_ERROR(readState(
      files.state, ctx.plan, ctx.optimizer.options(), state, changes));
  std::vector<std::string> extra;
  std::string path = files.model;
  CHIMERA_RT_RETURN_IF_ERROR(loadWeights(ctx, path, extra));
  if (!extra.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "'%s' is of another model: it has the tensor "
                            "'%s', which this one lacks",
                            path.c_str(), extra[0].c_str());
  SafetensorsFile model, optimizer;
  CHIMERA_RT_RETURN_IF_ERROR(model.open(path));
  bool same = model.step() == std::to_string(state.step);
  if (ctx.optimizer.isAdamW()) {
    path = files.optimizer;
    CHIMERA_RT_RETURN_IF_ERROR(optimizer.open(path));
    same &= optimizer.step() == std::to_string(state.step);
  }
  if (!same)
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                            "the files of checkpoint '%s' are of different "
                            "steps, so they do not belong together",
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
      CHIMERA_RT_RETURN_IF_ERROR(loadTensor(ctx.device, optimizer, path, *info,
                                            name, *tensor.parameter,
                                            tensor.data));
  }
  return Status();
}

Status chimera::rt::saveGradients(chimera_rt_context &ctx, Control &control,
                                  const std::string &path) {
  SafetensorsWriter writer;
  Status written;
  CHIMERA_RT_RETURN_IF_ERROR(writeTensors(
      ctx, control, writer, path, collect(ctx, CHIMERA_RT_SPACE_GRADIENTS),
      {{"format", "pt"}}, written));
  if (ctx.transport.rank() == 0 && written.ok())
    written = writer.publish();
  return control.agree(written);
}

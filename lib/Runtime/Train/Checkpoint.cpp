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
#include "Train/LoadWeights.h"

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
  std::string step;
  CHIMERA_RT_RETURN_IF_ERROR(loadExactWeights(ctx, files.model, step));
  bool same = step == std::to_string(state.step);
  WeightFiles optimizer;
  if (ctx.optimizer.isAdamW()) {
    CHIMERA_RT_RETURN_IF_ERROR(optimizer.open(files.optimizer));
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
  for (const auto &[name, moment] : collectMoments(ctx)) {
    const WeightFiles::Tensor *tensor = optimizer.find(name);
    if (!tensor)
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "'%s' has no tensor '%s'",
                              files.optimizer.c_str(), name.c_str());
    std::string misfit = getMisfit(name, *tensor, *moment.parameter);
    if (!misfit.empty())
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "'%s': %s",
                              files.optimizer.c_str(), misfit.c_str());
    if (moment.parameter->on(ctx.worker))
      CHIMERA_RT_RETURN_IF_ERROR(
          loadTensor(ctx.device, *tensor, *moment.parameter, moment.data));
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

//===- CheckpointFiles.cpp - the files of a checkpoint ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All files of a checkpoint carry its step, so that it is known which of them
// belong together. Files that are not complete do not open.
//
//===----------------------------------------------------------------------===//

#include "Train/CheckpointFiles.h"

#include "Train/NewFile.h"
#include "Train/Safetensors.h"
#include "Train/StateFile.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

using namespace chimera::rt;

CheckpointFiles chimera::rt::checkpointFiles(const std::string &directory) {
  return {directory + "/model.safetensors",
          directory + "/optimizer.safetensors", directory + "/state.json"};
}

static bool isOfStep(const std::string &path, int64_t step) {
  SafetensorsFile file;
  return file.open(path).ok() && file.step() == std::to_string(step);
}

CheckpointFiles chimera::rt::findCheckpoint(const std::string &directory) {
  const CheckpointFiles names = checkpointFiles(directory);
  std::string state = temporaryName(names.state);
  std::optional<StateSummary> summary = summarizeState(state);
  if (!summary)
    return names;
  // A file that still has its temporary name comes first: the step of the
  // checkpoint that it replaces may be the same.
  auto find = [&](std::string &path) {
    if (isOfStep(temporaryName(path), summary->step)) {
      path = temporaryName(path);
      return true;
    }
    return isOfStep(path, summary->step);
  };
  CheckpointFiles found = names;
  found.state = state;
  bool complete = find(found.model) &&
                  (summary->optimizer != "adamw" || find(found.optimizer));
  return complete ? found : names;
}

Status chimera::rt::prepareToSave(const std::string &directory) {
  const CheckpointFiles names = checkpointFiles(directory);
  const CheckpointFiles found = findCheckpoint(directory);
  auto rename = [](const std::string &from, const std::string &to) {
    if (from == to || std::rename(from.c_str(), to.c_str()) == 0)
      return Status();
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot create '%s': %s",
                            to.c_str(), std::strerror(errno));
  };
  CHIMERA_RT_RETURN_IF_ERROR(rename(found.model, names.model));
  CHIMERA_RT_RETURN_IF_ERROR(rename(found.optimizer, names.optimizer));
  syncDirectory(directory);
  CHIMERA_RT_RETURN_IF_ERROR(rename(found.state, names.state));
  // From here on no state speaks of the temporaries that are now made.
  std::string state = temporaryName(names.state);
  if (std::remove(state.c_str()) != 0 && errno != ENOENT)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot remove '%s': %s",
                            state.c_str(), std::strerror(errno));
  syncDirectory(directory);
  return Status();
}

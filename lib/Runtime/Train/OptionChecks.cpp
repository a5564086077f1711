//===- OptionChecks.cpp - options that do not go together -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Train/OptionChecks.h"

#include "Train/CalibrationOption.h"

#include <algorithm>

using namespace chimera::rt;

/// Checks how processes meet.
static Status checkStore(const Options &options, const Plan &plan) {
  if (!options.meets()) {
    bool overNCCL = options.transport == "nccl";
    const char *given = !options.store.empty() ? "store"
                        : options.rank         ? "rank"
                        : options.ranks        ? "ranks"
                                               : nullptr;
    return given ? CHIMERA_RT_ERROR(
                       CHIMERA_RT_INVALID_ARGUMENT, "'--%s' %s", given,
                       overNCCL
                           ? "needs a '--store' where the processes meet"
                           : "is for '--transport=tcp' and '--transport=nccl'")
                 : Status();
  }
  if (options.store.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--transport=tcp' needs a '--store' where the "
                            "processes meet");
  if (!options.rank)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--rank' is missing, and there is no RANK in the "
                            "environment");
  if (*options.ranks != plan.ranks())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "this program needs %d rank%s (%d workers x %d "
                            "replicas), but '--ranks' or WORLD_SIZE is %d",
                            plan.ranks(), plan.ranks() == 1 ? "" : "s",
                            plan.workers, plan.replicas, *options.ranks);
  if (*options.rank >= *options.ranks)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--rank' or RANK is %d, but there are %d ranks "
                            "from 0 on",
                            *options.rank, *options.ranks);
  return Status();
}

static bool emulatesGPUs(const Plan &plan) {
  const std::vector<std::string> &gpus = plan.architectures;
  return std::find(gpus.begin(), gpus.end(), "emulate") != gpus.end();
}

/// Checks that NCCL can be used.
static Status checkNCCL(const Options &options, const Plan &plan) {
  if (options.transport != "nccl") {
    if (options.ncclLibrary.empty())
      return Status();
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--nccl-library' is for '--transport=nccl'");
  }
  const std::vector<std::string> &gpus = plan.architectures;
  if (gpus.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--transport=nccl' moves data between GPUs, but "
                            "this program was compiled for the CPU (see "
                            "'--target=cuda' of chimera-compile)");
  if (emulatesGPUs(plan))
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--transport=nccl' needs GPUs, but this program "
                            "emulates them; use '--transport=mpi' or "
                            "'--transport=local'");
  return Status();
}

/// Checks that hold between options.
static Status checkTogether(const Options &options, const Plan &plan) {
  bool rehearses = options.rehearsal.enabled;
  CHIMERA_RT_RETURN_IF_ERROR(checkCalibration(options.calibration, plan));
  if (options.data.empty() && !plan.inputs.empty() && !rehearses &&
      !options.calibration.enabled())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--data' is missing (see '--help')");
  if (rehearses && !(options.save.empty() && options.gradients.empty()))
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--rehearse' computes nothing that '%s' could "
                            "write",
                            options.save.empty() ? "--dump-gradients"
                                                 : "--save");
  if (rehearses && !options.resume.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--rehearse' trains nothing, so there is nothing "
                            "to '--resume'");
  if (!options.clip.empty() && options.optimizer.clipNorm == 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--clip' says how gradients are clipped, but "
                            "'--clip-norm' is missing");
  if (!options.gradients.empty() && plan.updates > 1)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--dump-gradients' writes the gradient of a step, "
                            "but scheme %s updates after each micro-batch",
                            plan.scheme.c_str());
  if (options.optimizer.validate && plan.overlaps)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--clip=validate' may have to begin a step again, "
                            "which scheme %s cannot, as its steps overlap; use "
                            "'--clip=barrier'",
                            plan.scheme.c_str());
  if (options.saveEvery && options.save.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--save-every' says when to save, but '--save' is "
                            "missing");
  if (options.tf32 && emulatesGPUs(plan))
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--tf32' has no effect on emulated GPUs, whose "
                            "products are those of the CPU");
  // The weights come from one place.
  if (!options.init.empty() && !options.resume.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--init' and '--resume' both give the weights");
  if (options.initMissing && options.init.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--init-missing' is about tensors that a file "
                            "lacks, but '--init' is missing");
  bool isFromFile = !options.init.empty() && !options.initMissing;
  if (options.seed && (isFromFile || !options.resume.empty()))
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--seed' chooses initial weights, but '%s' gives "
                            "the weights",
                            options.init.empty() ? "--resume" : "--init");
  return Status();
}

Status chimera::rt::checkOptions(const Options &options, const Plan &plan) {
  CHIMERA_RT_RETURN_IF_ERROR(checkTogether(options, plan));
  CHIMERA_RT_RETURN_IF_ERROR(checkNCCL(options, plan));
  return checkStore(options, plan);
}

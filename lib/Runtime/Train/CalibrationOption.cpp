//===- CalibrationOption.cpp - what --calibrate means ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Train/CalibrationOption.h"

#include "Train/RehearsalOption.h"

#include <algorithm>

using namespace chimera::rt;

/// What says how to train and what to keep of it.
static const char *const ofTraining[] = {
    "steps",  "lr",        "weight-decay",   "beta1",   "beta2", "eps",
    "clip",   "clip-norm", "stop-on-nan",    "save",    "trace", "save-every",
    "resume", "metrics",   "dump-gradients", "rehearse"};

/// Parses a file and what may stand behind it.
bool chimera::rt::parseCalibration(const std::string &text,
                                   Calibration &calibration) {
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find(',', begin), text.size());
    const std::string part = text.substr(begin, end - begin);
    double seconds = 0;
    if (begin == 0)
      calibration.file = part;
    else if (part == "precision=f32" || part == "precision=bf16")
      calibration.precision = part.substr(10);
    else if (part.rfind("seconds=", 0) == 0 &&
             parseNumber(part.substr(8), seconds) && seconds >= 0.01 &&
             seconds <= 3600)
      calibration.seconds = seconds;
    else
      return false;
    begin = end + 1;
  }
  return calibration.enabled();
}

bool chimera::rt::isForCalibration(const std::string &name) {
  return std::find(std::begin(ofTraining), std::end(ofTraining), name) ==
         std::end(ofTraining);
}

/// Checks that there is something to be measured.
Status chimera::rt::checkCalibration(const Calibration &calibration,
                                     const Plan &plan) {
  if (!calibration.enabled())
    return Status();
  if (!calibration.refused.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--calibrate' measures instead of training, so "
                            "that '--%s' has no effect",
                            calibration.refused.c_str());
  if (plan.ranks() == 1)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--calibrate' measures messages, too, but this "
                            "program has one rank only; compile it for several "
                            "(see '--stages' and '--data-parallel' of "
                            "chimera-compile)");
  if (plan.work.empty())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "'--calibrate' needs to know the work of each "
                            "stage, which this program was compiled without");
  return Status();
}

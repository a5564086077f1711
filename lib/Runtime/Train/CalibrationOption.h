//===- CalibrationOption.h - what --calibrate means ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_CALIBRATIONOPTION_H
#define CHIMERA_LIB_RUNTIME_TRAIN_CALIBRATIONOPTION_H

#include "Train/Options.h"

namespace chimera::rt {

/// Parses a file and what may stand behind it.
bool parseCalibration(const std::string &text, Calibration &calibration);

/// Whether the option `name` has an effect on what is measured.
bool isForCalibration(const std::string &name);

/// Checks that there is something to be measured.
Status checkCalibration(const Calibration &calibration, const Plan &plan);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_CALIBRATIONOPTION_H

//===- Settings.h - numbers in the environment ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_SETTINGS_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_SETTINGS_H

#include <cstdint>

namespace chimera::emulator {

/// The value of an environment variable, which is a number from `least` to
/// `most`, or `otherwise` if it is not set.
uint64_t getNumber(const char *variable, uint64_t least, uint64_t most,
                   uint64_t otherwise);

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_SETTINGS_H

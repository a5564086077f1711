//===- Report.h - errors that end the process -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_REPORT_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_REPORT_H

namespace chimera::emulator {

/// Prints "chimera emulator: " and the message, and ends the process with
/// status 1. Nothing else runs: threads of a kernel hold no locks, but their
/// stacks are no place for destructors.
[[noreturn]] void fatal(const char *fmt, ...)
    __attribute__((format(printf, 1, 2)));

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_REPORT_H

//===- Report.cpp - errors that end the process -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

void chimera::emulator::fatal(const char *fmt, ...) {
  // One write, so that messages of several ranks do not mix.
  char text[4096];
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof(text), fmt, args);
  va_end(args);
  fflush(stdout);
  fprintf(stderr, "chimera emulator: %s\n", text);
  fflush(stderr);
  std::_Exit(1);
}

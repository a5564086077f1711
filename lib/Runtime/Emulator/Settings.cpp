//===- Settings.cpp - numbers in the environment ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Settings.h"

#include "Report.h"

#include <cerrno>
#include <cstdlib>

using namespace chimera::emulator;

uint64_t chimera::emulator::getNumber(const char *variable, uint64_t least,
                                      uint64_t most, uint64_t otherwise) {
  const char *text = getenv(variable);
  if (!text)
    return otherwise;
  char *end;
  errno = 0;
  uint64_t value = strtoull(text, &end, 10);
  if (errno || end == text || *end || *text == '-' || value < least ||
      value > most)
    fatal("%s is '%s', and not a number from %llu to %llu", variable, text,
          (unsigned long long)least, (unsigned long long)most);
  return value;
}

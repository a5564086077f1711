//===- Log.cpp - messages to the user ---------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each line is made first and written with one call.
//
//===----------------------------------------------------------------------===//

#include "Core/Log.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

using namespace chimera::rt;

void chimera::rt::log(Severity severity, int rank, const std::string &text) {
  static const char *const words[] = {"error", "warning", "note"};
  const char *word = words[int(severity)];
  std::string line =
      rank < 0 ? format("chimera: %s: %s\n", word, text.c_str())
               : format("chimera: rank %d: %s: %s\n", rank, word, text.c_str());
  std::fputs(line.c_str(), stderr);
  std::fflush(stderr);
}

Status chimera::rt::print(const std::string &text) {
  if (std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0)
    return Status();
  return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR,
                          "cannot write to standard output: %s",
                          std::strerror(errno));
}

/// The first of some variables that is set, as a number.
static int fromEnvironment(std::initializer_list<const char *> names,
                           int otherwise) {
  for (const char *name : names)
    if (const char *value = std::getenv(name))
      return std::atoi(value);
  return otherwise;
}

int chimera::rt::launcherRank() {
  return fromEnvironment(
      {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"}, 0);
}

int chimera::rt::launcherSize() {
  // Of Slurm the variable of a step: the one of the job is there for a program
  // that its script starts alone, too.
  return fromEnvironment({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "WORLD_SIZE",
                          "SLURM_STEP_NUM_TASKS"},
                         1);
}

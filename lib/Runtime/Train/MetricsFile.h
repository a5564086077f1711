//===- MetricsFile.h - one line per step ------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The file of --metrics. A run that is resumed goes on with the file of the
// run before: it keeps the lines of the steps that it goes on from.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_METRICSFILE_H
#define CHIMERA_LIB_RUNTIME_TRAIN_METRICSFILE_H

#include "Core/Status.h"

#include <cstdint>
#include <cstdio>
#include <optional>

namespace chimera::rt {

/// JSON objects, one per line, each with the number of its step.
class MetricsFile {
public:
  MetricsFile() = default;
  MetricsFile(const MetricsFile &) = delete;
  MetricsFile &operator=(const MetricsFile &) = delete;
  ~MetricsFile();

  /// Opens the file for a new run, or for one that is resumed after a step, and
  /// checks that what is in it can stay. Changes nothing yet: the run may still
  /// turn out to be impossible.
  Status open(const std::string &path, std::optional<int64_t> resumedStep);

  /// Removes what does not stay: everything, or the lines of steps that a
  /// resumed run does again, with a warning.
  Status begin();

  /// Writes a line, if the file is open.
  Status write(const std::string &line);

private:
  Status findKept(int64_t step);

  std::string path;
  std::FILE *file = nullptr;
  int64_t kept = 0;     ///< bytes that stay
  int64_t removed = 0;  ///< lines that a resumed run removes
  int64_t lastKept = 0; ///< the step that is resumed
  bool unended = false; ///< the kept lines lack the end of the last one
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_METRICSFILE_H

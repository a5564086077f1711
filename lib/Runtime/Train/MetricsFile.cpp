//===- MetricsFile.cpp - one line per step ----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A run may be resumed at a step before the last one that it has written. The
// lines behind that step are cut off, so that each step has one line. A file
// in which they cannot be told apart is refused, not cut.
//
//===----------------------------------------------------------------------===//

#include "Train/MetricsFile.h"

#include "Core/Log.h"
#include "Train/MappedFile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

using namespace chimera::rt;

MetricsFile::~MetricsFile() {
  if (file)
    std::fclose(file);
}

/// Whether `path` is a file that can be read again and cut, unlike a terminal
/// or a pipe.
static bool isRegular(const std::string &path) {
  struct stat info;
  return stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode);
}

Status MetricsFile::open(const std::string &name,
                         std::optional<int64_t> resumedStep) {
  path = name;
  if (resumedStep && isRegular(path))
    CHIMERA_RT_RETURN_IF_ERROR(findKept(*resumedStep));
  file = std::fopen(path.c_str(), "a");
  if (!file)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot create '%s': %s",
                            path.c_str(), std::strerror(errno));
  return Status();
}

/// Finds the end of the lines of steps up to `step`.
Status MetricsFile::findKept(int64_t step) {
  MappedFile text;
  CHIMERA_RT_RETURN_IF_ERROR(text.open(path));
  lastKept = step;
  const unsigned char *end = text.data() + text.size();
  int64_t last = 0, number = 0;
  for (const unsigned char *line = text.data(); line != end;) {
    const unsigned char *lineEnd = std::find(line, end, '\n');
    ++number;
    nlohmann::json json = nlohmann::json::parse(line, lineEnd, nullptr,
                                                /*allow_exceptions=*/false);
    auto it = json.is_object() ? json.find("step") : json.end();
    bool isStep = it != json.end() && it->is_number_unsigned();
    // The run before may have ended in the middle of a line.
    bool isTorn = !isStep && lineEnd == end;
    int64_t found = isStep ? it->get<int64_t>() : 0;
    if (!isTorn && found <= last)
      return CHIMERA_RT_ERROR(
          CHIMERA_RT_BAD_DATA,
          "cannot go on with the metrics in '%s': line %lld is not that of a "
          "step after %lld; give '--metrics' another file",
          path.c_str(), (long long)number, (long long)last);
    if (isTorn || found > step) {
      ++removed;
    } else {
      unended = lineEnd == end;
      kept = (unended ? lineEnd : lineEnd + 1) - text.data();
    }
    last = found;
    line = lineEnd == end ? end : lineEnd + 1;
  }
  return Status();
}

Status MetricsFile::begin() {
  if (!file)
    return Status();
  if (isRegular(path) && ftruncate(fileno(file), kept) != 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot write '%s': %s",
                            path.c_str(), std::strerror(errno));
  if (removed)
    log(Severity::Warning, -1,
        format("'%s': removed %lld line%s of steps after step %lld, which the "
               "run does again",
               path.c_str(), (long long)removed, removed == 1 ? "" : "s",
               (long long)lastKept));
  return unended ? write("\n") : Status();
}

Status MetricsFile::write(const std::string &line) {
  if (!file)
    return Status();
  if (std::fputs(line.c_str(), file) < 0 || std::fflush(file) != 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot write '%s': %s",
                            path.c_str(), std::strerror(errno));
  return Status();
}

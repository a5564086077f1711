//===- Status.cpp - errors as values ----------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Formatting of error messages, and the names of status codes.
//
//===----------------------------------------------------------------------===//

#include "Core/Status.h"

#include <cstdarg>
#include <cstdio>
#include <cstring>

using namespace chimera::rt;

static std::string formatList(const char *fmt, va_list args) {
  va_list copy;
  va_copy(copy, args);
  int length = std::vsnprintf(nullptr, 0, fmt, copy);
  va_end(copy);
  std::string text(length > 0 ? length : 0, '\0');
  // The terminating NUL lands on the one std::string keeps itself.
  if (length > 0)
    std::vsnprintf(text.data(), text.size() + 1, fmt, args);
  return text;
}

std::string chimera::rt::format(const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  std::string text = formatList(fmt, args);
  va_end(args);
  return text;
}

Status chimera::rt::makeError(const char *file, int line,
                              chimera_rt_status_t code, const char *fmt, ...) {
  va_list args;
  va_start(args, fmt);
  std::string text = formatList(fmt, args);
  va_end(args);
  return Status(code, std::move(text), file, line);
}

std::string Status::text() const {
  if (!error)
    return "ok";
  if (error->code != CHIMERA_RT_INTERNAL &&
      error->code != CHIMERA_RT_TRANSPORT_ERROR)
    return error->message;
  const char *slash = std::strrchr(error->file, '/');
  return format("%s [%s:%d]", error->message.c_str(),
                slash ? slash + 1 : error->file, error->line);
}

Status Status::prefixed(const std::string &prefix) const {
  if (!error)
    return Status();
  return Status(error->code, prefix + error->message, error->file, error->line);
}

extern "C" const char *chimera_rt_status_name(int32_t status) {
  switch (status) {
  case CHIMERA_RT_OK:
    return "ok";
  case CHIMERA_RT_INVALID_ARGUMENT:
    return "invalid argument";
  case CHIMERA_RT_BAD_DATA:
    return "bad data";
  case CHIMERA_RT_IO_ERROR:
    return "input/output error";
  case CHIMERA_RT_TRANSPORT_ERROR:
    return "transport error";
  case CHIMERA_RT_MISMATCH:
    return "mismatch";
  case CHIMERA_RT_TIMEOUT:
    return "timeout";
  case CHIMERA_RT_CANCELLED:
    return "cancelled";
  case CHIMERA_RT_INTERNAL:
    return "internal error";
  case CHIMERA_RT_NOT_FINITE:
    return "not finite";
  case CHIMERA_RT_DEVICE_ERROR:
    return "device error";
  }
  return "unknown status";
}

//===- Status.h - errors as values ------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A Status is ok or holds a code, a message and the place where it was made.
// Nothing in the runtime throws across a function of ours or exits: errors
// travel up as values and are printed once, at the top, with the rank.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_STATUS_H
#define CHIMERA_LIB_RUNTIME_CORE_STATUS_H

#include "chimera/Runtime/chimera_rt.h"

#include <memory>
#include <string>
#include <utility>

namespace chimera::rt {

/// Ok, or an error. Copying an ok status costs nothing.
class [[nodiscard]] Status {
public:
  Status() = default;
  Status(chimera_rt_status_t code, std::string message, const char *file,
         int line)
      : error(std::make_shared<const Error>(
            Error{code, std::move(message), file, line})) {}

  bool ok() const { return !error; }
  chimera_rt_status_t code() const {
    return error ? error->code : CHIMERA_RT_OK;
  }
  /// The message, "" if ok: lower case first letter, no final stop.
  const char *message() const { return error ? error->message.c_str() : ""; }

  /// The message as printed at the top; errors that can only come from a
  /// broken program or installation also tell where they were found.
  std::string text() const;

  /// The same error with `prefix` before the message.
  Status prefixed(const std::string &prefix) const;

private:
  struct Error {
    chimera_rt_status_t code;
    std::string message;
    const char *file;
    int line;
  };
  std::shared_ptr<const Error> error;
};

/// printf into a string.
std::string format(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/// Makes the error status of CHIMERA_RT_ERROR.
Status makeError(const char *file, int line, chimera_rt_status_t code,
                 const char *fmt, ...) __attribute__((format(printf, 4, 5)));

} // namespace chimera::rt

/// An error status with this source location: code, printf format, arguments.
#define CHIMERA_RT_ERROR(...)                                                  \
  ::chimera::rt::makeError(__FILE__, __LINE__, __VA_ARGS__)

/// Returns from the enclosing function if `expr` is an error.
#define CHIMERA_RT_RETURN_IF_ERROR(expr)                                       \
  do {                                                                         \
    if (::chimera::rt::Status chimeraStatus = (expr); !chimeraStatus.ok())     \
      return chimeraStatus;                                                    \
  } while (false)

#endif // CHIMERA_LIB_RUNTIME_CORE_STATUS_H

//===- OutputFile.cpp - files that tools write ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's output streams end the program at an error that nobody has asked for,
// and its atomic writes would put a plain file in the place of a device.
//
//===----------------------------------------------------------------------===//

#include "chimera/Support/OutputFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace llvm;

static Error refuse(StringRef path, StringRef option, const Twine &why) {
  return createStringError("cannot write '" + path + "': " + why + " (see '" +
                           option + "')");
}

Error chimera::checkOutputFile(StringRef path, StringRef input,
                               StringRef option) {
  if (path == "-")
    return Error::success();
  if (sys::fs::equivalent(path, input))
    return refuse(path, option, "it is the input");
  if (sys::fs::is_directory(path))
    return refuse(path, option, "it is a directory");
  StringRef folder = sys::path::parent_path(path);
  if (!folder.empty() && !sys::fs::is_directory(folder))
    return refuse(path, option, "there is no such directory");
  return Error::success();
}

Error chimera::writeOutputFile(StringRef path,
                               function_ref<void(raw_ostream &)> print,
                               StringRef option) {
  std::error_code error;
  ToolOutputFile file(path, error, sys::fs::OF_None);
  if (error)
    return refuse(path, option, error.message());
  print(file.os());
  file.os().flush();
  if ((error = file.os().error())) {
    file.os().clear_error();
    return refuse(path, option, error.message());
  }
  file.keep();
  return Error::success();
}

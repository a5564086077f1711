//===- Link.cpp - links a training executable ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which compiler driver links and which libraries the runtime needs was settled
// when the runtime was built; the build wrote it to chimera_rt.link, one
// argument per line, the driver first.
//
//===----------------------------------------------------------------------===//

#include "Link.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

/// The file `name` in the library folder of the tool.
static Expected<std::string> findLibraryFile(StringRef toolPath,
                                             StringRef name) {
  static int anchor;
  SmallString<128> path(
      sys::fs::getMainExecutable(toolPath.str().c_str(), &anchor));
  sys::path::remove_filename(path);
  sys::path::append(path, "..", "lib", name);
  sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  if (!sys::fs::exists(path))
    return createStringError("the runtime file '" + path +
                             "' is missing; build the target 'chimera_rt'");
  return std::string(path);
}

Error mlir::chimera::linkExecutable(StringRef toolPath, StringRef object,
                                    ArrayRef<StringRef> libraries,
                                    StringRef output) {
  SmallVector<std::string> runtime;
  for (StringRef library : libraries) {
    Expected<std::string> path = findLibraryFile(toolPath, library);
    if (!path)
      return path.takeError();
    runtime.push_back(std::move(*path));
  }
  Expected<std::string> linkFile = findLibraryFile(toolPath, "chimera_rt.link");
  if (!linkFile)
    return linkFile.takeError();
  auto text = MemoryBuffer::getFile(*linkFile, /*IsText=*/true);
  if (!text)
    return createStringError("cannot read '" + *linkFile +
                             "': " + text.getError().message());

  SmallVector<StringRef> lines;
  (*text)->getBuffer().split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  if (lines.empty())
    return createStringError("'" + *linkFile + "' names no linker");
  ErrorOr<std::string> driver = sys::findProgramByName(lines.front());
  if (!driver)
    return createStringError("cannot find the linker '" + lines.front() +
                             "' that the runtime was built with");
  SmallVector<StringRef> arguments{*driver, object, "-o", output};
  append_range(arguments, runtime);
  append_range(arguments, drop_begin(lines));
  std::string message;
  if (int status = sys::ExecuteAndWait(*driver, arguments, /*Env=*/std::nullopt,
                                       /*Redirects=*/{}, /*SecondsToWait=*/0,
                                       /*MemoryLimit=*/0, &message))
    return createStringError("linking '" + output + "' failed with status " +
                             Twine(status) + (message.empty() ? "" : ": ") +
                             message);
  return Error::success();
}

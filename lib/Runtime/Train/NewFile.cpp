//===- NewFile.cpp - a file on its way --------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The steps of a replacement: write, flush to disk, rename.
//
//===----------------------------------------------------------------------===//

#include "Train/NewFile.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

using namespace chimera::rt;

static Status ioError(const char *what, const std::string &path) {
  return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot %s '%s': %s", what,
                          path.c_str(), std::strerror(errno));
}

NewFile::~NewFile() {
  if (file)
    std::fclose(file);
  if (exists && !kept)
    std::remove(temporaryName(path).c_str());
}

Status NewFile::create(const std::string &name) {
  path = name;
  file = std::fopen(temporaryName(path).c_str(), "wb");
  if (!file)
    return ioError("create", temporaryName(path));
  exists = true;
  return Status();
}

Status NewFile::write(const void *bytes, size_t size) {
  if (size && std::fwrite(bytes, 1, size, file) != size)
    return ioError("write", temporaryName(path));
  return Status();
}

Status NewFile::complete() {
  bool flushed = std::fflush(file) == 0 && fsync(fileno(file)) == 0;
  Status status = flushed ? Status() : ioError("write", temporaryName(path));
  bool closed = std::fclose(file) == 0;
  file = nullptr;
  return closed || !flushed ? status : ioError("write", temporaryName(path));
}

Status NewFile::publish() {
  if (std::rename(temporaryName(path).c_str(), path.c_str()) != 0)
    return ioError("create", path);
  exists = false;
  return Status();
}

Status chimera::rt::writeFile(const std::string &path,
                              const std::string &contents) {
  NewFile file;
  CHIMERA_RT_RETURN_IF_ERROR(file.create(path));
  CHIMERA_RT_RETURN_IF_ERROR(file.write(contents.data(), contents.size()));
  CHIMERA_RT_RETURN_IF_ERROR(file.complete());
  return file.publish();
}

void chimera::rt::syncDirectory(const std::string &path) {
  int directory = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0)
    return;
  (void)fsync(directory);
  close(directory);
}

//===- MappedFile.cpp - a file as memory ------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// POSIX mapping with the operating system's reason in every error.
//
//===----------------------------------------------------------------------===//

#include "Train/MappedFile.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace chimera::rt;

MappedFile::~MappedFile() {
  if (memory)
    munmap(const_cast<unsigned char *>(memory), bytes);
}

Status MappedFile::open(const std::string &path) {
  // Opening a pipe would otherwise wait for its writer, before we can refuse
  // it.
  int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot open '%s': %s",
                            path.c_str(), std::strerror(errno));
  struct stat info;
  void *mapped = nullptr;
  const char *problem = nullptr;
  if (fstat(file, &info) != 0)
    problem = std::strerror(errno);
  else if (!S_ISREG(info.st_mode))
    problem = "not a regular file";
  else if (info.st_size > 0) {
    mapped = mmap(nullptr, info.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (mapped == MAP_FAILED)
      problem = std::strerror(errno);
  }
  ::close(file);
  if (problem)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot read '%s': %s",
                            path.c_str(), problem);
  memory = static_cast<const unsigned char *>(mapped);
  bytes = mapped ? info.st_size : 0;
  return Status();
}

//===- SafetensorsWriter.cpp - writing safetensors --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The writer. A file appears under its name only when it is complete and on
// disk.
//
//===----------------------------------------------------------------------===//

#include "Train/Safetensors.h"

#include "Core/Plan.h"

#include <nlohmann/json.hpp>

#include <cerrno>
#include <cstring>
#include <unistd.h>

using namespace chimera::rt;

static Status ioError(const char *what, const std::string &path) {
  return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot %s '%s': %s", what,
                          path.c_str(), std::strerror(errno));
}

/// Flushes `file` to disk, closes it and renames it.
static Status publish(std::FILE *file, const std::string &temporary,
                      const std::string &path) {
  bool flushed = std::fflush(file) == 0 && fsync(fileno(file)) == 0;
  if (std::fclose(file) != 0 || !flushed) {
    Status status = ioError("write", temporary);
    std::remove(temporary.c_str());
    return status;
  }
  if (std::rename(temporary.c_str(), path.c_str()) != 0) {
    Status status = ioError("create", path);
    std::remove(temporary.c_str());
    return status;
  }
  return Status();
}

SafetensorsWriter::~SafetensorsWriter() {
  if (!file)
    return;
  std::fclose(file);
  std::remove(temporary.c_str());
}

Status
SafetensorsWriter::open(const std::string &name,
                        std::map<std::string, TensorInfo> infos,
                        const std::map<std::string, std::string> &metadata) {
  path = name;
  temporary = path + ".tmp";
  // nlohmann::json keeps keys sorted, and so does the map: data follows names.
  nlohmann::json header = nlohmann::json::object();
  int64_t offset = 0;
  for (auto &[tensor, info] : infos) {
    info.begin = offset;
    offset += elementCount(info.shape) * safetensorsBytes(info.dtype);
    info.end = offset;
    header[tensor] = {{"dtype", info.dtype},
                      {"shape", info.shape},
                      {"data_offsets", {info.begin, info.end}}};
  }
  remaining = offset;
  if (!metadata.empty())
    header["__metadata__"] = metadata;
  std::string text = header.dump();
  // Padding aligns the data to 8 bytes, as other writers do.
  text.resize((text.size() + 7) / 8 * 8, ' ');
  file = std::fopen(temporary.c_str(), "wb");
  if (!file)
    return ioError("create", temporary);
  unsigned char length[8];
  for (int i = 0; i < 8; ++i)
    length[i] = uint64_t(text.size()) >> 8 * i;
  if (std::fwrite(length, 1, 8, file) != 8 ||
      std::fwrite(text.data(), 1, text.size(), file) != text.size())
    return ioError("write", temporary);
  return Status();
}

Status SafetensorsWriter::append(const void *bytes, int64_t size) {
  if (size && std::fwrite(bytes, 1, size, file) != size_t(size))
    return ioError("write", temporary);
  remaining -= size;
  return Status();
}

Status SafetensorsWriter::commit() {
  if (remaining != 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL,
                            "'%s' lacks %lld bytes of its tensors",
                            path.c_str(), (long long)remaining);
  std::FILE *closing = file;
  file = nullptr;
  return publish(closing, temporary, path);
}

Status chimera::rt::writeFile(const std::string &path,
                              const std::string &contents) {
  std::string temporary = path + ".tmp";
  std::FILE *file = std::fopen(temporary.c_str(), "wb");
  if (!file)
    return ioError("create", temporary);
  if (std::fwrite(contents.data(), 1, contents.size(), file) !=
      contents.size()) {
    Status status = ioError("write", temporary);
    std::fclose(file);
    std::remove(temporary.c_str());
    return status;
  }
  return publish(file, temporary, path);
}

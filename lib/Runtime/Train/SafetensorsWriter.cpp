//===- SafetensorsWriter.cpp - writing safetensors --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The writer. The header comes first, so all tensors are known when a file is
// opened.
//
//===----------------------------------------------------------------------===//

#include "Train/Safetensors.h"

#include "Core/Plan.h"

#include <nlohmann/json.hpp>

using namespace chimera::rt;

Status
SafetensorsWriter::open(const std::string &name,
                        std::map<std::string, TensorInfo> infos,
                        const std::map<std::string, std::string> &metadata) {
  path = name;
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
  CHIMERA_RT_RETURN_IF_ERROR(file.create(path));
  unsigned char length[8];
  for (int i = 0; i < 8; ++i)
    length[i] = uint64_t(text.size()) >> 8 * i;
  CHIMERA_RT_RETURN_IF_ERROR(file.write(length, sizeof(length)));
  return file.write(text.data(), text.size());
}

Status SafetensorsWriter::append(const void *bytes, int64_t size) {
  remaining -= size;
  return file.write(bytes, size);
}

Status SafetensorsWriter::complete() {
  if (remaining != 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL,
                            "'%s' lacks %lld bytes of its tensors",
                            path.c_str(), (long long)remaining);
  return file.complete();
}

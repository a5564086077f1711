//===- Safetensors.cpp - reading safetensors --------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reader. A header may lie about everything, so each number is checked
// against the others and against the size of the file before it is used.
//
//===----------------------------------------------------------------------===//

#include "Train/Safetensors.h"

#include "Core/Plan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <set>

using namespace chimera::rt;
using nlohmann::json;

const char *chimera::rt::safetensorsType(int32_t dtype) {
  static const char *const names[] = {"F32", "F64",  "I64",
                                      "I32", "BOOL", "BF16"};
  return dtype >= 0 && dtype < 6 ? names[dtype] : "?";
}

int64_t chimera::rt::safetensorsBytes(const std::string &dtype) {
  static const std::map<std::string, int64_t> sizes = {
      {"BOOL", 1}, {"U8", 1},  {"I8", 1},  {"F8_E5M2", 1}, {"F8_E4M3", 1},
      {"I16", 2},  {"U16", 2}, {"F16", 2}, {"BF16", 2},    {"I32", 4},
      {"U32", 4},  {"F32", 4}, {"F64", 8}, {"I64", 8},     {"U64", 8}};
  auto it = sizes.find(dtype);
  return it == sizes.end() ? 0 : it->second;
}

std::string SafetensorsFile::step() const {
  auto it = notes.find("step");
  return it == notes.end() ? std::string() : it->second;
}

const TensorInfo *SafetensorsFile::find(const std::string &name) const {
  auto it = infos.find(name);
  return it == infos.end() ? nullptr : &it->second;
}

namespace {

/// Reads a list of non-negative integers.
bool readNumbers(const json &list, std::vector<int64_t> &numbers) {
  if (!list.is_array())
    return false;
  for (const json &number : list) {
    if (!number.is_number_unsigned() ||
        number.get<uint64_t>() > uint64_t(INT64_MAX))
      return false;
    numbers.push_back(int64_t(number.get<uint64_t>()));
  }
  return true;
}

/// Reads one entry of the header; returns what is wrong, or "".
std::string readTensor(const json &entry, int64_t dataBytes, TensorInfo &info) {
  std::vector<int64_t> offsets;
  if (!entry.is_object() || !entry.contains("dtype") ||
      !entry["dtype"].is_string() || !entry.contains("shape") ||
      !readNumbers(entry["shape"], info.shape) ||
      !entry.contains("data_offsets") ||
      !readNumbers(entry["data_offsets"], offsets) || offsets.size() != 2)
    return "has a malformed header entry";
  info.dtype = entry["dtype"].get<std::string>();
  info.begin = offsets[0];
  info.end = offsets[1];
  int64_t bytes = safetensorsBytes(info.dtype);
  if (!bytes)
    return "has the unknown dtype '" + info.dtype + "'";
  for (int64_t size : info.shape)
    if (__builtin_mul_overflow(bytes, size, &bytes))
      return "has an impossible shape";
  if (info.begin > info.end || info.end > dataBytes)
    return format("claims bytes %lld to %lld of %lld: the file is truncated or "
                  "its header is wrong",
                  (long long)info.begin, (long long)info.end,
                  (long long)dataBytes);
  if (info.end - info.begin != bytes)
    return format("has %lld bytes of data, but its dtype and shape need %lld",
                  (long long)(info.end - info.begin), (long long)bytes);
  return "";
}

/// Whether a file of at least 8 bytes looks as one of torch.save: an archive,
/// or a pickle if it is old.
bool isPickle(const unsigned char *bytes) {
  return std::memcmp(bytes, "PK\3\4", 4) == 0 ||
         (bytes[0] == 0x80 && bytes[1] <= 5);
}

/// Reads the length that a file of at least 8 bytes says its header has.
uint64_t headerLength(const unsigned char *bytes) {
  uint64_t length = 0;
  for (int i = 7; i >= 0; --i)
    length = length << 8 | bytes[i];
  return length;
}

} // namespace

Status chimera::rt::isSafetensorsFile(const std::string &path, bool &is) {
  const std::string ending = ".safetensors";
  is = path.size() > ending.size() &&
       path.compare(path.size() - ending.size(), ending.size(), ending) == 0;
  if (is)
    return Status();
  MappedFile file;
  CHIMERA_RT_RETURN_IF_ERROR(file.open(path));
  const unsigned char *bytes = file.data();
  is = file.size() > 10 && headerLength(bytes) <= uint64_t(file.size() - 8) &&
       bytes[8] == '{' && bytes[9] == '"';
  return Status();
}

Status SafetensorsFile::open(const std::string &path) {
  CHIMERA_RT_RETURN_IF_ERROR(file.open(path));
  return parse(path);
}

Status SafetensorsFile::parse(const std::string &path) {
  auto bad = [&](const std::string &what) {
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "safetensors file '%s': %s",
                            path.c_str(), what.c_str());
  };
  constexpr int64_t headerLimit = 100 << 20;
  if (file.size() < 8)
    return bad(format("too short, %lld bytes", (long long)file.size()));
  uint64_t length = headerLength(file.data());
  if (length > uint64_t(headerLimit) && isPickle(file.data()))
    return bad("this is a file of torch.save; write its tensors with "
               "safetensors.torch.save_file");
  if (length > uint64_t(headerLimit))
    return bad(format("its header would have %llu bytes; this is not a "
                      "safetensors file",
                      (unsigned long long)length));
  if (int64_t(length) > file.size() - 8)
    return bad(format("its header has %llu bytes, but the file ends after "
                      "%lld: it is truncated",
                      (unsigned long long)length, (long long)file.size()));

  // A name that occurs twice would silently replace the first.
  std::set<std::string> names;
  std::string twice;
  auto watch = [&](int depth, json::parse_event_t event, json &parsed) {
    if (depth == 1 && event == json::parse_event_t::key &&
        !names.insert(parsed.get<std::string>()).second)
      twice = parsed.get<std::string>();
    return true;
  };
  const unsigned char *text = file.data() + 8;
  json header =
      json::parse(text, text + length, watch, /*allow_exceptions=*/false);
  if (!header.is_object())
    return bad("its header is not a JSON object");
  if (!twice.empty())
    return bad("tensor '" + twice + "' occurs twice");

  data = text + length;
  int64_t dataBytes = file.size() - 8 - int64_t(length);
  std::vector<std::pair<int64_t, int64_t>> ranges;
  for (const auto &[name, entry] : header.items()) {
    if (name == "__metadata__") {
      for (const auto &[key, value] : entry.items())
        if (value.is_string())
          notes[key] = value.get<std::string>();
      continue;
    }
    TensorInfo info;
    std::string problem = readTensor(entry, dataBytes, info);
    if (!problem.empty())
      return bad("tensor '" + name + "' " + problem);
    ranges.push_back({info.begin, info.end});
    infos.emplace(name, std::move(info));
  }
  std::sort(ranges.begin(), ranges.end());
  int64_t end = 0;
  for (const auto &[from, to] : ranges) {
    if (from != end)
      return bad(format("its tensors overlap or leave a hole at byte %lld",
                        (long long)std::min(from, end)));
    end = to;
  }
  if (end != dataBytes)
    return bad(format("it has %lld bytes of data, but its tensors need %lld",
                      (long long)dataBytes, (long long)end));
  return Status();
}

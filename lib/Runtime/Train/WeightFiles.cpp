//===- WeightFiles.cpp - the files of a model's weights ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An index is trusted as little as a header: what it names must be files beside
// it that have the tensors it says they have.
//
//===----------------------------------------------------------------------===//

#include "Train/WeightFiles.h"

#include <nlohmann/json.hpp>

using namespace chimera::rt;
using nlohmann::json;

/// Whether a file is an index by its name.
static bool isIndex(const std::string &path) {
  const std::string ending = ".json";
  return path.size() > ending.size() &&
         path.compare(path.size() - ending.size(), ending.size(), ending) == 0;
}

/// Reads the file of each tensor from an index; the paths begin with the
/// index's own directory.
static Status readIndex(const std::string &path,
                        std::map<std::string, std::string> &fileOfTensor) {
  auto bad = [&](const std::string &what) {
    return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "index '%s': %s", path.c_str(),
                            what.c_str());
  };
  MappedFile text;
  CHIMERA_RT_RETURN_IF_ERROR(text.open(path));
  json index = json::parse(text.data(), text.data() + text.size(), nullptr,
                           /*allow_exceptions=*/false);
  if (!index.is_object() || !index.contains("weight_map") ||
      !index["weight_map"].is_object())
    return bad("it has no object 'weight_map' with the file of each tensor");
  size_t slash = path.rfind('/');
  std::string directory =
      slash == std::string::npos ? "" : path.substr(0, slash + 1);
  for (const auto &[tensor, file] : index["weight_map"].items()) {
    std::string name = file.is_string() ? file.get<std::string>() : "";
    if (name.empty() || name.find('/') != std::string::npos)
      return bad("tensor '" + tensor + "' is said to be in " + file.dump() +
                 ", which is not the name of a file beside the index");
    fileOfTensor[tensor] = directory + name;
  }
  return Status();
}

std::vector<std::string> chimera::rt::filesOfIndex(const std::string &path) {
  std::map<std::string, std::string> fileOfTensor;
  std::vector<std::string> paths;
  if (isIndex(path) && readIndex(path, fileOfTensor).ok())
    for (const auto &[tensor, file] : fileOfTensor)
      paths.push_back(file);
  return paths;
}

Status WeightFiles::openIndex(const std::string &path) {
  std::map<std::string, std::string> fileOfTensor;
  CHIMERA_RT_RETURN_IF_ERROR(readIndex(path, fileOfTensor));
  for (const auto &[tensor, name] : fileOfTensor) {
    auto [entry, isNew] = files.try_emplace(name);
    SafetensorsFile &file = entry->second;
    if (isNew)
      CHIMERA_RT_RETURN_IF_ERROR(
          file.open(name).prefixed("index '" + path + "': "));
    const TensorInfo *info = file.find(tensor);
    if (!info)
      return CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA,
                              "index '%s': tensor '%s' is said to be in '%s', "
                              "which does not have it",
                              path.c_str(), tensor.c_str(), name.c_str());
    all[tensor] = {&file, info};
  }
  return Status();
}

Status WeightFiles::open(const std::string &path) {
  if (isIndex(path))
    return openIndex(path);
  SafetensorsFile &file = files[path];
  CHIMERA_RT_RETURN_IF_ERROR(file.open(path));
  for (const auto &[name, info] : file.tensors())
    all[name] = {&file, &info};
  return Status();
}

const WeightFiles::Tensor *WeightFiles::find(const std::string &name) const {
  auto it = all.find(name);
  return it == all.end() ? nullptr : &it->second;
}

std::string WeightFiles::step() const {
  return files.size() == 1 ? files.begin()->second.step() : std::string();
}

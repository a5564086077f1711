//===- Golden.cpp - comparison with stored gradients ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Golden.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"

#include <cmath>

using namespace mlir;
using namespace mlir::chimera::check;

llvm::Error mlir::chimera::check::loadInputs(Model &model, StringRef weights,
                                             StringRef tokens) {
  auto stored = readSafetensors(weights, model.module->getContext());
  if (!stored)
    return stored.takeError();
  for (auto &[name, tensor] : model.parameters) {
    auto it = stored->find(name);
    if (it == stored->end() || it->second.size() != tensor.size())
      return llvm::createStringError("'%s' has no parameter '%s' of that size",
                                     weights.str().c_str(), name.c_str());
    for (int64_t i = 0; i < tensor.size(); ++i)
      tensor.set(i, it->second.get(i));
  }
  auto file = readFile(tokens);
  if (!file)
    return file.takeError();
  // Sample i is tokens[iT, iT + T), its targets are the ones after.
  for (auto [name, shift] : {std::pair("tokens", 0), std::pair("targets", 1)}) {
    Tensor &tensor = model.inputs.at(name);
    for (int64_t i = 0; i < tensor.size(); ++i)
      tensor.set(
          i, llvm::support::endian::read16le(file->data() + 2 * (i + shift)));
  }
  return llvm::Error::success();
}

static double relative(double value, double reference) {
  return std::abs(value - reference) / std::max(std::abs(reference), 1e-300);
}

static double norm(const Tensor &tensor) {
  double sum = 0;
  for (int64_t i = 0; i < tensor.size(); ++i)
    sum += tensor.get(i) * tensor.get(i);
  return std::sqrt(sum);
}

static llvm::Expected<double>
compareTensors(double loss, const Tensors &gradients, StringRef path) {
  auto golden =
      readSafetensors(path, gradients.begin()->second.type.getContext());
  if (!golden)
    return golden.takeError();
  double worst = relative(loss, golden->at("loss").get(0));
  for (const auto &[name, gradient] : gradients) {
    Tensor difference = golden->at(name);
    double scale = norm(difference);
    for (int64_t i = 0; i < gradient.size(); ++i)
      difference.set(i, gradient.get(i) - difference.get(i));
    worst = std::max(worst, norm(difference) / scale);
  }
  return worst;
}

static llvm::Expected<double>
compareSamples(double loss, const Tensors &gradients, StringRef path) {
  auto file = readFile(path);
  if (!file)
    return file.takeError();
  auto json = llvm::json::parse(*file);
  if (!json)
    return json.takeError();
  auto &root = *json->getAsObject();
  double worst = relative(loss, *root.getNumber("loss"));
  for (auto &[key, value] : *root.getObject("gradients")) {
    const Tensor &gradient = gradients.at(key.str());
    auto &entry = *value.getAsObject();
    double scale = *entry.getNumber("norm");
    worst = std::max(worst, relative(norm(gradient), scale));
    // A sample's error counts in proportion to a typical entry.
    scale /= std::sqrt(double(gradient.size()));
    for (auto &sample : *entry.getArray("samples")) {
      auto &pair = *sample.getAsArray();
      double reference = *pair[1].getAsNumber();
      double error = gradient.get(*pair[0].getAsInteger()) - reference;
      worst = std::max(worst,
                       std::abs(error) / std::max(std::abs(reference), scale));
    }
  }
  return worst;
}

llvm::Expected<double> mlir::chimera::check::compare(double loss,
                                                     const Tensors &gradients,
                                                     StringRef golden) {
  return golden.ends_with(".json") ? compareSamples(loss, gradients, golden)
                                   : compareTensors(loss, gradients, golden);
}

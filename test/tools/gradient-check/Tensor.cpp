//===- Tensor.cpp - tensors in memory ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tensor.h"

#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include "mlir/IR/Builders.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::chimera::check;

Tensor::Tensor(RankedTensorType type)
    : type(type), data(mlir::chimera::getByteSize(type)) {}

template <typename T> static T load(const Tensor &tensor, int64_t i) {
  T value;
  std::memcpy(&value, tensor.data.data() + i * sizeof(T), sizeof(T));
  return value;
}

template <typename T> static void store(Tensor &tensor, int64_t i, T value) {
  std::memcpy(tensor.data.data() + i * sizeof(T), &value, sizeof(T));
}

double Tensor::get(int64_t i) const {
  Type element = type.getElementType();
  if (element.isF64())
    return load<double>(*this, i);
  if (element.isF32())
    return load<float>(*this, i);
  if (element.isInteger(64))
    return load<int64_t>(*this, i);
  if (element.isInteger(32))
    return load<int32_t>(*this, i);
  return load<int8_t>(*this, i);
}

void Tensor::set(int64_t i, double value) {
  Type element = type.getElementType();
  if (element.isF64())
    store<double>(*this, i, value);
  else if (element.isF32())
    store<float>(*this, i, value);
  else if (element.isInteger(64))
    store<int64_t>(*this, i, value);
  else if (element.isInteger(32))
    store<int32_t>(*this, i, value);
  else
    store<int8_t>(*this, i, value);
}

double Random::uniform(double low, double high) {
  // splitmix64
  uint64_t z = (state += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  z ^= z >> 31;
  return low + (high - low) * (double(z >> 11) * 0x1p-53);
}

void Random::fill(Tensor &tensor, double low, double high) {
  for (int64_t i = 0; i < tensor.size(); ++i)
    tensor.set(i, uniform(low, high));
}

double mlir::chimera::check::dot(const Tensors &a, const Tensors &b) {
  double sum = 0;
  for (const auto &[name, tensor] : a) {
    auto other = b.find(name);
    if (other == b.end())
      continue;
    for (int64_t i = 0; i < tensor.size(); ++i)
      sum += tensor.get(i) * other->second.get(i);
  }
  return sum;
}

void mlir::chimera::check::add(Tensors &to, const Tensors &from,
                               double factor) {
  for (const auto &[name, tensor] : from) {
    Tensor &target = to[name];
    for (int64_t i = 0; i < tensor.size(); ++i)
      target.set(i, target.get(i) + factor * tensor.get(i));
  }
}

llvm::Expected<std::string> mlir::chimera::check::readFile(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return llvm::createStringError(buffer.getError(), "cannot read '%s'",
                                   path.str().c_str());
  return (*buffer)->getBuffer().str();
}

llvm::Expected<Tensors>
mlir::chimera::check::readSafetensors(StringRef path, MLIRContext *context) {
  auto file = readFile(path);
  if (!file)
    return file.takeError();
  auto malformed = [&]() {
    return llvm::createStringError("'%s' is not a safetensors file",
                                   path.str().c_str());
  };
  if (file->size() < 8)
    return malformed();
  uint64_t length = llvm::support::endian::read64le(file->data());
  if (length > file->size() - 8)
    return malformed();
  auto header = llvm::json::parse(StringRef(*file).substr(8, length));
  if (!header)
    return header.takeError();
  StringRef bytes = StringRef(*file).drop_front(8 + length);
  Builder builder(context);
  Tensors tensors;
  for (auto &[name, value] : *header->getAsObject()) {
    if (name == "__metadata__")
      continue;
    auto *entry = value.getAsObject();
    auto dtype = entry->getString("dtype");
    SmallVector<int64_t> shape;
    for (auto &extent : *entry->getArray("shape"))
      shape.push_back(*extent.getAsInteger());
    if (dtype != "F32" && dtype != "F64")
      return malformed();
    Type element = dtype == "F32" ? Type(builder.getF32Type())
                                  : Type(builder.getF64Type());
    Tensor tensor(RankedTensorType::get(shape, element));
    auto &offsets = *entry->getArray("data_offsets");
    uint64_t begin = *offsets[0].getAsInteger();
    if (begin + tensor.data.size() > bytes.size())
      return malformed();
    std::memcpy(tensor.data.data(), bytes.data() + begin, tensor.data.size());
    tensors[name.str()] = std::move(tensor);
  }
  return tensors;
}

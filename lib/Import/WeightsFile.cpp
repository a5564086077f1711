//===- WeightsFile.cpp - values of weights as a file ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WeightsFile.h"

#include "chimera/Support/OutputFile.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::chimera;

ArrayRef<char> mlir::chimera::getElements(ElementsAttr value) {
  if (auto dense = dyn_cast<DenseElementsAttr>(value))
    return dense.getRawData();
  auto resource = dyn_cast<DenseResourceElementsAttr>(value);
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  return blob ? blob->getData() : ArrayRef<char>();
}

static int64_t getBytes(ShapedType type) {
  return type.getNumElements() * type.getElementTypeBitWidth() / 8;
}

static std::string getHeader(ArrayRef<Weight> weights) {
  llvm::json::Object header;
  int64_t offset = 0;
  for (const Weight &weight : weights) {
    auto type = cast<ShapedType>(weight.value.getType());
    int64_t end = offset + getBytes(type);
    header[weight.name] = llvm::json::Object{
        {"dtype", type.getElementType().isF64() ? "F64" : "F32"},
        {"shape", llvm::json::Array(type.getShape())},
        {"data_offsets", llvm::json::Array{offset, end}}};
    offset = end;
  }
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(std::move(header));
  // Data begins at a multiple of 8.
  text.append(llvm::alignTo(text.size(), 8) - text.size(), ' ');
  return text;
}

LogicalResult mlir::chimera::writeWeights(func::FuncOp model, StringRef path,
                                          ArrayRef<Weight> weights) {
  bool isElided = false;
  for (const Weight &weight : weights) {
    // A resource of another size would be read out of its bounds.
    int64_t bytes = getBytes(cast<ShapedType>(weight.value.getType()));
    int64_t found = getElements(weight.value).size();
    if (found == bytes || weight.value.isSplat())
      continue;
    isElided = true;
    if (found == 0)
      emitError(weight.loc) << "the values of '" << weight.name
                            << "' are not in the file, so they cannot be "
                               "written; print the module with its data (see "
                               "'weights-out')";
    else
      emitError(weight.loc) << "'" << weight.name << "' has " << found
                            << " bytes of data, but its type needs " << bytes
                            << " (see 'weights-out')";
  }
  if (isElided)
    return failure();
  std::string header = getHeader(weights);
  llvm::Error error =
      ::chimera::writeOutputFile(path, [&](llvm::raw_ostream &os) {
        llvm::support::endian::write<uint64_t>(os, header.size(),
                                               llvm::endianness::little);
        os << header;
        for (const Weight &weight : weights) {
          ArrayRef<char> data = getElements(weight.value);
          auto type = cast<ShapedType>(weight.value.getType());
          int64_t copies = weight.value.isSplat() ? type.getNumElements() : 1;
          for (int64_t i = 0; i < copies; ++i)
            os.write(data.data(), data.size());
        }
      });
  if (!error)
    return success();
  return model.emitError() << llvm::toString(std::move(error))
                           << " (see 'weights-out')";
}

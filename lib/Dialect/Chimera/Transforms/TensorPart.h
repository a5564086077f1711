//===- TensorPart.h - what an op reads of a tensor --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_TENSORPART_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_TENSORPART_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// What a value is a copy of, and how its dimensions run over those of the
/// source, if it moves whole rows or repeats elements: then its source is read
/// as fast.
std::optional<std::pair<Value, AffineMap>> matchCopy(Value value);

/// A part of a tensor that an op reads, and for each dimension of it the loop
/// that runs over it, none where only one index is read.
struct TensorPart {
  static constexpr int kNone = -1;

  struct Dim {
    int64_t offset = 0, size = 1, stride = 1;
    int loop = kNone;

    bool operator==(const Dim &other) const {
      return offset == other.offset && size == other.size &&
             stride == other.stride && loop == other.loop;
    }
  };

  Value source;
  SmallVector<Dim, 4> dims;

  TensorPart(Value source, ArrayRef<unsigned> loops) : source(source) {
    for (auto [size, loop] :
         llvm::zip(cast<RankedTensorType>(source.getType()).getShape(), loops))
      dims.push_back({0, size, 1, int(loop)});
  }

  /// Takes the step from a slice, a copy or joined dimensions to what they are
  /// made of; false if there is none.
  bool findSource();

  bool isWhole() const {
    return llvm::equal(llvm::map_range(dims, [](Dim dim) { return dim.size; }),
                       cast<RankedTensorType>(source.getType()).getShape());
  }
  /// The part as a tensor without the dimensions that have no loop.
  Value create(OpBuilder &builder, Location loc) const;
  /// How an op with `rank` loops reads that.
  AffineMap getMap(unsigned rank) const;

  bool operator==(const TensorPart &other) const {
    return source == other.source && dims == other.dims;
  }
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_TENSORPART_H

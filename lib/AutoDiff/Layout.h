//===- Layout.h - dimensions of row values ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which dimensions of a tensor belong to which of the tensor that it was
// reduced from, through structured ops and reshapes.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_AUTODIFF_LAYOUT_H
#define CHIMERA_LIB_AUTODIFF_LAYOUT_H

#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::chimera {

/// For each dimension of a tensor made from the rows of x: the dimension of x
/// that it runs along, or nothing if the tensor is constant along it.
using Layout = SmallVector<std::optional<unsigned>>;

/// The layout of a structured op's result whose dimensions run along those of
/// an operand with this layout. Dimensions of neither are constant.
inline Layout transfer(const Layout &layout, AffineMap from, AffineMap to) {
  Layout result(to.getNumResults());
  for (auto [i, expr] : llvm::enumerate(to.getResults()))
    for (auto [j, other] : llvm::enumerate(from.getResults()))
      if (isa<AffineDimExpr>(expr) && expr == other)
        result[i] = layout[j];
  return result;
}

/// The layout after a reshape that adds or drops only dimensions of extent 1;
/// none for other reshapes.
inline std::optional<Layout> reshape(const Layout &layout, ShapedType from,
                                     ShapedType to) {
  SmallVector<std::pair<int64_t, std::optional<unsigned>>> kept;
  for (auto [extent, dim] : llvm::zip(from.getShape(), layout))
    if (extent != 1)
      kept.push_back({extent, dim});
  Layout result;
  unsigned next = 0;
  for (int64_t extent : to.getShape()) {
    result.push_back(std::nullopt);
    if (extent == 1)
      continue;
    if (next == kept.size() || kept[next].first != extent)
      return std::nullopt;
    result.back() = kept[next++].second;
  }
  return next == kept.size() ? std::optional<Layout>(result) : std::nullopt;
}

} // namespace mlir::chimera

#endif // CHIMERA_LIB_AUTODIFF_LAYOUT_H

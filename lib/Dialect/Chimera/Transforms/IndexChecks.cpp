//===- IndexChecks.cpp - keeps indices inside -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Importers check every index at run time, inside the loops. Here indices come
// from constants, from loop counters and from inputs, whose bounds the training
// program checks when it loads the data; so their range is known and the checks
// go. An index whose range is not known is clamped.
//
//===----------------------------------------------------------------------===//

#include "IndexRanges.h"
#include "SimplifyPatterns.h"

#include "chimera/Dialect/Chimera/IR/IgnoredValue.h"
#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

/// Gives inputs that index a tensor, and have no bound, the smallest size they
/// index.
static void deriveBounds(func::FuncOp model) {
  llvm::MapVector<BlockArgument, int64_t> bounds;
  model.walk([&](tensor::ExtractOp extract) {
    for (auto [i, index] : llvm::enumerate(extract.getIndices())) {
      BlockArgument input = traceToInput(index);
      if (!input || model.getArgAttr(input.getArgNumber(), kBoundAttr))
        continue;
      int64_t size = extract.getTensor().getType().getDimSize(i);
      auto [known, isNew] = bounds.try_emplace(input, size);
      known->second = std::min(known->second, size);
    }
  });
  for (auto [input, bound] : bounds)
    model.setArgAttr(
        input.getArgNumber(), kBoundAttr,
        IntegerAttr::get(IntegerType::get(model.getContext(), 64), bound));
}

/// Comparisons that the ranges decide are constants: an index that is wrapped
/// around if it is negative, a mask of those that are too large.
static void foldDecidedComparisons(func::FuncOp model) {
  SmallVector<std::pair<arith::CmpIOp, bool>> decided;
  model.walk([&](arith::CmpIOp compare) {
    if (isa<ShapedType>(compare.getType()))
      return;
    if (std::optional<bool> holds = getOutcome(compare, model))
      decided.emplace_back(compare, *holds);
  });
  for (auto [compare, holds] : decided) {
    OpBuilder builder(compare);
    Value constant = arith::ConstantOp::create(builder, compare.getLoc(),
                                               builder.getBoolAttr(holds));
    compare.replaceAllUsesWith(constant);
    compare.erase();
  }
}

/// Keeps an index inside, as StableHLO has it. Nobody reads elsewhere then, or
/// adds gradients there.
static void clampIndex(tensor::ExtractOp extract, unsigned number,
                       int64_t size) {
  OpBuilder builder(extract);
  Location loc = extract.getLoc();
  Value first = arith::ConstantIndexOp::create(builder, loc, 0);
  Value last = arith::ConstantIndexOp::create(builder, loc, size - 1);
  Value index = extract.getIndices()[number];
  index = arith::MaxSIOp::create(builder, loc, index, first);
  index = arith::MinSIOp::create(builder, loc, index, last);
  extract.getIndicesMutable()[number].set(index);
}

LogicalResult mlir::chimera::removeIndexChecks(func::FuncOp model) {
  deriveBounds(model);
  bool failedAny = false;
  model.walk([&](tensor::ExtractOp extract) {
    for (auto [i, index] : llvm::enumerate(extract.getIndices())) {
      int64_t size = extract.getTensor().getType().getDimSize(i);
      std::optional<Interval> range = getRange(index, model);
      if (range && range->low >= 0 && range->high < size)
        continue;
      if (range && range->isReached) {
        failedAny = true;
        extract.emitError("indexes dimension ")
            << i << " of size " << size << " by numbers from " << range->low
            << " to " << range->high
            << "; a sequence cannot be longer than its positions (see "
               "'sequence-length')";
        continue;
      }
      BlockArgument input = traceToInput(index);
      auto bound = input ? model.getArgAttrOfType<IntegerAttr>(
                               input.getArgNumber(), kBoundAttr)
                         : IntegerAttr();
      if (bound && bound.getInt() > size) {
        failedAny = true;
        extract.emitError("indexes dimension ")
            << i << " of size " << size << " by input '"
            << getInputName(input).getValue() << "', whose bound is "
            << bound.getInt() << " (see 'chimera.bound')";
        continue;
      }
      if (BlockArgument plain = traceToInput(index, /*throughChoices=*/false))
        if (auto ignored = model.getArgAttrOfType<IntegerAttr>(
                plain.getArgNumber(), kIgnoredAttr)) {
          failedAny = true;
          extract.emitError("indexes dimension ")
              << i << " of size " << size << " by input '"
              << getInputName(plain).getValue() << "', whose ignored value "
              << ignored.getInt()
              << " is looked up, too (see 'chimera.ignored')";
          continue;
        }
      extract.emitWarning("cannot show that index ")
          << i << " stays below " << size
          << "; numbers outside stand for the first or the last element";
      clampIndex(extract, i, size);
    }
  });
  foldDecidedComparisons(model);
  SmallVector<cf::AssertOp> checks;
  model.walk([&](cf::AssertOp check) { checks.push_back(check); });
  for (cf::AssertOp check : checks)
    check.erase();
  return failure(failedAny);
}

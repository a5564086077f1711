//===- CutPlan.h - where a model can be cut, and where it is ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_CUTPLAN_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_CUTPLAN_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::chimera {

/// The ops of a model in the order in which stages take them. Gap g lies before
/// op g; a cut is a gap.
///
/// An op that depends on no parameter and on no matrix product (a mask, a
/// position, a fill, a constant) is not in the order: each stage that needs it
/// gets a copy. An op that depends on parameters only (a transposed weight) is
/// moved to its first use. Dead ops are left out.
class OpOrder {
public:
  explicit OpOrder(func::FuncOp function);

  unsigned size() const { return ops.size(); }
  llvm::ArrayRef<Operation *> getOps() const { return ops; }
  llvm::ArrayRef<Operation *> getOps(unsigned begin, unsigned end) const {
    return llvm::ArrayRef(ops).slice(begin, end - begin);
  }

  /// Whether each stage computes the op for itself.
  bool isCopied(Operation *op) const { return copied.contains(op); }

  /// The values that cross a gap, in order of their definition.
  llvm::SmallVector<Value> getLive(unsigned gap) const;
  /// Their bytes.
  int64_t getWidth(unsigned gap) const { return widths[gap]; }
  /// Whether only tensors cross the gap; others cannot be sent.
  bool isCuttable(unsigned gap) const { return cuttable[gap]; }

  /// Picoseconds of the ops from one gap to another.
  int64_t getTime(unsigned begin, unsigned end) const {
    return times[end] - times[begin];
  }

  /// The ops that use a parameter, by position, ascending.
  llvm::ArrayRef<unsigned> getParameterUses() const { return parameterUses; }
  /// Whether an op from one gap to another uses a parameter.
  bool usesParameter(unsigned begin, unsigned end) const;
  /// The ops that use the argument, ascending.
  llvm::SmallVector<unsigned> getUses(BlockArgument argument) const;

  /// The narrowest gap after one op and not after another, the first such.
  unsigned getNarrowest(unsigned after, unsigned notAfter) const;

private:
  void findOrder(func::FuncOp function);
  void measure(func::FuncOp function);

  llvm::SmallVector<Operation *> ops;
  llvm::SmallPtrSet<Operation *, 32> copied;
  /// Of each value made by an op of the order: the last position that uses it.
  llvm::MapVector<Value, unsigned> lastUses;
  llvm::SmallVector<int64_t> widths;
  llvm::SmallVector<bool> cuttable;
  llvm::SmallVector<int64_t> times;
  llvm::SmallVector<unsigned> parameterUses;
};

/// The candidates for cuts: of the gaps between one op that uses a parameter
/// and the next the narrowest, if only tensors cross it.
llvm::SmallVector<unsigned> findCandidates(const OpOrder &order);

/// How much longer than the best balance the longest stage may take, in
/// percent, if that makes the boundaries narrower.
inline constexpr int64_t balanceTolerance = 25;

/// Chooses D - 1 gaps among the candidates, exactly, by dynamic programming, so
/// that each stage has a parameter. In turn:
///  1. the longest stage is made as short as possible;
///  2. within balanceTolerance of that, as few bytes as possible cross the
///  cuts,
///     and among equals the longest stage is the shortest;
///  3. what freedom is left makes the stages alike (least sum of squares).
/// Returns nothing if there are fewer than D - 1 candidates.
std::optional<llvm::SmallVector<unsigned>> chooseCuts(const OpOrder &order,
                                                      int64_t stages);

/// Finds the D - 1 gaps that `names` name: parameters, names of locations, or
/// lines of source. Emits an error if one of them is no cut.
FailureOr<llvm::SmallVector<unsigned>> findCuts(const OpOrder &order,
                                                func::FuncOp model,
                                                ArrayRef<std::string> names,
                                                int64_t stages);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_CUTPLAN_H

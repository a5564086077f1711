//===- LoopEmitter.cpp - loops and scalar code for linalg ops on buffers ---*-
// C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unlike the upstream lowering this one chooses the innermost loop, and keeps
// what is reduced over it in registers instead of in the result's buffer.
//
//===----------------------------------------------------------------------===//

#include "LoopEmitter.h"
#include "Accesses.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
class Emitter : public ScalarEmitter {
public:
  using ScalarEmitter::ScalarEmitter;

  void run();

private:
  void emit(ArrayRef<int> loops);
  void emitReduction(int loop);
};
} // namespace

/// The innermost loop, when no result is indexed by it.
void Emitter::emitReduction(int loop) {
  SmallVector<Value> initial;
  for (OpOperand &operand : op.getDpsInitsMutable())
    initial.push_back(load(operand));
  auto forOp = scf::ForOp::create(
      builder, loc, constant(0), constant(op.getStaticLoopRanges()[loop]),
      constant(1), initial, [](OpBuilder &, Location, Value, ValueRange) {});
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(forOp.getBody());
    ivs[loop] = forOp.getInductionVar();
    unsigned inputs = op.getNumDpsInputs();
    SmallVector<Value> results = emitBody([&](OpOperand &operand) -> Value {
      if (!op.isDpsInit(&operand))
        return load(operand);
      return forOp.getRegionIterArg(operand.getOperandNumber() - inputs);
    });
    scf::YieldOp::create(builder, loc, results);
  }
  for (auto [result, operand] :
       llvm::zip(forOp.getResults(), op.getDpsInitsMutable()))
    store(result, operand);
}

void Emitter::emit(ArrayRef<int> loops) {
  if (loops.empty()) {
    for (auto [result, operand] :
         llvm::zip(emitBody([&](OpOperand &operand) { return load(operand); }),
                   op.getDpsInitsMutable()))
      store(result, operand);
    return;
  }
  int loop = loops.front();
  bool isReduction =
      llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
        return !op.getMatchingIndexingMap(&init).isFunctionOfDim(loop);
      });
  if (loops.size() == 1 && isReduction)
    return emitReduction(loop);
  auto forOp =
      scf::ForOp::create(builder, loc, constant(0),
                         constant(op.getStaticLoopRanges()[loop]), constant(1));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(forOp.getBody());
  ivs[loop] = forOp.getInductionVar();
  emit(loops.drop_front());
}

void Emitter::run() {
  SmallVector<int> loops;
  for (int i = 0, e = op.getNumLoops(); i < e; ++i)
    if (!ivs[i])
      loops.push_back(i);
  int innermost = getInnermostLoop(op, loops);
  llvm::erase(loops, innermost);
  if (innermost >= 0)
    loops.push_back(innermost);
  emit(loops);
}

void mlir::chimera::emitLoops(OpBuilder &builder, linalg::LinalgOp op,
                              ArrayRef<Value> outer,
                              const ShrunkBuffers &shrunk) {
  Emitter(builder, op, outer, shrunk).run();
}

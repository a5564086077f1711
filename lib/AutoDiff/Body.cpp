//===- Body.cpp - adjoints of structured ops' bodies ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One rule serves elementwise ops, broadcasts, transposes and sums: over the
// same loops, the cotangents of the results are read through the results' maps,
// and the cotangent of an operand is written through its map. A loop that this
// map drops (the operand was broadcast along it) becomes a sum.
//
//===----------------------------------------------------------------------===//

#include "Body.h"
#include "Accumulate.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {

/// The reverse sweep over the scalars of a body.
class ScalarAdjoints : public Adjoints {
public:
  ScalarAdjoints(linalg::LinalgOp op, Adjoints &outer) : op(op), outer(outer) {}

  std::string describeOrigin(Value) const override {
    for (Value value : getReadValues(op))
      if (outer.isActive(value))
        return outer.describeOrigin(outer.getOrigin(value));
    return "an operand";
  }

protected:
  Value sum(Value, ArrayRef<Contribution> parts, OpBuilder &builder) override {
    Value sum = parts[0].value;
    for (const Contribution &part : parts.drop_front())
      sum =
          arith::AddFOp::create(builder, part.value.getLoc(), sum, part.value);
    return sum;
  }

private:
  linalg::LinalgOp op;
  Adjoints &outer;
};

/// The body of an adjoint while it is built, with an argument for every tensor
/// that it may turn out to need.
struct Draft {
  Block block;
  IRMapping mapping;          // from the primal body
  SmallVector<Value> tensors; // that the arguments read
  SmallVector<AffineMap> maps;
  SmallVector<BlockArgument> results; // arguments that read results of the op
  Value yielded;

  BlockArgument addInput(Value tensor, AffineMap map, Type element,
                         Location loc) {
    tensors.push_back(tensor);
    maps.push_back(map);
    return block.addArgument(element, loc);
  }

  /// The ops and arguments that the yielded value needs.
  llvm::SmallPtrSet<void *, 32> getLive() {
    llvm::SmallPtrSet<void *, 32> live;
    SmallVector<Value> work = {yielded};
    while (!work.empty()) {
      Value value = work.pop_back_val();
      if (auto argument = dyn_cast<BlockArgument>(value)) {
        live.insert(argument.getAsOpaquePointer());
        continue;
      }
      Operation *op = value.getDefiningOp();
      if (op->getBlock() == &block && live.insert(op).second)
        llvm::append_range(work, getReadValues(op));
    }
    return live;
  }

  unsigned countPrimalInputs() {
    auto live = getLive();
    return llvm::count_if(block.getArguments(), [&](BlockArgument argument) {
      return live.contains(argument.getAsOpaquePointer()) &&
             !llvm::is_contained(results, argument);
    });
  }

  /// Reads a result of the op instead of computing it again, if that saves an
  /// operand.
  void useResults(ValueRange recomputed) {
    for (auto [value, result] : llvm::zip(recomputed, results)) {
      Operation *op = value.getDefiningOp();
      if (!op || op->getBlock() != &block ||
          value.getType() != result.getType())
        continue;
      unsigned before = countPrimalInputs();
      value.replaceAllUsesWith(result);
      if (countPrimalInputs() >= before)
        result.replaceAllUsesWith(value);
    }
  }
};

} // namespace

/// The extents of the op's loops.
static SmallVector<int64_t> getLoopRanges(linalg::LinalgOp op) {
  return op.getStaticLoopRanges();
}

FailureOr<Value> BodyAdjoint::build(ArrayRef<Value> seeds, AffineMap map,
                                    RankedTensorType type) {
  Location loc = op.getLoc();
  Block *primal = op.getBlock();
  Draft draft;
  bool isSum = op.getNumReductionLoops() > 0;

  // Everything that the body may read.
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (argument)
      draft.mapping.map(
          argument,
          draft.addInput(operand.get(), op.getMatchingIndexingMap(&operand),
                         argument.getType(), operand.get().getLoc()));
  }
  ScalarAdjoints scalars(op, adjoints);
  OpBuilder inner(op.getContext());
  inner.setInsertionPointToEnd(&draft.block);
  SmallVector<Operation *> ops;
  for (Operation &scalar : primal->without_terminator())
    if (!isa<cf::AssertOp>(scalar))
      ops.push_back(inner.clone(scalar, draft.mapping));
  // All that is active counts as such for the rules; what is not asked for is
  // dead.
  for (OpOperand &operand : op->getOpOperands())
    if (BlockArgument argument = op.getMatchingBlockArgument(&operand);
        argument && adjoints.isActive(operand.get()))
      scalars.activate(draft.mapping.lookup(argument), argument);
  for (auto extract : primal->getOps<tensor::ExtractOp>())
    if (adjoints.isActive(extract.getTensor()))
      scalars.activate(draft.mapping.lookup(extract.getResult()),
                       extract.getResult());
  for (Operation *scalar : ops)
    scalars.propagateActivity(scalar);

  // The cotangents of what it yields.
  SmallVector<Value> recomputed;
  for (OpResult result : op->getResults()) {
    OpOperand *init = op.getDpsInitOperand(result.getResultNumber());
    AffineMap resultMap = op.getMatchingIndexingMap(init);
    Type element = cast<RankedTensorType>(result.getType()).getElementType();
    Value yielded = draft.mapping.lookupOrDefault(
        primal->getTerminator()->getOperand(result.getResultNumber()));
    if (Value g = adjoints.getCotangent(result, builder))
      scalars.add(yielded, draft.addInput(g, resultMap, element, g.getLoc()));
    if (isSum)
      continue;
    recomputed.push_back(yielded);
    draft.results.push_back(
        draft.addInput(result, resultMap, element, result.getLoc()));
  }
  if (failed(scalars.run(ops, inner)))
    return failure();
  for (Value seed : seeds)
    if (Value part = scalars.getCotangent(draft.mapping.lookup(seed), inner))
      draft.yielded =
          draft.yielded ? arith::AddFOp::create(inner, loc, draft.yielded, part)
                        : part;
  if (!draft.yielded)
    return Value();
  draft.useResults(recomputed);

  // Keep what is needed.
  auto live = draft.getLive();
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  SmallVector<BlockArgument> arguments;
  for (BlockArgument argument : draft.block.getArguments()) {
    unsigned i = argument.getArgNumber();
    if (!live.contains(argument.getAsOpaquePointer()))
      continue;
    // The cotangent itself, where nothing is left to compute.
    if (argument == draft.yielded && draft.maps[i] == map &&
        draft.tensors[i].getType() == type && map.isPermutation())
      return draft.tensors[i];
    inputs.push_back(draft.tensors[i]);
    maps.push_back(draft.maps[i]);
    arguments.push_back(argument);
  }
  // A loop that no map uses any more takes its extent from an empty tensor.
  auto ranges = getLoopRanges(op);
  SmallVector<AffineExpr> unseen;
  SmallVector<int64_t> extents;
  SmallVector<utils::IteratorType> iterators;
  bool reduces = false;
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim) {
    bool parallel = map.isFunctionOfDim(dim);
    reduces |= !parallel;
    iterators.push_back(parallel ? utils::IteratorType::parallel
                                 : utils::IteratorType::reduction);
    if (!parallel && llvm::none_of(maps, [&](AffineMap used) {
          return used.isFunctionOfDim(dim);
        })) {
      unseen.push_back(builder.getAffineDimExpr(dim));
      extents.push_back(ranges[dim]);
    }
  }
  if (!unseen.empty()) {
    inputs.push_back(
        tensor::EmptyOp::create(builder, loc, extents, type.getElementType()));
    maps.push_back(
        AffineMap::get(op.getNumLoops(), 0, unseen, builder.getContext()));
  }
  maps.push_back(map);
  Value init = reduces ? createZeros(type, builder, loc)
                       : createEmpty(type, builder, loc);
  auto adjoint = linalg::GenericOp::create(
      builder, loc, type, inputs, init, maps, iterators,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        IRMapping mapping;
        mapping.map(arguments, args.take_front(arguments.size()));
        for (Operation &scalar : draft.block)
          if (live.contains(&scalar))
            b.clone(scalar, mapping);
        Value value = mapping.lookupOrDefault(draft.yielded);
        if (reduces)
          value = arith::AddFOp::create(b, loc, args.back(), value);
        linalg::YieldOp::create(b, loc, value);
      });
  return adjoint.getResult(0);
}

FailureOr<Value> BodyAdjoint::buildForOperands(ArrayRef<OpOperand *> operands) {
  SmallVector<Value> seeds;
  for (OpOperand *operand : operands)
    seeds.push_back(op.getMatchingBlockArgument(operand));
  return build(seeds, op.getMatchingIndexingMap(operands[0]),
               cast<RankedTensorType>(operands[0]->get().getType()));
}

FailureOr<Value> BodyAdjoint::buildForExtract(tensor::ExtractOp extract) {
  auto ranges = getLoopRanges(op);
  return build(extract.getResult(),
               builder.getMultiDimIdentityMap(op.getNumLoops()),
               RankedTensorType::get(ranges, extract.getType()));
}

/// Whether the body adds to its inits what does not depend on them.
static bool isSum(linalg::LinalgOp op) {
  for (Value init : op.getRegionOutputArgs()) {
    auto yield = op.getBlock()->getTerminator();
    unsigned i =
        cast<BlockArgument>(init).getArgNumber() - op.getNumDpsInputs();
    Value yielded = yield->getOperand(i);
    Operation *sum = yielded.getDefiningOp();
    bool adds = isa_and_nonnull<arith::AddFOp>(sum) &&
                llvm::count(sum->getOperands(), init) == 1;
    bool subtracts = isa_and_nonnull<arith::SubFOp>(sum) &&
                     sum->getOperand(0) == init && sum->getOperand(1) != init;
    if (!(adds || subtracts) || !init.hasOneUse())
      return false;
  }
  return true;
}

/// Why no rule fits the op; empty if one does.
static StringRef getObstacle(linalg::LinalgOp op, const Adjoints &adjoints) {
  for (AffineMap map : op.getIndexingMapsArray())
    if (!map.isProjectedPermutation(/*allowZeroInResults=*/true))
      return "an indexing map is not a projected permutation";
  if (op.getNumReductionLoops() > 0 && !isSum(op))
    return "the reduction is neither a sum nor a maximum or minimum of an "
           "operand";
  for (Value value : getReadValues(op))
    if (adjoints.isActive(value) && isa<FloatType>(value.getType()))
      return "it reads a scalar that the loss depends on";
  return "";
}

LogicalResult mlir::chimera::buildBodyAdjoint(linalg::LinalgOp op,
                                              OpBuilder &builder,
                                              Adjoints &adjoints) {
  if (StringRef why = getObstacle(op, adjoints); !why.empty()) {
    adjoints.emitNoRule(op).attachNote() << why;
    return failure();
  }
  BodyAdjoint body(op, builder, adjoints);
  bool sums = op.getNumReductionLoops() > 0;

  // Operands that hold the same tensor and read it alike share one sweep.
  llvm::MapVector<std::pair<Value, AffineMap>, SmallVector<OpOperand *>> groups;
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (!adjoints.isActive(operand.get()) || !argument || argument.use_empty())
      continue;
    if (sums && op.isDpsInit(&operand)) {
      OpResult result = op.getTiedOpResult(&operand);
      adjoints.add(operand.get(), adjoints.getCotangent(result, builder));
      continue;
    }
    groups[{operand.get(), op.getMatchingIndexingMap(&operand)}].push_back(
        &operand);
  }
  for (auto &[key, operands] : groups) {
    auto cotangent = body.buildForOperands(operands);
    if (failed(cotangent))
      return failure();
    adjoints.add(key.first, *cotangent);
  }
  for (auto extract : op.getBlock()->getOps<tensor::ExtractOp>())
    if (adjoints.isActive(extract.getTensor()) &&
        failed(buildGatherAdjoint(op, extract, builder, adjoints)))
      return failure();
  return success();
}

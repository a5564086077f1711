//===- RefineShapes.cpp - symbolic sizes of StableHLO -----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk in program order: the operands of an op have their sizes, hence its
// result gets its own. Sizes that are operands are computed on the way.
//
//===----------------------------------------------------------------------===//

#include "ResultShapes.h"
#include "Sizes.h"

#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::chimera;
using namespace mlir::chimera::hlo;

namespace {
class ShapeRefiner {
public:
  explicit ShapeRefiner(func::FuncOp model) : model(model) {}

  LogicalResult run();

private:
  LogicalResult visit(Operation *op);
  LogicalResult decide(Operation *assertion);
  Operation *makeStatic(Operation *op);
  Operation *makeStaticSlice(Operation *op);
  Operation *makeSliceOfGather(Operation *op);
  Operation *replace(Operation *op, StringRef name,
                     std::optional<ArrayRef<int64_t>> shape,
                     ArrayRef<std::pair<StringRef, ArrayRef<int64_t>>> added);
  void makeConstant(Operation *op);

  func::FuncOp model;
  Sizes sizes;
  llvm::StringSet<> reported;
};
} // namespace

static bool isStatic(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape();
}

/// Puts an op of another name in the place of `op`, on its first operand (two
/// of a gather or a pad); it keeps the attributes. Without a shape the result
/// keeps its type.
Operation *
ShapeRefiner::replace(Operation *op, StringRef name,
                      std::optional<ArrayRef<int64_t>> shape,
                      ArrayRef<std::pair<StringRef, ArrayRef<int64_t>>> added) {
  OpBuilder builder(op);
  StringRef dialect = op->getName().getDialectNamespace();
  OperationState state(op->getLoc(), (dialect + "." + name).str());
  unsigned kept = name == "iota"                      ? 0
                  : name == "gather" || name == "pad" ? 2
                                                      : 1;
  state.addOperands(op->getOperands().take_front(kept));
  // Those of the generic form are properties.
  if (auto properties =
          dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
    state.addAttributes(properties.getValue());
  state.addAttributes(op->getDiscardableAttrDictionary().getValue());
  for (auto [key, values] : added)
    state.attributes.set(key, builder.getDenseI64ArrayAttr(values));
  RankedTensorType type = getType(op->getResult(0));
  state.addTypes(shape ? type.clone(*shape) : type);
  Operation *created = builder.create(state);
  op->replaceAllUsesWith(created);
  op->erase();
  return created;
}

/// A slice whose places are operands: `real_dynamic_slice` has first and last
/// ones and steps, `dynamic_slice` first ones.
Operation *ShapeRefiner::makeStaticSlice(Operation *op) {
  ArrayRef<int64_t> from = getType(op->getOperand(0)).getShape();
  if (getName(op) == "real_dynamic_slice" && op->getNumOperands() == 4) {
    const SmallVector<int64_t> *lists[3];
    for (unsigned i = 0; i < 3; ++i) {
      lists[i] = sizes.lookup(op->getOperand(i + 1));
      if (!lists[i] || lists[i]->size() != from.size())
        return nullptr;
    }
    return replace(op, "slice", std::nullopt,
                   {{"start_indices", *lists[0]},
                    {"limit_indices", *lists[1]},
                    {"strides", *lists[2]}});
  }
  SmallVector<int64_t> taken = getInts(op, "slice_sizes"), starts, limits;
  if (taken.size() != from.size() || op->getNumOperands() != from.size() + 1)
    return nullptr;
  for (auto [dim, size] : llvm::enumerate(from)) {
    const SmallVector<int64_t> *start = sizes.lookup(op->getOperand(dim + 1));
    if (!start || taken[dim] > size)
      return nullptr;
    // A slice that would leave the tensor is moved back.
    starts.push_back(std::clamp<int64_t>(start->front(), 0, size - taken[dim]));
    limits.push_back(starts.back() + taken[dim]);
  }
  SmallVector<int64_t> ones(from.size(), 1);
  return replace(op, "slice", std::nullopt,
                 {{"start_indices", starts},
                  {"limit_indices", limits},
                  {"strides", ones}});
}

/// A gather of one slice at a place that is known, which `x[:n]` is; `op` if it
/// is another one.
Operation *ShapeRefiner::makeSliceOfGather(Operation *op) {
  ArrayRef<int64_t> from = getType(op->getOperand(0)).getShape();
  constexpr llvm::StringLiteral numbers = "dimension_numbers";
  const SmallVector<int64_t> *place = sizes.lookup(op->getOperand(1));
  SmallVector<int64_t> indexed = getIntsIn(op, numbers, "start_index_map");
  SmallVector<int64_t> offsets = getIntsIn(op, numbers, "offset_dims");
  SmallVector<int64_t> taken = getInts(op, "slice_sizes");
  if (!place || place->size() != indexed.size() ||
      taken.size() != from.size() ||
      !llvm::equal(offsets, llvm::seq<int64_t>(from.size())))
    return op;
  SmallVector<int64_t> starts(from.size(), 0), limits(taken),
      ones(from.size(), 1);
  for (auto [dim, start] : llvm::zip(indexed, *place)) {
    if (dim < 0 || dim >= int64_t(from.size()) || taken[dim] > from[dim])
      return op;
    starts[dim] = std::clamp<int64_t>(start, 0, from[dim] - taken[dim]);
    limits[dim] += starts[dim];
  }
  return replace(op, "slice", std::nullopt,
                 {{"start_indices", starts},
                  {"limit_indices", limits},
                  {"strides", ones}});
}

/// The op whose sizes are attributes or in its type, in the place of one whose
/// sizes are operands; null if they are not known, `op` if it is none of those.
Operation *ShapeRefiner::makeStatic(Operation *op) {
  StringRef name = getName(op);
  auto last = [&] { return sizes.lookup(op->getOperands().back()); };
  if (name == "dynamic_iota" && op->getNumOperands() == 1)
    return last() ? replace(op, "iota", *last(), {}) : nullptr;
  if (name == "dynamic_reshape" && op->getNumOperands() == 2)
    return last() ? replace(op, "reshape", *last(), {}) : nullptr;
  if (name == "dynamic_broadcast_in_dim" && op->getNumOperands() == 2)
    return last() ? replace(op, "broadcast_in_dim", *last(), {}) : nullptr;
  if (name == "dynamic_gather" && op->getNumOperands() == 3)
    return last() ? makeSliceOfGather(replace(op, "gather", std::nullopt,
                                              {{"slice_sizes", *last()}}))
                  : nullptr;
  if (name == "dynamic_pad" && op->getNumOperands() == 5) {
    const SmallVector<int64_t> *low = sizes.lookup(op->getOperand(2)),
                               *high = sizes.lookup(op->getOperand(3)),
                               *inner = sizes.lookup(op->getOperand(4));
    if (!low || !high || !inner)
      return nullptr;
    return replace(op, "pad", std::nullopt,
                   {{"edge_padding_low", *low},
                    {"edge_padding_high", *high},
                    {"interior_padding", *inner}});
  }
  if (name == "real_dynamic_slice" || name == "dynamic_slice")
    return makeStaticSlice(op);
  return op;
}

/// What JAX has asserted of the sizes holds, or it does not.
LogicalResult ShapeRefiner::decide(Operation *assertion) {
  const SmallVector<int64_t> *holds =
      assertion->getNumOperands() == 0 ? nullptr
                                       : sizes.lookup(assertion->getOperand(0));
  if (!holds)
    return assertion->emitError("asserts something of sizes that do not follow "
                                "from those of the inputs");
  if (holds->front()) {
    assertion->erase();
    return success();
  }
  std::string text;
  if (auto message = assertion->getAttrOfType<StringAttr>("error_message"))
    text = message.str();
  for (auto [i, operand] :
       llvm::enumerate(assertion->getOperands().drop_front())) {
    std::string place = "{" + std::to_string(i) + "}";
    const SmallVector<int64_t> *value = sizes.lookup(operand);
    std::string number = value ? std::to_string(value->front()) : "?";
    for (size_t at; (at = text.find(place)) != std::string::npos;)
      text.replace(at, place.size(), number);
  }
  return assertion->emitError("the sizes of the inputs are not what the file "
                              "expects (see 'micro-batch-size' and "
                              "'sequence-length'): ")
         << text;
}

/// A size that is known needs no arithmetic.
void ShapeRefiner::makeConstant(Operation *op) {
  if (getName(op) == "constant" || op->use_empty())
    return;
  RankedTensorType type = getType(op->getResult(0));
  unsigned width = type.getElementType().getIntOrFloatBitWidth();
  auto values =
      llvm::map_to_vector(*sizes.lookup(op->getResult(0)), [&](int64_t value) {
        return APInt(width, value, /*isSigned=*/true, /*implicitTrunc=*/true);
      });
  OpBuilder builder(op);
  OperationState state(op->getLoc(), "stablehlo.constant");
  state.addAttribute("value", DenseElementsAttr::get(type, values));
  state.addTypes(type);
  Operation *constant = builder.create(state);
  sizes.visit(constant);
  op->replaceAllUsesWith(constant);
}

LogicalResult ShapeRefiner::visit(Operation *op) {
  // Where a value has become static, what it was cast to has, too.
  for (OpOperand &operand : op->getOpOperands())
    if (auto cast = operand.get().getDefiningOp<tensor::CastOp>())
      if (isStatic(cast.getSource()) && !isStatic(cast))
        operand.set(cast.getSource());
  if (!isHloOp(op))
    return success();
  auto target = op->getAttrOfType<StringAttr>("call_target_name");
  if (target && target == "shape_assertion")
    return decide(op);
  if (op->getNumResults() != 1 || !llvm::all_of(op->getOperands(), isStatic))
    return success();
  if (sizes.visit(op)) {
    makeConstant(op);
    return success();
  }
  Operation *fixed = makeStatic(op);
  if (fixed && isStatic(fixed->getResult(0)))
    return success();
  auto shape = fixed ? inferShape(fixed) : std::nullopt;
  if (shape) {
    Value result = fixed->getResult(0);
    result.setType(cast<RankedTensorType>(result.getType()).clone(*shape));
    return success();
  }
  if (fixed)
    op = fixed;
  if (!reported.insert(op->getName().getStringRef()).second)
    return failure();
  return op->emitError("'")
         << op->getName() << "' of type " << op->getResult(0).getType()
         << " has sizes that do not follow from those of the inputs; export it "
            "with static shapes (JAX: with arguments of the micro-batch's "
            "size)";
}

LogicalResult ShapeRefiner::run() {
  bool failedAny = false;
  for (Operation &op : llvm::make_early_inc_range(model.getBody().front()))
    failedAny |= failed(visit(&op));
  // Of sizes, nothing but constants is left.
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(model.getBody().front())))
    if (op.getNumResults() == 1 && op.use_empty() &&
        sizes.lookup(op.getResult(0)))
      op.erase();
  return failure(failedAny);
}

LogicalResult hlo::refineShapes(func::FuncOp model) {
  return ShapeRefiner(model).run();
}

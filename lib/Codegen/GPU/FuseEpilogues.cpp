//===- FuseEpilogues.cpp - what the library does behind products ----------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An epilogue stays an elementwise op of its own, right behind its product and
// in the form that lowering expects: the first input is the product, the second
// the bias or the arguments of GELU. Its attribute only says who computes it.
//
//===----------------------------------------------------------------------===//

#include "Kernels/Gelu.h"
#include "Kernels/Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_FUSEEPILOGUESPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// The library wants rows of GELU's arguments to be so many elements apart.
static constexpr int64_t kAuxMultiple = 8;

static Type getElement(Value value) { return getElementTypeOrSelf(value); }

static bool isReshape(Operation *op) {
  return isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op);
}

/// Whether all elements of `value` will lie side by side in memory.
static bool isWhole(Value value) {
  while (isReshape(value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  return !value.getDefiningOp<tensor::ExtractSliceOp>();
}

static bool isZeroFill(Value value) {
  auto fill = value.getDefiningOp<linalg::FillOp>();
  return fill && matchPattern(fill.value(), m_AnyZeroFloat());
}

/// A single product of whole matrices that starts from zero.
static bool isPlainProduct(linalg::LinalgOp op) {
  if (!isContraction(op) || op.getNumLoops() != 3 ||
      !isZeroFill(op.getDpsInits()[0]))
    return false;
  auto isPlain = [](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && type.getRank() == 2 && type.hasStaticShape() &&
           !llvm::is_contained(type.getShape(), 1);
  };
  Value a = op->getOperand(0), b = op->getOperand(1), c = op->getOperand(2);
  return llvm::all_of(op->getOperands(), isPlain) && isWhole(a) && isWhole(b) &&
         getElement(a) == getElement(b) && getElement(c).isF32();
}

static int64_t getNumColumns(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape().back();
}

namespace {
/// An elementwise op with one result that lies as its product does.
struct Elementwise {
  linalg::GenericOp op;
  /// The number of the input that is the product.
  unsigned product = 0;

  static std::optional<Elementwise> get(Operation *user, Value product);

  Value getInput(unsigned i) { return op.getDpsInputs()[i]; }
  bool isElementOf(unsigned i) {
    return op.getIndexingMapsArray()[i].isIdentity();
  }
  /// Whether input `i` is a row that is used for all rows.
  bool isRow(unsigned i) {
    AffineMap map = op.getIndexingMapsArray()[i];
    return map.getNumResults() == 1 &&
           map.getResult(0) ==
               getAffineDimExpr(map.getNumDims() - 1, op.getContext());
  }
};
} // namespace

std::optional<Elementwise> Elementwise::get(Operation *user, Value product) {
  Elementwise result{dyn_cast<linalg::GenericOp>(user)};
  linalg::GenericOp op = result.op;
  if (!op || op->hasAttr(kEpilogueAttr) || !op.hasPureTensorSemantics() ||
      op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops() || op.hasIndexSemantics() ||
      op.payloadUsesValueFromOperand(op.getDpsInitOperand(0)) ||
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity() ||
      llvm::count(op.getDpsInputs(), product) != 1)
    return std::nullopt;
  // Results that become part of another tensor may not lie side by side.
  if (llvm::any_of(op->getUsers(), [](Operation *other) {
        return isa<tensor::InsertSliceOp>(other);
      }))
    return std::nullopt;
  while (result.getInput(result.product) != product)
    ++result.product;
  if (!result.isElementOf(result.product))
    return std::nullopt;
  return result;
}

namespace {
/// Finds and makes the epilogues of one product.
class Fuser {
public:
  explicit Fuser(linalg::LinalgOp product)
      : product(product), builder(product) {}

  void run();

private:
  using Body = llvm::function_ref<Value(OpBuilder &, Location, ValueRange)>;

  bool fuseRounding(Elementwise &user);
  bool fuseBias(Elementwise &user);
  bool fuseGeluGradient(Elementwise &user);
  void fuseGeluOf(Value value);
  Value create(StringRef kind, Elementwise &like, ValueRange inputs, Body body);
  void bringProduct(Operation *before);

  linalg::LinalgOp product;
  /// Reshapes between the product and its user.
  SmallVector<Operation *> reshapes;
  OpBuilder builder;
};
} // namespace

/// Makes an epilogue with the loops of `like`.
Value Fuser::create(StringRef kind, Elementwise &like, ValueRange inputs,
                    Body body) {
  linalg::GenericOp op = like.op;
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(),
                                        type.getElementType());
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<AffineMap> maps;
  for (Value input : inputs)
    maps.push_back(cast<RankedTensorType>(input.getType()).getRank() ==
                           type.getRank()
                       ? identity
                       : identity.getMinorSubMap(1));
  maps.push_back(identity);
  auto epilogue = linalg::GenericOp::create(
      builder, loc, type, inputs, empty, maps, op.getIteratorTypesArray(),
      [&](OpBuilder &nested, Location at, ValueRange arguments) {
        linalg::YieldOp::create(nested, at, body(nested, at, arguments));
      });
  epilogue->setAttr(kEpilogueAttr, builder.getStringAttr(kind));
  return epilogue->getResult(0);
}

/// Moves the product down to its user, so that nothing comes in between.
void Fuser::bringProduct(Operation *before) {
  product->moveBefore(before);
  for (Operation *reshape : reshapes)
    reshape->moveBefore(before);
  builder.setInsertionPoint(before);
}

/// A product of bf16 that is only needed in bf16.
bool Fuser::fuseRounding(Elementwise &user) {
  Block &body = *user.op.getBody();
  auto rounding = dyn_cast<arith::TruncFOp>(body.front());
  if (!rounding || rounding.getIn() != body.getArgument(user.product) ||
      body.getTerminator()->getOperand(0) != rounding ||
      !rounding.getType().isBF16() ||
      !getElement(product.getDpsInputs()[0]).isBF16() ||
      user.op.getNumDpsInputs() != 1)
    return false;
  bringProduct(user.op);
  Value rounded = create(
      epilogue::kRound, user, user.getInput(0),
      [](OpBuilder &nested, Location loc, ValueRange args) -> Value {
        return arith::TruncFOp::create(nested, loc, args[1].getType(), args[0]);
      });
  user.op->getResult(0).replaceAllUsesWith(rounded);
  return true;
}

/// A bias, and GELU in the same op or the next one.
bool Fuser::fuseBias(Elementwise &user) {
  std::optional<ScalarFunction> function =
      ScalarFunction::get(*user.op.getBody());
  unsigned bias = 1 - user.product;
  if (!function || user.op.getNumDpsInputs() != 2 || !user.isRow(bias) ||
      !getElement(user.getInput(bias)).isF32() ||
      !isWhole(user.getInput(bias)) ||
      getNumColumns(user.getInput(user.product)) !=
          getNumColumns(product->getResult(0)))
    return false;
  Polynomial sum = Polynomial::variable(0) + Polynomial::variable(1);
  bool hasGelu = isGelu(*function, sum);
  if (!hasGelu && (function->tanhOf || !function->value.isClose(sum)))
    return false;
  bringProduct(user.op);
  Value value = create(
      epilogue::kBias, user, {user.getInput(user.product), user.getInput(bias)},
      [](OpBuilder &nested, Location loc, ValueRange args) -> Value {
        return arith::AddFOp::create(nested, loc, args[0], args[1]);
      });
  if (hasGelu)
    value = create(epilogue::kGelu, user, value,
                   [](OpBuilder &nested, Location loc, ValueRange args) {
                     return emitGelu(nested, loc, args[0]);
                   });
  user.op->getResult(0).replaceAllUsesWith(value);
  if (!hasGelu)
    fuseGeluOf(value);
  return true;
}

/// GELU of `value`, which was made at the insertion point.
void Fuser::fuseGeluOf(Value value) {
  if (getNumColumns(product->getResult(0)) % kAuxMultiple != 0)
    return;
  for (Operation *user : value.getUsers()) {
    SmallVector<Operation *> between;
    while (isReshape(user) && user->hasOneUse()) {
      between.push_back(user);
      user = *user->user_begin();
    }
    Value argument = between.empty() ? value : between.back()->getResult(0);
    std::optional<Elementwise> gelu = Elementwise::get(user, argument);
    if (!gelu || gelu->op.getNumDpsInputs() != 1)
      continue;
    std::optional<ScalarFunction> function =
        ScalarFunction::get(*gelu->op.getBody());
    if (!function || !isGelu(*function, Polynomial::variable(0)))
      continue;
    for (Operation *reshape : between)
      reshape->moveBefore(builder.getInsertionBlock(),
                          builder.getInsertionPoint());
    Value result = create(epilogue::kGelu, *gelu, argument,
                          [](OpBuilder &nested, Location loc, ValueRange args) {
                            return emitGelu(nested, loc, args[0]);
                          });
    gelu->op->getResult(0).replaceAllUsesWith(result);
    return;
  }
}

/// The product times the derivative of GELU. The tanh in it may come from an op
/// that others use, too.
bool Fuser::fuseGeluGradient(Elementwise &user) {
  linalg::GenericOp op = user.op;
  std::optional<ScalarFunction> function = ScalarFunction::get(*op.getBody());
  unsigned count = op.getNumDpsInputs();
  if (!function || count < 2 ||
      getNumColumns(product->getResult(0)) % kAuxMultiple != 0)
    return false;
  for (unsigned i = 0; i < count; ++i)
    if (!user.isElementOf(i) || !getElement(user.getInput(i)).isF32())
      return false;
  Polynomial factor = Polynomial::variable(user.product);
  auto isTanhOf = [&](Value tanh, Value x) {
    std::optional<Elementwise> source;
    if (Operation *definition = tanh.getDefiningOp())
      source = Elementwise::get(definition, x);
    if (!source || source->op.getNumDpsInputs() != 1)
      return false;
    std::optional<ScalarFunction> inner =
        ScalarFunction::get(*source->op.getBody());
    return inner && isTanhOfGelu(*inner, Polynomial::variable(0));
  };
  auto isGradient = [&](unsigned i) {
    Polynomial x = Polynomial::variable(i);
    if (count == 2)
      return isGeluGradient(*function, factor, x, /*t=*/nullptr);
    unsigned last = 3 - user.product - i;
    Polynomial t = Polynomial::variable(last);
    return count == 3 && isTanhOf(user.getInput(last), user.getInput(i)) &&
           isGeluGradient(*function, factor, x, &t);
  };
  for (unsigned i = 0; i < count; ++i) {
    if (i == user.product || !isWhole(user.getInput(i)) || !isGradient(i))
      continue;
    bringProduct(op);
    Value result =
        create(epilogue::kGeluGradient, user,
               {user.getInput(user.product), user.getInput(i)},
               [](OpBuilder &nested, Location loc, ValueRange args) {
                 return emitGeluGradient(nested, loc, args[0], args[1]);
               });
    op->getResult(0).replaceAllUsesWith(result);
    return true;
  }
  return false;
}

void Fuser::run() {
  Value value = product->getResult(0);
  while (value.hasOneUse() && isReshape(*value.user_begin())) {
    reshapes.push_back(*value.user_begin());
    value = reshapes.back()->getResult(0);
  }
  if (!value.hasOneUse())
    return;
  std::optional<Elementwise> user =
      Elementwise::get(*value.user_begin(), value);
  if (!user || fuseRounding(*user))
    return;
  if (!getElement(product.getDpsInputs()[0]).isF32() ||
      !getElement(user->op->getResult(0)).isF32())
    return;
  if (!fuseBias(*user))
    (void)fuseGeluGradient(*user);
}

namespace {
struct FuseEpilogues
    : public mlir::chimera::impl::FuseEpiloguesPassBase<FuseEpilogues> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> products;
    getOperation().walk([&](linalg::LinalgOp op) {
      if (op.hasPureTensorSemantics() && isPlainProduct(op))
        products.push_back(op);
    });
    for (linalg::LinalgOp product : products)
      Fuser(product).run();
    // What epilogues stand for, and what only they used.
    getOperation().walk([](Block *block) {
      for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*block)))
        if (isOpTriviallyDead(&op))
          op.erase();
    });
  }
};
} // namespace

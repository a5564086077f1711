//===- VerifyModel.cpp - checks that a module is a model ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The guard at the entrance of the compiler. Everything that is wrong is
// reported at once, each error with a hint how to import the model properly.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/IR/FrozenParameter.h"
#include "chimera/Dialect/Chimera/IR/IgnoredValue.h"
#include "chimera/Dialect/Chimera/IR/TiedNames.h"
#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Support/DebugStringHelper.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_VERIFYMODELPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// Helpers on models
//===----------------------------------------------------------------------===//

func::FuncOp mlir::chimera::getModelFunction(ModuleOp module) {
  return module.lookupSymbol<func::FuncOp>(kModelFunction);
}

static StringAttr getName(BlockArgument argument, StringRef attr) {
  auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
  return function ? function.getArgAttrOfType<StringAttr>(
                        argument.getArgNumber(), attr)
                  : StringAttr();
}

StringAttr mlir::chimera::getParameterName(BlockArgument argument) {
  return getName(argument, kParameterAttr);
}

StringAttr mlir::chimera::getInputName(BlockArgument argument) {
  return getName(argument, kInputAttr);
}

void mlir::chimera::forEachValueUsed(Operation *op,
                                     llvm::function_ref<void(Value)> visit) {
  llvm::for_each(op->getOperands(), visit);
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  llvm::for_each(captured, visit);
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Larger than any memory, and far from where sizes in bytes overflow.
static constexpr int64_t kMaxBytes = int64_t(1) << 56;

/// What is wrong with the size of a tensor of static shape, if anything.
static std::optional<StringRef> getSizeError(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return std::nullopt;
  if (llvm::is_contained(tensor.getShape(), 0))
    return StringRef("is empty, as one of its dimensions is 0");
  Type element = tensor.getElementType();
  int64_t bytes = 8;
  if (element.isIntOrFloat())
    bytes = llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
  for (int64_t size : tensor.getShape())
    if (llvm::MulOverflow(bytes, size, bytes) || bytes > kMaxBytes)
      return StringRef("is larger than 2^56 bytes");
  return std::nullopt;
}

bool mlir::chimera::takesAway(tensor::PadOp pad) {
  auto isNegative = [](int64_t amount) {
    return ShapedType::isStatic(amount) && amount < 0;
  };
  return llvm::any_of(pad.getStaticLow(), isNegative) ||
         llvm::any_of(pad.getStaticHigh(), isNegative);
}

namespace {
class ModelVerifier {
public:
  explicit ModelVerifier(ModuleOp module) : module(module) {}

  LogicalResult verify();

private:
  /// An error about the signature, with the hint that all of them share.
  void signatureError(func::FuncOp model, Location loc, const Twine &message);
  void verifyArgument(func::FuncOp model, BlockArgument argument);
  void verifyResults(func::FuncOp model);
  void verifyOp(Operation *op);

  ModuleOp module;
  llvm::StringMap<BlockArgument> names;
  bool hasErrors = false;
};
} // namespace

static constexpr llvm::StringLiteral importHint =
    "import the model with 'python -m chimera.importer'";

void ModelVerifier::signatureError(func::FuncOp model, Location loc,
                                   const Twine &message) {
  hasErrors = true;
  emitError(loc) << "'@" << kModelFunction << "' " << message;
}

/// How an error names an argument: by number, and by name if it has one.
static std::string describe(BlockArgument argument) {
  std::string text = "argument " + std::to_string(argument.getArgNumber());
  StringAttr name = getParameterName(argument);
  if (!name)
    name = getInputName(argument);
  return name ? text + " ('" + name.str() + "')" : text;
}

void ModelVerifier::verifyArgument(func::FuncOp model, BlockArgument argument) {
  unsigned i = argument.getArgNumber();
  std::string what = describe(argument);
  auto error = [&](const Twine &message) {
    signatureError(model, argument.getLoc(), what + " " + message);
  };
  StringAttr parameter = getParameterName(argument);
  StringAttr input = getInputName(argument);
  if (bool(parameter) == bool(input))
    return error(parameter
                     ? Twine("is marked both as a parameter and as an input")
                     : "is neither a parameter nor an input; " + importHint +
                           ", or mark it with 'chimera.parameter' and "
                           "'chimera.init', or with 'chimera.input'");

  StringAttr name = parameter ? parameter : input;
  if (name.empty())
    return error("has an empty name");
  auto [known, isNew] = names.try_emplace(name.getValue(), argument);
  if (!isNew)
    error("has the same name as " + describe(known->second) +
          "; a tied parameter is one argument with several uses");

  if (input && model.getArgAttr(i, kFrozenAttr))
    error("is an input, which no training changes, and has no "
          "'chimera.frozen'");
  if (auto tied = model.getArgAttrOfType<ArrayAttr>(i, kTiedAttr)) {
    if (input)
      error("is an input and has no 'chimera.tied'");
    for (StringAttr other : tied.getAsRange<StringAttr>())
      if (!names.try_emplace(other.getValue(), argument).second)
        error("has the further name '" + other.getValue() +
              "', which another argument has, too, or which it has twice");
  }

  // safetensors, which checkpoints are, uses this one itself.
  if (name == "__metadata__")
    error("has a name that files of weights cannot have; choose another one");

  auto type = dyn_cast<RankedTensorType>(argument.getType());
  if (type && type.getEncoding())
    return error("has the encoding " + debugString(type.getEncoding()) +
                 " in its type, which a model has no use for; remove it");
  if (!type || !type.hasStaticShape())
    return error("expects a tensor of static shape; import the model with "
                 "example inputs of the micro-batch's size, or give symbolic "
                 "sizes their values (see '--micro-batch-size', "
                 "'--sequence-length' and 'chimera-specialize-shapes')");
  if (auto message = getSizeError(type))
    return error(*message);
  Type element = type.getElementType();
  if (input) {
    if (!element.isIntOrFloat())
      error("expects integer or floating-point elements");
    if (model.getArgAttr(i, kInitAttr))
      error("is an input and has no 'chimera.init'");
    auto bound = model.getArgAttrOfType<IntegerAttr>(i, kBoundAttr);
    if (bound && (!element.isInteger() || bound.getInt() < 1))
      error("has a 'chimera.bound', which expects an integer input and a "
            "positive bound");
    auto ignored = model.getArgAttrOfType<IntegerAttr>(i, kIgnoredAttr);
    if (ignored && (!bound || (ignored.getInt() >= 0 &&
                               ignored.getInt() < bound.getInt())))
      error("has 'chimera.ignored', which expects an input with a "
            "'chimera.bound' and a value outside of it");
    return;
  }
  if (!element.isF32() && !element.isF64())
    error("expects a parameter of type f32 or f64; cast the model before it is "
          "imported");
  for (StringRef attr : {kBoundAttr, kIgnoredAttr})
    if (model.getArgAttr(i, attr))
      error("is a parameter and has no '" + attr + "'");
  auto init = model.getArgAttrOfType<StringAttr>(i, kInitAttr);
  if (!init || !isValidInitializer(init.getValue()))
    error("expects 'chimera.init' to be \"normal(STD)\", \"zeros\" or "
          "\"ones\"");
  if (argument.use_empty())
    error("is a parameter that nothing uses; remove it from the model");
}

void ModelVerifier::verifyResults(func::FuncOp model) {
  const char *hint = "; the model returns its scalar loss and nothing else: "
                     "import it with a loss";
  if (model.getNumResults() != 1)
    return signatureError(model, model.getLoc(),
                          "expects one result, but has " +
                              Twine(model.getNumResults()) + hint);
  auto type = dyn_cast<RankedTensorType>(model.getResultTypes()[0]);
  if (!type || type.getRank() != 0 ||
      !(type.getElementType().isF32() || type.getElementType().isF64())) {
    std::string text;
    llvm::raw_string_ostream(text) << model.getResultTypes()[0];
    signatureError(model, model.getLoc(),
                   "expects result 0 to be a scalar of type tensor<f32> or "
                   "tensor<f64>, but it is of type " +
                       text + hint);
  }
}

void ModelVerifier::verifyOp(Operation *op) {
  auto error = [&]() {
    hasErrors = true;
    return op->emitOpError();
  };
  Dialect *dialect = op->getDialect();
  StringRef dialectName = op->getName().getDialectNamespace();
  if (dialectName == "ml_program") {
    error() << "is state that a model cannot have; random numbers are not "
               "supported: dropout must be 0 when the model is imported";
    return;
  }
  bool isAssert =
      isa<cf::AssertOp>(op) && isa<linalg::LinalgOp>(op->getParentOp());
  if (!isa_and_nonnull<arith::ArithDialect, linalg::LinalgDialect,
                       math::MathDialect, tensor::TensorDialect>(dialect) &&
      !isa<func::ReturnOp, AttentionOp, StopGradientOp>(op) && !isAssert) {
    InFlightDiagnostic diagnostic = error();
    diagnostic << "is not expected in a model, which holds only ops of linalg, "
                  "tensor, arith and math; ";
    if (dialectName == "tm_tensor")
      diagnostic << "choose the 'eager' attention when the model is imported";
    else
      diagnostic << importHint;
    return;
  }
  for (Type type : op->getResultTypes()) {
    auto shaped = dyn_cast<ShapedType>(type);
    if (!shaped || (isa<RankedTensorType>(shaped) && shaped.hasStaticShape()))
      continue;
    error() << "expects tensors of static shape, but got " << type
            << "; import the model with example inputs of the micro-batch's "
               "size";
    return;
  }
  // Whatever is computed from such a tensor has the same fault.
  auto hasFault = [](Value value) { return getSizeError(value.getType()); };
  for (Type type : op->getResultTypes())
    if (auto message = getSizeError(type)) {
      if (llvm::none_of(op->getOperands(), hasFault))
        error() << "computes " << type << ", which " << *message;
      return;
    }
  for (Type type : op->getResultTypes()) {
    Type element = getElementTypeOrSelf(type);
    if (element.isIntOrIndex() || element.isF32() || element.isF64())
      continue;
    error() << "computes with elements of type " << element
            << ", but models compute in f32 or f64, and with integers and "
               "indices; cast the model before it is imported";
    return;
  }
  if (auto pad = dyn_cast<tensor::PadOp>(op); pad && takesAway(pad)) {
    error() << "pads by a negative amount; use 'tensor.extract_slice' to take "
               "elements away";
    return;
  }
  auto constant = dyn_cast<arith::ConstantOp>(op);
  auto resource = constant
                      ? dyn_cast<DenseResourceElementsAttr>(constant.getValue())
                      : DenseResourceElementsAttr();
  if (resource && !resource.getRawHandle().getBlob())
    error() << "refers to the data '" << resource.getRawHandle().getKey()
            << "', which the file does not hold; parameters are arguments: "
            << importHint;
}

LogicalResult ModelVerifier::verify() {
  if (auto stages = module.getOps<StageOp>(); !stages.empty())
    return (*stages.begin())
        .emitError("the module is partitioned already: expects a model, as the "
                   "importer writes it");
  if (module.getBody()->empty())
    return module.emitError("expects a public function '@")
           << kModelFunction << "' with a body, but the module is empty; "
           << importHint;
  func::FuncOp model = getModelFunction(module);
  if (!model || model.isExternal() || !model.isPublic()) {
    Operation *place = model ? model : module.getOperation();
    return place->emitError("expects a public function '@")
           << kModelFunction << "' with a body; " << importHint;
  }
  for (Operation &op : *module.getBody()) {
    // A schedule may be there before the model is cut into stages.
    if (&op == model || isa<PlacementOp, PipelineOp, ScheduleOp>(op))
      continue;
    hasErrors = true;
    if (op.getName().getDialectNamespace() == "ml_program")
      verifyOp(&op);
    else
      op.emitOpError("is not expected beside '@")
          << kModelFunction << "', the only function of a model; "
          << importHint;
  }
  if (!model.getBody().hasOneBlock())
    return model.emitOpError("expects a single block: control flow is not "
                             "supported");
  for (BlockArgument argument : model.getArguments())
    verifyArgument(model, argument);
  verifyResults(model);
  if (llvm::none_of(model.getArguments(), [](BlockArgument argument) {
        return bool(getParameterName(argument));
      }))
    signatureError(
        model, model.getLoc(),
        "expects at least one argument marked 'chimera.parameter'; " +
            importHint);
  // Where a size is open, all that is computed from it is, too.
  auto isOpen = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && !tensor.hasStaticShape();
  };
  if (llvm::any_of(model.getArgumentTypes(), isOpen))
    return failure();
  model.getBody().walk([&](Operation *op) { verifyOp(op); });
  return failure(hasErrors);
}

LogicalResult mlir::chimera::verifyModel(ModuleOp module) {
  return ModelVerifier(module).verify();
}

namespace {
struct VerifyModelPass : chimera::impl::VerifyModelPassBase<VerifyModelPass> {
  void runOnOperation() override {
    if (failed(verifyModel(getOperation())))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace

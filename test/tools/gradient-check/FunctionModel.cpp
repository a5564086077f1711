//===- FunctionModel.cpp - a function as a model ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionModel.h"

#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::chimera;
using namespace mlir::chimera::check;

static Tensor toTensor(DenseElementsAttr attr) {
  Tensor tensor(cast<RankedTensorType>(attr.getType()));
  if (tensor.isFloat()) {
    for (auto [i, value] : llvm::enumerate(attr.getValues<APFloat>()))
      tensor.set(i, value.convertToDouble());
  } else {
    for (auto [i, value] : llvm::enumerate(attr.getValues<APInt>()))
      tensor.set(i, tensor.type.getElementType().isInteger(1)
                        ? double(value.getZExtValue())
                        : double(value.getSExtValue()));
  }
  return tensor;
}

static void fillIntegers(Tensor &tensor, int64_t bound, Random &random) {
  for (int64_t i = 0; i < tensor.size(); ++i)
    tensor.set(i, std::floor(random.uniform(0, bound)));
}

static Tensor makeArgument(func::FuncOp function, unsigned i, Random &random) {
  if (auto values =
          function.getArgAttrOfType<DenseElementsAttr>(i, "check.values"))
    return toTensor(values);
  Tensor tensor(cast<RankedTensorType>(function.getArgumentTypes()[i]));
  if (!tensor.isFloat()) {
    auto bound = function.getArgAttrOfType<IntegerAttr>(i, "check.bound");
    fillIntegers(tensor, bound ? bound.getInt() : 2, random);
    return tensor;
  }
  double low = -1, high = 1;
  if (auto range = function.getArgAttrOfType<ArrayAttr>(i, "check.range")) {
    low = cast<FloatAttr>(range[0]).getValueAsDouble();
    high = cast<FloatAttr>(range[1]).getValueAsDouble();
  }
  random.fill(tensor, low, high);
  return tensor;
}

/// The running sum plus the inner product of two tensors.
static Value addDot(OpBuilder &builder, Location loc, Value a, Value b,
                    Value sum) {
  auto type = cast<RankedTensorType>(a.getType());
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  AffineMap scalar = AffineMap::get(type.getRank(), 0, builder.getContext());
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::reduction);
  return linalg::GenericOp::create(
             builder, loc, sum.getType(), ValueRange{a, b}, sum,
             {identity, identity, scalar}, iterators,
             [](OpBuilder &b, Location loc, ValueRange args) {
               Value product = arith::MulFOp::create(b, loc, args[0], args[1]);
               Value sum = arith::AddFOp::create(b, loc, args[2], product);
               linalg::YieldOp::create(b, loc, sum);
             })
      .getResult(0);
}

Model mlir::chimera::check::makeModel(func::FuncOp function, Random &random) {
  MLIRContext *context = function.getContext();
  Location loc = function.getLoc();
  Model model;
  model.module = ModuleOp::create(loc);
  func::FuncOp main = function.clone();
  main.setName("main");
  model.module->push_back(main);
  OpBuilder builder(context);

  SmallVector<DictionaryAttr> attrs;
  auto name = [&](StringRef attr, std::string value) {
    return builder.getNamedAttr(attr, builder.getStringAttr(value));
  };
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    std::string argument = "arg" + std::to_string(i);
    Tensor tensor = makeArgument(function, i, random);
    bool isVariable =
        tensor.isFloat() && !function.getArgAttr(i, "check.constant");
    attrs.push_back(DictionaryAttr::get(
        context, isVariable ? ArrayRef({name(kInitAttr, "zeros"),
                                        name(kParameterAttr, argument)})
                            : ArrayRef({name(kInputAttr, argument)})));
    if (auto gradient =
            function.getArgAttrOfType<DenseElementsAttr>(i, "check.gradient"))
      model.expected[argument] = toTensor(gradient);
    (isVariable ? model.parameters : model.inputs)[argument] = tensor;
  }

  Block &body = main.getBody().front();
  Operation *terminator = body.getTerminator();
  builder.setInsertionPoint(terminator);
  Value loss;
  for (auto [i, result] : llvm::enumerate(terminator->getOperands())) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type || !isa<FloatType>(type.getElementType()))
      continue;
    std::string weight = "weight" + std::to_string(i);
    Tensor tensor(type);
    random.fill(tensor, model.expected.empty() ? -1 : 1, 1);
    model.inputs[weight] = tensor;
    attrs.push_back(DictionaryAttr::get(context, name(kInputAttr, weight)));
    if (!loss) {
      Value zero = arith::ConstantOp::create(
          builder, loc, builder.getZeroAttr(type.getElementType()));
      Value empty = tensor::EmptyOp::create(builder, loc, ArrayRef<int64_t>{},
                                            type.getElementType());
      loss = linalg::FillOp::create(builder, loc, zero, empty).getResult(0);
    }
    loss = addDot(builder, loc, result, body.addArgument(type, loc), loss);
  }
  terminator->setOperands(loss);
  main.setFunctionType(
      builder.getFunctionType(body.getArgumentTypes(), loss.getType()));
  main.setAllArgAttrs(attrs);
  return model;
}

Model mlir::chimera::check::makeModel(ModuleOp module, Random &random) {
  Model model;
  model.module = module.clone();
  auto main = module.lookupSymbol<func::FuncOp>("main");
  for (unsigned i = 0; i < main.getNumArguments(); ++i) {
    Tensor tensor(cast<RankedTensorType>(main.getArgumentTypes()[i]));
    if (auto name = main.getArgAttrOfType<StringAttr>(i, kParameterAttr)) {
      auto init = main.getArgAttrOfType<StringAttr>(i, kInitAttr);
      // Away from the symmetry of zeros and ones.
      double center = init && init.getValue() == "ones" ? 1 : 0;
      random.fill(tensor, center - 0.1, center + 0.1);
      model.parameters[name.getValue().str()] = tensor;
    } else if (auto name = main.getArgAttrOfType<StringAttr>(i, kInputAttr)) {
      auto bound = main.getArgAttrOfType<IntegerAttr>(i, kBoundAttr);
      if (tensor.isFloat())
        random.fill(tensor, -1, 1);
      else
        fillIntegers(tensor, bound ? bound.getInt() : 2, random);
      model.inputs[name.getValue().str()] = tensor;
    }
  }
  return model;
}

//===- Executable.cpp - stage functions as machine code ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Executable.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/Builders.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::chimera;
using namespace mlir::chimera::check;

Executable::Executable(MLIRContext *context)
    : module(ModuleOp::create(UnknownLoc::get(context))) {}

void Executable::add(StringRef name, func::FuncOp function) {
  func::FuncOp copy = function.clone();
  copy.setName(name);
  StageFunction signature(function);
  // Nothing but accumulators may be overwritten.
  for (const StageValue &value : signature.getArguments())
    if (value.role != ValueRole::Gradient)
      copy.setArgAttr(value.position,
                      bufferization::BufferizationDialect::kWritableAttrName,
                      BoolAttr::get(copy.getContext(), false));
  module->push_back(copy);
}

/// Checks that each gradient is its accumulator, and removes it from the
/// results.
LogicalResult Executable::removeGradientResults() {
  for (auto function : module->getOps<func::FuncOp>()) {
    if (function.isDeclaration())
      continue;
    llvm::DenseMap<Attribute, Value> accumulators;
    llvm::BitVector erased(function.getNumResults());
    for (BlockArgument argument : function.getArguments())
      if (auto attr =
              function.getArgAttr(argument.getArgNumber(), kGradientAttr))
        accumulators[attr] = argument;
    Operation *terminator = function.getBody().front().getTerminator();
    for (unsigned i = 0; i < function.getNumResults(); ++i) {
      Attribute attr = function.getResultAttr(i, kGradientAttr);
      if (!attr)
        continue;
      if (terminator->getOperand(i) != accumulators.lookup(attr))
        return function.emitError()
               << "'" << function.getName() << "': the gradient of " << attr
               << " is not computed in place of its accumulator";
      erased.set(i);
    }
    terminator->eraseOperands(erased);
    // What is handed through is copied; later passes want results to be new.
    OpBuilder builder(terminator);
    for (OpOperand &operand : terminator->getOpOperands()) {
      Location loc = terminator->getLoc();
      if (!isa<BlockArgument>(operand.get()))
        continue;
      Value copy = memref::AllocOp::create(
          builder, loc, cast<MemRefType>(operand.get().getType()));
      memref::CopyOp::create(builder, loc, operand.get(), copy);
      operand.set(copy);
    }
    if (failed(function.eraseResults(erased)))
      return failure();
    SmallVector<DictionaryAttr> none(function.getNumArguments(),
                                     DictionaryAttr::get(module->getContext()));
    function.setAllArgAttrs(none);
    none.resize(function.getNumResults());
    function.setAllResultAttrs(none);
  }
  return success();
}

static LogicalResult runPasses(ModuleOp module, StringRef pipeline) {
  PassManager manager(module->getContext());
  if (failed(parsePassPipeline(pipeline, manager)))
    return failure();
  return manager.run(module);
}

LogicalResult Executable::compile() {
  RewritePatternSet patterns(module->getContext());
  tensor::populateDecomposeTensorConcatPatterns(patterns);
  if (failed(applyPatternsGreedily(*module, std::move(patterns))))
    return failure();
  if (failed(runPasses(*module,
                       "func.func(chimera-decompose-attention,"
                       "convert-elementwise-to-linalg),"
                       "one-shot-bufferize{bufferize-function-boundaries=true "
                       "function-boundary-type-conversion=identity-layout-map},"
                       "canonicalize")))
    return failure();
  if (failed(removeGradientResults()))
    return failure();
  if (failed(runPasses(
          *module,
          "buffer-results-to-out-params{modify-public-functions=true},buffer-"
          "deallocation-pipeline,"
          "func.func(llvm-request-c-wrappers),convert-linalg-to-loops,"
          "expand-strided-metadata,lower-affine,convert-scf-to-cf,"
          "func.func(math-expand-ops{ops=rsqrt}),convert-math-to-funcs,"
          "convert-math-to-llvm,convert-math-to-libm,convert-to-llvm,"
          "reconcile-unrealized-casts")))
    return failure();
  // Unoptimized: compiling takes longer than running.
  ExecutionEngineOptions options;
  options.jitCodeGenOptLevel = llvm::CodeGenOptLevel::None;
  auto created = ExecutionEngine::create(*module, options);
  if (!created)
    return emitError(module->getLoc()) << llvm::toString(created.takeError());
  engine = std::move(*created);
  return success();
}

void Executable::call(StringRef name, ArrayRef<Tensor *> arguments,
                      ArrayRef<Tensor *> results) {
  SmallVector<SmallVector<int64_t>> descriptors;
  for (Tensor *tensor : llvm::concat<Tensor *const>(arguments, results)) {
    auto &words = descriptors.emplace_back();
    auto address = reinterpret_cast<int64_t>(tensor->data.data());
    words = {address, address, 0};
    llvm::append_range(words, tensor->type.getShape());
    int64_t stride = tensor->size();
    for (int64_t extent : tensor->type.getShape())
      words.push_back(stride /= extent);
  }
  SmallVector<void *> pointers(descriptors.size());
  SmallVector<void *> packed;
  for (auto [pointer, words] : llvm::zip(pointers, descriptors)) {
    pointer = words.data();
    packed.push_back(&pointer);
  }
  llvm::cantFail(engine->invokePacked(("_mlir_ciface_" + name).str(), packed));
}

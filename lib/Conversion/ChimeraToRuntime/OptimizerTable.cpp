//===- OptimizerTable.cpp - what updates weights on GPUs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptimizerTable.h"

#include "RuntimeAddress.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::chimera;

LogicalResult mlir::chimera::emitOptimizerTable(ModuleOp module,
                                                StringRef optimizer) {
  Location loc = module.getLoc();
  auto builder = OpBuilder::atBlockEnd(module.getBody());
  Type i64 = builder.getI64Type();
  auto byType = LLVM::LLVMArrayType::get(
      LLVM::LLVMPointerType::get(module.getContext()), 2);
  auto type = LLVM::LLVMStructType::getLiteral(module.getContext(),
                                               {byType, byType, i64});
  auto table = LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/true,
                                      LLVM::Linkage::External, kOptimizerTable,
                                      /*value=*/Attribute());
  builder.createBlock(&table.getInitializerRegion());
  Value value = LLVM::ZeroOp::create(builder, loc, type);
  int64_t workspace = 0;
  llvm::SetVector<Type> known;
  const StringRef names[] = {optimizer, "squares"};
  for (auto parameter : module.getOps<ParameterOp>()) {
    Type elementType = parameter.getTensorType().getElementType();
    if (!known.insert(elementType))
      continue;
    FailureOr<int64_t> code = getDataTypeCode(elementType);
    for (auto [position, name] : llvm::enumerate(names)) {
      LLVM::LLVMFuncOp function;
      if (succeeded(code))
        function = module.lookupSymbol<LLVM::LLVMFuncOp>(
            ("chimera_" + name + "_" + getDataTypeName(*code)).str());
      if (!function)
        return parameter.emitError("has element type ")
               << elementType << ", for which '" << optimizer
               << "' has no kernels; run 'chimera-codegen-cuda' with "
               << "'optimizer=" << optimizer << "' first";
      value = LLVM::InsertValueOp::create(
          builder, loc, value,
          LLVM::AddressOfOp::create(builder, loc, function),
          ArrayRef<int64_t>{int64_t(position), *code});
      if (Attribute bytes = function->removeAttr(kWorkspaceAttr))
        workspace = std::max(workspace, cast<IntegerAttr>(bytes).getInt());
    }
  }
  value = LLVM::InsertValueOp::create(
      builder, loc, value,
      LLVM::ConstantOp::create(builder, loc, i64, workspace),
      ArrayRef<int64_t>{2});
  LLVM::ReturnOp::create(builder, loc, value);
  return success();
}

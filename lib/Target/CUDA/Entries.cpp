//===- Entries.cpp - how the emulator finds and calls kernels ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace mlir;
using namespace mlir::chimera;

bool mlir::chimera::isKernel(const llvm::Function &function) {
  return function.getCallingConv() == llvm::CallingConv::PTX_Kernel;
}

/// `void chimera_emulated_NAME(void **params)`, which loads the parameters and
/// calls the kernel.
static llvm::Function *buildEntry(llvm::Function &kernel) {
  llvm::Module &code = *kernel.getParent();
  llvm::IRBuilder<> builder(code.getContext());
  llvm::Type *pointer = builder.getPtrTy();
  auto *entry = llvm::Function::Create(
      llvm::FunctionType::get(builder.getVoidTy(), {pointer}, false),
      llvm::GlobalValue::InternalLinkage,
      "chimera_emulated_" + kernel.getName(), code);
  builder.SetInsertPoint(
      llvm::BasicBlock::Create(code.getContext(), "", entry));
  SmallVector<llvm::Value *> operands;
  for (llvm::Argument &argument : kernel.args()) {
    llvm::Value *slot = builder.CreateConstGEP1_64(pointer, entry->getArg(0),
                                                   argument.getArgNo());
    llvm::Value *address = builder.CreateLoad(pointer, slot);
    // What is passed by value in PTX is a pointer to a copy here.
    operands.push_back(argument.hasByValAttr()
                           ? address
                           : builder.CreateLoad(argument.getType(), address));
  }
  llvm::CallInst *call = builder.CreateCall(&kernel, operands);
  call->setAttributes(
      kernel.getAttributes().removeFnAttributes(code.getContext()));
  builder.CreateRetVoid();
  return entry;
}

/// The three numbers of an attribute such as "nvvm.reqntid"="128,1,1"; what it
/// leaves out is 1. Empty without the attribute.
static SmallVector<int32_t> getSizes(const llvm::Function &kernel,
                                     StringRef attribute) {
  SmallVector<int32_t> sizes;
  SmallVector<StringRef> texts;
  kernel.getFnAttribute(attribute).getValueAsString().split(
      texts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef text : texts) {
    int32_t size = 1;
    if (!text.trim().getAsInteger(10, size))
      sizes.push_back(size);
  }
  if (!sizes.empty())
    sizes.resize(3, 1);
  return sizes;
}

void mlir::chimera::addEntries(llvm::Module &code, StringRef name,
                               const SharedBytes &shared) {
  llvm::LLVMContext &context = code.getContext();
  llvm::IRBuilder<> builder(context);
  llvm::Type *pointer = builder.getPtrTy();
  llvm::Type *i64 = builder.getInt64Ty(), *i32 = builder.getInt32Ty();
  auto *sizesType = llvm::ArrayType::get(i32, 3);
  // chimera_emulator_kernel_t and chimera_emulator_module_t.
  auto *kernelType = llvm::StructType::get(
      context, {pointer, pointer, i64, pointer, i64, sizesType, i32});
  auto *moduleType = llvm::StructType::get(context, {pointer, pointer, i64});
  auto makeConstant = [&](llvm::Constant *value) -> llvm::Constant * {
    return new llvm::GlobalVariable(code, value->getType(), /*isConstant=*/true,
                                    llvm::GlobalValue::PrivateLinkage, value);
  };
  auto makeString = [&](StringRef text) {
    return makeConstant(llvm::ConstantDataArray::getString(context, text));
  };

  SmallVector<llvm::Function *> functions;
  for (llvm::Function &function : code)
    if (isKernel(function))
      functions.push_back(&function);
  SmallVector<llvm::Constant *> kernels;
  for (llvm::Function *kernel : functions) {
    SmallVector<int32_t> size = getSizes(*kernel, "nvvm.reqntid");
    SmallVector<int32_t> most = getSizes(*kernel, "nvvm.maxntid");
    int32_t maxThreads = most.empty() ? 0 : most[0] * most[1] * most[2];
    size.resize(3, 0);
    SmallVector<uint64_t> paramBytes;
    for (llvm::Argument &argument : kernel->args()) {
      llvm::Type *type = argument.getType();
      if (argument.hasByValAttr())
        type = argument.getParamByValType();
      paramBytes.push_back(code.getDataLayout().getTypeAllocSize(type));
    }
    kernels.push_back(llvm::ConstantStruct::get(
        kernelType,
        {makeString(kernel->getName()), buildEntry(*kernel),
         builder.getInt64(kernel->arg_size()),
         makeConstant(llvm::ConstantDataArray::get(context, paramBytes)),
         builder.getInt64(shared.lookup(kernel)),
         llvm::ConstantDataArray::get(
             context,
             ArrayRef<uint32_t>(reinterpret_cast<const uint32_t *>(size.data()),
                                size.size())),
         builder.getInt32(maxThreads)}));
  }
  llvm::Constant *module = makeConstant(llvm::ConstantStruct::get(
      moduleType,
      {makeString(name),
       makeConstant(llvm::ConstantArray::get(
           llvm::ArrayType::get(kernelType, kernels.size()), kernels)),
       builder.getInt64(kernels.size())}));

  llvm::FunctionCallee enroll = code.getOrInsertFunction(
      "chimera_emulator_register", builder.getVoidTy(), pointer);
  auto *constructor = llvm::Function::Create(
      llvm::FunctionType::get(builder.getVoidTy(), false),
      llvm::GlobalValue::InternalLinkage, "chimera_register_" + name, code);
  builder.SetInsertPoint(llvm::BasicBlock::Create(context, "", constructor));
  builder.CreateCall(enroll, {module});
  builder.CreateRetVoid();
  // Before the constructors of host code, which load the modules.
  llvm::appendToGlobalCtors(code, constructor, /*Priority=*/101);
}

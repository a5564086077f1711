//===- Calls.cpp - calls of the emulator instead of hardware ----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
enum class Kind { Pure, Effect, Collective };
} // namespace

/// The functions that the emulator has, by name.
static const llvm::StringMap<Kind> &getDeviceFunctions() {
  static const llvm::StringMap<Kind> functions = {
#define DEVICE_FUNCTION(kind, result, name, parameters) {#name, Kind::kind},
#include "chimera/Runtime/Emulator/DeviceFunctions.def"
  };
  return functions;
}

/// The name of a device function as the emulator spells it; "" if the host has
/// the function as well.
static std::string getEmulatorName(const llvm::Function &function) {
  StringRef name = function.getName();
  if (name.consume_front("llvm.nvvm.")) {
    std::string result = name.str();
    llvm::replace(result, '.', '_');
    return result;
  }
  if (function.isIntrinsic())
    return "";
  // libdevice, and what the driver links.
  name.consume_front("__");
  return name.str();
}

/// A value as a C function takes it.
static llvm::Value *toC(llvm::IRBuilder<> &builder, llvm::Value *value) {
  llvm::Type *type = value->getType();
  if (type->isIntegerTy(1))
    return builder.CreateZExt(value, builder.getInt32Ty());
  if (type->isPointerTy())
    return builder.CreateAddrSpaceCast(value, builder.getPtrTy());
  if (type->isHalfTy() || type->isBFloatTy() || type->isVectorTy())
    return builder.CreateBitCast(
        value, builder.getIntNTy(type->getPrimitiveSizeInBits()));
  return value;
}

/// The type that a C function returns for `type`.
static llvm::Type *getCType(llvm::IRBuilder<> &builder, llvm::Type *type) {
  if (type->isIntegerTy(1))
    return builder.getInt32Ty();
  if (type->isHalfTy() || type->isBFloatTy() || type->isVectorTy())
    return builder.getIntNTy(type->getPrimitiveSizeInBits());
  return type;
}

/// The value of `type` that a C function returned or stored.
static llvm::Value *fromC(llvm::IRBuilder<> &builder, llvm::Value *value,
                          llvm::Type *type) {
  if (type->isIntegerTy(1))
    return builder.CreateTrunc(value, type);
  return value->getType() == type ? value : builder.CreateBitCast(value, type);
}

/// Calls the emulator in place of `call`. `site` is the number of a collective
/// among those of its function.
static void replaceCall(llvm::CallInst *call, StringRef name, Kind kind,
                        unsigned site) {
  llvm::Module &code = *call->getModule();
  llvm::IRBuilder<> builder(call);
  llvm::Type *type = call->getType();
  auto *members = dyn_cast<llvm::StructType>(type);
  llvm::Type *word = builder.getInt32Ty();

  SmallVector<llvm::Value *> operands;
  llvm::Value *results = nullptr;
  if (members) {
    llvm::BasicBlock &entry = call->getFunction()->getEntryBlock();
    llvm::IRBuilder<> top(&entry, entry.begin());
    results =
        top.CreateAlloca(llvm::ArrayType::get(word, members->getNumElements()));
    operands.push_back(results);
  }
  for (llvm::Value *operand : call->args())
    operands.push_back(toC(builder, operand));
  if (kind == Kind::Collective)
    operands.push_back(builder.getInt32(site));

  SmallVector<llvm::Type *> parameters;
  for (llvm::Value *operand : operands)
    parameters.push_back(operand->getType());
  llvm::Type *returned =
      members ? builder.getVoidTy() : getCType(builder, type);
  llvm::FunctionCallee callee = code.getOrInsertFunction(
      ("chimera_emulated_" + name).str(),
      llvm::FunctionType::get(returned, parameters, /*isVarArg=*/false));
  auto *function = cast<llvm::Function>(callee.getCallee());
  function->setDoesNotThrow();
  if (kind == Kind::Pure) {
    function->setDoesNotAccessMemory();
    function->setWillReturn();
  }
  // All threads that meet must go on meeting in one place.
  if (kind == Kind::Collective)
    function->setConvergent();

  llvm::Value *value = builder.CreateCall(callee, operands);
  if (members) {
    value = llvm::PoisonValue::get(type);
    for (auto [i, member] : llvm::enumerate(members->elements())) {
      llvm::Value *slot = builder.CreateConstGEP1_32(word, results, i);
      value = builder.CreateInsertValue(
          value, fromC(builder, builder.CreateLoad(word, slot), member), i);
    }
  } else if (!type->isVoidTy()) {
    value = fromC(builder, value, type);
  }
  if (!type->isVoidTy())
    call->replaceAllUsesWith(value);
  call->eraseFromParent();
}

LogicalResult mlir::chimera::replaceDeviceCalls(gpu::GPUModuleOp module,
                                                llvm::Module &code) {
  for (llvm::Function &function : code) {
    std::string where = (isKernel(function) ? "kernel '" : "function '") +
                        function.getName().str() + "' ";
    unsigned site = 0;
    for (llvm::Instruction &instruction :
         llvm::make_early_inc_range(llvm::instructions(function))) {
      auto *call = dyn_cast<llvm::CallInst>(&instruction);
      if (!call)
        continue;
      if (auto *text = dyn_cast<llvm::InlineAsm>(call->getCalledOperand())) {
        if (replaceWarpgroupProduct(call, ++site))
          continue;
        return module.emitError()
               << where << "cannot be emulated: it holds PTX, \""
               << text->getAsmString() << "\"";
      }
      llvm::Function *callee = call->getCalledFunction();
      if (!callee)
        return module.emitError()
               << where << "cannot be emulated: it calls through a pointer";
      if (!callee->isDeclaration())
        continue;
      std::string name = getEmulatorName(*callee);
      if (name.empty())
        continue;
      auto known = getDeviceFunctions().find(name);
      if (known == getDeviceFunctions().end())
        return module.emitError()
               << where << "cannot be emulated: it calls '" << callee->getName()
               << "', which the emulator does not have";
      Kind kind = known->second;
      site += kind == Kind::Collective;
      replaceCall(call, name, kind, site);
    }
  }
  for (llvm::Function &function : llvm::make_early_inc_range(code))
    if (function.isDeclaration() && function.use_empty())
      function.eraseFromParent();
  return success();
}

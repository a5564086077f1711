//===- WarpgroupCalls.cpp - wgmma for the emulator --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM has no intrinsic for wgmma.mma_async, so the NVVM dialect writes PTX.
//
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace mlir::chimera;

static constexpr unsigned maxColumns = 256;

bool mlir::chimera::replaceWarpgroupProduct(llvm::CallInst *call,
                                            unsigned site) {
  // As the PTX manual has it: d, a-desc, b-desc, scale-d, imm-scale-a,
  // imm-scale-b, imm-trans-a, imm-trans-b.
  static const std::string comma = ", +\\$([0-9]+)";
  static const llvm::Regex pattern(
      "^[{[:space:]]*\\.reg \\.pred p;[[:space:]]*"
      "setp\\.ne\\.b32 p, \\$([0-9]+), 0;[[:space:]]*"
      "wgmma\\.mma_async\\.sync\\.aligned\\.m64n([0-9]+)k16\\.f32\\.bf16\\."
      "bf16 "
      "\\{([^}]*)\\}" +
      comma + comma + ", p" + comma + comma + comma + comma +
      ";[[:space:]}]*$");
  auto *text = cast<llvm::InlineAsm>(call->getCalledOperand());
  SmallVector<StringRef> match;
  unsigned columns = 0;
  auto *type = dyn_cast<llvm::StructType>(call->getType());
  if (!type || !pattern.match(text->getAsmString(), &match) ||
      match[2].getAsInteger(10, columns) || columns > maxColumns)
    return false;
  // The sums are the first operands of the text, and again, as what they were
  // before, the first of the call.
  unsigned sums = columns / 2;
  SmallVector<StringRef> names;
  match[3].split(names, ", ");
  if (type->getNumElements() != sums || names.size() != sums)
    return false;
  for (auto [i, name] : llvm::enumerate(names))
    if (name != ("$" + llvm::Twine(i)).str())
      return false;
  SmallVector<llvm::Value *> operands;
  for (unsigned group : {4u, 5u, 1u, 6u, 7u, 8u, 9u}) {
    unsigned number = 0;
    if (match[group].getAsInteger(10, number) || number < 2 * sums ||
        number - sums >= call->arg_size())
      return false;
    operands.push_back(call->getArgOperand(number - sums));
  }

  llvm::IRBuilder<> builder(call);
  llvm::Type *f32 = builder.getFloatTy();
  llvm::BasicBlock &entry = call->getFunction()->getEntryBlock();
  llvm::Value *memory = llvm::IRBuilder<>(&entry, entry.begin())
                            .CreateAlloca(llvm::ArrayType::get(f32, sums));
  auto getSum = [&](unsigned i) {
    return builder.CreateConstGEP1_32(f32, memory, i);
  };
  for (unsigned i = 0; i < sums; ++i)
    builder.CreateStore(call->getArgOperand(i), getSum(i));
  operands.insert(operands.begin(), {memory, builder.getInt32(columns)});
  operands.push_back(builder.getInt32(site));
  SmallVector<llvm::Type *> types;
  for (llvm::Value *operand : operands)
    types.push_back(operand->getType());
  llvm::FunctionCallee callee = call->getModule()->getOrInsertFunction(
      "chimera_emulated_wgmma_mma_async_bf16",
      llvm::FunctionType::get(builder.getVoidTy(), types, /*isVarArg=*/false));
  auto *function = cast<llvm::Function>(callee.getCallee());
  function->setDoesNotThrow();
  function->setConvergent();
  builder.CreateCall(callee, operands);
  llvm::Value *result = llvm::PoisonValue::get(type);
  for (unsigned i = 0; i < sums; ++i)
    result = builder.CreateInsertValue(result,
                                       builder.CreateLoad(f32, getSum(i)), i);
  call->replaceAllUsesWith(result);
  call->eraseFromParent();
  return true;
}

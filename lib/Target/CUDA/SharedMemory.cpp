//===- SharedMemory.cpp - shared memory of emulated kernels -----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace mlir;
using namespace mlir::chimera;

static constexpr unsigned sharedSpace = 3;

namespace {
/// A variable of shared memory and the functions that name it.
struct Variable {
  llvm::GlobalVariable *global;
  llvm::SetVector<llvm::Function *> functions;
  uint64_t offset = 0;
};
} // namespace

static SmallVector<Variable> getVariables(llvm::Module &code) {
  SmallVector<Variable> variables;
  for (llvm::GlobalVariable &global : code.globals()) {
    if (global.getAddressSpace() != sharedSpace)
      continue;
    llvm::convertUsersOfConstantsToInstructions({&global});
    Variable variable{&global, {}};
    for (llvm::User *user : global.users())
      if (auto *instruction = dyn_cast<llvm::Instruction>(user))
        variable.functions.insert(instruction->getFunction());
    variables.push_back(std::move(variable));
  }
  return variables;
}

/// The functions that a kernel runs, itself among them.
static llvm::SetVector<llvm::Function *> getCallees(llvm::Function &kernel) {
  llvm::SetVector<llvm::Function *> functions;
  functions.insert(&kernel);
  for (unsigned i = 0; i < functions.size(); ++i)
    for (llvm::Instruction &instruction : llvm::instructions(*functions[i]))
      if (auto *call = dyn_cast<llvm::CallInst>(&instruction))
        if (llvm::Function *callee = call->getCalledFunction())
          functions.insert(callee);
  return functions;
}

/// A kernel has memory for the variables that it may use; one that several
/// kernels use has one place in all. Variables without a size come last.
static SharedBytes layOut(llvm::Module &code,
                          MutableArrayRef<Variable> variables) {
  const llvm::DataLayout &layout = code.getDataLayout();
  SharedBytes bytes;
  SmallVector<std::pair<llvm::Function *, llvm::SetVector<llvm::Function *>>>
      kernels;
  for (llvm::Function &function : code)
    if (isKernel(function)) {
      kernels.push_back({&function, getCallees(function)});
      bytes[&function] = 0;
    }
  auto getSize = [&](const Variable &variable) {
    return layout.getTypeAllocSize(variable.global->getValueType())
        .getFixedValue();
  };
  auto place = [&](Variable &variable) {
    SmallVector<llvm::Function *> users;
    for (auto &[kernel, functions] : kernels) {
      const llvm::SetVector<llvm::Function *> &callees = functions;
      if (llvm::any_of(variable.functions, [&](llvm::Function *function) {
            return callees.contains(function);
          }))
        users.push_back(kernel);
    }
    uint64_t offset = 0;
    for (llvm::Function *kernel : users)
      offset = std::max(offset, bytes[kernel]);
    // What vectors and asynchronous copies need.
    llvm::Align align =
        std::max(variable.global->getAlign().valueOrOne(), llvm::Align(16));
    variable.offset = llvm::alignTo(offset, align);
    for (llvm::Function *kernel : users)
      bytes[kernel] = variable.offset + getSize(variable);
  };
  for (bool dynamic : {false, true})
    for (Variable &variable : variables)
      if ((getSize(variable) == 0) == dynamic)
        place(variable);
  return bytes;
}

/// Calls of the emulator before loads and stores of shared memory.
static void addChecks(llvm::Module &code) {
  llvm::LLVMContext &context = code.getContext();
  llvm::IRBuilder<> types(context);
  auto getCheck = [&](StringRef name) {
    llvm::FunctionCallee callee = code.getOrInsertFunction(
        ("chimera_emulated_shared_" + name).str(), types.getVoidTy(),
        types.getPtrTy(), types.getInt64Ty(), types.getInt32Ty());
    cast<llvm::Function>(callee.getCallee())->setDoesNotThrow();
    return callee;
  };
  llvm::FunctionCallee load, store;
  int32_t site = 0;
  auto check = [&](llvm::Instruction &instruction, bool stores,
                   llvm::Value *address, llvm::Value *bytes) {
    if (address->getType()->getPointerAddressSpace() != sharedSpace)
      return;
    llvm::FunctionCallee &callee = stores ? store : load;
    if (!callee)
      callee = getCheck(stores ? "store" : "load");
    llvm::IRBuilder<> builder(&instruction);
    builder.CreateCall(callee,
                       {builder.CreateAddrSpaceCast(address, types.getPtrTy()),
                        builder.CreateZExt(bytes, types.getInt64Ty()),
                        builder.getInt32(site++)});
  };
  auto getSize = [&](llvm::Type *type) {
    return types.getInt64(code.getDataLayout().getTypeStoreSize(type));
  };
  for (llvm::Function &function : code)
    for (llvm::Instruction &instruction :
         llvm::make_early_inc_range(llvm::instructions(function))) {
      if (auto *op = dyn_cast<llvm::LoadInst>(&instruction)) {
        check(*op, /*stores=*/false, op->getPointerOperand(),
              getSize(op->getType()));
      } else if (auto *op = dyn_cast<llvm::StoreInst>(&instruction)) {
        check(*op, /*stores=*/true, op->getPointerOperand(),
              getSize(op->getValueOperand()->getType()));
      } else if (auto *op = dyn_cast<llvm::MemIntrinsic>(&instruction)) {
        check(*op, /*stores=*/true, op->getRawDest(), op->getLength());
        if (auto *transfer = dyn_cast<llvm::MemTransferInst>(op))
          check(*op, /*stores=*/false, transfer->getRawSource(),
                op->getLength());
      }
    }
}

SharedBytes mlir::chimera::lowerSharedMemory(llvm::Module &code) {
  SmallVector<Variable> variables = getVariables(code);
  SharedBytes bytes = layOut(code, variables);
  llvm::Type *pointer = llvm::PointerType::get(code.getContext(), 0);
  llvm::Type *shared = llvm::PointerType::get(code.getContext(), sharedSpace);
  llvm::DenseMap<llvm::Function *, llvm::Value *> bases;
  for (Variable &variable : variables) {
    for (llvm::Function *function : variable.functions) {
      llvm::BasicBlock &entry = function->getEntryBlock();
      llvm::Value *&base = bases[function];
      if (!base) {
        llvm::IRBuilder<> builder(&entry, entry.begin());
        llvm::FunctionCallee callee =
            code.getOrInsertFunction("chimera_emulated_shared_memory", pointer);
        base = builder.CreateAddrSpaceCast(builder.CreateCall(callee), shared);
      }
      llvm::IRBuilder<> builder(cast<llvm::Instruction>(base)->getNextNode());
      llvm::Value *address = builder.CreateConstGEP1_64(builder.getInt8Ty(),
                                                        base, variable.offset);
      variable.global->replaceUsesWithIf(address, [&](llvm::Use &use) {
        auto *user = dyn_cast<llvm::Instruction>(use.getUser());
        return user && user->getFunction() == function;
      });
    }
    variable.global->eraseFromParent();
  }
  addChecks(code);
  return bytes;
}

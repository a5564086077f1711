//===- EmulateInvalidTest.cpp - device code that is not emulated ----------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceProgram.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::chimera;
using namespace mlir::chimera::test;

namespace {

/// The errors of emulating a kernel with this body.
std::string emulate(StringRef body) {
  DeviceContext context;
  OwningOpRef<ModuleOp> module = context.parse(
      ("gpu.module @device { llvm.func @callee(!llvm.ptr)\n"
       "llvm.func @bad(%p: !llvm.ptr, %i: i32) attributes {gpu.kernel, "
       "nvvm.kernel} {" +
       body + "\nllvm.return } }")
          .str());
  if (!module)
    return context.getErrors();
  auto machine = createTargetMachine(module->getLoc(), CPUTargetOptions());
  llvm::LLVMContext llvmContext;
  EXPECT_FALSE(emulateGPUModules(*module, llvmContext, *machine));
  return context.getErrors();
}

TEST(EmulateInvalid, InlinePTX) {
  EXPECT_TRUE(contains(
      emulate("llvm.inline_asm has_side_effects \"wgmma.fence;\", \"\" "
              ": () -> ()"),
      {"kernel 'bad' cannot be emulated: it holds PTX, "
       "\"wgmma.fence;\""}));
}

TEST(EmulateInvalid, WarpgroupProductsOfOtherTypes) {
  EXPECT_TRUE(contains(
      emulate("llvm.inline_asm has_side_effects \"{\\0A.reg .pred p;\\0A"
              "setp.ne.b32 p, 1, 0;\\0Awgmma.mma_async.sync.aligned.m64n8k16."
              "f32.f16.f16 {$0};}\", \"\" : () -> ()"),
      {"kernel 'bad' cannot be emulated: it holds PTX", "f32.f16.f16"}));
}

TEST(EmulateInvalid, UnknownIntrinsics) {
  EXPECT_TRUE(contains(emulate("nvvm.cluster.arrive"),
                       {"kernel 'bad' cannot be emulated: it calls "
                        "'llvm.nvvm.barrier.cluster.arrive', which the "
                        "emulator does not have"}));
}

TEST(EmulateInvalid, UnknownFunctions) {
  EXPECT_TRUE(
      contains(emulate("llvm.call @callee(%p) : (!llvm.ptr) -> ()"),
               {"it calls 'callee', which the emulator does not have"}));
  EXPECT_TRUE(contains(emulate("llvm.call %p(%i) : !llvm.ptr, (i32) -> ()"),
                       {"it calls through a pointer"}));
}

TEST(EmulateInvalid, WhatIsNotLowered) {
  EXPECT_TRUE(contains(emulate("omp.barrier"),
                       {"must be lowered to the LLVM and NVVM dialects"}));
}

} // namespace

//===- SerializeTest.cpp - device code as binaries for GPUs -----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceProgram.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::chimera;
using namespace mlir::chimera::test;

namespace {

/// A folder that looks like a toolkit: libdevice defines nothing, and there are
/// no programs in it but those that are added.
class FakeToolkit {
public:
  FakeToolkit() {
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("toolkit", folder));
    llvm::SmallString<128> file(folder);
    llvm::sys::path::append(file, "nvvm", "libdevice");
    EXPECT_FALSE(llvm::sys::fs::create_directories(file));
    llvm::sys::path::append(file, "libdevice.10.bc");
    llvm::LLVMContext context;
    llvm::Module empty("libdevice", context);
    empty.setDataLayout(
        "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64");
    std::error_code error;
    llvm::raw_fd_ostream stream(file, error);
    llvm::WriteBitcodeToFile(empty, stream);
  }
  ~FakeToolkit() { llvm::sys::fs::remove_directories(folder); }

  void addProgram(StringRef name, StringRef script) {
    llvm::SmallString<128> file(folder);
    llvm::sys::path::append(file, "bin");
    EXPECT_FALSE(llvm::sys::fs::create_directories(file));
    llvm::sys::path::append(file, name);
    {
      std::error_code error;
      llvm::raw_fd_ostream stream(file, error);
      stream << "#!/bin/sh\n" << script;
    }
    EXPECT_FALSE(llvm::sys::fs::setPermissions(file, llvm::sys::fs::all_all));
  }

  std::string getFolder() const { return folder.str().str(); }

private:
  llvm::SmallString<128> folder;
};

/// The object of the module, or what is wrong.
std::string serialize(DeviceContext &context, OwningOpRef<ModuleOp> module,
                      const CUDATargetOptions &options) {
  if (!module || failed(serializeGPUModules(*module, options)))
    return "error: " + context.getErrors();
  EXPECT_TRUE(module->getOps<gpu::GPUModuleOp>().empty());
  gpu::BinaryOp binary = *module->getOps<gpu::BinaryOp>().begin();
  return cast<gpu::ObjectAttr>(binary.getObjects()[0]).getObject().str();
}

std::string serialize(StringRef file, const CUDATargetOptions &options) {
  DeviceContext context;
  return serialize(context, context.load(file), options);
}

CUDATargetOptions forPTX(std::vector<std::string> archs) {
  CUDATargetOptions options;
  options.archs.assign(archs.begin(), archs.end());
  options.format = DeviceFormat::PTX;
  return options;
}

TEST(Serialize, PTXIsForTheOldestArchitecture) {
  std::string ptx = serialize("matmul.mlir", forPTX({"sm_80", "sm_90"}));
  EXPECT_TRUE(contains(
      ptx, {".version 8.0\n.target sm_80\n", ".visible .entry matmul(",
            "mma.sync.aligned.m16n8k16.row.col.f32.bf16."
            "bf16.f32",
            "ldmatrix.sync.aligned.m8n8.x4", "cp.async.cg.shared.global"}));
  // The driver takes text that ends with a NUL.
  EXPECT_EQ(ptx.find('\0'), ptx.size() - 1);
}

TEST(Serialize, DynamicSharedMemoryIsExternal) {
  std::string ptx = serialize("shared.mlir", forPTX({"sm_90"}));
  EXPECT_TRUE(contains(ptx, {".target sm_90\n", ".extern .shared .align 16 .b8 "
                                                "__dynamic_shmem__0[]"}));
}

TEST(Serialize, FunctionsThatNothingDefinesAreErrors) {
  FakeToolkit toolkit;
  CUDATargetOptions options = forPTX({"sm_90"});
  options.toolkit = toolkit.getFolder();
  EXPECT_TRUE(contains(
      serialize("softmax.mlir", options),
      {"error: device code calls '__nv_", "', which nothing defines"}));
  DeviceContext context;
  OwningOpRef<ModuleOp> module = context.parse(R"(
    gpu.module @device {
      llvm.func @elsewhere(!llvm.ptr) -> i32
      llvm.func @bad(%p: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
        %0 = llvm.call @elsewhere(%p) : (!llvm.ptr) -> i32
        llvm.store %0, %p : i32, !llvm.ptr
        llvm.return
      }
    })");
  EXPECT_TRUE(contains(serialize(context, std::move(module), forPTX({"sm_80"})),
                       {"device code calls 'elsewhere', which nothing "
                        "defines"}));
}

TEST(Serialize, WrongOptionsAreErrors) {
  EXPECT_TRUE(contains(serialize("matmul.mlir", forPTX({})),
                       {"no GPU architecture is named"}));
  for (const char *arch : {"sm_1", "sm_80,sm_90", "generic"})
    EXPECT_TRUE(contains(serialize("matmul.mlir", forPTX({arch})),
                         {"is not a GPU architecture that LLVM knows, such as "
                          "sm_90"}));
  CUDATargetOptions options;
  options.toolkit = "/nowhere";
  EXPECT_TRUE(contains(serialize("matmul.mlir", options),
                       {"'/nowhere', which the option names, holds no CUDA "
                        "toolkit: 'nvvm/libdevice/libdevice.10.bc' is "
                        "missing"}));
}

TEST(Serialize, WhatIsNotLoweredIsAnError) {
  DeviceContext context;
  OwningOpRef<ModuleOp> module = context.parse(
      "gpu.module @device { llvm.func @bad() { omp.barrier\n llvm.return } }");
  EXPECT_TRUE(contains(serialize(context, std::move(module), forPTX({"sm_80"})),
                       {"must be lowered to the LLVM and NVVM dialects"}));
}

/// Without an assembler the best is PTX, and a fat binary cannot be had.
TEST(Serialize, WithoutAnAssemblerThereIsPTX) {
  FakeToolkit toolkit;
  std::string path = getenv("PATH");
  setenv("PATH", "/nowhere", 1);
  CUDATargetOptions options;
  options.toolkit = toolkit.getFolder();
  options.archs = {"sm_90", "sm_80"};
  DeviceContext context;
  EXPECT_TRUE(contains(serialize(context, context.load("matmul.mlir"), options),
                       {".target sm_80"}));
  EXPECT_TRUE(contains(context.getErrors(),
                       {"the program holds PTX for sm_80 only, which "
                        "the driver compiles when it starts"}));
  options.format = DeviceFormat::FatBinary;
  EXPECT_TRUE(contains(serialize("matmul.mlir", options),
                       {"a fat binary needs 'ptxas' and 'fatbinary'"}));
  setenv("PATH", path.c_str(), 1);
}

/// What the assembler says of kernels is kept, and spills are warned of.
TEST(Serialize, SpillsAreReported) {
  FakeToolkit toolkit;
  toolkit.addProgram("ptxas", R"(cat <<'END'
ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'matmul' for 'sm_80'
ptxas info    : Function properties for matmul
    72 bytes stack frame, 40 bytes spill stores, 44 bytes spill loads
ptxas info    : Used 255 registers, used 1 barriers, 72 bytes cumulative stack size, 4608 bytes smem
ptxas info    : Compile time = 1.000 ms
END
)");
  toolkit.addProgram("fatbinary", "exit 0\n");
  std::vector<KernelResources> resources;
  CUDATargetOptions options;
  options.toolkit = toolkit.getFolder();
  options.archs = {"sm_80"};
  options.resources = &resources;
  DeviceContext context;
  serialize(context, context.load("matmul.mlir"), options);
  EXPECT_TRUE(contains(context.getErrors(),
                       {"the kernel 'matmul' spills registers on sm_80: 84 "
                        "bytes per thread"}));
  ASSERT_EQ(resources.size(), 1u);
  EXPECT_EQ(resources[0].kernel, "matmul");
  EXPECT_EQ(resources[0].arch, "sm_80");
  EXPECT_EQ(resources[0].registers, 255u);
  EXPECT_EQ(resources[0].sharedBytes, 4608u);
  EXPECT_EQ(resources[0].stackBytes, 72u);
  EXPECT_EQ(resources[0].spillBytes, 84u);
}

/// What the assembler says of wgmma comes before the kernel.
TEST(Serialize, ProductsThatWaitAreReported) {
  FakeToolkit toolkit;
  toolkit.addProgram("ptxas", R"(cat <<'END'
ptxas info    : (C7510) Potential Performance Loss: wgmma.mma_async instructions are serialized due to insufficient register resources for the wgmma pipeline in the function 'matmul'
ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'matmul' for 'sm_90a'
END
)");
  toolkit.addProgram("fatbinary", "exit 0\n");
  CUDATargetOptions options;
  options.toolkit = toolkit.getFolder();
  options.archs = {"sm_90a"};
  DeviceContext context;
  serialize(context, context.load("matmul.mlir"), options);
  EXPECT_TRUE(contains(
      context.getErrors(),
      {"the kernel 'matmul' waits for its products more often than it needs to "
       "on sm_90a: Potential Performance Loss: wgmma.mma_async instructions "
       "are serialized due to insufficient register resources"}));
}

bool hasToolkit() {
  const char *home = getenv("CUDA_HOME");
  std::string bin = std::string(home ? home : "/usr/local/cuda") + "/bin/";
  return llvm::sys::fs::exists(bin + "ptxas") &&
         llvm::sys::fs::exists(bin + "fatbinary");
}

TEST(Serialize, FatBinariesHoldCodeForEachArchitecture) {
  if (!hasToolkit())
    GTEST_SKIP() << "there is no CUDA toolkit";
  CUDATargetOptions options;
  options.format = DeviceFormat::FatBinary;
  for (const char *file :
       {"softmax.mlir", "elementwise.mlir", "matmul.mlir", "shared.mlir"}) {
    std::string binary = serialize(file, options);
    // The magic number of fat binaries, and three images: two of machine code,
    // which begin as ELF files do.
    EXPECT_EQ(binary.substr(0, 4), "\x50\xed\x55\xba") << binary.substr(0, 999);
    size_t images = 0;
    for (size_t at = 0; (at = binary.find("\177ELF", at)) != std::string::npos;
         ++at)
      ++images;
    EXPECT_EQ(images, 2u) << file;
  }
}

TEST(Serialize, AssemblerErrorsAreShown) {
  if (!hasToolkit())
    GTEST_SKIP() << "there is no CUDA toolkit";
  DeviceContext context;
  OwningOpRef<ModuleOp> module = context.parse(R"(
    gpu.module @device {
      llvm.func @bad() attributes {gpu.kernel, nvvm.kernel} {
        llvm.inline_asm has_side_effects "bogus;", "" : () -> ()
        llvm.return
      }
    })");
  EXPECT_TRUE(
      contains(serialize(context, std::move(module), CUDATargetOptions()),
               {"ptxas' failed with status", "'bogus'"}));
}

} // namespace

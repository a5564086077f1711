//===- DeviceProgram.cpp - compiles kernels and loads them ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceProgram.h"

#include "chimera/Runtime/mgpu.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "gtest/gtest.h"

#include <dlfcn.h>

using namespace mlir;
using namespace mlir::chimera;
using namespace mlir::chimera::test;

/// A file name that no other test has, even in another process.
static std::string makeTemporaryFile(StringRef suffix) {
  llvm::SmallString<128> name;
  EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("device", suffix, name));
  return name.str().str();
}

DeviceContext::DeviceContext() {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerCUDATargetTranslations(registry);
  context.appendDialectRegistry(registry);
  static bool registered = (registerAllPasses(), true);
  (void)registered;
  context.getDiagEngine().registerHandler([&](Diagnostic &diagnostic) {
    errors += diagnostic.str() + "\n";
    return success();
  });
}

/// What code generation does to device code before it is serialized.
static LogicalResult lower(ModuleOp module) {
  PassManager manager(module.getContext());
  if (failed(parsePassPipeline(
          "gpu.module(expand-strided-metadata,lower-affine,convert-scf-to-cf,"
          "convert-gpu-to-nvvm{use-bare-ptr-memref-call-conv=true},"
          "canonicalize,cse,reconcile-unrealized-casts)",
          manager)))
    return failure();
  return manager.run(module);
}

OwningOpRef<ModuleOp> DeviceContext::load(StringRef file) {
  auto module = parseSourceFile<ModuleOp>(
      (CHIMERA_TEST_INPUTS "/" + file).str(), &context);
  if (module && failed(lower(*module)))
    return nullptr;
  return module;
}

OwningOpRef<ModuleOp> DeviceContext::parse(StringRef text) {
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (module && failed(lower(*module)))
    return nullptr;
  return module;
}

/// Adds `void chimera_NAME(void **args, void *workspace)`, which launches the
/// kernel with all its arguments on the stream of the runtime.
static void addLauncher(ModuleOp module, KernelLaunch launch) {
  gpu::GPUModuleOp device = *module.getOps<gpu::GPUModuleOp>().begin();
  auto kernel = device.lookupSymbol<LLVM::LLVMFuncOp>(launch.kernel);
  ImplicitLocOpBuilder builder(device.getLoc(), module.getContext());
  builder.setInsertionPointToEnd(module.getBody());
  auto pointer = LLVM::LLVMPointerType::get(module.getContext());
  auto none = LLVM::LLVMVoidType::get(module.getContext());
  auto getStream = module.lookupSymbol<LLVM::LLVMFuncOp>("chimera_rt_stream");
  if (!getStream)
    getStream = LLVM::LLVMFuncOp::create(
        builder, "chimera_rt_stream",
        LLVM::LLVMFunctionType::get(pointer, ArrayRef<Type>()));
  auto function = LLVM::LLVMFuncOp::create(
      builder, ("chimera_" + launch.name).str(),
      LLVM::LLVMFunctionType::get(none, {pointer, pointer}));
  builder.setInsertionPointToEnd(function.addEntryBlock(builder));
  SmallVector<Value> arguments;
  for (auto [i, argument] : llvm::enumerate(kernel.getArguments())) {
    Value slot =
        LLVM::GEPOp::create(builder, pointer, pointer, function.getArgument(0),
                            ArrayRef<LLVM::GEPArg>{int32_t(i)});
    arguments.push_back(
        LLVM::LoadOp::create(builder, argument.getType(), slot));
  }
  auto getSize = [&](int64_t size) -> Value {
    return LLVM::ConstantOp::create(builder, builder.getI64IntegerAttr(size));
  };
  Value one = getSize(1);
  Value bytes = LLVM::ConstantOp::create(
      builder, builder.getI32IntegerAttr(launch.dynamicBytes));
  Value stream =
      LLVM::CallOp::create(builder, getStream, ValueRange()).getResult();
  auto name = SymbolRefAttr::get(
      module.getContext(), device.getName(),
      {FlatSymbolRefAttr::get(module.getContext(), launch.kernel)});
  gpu::LaunchFuncOp::create(builder, name, {getSize(launch.blocks), one, one},
                            {getSize(launch.threads), one, one}, bytes,
                            arguments, stream);
  LLVM::ReturnOp::create(builder, ValueRange());
}

/// Writes the module as an object file.
static LogicalResult compile(ModuleOp module, StringRef cpu, StringRef object) {
  CPUTargetOptions options;
  options.cpu = cpu.str();
  auto machine = createTargetMachine(module.getLoc(), options);
  if (!machine)
    return failure();
  llvm::LLVMContext context;
  auto device = emulateGPUModules(module, context, *machine);
  if (!device)
    return failure();
  auto code =
      translateToLLVMIR(module, context, *machine, options, std::move(device));
  if (!code)
    return failure();
  std::error_code error;
  llvm::raw_fd_ostream stream(object, error);
  return emitObjectFile(module.getLoc(), *code, *machine, stream);
}

EmulatedProgram::EmulatedProgram(StringRef file,
                                 ArrayRef<KernelLaunch> launches,
                                 StringRef cpu) {
  DeviceContext context;
  OwningOpRef<ModuleOp> module = context.load(file);
  if (module)
    for (KernelLaunch launch : launches)
      addLauncher(*module, launch);
  std::string object = makeTemporaryFile("o"), name = makeTemporaryFile("so");
  if (!module || failed(compile(*module, cpu, object))) {
    ADD_FAILURE() << context.getErrors();
    return;
  }
  auto content = llvm::MemoryBuffer::getFile(object);
  EXPECT_TRUE(contains((*content)->getBuffer(), {".init_array"}));
  std::string message;
  int status = llvm::sys::ExecuteAndWait(
      CHIMERA_TEST_LINKER,
      {CHIMERA_TEST_LINKER, "-shared", object, "-o", name, "-lm"}, std::nullopt,
      {}, 0, 0, &message);
  EXPECT_EQ(status, 0) << message;
  // Never unloaded: its modules are registered for good.
  library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
  EXPECT_TRUE(library) << dlerror();
  llvm::sys::fs::remove(object);
  llvm::sys::fs::remove(name);
}

void EmulatedProgram::launch(StringRef name, std::vector<void *> args) const {
  if (!library)
    return;
  void *symbol = dlsym(library, ("chimera_" + name).str().c_str());
  ASSERT_TRUE(symbol) << name.str();
  auto function = reinterpret_cast<void (*)(void **, void *)>(symbol);
  function(args.data(), nullptr);
}

::testing::AssertionResult
mlir::chimera::test::contains(StringRef text, ArrayRef<StringRef> parts) {
  for (StringRef part : parts)
    if (!text.contains(part))
      return ::testing::AssertionFailure()
             << "'" << part.str() << "' is not in: " << text.str();
  return ::testing::AssertionSuccess();
}

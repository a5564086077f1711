//===- EmitTarget.cpp - from the LLVM dialect to a file ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmitTarget.h"
#include "Link.h"

#include "chimera/Support/OutputFile.h"
#include "chimera/Target/CUDA.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Format.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::chimera;

/// A table in the order of names.
static void printResources(std::vector<KernelResources> resources,
                           raw_ostream &os) {
  llvm::sort(resources, [](const auto &a, const auto &b) {
    int order = StringRef(a.kernel).compare_numeric(b.kernel);
    return order ? order < 0 : a.arch < b.arch;
  });
  size_t width = 6;
  for (const KernelResources &kernel : resources)
    width = std::max(width, kernel.kernel.size());
  os << llvm::left_justify("kernel", width)
     << "  arch    registers  shared bytes  stack bytes  spill bytes\n";
  for (const KernelResources &kernel : resources)
    os << llvm::left_justify(kernel.kernel, width) << "  "
       << llvm::left_justify(kernel.arch, 6)
       << llvm::format("  %9u  %12u  %11u  %11u\n", kernel.registers,
                       kernel.sharedBytes, kernel.stackBytes,
                       kernel.spillBytes);
}

/// The code of the model and of its kernels, optimized.
static std::unique_ptr<llvm::Module> translate(ModuleOp module,
                                               const Options &options,
                                               const CPUTargetOptions &target,
                                               llvm::LLVMContext &context,
                                               llvm::TargetMachine &machine) {
  std::unique_ptr<llvm::Module> device;
  if (isEmulated(options)) {
    device = emulateGPUModules(module, context, machine);
    if (!device)
      return nullptr;
  } else if (options.target == "cuda") {
    CUDATargetOptions cuda;
    cuda.optLevel = options.optLevel;
    cuda.archs.assign(options.gpuArch.begin(), options.gpuArch.end());
    std::vector<KernelResources> resources;
    cuda.resources = &resources;
    // Only the assembler knows them.
    if (options.gpuReport)
      cuda.format = DeviceFormat::FatBinary;
    if (failed(serializeGPUModules(module, cuda)))
      return nullptr;
    if (options.gpuReport)
      printResources(resources, llvm::errs());
  }
  return translateToLLVMIR(module, context, machine, target, std::move(device));
}

static LogicalResult writeOutput(StringRef path, StringRef contents) {
  return check(::chimera::writeOutputFile(
      path, [&](raw_ostream &os) { os << contents; }));
}

/// Links `object` with the runtime.
static LogicalResult writeExecutable(StringRef object, const Options &options,
                                     StringRef toolPath, StringRef output) {
  llvm::SmallString<128> path;
  if (std::error_code error =
          llvm::sys::fs::createTemporaryFile("chimera", "o", path))
    return fail("cannot create a temporary file: " + error.message());
  llvm::FileRemover remover(path);
  if (failed(writeOutput(path, object)))
    return failure();
  SmallVector<StringRef> libraries;
  if (isEmulated(options))
    libraries.push_back("libchimera_rt_emulator.a");
  libraries.push_back("libchimera_rt.a");
  return check(linkExecutable(toolPath, path, libraries, output));
}

LogicalResult mlir::chimera::emitTarget(ModuleOp module, const Options &options,
                                        const CPUTargetOptions &target,
                                        StringRef toolPath, StringRef output) {
  auto machine = createTargetMachine(module.getLoc(), target);
  if (!machine)
    return failure();
  llvm::LLVMContext context;
  auto code = translate(module, options, target, context, *machine);
  if (!code)
    return failure();
  llvm::SmallString<0> contents;
  llvm::raw_svector_ostream os(contents);
  if (options.emit == Emit::LLVMIR) {
    code->print(os, /*AAW=*/nullptr);
    return writeOutput(output, contents);
  }
  if (failed(emitObjectFile(module.getLoc(), *code, *machine, os)))
    return failure();
  return options.emit == Emit::Object
             ? writeOutput(output, contents)
             : writeExecutable(contents, options, toolPath, output);
}

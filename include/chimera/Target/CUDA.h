//===- CUDA.h - device code for GPUs, real and emulated ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TARGET_CUDA_H
#define CHIMERA_TARGET_CUDA_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"

#include <memory>
#include <string>

namespace llvm {
class LLVMContext;
class Module;
class TargetMachine;
} // namespace llvm

namespace mlir::chimera {

/// What a gpu.binary holds.
enum class DeviceFormat {
  /// A fat binary, or PTX where the toolkit has no assembler.
  Best,
  /// Text that the driver compiles when the program starts.
  PTX,
  /// Machine code for each architecture, and PTX of the last for newer ones.
  FatBinary
};

/// What a kernel takes of a GPU, as `ptxas` reports it.
struct KernelResources {
  std::string kernel, arch;
  unsigned registers = 0;   ///< of a thread
  unsigned sharedBytes = 0; ///< of a block, static shared memory
  unsigned stackBytes = 0;  ///< of a thread
  unsigned spillBytes = 0;  ///< stored and loaded for want of registers
  std::string advice;       ///< why its products wait, if they have to
};

struct CUDATargetOptions {
  /// What code is generated for, oldest first.
  SmallVector<std::string> archs = {"sm_80", "sm_90"};
  DeviceFormat format = DeviceFormat::Best;
  /// The folder of the CUDA toolkit; if empty, what CUDA_ROOT, CUDA_HOME or
  /// CUDA_PATH name, or /usr/local/cuda.
  std::string toolkit;
  /// Level of optimization, 0 to 3.
  unsigned optLevel = 3;
  /// Receives what each kernel takes on each architecture, unless null. Empty
  /// if there was no assembler.
  std::vector<KernelResources> *resources = nullptr;
};

/// Registers what translates device code, and host code that launches it.
void registerCUDATargetTranslations(DialectRegistry &registry);

/// Replaces each gpu.module, which must hold only the LLVM and NVVM dialects,
/// by a gpu.binary. `translateToLLVMIR` embeds those into host code. Warns of
/// kernels that spill registers, and of products that `ptxas` makes wait.
LogicalResult serializeGPUModules(ModuleOp module,
                                  const CUDATargetOptions &options);

/// Turns the same gpu.modules into code for the machine that `machine`
/// describes, which the emulator runs thread by thread, and replaces each by a
/// gpu.binary that names it. The result has no optimization yet: it is for
/// `translateToLLVMIR` to link with the host code, which does not change.
///
/// An error and null if a kernel does what the emulator does not know.
std::unique_ptr<llvm::Module> emulateGPUModules(ModuleOp module,
                                                llvm::LLVMContext &context,
                                                llvm::TargetMachine &machine);

} // namespace mlir::chimera

#endif // CHIMERA_TARGET_CUDA_H

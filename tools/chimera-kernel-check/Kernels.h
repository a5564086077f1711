//===- Kernels.h - kernels of a model, compiled in memory ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_KERNELS_H
#define CHIMERA_TOOLS_KERNEL_CHECK_KERNELS_H

#include "chimera/Codegen/Passes.h"
#include "chimera/Target/CPU.h"

#include "llvm/ADT/StringMap.h"

#include <memory>
#include <optional>

namespace llvm {
class Error;
class TargetMachine;
namespace orc {
class LLJIT;
class ThreadSafeModule;
} // namespace orc
} // namespace llvm

namespace mlir::chimera {

using KernelFunction = void (*)(void **args, void *workspace);

struct Kernel {
  KernelFunction function = nullptr;
  int64_t workspace = 0;
};

/// What one launch of a kernel for GPUs must do, see LaunchWork.h.
struct KernelWork {
  int64_t bytes, flops;
  std::string element, what;
};

/// How the kernels are compiled.
struct KernelOptions {
  CodegenCPUOptions codegen;
  /// What generated products are made of, on GPUs.
  TensorCores mma = TensorCores::Sync;
  CPUTargetOptions target;
  /// Compile in double precision, with upstream's bufferization and loops only:
  /// no fusion, no approximation. It shares no lowering of linalg with the
  /// optimized road.
  bool reference = false;
  /// Let the reference call the library for matrix products, which is faster
  /// than loops by far.
  bool fastReference = false;
  /// A GPU's architecture, or 'emulate'; empty for the host, where a reference
  /// runs.
  std::string gpuArch;
};

/// The kernels of one module: object code as `chimera-compile` would write it.
class KernelLibrary {
public:
  /// Compiles the stage functions of `module`, which stays as it is.
  static std::unique_ptr<KernelLibrary> compile(ModuleOp module,
                                                const KernelOptions &options);
  ~KernelLibrary();

  /// The kernel of a stage's function, by name, such as "stage0_forward".
  Kernel lookup(StringRef name) const;

  /// Of a kernel for GPUs by name, if it is known.
  std::optional<KernelWork> getWork(StringRef name) const;

private:
  KernelLibrary();

  void noteWork(ModuleOp module);
  llvm::Error load(llvm::orc::ThreadSafeModule code,
                   const llvm::TargetMachine &machine);

  std::unique_ptr<llvm::orc::LLJIT> jit;
  llvm::StringMap<Kernel> kernels;
  llvm::StringMap<KernelWork> work;
};

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_KERNELS_H

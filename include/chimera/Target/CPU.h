//===- CPU.h - object files for the CPU ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TARGET_CPU_H
#define CHIMERA_TARGET_CPU_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"

#include <memory>
#include <string>

namespace llvm {
class LLVMContext;
class Module;
class TargetMachine;
class raw_pwrite_stream;
} // namespace llvm

namespace mlir::chimera {

/// What code is generated for.
struct CPUTargetOptions {
  /// A name that LLVM knows, or "native" for the machine that compiles.
  std::string cpu = "native";
  /// Features to add or remove, as "+avx2,-avx512f"; for "native" on top of
  /// what the machine has.
  std::string features;
  /// Level of LLVM's optimization pipeline, 0 to 3.
  unsigned optLevel = 3;
};

/// Registers the translations to LLVM IR that `translateToLLVMIR` needs.
void registerCPUTargetTranslations(DialectRegistry &registry);

/// A target machine for position-independent code; an error at `loc` and null
/// if the options name something that LLVM does not know.
std::unique_ptr<llvm::TargetMachine>
createTargetMachine(Location loc, const CPUTargetOptions &options);

/// Translates a module that holds only the LLVM dialect and binaries for GPUs,
/// and optimizes it together with `more`, if there is more to link. An error
/// and null if that is not possible.
std::unique_ptr<llvm::Module>
translateToLLVMIR(ModuleOp module, llvm::LLVMContext &context,
                  llvm::TargetMachine &machine, const CPUTargetOptions &options,
                  std::unique_ptr<llvm::Module> more = nullptr);

/// Writes the module as one object file.
LogicalResult emitObjectFile(ModuleOp module, const CPUTargetOptions &options,
                             llvm::raw_pwrite_stream &stream);

/// Writes code that has been translated as one object file; an error at `loc`
/// if that is not possible.
LogicalResult emitObjectFile(Location loc, llvm::Module &code,
                             llvm::TargetMachine &machine,
                             llvm::raw_pwrite_stream &stream);

} // namespace mlir::chimera

#endif // CHIMERA_TARGET_CPU_H

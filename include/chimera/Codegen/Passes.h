//===- Passes.h - passes and pipelines of code generation -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_CODEGEN_PASSES_H
#define CHIMERA_CODEGEN_PASSES_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "mlir/Pass/Pass.h"

namespace mlir::chimera {

/// How contractions are computed.
enum class MatmulKind {
  Library,   ///< calls of chimera_rt_gemm_* and chimera_rt_batch_gemm_*
  Generated, ///< loops like everything else, or kernels for tensor cores
};

/// The instructions of generated matrix products on GPUs.
enum class TensorCores {
  Sync,      ///< `mma.sync`: sm_80 and later
  Warpgroup, ///< `wgmma`: sm_90a only
};

/// What `chimera-codegen-cpu` lets a user choose.
struct CodegenCPUOptions {
  MatmulKind matmul = MatmulKind::Library;
  /// Keep IEEE semantics: no reassociation, math functions from libm.
  bool strictFP = false;
  /// Fuse elementwise ops and rows. Off, each op is a loop nest of its own: the
  /// reference that optimized kernels are compared with.
  bool fuse = true;
  /// Preferred width of vectors in bits.
  unsigned vectorWidth = 512;
};

/// Adds the passes from stage functions (L2) to kernels in the LLVM dialect
/// (L6) to a pass manager on modules.
void buildCodegenCPUPipeline(OpPassManager &pm,
                             const CodegenCPUOptions &options = {});

/// What `chimera-codegen-cuda` lets a user choose.
struct CodegenGPUOptions {
  MatmulKind matmul = MatmulKind::Library;
  /// What generated matrix products are made of.
  TensorCores mma = TensorCores::Sync;
  /// Keep IEEE semantics: no reassociation.
  bool strictFP = false;
  /// Fuse elementwise ops and rows. Off, each op is a kernel of its own.
  bool fuse = true;
  /// Let the library do what follows its products. Only if it multiplies, and
  /// neither with `strictFP` nor without `fuse`.
  bool fuseEpilogues = true;
  /// The optimizer whose kernels are generated: sgd or adamw; empty: none.
  std::string optimizer = "adamw";
};

/// Adds the passes from stage functions (L2) to kernels in the NVVM dialect, in
/// the gpu.module `@chimera_device`, and functions in the LLVM dialect that
/// launch them, to a pass manager on modules.
void buildCodegenGPUPipeline(OpPassManager &pm,
                             const CodegenGPUOptions &options = {});

/// Adds fusion on tensors to a pass manager on the module of kernels.
void addKernelTensorPasses(OpPassManager &kernels, bool fuse, bool strictFP,
                           bool fuseEpilogues = false);

/// Adds the way from tensors to buffers: results in the buffers of the caller,
/// accumulators in place, one allocation for each temporary.
void addKernelBufferization(OpPassManager &kernels);

/// Adds the last part of code generation, from loops on buffers to the LLVM
/// dialect with bare pointers for buffers, to a pass manager on the module of
/// kernels.
void addKernelLLVMPasses(OpPassManager &kernels);

/// Lets attention ops be bufferized.
void registerAttentionBufferization(DialectRegistry &registry);

/// Registers `chimera-codegen-cpu`.
void registerCodegenCPUPipeline();

/// Registers `chimera-codegen-cuda`.
void registerCodegenGPUPipeline();

#define GEN_PASS_DECL
#include "chimera/Codegen/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "chimera/Codegen/Passes.h.inc"

} // namespace mlir::chimera

#endif // CHIMERA_CODEGEN_PASSES_H

//===- DeviceModule.h - the steps from device code to code of the host ----===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_TARGET_CUDA_DEVICEMODULE_H
#define CHIMERA_LIB_TARGET_CUDA_DEVICEMODULE_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

namespace mlir::chimera {

/// Whether a function is launched by the host.
bool isKernel(const llvm::Function &function);

/// Makes calls of the emulator of what the hardware and libdevice do. An error
/// at `module` if there is no such function, or PTX in the code.
LogicalResult replaceDeviceCalls(gpu::GPUModuleOp module, llvm::Module &code);

/// Makes a call of the emulator of a call of inline PTX, if that is a wgmma
/// that the emulator has: bf16, with sums in f32, of matrices in shared memory.
/// `site` is the number of a collective among those of its function.
bool replaceWarpgroupProduct(llvm::CallInst *call, unsigned site);

/// Bytes of static shared memory of each kernel. What is dynamic begins there.
using SharedBytes = llvm::DenseMap<const llvm::Function *, uint64_t>;

/// Puts the variables of shared memory into the memory that the emulator gives
/// to each block, and has it check each access.
SharedBytes lowerSharedMemory(llvm::Module &code);

/// Adds to each kernel the entry that the emulator calls, and a constructor
/// that registers them under the name of the module.
void addEntries(llvm::Module &code, StringRef name, const SharedBytes &shared);

/// Makes shared memory whose size the launch gives an external variable, which
/// is how PTX tells it: the lowering of gpu.dynamic_shared_memory leaves one of
/// no bytes.
void declareDynamicSharedMemory(gpu::GPUModuleOp module);

/// Verifies that a module has been lowered.
LogicalResult verifyLowered(gpu::GPUModuleOp module);

/// Replaces the module by a binary with this object.
void replaceByBinary(gpu::GPUModuleOp module, Attribute target,
                     StringRef object);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_TARGET_CUDA_DEVICEMODULE_H

//===- MatrixLibrary.h - matrix products on a GPU ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CUDA_MATRIXLIBRARY_H
#define CHIMERA_LIB_RUNTIME_CUDA_MATRIXLIBRARY_H

#include "CUDA/Driver.h"
#include "Library/Library.h"

#include <memory>

namespace chimera::rt::cuda {

struct CublasLt;

/// cuBLASLt, with a handle and a workspace of its own; `tf32` lets products of
/// f32 round their operands to tf32.
Status createCublasLtLibrary(const Driver &driver, Stream stream,
                             const CublasLt &table, bool tf32,
                             std::unique_ptr<MatrixLibrary> &library);

/// The library of the emulator, which is the host's: products are host
/// functions on the stream.
std::unique_ptr<MatrixLibrary> createEmulatedLibrary(const Driver &driver,
                                                     Stream stream);

} // namespace chimera::rt::cuda

#endif // CHIMERA_LIB_RUNTIME_CUDA_MATRIXLIBRARY_H

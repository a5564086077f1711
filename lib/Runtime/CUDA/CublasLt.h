//===- CublasLt.h - NVIDIA's library of matrix products ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cuBLASLt as a table of functions, like the driver. Types are those of
// cublasLt.h under names of our own.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CUDA_CUBLASLT_H
#define CHIMERA_LIB_RUNTIME_CUDA_CUBLASLT_H

#include "CUDA/Driver.h"

namespace chimera::rt::cuda {

/// cublasStatus_t; 0 is success.
using BlasResult = int;

using BlasHandle = struct BlasHandleTag *;
using MatmulDesc = struct MatmulDescTag *;
using MatrixLayout = struct MatrixLayoutTag *;
using MatmulPreference = struct MatmulPreferenceTag *;

/// cudaDataType_t and cublasComputeType_t.
enum DataType : int { DataF32 = 0, DataF64 = 1, DataBF16 = 14 };
enum ComputeType : int { ComputeF32 = 68, ComputeF64 = 70, ComputeTF32 = 77 };

enum MatmulDescAttribute : int {
  TransposeA = 3,
  TransposeB = 4,
  EpilogueKind = 7,
  BiasPointer = 8,
  AuxPointer = 11,
  AuxLeadingDimension = 12
};
/// cublasLtEpilogue_t. Aux is a matrix of GELU's arguments.
enum EpilogueFlags : uint32_t {
  EpilogueBias = 4,
  EpilogueGelu = 32,
  EpilogueGeluGradient = 64,
  EpilogueAux = 128
};
enum LayoutAttribute : int { BatchCount = 5, BatchStride = 6 };
enum PreferenceAttribute : int {
  MaxWorkspaceBytes = 1,
  ReductionSchemes = 3,
  MinAlignmentA = 5,
  MinAlignmentB = 6,
  MinAlignmentC = 7,
  MinAlignmentD = 8
};

/// Of cublasLtReductionScheme_t, by which parts of a long sum meet: in a
/// workspace, and in the type that sums are computed in.
constexpr uint32_t ReduceInComputeType = 2;

struct MatmulAlgorithm {
  uint64_t data[8];
};

struct MatmulHeuristic {
  MatmulAlgorithm algorithm;
  size_t workspaceBytes;
  BlasResult state;
  float waves;
  int reserved[4];
};

/// The functions that are used, under their names in the manual.
struct CublasLt {
  BlasResult (*cublasLtCreate)(BlasHandle *handle) = nullptr;
  BlasResult (*cublasLtDestroy)(BlasHandle handle) = nullptr;
  const char *(*cublasLtGetStatusString)(BlasResult status) = nullptr;

  BlasResult (*cublasLtMatmulDescCreate)(MatmulDesc *desc, ComputeType compute,
                                         DataType scale) = nullptr;
  BlasResult (*cublasLtMatmulDescDestroy)(MatmulDesc desc) = nullptr;
  BlasResult (*cublasLtMatmulDescSetAttribute)(MatmulDesc desc,
                                               MatmulDescAttribute attribute,
                                               const void *value,
                                               size_t bytes) = nullptr;

  BlasResult (*cublasLtMatrixLayoutCreate)(MatrixLayout *layout, DataType type,
                                           uint64_t rows, uint64_t columns,
                                           int64_t ld) = nullptr;
  BlasResult (*cublasLtMatrixLayoutDestroy)(MatrixLayout layout) = nullptr;
  BlasResult (*cublasLtMatrixLayoutSetAttribute)(MatrixLayout layout,
                                                 LayoutAttribute attribute,
                                                 const void *value,
                                                 size_t bytes) = nullptr;

  BlasResult (*cublasLtMatmulPreferenceCreate)(MatmulPreference *preference) =
      nullptr;
  BlasResult (*cublasLtMatmulPreferenceDestroy)(MatmulPreference preference) =
      nullptr;
  BlasResult (*cublasLtMatmulPreferenceSetAttribute)(
      MatmulPreference preference, PreferenceAttribute attribute,
      const void *value, size_t bytes) = nullptr;

  BlasResult (*cublasLtMatmulAlgoGetHeuristic)(
      BlasHandle handle, MatmulDesc desc, MatrixLayout a, MatrixLayout b,
      MatrixLayout c, MatrixLayout d, MatmulPreference preference,
      int requested, MatmulHeuristic results[], int *returned) = nullptr;
  BlasResult (*cublasLtMatmul)(
      BlasHandle handle, MatmulDesc desc, const void *alpha, const void *a,
      MatrixLayout aLayout, const void *b, MatrixLayout bLayout,
      const void *beta, const void *c, MatrixLayout cLayout, void *d,
      MatrixLayout dLayout, const MatmulAlgorithm *algorithm, void *workspace,
      size_t workspaceBytes, Stream stream) = nullptr;
};

/// Fills `library` from the first of these shared libraries that is there.
Status loadCublasLt(const char *const *names, CublasLt &library);

/// The names of the library, newest first; ends with null.
extern const char *const cublasLtNames[];

} // namespace chimera::rt::cuda

#endif // CHIMERA_LIB_RUNTIME_CUDA_CUBLASLT_H

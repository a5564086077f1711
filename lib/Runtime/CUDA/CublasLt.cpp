//===- CublasLt.cpp - NVIDIA's library of matrix products -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products through cuBLASLt. Choosing an algorithm takes long, so it is done
// once for each shape, and what describes the shape is kept with it.
//
// The library stores matrices by columns. A row-major matrix is the transpose
// of a column-major one, so it computes C^T = op(B)^T op(A)^T: the operands
// change places, and neither data nor what is transposed does. The rows of its
// result, along which it adds a bias, are our columns.
//
//===----------------------------------------------------------------------===//

#include "CUDA/CublasLt.h"

#include "CUDA/MatrixLibrary.h"
#include "CUDA/SharedLibrary.h"
#include "Core/Plan.h"

#include <array>
#include <map>
#include <tuple>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

const char *const cuda::cublasLtNames[] = {"libcublasLt.so.13",
                                           "libcublasLt.so.12", nullptr};

Status cuda::loadCublasLt(const char *const *names, CublasLt &library) {
  SharedLibrary file;
  std::string tried;
  for (; *names; ++names) {
    file.open(*names);
    tried += (tried.empty() ? "" : ", ") + std::string(*names);
  }
  if (!file.isOpen())
    return CHIMERA_RT_ERROR(CHIMERA_RT_DEVICE_ERROR,
                            "matrix products on a GPU need cuBLASLt of CUDA 12 "
                            "or 13, but the loader finds none of: %s (see "
                            "LD_LIBRARY_PATH)",
                            tried.c_str());
#define FIND(name) file.find(library.name, #name)
  FIND(cublasLtCreate);
  FIND(cublasLtDestroy);
  FIND(cublasLtGetStatusString);
  FIND(cublasLtMatmulDescCreate);
  FIND(cublasLtMatmulDescDestroy);
  FIND(cublasLtMatmulDescSetAttribute);
  FIND(cublasLtMatrixLayoutCreate);
  FIND(cublasLtMatrixLayoutDestroy);
  FIND(cublasLtMatrixLayoutSetAttribute);
  FIND(cublasLtMatmulPreferenceCreate);
  FIND(cublasLtMatmulPreferenceDestroy);
  FIND(cublasLtMatmulPreferenceSetAttribute);
  FIND(cublasLtMatmulAlgoGetHeuristic);
  FIND(cublasLtMatmul);
#undef FIND
  if (file.getMissing())
    return CHIMERA_RT_ERROR(CHIMERA_RT_DEVICE_ERROR,
                            "cuBLASLt has no function '%s'; it must be of CUDA "
                            "12 or 13",
                            file.getMissing());
  return Status();
}

namespace {

/// The largest power of two that divides an address and a stride in bytes, up
/// to the 256 that the library looks at.
uint32_t alignmentOf(const void *address, int64_t strideBytes) {
  uint64_t bits =
      reinterpret_cast<uint64_t>(address) | uint64_t(strideBytes) | 256;
  return uint32_t(bits & (~bits + 1));
}

/// All that an algorithm is chosen by.
using Shape = std::tuple<int32_t, bool, bool, bool, bool, uint32_t,
                         std::array<int64_t, 11>, std::array<uint32_t, 5>>;

/// A shape as the library describes it. Its operand A is ours B.
struct Description {
  MatmulDesc product = nullptr;
  MatrixLayout a = nullptr, b = nullptr, c = nullptr;
  MatmulAlgorithm algorithm = {};
  size_t workspaceBytes = 0;
};

class CublasLtLibrary : public MatrixLibrary {
public:
  CublasLtLibrary(const Driver &driver, Stream stream, const CublasLt &library,
                  bool tf32)
      : driver(driver), stream(stream), library(library), tf32(tf32) {}
  ~CublasLtLibrary() override;

  Status open();
  Status multiply(const MatrixProduct &product) override;

private:
  Status check(BlasResult result, const char *function) const;
  Status describe(const MatrixProduct &product, Description &description);
  Status setLayout(MatrixLayout &layout, const MatrixProduct &product,
                   DataType type, int64_t rows, int64_t columns, int64_t ld,
                   int64_t stride);
  Status setEpilogue(const MatrixProduct &product, MatmulDesc desc);
  Status choose(const MatrixProduct &product, Description &description);

  const Driver &driver;
  Stream stream;
  CublasLt library;
  bool tf32;
  BlasHandle handle = nullptr;
  DevicePointer workspace = 0;
  std::map<Shape, Description> shapes;
};

/// As much as NVIDIA recommends for sm_90.
constexpr size_t maxWorkspaceBytes = 32 << 20;

/// The alignments of A, B, C, the bias and what is stored of it.
std::array<uint32_t, 5> alignments(const MatrixProduct &p) {
  auto of = [&](const void *data, int64_t stride, int32_t dtype) {
    return alignmentOf(data, p.batch > 1 ? stride * elementBytes(dtype) : 0);
  };
  return {of(p.a, p.strideA, p.dtype), of(p.b, p.strideB, p.dtype),
          of(p.c, p.strideC, p.resultType()), of(p.bias, 0, p.dtype),
          of(p.pre, 0, p.dtype)};
}

/// The library's name for an epilogue, 0 for none.
uint32_t getEpilogue(const MatrixProduct &p) {
  switch (p.epilogue) {
  case CHIMERA_RT_EPILOGUE_BIAS:
    return EpilogueBias;
  case CHIMERA_RT_EPILOGUE_BIAS_GELU:
    return EpilogueBias | EpilogueGelu | (p.pre ? uint32_t(EpilogueAux) : 0u);
  case CHIMERA_RT_EPILOGUE_GELU_GRADIENT:
    return EpilogueGeluGradient | EpilogueAux;
  }
  return 0;
}

} // namespace

Status CublasLtLibrary::check(BlasResult result, const char *function) const {
  if (result == 0)
    return Status();
  return CHIMERA_RT_ERROR(CHIMERA_RT_DEVICE_ERROR, "%s: %s", function,
                          library.cublasLtGetStatusString(result));
}

/// Calls the library; returns from the function if that fails.
#define CALL(function, ...)                                                    \
  CHIMERA_RT_RETURN_IF_ERROR(check(library.function(__VA_ARGS__), #function))

Status CublasLtLibrary::open() {
  CALL(cublasLtCreate, &handle);
  return CHIMERA_RT_CUDA(driver, cuMemAlloc, &workspace, maxWorkspaceBytes)
      .prefixed("the workspace of matrix products: ");
}

CublasLtLibrary::~CublasLtLibrary() {
  for (auto &[shape, description] : shapes) {
    for (MatrixLayout layout : {description.a, description.b, description.c})
      if (layout)
        (void)library.cublasLtMatrixLayoutDestroy(layout);
    if (description.product)
      (void)library.cublasLtMatmulDescDestroy(description.product);
  }
  if (workspace)
    (void)driver.cuMemFree(workspace);
  if (handle)
    (void)library.cublasLtDestroy(handle);
}

Status CublasLtLibrary::setLayout(MatrixLayout &layout,
                                  const MatrixProduct &product, DataType type,
                                  int64_t rows, int64_t columns, int64_t ld,
                                  int64_t stride) {
  CALL(cublasLtMatrixLayoutCreate, &layout, type, uint64_t(rows),
       uint64_t(columns), ld);
  if (product.batch == 1)
    return Status();
  int32_t batch = int32_t(product.batch);
  CALL(cublasLtMatrixLayoutSetAttribute, layout, BatchCount, &batch,
       sizeof(batch));
  CALL(cublasLtMatrixLayoutSetAttribute, layout, BatchStride, &stride,
       sizeof(stride));
  return Status();
}

/// Asks for the best algorithm.
Status CublasLtLibrary::choose(const MatrixProduct &product,
                               Description &description) {
  MatmulPreference preference = nullptr;
  CALL(cublasLtMatmulPreferenceCreate, &preference);
  auto set = [&](PreferenceAttribute attribute, const auto &value) {
    return check(library.cublasLtMatmulPreferenceSetAttribute(
                     preference, attribute, &value, sizeof(value)),
                 "cublasLtMatmulPreferenceSetAttribute");
  };
  std::array<uint32_t, 5> aligned = alignments(product);
  uint64_t bytes = maxWorkspaceBytes;
  Status status = set(MaxWorkspaceBytes, bytes);
  // Parts of a sum are not to be rounded before they are added.
  if (status.ok() && product.isRounded)
    status = set(ReductionSchemes, ReduceInComputeType);
  const std::pair<PreferenceAttribute, uint32_t> operands[] = {
      {MinAlignmentA, aligned[1]},
      {MinAlignmentB, aligned[0]},
      {MinAlignmentC, aligned[2]},
      {MinAlignmentD, aligned[2]}};
  for (const auto &[attribute, alignment] : operands)
    if (status.ok())
      status = set(attribute, alignment);
  MatmulHeuristic best = {};
  int found = 0;
  if (status.ok())
    status =
        check(library.cublasLtMatmulAlgoGetHeuristic(
                  handle, description.product, description.a, description.b,
                  description.c, description.c, preference, 1, &best, &found),
              "cublasLtMatmulAlgoGetHeuristic");
  (void)library.cublasLtMatmulPreferenceDestroy(preference);
  CHIMERA_RT_RETURN_IF_ERROR(status);
  if (found == 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_DEVICE_ERROR,
                            "cuBLASLt has no algorithm");
  description.algorithm = best.algorithm;
  description.workspaceBytes = best.workspaceBytes;
  return Status();
}

/// Tells the library where this product's epilogue reads and writes. It looks
/// at the alignment of the addresses when it chooses an algorithm.
Status CublasLtLibrary::setEpilogue(const MatrixProduct &p, MatmulDesc desc) {
  uint32_t epilogue = getEpilogue(p);
  if (!epilogue)
    return Status();
  CALL(cublasLtMatmulDescSetAttribute, desc, EpilogueKind, &epilogue,
       sizeof(epilogue));
  if (p.bias)
    CALL(cublasLtMatmulDescSetAttribute, desc, BiasPointer, &p.bias,
         sizeof(p.bias));
  if (!p.pre)
    return Status();
  CALL(cublasLtMatmulDescSetAttribute, desc, AuxPointer, &p.pre, sizeof(p.pre));
  CALL(cublasLtMatmulDescSetAttribute, desc, AuxLeadingDimension, &p.ldPre,
       sizeof(p.ldPre));
  return Status();
}

Status CublasLtLibrary::describe(const MatrixProduct &p,
                                 Description &description) {
  bool isDouble = p.dtype == CHIMERA_RT_F64;
  bool rounds = tf32 && p.dtype == CHIMERA_RT_F32;
  DataType sum = isDouble ? DataF64 : DataF32;
  DataType operand = p.dtype == CHIMERA_RT_BF16 ? DataBF16 : sum;
  DataType result = p.isRounded ? DataBF16 : sum;
  CALL(cublasLtMatmulDescCreate, &description.product,
       isDouble ? ComputeF64
       : rounds ? ComputeTF32
                : ComputeF32,
       sum);
  int32_t transA = p.transB, transB = p.transA; // CUBLAS_OP_N, CUBLAS_OP_T
  CALL(cublasLtMatmulDescSetAttribute, description.product, TransposeA, &transA,
       sizeof(transA));
  CALL(cublasLtMatmulDescSetAttribute, description.product, TransposeB, &transB,
       sizeof(transB));
  CHIMERA_RT_RETURN_IF_ERROR(setLayout(description.a, p, operand,
                                       p.transB ? p.k : p.n,
                                       p.transB ? p.n : p.k, p.ldb, p.strideB));
  CHIMERA_RT_RETURN_IF_ERROR(setLayout(description.b, p, operand,
                                       p.transA ? p.m : p.k,
                                       p.transA ? p.k : p.m, p.lda, p.strideA));
  CHIMERA_RT_RETURN_IF_ERROR(
      setLayout(description.c, p, result, p.n, p.m, p.ldc, p.strideC));
  CHIMERA_RT_RETURN_IF_ERROR(setEpilogue(p, description.product));
  return choose(p, description);
}

Status CublasLtLibrary::multiply(const MatrixProduct &p) {
  if (p.isEmpty())
    return Status();
  Shape shape(p.dtype, p.transA, p.transB, p.beta != 0, p.isRounded,
              getEpilogue(p),
              {p.batch, p.m, p.n, p.k, p.lda, p.strideA, p.ldb, p.strideB,
               p.ldc, p.strideC, p.ldPre},
              alignments(p));
  auto [it, isNew] = shapes.try_emplace(shape);
  Status status =
      isNew ? describe(p, it->second) : setEpilogue(p, it->second.product);
  if (status.ok()) {
    const Description &d = it->second;
    float alpha = 1, beta = float(p.beta);
    double wideAlpha = 1, wideBeta = p.beta;
    bool isDouble = p.dtype == CHIMERA_RT_F64;
    status = check(
        library.cublasLtMatmul(
            handle, d.product,
            isDouble ? static_cast<const void *>(&wideAlpha) : &alpha, p.b, d.a,
            p.a, d.b, isDouble ? static_cast<const void *>(&wideBeta) : &beta,
            p.c, d.c, p.c, d.c, &d.algorithm,
            reinterpret_cast<void *>(workspace), d.workspaceBytes, stream),
        "cublasLtMatmul");
  }
  return status.prefixed(format(
      "%lld matrix products of %lld x %lld x %lld%s: ", (long long)p.batch,
      (long long)p.m, (long long)p.n, (long long)p.k,
      p.isRounded || p.epilogue
          ? ", with what follows them (see '--fuse-epilogues' of "
            "chimera-compile)"
          : ""));
}

Status cuda::createCublasLtLibrary(const Driver &driver, Stream stream,
                                   const CublasLt &table, bool tf32,
                                   std::unique_ptr<MatrixLibrary> &library) {
  auto created = std::make_unique<CublasLtLibrary>(driver, stream, table, tf32);
  CHIMERA_RT_RETURN_IF_ERROR(created->open());
  library = std::move(created);
  return Status();
}

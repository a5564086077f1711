//===- CublasLtTest.cpp - matrix products through cuBLASLt ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A table of functions that multiply column-major matrices on the host, as
// NVIDIA's manual says, in place of the library's.
//
//===----------------------------------------------------------------------===//

#include "CUDA/CublasLt.h"

#include "CUDA/MatrixLibrary.h"
#include "TestGPU.h"

#include <cmath>
#include <cstring>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

// What the library keeps behind its handles.
struct chimera::rt::cuda::MatmulDescTag {
  ComputeType compute;
  DataType scale;
  int32_t transA = 0, transB = 0;
  uint32_t epilogue = 1; // none
  const void *bias = nullptr;
  void *aux = nullptr;
  int64_t auxLd = 0;
};
struct chimera::rt::cuda::MatrixLayoutTag {
  DataType type;
  uint64_t rows, columns;
  int64_t ld;
  int32_t batch = 1;
  int64_t stride = 0;
};
struct chimera::rt::cuda::MatmulPreferenceTag {
  uint64_t workspaceBytes = 0;
  uint32_t reductionSchemes = 7; // all
  uint32_t alignments[4] = {};
};

namespace {

const Driver *theDriver;
int heuristics; ///< how often an algorithm was asked for
uint32_t lastAlignments[4];
uint32_t lastReductionSchemes;
ComputeType lastCompute;

double load(const MatrixLayoutTag &layout, const void *data, int64_t batch,
            int64_t row, int64_t column) {
  EXPECT_LT(uint64_t(row), layout.rows);
  EXPECT_LT(uint64_t(column), layout.columns);
  int64_t at = batch * layout.stride + column * layout.ld + row;
  return layout.type == DataF64    ? static_cast<const double *>(data)[at]
         : layout.type == DataBF16 ? static_cast<const BFloat16 *>(data)[at]
                                   : static_cast<const float *>(data)[at];
}

double gelu(double x) {
  return 0.5 * x * (1 + std::tanh(0.7978845608 * (x + 0.044715 * x * x * x)));
}

/// What the manual says of epilogues: a bias is as long as D has rows, and Aux
/// are GELU's arguments.
double applyEpilogue(const MatmulDescTag &desc, double value, int64_t row,
                     int64_t column) {
  if (desc.epilogue & EpilogueBias)
    value += static_cast<const float *>(desc.bias)[row];
  float *aux = desc.epilogue & EpilogueAux
                   ? static_cast<float *>(desc.aux) + column * desc.auxLd + row
                   : nullptr;
  if (desc.epilogue & EpilogueGeluGradient) {
    double step = 1e-5;
    return value * (gelu(*aux + step) - gelu(*aux - step)) / (2 * step);
  }
  if (aux)
    *aux = float(value);
  return desc.epilogue & EpilogueGelu ? gelu(value) : value;
}

/// Whether the library would do this.
bool isSupported(const MatmulDescTag &desc, const MatrixLayoutTag &d) {
  return desc.epilogue == 1 ||
         (d.type == DataF32 && d.batch == 1 &&
          (!(desc.epilogue & EpilogueBias) || desc.bias) &&
          (!(desc.epilogue & EpilogueAux) ||
           (desc.aux && desc.auxLd % 8 == 0 && desc.auxLd >= int64_t(d.rows))));
}

/// A product, as the library starts it on a stream.
struct Started {
  MatmulDescTag desc;
  double alpha, beta;
  const void *a, *b, *c;
  void *d;
  MatrixLayoutTag aLayout, bLayout, dLayout;
};

void runProduct(void *data) {
  std::unique_ptr<Started> p(static_cast<Started *>(data));
  bool transA = p->desc.transA, transB = p->desc.transB;
  auto depth = int64_t(transA ? p->aLayout.rows : p->aLayout.columns);
  for (int64_t i = 0; i < p->dLayout.batch; ++i)
    for (int64_t column = 0; column < int64_t(p->dLayout.columns); ++column)
      for (int64_t row = 0; row < int64_t(p->dLayout.rows); ++row) {
        double sum = 0;
        for (int64_t k = 0; k < depth; ++k)
          sum += load(p->aLayout, p->a, i, transA ? k : row, transA ? row : k) *
                 load(p->bLayout, p->b, i, transB ? column : k,
                      transB ? k : column);
        double value = p->alpha * sum;
        if (p->beta != 0)
          value += p->beta * load(p->dLayout, p->c, i, row, column);
        value = applyEpilogue(p->desc, value, row, column);
        int64_t at = i * p->dLayout.stride + column * p->dLayout.ld + row;
        if (p->dLayout.type == DataF64)
          static_cast<double *>(p->d)[at] = value;
        else if (p->dLayout.type == DataBF16)
          static_cast<uint16_t *>(p->d)[at] = floatToBf16(float(value));
        else
          static_cast<float *>(p->d)[at] = float(value);
      }
}

CublasLt fakeLibrary() {
  CublasLt table;
  table.cublasLtCreate = [](BlasHandle *handle) {
    *handle = reinterpret_cast<BlasHandle>(&heuristics);
    return 0;
  };
  table.cublasLtDestroy = [](BlasHandle) { return 0; };
  table.cublasLtGetStatusString = [](BlasResult) {
    return "CUBLAS_STATUS_NOT_SUPPORTED";
  };
  table.cublasLtMatmulDescCreate = [](MatmulDesc *desc, ComputeType compute,
                                      DataType scale) {
    *desc = new MatmulDescTag{compute, scale};
    return 0;
  };
  table.cublasLtMatmulDescDestroy = [](MatmulDesc desc) {
    delete desc;
    return 0;
  };
  table.cublasLtMatmulDescSetAttribute = [](MatmulDesc desc,
                                            MatmulDescAttribute attribute,
                                            const void *value, size_t bytes) {
    size_t expected = 8;
    auto set = [&](auto &field) {
      expected = sizeof(field);
      std::memcpy(&field, value, sizeof(field));
    };
    switch (attribute) {
    case TransposeA:
      set(desc->transA);
      break;
    case TransposeB:
      set(desc->transB);
      break;
    case EpilogueKind:
      set(desc->epilogue);
      break;
    case BiasPointer:
      set(desc->bias);
      break;
    case AuxPointer:
      set(desc->aux);
      break;
    case AuxLeadingDimension:
      set(desc->auxLd);
      break;
    }
    return bytes == expected ? 0 : 7;
  };
  table.cublasLtMatrixLayoutCreate = [](MatrixLayout *layout, DataType type,
                                        uint64_t rows, uint64_t columns,
                                        int64_t ld) {
    *layout = new MatrixLayoutTag{type, rows, columns, ld};
    return ld >= int64_t(rows) ? 0 : 7;
  };
  table.cublasLtMatrixLayoutDestroy = [](MatrixLayout layout) {
    delete layout;
    return 0;
  };
  table.cublasLtMatrixLayoutSetAttribute = [](MatrixLayout layout,
                                              LayoutAttribute attribute,
                                              const void *value, size_t bytes) {
    if (attribute == BatchCount)
      std::memcpy(&layout->batch, value, bytes);
    else
      std::memcpy(&layout->stride, value, bytes);
    return bytes == (attribute == BatchCount ? 4u : 8u) ? 0 : 7;
  };
  table.cublasLtMatmulPreferenceCreate = [](MatmulPreference *preference) {
    *preference = new MatmulPreferenceTag;
    return 0;
  };
  table.cublasLtMatmulPreferenceDestroy = [](MatmulPreference preference) {
    delete preference;
    return 0;
  };
  table.cublasLtMatmulPreferenceSetAttribute =
      [](MatmulPreference preference, PreferenceAttribute attribute,
         const void *value, size_t bytes) {
        if (attribute == MaxWorkspaceBytes)
          std::memcpy(&preference->workspaceBytes, value, bytes);
        else if (attribute == ReductionSchemes)
          std::memcpy(&preference->reductionSchemes, value, bytes);
        else
          std::memcpy(&preference->alignments[attribute - MinAlignmentA], value,
                      bytes);
        return bytes == (attribute == MaxWorkspaceBytes ? 8u : 4u) ? 0 : 7;
      };
  table.cublasLtMatmulAlgoGetHeuristic =
      [](BlasHandle, MatmulDesc desc, MatrixLayout, MatrixLayout, MatrixLayout,
         MatrixLayout d, MatmulPreference preference, int,
         MatmulHeuristic results[], int *returned) {
        if (!isSupported(*desc, *d))
          return 15;
        ++heuristics;
        lastReductionSchemes = preference->reductionSchemes;
        std::copy_n(preference->alignments, 4, lastAlignments);
        results[0].workspaceBytes = preference->workspaceBytes;
        *returned = 1;
        return 0;
      };
  table.cublasLtMatmul = [](BlasHandle, MatmulDesc desc, const void *alpha,
                            const void *a, MatrixLayout aLayout, const void *b,
                            MatrixLayout bLayout, const void *beta,
                            const void *c, MatrixLayout, void *d,
                            MatrixLayout dLayout, const MatmulAlgorithm *,
                            void *workspace, size_t, Stream stream) {
    auto scalar = [&](const void *value) {
      return desc->scale == DataF64 ? *static_cast<const double *>(value)
                                    : *static_cast<const float *>(value);
    };
    lastCompute = desc->compute;
    auto *started =
        new Started{*desc, scalar(alpha), scalar(beta), a,       b, c,
                    d,     *aLayout,      *bLayout,     *dLayout};
    return workspace && theDriver->cuLaunchHostFunc(stream, runProduct,
                                                    started) == Success
               ? 0
               : 7;
  };
  return table;
}

class CublasLtTest : public GPUTest {
protected:
  void SetUp() override {
    GPUTest::SetUp();
    theDriver = &driver;
    heuristics = 0;
    ASSERT_TRUE(device.open(0).ok());
  }

  std::unique_ptr<MatrixLibrary> makeLibrary(bool tf32 = false,
                                             CublasLt table = fakeLibrary()) {
    std::unique_ptr<MatrixLibrary> library;
    EXPECT_EQ(
        createCublasLtLibrary(driver, device.getStream(), table, tf32, library)
            .text(),
        "ok");
    return library;
  }

  /// Compares with the host's library.
  template <typename T>
  void check(MatrixLibrary &library, int32_t dtype, bool transA, bool transB,
             int64_t batch, double beta) {
    constexpr int64_t m = 5, n = 7, k = 6, slack = 2;
    int64_t lda = (transA ? m : k) + slack, ldb = (transB ? k : n) + slack;
    int64_t ldc = n + slack, stride = 200;
    std::vector<T> values(3 * batch * stride);
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = T(std::sin(double(i)));
    char *memory = nullptr;
    int64_t bytes = int64_t(values.size() * sizeof(T));
    ASSERT_TRUE(device.allocate(bytes, "test", memory).ok());
    ASSERT_TRUE(device.copyIn(memory, values.data(), bytes).ok());
    MatrixProduct product{dtype,  transA,  transB,  batch,  m,       n,
                          k,      nullptr, lda,     stride, nullptr, ldb,
                          stride, beta,    nullptr, ldc,    stride};
    auto place = [&](T *data) {
      product.a = data;
      product.b = data + batch * stride;
      product.c = data + 2 * batch * stride;
    };
    place(reinterpret_cast<T *>(memory));
    ASSERT_EQ(library.multiply(product).text(), "ok");
    std::vector<T> result(values.size());
    ASSERT_TRUE(device.copyOut(result.data(), memory, bytes).ok());
    device.release(memory);
    place(values.data());
    ASSERT_TRUE(multiplyOnHost(product).ok());
    for (size_t i = 0; i < values.size(); ++i)
      ASSERT_NEAR(result[i], values[i], 1e-5) << i;
  }

  /// Compares with the host's library, which gets a copy of the memory that
  /// `fill` describes the product in.
  template <typename T>
  void checkFilled(MatrixLibrary &library, MatrixProduct product,
                   void (*place)(MatrixProduct &, T *), double tolerance) {
    std::vector<T> values(1024);
    for (size_t i = 0; i < values.size(); ++i)
      if constexpr (std::is_same_v<T, BFloat16>)
        values[i] = {floatToBf16(std::sin(float(i)))};
      else
        values[i] = T(std::sin(double(i)));
    char *memory = nullptr;
    int64_t bytes = int64_t(values.size() * sizeof(T));
    ASSERT_TRUE(device.allocate(bytes, "test", memory).ok());
    ASSERT_TRUE(device.copyIn(memory, values.data(), bytes).ok());
    place(product, reinterpret_cast<T *>(memory));
    ASSERT_EQ(library.multiply(product).text(), "ok");
    std::vector<T> result(values.size());
    ASSERT_TRUE(device.copyOut(result.data(), memory, bytes).ok());
    device.release(memory);
    place(product, values.data());
    ASSERT_TRUE(multiplyOnHost(product).ok());
    for (size_t i = 0; i < values.size(); ++i)
      ASSERT_NEAR(float(result[i]), float(values[i]), tolerance) << i;
  }

  /// A product of 5 x 8 with an epilogue.
  void checkEpilogue(MatrixLibrary &library, int32_t epilogue, bool transA,
                     bool transB) {
    MatrixProduct product{CHIMERA_RT_F32, transA, transB, 1,       5,  8, 6,
                          nullptr,        10,     0,      nullptr, 12, 0, 0,
                          nullptr,        9,      0};
    product.epilogue = epilogue;
    product.ldPre = 16;
    checkFilled<float>(
        library, product,
        [](MatrixProduct &p, float *data) {
          p.a = data;
          p.b = data + 128;
          p.c = data + 256;
          if (p.epilogue != CHIMERA_RT_EPILOGUE_GELU_GRADIENT)
            p.bias = data + 384;
          if (p.epilogue != CHIMERA_RT_EPILOGUE_BIAS)
            p.pre = data + 512;
        },
        1e-5);
  }

  CUDADevice device{DeviceOptions()};
};

TEST_F(CublasLtTest, ProductsAreThoseOfTheHost) {
  auto library = makeLibrary();
  for (bool transA : {false, true})
    for (bool transB : {false, true})
      for (int64_t batch : {1, 3})
        for (double beta : {0.0, 1.0, 0.5}) {
          check<float>(*library, CHIMERA_RT_F32, transA, transB, batch, beta);
          check<double>(*library, CHIMERA_RT_F64, transA, transB, batch, beta);
        }
  // Those with and without accumulation are different shapes.
  EXPECT_EQ(heuristics, 2 * 2 * 2 * 2 * 2);
}

TEST_F(CublasLtTest, AlgorithmsAreChosenOnceForAShape) {
  auto library = makeLibrary();
  for (int i = 0; i < 3; ++i)
    check<float>(*library, CHIMERA_RT_F32, false, false, 1, 0);
  EXPECT_EQ(heuristics, 1);
  EXPECT_EQ(lastCompute, ComputeF32);
  // Ours B, A and C; the last is both C and D.
  const uint32_t expected[] = {32, 256, 64, 64};
  EXPECT_TRUE(std::equal(expected, expected + 4, lastAlignments));
}

TEST_F(CublasLtTest, OnlyF32IsRoundedToTF32) {
  auto library = makeLibrary(/*tf32=*/true);
  check<float>(*library, CHIMERA_RT_F32, false, true, 1, 0);
  EXPECT_EQ(lastCompute, ComputeTF32);
  check<double>(*library, CHIMERA_RT_F64, false, true, 1, 0);
  EXPECT_EQ(lastCompute, ComputeF64);
}

TEST_F(CublasLtTest, EpiloguesAreThoseOfTheHost) {
  auto library = makeLibrary();
  for (int32_t epilogue :
       {CHIMERA_RT_EPILOGUE_BIAS, CHIMERA_RT_EPILOGUE_BIAS_GELU,
        CHIMERA_RT_EPILOGUE_GELU_GRADIENT})
    for (bool transA : {false, true})
      for (bool transB : {false, true})
        checkEpilogue(*library, epilogue, transA, transB);
  // Each is a shape of its own, but addresses are none.
  EXPECT_EQ(heuristics, 3 * 2 * 2);
  checkEpilogue(*library, CHIMERA_RT_EPILOGUE_BIAS_GELU, false, false);
  EXPECT_EQ(heuristics, 3 * 2 * 2);
  EXPECT_EQ(lastReductionSchemes, 7u);
}

TEST_F(CublasLtTest, WhatGeluIsAppliedToNeedNotBeStored) {
  auto library = makeLibrary();
  MatrixProduct product{CHIMERA_RT_F32, false, false, 1,       5,  7, 6,
                        nullptr,        10,    0,     nullptr, 12, 0, 0,
                        nullptr,        9,     0};
  product.epilogue = CHIMERA_RT_EPILOGUE_BIAS_GELU;
  checkFilled<float>(
      *library, product,
      [](MatrixProduct &p, float *data) {
        p.a = data;
        p.b = data + 128;
        p.c = data + 256;
        p.bias = data + 384;
      },
      1e-5);
}

TEST_F(CublasLtTest, RoundedProductsAreSummedInF32) {
  auto library = makeLibrary();
  MatrixProduct product{CHIMERA_RT_BF16, false, true, 1,       5,  7, 16,
                        nullptr,         18,    0,    nullptr, 20, 0, 0,
                        nullptr,         9,     0};
  product.isRounded = true;
  auto place = [](MatrixProduct &p, BFloat16 *data) {
    p.a = data;
    p.b = data + 256;
    p.c = data + 512;
  };
  // Half a unit in the last place of numbers below 8.
  checkFilled<BFloat16>(*library, product, place, 1.0 / 64);
  EXPECT_EQ(lastCompute, ComputeF32);
  EXPECT_EQ(lastReductionSchemes, ReduceInComputeType);
}

TEST_F(CublasLtTest, ErrorsNameTheProduct) {
  CublasLt table = fakeLibrary();
  table.cublasLtMatmulAlgoGetHeuristic =
      [](BlasHandle, MatmulDesc, MatrixLayout, MatrixLayout, MatrixLayout,
         MatrixLayout, MatmulPreference, int, MatmulHeuristic[],
         int *) -> BlasResult { return 15; };
  auto library = makeLibrary(false, table);
  float unused = 0;
  MatrixProduct product{CHIMERA_RT_F32, false, false, 1,       2, 3, 4,
                        &unused,        4,     0,     &unused, 3, 0, 0,
                        &unused,        3,     0};
  EXPECT_EQ(library->multiply(product).text(),
            "1 matrix products of 2 x 3 x 4: cublasLtMatmulAlgoGetHeuristic: "
            "CUBLAS_STATUS_NOT_SUPPORTED");
  product.epilogue = CHIMERA_RT_EPILOGUE_BIAS;
  product.bias = &unused;
  EXPECT_EQ(library->multiply(product).text(),
            "1 matrix products of 2 x 3 x 4, with what follows them (see "
            "'--fuse-epilogues' of chimera-compile): "
            "cublasLtMatmulAlgoGetHeuristic: CUBLAS_STATUS_NOT_SUPPORTED");
}

TEST_F(CublasLtTest, NVIDIAsLibraryHasAllFunctions) {
  CublasLt table;
  Status status = loadCublasLt(cublasLtNames, table);
  if (!status.ok() && status.text().find("finds none") != std::string::npos)
    GTEST_SKIP() << "cuBLASLt is not installed";
  EXPECT_EQ(status.text(), "ok");
}

TEST_F(CublasLtTest, LibrariesThatAreNotThereAreNamed) {
  const char *none[] = {"libnone.so.2", "libnone.so.1", nullptr};
  CublasLt table;
  EXPECT_EQ(loadCublasLt(none, table).text(),
            "matrix products on a GPU need cuBLASLt of CUDA 12 or 13, but the "
            "loader finds none of: libnone.so.2, libnone.so.1 (see "
            "LD_LIBRARY_PATH)");
  const char *other[] = {"libm.so.6", nullptr};
  EXPECT_EQ(loadCublasLt(other, table).text(),
            "cuBLASLt has no function 'cublasLtCreate'; it must be of CUDA 12 "
            "or 13");
}

} // namespace

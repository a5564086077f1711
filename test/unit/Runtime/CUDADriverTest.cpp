//===- CUDADriverTest.cpp - CUDA's driver -----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of the driver: libraries that are no driver, and errors.
//
//===----------------------------------------------------------------------===//

#include "CUDA/Driver.h"

#include "gtest/gtest.h"

using namespace chimera::rt;
using namespace chimera::rt::cuda;

namespace {

Result nameOfError(Result error, const char **text) {
  *text = "CUDA_ERROR_OUT_OF_MEMORY";
  return error == OutOfMemory ? Success : InvalidValue;
}

Result textOfError(Result error, const char **text) {
  *text = "out of memory";
  return error == OutOfMemory ? Success : InvalidValue;
}

Result failToAllocate(DevicePointer *, size_t) { return OutOfMemory; }

Result failToStart(unsigned) { return Result(4711); }

Driver brokenDriver() {
  Driver driver;
  driver.cuGetErrorName = nameOfError;
  driver.cuGetErrorString = textOfError;
  driver.cuInit = failToStart;
  driver.cuMemAlloc = failToAllocate;
  return driver;
}

TEST(CUDADriver, ALibraryThatIsNotThereIsNamed) {
  Driver driver;
  Status status = loadDriver("libchimera-no-such-driver.so", driver);
  EXPECT_EQ(status.code(), CHIMERA_RT_DEVICE_ERROR);
  EXPECT_NE(status.text().find("no CUDA driver: "
                               "libchimera-no-such-driver.so: cannot open"),
            std::string::npos)
      << status.text();
}

TEST(CUDADriver, ALibraryThatIsNoDriverIsRefused) {
  Driver driver;
  Status status = loadDriver("libm.so.6", driver);
  EXPECT_EQ(status.text(),
            "the CUDA driver libm.so.6 has no function 'cuGetErrorName'; it "
            "must be of CUDA 11.4 or later");
}

TEST(CUDADriver, ErrorsHaveTheDriversTextAndName) {
  Driver driver = brokenDriver();
  DevicePointer memory = 0;
  EXPECT_EQ(CHIMERA_RT_CUDA(driver, cuMemAlloc, &memory, 64).text(),
            "cuMemAlloc: out of memory (CUDA_ERROR_OUT_OF_MEMORY)");
}

TEST(CUDADriver, ADriverThatDoesNotStartIsAnErrorEachTime) {
  Driver driver = brokenDriver();
  setDriver(&driver);
  for (int i = 0; i < 2; ++i) {
    const Driver *found = nullptr;
    EXPECT_EQ(getDriver(found).text(), "cuInit: error 4711");
    EXPECT_EQ(found, nullptr);
  }
  setDriver(nullptr);
}

} // namespace

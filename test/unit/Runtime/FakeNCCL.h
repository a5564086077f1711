//===- FakeNCCL.h - transports over the fake NCCL ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ranks are threads, their host transport is the in-process one, and NCCL is
// FakeNCCL. After each test no communicator and no stream may be left.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_RUNTIME_FAKENCCL_H
#define CHIMERA_TEST_UNIT_RUNTIME_FAKENCCL_H

#include "FakeDriver.h"
#include "ThreadRanks.h"
#include "Transport/NCCL/Library.h"
#include "Transport/NCCL/NCCLTransport.h"

#include <dlfcn.h>

namespace chimera::rt {

class NCCLTest : public testing::Test {
protected:
  void SetUp() override {
    Status status = nccl::loadLibrary(CHIMERA_FAKE_NCCL, library);
    ASSERT_TRUE(status.ok()) << status.message();
    void *handle = dlopen(CHIMERA_FAKE_NCCL, RTLD_NOW | RTLD_LOCAL);
    inject =
        reinterpret_cast<decltype(inject)>(dlsym(handle, "fakeNCCLInject"));
    comms = reinterpret_cast<decltype(comms)>(dlsym(handle, "fakeNCCLComms"));
    ASSERT_TRUE(inject && comms);
    inject("", 0);
  }
  void TearDown() override {
    EXPECT_EQ(comms(), 0);
    EXPECT_EQ(fakeStreams(), 0);
  }

  Transports create(int32_t ranks) const {
    NCCLOptions options;
    options.library = CHIMERA_FAKE_NCCL;
    options.findGPU = [](const cuda::Driver *&driver, cuda::Context &context) {
      driver = &fakeDriver();
      context = nullptr;
      return Status();
    };
    options.connectSeconds = connectSeconds;
    Transports transports;
    for (auto &host : createLocalTransports(ranks)) {
      Status status = createNCCLTransport(transports.emplace_back(),
                                          std::move(host), options);
      EXPECT_TRUE(status.ok()) << status.message();
    }
    return transports;
  }

  nccl::Library library;
  void (*inject)(const char *kind, int n) = nullptr;
  int (*comms)() = nullptr;
  double connectSeconds = 30;
};

} // namespace chimera::rt

#endif // CHIMERA_TEST_UNIT_RUNTIME_FAKENCCL_H

//===- NCCLJobTest.cpp - whole runs with --transport=nccl -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program of one rank, which sends to itself, from the command line to the
// fake NCCL. Several processes cannot share the fake.
//
//===----------------------------------------------------------------------===//

#include "FakeDriver.h"
#include "TestFiles.h"

#include "chimera/Runtime/chimera_rt.h"

using namespace chimera::rt;

static const char plan[] = R"({
  "abi": 4, "model": "m", "scheme": "gpipe", "stages": 1, "workers": 1,
  "data_parallel": 1, "micro_batches": 1, "optimizer": "sgd", "inputs": [],
  "gpu_architectures": ["sm_90"], "parameters": [], "groups": [[0]],
  "workers_memory": [
    {"worker": 0, "weights": 0, "gradients": 0, "optimizer": 0,
     "activations": 128, "communication": 0, "inputs": 0, "workspace": 0,
     "handles": 2}]})";

static constexpr int64_t activations = int64_t(CHIMERA_RT_SPACE_ACTIVATIONS)
                                       << CHIMERA_RT_SPACE_SHIFT;

/// Sends 7 from one place to another one, and takes it for the loss.
static int32_t step(chimera_rt_context_t *ctx, int32_t worker, int32_t) {
  int32_t codes[] = {chimera_rt_constant(ctx, activations, CHIMERA_RT_F32, 7),
                     chimera_rt_recv(ctx, activations + 64, 4, worker, 0, 0),
                     chimera_rt_send(ctx, activations, 4, worker, 0, 1),
                     chimera_rt_wait(ctx, 0),
                     chimera_rt_wait(ctx, 1),
                     chimera_rt_loss(ctx, activations + 64, CHIMERA_RT_F32, 0),
                     chimera_rt_update(ctx)};
  for (int32_t code : codes)
    if (code)
      return code;
  return 0;
}

/// The same with the send on another stream than the rest.
static int32_t stepOnTwo(chimera_rt_context_t *ctx, int32_t worker, int32_t) {
  int32_t codes[] = {chimera_rt_recv(ctx, activations + 64, 4, worker, 0, 0),
                     chimera_rt_use_stream(ctx, 1),
                     chimera_rt_constant(ctx, activations, CHIMERA_RT_F32, 7),
                     chimera_rt_send(ctx, activations, 4, worker, 0, 1),
                     chimera_rt_use_stream(ctx, 0), chimera_rt_wait(ctx, 0),
                     chimera_rt_loss(ctx, activations + 64, CHIMERA_RT_F32, 0),
                     chimera_rt_use_stream(ctx, 1), chimera_rt_wait(ctx, 1),
                     // The next step begins with other numbers.
                     chimera_rt_constant(ctx, activations, CHIMERA_RT_F32, 8),
                     chimera_rt_update(ctx)};
  for (int32_t code : codes)
    if (code)
      return code;
  return 0;
}

namespace {
class NCCLJob : public TestFiles {
protected:
  void SetUp() override { cuda::setDriver(&fakeDriver()); }
  void TearDown() override {
    cuda::setDriver(nullptr);
    EXPECT_EQ(fakeStreams(), 0);
  }

  /// Runs the program; returns its exit code, with what it said.
  int train(const std::string &library, std::string &out, std::string &errors,
            const char *plan = ::plan, chimera_rt_program_t step = ::step) {
    std::string store = "--store=file://" + path("store");
    std::string file = "--nccl-library=" + library;
    const char *argv[] = {"job",      "--transport=nccl", "--steps=2",
                          "--rank=0", store.c_str(),      file.c_str()};
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    int code = chimera_rt_main(6, const_cast<char **>(argv), plan, step,
                               /*optimizer=*/nullptr);
    errors = testing::internal::GetCapturedStderr();
    out = testing::internal::GetCapturedStdout();
    return code;
  }
};
} // namespace

TEST_F(NCCLJob, Trains) {
  std::string out, errors;
  EXPECT_EQ(train(CHIMERA_FAKE_NCCL, out, errors), 0) << errors;
  EXPECT_NE(out.find("step 2/2 | loss 7"), std::string::npos) << out;
  EXPECT_EQ(errors, "");
}

TEST_F(NCCLJob, MessagesAreBetweenTheWorkOfTheirStream) {
  std::string text = plan, out, errors;
  const std::string before = "\"workspace\": 0";
  text.replace(text.find(before), before.size(),
               before + ", \"workspaces\": [0, 0]");
  EXPECT_EQ(train(CHIMERA_FAKE_NCCL, out, errors, text.c_str(), stepOnTwo), 0)
      << errors;
  EXPECT_NE(out.find("step 2/2 | loss 7"), std::string::npos) << out;
  EXPECT_EQ(errors, "");
}

TEST_F(NCCLJob, SaysThatThereIsNoNCCL) {
  std::string out, errors;
  EXPECT_EQ(train("/nowhere/libnccl.so.2", out, errors), 1);
  EXPECT_EQ(errors.find("chimera: rank 0: error: no NCCL: "
                        "/nowhere/libnccl.so.2: "),
            0u)
      << errors;
  EXPECT_EQ(out, "");
}

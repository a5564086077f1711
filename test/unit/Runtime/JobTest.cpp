//===- JobTest.cpp - tests of the entry point -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs that no compiler would write, with ranks as threads of this
// process: what one rank does must never leave another one waiting.
//
//===----------------------------------------------------------------------===//

#include "chimera/Runtime/chimera_rt.h"

#include "gtest/gtest.h"

#include <chrono>
#include <new>
#include <stdexcept>
#include <thread>

static const char plan[] = R"({
  "abi": 4, "model": "m", "scheme": "gpipe", "stages": 2, "workers": 2,
  "data_parallel": 1, "micro_batches": 1, "optimizer": "sgd", "inputs": [],
  "parameters": [], "groups": [],
  "workers_memory": [
    {"worker": 0, "weights": 0, "gradients": 0, "optimizer": 0,
     "activations": 64, "communication": 0, "inputs": 0, "workspace": 0,
     "handles": 1},
    {"worker": 1, "weights": 0, "gradients": 0, "optimizer": 0,
     "activations": 64, "communication": 0, "inputs": 0, "workspace": 0,
     "handles": 1}]})";

static constexpr int64_t value = int64_t(CHIMERA_RT_SPACE_ACTIVATIONS)
                                 << CHIMERA_RT_SPACE_SHIFT;

/// Runs two ranks; returns the exit code, with what was said in `errors`.
static int run(chimera_rt_program_t program, std::string &errors,
               std::initializer_list<const char *> options = {}) {
  std::vector<const char *> argv = {"job", "--transport=local", "--steps=1"};
  argv.insert(argv.end(), options);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  int code = chimera_rt_main(int(argv.size()), const_cast<char **>(argv.data()),
                             plan, program, /*optimizer=*/nullptr);
  errors = testing::internal::GetCapturedStderr();
  testing::internal::GetCapturedStdout();
  return code;
}

/// The other rank waits for a message, for ever.
static int32_t await(chimera_rt_context_t *ctx, int32_t worker) {
  int32_t code = chimera_rt_recv(ctx, value, 64, 1 - worker, 0, 0);
  return code ? code : chimera_rt_wait(ctx, 0);
}

TEST(Job, ExceptionsEndAllRanks) {
  std::string errors;
  EXPECT_EQ(
      run(
          [](chimera_rt_context_t *ctx, int32_t worker, int32_t) -> int32_t {
            if (worker == 1)
              throw std::bad_alloc();
            return await(ctx, worker);
          },
          errors, {"--timeout=0"}),
      1);
  EXPECT_EQ(errors, "chimera: rank 1: error: out of memory\n");
  EXPECT_EQ(
      run(
          [](chimera_rt_context_t *ctx, int32_t worker, int32_t) -> int32_t {
            if (worker == 0)
              throw std::runtime_error("something else");
            return await(ctx, worker);
          },
          errors, {"--timeout=0"}),
      1);
  EXPECT_EQ(errors.find("chimera: rank 0: error: something else"), 0u)
      << errors;
}

TEST(Job, MemoryOutlivesTheMessagesOfAFailedRank) {
  // Rank 0 fails with a receive on its way, into which rank 1 sends just then.
  std::string errors;
  for (int attempt = 0; attempt < 50; ++attempt) {
    EXPECT_EQ(
        run(
            [](chimera_rt_context_t *ctx, int32_t worker, int32_t) -> int32_t {
              if (worker == 0) {
                chimera_rt_recv(ctx, value, 64, 1, 0, 0);
                return chimera_rt_wait(ctx, 7);
              }
              int32_t code = chimera_rt_send(ctx, value, 64, 0, 0, 0);
              return code ? code : await(ctx, worker);
            },
            errors, {"--timeout=0"}),
        1);
    EXPECT_NE(errors.find("chimera: rank "), std::string::npos) << errors;
  }
}

TEST(Job, PreparationMayTakeLong) {
  // Nobody runs out of patience while a rank still reads its files.
  std::string errors;
  EXPECT_EQ(
      run(
          [](chimera_rt_context_t *ctx, int32_t worker, int32_t) -> int32_t {
            static thread_local bool first = true;
            if (worker == 1 && first)
              std::this_thread::sleep_for(std::chrono::milliseconds(900));
            first = false;
            return chimera_rt_wait(ctx, 0);
          },
          errors, {"--timeout=0.3", "--rehearse=forward=1ms,backward=1ms"}),
      1);
  // Only the step itself fails, as it waits for nothing.
  EXPECT_EQ(errors.find("has not ended"), std::string::npos) << errors;
  EXPECT_NE(errors.find("wait for handle 0, which has no operation in flight"),
            std::string::npos)
      << errors;
}

TEST(Job, GPUsNeedFunctionsThatUpdateWeights) {
  const char gpuPlan[] = R"({
    "abi": 4, "model": "m", "scheme": "gpipe", "stages": 1, "workers": 1,
    "data_parallel": 1, "micro_batches": 1, "optimizer": "sgd", "inputs": [],
    "gpu_architectures": ["sm_90"],
    "parameters": [
      {"name": "w", "dtype": "f32", "shape": [2], "init": "zeros", "owner": 0,
       "placements": [{"worker": 0, "offset": 0}]}],
    "groups": [],
    "workers_memory": [
      {"worker": 0, "weights": 64, "gradients": 64, "optimizer": 0,
       "activations": 64, "communication": 0, "inputs": 0, "workspace": 0,
       "handles": 1}]})";
  auto program = [](chimera_rt_context_t *, int32_t, int32_t) { return 0; };
  const char *argv[] = {"job", "--transport=local"};
  testing::internal::CaptureStderr();
  EXPECT_EQ(chimera_rt_main(2, const_cast<char **>(argv), gpuPlan, program,
                            /*optimizer=*/nullptr),
            1);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "chimera: error: this program runs on GPUs, but has no kernels "
            "that update 'w' (f32) there with sgd; compile it with the "
            "chimera-compile of this runtime\n");
}

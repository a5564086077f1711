//===- ProgramTest.cpp - tests of the calls of generated code ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a program may not do, each with its message. One rank in this process is
// enough.
//
//===----------------------------------------------------------------------===//

#include "Core/Clock.h"
#include "OneRank.h"

#include <cstring>

using namespace chimera::rt;

namespace {

class ProgramTest : public OneRank {};

void addOne(void **args, void *workspace) {
  std::memset(workspace, 1, 32);
  *static_cast<float *>(args[1]) = *static_cast<float *>(args[0]) + 1;
}

} // namespace

TEST_F(ProgramTest, MemoryIsAlignedAndZero) {
  for (Arena &arena : ctx->arenas)
    EXPECT_EQ(reinterpret_cast<uintptr_t>(arena.data()) % 64, 0u);
  EXPECT_EQ(ctx->arenas[CHIMERA_RT_SPACE_ACTIVATIONS].size(), 192);
  EXPECT_EQ(at(188), 0);
}

TEST_F(ProgramTest, CallsKernels) {
  ASSERT_EQ(chimera_rt_constant(ctx.get(), value(0), CHIMERA_RT_F32, 4), 0);
  int64_t args[] = {value(0), value(64)};
  ASSERT_EQ(
      chimera_rt_call(ctx.get(), addOne, args, 2, CHIMERA_RT_FORWARD, 0, 0, 0),
      0);
  EXPECT_EQ(at(64), 5);
  EXPECT_GT(ctx->record.busy, 0);
}

TEST_F(ProgramTest, ComputesNothingInARehearsal) {
  ctx->rehearsal.enabled = true;
  const int64_t weights = int64_t(CHIMERA_RT_SPACE_WEIGHTS)
                          << CHIMERA_RT_SPACE_SHIFT;
  ASSERT_EQ(chimera_rt_constant(ctx.get(), weights, CHIMERA_RT_F32, 4), 0);
  ASSERT_EQ(chimera_rt_constant(ctx.get(), gradients, CHIMERA_RT_F32, 2), 0);
  // Without a machine updates and copies take no time. With one, 12 bytes are
  // moved for each of 6 parameters, and 128 copied.
  auto run = [&] {
    const int64_t begin = now();
    EXPECT_EQ(chimera_rt_snapshot(ctx.get(), version(0)), 0);
    EXPECT_EQ(chimera_rt_update(ctx.get()), 0);
    EXPECT_EQ(chimera_rt_zero_gradients(ctx.get()), 0);
    return now() - begin;
  };
  run();
  ctx->rehearsal.updateRate = 72 / 0.02;
  ctx->rehearsal.copyRate = 256 / 0.03;
  EXPECT_GE(run(), 50000000);
  auto read = [&](int64_t address) {
    return *static_cast<float *>(ctx->resolve(address, 4));
  };
  EXPECT_EQ(read(weights), 4);
  EXPECT_EQ(read(gradients), 2);
  EXPECT_EQ(read(version(0)), 0);
}

TEST_F(ProgramTest, StoresConstantsOfEveryType) {
  for (int32_t dtype = CHIMERA_RT_F32; dtype <= CHIMERA_RT_I1; ++dtype)
    ASSERT_EQ(chimera_rt_constant(ctx.get(), value(16 * dtype), dtype, 1), 0);
  const char *data = ctx->arenas[CHIMERA_RT_SPACE_ACTIVATIONS].data();
  EXPECT_EQ(*reinterpret_cast<const float *>(data), 1);
  EXPECT_EQ(*reinterpret_cast<const double *>(data + 16), 1);
  EXPECT_EQ(*reinterpret_cast<const int64_t *>(data + 32), 1);
  EXPECT_EQ(*reinterpret_cast<const int32_t *>(data + 48), 1);
  EXPECT_EQ(data[64], 1);
  EXPECT_EQ(data[65], 0);
  EXPECT_EQ(error(chimera_rt_constant(ctx.get(), value(0), 9, 1)),
            "there is no element type 9");
}

TEST_F(ProgramTest, ChecksAddresses) {
  EXPECT_EQ(
      error(chimera_rt_constant(ctx.get(), value(190), CHIMERA_RT_F32, 1)),
      "4 bytes at address 0x2000000000000be lie outside of their memory "
      "space");
  int64_t args[] = {value(0), int64_t(9) << CHIMERA_RT_SPACE_SHIFT};
  EXPECT_EQ(error(chimera_rt_call(ctx.get(), addOne, args, 2,
                                  CHIMERA_RT_BACKWARD, 3, 0, 1)),
            "in backward of stage 3, micro-batch 1: argument 1 at address "
            "0x900000000000000 lies outside of its memory space");
  EXPECT_EQ(error(chimera_rt_send(ctx.get(), value(128), 128, 0, 5, 0)),
            "the buffer of the send of 128 bytes to rank 0, tag 5 lies "
            "outside of its memory space");
  EXPECT_EQ(error(chimera_rt_allreduce(ctx.get(), gradients, 33, CHIMERA_RT_F32,
                                       0, 0)),
            "the buffer of the sum of 33 f32 over group 0 lies outside of its "
            "memory space");
  EXPECT_EQ(
      error(chimera_rt_allreduce(ctx.get(), gradients, (INT64_C(1) << 62) + 1,
                                 CHIMERA_RT_F32, 0, 0)),
      "a sum is over 4611686018427387905 elements, more than there can "
      "be");
  // The transport has one group more.
  EXPECT_EQ(error(chimera_rt_allreduce(ctx.get(), gradients, 1, CHIMERA_RT_F32,
                                       1, 0)),
            "a sum is over group 1, but the plan has 1");
}

TEST_F(ProgramTest, ChecksHandles) {
  EXPECT_EQ(error(chimera_rt_wait(ctx.get(), 0)),
            "wait for handle 0, which has no operation in flight");
  EXPECT_EQ(error(chimera_rt_recv(ctx.get(), value(0), 4, 0, 1, 2)),
            "handle 2 is out of range; the plan has 2");
  ASSERT_EQ(chimera_rt_recv(ctx.get(), value(0), 4, 0, 1, 1), 0);
  EXPECT_EQ(error(chimera_rt_recv(ctx.get(), value(64), 4, 0, 1, 1)),
            "handle 1 starts an operation but its last one, the receive of 4 "
            "bytes from rank 0, tag 1, has not been waited for");
  EXPECT_EQ(error(chimera_rt_wait(ctx.get(), 1), CHIMERA_RT_TIMEOUT),
            "the receive of 4 bytes from rank 0, tag 1 has not ended after "
            "0.1 seconds (see '--timeout')");
}

TEST_F(ProgramTest, ChecksPeersTypesAndTasks) {
  EXPECT_EQ(error(chimera_rt_send(ctx.get(), value(0), 4, 7, 1, 0)),
            "a send with tag 1 goes to worker 7, but the plan has 1");
  EXPECT_EQ(error(chimera_rt_recv(ctx.get(), value(0), 4, -1, 1, 0)),
            "a receive with tag 1 comes from worker -1, but the plan has 1");
  EXPECT_EQ(error(chimera_rt_allreduce(ctx.get(), gradients, 1, CHIMERA_RT_I64,
                                       0, 0)),
            "a sum is over f32 or f64, not i64");
  EXPECT_EQ(error(chimera_rt_call(ctx.get(), addOne, nullptr, 0, 3, 0, 0, 0)),
            "there is no task kind 3");
  EXPECT_EQ(error(chimera_rt_call(ctx.get(), addOne, nullptr, -1, 0, 0, 0, 0)),
            "in forward of stage 0, micro-batch 0: a stage function cannot "
            "have -1 arguments");
}

TEST_F(ProgramTest, TakesEachLossOnce) {
  ctx->beginStep(0);
  at(0) = 2.5f;
  ASSERT_EQ(chimera_rt_loss(ctx.get(), value(0), CHIMERA_RT_F32, 1), 0);
  EXPECT_EQ(ctx->record.loss[1], 2.5);
  EXPECT_EQ(error(chimera_rt_loss(ctx.get(), value(0), CHIMERA_RT_F32, 1)),
            "the loss of micro-batch 1 of 2 does not exist or came twice");
  EXPECT_EQ(error(chimera_rt_loss(ctx.get(), value(0), CHIMERA_RT_F32, 2)),
            "the loss of micro-batch 2 of 2 does not exist or came twice");
  EXPECT_EQ(error(chimera_rt_loss(ctx.get(), value(0), CHIMERA_RT_I32, 0)),
            "a loss is f32 or f64, not i32");
}

TEST_F(ProgramTest, ScansWithoutEffect) {
  ctx->scan.active = true;
  static_cast<float *>(ctx->resolve(gradients, 4))[0] = 3;
  EXPECT_EQ(chimera_rt_zero_gradients(ctx.get()), 0);
  EXPECT_EQ(chimera_rt_call(ctx.get(), nullptr, nullptr, 0,
                            CHIMERA_RT_WEIGHT_GRADIENT, 0, 0, 0),
            0);
  EXPECT_EQ(chimera_rt_constant(ctx.get(), value(0), CHIMERA_RT_F32, 7), 0);
  EXPECT_EQ(chimera_rt_recv(ctx.get(), value(0), 4, 0, 1, 1), 0);
  EXPECT_EQ(chimera_rt_send(ctx.get(), value(0), 4, 0, 1, 0), 0);
  EXPECT_EQ(chimera_rt_allreduce(ctx.get(), gradients, 1, CHIMERA_RT_F32, 0, 0),
            0);
  EXPECT_EQ(chimera_rt_wait(ctx.get(), 1), 0);
  EXPECT_EQ(chimera_rt_loss(ctx.get(), value(0), CHIMERA_RT_F32, 1), 0);
  EXPECT_EQ(chimera_rt_update(ctx.get()), 0);
  EXPECT_EQ(chimera_rt_snapshot(ctx.get(), version(0)), 0);
  EXPECT_EQ(chimera_rt_turn_versions(ctx.get(), 128), 0);
  EXPECT_EQ(ctx->versionsBegin, 0);
  EXPECT_EQ(ctx->scan.tasks[CHIMERA_RT_WEIGHT_GRADIENT], 1);
  EXPECT_EQ(at(0), 0);
  EXPECT_EQ(static_cast<float *>(ctx->resolve(gradients, 4))[0], 3);
  EXPECT_FALSE(ctx->record.hasLoss[1]);
  for (const auto &handle : ctx->handles)
    EXPECT_FALSE(handle.inFlight);
}

TEST_F(ProgramTest, ReportsFailedLibraryCalls) {
  int64_t args[] = {value(0)};
  std::string text =
      error(chimera_rt_call(
                ctx.get(),
                [](void **args, void *) {
                  auto *x = static_cast<float *>(args[0]);
                  // A leading dimension below the number of columns.
                  chimera_rt_gemm_f32(0, 0, 4, 4, 4, x, 1, x, 1, 0, x, 1);
                },
                args, 1, CHIMERA_RT_FORWARD, 0, 0, 0),
            CHIMERA_RT_INTERNAL);
  EXPECT_EQ(text.substr(0, 55),
            "in forward of stage 0, micro-batch 0: dnnl_sgemm of 4 x");
}

TEST_F(ProgramTest, UpdatesWithTheNormOfWhatItOwns) {
  auto *g = static_cast<float *>(ctx->resolve(gradients, 16));
  g[0] = 3;
  auto *g64 = static_cast<double *>(ctx->resolve(gradients + 64, 16));
  g64[1] = 4;
  ctx->beginStep(0);
  ASSERT_EQ(chimera_rt_update(ctx.get()), 0);
  EXPECT_EQ(ctx->record.squaredNorm, 25);
  EXPECT_FLOAT_EQ(static_cast<float *>(ctx->resolve(0, 16))[0], -3e-3f);
  EXPECT_DOUBLE_EQ(static_cast<double *>(ctx->resolve(64, 16))[1], -4e-3);
  ASSERT_EQ(chimera_rt_zero_gradients(ctx.get()), 0);
  EXPECT_EQ(g[0], 0);
}

TEST_F(ProgramTest, FrozenParametersStayAsTheyAre) {
  plan.parameters[1].frozen = 1;
  static_cast<float *>(ctx->resolve(gradients, 16))[0] = 3;
  static_cast<double *>(ctx->resolve(gradients + 64, 16))[1] = 4;
  ctx->beginStep(0);
  ASSERT_EQ(chimera_rt_update(ctx.get()), 0);
  EXPECT_EQ(ctx->record.squaredNorm, 9);
  EXPECT_FLOAT_EQ(static_cast<float *>(ctx->resolve(0, 16))[0], -3e-3f);
  EXPECT_EQ(static_cast<double *>(ctx->resolve(64, 16))[1], 0);
}

TEST_F(ProgramTest, KeepsVersionsInARing) {
  auto weight = [&]() -> float & {
    return static_cast<float *>(ctx->resolve(0, 16))[0];
  };
  auto kept = [&](int64_t place) {
    return *static_cast<float *>(ctx->resolve(version(128 * place), 4));
  };
  for (int i = 0; i < 3; ++i) {
    weight() = float(i);
    ASSERT_EQ(chimera_rt_snapshot(ctx.get(), version(128 * i)), 0);
  }
  weight() = 7;
  EXPECT_EQ(kept(0), 0);
  EXPECT_EQ(kept(2), 2);
  // What was at place 1 is at place 0 now, and so on around.
  ASSERT_EQ(chimera_rt_turn_versions(ctx.get(), 128), 0);
  EXPECT_EQ(kept(0), 1);
  EXPECT_EQ(kept(1), 2);
  EXPECT_EQ(kept(2), 0);
  ASSERT_EQ(chimera_rt_turn_versions(ctx.get(), 256), 0);
  EXPECT_EQ(kept(0), 0);

  EXPECT_EQ(error(chimera_rt_snapshot(ctx.get(), version(384))),
            "a version of the weights at address 0x400000000000180 lies "
            "outside of its memory space");
  EXPECT_EQ(error(chimera_rt_turn_versions(ctx.get(), 384)),
            "versions of the weights turn by 384 bytes, but there are 384");
  EXPECT_EQ(error(chimera_rt_turn_versions(ctx.get(), -128)),
            "versions of the weights turn by -128 bytes, but there are 384");
}

TEST_F(ProgramTest, AddsTheNormsOfSeveralUpdates) {
  OptimizerOptions options;
  options.learningRate = 1;
  options.clipNorm = 1;
  ASSERT_TRUE(ctx->optimizer.configure("sgd", options, 128).ok());
  static_cast<float *>(ctx->resolve(gradients, 16))[1] = 4;
  ctx->beginStep(0);
  ASSERT_EQ(chimera_rt_update(ctx.get()), 0);
  ASSERT_EQ(chimera_rt_update(ctx.get()), 0);
  EXPECT_EQ(ctx->record.squaredNorm, 32);
  EXPECT_EQ(ctx->record.updates, 2);
  // Each is clipped by its own norm.
  EXPECT_NEAR(static_cast<float *>(ctx->resolve(0, 16))[1], -2, 1e-5);
}

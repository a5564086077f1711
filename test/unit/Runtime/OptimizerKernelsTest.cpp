//===- OptimizerKernelsTest.cpp - updates of weights on a GPU ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the runtime hands to a program's functions, and what it takes from the
// device, on the emulator. The functions here write down how they are called;
// those of the compiler are tested where it is.
//
//===----------------------------------------------------------------------===//

#include "Core/Context.h"
#include "TestGPU.h"

#include <array>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

namespace {

/// Worker 0 of two. Its parameters are two of f32 side by side, the second of
/// which worker 1 owns, one of f64, and one of f32 behind it.
constexpr const char *planText = R"({
  "abi": 4, "model": "m", "scheme": "gpipe", "stages": 2, "workers": 2,
  "data_parallel": 1, "micro_batches": 1, "optimizer": "adamw", "inputs": [],
  "gpu_architectures": ["emulate"],
  "parameters": [
    {"name": "d", "dtype": "f32", "shape": [5], "init": "zeros", "owner": 0,
     "placements": [{"worker": 0, "offset": 192}]},
    {"name": "a", "dtype": "f32", "shape": [3], "init": "zeros", "owner": 0,
     "placements": [{"worker": 0, "offset": 0}]},
    {"name": "b", "dtype": "f32", "shape": [16], "init": "zeros", "owner": 1,
     "placements": [{"worker": 0, "offset": 64}, {"worker": 1, "offset": 0}]},
    {"name": "c", "dtype": "f64", "shape": [2], "init": "zeros", "owner": 0,
     "placements": [{"worker": 0, "offset": 128}]}],
  "groups": [],
  "workers_memory": [
    {"worker": 0, "weights": 256, "gradients": 256, "optimizer": 512,
     "activations": 0, "communication": 0, "inputs": 0, "workspace": 0,
     "handles": 0},
    {"worker": 1, "weights": 64, "gradients": 64, "optimizer": 128,
     "activations": 0, "communication": 0, "inputs": 0, "workspace": 0,
     "handles": 0}]})";

struct Call {
  std::string function;
  std::vector<void *> args;
  void *workspace;
};
std::vector<Call> calls;

/// Adds one to the sum of squares.
void addOne(void *place) {
  CUDADevice &device = *CUDADevice::running();
  double sum = 0;
  EXPECT_TRUE(device.copyOut(&sum, place, sizeof(sum)).ok());
  ++sum;
  EXPECT_TRUE(device.copyIn(place, &sum, sizeof(sum)).ok());
}

void updateF32(void **args, void *workspace) {
  calls.push_back(
      {"update f32", std::vector<void *>(args, args + 6), workspace});
}
void updateF64(void **args, void *workspace) {
  calls.push_back(
      {"update f64", std::vector<void *>(args, args + 6), workspace});
}
void squaresF32(void **args, void *workspace) {
  calls.push_back(
      {"squares f32", std::vector<void *>(args, args + 3), workspace});
  addOne(args[1]);
}
void squaresF64(void **args, void *workspace) {
  calls.push_back(
      {"squares f64", std::vector<void *>(args, args + 3), workspace});
  addOne(args[1]);
}

constexpr chimera_rt_optimizer_t functions = {
    {updateF32, updateF64}, {squaresF32, squaresF64}, 8192};

int64_t copiedIn, copiedOut;

class OptimizerKernelsTest : public GPUTest {
protected:
  void SetUp() override {
    GPUTest::SetUp();
    static Driver emulated;
    emulated = driver;
    driver.cuMemcpyHtoDAsync = [](DevicePointer to, const void *from,
                                  size_t bytes, Stream stream) {
      copiedIn += int64_t(bytes);
      return emulated.cuMemcpyHtoDAsync(to, from, bytes, stream);
    };
    driver.cuMemcpyDtoHAsync = [](void *to, DevicePointer from, size_t bytes,
                                  Stream stream) {
      copiedOut += int64_t(bytes);
      return emulated.cuMemcpyDtoHAsync(to, from, bytes, stream);
    };
    ASSERT_STREQ(Plan::parse(planText, plan).message(), "");
    DeviceOptions options;
    options.graphs = false;
    device = std::make_unique<CUDADevice>(options);
    ASSERT_EQ(device->open(0).text(), "ok");
    transports = createLocalTransports(2);
    ctx = std::make_unique<chimera_rt_context>(plan, *transports[0], *device);
    ASSERT_EQ(ctx->allocate().text(), "ok");
    calls.clear();
  }
  void TearDown() override {
    ctx.reset();
    device.reset();
    GPUTest::TearDown();
  }

  void updateWith(const OptimizerOptions &options) {
    ASSERT_EQ(ctx->optimizer
                  .configure(plan.optimizer, options, 256, *device, &functions)
                  .text(),
              "ok");
    ctx->beginStep(0);
    copiedIn = copiedOut = 0;
    ASSERT_EQ(chimera_rt_update(ctx.get()), 0)
        << chimera_rt_error_message(ctx.get());
  }

  /// The arguments of a call as offsets into their arenas, and the count.
  std::vector<int64_t> places(const Call &call) {
    const char *weights = ctx->arenas[CHIMERA_RT_SPACE_WEIGHTS].data();
    const char *gradients = ctx->arenas[CHIMERA_RT_SPACE_GRADIENTS].data();
    auto at = [&](size_t i, const void *arena) {
      return static_cast<char *>(call.args[i]) -
             static_cast<const char *>(arena);
    };
    auto count = int64_t(reinterpret_cast<intptr_t>(call.args.back()));
    if (call.args.size() == 3)
      return {at(0, gradients), count};
    return {at(0, weights), at(1, gradients),
            at(2, ctx->optimizer.firstMoment(0)),
            at(3, ctx->optimizer.secondMoment(0)), count};
  }

  template <typename T> std::array<T, 8> constants(const Call &call) {
    std::array<T, 8> values = {};
    EXPECT_TRUE(
        device->copyOut(values.data(), call.args[4], sizeof(values)).ok());
    return values;
  }

  Plan plan;
  std::unique_ptr<CUDADevice> device;
  std::vector<std::unique_ptr<Transport>> transports;
  std::unique_ptr<chimera_rt_context> ctx;
};

TEST_F(OptimizerKernelsTest, NeighborsOfOneTypeAreUpdatedTogether) {
  updateWith({});
  ASSERT_EQ(calls.size(), 6u);
  EXPECT_EQ(calls[0].function, "update f32");
  EXPECT_EQ(places(calls[0]), (std::vector<int64_t>{0, 0, 0, 0, 32}));
  EXPECT_EQ(calls[1].function, "update f64");
  EXPECT_EQ(places(calls[1]), (std::vector<int64_t>{128, 128, 128, 128, 2}));
  EXPECT_EQ(calls[2].function, "update f32");
  EXPECT_EQ(places(calls[2]), (std::vector<int64_t>{192, 192, 192, 192, 5}));
}

TEST_F(OptimizerKernelsTest, FrozenParametersStayAsTheyAre) {
  plan.parameters[2].frozen = 1; // b
  updateWith({});
  ASSERT_EQ(calls.size(), 6u);
  EXPECT_EQ(places(calls[0]), (std::vector<int64_t>{0, 0, 0, 0, 3}));
  plan.parameters[3].frozen = 1; // c
  calls.clear();
  updateWith({});
  ASSERT_EQ(calls.size(), 4u);
  EXPECT_EQ(places(calls[1]), (std::vector<int64_t>{192, 192, 192, 192, 5}));
}

TEST_F(OptimizerKernelsTest, TheNormIsOfWhatTheRankOwns) {
  updateWith({});
  ASSERT_EQ(calls.size(), 6u);
  EXPECT_EQ(calls[3].function, "squares f32");
  EXPECT_EQ(places(calls[3]), (std::vector<int64_t>{0, 3}));
  EXPECT_EQ(calls[4].function, "squares f64");
  EXPECT_EQ(places(calls[4]), (std::vector<int64_t>{128, 2}));
  EXPECT_EQ(calls[5].function, "squares f32");
  EXPECT_EQ(places(calls[5]), (std::vector<int64_t>{192, 5}));
  EXPECT_EQ(ctx->record.squaredNorm, 3);
  // In the next step it starts from zero.
  ctx->beginStep(1);
  ASSERT_EQ(chimera_rt_update(ctx.get()), 0);
  EXPECT_EQ(ctx->record.squaredNorm, 3);
}

TEST_F(OptimizerKernelsTest, UpdatesAreNoTasks) {
  updateWith({});
  std::vector<TaskTime> times;
  EXPECT_EQ(device->finish(times).text(), "ok");
  EXPECT_TRUE(times.empty());
  EXPECT_EQ(ctx->endStep().text(), "ok");
  EXPECT_EQ(ctx->record.busy, 0);
}

TEST_F(OptimizerKernelsTest, ConstantsAreThoseOfTheHost) {
  OptimizerOptions options;
  options.learningRate = 0.01;
  options.weightDecay = 0.1;
  ctx->optimizer.setUpdates(2);
  updateWith(options);
  const AdamWConstants<float> f32(options, 3, 1);
  EXPECT_EQ(constants<float>(calls[0]),
            (std::array<float, 8>{f32.decay, f32.weight1, f32.beta2,
                                  f32.weight2, f32.stepSize,
                                  f32.rootCorrection2, f32.epsilon, 1}));
  const AdamWConstants<double> f64(options, 3, 1);
  EXPECT_EQ(constants<double>(calls[1]),
            (std::array<double, 8>{f64.decay, f64.weight1, f64.beta2,
                                   f64.weight2, f64.stepSize,
                                   f64.rootCorrection2, f64.epsilon, 1}));
}

TEST_F(OptimizerKernelsTest, OnlyTheNormIsCopied) {
  updateWith({});
  // And what the functions of this test copy by themselves. Constants are
  // stored one by one.
  EXPECT_EQ(copiedIn, 3 * int64_t(sizeof(double)));
  EXPECT_EQ(copiedOut, (3 + 1) * int64_t(sizeof(double)));
}

TEST_F(OptimizerKernelsTest, WorkspaceIsTheFunctionsOwn) {
  updateWith({});
  ASSERT_EQ(calls.size(), 6u);
  auto *workspace = static_cast<char *>(calls[3].workspace);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(workspace) % 64, 0u);
  EXPECT_TRUE(device->zero(workspace, functions.workspace).ok());
  for (const Call &call : calls) {
    EXPECT_EQ(call.workspace, workspace);
    if (call.args.size() == 6) {
      EXPECT_LE(static_cast<char *>(call.args[4]) + 64, workspace);
    } else {
      EXPECT_LE(static_cast<char *>(call.args[1]) + 8, workspace);
    }
  }
}

TEST(OptimizerKernels, AreThereForEachType) {
  Plan plan;
  ASSERT_STREQ(Plan::parse(planText, plan).message(), "");
  EXPECT_TRUE(OptimizerKernels::check(plan, &functions).ok());
  EXPECT_EQ(OptimizerKernels::check(plan, nullptr).text(),
            "this program runs on GPUs, but has no kernels that update 'd' "
            "(f32) there with adamw; compile it with the chimera-compile of "
            "this runtime");
  chimera_rt_optimizer_t some = functions;
  some.squares[CHIMERA_RT_F64] = nullptr;
  EXPECT_EQ(OptimizerKernels::check(plan, &some).text(),
            "this program runs on GPUs, but has no kernels that update 'c' "
            "(f64) there with adamw; compile it with the chimera-compile of "
            "this runtime");
}

} // namespace

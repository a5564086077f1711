//===- OneRank.h - a context for tests of calls -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One rank in this process, with a parameter of each type.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_RUNTIME_ONERANK_H
#define CHIMERA_TEST_UNIT_RUNTIME_ONERANK_H

#include "Core/Context.h"
#include "TestFiles.h"

namespace chimera::rt {

inline constexpr const char *onePlan = R"({
  "abi": 4, "model": "m", "scheme": "gpipe", "stages": 1, "workers": 1,
  "data_parallel": 1, "micro_batches": 2, "optimizer": "sgd", "inputs": [],
  "parameters": [
    {"name": "transformer.w", "tied": ["head.w"], "dtype": "f32",
     "shape": [2, 2], "init": "zeros", "owner": 0, "placements": [{"worker": 0, "offset": 0}]},
    {"name": "v", "dtype": "f64", "shape": [2], "init": "ones", "owner": 0,
     "placements": [{"worker": 0, "offset": 64}]}],
  "groups": [[0]],
  "workers_memory": [{"worker": 0, "weights": 128, "gradients": 128,
    "optimizer": 0, "activations": 128, "communication": 64, "inputs": 0,
    "workspace": 32, "versions": 384, "handles": 2}]})";

constexpr int64_t value(int64_t offset) {
  return int64_t(CHIMERA_RT_SPACE_ACTIVATIONS) << CHIMERA_RT_SPACE_SHIFT |
         offset;
}
constexpr int64_t version(int64_t offset) {
  return int64_t(CHIMERA_RT_SPACE_VERSIONS) << CHIMERA_RT_SPACE_SHIFT | offset;
}
inline constexpr int64_t gradients = int64_t(CHIMERA_RT_SPACE_GRADIENTS)
                                     << CHIMERA_RT_SPACE_SHIFT;

/// The context of one rank, ready for calls.
class OneRank : public TestFiles {
protected:
  void SetUp() override {
    ASSERT_STREQ(Plan::parse(onePlan, plan).message(), "");
    transport = std::move(createLocalTransports(1)[0]);
    ctx = std::make_unique<chimera_rt_context>(plan, *transport);
    ASSERT_TRUE(ctx->allocate().ok());
    ASSERT_TRUE(ctx->optimizer.configure("sgd", {}, 128).ok());
    ctx->timeout = 0.1;
  }

  /// The message of a failed call.
  std::string
  error(int32_t code,
        chimera_rt_status_t expected = CHIMERA_RT_INVALID_ARGUMENT) {
    EXPECT_EQ(code, expected);
    std::string text = chimera_rt_error_message(ctx.get());
    ctx->error = Status();
    return text;
  }

  float &at(int64_t offset) {
    return *static_cast<float *>(ctx->resolve(value(offset), 4));
  }

  Plan plan;
  std::unique_ptr<Transport> transport;
  std::unique_ptr<chimera_rt_context> ctx;
};

} // namespace chimera::rt

#endif // CHIMERA_TEST_UNIT_RUNTIME_ONERANK_H

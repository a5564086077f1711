//===- NCCLCalibrationTest.cpp - links over a fake NCCL ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages and sums are measured over the transport of the program, whatever
// it is, in an order that NCCL takes.
//
//===----------------------------------------------------------------------===//

#include "Calibrate/Calibration.h"
#include "FakeNCCL.h"

using namespace chimera::rt;

namespace {

constexpr const char *fourWorkers = R"({
  "abi": 4, "model": "m", "scheme": "gpipe", "stages": 4, "workers": 4,
  "data_parallel": 1, "micro_batches": 1, "optimizer": "sgd", "inputs": [],
  "parameters": [], "groups": [[0], [1], [2], [3]],
  "workers_memory": [MEMORY0, MEMORY1, MEMORY2, MEMORY3]})";

constexpr const char *memory = R"({"worker": 0, "weights": 0, "gradients": 0,
  "optimizer": 0, "activations": 64, "communication": 0, "inputs": 0,
  "workspace": 0, "handles": 0})";

/// The plan of four workers with as little as possible.
std::string makePlan() {
  std::string text = fourWorkers;
  for (char worker : {'0', '1', '2', '3'}) {
    const std::string place = std::string("MEMORY") + worker;
    std::string own = memory;
    own[own.find('0')] = worker;
    text.replace(text.find(place), place.size(), own);
  }
  return text;
}

class NCCLCalibration : public NCCLTest {};

Status measureOn(Transport &transport, const Plan &plan,
                 std::vector<CalibratedLevel> &levels) {
  chimera_rt_context ctx(plan, transport);
  ctx.timeout = 30;
  Control control(transport, ctx.timeout);
  CHIMERA_RT_RETURN_IF_ERROR(findLevels(plan, control, levels));
  CHIMERA_RT_RETURN_IF_ERROR(transport.createGroups(listSumGroups(levels)));
  CHIMERA_RT_RETURN_IF_ERROR(
      measureLinks(ctx, control, /*firstGroup=*/0, levels));
  return transport.finish();
}

} // namespace

TEST_F(NCCLCalibration, MeasuresMessagesAndSums) {
  Plan plan;
  ASSERT_STREQ(Plan::parse(makePlan().c_str(), plan).message(), "");
  std::vector<CalibratedLevel> levels[4];
  Status statuses[4];
  onAllRanks(create(4), [&](Transport &transport) {
    const int32_t rank = transport.rank();
    statuses[rank] = measureOn(transport, plan, levels[rank]);
  });
  for (const Status &status : statuses)
    EXPECT_TRUE(status.ok()) << status.message();
  // All ranks are on one machine.
  ASSERT_EQ(levels[0].size(), 1u);
  const CalibratedLevel &level = levels[0].front();
  EXPECT_EQ(level.count, 4);
  EXPECT_GT(level.messages.bandwidth, 0);
  EXPECT_GE(level.messages.latency, 0);
  // Five sizes over two and over four ranks.
  ASSERT_EQ(level.sums.size(), 10u);
  for (const TimedSum &sum : level.sums)
    EXPECT_GT(sum.seconds, 0);
  EXPECT_EQ(level.sums.front().members, 2);
  EXPECT_EQ(level.sums.back().members, 4);
}

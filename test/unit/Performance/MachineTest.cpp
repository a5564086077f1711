//===- MachineTest.cpp - machine files ---===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Machine.h"

#include "gtest/gtest.h"

using namespace chimera::performance;

static const char *const good = R"({
  "name": "m", "target": "cuda", "devices_per_node": 2,
  "memory": {"bytes": 1000, "bandwidth": 10, "achieved_bandwidth": 8},
  "compute": {"f32": {"peak": 100, "achieved": 50, "overhead": 0.5,
                      "achieved_backward": 80}},
  "levels": [{"name": "node", "devices": 2, "latency": 0, "bandwidth": 4},
             {"name": "net", "devices": 8, "latency": 2, "bandwidth": 1}],
  "allreduce": "ring", "concurrent_sums": true, "sources": {"all": "made up"}})";

/// `good` with `from` replaced, and the error that it leads to.
static std::string errorWith(std::string from, std::string to) {
  std::string text = good;
  size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  llvm::Expected<Machine> machine =
      parseMachine(text.replace(at, from.size(), to));
  return machine ? "no error" : llvm::toString(machine.takeError());
}

TEST(MachineTest, ReadsAllKeys) {
  llvm::Expected<Machine> machine = parseMachine(good);
  ASSERT_TRUE(bool(machine)) << llvm::toString(machine.takeError());
  EXPECT_EQ(machine->name, "m");
  EXPECT_EQ(machine->target, Target::CUDA);
  EXPECT_EQ(machine->devicesPerNode, 2);
  EXPECT_EQ(machine->memoryBytes, 1000);
  EXPECT_EQ(machine->memoryBandwidth, 8);
  const Compute &f32 = machine->compute.at("f32");
  EXPECT_EQ(f32.peak, 100);
  EXPECT_EQ(f32.forward.rate, 50);
  EXPECT_EQ(f32.forward.overhead, 0.5);
  EXPECT_EQ(f32.backward.rate, 80);
  EXPECT_EQ(f32.backward.overhead, 0.5);
  EXPECT_EQ(machine->devices(), 8);
  EXPECT_EQ(machine->allReduce, AllReduce::Ring);
  EXPECT_TRUE(machine->concurrentSums);
  EXPECT_EQ(machine->levelOf(0, 1).name, "node");
  EXPECT_EQ(machine->levelOf(1, 2).name, "net");
}

TEST(MachineTest, ReadsWhatWasMeasured) {
  std::string text = good;
  auto replace = [&](std::string from, std::string to) {
    text.replace(text.find(from), from.size(), to);
  };
  replace("\"overhead\": 0.5", R"("overhead": 0.5, "measured": [
      {"name": "forward", "flops": 30, "bytes": 7, "time": 2},
      {"name": "copy", "flops": 0, "bytes": 9, "time": 3}])");
  replace("\"bandwidth\": 4", R"("bandwidth": 4, "sum_latency": 0.25,
                                 "sum_bandwidth": 3)");
  replace("\"bandwidth\": 10", R"("bandwidth": 10, "update_bandwidth": 20)");
  llvm::Expected<Machine> machine = parseMachine(text);
  ASSERT_TRUE(bool(machine)) << llvm::toString(machine.takeError());
  const Compute &f32 = machine->compute.at("f32");
  ASSERT_EQ(f32.measured.size(), 2u);
  EXPECT_EQ(f32.measured[0].name, "forward");
  // Work that has been divided and multiplied again is the same.
  ASSERT_TRUE(f32.find(30.0 / 7 * 7, 7));
  EXPECT_EQ(f32.find(30.0 / 7 * 7, 7)->seconds, 2);
  EXPECT_EQ(f32.find(0, 9)->seconds, 3);
  EXPECT_FALSE(f32.find(30, 9));
  EXPECT_EQ(machine->levels[0].sumLatency, 0.25);
  EXPECT_EQ(machine->levels[0].sumBandwidth, 3);
  EXPECT_FALSE(machine->levels[1].sumBandwidth);
  EXPECT_EQ(machine->updateBandwidth, 20);
}

TEST(MachineTest, SaysWhatIsWrongWhere) {
  EXPECT_EQ(errorWith("\"overhead\": 0.5", "\"measured\": 3"),
            "expected array at machine.compute.f32.measured");
  EXPECT_EQ(errorWith("\"overhead\": 0.5",
                      R"("measured": [{"name": "f", "flops": 1, "bytes": 2,
                                       "time": 0}])"),
            "expected a positive number at "
            "machine.compute.f32.measured[0].time");
  EXPECT_EQ(errorWith("\"overhead\": 0.5",
                      R"("measured": [{"name": "f", "flops": 1, "bytes": 2,
                                       "time": 1, "tme": 1}])"),
            "unknown key at machine.compute.f32.measured[0].tme");
  EXPECT_EQ(errorWith("\"overhead\": 0.5",
                      R"("measured": [
                        {"name": "f", "flops": 1, "bytes": 2, "time": 1},
                        {"name": "g", "flops": 1, "bytes": 3, "time": 1},
                        {"name": "h", "flops": 1, "bytes": 2, "time": 1}])"),
            "expected other work than that of an entry before at "
            "machine.compute.f32.measured[2]");
  EXPECT_EQ(errorWith("\"latency\": 2", "\"latency\": 2, \"sum_latency\": -1"),
            "expected a number from 0 to 1e24 at "
            "machine.levels[1].sum_latency");
  EXPECT_EQ(errorWith("\"bandwidth\": 10",
                      "\"bandwidth\": 10, \"update_bandwidth\": 0"),
            "expected a positive number at machine.memory.update_bandwidth");
  EXPECT_EQ(llvm::toString(parseMachine(std::string(100000, '[')).takeError()),
            "arrays and objects are nested too deeply");
  EXPECT_EQ(errorWith("\"name\": \"m\",", ""), "missing value at machine.name");
  EXPECT_EQ(errorWith("\"m\"", "7"), "expected string at machine.name");
  EXPECT_EQ(errorWith("\"devices_per_node\": 2", "\"devices_per_node\": 0"),
            "expected a positive integer at machine.devices_per_node");
  EXPECT_EQ(errorWith("\"latency\": 2", "\"latency\": -2"),
            "expected a number from 0 to 1e24 at machine.levels[1].latency");
  EXPECT_EQ(errorWith("\"bandwidth\": 1}", "\"bandwidth\": 0}"),
            "expected a positive number at machine.levels[1].bandwidth");
  EXPECT_EQ(errorWith("\"devices\": 8", "\"devices\": 7"),
            "expected a multiple of the level inside at "
            "machine.levels[1].devices");
  EXPECT_EQ(errorWith("\"ring\"", "\"star\""),
            "expected \"ring\", \"tree\" or \"rabenseifner\" at "
            "machine.allreduce");
  EXPECT_EQ(errorWith("\"cuda\"", "\"gpu\""),
            "expected \"cpu\" or \"cuda\" at machine.target");
  EXPECT_EQ(errorWith("true", "1"),
            "expected boolean at machine.concurrent_sums");
  EXPECT_EQ(errorWith("overhead", "overhaed"),
            "unknown key at machine.compute.f32.overhaed");
  EXPECT_EQ(errorWith("\"peak\": 100", "\"peak\": 60"),
            "expected no more to be achieved than \"peak\" at "
            "machine.compute.f32");
  EXPECT_EQ(errorWith("\"bandwidth\": 10", "\"bandwidth\": 7"),
            "expected no more to be achieved than \"bandwidth\" at "
            "machine.memory");
  EXPECT_EQ(errorWith("\"memory\": {", "\"memory\": 3, \"x\": {"),
            "expected an object at machine.memory");
  EXPECT_EQ(llvm::toString(parseMachine("{").takeError()).substr(0, 2), "[1");
}

TEST(MachineTest, ListsPrecisions) {
  llvm::Expected<Machine> machine = parseMachine(good);
  ASSERT_TRUE(bool(machine));
  EXPECT_EQ(llvm::toString(machine->lookupCompute("bf16").takeError()),
            "machine 'm' has no precision 'bf16', expected one of f32 (see "
            "'--precision')");
  EXPECT_TRUE(bool(machine->lookupCompute("f32")));
}

TEST(MachineTest, ErrorsNameTheFile) {
  EXPECT_EQ(llvm::toString(readMachine("/nowhere.json").takeError()),
            "cannot read machine file '/nowhere.json': No such file or "
            "directory; known by name are piz-daint, v100-cluster, dgx-h100, "
            "dgx-h200, two-cores");
}

TEST(MachineTest, ShippedFilesAreGood) {
  EXPECT_EQ(shippedMachineNames().size(), 5u);
  for (llvm::StringRef name : shippedMachineNames()) {
    llvm::Expected<Machine> machine = readMachine(name);
    ASSERT_TRUE(bool(machine)) << llvm::toString(machine.takeError());
    EXPECT_EQ(machine->name, name);
    EXPECT_EQ(machine->compute.count("f32"), 1u);
  }
}

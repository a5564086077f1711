//===- PlanTest.cpp - tests of the plan and the command line ----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is accepted, and the message for everything that is not.
//
//===----------------------------------------------------------------------===//

#include "Train/Options.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "gtest/gtest.h"

#include <cstring>

using namespace chimera::rt;
using nlohmann::json;

/// A correct plan of two workers.
static json goodPlan() {
  return json::parse(R"({
    "abi": 4, "model": "m", "scheme": "chimera", "stages": 2, "workers": 2,
    "data_parallel": 2, "micro_batches": 4, "pipelines": ["down0", "up0"],
    "sync": "eager", "optimizer": "adamw", "unknown": [1, 2],
    "inputs": [{"name": "tokens", "dtype": "i64", "shape": [2, 32],
                "bound": 256, "offset": 0, "stride": 512}],
    "parameters": [{"name": "w", "dtype": "f32", "shape": [4, 2],
                    "init": "zeros", "owner": 1,
                    "placements": [{"worker": 1, "offset": 32}]}],
    "groups": [[1, 0]], "text": "a plan",
    "workers_memory": [
      {"worker": 1, "weights": 64, "gradients": 64, "optimizer": 0,
       "activations": 0, "communication": 0, "inputs": 0, "workspace": 0,
       "handles": 1},
      {"worker": 0, "weights": 0, "gradients": 0, "optimizer": 0,
       "activations": 0, "communication": 0, "inputs": 0, "workspace": 0,
       "handles": 7}]})");
}

static std::string parseError(const json &plan) {
  Plan parsed;
  return Plan::parse(plan.dump().c_str(), parsed).message();
}

TEST(Plan, ReadsWhatTheCompilerWrites) {
  Plan plan;
  ASSERT_STREQ(Plan::parse(goodPlan().dump().c_str(), plan).message(), "");
  EXPECT_EQ(plan.ranks(), 4);
  EXPECT_EQ(plan.globalMicroBatches(), 8);
  EXPECT_EQ(plan.chunks(), 1);
  EXPECT_EQ(plan.inputs[0].shape, (std::vector<int64_t>{2, 32}));
  EXPECT_EQ(plan.parameters[0].bytes(), 32);
  EXPECT_EQ(plan.parameters[0].on(0), nullptr);
  EXPECT_EQ(plan.parameters[0].on(1)->offset, 32);
  EXPECT_EQ(plan.groups[0], (std::vector<int32_t>{0, 1}));
  EXPECT_EQ(plan.memory[0].handles, 7);
}

TEST(Plan, ReadsStepsThatOverlap) {
  json text = goodPlan();
  Plan plan;
  ASSERT_TRUE(Plan::parse(text.dump().c_str(), plan).ok());
  EXPECT_FALSE(plan.overlaps);
  EXPECT_EQ(plan.updates, 1);
  text["overlap"] = {{"micro_batches", 1}, {"updates", 4}};
  text["workers_memory"][0]["versions"] = 128;
  ASSERT_STREQ(Plan::parse(text.dump().c_str(), plan).message(), "");
  EXPECT_TRUE(plan.overlaps);
  EXPECT_EQ(plan.nextMicroBatches, 1);
  EXPECT_EQ(plan.updates, 4);
  EXPECT_EQ(plan.memory[1].versions, 128);

  text["overlap"]["updates"] = 5;
  EXPECT_EQ(parseError(text), "overlap: a size is out of range");
  text["overlap"] = 1;
  EXPECT_EQ(parseError(text), "overlap: not a JSON object");
  text["overlap"] = {{"micro_batches", 1}};
  EXPECT_EQ(parseError(text), "overlap has no 'updates'");
  text.erase("overlap");
  text["workers_memory"][0]["versions"] = 100;
  EXPECT_EQ(parseError(text),
            "plan: workers_memory: versions that are no multiple of the "
            "weights");
}

TEST(Plan, RefusesAnotherAbi) {
  json plan = goodPlan();
  plan["abi"] = 99;
  EXPECT_EQ(parseError(plan),
            "this program was compiled for version 99 of the runtime ABI, but "
            "the runtime has version 4");
}

TEST(Plan, RefusesSizesThatCannotBeCounted) {
  json plan = goodPlan();
  plan["data_parallel"] = 1 << 19;
  EXPECT_EQ(parseError(plan), "the plan: a size is out of range");
  plan = goodPlan();
  plan["micro_batches"] = INT64_C(1) << 32 | 4;
  EXPECT_EQ(parseError(plan), "the plan has an impossible 'micro_batches'");
  plan["micro_batches"] = 4.5;
  EXPECT_EQ(parseError(plan), "the plan has an impossible 'micro_batches'");
  plan = goodPlan();
  plan["workers_memory"][0]["activations"] = INT64_MAX;
  EXPECT_EQ(parseError(plan),
            "plan: workers_memory: more memory than there can be");
  plan = goodPlan();
  plan["inputs"][0]["stride"] = INT64_MAX;
  EXPECT_EQ(parseError(plan), "plan: input 0: an impossible place");
  plan = goodPlan();
  plan["inputs"][0]["offset"] = 4;
  EXPECT_EQ(parseError(plan), "plan: input 0: an impossible place");
  plan = goodPlan();
  json &offset = plan["parameters"][0]["placements"][0]["offset"];
  offset = INT64_MAX;
  EXPECT_EQ(parseError(plan), "plan: parameter 0 placement: the parameter does "
                              "not fit its arena");
  offset = 30;
  EXPECT_EQ(parseError(plan),
            "plan: parameter 0 placement: the parameter is not aligned");
}

TEST(Plan, StreamsShareTheWorkspace) {
  json plan = goodPlan();
  plan["workers_memory"][0]["workspace"] = 96;
  Plan parsed;
  ASSERT_STREQ(Plan::parse(plan.dump().c_str(), parsed).message(), "");
  EXPECT_EQ(parsed.memory[1].workspaces, std::vector<int64_t>({96}));
  json &parts = plan["workers_memory"][0]["workspaces"];
  parts = {64, 32};
  ASSERT_STREQ(Plan::parse(plan.dump().c_str(), parsed).message(), "");
  EXPECT_EQ(parsed.memory[1].workspaces, std::vector<int64_t>({64, 32}));
  EXPECT_EQ(parsed.memory[0].workspaces.size(), 1u);
  for (const json &wrong : {json({64, 33}), json({97, -1})}) {
    parts = wrong;
    EXPECT_EQ(parseError(plan),
              "plan: workers_memory: the workspaces of streams are not parts "
              "of the workspace");
  }
  for (const json &wrong : {json({64}), json::array()}) {
    parts = wrong;
    EXPECT_EQ(parseError(plan),
              "plan: workers_memory: the workspaces of streams are not all of "
              "the workspace");
  }
}

TEST(Plan, NamesWhatIsWrong) {
  json plan = goodPlan();
  plan.erase("groups");
  EXPECT_EQ(parseError(plan), "the plan has no 'groups'");
  plan = goodPlan();
  plan["parameters"][0]["dtype"] = "f16";
  EXPECT_EQ(parseError(plan), "plan: parameter 0 has the unknown dtype 'f16'");
  plan = goodPlan();
  plan["parameters"][0]["placements"][0]["offset"] = 40;
  EXPECT_EQ(parseError(plan), "plan: parameter 0 placement: the parameter does "
                              "not fit its arena");
  plan = goodPlan();
  plan["parameters"][0]["owner"] = 0;
  EXPECT_EQ(parseError(plan), "plan: parameter 0: the owner holds no copy");
  plan = goodPlan();
  plan["workers_memory"].erase(1);
  EXPECT_EQ(parseError(plan), "plan: workers_memory: each worker is listed "
                              "once");
  plan = goodPlan();
  plan["groups"][0] = {0, 0};
  EXPECT_EQ(parseError(plan),
            "plan: groups: a group lists existing workers, each once");
  plan = goodPlan();
  plan["inputs"][0]["stride"] = 8;
  EXPECT_EQ(parseError(plan),
            "plan: input 0: the micro-batches of an input overlap");
  plan = goodPlan();
  plan["stages"] = "two";
  EXPECT_EQ(parseError(plan), "the plan has a malformed 'stages'");
  Plan parsed;
  EXPECT_STREQ(Plan::parse("{", parsed).message(), "plan: not a JSON object");
}

/// Parses a command line for a program with `optimizer`.
static std::string parse(std::vector<const char *> arguments, Options &options,
                         const char *optimizer = "adamw") {
  json json = goodPlan();
  json["optimizer"] = optimizer;
  Plan plan;
  EXPECT_TRUE(Plan::parse(json.dump().c_str(), plan).ok());
  arguments.insert(arguments.begin(), "train");
  return parseOptions(int(arguments.size()), arguments.data(), plan, options)
      .message();
}

TEST(Options, ReadsBothSpellings) {
  Options options;
  ASSERT_EQ(
      parse({"--data=x.bin", "--steps", "7", "--lr=3e-4", "--seed=5",
             "--clip-norm=1", "--clip=validate", "--threads=2", "--timeout=0",
             "--save", "out", "--transport=local", "--weight-decay=0"},
            options),
      "");
  EXPECT_EQ(options.data, "x.bin");
  EXPECT_EQ(options.steps, 7);
  EXPECT_EQ(options.optimizer.learningRate, 3e-4);
  EXPECT_EQ(options.optimizer.weightDecay, 0);
  EXPECT_EQ(options.optimizer.clipNorm, 1);
  EXPECT_TRUE(options.optimizer.validate);
  EXPECT_EQ(options.seed, 5u);
  EXPECT_EQ(options.threads, 2);
  EXPECT_EQ(options.timeout, 0);
  EXPECT_EQ(options.save, "out");
  EXPECT_EQ(options.transport, "local");
}

TEST(Options, SomeAreForGPUsOnly) {
  Options options;
  for (const char *option : {"--device=1", "--tf32", "--no-cuda-graphs"}) {
    std::string name(option, strcspn(option, "="));
    EXPECT_EQ(parse({"--data=x", option}, options),
              "'" + name +
                  "' is for GPUs, but this program was compiled for the CPU");
  }
  json json = goodPlan();
  json["gpu_architectures"] = {"sm_80", "sm_90"};
  Plan plan;
  ASSERT_TRUE(Plan::parse(json.dump().c_str(), plan).ok());
  EXPECT_EQ(plan.architectures, (std::vector<std::string>{"sm_80", "sm_90"}));
  const char *good[] = {"train", "--data=x", "--device=1", "--tf32",
                        "--no-cuda-graphs"};
  Options given, byDefault;
  EXPECT_TRUE(parseOptions(5, good, plan, given).ok());
  EXPECT_EQ(given.device, 1);
  EXPECT_TRUE(given.tf32);
  EXPECT_FALSE(given.cudaGraphs);
  EXPECT_TRUE(parseOptions(2, good, plan, byDefault).ok());
  EXPECT_FALSE(byDefault.device);
  EXPECT_FALSE(byDefault.tf32);
  EXPECT_TRUE(byDefault.cudaGraphs);
  const char *bad[] = {"train", "--data=x", "--device=1024"};
  EXPECT_STREQ(parseOptions(3, bad, plan, given).message(),
               "'--device' expects a whole number from 0 to 1023, but got "
               "'1024'");
}

TEST(Options, DefaultsFollowTheOptimizer) {
  Options adamw, sgd;
  ASSERT_EQ(parse({"--data=x"}, adamw), "");
  ASSERT_EQ(parse({"--data=x"}, sgd, "sgd"), "");
  EXPECT_EQ(adamw.optimizer.weightDecay, 0.01);
  EXPECT_EQ(sgd.optimizer.weightDecay, 0);
  EXPECT_EQ(sgd.timeout, 120);
}

TEST(Options, Rehearses) {
  Options options;
  ASSERT_EQ(
      parse({"--rehearse=forward=20ms,backward=1.5s,weight=100us"}, options),
      "");
  EXPECT_TRUE(options.rehearsal.enabled);
  EXPECT_TRUE(options.rehearsal.aligned());
  Options overlaps;
  ASSERT_EQ(
      parse({"--rehearse=forward=1ms,steps=overlap,backward=2ms"}, overlaps),
      "");
  EXPECT_TRUE(overlaps.rehearsal.enabled);
  EXPECT_FALSE(overlaps.rehearsal.aligned());
  EXPECT_EQ(
      parse({"--rehearse=forward=1ms,steps=overlap"}, overlaps).substr(0, 21),
      "'--rehearse' expects ");
  Plan plan;
  plan.stages = 4;
  plan.workers = 2;
  EXPECT_EQ(options.rehearsal.taskTime(plan, CHIMERA_RT_FORWARD, 0), 10000000);
  EXPECT_EQ(options.rehearsal.taskTime(plan, CHIMERA_RT_BACKWARD, 1),
            750050000);
  options.rehearsal.splitBackward = true;
  EXPECT_EQ(options.rehearsal.taskTime(plan, CHIMERA_RT_BACKWARD, 2),
            750000000);
  EXPECT_EQ(options.rehearsal.taskTime(plan, CHIMERA_RT_WEIGHT_GRADIENT, 3),
            50000);
}

TEST(Options, RehearsesOnAMachine) {
  const std::string path = testing::TempDir() + "machine.json";
  auto write = [&](const std::string &text) { std::ofstream(path) << text; };
  json text = goodPlan();
  auto rehearse = [&](const std::string &value, Options &options) {
    options = Options();
    Plan plan;
    EXPECT_TRUE(Plan::parse(text.dump().c_str(), plan).ok());
    const std::string argument = "--rehearse=" + value;
    const char *arguments[] = {"train", argument.c_str()};
    Status status = parseOptions(2, arguments, plan, options);
    return std::string(status.ok() ? "" : status.message());
  };
  write(R"({"memory": {"bandwidth": 100, "achieved_bandwidth": 50},
            "compute": {"f32": {"achieved": 10, "overhead": 0.25},
                        "bf16": {"achieved": 20, "achieved_backward": 40,
                                 "overhead_backward": 1}}})");
  Options none;
  EXPECT_EQ(rehearse(path, none),
            "'--rehearse=" + path +
                "' needs to know the work of each stage, "
                "which this program was compiled without");
  for (int stage = 0; stage < text["stages"]; ++stage)
    text["stage_work"].push_back({10 + stage, 100, 20, 0, 40, 50});
  Options options;
  ASSERT_EQ(rehearse(path, options), "");
  EXPECT_TRUE(options.rehearsal.aligned());
  Plan plan;
  ASSERT_TRUE(Plan::parse(text.dump().c_str(), plan).ok());
  // Overhead, FLOPs and bytes; half of the overhead for each part of backward.
  EXPECT_EQ(options.rehearsal.taskTime(plan, CHIMERA_RT_FORWARD, 1),
            3350000000);
  EXPECT_EQ(options.rehearsal.taskTime(plan, CHIMERA_RT_BACKWARD, 1),
            2125000000 + 5125000000);
  options.rehearsal.splitBackward = true;
  EXPECT_EQ(options.rehearsal.taskTime(plan, CHIMERA_RT_BACKWARD, 1),
            2125000000);
  EXPECT_EQ(options.rehearsal.updateRate, 50);
  EXPECT_EQ(options.rehearsal.copyRate, 50);
  Options other;
  ASSERT_EQ(rehearse(path + ",precision=bf16,steps=overlap", other), "");
  EXPECT_FALSE(other.rehearsal.aligned());
  EXPECT_EQ(other.rehearsal.taskTime(plan, CHIMERA_RT_FORWARD, 0), 2500000000);
  EXPECT_EQ(other.rehearsal.taskTime(plan, CHIMERA_RT_WEIGHT_GRADIENT, 0),
            2500000000);
  EXPECT_NE(options.fingerprint(), other.fingerprint());

  // What was measured is taken as it is; stages whose weight gradient has work
  // of its own have two parts.
  write(R"({"memory": {"bandwidth": 100, "update_bandwidth": 3},
            "compute": {"f32": {"achieved": 10, "overhead": 2, "measured": [
              {"name": "f", "flops": 10, "bytes": 100, "time": 0.5},
              {"name": "b", "flops": 20, "bytes": 0.1, "time": 0.25},
              {"name": "w", "flops": 40, "bytes": 50, "time": 0.125}]}}})");
  Options measured;
  ASSERT_EQ(rehearse(path, measured), "");
  EXPECT_EQ(measured.rehearsal.taskTime(plan, CHIMERA_RT_FORWARD, 0),
            500000000);
  EXPECT_EQ(measured.rehearsal.taskTime(plan, CHIMERA_RT_FORWARD, 1),
            4100000000);
  EXPECT_EQ(measured.rehearsal.taskTime(plan, CHIMERA_RT_WEIGHT_GRADIENT, 0),
            125000000);
  EXPECT_EQ(measured.rehearsal.updateRate, 3);
  EXPECT_EQ(measured.rehearsal.copyRate, 100);
  auto writeMeasured = [&](const char *list) {
    write(format(R"({"memory": {"bandwidth": 1}, "compute":
                     {"f32": {"achieved": 1, "measured": %s}}})",
                 list)
              .c_str());
  };
  writeMeasured("3");
  EXPECT_EQ(rehearse(path, none),
            "machine file '" + path + "': expected an array as 'measured'");
  writeMeasured("[3]");
  EXPECT_EQ(rehearse(path, none),
            "machine file '" + path + "': expected objects in 'measured'");
  writeMeasured(R"([{"flops": 1, "bytes": 1, "time": 1},
                    {"flops": 2, "bytes": 1, "time": 1},
                    {"flops": 1, "bytes": 1, "time": 2}])");
  EXPECT_EQ(rehearse(path, none),
            "machine file '" + path +
                "': two passes in 'measured' have the same work");
  writeMeasured(R"([{"flops": 1, "bytes": 1, "time": 1, "tme": 2}])");
  EXPECT_EQ(rehearse(path, none),
            "machine file '" + path + "': unknown key 'tme' in 'measured'");
  writeMeasured(R"([{"flops": 1, "bytes": 1, "time": 0}])");
  EXPECT_EQ(rehearse(path, none), "machine file '" + path +
                                      "': expected a positive number as "
                                      "'time'");

  EXPECT_EQ(rehearse(path + ",forward=1ms", none).substr(0, 21),
            "'--rehearse' expects ");
  EXPECT_EQ(rehearse(path + ",precision=fp8", none),
            "machine file '" + path + "' has no precision 'fp8'");
  EXPECT_EQ(rehearse("/nowhere.json", none),
            "cannot read machine file '/nowhere.json' (see '--rehearse')");
  write("{");
  EXPECT_EQ(rehearse(path, none),
            "machine file '" + path + "' is not JSON (see '--rehearse')");
  write(R"({"memory": {"bandwidth": 1},
            "compute": {"f32": {"achieved": 1, "overhed": 2}}})");
  EXPECT_EQ(rehearse(path, none),
            "machine file '" + path + "': unknown key 'overhed' in 'f32'");
  write(R"({"memory": {"bandwidth": 1},
            "compute": {"f32": {"achieved": 1, "overhead": -2}}})");
  EXPECT_EQ(rehearse(path, none),
            "machine file '" + path +
                "': expected a finite and not negative number as 'overhead'");
  write("[]");
  EXPECT_EQ(rehearse(path, none),
            "machine file '" + path +
                "': expected an object with 'memory' and 'compute'");
  write(
      R"({"memory": {"bandwidth": 100}, "compute": {"f32": {"achieved": 0}}})");
  EXPECT_EQ(rehearse(path, none), "machine file '" + path +
                                      "': expected a positive number as "
                                      "'achieved'");
  write(
      R"({"memory": {"bandwidth": 1}, "compute": {"f32": {"achieved": 1e-6}}})");
  EXPECT_EQ(rehearse(path, none).substr(path.size() + 14),
            "': a task would take 1.00001e+07 s, a week or more");
  write(R"({"memory": {"bandwidth": 1, "update_bandwidth": 1e-6},
            "compute": {"f32": {"achieved": 1}}})");
  EXPECT_EQ(rehearse(path, none).substr(path.size() + 14),
            "': an update would take 4.48e+08 s, a week or more");
  for (const char *memory : {"achieved_bandwidth", "update_bandwidth"}) {
    write(format(R"({"memory": {"bandwidth": 1, "%s": 0},
                     "compute": {"f32": {"achieved": 1}}})",
                 memory));
    EXPECT_EQ(rehearse(path, none), "machine file '" + path +
                                        "': expected a positive number as '" +
                                        memory + "'");
  }
  write(R"({"memory": {"bandwidth": 1}, "compute": {"f32":
            {"achieved": 1, "achieved_backward": 0}}})");
  EXPECT_EQ(rehearse(path, none), "machine file '" + path +
                                      "': expected a positive number as "
                                      "'achieved_backward'");
}

TEST(Plan, WorkOfStages) {
  json text = goodPlan();
  Plan plan;
  text["stage_work"] = json::array({{1, 2, 3, 4, 5, 6}});
  EXPECT_STREQ(Plan::parse(text.dump().c_str(), plan).message(),
               "plan: stage_work: each stage is listed once");
  text["stage_work"] = json::array();
  for (int stage = 0; stage < text["stages"]; ++stage)
    text["stage_work"].push_back({1, 2, 3, 4, 5, -6});
  EXPECT_STREQ(Plan::parse(text.dump().c_str(), plan).message(),
               "plan: stage_work: a stage has six numbers");
}

TEST(Options, GradientsOfAStepNeedOneUpdate) {
  json text = goodPlan();
  text["overlap"] = {{"micro_batches", 1}, {"updates", 1}};
  Plan plan;
  ASSERT_TRUE(Plan::parse(text.dump().c_str(), plan).ok());
  const char *arguments[] = {"train", "--data=x", "--dump-gradients=g"};
  Options options;
  EXPECT_TRUE(parseOptions(3, arguments, plan, options).ok());
  text["overlap"]["updates"] = 4;
  ASSERT_TRUE(Plan::parse(text.dump().c_str(), plan).ok());
  EXPECT_STREQ(parseOptions(3, arguments, plan, options).message(),
               "'--dump-gradients' writes the gradient of a step, but scheme "
               "chimera updates after each micro-batch");
  const char *clip[] = {"train", "--data=x", "--clip-norm=1",
                        "--clip=validate"};
  Options clipped;
  EXPECT_STREQ(parseOptions(4, clip, plan, clipped).message(),
               "'--clip=validate' may have to begin a step again, which scheme "
               "chimera cannot, as its steps overlap; use '--clip=barrier'");
  EXPECT_TRUE(clipped.rehearsal.overlap);
}

TEST(Options, RefusesWhatItDoesNotKnow) {
  Options o;
  EXPECT_EQ(parse({}, o), "'--data' is missing (see '--help')");
  EXPECT_EQ(parse({"--data=x", "--learning-rate=1"}, o),
            "unknown option '--learning-rate' (see '--help')");
  EXPECT_EQ(parse({"--data=x", "extra"}, o),
            "unexpected argument 'extra' (see '--help')");
  EXPECT_EQ(parse({"--data=x", "--steps=0"}, o),
            "'--steps' expects a whole number from 1 to 1000000000, but got "
            "'0'");
  EXPECT_EQ(parse({"--data=x", "--steps=1e3"}, o),
            "'--steps' expects a whole number from 1 to 1000000000, but got "
            "'1e3'");
  EXPECT_EQ(parse({"--data=x", "--steps"}, o),
            "'--steps' expects a whole number from 1 to 1000000000");
  EXPECT_EQ(parse({"--data=x", "--lr=-1"}, o),
            "'--lr' expects a number from 0 to 1e30, but got '-1'");
  EXPECT_EQ(parse({"--data=x", "--lr=nan"}, o),
            "'--lr' expects a number from 0 to 1e30, but got 'nan'");
  EXPECT_EQ(parse({"--data=x", "--beta1=1"}, o),
            "'--beta1' expects a number in [0, 1), but got '1'");
  EXPECT_EQ(
      parse({"--data=x", "--seed=-3"}, o),
      "'--seed' expects a whole number from 0 to 18446744073709551615, but "
      "got '-3'");
  EXPECT_EQ(parse({"--data=x", "--transport=ip"}, o),
            "'--transport' expects mpi, local, tcp or nccl, but got 'ip'");
  EXPECT_EQ(parse({"--data=x", "--store=/tmp"}, o),
            "'--store' expects file://DIR or tcp://HOST:PORT, but got '/tmp'");
  EXPECT_EQ(parse({"--data=x", "--clip=0.5"}, o),
            "'--clip' expects barrier or validate ('--clip-norm' gives the "
            "norm), but got '0.5'");
  EXPECT_EQ(parse({"--print-plan=yes"}, o),
            "'--print-plan' expects text or json, but got 'yes'");
  EXPECT_EQ(parse({"--help=yes"}, o), "'--help' takes no value");
  EXPECT_EQ(parse({"--data=x", "--beta1=0.5"}, o, "sgd"),
            "'--beta1' is for adamw, but this program was compiled with sgd");
  EXPECT_EQ(
      parse({"--rehearse=forward=20ms"}, o),
      "'--rehearse' expects forward=T,backward=T[,weight=T][,steps=overlap] "
      "with times such as 20ms, each below a week, or the file of a machine, "
      "but got 'forward=20ms'");
  EXPECT_EQ(
      parse({"--rehearse=forward=20,backward=3ms"}, o),
      "'--rehearse' expects forward=T,backward=T[,weight=T][,steps=overlap] "
      "with times such as 20ms, each below a week, or the file of a machine, "
      "but got "
      "'forward=20,backward=3ms'");
}

TEST(Options, BoundsEveryNumber) {
  for (const char *least :
       {"--steps=1", "--lr=0", "--weight-decay=0", "--beta1=0", "--beta2=0",
        "--eps=1e-30", "--clip-norm=0", "--seed=0", "--threads=1",
        "--timeout=0", "--rehearse=forward=0ns,backward=0s"}) {
    Options o;
    EXPECT_EQ(parse({"--data=x", least}, o), "") << least;
  }
  for (const char *most :
       {"--steps=1000000000", "--lr=1e30", "--weight-decay=1e30",
        "--beta1=0.9999999999999999", "--beta2=0.9999999999999999",
        "--eps=1e30", "--clip-norm=1e30", "--seed=18446744073709551615",
        "--threads=1024", "--timeout=1000000",
        "--rehearse=forward=604799s,backward=604799999ms"}) {
    Options o;
    EXPECT_EQ(parse({"--data=x", most}, o), "") << most;
  }
  for (const char *more :
       {"--steps=1000000001", "--save-every=0", "--save-every=1000000001",
        "--steps=99999999999999999999", "--lr=2e30", "--lr=1e999",
        "--weight-decay=1e31", "--beta1=1", "--beta2=1.5", "--eps=0",
        "--eps=1e-31", "--eps=1e31", "--clip-norm=1e31",
        "--seed=18446744073709551616", "--threads=0", "--threads=1025",
        "--timeout=1000001", "--rehearse=forward=604800s,backward=1s",
        "--rehearse=forward=1s,backward=1e300s"}) {
    Options o;
    std::string name(more, std::strchr(more, '='));
    EXPECT_EQ(parse({"--data=x", more}, o).find("'" + name + "' expects "), 0u)
        << more;
  }
}

TEST(Options, SavesOnTheWay) {
  for (int64_t every : {INT64_C(1), INT64_C(1000000000)}) {
    Options o;
    std::string option = "--save-every=" + std::to_string(every);
    EXPECT_EQ(parse({"--data=x", "--save=s", option.c_str()}, o), "");
    EXPECT_EQ(o.saveEvery, every);
  }
}

TEST(Options, RefusesContradictions) {
  Options saves, loads;
  EXPECT_EQ(parse({"--rehearse=forward=1ms,backward=1ms", "--save=x"}, saves),
            "'--rehearse' computes nothing that '--save' could write");
  Options rehearses;
  EXPECT_EQ(
      parse({"--rehearse=forward=1ms,backward=1ms", "--resume=x"}, rehearses),
      "'--rehearse' trains nothing, so there is nothing to '--resume'");
  EXPECT_EQ(parse({"--data=x", "--init=a", "--resume=b"}, loads),
            "'--init' and '--resume' both give the weights");
  Options modes;
  EXPECT_EQ(parse({"--data=x", "--clip=validate"}, modes),
            "'--clip' says how gradients are clipped, but '--clip-norm' is "
            "missing");
  Options every;
  EXPECT_EQ(parse({"--data=x", "--save-every=3"}, every),
            "'--save-every' says when to save, but '--save' is missing");
  Options seeded, grown;
  EXPECT_EQ(parse({"--data=x", "--seed=0", "--resume=b"}, seeded),
            "'--seed' chooses initial weights, but '--resume' gives the "
            "weights");
  EXPECT_EQ(parse({"--data=x", "--seed=1", "--init=a"}, grown),
            "'--seed' chooses initial weights, but '--init' gives the weights");
  Options missing, both;
  EXPECT_EQ(parse({"--data=x", "--init-missing"}, missing),
            "'--init-missing' is about tensors that a file lacks, but '--init' "
            "is missing");
  EXPECT_EQ(parse({"--data=x", "--init=a", "--init-missing", "--seed=1"}, both),
            "");
}

TEST(Options, ProcessesThatMeetNeedAStoreAndARank) {
  auto parseTCP = [](std::vector<const char *> arguments, Options &o) {
    arguments.insert(arguments.begin(), {"--data=x", "--transport=tcp"});
    return parse(arguments, o);
  };
  Options o;
  EXPECT_EQ(parseTCP({"--rank=0"}, o),
            "'--transport=tcp' needs a '--store' where the processes meet");
  Options noRank;
  EXPECT_EQ(parseTCP({"--store=file://x"}, noRank),
            "'--rank' is missing, and there is no RANK in the environment");
  Options tooLarge;
  EXPECT_EQ(parseTCP({"--store=file://x", "--rank=4"}, tooLarge),
            "'--rank' or RANK is 4, but there are 4 ranks from 0 on");
  Options other;
  EXPECT_EQ(parseTCP({"--store=file://x", "--rank=0", "--ranks=3"}, other),
            "this program needs 4 ranks (2 workers x 2 replicas), but "
            "'--ranks' or WORLD_SIZE is 3");
  Options good;
  setenv("RANK", "3", 1);
  setenv("WORLD_SIZE", "4", 1);
  EXPECT_EQ(parseTCP({"--store=tcp://here:1234"}, good), "");
  EXPECT_EQ(good.rank, 3);
  Options given;
  EXPECT_EQ(parseTCP({"--store=file://x", "--rank=1"}, given), "");
  EXPECT_EQ(given.rank, 1);
  Options bad;
  setenv("WORLD_SIZE", "many", 1);
  EXPECT_EQ(parseTCP({"--store=file://x"}, bad),
            "WORLD_SIZE in the environment is 'many', not a whole number from "
            "1 to 1000000");
  unsetenv("RANK");
  unsetenv("WORLD_SIZE");
  for (const char *option : {"--store=file://x", "--rank=0", "--ranks=4"}) {
    Options local;
    std::string name(option, std::strchr(option, '='));
    EXPECT_EQ(parse({"--data=x", "--transport=local", option}, local),
              "'" + name + "' is for '--transport=tcp' and '--transport=nccl'");
  }
}

TEST(Options, SomeNeedGPUs) {
  auto parseFor = [](json gpus, std::vector<const char *> arguments) {
    json text = goodPlan();
    text["gpu_architectures"] = gpus;
    Plan plan;
    EXPECT_TRUE(Plan::parse(text.dump().c_str(), plan).ok());
    arguments.insert(arguments.begin(), {"train", "--data=x"});
    Options options;
    return std::string(
        parseOptions(arguments.size(), arguments.data(), plan, options)
            .message());
  };
  EXPECT_EQ(parseFor(json::array(), {"--transport=nccl"}),
            "'--transport=nccl' moves data between GPUs, but this program was "
            "compiled for the CPU (see '--target=cuda' of chimera-compile)");
  EXPECT_EQ(parseFor({"emulate"}, {"--transport=nccl"}),
            "'--transport=nccl' needs GPUs, but this program emulates them; "
            "use '--transport=mpi' or '--transport=local'");
  EXPECT_EQ(parseFor({"emulate"}, {"--tf32"}),
            "'--tf32' has no effect on emulated GPUs, whose products are those "
            "of the CPU");
  EXPECT_EQ(parseFor({"sm_90"}, {"--nccl-library=x"}),
            "'--nccl-library' is for '--transport=nccl'");
  EXPECT_EQ(parseFor({"sm_90"}, {"--transport=nccl", "--rank=1"}),
            "'--rank' needs a '--store' where the processes meet");
  EXPECT_EQ(parseFor({"sm_90"}, {"--transport=nccl"}), "");
  EXPECT_EQ(parseFor({"sm_90"}, {"--transport=nccl", "--store=file://x",
                                 "--rank=1", "--nccl-library=y"}),
            "");
}

TEST(Options, HelpNamesEveryOption) {
  Plan plan;
  ASSERT_TRUE(Plan::parse(goodPlan().dump().c_str(), plan).ok());
  std::string text = helpText("train", plan);
  for (const char *name :
       {"data",           "steps",       "lr",           "seed",
        "init",           "save",        "save-every",   "resume",
        "metrics",        "trace",       "threads",      "rehearse",
        "print-plan",     "timeout",     "transport",    "store",
        "rank",           "ranks",       "clip-norm",    "clip",
        "dump-gradients", "stop-on-nan", "init-missing", "help"})
    EXPECT_NE(text.find(std::string("--") + name), std::string::npos) << name;
  EXPECT_NE(text.find("mpirun -n 4 train"), std::string::npos);
  EXPECT_NE(text.find("mpirun --oversubscribe where there are fewer cores than "
                      "ranks"),
            std::string::npos);
}

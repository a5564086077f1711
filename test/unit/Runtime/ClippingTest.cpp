//===- ClippingTest.cpp - gradients clipped by their norm -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both ways to clip against a reference in double precision and against each
// other, to the bit; and what a pending update lets a program do.
//
//===----------------------------------------------------------------------===//

#include "EndToEnd.h"
#include "OneRank.h"
#include "Train/Safetensors.h"

#include <algorithm>
#include <cmath>

using namespace chimera::rt;
using nlohmann::json;

namespace {

class Clipping : public EndToEnd {};

/// The bigram model of bigram.c on one machine, in double precision.
struct Reference {
  explicit Reference(const SafetensorsFile &file) {
    for (const char *name : {"transformer.u", "v", "s"}) {
      const TensorInfo &info = *file.find(name);
      auto *begin = reinterpret_cast<const float *>(file.bytes(info));
      weights.insert(weights.end(), begin, begin + (info.end - info.begin) / 4);
    }
    first.resize(weights.size());
    second.resize(weights.size());
  }

  /// One step on two micro-batches; returns the loss and sets `scale`.
  double step(const std::string &tokens, bool adamw, double rate, double clip) {
    auto token = [&](int i) { return int(uint8_t(tokens[2 * i])); };
    std::vector<double> g(weights.size());
    double loss = 0, norm = 0;
    for (int i = 0; i < 32; ++i) {
      int at = 32 * steps + i, u = token(at), v = 16 + token(at + 1),
          s = 32 + i % 4;
      double p = weights[u] + weights[v] + 2 * weights[s];
      loss += p * p / 2 / 32;
      g[u] += p / 32;
      g[v] += p / 32;
      g[s] += 2 * p / 32;
    }
    for (double x : g)
      norm += x * x;
    scale = std::min(1.0, clip / (std::sqrt(norm) + 1e-6));
    ++steps;
    for (size_t i = 0; i < g.size(); ++i)
      update(i, scale * g[i], adamw, rate);
    return loss;
  }

  void update(size_t i, double g, bool adamw, double rate) {
    if (!adamw) {
      weights[i] -= rate * g;
      return;
    }
    first[i] = 0.9 * first[i] + 0.1 * g;
    second[i] = 0.999 * second[i] + 0.001 * g * g;
    double mean = first[i] / (1 - std::pow(0.9, steps));
    double square = second[i] / (1 - std::pow(0.999, steps));
    weights[i] -=
        rate * (0.01 * weights[i] + mean / (std::sqrt(square) + 1e-8));
  }

  std::vector<double> weights, first, second;
  double scale = 1;
  int steps = 0;
};

/// A rate and a norm with which some of the first steps are clipped and some
/// not, in turns.
struct Setting {
  const char *program;
  bool adamw;
  double rate, clip;
};
constexpr Setting settings[] = {{"bigram", true, 0.15, 0.38},
                                {"bigram-sgd", false, 0.4, 0.4}};
constexpr int steps = 14;

std::string text(const Setting &setting) {
  return " --lr=" + std::to_string(setting.rate) +
         " --clip-norm=" + std::to_string(setting.clip);
}

} // namespace

TEST_P(Clipping, EqualsTheReference) {
  for (const Setting &setting : settings) {
    succeed(setting.program, 2,
            data() + " --steps=1 --lr=0 --save=" + path("start"));
    SafetensorsFile start;
    ASSERT_TRUE(start.open(path("start/model.safetensors")).ok());
    for (const char *mode : {"barrier", "validate"}) {
      succeed(setting.program, 2,
              data() + text(setting) + " --steps=" + std::to_string(steps) +
                  " --clip=" + mode + " --metrics=" + path("m"));
      std::vector<json> lines = metrics("m");
      ASSERT_EQ(lines.size(), size_t(steps));
      Reference reference(start);
      std::string bytes = read(tokens);
      int clipped = 0, again = 0;
      bool last = true;
      for (const json &line : lines) {
        double loss =
            reference.step(bytes, setting.adamw, setting.rate, setting.clip);
        EXPECT_NEAR(line["loss"], loss, 1e-5 * loss) << mode;
        EXPECT_NEAR(line["clip_scale"], reference.scale, 1e-5) << mode;
        bool now = reference.scale < 1;
        clipped += now;
        again += now && !last;
        last = now;
      }
      // Or the test would not be one.
      EXPECT_GT(again, 0) << setting.program;
      EXPECT_LT(clipped, steps) << setting.program;
    }
  }
}

TEST_P(Clipping, ModesGiveTheSameBits) {
  struct Run {
    const char *program;
    int ranks;
    Setting setting;
  };
  for (const Run &run :
       {Run{"bigram", 2, settings[0]}, Run{"bigram-sgd", 2, settings[1]},
        Run{"bigram-2-replicas", 4, {"", true, 0.4, 0.64}}}) {
    // Runs of every length end with an update that is validated at the end.
    for (int count : {1, 2, steps}) {
      std::string options =
          data() + text(run.setting) + " --steps=" + std::to_string(count);
      succeed(run.program, run.ranks,
              options + " --save=" + path("b") + " --metrics=" + path("mb"));
      succeed(run.program, run.ranks,
              options + " --clip=validate --save=" + path("v") +
                  " --metrics=" + path("mv") + " --trace=" + path("t"));
      std::vector<json> barrier = metrics("mb"), validate = metrics("mv");
      ASSERT_EQ(validate.size(), size_t(count));
      int expected = 0;
      bool last = false;
      for (int i = 0; i < count; ++i) {
        for (const char *key : {"loss", "grad_norm", "clip_scale"})
          EXPECT_EQ(validate[i][key], barrier[i][key]) << key << " " << i;
        bool clipped = barrier[i]["clip_scale"] < 1;
        expected += clipped && !last && i + 1 < count;
        last = clipped;
      }
      // There is no second file for SGD.
      for (const char *file : {"/model.safetensors", "/optimizer.safetensors"})
        EXPECT_EQ(read(path("b") + file), read(path("v") + file))
            << run.program << " " << count;
      // Where the norm was too large and not expected to be, all ranks begin
      // again.
      std::vector<int> discarded(run.ranks);
      json trace = json::parse(read(path("t")));
      for (const json &event : trace["traceEvents"])
        if (std::string(event["name"]).find("discarded") != std::string::npos)
          ++discarded[int(event["tid"])];
      EXPECT_EQ(discarded, std::vector<int>(run.ranks, expected));
      EXPECT_TRUE(count < steps || expected > 1) << run.program;
    }
  }
}

TEST_P(Clipping, ValidatingCostsNoBarrier) {
  // Each worker works without a pause, and the last one ends its step 90 ms
  // later than the first.
  constexpr int steps = 4;
  auto early = [&](const std::string &options) {
    succeed("zero-bubble-4", 4,
            "--rehearse=forward=30ms,backward=30ms,weight=30ms,steps=overlap "
            "--steps=" +
                std::to_string(steps) + " --trace=" + path("t") + options);
    std::vector<double> begins(steps + 2, 1e99), updates(steps + 2);
    json trace = json::parse(read(path("t")));
    for (const json &event : trace["traceEvents"]) {
      if (event["name"] == "F stage 0 micro-batch 0")
        begins[event["args"]["step"]] = event["ts"];
      if (event["name"] == "update" && event["tid"] == 3)
        updates[event["args"]["step"]] = event["ts"];
    }
    // Steps that the first worker begins before the last one has ended its
    // gradients of the step before.
    int count = 0;
    for (int step = 2; step <= steps; ++step)
      count += begins[step] < updates[step - 1];
    return count;
  };
  EXPECT_EQ(early(" --clip-norm=1"), 0);
  // A busy machine may hold up the first worker, but not every time.
  int count = 0;
  for (int attempt = 0; attempt < 5 && count == 0; ++attempt)
    count = early(" --clip-norm=1 --clip=validate");
  EXPECT_GT(count, 0);
}

TEST_P(Clipping, ValidatedRunsResume) {
  std::string options = data() + text(settings[0]) + " --clip=validate";
  succeed("bigram", 2, options + " --steps=6 --save=" + path("all"));
  succeed("bigram", 2, options + " --steps=3 --save=" + path("part"));
  succeed("bigram", 2,
          options + " --steps=3 --resume=" + path("part") +
              " --save=" + path("rest"));
  for (const char *file : {"model.safetensors", "optimizer.safetensors"})
    EXPECT_EQ(read(path("all/") + file), read(path("rest/") + file));
}

TEST_P(Clipping, NormsThatAreNotFinite) {
  // PyTorch scales by the norm whatever it is: nothing survives a NaN.
  std::string options = data() + " --clip-norm=1 --lr=1e30 --steps=4 --save=";
  succeed("bigram", 2, options + path("b"));
  succeed("bigram", 2, options + path("v") + " --clip=validate");
  EXPECT_EQ(read(path("b/model.safetensors")),
            read(path("v/model.safetensors")));
}

TEST_P(Clipping, CountsTheMemoryOfItsCopy) {
  std::string plan =
      succeed("bigram", 2, "--print-plan --clip-norm=1 --clip=validate");
  EXPECT_EQ(plan, "bigram on 2 workers, by hand\n\n"
                  "memory in MiB with --clip=validate\n"
                  "worker      copy     total\n"
                  "     0      0.00      0.00\n"
                  "     1      0.00      0.00\n");
  json data = json::parse(
      succeed("bigram", 2, "--print-plan=json --clip-norm=1 --clip=validate"));
  for (const json &memory : data["workers_memory"])
    EXPECT_EQ(memory["copy"], 3 * memory["weights"].get<int64_t>());
  EXPECT_EQ(Optimizer::copyBytes("sgd", 100), 100);
  EXPECT_EQ(Optimizer::copyBytes("adamw", 100), 300);
}

INSTANTIATE_TEST_SUITE_P(Local, Clipping,
                         testing::Values(Launch{"local", false}), launchName);
#ifdef CHIMERA_MPIEXEC_FOUND
INSTANTIATE_TEST_SUITE_P(MPI, Clipping, testing::Values(Launch{"mpi", true}),
                         launchName);
#endif

namespace {

/// One rank whose only update has gradients 4 and 3, rate 1 and largest norm
/// `clip`.
class PendingUpdate : public OneRank {
protected:
  void updateWith(double clip, bool validate) {
    OptimizerOptions options;
    options.learningRate = 1;
    options.clipNorm = clip;
    options.validate = validate;
    ASSERT_TRUE(ctx->optimizer.configure("sgd", options, 128).ok());
    ctx->beginStep(0);
    gradient() = 4;
    gradient64() = 3;
    ASSERT_EQ(chimera_rt_update(ctx.get()), 0);
    EXPECT_EQ(ctx->record.squaredNorm, 25);
  }

  float &gradient() {
    return *static_cast<float *>(ctx->resolve(gradients, 4));
  }
  double &gradient64() {
    return *static_cast<double *>(ctx->resolve(gradients + 64, 8));
  }
  float weight() { return *static_cast<float *>(ctx->resolve(0, 4)); }
  double weight64() { return *static_cast<double *>(ctx->resolve(64, 8)); }

  /// Runs a task that counts itself.
  void call(int32_t kind) {
    int64_t args[] = {value(0)};
    ASSERT_EQ(chimera_rt_call(
                  ctx.get(),
                  [](void **args, void *) { ++*static_cast<float *>(args[0]); },
                  args, 1, kind, 0, 0, 0),
              0);
  }
};

} // namespace

TEST_F(PendingUpdate, WaitsForTheNormOtherwise) {
  updateWith(1, /*validate=*/false);
  EXPECT_FALSE(ctx->optimizer.isPending());
  EXPECT_NEAR(weight(), -0.8, 1e-6);
  EXPECT_NEAR(weight64(), -0.6, 1e-6);
}

TEST_F(PendingUpdate, StaysIfTheNormIsSmall) {
  updateWith(6, /*validate=*/true);
  EXPECT_TRUE(ctx->optimizer.isPending());
  ctx->beginStep(1);
  ASSERT_EQ(chimera_rt_zero_gradients(ctx.get()), 0);
  call(CHIMERA_RT_FORWARD);
  EXPECT_TRUE(ctx->optimizer.isPending());
  EXPECT_EQ(gradient(), 4) << "is needed until the norm is known";
  call(CHIMERA_RT_BACKWARD);
  EXPECT_FALSE(ctx->optimizer.isPending());
  EXPECT_FALSE(ctx->discards);
  EXPECT_EQ(at(0), 2);
  EXPECT_EQ(gradient(), 0);
  EXPECT_EQ(weight(), -4);
  EXPECT_EQ(weight64(), -3);
}

TEST_F(PendingUpdate, IsTakenBackIfTheNormIsLarge) {
  updateWith(1, /*validate=*/true);
  EXPECT_EQ(weight(), -4);
  ctx->beginStep(1);
  ASSERT_EQ(chimera_rt_zero_gradients(ctx.get()), 0);
  ASSERT_EQ(chimera_rt_recv(ctx.get(), value(64), 4, 0, 1, 0), 0);
  call(CHIMERA_RT_FORWARD);
  ASSERT_EQ(chimera_rt_loss(ctx.get(), value(0), CHIMERA_RT_F32, 0), 0);
  call(CHIMERA_RT_BACKWARD);
  EXPECT_TRUE(ctx->discards);
  EXPECT_EQ(at(0), 1) << "the backward task must not run";
  EXPECT_NEAR(weight(), -0.8, 1e-6);
  EXPECT_NEAR(weight64(), -0.6, 1e-6);
  // The rest of the step only ends the messages.
  ASSERT_EQ(chimera_rt_constant(ctx.get(), value(0), CHIMERA_RT_F32, 9), 0);
  ASSERT_EQ(chimera_rt_loss(ctx.get(), value(0), CHIMERA_RT_F32, 0), 0);
  ASSERT_EQ(chimera_rt_send(ctx.get(), value(0), 4, 0, 1, 1), 0);
  ASSERT_EQ(chimera_rt_wait(ctx.get(), 0), 0);
  ASSERT_EQ(chimera_rt_wait(ctx.get(), 1), 0);
  EXPECT_EQ(at(64), 1);
  ASSERT_EQ(chimera_rt_allreduce(ctx.get(), gradients, 1, CHIMERA_RT_F32, 0, 0),
            0);
  EXPECT_FALSE(ctx->handles[0].inFlight);
  ASSERT_EQ(chimera_rt_wait(ctx.get(), 0), 0);
  ASSERT_EQ(chimera_rt_update(ctx.get()), 0);
  EXPECT_NEAR(weight(), -0.8, 1e-6);
  // The step begins again, and the next update waits for its norm.
  ctx->beginStep(1);
  EXPECT_FALSE(ctx->discards);
  EXPECT_FALSE(ctx->record.hasLoss[0]);
  ASSERT_EQ(chimera_rt_zero_gradients(ctx.get()), 0);
  EXPECT_EQ(gradient(), 0);
  call(CHIMERA_RT_BACKWARD);
  EXPECT_EQ(at(0), 2);
  ASSERT_EQ(chimera_rt_update(ctx.get()), 0);
  EXPECT_FALSE(ctx->optimizer.isPending());
}

TEST_F(PendingUpdate, PrecedesTasksOfItsOwnStep) {
  // Such a program could not be begun again.
  updateWith(1, /*validate=*/true);
  call(CHIMERA_RT_FORWARD);
  EXPECT_FALSE(ctx->optimizer.isPending());
  EXPECT_FALSE(ctx->discards);
  EXPECT_EQ(at(0), 1);
  EXPECT_NEAR(weight(), -0.8, 1e-6);
}

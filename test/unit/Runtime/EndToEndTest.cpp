//===- EndToEndTest.cpp - whole runs of a program ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Results, files, and every way in which a run must stop. Times are bounded,
// since a run must never hang.
//
//===----------------------------------------------------------------------===//

#include "EndToEnd.h"
#include "Train/Safetensors.h"

#include <cmath>

using namespace chimera::rt;
using nlohmann::json;

namespace {

/// What only threads can show: mpirun writes the output of processes.
class EndToEndLocal : public EndToEnd {};

/// What only processes can show.
class EndToEndMPI : public EndToEnd {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EndToEndMPI);

} // namespace

TEST_P(EndToEnd, Trains) {
  std::string output =
      succeed("bigram", 2,
              data() + " --steps=40 --lr=0.05 --metrics=" + path("m") +
                  " --save=" + path("deep/er"));
  EXPECT_NE(output.find("step 40/40 | loss "), std::string::npos) << output;
  std::vector<json> lines = metrics("m");
  ASSERT_EQ(lines.size(), 40u);
  EXPECT_EQ(lines[4]["step"], 5);
  EXPECT_EQ(lines[4]["busy_ms"].size(), 2u);
  EXPECT_EQ(lines[4]["idle_ms"].size(), 2u);
  EXPECT_EQ(lines[4]["lr"], 0.05);
  EXPECT_GT(lines[4]["tokens_per_s"], 0);
  EXPECT_GT(lines[4]["step_time_ms"], 0);
  EXPECT_GT(lines[0]["grad_norm"], 0);
  EXPECT_LT(lines[39]["loss"], 0.5 * double(lines[0]["loss"]));
  SafetensorsFile model;
  ASSERT_STREQ(model.open(path("deep/er/model.safetensors")).message(), "");
  EXPECT_EQ(model.tensors().size(), 3u);
  EXPECT_EQ(model.find("v")->shape, (std::vector<int64_t>{4, 4}));
  json state = json::parse(read(path("deep/er/state.json")));
  EXPECT_EQ(state["step"], 40);
}

TEST_P(EndToEnd, FirstLossAndGradientsAreRight) {
  succeed("bigram", 2,
          data() + " --steps=1 --lr=0 --metrics=" + path("m") +
              " --save=" + path("s") + " --dump-gradients=" + path("g"));
  SafetensorsFile model, gradients;
  ASSERT_TRUE(model.open(path("s/model.safetensors")).ok());
  ASSERT_TRUE(gradients.open(path("g")).ok());
  auto load = [](const SafetensorsFile &file, const char *name) {
    const TensorInfo &info = *file.find(name);
    auto *begin = reinterpret_cast<const float *>(file.bytes(info));
    return std::vector<double>(begin, begin + (info.end - info.begin) / 4);
  };
  // The rate is 0: what was saved is what was used.
  std::vector<double> u = load(model, "transformer.u"), v = load(model, "v"),
                      s = load(model, "s");
  std::string bytes = read(tokens);
  auto token = [&](int i) { return int(uint8_t(bytes[2 * i])); };
  double loss = 0, norm = 0;
  std::vector<double> gu(16), gv(16), gs(4);
  for (int m = 0; m < 2; ++m)
    for (int i = 0; i < 16; ++i) {
      int at = 16 * m + i;
      double p = u[token(at)] + v[token(at + 1)] + 2 * s[i % 4];
      loss += p * p / 2 / 32;
      gu[token(at)] += p / 32;
      gv[token(at + 1)] += p / 32;
      gs[i % 4] += 2 * p / 32;
    }
  auto compare = [&](const char *name, const std::vector<double> &expected) {
    std::vector<double> actual = load(gradients, name);
    ASSERT_EQ(actual.size(), expected.size());
    for (size_t i = 0; i < actual.size(); ++i) {
      EXPECT_NEAR(actual[i], expected[i], 1e-6) << name << " " << i;
      norm += expected[i] * expected[i];
    }
  };
  compare("transformer.u", gu);
  compare("v", gv);
  compare("s", gs);
  std::vector<json> lines = metrics("m");
  EXPECT_NEAR(lines[0]["loss"], loss, 1e-6 * loss);
  EXPECT_NEAR(lines[0]["grad_norm"], std::sqrt(norm), 1e-6);
}

TEST_P(EndToEnd, TensorsFeedInputsAsTokensDo) {
  // The samples of the token file, as tensors of two types.
  std::string bytes = read(tokens);
  const int64_t samples = (bytes.size() / 2 - 1) / 8;
  std::vector<int32_t> inputs;
  std::vector<int64_t> targets;
  for (int64_t i = 0; i < samples * 8; ++i) {
    inputs.push_back(uint8_t(bytes[2 * i]));
    targets.push_back(uint8_t(bytes[2 * i + 2]));
  }
  auto make = [&](const std::string &name) {
    SafetensorsWriter writer;
    EXPECT_TRUE(writer
                    .open(path(name),
                          {{"tokens", {"I32", {samples, 8}, 0, 0}},
                           {"targets", {"I64", {samples, 8}, 0, 0}}},
                          {})
                    .ok());
    EXPECT_TRUE(writer.append(targets.data(), targets.size() * 8).ok());
    EXPECT_TRUE(writer.append(inputs.data(), inputs.size() * 4).ok());
    EXPECT_TRUE(writer.complete().ok());
    EXPECT_TRUE(writer.publish().ok());
    return "--data=" + path(name);
  };
  // Long enough to use the samples more than once.
  succeed("bigram", 2, data() + " --steps=25 --metrics=" + path("a"));
  succeed("bigram", 2,
          make("data.safetensors") + " --steps=25 --metrics=" + path("b"));
  std::vector<json> a = metrics("a"), b = metrics("b");
  for (int i = 0; i < 25; ++i)
    EXPECT_EQ(a[i]["loss"], b[i]["loss"]);
  targets[77] = 16;
  fail("bigram", 2, make("wild.safetensors"),
       "rank 0: error: data file '" + path("wild.safetensors") +
           "': tensor 'targets' holds 16 in sample 9, but the input allows "
           "values from 0 to 15");
}

TEST_P(EndToEnd, ReplicasSplitTheBatch) {
  // Two replicas of two micro-batches see what one would see in two steps; at
  // rate 0 the loss is the mean of both.
  succeed("bigram-2-replicas", 4,
          data() + " --steps=2 --lr=0 --metrics=" + path("two"));
  succeed("bigram", 2, data() + " --steps=4 --lr=0 --metrics=" + path("one"));
  std::vector<json> two = metrics("two"), one = metrics("one");
  for (int i = 0; i < 2; ++i)
    EXPECT_NEAR(two[i]["loss"],
                (double(one[2 * i]["loss"]) + double(one[2 * i + 1]["loss"])) /
                    2,
                1e-12);
  EXPECT_EQ(two[0]["busy_ms"].size(), 4u);
}

TEST_P(EndToEnd, SameOptionsSameBits) {
  std::string options = data() + " --steps=10 --clip-norm=0.5 --save=";
  succeed("bigram-2-replicas", 4, options + path("a"));
  succeed("bigram-2-replicas", 4, options + path("b"));
  for (const char *file : {"model.safetensors", "optimizer.safetensors"})
    EXPECT_EQ(read(path("a/") + file), read(path("b/") + file));
}

TEST_P(EndToEnd, InitContinuesFromSavedWeights) {
  succeed("bigram", 2,
          data() + " --steps=1 --lr=0 --seed=3 --save=" + path("s") +
              " --metrics=" + path("m1"));
  succeed("bigram", 2,
          data() + " --steps=1 --init=" + path("s/model.safetensors") +
              " --metrics=" + path("m2"));
  EXPECT_EQ(metrics("m1")[0]["loss"], metrics("m2")[0]["loss"]);
}

TEST_P(EndToEnd, WritesATimeline) {
  succeed("bigram", 2, data() + " --steps=2 --trace=" + path("t"));
  json trace = json::parse(read(path("t")));
  int forwards[2] = {}, waits = 0, names = 0;
  for (const json &event : trace["traceEvents"]) {
    std::string name = event["name"];
    names += name == "thread_name";
    waits += event.value("cat", "") == "wait";
    if (name.substr(0, 2) == "F ") {
      EXPECT_EQ(name.substr(0, 21), "F stage " +
                                        std::to_string(int(event["tid"])) +
                                        " micro-batch");
      ++forwards[int(event["tid"])];
      EXPECT_EQ(event["args"]["pipeline"], "down0");
    }
  }
  EXPECT_EQ(names, 2);
  EXPECT_EQ(forwards[0], 4);
  EXPECT_EQ(forwards[1], 4);
  EXPECT_EQ(waits, 2 * 2 * (2 + 2 + 2));
}

TEST_P(EndToEnd, RehearsesTheSchedule) {
  std::string output = succeed(
      "gpipe-4", 4,
      "--rehearse=forward=20ms,backward=40ms --steps=4 --metrics=" + path("m"));
  EXPECT_NE(output.find("rehearsal: mean step time "), std::string::npos);
  std::vector<json> lines = metrics("m");
  ASSERT_EQ(lines.size(), 5u);
  // No step is shorter than (N + D - 1)(F + B), and no bubble smaller than what
  // that leaves. How close a run comes depends on what else the machine does.
  double expected = (8 + 4 - 1) * 60.0, fastest = 1e9;
  for (int i = 0; i < 4; ++i)
    fastest = std::min(fastest, double(lines[i]["step_time_ms"]));
  EXPECT_GE(fastest, expected);
  EXPECT_GE(double(lines[4]["mean_step_time_ms"]), fastest);
  EXPECT_GE(double(lines[4]["mean_bubble_ratio"]), 1 - 8.0 / 11 - 0.01);
}

TEST_P(EndToEnd, StopsAtBadFilesBeforeTraining) {
  fail("bigram", 2, "--data=" + path("none"),
       "rank 0: error: cannot open '" + path("none") +
           "': No such file or directory");
  std::string few = write("few", words({1, 2, 3}));
  fail("bigram", 2, "--data=" + few,
       "rank 0: error: token file '" + few +
           "' has 3 tokens, but one step "
           "needs 33");
  std::vector<int> numbers(600, 3);
  numbers[77] = 16;
  std::string wild = write("wild", words(numbers));
  fail("bigram", 2, "--data=" + wild,
       "rank 0: error: token file '" + wild +
           "': token 77 is 16, but the "
           "input 'tokens' allows values "
           "below 16");
  std::string text = write("text", "not weights at all");
  fail("bigram", 2, data() + " --init=" + text,
       "rank 0: error: safetensors file '" + text + "': ");
  fail("bigram", 2, data() + " --resume=" + path("nowhere"),
       "rank 0: error: cannot open '" + path("nowhere/state.json") + "'");
  fail("bigram", 2, data() + " --metrics=" + path("no/such/dir"),
       "rank 0: error: cannot create '" + path("no/such/dir") + "'");
}

TEST_P(EndToEnd, WarnsOnceOfNumbersThatAreNotFinite) {
  // The first update throws the weights so far that squares overflow.
  std::string what = "the loss is not finite at step 2, first in micro-batch 0 "
                     "on rank 1 (worker 1)";
  std::string options = data() + " --lr=1e30 --steps=5 --metrics=" + path("m");
  std::string output = succeed("bigram", 2, options);
  std::string warning = "chimera: warning: " + what +
                        "; training goes on (see '--stop-on-nan')\n";
  EXPECT_NE(output.find(warning), std::string::npos) << output;
  EXPECT_EQ(output.find("warning:"), output.rfind("warning:")) << output;
  std::vector<json> lines = metrics("m");
  ASSERT_EQ(lines.size(), 5u);
  EXPECT_TRUE(lines[0]["loss"].is_number());
  EXPECT_TRUE(lines[1]["loss"].is_null());
  EXPECT_NE(output.find("norm nan |"), std::string::npos) << output;
  EXPECT_EQ(output.find(" -nan"), std::string::npos) << output;
  fail("bigram", 2, options + " --stop-on-nan", "rank 0: error: " + what);
  EXPECT_EQ(metrics("m").size(), 2u);
}

TEST_P(EndToEnd, StopsAtUnknownOptions) {
  fail("bigram", 2, data() + " --stepz=3",
       "error: unknown option '--stepz' (see '--help')");
}

TEST_P(EndToEnd, StopsBeforeItOverwritesItsFiles) {
  std::string before = read(tokens);
  for (std::string option : {"metrics", "trace", "dump-gradients"})
    fail("bigram", 2, data() + " --" + option + "=" + tokens,
         "error: '--" + option + "' would overwrite '" + tokens +
             "', the file of '--data'");
  EXPECT_EQ(read(tokens), before);
  fail("bigram", 2,
       data() + " --metrics=" + path("m") + " --trace=" + path("m"),
       "error: '--trace' would overwrite '" + path("m") +
           "', the file of '--metrics'");
}

TEST_P(EndToEnd, StopsWhenAMessageHasTheWrongSize) {
  std::string who = GetParam().mpi ? "rank 1: error: the receive of 64 bytes "
                                     "from rank 0 (worker 0), tag 0 met a "
                                     "message of "
                                   : "";
  if (GetParam().mpi) {
    fail("bigram-long-message", 2, data(), who + "more than 64 bytes");
    fail("bigram-short-message", 2, data(), who + "60 bytes");
    return;
  }
  std::string output;
  EXPECT_EQ(run(command("bigram-long-message", 2, data()), &output), 1);
  EXPECT_NE(output.find("message from rank 0 (worker 0) to rank 1 (worker 1), "
                        "tag 0: the sender sends 68 bytes, the receiver "
                        "expects 64"),
            std::string::npos)
      << output;
}

TEST_P(EndToEnd, StopsWhenAMessageNeverComes) {
  std::string output;
  int64_t begin = now();
  EXPECT_EQ(
      run(command("bigram-lost-message", 2, data() + " --timeout=1"), &output),
      1);
  EXPECT_LT(now() - begin, 45000000000);
  EXPECT_NE(output.find("has not ended after 1 seconds (see '--timeout')"),
            std::string::npos)
      << output;
}

TEST_P(EndToEnd, StopsWhileARankComputes) {
  // The error is found where nobody waits for it: the kernel lasts two minutes.
  // Rank 0 sends after rank 1 has posted its receives, so among threads it is
  // rank 0 that finds the mismatch.
  fail("bigram-busy-rank", 2, data(),
       GetParam().mpi ? "rank 1: error: the receive of 64 bytes from rank 0 "
                        "(worker 0), tag 0 met a message of more than 64 bytes"
                      : "rank 0: error: message from rank 0 (worker 0) to rank "
                        "1 (worker 1), tag 0: ");
}

TEST_P(EndToEnd, StopsWhenAProgramIsBroken) {
  fail("bigram-bad-address", 2, data(),
       "rank 0: error: in forward of stage 0, micro-batch 0: argument 0 at "
       "address 0x300000000100000 lies outside of its memory space");
}

TEST_P(EndToEnd, PrintsPlanAndHelp) {
  EXPECT_EQ(succeed("bigram", 2, "--print-plan"),
            "bigram on 2 workers, by hand\n");
  EXPECT_EQ(succeed("bigram", 2, "--print-plan=text"),
            "bigram on 2 workers, by hand\n");
  json plan = json::parse(succeed("bigram", 2, "--print-plan=json"));
  EXPECT_EQ(plan["model"], "bigram");
  EXPECT_EQ(plan["text"], "bigram on 2 workers, by hand");
  EXPECT_FALSE(plan["workers_memory"][0].contains("copy"));
  std::string help = succeed("bigram", 2, "--help");
  EXPECT_EQ(help.substr(0, 28), "Trains bigram: 2 stages on 2");
  EXPECT_NE(help.find("  --steps=N                training steps of this run, "
                      "after those of '--resume' (default 10)\n"),
            std::string::npos)
      << help;
}

TEST_P(EndToEndLocal, GoesOnWithoutStandardOutput) {
  auto full = [&](const std::string &options) {
    return "(" + command("bigram", 2, options) + " > /dev/full)";
  };
  std::string why = "cannot write to standard output: No space left on device";
  std::string output;
  EXPECT_EQ(run(full(data() + " --steps=3 --metrics=" + path("m") +
                     " --save=" + path("s")),
                &output),
            1);
  EXPECT_EQ(output, "chimera: warning: " + why + "; training goes on\n" +
                        "chimera: rank 0: error: " + why + "\n");
  EXPECT_EQ(metrics("m").size(), 3u);
  EXPECT_EQ(json::parse(read(path("s/state.json")))["step"], 3);
  for (const char *option : {"--help", "--print-plan"}) {
    EXPECT_EQ(run(full(option), &output), 1);
    EXPECT_EQ(output, "chimera: error: " + why + "\n");
  }
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define LIMITED_MEMORY_IS_IMPOSSIBLE 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LIMITED_MEMORY_IS_IMPOSSIBLE 1
#endif
#endif
#ifndef LIMITED_MEMORY_IS_IMPOSSIBLE
TEST_P(EndToEndLocal, StopsWithoutMemoryForItsThreads) {
  // Some of the stacks fit.
  std::string output;
  EXPECT_EQ(run("ulimit -s 1000000 && ulimit -v 6000000 && " +
                    command("gpipe-16", 16,
                            "--rehearse=forward=1ms,backward=1ms --steps=1"),
                &output),
            1);
  EXPECT_EQ(output.find("chimera: error: cannot start 16 threads as ranks: "),
            0u)
      << output;
}
#endif

TEST_P(EndToEndMPI, StopsAtTheWrongNumberOfRanks) {
  for (int ranks : {1, 3}) {
    std::string output;
    EXPECT_EQ(run(command("bigram", ranks, data()), &output), 1);
    EXPECT_NE(output.find("chimera: error: this program needs 2 ranks (2 "
                          "workers x 1 replica), started with " +
                          std::to_string(ranks) + "; run: mpirun -n 2 "),
              std::string::npos)
        << output;
    EXPECT_NE(output.find("bigram (with --oversubscribe where there are fewer "
                          "cores than ranks)\n"),
              std::string::npos)
        << output;
  }
}

TEST_P(EndToEndMPI, AnyRankSaysWhatOnlyItLacks) {
  const std::string program =
      CHIMERA_TEST_PROGRAMS "/gpipe-4 --rehearse=forward=1ms,backward=1ms ";
  std::string output;
  EXPECT_NE(run("timeout 60 " CHIMERA_MPIEXEC
                " --allow-run-as-root --oversubscribe -n 3 " +
                    program + ": -n 1 " + program + "--rehearse=none.json",
                &output),
            0);
  EXPECT_NE(output.find("chimera: rank 3: error: '--rehearse=none.json' needs "
                        "to know the work of each stage"),
            std::string::npos)
      << output;
}

TEST_P(EndToEndMPI, StopsWhenARankDies) {
  std::string script = write(
      "die.sh", "if [ \"$OMPI_COMM_WORLD_RANK\" = 1 ]; then (sleep 2; kill -9 "
                "$$) & fi\nexec \"$@\"\n");
  std::string output;
  int64_t begin = now();
  EXPECT_NE(run("timeout 60 " CHIMERA_MPIEXEC
                " --allow-run-as-root --oversubscribe -n 4 sh " +
                    script + " " + CHIMERA_TEST_PROGRAMS +
                    "/gpipe-4 --rehearse=forward=20ms,backward=20ms "
                    "--steps=1000",
                &output),
            0);
  EXPECT_LT(now() - begin, 45000000000) << output;
}

INSTANTIATE_TEST_SUITE_P(Local, EndToEnd,
                         testing::Values(Launch{"local", false}), launchName);
INSTANTIATE_TEST_SUITE_P(Local, EndToEndLocal,
                         testing::Values(Launch{"local", false}), launchName);
#ifdef CHIMERA_MPIEXEC_FOUND
INSTANTIATE_TEST_SUITE_P(MPI, EndToEnd, testing::Values(Launch{"mpi", true}),
                         launchName);
INSTANTIATE_TEST_SUITE_P(MPI, EndToEndMPI, testing::Values(Launch{"mpi", true}),
                         launchName);
#endif

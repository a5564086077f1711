//===- ResumeTest.cpp - runs in several parts -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A run goes on where another one has stopped, from its own checkpoint only,
// and its metrics have a line for each step.
//
//===----------------------------------------------------------------------===//

#include "EndToEnd.h"
#include "Train/Safetensors.h"

using namespace chimera::rt;
using nlohmann::json;

namespace {

class Resume : public EndToEnd {
protected:
  /// Saves a run of `steps` steps as `name`.
  void save(const std::string &name, int steps,
            const std::string &options = "") {
    succeed("bigram", 2,
            data() + " --steps=" + std::to_string(steps) +
                " --save=" + path(name) + options);
  }

  /// The numbers of the steps in a metrics file.
  std::vector<int> steps(const std::string &name) {
    std::vector<int> numbers;
    for (const json &line : metrics(name))
      numbers.push_back(line["step"]);
    return numbers;
  }

  /// Changes the state of checkpoint `s` and expects that it is refused.
  void refuse(const char *key, const json &value, const std::string &message) {
    std::string text = read(path("s/state.json"));
    json state = json::parse(text);
    if (value.is_null())
      state.erase(key);
    else
      state[key] = value;
    write("s/state.json", state.dump());
    fail("bigram", 2, data() + " --resume=" + path("s"),
         "rank 0: error: '" + path("s/state.json") + "' " + message);
    write("s/state.json", text);
  }
};

/// Only processes can have different options.
class ResumeMPI : public Resume {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ResumeMPI);

} // namespace

TEST_P(Resume, ResumesWhereItStopped) {
  succeed("bigram", 2, data() + " --steps=6 --save=" + path("all"));
  succeed("bigram", 2, data() + " --steps=2 --save=" + path("part"));
  std::string output = succeed("bigram", 2,
                               data() + " --steps=4 --resume=" + path("part") +
                                   " --save=" + path("rest"));
  EXPECT_NE(output.find("step 3/6 |"), std::string::npos) << output;
  for (const char *file : {"model.safetensors", "optimizer.safetensors"})
    EXPECT_EQ(read(path("all/") + file), read(path("rest/") + file));
}

TEST_P(Resume, ResumesKnowingItsSeed) {
  succeed("bigram", 2, data() + " --steps=1 --seed=7 --save=" + path("a"));
  succeed("bigram", 2,
          data() + " --steps=1 --resume=" + path("a") + " --save=" + path("b"));
  EXPECT_EQ(json::parse(read(path("b/state.json")))["seed"], 7);
  fail("bigram", 2, data() + " --seed=7 --resume=" + path("a"),
       "error: '--seed' chooses initial weights, but '--resume' gives the "
       "weights");
}

TEST_P(Resume, RefusesAnImpossibleState) {
  save("s", 1);
  std::string what = "is not the state of a checkpoint";
  refuse("step", -1, what);
  refuse("step", 1000000001, what);
  refuse("step", 1e300, what);
  refuse("micro_batches", INT64_C(1) << 53, what);
  refuse("optimizer_updates", "1", what);
  refuse("optimizer_updates", UINT64_MAX, what);
  refuse("model", 1, what);
  refuse("inputs", nullptr, what);
}

TEST_P(Resume, RefusesTheCheckpointOfAnotherModel) {
  save("s", 1);
  refuse("model", "trigram",
         "is of the model 'trigram', but this program trains 'bigram' "
         "('--init' takes the weights of any model that they fit)");
  json shapes = {{"tokens", {4, 8}}, {"targets", {4, 8}}};
  refuse("inputs", shapes,
         "counts micro-batches of {\"targets\":[4,8],\"tokens\":[4,8]}, but "
         "those of this program are {\"targets\":[2,8],\"tokens\":[2,8]}");
  fail("bigram-sgd", 2, data() + " --resume=" + path("s"),
       "rank 0: error: '" + path("s/state.json") +
           "' was saved with the optimizer adamw, but this program was "
           "compiled with sgd");

  // The same, and one tensor more.
  std::string file = path("s/model.safetensors");
  SafetensorsFile model;
  ASSERT_TRUE(model.open(file).ok());
  std::map<std::string, TensorInfo> infos = model.tensors();
  infos["w"] = infos["v"];
  SafetensorsWriter writer;
  ASSERT_TRUE(writer.open(file, infos, model.metadata()).ok());
  for (const auto &[name, info] : infos)
    ASSERT_TRUE(writer.append(model.bytes(info), info.end - info.begin).ok());
  ASSERT_STREQ(writer.complete().message(), "");
  ASSERT_STREQ(writer.publish().message(), "");
  fail("bigram", 2, data() + " --resume=" + path("s"),
       "rank 0: error: '" + file +
           "' is of another model: it has the tensor 'w', which this one "
           "lacks");
}

TEST_P(Resume, SaysWhichSettingsHaveChanged) {
  save("s", 1, " --lr=0.5 --clip-norm=2");
  std::string options = data() + " --steps=1 --resume=" + path("s");
  EXPECT_NE(succeed("bigram", 2, options + " --clip-norm=2")
                .find("chimera: warning: the settings of checkpoint '" +
                      path("s") +
                      "' were others: '--lr' is 0.001 and was "
                      "0.5\n"),
            std::string::npos);
  EXPECT_EQ(
      succeed("bigram", 2, options + " --lr=0.5 --clip-norm=2").find("warning"),
      std::string::npos);
}

TEST_P(Resume, GoesOnWithItsMetrics) {
  std::string file = " --metrics=" + path("m");
  save("s", 4, file);
  std::string first = read(path("m"));
  std::string options = data() + " --resume=" + path("s") + file;
  EXPECT_EQ(succeed("bigram", 2, options + " --steps=3").find("warning"),
            std::string::npos);
  EXPECT_EQ(steps("m"), (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
  // The same three steps, once more, and no fourth.
  std::string output = succeed("bigram", 2, options + " --steps=2");
  EXPECT_NE(
      output.find("chimera: warning: '" + path("m") +
                  "': removed 3 lines of steps after step 4, which the run "
                  "does again\n"),
      std::string::npos)
      << output;
  EXPECT_EQ(steps("m"), (std::vector<int>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(read(path("m")).substr(0, first.size()), first);
  // A run of its own begins with a file of its own.
  succeed("bigram", 2, data() + " --steps=1" + file);
  EXPECT_EQ(steps("m"), (std::vector<int>{1}));
}

TEST_P(Resume, RefusesMetricsThatItCannotGoOnWith) {
  save("s", 1);
  std::string text = "my notes\n";
  write("m", text);
  fail("bigram", 2,
       data() + " --resume=" + path("s") + " --metrics=" + path("m"),
       "rank 0: error: cannot go on with the metrics in '" + path("m") +
           "': line 1 is not that of a step after 0; give '--metrics' another "
           "file");
  EXPECT_EQ(read(path("m")), text);
}

TEST_P(Resume, KeepsMetricsUntilARunBegins) {
  std::string file = " --metrics=" + path("m");
  save("s", 2, file);
  std::string text = read(path("m"));
  fail("bigram", 2, data() + file + " --init=" + path("none"),
       "rank 0: error: cannot open '" + path("none") + "'");
  fail("bigram", 2, data() + file + " --resume=" + path("none"),
       "rank 0: error: cannot open '" + path("none/state.json") + "'");
  EXPECT_EQ(read(path("m")), text);
}

TEST_P(ResumeMPI, AllRanksReadTheSameCheckpoint) {
  save("a", 1);
  save("b", 2);
  auto mixed = [&](const std::string &one, const std::string &other) {
    std::string program = std::string(CHIMERA_TEST_PROGRAMS) + "/bigram ";
    std::string output;
    EXPECT_EQ(run("timeout 60 " CHIMERA_MPIEXEC
                  " --allow-run-as-root --oversubscribe -n 1 " +
                      program + data() + one + " : -n 1 " + program + data() +
                      other,
                  &output),
              1);
    return output;
  };
  std::string a = " --resume=" + path("a"), b = " --resume=" + path("b");
  std::string output = mixed(a, b);
  EXPECT_NE(output.find("chimera: rank 0: error: rank 1 has read another "
                        "checkpoint than rank 0 (see '--resume')\n"),
            std::string::npos)
      << output;
  output = mixed(a, "");
  EXPECT_NE(output.find("chimera: rank 0: error: rank 1 runs the program with "
                        "other options than rank 0\n"),
            std::string::npos)
      << output;
}

INSTANTIATE_TEST_SUITE_P(Local, Resume, testing::Values(Launch{"local", false}),
                         launchName);
#ifdef CHIMERA_MPIEXEC_FOUND
INSTANTIATE_TEST_SUITE_P(MPI, Resume, testing::Values(Launch{"mpi", true}),
                         launchName);
INSTANTIATE_TEST_SUITE_P(MPI, ResumeMPI, testing::Values(Launch{"mpi", true}),
                         launchName);
#endif

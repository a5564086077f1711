//===- OutputsTest.cpp - where a run may write ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No output of a run destroys another file of the run, and losing one costs no
// work.
//
//===----------------------------------------------------------------------===//

#include "EndToEnd.h"

using namespace chimera::rt;
using nlohmann::json;

namespace {

class Outputs : public EndToEnd {
protected:
  /// Expects that `options` are refused since an output would overwrite a file.
  void refuse(const std::string &options, const std::string &message) {
    fail("bigram", 2, data() + " " + options, "error: " + message);
  }
};

/// What only processes can show.
class OutputsMPI : public EndToEnd {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(OutputsMPI);

} // namespace

TEST_P(Outputs, DoNotOverwriteACheckpoint) {
  std::string saves = "--save=" + path("ck");
  std::string model = path("ck/model.safetensors");
  // Nothing is there yet.
  refuse(saves + " --trace=" + model,
         "'--trace' would overwrite '" + model + "', the file of '--save'");
  std::string state = path("ck/../ck//state.json");
  refuse(saves + " --metrics=" + state,
         "'--metrics' would overwrite '" + state + "', the file of '--save'");
  std::string temporary = path("ck/optimizer.safetensors.tmp");
  refuse(saves + " --dump-gradients=" + temporary,
         "'--dump-gradients' would overwrite '" + temporary +
             "', the file of '--save'");
  EXPECT_FALSE(std::ifstream(path("ck")).good());

  succeed("bigram", 2, data() + " --steps=1 " + saves);
  std::string before = read(path("ck/state.json"));
  refuse("--resume=" + path("ck") + " --metrics=" + state,
         "'--metrics' would overwrite '" + state + "', the file of '--resume'");
  refuse("--init=" + model + " " + saves,
         "'--save' would overwrite '" + model + "', the file of '--init'");
  EXPECT_EQ(read(path("ck/state.json")), before);
  // What may be replaced, and what only has a similar name.
  succeed("bigram", 2,
          data() + " --steps=1 --resume=" + path("ck") + " " + saves +
              " --trace=" + path("ck/trace.json") +
              " --metrics=" + path("ck/metrics"));
}

TEST_P(Outputs, DoNotOverwriteTheFilesOfAnIndex) {
  std::string index =
      write("i.json", R"({"weight_map": {"u": "s1", "v": "s2"}})");
  for (const std::string &file : {index, path("s1"), path("s2")})
    refuse("--init=" + index + " --trace=" + file,
           "'--trace' would overwrite '" + file + "', the file of '--init'");
}

TEST_P(Outputs, DoNotOverwriteTheProgram) {
  std::string program = std::string(CHIMERA_TEST_PROGRAMS) + "/bigram";
  refuse("--trace=" + program,
         "'--trace' would overwrite '" + program + "', which is this program");
  ASSERT_EQ(run("ln -s " + program + " " + path("link")), 0);
  refuse("--metrics=" + path("link"), "'--metrics' would overwrite '" +
                                          path("link") +
                                          "', which is this program");
}

TEST_P(Outputs, DoNotOverwriteWhatIsWrittenOnTheWay) {
  std::string temporary = path("t.tmp");
  refuse("--trace=" + path("t") + " --metrics=" + temporary,
         "'--trace' would overwrite '" + temporary +
             "', the file of '--metrics'");
}

TEST_P(Outputs, GoOnWithoutAReader) {
  // The reader leaves after a line; all lines are more than a pipe and a reader
  // hold, so that some are left.
  std::string output;
  EXPECT_EQ(run("{ " +
                    command("bigram", 2,
                            data() + " --steps=2000 --save=" + path("s")) +
                    "; echo code $? >&2; } 2> " + path("errors") +
                    " | head -n 1; cat " + path("errors"),
                &output),
            0);
  EXPECT_NE(output.find("step 1/2000 |"), std::string::npos) << output;
  std::string why = "cannot write to standard output: Broken pipe";
  EXPECT_NE(output.find("chimera: warning: " + why + "; training goes on\n"),
            std::string::npos)
      << output;
  EXPECT_NE(output.find("chimera: rank 0: error: " + why + "\n"),
            std::string::npos)
      << output;
  EXPECT_NE(output.find("code 1\n"), std::string::npos) << output;
  EXPECT_EQ(json::parse(read(path("s/state.json")))["step"], 2000);
}

TEST_P(OutputsMPI, ThreadsAsRanksAreOneProcess) {
  fail("bigram", 4, data() + " --transport=local --save=" + path("s"),
       "error: '--transport=local' runs all ranks (2) in one process, but a "
       "launcher has started 4; start the program by itself, or without "
       "'--transport=local'\n");
  EXPECT_FALSE(std::ifstream(path("s")).good());
  succeed("bigram", 1, data() + " --transport=local --steps=1");
}

TEST_P(Outputs, ThreadsAsRanksKnowLaunchers) {
  for (const char *variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "WORLD_SIZE",
                               "SLURM_STEP_NUM_TASKS"}) {
    SCOPED_TRACE(variable);
    auto with = [&](const std::string &value, std::string &output) {
      return run("env " + std::string(variable) + "=" + value + " " +
                     command("bigram", 2, data() + " --steps=1"),
                 &output);
    };
    std::string output;
    EXPECT_EQ(with("4", output), 1);
    EXPECT_NE(output.find("a launcher has started 4;"), std::string::npos)
        << output;
    EXPECT_EQ(with("1", output), 0) << output;
  }
}

INSTANTIATE_TEST_SUITE_P(Local, Outputs,
                         testing::Values(Launch{"local", false}), launchName);
#ifdef CHIMERA_MPIEXEC_FOUND
INSTANTIATE_TEST_SUITE_P(MPI, OutputsMPI, testing::Values(Launch{"mpi", true}),
                         launchName);
#endif

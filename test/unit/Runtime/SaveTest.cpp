//===- SaveTest.cpp - checkpoints that nothing destroys ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever ends a save, and wherever, a run can be resumed: from the new
// checkpoint, or from the one that was there before.
//
//===----------------------------------------------------------------------===//

#include "EndToEnd.h"
#include "Train/NewFile.h"

using namespace chimera::rt;
using nlohmann::json;

namespace {

const char *const names[] = {"model.safetensors", "optimizer.safetensors",
                             "state.json"};
constexpr int fileCount = 3;

class Save : public EndToEnd {
protected:
  /// Saves a run of `steps` steps as `name`.
  void save(const std::string &name, int steps,
            const std::string &options = "") {
    succeed("bigram", 2,
            data() + " --steps=" + std::to_string(steps) +
                " --save=" + path(name) + options);
  }

  /// Copies a file of checkpoint `from` to `to`, which may have other files.
  void copy(const std::string &from, const std::string &name,
            const std::string &to, const std::string &newName) {
    run("mkdir -p " + path(to));
    write(to + "/" + newName, read(path(from + "/" + name)));
  }

  /// What a save of `after` leaves in place of `before` when it is interrupted
  /// after `renames` renames.
  void interrupt(const std::string &name, int renames) {
    run("rm -rf " + path(name));
    for (int i = 0; i < fileCount; ++i) {
      copy(i < renames ? "after" : "before", names[i], name, names[i]);
      if (i >= renames)
        copy("after", names[i], name, temporaryName(names[i]));
    }
  }

  /// Goes on from a checkpoint for a step; returns the number of that step.
  int resume(const std::string &name, const std::string &options = "") {
    succeed("bigram", 2,
            data() + " --steps=1 --resume=" + path(name) +
                " --metrics=" + path("m") + options);
    std::vector<json> lines = metrics("m");
    run("rm " + path("m"));
    return lines.at(0)["step"];
  }

  bool equal(const std::string &one, const std::string &other) {
    for (const char *file : names)
      if (read(path(one + "/" + file)) != read(path(other + "/" + file)))
        return false;
    return true;
  }

  /// The files in a checkpoint's directory.
  std::string files(const std::string &name) {
    std::string output;
    run("ls " + path(name), &output);
    return output;
  }

  const std::string complete = "model.safetensors\noptimizer.safetensors\n"
                               "state.json\n";
};

/// Cases that differ in nothing but how ranks are started take threads.
class SaveLocal : public Save {};

} // namespace

TEST_P(SaveLocal, InterruptedRenamesLoseNothing) {
  save("before", 2);
  save("after", 4);
  save("next", 5);
  for (int renames = 0; renames < fileCount; ++renames) {
    SCOPED_TRACE(renames);
    interrupt("cut", renames);
    std::string found = files("cut");
    EXPECT_EQ(resume("cut"), 5);
    // Reading changes nothing; writing puts all in order.
    EXPECT_EQ(files("cut"), found);
    EXPECT_EQ(resume("cut", " --save=" + path("cut")), 5);
    EXPECT_EQ(files("cut"), complete);
    EXPECT_TRUE(equal("cut", "next"));
  }
}

TEST_P(SaveLocal, TheNextSaveKeepsAnInterruptedOne) {
  // Another run writes there, and fails in the middle.
  save("before", 2);
  save("after", 4);
  interrupt("cut", 1);
  std::string output;
  EXPECT_EQ(
      run("trap '' XFSZ; ulimit -f 1; " +
              command("bigram", 2, data() + " --steps=6 --save=" + path("cut")),
          &output),
      1);
  EXPECT_EQ(files("cut"), complete);
  EXPECT_TRUE(equal("cut", "after"));
}

TEST_P(SaveLocal, InterruptedWritesLoseNothing) {
  save("before", 2);
  save("after", 4);
  std::string state = read(path("after/state.json"));
  std::string optimizer = read(path("after/optimizer.safetensors"));
  auto expectBefore = [&](const char *what) {
    SCOPED_TRACE(what);
    EXPECT_EQ(resume("cut"), 3);
  };
  interrupt("cut", 0);
  run("rm " + path("cut/state.json.tmp"));
  expectBefore("no state");
  write("cut/state.json.tmp", state.substr(0, state.size() - 3));
  expectBefore("half a state");
  write("cut/state.json.tmp", state);
  write("cut/optimizer.safetensors.tmp",
        optimizer.substr(0, optimizer.size() - 1));
  expectBefore("half an optimizer");
  copy("before", "optimizer.safetensors", "cut", "optimizer.safetensors.tmp");
  expectBefore("an optimizer of another step");
  EXPECT_EQ(resume("cut", " --save=" + path("cut")), 3);
  EXPECT_EQ(files("cut"), complete);
}

TEST_P(SaveLocal, StepsTellFilesApartOnlyOfDifferentRuns) {
  // Two runs of as many steps: the files under temporary names are the new
  // ones.
  save("before", 4, " --seed=1");
  save("after", 4, " --seed=2");
  for (int renames = 0; renames < fileCount; ++renames) {
    SCOPED_TRACE(renames);
    interrupt("cut", renames);
    resume("cut", " --save=" + path("cut"));
    resume("after", " --save=" + path("next"));
    EXPECT_TRUE(equal("cut", "next"));
  }
}

TEST_P(SaveLocal, RefusesFilesOfDifferentSteps) {
  save("before", 2);
  save("after", 4);
  copy("before", "optimizer.safetensors", "after", "optimizer.safetensors");
  fail("bigram", 2, data() + " --resume=" + path("after"),
       "rank 0: error: the files of checkpoint '" + path("after") +
           "' are of different steps, so they do not belong together");
}

TEST_P(SaveLocal, AFailedSaveKeepsTheLastCheckpoint) {
  save("s", 2);
  run("cp -r " + path("s") + " " + path("before"));
  // The disk is full in the middle of the second file.
  std::string options =
      data() + " --steps=5 --save-every=2 --save=" + path("s");
  std::string output;
  EXPECT_EQ(run("trap '' XFSZ; ulimit -f 1; " + command("bigram", 2, options),
                &output),
            1);
  std::string why = "cannot write '" + path("s/optimizer.safetensors.tmp") +
                    "': File too large";
  for (const char *step : {"2", "4"})
    EXPECT_NE(output.find("chimera: warning: step " + std::string(step) +
                          " could not be saved: " + why +
                          "; training goes on\n"),
              std::string::npos)
        << output;
  EXPECT_NE(output.find("chimera: rank 0: error: " + why + "\n"),
            std::string::npos)
      << output;
  EXPECT_EQ(files("s"), complete);
  EXPECT_TRUE(equal("s", "before"));
}

TEST_P(Save, SavesOnTheWay) {
  // To save changes nothing of what is trained, and a run that goes on from
  // where one was killed ends as one that was not. Updates that may be taken
  // back are settled before they are saved.
  for (std::string options : {"", " --clip-norm=0.05 --clip=validate"}) {
    SCOPED_TRACE(options);
    succeed("bigram", 2,
            data() + " --steps=7 --save-every=3 --save=" + path("s") + options);
    save("whole", 7, options);
    EXPECT_TRUE(equal("s", "whole"));
    EXPECT_EQ(files("s"), complete);
  }
}

TEST_P(SaveLocal, KilledRunsGoOn) {
  for (std::string options : {"", " --clip-norm=0.05 --clip=validate"}) {
    SCOPED_TRACE(options);
    std::string program = std::string(CHIMERA_TEST_PROGRAMS) + "/bigram";
    run("rm -rf " + path("s") + "; " + program + " --transport=local " +
        data() + " --steps=200000 --save-every=2 --save=" + path("s") +
        options + " > " + path("log") +
        " & pid=$!; "
        "while kill -0 $pid && ! [ -e " +
        path("s/state.json") +
        " ]; do sleep 0.01; done; kill -9 $pid; wait $pid");
    // Whatever the save was doing just then.
    int step = resume("s", options + " --save=" + path("s"));
    EXPECT_EQ(step % 2, 1);
    save("whole", step, options);
    EXPECT_TRUE(equal("s", "whole"));
  }
}

TEST_P(SaveLocal, StopsAtACheckpointThatItCannotReplace) {
  run("mkdir -p " + path("s/state.json"));
  fail("bigram", 2, data() + " --save=" + path("s"),
       "rank 0: error: cannot replace '" + path("s/state.json") +
           "': not a regular file");
  run("rmdir " + path("s/state.json") + "; mkdir " +
      path("s/model.safetensors.tmp"));
  fail("bigram", 2, data() + " --save=" + path("s"),
       "rank 0: error: cannot replace '" + path("s/model.safetensors.tmp") +
           "': not a regular file");
}

INSTANTIATE_TEST_SUITE_P(Local, Save, testing::Values(Launch{"local", false}),
                         launchName);
INSTANTIATE_TEST_SUITE_P(Local, SaveLocal,
                         testing::Values(Launch{"local", false}), launchName);
#ifdef CHIMERA_MPIEXEC_FOUND
INSTANTIATE_TEST_SUITE_P(MPI, Save, testing::Values(Launch{"mpi", true}),
                         launchName);
#endif

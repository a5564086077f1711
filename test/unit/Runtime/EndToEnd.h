//===- EndToEnd.h - whole runs of a program ---------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs executables that were written by hand as the compiler would write
// them, with ranks as threads and, where MPI is there, as processes.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_RUNTIME_ENDTOEND_H
#define CHIMERA_TEST_UNIT_RUNTIME_ENDTOEND_H

#include "Core/Clock.h"
#include "TestFiles.h"

#include <nlohmann/json.hpp>

namespace chimera::rt {

/// How ranks are started.
struct Launch {
  const char *name;
  bool mpi;
};

/// Names of tests end in the name of the launch.
inline std::string launchName(const testing::TestParamInfo<Launch> &info) {
  return info.param.name;
}

/// GoogleTest would print the bytes of the pointer, which differ in every run.
inline void PrintTo(const Launch &launch, std::ostream *os) {
  *os << launch.name;
}

class EndToEnd : public TestFiles, public testing::WithParamInterface<Launch> {
protected:
  void SetUp() override {
    std::vector<int> numbers;
    uint32_t state = 1;
    for (int i = 0; i < 600; ++i) {
      state = state * 1664525u + 1013904223u;
      numbers.push_back(int(state >> 28));
    }
    tokens = write("tokens.bin", words(numbers));
  }

  /// The command line of `program` on `ranks` ranks.
  std::string command(const std::string &program, int ranks,
                      const std::string &options) const {
    std::string binary = std::string(CHIMERA_TEST_PROGRAMS) + "/" + program;
    if (!GetParam().mpi)
      return "timeout 60 " + binary + " --transport=local " + options;
    return "timeout 60 " CHIMERA_MPIEXEC
           " --allow-run-as-root --oversubscribe -n " +
           std::to_string(ranks) + " " + binary + " " + options;
  }

  std::string data() const { return "--data=" + tokens; }

  /// Runs and expects success; returns the output.
  std::string succeed(const std::string &program, int ranks,
                      const std::string &options) {
    std::string output;
    EXPECT_EQ(run(command(program, ranks, options), &output), 0) << output;
    return output;
  }

  /// Runs and expects exit code 1 and one such line, in time.
  void fail(const std::string &program, int ranks, const std::string &options,
            const std::string &line) {
    std::string output;
    int64_t begin = now();
    EXPECT_EQ(run(command(program, ranks, options), &output), 1) << output;
    EXPECT_LT(now() - begin, 45000000000) << "took too long";
    size_t at = output.find("chimera: " + line);
    EXPECT_NE(at, std::string::npos) << output;
    // Said once.
    EXPECT_EQ(output.find("chimera: " + line, at + 1), std::string::npos)
        << output;
  }

  std::vector<nlohmann::json> metrics(const std::string &name) {
    std::vector<nlohmann::json> lines;
    std::istringstream text(read(path(name)));
    for (std::string line; std::getline(text, line);)
      lines.push_back(nlohmann::json::parse(line));
    return lines;
  }

  std::string tokens;
};

} // namespace chimera::rt

#endif // CHIMERA_TEST_UNIT_RUNTIME_ENDTOEND_H

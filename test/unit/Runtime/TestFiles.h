//===- TestFiles.h - temporary files and programs of tests ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A directory that lasts as long as a test, and the run of a shell command.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_RUNTIME_TESTFILES_H
#define CHIMERA_TEST_UNIT_RUNTIME_TESTFILES_H

#include "gtest/gtest.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <vector>

namespace chimera::rt {

/// A fresh directory, removed with its files at the end.
class TestFiles : public testing::Test {
protected:
  TestFiles() {
    std::string pattern = testing::TempDir() + "chimera-XXXXXX";
    directory = mkdtemp(pattern.data());
  }
  ~TestFiles() override { run("rm -rf '" + directory + "'"); }

  std::string path(const std::string &name) const {
    return directory + "/" + name;
  }

  std::string write(const std::string &name, const std::string &bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
  }

  static std::string read(const std::string &file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
  }

  /// Numbers as little-endian 16-bit words.
  static std::string words(const std::vector<int> &numbers) {
    std::string bytes;
    for (int number : numbers) {
      bytes += char(number & 255);
      bytes += char(number >> 8);
    }
    return bytes;
  }

  /// Runs a command; its exit code, with both outputs in `output`.
  static int run(const std::string &command, std::string *output = nullptr) {
    std::FILE *pipe = popen((command + " 2>&1").c_str(), "r");
    std::string text;
    char buffer[4096];
    while (size_t count = fread(buffer, 1, sizeof(buffer), pipe))
      text.append(buffer, count);
    int status = pclose(pipe);
    if (output)
      *output = text;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  }

  std::string directory;
};

} // namespace chimera::rt

#endif // CHIMERA_TEST_UNIT_RUNTIME_TESTFILES_H

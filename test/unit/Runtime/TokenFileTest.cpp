//===- TokenFileTest.cpp - tests of training data ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both file forms, the batching rule, and every way in which a file can be
// wrong.
//
//===----------------------------------------------------------------------===//

#include "Train/TokenFile.h"
#include "TestFiles.h"

#include <cstring>
#include <sys/stat.h>

using namespace chimera::rt;

namespace {

class TokenFileTest : public TestFiles {
protected:
  /// llm.c's header.
  static std::string header(int32_t version, int32_t count,
                            int32_t magic = 20240520) {
    int32_t numbers[256] = {magic, version, count};
    return std::string(reinterpret_cast<const char *>(numbers), 1024);
  }

  std::string openError(const std::string &bytes) {
    TokenFile file;
    return file.open(write("tokens.bin", bytes)).message();
  }

  /// A plan with two micro-batches of 2 x 4 tokens below 100.
  static Plan plan() {
    Plan plan;
    plan.replicas = 1;
    plan.microBatches = 2;
    for (const char *name : {"tokens", "targets"}) {
      PlanInput input;
      input.name = name;
      input.shape = {2, 4};
      input.bound = 100;
      plan.inputs.push_back(input);
    }
    return plan;
  }

  static std::vector<int> count(int n) {
    std::vector<int> numbers;
    for (int i = 0; i < n; ++i)
      numbers.push_back(i);
    return numbers;
  }
};

} // namespace

TEST_F(TokenFileTest, ReadsRawAndHeader) {
  TokenFile raw, headed;
  ASSERT_TRUE(raw.open(write("raw", words({1, 2, 65535}))).ok());
  ASSERT_TRUE(
      headed.open(write("headed", header(1, 3) + words({1, 2, 65535}))).ok());
  for (const TokenFile *file : {&raw, &headed}) {
    ASSERT_EQ(file->size(), 3);
    EXPECT_EQ((*file)[1], 2);
    EXPECT_EQ((*file)[2], 65535);
  }
}

TEST_F(TokenFileTest, RefusesBadFiles) {
  TokenFile missing;
  std::string name = path("nothing");
  EXPECT_EQ(missing.open(name).message(),
            "cannot open '" + name + "': No such file or directory");
  TokenFile folder;
  EXPECT_EQ(folder.open(directory).message(),
            "cannot read '" + directory + "': not a regular file");
  // Opening a pipe must not wait for its writer.
  TokenFile pipe;
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(pipe.open(path("pipe")).message(),
            "cannot read '" + path("pipe") + "': not a regular file");
  std::string file = "token file '" + path("tokens.bin") + "' ";
  EXPECT_EQ(openError(""), file + "is empty");
  EXPECT_EQ(openError("abc"),
            file + "has an odd size, 3 bytes; expected 16-bit tokens");
  EXPECT_EQ(openError(header(1, 5).substr(0, 100)),
            file + "ends in its header: 100 bytes, but the header alone has "
                   "1024");
  EXPECT_EQ(openError(header(2, 1) + words({7})),
            file + "has version 2; expected 1");
  EXPECT_EQ(openError(header(1, 5) + words({1, 2})),
            file + "says it has 5 tokens and so 1034 bytes, but its size is "
                   "1028 bytes");
  EXPECT_EQ(openError(header(7, 1, 20240801) + "abcd"),
            file + "holds 32-bit tokens; expected 16-bit ones");
}

TEST_F(TokenFileTest, FollowsTheBatchingRule) {
  TokenFile file;
  // 25 tokens hold 6 samples of 4 tokens: three micro-batches.
  ASSERT_TRUE(file.open(write("t", words(count(25)))).ok());
  Plan p = plan();
  int64_t tokens[8], targets[8];
  ASSERT_TRUE(file.fill(p.inputs[0], 1, tokens).ok());
  ASSERT_TRUE(file.fill(p.inputs[1], 1, targets).ok());
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(tokens[i], 8 + i);
    EXPECT_EQ(targets[i], 9 + i);
  }
  // The fourth begins anew.
  ASSERT_TRUE(file.fill(p.inputs[0], 3, tokens).ok());
  EXPECT_EQ(tokens[0], 0);
  // A long run does not lead out of the file.
  ASSERT_TRUE(file.fill(p.inputs[0], INT64_MAX, tokens).ok());
  EXPECT_EQ(tokens[0], INT64_MAX % 3 * 8);
  p.inputs[0].dtype = CHIMERA_RT_I32;
  int32_t narrow[8];
  ASSERT_TRUE(file.fill(p.inputs[0], 2, narrow).ok());
  EXPECT_EQ(narrow[7], 23);
}

TEST_F(TokenFileTest, ChecksBeforeTraining) {
  TokenFile exact, tooShort, outOfRange;
  ASSERT_TRUE(exact.open(write("a", words(count(17)))).ok());
  EXPECT_STREQ(exact.check(plan(), 2).message(), "");
  ASSERT_TRUE(tooShort.open(write("b", words(count(16)))).ok());
  EXPECT_EQ(tooShort.check(plan(), 2).message(),
            "token file '" + path("b") +
                "' has 16 tokens, but one step needs 17: 2 micro-batches x 2 "
                "samples x 4 tokens, plus 1");
  std::vector<int> numbers = count(25);
  numbers[20] = 100;
  ASSERT_TRUE(outOfRange.open(write("c", words(numbers))).ok());
  EXPECT_EQ(outOfRange.check(plan(), 4).message(),
            "token file '" + path("c") +
                "': token 20 is 100, but the input 'tokens' allows values "
                "below 100");
  EXPECT_EQ(outOfRange.check(plan(), INT64_MAX).code(), CHIMERA_RT_BAD_DATA);
  // The run does not come that far.
  EXPECT_STREQ(outOfRange.check(plan(), 2).message(), "");
  // Should the file change under the mapping, filling notices.
  int64_t values[8];
  EXPECT_EQ(outOfRange.fill(plan().inputs[0], 2, values).code(),
            CHIMERA_RT_BAD_DATA);
}

TEST_F(TokenFileTest, RefusesStepsThatNoFileCanFeed) {
  TokenFile file;
  ASSERT_TRUE(file.open(write("a", words(count(40)))).ok());
  Plan p = plan();
  p.inputs[0].shape = {INT64_C(1) << 40, INT64_C(1) << 23};
  EXPECT_STREQ(file.check(p, 1).message(),
               "one step needs more tokens than can be counted: 2 "
               "micro-batches of shape 1099511627776x8388608");
}

TEST_F(TokenFileTest, RefusesInputsItCannotFeed) {
  TokenFile file;
  ASSERT_TRUE(file.open(write("a", words(count(40)))).ok());
  Plan p = plan();
  p.inputs[0].name = "image";
  EXPECT_STREQ(file.check(p, 1).message(),
               "a token file cannot feed the input 'image', only 'tokens' and "
               "'targets'; a safetensors file can");
  p = plan();
  p.inputs[1].dtype = CHIMERA_RT_F32;
  EXPECT_STREQ(file.check(p, 1).message(),
               "a token file cannot feed the input 'targets' of type f32 and "
               "shape 2x4, only integers, batch x length; a safetensors file "
               "can");
}

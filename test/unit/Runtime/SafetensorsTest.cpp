//===- SafetensorsTest.cpp - tests of safetensors ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Round trips, and headers that lie.
//
//===----------------------------------------------------------------------===//

#include "Train/Safetensors.h"
#include "TestFiles.h"

#include <cstring>

using namespace chimera::rt;

namespace {

class SafetensorsTest : public TestFiles {
protected:
  /// A file with `header` as it is, then `bytes` of data.
  std::string make(const std::string &header, size_t bytes) {
    uint64_t length = header.size();
    return write("f", std::string(reinterpret_cast<const char *>(&length), 8) +
                          header + std::string(bytes, '\0'));
  }

  /// The part of the error after the file name.
  std::string error(const std::string &file) {
    SafetensorsFile opened;
    std::string text = opened.open(file).message();
    std::string prefix = "safetensors file '" + file + "': ";
    EXPECT_EQ(text.substr(0, prefix.size()), prefix);
    return text.size() > prefix.size() ? text.substr(prefix.size()) : text;
  }

  std::string headerError(const std::string &header, size_t bytes) {
    return error(make(header, bytes));
  }
};

} // namespace

TEST_F(SafetensorsTest, RoundTrip) {
  std::string file = path("model.safetensors");
  const float b[] = {1, 2, 3, 4, 5, 6};
  const double a[] = {0.5};
  {
    SafetensorsWriter writer;
    ASSERT_TRUE(
        writer
            .open(file,
                  {{"b", {"F32", {2, 3}, 0, 0}}, {"a", {"F64", {}, 0, 0}}},
                  {{"format", "pt"}})
            .ok());
    ASSERT_TRUE(writer.append(a, sizeof(a)).ok());
    ASSERT_TRUE(writer.append(b, sizeof(b)).ok());
    ASSERT_TRUE(writer.complete().ok());
    EXPECT_FALSE(std::ifstream(file).good());
    ASSERT_TRUE(writer.publish().ok());
  }
  SafetensorsFile opened;
  ASSERT_STREQ(opened.open(file).message(), "");
  EXPECT_EQ(opened.metadata().at("format"), "pt");
  ASSERT_EQ(opened.tensors().size(), 2u);
  const TensorInfo *info = opened.find("b");
  ASSERT_NE(info, nullptr);
  EXPECT_EQ(info->shape, (std::vector<int64_t>{2, 3}));
  EXPECT_EQ(std::memcmp(opened.bytes(*info), b, sizeof(b)), 0);
  EXPECT_EQ(std::memcmp(opened.bytes(*opened.find("a")), a, sizeof(a)), 0);
  EXPECT_EQ(opened.find("c"), nullptr);
}

TEST_F(SafetensorsTest, UnfinishedFilesDoNotAppear) {
  std::string file = path("model.safetensors");
  {
    SafetensorsWriter writer;
    ASSERT_TRUE(writer.open(file, {{"b", {"F32", {2}, 0, 0}}}, {}).ok());
    EXPECT_EQ(writer.complete().code(), CHIMERA_RT_INTERNAL);
  }
  EXPECT_FALSE(std::ifstream(file).good());
  EXPECT_FALSE(std::ifstream(file + ".tmp").good());
}

TEST_F(SafetensorsTest, RefusesTruncatedFiles) {
  EXPECT_EQ(error(write("f", "abc")), "too short, 3 bytes");
  EXPECT_EQ(error(write("f", std::string("\x20\0\0\0\0\0\0\0{}", 10))),
            "its header has 32 bytes, but the file ends after 10: it is "
            "truncated");
  EXPECT_EQ(error(write("f", "this is a text file, nothing else")),
            "its header would have 2338328219631577204 bytes; this is not a "
            "safetensors file");
  for (const std::string &pickle : {std::string("PK\3\4\0\0\10\10", 8),
                                    std::string("\x80\2\x8a\nl\xfc\x9c\x46")})
    EXPECT_EQ(error(write("f", pickle)),
              "this is a file of torch.save; write its tensors with "
              "safetensors.torch.save_file");
  EXPECT_EQ(headerError(R"({"a":{"dtype":"F32","shape":[2],)"
                        R"("data_offsets":[0,8]}})",
                        4),
            "tensor 'a' claims bytes 0 to 8 of 4: the file is truncated or its "
            "header is wrong");
}

TEST_F(SafetensorsTest, RefusesLyingHeaders) {
  EXPECT_EQ(headerError("[1]", 0), "its header is not a JSON object");
  EXPECT_EQ(headerError("{\"a\":", 0), "its header is not a JSON object");
  EXPECT_EQ(headerError(R"({"a":{"dtype":"F32","shape":[3],)"
                        R"("data_offsets":[0,8]}})",
                        8),
            "tensor 'a' has 8 bytes of data, but its dtype and shape need 12");
  EXPECT_EQ(headerError(R"({"a":{"dtype":"F99","shape":[2],)"
                        R"("data_offsets":[0,8]}})",
                        8),
            "tensor 'a' has the unknown dtype 'F99'");
  EXPECT_EQ(headerError(R"({"a":{"dtype":"F32","shape":[-2],)"
                        R"("data_offsets":[0,8]}})",
                        8),
            "tensor 'a' has a malformed header entry");
  EXPECT_EQ(headerError(R"({"a":{"dtype":"F32","shape":[4294967296,)"
                        R"(4294967296],"data_offsets":[0,8]}})",
                        8),
            "tensor 'a' has an impossible shape");
  EXPECT_EQ(headerError(R"({"a":{"dtype":"F32","shape":[2]}})", 8),
            "tensor 'a' has a malformed header entry");
  EXPECT_EQ(headerError(R"({"a":{"dtype":"F32","shape":[1],)"
                        R"("data_offsets":[0,4]},"a":{"dtype":"F32",)"
                        R"("shape":[1],"data_offsets":[4,8]}})",
                        8),
            "tensor 'a' occurs twice");
  EXPECT_EQ(headerError(R"({"a":{"dtype":"F32","shape":[2],)"
                        R"("data_offsets":[0,8]},"b":{"dtype":"F32",)"
                        R"("shape":[2],"data_offsets":[4,12]}})",
                        12),
            "its tensors overlap or leave a hole at byte 4");
  EXPECT_EQ(headerError(R"({"a":{"dtype":"F32","shape":[1],)"
                        R"("data_offsets":[4,8]}})",
                        8),
            "its tensors overlap or leave a hole at byte 0");
  EXPECT_EQ(headerError(R"({"a":{"dtype":"F32","shape":[1],)"
                        R"("data_offsets":[0,4]}})",
                        8),
            "it has 8 bytes of data, but its tensors need 4");
}

TEST_F(SafetensorsTest, AcceptsPaddingAndMetadata) {
  SafetensorsFile opened;
  EXPECT_TRUE(opened
                  .open(make(R"({"__metadata__":{"k":"v"},"a":{"dtype":)"
                             R"("BF16","shape":[0],"data_offsets":[0,0]}}   )",
                             0))
                  .ok());
  EXPECT_EQ(opened.metadata().at("k"), "v");
}

//===- TensorDataTest.cpp - tests of training data as tensors ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How kinds of files are told apart, which samples a micro-batch takes, and
// every way in which a file can be wrong.
//
//===----------------------------------------------------------------------===//

#include "Train/TensorData.h"
#include "TestFiles.h"

#include <cstring>

using namespace chimera::rt;

namespace {

class TensorDataTest : public TestFiles {
protected:
  /// A file with these tensors; their elements are 0, 1, 2, ... of their type,
  /// but for one of `labels`.
  std::string make(const std::map<std::string, TensorInfo> &infos,
                   int64_t changed = -1, int64_t value = 0,
                   const std::string &name = "d.safetensors") {
    SafetensorsWriter writer;
    EXPECT_STREQ(writer.open(path(name), infos, {}).message(), "");
    for (const auto &[key, info] : infos) {
      for (int64_t i = 0; i < elementCount(info.shape); ++i) {
        int64_t wide = key == "labels" && i == changed ? value : i % 10;
        float real = float(i) / 4;
        int32_t narrow = int32_t(wide);
        bool isFloat = info.dtype == "F32", isWide = info.dtype == "I64";
        EXPECT_TRUE(writer
                        .append(isFloat  ? static_cast<void *>(&real)
                                : isWide ? static_cast<void *>(&wide)
                                         : &narrow,
                                isWide ? 8 : 4)
                        .ok());
      }
    }
    EXPECT_STREQ(writer.complete().message(), "");
    EXPECT_STREQ(writer.publish().message(), "");
    return path(name);
  }

  /// A plan with two micro-batches of two images with labels below 10.
  static Plan plan() {
    Plan plan;
    plan.replicas = 1;
    plan.microBatches = 2;
    PlanInput pixels, labels;
    pixels.name = "pixels";
    pixels.dtype = CHIMERA_RT_F32;
    pixels.shape = {2, 3};
    labels.name = "labels";
    labels.shape = {2};
    labels.bound = 10;
    plan.inputs = {pixels, labels};
    return plan;
  }

  /// What is wrong with a file of these tensors, behind the file's name.
  std::string error(const std::map<std::string, TensorInfo> &infos,
                    const Plan &plan, int64_t microBatches = 2,
                    int64_t changed = -1, int64_t value = 0) {
    std::string file = make(infos, changed, value);
    TensorData data;
    EXPECT_STREQ(data.open(file).message(), "");
    std::string text = data.check(plan, microBatches).message();
    std::string prefix = "data file '" + file + "'";
    return text.compare(0, prefix.size(), prefix) ? text
                                                  : text.substr(prefix.size());
  }

  static std::map<std::string, TensorInfo> samples(int64_t count) {
    return {{"pixels", {"F32", {count, 3}, 0, 0}},
            {"labels", {"I64", {count}, 0, 0}}};
  }
};

} // namespace

TEST_F(TensorDataTest, FollowsTheBatchingRule) {
  TensorData data;
  ASSERT_TRUE(data.open(make(samples(5))).ok());
  Plan p = plan();
  ASSERT_STREQ(data.check(p, 4).message(), "");
  float pixels[6];
  int64_t labels[2];
  ASSERT_TRUE(data.fill(p.inputs[0], 1, pixels).ok());
  ASSERT_TRUE(data.fill(p.inputs[1], 1, labels).ok());
  EXPECT_EQ(pixels[0], 6 / 4.0f);
  EXPECT_EQ(pixels[5], 11 / 4.0f);
  EXPECT_EQ(labels[0], 2);
  EXPECT_EQ(labels[1], 3);
  // The third takes the last sample and begins anew.
  ASSERT_TRUE(data.fill(p.inputs[0], 2, pixels).ok());
  ASSERT_TRUE(data.fill(p.inputs[1], 2, labels).ok());
  EXPECT_EQ(pixels[0], 12 / 4.0f);
  EXPECT_EQ(pixels[3], 0);
  EXPECT_EQ(labels[0], 4);
  EXPECT_EQ(labels[1], 0);
  // A long run does not lead out of the file.
  ASSERT_TRUE(data.fill(p.inputs[1], INT64_MAX, labels).ok());
  EXPECT_EQ(labels[0], INT64_MAX % 5 * 2 % 5);
}

TEST_F(TensorDataTest, WidensIntegers) {
  auto infos = samples(4);
  infos["labels"].dtype = "I32";
  TensorData data;
  ASSERT_TRUE(data.open(make(infos, 3, 7)).ok());
  Plan p = plan();
  ASSERT_STREQ(data.check(p, 2).message(), "");
  int64_t labels[2];
  ASSERT_TRUE(data.fill(p.inputs[1], 1, labels).ok());
  EXPECT_EQ(labels[1], 7);
  EXPECT_EQ(error(infos, p, 2, 3, -1),
            ": tensor 'labels' holds -1 in sample 3, but the input allows "
            "values from 0 to 9");
  // An input of i32 takes them as they are.
  p.inputs[1].dtype = CHIMERA_RT_I32;
  int32_t narrow[2];
  ASSERT_TRUE(data.fill(p.inputs[1], 1, narrow).ok());
  EXPECT_EQ(narrow[1], 7);
}

TEST_F(TensorDataTest, ChecksFormsBeforeTraining) {
  EXPECT_EQ(error(samples(4), plan()), "");
  auto infos = samples(4);
  infos.erase("labels");
  EXPECT_EQ(error(infos, plan()),
            " has no tensor 'labels', which is an input of the model");
  infos = samples(4);
  infos["masks"] = infos["labels"];
  EXPECT_EQ(error(infos, plan()),
            ": tensor 'masks' is not an input of the model");
  infos = samples(4);
  infos["labels"].dtype = "F32";
  EXPECT_EQ(error(infos, plan()),
            ": tensor 'labels' has the dtype F32, but the input is i64; "
            "expected I64 or I32");
  infos = samples(4);
  infos["pixels"].dtype = "I32";
  EXPECT_EQ(error(infos, plan()),
            ": tensor 'pixels' has the dtype I32, but the input is f32; "
            "expected F32");
  for (std::vector<int64_t> shape :
       {std::vector<int64_t>{4, 4}, {4}, {4, 3, 1}, {}}) {
    infos = samples(4);
    infos["pixels"].shape = shape;
    EXPECT_EQ(error(infos, plan()),
              ": tensor 'pixels' has the shape " + shapeName(shape) +
                  ", but micro-batches of the input are 2x3; only the first "
                  "dimension, the number of samples, may differ");
  }
}

TEST_F(TensorDataTest, ChecksCountsBeforeTraining) {
  EXPECT_EQ(error(samples(3), plan()),
            " has 3 samples, but one step takes 2 micro-batches x 2 samples");
  EXPECT_EQ(error(samples(0), plan()),
            " has 0 samples, but one step takes 2 micro-batches x 2 samples");
  auto infos = samples(4);
  infos["labels"].shape = {5};
  EXPECT_EQ(error(infos, plan()),
            ": tensor 'pixels' has 4 samples, but 'labels' has 5");
}

TEST_F(TensorDataTest, ChecksValuesThatTheRunWillSee) {
  EXPECT_EQ(error(samples(9), plan(), 4, 7, 10),
            ": tensor 'labels' holds 10 in sample 7, but the input allows "
            "values from 0 to 9");
  EXPECT_NE(error(samples(9), plan(), INT64_MAX, 8, -5), "");
  // The run does not come that far.
  EXPECT_EQ(error(samples(9), plan(), 4, 8, 10), "");
  Plan p = plan();
  p.inputs[1].ignored = -100;
  EXPECT_EQ(error(samples(9), p, 4, 7, -100), "");
  EXPECT_EQ(error(samples(9), p, 4, 7, -1),
            ": tensor 'labels' holds -1 in sample 7, but the input allows "
            "values from 0 to 9");
  p.inputs[1].bound = 0;
  EXPECT_EQ(error(samples(9), p, 4, 7, 10), "");
  // Should the file change under the mapping, filling notices.
  TensorData data;
  ASSERT_TRUE(data.open(make(samples(9), 8, 10)).ok());
  int64_t labels[2];
  EXPECT_EQ(data.fill(plan().inputs[1], 4, labels).code(), CHIMERA_RT_BAD_DATA);
}

TEST_F(TensorDataTest, RefusesInputsItCannotFeed) {
  Plan p = plan();
  p.inputs[1].shape = {};
  EXPECT_EQ(error(samples(4), p),
            "a data file cannot feed the input 'labels' of shape " +
                shapeName({}) + "; expected samples along its first dimension");
  p = plan();
  p.inputs[1].shape = {3};
  EXPECT_EQ(error(samples(4), p),
            "micro-batches of 'pixels' have 2 samples, those of 'labels' 3; a "
            "data file needs the same number for all inputs");
}

TEST_F(TensorDataTest, TellsKindsOfFilesApart) {
  auto message = [](const std::string &file) {
    std::unique_ptr<DataFile> data;
    return std::string(openData(file, data).message());
  };
  std::unique_ptr<DataFile> data;
  // By its content, whatever its name is.
  ASSERT_STREQ(openData(make(samples(4), -1, 0, "data.bin"), data).message(),
               "");
  EXPECT_NE(dynamic_cast<TensorData *>(data.get()), nullptr);
  ASSERT_STREQ(openData(write("t", words({1, 2, 3, 4, 5, 6})), data).message(),
               "");
  EXPECT_EQ(dynamic_cast<TensorData *>(data.get()), nullptr);
  // By its name, whatever is left of its content.
  std::string whole = read(make(samples(4)));
  std::string cut = write("cut.safetensors", whole.substr(0, whole.size() - 1));
  EXPECT_NE(message(cut).find("is truncated or its header is wrong"),
            std::string::npos)
      << message(cut);
  std::string none = write("none.safetensors", "");
  EXPECT_EQ(message(none),
            "safetensors file '" + none + "': too short, 0 bytes");
  EXPECT_EQ(message(path("x.safetensors")), "cannot open '" +
                                                path("x.safetensors") +
                                                "': No such file or directory");
  EXPECT_EQ(message(path("x")),
            "cannot open '" + path("x") + "': No such file or directory");
}

//===- LoadWeightsTest.cpp - tests of loading weights -----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files as they are published: other prefixes, tied tensors stored in any way,
// narrow types, several files; and what is wrong with others.
//
//===----------------------------------------------------------------------===//

#include "Train/LoadWeights.h"
#include "OneRank.h"

#include <cstring>

using namespace chimera::rt;

namespace {

/// A tensor as bytes.
struct Bytes {
  std::string dtype;
  std::vector<int64_t> shape;
  std::string data;
};

template <typename T>
Bytes tensor(const char *dtype, std::vector<int64_t> shape,
             const std::vector<T> &values) {
  return {dtype, std::move(shape),
          std::string(reinterpret_cast<const char *>(values.data()),
                      values.size() * sizeof(T))};
}

/// `w` is 2x2 and f32 in the model, `v` has two elements of f64.
Bytes w(float first = 1) {
  return tensor<float>("F32", {2, 2}, {first, 2, 3, 4});
}
Bytes v() { return tensor<double>("F64", {2}, {5, 6}); }

class LoadWeightsTest : public OneRank {
protected:
  using Tensors = std::map<std::string, Bytes>;

  std::string save(const std::string &name, const Tensors &tensors) {
    std::map<std::string, TensorInfo> infos;
    for (const auto &[key, bytes] : tensors)
      infos[key] = {bytes.dtype, bytes.shape, 0, 0};
    SafetensorsWriter writer;
    EXPECT_TRUE(writer.open(path(name), infos, {}).ok());
    for (const auto &[key, bytes] : tensors)
      EXPECT_TRUE(writer.append(bytes.data.data(), bytes.data.size()).ok());
    EXPECT_TRUE(writer.complete().ok());
    EXPECT_TRUE(writer.publish().ok());
    return path(name);
  }

  /// Loads a file into weights that were something else; the error, or "".
  std::string loadFile(const std::string &file) {
    std::memset(ctx->resolve(0, 128), 0x55, 128);
    report = LoadReport();
    return loadWeights(*ctx, file, allowMissing, report).message();
  }

  std::string load(const Tensors &tensors) {
    return loadFile(save("w", tensors));
  }

  std::vector<float> loadedW() {
    auto *data = static_cast<float *>(ctx->resolve(0, 16));
    return {data, data + 4};
  }
  std::vector<double> loadedV() {
    auto *data = static_cast<double *>(ctx->resolve(64, 16));
    return {data, data + 2};
  }

  void expectLoaded() {
    EXPECT_EQ(loadedW(), (std::vector<float>{1, 2, 3, 4}));
    EXPECT_EQ(loadedV(), (std::vector<double>{5, 6}));
  }

  std::string quoted(const std::string &name) { return "'" + path(name) + "'"; }

  LoadReport report;
  bool allowMissing = false;
};

} // namespace

TEST_F(LoadWeightsTest, LoadsByName) {
  EXPECT_EQ(load({{"transformer.w", w()}, {"v", v()}, {"z", v()}}), "");
  expectLoaded();
  EXPECT_EQ(report.extra, std::vector<std::string>{"z"});
  EXPECT_EQ(report.renaming, "");
}

TEST_F(LoadWeightsTest, FindsThePrefixThatTheModelHas) {
  EXPECT_EQ(load({{"w", w()}, {"v", v()}}), "");
  expectLoaded();
  EXPECT_EQ(report.renaming,
            "names in " + quoted("w") + " lack the prefix 'transformer.'");
  EXPECT_TRUE(report.extra.empty());
}

TEST_F(LoadWeightsTest, KeepsWhatTheFileLacksIfAllowed) {
  allowMissing = true;
  // The file is that of a part of the model, as a base without its head is.
  EXPECT_EQ(load({{"w", w()}, {"z", v()}}), "");
  EXPECT_EQ(loadedW(), (std::vector<float>{1, 2, 3, 4}));
  double kept;
  std::memset(&kept, 0x55, sizeof(kept));
  EXPECT_EQ(loadedV(), (std::vector<double>{kept, kept}));
  EXPECT_EQ(report.missing, std::vector<std::string>{"v"});
  EXPECT_EQ(report.extra, std::vector<std::string>{"z"});
  EXPECT_EQ(report.renaming,
            "names in " + quoted("w") + " lack the prefix 'transformer.'");
  EXPECT_EQ(load({{"w", w()}, {"v", v()}}), "");
  expectLoaded();
  EXPECT_TRUE(report.missing.empty());
  // Nothing of the model, or the same part of it twice.
  EXPECT_EQ(load({{"z", v()}}),
            quoted("w") + " lacks 2 of the 2 tensors that the model needs: "
                          "'transformer.w', 'v'");
  EXPECT_EQ(load({{"a.transformer.w", w()}, {"b.transformer.w", w()}}),
            quoted("w") + " has the tensors that the model needs several "
                          "times, by the prefixes 'a.', 'b.'; save those of "
                          "one model");
}

TEST_F(LoadWeightsTest, FindsThePrefixThatTheFileHas) {
  EXPECT_EQ(load({{"net.model.transformer.w", w()},
                  {"net.model.v", v()},
                  {"net.steps", v()}}),
            "");
  expectLoaded();
  EXPECT_EQ(report.renaming,
            "names in " + quoted("w") + " have the prefix 'net.model.'");
  EXPECT_EQ(report.extra, std::vector<std::string>{"net.steps"});
}

TEST_F(LoadWeightsTest, PrefersNamesAsTheyAre) {
  EXPECT_EQ(load({{"transformer.w", w()},
                  {"v", v()},
                  {"teacher.transformer.w", w(9)},
                  {"teacher.v", v()}}),
            "");
  expectLoaded();
  EXPECT_EQ(report.renaming, "");
}

TEST_F(LoadWeightsTest, RefusesAChoiceOfPrefixes) {
  EXPECT_EQ(load({{"student.transformer.w", w()},
                  {"student.v", v()},
                  {"teacher.transformer.w", w(9)},
                  {"teacher.v", v()}}),
            quoted("w") +
                " has the tensors that the model needs several times, "
                "by the prefixes 'student.', 'teacher.'; save those "
                "of one model");
}

TEST_F(LoadWeightsTest, TiedTensorsAreStoredOnceOrTwice) {
  EXPECT_EQ(load({{"head.w", w()}, {"v", v()}}), "");
  expectLoaded();
  EXPECT_EQ(load({{"net.head.w", w()}, {"net.v", v()}}), "");
  expectLoaded();
  EXPECT_EQ(load({{"head.w", w()}, {"transformer.w", w()}, {"v", v()}}), "");
  expectLoaded();
  EXPECT_TRUE(report.extra.empty());
  EXPECT_EQ(load({{"head.w", w(9)}, {"transformer.w", w()}, {"v", v()}}),
            quoted("w") + ": tensors 'transformer.w' and 'head.w' differ, but "
                          "the model has one parameter for both");
}

TEST_F(LoadWeightsTest, UnderstandsOldNamesOfNormalizations) {
  plan.parameters[0].name = "a.LayerNorm.weight";
  plan.parameters[1].name = "a.LayerNorm.bias";
  EXPECT_EQ(
      load({{"bert.a.LayerNorm.gamma", w()}, {"bert.a.LayerNorm.beta", v()}}),
      "");
  expectLoaded();
}

TEST_F(LoadWeightsTest, WidensNarrowTypes) {
  Bytes f32 = tensor<float>("F32", {2}, {5, 6});
  EXPECT_EQ(load({{"transformer.w", w()}, {"v", f32}}), "");
  expectLoaded();
  Bytes bf16 =
      tensor<uint16_t>("BF16", {2, 2}, {0x3f80, 0x4000, 0x4040, 0x4080});
  EXPECT_EQ(load({{"transformer.w", bf16}, {"v", v()}}), "");
  expectLoaded();
  Bytes f16 = tensor<uint16_t>("F16", {2}, {0x4500, 0x4600});
  EXPECT_EQ(load({{"transformer.w", w()}, {"v", f16}}), "");
  expectLoaded();
  // The least, a third, the largest, and minus infinity.
  f16 = tensor<uint16_t>("F16", {2, 2}, {0x0001, 0x3555, 0x7bff, 0xfc00});
  EXPECT_EQ(load({{"transformer.w", f16}, {"v", v()}}), "");
  EXPECT_EQ(loadedW(),
            (std::vector<float>{0x1p-24f, 0x1.554p-2f, 65504,
                                -std::numeric_limits<float>::infinity()}));
}

TEST_F(LoadWeightsTest, NamesAllThatDoesNotFit) {
  EXPECT_EQ(load({{"transformer.w", tensor<float>("F32", {4}, {1, 2, 3, 4})},
                  {"v", tensor<int32_t>("I32", {2}, {5, 6})}}),
            quoted("w") + ": tensor 'transformer.w' has shape 4, but the model "
                          "expects 2x2; tensor 'v' has dtype I32, but the "
                          "model expects F64");
  EXPECT_EQ(
      load({{"transformer.w", tensor<double>("F64", {2, 2}, {1, 2, 3, 4})},
            {"v", v()}}),
      quoted("w") + ": tensor 'transformer.w' has dtype F64, but the "
                    "model expects F32");
}

TEST_F(LoadWeightsTest, NamesAllThatIsMissing) {
  const std::string hint =
      "; with '--init-missing' those start as without a file";
  EXPECT_EQ(load({{"weight", v()}}),
            quoted("w") +
                " lacks 2 of the 2 tensors that the model needs: "
                "'transformer.w', 'v'" +
                hint);
  // The rest is there with a prefix.
  EXPECT_EQ(load({{"net.transformer.w", w()}}),
            quoted("w") +
                " lacks 1 of the 2 tensors that the model needs: "
                "'net.v'" +
                hint);
  EXPECT_EQ(load({{"transfomer.w", w()}, {"v", v()}}),
            quoted("w") +
                " lacks 1 of the 2 tensors that the model needs: "
                "'transformer.w'; the nearest that it has: "
                "'transfomer.w'" +
                hint);
}

TEST_F(LoadWeightsTest, ReadsSeveralFiles) {
  save("model-1.safetensors", {{"transformer.w", w()}, {"unlisted", v()}});
  save("model-2.safetensors", {{"v", v()}, {"u", v()}});
  std::string index = write("model.safetensors.index.json",
                            R"({"metadata": {"total_size": 48}, "weight_map": {
          "transformer.w": "model-1.safetensors",
          "u": "model-2.safetensors", "v": "model-2.safetensors"}})");
  EXPECT_EQ(loadFile(index), "");
  expectLoaded();
  EXPECT_EQ(report.extra, std::vector<std::string>{"u"});
  EXPECT_EQ(filesOfIndex(index),
            (std::vector<std::string>{path("model-1.safetensors"),
                                      path("model-2.safetensors"),
                                      path("model-2.safetensors")}));
}

TEST_F(LoadWeightsTest, RefusesIndexesThatLie) {
  auto loadIndex = [&](const std::string &text) {
    return loadFile(write("i.json", text));
  };
  save("s", {{"transformer.w", w()}});
  std::string index = "index " + quoted("i.json");
  for (const char *text : {"{", "[]", "{}", R"({"weight_map": []})"})
    EXPECT_EQ(loadIndex(text),
              index + ": it has no object 'weight_map' with the file of each "
                      "tensor");
  std::string notBeside = ", which is not the name of a file beside the index";
  EXPECT_EQ(loadIndex(R"({"weight_map": {"v": 1}})"),
            index + ": tensor 'v' is said to be in 1" + notBeside);
  EXPECT_EQ(loadIndex(R"({"weight_map": {"v": "../s"}})"),
            index + ": tensor 'v' is said to be in \"../s\"" + notBeside);
  EXPECT_EQ(loadIndex(R"({"weight_map": {"v": "s"}})"),
            index + ": tensor 'v' is said to be in " + quoted("s") +
                ", which does not have it");
  EXPECT_EQ(loadIndex(R"({"weight_map": {"v": "none"}})"),
            index + ": cannot open " + quoted("none") +
                ": No such file or directory");
}

TEST_F(LoadWeightsTest, CheckpointsHaveTheNamesOfTheModel) {
  std::string step;
  std::string file = save("w", {{"w", w()}, {"v", v()}});
  EXPECT_STREQ(loadExactWeights(*ctx, file, step).message(),
               (quoted("w") + " lacks 1 of the 2 tensors that the model needs: "
                              "'transformer.w'")
                   .c_str());
}

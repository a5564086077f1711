//===- MetricsFileTest.cpp - tests of the file of metrics -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What stays in the file when a run is resumed.
//
//===----------------------------------------------------------------------===//

#include "Train/MetricsFile.h"
#include "TestFiles.h"

#include <unistd.h>

using namespace chimera::rt;

namespace {

class MetricsFileTest : public TestFiles {
protected:
  /// Opens a file with these contents for a run that is resumed after `step`,
  /// writes a line and returns what the file then holds, or the error.
  std::string resume(const std::string &contents, int64_t step) {
    write("m", contents);
    MetricsFile file;
    Status status = file.open(path("m"), step);
    EXPECT_EQ(read(path("m")), contents) << "opening changes nothing";
    if (status.ok())
      status = file.begin();
    if (status.ok())
      status = file.write("new\n");
    return status.ok() ? read(path("m")) : status.message();
  }

  std::string refusal(int line, int64_t step) {
    return "cannot go on with the metrics in '" + path("m") + "': line " +
           std::to_string(line) + " is not that of a step after " +
           std::to_string(step) + "; give '--metrics' another file";
  }
};

const char one[] = "{\"step\":1,\"loss\":2}\n", two[] = "{\"step\":2}\n",
           three[] = "{\"step\":3}\n";

} // namespace

TEST_F(MetricsFileTest, KeepsTheStepsBefore) {
  std::string all = std::string(one) + two + three;
  EXPECT_EQ(resume("", 5), "new\n");
  EXPECT_EQ(resume(all, 3), all + "new\n");
  EXPECT_EQ(resume(all, 9), all + "new\n");
  EXPECT_EQ(resume(all, 2), std::string(one) + two + "new\n");
  EXPECT_EQ(resume(all, 0), "new\n");
}

TEST_F(MetricsFileTest, MendsTheLastLine) {
  // A run may end in the middle of a line, or of none but for its end.
  std::string whole = std::string(one) + two;
  EXPECT_EQ(resume(whole + "{\"step\":3,\"lo", 2), whole + "new\n");
  EXPECT_EQ(resume(whole + "{\"step\":3}", 2), whole + "new\n");
  EXPECT_EQ(resume(whole + "{\"step\":3}", 3), whole + three + "new\n");
}

TEST_F(MetricsFileTest, RefusesWhatIsNoRecordOfSteps) {
  EXPECT_EQ(resume(std::string(one) + "{}\n" + two, 2), refusal(2, 1));
  EXPECT_EQ(resume(std::string(one) + "\n" + two, 2), refusal(2, 1));
  EXPECT_EQ(resume("{\"step\":-1}\n", 2), refusal(1, 0));
  EXPECT_EQ(resume("{\"step\":1.5}\n", 2), refusal(1, 0));
  EXPECT_EQ(resume("{\"step\":18446744073709551615}\n", 2), refusal(1, 0));
  // Of two runs: which lines to cut?
  EXPECT_EQ(resume(std::string(one) + two + one, 2), refusal(3, 2));
}

TEST_F(MetricsFileTest, FollowsLinksAndTakesDevices) {
  write("target", std::string(one) + two);
  ASSERT_EQ(symlink(path("target").c_str(), path("link").c_str()), 0);
  MetricsFile linked, device;
  ASSERT_STREQ(linked.open(path("link"), 1).message(), "");
  ASSERT_STREQ(linked.begin().message(), "");
  EXPECT_EQ(read(path("target")), one);
  ASSERT_STREQ(device.open("/dev/null", 1).message(), "");
  ASSERT_STREQ(device.begin().message(), "");
  EXPECT_STREQ(device.write("new\n").message(), "");
}

TEST_F(MetricsFileTest, SaysWhyItCannotBeWritten) {
  MetricsFile missing, full;
  EXPECT_EQ(missing.open(path("no/m"), std::nullopt).message(),
            "cannot create '" + path("no/m") + "': No such file or directory");
  ASSERT_TRUE(full.open("/dev/full", std::nullopt).ok());
  ASSERT_TRUE(full.begin().ok());
  EXPECT_STREQ(full.write("x\n").message(),
               "cannot write '/dev/full': No space left on device");
}

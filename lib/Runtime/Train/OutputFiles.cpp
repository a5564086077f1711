//===- OutputFiles.cpp - what a run may overwrite ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names are compared as far as they exist, so that neither a link nor a second
// spelling of a directory hides that two files are one.
//
//===----------------------------------------------------------------------===//

#include "Train/OutputFiles.h"

#include "Train/CheckpointFiles.h"
#include "Train/NewFile.h"
#include "Train/WeightFiles.h"

#include <filesystem>
#include <vector>

using namespace chimera::rt;
namespace fs = std::filesystem;

namespace {

/// A file of the run.
struct RunFile {
  std::string path;
  std::string option; ///< with dashes; empty: the program
  bool isWritten;
};

bool isSame(const std::string &one, const std::string &other) {
  std::error_code none, error;
  if (fs::equivalent(one, other, none))
    return true;
  fs::path name = fs::weakly_canonical(fs::absolute(one), error);
  fs::path otherName = fs::weakly_canonical(fs::absolute(other), none);
  return !error && name == otherName;
}

bool isDevice(const std::string &path) {
  std::error_code none;
  return fs::exists(path, none) && !fs::is_regular_file(path, none);
}

class RunFiles {
public:
  void add(const std::string &path, const std::string &option, bool isWritten) {
    if (!path.empty())
      files.push_back({path, option, isWritten});
  }

  /// A file that has a temporary name while it is written.
  void addReplaced(const std::string &path, const std::string &option) {
    add(path, option, true);
    if (!path.empty())
      add(temporaryName(path), option, true);
  }

  void addCheckpoint(const std::string &directory, const std::string &option,
                     bool isWritten) {
    if (directory.empty())
      return;
    const CheckpointFiles names = checkpointFiles(directory);
    for (const std::string &path :
         {names.model, names.optimizer, names.state}) {
      add(path, option, isWritten);
      add(temporaryName(path), option, isWritten);
    }
  }

  Status check() const {
    for (const RunFile &output : files)
      for (const RunFile &other : files) {
        bool differ =
            output.option == other.option || !isSame(output.path, other.path);
        bool resumes = output.option == "--save" && other.option == "--resume";
        // Of two outputs, the one that comes later is named first.
        bool named = !other.isWritten || &other < &output;
        if (!output.isWritten || differ || resumes || !named ||
            isDevice(output.path))
          continue;
        std::string owner = other.option.empty()
                                ? "which is this program"
                                : "the file of '" + other.option + "'";
        return CHIMERA_RT_ERROR(
            CHIMERA_RT_INVALID_ARGUMENT, "'%s' would overwrite '%s', %s",
            output.option.c_str(), output.path.c_str(), owner.c_str());
      }
    return Status();
  }

private:
  std::vector<RunFile> files;
};

} // namespace

Status chimera::rt::checkOutputs(const Options &options) {
  RunFiles files;
  std::error_code none;
  files.add(fs::read_symlink("/proc/self/exe", none), "", false);
  files.add(options.data, "--data", false);
  files.add(options.init, "--init", false);
  for (const std::string &path : filesOfIndex(options.init))
    files.add(path, "--init", false);
  files.addCheckpoint(options.resume, "--resume", false);
  files.addCheckpoint(options.save, "--save", true);
  files.add(options.metrics, "--metrics", true);
  files.addReplaced(options.trace, "--trace");
  files.addReplaced(options.gradients, "--dump-gradients");
  files.addReplaced(options.calibration.file, "--calibrate");
  return files.check();
}

//===- NewFile.h - a file on its way ----------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files replace their predecessors when they are complete and on disk, not
// before: whatever ends a run while it writes, what was there is still there.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_NEWFILE_H
#define CHIMERA_LIB_RUNTIME_TRAIN_NEWFILE_H

#include "Core/Status.h"

#include <cstdio>
#include <string>

namespace chimera::rt {

/// The name of a file while it is written.
inline std::string temporaryName(const std::string &path) {
  return path + ".tmp";
}

/// A file that is being written, under its temporary name until publish(). It
/// is removed again unless it comes to that.
class NewFile {
public:
  NewFile() = default;
  NewFile(const NewFile &) = delete;
  NewFile &operator=(const NewFile &) = delete;
  ~NewFile();

  /// Creates the file; its directory is there.
  Status create(const std::string &path);

  Status write(const void *bytes, size_t size);

  /// Closes the file, all of which is on disk then.
  Status complete();

  /// Lets the complete file stay under its temporary name even if it is not
  /// published.
  void keep() { kept = true; }

  /// Gives the complete file its name, in place of whatever had it.
  Status publish();

private:
  std::string path;
  std::FILE *file = nullptr; ///< null: not created, or complete
  bool exists = false, kept = false;
};

/// Replaces a whole small file.
Status writeFile(const std::string &path, const std::string &contents);

/// Makes names that were given or removed in a directory outlast a crash of the
/// machine, as far as its file system can.
void syncDirectory(const std::string &path);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_NEWFILE_H

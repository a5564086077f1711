//===- WeightNames.h - tensors of a file by their names ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files have other names than the model where they were saved from a part of
// it, or from something around it: then all names have one prefix more, or lack
// one. A parameter that the model uses under several names may be stored under
// any of them, or under several. Names of normalizations in the oldest files of
// BERT are understood, too.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_WEIGHTNAMES_H
#define CHIMERA_LIB_RUNTIME_TRAIN_WEIGHTNAMES_H

#include "Core/Plan.h"
#include "Train/WeightFiles.h"

namespace chimera::rt {

/// How the names of a model become those of a file: all get a prefix, or those
/// that have one lose it.
struct Renaming {
  enum Kind { None, Adds, Drops } kind = None;
  std::string prefix; ///< with its dot

  std::string apply(const std::string &name) const;
};

/// The names in a file of each parameter of a plan.
struct WeightNames {
  Renaming renaming;
  /// For each parameter all of its names that the file has; none if it lacks
  /// the parameter.
  std::vector<std::vector<std::string>> found;
};

/// Finds the tensors of all parameters. If the names of `plan` do not suffice
/// as they are, there must be one prefix, and no other, with which they do.
/// `path` is for errors. With `allowMissing` the prefix with which most are
/// found is enough, and parameters may have no name.
Status matchNames(const Plan &plan, const WeightFiles &files,
                  const std::string &path, bool allowMissing,
                  WeightNames &names);

/// The same for a file that must have the names of the model: a checkpoint.
Status matchNamesExactly(const Plan &plan, const WeightFiles &files,
                         const std::string &path, WeightNames &names);

/// "'a', 'b'": names in quotes, all or the first of very many.
std::string listed(const std::vector<std::string> &names);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_WEIGHTNAMES_H

//===- TokenFile.h - training data ------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of tokens and the rule that says which of them a micro-batch sees.
// Sample i is tokens [i T, i T + T], the first T as input and the last T as
// targets; global micro-batch k of the run takes samples k B .. k B + B - 1,
// and the file repeats when its samples are used up. So the data of a step
// does not depend on how it is scheduled.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_TOKENFILE_H
#define CHIMERA_LIB_RUNTIME_TRAIN_TOKENFILE_H

#include "Core/Plan.h"
#include "Train/MappedFile.h"

namespace chimera::rt {

/// uint16 tokens, raw or behind llm.c's header.
class TokenFile {
public:
  /// Opens the file and checks its form. To be called once.
  Status open(const std::string &path);

  int64_t size() const { return count; }
  int32_t operator[](int64_t i) const {
    return tokens[2 * i] | tokens[2 * i + 1] << 8; // little-endian
  }

  /// Checks that the file suffices for one step of `plan`, and that every token
  /// of the first `microBatches` global micro-batches is below the bounds of
  /// the inputs.
  Status check(const Plan &plan, int64_t microBatches) const;

  /// Fills `input` of global micro-batch `k` at `data`.
  Status fill(const PlanInput &input, int64_t k, void *data) const;

private:
  std::string path;
  MappedFile file;
  const unsigned char *tokens = nullptr;
  int64_t count = 0;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_TOKENFILE_H

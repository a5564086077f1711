//===- TokenFile.h - training data as tokens --------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of tokens. Sample i is tokens [i T, i T + T], the first T as input
// and the last T as targets.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_TOKENFILE_H
#define CHIMERA_LIB_RUNTIME_TRAIN_TOKENFILE_H

#include "Train/DataFile.h"
#include "Train/MappedFile.h"

namespace chimera::rt {

/// uint16 tokens, raw or behind llm.c's header.
class TokenFile : public DataFile {
public:
  /// Opens the file and checks its form. To be called once.
  Status open(const std::string &path);

  int64_t size() const { return count; }
  int32_t operator[](int64_t i) const {
    return tokens[2 * i] | tokens[2 * i + 1] << 8; // little-endian
  }

  Status check(const Plan &plan, int64_t microBatches) const override;
  Status fill(const PlanInput &input, int64_t k, void *data) const override;

private:
  std::string path;
  MappedFile file;
  const unsigned char *tokens = nullptr;
  int64_t count = 0;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_TOKENFILE_H

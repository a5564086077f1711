//===- Count.h - numbers with their nouns ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SUPPORT_COUNT_H
#define CHIMERA_SUPPORT_COUNT_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>

namespace chimera {

/// How messages count things: "1 stage", "2 stages", "2 micro-batches".
inline std::string describeCount(int64_t number, llvm::StringRef noun) {
  std::string text = std::to_string(number) + " " + noun.str();
  if (number != 1)
    text += noun.ends_with("ch") ? "es" : "s";
  return text;
}

} // namespace chimera

#endif // CHIMERA_SUPPORT_COUNT_H

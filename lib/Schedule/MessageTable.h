//===- MessageTable.h - dense numbers for messages ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages are told apart by all their fields, because a verifier must not
// assume that a micro-batch keeps to one pipeline.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_MESSAGETABLE_H
#define CHIMERA_LIB_SCHEDULE_MESSAGETABLE_H

#include "chimera/Schedule/Program.h"

#include "llvm/ADT/DenseMap.h"

#include <cstdint>
#include <utility>

namespace chimera::schedule {

/// Numbers messages from 0 in the order in which they are first seen.
class MessageTable {
public:
  int number(const Message &message) {
    auto [it, inserted] = numbers.try_emplace(key(message), size());
    return it->second;
  }
  void reserve(size_t messages) {
    numbers.reserve(static_cast<unsigned>(messages));
  }
  int size() const { return static_cast<int>(numbers.size()); }

private:
  using Key = std::pair<uint64_t, uint64_t>;
  static Key key(const Message &message) {
    auto join = [](int high, int low) {
      return static_cast<uint64_t>(static_cast<uint32_t>(high)) << 32 |
             static_cast<uint32_t>(low);
    };
    return {join(message.pipeline, message.microBatch),
            join(2 * message.stage + static_cast<int>(message.kind),
                 message.value)};
  }
  llvm::DenseMap<Key, int> numbers;
};

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_MESSAGETABLE_H

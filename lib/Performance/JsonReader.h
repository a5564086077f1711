//===- JsonReader.h - objects whose keys are all known ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A misspelled key would leave a default in its place and make every time that
// is modelled wrong, so keys that nobody knows are errors.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_PERFORMANCE_JSONREADER_H
#define CHIMERA_LIB_PERFORMANCE_JSONREADER_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/JSON.h"

#include <limits>
#include <optional>
#include <string>

namespace chimera::performance {

/// An object whose keys are read one by one. The first error is kept by the
/// root of the path.
class JsonReader {
public:
  JsonReader(const llvm::json::Value &value, llvm::json::Path path)
      : path(path) {
    object = value.getAsObject();
    if (!object)
      path.report("expected an object");
  }

  explicit operator bool() const { return object; }

  /// The value of `key`, which has to be there.
  const llvm::json::Value *get(llvm::StringLiteral key) {
    known.push_back(key);
    const llvm::json::Value *value = object->get(key);
    if (!value)
      path.field(key).report("missing value");
    return value;
  }
  const llvm::json::Value *find(llvm::StringLiteral key) {
    known.push_back(key);
    return object->get(key);
  }

  bool read(llvm::StringLiteral key, std::string &result) {
    const llvm::json::Value *value = get(key);
    return value && llvm::json::fromJSON(*value, result, path.field(key));
  }
  /// A number that is positive or, if `zero`, not negative. It cannot be so
  /// large that products of it overflow.
  bool read(llvm::StringLiteral key, double &result, bool zero = false) {
    const llvm::json::Value *value = get(key);
    return value && toNumber(*value, result, zero, path.field(key));
  }
  bool readIfThere(llvm::StringLiteral key, double &result, bool zero = false) {
    const llvm::json::Value *value = find(key);
    return !value || toNumber(*value, result, zero, path.field(key));
  }
  bool readIfThere(llvm::StringLiteral key, std::optional<double> &result,
                   bool zero = false) {
    const llvm::json::Value *value = find(key);
    return !value || toNumber(*value, result.emplace(), zero, path.field(key));
  }
  template <typename Integer> bool read(llvm::StringLiteral key, Integer &to) {
    const llvm::json::Value *value = get(key);
    if (!value)
      return false;
    std::optional<int64_t> number = value->getAsInteger();
    if (!number || *number < 1 ||
        *number > std::numeric_limits<Integer>::max()) {
      path.field(key).report("expected a positive integer");
      return false;
    }
    to = static_cast<Integer>(*number);
    return true;
  }

  /// To be called last: true if there was no other key.
  bool finish() const {
    for (const auto &entry : *object)
      if (!llvm::is_contained(known, llvm::StringRef(entry.first))) {
        path.field(entry.first).report("unknown key");
        return false;
      }
    return true;
  }

  llvm::json::Path path;

private:
  static bool toNumber(const llvm::json::Value &value, double &result,
                       bool zero, llvm::json::Path path) {
    std::optional<double> number = value.getAsNumber();
    if (number && *number <= 1e24 && (*number > 0 || (zero && *number == 0))) {
      result = *number;
      return true;
    }
    path.report(zero ? llvm::StringLiteral("expected a number from 0 to 1e24")
                     : llvm::StringLiteral("expected a positive number"));
    return false;
  }

  const llvm::json::Object *object = nullptr;
  llvm::SmallVector<llvm::StringRef> known;
};

} // namespace chimera::performance

#endif // CHIMERA_LIB_PERFORMANCE_JSONREADER_H

//===- Json.cpp - reading of files that people write ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Support/Json.h"

/// No file of ours comes near.
static constexpr int mostNested = 100;

/// How deep brackets are nested at most, outside of strings.
static int getDepth(llvm::StringRef text) {
  int depth = 0, deepest = 0;
  bool inString = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (inString && c == '\\')
      ++i;
    else if (c == '"')
      inString = !inString;
    else if (!inString && (c == '[' || c == '{'))
      deepest = std::max(deepest, ++depth);
    else if (!inString && (c == ']' || c == '}'))
      --depth;
  }
  return deepest;
}

llvm::Expected<llvm::json::Value> chimera::parseJson(llvm::StringRef text) {
  if (getDepth(text) > mostNested)
    return llvm::createStringError("arrays and objects are nested too deeply");
  return llvm::json::parse(text);
}

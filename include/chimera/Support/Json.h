//===- Json.h - reading of files that people write --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SUPPORT_JSON_H
#define CHIMERA_SUPPORT_JSON_H

#include "llvm/Support/JSON.h"

namespace chimera {

/// `llvm::json::parse`, which recurses into arrays and objects, for text that
/// may be anything: nesting that would overflow the stack is an error.
llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef text);

} // namespace chimera

#endif // CHIMERA_SUPPORT_JSON_H

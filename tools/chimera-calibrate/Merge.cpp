//===- Merge.cpp - one machine from several measurements ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Merge.h"

#include "llvm/ADT/STLExtras.h"

using Json = nlohmann::ordered_json;

void mlir::chimera::mergeMachine(Json &machine, const Json &other) {
  Json &compute = machine["compute"];
  for (const auto &[precision, further] : other["compute"].items()) {
    if (!compute.contains(precision)) {
      compute[precision] = further;
      continue;
    }
    // The work of a pass tells which one it is.
    Json &known = compute[precision]["measured"];
    for (const Json &pass : further["measured"])
      if (llvm::none_of(known, [&](const Json &one) {
            return one["flops"] == pass["flops"] &&
                   one["bytes"] == pass["bytes"];
          }))
        known.push_back(pass);
  }
}

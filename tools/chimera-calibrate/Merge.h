//===- Merge.h - one machine from several measurements ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_CALIBRATE_MERGE_H
#define CHIMERA_TOOLS_CHIMERA_CALIBRATE_MERGE_H

#include <nlohmann/json.hpp>

namespace mlir::chimera {

/// Adds to `machine`, a machine file, what `other`, one of the same machine,
/// knows besides: its precisions, and the measured passes of those that both
/// have. What both know stays as it is. Both are as programs write them.
void mergeMachine(nlohmann::ordered_json &machine,
                  const nlohmann::ordered_json &other);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_CALIBRATE_MERGE_H

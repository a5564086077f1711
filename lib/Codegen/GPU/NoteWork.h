//===- NoteWork.h - what the ops of a launch must do ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_GPU_NOTEWORK_H
#define CHIMERA_LIB_CODEGEN_GPU_NOTEWORK_H

#include "mlir/IR/Operation.h"

namespace mlir::chimera {

/// Calls `emit`, which puts launches right before `place`, and notes at each of
/// them what it must do of `ops`.
void emitAndNoteWork(ArrayRef<Operation *> ops, Operation *place,
                     function_ref<void()> emit);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_GPU_NOTEWORK_H

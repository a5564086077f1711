//===- ProgramStreams.h - the streams of a worker's program ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a program's memory plan has room for several streams: which stream each
// operation is work of, and where one waits for another.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_PROGRAMSTREAMS_H
#define CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_PROGRAMSTREAMS_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include <vector>

namespace mlir::chimera {

/// What an operation of a program has to do with streams.
struct OpStream {
  /// The runtime itself orders it with all streams, or it is nothing to do.
  bool isOfAll = false;
  int number = 0;
  /// The streams that its own waits for before it.
  SmallVector<int, 1> waits;
};

/// The streams of the operations of `program`, in order; empty if it has one
/// stream. Emits an error if the memory is not planned.
FailureOr<std::vector<OpStream>> planStreams(ProgramOp program);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_PROGRAMSTREAMS_H

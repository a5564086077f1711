//===- RuntimeAddress.h - where a value of a program is at run time -------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_RUNTIMEADDRESS_H
#define CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_RUNTIMEADDRESS_H

#include "chimera/Dialect/Chimera/IR/StageFunction.h"

namespace mlir::chimera {

/// The memories of a worker; the numbers are part of the runtime's ABI.
enum class MemorySpace {
  Weights = 0,
  Gradients = 1,
  Activations = 2,
  Inputs = 3,
  Versions = 4
};

/// The runtime's form of an address: space in the upper byte, offset below.
int64_t encodeAddress(MemorySpace space, int64_t offset);

/// The runtime's number for an element type (f32, f64, i64, i32, i1); fails on
/// any other type.
FailureOr<int64_t> getDataTypeCode(Type elementType);

/// The name of that type in the plan: "f32", ...
StringRef getDataTypeName(int64_t code);

/// Byte offset of a value in its worker's activation memory (of a version of
/// the weights in the memory of versions), as memory planning wrote it on the
/// op that makes the value, or on the program whose argument it is. Emits an
/// error if it is missing.
FailureOr<int64_t> getSlot(Value value, Operation *user);

/// Byte offset of a parameter among the weights of the program's worker.
FailureOr<int64_t> getParameterOffset(ProgramOp program, StringRef parameter,
                                      Operation *user);

/// The range of the gradients that a sum is over: memory planning lays its
/// parameters side by side, so that it is one range without copies. Emits an
/// error if it is none.
struct SumRange {
  int64_t begin = 0, end = 0; ///< bytes, among the gradients
  Type elementType;
};
FailureOr<SumRange> getSumRange(AllReduceOp sum);

/// The addresses that a call passes to its kernel: the function's arguments,
/// then its results without gradients.
FailureOr<SmallVector<int64_t>> getKernelAddresses(CallOp call, StageOp stage);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_RUNTIMEADDRESS_H

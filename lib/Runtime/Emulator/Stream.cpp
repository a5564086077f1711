//===- Stream.cpp - where kernels are launched ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Runtime/mgpu.h"

/// The stream on which the kernels of a stage function are launched. An
/// emulated launch is over when it returns, so that one stream is as good as
/// many.
extern "C" mgpu_stream_t chimera_rt_stream(void) {
  static mgpu_stream_t stream = mgpuStreamCreate();
  return stream;
}

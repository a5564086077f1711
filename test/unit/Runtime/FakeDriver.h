//===- FakeDriver.h - streams and events without a GPU ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of CUDA's driver that transports use, and what a device needs that
// runs no kernels. Device memory is the host's;
// streams run on threads of their own (FakeStream.h), as late as on a GPU.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_RUNTIME_FAKEDRIVER_H
#define CHIMERA_TEST_UNIT_RUNTIME_FAKEDRIVER_H

#include "CUDA/Driver.h"
#include "FakeStream.h"

namespace chimera::rt {

/// The table of the fake driver. Functions that nobody uses are null.
const cuda::Driver &fakeDriver();

/// Streams that exist.
int fakeStreams();

} // namespace chimera::rt

#endif // CHIMERA_TEST_UNIT_RUNTIME_FAKEDRIVER_H

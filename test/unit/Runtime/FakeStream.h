//===- FakeStream.h - streams of a GPU that is not there --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What FakeDriver's streams are and FakeNCCL works with: a queue of tasks that
// a thread runs in order, later than they are put there. A task may block.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_RUNTIME_FAKESTREAM_H
#define CHIMERA_TEST_UNIT_RUNTIME_FAKESTREAM_H

#include <functional>

namespace chimera::rt::cuda {

/// Handles of streams are pointers to these.
struct StreamHandle {
  virtual void enqueue(std::function<void()> task) = 0;

protected:
  ~StreamHandle() = default;
};

} // namespace chimera::rt::cuda

#endif // CHIMERA_TEST_UNIT_RUNTIME_FAKESTREAM_H

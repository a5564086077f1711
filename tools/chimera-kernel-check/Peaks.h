//===- Peaks.h - what a GPU can do at best ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_PEAKS_H
#define CHIMERA_TOOLS_KERNEL_CHECK_PEAKS_H

#include "Placement.h"

#include "Products.h"

#include <optional>

namespace mlir::chimera {

/// Two events of a GPU, to time what is put on its stream between them.
class GPUEvents {
public:
  GPUEvents(::chimera::rt::cuda::CUDADevice &gpu, size_t count);
  ~GPUEvents();

  /// Puts event number `i` on the stream.
  void record(size_t i);
  /// Seconds between two events, once both have passed.
  double getSeconds(size_t from, size_t to);

private:
  ::chimera::rt::cuda::CUDADevice &gpu;
  std::vector<::chimera::rt::cuda::Event> events;
};

/// A copy from one place of a GPU to another.
class DeviceCopy {
public:
  DeviceCopy(::chimera::rt::cuda::CUDADevice &gpu, int64_t bytes);

  /// Puts the copy on the stream.
  void start();
  /// Seconds that one copy takes: the median of some.
  double measure();
  int64_t getBytes() const { return bytes; }

private:
  ::chimera::rt::cuda::CUDADevice &gpu;
  int64_t bytes;
  DeviceMemory from, to;
};

/// Bytes that `copy` reads and writes in a second.
double measureBandwidth(DeviceCopy &copy);

/// Operations in a second that the library reaches in a product of two
/// matrices of `size` rows and columns, of f32 or bf16.
double measurePeak(const Target &target, ElementKind kind, int64_t size);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_PEAKS_H

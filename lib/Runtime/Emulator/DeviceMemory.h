//===- DeviceMemory.h - memory that the host cannot touch -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device memory is memory of this process, but inaccessible: a program that
// reads or writes it other than through the driver ends with a message, as it
// would crash with a GPU.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_DEVICEMEMORY_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_DEVICEMEMORY_H

#include <cstddef>
#include <cstdint>

namespace chimera::emulator {

/// Bytes that a device has, and those of them that are not allocated.
size_t getTotalMemory();
size_t getFreeMemory(int device);

/// Memory of a device, full of NaNs; null if it has not so much.
void *allocate(int device, size_t bytes);

/// False unless `memory` was allocated.
bool release(void *memory);

/// True if all bytes lie in one piece of device memory.
bool isDeviceMemory(const void *memory, size_t bytes);

/// Device memory of all devices is accessible while there is any Access, on
/// all threads.
class Access {
public:
  Access();
  Access(const Access &) = delete;
  Access &operator=(const Access &) = delete;
  ~Access();
};

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_DEVICEMEMORY_H

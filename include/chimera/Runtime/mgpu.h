//===- mgpu.h - the device ABI of MLIR's host code ----------------*- C -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that MLIR's translation of the gpu dialect calls on the host.
// MLIR fixes their names and types. None returns an error: what goes wrong ends
// the process with a message.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_RUNTIME_MGPU_H
#define CHIMERA_RUNTIME_MGPU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mgpu_module *mgpu_module_t;
typedef struct mgpu_function *mgpu_function_t;
typedef struct mgpu_stream *mgpu_stream_t;
typedef struct mgpu_event *mgpu_event_t;

/// The module in `data`: of `bytes` bytes, or PTX that ends with a NUL.
mgpu_module_t mgpuModuleLoad(void *data, size_t bytes);
mgpu_module_t mgpuModuleLoadJIT(void *data, int32_t optLevel);
void mgpuModuleUnload(mgpu_module_t module);

/// The kernel of this name, owned by the module.
mgpu_function_t mgpuModuleGetFunction(mgpu_module_t module, const char *name);

/// Launches a kernel whose parameters are where `params` points; `extra` is
/// not used.
void mgpuLaunchKernel(mgpu_function_t function, intptr_t gridX, intptr_t gridY,
                      intptr_t gridZ, intptr_t blockX, intptr_t blockY,
                      intptr_t blockZ, int32_t sharedBytes,
                      mgpu_stream_t stream, void **params, void **extra,
                      size_t paramsCount);

mgpu_stream_t mgpuStreamCreate(void);
void mgpuStreamDestroy(mgpu_stream_t stream);
void mgpuStreamSynchronize(mgpu_stream_t stream);
void mgpuStreamWaitEvent(mgpu_stream_t stream, mgpu_event_t event);

mgpu_event_t mgpuEventCreate(void);
void mgpuEventDestroy(mgpu_event_t event);
void mgpuEventSynchronize(mgpu_event_t event);
void mgpuEventRecord(mgpu_event_t event, mgpu_stream_t stream);

void *mgpuMemAlloc(uint64_t bytes, mgpu_stream_t stream, bool isHostShared);
void mgpuMemFree(void *pointer, mgpu_stream_t stream);
void mgpuMemcpy(void *to, void *from, size_t bytes, mgpu_stream_t stream);
void mgpuMemset32(void *to, uint32_t value, size_t count, mgpu_stream_t stream);
void mgpuMemset16(void *to, uint16_t value, size_t count, mgpu_stream_t stream);

void mgpuSetDefaultDevice(int32_t device);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHIMERA_RUNTIME_MGPU_H

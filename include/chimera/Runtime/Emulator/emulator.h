//===- emulator.h - kernels of a GPU on the CPU -------------------*- C -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What emulated device code and the emulator know of each other. Programs
// launch kernels through CUDA's driver (lib/Runtime/CUDA/Driver.h), whose
// functions the emulator has too.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_RUNTIME_EMULATOR_EMULATOR_H
#define CHIMERA_RUNTIME_EMULATOR_EMULATOR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One kernel of an emulated module.
typedef struct chimera_emulator_kernel {
  const char *name;
  /// Runs the calling thread's part; parameters are passed by their addresses.
  void (*entry)(void **params);
  int64_t num_params;
  /// The size of each parameter.
  const int64_t *param_bytes;
  /// Static shared memory of a block; the dynamic part begins behind it.
  int64_t shared_bytes;
  /// The size of blocks that the kernel was compiled for, or zeros.
  int32_t block_size[3];
  /// The most threads of a block that it was compiled for, or 0.
  int32_t max_threads;
} chimera_emulator_kernel_t;

typedef struct chimera_emulator_module {
  const char *name;
  const chimera_emulator_kernel_t *kernels;
  int64_t num_kernels;
} chimera_emulator_module_t;

/// The object of a gpu.binary that is emulated is this text and the name of the
/// module.
#define CHIMERA_EMULATOR_OBJECT "chimera emulated module: "

/// Makes a module known under its name. Emulated code calls this before main;
/// `module` outlives the process's last launch.
void chimera_emulator_register(const chimera_emulator_module_t *module);

/// How many OS threads run the blocks of one launch. Results do not depend on
/// it. The environment variable CHIMERA_EMULATOR_THREADS sets it too; without
/// either it is 1.
void chimera_emulator_set_threads(int32_t threads);

/// Chooses the order in which the threads of a block run, which right kernels
/// cannot tell. The environment variable CHIMERA_EMULATOR_SEED sets it too.
void chimera_emulator_set_seed(uint64_t seed);

/// The shared memory of the running block.
void *chimera_emulated_shared_memory(void);

/// A load or store of shared memory that follows; `site` is its number in the
/// module.
void chimera_emulated_shared_load(const void *address, int64_t bytes,
                                  int32_t site);
void chimera_emulated_shared_store(const void *address, int64_t bytes,
                                   int32_t site);

#define DEVICE_FUNCTION(kind, result, name, parameters)                        \
  result chimera_emulated_##name parameters;
#include "chimera/Runtime/Emulator/DeviceFunctions.def"

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHIMERA_RUNTIME_EMULATOR_EMULATOR_H

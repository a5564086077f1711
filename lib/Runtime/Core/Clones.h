//===- Clones.h - functions for several CPU generations ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function marked CHIMERA_RT_CLONES is compiled for several generations of a
// CPU, and the loader picks one when the program starts. Templates cannot be
// marked: the loop is an always_inline template, with one marked function for
// each element type.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_CLONES_H
#define CHIMERA_LIB_RUNTIME_CORE_CLONES_H

#if defined(__x86_64__) && defined(__linux__)
#define CHIMERA_RT_CLONES                                                      \
  __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define CHIMERA_RT_CLONES
#endif

#endif // CHIMERA_LIB_RUNTIME_CORE_CLONES_H

//===- Passes.cpp - anchor of the transforms library ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/Passes.h"

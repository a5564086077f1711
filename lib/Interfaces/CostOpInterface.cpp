//===- CostOpInterface.cpp - what an op costs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The definitions that TableGen makes for the interface.
//
//===----------------------------------------------------------------------===//

#include "chimera/Interfaces/CostOpInterface.h"

#include "chimera/Interfaces/CostOpInterface.cpp.inc"

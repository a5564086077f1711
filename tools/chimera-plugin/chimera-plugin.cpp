//===- chimera-plugin.cpp - Chimera as a plugin of stock mlir-opt ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One shared object for --load-dialect-plugin and --load-pass-plugin. It links
// libMLIR dynamically, so that the process holds one MLIR.
//
//===----------------------------------------------------------------------===//

#include "chimera/InitAllDialects.h"
#include "chimera/InitAllPasses.h"

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "llvm/Config/llvm-config.h"

static constexpr const char *name = "Chimera";

extern "C"
    __attribute__((visibility("default"))) ::mlir::DialectPluginLibraryInfo
    mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, name, LLVM_VERSION_STRING,
          [](mlir::DialectRegistry *registry) {
            mlir::chimera::registerAllDialects(*registry);
            mlir::chimera::registerAllPasses();
          }};
}

extern "C" __attribute__((visibility("default"))) ::mlir::PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, name, LLVM_VERSION_STRING,
          []() { mlir::chimera::registerAllPasses(); }};
}

//===- DeviceProgram.h - compiles kernels and loads them --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_TARGET_DEVICEPROGRAM_H
#define CHIMERA_TEST_UNIT_TARGET_DEVICEPROGRAM_H

#include "chimera/Target/CPU.h"
#include "chimera/Target/CUDA.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include "llvm/ADT/StringRef.h"
#include "gtest/gtest.h"

#include <string>
#include <vector>

namespace mlir::chimera::test {

/// A context that can translate device code; it collects errors.
class DeviceContext {
public:
  DeviceContext();

  /// Parses a file of Inputs, and lowers its gpu.modules to the NVVM dialect.
  OwningOpRef<ModuleOp> load(StringRef file);
  /// The same of a text.
  OwningOpRef<ModuleOp> parse(StringRef text);

  const std::string &getErrors() const { return errors; }
  MLIRContext &get() { return context; }

private:
  MLIRContext context;
  std::string errors;
};

/// How a kernel is launched by the function chimera_<name>.
struct KernelLaunch {
  StringRef name, kernel;
  int64_t blocks, threads;
  int32_t dynamicBytes = 0;
};

/// A file of Inputs, compiled for the emulator together with host code that
/// launches its kernels, linked and loaded. It stays so: once for each file.
class EmulatedProgram {
public:
  EmulatedProgram(StringRef file, ArrayRef<KernelLaunch> launches,
                  StringRef cpu = "native");

  /// Calls `void chimera_NAME(void **args, void *workspace)`.
  void launch(StringRef name, std::vector<void *> args) const;

private:
  void *library = nullptr;
};

/// Whether `text` holds all the parts.
::testing::AssertionResult contains(StringRef text, ArrayRef<StringRef> parts);

} // namespace mlir::chimera::test

#endif // CHIMERA_TEST_UNIT_TARGET_DEVICEPROGRAM_H

//===- RegisterAllPasses.cpp - registers passes and pipelines ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/InitAllPasses.h"

#include "chimera/Codegen/Passes.h"
#include "chimera/Conversion/Passes.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/Import/Passes.h"
#include "chimera/Pipelines/Pipelines.h"

void mlir::chimera::registerAllPasses() {
  registerChimeraPasses();
  registerChimeraConversionPasses();
  registerChimeraPipelines();
  registerChimeraImportPasses();
  registerChimeraImportPipeline();
  registerChimeraCodegenPasses();
  registerCodegenCPUPipeline();
  registerCodegenGPUPipeline();
}

//===- MergeKernels.cpp - one kernel for all that are equal ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_MERGEKERNELSPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;

/// All attributes but the name.
static DictionaryAttr getAttributes(gpu::GPUFuncOp kernel) {
  NamedAttrList attributes(kernel->getAttrDictionary());
  attributes.erase(SymbolTable::getSymbolAttrName());
  return attributes.getDictionary(kernel.getContext());
}

static bool areEqual(gpu::GPUFuncOp a, gpu::GPUFuncOp b) {
  return getAttributes(a) == getAttributes(b) &&
         OperationEquivalence::isRegionEquivalentTo(
             &a.getBody(), &b.getBody(),
             OperationEquivalence::Flags::IgnoreLocations);
}

/// Equal kernels have equal hashes: the names of all ops in order.
static llvm::hash_code getHash(gpu::GPUFuncOp kernel) {
  llvm::hash_code hash = hash_value(Attribute(getAttributes(kernel)));
  kernel->walk(
      [&](Operation *op) { hash = llvm::hash_combine(hash, op->getName()); });
  return hash;
}

namespace {
struct MergeKernels
    : public mlir::chimera::impl::MergeKernelsPassBase<MergeKernels> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (auto device : module.getOps<gpu::GPUModuleOp>()) {
      llvm::DenseMap<size_t, SmallVector<gpu::GPUFuncOp>> kept;
      llvm::StringMap<FlatSymbolRefAttr> merged;
      for (auto kernel : llvm::make_early_inc_range(
               device.getBody()->getOps<gpu::GPUFuncOp>())) {
        if (!kernel.isKernel())
          continue;
        SmallVector<gpu::GPUFuncOp> &others = kept[getHash(kernel)];
        auto *it = llvm::find_if(others, [&](gpu::GPUFuncOp other) {
          return areEqual(kernel, other);
        });
        if (it == others.end()) {
          others.push_back(kernel);
          continue;
        }
        merged[kernel.getName()] = FlatSymbolRefAttr::get(*it);
        kernel.erase();
      }
      module.walk([&](gpu::LaunchFuncOp launch) {
        if (launch.getKernelModuleName() != device.getNameAttr())
          return;
        if (FlatSymbolRefAttr kernel =
                merged.lookup(launch.getKernelName().getValue()))
          launch.setKernelAttr(
              SymbolRefAttr::get(device.getNameAttr(), {kernel}));
      });
    }
  }
};
} // namespace

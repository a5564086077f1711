//===- Benchmark.cpp - kernels of a CPU against their matrix products -----===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Benchmark.h"
#include "Products.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

#include <chrono>

using namespace mlir;
using namespace mlir::chimera;

static double now() {
  return std::chrono::duration<double>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

double mlir::chimera::getMedian(std::vector<double> values) {
  llvm::sort(values);
  return values[values.size() / 2];
}

void mlir::chimera::measureSteps(ModuleOp module, const Target &target,
                                 const KernelLibrary &library, int steps,
                                 int threads, bool json) {
  std::vector<Invocation> calls;
  for (StageOp stage : getStages(module))
    for (Invocation &call : prepare(stage, module, [&](Invocation &call) {
           runOnce(target, library, call);
         }))
      calls.push_back(std::move(call));
  std::vector<PlacedCall> placed;
  for (Invocation &call : calls)
    placed.emplace_back(target, call, library.lookup(call.kernel));
  llvm::SmallVector<Product, 0> products;
  recordProducts(&products);
  for (PlacedCall &call : placed)
    call.run();
  recordProducts(nullptr);

  std::vector<double> step, floor;
  std::vector<std::vector<double>> kernels(calls.size());
  for (int i = 0; i < steps; ++i) {
    double start = now();
    for (auto [call, times] : llvm::zip(placed, kernels)) {
      double begin = now();
      call.run();
      times.push_back(now() - begin);
    }
    double middle = now();
    for (const Product &product : products)
      replay(product);
    step.push_back(middle - start);
    floor.push_back(now() - middle);
  }
  double flops = 0;
  for (const Product &product : products)
    flops += product.getFlops();
  double stepTime = getMedian(step), floorTime = getMedian(floor);
  if (json) {
    llvm::json::Object object{{"threads", threads},
                              {"steps", steps},
                              {"products", int64_t(products.size())},
                              {"flops", flops},
                              {"step_seconds", stepTime},
                              {"products_seconds", floorTime},
                              {"ratio", stepTime / floorTime}};
    llvm::json::Object times;
    for (auto [call, values] : llvm::zip(calls, kernels))
      times[call.kernel] = getMedian(values);
    object["kernel_seconds"] = std::move(times);
    llvm::outs() << llvm::json::Value(std::move(object)) << "\n";
    return;
  }
  for (auto [call, values] : llvm::zip(calls, kernels))
    llvm::outs() << llvm::format("%9.3f ms  ", 1e3 * getMedian(values))
                 << call.kernel << "\n";
  llvm::outs() << llvm::format("%9.3f ms  all kernels\n", 1e3 * stepTime)
               << llvm::format(
                      "%9.3f ms  their %u products alone, %.0f GFLOP/s\n",
                      1e3 * floorTime, unsigned(products.size()),
                      1e-9 * flops / floorTime)
               << llvm::format("%9.3f     ratio\n", stepTime / floorTime);
}

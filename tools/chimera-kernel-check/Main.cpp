//===- Main.cpp - results and times of compiled kernels ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs every stage function of a module with random arguments, compiled as for
// a training program, and compares all results with those of the same model in
// double precision, compiled by upstream passes alone. With --benchmark it
// measures: on the host, instead of comparing, the time of all kernels of one
// micro-batch against that of their matrix products alone; on a GPU, after
// comparing, the time of each launch against what the GPU needs at best.
//
//===----------------------------------------------------------------------===//

#include "Benchmark.h"
#include "Check.h"
#include "Products.h"
#include "Profile.h"

#include "chimera/InitAllDialects.h"
#include "chimera/Target/CUDA.h"

#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

#include <cmath>
#include <dlfcn.h>

using namespace mlir;
using namespace mlir::chimera;

static llvm::cl::OptionCategory category("chimera-kernel-check options");

static llvm::cl::opt<std::string> inputFile(llvm::cl::Positional,
                                            llvm::cl::desc("<L2 module>"),
                                            llvm::cl::init("-"),
                                            llvm::cl::cat(category));
static llvm::cl::opt<double>
    tolerance("tolerance", llvm::cl::init(1e-5),
              llvm::cl::desc("largest relative error of a result, by norm"),
              llvm::cl::cat(category));
static llvm::cl::opt<MatmulKind> matmul(
    "matmul", llvm::cl::init(MatmulKind::Library),
    llvm::cl::desc("how contractions are computed"),
    llvm::cl::values(clEnumValN(MatmulKind::Library, "library", "runtime"),
                     clEnumValN(MatmulKind::Generated, "generated", "loops")),
    llvm::cl::cat(category));
static llvm::cl::opt<bool> strictFP("strict-fp",
                                    llvm::cl::desc("no reassociation, libm"),
                                    llvm::cl::cat(category));
static llvm::cl::opt<std::string> cpu("mcpu", llvm::cl::init("native"),
                                      llvm::cl::desc("CPU to compile for"),
                                      llvm::cl::cat(category));
static llvm::cl::opt<std::string>
    features("mattr", llvm::cl::desc("CPU features"), llvm::cl::cat(category));
static llvm::cl::opt<int>
    benchmark("benchmark", llvm::cl::init(0),
              llvm::cl::desc("measure this many steps instead of comparing, or "
                             "each launch of a GPU this many times"),
              llvm::cl::cat(category));
static llvm::cl::opt<bool>
    compare("compare", llvm::cl::init(true),
            llvm::cl::desc("off, launches of a GPU are only measured"),
            llvm::cl::cat(category));
static llvm::cl::opt<int> threads("library-threads", llvm::cl::init(1),
                                  llvm::cl::desc("threads of the library"),
                                  llvm::cl::cat(category));
static llvm::cl::opt<bool> listProducts(
    "list-products",
    llvm::cl::desc(
        "print the matrix products of one micro-batch, and do nothing "
        "else; chimera-gemm-floor measures them"),
    llvm::cl::cat(category));
static llvm::cl::opt<std::string> gpuArch(
    "gpu-arch",
    llvm::cl::desc("run kernels on a GPU of this architecture, such as sm_90; "
                   "'emulate': on the emulator"),
    llvm::cl::cat(category));
static llvm::cl::opt<TensorCores>
    mma("mma", llvm::cl::init(TensorCores::Sync),
        llvm::cl::desc("the instructions of generated products on GPUs"),
        llvm::cl::values(clEnumValN(TensorCores::Sync, "sync", "mma.sync"),
                         clEnumValN(TensorCores::Warpgroup, "warpgroup",
                                    "wgmma, of sm_90a")),
        llvm::cl::cat(category));
static llvm::cl::opt<bool> json("json", llvm::cl::desc("print JSON"),
                                llvm::cl::cat(category));
static llvm::cl::opt<bool> fastReference(
    "fast-reference",
    llvm::cl::desc("let the reference multiply by the library's loops on all "
                   "cores, for large models"),
    llvm::cl::cat(category));
static llvm::cl::opt<bool> measurePeaks(
    "measure-peaks",
    llvm::cl::desc("measure what the GPU reaches in copies and large products, "
                   "and do nothing else"),
    llvm::cl::cat(category));
static llvm::cl::opt<int64_t>
    copyMiB("copy-size", llvm::cl::init(1024),
            llvm::cl::desc("MiB of the copy that bandwidth is measured by; 1 "
                           "on the emulator"),
            llvm::cl::cat(category));
static llvm::cl::opt<int64_t>
    peakSize("peak-size", llvm::cl::init(8192),
             llvm::cl::desc("rows of the product that peaks are measured by; "
                            "64 on the emulator"),
             llvm::cl::cat(category));
static llvm::cl::opt<double>
    bandwidth("bandwidth", llvm::cl::init(0),
              llvm::cl::desc("GB/s of the GPU; measured if 0"),
              llvm::cl::cat(category));
static llvm::cl::opt<double>
    peakF32("peak-f32", llvm::cl::init(0),
            llvm::cl::desc("TFLOP/s of the GPU in f32; measured if 0"),
            llvm::cl::cat(category));
static llvm::cl::opt<double>
    peakBF16("peak-bf16", llvm::cl::init(0),
             llvm::cl::desc("TFLOP/s of the GPU in bf16; measured if 0"),
             llvm::cl::cat(category));

/// Runs all kernels with products that only write down what they are asked for.
static int printProducts(ModuleOp module, const Target &target,
                         const KernelLibrary &library) {
  llvm::SmallVector<Product, 0> products;
  recordProducts(&products, /*compute=*/false);
  for (StageOp stage : getStages(module))
    (void)prepare(stage, module,
                  [&](Invocation &call) { runOnce(target, library, call); });
  recordProducts(nullptr);
  for (const Product &p : products)
    llvm::outs() << p.getElementName() << " " << int(p.batched) << " "
                 << int(p.transA) << " " << int(p.transB) << " " << p.batch
                 << " " << p.m << " " << p.n << " " << p.k << " " << p.lda
                 << " " << p.strideA << " " << p.ldb << " " << p.strideB << " "
                 << p.ldc << " " << p.strideC << " " << p.beta << "\n";
  return 0;
}

/// A TiB, and a product of 3 x 16 GiB: more is a slip of the finger.
static constexpr int64_t kMaxCopyMiB = 1 << 20;
static constexpr int64_t kMaxPeakSize = 1 << 16;

/// What does not fit together, or null.
static const char *findWrongOption() {
  if (gpuArch.getNumOccurrences() && gpuArch != "emulate" &&
      !llvm::StringRef(gpuArch).starts_with("sm_"))
    return "'--gpu-arch' must be one architecture, such as sm_90, or "
           "'emulate'";
  if (mma.getNumOccurrences() &&
      (gpuArch.empty() || matmul != MatmulKind::Generated))
    return "'--mma' has no effect without '--gpu-arch' and "
           "'--matmul=generated'";
  if (gpuArch.empty() && measurePeaks)
    return "'--measure-peaks' needs a GPU (see '--gpu-arch')";
  if (benchmark < 0)
    return "'--benchmark' must not be negative";
  if (!compare && (gpuArch.empty() || benchmark == 0))
    return "'--compare=false' leaves nothing to do without '--benchmark' and "
           "'--gpu-arch'";
  if (copyMiB < 1 || copyMiB > kMaxCopyMiB || peakSize < 1 ||
      peakSize > kMaxPeakSize)
    return "'--copy-size' must be from 1 to 1048576 (MiB), '--peak-size' from "
           "1 "
           "to 65536";
  auto isNumber = [](double value) {
    return std::isfinite(value) && value >= 0;
  };
  if (!isNumber(tolerance))
    return "'--tolerance' must be a number that is not negative";
  if (!isNumber(bandwidth) || !isNumber(peakF32) || !isNumber(peakBF16))
    return "'--bandwidth', '--peak-f32' and '--peak-bf16' must be numbers that "
           "are not negative";
  return nullptr;
}

/// Times of the emulator mean nothing, so what is measured there is small.
static void chooseSizes() {
  if (gpuArch != "emulate")
    return;
  if (!copyMiB.getNumOccurrences())
    copyMiB = 1;
  if (!peakSize.getNumOccurrences())
    peakSize = 64;
}

static ProfileOptions getProfileOptions() {
  ProfileOptions options;
  options.repeats = benchmark;
  options.copyBytes = copyMiB << 20;
  options.peakSize = peakSize;
  options.bandwidth = 1e9 * bandwidth;
  options.peakF32 = 1e12 * peakF32;
  options.peakBF16 = 1e12 * peakBF16;
  return options;
}

static int run(ModuleOp module, const Target &target) {
  KernelOptions options;
  options.gpuArch = gpuArch;
  options.codegen.matmul = matmul;
  options.codegen.strictFP = strictFP;
  options.mma = mma;
  options.target.cpu = cpu;
  options.target.features = features;
  auto library = KernelLibrary::compile(module, options);
  if (!library)
    return 1;
  if (listProducts)
    return printProducts(module, target, *library);
  if (benchmark > 0 && gpuArch.empty()) {
    measureSteps(module, target, *library, benchmark, threads, json);
    return 0;
  }
  bool good = true;
  llvm::json::Object found;
  if (compare) {
    options.gpuArch.clear();
    options.reference = true;
    options.fastReference = fastReference;
    options.target.optLevel = 0;
    auto reference = KernelLibrary::compile(module, options);
    if (!reference)
      return 1;
    good = checkResults(module, target, *library, *reference, tolerance,
                        json ? &found : nullptr);
  }
  if (benchmark > 0)
    profileLaunches(module, target, *library, getProfileOptions(),
                    json ? &found : nullptr);
  if (json)
    llvm::outs() << llvm::json::Value(std::move(found)) << "\n";
  return good ? 0 : 1;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::cl::HideUnrelatedOptions(category);
  llvm::cl::ParseCommandLineOptions(
      argc, argv, "Chimera: compare and measure compiled kernels\n");
  if (const char *wrong = findWrongOption()) {
    llvm::WithColor::error() << wrong << "\n";
    return 1;
  }
  chooseSizes();
  Target target(gpuArch, /*tf32=*/false);
  if (measurePeaks) {
    printPeaks(target, gpuArch, getProfileOptions());
    return 0;
  }
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::chimera::registerAllDialects(registry);
  registerCUDATargetTranslations(registry);
  MLIRContext context(registry);
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler handler(sources, &context);
  auto module = parseSourceFile<ModuleOp>(inputFile, sources, &context);
  if (!module)
    return 1;

  using SetThreads = void (*)(int);
  if (auto setThreads = reinterpret_cast<SetThreads>(
          dlsym(RTLD_DEFAULT, "omp_set_num_threads")))
    setThreads(threads);
  return run(*module, target);
}

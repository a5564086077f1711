//===- Main.cpp - optimized kernels against upstream's lowering, and their time
//---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs every stage function of a module with random arguments, compiled as for
// a training program and compiled by upstream passes alone, and compares all
// results. With --benchmark it measures instead: the time of all kernels of one
// micro-batch, against the time of their matrix products alone.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "Products.h"
#include "Values.h"

#include "chimera/InitAllDialects.h"
#include "chimera/Target/CUDA.h"

#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

#include <chrono>
#include <dlfcn.h>

using namespace mlir;
using namespace mlir::chimera;

static llvm::cl::opt<std::string> inputFile(llvm::cl::Positional,
                                            llvm::cl::desc("<L2 module>"),
                                            llvm::cl::init("-"));
static llvm::cl::opt<double>
    tolerance("tolerance", llvm::cl::init(1e-5),
              llvm::cl::desc("largest relative error of a result, by norm"));
static llvm::cl::opt<MatmulKind> matmul(
    "matmul", llvm::cl::init(MatmulKind::Library),
    llvm::cl::desc("how contractions are computed"),
    llvm::cl::values(clEnumValN(MatmulKind::Library, "library", "runtime"),
                     clEnumValN(MatmulKind::Generated, "generated", "loops")));
static llvm::cl::opt<bool> strictFP("strict-fp",
                                    llvm::cl::desc("no reassociation, libm"));
static llvm::cl::opt<std::string> cpu("mcpu", llvm::cl::init("native"),
                                      llvm::cl::desc("CPU to compile for"));
static llvm::cl::opt<std::string> features("mattr",
                                           llvm::cl::desc("CPU features"));
static llvm::cl::opt<int>
    benchmark("benchmark", llvm::cl::init(0),
              llvm::cl::desc("measure this many steps instead of comparing"));
static llvm::cl::opt<int> threads("library-threads", llvm::cl::init(1),
                                  llvm::cl::desc("threads of the library"));
static llvm::cl::opt<bool> listProducts(
    "list-products",
    llvm::cl::desc(
        "print the matrix products of one micro-batch, and do nothing "
        "else; chimera-gemm-floor measures them"));
static llvm::cl::opt<std::string> gpuArch(
    "gpu-arch",
    llvm::cl::desc("compile for GPUs, 'emulate': kernels run on the emulator"));
static llvm::cl::opt<TensorCores>
    mma("mma", llvm::cl::init(TensorCores::Sync),
        llvm::cl::desc("the instructions of generated products on GPUs"),
        llvm::cl::values(clEnumValN(TensorCores::Sync, "sync", "mma.sync"),
                         clEnumValN(TensorCores::Warpgroup, "warpgroup",
                                    "wgmma, of sm_90a")));
static llvm::cl::opt<bool> json("json", llvm::cl::desc("print JSON"));

namespace {
/// One execution of a stage function: arguments, then results without
/// gradients.
struct Invocation {
  func::FuncOp function;
  std::string kernel;
  std::vector<Buffer> buffers;
  unsigned numArguments = 0;

  void run(const KernelLibrary &library, std::vector<char> &workspace);
};
} // namespace

void Invocation::run(const KernelLibrary &library,
                     std::vector<char> &workspace) {
  Kernel entry = library.lookup(kernel);
  if (workspace.size() < size_t(entry.workspace) + 64)
    workspace.resize(entry.workspace + 64);
  char *base = workspace.data();
  base += 64 - reinterpret_cast<uintptr_t>(base) % 64;
  std::vector<void *> pointers;
  for (Buffer &buffer : buffers)
    pointers.push_back(buffer.data());
  entry.function(pointers.data(), base);
}

static Invocation makeInvocation(StageOp stage, func::FuncOp function) {
  Invocation call;
  call.function = function;
  call.kernel = (stage.getSymName() + "_" + function.getSymName()).str();
  StageFunction signature(function);
  for (const StageValue &argument : signature.getArguments())
    call.buffers.emplace_back(argument.type);
  call.numArguments = call.buffers.size();
  for (const StageValue &result : signature.getResults())
    if (result.role != ValueRole::Gradient)
      call.buffers.emplace_back(result.type);
  return call;
}

/// Finds what an earlier function of the stage has computed or was given.
static Buffer *findSource(const StageValue &argument,
                          std::vector<Invocation> &earlier) {
  for (Invocation &call : earlier) {
    StageFunction signature(call.function);
    bool isForward = call.function.getSymName() == "forward";
    if (argument.role == ValueRole::Activation && isForward)
      for (const StageValue &value :
           signature.getArguments(ValueRole::Boundary))
        if (value.number == argument.number)
          return &call.buffers[value.position];
    for (const StageValue &value : signature.getArguments())
      if ((argument.role == ValueRole::Input ||
           argument.role == ValueRole::Parameter) &&
          value.role == argument.role && value.symbol == argument.symbol)
        return &call.buffers[value.position];
    unsigned position = call.numArguments;
    for (const StageValue &value : signature.getResults()) {
      if (value.role == ValueRole::Gradient)
        continue;
      if (value.role == argument.role && value.number == argument.number &&
          (argument.role == ValueRole::Residual ||
           argument.role == ValueRole::Carry))
        return &call.buffers[position];
      ++position;
    }
  }
  return nullptr;
}

/// The functions of a stage with arguments, run once by the reference so that
/// residuals are what forward leaves.
static std::vector<Invocation> prepare(StageOp stage, ModuleOp module,
                                       const KernelLibrary &library,
                                       std::vector<char> &workspace) {
  std::mt19937 random(1234 + stage.getIndex());
  std::vector<Invocation> calls;
  for (TaskKind kind :
       {TaskKind::Forward, TaskKind::Backward, TaskKind::WeightGradient}) {
    func::FuncOp function = stage.getFunction(kind);
    if (!function || function.isDeclaration())
      continue;
    Invocation call = makeInvocation(stage, function);
    StageFunction signature(function);
    for (const StageValue &argument : signature.getArguments()) {
      Buffer &buffer = call.buffers[argument.position];
      if (Buffer *source = findSource(argument, calls))
        buffer.copyFrom(*source);
      else
        fillArgument(buffer, argument, module, random);
    }
    Invocation result = call;
    result.run(library, workspace);
    // Keep the arguments as they were: gradients have been added to.
    for (unsigned i = call.numArguments; i < call.buffers.size(); ++i)
      call.buffers[i].copyFrom(result.buffers[i]);
    calls.push_back(std::move(call));
  }
  return calls;
}

/// Compares one buffer and prints a line; false if it is too far off.
static bool compare(const Twine &what, Buffer &value, Buffer &expected) {
  double error = getRelativeError(value, expected);
  bool good = error <= tolerance;
  llvm::outs() << (good ? "ok   " : "FAIL ") << llvm::format("%.1e ", error)
               << what << "\n";
  return good;
}

static bool check(StageOp stage, ModuleOp module, const KernelLibrary &library,
                  const KernelLibrary &reference) {
  bool good = true;
  std::vector<char> workspace;
  for (Invocation &call : prepare(stage, module, reference, workspace)) {
    Invocation expected = call, actual = call;
    expected.run(reference, workspace);
    std::fill(workspace.begin(), workspace.end(), char(0x7f));
    actual.run(library, workspace);
    StageFunction signature(call.function);
    unsigned position = call.numArguments;
    for (const StageValue &value : signature.getResults()) {
      unsigned index = 0;
      std::string name;
      if (value.role == ValueRole::Gradient) {
        name = "gradient of " + value.symbol.str();
        for (const StageValue &argument :
             signature.getArguments(ValueRole::Gradient))
          if (argument.symbol == value.symbol)
            index = argument.position;
      } else {
        name = "result " + std::to_string(value.position);
        index = position++;
      }
      good &= compare(call.kernel + " " + name, actual.buffers[index],
                      expected.buffers[index]);
    }
    // Nothing else may have changed.
    for (unsigned i = 0; i < call.numArguments; ++i)
      if (signature.getArguments()[i].role != ValueRole::Gradient &&
          getRelativeError(actual.buffers[i], call.buffers[i]) != 0) {
        llvm::outs() << "FAIL " << call.kernel << " changed argument " << i
                     << "\n";
        good = false;
      }
  }
  return good;
}

static double now() {
  return std::chrono::duration<double>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

static double getMedian(std::vector<double> values) {
  llvm::sort(values);
  return values[values.size() / 2];
}

/// Measures the kernels of one micro-batch and their products, by turns.
static int measure(ModuleOp module, const KernelLibrary &library) {
  std::vector<char> workspace;
  std::vector<Invocation> calls;
  for (StageOp stage : getStages(module))
    for (Invocation &call : prepare(stage, module, library, workspace))
      calls.push_back(std::move(call));
  llvm::SmallVector<Product, 0> products;
  recordProducts(&products);
  for (Invocation &call : calls)
    call.run(library, workspace);
  recordProducts(nullptr);

  std::vector<double> step, floor;
  std::vector<std::vector<double>> kernels(calls.size());
  for (int i = 0; i < benchmark; ++i) {
    double start = now();
    for (auto [call, times] : llvm::zip(calls, kernels)) {
      double begin = now();
      call.run(library, workspace);
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
    llvm::json::Object object{{"threads", int64_t(threads)},
                              {"steps", int64_t(benchmark)},
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
    return 0;
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
  return 0;
}

/// Runs all kernels with products that only write down what they are asked for.
static int printProducts(ModuleOp module, const KernelLibrary &library) {
  std::vector<char> workspace;
  llvm::SmallVector<Product, 0> products;
  recordProducts(&products, /*compute=*/false);
  for (StageOp stage : getStages(module))
    (void)prepare(stage, module, library, workspace);
  recordProducts(nullptr);
  for (const Product &p : products)
    llvm::outs() << p.getElementName() << " " << int(p.batched) << " "
                 << int(p.transA) << " " << int(p.transB) << " " << p.batch
                 << " " << p.m << " " << p.n << " " << p.k << " " << p.lda
                 << " " << p.strideA << " " << p.ldb << " " << p.strideB << " "
                 << p.ldc << " " << p.strideC << " " << p.beta << "\n";
  return 0;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::cl::ParseCommandLineOptions(
      argc, argv, "Chimera: compare and measure compiled kernels\n");
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

  if (!gpuArch.empty() && gpuArch != "emulate") {
    llvm::WithColor::error()
        << "kernels can run for '--gpu-arch=emulate' only, "
           "but got '"
        << gpuArch << "'\n";
    return 1;
  }
  if (mma.getNumOccurrences() &&
      (gpuArch.empty() || matmul != MatmulKind::Generated)) {
    llvm::WithColor::error() << "'--mma' has no effect without "
                                "'--gpu-arch=emulate --matmul=generated'\n";
    return 1;
  }
  KernelOptions options;
  options.emulate = !gpuArch.empty();
  options.codegen.matmul = matmul;
  options.codegen.strictFP = strictFP;
  options.mma = mma;
  options.target.cpu = cpu;
  options.target.features = features;
  auto library = KernelLibrary::compile(*module, options);
  if (!library)
    return 1;
  if (listProducts)
    return printProducts(*module, *library);
  if (benchmark > 0)
    return measure(*module, *library);
  options.emulate = false;
  options.reference = true;
  options.target.optLevel = 1;
  auto reference = KernelLibrary::compile(*module, options);
  if (!reference)
    return 1;
  bool good = true;
  for (StageOp stage : getStages(*module))
    good &= check(stage, *module, *library, *reference);
  return good ? 0 : 1;
}

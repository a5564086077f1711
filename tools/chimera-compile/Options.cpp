//===- Options.cpp - what chimera-compile is asked for ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "chimera/Schedule/Scheme.h"
#include "chimera/Support/OutputFile.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::chimera;
namespace cl = llvm::cl;
namespace schedule = ::chimera::schedule;

cl::OptionCategory mlir::chimera::category("chimera-compile options");

LogicalResult mlir::chimera::fail(const llvm::Twine &message) {
  llvm::WithColor::error() << message << "\n";
  return failure();
}

LogicalResult mlir::chimera::check(llvm::Error error) {
  return error ? fail(llvm::toString(std::move(error))) : success();
}

std::string mlir::chimera::getOutputPath(const Options &options,
                                         StringRef model) {
  if (!options.output.empty())
    return options.output;
  switch (options.emit) {
  case Emit::Program:
    return (model + ".program.mlir").str();
  case Emit::LLVMIR:
    return (model + ".ll").str();
  case Emit::Object:
    return (model + ".o").str();
  case Emit::Executable:
    return model.str();
  }
  llvm_unreachable("unknown kind of output");
}

/// A host has nothing that runs beside its thread.
ComputeStreams mlir::chimera::getComputeStreams(const Options &options) {
  if (options.computeStreams.getNumOccurrences())
    return options.computeStreams;
  return options.target == "cuda" ? ComputeStreams::PerDirection
                                  : ComputeStreams::Single;
}

TrainOptions mlir::chimera::getTrainOptions(const Options &options) {
  TrainOptions train;
  train.stages = options.stages;
  train.microBatches = options.microBatches;
  train.scheme = options.scheme;
  train.schedule = options.schedule;
  train.pipelines = options.pipelines;
  train.chunks = options.chunks;
  train.scaling = options.scaling;
  train.maxLive = options.maxLive;
  train.cost = options.cost;
  train.effort = options.effort;
  train.exact = options.exact;
  train.exactTime = options.exactTime;
  train.dataParallel = options.dataParallel;
  train.sync = options.sync;
  // GPUs have kernels for it; on the CPU it costs another product.
  train.fuseAttention = options.fuseAttention.getNumOccurrences()
                            ? options.fuseAttention
                            : options.target == "cuda";
  train.warnOfNoAttention = options.fuseAttention.getNumOccurrences();
  train.attentionKernels = options.target == "cuda";
  train.recompute = options.recompute;
  train.precision = options.precision;
  if (options.splitBackward.getNumOccurrences())
    train.splitBackward = options.splitBackward;
  train.cuts.assign(options.cuts.begin(), options.cuts.end());
  train.optimizer = options.optimizer;
  train.memoryLimit = options.memoryLimit;
  train.computeStreams = getComputeStreams(options);
  return train;
}

/// The architecture whose warpgroups multiply by `wgmma`.
static constexpr llvm::StringLiteral warpgroupArch = "sm_90a";

TensorCores mlir::chimera::getTensorCores(const Options &options) {
  bool all = !options.gpuArch.empty() &&
             llvm::all_of(options.gpuArch,
                          [](StringRef arch) { return arch == warpgroupArch; });
  return all ? TensorCores::Warpgroup : TensorCores::Sync;
}

void mlir::chimera::remarkOnProducts(const Options &options) {
  if (options.target != "cuda" || options.matmul != MatmulKind::Generated ||
      !llvm::is_contained(options.gpuArch, warpgroupArch))
    return;
  llvm::WithColor::remark()
      << (getTensorCores(options) == TensorCores::Warpgroup
              ? "matrix products use wgmma, which has not been run on hardware "
                "yet\n"
              : "matrix products use mma.sync, which all GPUs have that are "
                "named; 'sm_90a' alone has wgmma (see '--gpu-arch')\n");
}

bool mlir::chimera::isEmulated(const Options &options) {
  return llvm::is_contained(options.gpuArch, "emulate");
}

static LogicalResult checkTarget(const Options &options) {
  if (options.target != "cpu" && options.target != "cuda")
    return fail("unknown target '" + options.target +
                "', expected cpu or cuda (see '--target')");
  if (options.target == "cpu")
    for (const cl::Option *option :
         {static_cast<const cl::Option *>(std::addressof(options.gpuArch)),
          static_cast<const cl::Option *>(&options.gpuReport),
          static_cast<const cl::Option *>(&options.computeStreams)})
      if (option->getNumOccurrences())
        return fail("'--" + option->ArgStr +
                    "' has no effect without '--target=cuda'");
  if (options.target == "cpu")
    return success();
  if (options.gpuArch.empty() && options.emit != Emit::Program)
    return fail("'--target=cuda' needs to know the GPUs (see '--gpu-arch')");
  llvm::StringSet<> named;
  for (StringRef arch : options.gpuArch)
    if (!named.insert(arch).second)
      return fail("'--gpu-arch' names '" + arch + "' twice");
  if (isEmulated(options) && options.gpuArch.size() > 1)
    return fail("'--gpu-arch=emulate' cannot be combined with GPUs");
  if (isEmulated(options) && options.gpuReport)
    return fail("'--gpu-report' is about GPUs; '--gpu-arch=emulate' has no "
                "registers to count");
  if (options.matmul == MatmulKind::Generated && options.precision != "bf16")
    return fail("'--matmul=generated' multiplies bf16 on GPUs (see "
                "'--precision')");
  return success();
}

LogicalResult mlir::chimera::checkOptions(const Options &options,
                                          StringRef output) {
  if (failed(checkTarget(options)))
    return failure();
  if (options.memoryLimit.getNumOccurrences() && options.memoryLimit.empty())
    return fail("'--memory-limit' names no number of bytes; without the option "
                "there is no limit");
  if (options.microBatchSize.getNumOccurrences() && options.microBatchSize < 1)
    return fail("expected '--micro-batch-size' to be at least 1, but got " +
                llvm::Twine(options.microBatchSize));
  if (options.optLevel > 3)
    return fail("expected '-O' to be between 0 and 3, but got " +
                llvm::Twine(options.optLevel));
  if (options.emit == Emit::Program)
    for (const cl::Option *option :
         {static_cast<const cl::Option *>(&options.cpu),
          static_cast<const cl::Option *>(&options.matmul),
          static_cast<const cl::Option *>(std::addressof(options.gpuArch)),
          static_cast<const cl::Option *>(&options.gpuReport),
          static_cast<const cl::Option *>(&options.optLevel),
          static_cast<const cl::Option *>(&options.strictFP),
          static_cast<const cl::Option *>(&options.programFile)})
      if (option->getNumOccurrences())
        return fail((option->ArgStr.size() == 1 ? "'-" : "'--") +
                    option->ArgStr +
                    "' has no effect with '--emit=program', for which no code "
                    "is generated");
  auto &known = cl::getRegisteredOptions();
  auto message = mlir::chimera::checkOptions(
      getTrainOptions(options), [&](StringRef name) {
        const cl::Option *option = known.lookup(name);
        return option && option->getNumOccurrences();
      });
  if (!message)
    message = checkScheme(getTrainOptions(options));
  if (message)
    return fail(*message);
  const schedule::Scheme *scheme = schedule::lookupScheme(options.scheme);
  if (options.splitBackward.getNumOccurrences() && !options.splitBackward &&
      scheme && scheme->splitsBackward())
    return fail("'--split-backward=false' contradicts the scheme '" +
                options.scheme + "', which splits the backward pass");
  if (output == "-" && options.emit == Emit::Executable)
    return fail("cannot write an executable to standard output (see '-o')");
  if (failed(check(::chimera::checkOutputFile(output, options.input))))
    return failure();
  if (!options.programFile.getNumOccurrences())
    return success();
  if (options.programFile == output)
    return fail("'--write-program' and '-o' both name '" + output + "'");
  return check(::chimera::checkOutputFile(options.programFile, options.input,
                                          "--write-program"));
}

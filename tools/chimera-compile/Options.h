//===- Options.h - what chimera-compile is asked for ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_COMPILE_OPTIONS_H
#define CHIMERA_TOOLS_COMPILE_OPTIONS_H

#include "chimera/Codegen/Passes.h"
#include "chimera/Pipelines/Pipelines.h"
#include "chimera/Schedule/OptionHelp.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

namespace mlir::chimera {

/// Those of the tool, in its help.
extern llvm::cl::OptionCategory category;

/// What is written.
enum class Emit { Program, LLVMIR, Object, Executable };

/// The command line; `stages` and its like are options of passes, too.
struct Options {
  llvm::cl::opt<std::string> input{llvm::cl::Positional,
                                   llvm::cl::desc("<model.mlir>"),
                                   llvm::cl::Required, llvm::cl::cat(category)};
  llvm::cl::opt<std::string> output{
      "o",
      llvm::cl::desc("file to write (default: the "
                     "model's name without '.mlir')"),
      llvm::cl::value_desc("file"), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> target{
      "target", llvm::cl::desc("machine to compile for: cpu or cuda"),
      llvm::cl::init("cpu"), llvm::cl::cat(category)};
  llvm::cl::list<std::string> gpuArch{
      "gpu-arch", llvm::cl::CommaSeparated,
      llvm::cl::desc(
          "GPUs to compile for, such as sm_80,sm_90, or 'emulate': the "
          "kernels run on the CPU, to be tested without a GPU"),
      llvm::cl::value_desc("arch,..."), llvm::cl::cat(category)};
  llvm::cl::opt<bool> gpuReport{
      "gpu-report",
      llvm::cl::desc(
          "print the registers, shared memory and spills of each kernel"),
      llvm::cl::cat(category)};
  llvm::cl::opt<Emit> emit{
      "emit", llvm::cl::desc("what to write"), llvm::cl::init(Emit::Executable),
      llvm::cl::values(
          clEnumValN(Emit::Program, "program",
                     "worker programs with their memory plan, as MLIR"),
          clEnumValN(Emit::LLVMIR, "llvm", "optimized LLVM IR"),
          clEnumValN(Emit::Object, "obj", "object file"),
          clEnumValN(Emit::Executable, "exe", "training executable")),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> programFile{
      "write-program",
      llvm::cl::desc(
          "also write the worker programs that are compiled, with their "
          "final memory plan, as MLIR, for chimera-simulate"),
      llvm::cl::value_desc("file"), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> plan{
      "plan",
      llvm::cl::desc(
          "file with the options of a plan, as chimera-plan writes it"),
      llvm::cl::value_desc("file"), llvm::cl::cat(category)};
  llvm::cl::opt<int64_t> stages{"stages",
                                llvm::cl::desc(::chimera::schedule::stagesHelp),
                                llvm::cl::init(1), llvm::cl::cat(category)};
  llvm::cl::opt<int64_t> microBatches{
      "micro-batches", llvm::cl::desc(::chimera::schedule::microBatchesHelp),
      llvm::cl::init(1), llvm::cl::cat(category)};
  llvm::cl::opt<int64_t> microBatchSize{
      "micro-batch-size",
      llvm::cl::desc(
          "samples per micro-batch, for a model that was exported with a "
          "symbolic batch"),
      llvm::cl::cat(category)};
  llvm::cl::list<std::string> sequenceLength{
      "sequence-length", llvm::cl::CommaSeparated,
      llvm::cl::desc(
          "length of the sequences, or one for each input, for a model "
          "that was exported with a symbolic sequence"),
      llvm::cl::value_desc("length|input:length,..."), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> scheme{
      "scheme", llvm::cl::desc(::chimera::schedule::schemeHelp),
      llvm::cl::init("1f1b"), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> schedule{
      "schedule", llvm::cl::desc(::chimera::schedule::scheduleHelp),
      llvm::cl::value_desc("file"), llvm::cl::cat(category)};
  llvm::cl::opt<int64_t> pipelines{
      "pipelines", llvm::cl::desc(::chimera::schedule::pipelinesHelp),
      llvm::cl::init(0), llvm::cl::cat(category)};
  llvm::cl::opt<int64_t> chunks{"chunks",
                                llvm::cl::desc(::chimera::schedule::chunksHelp),
                                llvm::cl::init(0), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> scaling{
      "scaling", llvm::cl::desc(::chimera::schedule::scalingHelp),
      llvm::cl::init("direct"), llvm::cl::cat(category)};
  llvm::cl::opt<int64_t> maxLive{
      "max-live", llvm::cl::desc(::chimera::schedule::maxLiveHelp),
      llvm::cl::init(0), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> cost{
      "cost", llvm::cl::desc(::chimera::schedule::costHelp),
      llvm::cl::value_desc("key=value,..."), llvm::cl::cat(category)};
  llvm::cl::opt<int64_t> effort{"effort",
                                llvm::cl::desc(::chimera::schedule::effortHelp),
                                llvm::cl::init(1), llvm::cl::cat(category)};
  llvm::cl::opt<bool> exact{"exact",
                            llvm::cl::desc(::chimera::schedule::exactHelp),
                            llvm::cl::cat(category)};
  llvm::cl::opt<double> exactTime{
      "exact-time", llvm::cl::desc(::chimera::schedule::exactTimeHelp),
      llvm::cl::value_desc("seconds"), llvm::cl::init(60),
      llvm::cl::cat(category)};
  llvm::cl::opt<int64_t> dataParallel{
      "data-parallel", llvm::cl::desc(::chimera::schedule::dataParallelHelp),
      llvm::cl::init(1), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> sync{"sync",
                                  llvm::cl::desc(::chimera::schedule::syncHelp),
                                  llvm::cl::cat(category)};
  llvm::cl::opt<bool> fuseAttention{
      "fuse-attention",
      llvm::cl::desc(
          "make one op of each attention, which keeps no softmax for the "
          "backward pass (default: with '--target=cuda')"),
      llvm::cl::cat(category)};
  llvm::cl::opt<bool> fuseEpilogues{
      "fuse-epilogues",
      llvm::cl::desc(
          "for '--target=cuda': let cuBLASLt add a bias, apply GELU or "
          "round where that follows a matrix product (default: on)"),
      llvm::cl::init(true), llvm::cl::cat(category)};
  llvm::cl::opt<ComputeStreams> computeStreams{
      "compute-streams",
      llvm::cl::desc(
          "for '--target=cuda': how the tasks of a rank share its GPU "
          "(default: per-direction)"),
      llvm::cl::init(ComputeStreams::Single),
      llvm::cl::values(
          clEnumValN(ComputeStreams::Single, "single", "one after the other"),
          clEnumValN(
              ComputeStreams::PerDirection, "per-direction",
              "those of pipelines that go down beside those of pipelines "
              "that go up; needs more memory")),
      llvm::cl::cat(category)};
  llvm::cl::opt<bool> recompute{
      "recompute",
      llvm::cl::desc("keep only stage inputs for the backward pass"),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> precision{
      "precision",
      llvm::cl::desc(
          "f32, or bf16: matrix products and activations in bf16, weights "
          "and sums in f32"),
      llvm::cl::init("f32"), llvm::cl::cat(category)};
  llvm::cl::opt<bool> splitBackward{
      "split-backward",
      llvm::cl::desc("compute weight gradients in tasks of their own"),
      llvm::cl::cat(category)};
  llvm::cl::list<std::string> cuts{
      "cuts", llvm::cl::CommaSeparated,
      llvm::cl::desc("parameters or locations where stages 1 to D-1 begin"),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> optimizer{
      "optimizer", llvm::cl::desc("sgd or adamw"), llvm::cl::init("adamw"),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> memoryLimit{
      "memory-limit",
      llvm::cl::desc(
          "bytes a worker may use, with suffix K, M or G; larger plans are "
          "refused, and scheme auto looks for one that fits"),
      llvm::cl::cat(category)};
  llvm::cl::opt<std::string> cpu{
      "mcpu", llvm::cl::desc("processor to compile for, as in clang"),
      llvm::cl::init("native"), llvm::cl::cat(category)};
  llvm::cl::opt<MatmulKind> matmul{
      "matmul", llvm::cl::desc("how matrix products are computed"),
      llvm::cl::init(MatmulKind::Library),
      llvm::cl::values(
          clEnumValN(MatmulKind::Library, "library", "by the matrix library"),
          clEnumValN(
              MatmulKind::Generated, "generated",
              "by generated loops, or kernels for tensor cores; those for "
              "sm_90a have not been run on hardware yet")),
      llvm::cl::cat(category)};
  llvm::cl::opt<unsigned> optLevel{
      "O",
      llvm::cl::Prefix,
      llvm::cl::desc(
          "optimization level, 0 to 3; less makes compiling quicker and "
          "the program slower"),
      llvm::cl::value_desc("level"),
      llvm::cl::init(3),
      llvm::cl::cat(category)};
  llvm::cl::opt<bool> strictFP{
      "strict-fp",
      llvm::cl::desc(
          "compute as written: no fast math, and on CPUs no other order of "
          "sums (kernels for GPUs sum by threads, in a fixed order)"),
      llvm::cl::cat(category)};
};

/// Prints an error.
LogicalResult fail(const llvm::Twine &message);

/// Reports `error`, if it is one.
LogicalResult check(llvm::Error error);

/// Where to write: what `-o` says, or the model's name with the ending of what
/// is emitted.
std::string getOutputPath(const Options &options, StringRef model);

/// What is wrong with the options, or would be without effect, is said before
/// the work begins.
LogicalResult checkOptions(const Options &options, StringRef output);

/// The options of the passes.
TrainOptions getTrainOptions(const Options &options);

/// How the tasks of a rank share its device.
ComputeStreams getComputeStreams(const Options &options);

/// The instructions of generated products; all GPUs run the same kernels.
TensorCores getTensorCores(const Options &options);

/// Says what generated products are made of, where that is not obvious.
void remarkOnProducts(const Options &options);

/// Whether kernels run on the CPU, to be tested.
bool isEmulated(const Options &options);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_COMPILE_OPTIONS_H

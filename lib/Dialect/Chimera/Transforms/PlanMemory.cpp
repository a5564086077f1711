//===- PlanMemory.cpp - fixed places for all values of the programs -------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory of the programs (L5): one place per value, offsets of parameters and
// inputs, bytes by kind.
//
//===----------------------------------------------------------------------===//

#include "MemoryOptions.h"
#include "OptionError.h"
#include "ProgramBuffers.h"
#include "VersionRing.h"

#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "chimera/Analysis/Programs.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Remarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

#include <numeric>

namespace mlir::chimera {
#define GEN_PASS_DEF_PLANMEMORYPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

/// Bytes of one worker by kind.
struct WorkerMemory {
  int64_t weights = 0, gradients = 0, optimizer = 0, activations = 0,
          communication = 0, inputs = 0, workspace = 0;
  /// Only where steps overlap.
  std::optional<int64_t> versions;

  SmallVector<std::pair<StringRef, int64_t>> getKinds() const {
    SmallVector<std::pair<StringRef, int64_t>> kinds{
        {"weights", weights},
        {"gradients", gradients},
        {"optimizer", optimizer},
        {"activations", activations},
        {"communication", communication},
        {"inputs", inputs},
        {"workspace", workspace}};
    if (versions)
      kinds.insert(kinds.begin() + 1, {"versions", *versions});
    return kinds;
  }
  int64_t getTotal() const {
    int64_t total = 0;
    for (auto [kind, bytes] : getKinds())
      total += bytes;
    return total;
  }
  /// `weights 1, gradients 2, ...`.
  std::string describe() const {
    std::string text;
    llvm::raw_string_ostream os(text);
    llvm::interleaveComma(getKinds(), os, [&](const auto &kind) {
      os << kind.first << " " << kind.second;
    });
    return text;
  }
};

struct PlanMemoryPass
    : mlir::chimera::impl::PlanMemoryPassBase<PlanMemoryPass> {
  using PlanMemoryPassBase::PlanMemoryPassBase;

  void runOnOperation() override {
    std::optional<int64_t> limit;
    FailureOr<ProgramsImage> image = readPrograms(getOperation());
    if (failed(image) || failed(parseMemoryOptions(getOperation(), memoryLimit,
                                                   optimizer, limit)))
      return signalPassFailure();
    bool fits = true;
    for (int worker = 0; worker < int(image->programs.size()); ++worker) {
      WorkerMemory memory;
      if (failed(planWorker(worker, *image, memory)))
        return signalPassFailure();
      fits &= succeeded(checkLimit(image->getStep(worker), memory, limit));
    }
    if (!fits)
      signalPassFailure();
  }

private:
  LogicalResult planWorker(int worker, const ProgramsImage &image,
                           WorkerMemory &memory);
  LogicalResult checkLimit(ProgramOp program, const WorkerMemory &memory,
                           std::optional<int64_t> limit);
  FailureOr<int64_t> layOutParameters(ProgramOp program,
                                      const ProgramsImage &image);
  int64_t layOutInputs(ProgramOp program, const ProgramsImage &image);
  SmallVector<int64_t> getWorkspaces(ArrayRef<ProgramOp> programs,
                                     const StreamsByDirection *streams,
                                     bool &known);
};

} // namespace

LogicalResult PlanMemoryPass::planWorker(int worker, const ProgramsImage &image,
                                         WorkerMemory &memory) {
  ArrayRef<ProgramOp> programs = image.programs[worker];
  ProgramOp program = image.getStep(worker);
  FailureOr<int64_t> weights = layOutParameters(program, image);
  if (failed(weights))
    return failure();
  memory.weights = memory.gradients = *weights;
  memory.optimizer = getOptimizerBytes(optimizer, *weights);
  memory.inputs = layOutInputs(program, image);
  const StreamsByDirection byDirection(image.module);
  const bool isShared = computeStreams == ComputeStreams::PerDirection &&
                        byDirection.count(programs) > 1;
  const StreamsByDirection *streams = isShared ? &byDirection : nullptr;
  bool workspaceKnown = true;
  const SmallVector<int64_t> workspaces =
      getWorkspaces(programs, streams, workspaceKnown);
  memory.workspace =
      std::accumulate(workspaces.begin(), workspaces.end(), int64_t(0));

  FailureOr<ProgramBuffers> buffers = ProgramBuffers::find(programs, streams);
  if (failed(buffers))
    return failure();
  buffers->place();
  if (!buffers->isValid())
    return program.emitError("memory plan with overlapping values");
  memory.communication = buffers->getBytesInFlight();
  memory.activations = buffers->getBytes() - memory.communication;
  FailureOr<int64_t> versions = placeVersions(programs, *weights);
  if (failed(versions))
    return failure();
  if (image.isPhased())
    memory.versions = *versions;

  Builder builder(&getContext());
  SmallVector<NamedAttribute> kinds;
  for (auto [kind, bytes] : memory.getKinds())
    kinds.emplace_back(kind, builder.getI64IntegerAttr(bytes));
  kinds.emplace_back("total", builder.getI64IntegerAttr(memory.getTotal()));
  program->setAttr(kMemoryAttr, builder.getDictionaryAttr(kinds));
  // All programs of a worker run in the same memory.
  for (ProgramOp other : programs) {
    for (StringRef name : {kMemoryAttr, kLayoutAttr, kInputsAttr})
      other->setAttr(name, program->getAttr(name));
    other->removeAttr(kWorkspacesAttr);
    if (isShared)
      other->setAttr(kWorkspacesAttr, builder.getDenseI64ArrayAttr(workspaces));
  }

  remark::analysis(program.getLoc(),
                   remark::RemarkOpts::name("memory").category("chimera"))
      << llvm::formatv("worker {0} needs {1} bytes: {2}; activations and "
                       "communication need at least {3}{4}",
                       program.getWorker(), memory.getTotal(),
                       memory.describe(), buffers->getLowerBound(),
                       workspaceKnown ? ""
                                      : "; the workspace is known after code "
                                        "generation only")
             .str();
  return success();
}

LogicalResult PlanMemoryPass::checkLimit(ProgramOp program,
                                         const WorkerMemory &memory,
                                         std::optional<int64_t> limit) {
  if (!limit || memory.getTotal() <= *limit)
    return success();
  return emitOptionError(program, "worker ")
         << program.getWorker() << " needs " << memory.getTotal()
         << " bytes, but 'memory-limit' is " << *limit << ": "
         << memory.describe();
}

/// Lays out the parameters of each sum one after the other, then those that
/// need none. Returns the bytes of all.
FailureOr<int64_t>
PlanMemoryPass::layOutParameters(ProgramOp program,
                                 const ProgramsImage &image) {
  llvm::SmallSetVector<StringRef, 32> order;
  llvm::SmallPtrSet<Attribute, 8> repeated;
  for (auto sum : program.getBody().getOps<AllReduceOp>()) {
    // Where steps overlap, each update has its sums.
    if (program.getPhase() && !repeated.insert(sum.getParameters()).second)
      continue;
    for (auto name : sum.getParameters().getAsRange<FlatSymbolRefAttr>())
      if (!order.insert(name.getValue()))
        return sum.emitError("sums the gradient of '")
               << name << "', which is summed before already";
  }
  for (const schedule::Parameter &parameter : image.set.parameters)
    if (llvm::is_contained(image.set.holders(parameter),
                           int(program.getWorker())))
      order.insert(parameter.name);

  Builder builder(&getContext());
  SmallVector<NamedAttribute> offsets;
  int64_t end = 0;
  for (StringRef name : order) {
    offsets.emplace_back(builder.getStringAttr(name),
                         builder.getI64IntegerAttr(end));
    auto parameter = getOperation().lookupSymbol<ParameterOp>(name);
    end += alignBytes(getByteSize(parameter.getTensorType()));
  }
  program->setAttr(kLayoutAttr, builder.getDictionaryAttr(offsets));
  return end;
}

/// Lays out the inputs of all micro-batches that programs name: those of a step
/// and, where steps overlap, those of the next one that it begins. Returns
/// their bytes.
int64_t PlanMemoryPass::layOutInputs(ProgramOp program,
                                     const ProgramsImage &image) {
  int64_t microBatches = image.microBatches;
  for (int worker = 0; worker < int(image.programs.size()); ++worker)
    for (auto call : image.getStep(worker).getBody().getOps<CallOp>())
      microBatches = std::max(microBatches, int64_t(call.getMicroBatch()) + 1);
  Builder builder(&getContext());
  SmallVector<NamedAttribute> inputs;
  int64_t end = 0;
  for (auto input : getOperation().getOps<InputOp>()) {
    int64_t stride = alignBytes(getByteSize(input.getTensorType()));
    NamedAttribute place[] = {
        {builder.getStringAttr("offset"), builder.getI64IntegerAttr(end)},
        {builder.getStringAttr("stride"), builder.getI64IntegerAttr(stride)}};
    inputs.emplace_back(input.getSymNameAttr(),
                        builder.getDictionaryAttr(place));
    end += microBatches * stride;
  }
  program->setAttr(kInputsAttr, builder.getDictionaryAttr(inputs));
  return end;
}

/// The largest workspace of a kernel that the programs run on each stream;
/// `known` is false if there is a function without code yet.
SmallVector<int64_t>
PlanMemoryPass::getWorkspaces(ArrayRef<ProgramOp> programs,
                              const StreamsByDirection *streams, bool &known) {
  SmallVector<int64_t> workspaces(streams ? streams->count(programs) : 1, 0);
  for (ProgramOp program : programs)
    for (auto call : program.getBody().getOps<CallOp>()) {
      auto stage = SymbolTable::lookupNearestSymbolFrom<StageOp>(
          call, call.getStageAttr());
      func::FuncOp function = stage.getFunction(call.getKind());
      int64_t &bytes = workspaces[streams ? streams->get(call) : 0];
      if (auto workspace = function->getAttrOfType<IntegerAttr>(kWorkspaceAttr))
        bytes = std::max(bytes, workspace.getInt());
      else
        known = false;
    }
  return workspaces;
}

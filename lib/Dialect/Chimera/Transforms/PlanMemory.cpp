//===- PlanMemory.cpp - fixed places for all values of the programs ---*- C++
//-*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory of the programs (L5): one place per value, offsets of parameters and
// inputs, bytes by kind. A program is straight-line code, so the life of a
// value is an interval of operation numbers; `placeBuffers` does the rest.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "chimera/Analysis/MemoryPlan.h"
#include "chimera/Analysis/Programs.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Remarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_PLANMEMORYPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

static int64_t align(int64_t bytes) {
  return llvm::alignTo(bytes, kBufferAlignment);
}

//===----------------------------------------------------------------------===//
// Values of a program
//===----------------------------------------------------------------------===//

namespace {

/// The buffers of one program and the values that they hold.
class ProgramBuffers {
public:
  explicit ProgramBuffers(ProgramOp program);

  /// Places the buffers and writes the offsets to the operations.
  void place();

  /// Bytes of the activation memory, of these in flight at the moment of the
  /// peak, and the least that any placement needs.
  int64_t getBytes() const { return plan.bytes; }
  int64_t getBytesInFlight() const;
  int64_t getLowerBound() const { return plan.lowerBound; }
  bool isValid() const { return isValidPlacement(buffers, plan.bytes); }

private:
  /// The moments at which a message uses a buffer.
  struct Flight {
    size_t buffer;
    int64_t first, last;
  };

  void addResults(Operation &op);
  void addBuffer(Value value, int64_t bytes);
  int64_t getLastUse(Value value) const;
  static WaitOp getWait(Value handle) {
    return cast<WaitOp>(*handle.user_begin());
  }

  llvm::DenseMap<Operation *, int64_t> numbers;
  SmallVector<Buffer> buffers;
  llvm::DenseMap<Value, size_t> bufferOf;
  SmallVector<Flight> flights;
  /// The operations with offsets to write, and the buffer of each result.
  SmallVector<std::pair<Operation *, SmallVector<size_t, 2>>> owners;
  BufferPlan plan;
};

} // namespace

ProgramBuffers::ProgramBuffers(ProgramOp program) {
  int64_t number = 0;
  for (Operation &op : program.getBody().front())
    numbers[&op] = number++;
  for (Operation &op : program.getBody().front())
    addResults(op);
}

/// Bytes of what a call leaves for a later task.
static int64_t getStashBytes(CallOp call) {
  auto stage =
      SymbolTable::lookupNearestSymbolFrom<StageOp>(call, call.getStageAttr());
  return StageFunction(stage.getFunction(call.getKind())).getStashBytes();
}

void ProgramBuffers::addResults(Operation &op) {
  if (op.getNumResults() == 0 || isa<SendOp, AllReduceOp>(op))
    return;
  auto &owner = owners.emplace_back(&op, SmallVector<size_t, 2>());
  if (auto wait = dyn_cast<WaitOp>(op)) {
    // The value is where its receive has put it.
    owner.second = {bufferOf.lookup(wait.getHandle())};
    return;
  }
  for (Value result : op.getResults()) {
    owner.second.push_back(buffers.size());
    bufferOf[result] = buffers.size();
    if (auto handle = dyn_cast<HandleType>(result.getType()))
      addBuffer(result, getByteSize(handle.getValueType()));
    else if (auto tensor = dyn_cast<RankedTensorType>(result.getType()))
      addBuffer(result, getByteSize(tensor));
    else
      addBuffer(result, getStashBytes(cast<CallOp>(op)));
  }
}

void ProgramBuffers::addBuffer(Value value, int64_t bytes) {
  int64_t made = numbers.lookup(value.getDefiningOp());
  int64_t last = getLastUse(value);
  if (isa<HandleType>(value.getType())) {
    WaitOp wait = getWait(value);
    flights.push_back({buffers.size(), made, numbers.lookup(wait)});
    last = std::max(last, getLastUse(wait.getValue()));
  }
  for (Operation *user : value.getUsers())
    if (auto send = dyn_cast<SendOp>(user)) {
      int64_t free = numbers.lookup(getWait(send.getToken()));
      flights.push_back({buffers.size(), numbers.lookup(send), free});
      last = std::max(last, free);
    }
  buffers.push_back({bytes, made, last});
}

/// The number of the last operation that takes `value`, at least of the one
/// that makes it.
int64_t ProgramBuffers::getLastUse(Value value) const {
  int64_t last = numbers.lookup(value.getDefiningOp());
  for (Operation *user : value.getUsers())
    last = std::max(last, numbers.lookup(user));
  return last;
}

void ProgramBuffers::place() {
  plan = placeBuffers(buffers);
  for (auto &[op, slots] : owners) {
    SmallVector<int64_t> offsets = llvm::map_to_vector(
        slots, [&](size_t buffer) { return buffers[buffer].offset; });
    op->setAttr(kSlotsAttr, DenseI64ArrayAttr::get(op->getContext(), offsets));
  }
}

int64_t ProgramBuffers::getBytesInFlight() const {
  llvm::SmallSetVector<size_t, 8> inFlight;
  for (const Flight &flight : flights)
    if (flight.first <= plan.peak && plan.peak <= flight.last)
      inFlight.insert(flight.buffer);
  int64_t bytes = 0;
  for (size_t buffer : inFlight)
    bytes += align(buffers[buffer].bytes);
  return bytes;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

/// Bytes of one worker by kind.
struct WorkerMemory {
  int64_t weights = 0, gradients = 0, optimizer = 0, activations = 0,
          communication = 0, inputs = 0, workspace = 0;

  SmallVector<std::pair<StringRef, int64_t>> getKinds() const {
    return {{"weights", weights},
            {"gradients", gradients},
            {"optimizer", optimizer},
            {"activations", activations},
            {"communication", communication},
            {"inputs", inputs},
            {"workspace", workspace}};
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
    if (failed(image) || failed(parseOptions(image->programs.front(), limit)))
      return signalPassFailure();
    bool fits = true;
    for (ProgramOp program : image->programs) {
      WorkerMemory memory;
      if (failed(planProgram(program, *image, memory)))
        return signalPassFailure();
      fits &= succeeded(checkLimit(program, memory, limit));
    }
    if (!fits)
      signalPassFailure();
  }

private:
  /// Errors are at `firstProgram`, whose memory the options are about.
  LogicalResult parseOptions(ProgramOp firstProgram,
                             std::optional<int64_t> &limit);
  LogicalResult planProgram(ProgramOp program, const ProgramsImage &image,
                            WorkerMemory &memory);
  LogicalResult checkLimit(ProgramOp program, const WorkerMemory &memory,
                           std::optional<int64_t> limit);
  FailureOr<int64_t> layOutParameters(ProgramOp program,
                                      const ProgramsImage &image);
  int64_t layOutInputs(ProgramOp program, int64_t microBatches);
  int64_t getWorkspace(ProgramOp program, bool &known);
};

} // namespace

/// Parses a number of bytes with an optional suffix.
static std::optional<int64_t> parseBytes(StringRef text) {
  int shift = text.consume_back("K")   ? 10
              : text.consume_back("M") ? 20
              : text.consume_back("G") ? 30
                                       : 0;
  int64_t value;
  if (text.getAsInteger(10, value) || value < 0 ||
      value > (std::numeric_limits<int64_t>::max() >> shift))
    return std::nullopt;
  return value << shift;
}

LogicalResult PlanMemoryPass::parseOptions(ProgramOp firstProgram,
                                           std::optional<int64_t> &limit) {
  if (!memoryLimit.empty() && !(limit = parseBytes(memoryLimit)))
    return firstProgram.emitError("expected 'memory-limit' to be a number of "
                                  "bytes with an optional suffix K, M or G, "
                                  "but got '")
           << memoryLimit << "'";
  if (optimizer != "sgd" && optimizer != "adamw")
    return firstProgram.emitError("unknown optimizer '")
           << optimizer << "', expected sgd or adamw (see 'optimizer')";
  return success();
}

LogicalResult PlanMemoryPass::planProgram(ProgramOp program,
                                          const ProgramsImage &image,
                                          WorkerMemory &memory) {
  FailureOr<int64_t> weights = layOutParameters(program, image);
  if (failed(weights))
    return failure();
  memory.weights = memory.gradients = *weights;
  memory.optimizer = optimizer == "adamw" ? 2 * *weights : 0;
  memory.inputs = layOutInputs(program, image.set.microBatches);
  bool workspaceKnown = true;
  memory.workspace = getWorkspace(program, workspaceKnown);

  ProgramBuffers buffers(program);
  buffers.place();
  if (!buffers.isValid())
    return program.emitError("memory plan with overlapping values");
  memory.communication = buffers.getBytesInFlight();
  memory.activations = buffers.getBytes() - memory.communication;

  Builder builder(&getContext());
  SmallVector<NamedAttribute> kinds;
  for (auto [kind, bytes] : memory.getKinds())
    kinds.emplace_back(kind, builder.getI64IntegerAttr(bytes));
  kinds.emplace_back("total", builder.getI64IntegerAttr(memory.getTotal()));
  program->setAttr(kMemoryAttr, builder.getDictionaryAttr(kinds));

  remark::analysis(program.getLoc(),
                   remark::RemarkOpts::name("memory").category("chimera"))
      << llvm::formatv("worker {0} needs {1} bytes: {2}; activations and "
                       "communication need at least {3}{4}",
                       program.getWorker(), memory.getTotal(),
                       memory.describe(), buffers.getLowerBound(),
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
  return program.emitError("worker ")
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
  for (auto sum : program.getBody().getOps<AllReduceOp>())
    for (auto name : sum.getParameters().getAsRange<FlatSymbolRefAttr>())
      if (!order.insert(name.getValue()))
        return sum.emitError("sums the gradient of '")
               << name << "', which is summed before already";
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
    end += align(getByteSize(parameter.getTensorType()));
  }
  program->setAttr(kLayoutAttr, builder.getDictionaryAttr(offsets));
  return end;
}

/// Lays out the inputs of all micro-batches; returns their bytes.
int64_t PlanMemoryPass::layOutInputs(ProgramOp program, int64_t microBatches) {
  Builder builder(&getContext());
  SmallVector<NamedAttribute> inputs;
  int64_t end = 0;
  for (auto input : getOperation().getOps<InputOp>()) {
    int64_t stride = align(getByteSize(input.getTensorType()));
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

/// The largest workspace of a kernel that the program runs; `known` is false
/// if there is a function without code yet.
int64_t PlanMemoryPass::getWorkspace(ProgramOp program, bool &known) {
  int64_t bytes = 0;
  for (auto call : program.getBody().getOps<CallOp>()) {
    auto stage = SymbolTable::lookupNearestSymbolFrom<StageOp>(
        call, call.getStageAttr());
    func::FuncOp function = stage.getFunction(call.getKind());
    if (auto workspace = function->getAttrOfType<IntegerAttr>(kWorkspaceAttr))
      bytes = std::max(bytes, workspace.getInt());
    else
      known = false;
  }
  return bytes;
}

//===- NoteWork.cpp - what the ops of a launch must do ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GPU/NoteWork.h"
#include "Kernels/Kernels.h"

#include "chimera/Codegen/LaunchWork.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// The attribute
//===----------------------------------------------------------------------===//

void mlir::chimera::setLaunchWork(Operation *launch, const LaunchWork &work) {
  Builder builder(launch->getContext());
  SmallVector<NamedAttribute> entries = {
      builder.getNamedAttr("bytes", builder.getI64IntegerAttr(work.bytes))};
  if (work.element) {
    entries.push_back(
        builder.getNamedAttr("element", TypeAttr::get(work.element)));
    entries.push_back(
        builder.getNamedAttr("flops", builder.getI64IntegerAttr(work.flops)));
  }
  if (!work.what.empty())
    entries.push_back(
        builder.getNamedAttr("what", builder.getStringAttr(work.what)));
  launch->setAttr(kWorkAttr, builder.getDictionaryAttr(entries));
}

std::optional<LaunchWork> mlir::chimera::getLaunchWork(Operation *kernel) {
  auto entries = kernel->getAttrOfType<DictionaryAttr>(kWorkAttr);
  if (!entries)
    return std::nullopt;
  LaunchWork work;
  if (auto bytes = entries.getAs<IntegerAttr>("bytes"))
    work.bytes = bytes.getInt();
  if (auto flops = entries.getAs<IntegerAttr>("flops"))
    work.flops = flops.getInt();
  if (auto element = entries.getAs<TypeAttr>("element"))
    work.element = element.getValue();
  if (auto what = entries.getAs<StringAttr>("what"))
    work.what = what.str();
  return work;
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

static int64_t getBytes(MemRefType type, int64_t elements) {
  return llvm::divideCeil(type.getElementTypeBitWidth(), 8) * elements;
}

static int64_t getBytes(Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  return getBytes(type, type.getNumElements());
}

/// How often `op` runs inside of `nest`.
static int64_t countRuns(Operation *op, Operation *nest) {
  int64_t runs = 1;
  for (; op != nest; op = op->getParentOp())
    if (auto loop = dyn_cast<scf::ForOp>(op->getParentOp()))
      if (std::optional<llvm::APInt> trips = loop.getStaticTripCount())
        runs *= trips->getSExtValue();
  return runs;
}

namespace {
/// Adds up the work of ops that become one launch.
class WorkCounter {
public:
  explicit WorkCounter(gpu::LaunchOp launch) {
    llvm::SetVector<Value> used;
    getUsedValuesDefinedAbove(launch.getBody(), used);
    for (Value value : used)
      if (isa<MemRefType>(value.getType()))
        buffers.insert(getBaseBuffer(value));
  }

  void add(Operation *op);
  const LaunchWork &get() const { return work; }

private:
  /// What is no operand of the launch lies in registers or shared memory.
  bool isInMemory(Value memref) const {
    return buffers.contains(getBaseBuffer(memref));
  }
  void read(Value memref, int64_t bytes) {
    if (isInMemory(memref) && !written.contains(memref) &&
        seen.insert(memref).second)
      work.bytes += bytes;
  }
  void write(Value memref, int64_t bytes) {
    if (isInMemory(memref) && written.insert(memref).second)
      work.bytes += bytes;
  }
  void addOperands(DestinationStyleOpInterface op, int64_t runs);
  void addLoad(memref::LoadOp load, int64_t runs);
  void addProduct(linalg::LinalgOp op);
  void addAttention(const char *what, Value query, Value value, bool causal,
                    unsigned keySums, unsigned valueSums);

  llvm::SmallPtrSet<Value, 8> buffers, seen, written;
  LaunchWork work;
};
} // namespace

void WorkCounter::addOperands(DestinationStyleOpInterface op, int64_t runs) {
  auto structured = dyn_cast<linalg::LinalgOp>(op.getOperation());
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    bool isResult = op.isDpsInit(&operand);
    if (!isResult ||
        (structured && structured.payloadUsesValueFromOperand(&operand)))
      read(operand.get(), runs * getBytes(operand.get()));
    if (isResult)
      write(operand.get(), runs * getBytes(operand.get()));
  }
}

/// An index, or a row of a table that an index chooses: at most all of it.
void WorkCounter::addLoad(memref::LoadOp load, int64_t runs) {
  MemRefType type = load.getMemRefType();
  read(load.getMemRef(), getBytes(type, std::min(runs, type.getNumElements())));
}

void WorkCounter::addProduct(linalg::LinalgOp op) {
  work.element = getElementTypeOrSelf(op->getOperand(0).getType());
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  work.flops += 2 * ShapedType::getNumElements(extents);
  work.what =
      "product " +
      llvm::join(
          llvm::map_range(extents, [](int64_t n) { return std::to_string(n); }),
          " x ");
}

/// For each pair of positions, a number of sums over the width of keys and
/// over that of values.
void WorkCounter::addAttention(const char *what, Value query, Value value,
                               bool causal, unsigned keySums,
                               unsigned valueSums) {
  auto rows = cast<MemRefType>(query.getType());
  auto columns = cast<MemRefType>(value.getType());
  int64_t queries = rows.getDimSize(1), keys = columns.getDimSize(1);
  int64_t pairs = causal ? queries * (queries + 1) / 2 : queries * keys;
  work.element = rows.getElementType();
  work.what = what;
  work.flops +=
      2 * rows.getDimSize(0) * pairs *
      (keySums * rows.getDimSize(2) + valueSums * columns.getDimSize(2));
}

void WorkCounter::add(Operation *root) {
  root->walk([&](Operation *op) {
    if (auto load = dyn_cast<memref::LoadOp>(op)) {
      int64_t runs = countRuns(op, root);
      if (auto around = op->getParentOfType<linalg::LinalgOp>())
        runs *= ShapedType::getNumElements(around.getStaticLoopRanges());
      addLoad(load, runs);
    }
    auto structured = dyn_cast<DestinationStyleOpInterface>(op);
    if (!structured)
      return;
    addOperands(structured, countRuns(op, root));
    if (isContraction(op))
      addProduct(cast<linalg::LinalgOp>(op));
    if (auto attention = dyn_cast<AttentionOp>(op))
      addAttention("attention", attention.getQuery(), attention.getValue(),
                   attention.getCausal(), 1, 1);
    if (auto gradient = dyn_cast<AttentionGradientOp>(op)) {
      // Of queries, and of keys and values: two launches, which both need the
      // softmax and its cotangent.
      if (isInMemory(gradient.getInits()[0]))
        addAttention("gradient of queries", gradient.getQuery(),
                     gradient.getValue(), gradient.getCausal(), 2, 1);
      if (isInMemory(gradient.getInits()[1]))
        addAttention("gradient of keys and values", gradient.getQuery(),
                     gradient.getValue(), gradient.getCausal(), 2, 2);
    }
  });
}

void mlir::chimera::emitAndNoteWork(ArrayRef<Operation *> ops, Operation *place,
                                    function_ref<void()> emit) {
  Operation *before = place->getPrevNode();
  emit();
  Operation *first =
      before ? before->getNextNode() : &place->getBlock()->front();
  for (Operation *op = first; op != place; op = op->getNextNode()) {
    auto launch = dyn_cast<gpu::LaunchOp>(op);
    if (!launch)
      continue;
    WorkCounter counter(launch);
    for (Operation *source : ops)
      counter.add(source);
    setLaunchWork(launch, counter.get());
  }
}

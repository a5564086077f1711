//===- ProgramBuffers.cpp - places for the values of a worker ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the lives of values; `placeBuffers` does the rest. Versions of the
// weights are not placed here, they have a memory of their own.
//
//===----------------------------------------------------------------------===//

#include "ProgramBuffers.h"

#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::chimera;

static WaitOp getWait(Value handle) {
  return cast<WaitOp>(*handle.user_begin());
}

/// Bytes of what a call leaves for a later task.
static int64_t getStashBytes(CallOp call) {
  auto stage =
      SymbolTable::lookupNearestSymbolFrom<StageOp>(call, call.getStageAttr());
  return StageFunction(stage.getFunction(call.getKind())).getStashBytes();
}

FailureOr<ProgramBuffers>
ProgramBuffers::find(ArrayRef<ProgramOp> programs,
                     const StreamsByDirection *streams) {
  ProgramBuffers result;
  result.streams = streams;
  for (ProgramOp program : programs)
    if (failed(result.addProgram(program)))
      return failure();
  return result;
}

LogicalResult ProgramBuffers::addProgram(ProgramOp program) {
  const int64_t begin = next++; // The moment at which arguments are there.
  const bool isFirst = begin == 0;
  for (Operation &op : program.getBody().front())
    numbers[&op] = next++;
  takeArguments(program, begin);
  YieldOp yield = program.getYield();
  positions.clear();
  if (yield && !isFirst)
    for (auto [i, value] : llvm::enumerate(yield.getValues()))
      positions[value] = i;
  for (Operation &op : program.getBody().front())
    if (failed(addResults(op)))
      return failure();
  if (yield && isFirst)
    for (Value value : yield.getValues())
      carried.push_back(bufferOf.lookup(value));
  return success();
}

/// An argument is where the program before has left it, and lives on.
void ProgramBuffers::takeArguments(ProgramOp program, int64_t begin) {
  if (program.getBody().getNumArguments())
    taking.push_back(program);
  for (BlockArgument argument : program.getBody().getArguments()) {
    if (isa<WeightsType>(argument.getType()))
      continue;
    const size_t index = carried[argument.getArgNumber()];
    bufferOf[argument] = index;
    const Life life = getLife(argument, begin, index);
    Buffer &buffer = buffers[index];
    (buffer.again ? buffer.again->second : buffer.last) = life.last;
  }
}

LogicalResult ProgramBuffers::addResults(Operation &op) {
  if (op.getNumResults() == 0 || isa<SendOp, AllReduceOp, SnapshotOp>(op))
    return success();
  auto &owner = owners.emplace_back(&op, SmallVector<size_t, 2>());
  if (auto wait = dyn_cast<WaitOp>(op)) {
    // The value is where its receive has put it.
    owner.second = {bufferOf.lookup(wait.getHandle())};
    bufferOf[wait.getValue()] = owner.second.front();
    return success();
  }
  for (Value result : op.getResults()) {
    int64_t bytes;
    if (auto handle = dyn_cast<HandleType>(result.getType()))
      bytes = getByteSize(handle.getValueType());
    else if (auto tensor = dyn_cast<RankedTensorType>(result.getType()))
      bytes = getByteSize(tensor);
    else
      bytes = getStashBytes(cast<CallOp>(op));
    if (failed(addBuffer(result, bytes)))
      return failure();
    owner.second.push_back(bufferOf.lookup(result));
  }
  return success();
}

/// Gives `value` a buffer of its own, or the one that the next program expects
/// it in.
LogicalResult ProgramBuffers::addBuffer(Value value, int64_t bytes) {
  const int64_t made = numbers.lookup(value.getDefiningOp());
  Value left = isa<HandleType>(value.getType())
                   ? Value(getWait(value).getValue())
                   : value;
  auto position = positions.find(left);
  if (position == positions.end()) {
    bufferOf[value] = buffers.size();
    const Life life = getLife(value, made, buffers.size());
    Buffer &buffer = buffers.emplace_back();
    buffer.bytes = bytes;
    buffer.first = life.first;
    buffer.last = life.last;
    buffer.stream = streams ? streams->get(value.getDefiningOp()) : 0;
    return success();
  }
  const size_t index = carried[position->second];
  bufferOf[value] = index;
  const Life life = getLife(value, made, index);
  if (life.first <= buffers[index].last)
    return value.getDefiningOp()->emitError("makes value ")
           << position->second
           << " for the next step before that value of this step is used for "
              "the last time, so that they cannot share a place; a step needs "
              "more micro-batches";
  buffers[index].again = {life.first, life.last};
  return success();
}

/// The life of `value` in its program, from the moment `made`. Notes the
/// messages that use its buffer.
ProgramBuffers::Life ProgramBuffers::getLife(Value value, int64_t made,
                                             size_t buffer) {
  int64_t last = getLastUse(value, made);
  auto addFlights = [&](Value sent) {
    for (Operation *user : sent.getUsers())
      if (auto send = dyn_cast<SendOp>(user)) {
        int64_t free = numbers.lookup(getWait(send.getToken()));
        flights.push_back({buffer, numbers.lookup(send), free});
        last = std::max(last, free);
      }
  };
  if (isa<HandleType>(value.getType())) {
    WaitOp wait = getWait(value);
    flights.push_back({buffer, made, numbers.lookup(wait)});
    last = std::max(last, getLastUse(wait.getValue(), made));
    addFlights(wait.getValue());
  }
  addFlights(value);
  return {made, last};
}

/// The number of the last operation that takes `value`, at least `made`.
int64_t ProgramBuffers::getLastUse(Value value, int64_t made) const {
  int64_t last = made;
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
  for (ProgramOp program : taking) {
    SmallVector<int64_t> offsets = llvm::map_to_vector(
        program.getBody().getArguments(), [&](BlockArgument argument) {
          auto buffer = bufferOf.find(argument);
          return buffer == bufferOf.end() ? 0 : buffers[buffer->second].offset;
        });
    program->setAttr(kArgumentSlotsAttr,
                     DenseI64ArrayAttr::get(program->getContext(), offsets));
  }
}

int64_t ProgramBuffers::getBytesInFlight() const {
  llvm::SmallSetVector<size_t, 8> inFlight;
  for (const Flight &flight : flights) {
    const int64_t peak = plan.peaks[buffers[flight.buffer].stream];
    if (flight.first <= peak && peak <= flight.last)
      inFlight.insert(flight.buffer);
  }
  int64_t bytes = 0;
  for (size_t buffer : inFlight)
    bytes += llvm::alignTo(buffers[buffer].bytes, kBufferAlignment);
  return bytes;
}

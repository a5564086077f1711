//===- ProgramStreams.cpp - the streams of a worker's program ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Says of each operation which bytes it reads and writes, by their addresses at
// run time; `findStreamWaits` does the rest. So whatever the memory plan lets
// two streams share is ordered, and nobody here has to know what that may be.
//
//===----------------------------------------------------------------------===//

#include "ProgramStreams.h"

#include "RuntimeAddress.h"

#include "chimera/Analysis/ComputeStreams.h"
#include "chimera/Analysis/StreamOrder.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {

/// Collects what one operation does to memory.
class AccessFinder {
public:
  explicit AccessFinder(StreamInstruction &instruction)
      : instruction(instruction) {}

  LogicalResult find(Operation *op);

private:
  void add(int64_t address, int64_t bytes, bool writes) {
    instruction.accesses.push_back({address, address + bytes, writes});
  }
  LogicalResult addValue(Value value, RankedTensorType type, Operation *user,
                         bool writes);
  LogicalResult addCall(CallOp call);
  LogicalResult addSum(AllReduceOp sum);
  LogicalResult addMessage(Operation *start, Operation *user);

  StreamInstruction &instruction;
};

} // namespace

LogicalResult AccessFinder::addValue(Value value, RankedTensorType type,
                                     Operation *user, bool writes) {
  FailureOr<int64_t> slot = getSlot(value, user);
  if (failed(slot))
    return failure();
  add(encodeAddress(MemorySpace::Activations, *slot), getByteSize(type),
      writes);
  return success();
}

LogicalResult AccessFinder::addCall(CallOp call) {
  auto stage =
      SymbolTable::lookupNearestSymbolFrom<StageOp>(call, call.getStageAttr());
  FailureOr<SmallVector<int64_t>> addresses = getKernelAddresses(call, stage);
  if (failed(addresses))
    return failure();
  StageFunction function(stage.getFunction(call.getKind()));
  const int64_t *address = addresses->begin();
  for (const StageValue &value : function.getArguments())
    add(*address++, getByteSize(value.type), value.role == ValueRole::Gradient);
  for (const StageValue &value : function.getResults())
    if (value.role != ValueRole::Gradient)
      add(*address++, getByteSize(value.type), /*writes=*/true);
  return success();
}

LogicalResult AccessFinder::addSum(AllReduceOp sum) {
  FailureOr<SumRange> range = getSumRange(sum);
  if (failed(range))
    return failure();
  add(encodeAddress(MemorySpace::Gradients, range->begin),
      range->end - range->begin, /*writes=*/true);
  return success();
}

/// The operation that `start` starts may be done at any time until `user`, its
/// wait or itself.
LogicalResult AccessFinder::addMessage(Operation *start, Operation *user) {
  if (auto sum = dyn_cast<AllReduceOp>(start))
    return addSum(sum);
  if (auto recv = dyn_cast<RecvOp>(start))
    return addValue(recv.getHandle(), recv.getHandle().getType().getValueType(),
                    user, /*writes=*/true);
  auto send = cast<SendOp>(start);
  return addValue(send.getValue(),
                  cast<RankedTensorType>(send.getValue().getType()), user,
                  /*writes=*/false);
}

LogicalResult AccessFinder::find(Operation *op) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](CallOp call) { return addCall(call); })
      .Case<SendOp, RecvOp, AllReduceOp>(
          [&](Operation *start) { return addMessage(start, start); })
      .Case([&](WaitOp wait) {
        return addMessage(wait.getHandle().getDefiningOp(), wait);
      })
      .Case([&](arith::ConstantOp constant) {
        // Others are an error when they are emitted.
        auto type = dyn_cast<RankedTensorType>(constant.getType());
        return type ? addValue(constant.getResult(), type, constant,
                               /*writes=*/true)
                    : success();
      })
      .Case([&](LossOp loss) {
        return addValue(loss.getValue(),
                        cast<RankedTensorType>(loss.getValue().getType()), loss,
                        /*writes=*/false);
      })
      .Default([&](Operation *) {
        instruction.joins = true;
        return success();
      });
}

FailureOr<std::vector<OpStream>> mlir::chimera::planStreams(ProgramOp program) {
  std::vector<OpStream> result;
  if (!program->hasAttr(kWorkspacesAttr))
    return result;
  const StreamsByDirection streams(program->getParentOfType<ModuleOp>());
  std::vector<StreamInstruction> instructions;
  for (Operation &op : program.getBody().front()) {
    StreamInstruction &instruction = instructions.emplace_back();
    instruction.stream = streams.get(&op);
    if (failed(AccessFinder(instruction).find(&op)))
      return failure();
  }
  for (auto [instruction, waits] :
       llvm::zip_equal(instructions, findStreamWaits(instructions)))
    result.push_back({instruction.joins, instruction.stream, waits});
  return result;
}

//===- VersionRing.cpp - places for versions of the weights ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionRing.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::chimera;

/// The versions that a program has, in the order in which they were made: its
/// arguments, then its snapshots.
static SmallVector<Value> getVersions(ProgramOp program) {
  SmallVector<Value> versions;
  for (BlockArgument argument : program.getBody().getArguments())
    if (isa<WeightsType>(argument.getType()))
      versions.push_back(argument);
  for (auto snapshot : program.getBody().getOps<SnapshotOp>())
    versions.push_back(snapshot.getWeights());
  return versions;
}

/// The versions that a program leaves to the next one.
static SmallVector<Value> getLeft(ProgramOp program) {
  YieldOp yield = program.getYield();
  return yield ? llvm::to_vector(llvm::make_filter_range(
                     yield.getValues(),
                     [](Value value) {
                       return isa<WeightsType>(value.getType());
                     }))
               : SmallVector<Value>();
}

static LogicalResult checkLeft(ProgramOp program, ArrayRef<Value> versions) {
  SmallVector<Value> left = getLeft(program);
  if (left.size() <= versions.size() &&
      llvm::equal(left, versions.take_back(left.size())))
    return success();
  return program.getYield().emitError(
      "expects the versions of the weights that were made last, in the order "
      "in which they were made");
}

/// How many places `versions` take turns in.
static int64_t countPlaces(ProgramOp program, ArrayRef<Value> versions) {
  llvm::DenseMap<Operation *, int64_t> numbers;
  for (Operation &op : program.getBody().front())
    numbers.try_emplace(&op, numbers.size() + 1);
  auto getMade = [&](Value version) -> int64_t {
    Operation *snapshot = version.getDefiningOp();
    return snapshot ? numbers.lookup(snapshot) : 0;
  };
  int64_t places = 0;
  for (auto [i, version] : llvm::enumerate(versions)) {
    int64_t last = getMade(version);
    for (Operation *user : version.getUsers())
      last = std::max(last, numbers.lookup(user));
    // All that are made before its last use need other places.
    int64_t made = llvm::count_if(
        versions, [&](Value other) { return getMade(other) <= last; });
    places = std::max(places, made - int64_t(i));
  }
  return places;
}

FailureOr<int64_t> mlir::chimera::placeVersions(ArrayRef<ProgramOp> programs,
                                                int64_t bytes) {
  int64_t places = 0;
  for (ProgramOp program : programs) {
    SmallVector<Value> versions = getVersions(program);
    if (failed(checkLeft(program, versions)))
      return failure();
    places = std::max(places, countPlaces(program, versions));
  }
  if (places == 0)
    return 0;
  for (ProgramOp program : programs) {
    Builder builder(program->getContext());
    SmallVector<Value> versions = getVersions(program);
    SmallVector<int64_t> arguments;
    if (auto slots =
            program->getAttrOfType<DenseI64ArrayAttr>(kArgumentSlotsAttr))
      arguments.assign(slots.asArrayRef().begin(), slots.asArrayRef().end());
    for (auto [i, version] : llvm::enumerate(versions)) {
      const int64_t offset = int64_t(i) % places * bytes;
      if (auto argument = dyn_cast<BlockArgument>(version))
        arguments[argument.getArgNumber()] = offset;
      else
        version.getDefiningOp()->setAttr(kSlotsAttr,
                                         builder.getDenseI64ArrayAttr(offset));
    }
    if (!arguments.empty())
      program->setAttr(kArgumentSlotsAttr,
                       builder.getDenseI64ArrayAttr(arguments));
    const int64_t turn =
        int64_t(versions.size() - getLeft(program).size()) % places * bytes;
    if (YieldOp yield = program.getYield())
      yield->setAttr(kTurnAttr, builder.getI64IntegerAttr(turn));
  }
  return places * bytes;
}

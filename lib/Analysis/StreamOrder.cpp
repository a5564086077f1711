//===- StreamOrder.cpp - where streams have to wait -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A walk over the program with vector clocks. Each stream knows up to which
// instruction of each other one it comes after; each piece of memory knows
// which instruction of each stream has read and written it last. An access that
// meets one its stream does not come after yet needs a wait. Pieces are what
// lies between neighboring bounds of accesses, so an access is some of them.
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/StreamOrder.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace mlir::chimera;
using llvm::ArrayRef;
using llvm::SmallVector;

namespace {

class OrderWalk {
public:
  explicit OrderWalk(ArrayRef<StreamInstruction> program);

  /// Takes the next instruction; returns the streams it must wait for.
  SmallVector<int, 1> visit(const StreamInstruction &instruction);

private:
  /// Numbers of the instructions, from 1, that touched a piece of memory last.
  struct Touched {
    int read = 0;
    int written = 0;
  };

  Touched &getTouched(size_t piece, int stream) {
    return touched[piece * streams + stream];
  }
  int &getKnown(int stream, int other) {
    return known[stream * streams + other];
  }
  /// Calls `visit(piece)` for each piece of memory of `access`.
  template <typename Visitor>
  void forEachPiece(const MemoryAccess &access, Visitor visit) const {
    size_t piece = llvm::lower_bound(bounds, access.begin) - bounds.begin();
    for (; piece < bounds.size() && bounds[piece] < access.end; ++piece)
      visit(piece);
  }
  int getLastConflict(const StreamInstruction &instruction, int other);

  int streams = 1;
  int number = 0;
  SmallVector<int64_t> bounds;
  std::vector<Touched> touched;
  /// What of a stream is known to come before the next of another one.
  std::vector<int> known;
};

} // namespace

OrderWalk::OrderWalk(ArrayRef<StreamInstruction> program) {
  for (const StreamInstruction &instruction : program) {
    streams = std::max(streams, instruction.stream + 1);
    for (const MemoryAccess &access : instruction.accesses)
      bounds.append({access.begin, access.end});
  }
  llvm::sort(bounds);
  bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
  touched.resize(bounds.size() * streams);
  known.resize(size_t(streams) * streams);
}

/// The last instruction of stream `other` that `instruction` may not run
/// beside.
int OrderWalk::getLastConflict(const StreamInstruction &instruction,
                               int other) {
  int last = 0;
  for (const MemoryAccess &access : instruction.accesses)
    forEachPiece(access, [&](size_t piece) {
      const Touched &by = getTouched(piece, other);
      last = std::max({last, by.written, access.writes ? by.read : 0});
    });
  return last;
}

SmallVector<int, 1> OrderWalk::visit(const StreamInstruction &instruction) {
  ++number;
  SmallVector<int, 1> waits;
  if (instruction.joins) {
    std::fill(known.begin(), known.end(), number);
    return waits;
  }
  const int stream = instruction.stream;
  for (int other = 0; other < streams; ++other) {
    if (other == stream ||
        getLastConflict(instruction, other) <= getKnown(stream, other))
      continue;
    waits.push_back(other);
    // With the other stream comes what that has waited for.
    for (int third = 0; third < streams; ++third)
      getKnown(stream, third) =
          std::max(getKnown(stream, third), getKnown(other, third));
    getKnown(stream, other) = number - 1;
  }
  for (const MemoryAccess &access : instruction.accesses)
    forEachPiece(access, [&](size_t piece) {
      Touched &by = getTouched(piece, stream);
      (access.writes ? by.written : by.read) = number;
    });
  return waits;
}

std::vector<SmallVector<int, 1>>
mlir::chimera::findStreamWaits(ArrayRef<StreamInstruction> program) {
  OrderWalk walk(program);
  std::vector<SmallVector<int, 1>> waits;
  waits.reserve(program.size());
  for (const StreamInstruction &instruction : program)
    waits.push_back(walk.visit(instruction));
  return waits;
}

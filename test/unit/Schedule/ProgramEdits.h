//===- ProgramEdits.h - small changes to programs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Drop, repeat and swap instructions while references between instructions
// keep their targets, so that each edit changes one thing.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_SCHEDULE_PROGRAMEDITS_H
#define CHIMERA_TEST_UNIT_SCHEDULE_PROGRAMEDITS_H

#include "chimera/Schedule/Program.h"

#include <utility>

namespace chimera::schedule::test {

/// Applies `map` to all references to instructions in `program`.
template <typename Map> void mapReferences(Program &program, Map map) {
  for (Instruction &instruction : program.instructions)
    if (instruction.handle >= 0)
      instruction.handle = map(instruction.handle);
  for (Operand &operand : program.operands)
    if (operand.instruction >= 0)
      operand.instruction = map(operand.instruction);
}

/// Removes instruction `i`; references to it become -1.
inline void drop(Program &program, int i) {
  program.instructions.erase(program.instructions.begin() + i);
  mapReferences(program, [i](int old) {
    return old == i ? -1 : old > i ? old - 1 : old;
  });
}

/// Inserts a copy of instruction `i` right behind it.
inline void repeat(Program &program, int i) {
  mapReferences(program, [i](int old) { return old > i ? old + 1 : old; });
  Instruction copy = program.instructions[i];
  program.instructions.insert(program.instructions.begin() + i + 1, copy);
}

/// Swaps instructions `i` and `j`.
inline void swap(Program &program, int i, int j) {
  std::swap(program.instructions[i], program.instructions[j]);
  mapReferences(program, [i, j](int old) {
    return old == i ? j : old == j ? i : old;
  });
}

/// Moves instruction `from` to index `to`, which others make room for.
inline void move(Program &program, int from, int to) {
  for (; from < to; ++from)
    swap(program, from, from + 1);
  for (; from > to; --from)
    swap(program, from, from - 1);
}

} // namespace chimera::schedule::test

#endif // CHIMERA_TEST_UNIT_SCHEDULE_PROGRAMEDITS_H

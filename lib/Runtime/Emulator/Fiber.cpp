//===- Fiber.cpp - stacks that take turns -----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fiber.h"

#include "Report.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

using namespace chimera::emulator;

/// Ample for kernels, which keep their values in registers; pages that are
/// never touched cost nothing.
static constexpr size_t stackBytes = 256 * 1024;

/// A stack above a page that may not be touched.
static void *mapStack() {
  size_t page = size_t(sysconf(_SC_PAGESIZE));
  void *memory =
      mmap(nullptr, stackBytes + page, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED || mprotect(memory, page, PROT_NONE) != 0)
    fatal("cannot map the stack of a thread: %s; fewer "
          "CHIMERA_EMULATOR_THREADS need fewer stacks",
          strerror(errno));
  return memory;
}

static size_t getMappedBytes() {
  return stackBytes + size_t(sysconf(_SC_PAGESIZE));
}

Fiber::~Fiber() {
  if (memory)
    munmap(memory, getMappedBytes());
}

#if defined(__x86_64__)

// Pushes what a function must preserve, changes the stack, and pops it from
// there. About ten times as fast as swapcontext, which also saves the signal
// mask, with a system call.
asm(R"(
  .text
  .type chimera_emulator_switch_stack, @function
chimera_emulator_switch_stack:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
  .size chimera_emulator_switch_stack, . - chimera_emulator_switch_stack
)");

extern "C" void chimera_emulator_switch_stack(void **from, void *to);

Fiber::Fiber(void (*main)()) : memory(mapStack()) {
  // As if `main` had just been called: the stack is 8 bytes off a multiple of
  // 16, with a return address that nothing will use.
  auto *top =
      reinterpret_cast<void **>(static_cast<char *>(memory) + getMappedBytes());
  *--top = nullptr;
  *--top = reinterpret_cast<void *>(main);
  for (int saved = 0; saved < 6; ++saved)
    *--top = nullptr;
  stackPointer = top;
}

void Fiber::switchTo(Fiber &from, Fiber &to) {
  chimera_emulator_switch_stack(&from.stackPointer, to.stackPointer);
}

#else

Fiber::Fiber(void (*main)()) : memory(mapStack()) {
  getcontext(&context);
  context.uc_stack.ss_sp =
      static_cast<char *>(memory) + getMappedBytes() - stackBytes;
  context.uc_stack.ss_size = stackBytes;
  context.uc_link = nullptr;
  makecontext(&context, main, 0);
}

void Fiber::switchTo(Fiber &from, Fiber &to) {
  swapcontext(&from.context, &to.context);
}

#endif

//===- Bells.cpp - ranks of one host wake each other ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transport/MPI/Bells.h"

#include "Core/Clock.h"

#include <cstdio>
#include <fcntl.h>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

using namespace chimera::rt;

/// Each word has a cache line of its own.
static constexpr size_t lineBytes = 64;

/// Maps the shared memory called `name`, or makes it; null if that fails.
static void *mapShared(const char *name, size_t bytes, bool isNew) {
  const int flags = isNew ? O_RDWR | O_CREAT | O_EXCL : O_RDWR;
  const int file = shm_open(name, flags, 0600);
  if (file < 0)
    return nullptr;
  void *memory = MAP_FAILED;
  // Without room for it, writing there would end the process.
  if (!isNew || posix_fallocate(file, 0, off_t(bytes)) == 0)
    memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  return memory == MAP_FAILED ? nullptr : memory;
}

/// Maps the same memory on all ranks of `host`; says in `isShared` whether all
/// of them have it.
Status MPIBells::share(MPI_Comm host, bool &isShared) {
  int rank = 0, count = 0;
  CHIMERA_MPI(MPI_Comm_rank(host, &rank));
  CHIMERA_MPI(MPI_Comm_size(host, &count));
  bytes = lineBytes * size_t(count);
  char name[64] = "";
  if (rank == 0) {
    std::snprintf(name, sizeof(name), "/chimera-%ld-%lld", long(getpid()),
                  (long long)now());
    memory = mapShared(name, bytes, /*isNew=*/true);
    for (int i = 0; memory && i < count; ++i)
      new (static_cast<char *>(memory) + lineBytes * size_t(i))
          Doorbell::Word(0);
  }
  CHIMERA_MPI(MPI_Bcast(name, sizeof(name), MPI_CHAR, 0, host));
  if (rank != 0)
    memory = mapShared(name, bytes, /*isNew=*/false);
  // All or none: who is rung does not look by itself as often.
  int mine = memory != nullptr, all = 0;
  CHIMERA_MPI(MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_MIN, host));
  // The memory stays as long as somebody has it, the name does not.
  if (rank == 0)
    shm_unlink(name);
  isShared = all != 0;
  return Status();
}

Status MPIBells::initialize() {
  int rank = 0, numRanks = 0;
  CHIMERA_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
  CHIMERA_MPI(MPI_Comm_size(MPI_COMM_WORLD, &numRanks));
  bells.assign(numRanks, Doorbell());
  MPI_Comm host = MPI_COMM_NULL;
  CHIMERA_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0,
                                  MPI_INFO_NULL, &host));
  bool isShared = false;
  CHIMERA_RT_RETURN_IF_ERROR(share(host, isShared));
  std::vector<int> ranks(bytes / lineBytes);
  CHIMERA_MPI(MPI_Allgather(&rank, 1, MPI_INT, ranks.data(), 1, MPI_INT, host));
  CHIMERA_MPI(MPI_Comm_free(&host));
  for (size_t i = 0; isShared && i < ranks.size(); ++i) {
    void *word = static_cast<char *>(memory) + lineBytes * i;
    bells[ranks[i]] = Doorbell(static_cast<Doorbell::Word *>(word));
  }
  return Status();
}

MPIBells::~MPIBells() {
  if (memory)
    munmap(memory, bytes);
}

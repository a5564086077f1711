//===- MPIBells.cpp - ranks of one host wake each other ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Under mpirun on one host: each rank rings the next one, and sleeps until it
// is rung itself. With an argument memory cannot be shared, and there are no
// bells.
//
//===----------------------------------------------------------------------===//

#include "Core/Clock.h"
#include "Transport/MPI/Bells.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sys/resource.h>

using namespace chimera::rt;

static Status ringAround(int rank, int size) {
  MPIBells bells;
  CHIMERA_RT_RETURN_IF_ERROR(bells.initialize());
  for (int32_t other = 0; other < size; ++other)
    if (!bells[other] || bells[other].count() > 1)
      return CHIMERA_RT_ERROR(CHIMERA_RT_TRANSPORT_ERROR,
                              "rank %d sees no fresh bell of rank %d", rank,
                              other);
  bells[(rank + 1) % size].ring();
  const int64_t end = now() + INT64_C(30) * 1000000000;
  while (bells[rank].count() == 0 && now() < end)
    bells[rank].wait(0, end - now());
  if (bells[rank].count() != 1)
    return CHIMERA_RT_ERROR(CHIMERA_RT_TRANSPORT_ERROR,
                            "rank %d was rung %u times", rank,
                            bells[rank].count());
  return Status();
}

/// No file may have a byte, as if /dev/shm were full.
static Status expectNone(int rank, int size) {
  const rlimit none = {0, 0};
  std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &none);
  MPIBells bells;
  CHIMERA_RT_RETURN_IF_ERROR(bells.initialize());
  for (int32_t other = 0; other < size; ++other)
    if (bells[other])
      return CHIMERA_RT_ERROR(CHIMERA_RT_TRANSPORT_ERROR,
                              "rank %d has a bell of rank %d", rank, other);
  return Status();
}

int main(int argc, char **) {
  int rank = 0, size = 0;
  MPI_Init(nullptr, nullptr);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  Status status = argc > 1 ? expectNone(rank, size) : ringAround(rank, size);
  if (!status.ok()) {
    std::fprintf(stderr, "%s\n", status.message());
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
  }
  MPI_Finalize();
  return EXIT_SUCCESS;
}

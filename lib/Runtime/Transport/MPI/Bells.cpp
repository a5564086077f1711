//===- Bells.cpp - ranks of one host wake each other ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transport/MPI/Bells.h"

#include <new>
#include <numeric>

using namespace chimera::rt;

/// Each word has a cache line of its own.
static constexpr MPI_Aint lineBytes = 64;

Status MPIBells::initialize() {
  int numRanks = 0;
  CHIMERA_MPI(MPI_Comm_size(MPI_COMM_WORLD, &numRanks));
  bells.assign(numRanks, Doorbell());
  MPI_Comm host = MPI_COMM_NULL;
  CHIMERA_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0,
                                  MPI_INFO_NULL, &host));
  CHIMERA_MPI(MPI_Comm_set_errhandler(host, MPI_ERRORS_RETURN));
  void *own = nullptr;
  int made = MPI_Win_allocate_shared(lineBytes, 1, MPI_INFO_NULL, host, &own,
                                     &window) == MPI_SUCCESS;
  if (made)
    new (own) Doorbell::Word(0);
  // All or none: who is rung does not look by itself as often. It is a barrier,
  // too.
  int all = 0;
  CHIMERA_MPI(MPI_Allreduce(&made, &all, 1, MPI_INT, MPI_MIN, host));
  // Those that have made one could not free it without the others.
  if (!all)
    window = MPI_WIN_NULL;
  Status status = all ? findBells(host) : Status();
  CHIMERA_MPI(MPI_Comm_free(&host));
  return status;
}

/// Fills the table for the ranks of the communicator `host`.
Status MPIBells::findBells(MPI_Comm host) {
  int count = 0;
  CHIMERA_MPI(MPI_Comm_size(host, &count));
  std::vector<int> locals(count), ranks(count);
  std::iota(locals.begin(), locals.end(), 0);
  MPI_Group hostGroup, world;
  CHIMERA_MPI(MPI_Comm_group(host, &hostGroup));
  CHIMERA_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
  CHIMERA_MPI(MPI_Group_translate_ranks(hostGroup, count, locals.data(), world,
                                        ranks.data()));
  CHIMERA_MPI(MPI_Group_free(&hostGroup));
  CHIMERA_MPI(MPI_Group_free(&world));
  for (int local : locals) {
    MPI_Aint bytes = 0;
    int unit = 0;
    void *word = nullptr;
    CHIMERA_MPI(MPI_Win_shared_query(window, local, &bytes, &unit, &word));
    bells[ranks[local]] = Doorbell(static_cast<Doorbell::Word *>(word));
  }
  return Status();
}

Status MPIBells::finalize() {
  if (window != MPI_WIN_NULL)
    CHIMERA_MPI(MPI_Win_free(&window));
  return Status();
}

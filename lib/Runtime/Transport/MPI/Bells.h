//===- Bells.h - ranks of one host wake each other --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI has no call that sleeps until a message comes, and looking for messages
// takes time from kernels on the same core. So a rank that sends to another one
// of its host rings there, and that one looks.
//
// The memory that they share is our own: where there is no room for a window of
// MPI_Win_allocate_shared, Open MPI 4.1 lets one rank know and the others wait.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_BELLS_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_BELLS_H

#include "Core/Doorbell.h"
#include "Transport/MPI/Error.h"

#include <vector>

namespace chimera::rt {

/// The doorbells of the ranks of one host, in memory that they share.
class MPIBells {
public:
  MPIBells() = default;
  MPIBells(const MPIBells &) = delete;
  MPIBells &operator=(const MPIBells &) = delete;
  ~MPIBells();

  /// Hangs them up; collective over MPI_COMM_WORLD. Where memory cannot be
  /// shared there are none.
  Status initialize();

  /// The bell of `rank` of MPI_COMM_WORLD; none if it is on another host.
  Doorbell operator[](int32_t rank) const { return bells[rank]; }

private:
  Status share(MPI_Comm host, bool &isShared);

  void *memory = nullptr;
  size_t bytes = 0;
  std::vector<Doorbell> bells; ///< by rank
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_BELLS_H

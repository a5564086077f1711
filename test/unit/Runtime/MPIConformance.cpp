//===- MPIConformance.cpp - conformance of the MPI transport ----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the suite under mpirun -n 4. Messages are cut into small pieces, so
// that the code for messages beyond MPI's 2 GiB is exercised too. Rank 0
// prints the outcome of every property.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"
#include "Transport/Control.h"
#include "Transport/MPI/MPITransport.h"

#include <cstdio>
#include <cstdlib>

using namespace chimera::rt;

/// Runs all properties; returns the number of those that fail on some rank.
static int runAll(Transport &transport) {
  Control control(transport, 60);
  int failures = 0;
  for (const Property &property : conformanceProperties()) {
    std::string wrong = property.check(transport);
    std::vector<std::string> all;
    if (!control.gather(wrong, all).ok())
      return failures + 1;
    bool holds = true;
    for (size_t rank = 0; rank < all.size(); ++rank) {
      if (all[rank].empty())
        continue;
      holds = false;
      std::printf("%s: rank %zu: %s\n", property.name, rank, all[rank].c_str());
    }
    if (transport.rank() == 0)
      std::printf("[%s] %s\n", holds ? "holds" : "FAILS", property.name);
    failures += !holds;
  }
  return failures;
}

int main() {
  std::unique_ptr<Transport> transport;
  Status status = createMPITransport(transport, /*chunkBytes=*/1 << 20);
  if (status.ok() && transport->size() != conformanceRanks)
    status = CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                              "start with mpirun -n %d", conformanceRanks);
  if (status.ok())
    status = transport->createGroups(conformanceGroups());
  if (!status.ok()) {
    std::fprintf(stderr, "%s\n", status.message());
    return EXIT_FAILURE;
  }
  int failures = runAll(*transport);
  status = transport->finish();
  return failures || !status.ok() ? EXIT_FAILURE : EXIT_SUCCESS;
}

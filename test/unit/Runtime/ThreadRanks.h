//===- ThreadRanks.h - transports whose ranks are threads -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs all ranks of a transport in one process, for tests.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_RUNTIME_THREADRANKS_H
#define CHIMERA_TEST_UNIT_RUNTIME_THREADRANKS_H

#include "Conformance.h"

#include "gtest/gtest.h"

#include <functional>
#include <thread>

namespace chimera::rt {

using Transports = std::vector<std::unique_ptr<Transport>>;

/// Runs `body` on each rank.
inline void onAllRanks(const Transports &transports,
                       const std::function<void(Transport &)> &body) {
  std::vector<std::thread> threads;
  for (auto &transport : transports)
    threads.emplace_back([&] { body(*transport); });
  for (std::thread &thread : threads)
    thread.join();
}

/// Expects a property of the conformance suite on all ranks.
inline void expectProperty(const Transports &transports,
                           const Property &property) {
  std::vector<std::string> wrong(transports.size());
  onAllRanks(transports, [&](Transport &transport) {
    Status status = transport.createGroups(conformanceGroups());
    std::string &own = wrong[transport.rank()];
    own = status.ok() ? property.check(transport) : status.message();
    if (!own.empty())
      transport.abort(CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL, "a test failed"));
    status = transport.finish();
    if (own.empty() && !status.ok())
      own = status.message();
  });
  for (size_t rank = 0; rank < wrong.size(); ++rank)
    EXPECT_EQ(wrong[rank], "") << "on rank " << rank;
}

/// Names of instances are those of properties.
inline std::string propertyName(const testing::TestParamInfo<Property> &info) {
  return info.param.name;
}

/// Runs two ranks that end with a status each; returns the reported one.
inline Status reported(const Transports &transports,
                       const std::function<Status(Transport &)> &body) {
  Status statuses[2];
  onAllRanks(transports, [&](Transport &transport) {
    transport.setReplicas(1);
    Status &status = statuses[transport.rank()];
    status = body(transport);
    if (!status.ok())
      transport.abort(status);
    (void)transport.finish();
  });
  // Exactly one rank reports; the other one is cancelled.
  bool first = statuses[0].code() != CHIMERA_RT_CANCELLED;
  EXPECT_EQ(statuses[first ? 1 : 0].code(), CHIMERA_RT_CANCELLED)
      << statuses[first ? 1 : 0].message();
  return statuses[first ? 0 : 1];
}

} // namespace chimera::rt

#endif // CHIMERA_TEST_UNIT_RUNTIME_THREADRANKS_H

//===- LocalTransport.cpp - ranks as threads --------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One rank's end of the in-process transport: a thin view of the shared hub.
//
//===----------------------------------------------------------------------===//

#include "Transport/Local/Hub.h"

using namespace chimera::rt;

namespace {

class LocalTransport : public Transport {
public:
  LocalTransport(std::shared_ptr<Hub> hub, int32_t rank)
      : hub(std::move(hub)), ownRank(rank) {}

  int32_t rank() const override { return ownRank; }
  int32_t size() const override { return hub->size(); }

  Status createGroups(std::vector<std::vector<int32_t>> groups) override {
    return hub->createGroups(groups);
  }
  Status start(Request &request) override { return hub->start(*this, request); }
  Status wait(Request &request, double timeoutSeconds) override {
    return hub->wait(*this, request, timeoutSeconds);
  }
  Status test(Request &request, bool &done) override {
    return hub->test(*this, request, done);
  }
  void abort(const Status &status) override { hub->abort(ownRank, status); }
  Status finish() override { return Status(); }

private:
  std::shared_ptr<Hub> hub;
  int32_t ownRank;
};

} // namespace

std::vector<std::unique_ptr<Transport>>
chimera::rt::createLocalTransports(int32_t ranks) {
  auto hub = std::make_shared<Hub>(ranks);
  std::vector<std::unique_ptr<Transport>> transports;
  for (int32_t rank = 0; rank < ranks; ++rank)
    transports.push_back(std::make_unique<LocalTransport>(hub, rank));
  return transports;
}

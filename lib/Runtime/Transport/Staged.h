//===- Staged.h - messages of a device through the host ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A transport over another one that knows memory of the host only. The
// program's messages lie in memory of a device; the runtime's own do not. What
// a device sends is copied to the host first, what it receives is copied to the
// device when it is waited for, and sums are added on the host. So any number
// of ranks may share one GPU.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_STAGED_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_STAGED_H

#include "Core/Device.h"
#include "Transport/Transport.h"

#include <map>
#include <unordered_map>

namespace chimera::rt {

/// `inner` and `device` outlive it; the device may be opened later, but before
/// the first message from or to its memory.
class StagedTransport : public Transport {
public:
  StagedTransport(Transport &inner, Device &device)
      : inner(inner), device(device) {}
  ~StagedTransport() override;

  int32_t rank() const override { return inner.rank(); }
  int32_t size() const override { return inner.size(); }
  Status createGroups(std::vector<std::vector<int32_t>> groups) override;
  Status start(Request &request) override;
  Status wait(Request &request, double timeoutSeconds) override;
  Status test(Request &request, bool &done) override;
  void abort(const Status &status) override { inner.abort(status); }
  Status finish() override { return inner.finish(); }
  void setReplicas(int32_t replicas) override;

private:
  /// A buffer on the host, and the message that uses it.
  struct Stage {
    Request request;
    char *buffer = nullptr;
    int64_t capacity = 0;
  };

  Status acquire(int64_t bytes, std::unique_ptr<Stage> &stage);

  Transport &inner;
  Device &device;
  std::unordered_map<const Request *, std::unique_ptr<Stage>> active;
  /// Buffers that nobody uses, by capacity. A program sends the same sizes in
  /// every step, so all are made in the first one.
  std::multimap<int64_t, std::unique_ptr<Stage>> unused;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_STAGED_H

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
// Nobody waits for the device when a message starts: a thread, the courier,
// sleeps until the next copy to the host has ended and starts the other
// transport's message, in the order of the program. What comes in is copied to
// the device behind its work so far, and before what is started later.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_STAGED_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_STAGED_H

#include "Core/Device.h"
#include "Transport/Transport.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
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
  void abort(const Status &status) override;
  Status finish() override;
  Status check() override { return inner.check(); }
  void setWatch(std::function<Status()> watch) override {
    inner.setWatch(std::move(watch));
  }
  void setReplicas(int32_t replicas) override;

private:
  /// A buffer on the host, and the message that uses it.
  struct Stage {
    Request request;
    char *buffer = nullptr;
    int64_t capacity = 0;
    Mark mark = nullptr;  ///< behind the device's last copy
    bool started = false; ///< by the courier, whose lock guards it
  };

  Status acquire(int64_t bytes, std::unique_ptr<Stage> &stage);
  Status reclaim();
  void carry();
  Status carryNext(Stage &stage, std::unique_lock<std::mutex> &lock);
  void stopCourier();

  Transport &inner;
  Device &device;
  std::unordered_map<const Request *, std::unique_ptr<Stage>> active;
  /// Buffers from which the device may still copy, oldest first.
  std::deque<std::unique_ptr<Stage>> leaving;
  /// Buffers that nobody uses, by capacity. A program sends the same sizes in
  /// every step, so all are made in the first one.
  std::multimap<int64_t, std::unique_ptr<Stage>> unused;

  std::thread courier; ///< runs from the first send on
  std::mutex mutex;    ///< guards what follows
  std::condition_variable toCourier, fromCourier;
  std::deque<Stage *> outgoing;
  Status failure;
  bool stops = false;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_STAGED_H

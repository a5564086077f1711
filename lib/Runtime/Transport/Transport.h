//===- Transport.h - messages between ranks ---------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface that each transport implements: non-blocking send, receive
// and sum, each a Request that its owner keeps, and one wait. Everything
// else that ranks do together is built on these, once for all transports
// (Control.h).
//
// Two channels keep the program's messages apart from the runtime's own.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_TRANSPORT_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_TRANSPORT_H

#include "Core/Status.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace chimera::rt {

/// Message name spaces: a tag of one never meets a tag of the other.
enum class Channel : int32_t { Program = 0, Control = 1 };

/// One operation in flight. Owned by whoever starts it; it must stay where it
/// is, and its buffer must not be touched, until wait() has returned. After an
/// error that holds until abort() has returned.
struct Request {
  enum class Kind : int32_t { None, Send, Receive, AllReduce };

  Kind kind = Kind::None;
  Channel channel = Channel::Program;
  void *data = nullptr;
  int64_t bytes = 0;
  int32_t peer = -1;              ///< rank; sends and receives
  int32_t tag = 0;                ///< sends and receives
  int32_t group = -1;             ///< index of createGroups; sums
  int32_t dtype = CHIMERA_RT_F32; ///< sums; f32 or f64
  void *stream = nullptr; ///< of the GPU: the operation is between the work
                          ///< before the start and that behind the wait

  /// Set by the transport, under its lock.
  int64_t segments = 0; ///< of a sum: those not yet done
  bool done = false;    ///< nobody needs to wait any more but its stream
  void *mark = nullptr; ///< the end of the work before, then of the operation

  static Request send(const void *data, int64_t bytes, int32_t peer,
                      int32_t tag, Channel channel = Channel::Program);
  static Request receive(void *data, int64_t bytes, int32_t peer, int32_t tag,
                         Channel channel = Channel::Program);
  static Request allReduce(void *data, int64_t count, int32_t dtype,
                           int32_t group, Channel channel = Channel::Program);
};

/// One rank's end of a transport. All calls come from one thread per rank, but
/// start() and test(), which a second thread may call at the same time.
class Transport {
public:
  virtual ~Transport();

  virtual int32_t rank() const = 0;
  virtual int32_t size() const = 0;

  /// Makes the groups of later sums; ranks ascend. Once, before the first sum,
  /// with the same groups on every rank.
  virtual Status createGroups(std::vector<std::vector<int32_t>> groups) = 0;

  /// Starts `request`. Does not block. May report an error of its other end.
  virtual Status start(Request &request) = 0;

  /// Waits until `request` is done and returns its outcome. After
  /// `timeoutSeconds` (0: never) returns a timeout that names the operation. If
  /// the request has a stream, the stream may have to wait for longer; check()
  /// tells of a failure or a timeout after that.
  virtual Status wait(Request &request, double timeoutSeconds) = 0;

  /// Says in `done` whether `request` is done, without waiting.
  virtual Status test(Request &request, bool &done) = 0;

  /// Ends the whole job, all ranks, after an error here. With processes as
  /// ranks this does not return; with threads every other rank's next wait
  /// fails with CHIMERA_RT_CANCELLED, and nobody touches this rank's requests
  /// any more.
  virtual void abort(const Status &status) = 0;

  /// Leaves the job in good order. Every rank calls it, last.
  virtual Status finish() = 0;

  /// An error if the transport has failed, without waiting.
  virtual Status check() { return Status(); }

  /// While wait() lasts it calls `watch` now and then, and ends with its error:
  /// a rank whose own work has failed waits for nobody. Null: nothing.
  virtual void setWatch(std::function<Status()> newWatch) {
    watch = std::move(newWatch);
  }

  /// Says that the rank's thread computes while it does not wait, and that what
  /// the transport does then takes time from it.
  virtual void setHostComputes() {}

  /// Ranks per worker, to name workers in messages; 1 until set.
  virtual void setReplicas(int32_t replicas) { replicasPerWorker = replicas; }

  /// "rank 3", or "rank 3 (worker 1, replica 1)".
  std::string rankName(int32_t rank) const;

  /// "receive of 512 bytes from rank 1 (worker 1), tag 7".
  std::string describe(const Request &request) const;

  /// Sleeps until `isReady`, for at most `seconds` (0: any time); an error is
  /// that of the watch.
  template <typename Predicate>
  Status sleep(std::unique_lock<std::mutex> &lock,
               std::condition_variable &wakeup, double seconds,
               Predicate isReady) const;

private:
  int32_t replicasPerWorker = 0;
  std::function<Status()> watch;
};

template <typename Predicate>
Status Transport::sleep(std::unique_lock<std::mutex> &lock,
                        std::condition_variable &wakeup, double seconds,
                        Predicate isReady) const {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds pause(500);
  const Clock::time_point end =
      seconds > 0 ? Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       std::chrono::duration<double>(seconds))
                  : Clock::time_point::max();
  for (;;) {
    const Clock::time_point next =
        watch ? std::min(end, Clock::now() + pause) : end;
    if (next == Clock::time_point::max()) {
      wakeup.wait(lock, isReady);
      return Status();
    }
    if (wakeup.wait_until(lock, next, isReady) || Clock::now() >= end)
      return Status();
    lock.unlock();
    Status status = watch();
    lock.lock();
    CHIMERA_RT_RETURN_IF_ERROR(status);
  }
}

/// The error of an operation that has waited too long; `state` says what for,
/// if that is known.
Status timeoutError(const Transport &transport, const Request &request,
                    double seconds, const std::string &state = "");

/// The error of a receive that met a message of another size.
Status sizeMismatch(const Transport &transport, const Request &receive,
                    int64_t sent, bool exact = true);

/// element-wise sum = parts[0] + parts[1] + ..., in this order, so that every
/// transport gives the same bits. `sum` may be one of the parts.
void sumInOrder(void *sum, const std::vector<const void *> &parts,
                int64_t count, int32_t dtype);

/// One end per rank of an in-process transport: ranks are threads.
std::vector<std::unique_ptr<Transport>> createLocalTransports(int32_t ranks);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_TRANSPORT_H

//===- Communicator.h - one communicator of NCCL ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A communicator with a stream of its own. No call here waits: connecting,
// starting an operation and ending it are steps that progress() takes when
// they can be taken. Operations begin and end in the order in which they were
// added.
//
// A request that has a stream is done when its operation is on the
// communicator's stream, with its mark behind it: from then on its own stream
// can wait for the operation. Others are done when it has ended.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_COMMUNICATOR_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_COMMUNICATOR_H

#include "CUDA/EventPool.h"
#include "Transport/NCCL/Library.h"
#include "Transport/NCCL/NCCLTransport.h"
#include "Transport/Transport.h"

#include <deque>

namespace chimera::rt::nccl {

/// What the communicators of a rank have in common: the GPU, the library, and
/// events.
class Device {
public:
  /// Finds the GPU and loads NCCL.
  Status open(const NCCLOptions &options);
  bool isOpen() const { return opened; }

  /// Makes the GPU that of the calling thread.
  Status use() const;

  cuda::EventPool &getEvents() { return events; }
  const cuda::Driver &getDriver() const { return *driver; }
  const Library &getLibrary() const { return library; }

private:
  const cuda::Driver *driver = nullptr;
  cuda::Context context = nullptr;
  Library library;
  bool opened = false;
  cuda::EventPool events;
};

/// What is said of an operation that NCCL has begun and does not end.
inline constexpr const char *begunState =
    "NCCL has begun it; with NCCL_DEBUG=INFO it says what it does";

/// One rank's end of a communicator.
class Communicator {
public:
  /// `end` names operations in messages.
  Communicator(Device &device, const Transport &end)
      : device(device), end(end) {}

  /// Begins to connect as `rank` of `size`, which must end within `seconds` (0:
  /// any time). A communicator of one does nothing but copy.
  Status connect(const UniqueId &id, int32_t rank, int32_t size,
                 double seconds);
  bool isConnected() const { return state != State::New; }

  /// Adds an operation: a sum, a message to or from `peer`, or, on a
  /// communicator of one, a message and the `receive` of it.
  void add(Request &request, int32_t peer, Request *receive = nullptr) {
    operations.push_back(
        {&request, receive, request, peer, receive != nullptr});
  }
  bool isIdle() const { return operations.empty(); }

  /// Takes the steps that can be taken; appends requests that are done, and
  /// counts those whose operation has ended.
  Status progress(std::vector<Request *> &done, int64_t &ended);

  /// What `request` waits for if it is one of the operations, else "".
  std::string describeState(const Request &request) const;

  /// Begins to leave in good order; true in `left` when nothing is left.
  Status leave(bool &left);
  /// Ends all operations by force.
  void abort();

private:
  enum class State { New, Connecting, Connected, Leaving, Gone };
  enum class Step { Waiting, Issued, Running };

  struct Operation {
    Request *request; ///< null when it is done, and so is the next one
    Request *receive;
    Request copy; ///< of the first, which says what the operation is
    int32_t peer;
    bool isPair; ///< two requests
    Step step = Step::Waiting;
    cuda::Event ended = nullptr;
  };

  Status checkConnection(std::vector<Request *> &done);
  Status run(Operation &operation, std::vector<Request *> &done);
  Status issue(Operation &operation, Result &result);
  Status await(void *mark);
  /// Names the first operation in an error.
  Status blame(const Status &status) const;

  Device &device;
  const Transport &end;
  State state = State::New;
  Comm comm = nullptr;
  cuda::Stream stream = nullptr;
  int64_t begin = 0; ///< of connecting
  double limit = 0;
  std::deque<Operation> operations;
};

} // namespace chimera::rt::nccl

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_COMMUNICATOR_H

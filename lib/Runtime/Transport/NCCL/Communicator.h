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
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_COMMUNICATOR_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_COMMUNICATOR_H

#include "Transport/NCCL/Library.h"
#include "Transport/NCCL/NCCLTransport.h"
#include "Transport/Transport.h"

#include <deque>
#include <mutex>

namespace chimera::rt::nccl {

/// What the communicators of a rank have in common: the GPU, the library, and
/// events.
class Device {
public:
  ~Device();

  /// Finds the GPU and loads NCCL.
  Status open(const NCCLOptions &options);
  bool isOpen() const { return opened; }

  /// Makes the GPU that of the calling thread.
  Status use() const;

  /// An event that nobody uses. Any thread may call.
  Status acquire(cuda::Event &event);
  void release(cuda::Event event);

  const cuda::Driver &getDriver() const { return *driver; }
  const Library &getLibrary() const { return library; }

private:
  const cuda::Driver *driver = nullptr;
  cuda::Context context = nullptr;
  Library library;
  bool opened = false;
  std::mutex mutex; ///< guards the events
  std::vector<cuda::Event> all, free;
};

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
    operations.push_back({&request, receive, peer});
  }
  bool isIdle() const { return operations.empty(); }

  /// Takes the steps that can be taken; appends requests that are done.
  Status progress(std::vector<Request *> &done);

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
    Request *request;
    Request *receive;
    int32_t peer;
    Step step = Step::Waiting;
    cuda::Event ended = nullptr;
  };

  Status checkConnection();
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

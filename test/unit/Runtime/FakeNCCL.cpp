//===- FakeNCCL.cpp - NCCL without GPUs -------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A shared library with those functions of NCCL that the runtime uses, for
// ranks that are threads of one process. It keeps NCCL's rules, the hard ones
// above all:
//
// - what a communicator was told first it ends first, whatever the stream; a
//   send ends only with the receive that is first at the other end, so a
//   program in the wrong order stalls;
// - ends that disagree about a size stall;
// - nothing blocks: communicators connect when all ranks have come, and some
//   calls return ncclInProgress before the operation is on its stream;
// - sums are added in the order of a ring, not in that of the ranks.
//
// fakeNCCLInject("KIND", n) lets the n-th call of a kind fail, counted from
// there: "init" fails, "usage" too, "connect" never ends, "issue" fails,
// "stall" is an operation that never runs, "error" one that breaks its
// communicator. "version" makes the library old. fakeNCCLComms() is the number
// of communicators that exist.
//
//===----------------------------------------------------------------------===//

#include "FakeStream.h"
#include "Transport/NCCL/Library.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

using namespace chimera::rt;
using namespace chimera::rt::nccl;

namespace {

/// What an end of a communicator is about to do.
struct Operation {
  enum class Kind { Send, Receive, Sum } kind;
  const void *source;
  void *target;
  size_t count;
  DataType type;
  int peer;
  bool done = false;
};

struct Clique;

std::mutex mutex; ///< one for all
std::condition_variable changed;
std::map<std::string, std::shared_ptr<Clique>> cliques;
std::map<std::string, int> faults; ///< calls until the fault
std::atomic<int> numComms{0};
uint64_t numIds = 0, numIssued = 0;

/// Whether this call is the one that fails.
bool fails(const char *kind) {
  auto fault = faults.find(kind);
  if (fault == faults.end() || --fault->second != 0)
    return false;
  faults.erase(fault);
  return true;
}

} // namespace

namespace chimera::rt::nccl {
struct CommHandle {
  std::shared_ptr<Clique> clique;
  int rank = 0;
  bool stuck = false; ///< never connects
  bool aborted = false;
  Result error = Success;
  uint64_t issued = 0, ended = 0; ///< operations
  Operation *first = nullptr;     ///< which runs now
  /// An operation that NCCL has accepted and not yet put on its stream.
  std::function<void()> deferred;
  std::chrono::steady_clock::time_point deferredUntil;
};
} // namespace chimera::rt::nccl

namespace {

/// The ends of a communicator.
struct Clique {
  std::vector<Comm> members; ///< null: has not come, or has left
  size_t joined = 0;
  bool isComplete() const { return joined == members.size(); }
};

size_t width(DataType type) {
  return type == Float64 ? 8 : type == Float32 ? 4 : 1;
}

/// Each member begins the sum of its part of the vector.
template <typename T> void addInRing(std::vector<Operation *> &all) {
  size_t g = all.size(), count = all[0]->count;
  std::vector<T> sum(count);
  for (size_t i = 0; i < count; ++i) {
    size_t begin = i * g / count;
    sum[i] = static_cast<const T *>(all[begin]->source)[i];
    for (size_t k = 1; k < g; ++k)
      sum[i] += static_cast<const T *>(all[(begin + k) % g]->source)[i];
  }
  for (Operation *operation : all)
    std::memcpy(operation->target, sum.data(), count * sizeof(T));
}

/// Ends what can end in a clique: a message or a sum whose ends are all first.
void match(Clique &clique) {
  for (Comm comm : clique.members) {
    Operation *own = comm ? comm->first : nullptr;
    if (!own || own->done || own->kind != Operation::Kind::Send)
      continue;
    Comm peer = clique.members[own->peer];
    Operation *other = peer ? peer->first : nullptr;
    if (!other || other->done || other->kind != Operation::Kind::Receive ||
        other->peer != comm->rank ||
        own->count * width(own->type) != other->count * width(other->type))
      continue;
    std::memcpy(other->target, own->source, own->count * width(own->type));
    own->done = other->done = true;
  }
  std::vector<Operation *> all;
  for (Comm comm : clique.members)
    if (comm && comm->first && !comm->first->done &&
        comm->first->kind == Operation::Kind::Sum &&
        (all.empty() || (comm->first->count == all[0]->count &&
                         comm->first->type == all[0]->type)))
      all.push_back(comm->first);
  if (all.size() == clique.members.size()) {
    if (all[0]->type == Float64)
      addInRing<double>(all);
    else
      addInRing<float>(all);
    for (Operation *operation : all)
      operation->done = true;
  }
  changed.notify_all();
}

/// Runs `operation` on a stream when its turn has come.
void run(Comm comm, uint64_t turn, Operation operation, bool stalls) {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return comm->aborted || comm->ended == turn; });
  if (!comm->aborted && !stalls) {
    comm->first = &operation;
    match(*comm->clique);
  }
  changed.wait(lock, [&] { return comm->aborted || operation.done; });
  comm->first = nullptr;
  ++comm->ended;
  changed.notify_all();
}

/// Accepts an operation.
Result issue(Comm comm, const Operation &operation, cuda::Stream stream) {
  std::lock_guard<std::mutex> guard(mutex);
  if (!comm->clique->isComplete() || comm->deferred || comm->aborted)
    return InvalidUsage;
  if (fails("issue"))
    return InternalError;
  bool stalls = fails("stall"), breaks = fails("error");
  if (breaks)
    comm->error = RemoteError;
  auto task = [=, turn = comm->issued++] {
    run(comm, turn, operation, stalls || breaks);
  };
  // Some calls are slower than others.
  if (++numIssued % 3 != 0) {
    stream->enqueue(task);
    return Success;
  }
  comm->deferred = [=] { stream->enqueue(task); };
  comm->deferredUntil =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(2);
  return InProgress;
}

} // namespace

extern "C" {

void fakeNCCLInject(const char *kind, int n) {
  std::lock_guard<std::mutex> guard(mutex);
  faults.clear();
  if (n > 0)
    faults[kind] = n;
}

int fakeNCCLComms() { return numComms; }

Result ncclGetVersion(int *version) {
  std::lock_guard<std::mutex> guard(mutex);
  *version = fails("version") ? 21403 : 22809;
  return Success;
}

Result ncclGetUniqueId(UniqueId *id) {
  std::lock_guard<std::mutex> guard(mutex);
  *id = {};
  std::snprintf(id->bytes, sizeof(id->bytes), "fake %d", int(++numIds));
  return Success;
}

const char *ncclGetErrorString(Result result) {
  switch (result) {
  case SystemError:
    return "unhandled system error (run with NCCL_DEBUG=INFO for details)";
  case RemoteError:
    return "remote process exited or there was a network error";
  case InternalError:
    return "internal error";
  default:
    return "invalid usage (run with NCCL_DEBUG=WARN for details)";
  }
}

const char *ncclGetLastError(Comm) { return "as the test wants it"; }

Result ncclCommInitRankConfig(Comm *comm, int size, UniqueId id, int rank,
                              Config *config) {
  std::lock_guard<std::mutex> guard(mutex);
  if (config->magic != 0xcafebeef || config->size != sizeof(Config) ||
      config->blocking != 0 || rank < 0 || rank >= size)
    return InvalidArgument;
  if (fails("init"))
    return SystemError;
  std::shared_ptr<Clique> &clique = cliques[id.bytes];
  if (!clique) {
    clique = std::make_shared<Clique>();
    clique->members.resize(size);
  }
  if (clique->members.size() != size_t(size) || clique->members[rank] ||
      fails("usage"))
    return InvalidUsage;
  *comm = new CommHandle;
  ++numComms;
  (*comm)->rank = rank;
  (*comm)->clique = clique;
  (*comm)->stuck = fails("connect");
  clique->members[rank] = *comm;
  ++clique->joined;
  return InProgress;
}

Result ncclCommGetAsyncError(Comm comm, Result *result) {
  std::lock_guard<std::mutex> guard(mutex);
  *result = comm->error;
  if (comm->error == Success && (comm->stuck || !comm->clique->isComplete()))
    *result = InProgress;
  if (comm->error == Success && comm->deferred) {
    if (std::chrono::steady_clock::now() < comm->deferredUntil) {
      *result = InProgress;
    } else {
      comm->deferred();
      comm->deferred = nullptr;
    }
  }
  return Success;
}

Result ncclCommFinalize(Comm comm) {
  std::lock_guard<std::mutex> guard(mutex);
  return comm->ended == comm->issued ? Success : InvalidUsage;
}

Result ncclCommDestroy(Comm comm) {
  {
    std::lock_guard<std::mutex> guard(mutex);
    comm->clique->members[comm->rank] = nullptr;
  }
  delete comm;
  --numComms;
  return Success;
}

Result ncclCommAbort(Comm comm) {
  {
    std::unique_lock<std::mutex> lock(mutex);
    comm->aborted = true;
    if (comm->deferred)
      --comm->issued;
    comm->deferred = nullptr;
    changed.notify_all();
    // Nobody touches memory after it.
    changed.wait(lock, [&] { return comm->ended == comm->issued; });
  }
  return ncclCommDestroy(comm);
}

Result ncclSend(const void *data, size_t count, DataType type, int peer,
                Comm comm, cuda::Stream stream) {
  return issue(comm, {Operation::Kind::Send, data, nullptr, count, type, peer},
               stream);
}

Result ncclRecv(void *data, size_t count, DataType type, int peer, Comm comm,
                cuda::Stream stream) {
  return issue(comm,
               {Operation::Kind::Receive, nullptr, data, count, type, peer},
               stream);
}

Result ncclAllReduce(const void *data, void *sum, size_t count, DataType type,
                     ReduceOp, Comm comm, cuda::Stream stream) {
  return issue(comm, {Operation::Kind::Sum, data, sum, count, type, -1},
               stream);
}

} // extern "C"

//===- MPITransport.cpp - ranks as MPI processes ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread of its own makes all MPI calls, so messages progress while the
// compute thread is in a kernel, and the compute thread waits on a condition
// variable instead of spinning: there may be many more ranks than cores.
//
// While something is in flight the thread polls, the more rarely the longer
// nothing has happened; a fresh request wakes it at once. After a failure it
// makes no more calls but MPI_Abort.
//
//===----------------------------------------------------------------------===//

#include "Transport/MPI/MPITransport.h"

#include "Core/Clock.h"
#include "Core/Log.h"
#include "Transport/MPI/Engine.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <unistd.h>

using namespace chimera::rt;
using std::chrono::nanoseconds;

namespace {

constexpr int64_t microsecond = 1000, second = 1000000000;

/// Bounds of the time between two polls.
constexpr int64_t shortestPoll = 20 * microsecond;
constexpr int64_t longestPoll = 400 * microsecond;

class MPITransport : public Transport {
public:
  explicit MPITransport(int64_t chunkBytes) : engine(*this, chunkBytes) {}
  ~MPITransport() override;

  /// Starts the communication thread and MPI.
  Status initialize();

  int32_t rank() const override { return engine.rank(); }
  int32_t size() const override { return engine.size(); }
  Status createGroups(std::vector<std::vector<int32_t>> groups) override;
  Status start(Request &request) override;
  Status wait(Request &request, double timeoutSeconds) override;
  void abort(const Status &status) override;
  Status finish() override;

private:
  enum class State { Starting, Running, Finishing, Finished, Aborting };

  void communicate();
  void poll(std::unique_lock<std::mutex> &lock);
  Status advance(const std::vector<Request *> &batch,
                 std::vector<Request *> &done);
  void guardFailure(std::unique_lock<std::mutex> &lock);

  MPIEngine engine; ///< driven by the communication thread only
  std::thread thread;

  std::mutex mutex; ///< guards what follows, and `done` of requests
  std::condition_variable toCommunication, toCompute;
  State state = State::Starting;
  std::vector<Request *> incoming;
  Status failure;
};

} // namespace

Status MPITransport::initialize() {
  thread = std::thread([this] { communicate(); });
  std::unique_lock<std::mutex> lock(mutex);
  toCompute.wait(lock, [&] { return state != State::Starting; });
  return failure;
}

MPITransport::~MPITransport() {
  if (!thread.joinable())
    return;
  {
    std::lock_guard<std::mutex> guard(mutex);
    if (state == State::Running)
      state = State::Finishing;
    toCommunication.notify_one();
  }
  thread.join();
}

void MPITransport::communicate() {
  setPreciseTimers();
  Status status = engine.initialize();
  std::unique_lock<std::mutex> lock(mutex);
  failure = status;
  state = status.ok() ? State::Running : State::Finished;
  toCompute.notify_one();
  while (state == State::Running) {
    if (failure.ok())
      poll(lock);
    else
      guardFailure(lock);
  }
  if (state == State::Aborting) {
    lock.unlock();
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    std::_Exit(EXIT_FAILURE);
  }
  if (state == State::Finishing) {
    lock.unlock();
    status = engine.finalize();
    lock.lock();
    if (failure.ok())
      failure = status;
    state = State::Finished;
    toCompute.notify_one();
  }
}

/// Starts the requests of `batch`, and moves on what is in flight. A lack of
/// memory is an error as any other.
Status MPITransport::advance(const std::vector<Request *> &batch,
                             std::vector<Request *> &done) try {
  for (Request *request : batch)
    CHIMERA_RT_RETURN_IF_ERROR(engine.start(*request, done));
  return engine.progress(done);
} catch (const std::exception &error) {
  return CHIMERA_RT_ERROR(CHIMERA_RT_TRANSPORT_ERROR,
                          "while messages are moved: %s", error.what());
}

/// Works until something fails or the state changes.
void MPITransport::poll(std::unique_lock<std::mutex> &lock) {
  std::vector<Request *> batch, done;
  int64_t lastEvent = now();
  while (state == State::Running && failure.ok()) {
    batch.swap(incoming);
    lock.unlock();
    done.clear();
    Status status = advance(batch, done);
    bool fresh = !batch.empty();
    batch.clear();
    lock.lock();
    for (Request *request : done)
      request->done = true;
    if (!status.ok())
      failure = status;
    if (!done.empty() || !status.ok())
      toCompute.notify_one();
    if (fresh || !done.empty())
      lastEvent = now();
    if (!incoming.empty() || state != State::Running || !failure.ok())
      continue;
    if (engine.outstanding() == 0) {
      toCommunication.wait(lock);
      continue;
    }
    // A wait grows by a sixteenth at most for having been noticed late.
    int64_t pause =
        std::clamp((now() - lastEvent) / 16, shortestPoll, longestPoll);
    toCommunication.wait_for(lock, nanoseconds(pause));
  }
}

/// After a failure the compute thread reports it at its next call. Should it be
/// in a kernel for long, the job ends from here.
void MPITransport::guardFailure(std::unique_lock<std::mutex> &lock) {
  auto left = [&] { return state != State::Running; };
  if (toCommunication.wait_for(lock, nanoseconds(3 * second), left))
    return;
  log(Severity::Error, engine.rank(), failure.text());
  state = State::Aborting;
}

Status MPITransport::createGroups(std::vector<std::vector<int32_t>> groups) {
  // The communication thread reads them only for requests started later.
  std::lock_guard<std::mutex> guard(mutex);
  engine.setGroups(std::move(groups));
  return failure;
}

Status MPITransport::start(Request &request) {
  std::lock_guard<std::mutex> guard(mutex);
  CHIMERA_RT_RETURN_IF_ERROR(failure);
  CHIMERA_RT_RETURN_IF_ERROR(engine.check(request));
  request.done = false;
  incoming.push_back(&request);
  toCommunication.notify_one();
  return Status();
}

Status MPITransport::wait(Request &request, double timeoutSeconds) {
  std::unique_lock<std::mutex> lock(mutex);
  auto ready = [&] { return request.done || !failure.ok(); };
  if (timeoutSeconds <= 0)
    toCompute.wait(lock, ready);
  else if (!toCompute.wait_for(
               lock, std::chrono::duration<double>(timeoutSeconds), ready))
    failure = timeoutError(*this, request, timeoutSeconds);
  return request.done ? Status() : failure;
}

void MPITransport::abort(const Status &) {
  // The launcher forwards output and the abort by different ways.
  std::fflush(nullptr);
  sleepUntil(now() + second / 10);
  {
    std::lock_guard<std::mutex> guard(mutex);
    if (state == State::Running)
      state = State::Aborting;
    toCommunication.notify_one();
  }
  // Should MPI itself hang, the launcher still sees a dead process.
  sleepUntil(now() + 5 * second);
  std::_Exit(EXIT_FAILURE);
}

Status MPITransport::finish() {
  std::unique_lock<std::mutex> lock(mutex);
  if (state == State::Running)
    state = State::Finishing;
  toCommunication.notify_one();
  toCompute.wait(lock, [&] { return state == State::Finished; });
  lock.unlock();
  if (thread.joinable())
    thread.join();
  return failure;
}

Status chimera::rt::createMPITransport(std::unique_ptr<Transport> &transport,
                                       int64_t chunkBytes) {
  auto created = std::make_unique<MPITransport>(chunkBytes);
  CHIMERA_RT_RETURN_IF_ERROR(created->initialize());
  transport = std::move(created);
  return Status();
}

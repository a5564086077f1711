//===- EngineTransport.cpp - a transport on a thread of its own -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread of its own makes all calls of the library, so messages progress
// while the compute thread is in a kernel, and the compute thread waits on a
// condition variable instead of spinning: there may be many more ranks than
// cores.
//
// The thread sleeps at a doorbell, which the compute thread rings for a fresh
// request, and other ranks of the host, where the engine can do that, for a
// message. While something is in flight the thread polls, too, the more rarely
// the longer nothing has happened. A poll costs a kernel on the same core some
// 20 microseconds, with what it takes to change threads, so that there are
// fewer while nobody waits, and fewest where all others ring. After a failure
// it stops the engine, and the failure is told to the compute thread only then:
// from there on nobody touches the memory of requests, unless the library
// hangs.
//
//===----------------------------------------------------------------------===//

#include "Transport/Engine.h"

#include "Core/Clock.h"
#include "Core/Log.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>

using namespace chimera::rt;
using std::chrono::nanoseconds;

namespace {

constexpr int64_t microsecond = 1000, second = 1000000000;

/// Bounds of the time between two polls: while the compute thread waits, or its
/// work is that of a GPU, and while it computes.
constexpr int64_t shortestPoll = 20 * microsecond;
constexpr int64_t longestPoll = 400 * microsecond;
constexpr int64_t longestPollBesideWork = 4000 * microsecond;

/// How long the engine may take to stop, and a kernel to end, after a failure.
constexpr int64_t patience = 3 * second;

class EngineTransport : public Transport {
public:
  ~EngineTransport() override;

  /// Starts the communication thread and the engine.
  Status initialize(std::unique_ptr<Engine> newEngine);

  int32_t rank() const override { return engine->rank(); }
  int32_t size() const override { return engine->size(); }
  void setReplicas(int32_t replicas) override {
    Transport::setReplicas(replicas);
    engine->setReplicas(replicas);
  }
  Status createGroups(std::vector<std::vector<int32_t>> groups) override;
  Status start(Request &request) override;
  Status wait(Request &request, double timeoutSeconds) override;
  Status test(Request &request, bool &done) override;
  Status check() override;
  void setWatch(std::function<Status()> watch) override {
    engine->setWatch(watch);
    Transport::setWatch(std::move(watch));
  }
  void setHostComputes() override { hostComputes = true; }
  void abort(const Status &status) override;
  Status finish() override;

private:
  enum class State { Starting, Running, Finishing, Finished, Aborting };
  using Lock = std::unique_lock<std::mutex>;

  void communicate();
  void poll(Lock &lock);
  int64_t pauseAfter(int64_t quiet) const;
  Status advance(const std::vector<Request *> &batch,
                 std::vector<Request *> &done);
  void stop(Lock &lock);
  void guardFailure(Lock &lock);
  bool hasFailed() const { return !failure.ok() && stopped; }

  std::unique_ptr<Engine> engine;
  std::thread thread;
  Doorbell bell; ///< of the communication thread
  std::atomic<bool> hostComputes{false};

  std::mutex mutex; ///< guards what follows, and `done` of requests
  std::condition_variable toCompute;
  State state = State::Starting;
  std::vector<Request *> incoming;
  int32_t waiting = 0;        ///< threads that wait for a request
  Request *expired = nullptr; ///< waited for too long
  double expiredSeconds = 0;
  Status failure;
  bool stopped = false; ///< the engine, after a failure
};

} // namespace

Engine::~Engine() = default;

Status chimera::rt::checkEnds(const Transport &end, const Request &request,
                              const std::vector<std::vector<int32_t>> &groups) {
  bool isSum = request.kind == Request::Kind::AllReduce;
  if (!isSum && (request.peer < 0 || request.peer >= end.size()))
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "the %s names a rank that does not exist",
                            end.describe(request).c_str());
  if (!isSum)
    return Status();
  if (request.group < 0 || size_t(request.group) >= groups.size())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "the %s names a group that does not exist",
                            end.describe(request).c_str());
  const std::vector<int32_t> &ranks = groups[request.group];
  if (!std::binary_search(ranks.begin(), ranks.end(), end.rank()))
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "%s is not a member of group %d",
                            end.rankName(end.rank()).c_str(), request.group);
  return Status();
}

Status EngineTransport::initialize(std::unique_ptr<Engine> newEngine) {
  engine = std::move(newEngine);
  thread = std::thread([this] { communicate(); });
  Lock lock(mutex);
  toCompute.wait(lock, [&] { return state != State::Starting; });
  return failure;
}

EngineTransport::~EngineTransport() {
  if (!thread.joinable())
    return;
  {
    std::lock_guard<std::mutex> guard(mutex);
    if (state == State::Running)
      state = State::Finishing;
    bell.ring();
  }
  thread.join();
}

void EngineTransport::communicate() {
  setPreciseTimers();
  Status status = engine->initialize();
  Lock lock(mutex);
  if (status.ok())
    bell = engine->doorbell();
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
    stop(lock);
    Status reason = failure;
    lock.unlock();
    engine->abort(reason);
    lock.lock();
  } else if (state == State::Finishing) {
    lock.unlock();
    status = engine->finalize();
    lock.lock();
    if (failure.ok())
      failure = status;
  }
  state = State::Finished;
  toCompute.notify_one();
}

/// Starts the requests of `batch`, and moves on what is in flight. A lack of
/// memory is an error as any other.
Status EngineTransport::advance(const std::vector<Request *> &batch,
                                std::vector<Request *> &done) try {
  for (Request *request : batch)
    CHIMERA_RT_RETURN_IF_ERROR(engine->start(*request, done));
  return engine->progress(done);
} catch (const std::exception &error) {
  return CHIMERA_RT_ERROR(CHIMERA_RT_TRANSPORT_ERROR,
                          "while messages are moved: %s", error.what());
}

/// Works until something fails or the state changes.
void EngineTransport::poll(Lock &lock) {
  std::vector<Request *> batch, done;
  int64_t lastEvent = now();
  while (state == State::Running && failure.ok()) {
    uint32_t rings = bell.count();
    batch.swap(incoming);
    lock.unlock();
    done.clear();
    // Without requests the compute thread may be setting the engine up.
    Status status;
    if (!batch.empty() || engine->isBusy())
      status = advance(batch, done);
    bool fresh = !batch.empty();
    batch.clear();
    lock.lock();
    for (Request *request : done)
      request->done = true;
    if (!status.ok() && failure.ok())
      failure = status;
    if (expired && !expired->done && failure.ok())
      failure = timeoutError(*this, *expired, expiredSeconds,
                             engine->describeState(*expired));
    if (!done.empty())
      toCompute.notify_one();
    if (fresh || !done.empty())
      lastEvent = now();
    if (state != State::Running || !failure.ok())
      continue;
    int64_t pause = engine->isBusy() ? pauseAfter(now() - lastEvent) : second;
    lock.unlock();
    bell.wait(rings, pause);
    lock.lock();
    if (bell.count() != rings)
      lastEvent = now();
  }
}

/// How long to sleep when nothing has happened for `quiet`.
int64_t EngineTransport::pauseAfter(int64_t quiet) const {
  if (engine->isUrgent())
    return shortestPoll;
  // A wait grows by a sixteenth at most for having been noticed late. What
  // nobody waits for here is late by an eighth at most for another rank; it is
  // so rarely, as what is sent is looked after often at first. Where others
  // ring, only the parts of a long message may still be late.
  if (!hostComputes || waiting > 0)
    return std::clamp(quiet / 16, shortestPoll, longestPoll);
  return std::clamp(engine->isCalled() ? quiet / 2 : quiet / 8, shortestPoll,
                    longestPollBesideWork);
}

/// Stops the engine once.
void EngineTransport::stop(Lock &lock) {
  if (stopped)
    return;
  lock.unlock();
  engine->stop();
  lock.lock();
  stopped = true;
  toCompute.notify_one();
}

/// After a failure the compute thread reports it at its next call. Should it be
/// in a kernel for long, the job ends from here.
void EngineTransport::guardFailure(Lock &lock) {
  stop(lock);
  const int64_t end = now() + patience;
  while (state == State::Running && now() < end) {
    uint32_t rings = bell.count();
    lock.unlock();
    bell.wait(rings, end - now());
    lock.lock();
  }
  if (state != State::Running)
    return;
  // Another rank's failure is told there.
  if (failure.code() != CHIMERA_RT_CANCELLED)
    log(Severity::Error, engine->rank(), failure.text());
  state = State::Aborting;
}

Status EngineTransport::createGroups(std::vector<std::vector<int32_t>> groups) {
  // The communication thread reads them only for requests started later.
  CHIMERA_RT_RETURN_IF_ERROR(engine->setGroups(std::move(groups)));
  std::lock_guard<std::mutex> guard(mutex);
  return failure;
}

Status EngineTransport::check() {
  Lock lock(mutex);
  if (!failure.ok())
    toCompute.wait_for(lock, nanoseconds(patience), [&] { return stopped; });
  return failure;
}

Status EngineTransport::start(Request &request) {
  if (Transport *other = engine->delegate(request))
    return other->start(request);
  {
    std::lock_guard<std::mutex> guard(mutex);
    CHIMERA_RT_RETURN_IF_ERROR(failure);
  }
  CHIMERA_RT_RETURN_IF_ERROR(engine->prepare(request));
  std::lock_guard<std::mutex> guard(mutex);
  request.done = false;
  incoming.push_back(&request);
  bell.ring();
  return Status();
}

Status EngineTransport::wait(Request &request, double timeoutSeconds) {
  if (Transport *other = engine->delegate(request))
    return other->wait(request, timeoutSeconds);
  Lock lock(mutex);
  auto ready = [&] { return request.done || hasFailed(); };
  if (!ready()) {
    ++waiting;
    bell.ring();
    Status status = sleep(lock, toCompute, timeoutSeconds, ready);
    --waiting;
    CHIMERA_RT_RETURN_IF_ERROR(status);
  }
  if (!ready()) {
    // The communication thread knows what is missing, unless it hangs itself.
    expired = &request;
    expiredSeconds = timeoutSeconds;
    bell.ring();
    if (!toCompute.wait_for(lock, nanoseconds(patience), ready) && failure.ok())
      failure = timeoutError(*this, request, timeoutSeconds,
                             "the library of the transport does not return");
    expired = nullptr;
  }
  if (!request.done)
    return failure;
  lock.unlock();
  return engine->order(request, timeoutSeconds);
}

Status EngineTransport::test(Request &request, bool &done) {
  if (Transport *other = engine->delegate(request))
    return other->test(request, done);
  std::lock_guard<std::mutex> guard(mutex);
  done = request.done;
  return done || !hasFailed() ? Status() : failure;
}

void EngineTransport::abort(const Status &status) {
  Lock lock(mutex);
  if (failure.ok())
    failure = status;
  if (state == State::Running)
    state = State::Aborting;
  bell.ring();
  // Should the library hang, the launcher still sees a dead process.
  if (!toCompute.wait_for(lock, nanoseconds(patience + 2 * second),
                          [&] { return state == State::Finished; }))
    std::_Exit(EXIT_FAILURE);
}

Status EngineTransport::finish() {
  Lock lock(mutex);
  if (state == State::Running)
    state = State::Finishing;
  bell.ring();
  toCompute.wait(lock, [&] { return state == State::Finished; });
  lock.unlock();
  if (thread.joinable())
    thread.join();
  return failure;
}

Status chimera::rt::createEngineTransport(
    std::unique_ptr<Transport> &transport,
    const std::function<std::unique_ptr<Engine>(Transport &)> &makeEngine) {
  auto created = std::make_unique<EngineTransport>();
  CHIMERA_RT_RETURN_IF_ERROR(created->initialize(makeEngine(*created)));
  transport = std::move(created);
  return Status();
}

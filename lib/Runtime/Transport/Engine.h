//===- Engine.h - a transport on a thread of its own ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library of messages, driven by one thread of the process: an Engine makes
// all calls of the library and knows no locks; the transport around it hands
// it requests and learns which are done.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_ENGINE_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_ENGINE_H

#include "Core/Doorbell.h"
#include "Transport/Transport.h"

#include <functional>

namespace chimera::rt {

/// Progress of all requests of one process. All calls come from the
/// communication thread, unless something else is said.
class Engine {
public:
  virtual ~Engine();

  /// Starts the library.
  virtual Status initialize() = 0;
  /// Ends it in good order; collective.
  virtual Status finalize() = 0;

  /// Any thread may ask, once initialize has returned.
  virtual int32_t rank() const = 0;
  virtual int32_t size() const = 0;

  /// As those of Transport, for other transports that the engine uses.
  virtual void setReplicas(int32_t) {}
  virtual void setWatch(std::function<Status()>) {}

  /// Called once, by any thread, before the first request of the program.
  virtual Status setGroups(std::vector<std::vector<int32_t>> groups) = 0;

  /// The transport that takes `request` instead, or null. Any thread may ask.
  virtual Transport *delegate(const Request &) { return nullptr; }

  /// Checks that the other ends of `request` exist, and marks what it must come
  /// after. Called by the thread that starts the request.
  virtual Status prepare(Request &request) = 0;

  /// Called for a request that is done, by the thread that waits for it: lets
  /// its stream, if it has one, wait until the operation has ended; `seconds`
  /// bounds that (0: any time).
  virtual Status order(Request &, double) { return Status(); }

  /// Starts `request`, which has been prepared; appends it to `done` if there
  /// is nothing to wait for.
  virtual Status start(Request &request, std::vector<Request *> &done) = 0;

  /// Advances everything; appends the requests that are done now. An error
  /// names the operation that failed.
  virtual Status progress(std::vector<Request *> &done) = 0;

  /// Whether progress has anything to do, and whether it should be soon.
  virtual bool isBusy() const = 0;
  virtual bool isUrgent() const { return false; }
  /// Whether the other ends of all that is in flight ring when there is
  /// something to do.
  virtual bool isCalled() const { return false; }

  /// Where the communication thread sleeps, as long as there is an engine;
  /// asked for once, after initialize.
  virtual Doorbell doorbell() { return Doorbell(&ownBell); }

  /// What holds up `request`, for the message of a timeout, or "".
  virtual std::string describeState(const Request &) const { return ""; }

  /// Called once after a failure: gives up all requests and does not touch
  /// their memory any more, where that is possible.
  virtual void stop() = 0;

  /// Ends the whole job after stop().
  virtual void abort(const Status &status) = 0;

private:
  Doorbell::Word ownBell{0};
};

/// Checks that the other ends of `request` exist.
Status checkEnds(const Transport &end, const Request &request,
                 const std::vector<std::vector<int32_t>> &groups);

/// Makes a transport of an engine. `makeEngine` gets the transport, which names
/// ranks in messages.
Status createEngineTransport(
    std::unique_ptr<Transport> &transport,
    const std::function<std::unique_ptr<Engine>(Transport &)> &makeEngine);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_ENGINE_H

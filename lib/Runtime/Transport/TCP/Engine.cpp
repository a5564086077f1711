//===- Engine.cpp - messages and sums over sockets --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A process that ends without saying so has died: its connections close, and
// that is an error on all other ranks. One that fails says so, and they leave
// without a message of their own.
//
//===----------------------------------------------------------------------===//

#include "Transport/TCP/Engine.h"

#include "Core/Plan.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace chimera::rt;
using namespace chimera::rt::tcp;

/// Behind the channels of requests.
static constexpr int32_t sumChannel = 2;

/// Time for the last words of a rank.
static constexpr double farewellSeconds = 2;

Status TCPEngine::initialize() {
  std::vector<Socket> connections;
  CHIMERA_RT_RETURN_IF_ERROR(connectAll(meeting, connections));
  for (int32_t rank = 0; rank < size(); ++rank)
    peers[rank].socket = std::move(connections[rank]);
  return Status();
}

//===----------------------------------------------------------------------===//
// Requests
//===----------------------------------------------------------------------===//

Status TCPEngine::start(Request &request, std::vector<Request *> &done) {
  ++outstanding;
  Transfer transfer{&request, static_cast<char *>(request.data), request.bytes};
  Key key(int32_t(request.channel), request.tag);
  if (request.kind == Request::Kind::AllReduce)
    CHIMERA_RT_RETURN_IF_ERROR(startSum(request));
  else if (request.kind == Request::Kind::Receive)
    CHIMERA_RT_RETURN_IF_ERROR(receive(request.peer, key, transfer));
  else if (request.peer == rank())
    CHIMERA_RT_RETURN_IF_ERROR(keep(key, transfer));
  else
    post(request.peer, key, transfer);
  return progress(done);
}

/// Queues a message to another rank.
void TCPEngine::post(int32_t number, Key key, const Transfer &transfer) {
  Frame frame;
  frame.channel = key.first;
  frame.tag = key.second;
  frame.bytes = transfer.bytes;
  peers[number].outgoing.push_back({frame, transfer});
}

/// As if a message to this rank itself had come.
Status TCPEngine::keep(Key key, const Transfer &transfer) {
  Early &early = peers[rank()].early[key].emplace_back();
  early.data.assign(transfer.data, transfer.data + transfer.bytes);
  early.complete = true;
  complete(transfer);
  return matchEarly(rank(), key);
}

Status TCPEngine::receive(int32_t number, Key key, const Transfer &transfer) {
  peers[number].receives[key].push_back(transfer);
  return matchEarly(number, key);
}

/// Gives what has come early to receives.
Status TCPEngine::matchEarly(int32_t number, Key key) {
  Peer &peer = peers[number];
  std::list<Early> &early = peer.early[key];
  std::deque<Transfer> &receives = peer.receives[key];
  while (!early.empty() && early.front().complete && !receives.empty()) {
    const Transfer transfer = receives.front();
    const std::vector<char> &data = early.front().data;
    CHIMERA_RT_RETURN_IF_ERROR(checkSize(number, transfer, data.size()));
    if (!data.empty())
      std::memcpy(transfer.data, data.data(), data.size());
    early.pop_front();
    receives.pop_front();
    complete(transfer);
  }
  return Status();
}

Status TCPEngine::checkSize(int32_t peer, const Transfer &transfer,
                            int64_t sent) const {
  if (sent == transfer.bytes)
    return Status();
  const Request &request = *transfer.request;
  if (request.kind == Request::Kind::Receive)
    return sizeMismatch(end, request, sent);
  return CHIMERA_RT_ERROR(
      CHIMERA_RT_MISMATCH,
      "in the %s, %s sent %lld bytes where %lld are expected",
      end.describe(request).c_str(), end.rankName(peer).c_str(),
      (long long)sent, (long long)transfer.bytes);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

Status TCPEngine::startSum(Request &request) {
  const std::vector<int32_t> &ranks = groups[request.group];
  SumInProgress &sum = sums[&request];
  Key up(sumChannel, 2 * request.group),
      down(sumChannel, 2 * request.group + 1);
  char *data = static_cast<char *>(request.data);
  if (rank() != ranks[0]) {
    // The sum comes only after all of the own part has gone.
    sum.pending = 2;
    sum.distributes = true;
    CHIMERA_RT_RETURN_IF_ERROR(
        receive(ranks[0], down, {&request, data, request.bytes}));
    post(ranks[0], up, {&request, data, request.bytes});
    return Status();
  }
  sum.pending = int64_t(ranks.size());
  sum.parts.resize(ranks.size());
  for (size_t m = 1; m < ranks.size(); ++m) {
    sum.parts[m].resize(request.bytes);
    CHIMERA_RT_RETURN_IF_ERROR(
        receive(ranks[m], up, {&request, sum.parts[m].data(), request.bytes}));
  }
  complete({&request, nullptr, 0}); // The own part.
  return Status();
}

/// Adds, on the first member, and sends the sum to the others.
void TCPEngine::distribute(Request &request, SumInProgress &sum) {
  const std::vector<int32_t> &ranks = groups[request.group];
  std::vector<const void *> parts = {request.data};
  for (size_t m = 1; m < ranks.size(); ++m)
    parts.push_back(sum.parts[m].data());
  sumInOrder(request.data, parts, request.bytes / elementBytes(request.dtype),
             request.dtype);
  sum.parts.clear();
  sum.distributes = true;
  sum.pending = int64_t(ranks.size());
  for (size_t m = 1; m < ranks.size(); ++m)
    post(ranks[m], Key(sumChannel, 2 * request.group + 1),
         {&request, static_cast<char *>(request.data), request.bytes});
  complete({&request, nullptr, 0});
}

/// A transfer has ended, and perhaps the request with it.
void TCPEngine::complete(const Transfer &transfer) {
  Request &request = *transfer.request;
  auto sum = sums.find(&request);
  if (sum != sums.end()) {
    if (--sum->second.pending > 0)
      return;
    if (!sum->second.distributes)
      return distribute(request, sum->second);
    sums.erase(sum);
  }
  finished.push_back(&request);
}

//===----------------------------------------------------------------------===//
// Connections
//===----------------------------------------------------------------------===//

/// The connection to `peer` is closed. Perhaps another rank has failed and
/// `peer` has left for that; then its abort is here, or will soon be.
Status TCPEngine::lost(int32_t peer) {
  peers[peer].socket = Socket();
  const Deadline deadline(farewellSeconds);
  while (!isLost && !deadline.isOver()) {
    isLost = true;
    for (int32_t other = 0; other < size(); ++other) {
      Status status =
          peers[other].socket.isOpen() ? receiveSome(other) : Status();
      if (status.code() == CHIMERA_RT_CANCELLED)
        return status;
    }
    isLost = false;
    sleepUntil(now() + 10000000);
  }
  return CHIMERA_RT_ERROR(CHIMERA_RT_TRANSPORT_ERROR,
                          "the connection to %s is closed: its process has "
                          "ended or its machine is gone",
                          end.rankName(peer).c_str());
}

/// Moves as much of a frame and what is behind it as can be moved now. True in
/// `all` when all of it has been.
template <typename Move>
static bool moveMessage(void *frame, int64_t frameBytes, char *data,
                        int64_t bytes, int64_t &moved, bool &all, Move move) {
  all = false;
  for (;;) {
    bool inFrame = moved < frameBytes;
    char *at = inFrame ? static_cast<char *>(frame) + moved
                       : data + (moved - frameBytes);
    int64_t left = inFrame ? frameBytes - moved : frameBytes + bytes - moved;
    if (left == 0) {
      all = true;
      return true;
    }
    int64_t some = move(at, size_t(left));
    if (some < 0)
      return false;
    if (some == 0)
      return true;
    moved += some;
    // What comes behind a frame is known when it has come.
    if (inFrame && moved == frameBytes) {
      all = true;
      return true;
    }
  }
}

Status TCPEngine::sendSome(int32_t number) {
  Peer &peer = peers[number];
  while (!peer.outgoing.empty()) {
    Outgoing &message = peer.outgoing.front();
    bool all = false;
    do {
      if (!moveMessage(&message.frame, sizeof(Frame), message.transfer.data,
                       message.transfer.bytes, message.moved, all,
                       [&](const char *data, size_t bytes) {
                         return peer.socket.sendSome(data, bytes);
                       }))
        return lost(number);
      if (!all)
        return Status();
    } while (message.moved < int64_t(sizeof(Frame)) + message.transfer.bytes);
    const Transfer transfer = message.transfer;
    peer.outgoing.pop_front();
    if (transfer.request)
      complete(transfer);
  }
  return Status();
}

/// A frame has come: decides where what follows goes.
Status TCPEngine::beginMessage(int32_t number) {
  Peer &peer = peers[number];
  if (peer.frame.kind == Frame::Kind::Left) {
    peer.hasLeft = true;
    return Status();
  }
  if (peer.frame.kind == Frame::Kind::Abort)
    return CHIMERA_RT_ERROR(CHIMERA_RT_CANCELLED, "rank %d has failed", number);
  Key key(peer.frame.channel, peer.frame.tag);
  std::deque<Transfer> &receives = peer.receives[key];
  if (!receives.empty()) {
    peer.into = receives.front();
    receives.pop_front();
    return checkSize(number, peer.into, peer.frame.bytes);
  }
  Early &early = peer.early[key].emplace_back();
  early.data.resize(peer.frame.bytes);
  peer.into = {nullptr, early.data.data(), peer.frame.bytes};
  peer.intoEarly = &early;
  return Status();
}

/// All of a message has come.
Status TCPEngine::endMessage(int32_t number) {
  Peer &peer = peers[number];
  peer.moved = 0;
  if (peer.frame.kind != Frame::Kind::Message)
    return Status();
  if (!peer.intoEarly) {
    complete(peer.into);
    return Status();
  }
  peer.intoEarly->complete = true;
  peer.intoEarly = nullptr;
  return matchEarly(number, Key(peer.frame.channel, peer.frame.tag));
}

Status TCPEngine::receiveSome(int32_t number) {
  Peer &peer = peers[number];
  while (!peer.hasLeft) {
    bool all = false;
    bool inFrame = peer.moved < int64_t(sizeof(Frame));
    if (!moveMessage(&peer.frame, sizeof(Frame), peer.into.data,
                     peer.into.bytes, peer.moved, all,
                     [&](char *data, size_t bytes) {
                       return peer.socket.receiveSome(data, bytes);
                     }))
      return lost(number);
    if (!all)
      return Status();
    if (inFrame) {
      peer.into = Transfer();
      CHIMERA_RT_RETURN_IF_ERROR(beginMessage(number));
    }
    if (peer.moved == int64_t(sizeof(Frame)) + peer.into.bytes)
      CHIMERA_RT_RETURN_IF_ERROR(endMessage(number));
  }
  return Status();
}

Status TCPEngine::progress(std::vector<Request *> &done) {
  for (int32_t peer = 0; peer < size(); ++peer) {
    if (!peers[peer].socket.isOpen())
      continue;
    // Receive first: an abort is a better reason than a closed connection.
    CHIMERA_RT_RETURN_IF_ERROR(receiveSome(peer));
    CHIMERA_RT_RETURN_IF_ERROR(sendSome(peer));
  }
  outstanding -= int64_t(finished.size());
  done.insert(done.end(), finished.begin(), finished.end());
  finished.clear();
  return Status();
}

//===----------------------------------------------------------------------===//
// The end
//===----------------------------------------------------------------------===//

Status TCPEngine::finalize() {
  if (stopped)
    return Status();
  Frame left;
  left.kind = Frame::Kind::Left;
  for (Peer &peer : peers)
    if (peer.socket.isOpen())
      peer.outgoing.push_back({left, {}});
  auto isThrough = [](const Peer &peer) {
    return !peer.socket.isOpen() || (peer.hasLeft && peer.outgoing.empty());
  };
  std::vector<Request *> none;
  while (!std::all_of(peers.begin(), peers.end(), isThrough)) {
    CHIMERA_RT_RETURN_IF_ERROR(progress(none));
    sleepUntil(now() + 100000);
  }
  return Status();
}

void TCPEngine::stop() { stopped = true; }

void TCPEngine::abort(const Status &status) {
  // Those that were cancelled have nothing to tell.
  Frame frame;
  frame.kind = Frame::Kind::Abort;
  const Deadline deadline(farewellSeconds);
  for (Peer &peer : peers) {
    // In the middle of a message it cannot be understood; closing is.
    bool midway = !peer.outgoing.empty() && peer.outgoing.front().moved > 0;
    if (peer.socket.isOpen() && !midway &&
        status.code() != CHIMERA_RT_CANCELLED)
      (void)peer.socket.send(&frame, sizeof(frame), deadline);
  }
  std::fflush(nullptr);
  std::_Exit(EXIT_FAILURE);
}

Status chimera::rt::createTCPTransport(std::unique_ptr<Transport> &transport,
                                       const Meeting &meeting) {
  return createEngineTransport(transport, [&](const Transport &end) {
    return std::make_unique<TCPEngine>(end, meeting);
  });
}

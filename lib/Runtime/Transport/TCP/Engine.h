//===- Engine.h - messages and sums over sockets ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine of the TCP transport: a connection for each pair of ranks, on
// which messages travel one after the other, each behind a frame that says what
// it is. What comes before its receive has been started is kept.
//
// The first member of a group adds its sums, in the order of the ranks.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_ENGINE_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_ENGINE_H

#include "Transport/Engine.h"
#include "Transport/TCP/Meeting.h"

#include <deque>
#include <list>
#include <map>
#include <utility>

namespace chimera::rt::tcp {

class TCPEngine : public Engine {
public:
  /// `end` names ranks in messages.
  TCPEngine(const Transport &end, const Meeting &meeting)
      : end(end), meeting(meeting), peers(meeting.ranks) {}

  Status initialize() override;
  Status finalize() override;
  int32_t rank() const override { return meeting.rank; }
  int32_t size() const override { return meeting.ranks; }
  Status setGroups(std::vector<std::vector<int32_t>> ranks) override {
    groups = std::move(ranks);
    return Status();
  }
  Status prepare(Request &request) override {
    return checkEnds(end, request, groups);
  }
  Status start(Request &request, std::vector<Request *> &done) override;
  Status progress(std::vector<Request *> &done) override;
  bool isBusy() const override { return outstanding > 0; }
  void stop() override;
  /// Does not return.
  void abort(const Status &status) override;

private:
  /// What travels before the bytes of a message.
  struct Frame {
    enum class Kind : int32_t { Message, Left, Abort };
    Kind kind = Kind::Message;
    int32_t channel = 0, tag = 0;
    int64_t bytes = 0;
  };

  /// A message that one end has started, or a part of a sum.
  struct Transfer {
    Request *request = nullptr; ///< that it belongs to
    char *data = nullptr;
    int64_t bytes = 0;
  };

  /// A message that has come, or comes, before its receive.
  struct Early {
    std::vector<char> data;
    bool complete = false;
  };

  /// Channel and tag.
  using Key = std::pair<int32_t, int32_t>;

  struct Outgoing {
    Frame frame;
    Transfer transfer;
    int64_t moved = 0; ///< of frame and data
  };

  struct Peer {
    Socket socket;
    std::deque<Outgoing> outgoing;
    std::map<Key, std::deque<Transfer>> receives;
    std::map<Key, std::list<Early>> early;
    bool hasLeft = false;
    /// What comes just now.
    Frame frame;
    int64_t moved = 0; ///< of frame and data
    Transfer into;
    Early *intoEarly = nullptr;
  };

  /// A sum on its way.
  struct SumInProgress {
    int64_t pending = 0; ///< transfers
    bool distributes = false;
    std::vector<std::vector<char>> parts; ///< of the others, on the first
  };

  void post(int32_t peer, Key key, const Transfer &transfer);
  Status keep(Key key, const Transfer &transfer);
  Status receive(int32_t peer, Key key, const Transfer &transfer);
  Status startSum(Request &request);
  void distribute(Request &request, SumInProgress &sum);
  void complete(const Transfer &transfer);
  Status matchEarly(int32_t peer, Key key);
  Status sendSome(int32_t peer);
  Status receiveSome(int32_t peer);
  Status beginMessage(int32_t peer);
  Status endMessage(int32_t peer);
  Status checkSize(int32_t peer, const Transfer &transfer, int64_t sent) const;
  Status lost(int32_t peer);

  const Transport &end;
  const Meeting meeting;
  std::vector<Peer> peers; ///< by rank; the own one has no socket
  std::vector<std::vector<int32_t>> groups;
  std::map<Request *, SumInProgress> sums;
  std::vector<Request *> finished;
  int64_t outstanding = 0;
  bool stopped = false, isLost = false;
};

} // namespace chimera::rt::tcp

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_ENGINE_H

//===- Engine.h - all calls of MPI ------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine of the MPI transport: the only part that calls MPI.
//
// Sums are made of messages: each member of a group owns one slice of the
// data, receives that slice from all others, adds in rank order and sends
// the result back. So the bits depend on neither the MPI library nor arrival
// order, every member gets the same ones, and a size that differs between
// members is noticed.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_ENGINE_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_ENGINE_H

#include "Transport/Engine.h"
#include "Transport/MPI/Bells.h"

#include <algorithm>
#include <deque>

namespace chimera::rt {

/// Progress of all requests of one process.
class MPIEngine : public Engine {
public:
  /// `end` names ranks in messages. Messages longer than `chunkBytes` travel in
  /// pieces, as MPI counts are 32-bit.
  MPIEngine(const Transport &end, int64_t chunkBytes)
      : end(end), chunkBytes(chunkBytes),
        segmentBytes(std::min(chunkBytes, INT64_C(4) << 20)) {}

  Status initialize() override;
  Status finalize() override;
  int32_t rank() const override { return ownRank; }
  int32_t size() const override { return numRanks; }
  Status setGroups(std::vector<std::vector<int32_t>> ranks) override {
    groups = std::move(ranks);
    sums.resize(groups.size());
    return Status();
  }
  Status prepare(Request &request) override {
    return checkEnds(end, request, groups);
  }
  Status start(Request &request, std::vector<Request *> &done) override;
  Status progress(std::vector<Request *> &done) override;
  bool isBusy() const override { return numOutstanding > 0; }
  bool isCalled() const override { return numSilent == 0; }
  Doorbell doorbell() override {
    return bells[ownRank] ? bells[ownRank] : Engine::doorbell();
  }
  /// MPI cannot give up; memory stays until abort() has ended the process.
  void stop() override {}
  /// Does not return.
  void abort(const Status &status) override;

private:
  /// Communicators; one per kind of message, so that tags never collide.
  enum Communicator { ProgramComm, ControlComm, SumComm, NumComms };

  /// One message in progress, or one segment of a sum.
  struct Operation {
    Request *request = nullptr;
    int32_t pending = 0;          ///< pieces in flight
    int64_t begin = 0, count = 0; ///< of a segment: its elements
    bool collected = false;       ///< of a sum: first phase is over
    bool distributes = false;     ///< of a sum: second phase has begun
    std::vector<char> scratch;    ///< of a sum: the others' parts of our slice
  };

  /// Sums of one group. Long ones are cut into segments, which bounds the
  /// scratch memory and lets one segment travel while another is added. Both
  /// phases of segments begin in the same order on every member, so that their
  /// messages match.
  struct GroupSums {
    std::deque<Request *> waiting; ///< not all of whose segments have begun
    int64_t nextSegment = 0;       ///< of the first that waits
    std::deque<Operation *> collecting; ///< in their first phase, oldest first
    int32_t active = 0;                 ///< segments in progress
  };

  /// One piece in flight.
  struct Piece {
    Operation *operation;
    int64_t bytes; ///< expected by a receive
    int32_t peer;
    bool isReceive;
  };

  Status post(Operation &operation, bool isSend, void *data, int64_t bytes,
              int32_t peer, int32_t tag, Communicator comm);
  Status startSegments(GroupSums &group);
  Status startCollect(Operation &operation);
  Status startDistribute(Operation &operation);
  Status advance(Operation &operation, std::vector<Request *> &done);
  Status checkPiece(const Piece &piece, const MPI_Status &status) const;
  void ring(int32_t peer) const {
    if (peer != ownRank)
      bells[peer].ring();
  }
  Operation *acquire(Request &request);
  void release(Operation *operation);

  const Transport &end;
  int64_t chunkBytes, segmentBytes;
  static constexpr int32_t segmentsInFlight = 4; ///< per group
  int32_t ownRank = 0, numRanks = 1;
  int64_t numOutstanding = 0;
  int64_t numSilent = 0; ///< pieces in flight from or to ranks that cannot ring
  MPIBells bells;
  MPI_Comm comms[NumComms] = {};
  std::vector<std::vector<int32_t>> groups;

  std::vector<MPI_Request> handles; ///< parallel to `pieces`
  std::vector<Piece> pieces;
  std::vector<int> indices;
  std::vector<MPI_Status> statuses;

  std::vector<GroupSums> sums; ///< by group

  std::vector<std::unique_ptr<Operation>> operations;
  std::vector<Operation *> freeMessages, freeSums;
  std::vector<Operation *> finished; ///< scratch of progress()
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_ENGINE_H

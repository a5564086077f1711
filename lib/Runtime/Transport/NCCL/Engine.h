//===- Engine.h - messages and sums over NCCL -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program's messages and sums between GPUs. What the runtime itself sends
// lies in host memory and goes over another transport, the host transport.
//
// NCCL has no tags: the i-th send from a to b on a communicator meets the i-th
// receive of b from a, and what a communicator was told first it ends first.
// An operation whose other end comes late, or never, blocks all behind it. So
// the ends of a message agree over the host transport before NCCL hears of it:
//
//   receiver b                          sender a
//   starts a receive: Posted ---------> keeps it until it starts the send, and
//                                       its GPU has made the data;
//                            <--------- Go, and ncclSend
//   ncclRecv
//
// Every ordered pair of ranks has a communicator and a stream of its own at
// both ends, made when the first Go is sent. Why nothing can get stuck:
//
//  1. The communicator of (a, b) has only sends at a and only receives at b. a
//     adds sends in the order of its Gos; b adds receives in the order in which
//     the Gos come, which is the same, as the host transport keeps it. So the
//     i-th send meets the i-th receive, with the tag and the size that both
//     have agreed on.
//  2. When an operation is added, both its ends have been started by their
//     programs, and the data is there: its other end will be added as soon as a
//     notice has come, which depends on no other operation. So the first
//     operation of a communicator always ends, and by induction all do. Nothing
//     here waits for the order of a program: a program gets stuck over NCCL
//     only if it does with sends and receives that are independent of each
//     other, as MPI's. What chimera-verify-schedule demands, that it does not
//     even if sends block until their receives are posted, is more than enough.
//  3. Messages of the two directions, and sums, are on different
//     communicators and streams. They share the GPU: what is added there is
//     about to move, so a receive does not hold a part of the GPU while the
//     sender computes. A sum does while other members compute.
//
// The program runs ahead of its GPU. A request waits on the GPU for the work
// before it (Request::stream), and the work behind its wait() for the request;
// the host waits until NCCL has begun the operation (StreamWaits.h).
//
// Every group has a communicator too. Its members start its sums in one order
// (chimera-verify-schedule checks that), and NCCL adds them in that order. The
// first member makes the communicator and compares what the members say they
// add, so that sizes that differ are an error and not a wrong sum or a hang.
// NCCL gives all members the same bits, and the same bits in every run on the
// same machines, but adds in an order of its own, not in that of the ranks.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_ENGINE_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_ENGINE_H

#include "Transport/Engine.h"
#include "Transport/NCCL/Communicator.h"
#include "Transport/NCCL/NCCLTransport.h"
#include "Transport/NCCL/Notices.h"
#include "Transport/NCCL/StreamWaits.h"

#include <map>

namespace chimera::rt::nccl {

class NCCLEngine : public Engine {
public:
  /// `end` names ranks in messages.
  NCCLEngine(const Transport &end, std::unique_ptr<Transport> host,
             const NCCLOptions &options);

  Status initialize() override { return Status(); }
  Status finalize() override;
  int32_t rank() const override { return host->rank(); }
  int32_t size() const override { return host->size(); }
  void setReplicas(int32_t replicas) override { host->setReplicas(replicas); }
  void setWatch(std::function<Status()> watch) override {
    host->setWatch(std::move(watch));
  }
  Status setGroups(std::vector<std::vector<int32_t>> ranks) override;
  Transport *delegate(const Request &request) override {
    return request.channel == Channel::Control ? host.get() : nullptr;
  }
  Status prepare(Request &request) override;
  Status order(Request &request, double seconds) override;
  Status start(Request &request, std::vector<Request *> &done) override;
  Status progress(std::vector<Request *> &done) override;
  bool isBusy() const override {
    return outstanding + uncompared > 0 || !waits.isEmpty();
  }
  bool isUrgent() const override { return unmade > 0; }
  std::string describeState(const Request &request) const override;
  void stop() override;
  void abort(const Status &status) override { host->abort(status); }

private:
  /// The messages between this rank and another one. What has one tag is in
  /// order.
  struct Lane {
    Lane(Device &device, const Transport &end)
        : out(device, end), in(device, end) {}
    std::map<int32_t, std::deque<Request *>> sends; ///< not Posted there
    std::deque<Request *> unmade; ///< sends whose data the GPU still makes
    std::map<int32_t, std::deque<int64_t>> posted;     ///< not sent here; bytes
    std::map<int32_t, std::deque<Request *>> receives; ///< without a Go
    std::deque<Request *> own; ///< to this rank itself, between Go and copy
    Communicator out, in;
    bool hasLeft = false; ///< the other end
  };

  /// What a member adds in a sum.
  struct Added {
    int64_t bytes;
    int32_t dtype;
  };

  /// The sums of a group.
  struct Group {
    Group(const std::vector<int32_t> &ranks, Device &device,
          const Transport &end)
        : ranks(ranks), communicator(device, end), announced(ranks.size()) {}
    std::vector<int32_t> ranks;
    Communicator communicator;
    bool hasId = false; ///< and knows how to connect
    UniqueId id = {};
    /// On the first member: sums that it has not compared, by member.
    std::vector<std::deque<Added>> announced;
  };

  Status openLane(int32_t peer);
  Status startMessage(Request &request);
  Status meet(Request &send, int64_t expected);
  Status go(Request &send);
  Status goOn(Lane &lane);
  Status receive(int32_t peer, const Notice &notice);
  Status startSum(Request &request);
  Status connectGroup(Group &group);
  Status compareSums(int32_t number);
  Status makeId(UniqueId &id);
  Status handle(int32_t peer, const Notice &notice);
  Status handleNotices();
  void finish(Request &request);
  void retire(std::vector<Request *> &done);
  Status leave();
  template <typename Visitor> Status forEachCommunicator(Visitor visit);

  const Transport &end;
  std::unique_ptr<Transport> host;
  const NCCLOptions options;
  Device device; ///< opened by the thread that starts requests
  Notices notices;
  StreamWaits waits;
  std::vector<std::unique_ptr<Lane>> lanes; ///< by peer; null without notices
  std::vector<std::unique_ptr<Group>> groups;
  std::vector<std::vector<int32_t>> groupRanks; ///< read by prepare()
  std::vector<Request *> finished;              ///< and not yet handed over
  int64_t outstanding = 0; ///< requests whose operation has not ended
  int64_t unmade = 0;      ///< sends that only wait for the GPU
  int64_t uncompared = 0;  ///< own sums, on first members
  bool usesGPU = false;    ///< the communication thread
  bool stopped = false;
};

} // namespace chimera::rt::nccl

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_ENGINE_H

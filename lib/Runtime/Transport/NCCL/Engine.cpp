//===- Engine.cpp - messages and sums over NCCL -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transport/NCCL/Engine.h"

#include "Core/Clock.h"
#include "Core/Plan.h"

#include <algorithm>

using namespace chimera::rt;
using namespace chimera::rt::nccl;

NCCLEngine::NCCLEngine(const Transport &end, std::unique_ptr<Transport> host,
                       const NCCLOptions &options)
    : end(end), host(std::move(host)), options(options), notices(*this->host),
      waits(device, end), lanes(this->host->size()) {}

Status NCCLEngine::setGroups(std::vector<std::vector<int32_t>> ranks) {
  groupRanks = ranks;
  for (const std::vector<int32_t> &members : groupRanks)
    groups.push_back(std::make_unique<Group>(members, device, end));
  CHIMERA_RT_RETURN_IF_ERROR(host->createGroups(std::move(ranks)));
  return device.isOpen() ? Status() : device.open(options);
}

Status NCCLEngine::prepare(Request &request) {
  CHIMERA_RT_RETURN_IF_ERROR(checkEnds(end, request, groupRanks));
  if (!device.isOpen())
    CHIMERA_RT_RETURN_IF_ERROR(device.open(options));
  request.mark = nullptr;
  if (!request.stream)
    return Status();
  cuda::Event event = nullptr;
  CHIMERA_RT_RETURN_IF_ERROR(device.getEvents().acquire(event));
  request.mark = event;
  return CHIMERA_RT_CUDA(device.getDriver(), cuEventRecord, event,
                         static_cast<cuda::Stream>(request.stream));
}

Status NCCLEngine::order(Request &request, double seconds) {
  return request.stream ? waits.add(request, seconds) : Status();
}

/// Makes the lane to `peer` when it is first needed.
Status NCCLEngine::openLane(int32_t peer) {
  if (lanes[peer])
    return Status();
  lanes[peer] = std::make_unique<Lane>(device, end);
  return notices.listen(peer);
}

Status NCCLEngine::makeId(UniqueId &id) {
  return CHIMERA_RT_NCCL(device.getLibrary(), nullptr, GetUniqueId, &id);
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

Status NCCLEngine::start(Request &request, std::vector<Request *> &done) {
  if (!usesGPU)
    CHIMERA_RT_RETURN_IF_ERROR(device.use());
  usesGPU = true;
  ++outstanding;
  CHIMERA_RT_RETURN_IF_ERROR(request.kind == Request::Kind::AllReduce
                                 ? startSum(request)
                                 : startMessage(request));
  retire(done);
  return Status();
}

Status NCCLEngine::startMessage(Request &request) {
  int32_t peer = request.peer;
  CHIMERA_RT_RETURN_IF_ERROR(openLane(peer));
  Lane &lane = *lanes[peer];
  if (request.kind == Request::Kind::Receive) {
    lane.receives[request.tag].push_back(&request);
    Notice notice;
    notice.kind = Notice::Kind::Posted;
    notice.tag = request.tag;
    notice.bytes = request.bytes;
    return notices.send(peer, notice);
  }
  std::deque<int64_t> &posted = lane.posted[request.tag];
  if (posted.empty()) {
    lane.sends[request.tag].push_back(&request);
    return Status();
  }
  int64_t expected = posted.front();
  posted.pop_front();
  return meet(request, expected);
}

/// Starts `send`, whose receive of `expected` bytes is posted, when the GPU has
/// made the data: an operation that NCCL has begun holds a part of the GPU at
/// both ends.
Status NCCLEngine::meet(Request &send, int64_t expected) {
  if (send.bytes != expected)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_MISMATCH,
        "message from %s to %s, tag %d: the sender sends %lld bytes, the "
        "receiver expects %lld",
        end.rankName(rank()).c_str(), end.rankName(send.peer).c_str(), send.tag,
        (long long)send.bytes, (long long)expected);
  Lane &lane = *lanes[send.peer];
  lane.unmade.push_back(&send);
  ++unmade;
  return goOn(lane);
}

/// Starts the sends whose data is there.
Status NCCLEngine::goOn(Lane &lane) {
  while (!lane.unmade.empty()) {
    Request &send = *lane.unmade.front();
    if (send.mark) {
      cuda::Result result =
          device.getDriver().cuEventQuery(static_cast<cuda::Event>(send.mark));
      if (result == cuda::NotReady)
        return Status();
      CHIMERA_RT_RETURN_IF_ERROR(
          cuda::toStatus(device.getDriver(), result, "cuEventQuery", __FILE__,
                         __LINE__)
              .prefixed("before the " + end.describe(send) + ": "));
    }
    lane.unmade.pop_front();
    --unmade;
    CHIMERA_RT_RETURN_IF_ERROR(go(send));
  }
  return Status();
}

Status NCCLEngine::go(Request &send) {
  int32_t peer = send.peer;
  Lane &lane = *lanes[peer];
  Notice notice;
  notice.kind = Notice::Kind::Go;
  notice.tag = send.tag;
  notice.bytes = send.bytes;
  if (send.bytes && peer != rank() && !lane.out.isConnected()) {
    CHIMERA_RT_RETURN_IF_ERROR(makeId(notice.id));
    notice.hasId = 1;
  }
  CHIMERA_RT_RETURN_IF_ERROR(notices.send(peer, notice));
  if (peer == rank()) {
    lane.own.push_back(&send);
    return Status();
  }
  // The notices of an empty message are all there is of it.
  if (send.bytes == 0) {
    finish(send);
    return Status();
  }
  lane.out.add(send, /*peer=*/1);
  if (!notice.hasId)
    return Status();
  return lane.out.connect(notice.id, /*rank=*/0, /*size=*/2,
                          options.connectSeconds);
}

/// The other end of a receive has begun.
Status NCCLEngine::receive(int32_t peer, const Notice &notice) {
  Lane &lane = *lanes[peer];
  // A Go answers to a Posted, so there is one.
  std::deque<Request *> &waiting = lane.receives[notice.tag];
  Request &request = *waiting.front();
  waiting.pop_front();
  Request *own = nullptr;
  if (peer == rank()) {
    own = lane.own.front();
    lane.own.pop_front();
  }
  if (request.bytes == 0) {
    finish(request);
    if (own)
      finish(*own);
    return Status();
  }
  if (own) {
    lane.in.add(*own, 0, &request);
    if (!lane.in.isConnected())
      return lane.in.connect(notice.id, 0, 1, 0);
    return Status();
  }
  lane.in.add(request, /*peer=*/0);
  if (!notice.hasId)
    return Status();
  return lane.in.connect(notice.id, /*rank=*/1, /*size=*/2,
                         options.connectSeconds);
}

//===----------------------------------------------------------------------===//
// Progress
//===----------------------------------------------------------------------===//

Status NCCLEngine::handle(int32_t peer, const Notice &notice) {
  switch (notice.kind) {
  case Notice::Kind::Posted: {
    std::deque<Request *> &sends = lanes[peer]->sends[notice.tag];
    if (sends.empty()) {
      lanes[peer]->posted[notice.tag].push_back(notice.bytes);
      return Status();
    }
    Request &send = *sends.front();
    sends.pop_front();
    return meet(send, notice.bytes);
  }
  case Notice::Kind::Go:
    return receive(peer, notice);
  case Notice::Kind::GroupId:
    groups[notice.tag]->id = notice.id;
    groups[notice.tag]->hasId = true;
    return connectGroup(*groups[notice.tag]);
  case Notice::Kind::Sum: {
    Group &group = *groups[notice.tag];
    auto member = std::find(group.ranks.begin(), group.ranks.end(), peer);
    group.announced[member - group.ranks.begin()].push_back(
        {notice.bytes, notice.dtype});
    return compareSums(notice.tag);
  }
  case Notice::Kind::Left:
    lanes[peer]->hasLeft = true;
    return Status();
  }
  return Status();
}

/// Ends what has no operation.
void NCCLEngine::finish(Request &request) {
  finished.push_back(&request);
  --outstanding;
}

/// Hands over what is done.
void NCCLEngine::retire(std::vector<Request *> &done) {
  done.insert(done.end(), finished.begin(), finished.end());
  finished.clear();
}

template <typename Visitor>
Status NCCLEngine::forEachCommunicator(Visitor visit) {
  for (std::unique_ptr<Lane> &lane : lanes)
    if (lane)
      for (Communicator *communicator : {&lane->out, &lane->in})
        CHIMERA_RT_RETURN_IF_ERROR(visit(*communicator));
  for (std::unique_ptr<Group> &group : groups)
    CHIMERA_RT_RETURN_IF_ERROR(visit(group->communicator));
  return Status();
}

Status NCCLEngine::handleNotices() {
  bool all = false;
  CHIMERA_RT_RETURN_IF_ERROR(notices.retire(all));
  for (;;) {
    int32_t peer = -1;
    Notice notice;
    CHIMERA_RT_RETURN_IF_ERROR(notices.take(peer, notice));
    if (peer < 0)
      return Status();
    CHIMERA_RT_RETURN_IF_ERROR(handle(peer, notice));
  }
}

Status NCCLEngine::progress(std::vector<Request *> &done) {
  CHIMERA_RT_RETURN_IF_ERROR(handleNotices());
  for (std::unique_ptr<Lane> &lane : lanes)
    if (lane)
      CHIMERA_RT_RETURN_IF_ERROR(goOn(*lane));
  int64_t ended = 0;
  CHIMERA_RT_RETURN_IF_ERROR(forEachCommunicator(
      [&](Communicator &c) { return c.progress(finished, ended); }));
  outstanding -= ended;
  retire(done);
  return waits.progress();
}

std::string NCCLEngine::describeState(const Request &request) const {
  if (request.kind == Request::Kind::AllReduce) {
    const Group &group = *groups[request.group];
    if (!group.hasId)
      return end.rankName(group.ranks[0]) + " has not started a sum over it";
    std::string state = group.communicator.describeState(request);
    // The first member knows who is late.
    for (size_t m = 0; rank() == group.ranks[0] && m < group.ranks.size(); ++m)
      if (group.announced[m].empty() && !group.announced[0].empty())
        state = end.rankName(group.ranks[m]) + " has not started it";
    return state;
  }
  const Lane &lane = *lanes[request.peer];
  bool isSend = request.kind == Request::Kind::Send;
  auto &waiting = isSend ? lane.sends : lane.receives;
  auto it = waiting.find(request.tag);
  if (it != waiting.end() && std::find(it->second.begin(), it->second.end(),
                                       &request) != it->second.end())
    return end.rankName(request.peer) + " has not started the " +
           (isSend ? "receive" : "send");
  if (std::find(lane.unmade.begin(), lane.unmade.end(), &request) !=
      lane.unmade.end())
    return "the GPU has not made what it sends";
  return (isSend ? lane.out : lane.in).describeState(request);
}

//===----------------------------------------------------------------------===//
// The end
//===----------------------------------------------------------------------===//

/// Tells the other ends that nothing more comes, waits until they say so too,
/// and leaves all communicators.
Status NCCLEngine::leave() {
  constexpr int64_t pause = 100000;
  int64_t begin = now();
  auto checkTime = [&](const char *what) {
    if (options.connectSeconds <= 0 ||
        now() - begin < int64_t(options.connectSeconds * 1e9)) {
      sleepUntil(now() + pause);
      return Status();
    }
    return CHIMERA_RT_ERROR(CHIMERA_RT_TIMEOUT,
                            "%s after %g seconds (see '--timeout')", what,
                            options.connectSeconds);
  };
  // Streams may still wait for operations for which the program need not.
  for (std::vector<Request *> done; isBusy();) {
    CHIMERA_RT_RETURN_IF_ERROR(progress(done));
    CHIMERA_RT_RETURN_IF_ERROR(checkTime("NCCL has not ended all operations"));
  }
  for (int32_t peer = 0; peer < size(); ++peer)
    if (lanes[peer])
      CHIMERA_RT_RETURN_IF_ERROR(notices.send(peer, Notice()));
  for (int32_t peer = 0; peer < size(); ++peer)
    while (lanes[peer] && !lanes[peer]->hasLeft) {
      CHIMERA_RT_RETURN_IF_ERROR(handleNotices());
      CHIMERA_RT_RETURN_IF_ERROR(
          checkTime((end.rankName(peer) + " has not ended").c_str()));
    }
  for (bool all = false; !all;) {
    CHIMERA_RT_RETURN_IF_ERROR(notices.retire(all));
    CHIMERA_RT_RETURN_IF_ERROR(checkTime("not all ranks have heard the end"));
  }
  for (bool all = false; !all;) {
    all = true;
    CHIMERA_RT_RETURN_IF_ERROR(forEachCommunicator([&](Communicator &c) {
      bool left = false;
      Status status = c.leave(left);
      all &= left;
      return status;
    }));
    CHIMERA_RT_RETURN_IF_ERROR(checkTime("NCCL has not left a communicator"));
  }
  return Status();
}

Status NCCLEngine::finalize() {
  Status status = stopped ? Status() : leave();
  if (!status.ok())
    stop();
  Status ofHost = host->finish();
  return status.ok() ? ofHost : status;
}

void NCCLEngine::stop() {
  stopped = true;
  (void)forEachCommunicator([](Communicator &c) {
    c.abort();
    return Status();
  });
}

Status chimera::rt::createNCCLTransport(std::unique_ptr<Transport> &transport,
                                        std::unique_ptr<Transport> host,
                                        const NCCLOptions &options) {
  return createEngineTransport(transport, [&](const Transport &end) {
    return std::make_unique<NCCLEngine>(end, std::move(host), options);
  });
}

//===- Hub.cpp - where threads meet -----------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matching for the in-process transport. After a failure nothing is matched
// any more, and every rank that is told so, or says so, first waits for the
// moves that have begun: so no buffer is freed under a copy.
//
//===----------------------------------------------------------------------===//

#include "Transport/Local/Hub.h"

#include "Core/Plan.h"

#include <algorithm>
#include <cstring>

using namespace chimera::rt;

Status Hub::createGroups(const std::vector<std::vector<int32_t>> &memberRanks) {
  std::lock_guard<std::mutex> guard(mutex);
  if (groups.empty())
    for (const std::vector<int32_t> &ranks : memberRanks)
      groups.push_back({ranks, {}, 0, std::vector<int64_t>(ranks.size(), 0)});
  bool same = groups.size() == memberRanks.size();
  for (size_t g = 0; same && g < groups.size(); ++g)
    same = groups[g].ranks == memberRanks[g];
  if (!same)
    return CHIMERA_RT_ERROR(CHIMERA_RT_MISMATCH,
                            "the ranks do not agree about the groups");
  return Status();
}

void Hub::finish(Request &request, int32_t rank) {
  request.done = true;
  wakeups[rank].notify_all();
}

Status Hub::start(const Transport &end, Request &request) {
  std::unique_lock<std::mutex> lock(mutex);
  request.done = false;
  if (!failure.ok())
    return cancel(end.rank(), lock);
  if (request.kind == Request::Kind::AllReduce)
    return startSum(end, request, lock);
  return startMessage(end, request, lock);
}

Status Hub::startMessage(const Transport &end, Request &request,
                         std::unique_lock<std::mutex> &lock) {
  if (request.peer < 0 || request.peer >= size())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "the %s names a rank that does not exist",
                            end.describe(request).c_str());
  bool isSend = request.kind == Request::Kind::Send;
  int32_t source = isSend ? end.rank() : request.peer;
  int32_t target = isSend ? request.peer : end.rank();
  Lane &lane = lanes[Key(source, target, request.channel, request.tag)];
  std::deque<Request *> &others = isSend ? lane.receives : lane.sends;
  if (others.empty()) {
    (isSend ? lane.sends : lane.receives).push_back(&request);
    return Status();
  }
  Request &other = *others.front();
  others.pop_front();
  Request &send = isSend ? request : other;
  Request &receive = isSend ? other : request;
  if (send.bytes != receive.bytes)
    return fail(
        end.rank(),
        CHIMERA_RT_ERROR(
            CHIMERA_RT_MISMATCH,
            "message from %s to %s, tag %d: the sender sends %lld bytes, the "
            "receiver expects %lld",
            end.rankName(source).c_str(), end.rankName(target).c_str(),
            request.tag, (long long)send.bytes, (long long)receive.bytes),
        lock);
  move(lock, [&] {
    if (send.bytes)
      std::memcpy(receive.data, send.data, send.bytes);
  });
  finish(send, source);
  finish(receive, target);
  return Status();
}

Status Hub::startSum(const Transport &end, Request &request,
                     std::unique_lock<std::mutex> &lock) {
  if (request.group < 0 || size_t(request.group) >= groups.size())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "the %s names a group that does not exist",
                            end.describe(request).c_str());
  Group &group = groups[request.group];
  auto it = std::find(group.ranks.begin(), group.ranks.end(), end.rank());
  if (it == group.ranks.end())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "%s is not a member of group %d",
                            end.rankName(end.rank()).c_str(), request.group);
  size_t member = it - group.ranks.begin();
  size_t index = group.attended[member]++ - group.firstMeeting;
  if (index == group.meetings.size()) {
    group.meetings.emplace_back();
    group.meetings.back().members.resize(group.ranks.size());
  }
  Meeting &meeting = group.meetings[index];
  meeting.members[member] = &request;
  if (++meeting.arrived < int32_t(group.ranks.size()))
    return Status();

  // All are here, and a member attends meetings in order: this is the oldest.
  std::vector<Request *> members = std::move(meeting.members);
  group.meetings.pop_front();
  ++group.firstMeeting;
  Status status;
  std::vector<const void *> parts;
  for (size_t m = 0; m < members.size(); ++m) {
    parts.push_back(members[m]->data);
    if (members[m]->bytes != members[0]->bytes ||
        members[m]->dtype != members[0]->dtype)
      status = CHIMERA_RT_ERROR(CHIMERA_RT_MISMATCH,
                                "the %s on %s meets the %s on %s",
                                end.describe(*members[0]).c_str(),
                                end.rankName(group.ranks[0]).c_str(),
                                end.describe(*members[m]).c_str(),
                                end.rankName(group.ranks[m]).c_str());
  }
  if (!status.ok())
    return fail(end.rank(), status, lock);
  move(lock, [&] {
    const Request &first = *members[0];
    sumInOrder(first.data, parts, first.bytes / elementBytes(first.dtype),
               first.dtype);
    for (size_t m = 1; m < members.size(); ++m)
      std::memcpy(members[m]->data, first.data, first.bytes);
  });
  for (size_t m = 0; m < members.size(); ++m)
    finish(*members[m], group.ranks[m]);
  return Status();
}

Status Hub::wait(const Transport &end, Request &request,
                 double timeoutSeconds) {
  std::unique_lock<std::mutex> lock(mutex);
  auto ready = [&] { return request.done || !failure.ok(); };
  std::condition_variable &wakeup = wakeups[end.rank()];
  CHIMERA_RT_RETURN_IF_ERROR(end.sleep(lock, wakeup, timeoutSeconds, ready));
  if (!ready())
    return fail(end.rank(), timeoutError(end, request, timeoutSeconds), lock);
  return request.done ? Status() : cancel(end.rank(), lock);
}

Status Hub::test(const Transport &end, Request &request, bool &done) {
  std::unique_lock<std::mutex> lock(mutex);
  done = request.done;
  return done || failure.ok() ? Status() : cancel(end.rank(), lock);
}

void Hub::move(std::unique_lock<std::mutex> &lock,
               const std::function<void()> &copy) {
  ++moving;
  lock.unlock();
  copy();
  lock.lock();
  if (--moving == 0 && !failure.ok())
    wakeAll();
}

void Hub::wakeAll() {
  for (std::condition_variable &wakeup : wakeups)
    wakeup.notify_all();
}

Status Hub::fail(int32_t rank, const Status &status,
                 std::unique_lock<std::mutex> &lock) {
  if (failure.ok()) {
    failure = status;
    failedRank = rank;
  }
  wakeAll();
  wakeups[rank].wait(lock, [&] { return moving == 0; });
  return status;
}

Status Hub::cancel(int32_t rank, std::unique_lock<std::mutex> &lock) {
  wakeups[rank].wait(lock, [&] { return moving == 0; });
  return CHIMERA_RT_ERROR(CHIMERA_RT_CANCELLED, "rank %d has failed",
                          failedRank);
}

void Hub::abort(int32_t rank, const Status &status) {
  std::unique_lock<std::mutex> lock(mutex);
  (void)fail(rank, status, lock);
}

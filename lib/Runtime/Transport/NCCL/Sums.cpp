//===- Sums.cpp - sums over NCCL --------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core/Plan.h"
#include "Transport/NCCL/Engine.h"

#include <algorithm>

using namespace chimera::rt;
using namespace chimera::rt::nccl;

Status NCCLEngine::startSum(Request &request) {
  Group &group = *groups[request.group];
  if (group.ranks.size() == 1) {
    finish(request);
    return Status();
  }
  for (int32_t member : group.ranks)
    if (member != rank() &&
        (rank() == group.ranks[0] || member == group.ranks[0]))
      CHIMERA_RT_RETURN_IF_ERROR(openLane(member));

  // Nothing to add, but the others are told.
  if (request.bytes == 0)
    finish(request);
  else
    group.communicator.add(request, /*peer=*/-1);
  if (rank() == group.ranks[0]) {
    if (!group.hasId) {
      CHIMERA_RT_RETURN_IF_ERROR(makeId(group.id));
      group.hasId = true;
      Notice notice;
      notice.kind = Notice::Kind::GroupId;
      notice.tag = request.group;
      notice.id = group.id;
      for (size_t m = 1; m < group.ranks.size(); ++m)
        CHIMERA_RT_RETURN_IF_ERROR(notices.send(group.ranks[m], notice));
    }
    group.announced[0].push_back({request.bytes, request.dtype});
    ++uncompared;
    CHIMERA_RT_RETURN_IF_ERROR(compareSums(request.group));
  } else {
    Notice notice;
    notice.kind = Notice::Kind::Sum;
    notice.tag = request.group;
    notice.bytes = request.bytes;
    notice.dtype = request.dtype;
    CHIMERA_RT_RETURN_IF_ERROR(notices.send(group.ranks[0], notice));
  }
  return connectGroup(group);
}

/// Connects a group that knows how, as soon as it has something to add.
Status NCCLEngine::connectGroup(Group &group) {
  if (!group.hasId || group.communicator.isConnected() ||
      group.communicator.isIdle())
    return Status();
  auto own = std::find(group.ranks.begin(), group.ranks.end(), rank());
  return group.communicator.connect(group.id, own - group.ranks.begin(),
                                    group.ranks.size(), options.connectSeconds);
}

/// On the first member of a group: compares what the members have said about
/// the oldest sum that is not compared.
Status NCCLEngine::compareSums(int32_t number) {
  Group &group = *groups[number];
  auto name = [&](const Added &sum) {
    return end.describe(Request::allReduce(
        nullptr, sum.bytes / elementBytes(sum.dtype), sum.dtype, number));
  };
  auto isEmpty = [](const std::deque<Added> &sums) { return sums.empty(); };
  while (
      std::none_of(group.announced.begin(), group.announced.end(), isEmpty)) {
    const Added own = group.announced[0].front();
    --uncompared;
    for (size_t m = 0; m < group.ranks.size(); ++m) {
      const Added other = group.announced[m].front();
      group.announced[m].pop_front();
      if (other.bytes != own.bytes || other.dtype != own.dtype)
        return CHIMERA_RT_ERROR(
            CHIMERA_RT_MISMATCH, "the %s on %s meets the %s on %s",
            name(own).c_str(), end.rankName(group.ranks[0]).c_str(),
            name(other).c_str(), end.rankName(group.ranks[m]).c_str());
    }
  }
  return Status();
}

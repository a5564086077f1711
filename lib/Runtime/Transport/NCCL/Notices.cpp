//===- Notices.cpp - what ranks tell each other about NCCL ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transport/NCCL/Notices.h"

#include "Transport/Control.h"

using namespace chimera::rt;
using namespace chimera::rt::nccl;

Status Notices::listen(int32_t peer) {
  Slot &slot = incoming.emplace_back();
  slot.request = Request::receive(&slot.notice, sizeof(Notice), peer, NoticeTag,
                                  Channel::Control);
  return host.start(slot.request);
}

Status Notices::send(int32_t peer, const Notice &notice) {
  if (spare.empty())
    spare.emplace_back();
  outgoing.splice(outgoing.end(), spare, spare.begin());
  Slot &slot = outgoing.back();
  slot.notice = notice;
  slot.request = Request::send(&slot.notice, sizeof(Notice), peer, NoticeTag,
                               Channel::Control);
  return host.start(slot.request);
}

Status Notices::take(int32_t &peer, Notice &notice) {
  for (auto slot = incoming.begin(); slot != incoming.end(); ++slot) {
    bool done = false;
    CHIMERA_RT_RETURN_IF_ERROR(host.test(slot->request, done));
    if (!done)
      continue;
    peer = slot->request.peer;
    notice = slot->notice;
    if (notice.kind != Notice::Kind::Left)
      return host.start(slot->request);
    // Nothing comes after it; a receive would be left over.
    incoming.erase(slot);
    return Status();
  }
  peer = -1;
  return Status();
}

Status Notices::retire(bool &all) {
  for (auto it = outgoing.begin(); it != outgoing.end();) {
    bool done = false;
    CHIMERA_RT_RETURN_IF_ERROR(host.test(it->request, done));
    auto slot = it++;
    if (done)
      spare.splice(spare.end(), outgoing, slot);
  }
  all = outgoing.empty();
  return Status();
}

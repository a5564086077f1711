//===- Hub.h - where threads meet -------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The shared state of an in-process transport. An operation waits here for
// its other end; whoever comes second moves the data, outside the lock.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_LOCAL_HUB_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_LOCAL_HUB_H

#include "Transport/Transport.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <tuple>

namespace chimera::rt {

/// Matches the operations of all ranks of one process.
class Hub {
public:
  explicit Hub(int32_t ranks) : wakeups(ranks) {}

  int32_t size() const { return int32_t(wakeups.size()); }

  Status createGroups(const std::vector<std::vector<int32_t>> &groups);
  Status start(const Transport &end, Request &request);
  Status wait(const Transport &end, Request &request, double timeoutSeconds);
  Status test(const Transport &end, Request &request, bool &done);
  void abort(int32_t rank, const Status &status);

private:
  /// Source, destination, channel, tag.
  using Key = std::tuple<int32_t, int32_t, Channel, int32_t>;

  /// Operations of one key that wait for their other end, oldest first. At most
  /// one of the two is not empty.
  struct Lane {
    std::deque<Request *> sends, receives;
  };

  /// A sum in which not all members have arrived.
  struct Meeting {
    std::vector<Request *> members;
    int32_t arrived = 0;
  };

  struct Group {
    std::vector<int32_t> ranks;
    std::deque<Meeting> meetings;  ///< oldest first
    int64_t firstMeeting = 0;      ///< number of meetings.front()
    std::vector<int64_t> attended; ///< meetings started, by member
  };

  Status startMessage(const Transport &end, Request &request,
                      std::unique_lock<std::mutex> &lock);
  Status startSum(const Transport &end, Request &request,
                  std::unique_lock<std::mutex> &lock);
  void finish(Request &request, int32_t rank);

  /// Runs `copy` outside the lock.
  void move(std::unique_lock<std::mutex> &lock,
            const std::function<void()> &copy);

  /// Lets every rank know of an error here, unless there is one already, and
  /// returns it.
  Status fail(int32_t rank, const Status &status,
              std::unique_lock<std::mutex> &lock);
  /// Tells `rank` of the failure.
  Status cancel(int32_t rank, std::unique_lock<std::mutex> &lock);
  void wakeAll();

  std::mutex mutex;
  std::deque<std::condition_variable> wakeups; ///< by rank
  std::map<Key, Lane> lanes;
  std::vector<Group> groups;
  int32_t moving = 0; ///< copies under way, outside the lock
  Status failure;
  int32_t failedRank = -1;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_LOCAL_HUB_H

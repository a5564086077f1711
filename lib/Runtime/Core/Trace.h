//===- Trace.h - what happened when -----------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A record of one rank's tasks, messages and waits, with times. Recording
// costs two clock readings per event and no allocation once the first step
// has passed.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_TRACE_H
#define CHIMERA_LIB_RUNTIME_CORE_TRACE_H

#include "Core/Clock.h"

#include <cstdint>
#include <vector>

namespace chimera::rt {

/// Kinds of event. The first three equal the task kinds of the ABI.
enum class EventKind : int32_t {
  Forward = 0,
  Backward = 1,
  WeightGradient = 2,
  Send,
  Receive,
  AllReduce,
  WaitSend,
  WaitReceive,
  WaitAllReduce,
  WaitNorm,
  Update,
  Step,
  DiscardedStep
};

/// The name of a task's kind, for people.
inline const char *taskName(EventKind kind) {
  static const char *const names[] = {"forward", "backward", "weight_gradient"};
  return names[int32_t(kind)];
}

/// One event; plain data, so that ranks can exchange them as bytes. Tasks use
/// stage, pipeline, micro-batch and stream; messages peer (a rank), tag and
/// bytes.
struct Event {
  EventKind kind = EventKind::Step;
  int32_t step = 0;
  int64_t begin = 0, end = 0; ///< nanoseconds of now()
  int32_t stage = -1, pipeline = -1, microBatch = -1;
  int32_t peer = -1, tag = -1;
  int64_t bytes = 0;
  int32_t stream = 0;
};

/// The events of one rank, in the order of their ends; those of a device come
/// at the end of the step, in the order of their starts.
class Trace {
public:
  void enable() { enabled = true; }
  bool isEnabled() const { return enabled; }
  void add(const Event &event) {
    if (enabled)
      events.push_back(event);
  }
  const std::vector<Event> &all() const { return events; }

private:
  bool enabled = false;
  std::vector<Event> events;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_CORE_TRACE_H

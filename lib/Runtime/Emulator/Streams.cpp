//===- Streams.cpp - when work is done --------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All work is done when the call returns, so events only tell the time, and
// streams only record graphs: a captured call is kept as a function and runs
// when the graph is launched.
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "DeviceMemory.h"

#include <chrono>
#include <optional>
#include <vector>

using namespace chimera::emulator;
using namespace chimera::rt::cuda;

namespace {
/// Calls in the order in which they were captured.
struct EmulatedGraph {
  std::vector<Work> work;
};

struct EmulatedStream {
  EmulatedGraph *capture = nullptr; ///< into which calls go
};

using Time = std::chrono::steady_clock::time_point;

struct EmulatedEvent {
  bool keepsTime;
  std::optional<Time> recorded;
};

EmulatedStream *getStream(Stream stream) {
  return reinterpret_cast<EmulatedStream *>(stream);
}

EmulatedEvent *getEvent(Event event) {
  return reinterpret_cast<EmulatedEvent *>(event);
}
} // namespace

/// Does `work`, or keeps it for a graph.
Result chimera::emulator::submit(Stream stream, Work work) {
  if (Result result = needContext())
    return result;
  EmulatedStream *target = getStream(stream);
  if (target && target->capture) {
    target->capture->work.push_back(std::move(work));
    return Success;
  }
  Access access;
  return work();
}

/// Waiting for a stream that captures is an error, as nothing has run yet.
static Result needNoCapture(Stream stream) {
  if (Result result = needContext())
    return result;
  EmulatedStream *target = getStream(stream);
  return target && target->capture
             ? fail(CaptureUnsupported, "the stream is capturing a graph")
             : Success;
}

static Result createStream(Stream *stream, unsigned) {
  if (Result result = needContext())
    return result;
  *stream = reinterpret_cast<Stream>(new EmulatedStream);
  return Success;
}

static Result destroyStream(Stream stream) {
  delete getStream(stream);
  return Success;
}

static Result waitForEvent(Stream, Event, unsigned) { return needContext(); }

static Result createEvent(Event *event, unsigned flags) {
  if (Result result = needContext())
    return result;
  bool keepsTime = !(flags & EventDisableTiming);
  *event = reinterpret_cast<Event>(new EmulatedEvent{keepsTime, {}});
  return Success;
}

static Result destroyEvent(Event event) {
  delete getEvent(event);
  return Success;
}

/// In a graph, events have no time.
static Result recordEvent(Event event, Stream stream) {
  if (Result result = needContext())
    return result;
  EmulatedStream *target = getStream(stream);
  if (!target || !target->capture)
    getEvent(event)->recorded = std::chrono::steady_clock::now();
  return Success;
}

static Result getElapsedTime(float *milliseconds, Event start, Event end) {
  const EmulatedEvent &from = *getEvent(start), &to = *getEvent(end);
  if (!from.keepsTime || !to.keepsTime || !from.recorded || !to.recorded)
    return fail(InvalidHandle,
                "an event keeps no time, or has not been recorded");
  std::chrono::duration<float, std::milli> elapsed =
      *to.recorded - *from.recorded;
  *milliseconds = elapsed.count();
  return Success;
}

static Result waitOnHost(Event) { return needContext(); }

static Result beginCapture(Stream stream, CaptureMode) {
  if (Result result = needNoCapture(stream))
    return result;
  if (!stream)
    return fail(CaptureUnsupported, "the default stream cannot capture");
  getStream(stream)->capture = new EmulatedGraph;
  return Success;
}

static Result endCapture(Stream stream, Graph *graph) {
  EmulatedStream *target = getStream(stream);
  if (!target || !target->capture)
    return fail(InvalidValue, "the stream is not capturing");
  *graph = reinterpret_cast<Graph>(target->capture);
  target->capture = nullptr;
  return Success;
}

static Result instantiate(GraphExec *exec, Graph graph, unsigned long long) {
  *exec = reinterpret_cast<GraphExec>(
      new EmulatedGraph(*reinterpret_cast<EmulatedGraph *>(graph)));
  return Success;
}

static Result launchGraph(GraphExec exec, Stream stream) {
  const EmulatedGraph &graph = *reinterpret_cast<EmulatedGraph *>(exec);
  return submit(stream, [&graph] {
    for (const Work &work : graph.work)
      if (Result result = work())
        return result;
    return Success;
  });
}

static Result destroyGraph(Graph graph) {
  delete reinterpret_cast<EmulatedGraph *>(graph);
  return Success;
}

static Result destroyGraphExec(GraphExec exec) {
  delete reinterpret_cast<EmulatedGraph *>(exec);
  return Success;
}

/// Host functions stand for kernels of libraries, and may use device memory.
static Result launchHostFunction(Stream stream, void (*function)(void *),
                                 void *data) {
  return submit(stream, [function, data] {
    function(data);
    return Success;
  });
}

void chimera::emulator::addStreamFunctions(Driver &driver) {
  driver.cuStreamCreate = createStream;
  driver.cuStreamDestroy = destroyStream;
  driver.cuStreamQuery = needNoCapture;
  driver.cuStreamSynchronize = needNoCapture;
  driver.cuStreamWaitEvent = waitForEvent;
  driver.cuEventCreate = createEvent;
  driver.cuEventDestroy = destroyEvent;
  driver.cuEventRecord = recordEvent;
  driver.cuEventQuery = waitOnHost;
  driver.cuEventSynchronize = waitOnHost;
  driver.cuEventElapsedTime = getElapsedTime;
  driver.cuLaunchHostFunc = launchHostFunction;
  driver.cuStreamBeginCapture = beginCapture;
  driver.cuStreamEndCapture = endCapture;
  driver.cuGraphInstantiateWithFlags = instantiate;
  driver.cuGraphLaunch = launchGraph;
  driver.cuGraphDestroy = destroyGraph;
  driver.cuGraphExecDestroy = destroyGraphExec;
}

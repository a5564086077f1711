//===- Streams.cpp - when work is done --------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Work waits in its stream until somebody waits for it: a GPU may be as late as
// that, so whatever a program does not wait for has not happened yet. Whoever
// waits does the work, on the calling thread, with what other streams must do
// before, and nothing else. Who only asks is told once that it is not done.
//
// A captured call is kept as a function and runs when its graph does.
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "DeviceMemory.h"
#include "Settings.h"

#include "Core/Clock.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

using namespace chimera::emulator;
using namespace chimera::rt::cuda;

namespace {

/// Calls in the order in which they were captured; shared with launches that
/// are still to come.
struct EmulatedGraph {
  std::shared_ptr<std::vector<Work>> work =
      std::make_shared<std::vector<Work>>();
};

/// Its handle is its address; the registry below keeps it.
class EmulatedStream {
public:
  /// Adds `work` behind all other; returns its number, from 1.
  uint64_t add(Work work) {
    uint64_t number;
    {
      std::lock_guard<std::mutex> guard(mutex);
      waiting.push_back(std::move(work));
      number = ++added;
    }
    if (!late)
      run(number);
    return number;
  }

  /// Does the work up to number `last`, or lets the thread that is at it do so.
  /// Streams wait for what was there before, so no two of them wait for each
  /// other; but two threads may each work on one stream and need the other.
  void run(uint64_t last) {
    if (hasDone(last))
      return;
    Access access;
    std::unique_lock<std::mutex> lock(mutex);
    while (done < last) {
      if (running) {
        progressed.wait(lock);
        continue;
      }
      running = true;
      Work work = std::move(waiting.front());
      waiting.pop_front();
      lock.unlock();
      work();
      lock.lock();
      running = false;
      ++done;
      progressed.notify_all();
    }
  }
  void runAll() { run(lastNumber()); }

  /// As run, but the first time that somebody asks for this work says that it
  /// is not done.
  Result ask(uint64_t last) {
    {
      std::lock_guard<std::mutex> guard(mutex);
      if (done < last && asked < last) {
        asked = last;
        return NotReady;
      }
    }
    run(last);
    return Success;
  }

  uint64_t lastNumber() {
    std::lock_guard<std::mutex> guard(mutex);
    return added;
  }

  EmulatedGraph *capture = nullptr; ///< into which calls go

private:
  bool hasDone(uint64_t number) {
    std::lock_guard<std::mutex> guard(mutex);
    return done >= number;
  }

  const bool late = getNumber("CHIMERA_EMULATOR_LATE", 0, 1, 1);
  std::mutex mutex; ///< guards what follows
  std::condition_variable progressed;
  bool running = false; ///< a thread does the work that was taken last
  std::deque<Work> waiting;
  uint64_t added = 0, done = 0, asked = 0;
};

/// All streams.
struct Registry {
  std::mutex mutex;
  std::map<EmulatedStream *, std::shared_ptr<EmulatedStream>> streams;

  static Registry &get() {
    static Registry registry;
    return registry;
  }
};

/// One recording of an event. Its stream goes away only when it is done.
struct Recording {
  std::shared_ptr<EmulatedStream> stream; ///< null: happened at once
  uint64_t number = 0;
  int64_t time = 0; ///< set by the work with this number

  void await() const {
    if (stream)
      stream->run(number);
  }
};

struct EmulatedEvent {
  bool keepsTime;
  std::mutex mutex;
  std::shared_ptr<Recording> last;

  std::shared_ptr<Recording> getLast() {
    std::lock_guard<std::mutex> guard(mutex);
    return last;
  }
};

EmulatedStream *getStream(Stream stream) {
  return reinterpret_cast<EmulatedStream *>(stream);
}

EmulatedEvent *getEvent(Event event) {
  return reinterpret_cast<EmulatedEvent *>(event);
}

EmulatedGraph *getGraph(Graph graph) {
  return reinterpret_cast<EmulatedGraph *>(graph);
}

EmulatedGraph *getGraph(GraphExec exec) {
  return reinterpret_cast<EmulatedGraph *>(exec);
}

} // namespace

Result chimera::emulator::submit(Stream stream, Work work) {
  if (Result result = needContext())
    return result;
  EmulatedStream *target = getStream(stream);
  if (!target) {
    Access access;
    work();
  } else if (target->capture) {
    target->capture->work->push_back(std::move(work));
  } else {
    target->add(std::move(work));
  }
  return Success;
}

void chimera::emulator::finishAllStreams() {
  std::vector<std::shared_ptr<EmulatedStream>> streams;
  {
    Registry &registry = Registry::get();
    std::lock_guard<std::mutex> guard(registry.mutex);
    for (const auto &[handle, stream] : registry.streams)
      streams.push_back(stream);
  }
  for (const std::shared_ptr<EmulatedStream> &stream : streams)
    stream->runAll();
}

/// Calls about the progress of a stream that captures are errors, as nothing
/// has run yet.
static Result needNoCapture(Stream stream) {
  if (Result result = needContext())
    return result;
  EmulatedStream *target = getStream(stream);
  return target && target->capture
             ? fail(CaptureUnsupported, "the stream is capturing a graph")
             : Success;
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

static Result createStream(Stream *stream, unsigned) {
  if (Result result = needContext())
    return result;
  auto created = std::make_shared<EmulatedStream>();
  *stream = reinterpret_cast<Stream>(created.get());
  Registry &registry = Registry::get();
  std::lock_guard<std::mutex> guard(registry.mutex);
  registry.streams[created.get()] = std::move(created);
  return Success;
}

static Result destroyStream(Stream stream) {
  getStream(stream)->runAll();
  Registry &registry = Registry::get();
  std::lock_guard<std::mutex> guard(registry.mutex);
  registry.streams.erase(getStream(stream));
  return Success;
}

static Result queryStream(Stream stream) {
  if (Result result = needNoCapture(stream))
    return result;
  EmulatedStream *target = getStream(stream);
  return target ? target->ask(target->lastNumber()) : Success;
}

static Result synchronizeStream(Stream stream) {
  if (Result result = needNoCapture(stream))
    return result;
  if (EmulatedStream *target = getStream(stream))
    target->runAll();
  return Success;
}

static Result waitForEvent(Stream stream, Event event, unsigned) {
  if (Result result = needNoCapture(stream))
    return result;
  std::shared_ptr<Recording> recording = getEvent(event)->getLast();
  return recording ? submit(stream, [recording] { recording->await(); })
                   : Success;
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

static Result createEvent(Event *event, unsigned flags) {
  if (Result result = needContext())
    return result;
  *event = reinterpret_cast<Event>(
      new EmulatedEvent{!(flags & EventDisableTiming), {}, nullptr});
  return Success;
}

static Result destroyEvent(Event event) {
  delete getEvent(event);
  return Success;
}

static Result recordEvent(Event event, Stream stream) {
  if (Result result = needNoCapture(stream))
    return result;
  auto recording = std::make_shared<Recording>();
  if (EmulatedStream *target = getStream(stream)) {
    {
      Registry &registry = Registry::get();
      std::lock_guard<std::mutex> guard(registry.mutex);
      recording->stream = registry.streams.at(target);
    }
    recording->number =
        target->add([recording] { recording->time = chimera::rt::now(); });
  } else {
    recording->time = chimera::rt::now();
  }
  std::lock_guard<std::mutex> guard(getEvent(event)->mutex);
  getEvent(event)->last = std::move(recording);
  return Success;
}

static Result queryEvent(Event event) {
  if (Result result = needContext())
    return result;
  std::shared_ptr<Recording> recording = getEvent(event)->getLast();
  return recording && recording->stream
             ? recording->stream->ask(recording->number)
             : Success;
}

static Result synchronizeEvent(Event event) {
  if (Result result = needContext())
    return result;
  if (std::shared_ptr<Recording> recording = getEvent(event)->getLast())
    recording->await();
  return Success;
}

static Result getElapsedTime(float *milliseconds, Event begin, Event end) {
  std::shared_ptr<Recording> recordings[2];
  Event events[] = {begin, end};
  for (int i : {0, 1}) {
    recordings[i] = getEvent(events[i])->getLast();
    if (!getEvent(events[i])->keepsTime || !recordings[i])
      return fail(InvalidHandle,
                  "an event keeps no time, or has not been recorded");
    if (Result result = queryEvent(events[i]))
      return result;
  }
  *milliseconds =
      float(double(recordings[1]->time - recordings[0]->time) / 1e6);
  return Success;
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

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
  *exec = reinterpret_cast<GraphExec>(new EmulatedGraph(*getGraph(graph)));
  return Success;
}

static Result launchGraph(GraphExec exec, Stream stream) {
  return submit(stream, [work = getGraph(exec)->work] {
    for (const Work &each : *work)
      each();
  });
}

static Result destroyGraph(Graph graph) {
  delete getGraph(graph);
  return Success;
}

static Result destroyGraphExec(GraphExec exec) {
  delete getGraph(exec);
  return Success;
}

/// Host functions stand for kernels of libraries, and may use device memory.
static Result launchHostFunction(Stream stream, void (*function)(void *),
                                 void *data) {
  return submit(stream, [function, data] { function(data); });
}

void chimera::emulator::addStreamFunctions(Driver &driver) {
  driver.cuStreamCreate = createStream;
  driver.cuStreamDestroy = destroyStream;
  driver.cuStreamQuery = queryStream;
  driver.cuStreamSynchronize = synchronizeStream;
  driver.cuStreamWaitEvent = waitForEvent;
  driver.cuEventCreate = createEvent;
  driver.cuEventDestroy = destroyEvent;
  driver.cuEventRecord = recordEvent;
  driver.cuEventQuery = queryEvent;
  driver.cuEventSynchronize = synchronizeEvent;
  driver.cuEventElapsedTime = getElapsedTime;
  driver.cuLaunchHostFunc = launchHostFunction;
  driver.cuStreamBeginCapture = beginCapture;
  driver.cuStreamEndCapture = endCapture;
  driver.cuGraphInstantiateWithFlags = instantiate;
  driver.cuGraphLaunch = launchGraph;
  driver.cuGraphDestroy = destroyGraph;
  driver.cuGraphExecDestroy = destroyGraphExec;
}

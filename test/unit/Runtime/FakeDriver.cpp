//===- FakeDriver.cpp - streams and events without a GPU --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FakeDriver.h"

#include "Core/Clock.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

using namespace chimera::rt;

namespace chimera::rt::cuda {
/// An event has happened when what was recorded last has.
struct EventHandle {
  std::mutex mutex;
  std::condition_variable changed;
  int recorded = 0, happened = 0;
  int64_t time = 0; ///< of the last one that happened

  int record() {
    std::lock_guard<std::mutex> guard(mutex);
    return ++recorded;
  }
  void happen(int number) {
    std::lock_guard<std::mutex> guard(mutex);
    happened = number;
    time = now();
    changed.notify_all();
  }
  void await(int number) {
    std::unique_lock<std::mutex> lock(mutex);
    changed.wait(lock, [&] { return happened >= number; });
  }
};
} // namespace chimera::rt::cuda

namespace {

std::atomic<int> numStreams{0};

class FakeStream final : public cuda::StreamHandle {
public:
  FakeStream() : thread([this] { run(); }) { ++numStreams; }
  ~FakeStream() {
    enqueue(nullptr);
    thread.join();
    --numStreams;
  }
  void enqueue(std::function<void()> task) override {
    std::lock_guard<std::mutex> guard(mutex);
    tasks.push_back(std::move(task));
    changed.notify_one();
  }

private:
  void run() {
    for (;;) {
      std::function<void()> task;
      {
        std::unique_lock<std::mutex> lock(mutex);
        changed.wait(lock, [&] { return !tasks.empty(); });
        task = std::move(tasks.front());
        tasks.pop_front();
      }
      if (!task)
        return;
      task();
    }
  }

  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::function<void()>> tasks;
  std::thread thread;
};

/// Keeps memory that is freed. CUDA waits for the work that may still use it;
/// waiting here would hang where a test stalls a stream.
void keep(void *memory) {
  static std::mutex mutex;
  static auto &kept = *new std::vector<void *>;
  std::lock_guard<std::mutex> guard(mutex);
  kept.push_back(memory);
}

/// Memory of the device is the host's.
template <typename To, typename From>
cuda::Result copy(To to, From from, size_t bytes, cuda::Stream stream) {
  stream->enqueue([=] { std::memcpy((void *)to, (const void *)from, bytes); });
  return cuda::Success;
}

void addDevice(cuda::Driver &driver) {
  using namespace cuda;
  driver.isEmulator = true; // No library of NVIDIA's is looked for.
  driver.cuDeviceGetCount = [](int *count) {
    *count = 1;
    return Success;
  };
  driver.cuDeviceGet = [](DeviceHandle *device, int) {
    *device = 0;
    return Success;
  };
  driver.cuDeviceGetName = [](char *name, int size, DeviceHandle) {
    std::snprintf(name, size, "fake");
    return Success;
  };
  driver.cuDeviceGetAttribute = [](int *value, DeviceAttribute, DeviceHandle) {
    *value = 9;
    return Success;
  };
  driver.cuDevicePrimaryCtxRetain = [](Context *context, DeviceHandle) {
    *context = nullptr;
    return Success;
  };
  driver.cuDevicePrimaryCtxRelease = [](DeviceHandle) { return Success; };
  driver.cuMemAlloc = [](DevicePointer *memory, size_t bytes) {
    *memory = DevicePointer(std::aligned_alloc(64, (bytes + 63) / 64 * 64));
    return Success;
  };
  driver.cuMemFree = [](DevicePointer memory) {
    keep(reinterpret_cast<void *>(memory));
    return Success;
  };
  driver.cuMemHostAlloc = [](void **memory, size_t bytes, unsigned) {
    *memory = std::malloc(bytes);
    return Success;
  };
  driver.cuMemFreeHost = [](void *memory) {
    keep(memory);
    return Success;
  };
  driver.cuMemsetD8Async = [](DevicePointer to, unsigned char value,
                              size_t count, Stream stream) {
    stream->enqueue(
        [=] { std::memset(reinterpret_cast<void *>(to), value, count); });
    return Success;
  };
  driver.cuMemsetD32Async = [](DevicePointer to, unsigned value, size_t count,
                               Stream stream) {
    stream->enqueue(
        [=] { std::fill_n(reinterpret_cast<unsigned *>(to), count, value); });
    return Success;
  };
  driver.cuMemcpyHtoDAsync = copy<DevicePointer, const void *>;
  driver.cuMemcpyDtoHAsync = copy<void *, DevicePointer>;
  driver.cuMemcpyDtoDAsync = copy<DevicePointer, DevicePointer>;
  driver.cuMemcpyAsync = copy<DevicePointer, DevicePointer>;
}

cuda::Driver makeDriver() {
  using namespace cuda;
  Driver driver;
  addDevice(driver);
  driver.cuGetErrorName = [](Result, const char **text) {
    *text = "FAKE_ERROR";
    return Success;
  };
  driver.cuGetErrorString = driver.cuGetErrorName;
  driver.cuInit = [](unsigned) { return Success; };
  driver.cuCtxSetCurrent = [](Context) { return Success; };
  driver.cuStreamCreate = [](Stream *stream, unsigned) {
    *stream = new FakeStream;
    return Success;
  };
  driver.cuStreamDestroy = [](Stream stream) {
    delete static_cast<FakeStream *>(stream);
    return Success;
  };
  driver.cuEventCreate = [](Event *event, unsigned) {
    *event = new EventHandle;
    return Success;
  };
  driver.cuEventDestroy = [](Event event) {
    delete event;
    return Success;
  };
  driver.cuEventRecord = [](Event event, Stream stream) {
    stream->enqueue([=, number = event->record()] { event->happen(number); });
    return Success;
  };
  driver.cuEventQuery = [](Event event) {
    std::lock_guard<std::mutex> guard(event->mutex);
    return event->happened >= event->recorded ? Success : NotReady;
  };
  driver.cuEventSynchronize = [](Event event) {
    std::unique_lock<std::mutex> lock(event->mutex);
    event->changed.wait(lock,
                        [&] { return event->happened >= event->recorded; });
    return Success;
  };
  driver.cuEventElapsedTime = [](float *milliseconds, Event begin, Event end) {
    std::scoped_lock<std::mutex, std::mutex> guard(begin->mutex, end->mutex);
    *milliseconds = float(double(end->time - begin->time) / 1e6);
    return Success;
  };
  driver.cuStreamWaitEvent = [](Stream stream, Event event, unsigned) {
    std::lock_guard<std::mutex> guard(event->mutex);
    stream->enqueue([=, number = event->recorded] { event->await(number); });
    return Success;
  };
  driver.cuStreamQuery = [](Stream) { return NotReady; };
  driver.cuStreamSynchronize = [](Stream stream) {
    EventHandle event;
    int number = event.record();
    stream->enqueue([&] { event.happen(number); });
    event.await(number);
    return Success;
  };
  return driver;
}

} // namespace

const cuda::Driver &chimera::rt::fakeDriver() {
  static const cuda::Driver driver = makeDriver();
  return driver;
}

int chimera::rt::fakeStreams() { return numStreams; }

//===- Peaks.cpp - what a GPU can do at best ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Peaks.h"
#include "Benchmark.h"

#include "Core/BFloat16.h"

#include <random>

using namespace mlir;
using namespace mlir::chimera;
using namespace ::chimera::rt::cuda;

static constexpr int kRepeats = 5;

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

GPUEvents::GPUEvents(CUDADevice &gpu, size_t count) : gpu(gpu) {
  for (size_t i = 0; i < count; ++i)
    require(CHIMERA_RT_CUDA(gpu.getDriver(), cuEventCreate,
                            &events.emplace_back(), /*flags=*/0));
}

GPUEvents::~GPUEvents() {
  for (Event event : events)
    (void)gpu.getDriver().cuEventDestroy(event);
}

void GPUEvents::record(size_t i) {
  require(CHIMERA_RT_CUDA(gpu.getDriver(), cuEventRecord, events[i],
                          gpu.getStream()));
}

double GPUEvents::getSeconds(size_t from, size_t to) {
  float milliseconds = 0;
  require(CHIMERA_RT_CUDA(gpu.getDriver(), cuEventSynchronize, events[to]));
  require(CHIMERA_RT_CUDA(gpu.getDriver(), cuEventElapsedTime, &milliseconds,
                          events[from], events[to]));
  return 1e-3 * milliseconds;
}

//===----------------------------------------------------------------------===//
// Bandwidth
//===----------------------------------------------------------------------===//

DeviceCopy::DeviceCopy(CUDADevice &gpu, int64_t bytes)
    : gpu(gpu), bytes(bytes), from(gpu, bytes), to(gpu, bytes) {}

void DeviceCopy::start() {
  auto address = [](const DeviceMemory &memory) {
    return reinterpret_cast<DevicePointer>(memory.data());
  };
  require(CHIMERA_RT_CUDA(gpu.getDriver(), cuMemcpyDtoDAsync, address(to),
                          address(from), size_t(bytes), gpu.getStream()));
}

double DeviceCopy::measure() {
  GPUEvents events(gpu, kRepeats + 1);
  start();
  events.record(0);
  for (int i = 1; i <= kRepeats; ++i) {
    start();
    events.record(i);
  }
  std::vector<double> seconds;
  for (int i = 1; i <= kRepeats; ++i)
    seconds.push_back(events.getSeconds(i - 1, i));
  return getMedian(seconds);
}

double mlir::chimera::measureBandwidth(DeviceCopy &copy) {
  return 2.0 * copy.getBytes() / copy.measure();
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// What a stage function that only multiplies needs to know.
static thread_local struct {
  Product product;
  GPUEvents *events;
} square;

/// Such a function: the device's library is there only while one runs.
static void multiplySquares(void **, void *) {
  replay(square.product);
  square.events->record(0);
  for (int i = 1; i <= kRepeats; ++i) {
    replay(square.product);
    square.events->record(i);
  }
}

/// A matrix of random numbers. A product of zeros would take less power, and so
/// be faster than any that counts.
template <typename Element>
static DeviceMemory makeOperand(CUDADevice &gpu, int64_t size) {
  std::mt19937 random(1);
  std::normal_distribution<float> normal;
  // Drawing all of it takes seconds: each row starts elsewhere in these.
  std::vector<Element> numbers(2 * size);
  for (Element &number : numbers)
    if constexpr (std::is_same_v<Element, float>)
      number = normal(random);
    else
      number = {::chimera::rt::floatToBf16(normal(random))};
  int64_t bytes = size * sizeof(Element);
  DeviceMemory matrix(gpu, size * bytes);
  for (int64_t i = 0; i < size; ++i)
    require(gpu.copyIn(matrix.data() + i * bytes,
                       numbers.data() + i * 7919 % size, bytes));
  return matrix;
}

static DeviceMemory makeOperand(CUDADevice &gpu, ElementKind kind,
                                int64_t size) {
  return kind == ElementKind::BF16
             ? makeOperand<::chimera::rt::BFloat16>(gpu, size)
             : makeOperand<float>(gpu, size);
}

double mlir::chimera::measurePeak(const Target &target, ElementKind kind,
                                  int64_t size) {
  CUDADevice &gpu = *target.getGPU();
  DeviceMemory a = makeOperand(gpu, kind, size);
  DeviceMemory b = makeOperand(gpu, kind, size);
  DeviceMemory c(gpu, size * size * int64_t(sizeof(float)));
  GPUEvents events(gpu, kRepeats + 1);
  square.product = {kind, false, false,    true,     1,        size,
                    size, size,  a.data(), b.data(), c.data(), size,
                    0,    size,  0,        size,     0,        0};
  square.events = &events;
  std::vector<void *> arguments;
  require(gpu.run(multiplySquares, arguments, nullptr));
  std::vector<::chimera::rt::TaskTime> times;
  require(gpu.finish(times));
  std::vector<double> seconds;
  for (int i = 1; i <= kRepeats; ++i)
    seconds.push_back(events.getSeconds(i - 1, i));
  return square.product.getFlops() / getMedian(seconds);
}

//===- Placement.cpp - calls of kernels on a device ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Placement.h"

#include "Emulator/Driver.h"

#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::chimera;
using ::chimera::rt::Device;
using ::chimera::rt::Status;
namespace cuda = ::chimera::rt::cuda;

void mlir::chimera::require(const Status &status) {
  if (status.ok())
    return;
  llvm::WithColor::error() << status.text() << "\n";
  std::exit(1);
}

Target::Target(StringRef arch, bool tf32)
    : device(&::chimera::rt::hostDevice()) {
  if (arch.empty())
    return;
  if (arch == "emulate")
    cuda::setDriver(&::chimera::emulator::getEmulatedDriver());
  cuda::DeviceOptions options;
  options.tf32 = tf32;
  options.graphs = false;
  options.architectures = {arch.str()};
  gpu = std::make_unique<cuda::CUDADevice>(options);
  require(gpu->open(/*localRank=*/0));
  device = gpu.get();
}

DeviceMemory::DeviceMemory(Device &device, int64_t bytes) : device(device) {
  require(device.allocate(std::max<int64_t>(bytes, 1), "kernels", memory));
}

DeviceMemory::DeviceMemory(DeviceMemory &&other)
    : device(other.device), memory(std::exchange(other.memory, nullptr)) {}

DeviceMemory::~DeviceMemory() {
  if (memory)
    device.release(memory);
}

/// Not a number, in any type of floats.
static constexpr char kNoResult = char(0xff);
/// A large number: a kernel that reads its workspace before it writes it shows
/// that.
static constexpr char kNoTemporary = char(0x7f);

PlacedCall::PlacedCall(const Target &target, Invocation &call, Kernel kernel)
    : device(target.getDevice()), call(call), kernel(kernel) {
  auto add = [&](int64_t bytes, const void *contents) {
    memory.emplace_back(device, bytes);
    pointers.push_back(memory.back().data());
    require(device.copyIn(pointers.back(), contents, bytes));
  };
  for (auto [i, buffer] : llvm::enumerate(call.buffers)) {
    int64_t bytes = getByteSize(buffer.getType());
    if (i < call.numArguments)
      add(bytes, buffer.data());
    else
      add(bytes, std::vector<char>(bytes, kNoResult).data());
  }
  add(kernel.workspace,
      std::vector<char>(kernel.workspace, kNoTemporary).data());
}

void PlacedCall::run() {
  std::vector<void *> arguments(pointers.begin(), pointers.end() - 1);
  require(device.run(kernel.function, arguments, pointers.back())
              .prefixed(call.kernel + ": "));
  std::vector<::chimera::rt::TaskTime> times;
  require(device.finish(times).prefixed(call.kernel + ": "));
}

void PlacedCall::fetch() {
  for (auto [buffer, pointer] : llvm::zip(call.buffers, pointers))
    require(
        device.copyOut(buffer.data(), pointer, getByteSize(buffer.getType())));
}

void mlir::chimera::runOnce(const Target &target, const KernelLibrary &library,
                            Invocation &call) {
  PlacedCall placed(target, call, library.lookup(call.kernel));
  placed.run();
  placed.fetch();
}

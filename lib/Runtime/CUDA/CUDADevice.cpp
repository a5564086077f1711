//===- CUDADevice.cpp - a GPU -----------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Modules, stage functions and their kernels, which go to the current stream.
//
// With CUDA_LAUNCH_BLOCKING=1, as with CUDA's other programs, the host waits
// for each call.
//
//===----------------------------------------------------------------------===//

#include "CUDA/CUDADevice.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

static thread_local CUDADevice *runningDevice = nullptr;

CUDADevice *CUDADevice::running() { return runningDevice; }

//===----------------------------------------------------------------------===//
// Opening
//===----------------------------------------------------------------------===//

Status CUDADevice::describe(DeviceHandle device) {
  char text[256] = "";
  int major = 0, minor = 0;
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuDeviceGetName, text,
                                             int(sizeof(text)), device));
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
      *driver, cuDeviceGetAttribute, &major, ComputeCapabilityMajor, device));
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
      *driver, cuDeviceGetAttribute, &minor, ComputeCapabilityMinor, device));
  name = format("GPU %d (%s, sm_%d%d)", device, text, major, minor);
  return Status();
}

Status CUDADevice::open(int32_t localRank) {
  CHIMERA_RT_RETURN_IF_ERROR(cuda::getDriver(driver));
  int count = 0;
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuDeviceGetCount, &count));
  int32_t ordinal = options.ordinal.value_or(localRank % std::max(count, 1));
  if (ordinal >= count)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "there is no GPU %d, as the program sees %d (see "
                            "'--device' and CUDA_VISIBLE_DEVICES)",
                            ordinal, count);
  DeviceHandle handle = 0;
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuDeviceGet, &handle, ordinal));
  CHIMERA_RT_RETURN_IF_ERROR(describe(handle));
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuDevicePrimaryCtxRetain, &context, handle)
          .prefixed(name + ": "));
  device = handle;
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuCtxSetCurrent, context).prefixed(name + ": "));
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuStreamCreate, &copies, StreamNonBlocking)
          .prefixed(name + ": "));
  // Who waits for an event sleeps: there may be more ranks than cores.
  events.open(*driver, EventBlockingSync | EventDisableTiming);
  clock.open(*driver);
  const char *blocks = std::getenv("CUDA_LAUNCH_BLOCKING");
  blocking = blocks && std::strcmp(blocks, "1") == 0;
  return openLane();
}

CUDADevice::~CUDADevice() {
  if (device < 0)
    return;
  // Errors have been told, and nothing depends on these any more.
  for (const Lane &lane : lanes)
    (void)driver->cuStreamSynchronize(lane.stream);
  if (copies)
    (void)driver->cuStreamSynchronize(copies);
  for (const auto &[call, graph] : graphs)
    if (graph)
      (void)driver->cuGraphExecDestroy(graph);
  for (Lane &lane : lanes)
    lane.library.reset();
  for (const auto &[record, module] : modules)
    (void)driver->cuModuleUnload(module);
  clock.clear();
  events.clear();
  for (const Lane &lane : lanes)
    (void)driver->cuStreamDestroy(lane.stream);
  if (copies)
    (void)driver->cuStreamDestroy(copies);
  (void)driver->cuDevicePrimaryCtxRelease(device);
}

Status CUDADevice::attach() {
  return CHIMERA_RT_CUDA(*driver, cuCtxSetCurrent, context);
}

/// Ends a call that has only started work.
Status CUDADevice::started() { return blocking ? synchronize() : Status(); }

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

static std::string joined(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts)
    text += (text.empty() ? "" : ", ") + part;
  return text;
}

Status CUDADevice::findModule(const ModuleRecord &record, Module &module) {
  auto it = modules.find(&record);
  if (it != modules.end()) {
    module = it->second;
    return Status();
  }
  Result result = driver->cuModuleLoadData(&module, record.image.data());
  if (result == NoBinaryForGPU || result == UnsupportedPTXVersion ||
      result == InvalidPTX)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_DEVICE_ERROR,
        "%s runs none of the code in this program, which was compiled for %s "
        "(see '--gpu-arch' of chimera-compile, and the age of the driver)",
        name.c_str(), joined(options.architectures).c_str());
  CHIMERA_RT_RETURN_IF_ERROR(
      toStatus(*driver, result, "cuModuleLoadData", __FILE__, __LINE__));
  modules[&record] = module;
  return Status();
}

Status CUDADevice::findFunction(const KernelRecord &kernel,
                                Function &function) {
  auto it = functions.find(&kernel);
  if (it != functions.end()) {
    function = it->second;
    return Status();
  }
  Module module = nullptr;
  CHIMERA_RT_RETURN_IF_ERROR(findModule(*kernel.module, module));
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
      *driver, cuModuleGetFunction, &function, module, kernel.name.c_str()));
  functions[&kernel] = function;
  return Status();
}

Status CUDADevice::launch(const KernelRecord &kernel, const LaunchSizes &sizes,
                          void **params) {
  Status status = launchUnnamed(kernel, sizes, params);
  return status.ok() ? status
                     : status.prefixed("kernel '" + kernel.name + "' on " +
                                       name + ": ");
}

Status CUDADevice::launchUnnamed(const KernelRecord &kernel,
                                 const LaunchSizes &sizes, void **params) {
  Function function = nullptr;
  CHIMERA_RT_RETURN_IF_ERROR(findFunction(kernel, function));
  uint32_t &allowed = sharedBytes[function];
  if (allowed < sizes.sharedBytes) {
    CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuFuncSetAttribute,
                                               function, MaxDynamicSharedBytes,
                                               int(sizes.sharedBytes)));
    allowed = sizes.sharedBytes;
  }
  return CHIMERA_RT_CUDA(*driver, cuLaunchKernel, function, sizes.grid[0],
                         sizes.grid[1], sizes.grid[2], sizes.block[0],
                         sizes.block[1], sizes.block[2], sizes.sharedBytes,
                         getStream(), params, nullptr);
}

//===----------------------------------------------------------------------===//
// Stage functions
//===----------------------------------------------------------------------===//

namespace {
/// Lets the calls of a stage function find their device and its library.
class Running {
public:
  Running(CUDADevice &device, MatrixLibrary &library)
      : libraryBefore(exchangeMatrixLibrary(&library)) {
    runningDevice = &device;
  }
  ~Running() {
    runningDevice = nullptr;
    exchangeMatrixLibrary(libraryBefore);
  }

private:
  MatrixLibrary *libraryBefore;
};
} // namespace

Status CUDADevice::call(chimera_rt_kernel_t function, std::vector<void *> &args,
                        void *workspace) {
  Running running(*this, *lanes[current].library);
  function(args.data(), workspace);
  return takeLibraryError();
}

/// Records what `function` launches, without running it.
Status CUDADevice::capture(chimera_rt_kernel_t function,
                           std::vector<void *> &args, void *workspace,
                           GraphExec &exec) {
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuStreamBeginCapture,
                                             getStream(), CaptureThreadLocal));
  Status status = call(function, args, workspace);
  Graph graph = nullptr;
  Status ended =
      CHIMERA_RT_CUDA(*driver, cuStreamEndCapture, getStream(), &graph);
  if (status.ok())
    status = ended;
  if (status.ok())
    status =
        CHIMERA_RT_CUDA(*driver, cuGraphInstantiateWithFlags, &exec, graph, 0);
  if (graph)
    (void)driver->cuGraphDestroy(graph);
  return status;
}

/// The first call loads modules and chooses algorithms, which cannot be
/// recorded; the second one is recorded, and this and all later ones are
/// replayed.
Status CUDADevice::start(chimera_rt_kernel_t function,
                         std::vector<void *> &args, void *workspace) {
  GraphExec *graph = nullptr;
  if (options.graphs) {
    std::vector<void *> pointers = args;
    pointers.push_back(workspace);
    auto [it, isNew] =
        graphs.try_emplace({function, std::move(pointers)}, nullptr);
    graph = isNew ? nullptr : &it->second;
  }
  if (!graph)
    return call(function, args, workspace);
  if (!*graph)
    CHIMERA_RT_RETURN_IF_ERROR(
        capture(function, args, workspace, *graph)
            .prefixed("in a CUDA graph (see '--no-cuda-graphs'): "));
  return CHIMERA_RT_CUDA(*driver, cuGraphLaunch, *graph, getStream())
      .prefixed("on " + name + ": ");
}

Status CUDADevice::run(chimera_rt_kernel_t function, std::vector<void *> &args,
                       void *workspace) {
  CHIMERA_RT_RETURN_IF_ERROR(start(function, args, workspace));
  return started().prefixed("on " + name + ", in one of its kernels: ");
}

Status CUDADevice::beginTask() {
  if (blocking)
    return Status();
  // What is known to have ended is not to blame for a later error.
  (void)clock.countEnded();
  return clock.begin(getStream()).prefixed("on " + name + ": ");
}

Status CUDADevice::endTask() {
  return blocking ? Status()
                  : clock.end(getStream()).prefixed("on " + name + ": ");
}

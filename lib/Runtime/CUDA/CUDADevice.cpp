//===- CUDADevice.cpp - a GPU -----------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory, copies, modules and launches. All work of a rank is on one stream,
// and the host waits for it at the end of each call: a stage function takes
// milliseconds, waiting microseconds, and times and errors belong to the
// function that caused them.
//
//===----------------------------------------------------------------------===//

#include "CUDA/CUDADevice.h"

#include "CUDA/CublasLt.h"

#include <algorithm>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

static thread_local CUDADevice *runningDevice = nullptr;

CUDADevice *CUDADevice::running() { return runningDevice; }

/// Device addresses travel as pointers, as in the host code of kernels.
static DevicePointer toAddress(const void *memory) {
  return reinterpret_cast<DevicePointer>(memory);
}

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
      CHIMERA_RT_CUDA(*driver, cuStreamCreate, &work, StreamNonBlocking)
          .prefixed(name + ": "));
  return openLibrary().prefixed(name + ": ");
}

Status CUDADevice::openLibrary() {
  if (driver->isEmulator) {
    library = createEmulatedLibrary(*driver, work);
    return Status();
  }
  CublasLt table;
  CHIMERA_RT_RETURN_IF_ERROR(loadCublasLt(cublasLtNames, table));
  return createCublasLtLibrary(*driver, work, table, options.tf32, library);
}

CUDADevice::~CUDADevice() {
  if (device < 0)
    return;
  // Errors have been told, and nothing depends on these any more.
  for (const auto &[call, graph] : graphs)
    if (graph)
      (void)driver->cuGraphExecDestroy(graph);
  library.reset();
  for (const auto &[record, module] : modules)
    (void)driver->cuModuleUnload(module);
  if (work)
    (void)driver->cuStreamDestroy(work);
  (void)driver->cuDevicePrimaryCtxRelease(device);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Status CUDADevice::allocate(int64_t bytes, const char *what, char *&memory) {
  DevicePointer address = 0;
  Result result = driver->cuMemAlloc(&address, size_t(bytes));
  if (result == OutOfMemory) {
    size_t free = 0, total = 0;
    CHIMERA_RT_RETURN_IF_ERROR(
        CHIMERA_RT_CUDA(*driver, cuMemGetInfo, &free, &total));
    constexpr double mebibyte = 1 << 20;
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_DEVICE_ERROR,
        "%s has no %.1f MiB for %s: %.1f of its %.1f MiB are free; "
        "'--print-plan' shows what each worker needs",
        name.c_str(), double(bytes) / mebibyte, what, double(free) / mebibyte,
        double(total) / mebibyte);
  }
  CHIMERA_RT_RETURN_IF_ERROR(
      toStatus(*driver, result, "cuMemAlloc", __FILE__, __LINE__));
  memory = reinterpret_cast<char *>(address);
  return zero(memory, bytes);
}

void CUDADevice::release(char *memory) {
  (void)driver->cuMemFree(toAddress(memory));
}

Status CUDADevice::allocateStaging(int64_t bytes, char *&memory) {
  void *result = nullptr;
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
      *driver, cuMemHostAlloc, &result, size_t(bytes), HostMemoryPortable));
  memory = static_cast<char *>(result);
  return Status();
}

void CUDADevice::releaseStaging(char *memory) {
  (void)driver->cuMemFreeHost(memory);
}

Status CUDADevice::synchronize() {
  return CHIMERA_RT_CUDA(*driver, cuStreamSynchronize, work);
}

Status CUDADevice::copyIn(void *to, const void *from, int64_t bytes) {
  if (bytes == 0)
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
      *driver, cuMemcpyHtoDAsync, toAddress(to), from, size_t(bytes), work));
  return synchronize();
}

Status CUDADevice::copyOut(void *to, const void *from, int64_t bytes) {
  if (bytes == 0)
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
      *driver, cuMemcpyDtoHAsync, to, toAddress(from), size_t(bytes), work));
  return synchronize();
}

Status CUDADevice::copy(void *to, const void *from, int64_t bytes) {
  if (bytes == 0)
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuMemcpyDtoDAsync,
                                             toAddress(to), toAddress(from),
                                             size_t(bytes), work));
  return synchronize();
}

Status CUDADevice::zero(void *memory, int64_t bytes) {
  if (bytes == 0)
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
      *driver, cuMemsetD8Async, toAddress(memory), 0, size_t(bytes), work));
  return synchronize();
}

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
                         work, params, nullptr);
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
  Running running(*this, *library);
  function(args.data(), workspace);
  return takeLibraryError();
}

/// Records what `function` launches, without running it.
Status CUDADevice::capture(chimera_rt_kernel_t function,
                           std::vector<void *> &args, void *workspace,
                           GraphExec &exec) {
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuStreamBeginCapture, work, CaptureThreadLocal));
  Status status = call(function, args, workspace);
  Graph graph = nullptr;
  Status ended = CHIMERA_RT_CUDA(*driver, cuStreamEndCapture, work, &graph);
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
Status CUDADevice::run(chimera_rt_kernel_t function, std::vector<void *> &args,
                       void *workspace) {
  GraphExec *graph = nullptr;
  if (options.graphs) {
    std::vector<void *> pointers = args;
    pointers.push_back(workspace);
    auto [it, isNew] =
        graphs.try_emplace({function, std::move(pointers)}, nullptr);
    graph = isNew ? nullptr : &it->second;
  }
  if (!graph) {
    CHIMERA_RT_RETURN_IF_ERROR(call(function, args, workspace));
  } else {
    if (!*graph)
      CHIMERA_RT_RETURN_IF_ERROR(
          capture(function, args, workspace, *graph)
              .prefixed("in a CUDA graph (see '--no-cuda-graphs'): "));
    CHIMERA_RT_RETURN_IF_ERROR(
        CHIMERA_RT_CUDA(*driver, cuGraphLaunch, *graph, work)
            .prefixed("on " + name + ": "));
    CHIMERA_RT_RETURN_IF_ERROR(takeLibraryError());
  }
  return synchronize().prefixed("on " + name + ", in one of its kernels: ");
}

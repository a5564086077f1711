//===- CUDADevice.h - a GPU -------------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One rank's GPU, through the driver's table. Several ranks may share a GPU.
//
// Stage functions are host code that launches kernels through the mgpu*
// functions (HostABI.cpp). Those find the device that runs the function here,
// and leave errors to it as those of libraries.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CUDA_CUDADEVICE_H
#define CHIMERA_LIB_RUNTIME_CUDA_CUDADEVICE_H

#include "CUDA/Driver.h"
#include "CUDA/EventPool.h"
#include "CUDA/MatrixLibrary.h"
#include "CUDA/Modules.h"
#include "CUDA/StageClock.h"
#include "Core/Device.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace chimera::rt::cuda {

/// What the command line and the plan say of devices.
struct DeviceOptions {
  std::optional<int32_t> ordinal; ///< by local rank unless given
  bool tf32 = false;  ///< products of f32 may round their operands to tf32
  bool graphs = true; ///< stage functions are recorded and replayed
  /// What the program was compiled for, for messages.
  std::vector<std::string> architectures;
};

class CUDADevice : public Device {
public:
  explicit CUDADevice(DeviceOptions options) : options(std::move(options)) {}
  ~CUDADevice() override;

  Status open(int32_t localRank) override;
  bool isHost() const override { return false; }
  bool isAsynchronous() const override { return !blocking; }
  void *stream() const override { return getStream(); }
  Status useStream(int32_t number) override;
  Status followStream(int32_t number) override;
  Status attach() override;
  Status memoryBytes(double &bytes) override;
  Status allocate(int64_t bytes, const char *what, char *&memory) override;
  void release(char *memory) override;
  Status allocateStaging(int64_t bytes, char *&memory) override;
  void releaseStaging(char *memory) override;
  Status copyIn(void *to, const void *from, int64_t bytes) override;
  Status copyOut(void *to, const void *from, int64_t bytes) override;
  Status copy(void *to, const void *from, int64_t bytes) override;
  Status zero(void *memory, int64_t bytes) override;
  Status store(void *to, const void *value, int64_t bytes) override;
  Status readLater(void *to, const void *from, int64_t bytes) override;
  Status startCopyIn(void *to, const void *from, int64_t bytes,
                     Mark &mark) override;
  Status startCopyOut(void *to, const void *from, int64_t bytes,
                      Mark &mark) override;
  Status await(Mark &mark) override;
  Status test(Mark &mark, bool &passed) override;
  Status beginTask() override;
  Status endTask() override;
  Status run(chimera_rt_kernel_t function, std::vector<void *> &args,
             void *workspace) override;
  Status finish(std::vector<TaskTime> &times) override;
  Status check() override;
  size_t countEnded() override { return clock.countEnded(); }

  /// The device that runs a stage function on this thread, or null.
  static CUDADevice *running();

  /// The driver; once the device is open.
  const Driver &getDriver() const { return *driver; }
  Context getContext() const { return context; }
  /// The current stream.
  Stream getStream() const {
    return current < lanes.size() ? lanes[current].stream : nullptr;
  }
  /// "GPU 0 (NVIDIA H200, sm_90)".
  const std::string &getName() const { return name; }

  /// Launches a kernel of the program on the current stream. Its module is
  /// loaded when the first of its kernels is needed.
  Status launch(const KernelRecord &kernel, const LaunchSizes &sizes,
                void **params);

  /// Waits for the work of the current stream.
  Status synchronize();

private:
  /// A stream of work, and what its matrix products need: those of two streams
  /// may run at the same time.
  struct Lane {
    Stream stream = nullptr;
    std::unique_ptr<MatrixLibrary> library;
  };

  Status describe(DeviceHandle device);
  Status openLane();
  Status openLibrary(Lane &lane);
  Status follow(const Lane &other);
  Status synchronize(Lane &lane);
  Status findModule(const ModuleRecord &record, Module &module);
  Status findFunction(const KernelRecord &kernel, Function &function);
  Status launchUnnamed(const KernelRecord &kernel, const LaunchSizes &sizes,
                       void **params);
  Status call(chimera_rt_kernel_t function, std::vector<void *> &args,
              void *workspace);
  Status capture(chimera_rt_kernel_t function, std::vector<void *> &args,
                 void *workspace, GraphExec &graph);
  Status start(chimera_rt_kernel_t function, std::vector<void *> &args,
               void *workspace);
  Status started();
  Status record(Stream stream, Mark &mark);
  Status forget(Mark &mark, Result result, const char *function);

  DeviceOptions options;
  bool blocking = false; ///< every call waits
  const Driver *driver = nullptr;
  DeviceHandle device = -1;
  std::string name;
  Context context = nullptr;
  /// By the numbers of the streams; made when they are first used.
  std::vector<Lane> lanes;
  size_t current = 0;
  /// Copies to the host that later work need not wait for.
  Stream copies = nullptr;
  EventPool events;
  StageClock clock;
  /// The graphs of stage functions that have run twice with these pointers, the
  /// workspace last; null after the first time.
  std::map<std::pair<chimera_rt_kernel_t, std::vector<void *>>, GraphExec>
      graphs;
  std::unordered_map<const ModuleRecord *, Module> modules;
  std::unordered_map<const KernelRecord *, Function> functions;
  /// How much dynamic shared memory functions may have, if they have any.
  std::unordered_map<Function, uint32_t> sharedBytes;
};

} // namespace chimera::rt::cuda

#endif // CHIMERA_LIB_RUNTIME_CUDA_CUDADEVICE_H

//===- Communicator.cpp - one communicator of NCCL --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Communicators are not blocking, so NCCL may return before an operation is on
// its stream. The events of its end are recorded when it is, and no further
// operation is started before.
//
//===----------------------------------------------------------------------===//

#include "Transport/NCCL/Communicator.h"

#include "Core/Clock.h"
#include "Core/Plan.h"

#include <utility>

using namespace chimera::rt;
using namespace chimera::rt::nccl;

Status Device::open(const NCCLOptions &options) {
  CHIMERA_RT_RETURN_IF_ERROR(options.findGPU(driver, context));
  CHIMERA_RT_RETURN_IF_ERROR(loadLibrary(options.library, library));
  events.open(*driver, cuda::EventDisableTiming);
  opened = true;
  return Status();
}

Status Device::use() const {
  return CHIMERA_RT_CUDA(*driver, cuCtxSetCurrent, context);
}

Status Communicator::connect(const UniqueId &id, int32_t rank, int32_t size,
                             double seconds) {
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(device.getDriver(), cuStreamCreate,
                                             &stream, cuda::StreamNonBlocking));
  if (size == 1) {
    state = State::Connected;
    return Status();
  }
  begin = now();
  limit = seconds;
  state = State::Connecting;
  Config config;
  config.blocking = 0;
  return blame(CHIMERA_RT_NCCL(device.getLibrary(), nullptr, CommInitRankConfig,
                               &comm, size, id, rank, &config));
}

Status Communicator::blame(const Status &status) const {
  if (status.ok() || operations.empty())
    return status;
  return status.prefixed("the " + end.describe(operations.front().copy) + ": ");
}

std::string Communicator::describeState(const Request &request) const {
  for (const Operation &operation : operations) {
    if (operation.request != &request && operation.receive != &request)
      continue;
    if (state == State::Connecting)
      return "its communicator is not connected";
    if (operation.step == Step::Waiting)
      return "it is behind the " + end.describe(operations.front().copy);
    return begunState;
  }
  return "";
}

/// Whether NCCL is well, and through with what it was told.
Status Communicator::checkConnection(std::vector<Request *> &done) {
  Result result = Success;
  CHIMERA_RT_RETURN_IF_ERROR(blame(CHIMERA_RT_NCCL(
      device.getLibrary(), comm, CommGetAsyncError, comm, &result)));
  CHIMERA_RT_RETURN_IF_ERROR(blame(nccl::toStatus(
      device.getLibrary(), comm, result,
      state == State::Connecting ? "ncclCommInitRankConfig" : "NCCL", __FILE__,
      __LINE__)));
  if (result == InProgress) {
    if (state != State::Connecting || limit <= 0 ||
        now() - begin < int64_t(limit * 1e9))
      return Status();
    return blame(CHIMERA_RT_ERROR(
        CHIMERA_RT_TIMEOUT,
        "its communicator is not connected after %g seconds (see '--timeout'); "
        "NCCL says more with NCCL_DEBUG=INFO in the environment",
        limit));
  }
  if (state == State::Connecting)
    state = State::Connected;
  for (Operation &operation : operations)
    if (operation.step == Step::Issued)
      CHIMERA_RT_RETURN_IF_ERROR(run(operation, done));
  return Status();
}

/// What follows when an operation is on its stream.
Status Communicator::run(Operation &operation, std::vector<Request *> &done) {
  operation.step = Step::Running;
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(device.getDriver(), cuEventRecord,
                                             operation.ended, stream));
  for (Request **request : {&operation.request, &operation.receive}) {
    if (!*request || !(*request)->stream)
      continue;
    CHIMERA_RT_RETURN_IF_ERROR(
        CHIMERA_RT_CUDA(device.getDriver(), cuEventRecord,
                        static_cast<cuda::Event>((*request)->mark), stream));
    done.push_back(std::exchange(*request, nullptr));
  }
  return Status();
}

/// Lets the stream wait for work that the program had started before.
Status Communicator::await(void *mark) {
  if (!mark)
    return Status();
  return CHIMERA_RT_CUDA(device.getDriver(), cuStreamWaitEvent, stream,
                         static_cast<cuda::Event>(mark), 0);
}

Status Communicator::issue(Operation &operation, Result &result) {
  const Library &library = device.getLibrary();
  Request &request = *operation.request;
  CHIMERA_RT_RETURN_IF_ERROR(device.getEvents().acquire(operation.ended));
  CHIMERA_RT_RETURN_IF_ERROR(await(request.mark));
  if (operation.receive) {
    CHIMERA_RT_RETURN_IF_ERROR(await(operation.receive->mark));
    result = Success;
    return CHIMERA_RT_CUDA(device.getDriver(), cuMemcpyAsync,
                           cuda::DevicePointer(operation.receive->data),
                           cuda::DevicePointer(request.data),
                           size_t(request.bytes), stream);
  }
  switch (request.kind) {
  case Request::Kind::None:
    break;
  case Request::Kind::Send:
    result = library.Send(request.data, size_t(request.bytes), Uint8,
                          operation.peer, comm, stream);
    return nccl::toStatus(library, comm, result, "ncclSend", __FILE__,
                          __LINE__);
  case Request::Kind::Receive:
    result = library.Recv(request.data, size_t(request.bytes), Uint8,
                          operation.peer, comm, stream);
    return nccl::toStatus(library, comm, result, "ncclRecv", __FILE__,
                          __LINE__);
  case Request::Kind::AllReduce:
    result = library.AllReduce(
        request.data, request.data,
        size_t(request.bytes / elementBytes(request.dtype)),
        request.dtype == CHIMERA_RT_F64 ? Float64 : Float32, Sum, comm, stream);
    return nccl::toStatus(library, comm, result, "ncclAllReduce", __FILE__,
                          __LINE__);
  }
  return Status();
}

Status Communicator::progress(std::vector<Request *> &done, int64_t &ended) {
  if (state == State::New || operations.empty())
    return Status();
  if (comm)
    CHIMERA_RT_RETURN_IF_ERROR(checkConnection(done));
  if (state != State::Connected)
    return Status();

  for (Operation &operation : operations) {
    if (operation.step == Step::Issued)
      break;
    if (operation.step == Step::Running)
      continue;
    Result result = Success;
    if (Status status = issue(operation, result); !status.ok())
      return status.prefixed("the " + end.describe(operation.copy) + ": ");
    operation.step = Step::Issued;
    if (result == InProgress)
      break;
    CHIMERA_RT_RETURN_IF_ERROR(run(operation, done));
  }

  while (!operations.empty() && operations.front().step == Step::Running) {
    Operation &operation = operations.front();
    cuda::Result result = device.getDriver().cuEventQuery(operation.ended);
    if (result == cuda::NotReady)
      break;
    CHIMERA_RT_RETURN_IF_ERROR(blame(cuda::toStatus(
        device.getDriver(), result, "cuEventQuery", __FILE__, __LINE__)));
    device.getEvents().release(operation.ended);
    ended += operation.isPair ? 2 : 1;
    for (Request *request : {operation.request, operation.receive})
      if (request)
        done.push_back(request);
    operations.pop_front();
  }
  return Status();
}

Status Communicator::leave(bool &left) {
  left = state == State::New || state == State::Gone;
  if (left)
    return Status();
  if (comm && state != State::Leaving)
    CHIMERA_RT_RETURN_IF_ERROR(
        CHIMERA_RT_NCCL(device.getLibrary(), comm, CommFinalize, comm));
  state = State::Leaving;
  if (comm) {
    Result result = Success;
    CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_NCCL(
        device.getLibrary(), comm, CommGetAsyncError, comm, &result));
    CHIMERA_RT_RETURN_IF_ERROR(nccl::toStatus(device.getLibrary(), comm, result,
                                              "ncclCommFinalize", __FILE__,
                                              __LINE__));
    if (result == InProgress)
      return Status();
    CHIMERA_RT_RETURN_IF_ERROR(
        CHIMERA_RT_NCCL(device.getLibrary(), nullptr, CommDestroy, comm));
  }
  state = State::Gone;
  left = true;
  return CHIMERA_RT_CUDA(device.getDriver(), cuStreamDestroy, stream);
}

void Communicator::abort() {
  if (state == State::New || state == State::Gone)
    return;
  // Errors of the way out are of no use: there is one already.
  if (comm)
    (void)device.getLibrary().CommAbort(comm);
  else
    (void)device.getDriver().cuStreamSynchronize(stream);
  (void)device.getDriver().cuStreamDestroy(stream);
  state = State::Gone;
  operations.clear();
}

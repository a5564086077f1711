//===- Program.cpp - the calls of generated code ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program side of the C ABI. Addresses and handles are checked on every
// call: that costs nothing beside a stage function, and a broken program is
// named instead of corrupting memory.
//
//===----------------------------------------------------------------------===//

#include "Core/BFloat16.h"
#include "Core/Context.h"

#include <algorithm>
#include <cstring>

using namespace chimera::rt;

namespace {

/// The handle `number` if it is free to start an operation.
Status freeHandle(chimera_rt_context &ctx, int32_t number,
                  chimera_rt_context::Handle *&handle) {
  if (number < 0 || size_t(number) >= ctx.handles.size())
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "handle %d is out of range; the plan has %zu",
                            number, ctx.handles.size());
  handle = &ctx.handles[number];
  if (handle->inFlight)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_INVALID_ARGUMENT,
        "handle %d starts an operation but its last one, the %s, has not been "
        "waited for",
        number, ctx.transport.describe(handle->request).c_str());
  return Status();
}

/// Starts `request` under a handle, after checking its memory.
Status launch(chimera_rt_context &ctx, int32_t number, const Request &request,
              EventKind kind) {
  chimera_rt_context::Handle *handle = nullptr;
  CHIMERA_RT_RETURN_IF_ERROR(freeHandle(ctx, number, handle));
  if (!request.data)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "the buffer of the %s lies outside of its memory "
                            "space",
                            ctx.transport.describe(request).c_str());
  handle->request = request;
  handle->request.stream = ctx.device.stream();
  Event event;
  event.begin = now();
  CHIMERA_RT_RETURN_IF_ERROR(ctx.transport.start(handle->request));
  handle->inFlight = true;
  event.kind = kind;
  event.step = ctx.step;
  event.end = now();
  event.peer = request.peer;
  event.tag = kind == EventKind::AllReduce ? request.group : request.tag;
  event.bytes = request.bytes;
  ctx.trace.add(event);
  return Status();
}

/// Which end of a message this is.
enum class Direction { To, From };

/// The rank of the same replica of another worker.
Status peerRank(const chimera_rt_context &ctx, int32_t worker, int32_t tag,
                Direction direction, int32_t &rank) {
  if (worker < 0 || worker >= ctx.plan.workers)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_INVALID_ARGUMENT,
        direction == Direction::To
            ? "a send with tag %d goes to worker %d, but the plan has %d"
            : "a receive with tag %d comes from worker %d, but the plan has %d",
        tag, worker, ctx.plan.workers);
  rank = worker * ctx.plan.replicas + ctx.replica;
  return Status();
}

/// The bytes of an element.
struct Element {
  char bytes[8];
  int64_t size;
};

template <typename T> Element makeElement(T value) {
  Element element{{}, sizeof(T)};
  std::memcpy(element.bytes, &value, sizeof(T));
  return element;
}

/// `value` as an element of type `dtype`, which there is.
Element makeElement(int32_t dtype, double value) {
  switch (dtype) {
  case CHIMERA_RT_F32:
    return makeElement(float(value));
  case CHIMERA_RT_F64:
    return makeElement(value);
  case CHIMERA_RT_I64:
    return makeElement(int64_t(value));
  case CHIMERA_RT_I32:
    return makeElement(int32_t(value));
  case CHIMERA_RT_BF16:
    return makeElement(floatToBf16(float(value)));
  default:
    return makeElement(uint8_t(value != 0));
  }
}

Status callKernel(chimera_rt_context &ctx, chimera_rt_kernel_t kernel,
                  const int64_t *args, int32_t numArgs, int32_t kind,
                  int32_t stage) {
  if (ctx.rehearsal.enabled) {
    if (stage < 0 || stage >= ctx.plan.stages)
      return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                              "there is no stage %d", stage);
    ctx.sleep.until(now() + ctx.rehearsal.taskTime(ctx.plan, kind, stage));
    return Status();
  }
  if (numArgs < 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "a stage function cannot have %d arguments",
                            numArgs);
  ctx.arguments.resize(numArgs);
  for (int32_t i = 0; i < numArgs; ++i) {
    ctx.arguments[i] = ctx.resolve(args[i], 0);
    if (!ctx.arguments[i])
      return CHIMERA_RT_ERROR(
          CHIMERA_RT_INVALID_ARGUMENT,
          "argument %d at address 0x%llx lies outside of its memory space", i,
          (unsigned long long)args[i]);
  }
  if (ctx.recorder)
    ctx.recorder->push_back({kernel, ctx.arguments, kind, stage, ctx.stream});
  CHIMERA_RT_RETURN_IF_ERROR(ctx.device.beginTask());
  Status status =
      ctx.device.run(kernel, ctx.arguments, ctx.workspaces[ctx.stream].data());
  Status ended = ctx.device.endTask();
  return status.ok() ? ended : status;
}

} // namespace

extern "C" {

int32_t chimera_rt_zero_gradients(chimera_rt_context_t *ctx) {
  if (ctx->isIdle())
    return CHIMERA_RT_OK;
  // A pending update may have to be done again with these gradients.
  if (ctx->optimizer.isPending()) {
    ctx->zeroDeferred = true;
    return CHIMERA_RT_OK;
  }
  return ctx->fail(ctx->together([&] { return ctx->zeroGradients(); }));
}

int32_t chimera_rt_call(chimera_rt_context_t *ctx, chimera_rt_kernel_t kernel,
                        const int64_t *args, int32_t num_args, int32_t kind,
                        int32_t stage, int32_t pipeline, int32_t micro_batch) {
  if (kind < 0 || kind > CHIMERA_RT_WEIGHT_GRADIENT)
    return ctx->fail(CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                                      "there is no task kind %d", kind));
  if (ctx->scan.active) {
    ++ctx->scan.tasks[kind];
    return CHIMERA_RT_OK;
  }
  if (!ctx->discards && !ctx->mayPrecedeSettling(kind))
    if (int32_t code = ctx->fail(ctx->settle()))
      return code;
  if (ctx->discards)
    return CHIMERA_RT_OK;
  Event event;
  event.kind = EventKind(kind);
  event.step = ctx->step;
  event.stage = stage;
  event.pipeline = pipeline;
  event.stream = ctx->stream;
  event.microBatch = micro_batch;
  // When it runs is known at the end of the step.
  bool isOnlyStarted = ctx->device.isAsynchronous() && !ctx->rehearsal.enabled;
  if (isOnlyStarted)
    ctx->tasks.push_back(event);
  event.begin = now();
  Status status = callKernel(*ctx, kernel, args, num_args, kind, stage);
  event.end = now();
  if (!isOnlyStarted) {
    ctx->record.busy += event.end - event.begin;
    ctx->trace.add(event);
  }
  if (status.ok())
    return CHIMERA_RT_OK;
  return ctx->fail(status.prefixed(
      format("in %s of stage %d, micro-batch %d: ", taskName(event.kind), stage,
             micro_batch)));
}

int32_t chimera_rt_constant(chimera_rt_context_t *ctx, int64_t address,
                            int32_t dtype, double value) {
  if (ctx->isIdle())
    return CHIMERA_RT_OK;
  void *data = nullptr;
  int64_t bytes = elementBytes(dtype);
  if (!bytes)
    return ctx->fail(CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                                      "there is no element type %d", dtype));
  if (int32_t code = chimera_rt_resolve(ctx, address, bytes, &data))
    return code;
  const Element element = makeElement(dtype, value);
  return ctx->fail(ctx->device.store(data, element.bytes, element.size));
}

int32_t chimera_rt_send(chimera_rt_context_t *ctx, int64_t address,
                        int64_t bytes, int32_t to_worker, int32_t tag,
                        int32_t handle) {
  if (ctx->scan.active)
    return CHIMERA_RT_OK;
  int32_t rank = 0;
  Status status = peerRank(*ctx, to_worker, tag, Direction::To, rank);
  if (status.ok())
    status =
        launch(*ctx, handle,
               Request::send(ctx->resolve(address, bytes), bytes, rank, tag),
               EventKind::Send);
  return ctx->fail(status);
}

int32_t chimera_rt_recv(chimera_rt_context_t *ctx, int64_t address,
                        int64_t bytes, int32_t from_worker, int32_t tag,
                        int32_t handle) {
  if (ctx->scan.active)
    return CHIMERA_RT_OK;
  int32_t rank = 0;
  Status status = peerRank(*ctx, from_worker, tag, Direction::From, rank);
  if (status.ok())
    status =
        launch(*ctx, handle,
               Request::receive(ctx->resolve(address, bytes), bytes, rank, tag),
               EventKind::Receive);
  return ctx->fail(status);
}

int32_t chimera_rt_allreduce(chimera_rt_context_t *ctx, int64_t address,
                             int64_t count, int32_t dtype, int32_t group,
                             int32_t handle) {
  if (ctx->isIdle())
    return CHIMERA_RT_OK;
  // Sums are over gradients, and all members of a group must do the same.
  if (int32_t code = ctx->fail(ctx->settle()))
    return code;
  if (ctx->discards)
    return CHIMERA_RT_OK;
  if (group < 0 || size_t(group) >= ctx->plan.groups.size())
    return ctx->fail(
        CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                         "a sum is over group %d, but the plan has %zu", group,
                         ctx->plan.groups.size()));
  if (dtype != CHIMERA_RT_F32 && dtype != CHIMERA_RT_F64)
    return ctx->fail(CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                                      "a sum is over f32 or f64, not %s",
                                      dtypeName(dtype)));
  int64_t bytes = 0;
  if (__builtin_mul_overflow(count, elementBytes(dtype), &bytes))
    return ctx->fail(CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                                      "a sum is over %lld elements, more than "
                                      "there can be",
                                      (long long)count));
  void *data = ctx->resolve(address, bytes);
  return ctx->fail(launch(*ctx, handle,
                          Request::allReduce(data, count, dtype, group),
                          EventKind::AllReduce));
}

int32_t chimera_rt_wait(chimera_rt_context_t *ctx, int32_t handle) {
  if (ctx->scan.active)
    return CHIMERA_RT_OK;
  bool exists = handle >= 0 && size_t(handle) < ctx->handles.size();
  // A sum that a discarded step has left out.
  if (ctx->discards && exists && !ctx->handles[handle].inFlight)
    return CHIMERA_RT_OK;
  if (!exists || !ctx->handles[handle].inFlight)
    return ctx->fail(CHIMERA_RT_ERROR(
        CHIMERA_RT_INVALID_ARGUMENT,
        "wait for handle %d, which has no operation in flight", handle));
  const Request &request = ctx->handles[handle].request;
  Event event;
  event.begin = now();
  Status status =
      ctx->transport.wait(ctx->handles[handle].request, ctx->timeout);
  ctx->handles[handle].inFlight = false;
  event.end = now();
  event.kind = request.kind == Request::Kind::Send ? EventKind::WaitSend
               : request.kind == Request::Kind::Receive
                   ? EventKind::WaitReceive
                   : EventKind::WaitAllReduce;
  event.step = ctx->step;
  event.peer = request.peer;
  event.tag =
      request.kind == Request::Kind::AllReduce ? request.group : request.tag;
  event.bytes = request.bytes;
  ctx->trace.add(event);
  return ctx->fail(status);
}

int32_t chimera_rt_loss(chimera_rt_context_t *ctx, int64_t address,
                        int32_t dtype, int32_t micro_batch) {
  if (ctx->isIdle())
    return CHIMERA_RT_OK;
  if (micro_batch < 0 || micro_batch >= ctx->plan.microBatches ||
      ctx->record.hasLoss[micro_batch])
    return ctx->fail(CHIMERA_RT_ERROR(
        CHIMERA_RT_INVALID_ARGUMENT,
        "the loss of micro-batch %d of %d does not exist or came twice",
        micro_batch, ctx->plan.microBatches));
  if (dtype != CHIMERA_RT_F32 && dtype != CHIMERA_RT_F64)
    return ctx->fail(CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                                      "a loss is f32 or f64, not %s",
                                      dtypeName(dtype)));
  void *data = nullptr;
  const int64_t bytes = elementBytes(dtype);
  if (int32_t code = chimera_rt_resolve(ctx, address, bytes, &data))
    return code;
  ctx->record.hasLoss[micro_batch] = 1;
  ctx->lossTypes[micro_batch] = dtype;
  Status status = ctx->device.readLater(
      ctx->losses.data() + micro_batch * sizeof(double), data, bytes);
  // Otherwise at the end of the step.
  if (!ctx->device.isAsynchronous())
    ctx->takeLoss(micro_batch);
  return ctx->fail(status);
}

int32_t chimera_rt_update(chimera_rt_context_t *ctx) {
  if (ctx->isIdle())
    return CHIMERA_RT_OK;
  if (int32_t code = ctx->fail(ctx->settle()))
    return code;
  if (ctx->discards)
    return CHIMERA_RT_OK;
  ctx->updatedStep = ctx->step;
  Event event;
  event.kind = EventKind::Update;
  event.step = ctx->step;
  event.begin = now();
  Status status = ctx->together([&] { return ctx->optimizer.update(*ctx); });
  event.end = now();
  ctx->trace.add(event);
  return ctx->fail(status);
}

int32_t chimera_rt_snapshot(chimera_rt_context_t *ctx, int64_t address) {
  if (ctx->scan.active)
    return CHIMERA_RT_OK;
  const Arena &weights = ctx->arenas[CHIMERA_RT_SPACE_WEIGHTS];
  void *data = ctx->resolve(address, weights.size());
  if (!data)
    return ctx->fail(CHIMERA_RT_ERROR(
        CHIMERA_RT_INVALID_ARGUMENT,
        "a version of the weights at address 0x%llx lies outside of its memory "
        "space",
        (unsigned long long)address));
  return ctx->fail(ctx->together(
      [&] { return ctx->copy(data, weights.data(), weights.size()); }));
}

int32_t chimera_rt_turn_versions(chimera_rt_context_t *ctx, int64_t bytes) {
  if (ctx->scan.active)
    return CHIMERA_RT_OK;
  const int64_t size = ctx->arenas[CHIMERA_RT_SPACE_VERSIONS].size();
  if (bytes < 0 || bytes >= std::max<int64_t>(size, 1))
    return ctx->fail(CHIMERA_RT_ERROR(
        CHIMERA_RT_INVALID_ARGUMENT,
        "versions of the weights turn by %lld bytes, but there are %lld",
        (long long)bytes, (long long)size));
  ctx->versionsBegin =
      (ctx->versionsBegin + bytes) % std::max<int64_t>(size, 1);
  return CHIMERA_RT_OK;
}

} // extern "C"

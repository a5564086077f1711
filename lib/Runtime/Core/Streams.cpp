//===- Streams.cpp - the streams of one rank's work -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which stream the device is given work on, and where streams meet. The
// compiler says both, but for what the runtime does to memory of all streams.
// On a host all of this is nothing.
//
//===----------------------------------------------------------------------===//

#include "Core/Context.h"

using namespace chimera::rt;

/// There is such a stream.
static Status checkStream(const chimera_rt_context &ctx, int32_t number) {
  if (number >= 0 && number < ctx.streams())
    return Status();
  return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                          "there is no stream %d; the plan has %d of worker %d",
                          number, ctx.streams(), ctx.worker);
}

Status chimera_rt_context::useStream(int32_t number) {
  CHIMERA_RT_RETURN_IF_ERROR(checkStream(*this, number));
  stream = number;
  return device.useStream(number);
}

Status chimera_rt_context::followStream(int32_t number) {
  CHIMERA_RT_RETURN_IF_ERROR(checkStream(*this, number));
  return device.followStream(number);
}

Status chimera_rt_context::joinStreams() {
  if (streams() == 1)
    return Status();
  // The first one gathers the others, which then follow it.
  const int32_t before = stream;
  CHIMERA_RT_RETURN_IF_ERROR(useStream(0));
  for (int32_t other = 1; other < streams(); ++other)
    CHIMERA_RT_RETURN_IF_ERROR(followStream(other));
  for (int32_t other = 1; other < streams(); ++other) {
    CHIMERA_RT_RETURN_IF_ERROR(useStream(other));
    CHIMERA_RT_RETURN_IF_ERROR(followStream(0));
  }
  return useStream(before);
}

extern "C" {

int32_t chimera_rt_use_stream(chimera_rt_context_t *ctx, int32_t stream) {
  return ctx->scan.active ? CHIMERA_RT_OK : ctx->fail(ctx->useStream(stream));
}

int32_t chimera_rt_follow_stream(chimera_rt_context_t *ctx, int32_t stream) {
  return ctx->scan.active ? CHIMERA_RT_OK
                          : ctx->fail(ctx->followStream(stream));
}

} // extern "C"

//===- gpipe.c - an empty pipeline of any depth -------------------*- C -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A GPipe program of STAGES workers whose stage functions do nothing:
// forward and backward tasks with real messages of BYTES bytes and one
// gradient sum over all workers. Rehearsed, its step takes (N + D - 1)(F +
// B), which tells how late messages and sleeps are.
//
//===----------------------------------------------------------------------===//

#include "chimera/Runtime/chimera_rt.h"

#include <stdio.h>
#include <stdlib.h>

#ifndef STAGES
#define STAGES 8
#endif
#ifndef MICRO_BATCHES
#define MICRO_BATCHES 8
#endif
#ifndef BYTES
#define BYTES 65536
#endif

enum { PARAMETERS = 4096 };

static char plan[8192];

/// Writes the plan: one parameter that all workers hold.
static void writePlan(void) {
  char *out = plan;
  char *end = plan + sizeof(plan);
  out += snprintf(out, end - out,
                  "{\"abi\":1,\"model\":\"empty\",\"scheme\":\"gpipe\","
                  "\"stages\":%d,\"workers\":%d,\"data_parallel\":1,"
                  "\"micro_batches\":%d,\"optimizer\":\"sgd\",\"inputs\":[],"
                  "\"parameters\":[{\"name\":\"w\",\"dtype\":\"f32\","
                  "\"shape\":[%d],\"init\":\"zeros\",\"owner\":0,"
                  "\"placements\":[",
                  STAGES, STAGES, MICRO_BATCHES, PARAMETERS);
  for (int w = 0; w < STAGES; ++w)
    out += snprintf(out, end - out, "%s{\"worker\":%d,\"offset\":0}",
                    w ? "," : "", w);
  out += snprintf(out, end - out, "]}],\"groups\":[[");
  for (int w = 0; w < STAGES; ++w)
    out += snprintf(out, end - out, "%s%d", w ? "," : "", w);
  out += snprintf(out, end - out, "]],\"workers_memory\":[");
  for (int w = 0; w < STAGES; ++w)
    out += snprintf(out, end - out,
                    "%s{\"worker\":%d,\"weights\":%d,\"gradients\":%d,"
                    "\"optimizer\":0,\"activations\":%d,\"communication\":0,"
                    "\"inputs\":0,\"workspace\":0,\"handles\":%d}",
                    w ? "," : "", w, 4 * PARAMETERS, 4 * PARAMETERS,
                    4 * MICRO_BATCHES * BYTES, 4 * MICRO_BATCHES + 1);
  snprintf(out, end - out, "]}");
}

static void nothing(void **args, void *workspace) {
  (void)args;
  (void)workspace;
}

#define CHECK(call)                                                            \
  do {                                                                         \
    int32_t status = (call);                                                   \
    if (status)                                                                \
      return status;                                                           \
  } while (0)

/// The slot of a message: 0 and 1 are received, 2 and 3 sent.
static int64_t slot(int kind, int m) {
  return ((int64_t)CHIMERA_RT_SPACE_ACTIVATIONS << CHIMERA_RT_SPACE_SHIFT) |
         ((int64_t)kind * MICRO_BATCHES + m) * BYTES;
}

static int32_t chimera_program(chimera_rt_context_t *ctx, int32_t worker) {
  const int n = MICRO_BATCHES;
  const int first = worker == 0, last = worker == STAGES - 1;
  CHECK(chimera_rt_zero_gradients(ctx));
  for (int m = 0; m < n; ++m) {
    if (!first)
      CHECK(chimera_rt_recv(ctx, slot(0, m), BYTES, worker - 1, m, m));
    if (!last)
      CHECK(chimera_rt_recv(ctx, slot(1, m), BYTES, worker + 1, n + m, n + m));
  }
  for (int m = 0; m < n; ++m) {
    if (!first)
      CHECK(chimera_rt_wait(ctx, m));
    CHECK(chimera_rt_call(ctx, nothing, NULL, 0, CHIMERA_RT_FORWARD, worker, 0,
                          m));
    if (!last)
      CHECK(chimera_rt_send(ctx, slot(2, m), BYTES, worker + 1, m, 2 * n + m));
    else
      CHECK(chimera_rt_loss(ctx, slot(2, m), CHIMERA_RT_F32, m));
  }
  for (int m = 0; m < n; ++m) {
    if (!last)
      CHECK(chimera_rt_wait(ctx, n + m));
    CHECK(chimera_rt_call(ctx, nothing, NULL, 0, CHIMERA_RT_BACKWARD, worker, 0,
                          m));
    if (!first)
      CHECK(chimera_rt_send(ctx, slot(3, m), BYTES, worker - 1, n + m,
                            3 * n + m));
  }
  for (int m = 0; m < n; ++m) {
    if (!last)
      CHECK(chimera_rt_wait(ctx, 2 * n + m));
    if (!first)
      CHECK(chimera_rt_wait(ctx, 3 * n + m));
  }
  CHECK(chimera_rt_allreduce(
      ctx, (int64_t)CHIMERA_RT_SPACE_GRADIENTS << CHIMERA_RT_SPACE_SHIFT,
      PARAMETERS, CHIMERA_RT_F32, 0, 4 * n));
  CHECK(chimera_rt_wait(ctx, 4 * n));
  return chimera_rt_update(ctx);
}

int main(int argc, char **argv) {
  writePlan();
  return chimera_rt_main(argc, argv, plan, chimera_program);
}

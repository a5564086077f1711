//===- pipeline.c - an empty pipeline of any depth ----------------*- C -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program of STAGES workers whose stage functions do nothing: forward and
// backward tasks with real messages of BYTES bytes. Rehearsed, its step tells
// how late messages and sleeps are.
//
// The order of tasks is GPipe's, with one gradient sum over all workers, so
// that a step takes (N + D - 1)(F + B). With ZERO_BUBBLE, each worker has a
// parameter of its own and weight gradients are tasks that fill every gap
// (Qi et al., 2024, ZB-H2, for F = B = W = T): a worker works 3 N T without a
// pause, and begins and ends T later than the one before:
//
//   worker 0   F F F F F F F B F B W B W ...
//   worker 1     F F F F F B F B F B W ...
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

#ifdef ZERO_BUBBLE
enum { SHARED = 0 };
#else
enum { SHARED = 1 };
#endif

enum { PARAMETERS = 4096 };

static char plan[8192];

/// Writes the plan: one parameter that all workers hold, or one for each.
static void writePlan(void) {
  char *out = plan;
  char *end = plan + sizeof(plan);
  out += snprintf(out, end - out,
                  "{\"abi\":4,\"model\":\"empty\",\"scheme\":\"%s\","
                  "\"stages\":%d,\"workers\":%d,\"data_parallel\":1,"
                  "\"micro_batches\":%d,\"optimizer\":\"sgd\",\"inputs\":[],"
                  "\"parameters\":[",
                  SHARED ? "gpipe" : "zb-h2", STAGES, STAGES, MICRO_BATCHES);
  for (int w = 0; w < (SHARED ? 1 : STAGES); ++w) {
    out += snprintf(out, end - out,
                    "%s{\"name\":\"w%d\",\"dtype\":\"f32\",\"shape\":[%d],"
                    "\"init\":\"zeros\",\"owner\":%d,\"placements\":[",
                    w ? "," : "", w, PARAMETERS, w);
    for (int holder = w; holder < (SHARED ? STAGES : w + 1); ++holder)
      out += snprintf(out, end - out, "%s{\"worker\":%d,\"offset\":0}",
                      holder > w ? "," : "", holder);
    out += snprintf(out, end - out, "]}");
  }
  out += snprintf(out, end - out, "],\"groups\":[[");
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

static int32_t call(chimera_rt_context_t *ctx, int32_t worker, int32_t kind,
                    int m) {
  return chimera_rt_call(ctx, nothing, NULL, 0, kind, worker, 0, m);
}

static int32_t forward(chimera_rt_context_t *ctx, int32_t worker, int m) {
  const int n = MICRO_BATCHES;
  if (worker > 0)
    CHECK(chimera_rt_wait(ctx, m));
  CHECK(call(ctx, worker, CHIMERA_RT_FORWARD, m));
  if (worker == STAGES - 1)
    return chimera_rt_loss(ctx, slot(2, m), CHIMERA_RT_F32, m);
  return chimera_rt_send(ctx, slot(2, m), BYTES, worker + 1, m, 2 * n + m);
}

static int32_t backward(chimera_rt_context_t *ctx, int32_t worker, int m) {
  const int n = MICRO_BATCHES;
  if (worker < STAGES - 1)
    CHECK(chimera_rt_wait(ctx, n + m));
  CHECK(call(ctx, worker, CHIMERA_RT_BACKWARD, m));
  if (worker == 0)
    return CHIMERA_RT_OK;
  return chimera_rt_send(ctx, slot(3, m), BYTES, worker - 1, n + m, 3 * n + m);
}

/// Forward tasks ahead of the first backward one, then one after each of them
/// while there are some; weight gradients after the others, if they are tasks.
static int32_t tasks(chimera_rt_context_t *ctx, int32_t worker) {
  const int n = MICRO_BATCHES;
  int ahead = SHARED ? n : 2 * (STAGES - worker) - 1;
  int f = 0, w = 0;
  while (f < n && f < ahead)
    CHECK(forward(ctx, worker, f++));
  for (int b = 0; b < n; ++b) {
    CHECK(backward(ctx, worker, b));
    if (f < n)
      CHECK(forward(ctx, worker, f++));
    else if (!SHARED)
      CHECK(call(ctx, worker, CHIMERA_RT_WEIGHT_GRADIENT, w++));
  }
  while (!SHARED && w < n)
    CHECK(call(ctx, worker, CHIMERA_RT_WEIGHT_GRADIENT, w++));
  return CHIMERA_RT_OK;
}

static int32_t chimera_program(chimera_rt_context_t *ctx, int32_t worker,
                               int32_t phase) {
  (void)phase;
  const int n = MICRO_BATCHES;
  const int first = worker == 0, last = worker == STAGES - 1;
  CHECK(chimera_rt_zero_gradients(ctx));
  for (int m = 0; m < n; ++m) {
    if (!first)
      CHECK(chimera_rt_recv(ctx, slot(0, m), BYTES, worker - 1, m, m));
    if (!last)
      CHECK(chimera_rt_recv(ctx, slot(1, m), BYTES, worker + 1, n + m, n + m));
  }
  CHECK(tasks(ctx, worker));
  for (int m = 0; m < n; ++m) {
    if (!last)
      CHECK(chimera_rt_wait(ctx, 2 * n + m));
    if (!first)
      CHECK(chimera_rt_wait(ctx, 3 * n + m));
  }
  if (SHARED) {
    CHECK(chimera_rt_allreduce(
        ctx, (int64_t)CHIMERA_RT_SPACE_GRADIENTS << CHIMERA_RT_SPACE_SHIFT,
        PARAMETERS, CHIMERA_RT_F32, 0, 4 * n));
    CHECK(chimera_rt_wait(ctx, 4 * n));
  }
  return chimera_rt_update(ctx);
}

int main(int argc, char **argv) {
  writePlan();
  return chimera_rt_main(argc, argv, plan, chimera_program, 0);
}

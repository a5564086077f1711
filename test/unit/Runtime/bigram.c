//===- bigram.c - a training program by hand ----------------------*- C -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A training program as the compiler would write it, by hand: a bigram model
// in two stages on two workers, with one parameter that both use. Stage 0
// looks up y[i] = u[token] + s[i % 4]; stage 1 has p = y[i] + v[target] +
// s[i % 4] and the loss, the mean of p * p / 2. REPLICAS sets the data
// parallelism, OPTIMIZER the optimizer. FAULT makes a broken program, to see
// how it ends.
//
//===----------------------------------------------------------------------===//

#include "chimera/Runtime/chimera_rt.h"

#include <unistd.h>

#ifndef REPLICAS
#define REPLICAS 1
#endif
#ifndef OPTIMIZER
#define OPTIMIZER adamw
#endif
#ifndef FAULT
#define FAULT 0
#endif
enum {
  NO_FAULT,
  LONG_MESSAGE,
  SHORT_MESSAGE,
  LOST_MESSAGE,
  BAD_ADDRESS,
  LONG_MESSAGE_TO_BUSY_RANK
};

#define STRING_(x) #x
#define STRING(x) STRING_(x)

enum { BATCH = 2, LENGTH = 8, VOCABULARY = 16, ELEMENTS = BATCH * LENGTH };
enum { MICRO_BATCHES = 2 };

/* Weights and gradients of each worker: its own table, then the shared s. */
enum { TABLE = 0, SHARED = 64 };
/* Activations: y and dy of each micro-batch, then loss and its cotangent. */
enum { Y = 0, DY = 128, LOSS = 256, SEED = 320 };
/* Inputs. */
enum { TOKENS = 0, TARGETS = 256, STRIDE = 128 };

const char chimera_plan[] =
    "{\"abi\":4,\"model\":\"bigram\",\"scheme\":\"gpipe\",\"stages\":2,"
    "\"workers\":2,\"data_parallel\":" STRING(
        REPLICAS) ",\"micro_batches\":2,"
                  "\"pipelines\":[\"down0\"],\"sync\":\"lazy\","
                  "\"optimizer\":\"" STRING(
                      OPTIMIZER) "\",\"inputs\":["
                                 "{\"name\":\"tokens\",\"dtype\":\"i64\","
                                 "\"shape\":[2,8],"
                                 "\"bound\":16,\"offset\":0,\"stride\":128},"
                                 "{\"name\":\"targets\",\"dtype\":\"i64\","
                                 "\"shape\":[2,8],"
                                 "\"bound\":16,\"offset\":256,\"stride\":128}],"
                                 "\"parameters\":["
                                 "{\"name\":\"transformer.u\",\"dtype\":"
                                 "\"f32\",\"shape\":[16]"
                                 ",\"init\":\"normal(0.5)\",\"owner\":0,"
                                 "\"placements\":[{\"worker\":0,\"offset\":0}]}"
                                 ","
                                 "{\"name\":\"v\",\"dtype\":\"f32\",\"shape\":["
                                 "4,4],"
                                 "\"init\":\"normal(0.5)\",\"owner\":1,"
                                 "\"placements\":[{\"worker\":1,\"offset\":0}]}"
                                 ","
                                 "{\"name\":\"s\",\"dtype\":\"f32\",\"shape\":["
                                 "4],"
                                 "\"init\":\"ones\",\"owner\":0,\"placements\":"
                                 "["
                                 "{\"worker\":0,\"offset\":64},{\"worker\":1,"
                                 "\"offset\":64}]}"
                                 "],\"groups\":[[0,1],[0],[1]],\"workers_"
                                 "memory\":["
                                 "{\"worker\":0,\"weights\":128,\"gradients\":"
                                 "128,"
                                 "\"optimizer\":256,\"activations\":256,"
                                 "\"communication\":128,"
                                 "\"inputs\":512,\"workspace\":64,\"handles\":"
                                 "8},"
                                 "{\"worker\":1,\"weights\":128,\"gradients\":"
                                 "128,"
                                 "\"optimizer\":256,\"activations\":256,"
                                 "\"communication\":128,"
                                 "\"inputs\":512,\"workspace\":64,\"handles\":"
                                 "8}],"
                                 "\"rehearse\":{},"
                                 "\"text\":\"bigram on 2 workers, by hand\"}";

#define ADDRESS(space, offset)                                                 \
  (((int64_t)(space) << CHIMERA_RT_SPACE_SHIFT) | (int64_t)(offset))
#define WEIGHT(offset) ADDRESS(CHIMERA_RT_SPACE_WEIGHTS, offset)
#define GRADIENT(offset) ADDRESS(CHIMERA_RT_SPACE_GRADIENTS, offset)
#define VALUE(offset) ADDRESS(CHIMERA_RT_SPACE_ACTIVATIONS, offset)
#define INPUT(offset) ADDRESS(CHIMERA_RT_SPACE_INPUTS, offset)

#define CHECK(call)                                                            \
  do {                                                                         \
    int32_t status = (call);                                                   \
    if (status)                                                                \
      return status;                                                           \
  } while (0)

/* tokens, u, s -> y */
static void stage0Forward(void **args, void *workspace) {
  const int64_t *tokens = args[0];
  const float *u = args[1], *s = args[2];
  float *y = args[3];
  (void)workspace;
  for (int i = 0; i < ELEMENTS; ++i)
    y[i] = u[tokens[i]] + s[i % 4];
}

/* dy, tokens, gu, gs */
static void stage0Backward(void **args, void *workspace) {
  const float *dy = args[0];
  const int64_t *tokens = args[1];
  float *gu = args[2], *gs = args[3];
  (void)workspace;
  for (int i = 0; i < ELEMENTS; ++i) {
    gu[tokens[i]] += dy[i];
    gs[i % 4] += dy[i];
  }
}

/* y, targets, v, s -> loss */
static void stage1Forward(void **args, void *workspace) {
  const float *y = args[0];
  const int64_t *targets = args[1];
  const float *v = args[2], *s = args[3];
  float *loss = args[4];
  (void)workspace;
  *loss = 0;
  for (int i = 0; i < ELEMENTS; ++i) {
    float p = y[i] + v[targets[i]] + s[i % 4];
    *loss += p * p / (2 * ELEMENTS);
  }
}

/* dloss, y, targets, v, s, gv, gs -> dy */
static void stage1Backward(void **args, void *workspace) {
  const float *dloss = args[0], *y = args[1];
  const int64_t *targets = args[2];
  const float *v = args[3], *s = args[4];
  float *gv = args[5], *gs = args[6], *dy = args[7];
  (void)workspace;
  for (int i = 0; i < ELEMENTS; ++i) {
    float p = y[i] + v[targets[i]] + s[i % 4];
    dy[i] = *dloss * p / ELEMENTS;
    gv[targets[i]] += dy[i];
    gs[i % 4] += dy[i];
  }
}

static int32_t sumGradients(chimera_rt_context_t *ctx, int32_t worker) {
  CHECK(chimera_rt_allreduce(ctx, GRADIENT(SHARED), 4, CHIMERA_RT_F32, 0, 6));
  CHECK(chimera_rt_allreduce(ctx, GRADIENT(TABLE), VOCABULARY, CHIMERA_RT_F32,
                             1 + worker, 7));
  CHECK(chimera_rt_wait(ctx, 6));
  CHECK(chimera_rt_wait(ctx, 7));
  return chimera_rt_update(ctx);
}

static int32_t worker0(chimera_rt_context_t *ctx) {
  CHECK(chimera_rt_zero_gradients(ctx));
  for (int m = 0; m < MICRO_BATCHES; ++m)
    CHECK(chimera_rt_recv(ctx, VALUE(DY + 64 * m), 64, 1, 2 + m, m));
  if (FAULT == LONG_MESSAGE_TO_BUSY_RANK) {
    /* The receives of the busy rank come first, whatever the machine does. */
    CHECK(chimera_rt_recv(ctx, VALUE(LOSS), 4, 1, 4, 4));
    CHECK(chimera_rt_wait(ctx, 4));
  }
  for (int m = 0; m < MICRO_BATCHES; ++m) {
    int64_t args[] = {INPUT(TOKENS + STRIDE * m), WEIGHT(TABLE), WEIGHT(SHARED),
                      VALUE(Y + 64 * m)};
    int64_t bytes = FAULT == LONG_MESSAGE || FAULT == LONG_MESSAGE_TO_BUSY_RANK
                        ? 68
                    : FAULT == SHORT_MESSAGE ? 60
                                             : 64;
    if (FAULT == BAD_ADDRESS)
      args[0] = INPUT(1 << 20);
    CHECK(chimera_rt_call(ctx, stage0Forward, args, 4, CHIMERA_RT_FORWARD, 0, 0,
                          m));
    if (FAULT == LOST_MESSAGE && m == 1)
      continue;
    CHECK(chimera_rt_send(ctx, VALUE(Y + 64 * m), bytes, 1, m, 2 + m));
  }
  for (int m = 0; m < MICRO_BATCHES; ++m) {
    int64_t args[] = {VALUE(DY + 64 * m), INPUT(TOKENS + STRIDE * m),
                      GRADIENT(TABLE), GRADIENT(SHARED)};
    CHECK(chimera_rt_wait(ctx, m));
    CHECK(chimera_rt_call(ctx, stage0Backward, args, 4, CHIMERA_RT_BACKWARD, 0,
                          0, m));
    CHECK(chimera_rt_wait(ctx, 2 + m));
  }
  return sumGradients(ctx, 0);
}

/* Takes longer than a failed job may. */
static void busy(void **args, void *workspace) {
  (void)args;
  (void)workspace;
  sleep(120);
}

static int32_t worker1(chimera_rt_context_t *ctx) {
  CHECK(chimera_rt_zero_gradients(ctx));
  for (int m = 0; m < MICRO_BATCHES; ++m)
    CHECK(chimera_rt_recv(ctx, VALUE(Y + 64 * m), 64, 0, m, m));
  if (FAULT == LONG_MESSAGE_TO_BUSY_RANK) {
    CHECK(chimera_rt_send(ctx, VALUE(LOSS), 4, 0, 4, 4));
    CHECK(chimera_rt_call(ctx, busy, 0, 0, CHIMERA_RT_FORWARD, 1, 0, 0));
  }
  CHECK(chimera_rt_constant(ctx, VALUE(SEED), CHIMERA_RT_F32,
                            1.0 / (MICRO_BATCHES * REPLICAS)));
  for (int m = 0; m < MICRO_BATCHES; ++m) {
    int64_t forward[] = {VALUE(Y + 64 * m), INPUT(TARGETS + STRIDE * m),
                         WEIGHT(TABLE), WEIGHT(SHARED), VALUE(LOSS)};
    CHECK(chimera_rt_wait(ctx, m));
    CHECK(chimera_rt_call(ctx, stage1Forward, forward, 5, CHIMERA_RT_FORWARD, 1,
                          0, m));
    CHECK(chimera_rt_loss(ctx, VALUE(LOSS), CHIMERA_RT_F32, m));
  }
  for (int m = 0; m < MICRO_BATCHES; ++m) {
    int64_t backward[] = {
        VALUE(SEED),      VALUE(Y + 64 * m), INPUT(TARGETS + STRIDE * m),
        WEIGHT(TABLE),    WEIGHT(SHARED),    GRADIENT(TABLE),
        GRADIENT(SHARED), VALUE(DY + 64 * m)};
    CHECK(chimera_rt_call(ctx, stage1Backward, backward, 8, CHIMERA_RT_BACKWARD,
                          1, 0, m));
    CHECK(chimera_rt_send(ctx, VALUE(DY + 64 * m), 64, 0, 2 + m, 2 + m));
  }
  for (int m = 0; m < MICRO_BATCHES; ++m)
    CHECK(chimera_rt_wait(ctx, 2 + m));
  return sumGradients(ctx, 1);
}

int32_t chimera_program(chimera_rt_context_t *ctx, int32_t worker,
                        int32_t phase) {
  (void)phase;
  return worker == 0 ? worker0(ctx) : worker1(ctx);
}

int main(int argc, char **argv) {
  return chimera_rt_main(argc, argv, chimera_plan, chimera_program, 0);
}

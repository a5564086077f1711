//===- chimera_rt_abi.h - what generated code calls ---------------*- C -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The calling convention between a compiled worker program and the runtime.
// Every address is one i64: the memory space in bits 56..63, the byte offset in
// the rest, so that one program serves all replicas of a worker. Every call
// that can fail returns a status; the program returns a nonzero status at once.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_RUNTIME_CHIMERA_RT_ABI_H
#define CHIMERA_RUNTIME_CHIMERA_RT_ABI_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Version of this convention. The plan names the version it was compiled for
/// ("abi"), and the runtime refuses any other.
#define CHIMERA_RT_ABI_VERSION 4

/// Memory spaces of an address.
enum {
  CHIMERA_RT_SPACE_WEIGHTS = 0,
  CHIMERA_RT_SPACE_GRADIENTS = 1,
  CHIMERA_RT_SPACE_ACTIVATIONS = 2,
  CHIMERA_RT_SPACE_INPUTS = 3,
  /// Earlier versions of the weights, a ring: offsets count from a beginning
  /// that chimera_rt_turn_versions moves.
  CHIMERA_RT_SPACE_VERSIONS = 4,
  CHIMERA_RT_NUM_SPACES = 5
};

/// Position of the space in an address, and the mask of the byte offset.
#define CHIMERA_RT_SPACE_SHIFT 56
#define CHIMERA_RT_OFFSET_MASK ((INT64_C(1) << CHIMERA_RT_SPACE_SHIFT) - 1)

/// Element types.
enum {
  CHIMERA_RT_F32 = 0,
  CHIMERA_RT_F64 = 1,
  CHIMERA_RT_I64 = 2,
  CHIMERA_RT_I32 = 3,
  CHIMERA_RT_I1 = 4, /* one byte per element */
  CHIMERA_RT_BF16 = 5
};

/// Kinds of a task.
enum {
  CHIMERA_RT_FORWARD = 0,
  CHIMERA_RT_BACKWARD = 1,
  CHIMERA_RT_WEIGHT_GRADIENT = 2
};

/// Parts of a run. Only programs whose steps overlap have the last two: the
/// prologue runs once before the first step, the last step has no next one.
enum {
  CHIMERA_RT_PHASE_STEP = 0,
  CHIMERA_RT_PHASE_PROLOGUE = 1,
  CHIMERA_RT_PHASE_LAST = 2
};

/// What the runtime knows of one rank. Owned by the runtime; valid while the
/// program runs.
typedef struct chimera_rt_context chimera_rt_context_t;

/// A compiled stage function. `args` holds one pointer per argument, then one
/// per result that is not an accumulated gradient; all 64-byte aligned.
typedef void (*chimera_rt_kernel_t)(void **args, void *workspace);

/// How a program for GPUs updates weights: functions that the runtime calls as
/// stage functions, for `count` elements that lie side by side. They are at the
/// numbers of the types that parameters have (CHIMERA_RT_F32, CHIMERA_RT_F64),
/// and null at others. A count comes in the place of an address.
typedef struct chimera_rt_optimizer {
  /// One step. AdamW: args are weights, gradients, first and second moments,
  /// constants and count; SGD has no moments. Constants are of the element
  /// type and lie in the GPU's memory. AdamW, step number t:
  ///   1 - lr * weight_decay, 1 - beta1, beta2, 1 - beta2,
  ///   -lr / (1 - beta1^t), sqrt(1 - beta2^t), eps, scale of gradients;
  /// SGD: lr, weight_decay, scale of gradients.
  chimera_rt_kernel_t update[2];
  /// Adds the squares of gradients to a number. args: gradients, the number
  /// (f64), count.
  chimera_rt_kernel_t squares[2];
  /// Bytes of workspace that each of them may use.
  int64_t workspace;
} chimera_rt_optimizer_t;

/// One training step of worker `worker`, compiled, or another phase of it.
typedef int32_t (*chimera_rt_program_t)(chimera_rt_context_t *ctx,
                                        int32_t worker, int32_t phase);

/// Makes `stream` the one that tasks, messages, constants and losses are work
/// of from now on. A program begins with stream 0; the plan of a worker says
/// how many there are. The host has one thread for all of them. An operation is
/// waited for on the stream on which it was started.
///
/// Work of one stream is done in the program's order. Streams do not wait for
/// each other, but all of them do for what concerns all: cleared gradients, an
/// update, a snapshot.
int32_t chimera_rt_use_stream(chimera_rt_context_t *ctx, int32_t stream);

/// Lets the current stream's work from here on wait for what `stream` has been
/// given so far.
int32_t chimera_rt_follow_stream(chimera_rt_context_t *ctx, int32_t stream);

/// Sets all gradients of this worker to zero.
int32_t chimera_rt_zero_gradients(chimera_rt_context_t *ctx);

/// Runs `kernel` on the buffers at `args` with this worker's workspace. The
/// other operands name the task in traces, metrics and rehearsals.
int32_t chimera_rt_call(chimera_rt_context_t *ctx, chimera_rt_kernel_t kernel,
                        const int64_t *args, int32_t num_args, int32_t kind,
                        int32_t stage, int32_t pipeline, int32_t micro_batch);

/// Stores one scalar of type `dtype` at `address`.
int32_t chimera_rt_constant(chimera_rt_context_t *ctx, int64_t address,
                            int32_t dtype, double value);

/// Starts to send `bytes` bytes to the same replica of `to_worker`. Never
/// blocks. The buffer must not change before `handle` has been waited for.
int32_t chimera_rt_send(chimera_rt_context_t *ctx, int64_t address,
                        int64_t bytes, int32_t to_worker, int32_t tag,
                        int32_t handle);

/// Starts to receive exactly `bytes` bytes from the same replica of
/// `from_worker`. Messages of one peer and tag arrive in the order sent.
int32_t chimera_rt_recv(chimera_rt_context_t *ctx, int64_t address,
                        int64_t bytes, int32_t from_worker, int32_t tag,
                        int32_t handle);

/// Starts to sum `count` gradients in place over the plan's group `group`
/// (times all replicas). All members call in the same order, with the same
/// count; all end with bitwise equal results.
int32_t chimera_rt_allreduce(chimera_rt_context_t *ctx, int64_t address,
                             int64_t count, int32_t dtype, int32_t group,
                             int32_t handle);

/// Ends the operation of `handle`.
int32_t chimera_rt_wait(chimera_rt_context_t *ctx, int32_t handle);

/// Takes the loss of one local micro-batch, a scalar at `address`.
int32_t chimera_rt_loss(chimera_rt_context_t *ctx, int64_t address,
                        int32_t dtype, int32_t micro_batch);

/// One optimizer step on all parameters of this worker.
int32_t chimera_rt_update(chimera_rt_context_t *ctx);

/// Copies the weights of this worker to `address`, in the space of versions.
int32_t chimera_rt_snapshot(chimera_rt_context_t *ctx, int64_t address);

/// Moves the beginning of the space of versions on by `bytes` bytes, so that
/// what was at offset `bytes` is at offset 0.
int32_t chimera_rt_turn_versions(chimera_rt_context_t *ctx, int64_t bytes);

/// Row-major matrix product C = op(A) op(B) + beta C, where op(A) is m x k and
/// op(B) is k x n; `trans_*` nonzero means the operand is stored transposed.
/// A failure is reported by the enclosing chimera_rt_call.
void chimera_rt_gemm_f32(int32_t trans_a, int32_t trans_b, int64_t m, int64_t n,
                         int64_t k, const float *a, int64_t lda, const float *b,
                         int64_t ldb, float beta, float *c, int64_t ldc);
void chimera_rt_gemm_f64(int32_t trans_a, int32_t trans_b, int64_t m, int64_t n,
                         int64_t k, const double *a, int64_t lda,
                         const double *b, int64_t ldb, double beta, double *c,
                         int64_t ldc);
/// Operands in bf16; summed and stored in f32.
void chimera_rt_gemm_bf16(int32_t trans_a, int32_t trans_b, int64_t m,
                          int64_t n, int64_t k, const uint16_t *a, int64_t lda,
                          const uint16_t *b, int64_t ldb, float beta, float *c,
                          int64_t ldc);

/// The same, rounded to bf16 when it is stored: C = op(A) op(B).
void chimera_rt_gemm_round_bf16(int32_t trans_a, int32_t trans_b, int64_t m,
                                int64_t n, int64_t k, const uint16_t *a,
                                int64_t lda, const uint16_t *b, int64_t ldb,
                                uint16_t *c, int64_t ldc);

/// What is done with each element of a product P = op(A) op(B).
enum {
  /// C = P + bias
  CHIMERA_RT_EPILOGUE_BIAS = 1,
  /// pre = P + bias, C = gelu(pre); a null `pre` is not stored
  CHIMERA_RT_EPILOGUE_BIAS_GELU = 2,
  /// C = P gelu'(pre)
  CHIMERA_RT_EPILOGUE_GELU_GRADIENT = 3
};

/// C of this epilogue, where gelu(x) is half of
/// x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))). `bias` has n elements and is
/// added to each row; it is null if there is none. `pre` is m x n.
void chimera_rt_gemm_epilogue_f32(int32_t epilogue, int32_t trans_a,
                                  int32_t trans_b, int64_t m, int64_t n,
                                  int64_t k, const float *a, int64_t lda,
                                  const float *b, int64_t ldb,
                                  const float *bias, float *pre, int64_t ldpre,
                                  float *c, int64_t ldc);

/// `batch` products whose operands lie `stride_*` elements apart. A stride of 0
/// for A or B uses the same operand in every product.
void chimera_rt_batch_gemm_f32(int32_t trans_a, int32_t trans_b, int64_t batch,
                               int64_t m, int64_t n, int64_t k, const float *a,
                               int64_t lda, int64_t stride_a, const float *b,
                               int64_t ldb, int64_t stride_b, float beta,
                               float *c, int64_t ldc, int64_t stride_c);
void chimera_rt_batch_gemm_f64(int32_t trans_a, int32_t trans_b, int64_t batch,
                               int64_t m, int64_t n, int64_t k, const double *a,
                               int64_t lda, int64_t stride_a, const double *b,
                               int64_t ldb, int64_t stride_b, double beta,
                               double *c, int64_t ldc, int64_t stride_c);
void chimera_rt_batch_gemm_bf16(int32_t trans_a, int32_t trans_b, int64_t batch,
                                int64_t m, int64_t n, int64_t k,
                                const uint16_t *a, int64_t lda,
                                int64_t stride_a, const uint16_t *b,
                                int64_t ldb, int64_t stride_b, float beta,
                                float *c, int64_t ldc, int64_t stride_c);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHIMERA_RUNTIME_CHIMERA_RT_ABI_H

//===- Optimizer.h - the update of the weights ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SGD and AdamW with PyTorch's formulas and defaults. One pass over memory
// does the gradient norm and the update. Every element is rounded the same
// wherever it lies, so copies of a parameter on several workers stay bitwise
// equal.
//
// Clipping needs the norm over all ranks. An update either waits for it, or
// goes ahead as if nothing were to be clipped, keeps a copy of what it
// overwrites, and is validated later: while the sum of the norm travels, the
// next step's forward tasks run.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_OPTIMIZER_H
#define CHIMERA_LIB_RUNTIME_TRAIN_OPTIMIZER_H

#include "Core/Arena.h"
#include "Core/Plan.h"
#include "Train/OptimizerKernels.h"
#include "Transport/Transport.h"

struct chimera_rt_context;

namespace chimera::rt {

/// Hyper-parameters; names and defaults as in torch.optim.
struct OptimizerOptions {
  double learningRate = 1e-3;
  double weightDecay = 0; ///< AdamW: decoupled; SGD: added to the gradient
  double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;
  double clipNorm = 0;   ///< largest global gradient norm; 0: any
  bool validate = false; ///< update first, look at the norm later
};

/// The optimizer of one rank, with its state.
class Optimizer {
public:
  /// Allocates the state of `kind` ("sgd" or "adamw") for weights that take
  /// `weightBytes` on `device`. `functions` update them, unless it is the host.
  Status configure(const std::string &kind, const OptimizerOptions &options,
                   int64_t weightBytes, Device &device = hostDevice(),
                   const chimera_rt_optimizer_t *functions = nullptr);

  /// Bytes of the copy that updates keep which are validated later.
  static int64_t copyBytes(const std::string &kind, int64_t weightBytes);

  /// Bytes that an update reads and writes, with cleared gradients, as the
  /// performance model counts them: all parameters of the worker, as f32.
  double bytesMoved(const chimera_rt_context &ctx) const;

  /// One step on all parameters of the context's worker. Leaves the squared
  /// norm of the gradients that the rank owns in ctx.record. The gradients must
  /// stay until the update has been validated, if it is pending.
  Status update(chimera_rt_context &ctx);

  /// True while the last update may turn out to be wrong.
  bool isPending() const { return pending; }

  /// Waits for the norm of a pending update. If its gradients are to be
  /// clipped, restores weights and state, updates again, and sets `amended`.
  Status validate(chimera_rt_context &ctx, bool &amended);

  /// What gradients were multiplied with in the last update.
  double scale() const { return lastScale; }

  const OptimizerOptions &options() const { return values; }
  bool isAdamW() const { return adamw; }

  /// State of a parameter at a byte offset of the weights: first and second
  /// moment. Null for SGD.
  void *firstMoment(int64_t offset) const;
  void *secondMoment(int64_t offset) const;

  /// Updates done so far, which corrects AdamW's moments.
  int64_t updates() const { return count; }
  void setUpdates(int64_t updates) { count = updates; }

private:
  Status startNorm(chimera_rt_context &ctx);
  Status awaitNorm(chimera_rt_context &ctx);
  Status addNorm(chimera_rt_context &ctx, double &norm);
  Status apply(chimera_rt_context &ctx, bool counts);
  Status copyState(chimera_rt_context &ctx, bool restore);

  OptimizerOptions values;
  bool adamw = false;
  int64_t count = 0;
  Arena first, second;
  OptimizerKernels kernels; ///< where weights are not the host's

  /// The squared norm on its way over all ranks.
  Request normSum;
  double squaredNorm = 0;
  double lastScale = 1;
  bool pending = false;
  /// Weights and moments before a pending update.
  Arena savedWeights, savedFirst, savedSecond;
};

/// What one AdamW step number `t` (from 1) computes with, rounded to the
/// element type as PyTorch does. The order is that of the ABI.
template <typename T> struct AdamWConstants {
  AdamWConstants(const OptimizerOptions &options, int64_t t, double scale);

  T decay, weight1, beta2, weight2, stepSize, rootCorrection2, epsilon, scale;
};

/// The same for SGD.
template <typename T> struct SGDConstants {
  SGDConstants(const OptimizerOptions &options, double scale)
      : rate(T(options.learningRate)), decay(T(options.weightDecay)),
        scale(T(scale)) {}

  T rate, decay, scale;
};

/// One AdamW step on `n` elements.
void stepAdamW(const AdamWConstants<float> &constants, int64_t n, float *p,
               const float *g, float *m, float *v);
void stepAdamW(const AdamWConstants<double> &constants, int64_t n, double *p,
               const double *g, double *m, double *v);

/// One SGD step on `n` elements.
void stepSGD(const SGDConstants<float> &constants, int64_t n, float *p,
             const float *g);
void stepSGD(const SGDConstants<double> &constants, int64_t n, double *p,
             const double *g);

/// The sum of the squares of `n` elements, in double.
double sumOfSquares(int64_t n, const float *x);
double sumOfSquares(int64_t n, const double *x);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_OPTIMIZER_H

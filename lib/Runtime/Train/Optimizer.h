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
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_OPTIMIZER_H
#define CHIMERA_LIB_RUNTIME_TRAIN_OPTIMIZER_H

#include "Core/Arena.h"
#include "Core/Plan.h"

struct chimera_rt_context;

namespace chimera::rt {

/// Hyper-parameters; names and defaults as in torch.optim.
struct OptimizerOptions {
  double learningRate = 1e-3;
  double weightDecay = 0; ///< AdamW: decoupled; SGD: added to the gradient
  double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;
  double clip = 0; ///< largest global gradient norm; 0: any
};

/// The optimizer of one rank, with its state.
class Optimizer {
public:
  /// Allocates the state of `kind` ("sgd" or "adamw") for weights that take
  /// `weightBytes`.
  Status configure(const std::string &kind, const OptimizerOptions &options,
                   int64_t weightBytes);

  /// One step on all parameters of the context's worker. Leaves the squared
  /// norm of the gradients that the rank owns in ctx.record.
  Status update(chimera_rt_context &ctx);

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
  OptimizerOptions values;
  bool adamw = false;
  int64_t count = 0;
  Arena first, second;
};

/// One AdamW step number `t` (from 1) on `n` elements, gradients times `scale`.
void stepAdamW(const OptimizerOptions &options, int64_t t, double scale,
               int64_t n, float *p, const float *g, float *m, float *v);
void stepAdamW(const OptimizerOptions &options, int64_t t, double scale,
               int64_t n, double *p, const double *g, double *m, double *v);

/// One SGD step on `n` elements.
void stepSGD(const OptimizerOptions &options, double scale, int64_t n, float *p,
             const float *g);
void stepSGD(const OptimizerOptions &options, double scale, int64_t n,
             double *p, const double *g);

/// The sum of the squares of `n` elements, in double.
double sumOfSquares(int64_t n, const float *x);
double sumOfSquares(int64_t n, const double *x);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_OPTIMIZER_H

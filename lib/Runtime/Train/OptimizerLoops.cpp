//===- OptimizerLoops.cpp - the loops of the optimizer ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Element-wise loops, vectorised by the compiler for several CPU generations
// and chosen when the program starts. This file is compiled without
// contraction to fused multiply-adds: a vector body and its scalar rest then
// round alike, and the result does not depend on where a parameter lies in
// its arena.
//
//===----------------------------------------------------------------------===//

#include "Train/Optimizer.h"

#include "Core/Clones.h"

#include <cmath>

using namespace chimera::rt;

template <typename T>
AdamWConstants<T>::AdamWConstants(const OptimizerOptions &options, int64_t t,
                                  double scale)
    : decay(T(1 - options.learningRate * options.weightDecay)),
      weight1(T(1 - options.beta1)), beta2(T(options.beta2)),
      weight2(T(1 - options.beta2)),
      stepSize(
          T(-options.learningRate / (1 - std::pow(options.beta1, double(t))))),
      rootCorrection2(T(std::sqrt(1 - std::pow(options.beta2, double(t))))),
      epsilon(T(options.epsilon)), scale(T(scale)) {}

template struct chimera::rt::AdamWConstants<float>;
template struct chimera::rt::AdamWConstants<double>;

namespace {

template <typename T>
__attribute__((always_inline)) inline void
loopAdamW(const AdamWConstants<T> &constants, int64_t n, T *__restrict p,
          const T *__restrict g, T *__restrict m, T *__restrict v) {
  const AdamWConstants<T> c = constants;
  for (int64_t i = 0; i < n; ++i) {
    T gradient = g[i] * c.scale;
    T decayed = p[i] * c.decay;
    T mean = m[i] + c.weight1 * (gradient - m[i]);
    T square = v[i] * c.beta2 + c.weight2 * gradient * gradient;
    m[i] = mean;
    v[i] = square;
    T denominator = std::sqrt(square) / c.rootCorrection2 + c.epsilon;
    p[i] = decayed + c.stepSize * mean / denominator;
  }
}

template <typename T>
__attribute__((always_inline)) inline void
loopSGD(const SGDConstants<T> &constants, int64_t n, T *__restrict p,
        const T *__restrict g) {
  const SGDConstants<T> c = constants;
  for (int64_t i = 0; i < n; ++i)
    p[i] = p[i] - c.rate * (g[i] * c.scale + c.decay * p[i]);
}

template <typename T>
__attribute__((always_inline)) inline double loopSquares(int64_t n,
                                                         const T *x) {
  // Fixed lanes make the order of additions the same for every vector width.
  constexpr int64_t lanes = 16;
  double sums[lanes] = {};
  int64_t i = 0;
  for (; i + lanes <= n; i += lanes)
    for (int64_t j = 0; j < lanes; ++j)
      sums[j] += double(x[i + j]) * double(x[i + j]);
  for (int64_t j = 0; i + j < n; ++j)
    sums[j] += double(x[i + j]) * double(x[i + j]);
  double total = 0;
  for (double sum : sums)
    total += sum;
  return total;
}

CHIMERA_RT_CLONES void adamW32(const AdamWConstants<float> &c, int64_t n,
                               float *p, const float *g, float *m, float *v) {
  loopAdamW(c, n, p, g, m, v);
}

CHIMERA_RT_CLONES void adamW64(const AdamWConstants<double> &c, int64_t n,
                               double *p, const double *g, double *m,
                               double *v) {
  loopAdamW(c, n, p, g, m, v);
}

CHIMERA_RT_CLONES void sgd32(const SGDConstants<float> &c, int64_t n, float *p,
                             const float *g) {
  loopSGD(c, n, p, g);
}

CHIMERA_RT_CLONES void sgd64(const SGDConstants<double> &c, int64_t n,
                             double *p, const double *g) {
  loopSGD(c, n, p, g);
}

CHIMERA_RT_CLONES double squares32(int64_t n, const float *x) {
  return loopSquares(n, x);
}

CHIMERA_RT_CLONES double squares64(int64_t n, const double *x) {
  return loopSquares(n, x);
}

} // namespace

void chimera::rt::stepAdamW(const AdamWConstants<float> &constants, int64_t n,
                            float *p, const float *g, float *m, float *v) {
  adamW32(constants, n, p, g, m, v);
}

void chimera::rt::stepAdamW(const AdamWConstants<double> &constants, int64_t n,
                            double *p, const double *g, double *m, double *v) {
  adamW64(constants, n, p, g, m, v);
}

void chimera::rt::stepSGD(const SGDConstants<float> &constants, int64_t n,
                          float *p, const float *g) {
  sgd32(constants, n, p, g);
}

void chimera::rt::stepSGD(const SGDConstants<double> &constants, int64_t n,
                          double *p, const double *g) {
  sgd64(constants, n, p, g);
}

double chimera::rt::sumOfSquares(int64_t n, const float *x) {
  return squares32(n, x);
}

double chimera::rt::sumOfSquares(int64_t n, const double *x) {
  return squares64(n, x);
}

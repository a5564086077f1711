//===- Equation.h - the length of a step by a formula ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The performance model of the paper (Li and Hoefler, SC 2021, equation 1),
//
//   T = (F + p2p) C_f + (B + p2p) C_b + max over stages of the sum of gradients
//       that nothing hides,
//
// where C_f and C_b count the forwards and backwards on the critical path. It
// is quick and knows no order; a simulation is exact.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_PERFORMANCE_EQUATION_H
#define CHIMERA_PERFORMANCE_EQUATION_H

#include "chimera/Schedule/Costs.h"
#include "chimera/Schedule/Scheme.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace chimera::performance {

/// Passes on the critical path, each of all stages that a worker has of one
/// pipeline.
struct CriticalPasses {
  double forward = 0, backward = 0;
};

/// The passes of `scheme` for `problem`, which it can schedule; nothing where
/// there is no closed form, as for weight gradients on their own.
std::optional<CriticalPasses>
countCriticalPasses(llvm::StringRef scheme, const schedule::Problem &problem);

/// The time of a step by the equation, in the unit of `costs`, or nothing if
/// there is no closed form. Where stages differ, D of the passes are one
/// through each worker, and the others those of the busiest one; without a
/// flush all are. The sum of stage s has s backwards to hide behind, for which
/// stage 0 still waits. The update comes last; PipeDream has one for
/// each micro-batch.
std::optional<double> estimateStep(llvm::StringRef scheme,
                                   const schedule::Problem &problem,
                                   const schedule::CostOption &costs);

} // namespace chimera::performance

#endif // CHIMERA_PERFORMANCE_EQUATION_H

//===- Options.h - the command line of an executable ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options of a training executable. Parsing needs no transport, so that
// a mistyped option is reported before MPI starts.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_OPTIONS_H
#define CHIMERA_LIB_RUNTIME_TRAIN_OPTIONS_H

#include "Core/Context.h"

#include <optional>

namespace chimera::rt {

/// What is measured instead of training.
struct Calibration {
  std::string file; ///< the machine file to write; empty: none
  std::string precision = "f32";
  double seconds = 2;  ///< of the longer measurements, each
  std::string refused; ///< the first option given that has no effect then

  bool enabled() const { return !file.empty(); }
};

/// All options, with their defaults.
struct Options {
  std::string data, init, resume, save, metrics, trace, gradients;
  std::string transport = "mpi", store, ncclLibrary;
  std::optional<int32_t> rank, ranks; ///< of processes that meet at a store
  std::string clip;                   ///< as given
  int64_t steps = 10;
  int64_t saveEvery = 0;        ///< steps; 0: at the end only
  std::optional<uint64_t> seed; ///< 0 unless given
  int32_t threads = 1;
  std::optional<int32_t> device; ///< by the rank's number on its machine
  double timeout = 120;
  OptimizerOptions optimizer;
  Rehearsal rehearsal;
  Calibration calibration;
  bool tf32 = false, cudaGraphs = true;
  bool initMissing = false, stopOnNaN = false, printPlan = false, help = false;
  bool planAsJSON = false; ///< how the plan is printed

  /// Whether ranks are processes that meet at a store.
  bool meets() const {
    return transport == "tcp" || (transport == "nccl" && !store.empty());
  }

  /// The options that decide what is computed, as one line: ranks compare it.
  std::string fingerprint() const;
};

/// Parses the command line of a program compiled as `plan` says.
Status parseOptions(int argc, const char *const *argv, const Plan &plan,
                    Options &options);

/// The text of --help.
std::string helpText(const char *program, const Plan &plan);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_OPTIONS_H

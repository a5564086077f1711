//===- Plan.h - what the compiler tells the runtime -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plan is JSON text inside the executable: the model's parameters and
// inputs, where each lies on each worker, the groups that sum gradients, and
// how much memory each worker needs. Parsing checks everything that later
// code relies on.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_PLAN_H
#define CHIMERA_LIB_RUNTIME_CORE_PLAN_H

#include "Core/Status.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace chimera::rt {

/// Bytes of one element of a CHIMERA_RT_* type, or 0 if there is no such type.
int64_t elementBytes(int32_t dtype);

/// "f32", "i64" and so on; "?" if there is no such type.
const char *dtypeName(int32_t dtype);

/// Number of elements of a shape.
int64_t elementCount(const std::vector<int64_t> &shape);

/// "2x32", or "scalar".
std::string shapeName(const std::vector<int64_t> &shape);

/// One model input; input of local micro-batch m lies at offset + m * stride.
struct PlanInput {
  std::string name;
  int32_t dtype = CHIMERA_RT_I64;
  std::vector<int64_t> shape;
  int64_t bound = 0; ///< exclusive upper bound of the values; 0: none
  int64_t ignored =
      0; ///< a value outside of the bound that is allowed; 0: none
  int64_t offset = 0;
  int64_t stride = 0;
};

/// A worker's copy of a parameter; the offset holds in weights and gradients.
struct PlanPlacement {
  int32_t worker = 0;
  int64_t offset = 0;
};

/// One parameter of the model.
struct PlanParameter {
  std::string name;
  std::vector<std::string> tied; ///< further names, of which files may have any
  int32_t dtype = CHIMERA_RT_F32;
  std::vector<int64_t> shape;
  std::string init;
  int32_t owner = 0;  ///< the worker that counts and saves it
  int32_t frozen = 0; ///< 1 if it has no gradient: updates pass over it
  std::vector<PlanPlacement> placements;

  int64_t count() const { return elementCount(shape); }
  int64_t bytes() const { return count() * elementBytes(dtype); }
  /// The placement on `worker`, or null.
  const PlanPlacement *on(int32_t worker) const;
};

/// Bytes per arena of one worker, and its number of handles.
struct PlanMemory {
  int64_t weights = 0, gradients = 0, optimizer = 0, activations = 0,
          communication = 0, inputs = 0, workspace = 0, versions = 0;
  /// The parts of the workspace by streams of work, of which there is one at
  /// least.
  std::vector<int64_t> workspaces;
  int32_t handles = 0;

  int64_t total() const {
    return weights + gradients + optimizer + activations + communication +
           inputs + workspace + versions;
  }
};

/// What the tasks of a stage consist of, by task kind.
struct PlanWork {
  std::array<double, 3> flops = {0, 0, 0}, bytes = {0, 0, 0};
};

/// The whole plan.
struct Plan {
  std::string model, scheme, sync, optimizer, text;
  int32_t stages = 0, workers = 0, replicas = 0, microBatches = 0;
  std::vector<std::string> pipelines;
  /// The GPUs whose code the program has; none: it runs on the host.
  std::vector<std::string> architectures;
  std::vector<PlanInput> inputs;
  std::vector<PlanParameter> parameters;
  std::vector<std::vector<int32_t>> groups; ///< workers, ascending
  std::vector<PlanMemory> memory;           ///< by worker
  std::vector<PlanWork> work;               ///< by stage; none if not known
  uint64_t hash = 0;                        ///< of the JSON text

  /// Steps overlap: a step begins so many micro-batches of the next one, and
  /// updates so often.
  bool overlaps = false;
  int32_t nextMicroBatches = 0, updates = 1;

  int32_t ranks() const { return workers * replicas; }
  int32_t globalMicroBatches() const { return microBatches * replicas; }
  /// Stages per worker in one direction; more than 1 if interleaved.
  int32_t chunks() const { return stages > workers ? stages / workers : 1; }

  /// Parses and checks the compiler's text.
  static Status parse(const char *json, Plan &plan);
};

/// 64-bit FNV-1a of a byte string.
uint64_t hashBytes(const void *data, size_t size);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_CORE_PLAN_H

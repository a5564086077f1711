//===- Machine.h - the description of a machine ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A machine is devices that compute, each with its memory, and links between
// them in levels. It comes from a JSON file, whose keys docs/performance.md
// describes. All times are in seconds, rates in units per second.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_PERFORMANCE_MACHINE_H
#define CHIMERA_PERFORMANCE_MACHINE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chimera::performance {

/// How fast a pass through a layer is: `overhead + flops / rate`, which is the
/// line that fits the times of a layer under growing micro-batches.
struct PassRate {
  /// FLOP/s that are reached.
  double rate = 0;
  /// Seconds per layer that do not depend on the micro-batch.
  double overhead = 0;
};

/// What one pass through a stage has been measured to take. Its work tells
/// which pass that is.
struct MeasuredPass {
  std::string name;
  double flops = 0, bytes = 0;
  double seconds = 0;
};

/// What a device computes in one precision.
struct Compute {
  /// FLOP/s of the data sheet.
  double peak = 0;
  PassRate forward, backward;
  /// Passes whose times are known, whatever the rates say.
  std::vector<MeasuredPass> measured = {};

  /// The measured pass with this work, or null.
  const MeasuredPass *find(double flops, double bytes) const;
};

/// One level of the hierarchy of links, such as those inside a node.
struct Level {
  std::string name;
  /// So many consecutive ranks are a group, within which these links are used.
  int64_t devices = 1;
  double latency = 0;
  /// Bytes per second and device, in one direction.
  double bandwidth = 0;
  /// The same of sums, which also add and meet; as messages if absent.
  std::optional<double> sumLatency = {}, sumBandwidth = {};
};

/// The algorithm of gradient sums within a level.
enum class AllReduce {
  /// 2 (n - 1) steps, 2 (n - 1) / n of the bytes.
  Ring,
  /// Up a binary tree and down again: 2 log2(n) steps, twice the bytes.
  Tree,
  /// Recursive halving and doubling: 2 log2(n) steps, 2 (n - 1) / n of the
  /// bytes.
  Rabenseifner,
};

/// The name of `algorithm` in files.
llvm::StringRef stringifyAllReduce(AllReduce algorithm);

/// What programs for a machine are compiled for (`--target` of the compiler).
enum class Target {
  CPU,
  /// With fused attention and, where pipelines go both ways, two streams.
  CUDA,
};

/// A machine as its file describes it.
struct Machine {
  std::string name;
  Target target = Target::CPU;
  int devicesPerNode = 1;
  /// Bytes of one device that training may use.
  int64_t memoryBytes = 0;
  /// Bytes per second that are reached.
  double memoryBandwidth = 0;
  /// The same of updates, if that differs.
  std::optional<double> updateBandwidth;
  /// By the name of the precision, `f32` or `bf16`.
  std::map<std::string, Compute> compute;
  /// From the innermost level out; the last one holds all devices.
  std::vector<Level> levels;
  AllReduce allReduce = AllReduce::Rabenseifner;
  /// True if the sums of a worker go on beside each other, each at the full
  /// rate, rather than in turn.
  bool concurrentSums = false;

  /// The number of devices there are.
  int64_t devices() const { return levels.back().devices; }

  /// The precision called `name`, or an error that lists what there is.
  llvm::Expected<Compute> lookupCompute(llvm::StringRef name) const;

  /// The innermost level that has both ranks in one group.
  const Level &levelOf(int64_t a, int64_t b) const;
};

/// Parses the text of a machine file. The error says what is wrong with which
/// key, as in `expected a positive number at machine.levels[0].latency`.
llvm::Expected<Machine> parseMachine(llvm::StringRef text);

/// The machines that are part of the library, by name.
std::vector<llvm::StringRef> shippedMachineNames();

/// What an option takes for a machine: one of these names, or a file.
llvm::StringRef machineOptionValues();

/// The shipped machine called `path`, or the one in that file.
llvm::Expected<Machine> readMachine(llvm::StringRef path);

} // namespace chimera::performance

#endif // CHIMERA_PERFORMANCE_MACHINE_H

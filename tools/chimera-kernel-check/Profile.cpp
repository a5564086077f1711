//===- Profile.cpp - the time of each launch, against what it must take ---===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Profile.h"
#include "Benchmark.h"
#include "Launches.h"

#include "chimera/Codegen/LaunchWork.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::chimera;
using ::chimera::rt::cuda::CUDADevice;

namespace {
/// What the GPU can do, in a second.
struct Limits {
  double bandwidth, peakF32, peakBF16;
};

/// All launches of one kernel, or products of one shape.
struct Entry {
  int64_t count = 0;
  double seconds = 0;
  /// Of one launch.
  int64_t bytes = 0, flops = 0;
  std::string element;
  /// What it computes, if that is not in its name.
  std::string what;

  double getFloor(const Limits &limits) const {
    double peak = element == "f32"    ? limits.peakF32
                  : element == "bf16" ? limits.peakBF16
                                      : 0;
    return count *
           std::max(bytes / limits.bandwidth, peak > 0 ? flops / peak : 0);
  }
};

class Profiler {
public:
  Profiler(const Target &target, const KernelLibrary &library,
           const ProfileOptions &options)
      : target(target), gpu(*target.getGPU()), library(library),
        options(options), copy(gpu, options.copyBytes),
        copySeconds(copy.measure()) {}

  void measureLimits();
  void measure(Invocation &call);
  void finish(llvm::json::Object *found) const;

private:
  Entry describe(const Launched &launched) const;
  void addTo(llvm::json::Object &found,
             ArrayRef<std::pair<std::string, Entry>> sorted) const;
  void printTable(ArrayRef<std::pair<std::string, Entry>> sorted) const;

  const Target &target;
  CUDADevice &gpu;
  const KernelLibrary &library;
  const ProfileOptions &options;
  DeviceCopy copy;
  double copySeconds;
  Limits limits;
  llvm::MapVector<std::string, Entry, std::map<std::string, unsigned>> entries;
  std::vector<std::pair<std::string, double>> functions;
};
} // namespace

void Profiler::measureLimits() {
  auto orPeak = [&](double given, ElementKind kind) {
    return given > 0 ? given : measurePeak(target, kind, options.peakSize);
  };
  limits.bandwidth =
      options.bandwidth > 0 ? options.bandwidth : measureBandwidth(copy);
  limits.peakF32 = orPeak(options.peakF32, ElementKind::F32);
  limits.peakBF16 = orPeak(options.peakBF16, ElementKind::BF16);
}

Entry Profiler::describe(const Launched &launched) const {
  Entry entry;
  if (launched.product) {
    entry.bytes = launched.product->getBytes();
    entry.flops = int64_t(launched.product->getFlops());
    entry.element = launched.product->getElementName();
  } else if (std::optional<KernelWork> work = library.getWork(launched.name)) {
    entry.bytes = work->bytes;
    entry.flops = work->flops;
    entry.element = work->element;
    entry.what = work->what;
  }
  return entry;
}

/// Launches of one call follow each other on the stream with an event after
/// each. Copies before them keep the GPU busy until all are on it, so that the
/// host's time is in none of them.
void Profiler::measure(Invocation &call) {
  PlacedCall placed(target, call, library.lookup(call.kernel));
  std::vector<Launched> launches;
  observeLaunches(
      [&](const Launched &launched) { launches.push_back(launched); });
  placed.run();
  constexpr double hostSeconds = 20e-6;
  int64_t copies =
      1 + int64_t(double(launches.size()) * hostSeconds / copySeconds);
  std::vector<std::vector<double>> seconds(launches.size());
  std::vector<double> total;
  GPUEvents events(gpu, launches.size() + 1);
  size_t next = 0;
  observeLaunches([&](const Launched &) { events.record(++next); });
  for (int i = 0; i < options.repeats; ++i) {
    for (int64_t j = 0; j < copies; ++j)
      copy.start();
    events.record(next = 0);
    placed.run();
    for (size_t j = 0; j < launches.size(); ++j)
      seconds[j].push_back(events.getSeconds(j, j + 1));
    total.push_back(events.getSeconds(0, launches.size()));
  }
  observeLaunches(nullptr);
  functions.emplace_back(call.kernel, getMedian(total));
  for (auto [launched, times] : llvm::zip(launches, seconds)) {
    auto [it, isNew] = entries.insert({launched.name, Entry()});
    if (isNew)
      it->second = describe(launched);
    ++it->second.count;
    it->second.seconds += getMedian(times);
  }
}

void Profiler::addTo(llvm::json::Object &found,
                     ArrayRef<std::pair<std::string, Entry>> sorted) const {
  llvm::json::Array launches;
  for (const auto &[name, entry] : sorted)
    launches.push_back(llvm::json::Object{{"name", name},
                                          {"count", entry.count},
                                          {"seconds", entry.seconds},
                                          {"floor", entry.getFloor(limits)},
                                          {"bytes", entry.bytes},
                                          {"flops", entry.flops},
                                          {"element", entry.element},
                                          {"what", entry.what}});
  llvm::json::Object times;
  for (const auto &[name, seconds] : functions)
    times[name] = seconds;
  found["device"] = gpu.getName();
  found["bandwidth"] = limits.bandwidth;
  found["peak_f32"] = limits.peakF32;
  found["peak_bf16"] = limits.peakBF16;
  found["functions"] = std::move(times);
  found["launches"] = std::move(launches);
}

void Profiler::printTable(
    ArrayRef<std::pair<std::string, Entry>> sorted) const {
  llvm::outs() << gpu.getName()
               << llvm::format(": %.0f GB/s, %.1f TFLOP/s f32, %.1f TFLOP/s "
                               "bf16\n",
                               1e-9 * limits.bandwidth, 1e-12 * limits.peakF32,
                               1e-12 * limits.peakBF16)
               << "    time us  count   floor us  ratio       bytes        "
                  "flops  launch\n";
  for (const auto &[name, entry] : sorted)
    llvm::outs() << llvm::format("%11.2f %6d %10.2f ", 1e6 * entry.seconds,
                                 int(entry.count), 1e6 * entry.getFloor(limits))
                 << llvm::format("%6.2f %11.3g %12.3g  ",
                                 entry.seconds / entry.getFloor(limits),
                                 double(entry.bytes), double(entry.flops))
                 << name << (entry.what.empty() ? "" : ", ") << entry.what
                 << "\n";
}

void Profiler::finish(llvm::json::Object *found) const {
  std::vector<std::pair<std::string, Entry>> sorted(entries.begin(),
                                                    entries.end());
  llvm::sort(sorted, [](const auto &a, const auto &b) {
    return std::tie(b.second.seconds, a.first) <
           std::tie(a.second.seconds, b.first);
  });
  if (found)
    addTo(*found, sorted);
  else
    printTable(sorted);
}

void mlir::chimera::profileLaunches(ModuleOp module, const Target &target,
                                    const KernelLibrary &library,
                                    const ProfileOptions &options,
                                    llvm::json::Object *found) {
  Profiler profiler(target, library, options);
  profiler.measureLimits();
  auto run = [&](Invocation &call) { runOnce(target, library, call); };
  for (StageOp stage : getStages(module))
    for (Invocation &call : prepare(stage, module, run))
      profiler.measure(call);
  profiler.finish(found);
}

void mlir::chimera::printPeaks(const Target &target, StringRef arch,
                               const ProfileOptions &options) {
  CUDADevice &gpu = *target.getGPU();
  Target rounding(arch, /*tf32=*/true);
  int version = 0;
  require(CHIMERA_RT_CUDA(gpu.getDriver(), cuDriverGetVersion, &version));
  DeviceCopy copy(gpu, options.copyBytes);
  auto peak = [&](const Target &of, ElementKind kind) {
    return measurePeak(of, kind, options.peakSize);
  };
  llvm::outs() << llvm::json::Value(llvm::json::Object{
                      {"device", gpu.getName()},
                      {"cuda", std::to_string(version / 1000) + "." +
                                   std::to_string(version % 1000 / 10)},
                      {"bandwidth", measureBandwidth(copy)},
                      {"peak_f32", peak(target, ElementKind::F32)},
                      {"peak_tf32", peak(rounding, ElementKind::F32)},
                      {"peak_bf16", peak(target, ElementKind::BF16)}})
               << "\n";
}

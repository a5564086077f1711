//===- Main.cpp - the executable --------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// chimera_rt_main: everything that can be said without other ranks is said
// first, then ranks start, as threads of this process or as this process
// among others.
//
//===----------------------------------------------------------------------===//

#include "CUDA/CUDADevice.h"
#include "Core/Clock.h"
#include "Core/Log.h"
#include "Train/Trainer.h"
#include "Transport/MPI/MPITransport.h"
#include "Transport/NCCL/NCCLTransport.h"
#include "Transport/Staged.h"
#include "Transport/TCP/TCPTransport.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <new>
#include <optional>
#include <thread>

using namespace chimera::rt;

namespace {

/// What the ranks of this process share.
struct Job {
  const Plan &plan;
  const Options &options;
  chimera_rt_program_t program;
  const chimera_rt_optimizer_t *optimizer; ///< null on the host
  const char *name;                        ///< of the executable
  std::atomic<bool> failed{false};         ///< and the reason has been printed
  std::atomic<bool> cancelled{false}; ///< a rank has stopped for another one
};

/// The plan decides the number of ranks.
Status checkSize(const Job &job, const Transport &transport) {
  const Plan &plan = job.plan;
  if (transport.size() == plan.ranks())
    return Status();
  return CHIMERA_RT_ERROR(
      CHIMERA_RT_INVALID_ARGUMENT,
      "this program needs %d rank%s (%d worker%s x %d replica%s), started with "
      "%d; run: mpirun -n %d %s%s",
      plan.ranks(), plan.ranks() == 1 ? "" : "s", plan.workers,
      plan.workers == 1 ? "" : "s", plan.replicas,
      plan.replicas == 1 ? "" : "s", transport.size(), plan.ranks(), job.name,
      plan.ranks() > 1 ? " (with --oversubscribe where there are fewer cores "
                         "than ranks)"
                       : "");
}

/// Several processes would each train with all ranks, and write the same files.
Status checkLauncher(const Options &options, const Plan &plan) {
  int size = launcherSize();
  if (options.transport != "local" || size <= 1)
    return Status();
  return CHIMERA_RT_ERROR(
      CHIMERA_RT_INVALID_ARGUMENT,
      "'--transport=local' runs all ranks (%d) in one process, but a launcher "
      "has started %d; start the program by itself, or without "
      "'--transport=local'",
      plan.ranks(), size);
}

/// Where a rank computes, and how it sends what lies there.
struct Place {
  std::optional<cuda::CUDADevice> gpu;
  std::optional<StagedTransport> staged;
  /// Last, as messages on their way use its memory.
  std::optional<Trainer> trainer;

  /// What ends the job of a rank that uses `transport`.
  Transport &outermost(Transport &transport) {
    return staged ? *staged : transport;
  }
};

/// Trains at a new `place`. What throws is an error as any other: the other
/// ranks must hear of it.
Status train(const Job &job, Transport &transport, Place &place) try {
  std::optional<Trainer> &trainer = place.trainer;
  if (job.plan.architectures.empty()) {
    trainer.emplace(job.plan, job.options, transport, hostDevice());
  } else {
    const Options &options = job.options;
    Device &gpu = place.gpu.emplace(
        cuda::DeviceOptions{options.device, options.tf32, options.cudaGraphs,
                            job.plan.architectures});
    Transport &ofGPU = options.transport == "nccl"
                           ? transport
                           : place.staged.emplace(transport, gpu);
    trainer.emplace(job.plan, options, ofGPU, gpu);
  }
  CHIMERA_RT_RETURN_IF_ERROR(trainer->prepare(job.program, job.optimizer));
  if (job.options.calibration.enabled())
    return trainer->calibrate(job.program);
  CHIMERA_RT_RETURN_IF_ERROR(trainer->train(job.program));
  return trainer->finish();
} catch (const std::bad_alloc &) {
  return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "out of memory");
} catch (const std::exception &error) {
  return CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL, "%s", error.what());
}

/// Runs one rank from start to end, and ends the job if it fails. `place` stays
/// until the transport has heard of an error: messages on their way use its
/// memory.
void runRank(Job &job, Transport &transport, Place &place) {
  Status status = checkSize(job, transport);
  if (!status.ok()) {
    // Every rank sees this; the first one says it.
    if (transport.rank() == 0)
      log(Severity::Error, -1, status.text());
    job.failed = true;
    (void)transport.finish();
    return;
  }
  status = train(job, transport, place);
  if (!status.ok()) {
    // Cancelled: all ranks have agreed to stop, or another one has failed; the
    // reason is said there, which may be another machine's terminal.
    if (status.code() == CHIMERA_RT_CANCELLED) {
      job.cancelled = true;
      if (job.options.meets())
        log(Severity::Error, transport.rank(),
            format("stopped, because %s", status.message()));
    } else {
      if (!job.failed.exchange(true))
        log(Severity::Error, transport.rank(), status.text());
      place.outermost(transport).abort(status);
    }
  }
  status = place.outermost(transport).finish();
  if (status.code() == CHIMERA_RT_CANCELLED)
    job.cancelled = true;
  else if (!status.ok() && !job.failed.exchange(true))
    log(Severity::Error, transport.rank(), status.text());
}

void runLocal(Job &job) {
  std::vector<std::unique_ptr<Transport>> transports =
      createLocalTransports(job.plan.ranks());
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::condition_variable ended;
  size_t running = transports.size();
  auto body = [&](Transport &transport) {
    Place place;
    runRank(job, transport, place);
    std::lock_guard<std::mutex> guard(mutex);
    --running;
    ended.notify_one();
  };
  try {
    for (auto &transport : transports)
      threads.emplace_back(body, std::ref(*transport));
  } catch (const std::exception &error) {
    // Those that have started wait for the others.
    log(Severity::Error, -1,
        format("cannot start %zu threads as ranks: %s", transports.size(),
               error.what()));
    std::fflush(nullptr);
    std::_Exit(EXIT_FAILURE);
  }
  {
    std::unique_lock<std::mutex> lock(mutex);
    ended.wait(lock, [&] { return running == 0 || job.failed; });
    // A rank may be in a kernel for long; the job still ends within seconds.
    if (!ended.wait_for(lock, std::chrono::seconds(3),
                        [&] { return running == 0 || !job.failed; })) {
      std::fflush(nullptr);
      std::_Exit(EXIT_FAILURE);
    }
  }
  for (std::thread &thread : threads)
    thread.join();
}

/// Puts NCCL above `transport`, with the GPU that `place` will have.
Status addNCCL(const Options &options, const Place &place,
               std::unique_ptr<Transport> &transport) {
  // A stream for each direction of each pair of ranks, and none behind another
  // one. The driver reads it when it starts.
  setenv("CUDA_DEVICE_MAX_CONNECTIONS", "32", /*overwrite=*/0);
  NCCLOptions nccl;
  if (!options.ncclLibrary.empty())
    nccl.library = options.ncclLibrary;
  nccl.connectSeconds = options.timeout;
  nccl.findGPU = [&place](const cuda::Driver *&driver, cuda::Context &context) {
    driver = &place.gpu->getDriver();
    context = place.gpu->getContext();
    return Status();
  };
  return createNCCLTransport(transport, std::move(transport), nccl);
}

/// This process is one rank of several.
void runProcess(Job &job) {
  Place place;
  std::unique_ptr<Transport> transport;
  const Options &options = job.options;
  Status status =
      options.meets()
          ? createTCPTransport(transport, {*options.rank, *options.ranks,
                                           options.store, options.timeout})
          : createMPITransport(transport);
  if (status.ok() && options.transport == "nccl")
    status = addNCCL(options, place, transport);
  if (status.ok())
    return runRank(job, *transport, place);
  log(Severity::Error, options.rank.value_or(-1), status.text());
  job.failed = true;
}

/// What --print-plan prints. The compiler does not know of memory that options
/// ask for.
std::string planText(const Plan &plan, const Options &options) {
  std::string text = plan.text;
  if (text.empty() || text.back() != '\n')
    text += '\n';
  if (!options.optimizer.validate)
    return text;
  constexpr double mebibyte = 1 << 20;
  text += "\nmemory in MiB with --clip=validate\nworker      copy     total\n";
  for (int32_t worker = 0; worker < plan.workers; ++worker) {
    const PlanMemory &memory = plan.memory[worker];
    int64_t copy = Optimizer::copyBytes(plan.optimizer, memory.weights);
    text += format("%6d  %8.2f  %8.2f\n", worker, copy / mebibyte,
                   (memory.total() + copy) / mebibyte);
  }
  return text;
}

/// What --print-plan=json prints: the compiler's text, with what options add.
std::string planJSON(const char *json, const Plan &plan,
                     const Options &options) {
  if (!options.optimizer.validate)
    return std::string(json) + '\n';
  nlohmann::json object = nlohmann::json::parse(json);
  for (nlohmann::json &memory : object["workers_memory"])
    memory["copy"] =
        Optimizer::copyBytes(plan.optimizer, memory["weights"].get<int64_t>());
  return object.dump() + '\n';
}

/// What the options ask to print.
std::string infoText(const char *name, const char *json, const Plan &plan,
                     const Options &options) {
  if (options.help)
    return helpText(name, plan);
  return options.planAsJSON ? planJSON(json, plan, options)
                            : planText(plan, options);
}

int run(int argc, char **argv, const char *json, chimera_rt_program_t program,
        const chimera_rt_optimizer_t *optimizer) {
  Plan plan;
  Options options;
  Status status = Plan::parse(json, plan);
  if (status.ok())
    status = parseOptions(argc, argv, plan, options);
  const char *name = argc > 0 ? argv[0] : "train";
  if (status.ok() && !options.help && !options.printPlan)
    status = checkLauncher(options, plan);
  if (status.ok() && !plan.architectures.empty())
    status = OptimizerKernels::check(plan, optimizer);
  // Processes that meet at a store may each have a terminal of their own, and a
  // mistake of their own.
  bool speaks = options.meets() || launcherRank() == 0;
  if (!status.ok()) {
    // Most mistakes are those of all processes, and the launcher ends the
    // others when the first one has said so. What is not, such as a file that
    // one machine lacks, the others say themselves.
    constexpr int64_t patience = 2000000000;
    if (!speaks)
      sleepUntil(now() + patience);
    log(Severity::Error, speaks ? -1 : launcherRank(), status.text());
    return EXIT_FAILURE;
  }
  if (options.help || options.printPlan) {
    std::string text = infoText(name, json, plan, options);
    status = speaks ? print(text) : Status();
    if (!status.ok())
      log(Severity::Error, -1, status.text());
    return status.ok() ? EXIT_SUCCESS : EXIT_FAILURE;
  }
  // A terminal or pipe that goes away is one more output that cannot be written
  // to; a run has more to lose.
  std::signal(SIGPIPE, SIG_IGN);
  Job job{plan, options, program, optimizer, name};
  if (options.transport == "local")
    runLocal(job);
  else
    runProcess(job);
  return job.failed || job.cancelled ? EXIT_FAILURE : EXIT_SUCCESS;
}

} // namespace

extern "C" int chimera_rt_main(int argc, char **argv, const char *plan,
                               chimera_rt_program_t program,
                               const chimera_rt_optimizer_t *optimizer) {
  // Before ranks start; they catch their own.
  try {
    return run(argc, argv, plan, program, optimizer);
  } catch (const std::exception &error) {
    log(Severity::Error, -1, error.what());
    return EXIT_FAILURE;
  }
}

//===- Options.cpp - the command line of an executable ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One table says everything about every option: its name, what its value
// looks like, its help and what it sets. Parsing and --help both walk that
// table.
//
//===----------------------------------------------------------------------===//

#include "Train/Options.h"

#include "Train/CalibrationOption.h"
#include "Train/OptionChecks.h"
#include "Train/OutputFiles.h"
#include "Train/RehearsalOption.h"
#include "Train/StateFile.h"
#include "Transport/TCP/TCPTransport.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <cstring>

using namespace chimera::rt;

namespace {

/// Parses a whole string as a non-negative integer.
bool parseInteger(const std::string &text, uint64_t &value) {
  char *end = nullptr;
  errno = 0;
  value = std::strtoull(text.c_str(), &end, 10);
  return !text.empty() &&
         text.find_first_not_of("0123456789") == std::string::npos &&
         *end == '\0' && errno == 0;
}

/// What an option does with its value; false if the value is not possible.
using Setter = bool (*)(Options &options, const std::string &value);

struct Option {
  const char *name;
  /// How the value is written; null: takes none; in brackets: may be absent.
  const char *value;
  const char *help;
  const char *expects; ///< completes "expects ..." in errors
  Setter set;

  /// Whether the next argument is the value unless '=' gives it.
  bool needsValue() const { return value && *value != '['; }
};

/// Bounds of values. Numbers stay finite in f32.
constexpr double smallestNumber = 1e-30, largestNumber = 1e30;
constexpr double largestBelowOne = 1 - 0x1p-53, longestTimeout = 1e6;
constexpr uint64_t mostThreads = 1024, mostDevices = 1024;
constexpr uint64_t mostRanks = 1000000;

/// Sets a number within [low, high].
bool setNumber(const std::string &text, double &target, double low,
               double high) {
  double value = 0;
  if (!parseNumber(text, value) || value < low || value > high)
    return false;
  target = value;
  return true;
}

/// Sets a whole number within [low, high].
template <typename T>
bool setInteger(const std::string &text, T &target, uint64_t low,
                uint64_t high) {
  uint64_t value = 0;
  if (!parseInteger(text, value) || value < low || value > high)
    return false;
  target = T(value);
  return true;
}

bool setText(const std::string &text, std::string &target) {
  target = text;
  return !text.empty();
}

const Option table[] = {
    {"data", "FILE",
     "training data: a token file (raw uint16, or with llm.c's header), or a "
     "safetensors file with a tensor per input; what the run will read is "
     "checked first",
     "a file name",
     [](Options &o, const std::string &v) { return setText(v, o.data); }},
    {"steps", "N",
     "training steps of this run, after those of '--resume' (default 10)",
     "a whole number from 1 to 1000000000",
     [](Options &o, const std::string &v) {
       return setInteger(v, o.steps, 1, mostSteps);
     }},
    {"lr", "X", "learning rate (default 0.001)", "a number from 0 to 1e30",
     [](Options &o, const std::string &v) {
       return setNumber(v, o.optimizer.learningRate, 0, largestNumber);
     }},
    {"weight-decay", "X", "weight decay (default: adamw 0.01, sgd 0)",
     "a number from 0 to 1e30",
     [](Options &o, const std::string &v) {
       return setNumber(v, o.optimizer.weightDecay, 0, largestNumber);
     }},
    {"beta1", "X", "adamw: decay of the first moment (default 0.9)",
     "a number in [0, 1)",
     [](Options &o, const std::string &v) {
       return setNumber(v, o.optimizer.beta1, 0, largestBelowOne);
     }},
    {"beta2", "X", "adamw: decay of the second moment (default 0.999)",
     "a number in [0, 1)",
     [](Options &o, const std::string &v) {
       return setNumber(v, o.optimizer.beta2, 0, largestBelowOne);
     }},
    {"eps", "X", "adamw: added to the denominator (default 1e-8)",
     "a number from 1e-30 to 1e30",
     [](Options &o, const std::string &v) {
       return setNumber(v, o.optimizer.epsilon, smallestNumber, largestNumber);
     }},
    {"clip-norm", "X", "largest global gradient norm (default 0: do not clip)",
     "a number from 0 to 1e30",
     [](Options &o, const std::string &v) {
       return setNumber(v, o.optimizer.clipNorm, 0, largestNumber);
     }},
    {"clip", "barrier|validate",
     "wait for the norm before an update, or update first and take it back if "
     "it was wrong, which needs memory for a copy (default barrier)",
     "barrier or validate ('--clip-norm' gives the norm)",
     [](Options &o, const std::string &v) {
       o.optimizer.validate = v == "validate";
       return setText(v, o.clip) && (v == "barrier" || v == "validate");
     }},
    {"stop-on-nan", nullptr,
     "end the run when loss or gradient norm is not finite", "",
     [](Options &o, const std::string &) { return o.stopOnNaN = true; }},
    {"seed", "N", "seed of the initial weights (default 0)",
     "a whole number from 0 to 18446744073709551615",
     [](Options &o, const std::string &v) {
       uint64_t value = 0;
       if (!parseInteger(v, value))
         return false;
       o.seed = value;
       return true;
     }},
    {"init", "FILE",
     "initial weights: a safetensors file, or the index (JSON) of several",
     "a file name",
     [](Options &o, const std::string &v) { return setText(v, o.init); }},
    {"init-missing", nullptr,
     "start tensors that the file of '--init' lacks as without a file, such as "
     "a new head",
     "", [](Options &o, const std::string &) { return o.initMissing = true; }},
    {"save", "DIR", "save model, optimizer and state here at the end",
     "a directory name",
     [](Options &o, const std::string &v) { return setText(v, o.save); }},
    {"save-every", "N", "save also after each step whose number N divides",
     "a whole number from 1 to 1000000000",
     [](Options &o, const std::string &v) {
       return setInteger(v, o.saveEvery, 1, mostSteps);
     }},
    {"resume", "DIR", "go on from what --save left there", "a directory name",
     [](Options &o, const std::string &v) { return setText(v, o.resume); }},
    {"metrics", "FILE",
     "write one JSON object per step; with '--resume' the file goes on after "
     "the step that is resumed",
     "a file name",
     [](Options &o, const std::string &v) { return setText(v, o.metrics); }},
    {"trace", "FILE", "write a Chrome trace of what really ran", "a file name",
     [](Options &o, const std::string &v) { return setText(v, o.trace); }},
    {"dump-gradients", "FILE", "write the first step's gradients (safetensors)",
     "a file name",
     [](Options &o, const std::string &v) { return setText(v, o.gradients); }},
    {"threads", "K", "threads of library calls per rank (default 1)",
     "a whole number from 1 to 1024",
     [](Options &o, const std::string &v) {
       return setInteger(v, o.threads, 1, mostThreads);
     }},
    {"device", "N",
     "cuda: GPU of every rank of this machine (default: ranks take turns)",
     "a whole number from 0 to 1023",
     [](Options &o, const std::string &v) {
       int32_t device = 0;
       if (!setInteger(v, device, 0, mostDevices - 1))
         return false;
       o.device = device;
       return true;
     }},
    {"no-cuda-graphs", nullptr,
     "cuda: launch each kernel, instead of recording stage functions", "",
     [](Options &o, const std::string &) { return !(o.cudaGraphs = false); }},
    {"tf32", nullptr,
     "cuda: products of f32 matrices may round their operands to tf32", "",
     [](Options &o, const std::string &) { return o.tf32 = true; }},
    {"rehearse", "forward=T,backward=T[,weight=T][,steps=overlap]",
     "replace stage functions by sleeps (T: 20ms, 150us, 1s) and leave updates "
     "out, or sleep for what both take on a machine: "
     "MACHINE.json[,precision=bf16][,steps=overlap]; steps begin at a barrier, "
     "or where the last one ended",
     "forward=T,backward=T[,weight=T][,steps=overlap] with times such as 20ms, "
     "each below a week, or the file of a machine",
     [](Options &o, const std::string &v) {
       return parseRehearsal(v, o.rehearsal);
     }},
    {"calibrate", "FILE[,precision=bf16][,seconds=S]",
     "measure this machine and the stage functions instead of training, and "
     "write a machine file for chimera-simulate, chimera-plan and "
     "'--rehearse'; S is for each of the longer measurements (default 2)",
     "FILE[,precision=P][,seconds=S] with f32 or bf16, and 0.01 to 3600 "
     "seconds",
     [](Options &o, const std::string &v) {
       return parseCalibration(v, o.calibration);
     }},
    {"transport", "mpi|local|tcp|nccl",
     "ranks are MPI processes, threads, or processes that meet at '--store'; "
     "nccl: processes of either kind, each with a GPU of its own (default mpi)",
     "mpi, local, tcp or nccl",
     [](Options &o, const std::string &v) {
       return setText(v, o.transport) &&
              (v == "mpi" || v == "local" || v == "tcp" || v == "nccl");
     }},
    {"nccl-library", "FILE",
     "cuda: the library of '--transport=nccl' (default libnccl.so.2)",
     "a file name",
     [](Options &o, const std::string &v) {
       return setText(v, o.ncclLibrary);
     }},
    {"store", "file://DIR|tcp://HOST:PORT",
     "tcp, nccl: where the processes meet: a directory that all of them see, "
     "or a port at which rank 0 listens (nccl: default MPI)",
     "file://DIR or tcp://HOST:PORT",
     [](Options &o, const std::string &v) {
       return setText(v, o.store) && isStore(v);
     }},
    {"rank", "N", "number of this process (default: RANK of the environment)",
     "a whole number from 0 to 1000000",
     [](Options &o, const std::string &v) {
       return setInteger(v, o.rank.emplace(), 0, mostRanks);
     }},
    {"ranks", "N",
     "number of processes (default: WORLD_SIZE of the environment, or what the "
     "program needs)",
     "a whole number from 1 to 1000000",
     [](Options &o, const std::string &v) {
       return setInteger(v, o.ranks.emplace(), 1, mostRanks);
     }},
    {"timeout", "SECONDS", "longest wait for a message (default 120, 0: any)",
     "a number from 0 to 1000000",
     [](Options &o, const std::string &v) {
       return setNumber(v, o.timeout, 0, longestTimeout);
     }},
    {"print-plan", "[=text|json]",
     "print what was compiled, for people or as data, and exit", "text or json",
     [](Options &o, const std::string &v) {
       o.planAsJSON = v == "json";
       return o.printPlan = v.empty() || v == "text" || v == "json";
     }},
    {"help", nullptr, "print this, and exit", "",
     [](Options &o, const std::string &) { return o.help = true; }},
};

/// Takes a number from `variable` of the environment unless it is given.
Status takeFromEnvironment(const char *variable, uint64_t low,
                           std::optional<int32_t> &number) {
  const char *text = std::getenv(variable);
  if (number || !text)
    return Status();
  if (!setInteger(text, number.emplace(), low, mostRanks))
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "%s in the environment is '%s', not a whole number "
                            "from %d to 1000000",
                            variable, text, int(low));
  return Status();
}

/// Completes how processes meet.
Status completeStore(Options &options, const Plan &plan) {
  if (!options.meets())
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(takeFromEnvironment("RANK", 0, options.rank));
  CHIMERA_RT_RETURN_IF_ERROR(
      takeFromEnvironment("WORLD_SIZE", 1, options.ranks));
  if (!options.ranks)
    options.ranks = plan.ranks();
  return Status();
}

} // namespace

std::string Options::fingerprint() const {
  return format(
      "steps=%lld seed=%llu stop=%d threads=%d tf32=%d lr=%.17g decay=%.17g "
      "beta1=%.17g beta2=%.17g eps=%.17g clip=%.17g,%d "
      "rehearse=%lld,%lld,%lld,%llx,%.17g,%.17g,%d save=%d,%lld trace=%d "
      "gradients=%d metrics=%d init=%d resume=%d calibrate=%d,%s,%.17g",
      (long long)steps, (unsigned long long)seed.value_or(0), stopOnNaN,
      threads, tf32, optimizer.learningRate, optimizer.weightDecay,
      optimizer.beta1, optimizer.beta2, optimizer.epsilon, optimizer.clipNorm,
      optimizer.validate,
      (long long)(rehearsal.enabled ? rehearsal.duration[0] : -1),
      (long long)rehearsal.duration[1], (long long)rehearsal.duration[2],
      (unsigned long long)hashBytes(rehearsal.stages.data(),
                                    rehearsal.stages.size() *
                                        sizeof(rehearsal.stages[0])),
      rehearsal.updateRate, rehearsal.copyRate, rehearsal.overlap,
      !save.empty(), (long long)saveEvery, !trace.empty(), !gradients.empty(),
      !metrics.empty(), !init.empty(), !resume.empty(), calibration.enabled(),
      calibration.precision.c_str(), calibration.seconds);
}

Status chimera::rt::parseOptions(int argc, const char *const *argv,
                                 const Plan &plan, Options &options) {
  bool adamw = plan.optimizer == "adamw";
  options.optimizer.weightDecay = adamw ? 0.01 : 0;
  for (int i = 1; i < argc; ++i) {
    const char *argument = argv[i];
    if (std::strncmp(argument, "--", 2) != 0)
      return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                              "unexpected argument '%s' (see '--help')",
                              argument);
    const char *equals = std::strchr(argument, '=');
    std::string name(argument + 2,
                     equals ? equals : argument + std::strlen(argument));
    const Option *option = nullptr;
    for (const Option &candidate : table)
      if (name == candidate.name)
        option = &candidate;
    if (!option)
      return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                              "unknown option '--%s' (see '--help')",
                              name.c_str());
    if (!option->value && equals)
      return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                              "'--%s' takes no value", option->name);
    if (!adamw && std::strncmp(option->help, "adamw:", 6) == 0)
      return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                              "'--%s' is for adamw, but this program was "
                              "compiled with %s",
                              option->name, plan.optimizer.c_str());
    if (plan.architectures.empty() &&
        std::strncmp(option->help, "cuda:", 5) == 0)
      return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                              "'--%s' is for GPUs, but this program was "
                              "compiled for the CPU",
                              option->name);
    std::string value;
    if (equals) {
      value = equals + 1;
    } else if (option->needsValue()) {
      if (i + 1 == argc)
        return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                                "'--%s' expects %s", option->name,
                                option->expects);
      value = argv[++i];
    }
    if (options.calibration.refused.empty() && !isForCalibration(name))
      options.calibration.refused = name;
    if (!option->set(options, value))
      return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                              "'--%s' expects %s, but got '%s'", option->name,
                              option->expects, value.c_str());
  }
  CHIMERA_RT_RETURN_IF_ERROR(modelDurations(plan, options.rehearsal));
  if (options.calibration.enabled())
    options.steps = 1;
  // Nothing waits between steps that overlap, nor does their rehearsal.
  options.rehearsal.overlap |= plan.overlaps;
  if (!options.help && !options.printPlan) {
    CHIMERA_RT_RETURN_IF_ERROR(completeStore(options, plan));
    CHIMERA_RT_RETURN_IF_ERROR(checkOptions(options, plan));
  }
  return checkOutputs(options);
}

std::string chimera::rt::helpText(const char *program, const Plan &plan) {
  std::string text = format(
      "Trains %s: %d stages on %d workers x %d, %d micro-batches, scheme %s, "
      "%s.\n\nusage: mpirun -n %d %s --data=FILE [options]\n",
      plan.model.c_str(), plan.stages, plan.workers, plan.replicas,
      plan.microBatches, plan.scheme.c_str(), plan.optimizer.c_str(),
      plan.ranks(), program);
  text += plan.ranks() > 1 ? "(mpirun --oversubscribe where there are fewer "
                             "cores than ranks)\n\n"
                           : "\n";
  for (const Option &option : table) {
    std::string left =
        format("  --%s%s%s", option.name, option.needsValue() ? "=" : "",
               option.value ? option.value : "");
    text += left.size() > 25
                ? format("%s\n%27s%s\n", left.c_str(), "", option.help)
                : format("%-27s%s\n", left.c_str(), option.help);
  }
  return text;
}

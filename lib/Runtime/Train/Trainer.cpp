//===- Trainer.cpp - a training run -----------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order of a run: agree on what is to be done, get weights and data,
// step, save. Whatever can be wrong with the user's files is found before
// the first step.
//
//===----------------------------------------------------------------------===//

#include "Train/Trainer.h"

#include "Core/Log.h"
#include "Library/Library.h"
#include "Train/Init.h"
#include "Train/LoadWeights.h"
#include "Train/TraceFile.h"
#include "Train/WeightNames.h"

#include <algorithm>
#include <cstring>
#include <map>

using namespace chimera::rt;

Trainer::Trainer(const Plan &plan, const Options &options, Transport &transport,
                 Device &device)
    : plan(plan), options(options), control(transport, options.timeout),
      patient(transport, 0), ctx(plan, transport, device),
      reporter(ctx, control, options) {
  transport.setReplicas(plan.replicas);
}

/// All ranks must run the same program with the same options.
Status Trainer::checkRanks() {
  CHIMERA_RT_RETURN_IF_ERROR(
      checkEqual(format("%016llx", (unsigned long long)plan.hash),
                 "runs another program than rank 0"));
  return checkEqual(options.fingerprint(),
                    "runs the program with other options than rank 0");
}

/// All ranks must go on from the same place. Each has read a checkpoint for
/// itself, perhaps from a disk of its own.
Status Trainer::checkStart() {
  return checkEqual(start.fingerprint(),
                    "has read another checkpoint than rank 0 (see '--resume')");
}

/// Collective: `mine` must be equal on all ranks; `problem` says what it means
/// if it is not.
Status Trainer::checkEqual(const std::string &mine, const char *problem) {
  std::vector<std::string> all;
  CHIMERA_RT_RETURN_IF_ERROR(control.gather(mine, all));
  auto other = std::find_if(all.begin(), all.end(),
                            [&](const std::string &s) { return s != mine; });
  return control.agree(
      other == all.end()
          ? Status()
          : CHIMERA_RT_ERROR(CHIMERA_RT_MISMATCH, "rank %zd %s",
                             ssize_t(other - all.begin()), problem));
}

/// Collective: counts the ranks of each machine.
Status Trainer::findLocalRank(int32_t &localRank) {
  std::vector<std::string> machines;
  CHIMERA_RT_RETURN_IF_ERROR(control.gather(machineName(), machines));
  std::map<std::string, int32_t> ranks;
  std::string numbers;
  for (const std::string &machine : machines) {
    int32_t number = ranks[machine]++;
    numbers.append(reinterpret_cast<const char *>(&number), sizeof(number));
  }
  CHIMERA_RT_RETURN_IF_ERROR(control.broadcast(numbers));
  std::memcpy(&localRank,
              numbers.data() + ctx.transport.rank() * sizeof(localRank),
              sizeof(localRank));
  return Status();
}

Status Trainer::prepare(chimera_rt_program_t program,
                        const chimera_rt_optimizer_t *optimizer) {
  CHIMERA_RT_RETURN_IF_ERROR(checkRanks());
  int32_t localRank = 0;
  CHIMERA_RT_RETURN_IF_ERROR(findLocalRank(localRank));
  setPreciseTimers();
  ctx.timeout = options.timeout;
  ctx.rehearsal = options.rehearsal;
  if (!options.trace.empty())
    ctx.trace.enable();
  ctx.whenSettled = [this] { return reporter.collect(); };

  Status status = setLibraryThreads(options.threads);
  if (status.ok())
    status = ctx.device.open(localRank);
  // The first step should take as long as the others.
  if (status.ok() && !options.rehearsal.enabled && ctx.device.isHost())
    status = warmUpLibrary();
  if (options.calibration.enabled())
    CHIMERA_RT_RETURN_IF_ERROR(
        control.agree(findLevels(plan, control, levels)));
  if (status.ok())
    status = ctx.allocate(listSumGroups(levels));
  if (status.ok())
    status = ctx.optimizer.configure(plan.optimizer, options.optimizer,
                                     plan.memory[ctx.worker].weights,
                                     ctx.device, optimizer);
  CHIMERA_RT_RETURN_IF_ERROR(patient.agree(status));
  CHIMERA_RT_RETURN_IF_ERROR(patient.agree(prepareData()));
  CHIMERA_RT_RETURN_IF_ERROR(patient.agree(prepareWeights()));
  CHIMERA_RT_RETURN_IF_ERROR(checkStart());
  CHIMERA_RT_RETURN_IF_ERROR(patient.agree(reporter.open(start)));
  return options.rehearsal.enabled ? prepareRehearsal(program) : Status();
}

/// Finds out whether the programs split their backward tasks.
Status Trainer::prepareRehearsal(chimera_rt_program_t program) {
  ctx.scan.active = true;
  int32_t code = program(&ctx, ctx.worker, CHIMERA_RT_PHASE_STEP);
  ctx.scan.active = false;
  Status status = ctx.error;
  if (code != CHIMERA_RT_OK && status.ok())
    status = CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL,
                              "the program of worker %d returned %d",
                              ctx.worker, code);
  CHIMERA_RT_RETURN_IF_ERROR(patient.agree(status));
  double split = double(ctx.scan.tasks[CHIMERA_RT_WEIGHT_GRADIENT]);
  CHIMERA_RT_RETURN_IF_ERROR(control.sum(split));
  ctx.rehearsal.splitBackward = split > 0;
  return Status();
}

static std::string joined(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts)
    text += (text.empty() ? "" : ", ") + part;
  return text;
}

Status Trainer::prepareWeights() {
  if (!options.resume.empty()) {
    std::vector<std::string> changes;
    CHIMERA_RT_RETURN_IF_ERROR(
        loadCheckpoint(ctx, options.resume, start, changes));
    if (!changes.empty() && ctx.transport.rank() == 0)
      log(Severity::Warning, -1,
          format("the settings of checkpoint '%s' were others: %s",
                 options.resume.c_str(), joined(changes).c_str()));
    return Status();
  }
  start.seed = options.seed.value_or(0);
  // What a file may lack starts as without one.
  if (options.init.empty() || options.initMissing)
    CHIMERA_RT_RETURN_IF_ERROR(initializeWeights());
  return options.init.empty() ? Status() : loadInitialWeights();
}

Status Trainer::loadInitialWeights() {
  LoadReport report;
  CHIMERA_RT_RETURN_IF_ERROR(
      loadWeights(ctx, options.init, options.initMissing, report));
  if (ctx.transport.rank() != 0)
    return Status();
  if (!report.renaming.empty())
    log(Severity::Note, -1, report.renaming);
  if (!report.extra.empty())
    log(Severity::Warning, -1,
        format("'%s' has tensors that the model does not use: %s",
               options.init.c_str(), listed(report.extra).c_str()));
  if (!report.missing.empty())
    log(Severity::Warning, -1,
        format("'%s' lacks tensors that the model needs, which start as "
               "without a file: %s",
               options.init.c_str(), listed(report.missing).c_str()));
  return Status();
}

Status Trainer::initializeWeights() {
  for (const PlanParameter &parameter : plan.parameters) {
    void *data = ctx.parameterData(parameter, CHIMERA_RT_SPACE_WEIGHTS);
    if (!data)
      continue;
    HostCopy values(ctx.device, data, parameter.bytes());
    CHIMERA_RT_RETURN_IF_ERROR(
        initialize(parameter, start.seed, values.data()));
    CHIMERA_RT_RETURN_IF_ERROR(values.write());
  }
  return Status();
}

Status Trainer::prepareData() {
  if (options.data.empty())
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(openData(options.data, data));
  // One rank reads every value that the run will see. A resumed run may begin
  // anywhere.
  int64_t seen = options.resume.empty()
                     ? plan.globalMicroBatches() * options.steps
                     : INT64_C(1) << 40;
  return data->check(plan, ctx.transport.rank() == 0 ? seen : 0);
}

Status Trainer::fillInputs(int64_t step) {
  if (options.data.empty())
    return Status();
  int64_t first = start.microBatches +
                  (step - start.step) * plan.globalMicroBatches() +
                  ctx.replica * plan.microBatches;
  const Arena &arena = ctx.arenas[CHIMERA_RT_SPACE_INPUTS];
  for (const PlanInput &input : plan.inputs) {
    int64_t bytes = elementCount(input.shape) * elementBytes(input.dtype);
    // A worker whose stages do not use an input has no room for it.
    int32_t rooms = plan.microBatches + plan.nextMicroBatches;
    if (!arena.contains(input.offset, (rooms - 1) * input.stride + bytes))
      continue;
    for (int32_t m = 0; m < (isLast(step) ? plan.microBatches : rooms); ++m) {
      // The numbers after the last one are those of the next step.
      int64_t number =
          m < plan.microBatches
              ? first + m
              : first + plan.globalMicroBatches() + (m - plan.microBatches);
      HostCopy batch(ctx.device, arena.data() + input.offset + m * input.stride,
                     bytes);
      CHIMERA_RT_RETURN_IF_ERROR(data->fill(input, number, batch.data()));
      CHIMERA_RT_RETURN_IF_ERROR(batch.write());
    }
  }
  return Status();
}

Status Trainer::runPhase(chimera_rt_program_t program, int32_t phase) {
  // A program begins with streams that have all come to the same point.
  CHIMERA_RT_RETURN_IF_ERROR(ctx.useStream(0));
  CHIMERA_RT_RETURN_IF_ERROR(ctx.joinStreams());
  int32_t code = program(&ctx, ctx.worker, phase);
  if (code != CHIMERA_RT_OK) {
    if (!ctx.error.ok())
      return ctx.error;
    return CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL,
                            "the program of worker %d returned %d", ctx.worker,
                            code);
  }
  for (const chimera_rt_context::Handle &handle : ctx.handles)
    if (handle.inFlight)
      return CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL,
                              "the program ended without waiting for the %s",
                              ctx.transport.describe(handle.request).c_str());
  return Status();
}

/// Runs this rank's program once.
Status Trainer::runProgram(chimera_rt_program_t program, int64_t step) {
  ctx.beginStep(int32_t(step));
  CHIMERA_RT_RETURN_IF_ERROR(fillInputs(step));
  // A rehearsal measures the schedule, so all ranks start together.
  if (options.rehearsal.aligned())
    CHIMERA_RT_RETURN_IF_ERROR(control.barrier());

  Event event;
  event.step = int32_t(step);
  event.begin = now();
  if (plan.overlaps && step == start.step)
    CHIMERA_RT_RETURN_IF_ERROR(runPhase(program, CHIMERA_RT_PHASE_PROLOGUE));
  CHIMERA_RT_RETURN_IF_ERROR(runPhase(program, plan.overlaps && isLast(step)
                                                   ? CHIMERA_RT_PHASE_LAST
                                                   : CHIMERA_RT_PHASE_STEP));
  CHIMERA_RT_RETURN_IF_ERROR(ctx.endStep());
  event.end = now();
  event.kind = ctx.discards ? EventKind::DiscardedStep : EventKind::Step;
  ctx.trace.add(event);
  duration = event.end - event.begin;
  return Status();
}

Status Trainer::runStep(chimera_rt_program_t program, int64_t step) {
  CHIMERA_RT_RETURN_IF_ERROR(runProgram(program, step));
  // It began with weights that were taken back; now they are right.
  if (ctx.discards)
    CHIMERA_RT_RETURN_IF_ERROR(runProgram(program, step));
  int64_t end = now();
  int64_t time = end - lastEnd;
  lastEnd = end;
  // A program without any backward task has not done so yet.
  if (!ctx.settled)
    CHIMERA_RT_RETURN_IF_ERROR(reporter.collect());
  return reporter.submit(step + 1, duration, time);
}

/// Ends what the last step has left open, its report among it.
Status Trainer::settle() {
  ctx.settled = false;
  return ctx.settle();
}

/// Saves a checkpoint after so many steps of this run.
Status Trainer::save(int64_t steps, Status &written) {
  TrainState state = start;
  state.step += steps;
  state.microBatches += steps * plan.globalMicroBatches();
  return saveCheckpoint(ctx, patient, options.save, state, written);
}

/// A checkpoint that cannot be written costs no work: a later one may succeed.
Status Trainer::saveOnTheWay(int64_t steps) {
  CHIMERA_RT_RETURN_IF_ERROR(settle());
  Status written;
  CHIMERA_RT_RETURN_IF_ERROR(save(steps, written));
  if (!written.ok())
    log(Severity::Warning, -1,
        format("step %lld could not be saved: %s; training goes on",
               (long long)(start.step + steps), written.text().c_str()));
  // Nobody's patience for a step counts the time for the files, nor does the
  // time of the next step.
  CHIMERA_RT_RETURN_IF_ERROR(patient.barrier());
  lastEnd = now();
  return Status();
}

Status Trainer::train(chimera_rt_program_t program) {
  CHIMERA_RT_RETURN_IF_ERROR(reporter.begin(start.step + options.steps));
  CHIMERA_RT_RETURN_IF_ERROR(control.barrier());
  origin = lastEnd = now();
  for (int64_t step = start.step;; ++step) {
    CHIMERA_RT_RETURN_IF_ERROR(runStep(program, step));
    if (step == start.step && !options.gradients.empty())
      CHIMERA_RT_RETURN_IF_ERROR(
          saveGradients(ctx, patient, options.gradients));
    if (isLast(step))
      break;
    if (options.saveEvery && (step + 1) % options.saveEvery == 0)
      CHIMERA_RT_RETURN_IF_ERROR(saveOnTheWay(step + 1 - start.step));
  }
  CHIMERA_RT_RETURN_IF_ERROR(settle());
  return reporter.finish();
}

Status Trainer::finish() {
  if (!options.save.empty()) {
    Status written;
    CHIMERA_RT_RETURN_IF_ERROR(save(options.steps, written));
    CHIMERA_RT_RETURN_IF_ERROR(patient.agree(written));
  }
  if (!options.trace.empty())
    CHIMERA_RT_RETURN_IF_ERROR(saveTrace(ctx, patient, options.trace, origin));
  // Whoever is early waits here, asleep, instead of inside MPI.
  return patient.agree(reporter.outcome());
}

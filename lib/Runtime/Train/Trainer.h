//===- Trainer.h - a training run -------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What one rank does from start to end. Every function is collective: all
// ranks call it, and all return an error if one does.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_TRAINER_H
#define CHIMERA_LIB_RUNTIME_TRAIN_TRAINER_H

#include "Calibrate/Calibration.h"
#include "Core/Context.h"
#include "Train/Checkpoint.h"
#include "Train/DataFile.h"
#include "Train/Options.h"
#include "Train/Report.h"
#include "Transport/Control.h"

namespace chimera::rt {

/// One rank's part of a run. Plan, options, transport and device outlive it.
class Trainer {
public:
  Trainer(const Plan &plan, const Options &options, Transport &transport,
          Device &device);

  /// Checks that ranks, data and weights fit the plan; nothing has been trained
  /// if this fails. `optimizer` updates weights on a GPU.
  Status prepare(chimera_rt_program_t program,
                 const chimera_rt_optimizer_t *optimizer);

  /// Runs all steps.
  Status train(chimera_rt_program_t program);

  /// Writes what the options ask for.
  Status finish();

  /// Measures the machine instead of training, and writes what it is like.
  Status calibrate(chimera_rt_program_t program);

private:
  Status checkRanks();
  Status checkStart();
  Status findLocalRank(int32_t &localRank);
  Status checkEqual(const std::string &mine, const char *problem);
  Status prepareWeights();
  Status loadInitialWeights();
  Status initializeWeights();
  Status prepareData();
  Status prepareRehearsal(chimera_rt_program_t program);
  Status fillInputsRandomly();
  Status recordTasks(chimera_rt_program_t program,
                     std::vector<RecordedTask> &tasks);
  bool isLast(int64_t step) const {
    return step + 1 == start.step + options.steps;
  }
  Status fillInputs(int64_t step);
  Status runPhase(chimera_rt_program_t program, int32_t phase);
  Status runProgram(chimera_rt_program_t program, int64_t step);
  Status runStep(chimera_rt_program_t program, int64_t step);
  Status settle();
  Status save(int64_t steps, Status &written);
  Status saveOnTheWay(int64_t steps);

  const Plan &plan;
  const Options &options;
  Control control;
  /// Waits for ever: a rank that reads or writes files may take long, and one
  /// that fails ends the others' waits.
  Control patient;
  chimera_rt_context ctx;
  Reporter reporter;
  std::unique_ptr<DataFile> data;      ///< null without inputs
  TrainState start;                    ///< where the run begins
  std::vector<CalibratedLevel> levels; ///< to be calibrated
  int64_t origin = 0;
  int64_t duration = 0; ///< of the last program
  int64_t lastEnd = 0;  ///< of the last step
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_TRAINER_H

//===- PlanDescription.cpp - the plan that a training program carries -----===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanDescription.h"

#include "RuntimeAddress.h"

#include "chimera/Analysis/StageSizes.h"
#include "chimera/Dialect/Chimera/IR/FrozenParameter.h"
#include "chimera/Dialect/Chimera/IR/IgnoredValue.h"
#include "chimera/Dialect/Chimera/IR/TiedNames.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/raw_sha1_ostream.h"

using namespace mlir;
using namespace mlir::chimera;

static constexpr int64_t abiVersion = 4;

ProgramNumbering::ProgramNumbering(ArrayRef<ProgramOp> programs) {
  for (ProgramOp program : programs) {
    int64_t count = 0;
    for (Operation &op : program.getBody().front()) {
      if (auto send = dyn_cast<SendOp>(op))
        tags.try_emplace(send.getMessageAttr(), tags.size());
      if (auto reduce = dyn_cast<AllReduceOp>(op))
        groups.insert({reduce.getWorkersAttr(), groups.size()});
      count += isa<SendOp, RecvOp, AllReduceOp>(op);
    }
    // Between programs nothing is in flight.
    int64_t &most = handles[program.getWorker()];
    most = std::max(most, count);
  }
}

static llvm::json::Array toJSON(ArrayRef<int64_t> values) {
  return llvm::json::Array(values);
}

/// Name, type and shape of a parameter or an input.
static FailureOr<llvm::json::Object>
describeTensor(Operation *op, StringRef name, RankedTensorType type) {
  FailureOr<int64_t> code = getDataTypeCode(type.getElementType());
  if (failed(code))
    return op->emitError("has element type ")
           << type.getElementType()
           << ", which training programs do not support (f32, f64, i64, i32 "
              "and i1 are)";
  return llvm::json::Object{{"name", name},
                            {"dtype", getDataTypeName(*code)},
                            {"shape", toJSON(type.getShape())}};
}

/// True for all but one program of a worker; what is said of a worker is on all
/// of its programs.
static bool isRepeated(ProgramOp program) {
  std::optional<Phase> phase = program.getPhase();
  return phase && phase != Phase::Steady;
}

static FailureOr<llvm::json::Object>
describeParameter(ParameterOp parameter, ArrayRef<ProgramOp> programs) {
  auto object = describeTensor(parameter, parameter.getSymName(),
                               parameter.getTensorType());
  if (failed(object))
    return failure();
  llvm::json::Array placements;
  for (ProgramOp program : programs) {
    if (isRepeated(program))
      continue;
    auto layout = program->getAttrOfType<DictionaryAttr>(kLayoutAttr);
    if (!layout)
      return program.emitError("has no layout of its weights; run "
                               "'chimera-plan-memory' first");
    if (auto offset = layout.getAs<IntegerAttr>(parameter.getSymName()))
      placements.push_back(
          llvm::json::Object{{"worker", int64_t(program.getWorker())},
                             {"offset", offset.getInt()}});
  }
  if (placements.empty())
    return parameter.emitError("is on no worker");
  // The first holder counts it in the gradient norm and saves it.
  (*object)["owner"] = *placements.front().getAsObject()->getInteger("worker");
  (*object)["init"] = parameter.getInit();
  if (auto tied = parameter->getAttrOfType<ArrayAttr>(kTiedAttr)) {
    llvm::json::Array names;
    for (StringAttr name : tied.getAsRange<StringAttr>())
      names.push_back(name.getValue());
    (*object)["tied"] = std::move(names);
  }
  if (parameter->hasAttr(kFrozenAttr))
    (*object)["frozen"] = 1;
  (*object)["placements"] = std::move(placements);
  return object;
}

static FailureOr<llvm::json::Object> describeInput(InputOp input,
                                                   ProgramOp program) {
  auto object =
      describeTensor(input, input.getSymName(), input.getTensorType());
  if (failed(object))
    return failure();
  auto inputs = program->getAttrOfType<DictionaryAttr>(kInputsAttr);
  auto entry =
      inputs ? inputs.getAs<DictionaryAttr>(input.getSymName()) : nullptr;
  for (StringRef key : {"offset", "stride"}) {
    auto value = entry ? entry.getAs<IntegerAttr>(key) : IntegerAttr();
    if (!value)
      return program.emitError("has no place for input '@")
             << input.getSymName() << "'; run 'chimera-plan-memory' first";
    (*object)[key] = value.getInt();
  }
  if (input.getBound())
    (*object)["bound"] = int64_t(*input.getBound());
  if (auto ignored = input->getAttrOfType<IntegerAttr>(kIgnoredAttr))
    (*object)["ignored"] = ignored.getInt();
  return object;
}

static FailureOr<llvm::json::Object>
describeMemory(ProgramOp program, const ProgramNumbering &numbering) {
  auto memory = program->getAttrOfType<DictionaryAttr>(kMemoryAttr);
  if (!memory)
    return program.emitError("has no memory plan; run 'chimera-plan-memory' "
                             "first");
  llvm::json::Object object{
      {"worker", int64_t(program.getWorker())},
      {"handles", numbering.handles.lookup(program.getWorker())}};
  if (auto parts = program->getAttrOfType<DenseI64ArrayAttr>(kWorkspacesAttr))
    object["workspaces"] = toJSON(parts.asArrayRef());
  for (NamedAttribute entry : memory)
    if (auto bytes = dyn_cast<IntegerAttr>(entry.getValue()))
      object[entry.getName().strref()] = bytes.getInt();
  return object;
}

/// For reports; training needs none of it.
static llvm::json::Object describeStage(StageOp stage) {
  const StageSizes sizes = getStageSizes(stage);
  return llvm::json::Object{{"elements", sizes.elements},
                            {"tensors", sizes.tensors},
                            {"boundary_bytes", sizes.boundaryBytes},
                            {"residual_bytes", sizes.residualBytes}};
}

/// A number for the code of all ranks: programs that were compiled from
/// different models, or differently, must not train together.
static std::string getFingerprint(ModuleOp module) {
  llvm::raw_sha1_ostream os;
  module.print(os);
  return llvm::toHex(os.sha1(), /*LowerCase=*/true);
}

FailureOr<std::string>
mlir::chimera::describePlan(ModuleOp module, const ProgramNumbering &numbering,
                            const PlanOptions &options) {
  SmallVector<ProgramOp> programs = getPrograms(module);
  PlacementOp placement = getPlacement(module);
  llvm::json::Object plan{
      {"abi", abiVersion},
      {"model", options.model},
      {"optimizer", options.optimizer},
      {"text", options.text},
      {"code", getFingerprint(module)},
      {"scheme", placement.getScheme()},
      {"stages", int64_t(getStages(module).size())},
      {"workers", int64_t(placement.getWorkers())},
      {"data_parallel", int64_t(placement.getDataParallel())}};
  if (!options.gpuArchs.empty())
    plan["gpu_architectures"] = llvm::json::Array(options.gpuArchs);

  constexpr size_t numbersOfStage = 6;
  if (!options.stageWork.empty()) {
    const size_t stages = getStages(module).size();
    if (options.stageWork.size() != numbersOfStage * stages)
      return programs.front().emitError("expected 'stage-work' to have six "
                                        "numbers for each of ")
             << stages << " stages, but got " << options.stageWork.size();
    llvm::json::Array work;
    for (size_t stage = 0; stage < stages; ++stage)
      work.push_back(toJSON(
          options.stageWork.slice(numbersOfStage * stage, numbersOfStage)));
    plan["stage_work"] = std::move(work);
  }

  int64_t microBatches = 0;
  for (ProgramOp program : programs)
    for (auto call : program.getBody().getOps<CallOp>())
      microBatches = std::max(microBatches, int64_t(call.getMicroBatch()) + 1);
  if (programs.front().getPhase()) {
    // The last of them are those of the next step.
    auto schedules = module.getOps<ScheduleOp>();
    if (schedules.empty())
      return programs.front().emitError(
          "has a phase; expected a 'chimera.schedule' that says how many "
          "micro-batches a step has");
    ScheduleOp schedule = *schedules.begin();
    const int64_t own = schedule.getMicroBatches();
    plan["overlap"] = llvm::json::Object{
        {"micro_batches", std::max<int64_t>(microBatches - own, 0)},
        {"updates", schedule.getWeights() == WeightPolicy::Stashed ? own : 1}};
    microBatches = own;
  }
  plan["micro_batches"] = microBatches;

  llvm::json::Array sizes, pipelines, parameters, inputs, groups, memory;
  for (StageOp stage : getStages(module))
    sizes.push_back(describeStage(stage));
  for (PipelineOp pipeline : getPipelines(module))
    pipelines.push_back(pipeline.getSymName());
  for (auto parameter : module.getOps<ParameterOp>()) {
    auto object = describeParameter(parameter, programs);
    if (failed(object))
      return failure();
    parameters.push_back(std::move(*object));
  }
  for (auto input : module.getOps<InputOp>()) {
    auto object = describeInput(input, programs.front());
    if (failed(object))
      return failure();
    inputs.push_back(std::move(*object));
  }
  for (auto &[workers, number] : numbering.groups)
    groups.push_back(toJSON(cast<DenseI64ArrayAttr>(workers).asArrayRef()));
  for (ProgramOp program : programs) {
    if (isRepeated(program))
      continue;
    auto object = describeMemory(program, numbering);
    if (failed(object))
      return failure();
    memory.push_back(std::move(*object));
  }
  plan["stage_sizes"] = std::move(sizes);
  plan["pipelines"] = std::move(pipelines);
  plan["parameters"] = std::move(parameters);
  plan["inputs"] = std::move(inputs);
  plan["groups"] = std::move(groups);
  plan["workers_memory"] = std::move(memory);

  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(std::move(plan));
  return text;
}

//===- ImportSchedule.cpp - a schedule from a file ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a schedule as IR, also from within a plan, or as a table, and brings it
// into the module. The locations are those of the file, so that whatever is
// wrong with the schedule is shown there, also by later passes.
//
// A file with IR is parsed in a context of its own: passes may not load
// dialects, and nothing but the schedule is taken over.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/EmitSchedule.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "OptionError.h"

#include "chimera/Schedule/Csv.h"
#include "chimera/Schedule/OptionHelp.h"
#include "chimera/Schedule/Scheme.h"
#include "chimera/Support/Json.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_IMPORTSCHEDULEPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {

/// A schedule, and where in its file everything is.
struct ImportedSchedule {
  schedule::Timetable timetable;
  std::string scheme = "imported";
  /// What the schedule says about gradient sums.
  std::string sync;
  int64_t dataParallel = 1;
  /// Of each worker, in each phase if steps overlap, and of its entries.
  SmallVector<Location> workers;
  SmallVector<SmallVector<Location>> entries;
};

class ScheduleReader {
public:
  ScheduleReader(MLIRContext *context, StringRef file)
      : context(context), file(file) {}

  FailureOr<ImportedSchedule> readCsv(StringRef text, StringRef sync);
  FailureOr<ImportedSchedule> readModule(StringRef text, StringRef sync);

  /// A place in the file, by default its begin.
  Location at(int line = 1, int column = 1) const {
    return FileLineColLoc::get(context, file, std::max(line, 1),
                               std::max(column, 1));
  }

private:
  /// A location of another context in this one.
  Location convert(Location other) const;
  void forward(const Diagnostic &diagnostic) const;

  MLIRContext *context;
  StringRef file;
};

} // namespace

FailureOr<ImportedSchedule> ScheduleReader::readCsv(StringRef text,
                                                    StringRef sync) {
  ImportedSchedule result;
  result.sync = sync.empty() ? "eager-opt" : sync.str();
  std::optional<schedule::SyncMode> mode = schedule::parseSyncMode(result.sync);
  if (!mode)
    return emitError(at(), "unknown mode '")
           << sync << "', expected " << schedule::syncModeNames
           << " (see 'sync')";
  llvm::Expected<schedule::CsvSchedule> csv = schedule::parseCsvSchedule(text);
  if (!csv) {
    llvm::handleAllErrors(csv.takeError(), [&](const schedule::CsvError
                                                   &error) {
      InFlightDiagnostic diagnostic =
          emitError(at(error.at.line, error.at.column), error.message);
      if (error.note)
        diagnostic.attachNote(at(error.note->at.line, error.note->at.column))
            << error.note->text;
    });
    return failure();
  }
  result.timetable = std::move(csv->timetable);
  schedule::Problem problem;
  problem.sync = *mode;
  schedule::placeReductions(result.timetable, problem);
  for (auto [rank, list] : llvm::enumerate(result.timetable.workers)) {
    Location row = at(rank + 1);
    result.workers.push_back(row);
    SmallVector<Location> &places = result.entries.emplace_back();
    ArrayRef<schedule::TextPosition> cells = csv->cells[rank];
    for (const schedule::Entry &entry : list) {
      if (entry.kind != schedule::Entry::Kind::Task) {
        places.push_back(row);
        continue;
      }
      places.push_back(at(cells.front().line, cells.front().column));
      cells = cells.drop_front();
    }
  }
  return result;
}

Location ScheduleReader::convert(Location other) const {
  auto found = other->findInstanceOf<FileLineColLoc>();
  if (!found)
    return at();
  return FileLineColLoc::get(context, found.getFilename().getValue(),
                             found.getLine(), found.getColumn());
}

void ScheduleReader::forward(const Diagnostic &diagnostic) const {
  if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
    return;
  InFlightDiagnostic copy =
      emitError(convert(diagnostic.getLocation()), diagnostic.str());
  for (const Diagnostic &note : diagnostic.getNotes())
    copy.attachNote(convert(note.getLocation())) << note.str();
}

FailureOr<ImportedSchedule> ScheduleReader::readModule(StringRef text,
                                                       StringRef sync) {
  if (!sync.empty())
    return emitError(at(), "says itself where gradients are summed; leave out "
                           "'sync'");
  MLIRContext other(context->getDialectRegistry(),
                    MLIRContext::Threading::DISABLED);
  other.printOpOnDiagnostic(false);
  ScopedDiagnosticHandler handler(
      &other, [&](Diagnostic &diagnostic) { forward(diagnostic); });
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>(text, &other, file);
  if (!module)
    return failure();
  auto schedules = llvm::to_vector(module->getOps<ScheduleOp>());
  if (schedules.size() != 1)
    return emitError(at(), "expected one 'chimera.schedule' in the file, but "
                           "there are ")
           << schedules.size();
  ScheduleOp only = schedules.front();
  FailureOr<ScheduleImage> image = readSchedule(only);
  if (failed(image))
    return failure();

  PlacementOp placement = getPlacement(*module);
  ImportedSchedule result;
  result.timetable = std::move(image->timetable);
  result.scheme = placement.getScheme().str();
  result.dataParallel = placement.getDataParallel();
  result.sync = only.getSync().value_or("").str();
  for (WorkerOp worker : only.getBody().getOps<WorkerOp>()) {
    result.workers.push_back(convert(worker.getLoc()));
    SmallVector<Location> &places = result.entries.emplace_back();
    for (Operation &op : worker.getBody().front())
      places.push_back(convert(op.getLoc()));
  }
  return result;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

struct ImportSchedulePass
    : mlir::chimera::impl::ImportSchedulePassBase<ImportSchedulePass> {
  using ImportSchedulePassBase::ImportSchedulePassBase;

  void runOnOperation() override {
    if (failed(checkNotScheduled(getOperation())))
      return signalPassFailure();
    FailureOr<ImportedSchedule> imported = read();
    if (failed(imported) || failed(checkFit(*imported)) ||
        failed(emit(*imported)))
      signalPassFailure();
  }

private:
  FailureOr<ImportedSchedule> read();
  FailureOr<ImportedSchedule> readPlan(StringRef text);
  LogicalResult checkFit(const ImportedSchedule &imported);
  LogicalResult emit(const ImportedSchedule &imported);
};

} // namespace

/// The order in a plan, whose lines are the elements of a list.
FailureOr<ImportedSchedule> ImportSchedulePass::readPlan(StringRef text) {
  ModuleOp module = getOperation();
  llvm::Expected<llvm::json::Value> plan = ::chimera::parseJson(text);
  if (!plan)
    return emitOptionError(module, "plan '")
           << file << "': " << llvm::toString(plan.takeError());
  const llvm::json::Array *lines =
      plan->getAsObject() ? plan->getAsObject()->getArray("schedule") : nullptr;
  std::string schedule;
  for (size_t i = 0; lines && i < lines->size(); ++i) {
    std::optional<StringRef> line = (*lines)[i].getAsString();
    if (!line)
      return emitOptionError(module, "plan '")
             << file << "': expected line " << i + 1
             << " of 'schedule' to be a string";
    schedule += (*line + "\n").str();
  }
  if (schedule.empty())
    return emitOptionError(module, "plan '")
           << file
           << "' has no 'schedule'; chimera-plan writes one where it has "
              "searched for the order (see 'schedule')";
  const std::string name = file.getValue() + ":schedule";
  return ScheduleReader(&getContext(), name).readModule(schedule, sync);
}

FailureOr<ImportedSchedule> ImportSchedulePass::read() {
  ModuleOp module = getOperation();
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(file, &message);
  bool isCsv = StringRef(file).ends_with(".csv");
  if (!isCsv && !StringRef(file).ends_with(".mlir")) {
    // Plans may have any name.
    if (buffer && buffer->getBuffer().ltrim().starts_with("{"))
      return readPlan(buffer->getBuffer());
    return emitOptionError(module, "expected a schedule in a file that ends in "
                                   "'.mlir' or '.csv', but got '")
           << file << "' (see 'schedule')";
  }
  if (!buffer)
    return emitOptionError(module, message) << " (see 'schedule')";
  ScheduleReader reader(&getContext(), file);
  return isCsv ? reader.readCsv(buffer->getBuffer(), sync)
               : reader.readModule(buffer->getBuffer(), sync);
}

/// The schedule is one for the module's stages, and for its replicas.
LogicalResult ImportSchedulePass::checkFit(const ImportedSchedule &imported) {
  Location begin = ScheduleReader(&getContext(), file).at();
  if (failed(checkDataParallel(getOperation(), dataParallel)))
    return failure();
  if (imported.dataParallel != 1 && imported.dataParallel != dataParallel)
    return emitError(begin, "the schedule is for ")
           << imported.dataParallel << " replicas, but 'data-parallel' is "
           << dataParallel.getValue();
  SmallVector<StageOp> stages = getStages(getOperation());
  if (!stages.empty() && int(stages.size()) != imported.timetable.numStages()) {
    InFlightDiagnostic diagnostic =
        StageOp(stages.front()).emitError("the model is cut into ")
        << stages.size() << " stages, but the schedule has "
        << imported.timetable.numStages();
    diagnostic.attachNote(begin) << "schedule is here";
    return diagnostic;
  }
  return success();
}

/// Puts each operation of `schedule` where it is in the file.
static void locateInFile(ScheduleOp schedule,
                         const ImportedSchedule &imported) {
  for (auto [index, worker] :
       llvm::enumerate(schedule.getBody().getOps<WorkerOp>())) {
    worker->setLoc(imported.workers[index]);
    for (auto [op, loc] :
         llvm::zip_equal(worker.getBody().front(), imported.entries[index]))
      op.setLoc(loc);
  }
}

LogicalResult ImportSchedulePass::emit(const ImportedSchedule &imported) {
  ModuleOp module = getOperation();
  Location begin = ScheduleReader(&getContext(), file).at();
  emitPlacement(module, begin, imported.scheme, dataParallel,
                imported.timetable.placement);
  ScheduleOp schedule =
      emitSchedule(module, begin, imported.timetable, imported.sync);
  locateInFile(schedule, imported);
  // Where the stages are not there yet, the schedule says whether their
  // backward passes are split: all or none.
  SmallVector<StageOp> stages = getStages(module);
  bool splits = hasWeightGradientTasks(module);
  addWeightGradients(schedule, [&](int64_t stage) {
    return stages.empty() ? splits
                          : stage < int64_t(stages.size()) &&
                                bool(stages[stage].getWeightGradient());
  });
  return verifySchedule(schedule);
}

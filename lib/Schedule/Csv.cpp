//===- Csv.cpp - schedules as tables of text ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table says nothing of pipelines. They follow from the ways that the
// micro-batches take: a way is the rank of each stage.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Csv.h"

#include "TaskIndex.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <map>

using namespace chimera::schedule;
using llvm::StringRef;
using llvm::Twine;

char CsvError::ID = 0;

void CsvError::log(llvm::raw_ostream &os) const {
  auto print = [&](TextPosition at, StringRef text) {
    if (at.line)
      os << "line " << at.line << ", column " << at.column << ": ";
    os << text;
  };
  print(at, message);
  if (note) {
    os << "; ";
    print(note->at, note->text);
  }
}

namespace {

/// A cell that holds a task.
struct Cell {
  StringRef text;
  TextPosition at;
  /// F, B, I or W.
  char letter = 'F';
  int stage = 0;
  int microBatch = 0;

  /// The task that it is; the pipeline is not known yet.
  Task task() const {
    TaskKind kind = letter == 'F'   ? TaskKind::Forward
                    : letter == 'W' ? TaskKind::WeightGradient
                                    : TaskKind::Backward;
    return {kind, 0, stage, microBatch};
  }
};

class CsvReader {
public:
  explicit CsvReader(StringRef text) : text(text) {}

  llvm::Expected<CsvSchedule> run();

private:
  llvm::Error readRows();
  llvm::Error readRow(StringRef row, int line);
  llvm::Error readCell(Cell cell);
  llvm::Error checkSize() const;
  llvm::Error checkCells();
  llvm::Error findPipelines();
  CsvSchedule build() const;

  static llvm::Error error(TextPosition at, const Twine &message,
                           std::optional<CsvError::Note> note = std::nullopt) {
    return llvm::make_error<CsvError>(at, message.str(), std::move(note));
  }
  static CsvError::Note note(const Cell &cell) {
    return {cell.at, ("'" + cell.text + "' is here").str()};
  }
  const Cell &findReason(int stage, int microBatch) const;
  /// The cell of a task, or null.
  const Cell *find(TaskKind kind, int stage, int microBatch) const {
    return cells[TaskIndex(stages, microBatches)(kind, stage, microBatch)];
  }

  StringRef text;
  std::vector<std::vector<Cell>> rows;
  int stages = 0;
  int microBatches = 0;
  /// The cell of each task, by `TaskIndex`.
  std::vector<const Cell *> cells;
  Placement placement;
  /// The pipeline of each micro-batch.
  std::vector<int> pipelineOf;
};

} // namespace

llvm::Expected<CsvSchedule> CsvReader::run() {
  if (llvm::Error error = readRows())
    return error;
  if (llvm::Error error = checkSize())
    return error;
  if (llvm::Error error = checkCells())
    return error;
  if (llvm::Error error = findPipelines())
    return error;
  return build();
}

//===----------------------------------------------------------------------===//
// From text to cells
//===----------------------------------------------------------------------===//

llvm::Error CsvReader::readRows() {
  // Spreadsheets begin a text in UTF-8 with the mark of byte order.
  text.consume_front("\xEF\xBB\xBF");
  StringRef rest = text.rtrim();
  if (rest.empty())
    return error({}, "expected a row for each rank, but there is none");
  for (int line = 1; !rest.empty(); ++line) {
    StringRef row;
    std::tie(row, rest) = rest.split('\n');
    if (llvm::Error error = readRow(row, line))
      return error;
  }
  return llvm::Error::success();
}

/// Takes the next cell from `row`, which begins there, and the comma behind it.
/// In quotes, as spreadsheets write it, a comma is part of the cell. Returns
/// what is wrong with the quotes; the cell is what it is about then.
static const char *takeCell(StringRef &row, StringRef &cell) {
  const char *wrong = nullptr;
  row = row.ltrim();
  if (row.consume_front("\"")) {
    const size_t end = row.find('"');
    cell = row.take_front(end).trim();
    row = row.substr(end).drop_front(end == StringRef::npos ? 0 : 1);
    if (end == StringRef::npos)
      wrong = "expected '\"' at the end of a cell that begins with it";
    else if (!row.take_until([](char c) { return c == ','; }).trim().empty())
      wrong = "expected ',' behind a cell in quotes";
    row = row.split(',').second;
    return wrong;
  }
  std::tie(cell, row) = row.split(',');
  cell = cell.trim();
  return wrong;
}

llvm::Error CsvReader::readRow(StringRef row, int line) {
  rows.emplace_back();
  for (StringRef rest = row; !rest.empty();) {
    Cell cell;
    const char *wrong = takeCell(rest, cell.text);
    cell.at = {line, static_cast<int>(cell.text.data() - row.data()) + 1};
    if (wrong)
      return error(cell.at, wrong);
    if (cell.text.empty())
      continue;
    if (llvm::Error error = readCell(cell))
      return error;
  }
  if (rows.back().empty())
    return error({line, 1}, "rank " + Twine(line - 1) +
                                " has no task, but each rank needs a stage");
  return llvm::Error::success();
}

/// `text` for a message, whatever the file holds.
static std::string quote(StringRef text) {
  constexpr size_t most = 32;
  std::string result = "'";
  llvm::raw_string_ostream os(result);
  llvm::printEscapedString(text.take_front(most), os);
  os << (text.size() > most ? "...'" : "'");
  return result;
}

llvm::Error CsvReader::readCell(Cell cell) {
  StringRef rest = cell.text;
  auto takeDigits = [&] { return rest.take_while(llvm::isDigit); };
  StringRef stage = takeDigits();
  rest = rest.drop_front(stage.size());
  StringRef kind =
      rest.take_while([](char c) { return llvm::isAlpha(c) || c == '_'; });
  rest = rest.drop_front(kind.size());
  StringRef microBatch = takeDigits();
  rest = rest.drop_front(microBatch.size());

  const std::string quoted = quote(cell.text);
  if (cell.text.ends_with("OVERLAP_F_B"))
    return error(cell.at, quoted + " overlaps two passes; write them as two "
                                   "cells, one after the other");
  if (!stage.empty() && kind.size() > 1 && rest.empty())
    return error(cell.at,
                 quoted + " is no pass of a stage; expected the compute-only "
                          "form, whose kinds are F, B, I and W, since the rest "
                          "follows from the order");
  if (stage.empty() || microBatch.empty() || !rest.empty() ||
      kind.size() != 1 || !StringRef("FBIW").contains(kind))
    return error(cell.at, "expected a stage, F, B, I or W, and a micro-batch, "
                          "such as '0F0', but got " +
                              quoted);
  cell.letter = kind[0];
  if (stage.getAsInteger(10, cell.stage) || cell.stage >= maxStages)
    return error(cell.at, "expected stages below " + Twine(maxStages) +
                              ", but got " + quoted);
  if (microBatch.getAsInteger(10, cell.microBatch) ||
      cell.microBatch >= maxMicroBatches)
    return error(cell.at, "expected micro-batches below " +
                              Twine(maxMicroBatches) + ", but got " + quoted);
  stages = std::max(stages, cell.stage + 1);
  microBatches = std::max(microBatches, cell.microBatch + 1);
  rows.back().push_back(cell);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// From cells to a timetable
//===----------------------------------------------------------------------===//

llvm::Error CsvReader::checkSize() const {
  // A single large number must not ask for a large table.
  int64_t tasks = int64_t(3) * stages * microBatches;
  if (tasks > maxTasks)
    return error({}, "expected at most " + Twine(maxTasks) +
                         " tasks (3 x stages x micro-batches), but " +
                         Twine(stages) + " stages and " + Twine(microBatches) +
                         " micro-batches have " + Twine(tasks));
  return llvm::Error::success();
}

llvm::Error CsvReader::checkCells() {
  TaskIndex index(stages, microBatches);
  cells.assign(index.size(), nullptr);
  for (const std::vector<Cell> &row : rows)
    for (const Cell &cell : row) {
      const Cell *&known = cells[index(cell.task())];
      if (known)
        return error(cell.at, "'" + cell.text + "' repeats a pass",
                     note(*known));
      known = &cell;
    }
  for (const std::vector<Cell> &row : rows)
    for (const Cell &cell : row) {
      const Cell *forward =
          find(TaskKind::Forward, cell.stage, cell.microBatch);
      const Cell *backward =
          find(TaskKind::Backward, cell.stage, cell.microBatch);
      const Cell *weight =
          find(TaskKind::WeightGradient, cell.stage, cell.microBatch);
      for (const Cell *other : {forward, backward, weight})
        if (other && other->at.line != cell.at.line)
          return error(cell.at,
                       "'" + cell.text + "' is on rank " +
                           Twine(cell.at.line - 1) + ", but '" + other->text +
                           "' is on rank " + Twine(other->at.line - 1) +
                           "; the passes of a stage for a micro-batch belong "
                           "on one rank",
                       note(*other));
      auto expected = [&](const char *letter) {
        return ("; expected '" + Twine(cell.stage) + letter +
                Twine(cell.microBatch) + "' too")
            .str();
      };
      if (!forward)
        return error(cell.at,
                     "'" + cell.text + "' has no forward pass" + expected("F"));
      if (!backward)
        return error(cell.at, "'" + cell.text + "' has no backward pass" +
                                  expected(weight ? "I" : "B"));
      if (cell.letter == 'I' && !weight)
        return error(cell.at, "'" + cell.text + "' makes input gradients only" +
                                  expected("W"));
      if (cell.letter == 'W' && backward && backward->letter == 'B')
        return error(cell.at,
                     "'" + cell.text + "' repeats what '" + backward->text +
                         "' makes, which is the whole backward pass",
                     note(*backward));
    }
  return llvm::Error::success();
}

/// Down if more steps go to a higher worker than to a lower one.
static Direction getDirection(const std::vector<int> &workers) {
  int balance = 0;
  for (size_t s = 1; s < workers.size(); ++s)
    balance += (workers[s] > workers[s - 1]) - (workers[s] < workers[s - 1]);
  return balance >= 0 ? Direction::Down : Direction::Up;
}

/// The cell that best shows that `microBatch` has to pass `stage`: one of the
/// same micro-batch on a deeper stage if there is one.
const Cell &CsvReader::findReason(int stage, int microBatch) const {
  auto distance = [&](const Cell &cell) {
    if (cell.microBatch == microBatch)
      return cell.stage > stage ? 0 : 1;
    return cell.microBatch > microBatch ? 2 : 3;
  };
  const Cell *best = nullptr;
  for (const std::vector<Cell> &row : rows)
    for (const Cell &cell : row)
      if (!best || distance(cell) < distance(*best))
        best = &cell;
  return *best;
}

llvm::Error CsvReader::findPipelines() {
  std::map<std::vector<int>, int> ways;
  std::vector<std::vector<int>> inOrder;
  std::vector<int> wayOf(microBatches);
  for (int m = 0; m < microBatches; ++m) {
    std::vector<int> way(stages);
    for (int s = 0; s < stages; ++s) {
      const Cell *cell = nullptr;
      for (TaskKind kind :
           {TaskKind::Forward, TaskKind::Backward, TaskKind::WeightGradient})
        if (!cell)
          cell = find(kind, s, m);
      if (!cell)
        return error(findReason(s, m).at,
                     "micro-batch " + Twine(m) + " does not pass stage " +
                         Twine(s) + "; expected '" + Twine(s) + "F" + Twine(m) +
                         "' and '" + Twine(s) + "B" + Twine(m) + "'");
      way[s] = cell->at.line - 1;
    }
    auto [entry, isNew] = ways.try_emplace(way, inOrder.size());
    if (isNew)
      inOrder.push_back(way);
    wayOf[m] = entry->second;
  }
  if (static_cast<int>(inOrder.size()) > stages)
    return error({}, "the micro-batches take " + Twine(inOrder.size()) +
                         " different ways over the ranks, expected at most one "
                         "per stage, " +
                         Twine(stages));

  std::vector<int> numberOf(inOrder.size());
  placement.workers = rows.size();
  for (Direction direction : {Direction::Down, Direction::Up}) {
    int count = 0;
    for (auto [way, workers] : llvm::enumerate(inOrder)) {
      if (getDirection(workers) != direction)
        continue;
      numberOf[way] = placement.pipelines.size();
      placement.pipelines.push_back(
          {(stringifyDirection(direction) + Twine(count++)).str(), direction,
           workers});
    }
  }
  for (int way : wayOf)
    pipelineOf.push_back(numberOf[way]);
  return llvm::Error::success();
}

CsvSchedule CsvReader::build() const {
  CsvSchedule result{{placement, microBatches, {}}, {}};
  for (const std::vector<Cell> &row : rows) {
    std::vector<Entry> &list = result.timetable.workers.emplace_back();
    std::vector<TextPosition> &places = result.cells.emplace_back();
    for (const Cell &cell : row) {
      Task task = cell.task();
      task.pipeline = pipelineOf[task.microBatch];
      list.push_back(Entry::makeTask(task));
      places.push_back(cell.at);
    }
  }
  return result;
}

llvm::Expected<CsvSchedule>
chimera::schedule::parseCsvSchedule(StringRef text) {
  return CsvReader(text).run();
}

//===----------------------------------------------------------------------===//
// From a timetable to text
//===----------------------------------------------------------------------===//

void chimera::schedule::writeCsvSchedule(const Timetable &timetable,
                                         llvm::raw_ostream &os) {
  TaskIndex index(timetable.numStages(), timetable.microBatches);
  std::vector<char> split(index.size(), 0);
  auto forEachTask = [&](const std::vector<Entry> &list, auto visit) {
    for (const Entry &entry : list)
      if (entry.kind == Entry::Kind::Task)
        visit(entry.task);
  };
  for (const std::vector<Entry> &list : timetable.workers)
    forEachTask(list, [&](const Task &task) {
      if (task.kind == TaskKind::WeightGradient)
        split[index(TaskKind::Backward, task.stage, task.microBatch)] = 1;
    });
  for (const std::vector<Entry> &list : timetable.workers) {
    llvm::ListSeparator comma(",");
    forEachTask(list, [&](const Task &task) {
      char letter = "FBW"[static_cast<int>(task.kind)];
      if (task.kind == TaskKind::Backward && split[index(task)])
        letter = 'I';
      os << comma << task.stage << letter << task.microBatch;
    });
    os << '\n';
  }
}

//===- Csv.h - schedules as tables of text ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes the compute-only form of PyTorch's pipeline schedules: a row
// per rank, a cell per task in the order of the rank. A cell is the stage, the
// kind and the micro-batch, such as `1F0`; kinds are F (forward), B (the whole
// backward pass), I (its input gradients) and W (its weight gradients). Empty
// cells are idle time, which follows from the order and is not kept. Cells may
// be in quotes, and the text may begin with a mark of byte order.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_CSV_H
#define CHIMERA_SCHEDULE_CSV_H

#include "chimera/Schedule/Timetable.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace chimera::schedule {

/// A place in a text, counted from 1; zeros stand for the text as a whole.
struct TextPosition {
  int line = 0;
  int column = 0;
};

/// What is wrong with a table, and where.
class CsvError : public llvm::ErrorInfo<CsvError> {
public:
  /// Another cell that takes part.
  struct Note {
    TextPosition at;
    std::string text;
  };

  CsvError(TextPosition at, std::string message,
           std::optional<Note> note = std::nullopt)
      : at(at), message(std::move(message)), note(std::move(note)) {}

  /// Prints `line 2, column 5: message`.
  void log(llvm::raw_ostream &os) const override;
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

  static char ID;

  TextPosition at;
  std::string message;
  std::optional<Note> note;
};

/// A table that was read.
struct CsvSchedule {
  /// Holds tasks only, no gradient sums and no updates.
  Timetable timetable;
  /// Where the cell of each worker and task is.
  std::vector<std::vector<TextPosition>> cells;
};

/// Reads `text`. Ranks become workers. Micro-batches that take the same way
/// over the ranks form a pipeline, the one that comes first first, those that
/// run down before those that run up; they are called `down0`, `up0` and so on.
///
/// Each cell is checked, and that all tasks of a stage and micro-batch are
/// there and on one rank; that their orders fit together is for
/// `Timetable::verify` to say. Errors are `CsvError`s.
llvm::Expected<CsvSchedule> parseCsvSchedule(llvm::StringRef text);

/// Writes the tasks of `timetable`, which `Timetable::verify` accepts, without
/// idle cells.
void writeCsvSchedule(const Timetable &timetable, llvm::raw_ostream &os);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_CSV_H

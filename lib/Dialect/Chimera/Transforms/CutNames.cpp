//===- CutNames.cpp - finds the cuts that a user names ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A cut is named by what begins the stage behind it: a parameter, a part of the
// model (the name in a location), or a line of source. A line that runs more
// than once, as in a loop over layers, names no single place.
//
//===----------------------------------------------------------------------===//

#include "CutPlan.h"
#include "OptionError.h"

#include "chimera/Dialect/Chimera/Transforms/CutCandidates.h"
#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Support/Count.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <set>

using namespace mlir;
using namespace mlir::chimera;
using ::chimera::describeCount;

//===----------------------------------------------------------------------===//
// Locations
//===----------------------------------------------------------------------===//

/// Whether any part of a location is of the kind `Loc` and fulfills `isWanted`.
template <typename Loc, typename Predicate>
static bool hasPart(Location location, Predicate isWanted) {
  return location
      ->walk([&](Location part) {
        auto wanted = dyn_cast<Loc>(part);
        return wanted && isWanted(wanted) ? WalkResult::interrupt()
                                          : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether a location bears this name, or the name of something inside it:
/// "h.1" stands for "h.1" and "h.1.attn", not for "h.10".
static bool isNamed(Location location, StringRef name) {
  return hasPart<NameLoc>(location, [&](NameLoc part) {
    StringRef rest = part.getName().getValue();
    return rest.consume_front(name) && (rest.empty() || rest[0] == '.');
  });
}

namespace {
/// A place in a file: "model.py:12" or "model.py:12:5".
struct SourcePlace {
  StringRef file;
  unsigned line = 0;
  std::optional<unsigned> column;

  static std::optional<SourcePlace> parse(StringRef text);
  bool contains(Location location) const;
};
} // namespace

std::optional<SourcePlace> SourcePlace::parse(StringRef text) {
  auto takeNumber = [&]() -> std::optional<unsigned> {
    auto [before, digits] = text.rsplit(':');
    unsigned number;
    if (digits.getAsInteger(10, number))
      return std::nullopt;
    text = before;
    return number;
  };
  std::optional<unsigned> last = takeNumber();
  if (!last)
    return std::nullopt;
  SourcePlace place;
  if (std::optional<unsigned> line = takeNumber()) {
    place.line = *line;
    place.column = last;
  } else {
    place.line = *last;
  }
  place.file = text;
  return place;
}

/// The end of a path stands for the whole.
bool SourcePlace::contains(Location location) const {
  return hasPart<FileLineColRange>(location, [&](FileLineColRange part) {
    StringRef folder = part.getFilename().getValue();
    return part.getStartLine() == line &&
           (!column || part.getStartColumn() == *column) &&
           folder.consume_back(file) &&
           (folder.empty() || folder.ends_with("/"));
  });
}

/// Stands between the name of a parameter and the number of a use.
static constexpr char kUseSign = '#';

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

/// The names by which a user can refer to a location, the best first.
static SmallVector<std::string> getNames(Location location) {
  SmallVector<std::string> names, places;
  location->walk([&](Location part) {
    if (auto named = dyn_cast<NameLoc>(part))
      names.push_back(named.getName().str());
    else if (auto place = dyn_cast<FileLineColRange>(part))
      places.push_back(
          llvm::formatv("{0}:{1}:{2}",
                        llvm::sys::path::filename(place.getFilename()),
                        place.getStartLine(), place.getStartColumn())
              .str());
    return WalkResult::advance();
  });
  llvm::append_range(names, places);
  return names;
}

/// The names in the model that are most like `name`: "'a', 'b', 'c'".
static std::string getClosestNames(const OpOrder &order, func::FuncOp model,
                                   StringRef name) {
  std::set<std::string> known;
  for (BlockArgument argument : model.getArguments())
    if (StringAttr parameter = getParameterName(argument))
      known.insert(parameter.str());
  for (Operation *op : order.getOps())
    for (std::string &part : getNames(op->getLoc()))
      known.insert(std::move(part));
  SmallVector<std::pair<unsigned, StringRef>> ranked;
  for (const std::string &other : known)
    ranked.push_back({name.edit_distance(other), other});
  llvm::sort(ranked);
  ranked.truncate(std::min<size_t>(ranked.size(), 3));
  return llvm::join(llvm::map_range(ranked,
                                    [](const auto &entry) {
                                      return ("'" + entry.second + "'").str();
                                    }),
                    ", ");
}

//===----------------------------------------------------------------------===//
// Cuts
//===----------------------------------------------------------------------===//

/// The gap before the first op of the one place that a line of source stands
/// for; nothing if no op is there.
static FailureOr<std::optional<unsigned>>
findLine(const OpOrder &order, func::FuncOp model, StringRef name) {
  std::optional<SourcePlace> place = SourcePlace::parse(name);
  if (!place)
    return std::optional<unsigned>();
  // Ops side by side are one place.
  SmallVector<unsigned> places;
  bool inside = false;
  for (auto [position, op] : llvm::enumerate(order.getOps())) {
    bool found = place->contains(op->getLoc());
    if (found && !inside)
      places.push_back(position);
    inside = found;
  }
  if (places.empty())
    return std::optional<unsigned>();
  if (places.size() == 1)
    return std::optional<unsigned>(places.front());
  InFlightDiagnostic diagnostic =
      emitOptionError(model, "cannot cut at '")
      << name << "': it stands for ops at "
      << describeCount(places.size(), "place")
      << " of the model; name one by its column, its part of the model or a "
         "parameter (see 'cuts')";
  for (unsigned position : ArrayRef(places).take_front(8)) {
    Operation *op = order.getOps()[position];
    diagnostic.attachNote(op->getLoc())
        << "one is here: '" << llvm::join(getNames(op->getLoc()), "', '")
        << "'";
  }
  return diagnostic;
}

/// The gap before a use of a parameter: of the first one, or with `#2` behind
/// the name of the second.
static std::optional<unsigned> findUse(const OpOrder &order, func::FuncOp model,
                                       StringRef name) {
  auto [stem, digits] = name.rsplit(kUseSign);
  unsigned number = 0;
  const bool numbered = !digits.getAsInteger(10, number) && number > 0;
  for (BlockArgument argument : model.getArguments()) {
    StringAttr parameter = getParameterName(argument);
    if (!parameter)
      continue;
    const bool whole = parameter.getValue() == name;
    if (!whole && !(numbered && parameter.getValue() == stem))
      continue;
    SmallVector<unsigned> uses = order.getUses(argument);
    const unsigned index = whole ? 0 : number - 1;
    // A parameter that nothing uses but the end of the model.
    if (index >= uses.size())
      return whole ? std::optional(order.size()) : std::nullopt;
    const unsigned *previous =
        llvm::lower_bound(order.getParameterUses(), uses[index]);
    if (previous == order.getParameterUses().begin())
      return 0u;
    return order.getNarrowest(*std::prev(previous), uses[index]);
  }
  return std::nullopt;
}

/// The gap at which the stage begins that `name` names.
static FailureOr<unsigned> findCut(const OpOrder &order, func::FuncOp model,
                                   StringRef name) {
  if (name.empty())
    return emitOptionError(model,
                           "cannot cut at '': a name in 'cuts' is empty");
  if (std::optional<unsigned> cut = findUse(order, model, name))
    return *cut;
  for (auto [position, op] : llvm::enumerate(order.getOps()))
    if (isNamed(op->getLoc(), name))
      return position;
  FailureOr<std::optional<unsigned>> line = findLine(order, model, name);
  if (failed(line))
    return failure();
  if (*line)
    return **line;
  return emitOptionError(model, "cannot cut at '")
         << name
         << "': it names neither a parameter nor the location of an op; the "
            "closest names are "
         << getClosestNames(order, model, name) << " (see 'cuts')";
}

FailureOr<SmallVector<unsigned>>
mlir::chimera::findCuts(const OpOrder &order, func::FuncOp model,
                        ArrayRef<std::string> names, int64_t stages) {
  if (int64_t(names.size()) != stages - 1)
    return emitOptionError(model, "expects ")
           << describeCount(stages - 1, "cut") << " for "
           << describeCount(stages, "stage") << ", but 'cuts' has "
           << names.size();
  SmallVector<unsigned> cuts;
  for (auto [i, untrimmed] : llvm::enumerate(names)) {
    StringRef name = StringRef(untrimmed).trim();
    FailureOr<unsigned> cut = findCut(order, model, name);
    if (failed(cut))
      return failure();
    unsigned previous = cuts.empty() ? 0 : cuts.back();
    if (i > 0 && *cut < previous)
      return emitOptionError(model, "cannot cut at '")
             << name << "': it lies before '" << StringRef(names[i - 1]).trim()
             << "' (list 'cuts' in the order of the model)";
    if (!order.usesParameter(previous, *cut))
      return emitOptionError(model, "cannot cut at '")
             << name << "': the stage before it would have no parameter";
    if (!order.isCuttable(*cut))
      return emitOptionError(model, "cannot cut at '")
             << name << "': a value that is no tensor crosses the cut";
    cuts.push_back(*cut);
  }
  if (!cuts.empty() && !order.usesParameter(cuts.back(), order.size()))
    return emitOptionError(model, "cannot cut at '")
           << StringRef(names.back()).trim()
           << "': the stage after it would have no parameter";
  return cuts;
}

/// By position of an op that uses parameters: the name by which a stage begins
/// with it, the shorter one if there are two.
static DenseMap<unsigned, std::string> nameUses(const OpOrder &order,
                                                func::FuncOp model) {
  DenseMap<unsigned, std::string> names;
  for (BlockArgument argument : model.getArguments()) {
    StringAttr parameter = getParameterName(argument);
    if (!parameter)
      continue;
    for (auto [index, position] : llvm::enumerate(order.getUses(argument))) {
      std::string &name = names[position];
      if (index == 0)
        name = parameter.str();
      else if (name.empty())
        name =
            (parameter.getValue() + Twine(kUseSign) + Twine(index + 1)).str();
    }
  }
  return names;
}

SmallVector<CutCandidate> mlir::chimera::findCutCandidates(ModuleOp module) {
  func::FuncOp model = getModelFunction(module);
  OpOrder order(model);
  DenseMap<unsigned, std::string> names = nameUses(order, model);
  SmallVector<CutCandidate> result;
  for (unsigned gap : findCandidates(order)) {
    // The end of the model uses a parameter, too, but begins no stage.
    unsigned use = *llvm::lower_bound(order.getParameterUses(), gap);
    if (auto name = names.find(use); name != names.end())
      result.push_back({name->second, order.getWidth(gap)});
  }
  return result;
}

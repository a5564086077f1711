//===- Bindings.cpp - reads what arguments and results are ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bindings.h"

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Support/Json.h"

#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::chimera;
namespace json = llvm::json;

/// Reports keys of an object that mean nothing, which are mistakes in those
/// that do.
static bool checkKeys(const json::Value &value, json::Path path,
                      ArrayRef<StringRef> known) {
  const json::Object *object = value.getAsObject();
  if (!object) {
    path.report("expected object");
    return false;
  }
  for (const auto &entry : *object)
    if (!llvm::is_contained(known, StringRef(entry.first))) {
      path.field(entry.first).report("unknown key");
      return false;
    }
  return true;
}

static bool checkIndex(int64_t index, json::Path path) {
  if (index >= 0)
    return true;
  path.field("index").report("expected a number that is not negative");
  return false;
}

namespace mlir::chimera {
static bool fromJSON(const json::Value &value, ArgumentKind &kind,
                     json::Path path) {
  StringRef text = value.getAsString().value_or("");
  if (text == "param")
    kind = ArgumentKind::Parameter;
  else if (text == "buffer")
    kind = ArgumentKind::Buffer;
  else if (text == "input")
    kind = ArgumentKind::Input;
  else if (text == "seed")
    kind = ArgumentKind::Seed;
  else {
    path.report("expected \"param\", \"buffer\", \"input\" or \"seed\"");
    return false;
  }
  return true;
}

static bool fromJSON(const json::Value &value, ResultKind &kind,
                     json::Path path) {
  StringRef text = value.getAsString().value_or("");
  if (text == "loss")
    kind = ResultKind::Loss;
  else if (text == "logits")
    kind = ResultKind::Logits;
  else if (text == "drop")
    kind = ResultKind::Drop;
  else {
    path.report("expected \"loss\", \"logits\" or \"drop\"");
    return false;
  }
  return true;
}

static bool fromJSON(const json::Value &value, ArgumentBinding &binding,
                     json::Path path) {
  json::ObjectMapper object(value, path);
  if (!checkKeys(value, path,
                 {"index", "kind", "name", "bound", "ignored", "init", "frozen",
                  "tied_to"}) ||
      !object.map("index", binding.index) || !object.map("kind", binding.kind))
    return false;
  bool isParameter = binding.kind == ArgumentKind::Parameter;
  bool isInput = binding.kind == ArgumentKind::Input;
  if (!(isInput ? object.map("name", binding.name)
                : object.mapOptional("name", binding.name)) ||
      !object.map("bound", binding.bound) ||
      !object.map("ignored", binding.ignored) ||
      !object.map("init", binding.init) ||
      !object.mapOptional("frozen", binding.isFrozen) ||
      !object.map("tied_to", binding.tiedTo))
    return false;
  auto reject = [&](bool isWrong, StringRef key, llvm::StringLiteral message) {
    if (isWrong)
      path.field(key).report(message);
    return isWrong;
  };
  return checkIndex(binding.index, path) &&
         !reject(binding.bound && !isInput, "bound", "only inputs have one") &&
         !reject(binding.bound && *binding.bound < 1, "bound",
                 "expected a positive number") &&
         !reject(!isIgnorable(binding), "ignored",
                 "expected a value outside of a bound") &&
         !reject(binding.isFrozen && (!isParameter || binding.tiedTo), "frozen",
                 "only parameters are, under their first name") &&
         !reject(binding.init && !isParameter, "init",
                 "only parameters have one") &&
         !reject(binding.tiedTo && !isParameter, "tied_to",
                 "only parameters have one") &&
         !reject(binding.init && binding.tiedTo, "init",
                 "a tied parameter starts as the one that it is tied to");
}

static bool fromJSON(const json::Value &value, ResultBinding &binding,
                     json::Path path) {
  json::ObjectMapper object(value, path);
  return checkKeys(value, path, {"index", "kind"}) &&
         object.map("index", binding.index) &&
         object.map("kind", binding.kind) && checkIndex(binding.index, path);
}

static bool fromJSON(const json::Value &value, ConstantBinding &binding,
                     json::Path path) {
  json::ObjectMapper object(value, path);
  std::string kind;
  if (!checkKeys(value, path, {"index", "resource", "kind", "name", "init"}) ||
      !object.map("kind", kind) || !object.map("index", binding.index) ||
      !object.map("resource", binding.resource) ||
      !object.mapOptional("name", binding.name) ||
      !object.map("init", binding.init))
    return false;
  if (kind != "param" && kind != "constant") {
    path.field("kind").report("expected \"param\" or \"constant\"");
    return false;
  }
  binding.isParameter = kind == "param";
  if (binding.index.has_value() == binding.resource.has_value()) {
    path.report("expected either an index or a resource");
    return false;
  }
  return !binding.index || checkIndex(*binding.index, path);
}
} // namespace mlir::chimera

/// Reports an index that an entry before has, too.
template <typename Range>
static bool checkDistinct(const Range &entries, json::Path path) {
  llvm::SmallSet<int64_t, 16> seen;
  for (auto [i, entry] : llvm::enumerate(entries))
    if (!seen.insert(entry.index).second) {
      path.index(i).field("index").report("the index occurs twice");
      return false;
    }
  return true;
}

namespace mlir::chimera {
static bool fromJSON(const json::Value &value, Bindings &bindings,
                     json::Path path) {
  json::ObjectMapper object(value, path);
  int64_t version = 0;
  if (!checkKeys(
          value, path,
          {"version", "producer", "arguments", "results", "constants"}) ||
      !object.map("version", version))
    return false;
  if (version != 1) {
    path.field("version").report("expected version 1");
    return false;
  }
  if (!object.mapOptional("arguments", bindings.arguments) ||
      !object.mapOptional("results", bindings.results) ||
      !object.mapOptional("constants", bindings.constants) ||
      !checkDistinct(bindings.arguments, path.field("arguments")) ||
      !checkDistinct(bindings.results, path.field("results")))
    return false;
  if (llvm::count_if(bindings.results, [](const ResultBinding &result) {
        return result.kind != ResultKind::Drop;
      }) > 1) {
    path.field("results").report("expected one loss, or one result of logits");
    return false;
  }
  return true;
}
} // namespace mlir::chimera

FailureOr<Bindings> mlir::chimera::readBindings(ModuleOp module,
                                                StringRef path) {
  Bindings bindings;
  if (path.empty())
    return bindings;
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return emitError(module.getLoc())
           << "cannot read '" << path << "': " << buffer.getError().message()
           << " (see 'bindings')";
  auto fail = [&](llvm::Error error) {
    return emitError(module.getLoc())
           << "'" << path << "': " << llvm::toString(std::move(error));
  };
  llvm::Expected<json::Value> value =
      ::chimera::parseJson((*buffer)->getBuffer());
  if (!value)
    return fail(value.takeError());
  json::Path::Root root("bindings");
  if (!fromJSON(*value, bindings, root))
    return fail(root.getError());
  return bindings;
}

LogicalResult mlir::chimera::checkInit(ModuleOp module, StringRef init) {
  if (isValidInitializer(init))
    return success();
  return emitError(module.getLoc())
         << "expected normal(STD), zeros or ones, but got '" << init
         << "' (see 'init')";
}

std::string mlir::chimera::chooseInit(StringRef name, ShapedType type,
                                      StringRef matrices) {
  if (type.getRank() > 1)
    return matrices.str();
  StringRef last = name.substr(name.rfind('.') + 1);
  bool scales =
      last == "weight" || last == "scale" || last == "gamma" || last == "g";
  return scales ? "ones" : "zeros";
}

std::string mlir::chimera::getNameOfLocation(Location loc) {
  auto named = dyn_cast<NameLoc>(loc);
  if (!named)
    return "";
  // A path through nested containers, as JAX and Python write it.
  std::string name;
  for (char letter : named.getName().getValue()) {
    if (letter == '[')
      name += name.empty() ? "" : ".";
    else if (letter != ']' && letter != '\'' && letter != '"')
      name += letter;
  }
  return name;
}

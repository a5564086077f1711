//===- PlanFile.cpp - options from a plan ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanFile.h"

#include "chimera/Support/Json.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir::chimera;
namespace cl = llvm::cl;
namespace json = llvm::json;

/// What a plan decides.
static constexpr llvm::StringLiteral decided[] = {
    "scheme",    "stages",  "micro-batches",    "data-parallel",   "chunks",
    "pipelines", "scaling", "max-live",         "recompute",       "optimizer",
    "precision", "cost",    "micro-batch-size", "sequence-length", "cuts",
};

/// Those of them that have several values.
static constexpr llvm::StringLiteral lists[] = {"sequence-length", "cuts"};

/// The value as it would stand on the command line; nothing if it is none.
static std::optional<std::string> getText(const json::Value &value) {
  if (auto text = value.getAsString())
    return text->str();
  if (auto number = value.getAsInteger())
    return std::to_string(*number);
  if (auto flag = value.getAsBoolean())
    return std::string(*flag ? "true" : "false");
  return std::nullopt;
}

/// One value, or those of a list with some; nothing if there is none.
static std::optional<std::vector<std::string>>
getTexts(const json::Value &value) {
  std::vector<std::string> texts;
  const json::Array *list = value.getAsArray();
  for (const json::Value &part :
       list ? llvm::ArrayRef(list->data(), list->size())
            : llvm::ArrayRef(value)) {
    std::optional<std::string> text = getText(part);
    if (!text)
      return std::nullopt;
    texts.push_back(std::move(*text));
  }
  if (texts.empty())
    return std::nullopt;
  return texts;
}

/// Gives the option of the command line called `name` these values.
static llvm::Error setOption(llvm::StringRef name,
                             llvm::ArrayRef<std::string> texts) {
  cl::Option *option = cl::getRegisteredOptions().lookup(name);
  if (!option)
    return llvm::createStringError("unknown option '" + name + "'");
  if (option->getNumOccurrences())
    return llvm::createStringError("it decides '--" + name + "'; leave it out");
  for (llvm::StringRef text : texts)
    if (option->addOccurrence(0, name, text))
      return llvm::createStringError("'" + name + "' cannot be '" + text + "'");
  return llvm::Error::success();
}

/// What a plan does not mention has its default there, but for sizes that a
/// model may leave open.
static llvm::Error refuseOthers(const json::Object &options) {
  llvm::SmallVector<llvm::StringRef> names(std::begin(decided),
                                           std::end(decided));
  names.append({"sync", "split-backward", "schedule"});
  for (llvm::StringRef name : names) {
    cl::Option *option = cl::getRegisteredOptions().lookup(name);
    if (option && option->getNumOccurrences() && !options.get(name) &&
        name != "micro-batch-size" && name != "sequence-length")
      return llvm::createStringError("it decides '--" + name +
                                     "'; leave it out");
  }
  return llvm::Error::success();
}

static llvm::Error applyOptions(const json::Object &options) {
  for (const auto &[key, value] : options) {
    llvm::StringRef name = key;
    if (!llvm::is_contained(decided, name))
      return llvm::createStringError("unknown option '" + name + "'");
    if (value.getAsArray() && !llvm::is_contained(lists, name))
      return llvm::createStringError("expected '" + name +
                                     "' to have one value, but got a list");
    if (name == "recompute" && !value.getAsBoolean())
      return llvm::createStringError("expected 'recompute' to be true or "
                                     "false");
    std::optional<std::vector<std::string>> texts = getTexts(value);
    if (!texts)
      return llvm::createStringError("expected '" + name + "' to be " +
                                     (llvm::is_contained(lists, name)
                                          ? "strings or integers"
                                          : "a string or an integer"));
    if (llvm::Error error = setOption(name, *texts))
      return error;
  }
  return refuseOthers(options);
}

llvm::Expected<PlanPurpose> mlir::chimera::applyPlanFile(llvm::StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return llvm::createStringError("cannot read plan '" + path +
                                   "': " + buffer.getError().message());
  auto prefix = [&](llvm::Error error) {
    return llvm::createStringError("plan '" + path +
                                   "': " + llvm::toString(std::move(error)));
  };
  llvm::Expected<json::Value> value =
      ::chimera::parseJson((*buffer)->getBuffer());
  if (!value)
    return prefix(value.takeError());
  const json::Object *plan = value->getAsObject();
  const json::Object *options = plan ? plan->getObject("options") : nullptr;
  if (!options || plan->getInteger("plan") != 1)
    return llvm::createStringError("'" + path +
                                   "' is not a plan, as chimera-plan writes it "
                                   "with '-o'");
  if (llvm::Error error = applyOptions(*options))
    return prefix(std::move(error));
  // The order is read where all schedules are.
  if (const json::Value *schedule = plan->get("schedule")) {
    if (!schedule->getAsArray())
      return prefix(
          llvm::createStringError("expected 'schedule' to be a list of lines"));
    if (llvm::Error error = setOption("schedule", {path.str()}))
      return prefix(std::move(error));
  }
  const json::Value *fingerprint = plan->get("fingerprint");
  if (fingerprint && !fingerprint->getAsString())
    return prefix(
        llvm::createStringError("expected 'fingerprint' to be a string"));
  std::optional<llvm::StringRef> target = plan->getString("target");
  if (plan->get("target") && target != "cpu" && target != "cuda")
    return prefix(
        llvm::createStringError("expected 'target' to be cpu or cuda"));
  return PlanPurpose{plan->getString("fingerprint").value_or("").str(),
                     target.value_or("").str()};
}

//===- Check.cpp - results against double precision ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::chimera;

/// The same call with what is f32 in f64.
static Invocation widen(Invocation &call) {
  Invocation wide;
  wide.function = call.function;
  wide.kernel = call.kernel;
  wide.numArguments = call.numArguments;
  for (Buffer &buffer : call.buffers)
    wide.buffers.push_back(buffer.widened());
  return wide;
}

namespace {
class Checker {
public:
  Checker(const Target &target, const KernelLibrary &library,
          const KernelLibrary &reference, double tolerance, bool prints)
      : target(target), library(library), reference(reference),
        tolerance(tolerance), prints(prints) {}

  void check(StageOp stage, ModuleOp module);

private:
  void compare(Invocation &call, Invocation &expected);
  void report(const std::string &what, Buffer &value, Buffer &expected);
  void fail(const std::string &what);

  const Target &target;
  Target host{"", /*tf32=*/false};
  const KernelLibrary &library, &reference;
  double tolerance;
  bool prints;

public:
  bool good = true;
  llvm::json::Array results;
};
} // namespace

void Checker::report(const std::string &what, Buffer &value, Buffer &expected) {
  Error error = getRelativeError(value, expected);
  bool passes = error.norm <= tolerance;
  good &= passes;
  results.push_back(llvm::json::Object{{"name", what},
                                       {"good", passes},
                                       {"norm", toJSON(error.norm)},
                                       {"max", toJSON(error.max)}});
  if (prints)
    llvm::outs() << (passes ? "ok   " : "FAIL ")
                 << llvm::format("%.1e ", error.norm) << what << "\n";
}

void Checker::fail(const std::string &what) {
  good = false;
  results.push_back(llvm::json::Object{{"name", what}, {"good", false}});
  if (prints)
    llvm::outs() << "FAIL " << what << "\n";
}

void Checker::compare(Invocation &call, Invocation &expected) {
  Invocation actual = call;
  runOnce(target, library, actual);
  StageFunction signature(call.function);
  unsigned position = call.numArguments;
  for (const StageValue &value : signature.getResults()) {
    unsigned index = 0;
    std::string name;
    if (value.role == ValueRole::Gradient) {
      name = "gradient of " + value.symbol.str();
      for (const StageValue &argument :
           signature.getArguments(ValueRole::Gradient))
        if (argument.symbol == value.symbol)
          index = argument.position;
    } else {
      name = "result " + std::to_string(value.position);
      index = position++;
    }
    report(call.kernel + " " + name, actual.buffers[index],
           expected.buffers[index]);
  }
  // Nothing else may have changed.
  for (unsigned i = 0; i < call.numArguments; ++i)
    if (signature.getArguments()[i].role != ValueRole::Gradient &&
        getRelativeError(actual.buffers[i], call.buffers[i]).norm != 0)
      fail(call.kernel + " changed argument " + std::to_string(i));
}

void Checker::check(StageOp stage, ModuleOp module) {
  std::vector<Invocation> expected;
  std::vector<Invocation> calls = prepare(stage, module, [&](Invocation &call) {
    Invocation &wide = expected.emplace_back(widen(call));
    runOnce(host, reference, wide);
    for (unsigned i = call.numArguments; i < call.buffers.size(); ++i)
      call.buffers[i].convertFrom(wide.buffers[i]);
  });
  for (auto [call, wide] : llvm::zip(calls, expected))
    compare(call, wide);
}

bool mlir::chimera::checkResults(ModuleOp module, const Target &target,
                                 const KernelLibrary &library,
                                 const KernelLibrary &reference,
                                 double tolerance, llvm::json::Object *found) {
  Checker checker(target, library, reference, tolerance, /*prints=*/!found);
  for (StageOp stage : getStages(module))
    checker.check(stage, module);
  if (found)
    (*found)["results"] = std::move(checker.results);
  return checker.good;
}

//===- gradient-check.cpp - derivatives by execution ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For every function of a file, or for a model: compares gradients with central
// differences, stated values, or golden files, and the variants of
// differentiation (several stages, recomputation, split backward) with each
// other.
//
//===----------------------------------------------------------------------===//

#include "FunctionModel.h"
#include "Golden.h"
#include "Step.h"

#include "chimera/InitAllDialects.h"
#include "chimera/InitAllPasses.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/TargetSelect.h"

#include <cmath>

using namespace mlir;
using namespace mlir::chimera;
using namespace mlir::chimera::check;
namespace cl = llvm::cl;

static cl::opt<std::string> file(cl::Positional, cl::desc("<input .mlir>"),
                                 cl::Required);
static cl::list<int64_t>
    stages("stages", cl::CommaSeparated,
           cl::desc("numbers of stages to cut a model in"));
static cl::opt<double> tolerance("tolerance", cl::init(1e-6),
                                 cl::desc("largest relative error"));
static cl::opt<unsigned> directions("directions", cl::init(3),
                                    cl::desc("differences per parameter"));
static cl::opt<unsigned> samples("samples", cl::init(0),
                                 cl::desc("check only so many parameters"));
static cl::opt<std::string> weights("weights",
                                    cl::desc("safetensors with parameters"));
static cl::opt<std::string> tokens("tokens", cl::desc("token file"));
static cl::opt<std::string> golden("golden",
                                   cl::desc("golden loss and gradients"));

/// The steps of one model, by variant.
struct Case {
  std::string name;
  bool isWholeModel;
  Model model;
  std::vector<std::pair<Variant, Step>> steps;
};

static bool report(StringRef name, StringRef what, double error, double limit) {
  bool passed = error <= limit; // false for NaN
  llvm::outs() << (passed ? "PASS " : "FAIL ") << name << ": " << what
               << ", error " << llvm::format("%.2g", error) << "\n";
  return passed;
}

/// The gradients by one variant: of accumulators that hold something before.
static Tensors getGradients(Case &test, Step &step, double &loss) {
  Random random(7);
  Tensors before;
  for (auto &[name, tensor] : test.model.parameters) {
    before[name] = Tensor(tensor.type);
    // Powers of two of small numbers, which a sum in f64 hardly rounds.
    if (golden.empty())
      random.fill(before[name], -1, 1);
  }
  Tensors gradients = before;
  loss = step.backward(test.model.parameters, test.model.inputs, gradients);
  add(gradients, before, -1);
  return gradients;
}

static double norm(const Tensors &tensors) {
  return std::sqrt(dot(tensors, tensors));
}

/// The error of the gradient with respect to one parameter, against a central
/// difference in a random direction.
static double compareWithDifference(Case &test, Step &step, StringRef name,
                                    const Tensors &gradients, Random &random) {
  Tensors direction;
  Tensor &parameter = test.model.parameters.at(name.str());
  direction[name.str()] = Tensor(parameter.type);
  random.fill(direction[name.str()], -1, 1);
  double h = 1e-5, length = norm(direction);
  Tensor saved = parameter;
  add(test.model.parameters, direction, h);
  double above = step.forward(test.model.parameters, test.model.inputs);
  test.model.parameters[name.str()] = saved;
  add(test.model.parameters, direction, -h);
  double below = step.forward(test.model.parameters, test.model.inputs);
  test.model.parameters[name.str()] = saved;

  double difference = (above - below) / (2 * h);
  double derivative = dot(gradients, direction);
  Tensors mine = {{name.str(), gradients.at(name.str())}};
  // A direction may happen to be almost orthogonal to the gradient.
  double scale = std::max({std::abs(difference), std::abs(derivative),
                           1e-2 * norm(mine) * length, 1e-12});
  return std::abs(difference - derivative) / scale;
}

static bool checkGolden(Case &test) {
  bool passed = true;
  for (auto &[variant, step] : test.steps) {
    double loss;
    Tensors gradients = getGradients(test, step, loss);
    auto error = compare(loss, gradients, golden);
    if (!error) {
      llvm::errs() << llvm::toString(error.takeError()) << "\n";
      return false;
    }
    passed &= report(test.name, variant.describe() + " against golden", *error,
                     tolerance);
  }
  return passed;
}

static bool checkCase(Case &test) {
  if (!golden.empty())
    return checkGolden(test);
  bool passed = true;
  double loss;
  Step &step = test.steps.front().second;
  Tensors gradients = getGradients(test, step, loss);

  double worst = 0;
  if (!test.model.expected.empty()) {
    for (auto &[name, expected] : test.model.expected)
      for (int64_t i = 0; i < expected.size(); ++i)
        worst = std::max(worst,
                         std::abs(expected.get(i) - gradients.at(name).get(i)));
    passed &= report(test.name, "against stated values", worst, 1e-12);
  } else {
    Random random(11);
    std::vector<std::string> names;
    for (auto &[name, tensor] : test.model.parameters)
      names.push_back(name);
    while (samples && names.size() > samples)
      names.erase(names.begin() + size_t(random.uniform(0, names.size())));
    for (auto &name : names)
      for (unsigned i = 0; i < directions; ++i) {
        double error =
            compareWithDifference(test, step, name, gradients, random);
        if (!(error <= tolerance))
          llvm::outs() << "  with respect to " << name << ": "
                       << llvm::format("%.2g", error) << "\n";
        worst = std::isnan(error) ? error : std::max(worst, error);
      }
    passed &= report(test.name, "against differences", worst, tolerance);
  }

  for (auto &[variant, other] : llvm::drop_begin(test.steps)) {
    double otherLoss;
    Tensors others = getGradients(test, other, otherLoss);
    add(others, gradients, -1);
    double error = std::max(std::abs(otherLoss - loss), norm(others));
    // Bit for bit, but for how stages change the order of a tied gradient's
    // sum.
    double limit = variant.stages == test.steps.front().first.stages
                       ? 0
                       : 1e-12 * norm(gradients);
    if (!(error <= limit))
      passed &= report(test.name, variant.describe() + " against one function",
                       error, limit);
  }
  return passed;
}

static bool isModel(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main)
    return false;
  for (unsigned i = 0; i < main.getNumArguments(); ++i)
    if (main.getArgAttr(i, kParameterAttr))
      return true;
  return false;
}

static LogicalResult addSteps(Case &test, Executable &executable) {
  std::vector<int64_t> depths(stages.begin(), stages.end());
  if (depths.empty())
    depths.push_back(1);
  for (int64_t depth : depths)
    for (bool split : {false, true})
      for (bool recompute : {false, true}) {
        // Of a whole model the two extremes.
        if (test.isWholeModel && split != recompute)
          continue;
        Variant variant{depth, recompute, split};
        std::string prefix =
            test.name + "_" + std::to_string(test.steps.size());
        auto step =
            Step::create(*test.model.module, variant, prefix, executable);
        if (failed(step))
          return failure();
        test.steps.emplace_back(variant, std::move(*step));
      }
  return success();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  cl::ParseCommandLineOptions(argc, argv, "Chimera: gradients by execution\n");
  mlir::registerAllPasses();
  mlir::chimera::registerAllPasses();
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  mlir::chimera::registerAllDialects(registry);
  MLIRContext context(registry);
  context.allowUnregisteredDialects();
  context.loadAllAvailableDialects();

  auto module = parseSourceFile<ModuleOp>(file, &context);
  if (!module)
    return 1;
  Random random(3);
  std::vector<Case> cases;
  if (isModel(*module)) {
    cases.push_back({"main", true, makeModel(*module, random), {}});
    if (!weights.empty())
      if (auto error = loadInputs(cases.back().model, weights, tokens)) {
        llvm::errs() << llvm::toString(std::move(error)) << "\n";
        return 1;
      }
  } else {
    for (auto function : module->getOps<func::FuncOp>())
      cases.push_back(
          {function.getName().str(), false, makeModel(function, random), {}});
  }
  Executable executable(&context);
  for (Case &test : cases)
    if (failed(addSteps(test, executable)))
      return 1;
  if (failed(executable.compile()))
    return 1;
  bool passed = true;
  for (Case &test : cases)
    passed &= checkCase(test);
  return passed ? 0 : 1;
}

//===- ExtractParameters.cpp - makes parameters of constants ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bindings.h"
#include "ClassWeights.h"
#include "WeightsFile.h"

#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Import/Passes.h"
#include "chimera/Support/Count.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_EXTRACTPARAMETERSPASS
#include "chimera/Import/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// The key of the resource that a constant refers to, empty if it refers to
/// none.
static StringRef getResource(arith::ConstantOp op) {
  auto resource = dyn_cast<DenseResourceElementsAttr>(op.getValue());
  return resource ? resource.getRawHandle().getKey() : StringRef();
}

/// Whether a constant refers to data that the file does not hold.
static bool isElided(arith::ConstantOp op) {
  auto resource = dyn_cast<DenseResourceElementsAttr>(op.getValue());
  return resource && !resource.getRawHandle().getBlob();
}

/// Whether a constant hides positions: it has two values at most, one of which
/// is so low that nothing else is meant.
static bool isMask(arith::ConstantOp op) {
  auto type = cast<FloatType>(getElementTypeOrSelf(op.getType()));
  size_t bytes = type.getWidth() / 8;
  llvm::SmallSet<StringRef, 3> values;
  bool hides = false;
  for (ArrayRef<char> data = getElements(cast<ElementsAttr>(op.getValue()));
       data.size() >= bytes; data = data.drop_front(bytes)) {
    if (!values.insert(StringRef(data.data(), bytes)).second)
      continue;
    if (values.size() > 2)
      return false;
    APInt bits(type.getWidth(), 0);
    llvm::LoadIntFromMemory(
        bits, reinterpret_cast<const uint8_t *>(data.data()), bytes);
    hides |= FloatAttr::get(type, APFloat(type.getFloatSemantics(), bits))
                 .getValueAsDouble() <= -1e4;
  }
  return hides;
}

/// Whether all elements are written as one, as no producer writes weights that
/// it keeps apart.
static bool isSplat(arith::ConstantOp op) {
  auto dense = dyn_cast<DenseElementsAttr>(op.getValue());
  return dense && dense.isSplat();
}

namespace {
/// A constant that could be a weight, wherever it is used.
struct Candidate {
  SmallVector<arith::ConstantOp, 1> ops;
  const ConstantBinding *binding = nullptr;
};

class ParameterExtractor {
public:
  ParameterExtractor(func::FuncOp model, const Bindings &bindings,
                     int64_t threshold, StringRef init)
      : model(model), bindings(bindings), threshold(threshold), init(init) {}

  /// Writes the values to the file `weightsOut`, unless that is empty.
  LogicalResult run(StringRef weightsOut);

private:
  void findCandidates();
  LogicalResult applyBindings();
  void makeParameter(const Candidate &candidate);
  std::string chooseName(const Candidate &candidate);
  void report(StringRef weightsOut);

  func::FuncOp model;
  const Bindings &bindings;
  int64_t threshold;
  StringRef init;
  SmallVector<Candidate> candidates;
  llvm::StringSet<> names;
  SmallVector<Weight> extracted;
  int64_t kept = 0;
};
} // namespace

void ParameterExtractor::findCandidates() {
  llvm::StringMap<size_t> byResource;
  model.walk([&](arith::ConstantOp op) {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!type || !isa<FloatType>(type.getElementType()))
      return;
    // An elided constant's key says nothing about which data it was.
    StringRef key = getResource(op);
    bool isNamed = !key.empty() && key != "__elided__";
    bool isBound =
        isNamed && llvm::any_of(bindings.constants, [&](auto &binding) {
          return binding.resource == key;
        });
    if (!isBound && type.getNumElements() <= threshold)
      return;
    if (isNamed) {
      auto [known, isNew] = byResource.try_emplace(key, candidates.size());
      if (!isNew) {
        candidates[known->second].ops.push_back(op);
        return;
      }
    }
    candidates.push_back({{op}, nullptr});
  });
}

LogicalResult ParameterExtractor::applyBindings() {
  for (const ConstantBinding &binding : bindings.constants) {
    Candidate *found = nullptr;
    if (binding.index && *binding.index < int64_t(candidates.size()))
      found = &candidates[*binding.index];
    for (Candidate &candidate : candidates)
      if (binding.resource == getResource(candidate.ops.front()))
        found = &candidate;
    if (!found) {
      InFlightDiagnostic error = model.emitError("has no constant ");
      if (binding.resource)
        return error << "of the resource '" << *binding.resource
                     << "' (see 'bindings')";
      return error << *binding.index << ", only "
                   << ::chimera::describeCount(candidates.size(), "constant")
                   << " of more than "
                   << ::chimera::describeCount(threshold, "element")
                   << " (see 'bindings' and 'parameter-threshold')";
    }
    if (found->binding)
      return found->ops.front().emitError(
          "the constant is described twice (see 'bindings')");
    found->binding = &binding;
  }
  return success();
}

std::string ParameterExtractor::chooseName(const Candidate &candidate) {
  arith::ConstantOp op = candidate.ops.front();
  if (candidate.binding && !candidate.binding->name.empty())
    return candidate.binding->name;
  std::string name = getNameOfLocation(op.getLoc());
  if (name.empty() && getResource(op) != "__elided__")
    name = getResource(op).str();
  if (name.empty())
    name = "constant";
  // Places and resources may be shared, names of parameters may not.
  std::string unique = name;
  for (int64_t i = 1; names.contains(unique); ++i)
    unique = name + "_" + std::to_string(i);
  return unique;
}

void ParameterExtractor::makeParameter(const Candidate &candidate) {
  arith::ConstantOp op = candidate.ops.front();
  Location loc = op.getLoc();
  Attribute value = op.getValue();
  auto type = cast<RankedTensorType>(op.getType());
  std::string name = chooseName(candidate);
  names.insert(name);
  std::string start = candidate.binding && candidate.binding->init
                          ? *candidate.binding->init
                          : chooseInit(name, type, init);
  Builder builder(model.getContext());
  auto attrs = builder.getDictionaryAttr(
      {builder.getNamedAttr(kParameterAttr, builder.getStringAttr(name)),
       builder.getNamedAttr(kInitAttr, builder.getStringAttr(start))});
  const BlockArgument *input =
      llvm::find_if(model.getArguments(), [](BlockArgument argument) {
        return bool(getInputName(argument));
      });
  unsigned index = input - model.getArguments().begin();
  // Cannot fail: the function is no declaration.
  (void)model.insertArgument(index, type, attrs,
                             NameLoc::get(builder.getStringAttr(name), loc));
  for (arith::ConstantOp use : candidate.ops) {
    use.replaceAllUsesWith(Value(model.getArgument(index)));
    use.erase();
  }
  extracted.push_back({name, cast<ElementsAttr>(value), loc});
}

void ParameterExtractor::report(StringRef weightsOut) {
  if (!extracted.empty()) {
    InFlightDiagnostic remark = emitRemark(model.getLoc());
    remark << ::chimera::describeCount(extracted.size(), "constant")
           << (extracted.size() == 1 ? " becomes a parameter"
                                     : " become parameters")
           << (weightsOut.empty() ? ", whose values are not taken over: "
                                  : ": ");
    llvm::interleaveComma(extracted, remark, [&](const Weight &weight) {
      remark << "'" << weight.name << "'";
    });
  }
  if (kept)
    emitRemark(model.getLoc())
        << ::chimera::describeCount(kept, "constant")
        << " of one value, or a mask, "
        << (kept == 1 ? "stays constant" : "stay constant")
        << "; name weights among them in the bindings";
}

LogicalResult ParameterExtractor::run(StringRef weightsOut) {
  for (BlockArgument argument : model.getArguments())
    for (StringAttr name : {getParameterName(argument), getInputName(argument)})
      if (name)
        names.insert(name.getValue());
  findCandidates();
  if (failed(applyBindings()))
    return failure();
  llvm::DenseSet<Operation *> classWeights = findClassWeights(model);
  SmallVector<Operation *> weighting;
  for (const Candidate &candidate : candidates) {
    arith::ConstantOp op = candidate.ops.front();
    if (!candidate.binding && llvm::any_of(candidate.ops, [&](Operation *use) {
          return classWeights.contains(use);
        }))
      weighting.push_back(op);
    else if (candidate.binding ? candidate.binding->isParameter
                               : !isSplat(op) && !isMask(op))
      makeParameter(candidate);
    else if (!candidate.binding)
      kept += candidate.ops.size();
  }
  for (Operation *op : weighting)
    emitRemark(op->getLoc())
        << "a constant of type " << op->getResult(0).getType()
        << " stays constant, since it weights the classes of a cross entropy";
  report(weightsOut);
  bool failedAny = false;
  model.walk([&](arith::ConstantOp op) {
    if (!isElided(op) || op->use_empty())
      return;
    failedAny = true;
    op.emitError("the constant's data '")
        << getResource(op) << "' is not in the file; print the module with "
        << "its data, or name a weight in the bindings";
  });
  if (failedAny || weightsOut.empty())
    return failure(failedAny);
  if (extracted.empty())
    return model.emitError("has no constant that is a weight, so there is "
                           "nothing to write (see 'weights-out')");
  return writeWeights(model, weightsOut, extracted);
}

namespace {
struct ExtractParametersPass
    : mlir::chimera::impl::ExtractParametersPassBase<ExtractParametersPass> {
  using ExtractParametersPassBase::ExtractParametersPassBase;

  void runOnOperation() override {
    func::FuncOp model = getModelFunction(getOperation());
    if (!model || model.isExternal()) {
      getOperation().emitError("expects a function '@")
          << kModelFunction << "' with a body";
      return signalPassFailure();
    }
    FailureOr<Bindings> file = readBindings(getOperation(), bindings);
    if (failed(checkInit(getOperation(), init)) || failed(file) ||
        failed(
            ParameterExtractor(model, *file, threshold, init).run(weightsOut)))
      signalPassFailure();
  }
};
} // namespace

//===- BindArguments.cpp - marks arguments as parameters and inputs -------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bindings.h"

#include "chimera/Dialect/Chimera/IR/FrozenParameter.h"
#include "chimera/Dialect/Chimera/IR/IgnoredValue.h"
#include "chimera/Dialect/Chimera/IR/TiedNames.h"
#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Import/Passes.h"
#include "chimera/Support/Count.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringExtras.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_BINDARGUMENTSPASS
#include "chimera/Import/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// Puts together what is known of each argument, from all sources.
class ArgumentBinder {
public:
  ArgumentBinder(func::FuncOp model, StringRef init)
      : model(model), init(init), known(model.getNumArguments()) {}

  /// Takes over the bindings of a file.
  LogicalResult add(ArrayRef<ArgumentBinding> bindings);
  /// Takes over a range of parameters, such as `0-11`, `13-` or `5`.
  LogicalResult addParameters(StringRef range);
  /// Takes over an input, such as `12:tokens:bound=50257`.
  LogicalResult addInput(StringRef text);
  /// Sets the attributes of all arguments, joins those that are tied, and
  /// removes those without a use.
  LogicalResult bind();

private:
  LogicalResult checkIndex(int64_t index, const Twine &option);
  LogicalResult tie();
  void addTiedName(BlockArgument parameter, StringRef name);
  /// Leaves inputs that stand before a parameter without a use, in favor of
  /// new arguments at the end.
  LogicalResult moveInputsBehindParameters();
  /// What is wrong with an argument that is used, empty if nothing is.
  LogicalResult bind(unsigned index);

  func::FuncOp model;
  StringRef init;
  std::vector<std::optional<ArgumentBinding>> known;
  SmallVector<unsigned> unknown;
};
} // namespace

LogicalResult ArgumentBinder::checkIndex(int64_t index, const Twine &option) {
  int64_t count = known.size();
  if (index < count)
    return success();
  return model.emitError("has no argument ")
         << index << ", only " << ::chimera::describeCount(count, "argument")
         << " (see '" << option << "')";
}

LogicalResult ArgumentBinder::add(ArrayRef<ArgumentBinding> bindings) {
  for (const ArgumentBinding &binding : bindings) {
    if (failed(checkIndex(binding.index, "bindings")))
      return failure();
    known[binding.index] = binding;
  }
  return success();
}

LogicalResult ArgumentBinder::addParameters(StringRef range) {
  auto [firstText, lastText] = range.split('-');
  int64_t first = 0, last = 0;
  bool isOpen = range.ends_with("-");
  bool isWrong = !llvm::to_integer(firstText, first, 10) || first < 0;
  if (isOpen)
    last = int64_t(known.size()) - 1;
  else if (lastText.empty())
    last = first;
  else
    isWrong |= !llvm::to_integer(lastText, last, 10) || last < first;
  if (isWrong)
    return model.emitError("expected a number or a range such as 0-11 or 13-, "
                           "but got '")
           << range << "' (see 'parameters')";
  if (failed(checkIndex(std::max(first, last), "parameters")))
    return failure();
  for (int64_t index = first; index <= last; ++index) {
    // What is something else already, or was added by a pass before.
    BlockArgument argument = model.getArgument(index);
    if (isOpen &&
        (known[index] || getParameterName(argument) || getInputName(argument)))
      continue;
    if (known[index] && known[index]->kind != ArgumentKind::Parameter)
      return model.emitError("argument ")
             << index << " is both a parameter and not one (see 'parameters', "
             << "'input' and 'bindings')";
    if (!known[index]) {
      known[index].emplace();
      known[index]->index = index;
    }
  }
  return success();
}

LogicalResult ArgumentBinder::addInput(StringRef text) {
  SmallVector<StringRef> parts;
  text.split(parts, ':');
  ArgumentBinding binding;
  binding.kind = ArgumentKind::Input;
  bool isWrong = parts.size() < 2 || parts.size() > 4 || parts[1].empty() ||
                 !llvm::to_integer(parts[0], binding.index, 10) ||
                 binding.index < 0;
  if (!isWrong && parts.size() >= 3) {
    binding.bound.emplace();
    isWrong = !parts[2].consume_front("bound=") ||
              !llvm::to_integer(parts[2], *binding.bound, 10) ||
              *binding.bound < 1;
  }
  if (!isWrong && parts.size() == 4) {
    binding.ignored.emplace();
    isWrong = !parts[3].consume_front("ignored=") ||
              !llvm::to_integer(parts[3], *binding.ignored, 10) ||
              !isIgnorable(binding);
  }
  if (isWrong)
    return model.emitError("expected NUMBER:NAME[:bound=N[:ignored=K]] with K "
                           "outside of the bound, but got '")
           << text << "' (see 'input')";
  if (failed(checkIndex(binding.index, "input")))
    return failure();
  if (known[binding.index])
    return model.emitError("argument ")
           << binding.index << " is described twice (see 'input' and "
           << "'bindings')";
  binding.name = parts[1].str();
  known[binding.index] = binding;
  return success();
}

LogicalResult ArgumentBinder::bind(unsigned index) {
  BlockArgument argument = model.getArgument(index);
  auto describe = [&](StringRef name) {
    return "argument " + std::to_string(index) +
           (name.empty() ? "" : " ('" + name.str() + "')");
  };
  bool isMarked = getParameterName(argument) || getInputName(argument);
  if (isMarked && known[index])
    return model.emitError()
           << describe("") << " has its attributes already; leave it out (see "
           << "'parameters', 'input' and 'bindings')";
  if (isMarked || argument.use_empty())
    return success();
  if (!known[index]) {
    unknown.push_back(index);
    return success();
  }
  const ArgumentBinding &binding = *known[index];
  std::string name = binding.name;
  if (name.empty())
    name = getNameOfLocation(argument.getLoc());
  if (binding.kind == ArgumentKind::Buffer)
    return model.emitError()
           << describe(name) << " is a buffer whose values the file does not "
           << "hold; export it as a constant, or make it an input";
  if (binding.kind == ArgumentKind::Seed)
    return model.emitError()
           << describe(name) << " is a seed of random numbers, which are not "
           << "supported: dropout must be 0 when the model is exported";
  if (name.empty())
    name = "arg" + std::to_string(index);

  Builder builder(model.getContext());
  bool isInput = binding.kind == ArgumentKind::Input;
  model.setArgAttr(index, isInput ? kInputAttr : kParameterAttr,
                   builder.getStringAttr(name));
  if (isInput) {
    if (binding.bound)
      model.setArgAttr(index, kBoundAttr,
                       builder.getI64IntegerAttr(*binding.bound));
    if (binding.ignored)
      model.setArgAttr(index, kIgnoredAttr,
                       builder.getI64IntegerAttr(*binding.ignored));
    return success();
  }
  if (binding.isFrozen)
    model.setArgAttr(index, kFrozenAttr, builder.getUnitAttr());
  auto type = dyn_cast<RankedTensorType>(argument.getType());
  std::string start = binding.init ? *binding.init
                      : type       ? chooseInit(name, type, init)
                                   : init.str();
  model.setArgAttr(index, kInitAttr, builder.getStringAttr(start));
  return success();
}

/// Adds to the names of a parameter.
void ArgumentBinder::addTiedName(BlockArgument parameter, StringRef name) {
  unsigned index = parameter.getArgNumber();
  SmallVector<Attribute> names;
  if (auto known = model.getArgAttrOfType<ArrayAttr>(index, kTiedAttr))
    llvm::append_range(names, known);
  Builder builder(model.getContext());
  names.push_back(builder.getStringAttr(name));
  model.setArgAttr(index, kTiedAttr, builder.getArrayAttr(names));
}

LogicalResult ArgumentBinder::tie() {
  for (auto [index, binding] : llvm::enumerate(known)) {
    if (!binding || !binding->tiedTo)
      continue;
    BlockArgument argument = model.getArgument(index);
    BlockArgument other;
    for (auto [i, candidate] : llvm::enumerate(known))
      if (i != index && candidate &&
          candidate->kind == ArgumentKind::Parameter && !candidate->tiedTo &&
          candidate->name == *binding->tiedTo)
        other = model.getArgument(i);
    if (!other)
      return model.emitError("argument ")
             << index << " is tied to '" << *binding->tiedTo
             << "', but no other argument is the parameter of that name (see "
             << "'bindings')";
    if (other.getType() != argument.getType())
      return model.emitError()
             << "argument " << index << " of type " << argument.getType()
             << " is tied to '" << *binding->tiedTo << "' of type "
             << other.getType() << " (see 'bindings')";
    argument.replaceAllUsesWith(other);
    if (!binding->name.empty())
      addTiedName(other, binding->name);
  }
  return success();
}

LogicalResult ArgumentBinder::moveInputsBehindParameters() {
  SmallVector<BlockArgument> arguments(model.getArguments());
  auto isInput = [](BlockArgument argument) {
    return bool(getInputName(argument));
  };
  auto isParameter = [](BlockArgument argument) {
    return bool(getParameterName(argument));
  };
  if (llvm::none_of(
          llvm::drop_begin(arguments, llvm::find_if(arguments, isInput) -
                                          arguments.begin()),
          isParameter))
    return success();
  for (BlockArgument argument : arguments) {
    if (!isInput(argument))
      continue;
    unsigned end = model.getNumArguments();
    if (failed(model.insertArgument(
            end, argument.getType(),
            model.getArgAttrDict(argument.getArgNumber()), argument.getLoc())))
      return failure();
    argument.replaceAllUsesWith(model.getArgument(end));
  }
  return success();
}

LogicalResult ArgumentBinder::bind() {
  if (failed(tie()))
    return failure();
  bool failedAny = false;
  for (unsigned index = 0; index < known.size(); ++index)
    failedAny |= failed(bind(index));
  if (!unknown.empty()) {
    BlockArgument first = model.getArgument(unknown.front());
    InFlightDiagnostic error = model.emitError();
    error << "argument " << unknown.front();
    if (std::string name = getNameOfLocation(first.getLoc()); !name.empty())
      error << " ('" << name << "')";
    error << " of type " << first.getType();
    if (unknown.size() > 1)
      error << " and " << unknown.size() - 1 << " more";
    error << (unknown.size() > 1 ? " are" : " is")
          << " not known to be a parameter or an input (see 'parameters', "
             "'input' and 'bindings')";
    failedAny = true;
  }
  if (failedAny)
    return failure();

  for (BlockArgument argument : model.getArguments()) {
    unsigned index = argument.getArgNumber();
    if (DictionaryAttr attrs = model.getArgAttrDict(index))
      for (NamedAttribute attr : attrs)
        if (!attr.getName().getValue().starts_with("chimera."))
          model.removeArgAttr(index, attr.getName());
  }
  if (failed(moveInputsBehindParameters()))
    return failure();
  llvm::BitVector dead(model.getNumArguments());
  for (BlockArgument argument : model.getArguments())
    dead[argument.getArgNumber()] = argument.use_empty();
  return model.eraseArguments(dead);
}

namespace {
struct BindArgumentsPass
    : mlir::chimera::impl::BindArgumentsPassBase<BindArgumentsPass> {
  using BindArgumentsPassBase::BindArgumentsPassBase;

  LogicalResult run(func::FuncOp model) {
    FailureOr<Bindings> file = readBindings(getOperation(), bindings);
    ArgumentBinder binder(model, init);
    if (failed(checkInit(getOperation(), init)) || failed(file) ||
        failed(binder.add(file->arguments)))
      return failure();
    for (StringRef text : inputs)
      if (failed(binder.addInput(text)))
        return failure();
    // Behind the inputs, which an open range leaves out.
    for (StringRef range : parameters)
      if (failed(binder.addParameters(range)))
        return failure();
    return binder.bind();
  }

  void runOnOperation() override {
    func::FuncOp model = getModelFunction(getOperation());
    if (!model || model.isExternal()) {
      getOperation().emitError("expects a function '@")
          << kModelFunction << "' with a body";
      return signalPassFailure();
    }
    if (failed(run(model)))
      signalPassFailure();
  }
};
} // namespace

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turns a PyTorch model and its loss into the module that Chimera compiles.

The result is one function `@main` on tensors: every parameter is an argument
with its state-dict name and initializer, every input is a named argument, and
the only result is the mean loss.  See docs/import.md.
"""

import importlib.util
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..module import Module
from .errors import PINNED, ImporterError, missing_package
from .initializers import (
    InitRules,
    bert_init,
    check_initializer,
    default_init,
    gpt2_init,
    resolve_initializer,
)

if TYPE_CHECKING:
    import torch

__all__ = [
    "PINNED",
    "ImporterError",
    "InitRules",
    "bert_init",
    "check_initializer",
    "default_init",
    "export",
    "gpt2_init",
    "require",
]


def require(*packages: str) -> None:
    """Raises an ImporterError that says what to install if a package is absent."""
    for package in packages:
        if importlib.util.find_spec(package.replace("-", "_")) is None:
            raise missing_package(package)


def export(
    model: "torch.nn.Module",
    example_inputs: Mapping[str, "torch.Tensor"],
    loss: "Callable[..., torch.Tensor] | None" = None,
    *,
    bounds: Mapping[str, int | None] | None = None,
    ignored: Mapping[str, int] | None = None,
    init: InitRules | None = None,
    constant_limit: int = 65536,
    locations: bool = True,
    weights: bool = True,
    symbolic_batch: bool = False,
    symbolic_sequence: bool = False,
    check_gradients: bool = True,
) -> Module:
    """Returns the MLIR module that computes `loss(model, **example_inputs)`.

    Args:
      model: the module to train; its dropout must be inactive.
      example_inputs: name -> tensor.  Names, shapes and element types are kept,
        values are not.
      loss: called as `loss(model, **inputs)`, returns the mean loss as a tensor of
        rank 0.  Without it, `model(**inputs)` must return that itself.
      bounds: for each integer input, the exclusive upper bound of its values, such
        as the vocabulary size.  The training executable checks its data against it.
        None stands for integers of any size and sign, which the model takes as numbers; it
        may not look them up in a table.
      ignored: for an integer input, the one value outside of its bound that its data may
        have, such as the target -100 that a cross entropy leaves out.
      init: how each parameter starts without weights, see `InitRules`; by default
        `default_init`.
      constant_limit: largest buffer, in bytes, to embed as a constant.
      locations: whether operations carry the path of the module they came from,
        which cuts between stages can refer to.
      weights: whether the module keeps a copy of the parameters' values, from which
        training then starts.
      symbolic_batch: whether the first dimension of all inputs stays open, until
        `chimera-compile --micro-batch-size=B` says what it is.
      symbolic_sequence: whether the second dimension of the inputs that have two stays
        open, until `chimera-compile --sequence-length=T` says what it is.  That of the
        examples is the largest that a model with learned positions has.
      check_gradients: whether PyTorch computes loss and gradients for the example
        inputs twice, of the model and of the operators that are compiled, and both
        must agree; see docs/import.md, "Traps".

    Raises:
      ImporterError: the model or an argument is not acceptable.
    """
    require("torch", "torch-mlir", "numpy")
    from .module import emit
    from .program import flatten
    from .symbolic import Symbolic

    bounds = dict(bounds or {})
    for name in bounds:
        if name not in example_inputs:
            raise ImporterError(f"'bounds' names '{name}', which is not an example input")
    ignored = dict(ignored or {})
    for name, value in ignored.items():
        bound = bounds.get(name)
        if bound is None or not isinstance(value, int) or 0 <= value < bound:
            raise ImporterError(
                f"'ignored' says {value!r} of '{name}'; expected the name of an input with a bound, "
                "and an integer outside of it"
            )
    symbolic = Symbolic(symbolic_batch, symbolic_sequence)
    unbounded = [name for name, bound in bounds.items() if bound is None]
    program = flatten(
        model, example_inputs, loss, constant_limit, symbolic, check_gradients, ignored, unbounded
    )
    attributes: dict[str, dict[str, Any]] = {}
    for argument in program.arguments:
        name = argument.name
        if name in attributes:
            raise ImporterError(f"'{name}' names both a parameter and an input; rename the input")
        if argument.is_parameter:
            text = resolve_initializer(init, name, argument.shape)
            attributes[name] = {"chimera.parameter": name, "chimera.init": text}
            if argument.frozen:
                attributes[name]["chimera.frozen"] = None
            if argument.tied:
                attributes[name]["chimera.tied"] = argument.tied
            continue
        attributes[name] = {"chimera.input": name}
        kind = str(example_inputs[name].dtype)
        if kind == "torch.bool" and name in bounds:
            raise ImporterError(f"input '{name}' is torch.bool, which has no bound")
        if kind in ("torch.int64", "torch.int32"):
            bound = bounds.get(name, 0)
            if bound is None:
                continue
            if not isinstance(bound, int) or bound <= 0:
                raise ImporterError(
                    f"integer input '{name}' needs a positive bound, got '{bound}'; pass "
                    f"bounds={{'{name}': N}} with N one more than its largest value, or None if "
                    "any integer will do"
                )
            attributes[name]["chimera.bound"] = bound
            if name in ignored:
                attributes[name]["chimera.ignored"] = ignored[name]
    text = emit(program, attributes, locations, bool(symbolic))
    values = dict(model.named_parameters()) if weights else {}
    used = (argument.name for argument in program.arguments if argument.is_parameter)
    return Module(
        text,
        type(model).__name__,
        {name: values[name].detach().cpu().numpy().copy() for name in used} if weights else None,
    )

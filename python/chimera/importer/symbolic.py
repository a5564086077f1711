# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sizes that stay open: the batch, and the length of the sequence.

torch.export carries them as symbols, and torch-mlir as `?`.  What is here says
which dimensions they are, and writes out sizes that torch-mlir would guess.
This module imports torch and is loaded only when something is exported.
"""

import operator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import torch
from torch.fx.experimental.symbolic_shapes import free_symbols, free_unbacked_symbols

from .errors import ImporterError

aten = torch.ops.aten

#: What says which dimensions have which symbols, as torch.export takes it.
Dimensions = dict[str, dict[int, Any]]


@dataclass(frozen=True)
class Symbolic:
    """Which sizes of the inputs stay open."""

    batch: bool = False
    """The first dimension of all inputs."""
    sequence: bool = False
    """The second dimension of those inputs that have two."""

    def __bool__(self) -> bool:
        return self.batch or self.sequence


def _text(inputs: Mapping[str, torch.Tensor]) -> str:
    return ", ".join(f"'{name}': {tuple(tensor.shape)}" for name, tensor in inputs.items())


def _batch(inputs: Mapping[str, torch.Tensor]) -> Any:
    sizes = {tuple(tensor.shape[:1]) for tensor in inputs.values()}
    if len(sizes) != 1 or min(sizes) < (2,):
        raise ImporterError(
            "a symbolic batch is the first dimension of all inputs, of which the examples need "
            f"the same size of at least 2, got {_text(inputs)}"
        )
    return torch.export.Dim("batch", min=2)


def dimensions(inputs: Mapping[str, torch.Tensor], symbolic: Symbolic) -> Dimensions | None:
    """The dimensions that have symbols, for torch.export.

    Sequences of one length in the examples have one symbol, and the length is
    the largest that they may have.
    """
    if not symbolic:
        return None
    found: Dimensions = {name: {} for name in inputs}
    if symbolic.batch:
        batch = _batch(inputs)
        for name in inputs:
            found[name][0] = batch
    if symbolic.sequence:
        lengths = {name: tensor.shape[1] for name, tensor in inputs.items() if tensor.dim() >= 2}
        if not lengths or min(lengths.values()) < 3:
            raise ImporterError(
                "a symbolic sequence is the second dimension of the inputs that have two, of which "
                f"the examples need a size of at least 3, got {_text(inputs)}"
            )
        # Torch wants a range that has more than one size.
        symbols = {n: torch.export.Dim(f"sequence{n}", min=3, max=max(n, 4)) for n in lengths.values()}
        for name, length in lengths.items():
            found[name][1] = symbols[length]
    return found


def is_known(size: int | torch.SymInt) -> bool:
    """Whether a size is a number, or follows from the sizes of the inputs."""
    return isinstance(size, int) or not free_unbacked_symbols(size)


def has_symbols(value: Any) -> bool:
    """Whether the shape of a tensor depends on a size that stays open."""
    return isinstance(value, torch.Tensor) and any(map(free_symbols, value.shape))


class Sizes:
    """Numbers for symbols."""

    def __init__(self, numbers: Mapping[Any, int]):
        self._numbers = numbers

    def of(self, size: int | torch.SymInt) -> int:
        """What a size is."""
        return size if isinstance(size, int) else int(size.node.expr.xreplace(self._numbers))


def _symbols(graph: torch.fx.Graph) -> dict[Any, tuple[torch.fx.Node, int]]:
    """The symbols, each with an argument and the dimension whose size it is."""
    found: dict[Any, tuple[torch.fx.Node, int]] = {}
    for node in graph.nodes:
        if node.op == "placeholder" and has_symbols(node.meta["val"]):
            for dim, size in enumerate(node.meta["val"].shape):
                if not isinstance(size, int):
                    found.setdefault(size.node.expr, (node, dim))
    return found


def _numbers(graph: torch.fx.Graph) -> dict[Any, int]:
    return {
        symbol: node.meta["val"].shape[dim].node.hint
        for symbol, (node, dim) in _symbols(graph).items()
    }


def example_sizes(graph: torch.fx.Graph) -> Sizes:
    """The sizes of the examples."""
    return Sizes(_numbers(graph))


def smaller_sizes(graph: torch.fx.Graph) -> list[Sizes]:
    """Sizes below those of the examples; none if there are no symbols."""
    numbers = _numbers(graph)
    if not numbers:
        return []
    return [
        Sizes({symbol: max(1, number - 1) for symbol, number in numbers.items()}),
        Sizes({symbol: (number + 1) // 2 for symbol, number in numbers.items()}),
    ]


def size_node(place: torch.fx.Node, size: int | torch.SymInt) -> Any:
    """A size as an integer or as a node before `place`; None if it is no size of an input."""
    if isinstance(size, int):
        return size
    source = _symbols(place.graph).get(size.node.expr)
    if source is None:
        return None
    with place.graph.inserting_before(place):
        return _size(place.graph, *source)


def _product(graph: torch.fx.Graph, factors: list[Any]) -> Any:
    """The product of integers and nodes, as a node or an integer."""
    result = 1
    for factor in factors:
        if isinstance(result, int) and isinstance(factor, int):
            result *= factor
        elif result == 1 and isinstance(result, int):
            result = factor
        else:
            result = graph.call_function(operator.mul, (result, factor))
            result.meta["val"] = _value(result.args[0]) * _value(result.args[1])
    return result


def _value(size: Any) -> Any:
    return size.meta["val"] if isinstance(size, torch.fx.Node) else size


def _size(graph: torch.fx.Graph, node: torch.fx.Node, dim: int) -> Any:
    size = node.meta["val"].shape[dim]
    if not free_symbols(size):
        return int(size)
    made = graph.call_function(aten.sym_size.int, (node, dim))
    made.meta["val"] = size
    return made


def write_out_sizes(graph: torch.fx.Graph) -> None:
    """Computes the size that a view leaves open (-1) if a size is symbolic: where torch-mlir
    has to find it, it guesses which dimensions of two tensors are the same."""
    for node in graph.nodes:
        if node.target not in (aten.view.default, aten._unsafe_view.default, aten.reshape.default):
            continue
        source, sizes = node.args
        if -1 not in sizes or not (has_symbols(source.meta["val"]) or has_symbols(node.meta["val"])):
            continue
        with graph.inserting_before(node):
            total = [_size(graph, source, dim) for dim in range(source.meta["val"].dim())]
            others = [size for size in sizes if size != -1]
            # Factors that both have are left out.
            for size in list(others):
                if size in total:
                    total.remove(size)
                    others.remove(size)
            inferred, known = _product(graph, total), _product(graph, others)
            if known != 1:
                inferred = graph.call_function(operator.floordiv, (inferred, known))
                inferred.meta["val"] = _value(inferred.args[0]) // _value(known)
        node.args = (source, [inferred if size == -1 else size for size in sizes])

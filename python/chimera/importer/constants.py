# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Computes what does not depend on any argument: rotary tables, buckets of positions.

A training step would compute it again for every micro-batch, and might round it
otherwise than PyTorch: one bucket more or less is another model.  What takes
nothing but indices and comparisons, such as a causal mask, stays a computation,
which is shorter than the numbers and fuses with its user.  A matrix that says the
same for all pairs of positions with the same distance is a row and a look-up.  A
mask that hides nothing goes.

This module imports torch and is loaded only when something is exported.
"""

from collections.abc import Mapping
from typing import TypeAlias

import torch

aten = torch.ops.aten

#: Nodes that depend on no argument, and what they are.
_Values: TypeAlias = Mapping[torch.fx.Node, torch.Tensor]

#: Operators that make a value worth keeping.
_COSTLY = ("cos", "cumsum", "div", "exp", "log", "pow", "rsqrt", "sin", "sqrt", "tanh")


def _bytes(value: torch.Tensor) -> int:
    return value.numel() * value.element_size()


def _drop_checks(graph: torch.fx.Graph) -> None:
    """Erases checks of types, which are true for a graph that has been captured."""
    for node in list(graph.nodes):
        if node.target == aten._assert_tensor_metadata.default:
            graph.erase_node(node)


def _evaluate(graph: torch.fx.Graph) -> _Values:
    values: dict[torch.fx.Node, torch.Tensor] = {}
    for node in graph.nodes:
        if node.op != "call_function" or any(i not in values for i in node.all_input_nodes):
            continue
        args, kwargs = torch.fx.map_arg((node.args, node.kwargs), values.__getitem__)
        result = node.target(*args, **kwargs)
        if isinstance(result, torch.Tensor):
            values[node] = result
    return values


def _drop_zeros(graph: torch.fx.Graph, values: _Values) -> None:
    """Replaces sums with zeros by the other addend."""
    for node in graph.nodes:
        if node.target != aten.add.Tensor or node in values:
            continue
        for addend, rest in (node.args, reversed(node.args)):
            is_zero = addend in values and not values[addend].any()
            meta = rest.meta.get("val") if isinstance(rest, torch.fx.Node) else None
            result = node.meta["val"]
            if is_zero and meta is not None and (meta.shape, meta.dtype) == (
                result.shape,
                result.dtype,
            ):
                node.replace_all_uses_with(rest)
                break


def _by_distance(value: torch.Tensor) -> torch.Tensor | None:
    """The elements of a matrix by column - row, from the smallest distance on, if they depend on
    nothing else."""
    if value.dim() != 2 or not torch.equal(value[1:, 1:], value[:-1, :-1]):
        return None
    return torch.cat([value[1:, 0].flip(0), value[0]])


def _look_up(node: torch.fx.Node, table: torch.Tensor) -> torch.fx.Node:
    """Inserts, after `node`, what computes the matrix of `_by_distance` again."""
    graph, (rows, columns) = node.graph, node.meta["val"].shape
    steps = [
        (aten.arange.start_step, lambda: (rows - 1, rows - 1 + columns)),
        (aten.arange.start_step, lambda: (0, rows)),
        (aten.unsqueeze.default, lambda: (made[1], 1)),
        (aten.sub.Tensor, lambda: (made[0], made[2])),
        (aten.embedding.default, lambda: (table[:, None], made[3])),
        (aten.squeeze.dim, lambda: (made[4], 2)),
    ]
    made: list[torch.fx.Node] = []
    place = node
    for target, arguments in steps:
        with graph.inserting_after(place):
            place = graph.call_function(target, arguments())
        place.meta = {key: value for key, value in node.meta.items() if key != "tensor_meta"}
        with node.meta["val"].fake_mode as mode:
            inputs = torch.fx.map_arg(place.args, lambda argument: argument.meta["val"])
            inputs = [mode.from_tensor(i) if type(i) is torch.Tensor else i for i in inputs]
            place.meta["val"] = target(*inputs)
        made.append(place)
    return place


def _keep_tables(graph: torch.fx.Graph, values: _Values, limit: int) -> None:
    """Replaces costly values by what they are."""
    costly: set[torch.fx.Node] = set()
    for node in values:
        name = str(node.target).removeprefix("aten.").split(".")[0]
        if name in _COSTLY or any(i in costly for i in node.all_input_nodes):
            costly.add(node)
    for node, value in values.items():
        if node not in costly or all(user in costly for user in node.users):
            continue
        if _bytes(value) <= limit:
            node.replace_all_uses_with(value.contiguous())
        elif (table := _by_distance(value)) is not None and _bytes(table) <= limit:
            node.replace_all_uses_with(_look_up(node, table))


def fold_constants(graph: torch.fx.Graph, limit: int) -> None:
    """Computes values of at most `limit` bytes, if they are worth it, and drops sums with zeros."""
    _drop_checks(graph)
    values = _evaluate(graph)
    _drop_zeros(graph, values)
    _keep_tables(graph, values, limit)
    # Not 'eliminate_dead_code': arguments stay, used or not.
    for node in reversed(graph.nodes):
        if node.op == "call_function" and not node.users:
            graph.erase_node(node)

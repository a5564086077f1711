# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Computes what does not depend on any argument: rotary tables, buckets of positions.

A training step would compute it again for every micro-batch, and might round it
otherwise than PyTorch: one bucket more or less is another model.  What takes
nothing but indices and comparisons, such as a causal mask, stays a computation,
which is shorter than the numbers and fuses with its user.  A mask that hides
nothing goes.

This module imports torch and is loaded only when something is exported.
"""

from collections.abc import Mapping
from typing import TypeAlias

import torch

#: Nodes that depend on no argument, and what they are.
_Values: TypeAlias = Mapping[torch.fx.Node, torch.Tensor]

#: Operators that make a value worth keeping.
_COSTLY = ("cos", "cumsum", "div", "exp", "log", "pow", "rsqrt", "sin", "sqrt", "tanh")


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
        if node.target != torch.ops.aten.add.Tensor or node in values:
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


def _keep_tables(graph: torch.fx.Graph, values: _Values, limit: int) -> None:
    """Replaces costly values by what they are."""
    costly: set[torch.fx.Node] = set()
    for node in values:
        name = str(node.target).removeprefix("aten.").split(".")[0]
        if name in _COSTLY or any(i in costly for i in node.all_input_nodes):
            costly.add(node)
    for node, value in values.items():
        is_inner = all(user in costly for user in node.users)
        if node in costly and not is_inner and value.numel() * value.element_size() <= limit:
            node.replace_all_uses_with(value.contiguous())


def fold_constants(graph: torch.fx.Graph, limit: int) -> None:
    """Computes values of at most `limit` bytes, if they are worth it, and drops sums with zeros."""
    values = _evaluate(graph)
    _drop_zeros(graph, values)
    _keep_tables(graph, values, limit)
    # Not 'eliminate_dead_code': arguments stay, used or not.
    for node in reversed(graph.nodes):
        if node.op == "call_function" and not node.users:
            graph.erase_node(node)

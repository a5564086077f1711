# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Computes what does not depend on any argument: rotary tables, buckets of positions.

A training step would compute it again for every micro-batch, and might round it
otherwise than PyTorch: one bucket more or less is another model.  What takes
nothing but indices and comparisons, such as a causal mask, stays a computation,
which is shorter than the numbers and fuses with its user.  A matrix that says the
same for all pairs of positions with the same distance is a row and a look-up.  A
mask that hides nothing goes.

Where sizes are symbolic, a table is that of the examples' sizes, and smaller
sizes take its first rows and columns.  Whether they may is tried with two others.

This module imports torch and is loaded only when something is exported.
"""

import operator
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import torch

from .symbolic import Sizes, example_sizes, size_node, smaller_sizes

aten = torch.ops.aten

#: Nodes that depend on no argument but on sizes, and what they are.
_Values: TypeAlias = Mapping[torch.fx.Node, Any]

#: Operators that make a value worth keeping.
_COSTLY = ("cos", "cumsum", "div", "exp", "log", "pow", "rsqrt", "sin", "sqrt", "tanh")


def _bytes(value: torch.Tensor) -> int:
    return value.numel() * value.element_size()


def _drop_checks(graph: torch.fx.Graph) -> None:
    """Erases checks of types, which are true for a graph that has been captured."""
    for node in list(graph.nodes):
        if node.target == aten._assert_tensor_metadata.default:
            graph.erase_node(node)


def _evaluate(graph: torch.fx.Graph, sizes: Sizes) -> _Values:
    """The values for given sizes of the inputs."""
    values: dict[torch.fx.Node, Any] = {}
    for node in graph.nodes:
        if node.op != "call_function":
            continue
        if node.target == aten.sym_size.int:
            values[node] = sizes.of(node.meta["val"])
            continue
        if any(i not in values for i in node.all_input_nodes):
            continue
        args, kwargs = torch.fx.map_arg((node.args, node.kwargs), values.__getitem__)
        result = node.target(*args, **kwargs)
        if isinstance(result, (torch.Tensor, int)):
            values[node] = result
    return values


def _is_part(part: torch.Tensor, whole: torch.Tensor) -> bool:
    """Whether a tensor is the first rows, columns, ... of another."""
    return torch.equal(part, whole[tuple(slice(size) for size in part.shape)])


def _tables(graph: torch.fx.Graph) -> _Values:
    """The tensors that depend on no argument, if smaller sizes take a part of them."""
    values = _evaluate(graph, example_sizes(graph))
    smaller = [_evaluate(graph, sizes) for sizes in smaller_sizes(graph)]
    return {
        node: value
        for node, value in values.items()
        if isinstance(value, torch.Tensor)
        and all(_is_part(others[node], value) for others in smaller)
    }


def _has_type_of(node: torch.fx.Node, result: torch.fx.Node) -> bool:
    a, b = node.meta["val"], result.meta["val"]
    # As texts: to compare symbols would make them equal.
    return (str(a.shape), a.dtype) == (str(b.shape), b.dtype)


def _drop_zeros(graph: torch.fx.Graph, values: _Values) -> None:
    """Replaces sums with zeros by the other addend."""
    for node in graph.nodes:
        if node.target != aten.add.Tensor or node in values:
            continue
        for addend, rest in (node.args, reversed(node.args)):
            is_zero = addend in values and not values[addend].any()
            if is_zero and isinstance(rest, torch.fx.Node) and _has_type_of(rest, node):
                node.replace_all_uses_with(rest)
                break


def _by_distance(value: torch.Tensor) -> torch.Tensor | None:
    """The elements of a matrix by column - row, from the smallest distance on, if they depend on
    nothing else."""
    if value.dim() != 2 or not torch.equal(value[1:, 1:], value[:-1, :-1]):
        return None
    return torch.cat([value[1:, 0].flip(0), value[0]])


def _insert(node: torch.fx.Node, target: Callable[..., Any], *args: Any) -> torch.fx.Node:
    """Inserts a call before `node`, at its location."""
    with node.graph.inserting_before(node):
        call = node.graph.call_function(target, args)
    call.meta = {key: value for key, value in node.meta.items() if key != "tensor_meta"}
    with node.meta["val"].fake_mode as mode:
        inputs = torch.fx.map_arg(args, lambda argument: argument.meta["val"])
        inputs = [
            mode.from_tensor(i, static_shapes=True) if type(i) is torch.Tensor else i for i in inputs
        ]
        call.meta["val"] = target(*inputs)
    return call


def _look_up(node: torch.fx.Node, table: torch.Tensor, rows: int) -> torch.fx.Node | None:
    """What computes the matrix of `_by_distance` again; the table is that of `rows` rows."""
    height, width = (size_node(node, size) for size in node.meta["val"].shape)
    if height is None or width is None:
        return None
    if isinstance(width, int):
        end = rows - 1 + width
    else:
        end = _insert(node, operator.add, width, rows - 1)
    columns = _insert(node, aten.arange.start_step, rows - 1, end)
    places = _insert(node, aten.arange.start_step, 0, height)
    distances = _insert(
        node, aten.sub.Tensor, columns, _insert(node, aten.unsqueeze.default, places, 1)
    )
    found = _insert(node, aten.embedding.default, table[:, None], distances)
    return _insert(node, aten.squeeze.dim, found, 2)


def _part(node: torch.fx.Node, value: torch.Tensor) -> Any:
    """A table, or the part of it that the size of `node` takes; None if that is no size of an
    input, or more than one (torch-mlir does not take a slice of a slice)."""
    value, shape = value.contiguous(), node.meta["val"].shape
    open_dims = [dim for dim, size in enumerate(shape) if not isinstance(size, int)]
    if not open_dims:
        return value
    extent = size_node(node, shape[open_dims[0]])
    if extent is None or len(open_dims) > 1:
        return None
    with node.graph.inserting_before(node):
        part = node.graph.call_function(aten.slice.Tensor, (value, open_dims[0], 0, extent))
    # Its value is not what PyTorch says, for which the size is that of the example from here on.
    part.meta = dict(node.meta)
    return part


def _keep_tables(graph: torch.fx.Graph, values: _Values, limit: int) -> None:
    """Replaces costly values by what they are."""
    costly: set[torch.fx.Node] = set()
    for node in graph.nodes:
        name = str(node.target).removeprefix("aten.").split(".")[0]
        if node in values and (name in _COSTLY or any(i in costly for i in node.all_input_nodes)):
            costly.add(node)
    for node in costly:
        if all(user in costly for user in node.users):
            continue
        value, result = values[node], None
        if _bytes(value) <= limit:
            result = _part(node, value)
        table = _by_distance(value) if result is None else None
        if table is not None and _bytes(table) <= limit:
            result = _look_up(node, table, value.shape[0])
        if result is not None:
            node.replace_all_uses_with(result)


def _take_out_of_lists(graph: torch.fx.Graph) -> None:
    """Makes operators of constants in lists, of which torch-mlir takes nothing else."""

    def take_out(node: torch.fx.Node, value: Any) -> Any:
        if isinstance(value, (list, tuple)):
            return [take_out(node, each) for each in value]
        return _insert(node, aten.clone.default, value) if isinstance(value, torch.Tensor) else value

    for node in list(graph.nodes):
        node.args = tuple(
            take_out(node, value) if isinstance(value, (list, tuple)) else value for value in node.args
        )


def fold_constants(graph: torch.fx.Graph, limit: int) -> None:
    """Computes values of at most `limit` bytes, if they are worth it, and drops sums with zeros."""
    _drop_checks(graph)
    values = _tables(graph)
    _drop_zeros(graph, values)
    _keep_tables(graph, values, limit)
    # Not 'eliminate_dead_code': arguments stay, used or not.
    for node in reversed(graph.nodes):
        if node.op == "call_function" and not node.users:
            graph.erase_node(node)
    _take_out_of_lists(graph)

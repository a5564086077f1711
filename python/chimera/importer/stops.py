# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where a graph stops gradients, and which parameters get none.

`aten.detach` is the one operator that says so; `no_grad` blocks become some of
it.  Only those stay that make a difference: a detached mask would be in the
compiler's way for nothing.  This module imports torch and is loaded only when
something is exported.
"""

import operator
from collections.abc import Collection, Iterable

import torch

aten = torch.ops.aten


def is_stop(node: torch.fx.Node) -> bool:
    """Whether `node` stands for its operand, without gradient."""
    return node.op == "call_function" and node.target is aten.detach.default


def _carries_gradient(node: torch.fx.Node) -> bool:
    value = node.meta.get("val")
    values = value if isinstance(value, (list, tuple)) else [value]
    tensors = [v for v in values if isinstance(v, torch.Tensor)]
    return any(v.is_floating_point() or v.is_complex() for v in tensors)


def detach_blocks(graph: torch.fx.Graph) -> None:
    """Detaches what `no_grad` blocks compute, since writing them out forgets what they are."""
    for node in list(graph.nodes):
        if node.op != "call_function":
            continue
        if node.target is aten.detach_.default:
            node.target = aten.detach.default
        if node.target is not torch.ops.higher_order.wrap_with_set_grad_enabled or node.args[0]:
            continue
        for result in list(node.users):
            if result.target is not operator.getitem or not _carries_gradient(result):
                continue
            with graph.inserting_after(result):
                stop = graph.call_function(aten.detach.default, (result,))
            stop.meta = dict(result.meta)
            result.replace_all_uses_with(stop, delete_user_cb=lambda user, stop=stop: user is not stop)


def _reached(starts: Iterable[torch.fx.Node], forward: bool) -> set[torch.fx.Node]:
    """What gradients connect with `starts`: users or operands, up to where they are stopped."""
    reached: set[torch.fx.Node] = set()
    work = list(starts)
    while work:
        node = work.pop()
        if node in reached:
            continue
        reached.add(node)
        # A stop is reached, but not passed.
        if not is_stop(node):
            next_nodes = node.users if forward else node.all_input_nodes
            work.extend(other for other in next_nodes if _carries_gradient(other))
    return reached


def _keep_stops(graph: torch.fx.Graph, nodes: set[torch.fx.Node]) -> None:
    """Erases the stops that are not among `nodes`."""
    for node in list(graph.nodes):
        if is_stop(node) and node not in nodes:
            node.replace_all_uses_with(node.args[0])
            graph.erase_node(node)


def trained_nodes(
    graph: torch.fx.Graph, parameters: Collection[torch.fx.Node]
) -> set[torch.fx.Node]:
    """The nodes of `parameters` that get a gradient, once stops without effect are gone.

    A stop has an effect if it has a gradient to stop: of the loss by its result, and of its
    operand by a parameter that has one.
    """
    (result,) = (node for node in graph.nodes if node.op == "output")
    before = _reached(result.all_input_nodes, forward=False)
    trained = {node for node in parameters if node in before}
    # One after the other, or of two stops in a row each would be gone for the other's sake.
    _keep_stops(graph, before)
    _keep_stops(graph, _reached(trained, forward=True))
    return trained


def split(graph: torch.fx.Graph) -> int:
    """Takes the stops out of `graph`, whose operands become further results and whose results
    become further arguments, both in the same order.  Returns how many there were.

    torch-mlir knows no operator that stops gradients, but nothing that it does can join what a
    graph returns with what it is given.
    """
    stops = [node for node in graph.nodes if is_stop(node)]
    first = next(node for node in graph.nodes if node.op != "placeholder")
    results = next(node for node in graph.nodes if node.op == "output")
    for i, node in enumerate(stops):
        with graph.inserting_before(first):
            argument = graph.placeholder(f"stop_gradient_{i}")
        argument.meta = dict(node.meta)
        node.replace_all_uses_with(argument)
    results.args = ((*results.args[0], *(node.args[0] for node in stops)),)
    for node in stops:
        graph.erase_node(node)
    graph.lint()
    return len(stops)

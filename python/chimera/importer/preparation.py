# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What operators say that is lost when they are written out.

An embedding may scale its gradient, and a cross entropy may leave out targets
that no input can have.  This module imports torch and is loaded
only when something is exported.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

import torch

from .errors import ImporterError
from .losses import NONE_IGNORED

aten = torch.ops.aten

#: Operators whose result has elements of their first argument only.
_RESHAPES = (
    *("view", "reshape", "flatten", "unsqueeze", "squeeze", "slice", "select", "transpose"),
    *("permute", "clone", "contiguous", "alias", "to", "_to_copy"),
)


def _arguments(node: torch.fx.Node) -> dict[str, Any]:
    names = [argument.name for argument in node.target._schema.arguments]
    return {**dict(zip(names, node.args)), **node.kwargs}


def _source(node: object) -> str:
    """The placeholder whose elements, and no others, a tensor has; empty if there is none."""
    while isinstance(node, torch.fx.Node) and node.op == "call_function":
        if str(node.target).removeprefix("aten.").split(".")[0] not in _RESHAPES:
            return ""
        node = node.args[0]
    return node.name if isinstance(node, torch.fx.Node) and node.op == "placeholder" else ""


def _check_embedding(arguments: dict[str, Any], where: str) -> None:
    if arguments.get("scale_grad_by_freq", False):
        raise ImporterError(
            f"the embedding '{where}' has scale_grad_by_freq=True, which is not supported"
        )


#: Operators that look something up: what they look up in, along which dimension (-1: it is an
#: argument), and by what.
_LOOKUPS = {
    aten.embedding.default: ("weight", 0, "indices"),
    aten.gather.default: ("self", -1, "index"),
    aten.index_select.default: ("self", -1, "index"),
    aten.cross_entropy_loss.default: ("self", 1, "target"),
    aten.nll_loss_nd.default: ("self", 1, "target"),
}


def _check_unbounded(
    node: torch.fx.Node, where: str, inputs: Mapping[str, str], unbounded: Collection[str]
) -> None:
    """Refuses integers of any size as places in a table."""
    table, dim, index = _LOOKUPS[node.target]
    arguments = _arguments(node)
    name = inputs.get(_source(arguments[index]))
    if name not in unbounded:
        return
    shape = arguments[table].meta["val"].shape
    dim = arguments["dim"] if dim < 0 else min(dim, len(shape) - 1)
    size = shape[dim]
    raise ImporterError(
        f"'bounds' says None of '{name}', any integer, but '{where}' looks it up among {size}; pass "
        f"bounds={{'{name}': {size}}}"
    )


def prepare(
    graph: torch.fx.Graph,
    path: Callable[[torch.fx.Node], str],
    inputs: Mapping[str, str],
    ignored: Mapping[str, int],
    unbounded: Collection[str],
) -> None:
    """Refuses what the compiler cannot know of, and notes what it need not know.

    `path` is that of the module which a node came from, `inputs` has the names of the inputs by
    those of their placeholders, `ignored` the values that inputs may have outside of their bounds,
    `unbounded` the names of those that may be any integer.
    """
    for node in graph.nodes:
        if node.target in _LOOKUPS:
            _check_unbounded(node, path(node) or "the loss function", inputs, unbounded)
        if node.target is aten.embedding.default:
            _check_embedding(_arguments(node), path(node) or "the loss function")
        elif node.target is aten.cross_entropy_loss.default:
            arguments = _arguments(node)
            index = arguments.get("ignore_index", -100)
            name = inputs.get(_source(arguments["target"]))
            # Other targets from the data are at least 0: the runtime checks that.
            if index < 0 and name is not None and ignored.get(name) != index:
                arguments["ignore_index"] = NONE_IGNORED
                node.args, node.kwargs = (arguments.pop("self"), arguments.pop("target")), arguments

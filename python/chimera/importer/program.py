# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From an nn.Module to one flat operator graph with named arguments.

The subtle part is identity: a tensor that the model registers under several
names (a tied embedding) must become one argument, and two inputs that happen
to be the same tensor must stay two.  This module imports torch and is loaded
only when something is exported.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

import torch
from torch.export.graph_signature import InputKind

from .constants import fold_constants
from .decompositions import decomposition_table
from .errors import ImporterError, version_note
from .gradients import compare_gradients
from .preparation import prepare
from .stops import detach_blocks, trained_nodes
from .symbolic import Symbolic, dimensions, is_known, write_out_sizes

#: Operators that draw random numbers; they would make a step irreproducible.
_RANDOM = ("dropout", "bernoulli", "rand", "normal", "uniform", "multinomial")

_FLOATS = (torch.float32, torch.float64)
_INTEGERS = (torch.int64, torch.int32)
_KINDS = (*_FLOATS, *_INTEGERS, torch.bool)


@dataclass(frozen=True)
class Argument:
    """One argument of the flat graph."""

    name: str
    """State-dict name of a parameter, or the name of an input."""
    is_parameter: bool
    shape: tuple[int, ...]
    tied: tuple[str, ...] = ()
    """Further state-dict names of a parameter."""
    frozen: bool = False
    """Whether it is a parameter without gradient."""


@dataclass
class FlatProgram:
    """A graph of plain operators whose placeholders are `arguments`, in order."""

    module: torch.fx.GraphModule
    arguments: list[Argument]


class _Step(torch.nn.Module):
    """The model and its loss as one module, which is what torch.export takes."""

    def __init__(self, model: torch.nn.Module, loss: Callable[..., torch.Tensor] | None):
        super().__init__()
        self.model = model
        self._loss = loss

    def forward(self, inputs: dict[str, torch.Tensor]) -> torch.Tensor:
        if self._loss is None:
            return self.model(**inputs)
        return self._loss(self.model, **inputs)


_PREFIX = "model."


def _check_model(model: torch.nn.Module) -> None:
    if not isinstance(model, torch.nn.Module):
        raise ImporterError(f"expected a torch.nn.Module, got '{type(model).__name__}'")
    for name, parameter in model.named_parameters():
        if parameter.dtype not in _FLOATS:
            raise ImporterError(
                f"parameter '{name}' is {parameter.dtype}, expected torch.float32 or "
                "torch.float64; convert the model with .float() before importing it"
            )
    for name, module in model.named_modules():
        p = getattr(module, "p", 0.0)
        is_dropout = isinstance(module, torch.nn.modules.dropout._DropoutNd)
        if is_dropout and module.training and p > 0.0:
            raise ImporterError(
                f"dropout is active in '{name}' (p = {p}); set the model's dropout "
                "probabilities to 0 or call .eval() before importing it"
            )


def _check_inputs(inputs: Mapping[str, torch.Tensor]) -> None:
    for name, tensor in inputs.items():
        if not isinstance(tensor, torch.Tensor):
            raise ImporterError(
                f"example input '{name}' is a '{type(tensor).__name__}', expected a tensor; "
                "bind other arguments inside the loss function"
            )
        if tensor.dtype not in _KINDS:
            raise ImporterError(
                f"example input '{name}' is {tensor.dtype}, expected one of torch.int64, "
                "torch.int32, torch.bool, torch.float32 and torch.float64"
            )


def _module_path(node: torch.fx.Node) -> str:
    """Dotted path of the innermost module that `node` came from; '' outside the model."""
    stack = node.meta.get("nn_module_stack") or {}
    paths = [path.split("@")[0] for path, _ in stack.values()]
    path = paths[-1] if paths else ""
    if path == _PREFIX[:-1]:
        return "model"
    return path.removeprefix(_PREFIX)


def _name_locations(graph: torch.fx.Graph) -> None:
    """Gives each node the name `location`: its module's path, or 'inputs'/'loss' around it."""
    seen_model = False
    for node in graph.nodes:
        path = _module_path(node)
        seen_model = seen_model or path != ""
        node.meta["location"] = path or ("loss" if seen_model else "inputs")


def _check_graph(graph: torch.fx.Graph) -> None:
    for node in graph.nodes:
        if node.op == "call_function":
            target = str(node.target)
            if any(word in target.removeprefix("aten.").split(".")[0] for word in _RANDOM):
                where = _module_path(node) or "the loss function"
                raise ImporterError(
                    f"'{where}' draws random numbers ({target}), which a compiled training step "
                    "cannot repeat; set dropout to 0 or call .eval() before importing the model"
                )
            if target.startswith("aten.scatter."):
                raise ImporterError(
                    f"'{_module_path(node) or 'the loss function'}' scatters ({target}), which is "
                    "supported for one place of each row only: an index of size 1 in the dimension, "
                    "and of the tensor's sizes in the others"
                )
            if target.startswith("aten.conv"):
                raise ImporterError(
                    f"'{_module_path(node) or 'the loss function'}' is a convolution ({target}), "
                    "which is supported for patches that do not overlap only: a stride of the "
                    "kernel's size, which divides the image's, without padding, dilation and groups"
                )
        value = node.meta.get("val")
        if isinstance(value, torch.Tensor):
            if not all(map(is_known, value.shape)):
                raise ImporterError(
                    f"'{node.name}' has the dynamic shape {tuple(value.shape)}; every shape must "
                    "be known when the model is imported"
                )


def _check_result(graph: torch.fx.Graph) -> None:
    results = next(node for node in graph.nodes if node.op == "output").args[0]
    values = [getattr(r, "meta", {}).get("val") for r in results]
    shapes = [tuple(v.shape) if isinstance(v, torch.Tensor) else type(v).__name__ for v in values]
    value = values[0] if len(values) == 1 else None
    if not isinstance(value, torch.Tensor) or value.dim() != 0:
        raise ImporterError(
            f"the loss must be one tensor of rank 0, got {shapes}; return the mean loss only "
            "(with reduction='none' there is one for each target: take their mean)"
        )
    if value.dtype not in _FLOATS:
        raise ImporterError(f"the loss is {value.dtype}, expected torch.float32 or torch.float64")


def _input_names(
    program: torch.export.ExportedProgram, inputs: Mapping[str, torch.Tensor]
) -> dict[str, str]:
    """The names of the inputs, by those of their placeholders."""
    specs = program.graph_signature.input_specs
    user = [spec.arg.name for spec in specs if spec.kind == InputKind.USER_INPUT]
    return dict(zip(user, inputs, strict=True))


def _bind(
    program: torch.export.ExportedProgram,
    step: torch.nn.Module,
    inputs: Mapping[str, torch.Tensor],
    constant_limit: int,
) -> list[Argument]:
    """Merges tied parameters, turns buffers into constants, and drops dead arguments."""
    graph = program.graph
    nodes = {node.name: node for node in graph.nodes if node.op == "placeholder"}
    first_names = {id(p): name for name, p in step.named_parameters()}
    tied = dict(step.named_parameters(remove_duplicate=False))
    further: dict[str, tuple[str, ...]] = {name: () for name in first_names.values()}
    for name, parameter in tied.items():
        first = first_names[id(parameter)]
        further[first] += (name.removeprefix(_PREFIX),) * (name != first)
    kept: dict[str, torch.fx.Node] = {}
    arguments: list[Argument] = []
    specs = program.graph_signature.input_specs
    input_names = _input_names(program, inputs)
    for spec in specs:
        node = nodes[spec.arg.name]
        if spec.kind == InputKind.PARAMETER:
            name = first_names[id(tied[spec.target])]
            if name in kept:
                node.replace_all_uses_with(kept[name])
                continue
            kept[name] = node
        elif spec.kind in (InputKind.BUFFER, InputKind.CONSTANT_TENSOR):
            tensor = (
                program.constants[spec.target]
                if spec.target in program.constants
                else program.state_dict[spec.target]
            )
            size = tensor.numel() * tensor.element_size()
            if node.users and size > constant_limit:
                raise ImporterError(
                    f"buffer '{spec.target.removeprefix(_PREFIX)}' would become a constant of "
                    f"{size} bytes, over the limit of {constant_limit}; compute it in the "
                    "forward function, make it a parameter, or raise 'constant_limit'"
                )
            node.replace_all_uses_with(tensor)
    for spec in specs:
        node = nodes[spec.arg.name]
        if not node.users:
            graph.erase_node(node)
            continue
        is_parameter = spec.kind == InputKind.PARAMETER
        name = first_names[id(tied[spec.target])] if is_parameter else input_names[node.name]
        tied_names = further[name] if is_parameter else ()
        shape = tuple(node.meta["val"].shape)
        arguments.append(Argument(name.removeprefix(_PREFIX), is_parameter, shape, tied_names))
    return arguments


def _freeze(
    graph: torch.fx.Graph, step: torch.nn.Module, arguments: list[Argument]
) -> list[Argument]:
    """Says which parameters are without gradient, and drops stops of gradients without effect."""
    placeholders = [node for node in graph.nodes if node.op == "placeholder"]
    own = dict(step.named_parameters())
    parameters = {
        node
        for node, argument in zip(placeholders, arguments, strict=True)
        if argument.is_parameter and own[_PREFIX + argument.name].requires_grad
    }
    trained = trained_nodes(graph, parameters)
    if not trained:
        raise ImporterError(
            "the loss has no gradient by any parameter: all of them are frozen "
            "(requires_grad=False), detached or within no_grad"
        )
    return [
        replace(argument, frozen=argument.is_parameter and node not in trained)
        for node, argument in zip(placeholders, arguments, strict=True)
    ]


def flatten(
    model: torch.nn.Module,
    inputs: Mapping[str, torch.Tensor],
    loss: Callable[..., torch.Tensor] | None,
    constant_limit: int,
    symbolic: Symbolic,
    check_gradients: bool,
    ignored: Mapping[str, int],
    unbounded: Collection[str],
) -> FlatProgram:
    """Captures `loss(model, **inputs)` as a graph of plain operators."""
    _check_model(model)
    if isinstance(loss, torch.nn.Module) or not (loss is None or callable(loss)):
        raise ImporterError(
            f"the loss is a '{type(loss).__name__}', expected a function that is called as "
            "loss(model, **inputs); parameters belong into the model"
        )
    _check_inputs(inputs)
    step = _Step(model, loss)
    # torch.export merges inputs that are the same object, so each gets its own.
    examples = {name: tensor.clone() for name, tensor in inputs.items()}
    sizes = dimensions(examples, symbolic)
    shapes = None if sizes is None else (sizes,)
    try:
        # Within no_grad, nothing of the model would have a gradient.
        with torch.enable_grad():
            program = torch.export.export(step, (examples,), strict=False, dynamic_shapes=shapes)
        detach_blocks(program.graph)
        names = _input_names(program, inputs)
        prepare(program.graph, _module_path, names, ignored, unbounded)
        program = program.run_decompositions(decomposition_table())
    except ImporterError:
        raise
    except Exception as error:
        symbols = "; a symbolic size of the inputs has to stay open in it" if symbolic else ""
        raise ImporterError(
            f"torch.export cannot capture the model: {error}\nthe forward function must be free of "
            f"data-dependent control flow and shapes{symbols}{version_note()}"
        ) from error
    if program.graph_signature.buffers_to_mutate:
        names = sorted(program.graph_signature.buffers_to_mutate.values())
        raise ImporterError(
            f"the forward function updates the buffer '{names[0].removeprefix(_PREFIX)}'; a "
            "training step may only update parameters (running statistics need .eval())"
        )
    if program.graph_signature.parameters_to_mutate:
        names = sorted(program.graph_signature.parameters_to_mutate.values())
        raise ImporterError(
            f"the forward function updates the parameter '{names[0].removeprefix(_PREFIX)}', as an "
            "embedding with max_norm does; a training step leaves that to the optimizer"
        )
    _check_graph(program.graph)
    _check_result(program.graph)
    _name_locations(program.graph)
    arguments = _freeze(
        program.graph, step, _bind(program, step, examples, constant_limit)
    )
    fold_constants(program.graph, constant_limit)
    if symbolic:
        write_out_sizes(program.graph)
    program.graph.lint()
    flat = FlatProgram(program.graph_module, arguments)
    if check_gradients:
        compare_gradients(step, flat, examples)
    return flat

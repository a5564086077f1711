# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether the graph that is compiled has the gradients of the model it came from.

The graph says what a model computes and where gradients stop, and the compiler
derives gradients from that alone.  What else a model tells PyTorch's autograd
(functions with a backward of their own, hooks) is lost on the way.  So both are differentiated by PyTorch, for the example inputs, and compared.
This module imports torch and is loaded only when something is exported.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import torch
from torch.nn.attention import SDPBackend, sdpa_kernel

from .errors import ImporterError

if TYPE_CHECKING:
    from .program import FlatProgram

#: Of a gradient's norm; above what f32 loses in any model, below what a mistake makes.
_TOLERANCE = 1e-3
#: Of the norm of all gradients: parameters with less have only rounding errors.
_NEGLIGIBLE = 1e-5
#: Rounding errors of a loss near 0 and its gradients.
_NOISE = 1e-5


class _Compiled(torch.fx.Interpreter):
    """Runs a graph as the compiler takes it."""

    def call_function(self, target: Any, args: Any, kwargs: Any) -> Any:
        if target is torch.ops.prims.view_of.default:
            return args[0]
        # Written over whole; PyTorch has no derivative for this form.
        if target is torch.ops.aten.copy.default:
            return args[1].to(args[0].dtype).expand(args[0].shape)
        # PyTorch differentiates what primitives stand for, not the primitives.
        if target is torch.ops.prims.convert_element_type.default:
            return args[0].to(args[1])
        if getattr(target, "namespace", "") == "prims":
            return target.impl_aten(*args, **kwargs)
        return super().call_function(target, args, kwargs)


def _gradients(
    loss: torch.Tensor, parameters: Sequence[torch.Tensor]
) -> tuple[float, list[torch.Tensor]]:
    value = float(loss.detach())
    if not loss.requires_grad:
        return value, [torch.zeros_like(parameter) for parameter in parameters]
    trained = [parameter for parameter in parameters if parameter.requires_grad]
    found = iter(torch.autograd.grad(loss, trained, allow_unused=True))
    gradients = [next(found) if parameter.requires_grad else None for parameter in parameters]
    return value, [
        torch.zeros_like(parameter) if gradient is None else gradient
        for parameter, gradient in zip(parameters, gradients, strict=True)
    ]


def compare_gradients(
    step: torch.nn.Module, program: "FlatProgram", inputs: Mapping[str, torch.Tensor]
) -> None:
    """Raises an ImporterError if loss or gradients are not those of `step`.

    Parameters without values (on the meta device) are not checked.
    """
    own = {name.removeprefix("model."): value for name, value in step.named_parameters()}
    names = [
        argument.name
        for argument in program.arguments
        if argument.is_parameter and own[argument.name].requires_grad
    ]
    if any(value.is_meta for value in own.values()):
        return
    # The other kernels of attention are wrong where a mask hides whole rows.
    with torch.enable_grad(), sdpa_kernel(SDPBackend.MATH):
        examples = {name: tensor.detach().clone() for name, tensor in inputs.items()}
        loss, expected = _gradients(step(examples), [own[name] for name in names])
        frozen = {argument.name for argument in program.arguments if argument.frozen}
        values = {name: tensor.detach() for name, tensor in {**inputs, **own}.items()}
        for name in names:
            values[name].requires_grad_(name not in frozen)
        try:
            order = [values[argument.name] for argument in program.arguments]
            (result,) = _Compiled(program.module).run(*order)
            compiled, gradients = _gradients(result, [values[name] for name in names])
        except (RuntimeError, NotImplementedError) as error:
            reason = str(error).split("\n")[0]
            raise ImporterError(
                f"PyTorch cannot differentiate the operators of the model: {reason}\n"
                "so their gradients cannot be compared with the model's own; write it with other "
                "operators, or pass check_gradients=False"
            ) from error
    if abs(loss - compiled) > _TOLERANCE * abs(loss) + _NOISE:
        raise ImporterError(
            f"the graph that torch.export made of the model has the loss {compiled:.6g} for the "
            f"example inputs, the model itself {loss:.6g}; does it depend on the call? (Attention to "
            "nothing, where a mask of booleans hides all keys of a query, is the mean of all values "
            "when compiled, but zero in PyTorch.)"
        )
    norms = [float(torch.linalg.vector_norm(gradient)) for gradient in expected]
    negligible = _NEGLIGIBLE * sum(norm * norm for norm in norms) ** 0.5
    for name, norm, gradient, other in zip(names, norms, expected, gradients, strict=True):
        difference = float(torch.linalg.vector_norm(gradient - other))
        if difference > max(_TOLERANCE * norm, negligible, _NOISE):
            raise ImporterError(
                f"parameter '{name}' would not get PyTorch's gradient: it has the norm {norm:.4g}, "
                f"and the difference to what the operators of the model say is {difference:.4g}. "
                "The compiler derives gradients from operators alone, with detach() and no_grad(): "
                "functions with a backward of their own and hooks have no effect. Write the model "
                "without them, or pass check_gradients=False to train with other gradients"
            )

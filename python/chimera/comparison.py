# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Trains a PyTorch module by PyTorch and by Chimera on the same data."""

import copy
import dataclasses
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypedDict, cast

from .compiler import compile
from .importer import InitRules, export, require
from .options import CompileOptions, keywords, plain, shows_keywords
from .program import Program
from .training import RunOptions

if TYPE_CHECKING:
    from typing import Unpack

    import torch


@dataclasses.dataclass(frozen=True)
class Comparison:
    """The losses of both, by step.  `str(comparison)` is a table."""

    pytorch: list[float]
    chimera: list[float]
    program: Program = dataclasses.field(repr=False)

    @property
    def differences(self) -> list[float]:
        """Relative, by step: |chimera - pytorch| / |pytorch|."""
        return [
            abs(b - a) / abs(a) if a else math.inf if b else 0.0
            for a, b in zip(self.pytorch, self.chimera, strict=True)
        ]

    def __str__(self) -> str:
        rows = [f"{'step':>6}  {'PyTorch':>12}  {'Chimera':>12}  {'difference':>10}"]
        for step, row in enumerate(zip(self.pytorch, self.chimera, self.differences, strict=True)):
            rows.append(f"{step + 1:>6}  {row[0]:>12.6f}  {row[1]:>12.6f}  {row[2]:>10.1e}")
        return "\n".join(rows)


class Settings(TypedDict, total=False):
    """Settings of the optimizer, with the defaults of the training executable."""

    lr: float | None
    weight_decay: float | None
    beta1: float | None
    beta2: float | None
    eps: float | None


class CompareOptions(Settings, CompileOptions):
    """Settings of the optimizer, and the options of chimera-compile."""


def _optimizer(
    kind: str, parameters: "Iterable[torch.nn.Parameter]", settings: Mapping[str, float]
) -> "torch.optim.Optimizer":
    """Returns PyTorch's optimizer as the training executable would set it up."""
    import torch

    lr = settings.get("lr", 1e-3)
    if kind == "sgd":
        return torch.optim.SGD(parameters, lr=lr, weight_decay=settings.get("weight_decay", 0.0))
    return torch.optim.AdamW(
        parameters,
        lr=lr,
        weight_decay=settings.get("weight_decay", 0.01),
        betas=(settings.get("beta1", 0.9), settings.get("beta2", 0.999)),
        eps=settings.get("eps", 1e-8),
    )


def _train_by_pytorch(
    model: "torch.nn.Module",
    batches: "Sequence[Mapping[str, torch.Tensor]]",
    loss: "Callable[..., torch.Tensor] | None",
    steps: int,
    per_step: int,
    kind: str,
    settings: Mapping[str, float],
    clip_norm: float,
) -> list[float]:
    """Returns the losses of a plain training loop over a copy of `model`."""
    import torch

    model = copy.deepcopy(model)
    optimizer = _optimizer(kind, model.parameters(), settings)
    losses = []
    for step in range(steps):
        optimizer.zero_grad()
        total = 0.0
        for k in range(step * per_step, (step + 1) * per_step):
            batch = batches[k % len(batches)]
            value = model(**batch) if loss is None else loss(model, **batch)
            (value / per_step).backward()
            total += value.item()
        if clip_norm:
            torch.nn.utils.clip_grad_norm_(model.parameters(), clip_norm)
        optimizer.step()
        losses.append(total / per_step)
    return losses


#: What PyTorch's losses leave out by default.
_IGNORED = -100


def _ranges(
    batches: "Sequence[Mapping[str, torch.Tensor]]",
) -> tuple[dict[str, int | None], dict[str, int]]:
    """Returns, for each integer input, one more than its largest value, or None if one is
    negative; and -100 for those that have no other negative value."""
    bounds: dict[str, int | None] = {}
    ignored: dict[str, int] = {}
    for name, tensor in batches[0].items():
        if tensor.is_floating_point() or str(tensor.dtype) == "torch.bool":
            continue
        negative = {int(x) for batch in batches for x in batch[name][batch[name] < 0].unique()}
        largest = max(int(batch[name].max()) for batch in batches)
        bounds[name] = None if negative - {_IGNORED} or largest < 0 else largest + 1
        if negative and bounds[name] is not None:
            ignored[name] = _IGNORED
    return bounds, ignored


def _check_batches(batches: "Sequence[Mapping[str, torch.Tensor]]") -> None:
    import torch

    if not batches:
        raise ValueError("there are no batches; one is a mapping from inputs to tensors")
    for number, batch in enumerate(batches):
        if not isinstance(batch, Mapping):
            raise TypeError(
                f"batch {number} is a '{type(batch).__name__}'; a batch is a mapping from inputs "
                "to tensors, such as {'x': x, 'y': y}"
            )
        for name, tensor in batch.items():
            if not isinstance(tensor, torch.Tensor):
                raise TypeError(
                    f"input '{name}' of batch {number} is a '{type(tensor).__name__}', not a tensor"
                )
            if not tensor.dim():
                raise ValueError(
                    f"input '{name}' of batch {number} is a single number; the first dimension of "
                    "an input is its samples"
                )
    shapes = {name: tensor.shape for name, tensor in batches[0].items()}
    for number, batch in enumerate(batches):
        if {name: tensor.shape for name, tensor in batch.items()} != shapes:
            raise ValueError(
                f"batch {number} has other inputs or shapes than batch 0; all micro-batches are "
                "alike"
            )


def _check_hooks(model: "torch.nn.Module") -> None:
    """Refuses hooks on parameters, which neither a copy of the model nor the program has."""
    for name, parameter in model.named_parameters():
        # Of register_hook and register_post_accumulate_grad_hook.
        for attribute in ("_backward_hooks", "_post_accumulate_grad_hooks"):
            if getattr(parameter, attribute, None):
                raise ValueError(
                    f"parameter '{name}' has a hook on its gradient, which the compiled program "
                    "does not run; remove it before comparing"
                )


def _check_gradients(
    model: "torch.nn.Module",
    batch: "Mapping[str, torch.Tensor]",
    loss: "Callable[..., torch.Tensor] | None",
) -> None:
    """Refuses a loss that computes with the model itself rather than with its argument."""
    import torch

    other = copy.deepcopy(model)
    own = [p for p in model.parameters() if p.requires_grad]
    copied = [p for p in other.parameters() if p.requires_grad]
    value = other(**batch) if loss is None else loss(other, **batch)
    reached = (
        torch.autograd.grad(value, [*own, *copied], allow_unused=True)
        if value.requires_grad
        else [None] * (len(own) + len(copied))
    )
    if any(gradient is not None for gradient in reached[: len(own)]):
        raise ValueError(
            "the loss uses the model from outside; it must use its first argument instead, which "
            "is a copy: loss(model, **batch)"
        )
    if all(gradient is None for gradient in reached):
        raise ValueError("the loss has no gradient for any parameter of the model")


@shows_keywords(CompareOptions)
def compare(
    model: "torch.nn.Module",
    batches: "Iterable[Mapping[str, torch.Tensor]]",
    loss: "Callable[..., torch.Tensor] | None" = None,
    *,
    steps: int = 10,
    clip_norm: float = 0.0,
    bounds: Mapping[str, int | None] | None = None,
    ignored: Mapping[str, int] | None = None,
    transport: Literal["local", "mpi"] = "local",
    **options: "Unpack[CompareOptions]",
) -> Comparison:
    """Trains a copy of `model` by plain PyTorch and the compiled program on the same data, both
    from the model's weights, and prints both columns of losses.

    Args:
      model: the module to train; it is not changed.
      batches: micro-batches, each a mapping from inputs to tensors of the same shapes.  A step
        takes `micro_batches` times `data_parallel` of them, in order; after the last comes the
        first.  Inputs that the loss does not use are left out, and named.
      loss: called as `loss(model, **batch)`; without it, `model(**batch)` returns the loss.
      steps: training steps.
      clip_norm: largest global gradient norm; 0 does not clip.
      bounds: as for `export`; by default one more than the largest value in `batches`.
      ignored: as for `export`; by default -100 where `batches` have no other negative value.
      transport: as for `Program.run`.
      options: `lr`, `weight_decay`, `beta1`, `beta2` and `eps` of the optimizer, with the
        defaults of `Program.run` (`lr` 1e-3), and those of `compile`: see `CompareOptions`.

    Losses of `precision="bf16"` and of schemes without a flush (PipeDream) differ from PyTorch's
    by design.

    Raises:
      ImporterError, CompileError, RunError: as `export`, `compile` and `Program.run`.
      ValueError: the batches are not alike, or fewer than a step needs; the loss does not use
        its argument, or a parameter has hooks.
      TypeError: a batch or an option is of the wrong type.
    """
    own = ("model", "batches", "loss", "steps", "clip_norm", "bounds", "ignored", "transport")
    given = keywords("compare()", options, CompareOptions, own)
    steps = plain("compare()", "steps", steps, (int,))
    require("torch", "torch-mlir", "numpy")
    import torch

    if isinstance(batches, Mapping):
        raise TypeError("'batches' is one batch; it should be a list of them")
    batches = list(batches)
    _check_batches(batches)
    _check_hooks(model)
    settings = {name: x for name, x in given.items() if name in Settings.__annotations__}
    rest = {name: x for name, x in given.items() if name not in settings}
    if bounds is None:
        bounds, found = _ranges(batches)
        ignored = found if ignored is None else ignored
    module = export(model, batches[0], loss, bounds=bounds, ignored=ignored)
    _check_gradients(model, batches[0], loss)
    program = compile(module, **cast(CompileOptions, rest))
    per_step = program.plan.micro_batches * program.plan.data_parallel
    if len(batches) < per_step:
        raise ValueError(
            f"a step takes {per_step} micro-batches ({program.plan.micro_batches} x "
            f"{program.plan.data_parallel} replicas), but there are {len(batches)} batches"
        )
    used = {entry.name for entry in program.plan.inputs}
    unused = ", ".join(name for name in batches[0] if name not in used)
    if unused:
        print(f"The loss does not use: {unused}")
    data = {name: torch.cat([batch[name] for batch in batches]) for name in sorted(used)}
    training = cast(RunOptions, settings | {"clip_norm": clip_norm})
    result = program.run(data, steps, transport=transport, **training)
    expected = _train_by_pytorch(
        model, batches, loss, steps, per_step, program.plan.optimizer, settings, clip_norm
    )
    comparison = Comparison(expected, result.losses, program)
    print(comparison)
    return comparison

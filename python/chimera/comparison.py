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
from .options import CompileOptions, check_keywords, shows_keywords
from .program import Program

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

    lr: float
    weight_decay: float
    beta1: float
    beta2: float
    eps: float


class CompareOptions(Settings, CompileOptions):
    """Settings of the optimizer, and the options of chimera-compile."""


def _optimizer(
    kind: str, parameters: "Iterable[torch.nn.Parameter]", settings: Settings
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
    settings: Settings,
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


def _bounds(batches: "Sequence[Mapping[str, torch.Tensor]]") -> dict[str, int]:
    """Returns, for each integer input, one more than its largest value."""
    return {
        name: max(int(batch[name].max()) for batch in batches) + 1
        for name, tensor in batches[0].items()
        if not tensor.is_floating_point()
    }


def _check_batches(batches: "Sequence[Mapping[str, torch.Tensor]]") -> None:
    if not batches:
        raise ValueError("there are no batches; one is a mapping from inputs to tensors")
    shapes = {name: tensor.shape for name, tensor in batches[0].items()}
    for number, batch in enumerate(batches):
        if {name: tensor.shape for name, tensor in batch.items()} != shapes:
            raise ValueError(
                f"batch {number} has other inputs or shapes than batch 0; all micro-batches are "
                "alike"
            )


@shows_keywords(CompareOptions)
def compare(
    model: "torch.nn.Module",
    batches: "Sequence[Mapping[str, torch.Tensor]]",
    loss: "Callable[..., torch.Tensor] | None" = None,
    *,
    steps: int = 10,
    clip_norm: float = 0.0,
    bounds: Mapping[str, int] | None = None,
    transport: Literal["local", "mpi"] = "local",
    **options: "Unpack[CompareOptions]",
) -> Comparison:
    """Trains a copy of `model` by plain PyTorch and the compiled program on the same data, both
    from the model's weights, and prints both columns of losses.

    Args:
      model: the module to train; it is not changed.
      batches: micro-batches, each a mapping from inputs to tensors of the same shapes.  A step
        takes `micro_batches` times `data_parallel` of them, in order; after the last comes the
        first.
      loss: called as `loss(model, **batch)`; without it, `model(**batch)` returns the loss.
      steps: training steps.
      clip_norm: largest global gradient norm; 0 does not clip.
      bounds: as for `export`; by default one more than the largest value in `batches`.
      transport: as for `Program.run`.
      options: `lr`, `weight_decay`, `beta1`, `beta2` and `eps` of the optimizer (`Settings`), and
        those of `compile`.

    Losses of `precision="bf16"` and of schemes without a flush (PipeDream) differ from PyTorch's
    by design.

    Raises:
      ImporterError, CompileError, RunError: as `export`, `compile` and `Program.run`.
      ValueError: the batches are not alike, or fewer than a step needs.
    """
    check_keywords("compare", options, CompareOptions)
    require("torch", "torch-mlir", "numpy")
    import torch

    _check_batches(batches)
    given = {name: value for name, value in options.items() if name in Settings.__annotations__}
    rest = {name: value for name, value in options.items() if name not in given}
    settings, compiling = cast(Settings, given), cast(CompileOptions, rest)
    module = export(model, batches[0], loss, bounds=_bounds(batches) if bounds is None else bounds)
    program = compile(module, **compiling)
    per_step = program.plan.micro_batches * program.plan.data_parallel
    if len(batches) < per_step:
        raise ValueError(
            f"a step takes {per_step} micro-batches ({program.plan.micro_batches} x "
            f"{program.plan.data_parallel} replicas), but there are {len(batches)} batches"
        )
    data = {name: torch.cat([batch[name] for batch in batches]) for name in batches[0]}
    result = program.run(data, steps, transport=transport, clip_norm=clip_norm, **settings)
    plain = _train_by_pytorch(
        model, batches, loss, steps, per_step, program.plan.optimizer, settings, clip_norm
    )
    comparison = Comparison(plain, result.losses, program)
    print(comparison)
    return comparison

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cross entropy in all its variants, as plain operators.

What does not count is multiplied by zero, and looked up where there is
something to look up.  This module imports torch and is loaded only when
something is exported.
"""

import torch

Tensor = torch.Tensor
aten = torch.ops.aten

#: An `ignore_index` that no target can have.
NONE_IGNORED = -(1 << 62)

#: PyTorch's numbers for reductions.
_NONE, _MEAN = 0, 1


def log_softmax(x: Tensor, dim: int, dtype: torch.dtype | None = None) -> Tensor:
    if dtype is not None and dtype != x.dtype:
        x = x.to(dtype)
    shifted = x - torch.amax(x, [dim], keepdim=True)
    return shifted - torch.log(torch.sum(torch.exp(shifted), [dim], keepdim=True))


def _reduce(losses: Tensor, total: Tensor | float | int, reduction: int) -> Tensor:
    if reduction == _NONE:
        return losses
    return torch.sum(losses) / total if reduction == _MEAN else torch.sum(losses)


def _of_probabilities(
    x: Tensor, target: Tensor, weight: Tensor | None, reduction: int, smoothing: float
) -> Tensor:
    """Of targets that are a probability for each class."""
    dim = 0 if x.dim() == 1 else 1
    classes = x.shape[dim]
    if smoothing != 0.0:
        target = target * (1.0 - smoothing) + smoothing / classes
    products = log_softmax(x, dim) * target
    if weight is not None:
        products = products * _along(weight, x, dim)
    return _reduce(-torch.sum(products, [dim]), x.numel() // classes, reduction)


def _along(weight: Tensor, x: Tensor, dim: int) -> Tensor:
    """The weights of classes, to be multiplied with `x` whose classes are in `dim`."""
    shape = [1] * x.dim()
    shape[dim] = weight.shape[0]
    return torch.reshape(weight, shape)


def _of_classes(
    x: Tensor,
    target: Tensor,
    weight: Tensor | None,
    reduction: int,
    ignore_index: int,
    smoothing: float,
) -> Tensor:
    """Of targets that are classes, in any number of dimensions."""
    dim = 0 if x.dim() == 1 else 1
    rows = torch.unsqueeze(target, dim)
    # What does not count is no column, either.
    is_column = 0 <= ignore_index < x.shape[dim] or ignore_index == NONE_IGNORED
    columns = rows if is_column else torch.clamp(rows, min=0)
    scores = log_softmax(x, dim)
    losses = -torch.squeeze(aten.gather.default(scores, dim, columns), dim)
    # How much each position counts.
    counts = torch.ones_like(losses)
    if weight is not None:
        table = torch.unsqueeze(weight, 1)
        counts = torch.squeeze(aten.embedding.default(table, torch.squeeze(columns, dim)), -1)
    zero = torch.zeros((), dtype=x.dtype)
    kept = torch.ne(target, ignore_index) if ignore_index != NONE_IGNORED else None
    if kept is not None:
        counts = torch.where(kept, counts, zero)
    losses = losses * counts
    if smoothing != 0.0:
        products = scores if weight is None else scores * _along(weight, x, dim)
        others = -torch.sum(products, [dim])
        if kept is not None:
            others = torch.where(kept, others, zero)
        losses = losses * (1.0 - smoothing) + others * (smoothing / x.shape[dim])
    return _reduce(losses, torch.sum(counts), reduction)


def cross_entropy(
    x: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    reduction: int = 1,
    ignore_index: int = -100,
    label_smoothing: float = 0.0,
) -> Tensor:
    """`torch.nn.functional.cross_entropy`; that of language models in the shortest form."""
    if target.is_floating_point():
        return _of_probabilities(x, target, weight, reduction, label_smoothing)
    plain = weight is None and label_smoothing == 0.0 and x.dim() == 2
    if not plain or reduction != _MEAN:
        return _of_classes(x, target, weight, reduction, ignore_index, label_smoothing)
    rows = torch.unsqueeze(target, 1)
    # What does not count is no column, either.
    columns = rows if ignore_index >= 0 or ignore_index == NONE_IGNORED else torch.clamp(rows, min=0)
    losses = -aten.gather.default(log_softmax(x, 1), 1, columns)
    if ignore_index == NONE_IGNORED:
        return torch.mean(losses)
    kept = torch.ne(rows, ignore_index)
    zero = torch.zeros((), dtype=losses.dtype)
    total = torch.sum(torch.where(kept, losses, zero))
    return total / torch.sum(kept.to(losses.dtype))

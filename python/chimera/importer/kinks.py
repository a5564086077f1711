# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions with kinks, written out so that their gradients are PyTorch's there, too.

torch-mlir lowers them to choices whose two sides may both, or neither, have a
gradient where they meet.  That is no rare place: a head that begins with zeros
has logits of exactly 0.  This module imports torch and is loaded only when
something is exported.
"""

from typing import Any, Callable

import torch

Tensor = torch.Tensor


def extremum(better: Any) -> Callable[..., Any]:
    """Of two numbers; at a tie both sides get half of the gradient, and a constant one loses it."""

    def write_out(a: Tensor, b: Tensor) -> Any:
        if not (a.is_floating_point() and a.dtype == b.dtype):
            return NotImplemented
        return torch.where(better(a, b), a, torch.where(better(b, a), b, 0.5 * a + 0.5 * b))

    return write_out


def clamp(x: Tensor, low: float | None = None, high: float | None = None) -> Any:
    """At a bound there is no gradient, as in PyTorch."""
    if not x.is_floating_point():
        return NotImplemented
    result = x
    if high is not None:
        result = torch.where(x >= high, torch.full((), high, dtype=x.dtype), result)
    if low is not None:
        result = torch.where(x <= low, torch.full((), low, dtype=x.dtype), result)
    return result


def hard_sigmoid(x: Tensor) -> Tensor:
    return clamp(x + 3, 0.0, 6.0) / 6


def logaddexp(a: Tensor, b: Tensor) -> Tensor:
    # Of two equal infinities there is no difference.
    apart = torch.where(a == b, torch.zeros((), dtype=a.dtype), torch.abs(a - b))
    return torch.maximum(a, b) + torch.log1p(torch.exp(-apart))


def leaky_relu(x: Tensor, negative_slope: float = 0.01) -> Tensor:
    return torch.where(x > 0, x, x * negative_slope)


def elu(x: Tensor, alpha: float = 1, scale: float = 1, input_scale: float = 1) -> Tensor:
    # What is not chosen must not overflow, or its gradient is not a number.
    below = torch.where(x > 0, torch.zeros((), dtype=x.dtype), x)
    return torch.where(x > 0, x * scale, (torch.exp(below * input_scale) - 1) * (alpha * scale))

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How compound PyTorch operators are written out before they reach MLIR.

torch-mlir can lower all of these by itself, but in forms that suit training
badly: layer normalization in double precision, maxima that also compute an
index nobody reads, a tanh GELU with a rounded constant, a linear layer that
copies its weight once per batch element, patches of an image as a convolution.  The forms here stay in the element
type of their input and use every value they compute, so that each becomes a
few plain linalg operations.

This module imports torch and is loaded only when something is exported.
"""

import math
from typing import Any, Callable

import torch

from .errors import ImporterError
from .kinks import clamp, elu, extremum, hard_sigmoid, leaky_relu, logaddexp
from .losses import cross_entropy, log_softmax

Tensor = torch.Tensor
aten = torch.ops.aten


def _layer_norm(
    x: Tensor,
    normalized_shape: list[int],
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    eps: float = 1e-5,
    cudnn_enable: bool = True,
) -> Tensor:
    dims = list(range(x.dim() - len(normalized_shape), x.dim()))
    centered = x - torch.mean(x, dims, keepdim=True)
    variance = torch.mean(centered * centered, dims, keepdim=True)
    y = centered * torch.rsqrt(variance + eps)
    if weight is not None:
        y = y * weight
    if bias is not None:
        y = y + bias
    return y


def _softmax(x: Tensor, dim: int, dtype: torch.dtype | None = None) -> Tensor:
    if dtype is not None and dtype != x.dtype:
        x = x.to(dtype)
    e = torch.exp(x - torch.amax(x, [dim], keepdim=True))
    return e / torch.sum(e, [dim], keepdim=True)


def _gelu(x: Tensor, approximate: str = "none") -> Tensor:
    if approximate == "tanh":
        inner = math.sqrt(2.0 / math.pi) * (x + 0.044715 * (x * x * x))
        return 0.5 * x * (1.0 + torch.tanh(inner))
    return 0.5 * x * (1.0 + torch.erf(x * math.sqrt(0.5)))


def _pow(x: Tensor, exponent: float) -> Any:
    if exponent == 2:
        return x * x
    if exponent == 3:
        return x * x * x
    return NotImplemented


def _linear(x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Any:
    if weight.dim() != 2:
        return NotImplemented
    rows = torch.reshape(x, [-1, x.shape[-1]]) if x.dim() != 2 else x
    y = aten.mm.default(rows, aten.permute.default(weight, [1, 0]))
    if bias is not None:
        y = y + bias
    if x.dim() != 2:
        y = torch.reshape(y, [*x.shape[:-1], weight.shape[0]])
    return y


def _addmm(bias: Tensor, a: Tensor, b: Tensor, *, beta: float = 1, alpha: float = 1) -> Any:
    if beta != 1 or alpha != 1:
        return NotImplemented
    return aten.mm.default(a, b) + bias


def _matmul(a: Tensor, b: Tensor) -> Any:
    if a.dim() == 2 and b.dim() == 2:
        return aten.mm.default(a, b)
    if a.dim() > 2 and b.dim() == 2:
        rows = aten.mm.default(torch.reshape(a, [-1, a.shape[-1]]), b)
        return torch.reshape(rows, [*a.shape[:-1], b.shape[-1]])
    if a.dim() < 3 or a.shape[:-2] != b.shape[:-2]:
        return NotImplemented
    batch = math.prod(a.shape[:-2])
    product = aten.bmm.default(
        torch.reshape(a, [batch, *a.shape[-2:]]),
        torch.reshape(b, [batch, *b.shape[-2:]]),
    )
    return torch.reshape(product, [*a.shape[:-1], b.shape[-1]])


def _convolution(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: list[int] = [1],
    padding: list[int] = [0],
    dilation: list[int] = [1],
    transposed: bool = False,
    output_padding: list[int] = [0],
    groups: int = 1,
) -> Any:
    """A convolution of patches that do not overlap is a product of patches and weights."""
    kernel = list(weight.shape[2:])
    strides = list(stride) * len(kernel) if len(stride) == 1 else list(stride)
    plain = not (transposed or any(padding) or any(n != 1 for n in dilation) or groups != 1)
    divides = all(n % k == 0 for n, k in zip(x.shape[2:], kernel, strict=True))
    if not plain or strides != kernel or not divides or x.dim() != len(kernel) + 2:
        return NotImplemented
    counts = [n // k for n, k in zip(x.shape[2:], kernel, strict=True)]
    # batch, channels, then for each dimension: patch, place in the patch.
    pairs = [size for pair in zip(counts, kernel, strict=True) for size in pair]
    x = torch.reshape(x, [*x.shape[:2], *pairs])
    patches = [2 + 2 * i for i in range(len(kernel))]
    places = [3 + 2 * i for i in range(len(kernel))]
    x = aten.permute.default(x, [0, *patches, 1, *places])
    rows = torch.reshape(x, [-1, weight[0].numel()])
    columns = aten.permute.default(torch.reshape(weight, [weight.shape[0], -1]), [1, 0])
    y = aten.mm.default(rows, columns)
    if bias is not None:
        y = y + bias
    y = torch.reshape(y, [x.shape[0], *counts, weight.shape[0]])
    return aten.permute.default(y, [0, len(kernel) + 1, *range(1, len(kernel) + 1)])


def _conv2d(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: list[int] = [1],
    padding: list[int] = [0],
    dilation: list[int] = [1],
    groups: int = 1,
) -> Any:
    return _convolution(x, weight, bias, stride, padding, dilation, groups=groups)


def _constant_pad(x: Tensor, pad: list[int], value: float = 0) -> Any:
    """A negative amount takes elements away: a slice. torch-mlir would make a pad of it that has
    no effect where the shape stays what it is, as in a shift by one."""
    if all(amount >= 0 for amount in pad):
        return NotImplemented
    # Pairs of amounts, the last dimension first.
    for dim, (low, high) in enumerate(zip(pad[::2], pad[1::2], strict=True), 1):
        if low < 0 or high < 0:
            size = x.shape[-dim]
            x = aten.slice.Tensor(x, x.dim() - dim, max(-low, 0), size - max(-high, 0))
    grown = [max(amount, 0) for amount in pad]
    return aten.constant_pad_nd.default(x, grown, value) if any(grown) else x


def _roll(x: Tensor, shifts: list[int], dims: list[int] = []) -> Any:
    if not all(isinstance(size, int) for size in x.shape):
        raise ImporterError(
            f"torch.roll of a tensor with the symbolic shape {tuple(x.shape)} is not supported; "
            "export the model with fixed sizes"
        )
    if not dims:
        return torch.reshape(_roll(torch.reshape(x, [-1]), shifts, [0]), x.shape)
    for shift, dim in zip(shifts, dims, strict=True):
        size = x.shape[dim]
        first = size - shift % size
        if first != size:
            x = torch.cat(
                [aten.slice.Tensor(x, dim, first, size), aten.slice.Tensor(x, dim, 0, first)], dim
            )
    return x


def _embedding(
    table: Tensor,
    indices: Tensor,
    padding_idx: int = -1,
    scale_grad_by_freq: bool = False,
    sparse: bool = False,
) -> Any:
    """A padded position looks its row up, but does not train it."""
    if padding_idx < 0:
        return NotImplemented
    rows = aten.embedding.default(table, indices)
    is_padding = torch.unsqueeze(torch.eq(indices, padding_idx), -1)
    return torch.where(is_padding, aten.detach.default(rows), rows)


def _scatter(x: Tensor, dim: int, index: Tensor, value: Any) -> Any:
    """A number is put in one place of each row, as of one-hot vectors: a comparison with places."""
    dim %= max(x.dim(), 1)
    if x.dim() == 0 or index.shape[dim] != 1:
        return NotImplemented
    if any(i != dim and index.shape[i] != x.shape[i] for i in range(x.dim())):
        return NotImplemented
    if isinstance(value, torch.Tensor):
        if value.shape != index.shape:
            return NotImplemented
    else:
        value = torch.full((), value, dtype=x.dtype)
    places = torch.arange(x.shape[dim]).reshape([-1 if i == dim else 1 for i in range(x.dim())])
    return torch.where(places == index, value, x)


def _compare(operator: Any) -> Callable[..., Any]:
    """Comparisons with a number of the tensor's own kind: torch-mlir folds others of constants
    to the wrong truth, or ends the process."""

    def write_out(x: Tensor, number: Any) -> Any:
        if x.is_floating_point():
            return NotImplemented if type(number) is float else operator(x, float(number))
        if x.dtype == torch.bool:
            return operator(x.to(torch.int64), number)
        if isinstance(number, float):
            return operator(x, int(number)) if number.is_integer() else operator(x.to(torch.float32), number)
        return NotImplemented if type(number) is int else operator(x, int(number))

    return write_out


def _repeat_heads(x: Tensor, heads: int) -> Tensor:
    """Each head so often that there are as many as `heads`."""
    times = heads // x.shape[-3]
    repeated = torch.unsqueeze(x, -3).expand([*x.shape[:-2], times, *x.shape[-2:]])
    return torch.reshape(repeated, [*x.shape[:-3], heads, *x.shape[-2:]])


def _attention(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attn_mask: Tensor | None = None,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    *,
    scale: float | None = None,
    enable_gqa: bool = False,
) -> Any:
    # The lowest finite value is added to hidden scores, as eager attention code
    # does: with infinities, a row that hides everything would make everything
    # NaN. Sums are also what the compiler knows as masks.
    if dropout_p != 0.0 or query.dim() < 3:
        return NotImplemented
    if enable_gqa and key.shape[-3] != query.shape[-3]:
        key, value = (_repeat_heads(x, query.shape[-3]) for x in (key, value))
    scale = 1.0 / math.sqrt(query.shape[-1]) if scale is None else scale
    scores = _matmul(query, torch.transpose(key, -1, -2))
    if scores is NotImplemented:
        return NotImplemented
    scores = scores * scale
    zero = torch.zeros((), dtype=query.dtype)
    lowest = torch.full((), torch.finfo(query.dtype).min, dtype=query.dtype)
    if is_causal:
        rows, columns = torch.arange(query.shape[-2]), torch.arange(key.shape[-2])
        scores = scores + torch.where(rows[:, None] >= columns[None, :], zero, lowest)
    if attn_mask is not None:
        if attn_mask.dtype == torch.bool:
            attn_mask = torch.where(attn_mask, zero, lowest)
        scores = scores + attn_mask
    return _matmul(_softmax(scores, -1), value)


def decomposition_table() -> dict[Any, Callable[..., Any]]:
    """Returns the decompositions to apply: torch-mlir's own, with ours in front."""
    from torch_mlir.extras.fx_decomp_util import get_decomposition_table

    table = dict(get_decomposition_table())
    # It would be written out as nothing.
    del table[aten.detach.default]
    table.update(
        {
            aten.layer_norm.default: _layer_norm,
            aten.softmax.int: _softmax,
            aten.log_softmax.int: log_softmax,
            aten._softmax.default: lambda x, dim, half_to_float: _softmax(x, dim),
            aten._log_softmax.default: lambda x, dim, half_to_float: log_softmax(x, dim),
            aten.gelu.default: _gelu,
            aten.pow.Tensor_Scalar: _pow,
            aten.linear.default: _linear,
            aten.addmm.default: _addmm,
            aten.matmul.default: _matmul,
            aten.conv2d.default: _conv2d,
            aten.convolution.default: _convolution,
            aten.constant_pad_nd.default: _constant_pad,
            aten.roll.default: _roll,
            aten.maximum.default: extremum(torch.gt),
            aten.minimum.default: extremum(torch.lt),
            aten.clamp.default: clamp,
            aten.clamp_min.default: lambda x, low: clamp(x, low),
            aten.clamp_max.default: lambda x, high: clamp(x, None, high),
            aten.hardtanh.default: lambda x, low=-1.0, high=1.0: clamp(x, low, high),
            aten.hardsigmoid.default: hard_sigmoid,
            aten.hardswish.default: lambda x: x * hard_sigmoid(x),
            aten.logaddexp.default: logaddexp,
            aten.leaky_relu.default: leaky_relu,
            aten.elu.default: elu,
            **{
                getattr(aten, operator.__name__).Scalar: _compare(operator)
                for operator in (torch.eq, torch.ne, torch.lt, torch.le, torch.gt, torch.ge)
            },
            aten.scatter.src: _scatter,
            aten.scatter.value: _scatter,
            aten.embedding.default: _embedding,
            aten.scaled_dot_product_attention.default: _attention,
            aten.cross_entropy_loss.default: cross_entropy,
        }
    )
    return table

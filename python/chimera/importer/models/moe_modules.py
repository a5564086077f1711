# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The modules of the mixture-of-experts model. This module imports torch."""

from typing import TYPE_CHECKING

import torch
from torch import nn
from torch.nn import functional

if TYPE_CHECKING:
    from .moe import MoE


def keep_largest(scores: torch.Tensor, count: int) -> torch.Tensor:
    """Softmax over the `count` largest scores of each row (and those equal to the smallest of
    them); the others get 0."""
    lowest = torch.full((), torch.finfo(scores.dtype).min, dtype=scores.dtype)
    rest = scores.detach()
    threshold = rest.amax(-1, keepdim=True)
    for _ in range(count - 1):
        rest = torch.where(rest >= threshold, lowest, rest)
        threshold = rest.amax(-1, keepdim=True)
    return torch.softmax(torch.where(scores >= threshold, scores, lowest), -1)


class Mixture(nn.Module):
    """Experts with a gate; see moe.py for why their matrices are stacked."""

    def __init__(self, width: int, hidden: int, experts: int, top: int):
        super().__init__()
        self.experts, self.top = experts, top
        self.gate = nn.Linear(width, experts, bias=False)
        self.up = nn.Linear(width, experts * hidden, bias=False)
        self.down = nn.Linear(experts * hidden, width, bias=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        weights = keep_largest(self.gate(x), self.top)
        hidden = functional.gelu(self.up(x)).unflatten(-1, (self.experts, -1))
        return self.down((hidden * weights[..., None]).flatten(-2))


class Attention(nn.Module):
    """Causal self-attention."""

    def __init__(self, width: int, heads: int):
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        parts = self.qkv(x).unflatten(-1, (3, self.heads, -1))
        q, k, v = (part.transpose(1, 2) for part in parts.unbind(2))
        y = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.out(y.transpose(1, 2).flatten(-2))


class Block(nn.Module):
    """Attention and a mixture, each added to its input."""

    def __init__(self, sizes: "MoE"):
        super().__init__()
        self.norm_1 = nn.LayerNorm(sizes.width)
        self.attention = Attention(sizes.width, sizes.heads)
        self.norm_2 = nn.LayerNorm(sizes.width)
        self.mixture = Mixture(sizes.width, sizes.hidden, sizes.experts, sizes.top)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = x + self.attention(self.norm_1(x))
        return x + self.mixture(self.norm_2(x))


class MixtureLM(nn.Module):
    """The language model; returns logits."""

    def __init__(self, sizes: "MoE"):
        super().__init__()
        self.tokens = nn.Embedding(sizes.vocabulary, sizes.width)
        self.positions = nn.Embedding(sizes.sequence, sizes.width)
        self.blocks = nn.ModuleList(Block(sizes) for _ in range(sizes.layers))
        self.norm = nn.LayerNorm(sizes.width)
        self.head = nn.Linear(sizes.width, sizes.vocabulary, bias=False)

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        x = self.tokens(tokens) + self.positions(torch.arange(tokens.shape[1]))
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x))

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A language model whose feed-forward networks are mixtures of experts, in dense form.

Every expert computes every token, and a gate that keeps k of them weights the
results. That does the work of all experts, but all shapes are known, and nothing
is sorted or sent: the k-th largest score of a token is found by taking the
maximum k times, each time without what was the maximum before.

The weighted sum over experts is a product: with W_e the second matrices of the
experts, one below the other, sum_e g_e (h_e W_e) = (g_1 h_1, g_2 h_2, ...) W. So
a mixture is two plain matrix products with a gate between them.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import ImporterError
from ..initializers import InitRules
from .base import LanguageModel, cross_entropy, size

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True, kw_only=True)
class MoE(LanguageModel):
    """language model with mixtures of experts, computed in dense form"""

    experts: int = size("experts per block")
    top: int = size("experts that the gate keeps for a token")
    hidden: int = size("size inside an expert")

    def check(self) -> None:
        super().check()
        if self.top > self.experts:
            raise ImporterError(
                f"'top' must be at most 'experts', got {self.top} and {self.experts}"
            )

    def build(self) -> "torch.nn.Module":
        from .. import require

        self.check()
        require("torch")
        from .moe_modules import MixtureLM

        return MixtureLM(self).to(self.torch_dtype())

    def init(self) -> InitRules:
        return {r".*norm.*\.weight": "ones", r".*bias": "zeros", r".*": "normal(0.02)"}

    @staticmethod
    def loss(
        model: "torch.nn.Module", tokens: "torch.Tensor", targets: "torch.Tensor"
    ) -> "torch.Tensor":
        """Mean cross entropy of the next token; `targets` are already shifted."""
        return cross_entropy(model(tokens), targets)

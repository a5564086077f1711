# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hugging Face's GPT-2 language model."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..initializers import InitRules, gpt2_init
from .base import LanguageModel, causal_mask, check_positions, cross_entropy, size

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True, kw_only=True)
class GPT2(LanguageModel):
    """GPT-2 language model"""

    untied: bool = size("give the output layer its own weights", False)
    positions: int = size("rows of the position embedding, 0: as many as tokens", 0)

    def check(self) -> None:
        super().check()
        check_positions(self, self.positions)

    def build(self) -> "torch.nn.Module":
        from .. import require

        self.check()
        require("torch", "transformers")
        import transformers

        config = transformers.GPT2Config(
            vocab_size=self.vocabulary,
            n_positions=self.positions or self.sequence,
            n_embd=self.width,
            n_layer=self.layers,
            n_head=self.heads,
            resid_pdrop=0.0,
            embd_pdrop=0.0,
            attn_pdrop=0.0,
            use_cache=False,
            attn_implementation="eager",
            tie_word_embeddings=not self.untied,
            bos_token_id=None,
            eos_token_id=None,
        )
        return transformers.GPT2LMHeadModel(config).to(self.torch_dtype())

    def init(self) -> InitRules:
        return gpt2_init(self.layers)

    @staticmethod
    def loss(
        model: "torch.nn.Module", tokens: "torch.Tensor", targets: "torch.Tensor"
    ) -> "torch.Tensor":
        """Mean cross entropy of the next token; `targets` are already shifted."""
        mask = causal_mask(tokens.shape[1], model.lm_head.weight.dtype)
        output = model(input_ids=tokens, attention_mask=mask, use_cache=False)
        return cross_entropy(output.logits, targets)

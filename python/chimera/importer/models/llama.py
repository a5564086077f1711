# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hugging Face's Llama language model: RMS norm, rotary positions, grouped queries, SwiGLU."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import ImporterError
from ..initializers import InitRules
from .base import LanguageModel, causal_mask, cross_entropy, size

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True, kw_only=True)
class Llama(LanguageModel):
    """Llama language model"""

    kv_heads: int = size("heads of keys and values, which several query heads share")
    hidden: int = size("size inside the feed-forward network")
    tied: bool = size("let the output layer use the embedding's weights", False)

    def check(self) -> None:
        super().check()
        if self.heads % self.kv_heads:
            raise ImporterError(
                f"'heads' must be a multiple of 'kv_heads', got {self.heads} and {self.kv_heads}"
            )
        if self.width // self.heads % 2:
            raise ImporterError(
                "rotary positions need an even number of elements per head, got "
                f"{self.width // self.heads} ('width' / 'heads')"
            )

    def build(self) -> "torch.nn.Module":
        from .. import require

        self.check()
        require("torch", "transformers")
        import transformers

        config = transformers.LlamaConfig(
            vocab_size=self.vocabulary,
            hidden_size=self.width,
            intermediate_size=self.hidden,
            num_hidden_layers=self.layers,
            num_attention_heads=self.heads,
            num_key_value_heads=self.kv_heads,
            max_position_embeddings=self.sequence,
            rms_norm_eps=1e-5,
            use_cache=False,
            attn_implementation="eager",
            tie_word_embeddings=self.tied,
            bos_token_id=None,
            eos_token_id=None,
        )
        return transformers.LlamaForCausalLM(config).to(self.torch_dtype())

    def init(self) -> InitRules:
        return {r".*norm\.weight": "ones", r".*": "normal(0.02)"}

    @staticmethod
    def loss(
        model: "torch.nn.Module", tokens: "torch.Tensor", targets: "torch.Tensor"
    ) -> "torch.Tensor":
        """Mean cross entropy of the next token; `targets` are already shifted."""
        mask = causal_mask(tokens.shape[1], model.lm_head.weight.dtype)
        output = model(input_ids=tokens, attention_mask=mask, use_cache=False)
        return cross_entropy(output.logits, targets)

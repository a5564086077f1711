# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hugging Face's T5, an encoder and a decoder that attends to it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..initializers import InitRules
from .base import Input, LanguageModel, causal_mask, cross_entropy, padding_mask, size

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True, kw_only=True)
class T5(LanguageModel):
    """T5 encoder-decoder, with tied embeddings; 'layers' is the number of each"""

    target_sequence: int = size("tokens of the decoder per sample")
    hidden: int = size("size inside the feed-forward network")
    buckets: int = size("buckets of relative positions", 32)
    distance: int = size("relative positions from here on share a bucket", 128)

    def build(self) -> "torch.nn.Module":
        from .. import require

        self.check()
        require("torch", "transformers")
        import transformers

        config = transformers.T5Config(
            vocab_size=self.vocabulary,
            d_model=self.width,
            d_kv=self.width // self.heads,
            d_ff=self.hidden,
            num_layers=self.layers,
            num_heads=self.heads,
            relative_attention_num_buckets=self.buckets,
            relative_attention_max_distance=self.distance,
            dropout_rate=0.0,
            use_cache=False,
            attn_implementation="eager",
            pad_token_id=0,
            eos_token_id=None,
            decoder_start_token_id=0,
        )
        return transformers.T5ForConditionalGeneration(config).to(self.torch_dtype())

    def inputs(self) -> dict[str, Input]:
        return {
            "tokens": Input((self.micro_batch, self.sequence), self.vocabulary),
            "targets": Input((self.micro_batch, self.target_sequence), self.vocabulary),
        }

    def init(self) -> InitRules:
        # T5 does not scale attention scores; the projection of queries does it here.
        return {
            r".*layer_norm\.weight": "ones",
            r"shared\.weight": "normal(1.0)",
            r".*\.q\.weight": f"normal({(self.width * self.width // self.heads) ** -0.5!r})",
            r".*\.wo\.weight": f"normal({self.hidden**-0.5!r})",
            r".*": f"normal({self.width**-0.5!r})",
        }

    @staticmethod
    def loss(
        model: "torch.nn.Module", tokens: "torch.Tensor", targets: "torch.Tensor"
    ) -> "torch.Tensor":
        """Mean cross entropy of the targets; 0 is padding in both inputs.

        The decoder sees the targets one place later, behind the start token 0.
        """
        import torch

        dtype = model.lm_head.weight.dtype
        length = targets.shape[1]
        start = torch.zeros((targets.shape[0], 1), dtype=targets.dtype)
        encoded = model.encoder(
            input_ids=tokens, attention_mask=padding_mask(tokens, tokens.shape[1], dtype)
        ).last_hidden_state
        output = model(
            encoder_outputs=(encoded,),
            attention_mask=padding_mask(tokens, length, dtype),
            decoder_input_ids=torch.cat([start, targets[:, :-1]], 1),
            decoder_attention_mask=causal_mask(length, dtype),
            use_cache=False,
        )
        return cross_entropy(output.logits, targets, ignore_index=0)

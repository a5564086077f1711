# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hugging Face's BERT masked language model."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..initializers import InitRules, bert_init
from .base import LanguageModel, check_positions, cross_entropy, padding_mask, size

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True, kw_only=True)
class BERT(LanguageModel):
    """BERT masked language model, with tied embeddings"""

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

        config = transformers.BertConfig(
            vocab_size=self.vocabulary,
            max_position_embeddings=self.positions or self.sequence,
            hidden_size=self.width,
            num_hidden_layers=self.layers,
            num_attention_heads=self.heads,
            intermediate_size=4 * self.width,
            hidden_dropout_prob=0.0,
            attention_probs_dropout_prob=0.0,
            attn_implementation="eager",
            pad_token_id=0,
            tie_word_embeddings=not self.untied,
        )
        model = transformers.BertForMaskedLM(config)
        # A compiled program trains all rows.
        model.bert.embeddings.word_embeddings.padding_idx = None
        return model.to(self.torch_dtype())

    def init(self) -> InitRules:
        return bert_init()

    @staticmethod
    def loss(
        model: "torch.nn.Module", tokens: "torch.Tensor", targets: "torch.Tensor"
    ) -> "torch.Tensor":
        """Mean cross entropy of the masked tokens; target 0 (padding) marks the others."""
        dtype = model.cls.predictions.bias.dtype
        mask = padding_mask(tokens, tokens.shape[1], dtype)
        output = model(input_ids=tokens, attention_mask=mask)
        return cross_entropy(output.logits, targets, ignore_index=0)

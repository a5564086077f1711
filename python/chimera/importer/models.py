# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ready-made language models: Hugging Face GPT-2 and BERT with their losses.

Both losses take targets that are aligned with the logits: for GPT-2 the caller
has shifted them already, so the loss must not shift again.  Attention masks
are computed in the loss function and handed over, because the library's own
mask code also looks for packed sequences with operators that linalg lacks.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import ImporterError, bert_init, export, gpt2_init, require

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True)
class TransformerShape:
    """Sizes of a transformer and of the micro-batch it is imported for."""

    layers: int
    width: int
    heads: int
    sequence: int
    vocabulary: int
    micro_batch: int
    dtype: str = "f32"
    untied: bool = False  #: whether the output layer has weights of its own

    def check(self) -> None:
        """Raises an ImporterError if the sizes do not fit together."""
        for name in ("layers", "width", "heads", "sequence", "vocabulary", "micro_batch"):
            if getattr(self, name) <= 0:
                raise ImporterError(f"'{name}' must be positive, got {getattr(self, name)}")
        if self.width % self.heads:
            raise ImporterError(
                f"'width' must be a multiple of 'heads', got {self.width} and {self.heads}"
            )
        if self.dtype not in ("f32", "f64"):
            raise ImporterError(f"'dtype' must be 'f32' or 'f64', got '{self.dtype}'")


def _torch_dtype(shape: TransformerShape) -> Any:
    import torch

    return {"f32": torch.float32, "f64": torch.float64}[shape.dtype]


def _examples(shape: TransformerShape) -> "dict[str, torch.Tensor]":
    import torch

    size = (shape.micro_batch, shape.sequence)
    return {name: torch.zeros(size, dtype=torch.int64) for name in ("tokens", "targets")}


def gpt2(shape: TransformerShape) -> "torch.nn.Module":
    """Returns a GPT-2 language model without dropout, with tied embeddings by default."""
    shape.check()
    require("torch", "transformers")
    import transformers

    config = transformers.GPT2Config(
        vocab_size=shape.vocabulary,
        n_positions=shape.sequence,
        n_embd=shape.width,
        n_layer=shape.layers,
        n_head=shape.heads,
        resid_pdrop=0.0,
        embd_pdrop=0.0,
        attn_pdrop=0.0,
        use_cache=False,
        attn_implementation="eager",
        tie_word_embeddings=not shape.untied,
        bos_token_id=None,
        eos_token_id=None,
    )
    return transformers.GPT2LMHeadModel(config).to(_torch_dtype(shape))


def gpt2_loss(
    model: "torch.nn.Module", tokens: "torch.Tensor", targets: "torch.Tensor"
) -> "torch.Tensor":
    """Mean cross entropy of the next token; `targets` are already shifted."""
    import torch

    dtype = model.lm_head.weight.dtype
    position = torch.arange(tokens.shape[1])
    visible = position[:, None] >= position[None, :]
    zero = torch.zeros((), dtype=dtype)
    mask = torch.where(visible, zero, torch.full((), torch.finfo(dtype).min, dtype=dtype))
    logits = model(
        input_ids=tokens, attention_mask=mask[None, None], use_cache=False
    ).logits
    return torch.nn.functional.cross_entropy(
        logits.reshape(-1, logits.shape[-1]), targets.reshape(-1)
    )


def export_gpt2(shape: TransformerShape) -> str:
    """Returns the module of a GPT-2 and its loss, without weights."""
    bounds = {"tokens": shape.vocabulary, "targets": shape.vocabulary}
    return export(
        gpt2(shape), _examples(shape), gpt2_loss, bounds=bounds, init=gpt2_init(shape.layers)
    )


def bert(shape: TransformerShape) -> "torch.nn.Module":
    """Returns a BERT masked language model without dropout."""
    shape.check()
    if shape.untied:
        raise ImporterError("'untied' is for gpt2; the embeddings of bert are tied")
    require("torch", "transformers")
    import transformers

    config = transformers.BertConfig(
        vocab_size=shape.vocabulary,
        max_position_embeddings=shape.sequence,
        hidden_size=shape.width,
        num_hidden_layers=shape.layers,
        num_attention_heads=shape.heads,
        intermediate_size=4 * shape.width,
        hidden_dropout_prob=0.0,
        attention_probs_dropout_prob=0.0,
        attn_implementation="eager",
        pad_token_id=0,
    )
    model = transformers.BertForMaskedLM(config).to(_torch_dtype(shape))
    return model


def bert_loss(
    model: "torch.nn.Module", tokens: "torch.Tensor", targets: "torch.Tensor"
) -> "torch.Tensor":
    """Mean cross entropy of the masked tokens; target 0 (padding) marks the others."""
    import torch

    dtype = model.cls.predictions.bias.dtype
    keep = (tokens != 0).to(dtype)[:, None, None, :]
    mask = (1.0 - keep) * torch.finfo(dtype).min
    mask = mask.expand(-1, 1, tokens.shape[1], -1)
    logits = model(input_ids=tokens, attention_mask=mask).logits
    return torch.nn.functional.cross_entropy(
        logits.reshape(-1, logits.shape[-1]), targets.reshape(-1), ignore_index=0
    )


def export_bert(shape: TransformerShape) -> str:
    """Returns the module of a BERT masked language model and its loss, without weights."""
    bounds = {"tokens": shape.vocabulary, "targets": shape.vocabulary}
    return export(bert(shape), _examples(shape), bert_loss, bounds=bounds, init=bert_init())

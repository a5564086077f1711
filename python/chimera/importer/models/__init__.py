# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ready-made models with their losses."""

from .base import Input, LanguageModel, Model, Transformer
from .bert import BERT
from .gpt2 import GPT2
from .llama import Llama
from .moe import MoE
from .t5 import T5
from .vit import ViT

__all__ = [
    "BERT",
    "GPT2",
    "MODELS",
    "Input",
    "LanguageModel",
    "Llama",
    "MoE",
    "Model",
    "T5",
    "Transformer",
    "ViT",
]

#: Every model by its name on the command line.
MODELS: dict[str, type[Model]] = {
    "gpt2": GPT2,
    "bert": BERT,
    "llama": Llama,
    "vit": ViT,
    "t5": T5,
    "moe": MoE,
}

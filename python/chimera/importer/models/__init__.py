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
    "PUBLISHED",
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

#: Sizes that were published under a name: those of the paper on Chimera (Li and Hoefler, SC 2021),
#: each with the rows of positions and the output layer that its number of parameters tells of.
PUBLISHED: dict[str, tuple[str, dict[str, int | bool]]] = {
    "bert-48": (
        "bert",
        {"layers": 48, "width": 1024, "heads": 16, "sequence": 128}
        | {"vocabulary": 30522, "positions": 512, "untied": True},
    ),
    "gpt2-64": (
        "gpt2",
        {"layers": 64, "width": 1280, "heads": 20, "sequence": 632}
        | {"vocabulary": 50257, "positions": 1024, "untied": True},
    ),
}

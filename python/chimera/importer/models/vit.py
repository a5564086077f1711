# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hugging Face's vision transformer, a classifier of images."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import ImporterError
from ..initializers import InitRules
from .base import Input, Transformer, cross_entropy, size

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True, kw_only=True)
class ViT(Transformer):
    """vision transformer with a classifier"""

    image: int = size("height and width of images")
    patch: int = size("height and width of patches")
    channels: int = size("channels of images", 3)
    classes: int = size("number of labels")

    def check(self) -> None:
        super().check()
        if self.image % self.patch:
            raise ImporterError(
                f"'image' must be a multiple of 'patch', got {self.image} and {self.patch}"
            )

    def build(self) -> "torch.nn.Module":
        from .. import require

        self.check()
        require("torch", "transformers")
        import transformers

        config = transformers.ViTConfig(
            hidden_size=self.width,
            num_hidden_layers=self.layers,
            num_attention_heads=self.heads,
            intermediate_size=4 * self.width,
            image_size=self.image,
            patch_size=self.patch,
            num_channels=self.channels,
            num_labels=self.classes,
            # The eager one adds a mask that hides nothing.
            attn_implementation="sdpa",
        )
        return transformers.ViTForImageClassification(config).to(self.torch_dtype())

    def inputs(self) -> dict[str, Input]:
        return {
            "pixels": Input((self.micro_batch, self.channels, self.image, self.image)),
            "labels": Input((self.micro_batch,), self.classes),
        }

    def init(self) -> InitRules:
        return {r".*layernorm.*\.weight": "ones", r".*bias": "zeros", r".*": "normal(0.02)"}

    @staticmethod
    def loss(
        model: "torch.nn.Module", pixels: "torch.Tensor", labels: "torch.Tensor"
    ) -> "torch.Tensor":
        """Mean cross entropy of the labels."""
        return cross_entropy(model(pixel_values=pixels).logits, labels)

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What ready-made models have in common: sizes, inputs, a loss, and how they are exported.

A model is a dataclass of its sizes. The fields are also the options of the
command line, so a new model is one class in one file.
"""

import abc
import dataclasses
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import ImporterError
from ..initializers import InitRules

if TYPE_CHECKING:
    import torch


def size(help: str, default: Any = dataclasses.MISSING) -> Any:
    """A field that is an option, too; `help` describes it."""
    return dataclasses.field(default=default, metadata={"help": help})


class Input(NamedTuple):
    """One input: its shape, and the exclusive upper bound of its values if they are integers."""

    shape: tuple[int, ...]
    bound: int | None = None


@dataclasses.dataclass(frozen=True, kw_only=True)
class Model(abc.ABC):
    """The sizes of a model, and of the micro-batch that it is imported for."""

    micro_batch: int = size("samples per micro-batch")
    dtype: str = size("element type, f32 or f64", "f32")
    symbolic_batch: bool = size("leave the number of samples open, for --micro-batch-size", False)
    #: Models of sequences make an option of it.
    symbolic_sequence = False

    def check(self) -> None:
        """Raises an ImporterError if the sizes do not fit together."""
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if field.type is int and value <= 0 and value != field.default:
                raise ImporterError(f"'{field.name}' must be positive, got {value}")
        if self.dtype not in ("f32", "f64"):
            raise ImporterError(f"'dtype' must be 'f32' or 'f64', got '{self.dtype}'")

    @abc.abstractmethod
    def build(self) -> "torch.nn.Module":
        """Returns the model, without dropout."""

    @abc.abstractmethod
    def inputs(self) -> dict[str, Input]:
        """Returns the inputs of one micro-batch."""

    @abc.abstractmethod
    def init(self) -> InitRules:
        """Returns how parameters start."""

    @staticmethod
    @abc.abstractmethod
    def loss(model: "torch.nn.Module", **inputs: "torch.Tensor") -> "torch.Tensor":
        """Returns the mean loss of one micro-batch."""

    def torch_dtype(self) -> "torch.dtype":
        """Returns the element type of parameters."""
        import torch

        return {"f32": torch.float32, "f64": torch.float64}[self.dtype]

    def export(self) -> str:
        """Returns the module of the model and its loss, without weights."""
        from .. import export, require

        self.check()
        require("torch", "torch-mlir", "numpy")
        import torch

        inputs = self.inputs()
        kinds = {name: torch.int64 if i.bound else self.torch_dtype() for name, i in inputs.items()}
        module = export(
            self.build(),
            {name: torch.zeros(i.shape, dtype=kinds[name]) for name, i in inputs.items()},
            self.loss,
            bounds={name: i.bound for name, i in inputs.items() if i.bound},
            init=self.init(),
            weights=False,
            symbolic_batch=self.symbolic_batch,
            symbolic_sequence=self.symbolic_sequence,
            # Tests compare these models with PyTorch; large ones would take long.
            check_gradients=False,
        )
        return module.text


@dataclasses.dataclass(frozen=True, kw_only=True)
class Transformer(Model):
    """Sizes that all transformers have."""

    layers: int = size("number of blocks")
    width: int = size("size of the residual stream")
    heads: int = size("attention heads per block")

    def check(self) -> None:
        super().check()
        if self.width % self.heads:
            raise ImporterError(
                f"'width' must be a multiple of 'heads', got {self.width} and {self.heads}"
            )


@dataclasses.dataclass(frozen=True, kw_only=True)
class LanguageModel(Transformer):
    """Sizes of a transformer over tokens. Targets are aligned with the logits."""

    sequence: int = size("tokens per sample")
    vocabulary: int = size("number of token ids")
    symbolic_sequence: bool = size("leave the number of tokens open, for --sequence-length", False)

    def inputs(self) -> dict[str, Input]:
        shape = (self.micro_batch, self.sequence)
        return {name: Input(shape, self.vocabulary) for name in ("tokens", "targets")}


def check_positions(model: "LanguageModel", positions: int) -> None:
    """Raises an ImporterError if the position embedding has too few rows."""
    if 0 < positions < model.sequence:
        raise ImporterError(
            f"'positions' must be at least 'sequence', got {positions} and {model.sequence}"
        )


def cross_entropy(
    logits: "torch.Tensor", targets: "torch.Tensor", ignore_index: int = -100
) -> "torch.Tensor":
    """Mean cross entropy of all positions whose target is not `ignore_index`."""
    import torch

    rows = logits.reshape(-1, logits.shape[-1])
    return torch.nn.functional.cross_entropy(rows, targets.reshape(-1), ignore_index=ignore_index)


def causal_mask(length: int, dtype: "torch.dtype") -> "torch.Tensor":
    """A bias for attention that hides what comes later, of shape 1 x 1 x length x length.

    Masks are computed here, because the mask code of the library also looks for packed sequences
    with operators that linalg lacks.
    """
    import torch

    position = torch.arange(length)
    visible = position[:, None] >= position[None, :]
    zero = torch.zeros((), dtype=dtype)
    lowest = torch.full((), torch.finfo(dtype).min, dtype=dtype)
    return torch.where(visible, zero, lowest)[None, None]


def padding_mask(tokens: "torch.Tensor", queries: int, dtype: "torch.dtype") -> "torch.Tensor":
    """A bias for attention that hides padding, which is token 0, from all queries."""
    import torch

    keep = (tokens != 0).to(dtype)[:, None, None, :]
    mask = (1.0 - keep) * torch.finfo(dtype).min
    return mask.expand(-1, 1, queries, -1)

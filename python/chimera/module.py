# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An imported model: what `export` returns and `compile` takes."""

import dataclasses
import pathlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import safetensors
from .options import StrPath

if TYPE_CHECKING:
    import numpy


@dataclasses.dataclass(frozen=True, repr=False, eq=False)
class Module:
    """The text of an MLIR module, and the values that its parameters start from."""

    text: str
    """One function `@main`; docs/import.md describes its form."""
    name: str = "model"
    """What the training executable calls the model, also in checkpoints."""
    weights: "Mapping[str, numpy.ndarray[Any, Any]] | None" = None
    """Parameter -> values.  Without them parameters start as their initializers say."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        lines = self.text.count("\n")
        values = f"weights of {len(self.weights)} parameters" if self.weights else "no weights"
        return f"<chimera.Module '{self.name}': {lines} lines, {values}>"

    def save(self, path: StrPath) -> None:
        """Writes the text to `path`, and the weights, if there are any, beside it, to the same
        name with the ending `.safetensors`: what `--init` of a training executable takes.

        Raises:
          OSError: a file cannot be written.
        """
        path = pathlib.Path(path)
        path.write_text(self.text)
        if self.weights is not None:
            safetensors.write(path.with_suffix(".safetensors"), self.weights)

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An imported model: what `export` returns and `compile` takes."""

import dataclasses
import hashlib
import pathlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import safetensors
from .options import StrPath

if TYPE_CHECKING:
    import numpy


#: The key, in the metadata of a file of weights, of the hash of the text they belong to.
_TEXT = "chimera.text"


def weights_path(path: pathlib.Path) -> pathlib.Path:
    """Returns where the weights of what is saved at `path` are: beside it, called like it.

    Raises:
      ValueError: the weights would have the same name.
    """
    if path.suffix == ".safetensors":
        raise ValueError(
            f"'{path}' ends in '.safetensors', which is the ending of the file with the weights "
            "beside it; choose another name"
        )
    return path.with_name(path.name.removesuffix(".mlir") + ".safetensors")


def _hash(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def saved_weights(path: pathlib.Path) -> tuple[pathlib.Path | None, str]:
    """Returns the weights that `Module.save` has written beside a text, and a warning if the
    text is no longer the one that they were written with."""
    if path.suffix != ".mlir":
        return None, ""
    weights = weights_path(path)
    try:
        wanted = safetensors.read_metadata(weights).get(_TEXT)
        text = path.read_bytes()
    except (OSError, safetensors.SafetensorsError):
        return None, ""
    if wanted is None:
        return None, ""
    if wanted != _hash(text):
        return None, (
            f"warning: '{weights}' was saved with another text than '{path}' has now; training "
            "does not start from it unless 'init' names it"
        )
    return weights, ""


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
        name with the ending `.safetensors` (instead of `.mlir`): what `--init` of a training
        executable takes.  `compile` finds the weights of a saved text that ends in `.mlir`.

        Raises:
          OSError: a file cannot be written.
          ValueError: the name ends in `.safetensors`.
        """
        path = pathlib.Path(path)
        weights = weights_path(path)
        path.write_bytes(self.text.encode())
        if self.weights is not None:
            self.save_weights(weights)

    def save_weights(self, path: StrPath) -> None:
        """Writes the weights only.

        Raises:
          ValueError: there are none.
        """
        if self.weights is None:
            raise ValueError(f"the module '{self.name}' has no weights")
        safetensors.write(path, self.weights, {_TEXT: _hash(self.text.encode())})

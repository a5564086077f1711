# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A temporary folder that goes with the object that holds it."""

import pathlib
import shutil
import tempfile
import weakref
from typing import NoReturn


class Folder:
    """Unlike `tempfile.TemporaryDirectory`, it may go without being closed, and does not warn."""

    def __init__(self) -> None:
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="chimera-"))
        weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)

    def __deepcopy__(self, memo: object) -> "Folder":
        """Copies share the folder, which goes with the last of them."""
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a chimera.Program cannot be pickled, since its files are temporary; save() keeps its "
            "executable, and a chimera.Module can be pickled and compiled elsewhere"
        )

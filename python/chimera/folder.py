# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A temporary folder that goes with the object that holds it."""

import pathlib
import shutil
import tempfile
import weakref


class Folder:
    """Unlike `tempfile.TemporaryDirectory`, it may go without being closed, and does not warn."""

    def __init__(self) -> None:
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="chimera-"))
        weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)

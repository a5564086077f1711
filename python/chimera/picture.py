# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A picture that a notebook shows and that can be saved."""

import dataclasses
import pathlib

from .options import StrPath


@dataclasses.dataclass(frozen=True)
class Picture:
    """A timetable as SVG."""

    svg: str = dataclasses.field(repr=False)

    def _repr_svg_(self) -> str:
        """What IPython shows."""
        return self.svg

    def save(self, path: StrPath) -> None:
        """Writes the picture to `path`, whose name has to end in `.svg`.

        Raises:
          ValueError: the name asks for another form.
          OSError: the file cannot be written.
        """
        path = pathlib.Path(path)
        if path.suffix != ".svg":
            raise ValueError(f"the picture is SVG; '{path}' should end in '.svg'")
        path.write_text(self.svg)

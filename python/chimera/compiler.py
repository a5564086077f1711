# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`compile`: from a model to a training program."""

import os
import pathlib
import typing
import warnings

from . import tools
from .errors import CompileError, CompileWarning
from .folder import Folder
from .module import Module
from .options import CompileOptions, StrPath, check_keywords, command_line, shows_keywords
from .program import EXECUTABLE, PROGRAM, Program

if typing.TYPE_CHECKING:
    from typing import Unpack


def _input(module: Module | StrPath, folder: pathlib.Path) -> tuple[pathlib.Path, Module | None]:
    """Returns the file to compile, written into `folder` unless it is there already."""
    if isinstance(module, os.PathLike):
        return pathlib.Path(module), None
    if isinstance(module, str):
        if "\n" not in module:
            return pathlib.Path(module), None
        module = Module(module)
    if not isinstance(module, Module):
        raise TypeError(
            f"compile() takes what export() returns, the path of a module or its text, not "
            f"'{type(module).__name__}'"
        )
    path = folder / f"{module.name}.mlir"
    path.write_text(module.text)
    return path, module


@shows_keywords(CompileOptions)
def compile(module: Module | StrPath, **options: "Unpack[CompileOptions]") -> Program:
    """Compiles a model into a program that trains it.

    Args:
      module: what `export` returned, the path of an MLIR module, or its text (a string with
        line breaks).
      options: those of chimera-compile, see `CompileOptions`; None is as good as none.  Without
        `scheme` and `schedule` the scheme is "chimera".

    Raises:
      CompileError: the model or an option is refused; `diagnostics` says why.
      ToolError: a tool is missing.
      TypeError: there is no such option.

    Warns:
      CompileWarning: the compiler had a warning.
    """
    check_keywords("compile", options, CompileOptions)
    if options.get("scheme") is None and options.get("schedule") is None:
        options["scheme"] = "chimera"
    folder = Folder()
    source, own = _input(module, folder.path)
    result = tools.run(
        "chimera-compile",
        [
            str(source),
            f"-o={folder.path / EXECUTABLE}",
            f"--write-program={folder.path / PROGRAM}",
            *command_line(options, negatable=True),
        ],
    )
    if result.returncode != 0:
        raise CompileError(result.stderr)
    if "warning:" in result.stderr:
        warnings.warn(result.stderr.strip(), CompileWarning, stacklevel=2)
    return Program(folder, own.weights if own else None, result.stderr)

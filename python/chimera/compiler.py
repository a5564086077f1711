# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`compile`: from a model to a training program."""

import os
import pathlib
import shutil
import typing
import warnings

from . import tools
from .errors import CompileError, CompileWarning
from .folder import Folder
from .module import Module, saved_weights
from .options import CompileOptions, StrPath, command_line, keywords, shows_keywords
from .program import EXECUTABLE, PROGRAM, WEIGHTS, Program

if typing.TYPE_CHECKING:
    from typing import Unpack


def _input(module: Module | StrPath, folder: pathlib.Path) -> tuple[pathlib.Path, str]:
    """Returns the file to compile, written into `folder` unless it is there already, and a
    warning.  The weights, if there are any, are written into `folder`, too."""
    if isinstance(module, os.PathLike) or (isinstance(module, str) and "\n" not in module):
        path = pathlib.Path(module)
        if not path.exists():
            raise CompileError(f"error: cannot open input file '{path}': No such file or directory")
        weights, warning = saved_weights(path)
        if weights is not None:
            shutil.copyfile(weights, folder / WEIGHTS)
        return path, warning
    if isinstance(module, str):
        module = Module(module)
    if not isinstance(module, Module):
        raise TypeError(
            f"compile() takes what export() returns, the path of a module or its text, not "
            f"'{type(module).__name__}'"
        )
    if pathlib.PurePath(module.name).name != module.name:
        raise ValueError(f"a module's name cannot be '{module.name}': it becomes a file's name")
    path = folder / f"{module.name}.mlir"
    path.write_bytes(module.text.encode())
    if module.weights is not None:
        module.save_weights(folder / WEIGHTS)
    return path, ""


@shows_keywords(CompileOptions)
def compile(module: Module | StrPath, **options: "Unpack[CompileOptions]") -> Program:
    """Compiles a model into a program that trains it.

    Args:
      module: what `export` returned, the path of an MLIR module, or its text (a string with
        line breaks).  Beside a path that `Module.save` has written are its weights; training
        starts from them, too.
      options: those of chimera-compile, see `CompileOptions`; None is as good as none.  Without
        `scheme`, `schedule` and `plan` the scheme is "chimera", which needs `stages`.  Further defaults:
        `micro_batches` 1, `data_parallel` 1, `optimizer` "adamw"; `stages` 1 for other schemes.

    Raises:
      CompileError: the model or an option is refused; `diagnostics` says why.
      ToolError: a tool is missing.
      TypeError: there is no such option, or its value is of the wrong type; `stages` is missing.

    Warns:
      CompileWarning: the compiler had a warning.
    """
    given = keywords("compile()", options, CompileOptions)
    folder = Folder()
    source, warning = _input(module, folder.path)
    if "schedule" not in given and "plan" not in given:
        scheme = given.setdefault("scheme", "chimera")
        if scheme == "chimera" and "stages" not in given:
            raise TypeError(
                "compile() needs 'stages', the number of workers of a pipeline; it is even for the "
                "scheme chimera, such as stages=2, and may be missing for others, such as "
                "scheme='1f1b'"
            )
    if given.get("gpu_report") is False:  # The default, which other targets refuse.
        del given["gpu_report"]
    result = tools.run(
        "chimera-compile",
        [
            str(source),
            f"-o={folder.path / EXECUTABLE}",
            f"--write-program={folder.path / PROGRAM}",
            *command_line(given, negatable=True),
        ],
    )
    if result.returncode != 0:
        raise CompileError(result.stderr)
    diagnostics = f"{warning}\n{result.stderr}" if warning else result.stderr
    if "warning:" in diagnostics:
        warnings.warn(diagnostics.strip(), CompileWarning, stacklevel=2)
    return Program(folder, diagnostics)

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds and starts the tools: chimera-compile and its relatives.

They are looked for in the folder that `CHIMERA_TOOLS` names, else in this
package (an installed wheel has them), else in `build/bin` of the repository
that this package lies in, else in `PATH`.
"""

import os
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Sequence

from .errors import ToolError

VARIABLE = "CHIMERA_TOOLS"
_PACKAGE = pathlib.Path(__file__).resolve().parent
#: Where a wheel carries what `cmake --install` wrote.
INSTALLED = _PACKAGE / "_tools" / "bin"
_BUILT = _PACKAGE.parents[1] / "build" / "bin"
_LIBRARIES = (
    "the tools need the shared libraries of LLVM and MLIR 22; on Debian: "
    "apt-get install libllvm22 libmlir-22 libz3-4"
)


def find(name: str) -> pathlib.Path:
    """Returns the path of a tool, such as `chimera-compile`.

    Raises:
      ToolError: there is no such tool in any of the places.
    """
    folder = os.environ.get(VARIABLE)
    if folder is not None:
        path = pathlib.Path(folder) / name
        if os.access(path, os.X_OK):
            return path
        raise ToolError(
            f"'{name}' is not in '{folder}', where {VARIABLE} says that the tools are; set it to "
            "the folder of the tools (such as build/bin), or unset it"
        )
    for path in (INSTALLED / name, _BUILT / name):
        if os.access(path, os.X_OK):
            return path
    found = shutil.which(name)
    # The scripts of this package are in PATH, too, and would start themselves.
    if found and pathlib.Path(found).resolve() != pathlib.Path(sys.argv[0]).resolve():
        return pathlib.Path(found)
    raise ToolError(
        f"'{name}' is neither in this package ({INSTALLED}), nor built ({_BUILT}), nor in PATH; "
        "build the tools (cmake --preset release && cmake --build build), install a wheel that "
        f"has them, or set {VARIABLE} to their folder"
    )


def run(name: str, arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Runs a tool and returns its exit status and all that it wrote.

    Raises:
      ToolError: the tool is missing, cannot start, or has crashed.
    """
    path = find(name)
    try:
        result = subprocess.run(
            [str(path), *arguments], capture_output=True, text=True, errors="replace", check=False
        )
    except OSError as error:
        raise ToolError(f"cannot start '{path}': {error.strerror}") from error
    if result.returncode == 127 and "shared libraries" in result.stderr:
        raise ToolError(f"'{path}' cannot start: {result.stderr.strip()}; {_LIBRARIES}")
    if result.returncode < 0:
        raise ToolError(
            f"'{path}' was ended by signal {-result.returncode}:\n{result.stderr.strip()}"
        )
    return result


def main() -> int:
    """Becomes the tool by whose name it was called; a script of the installed package."""
    name = pathlib.Path(sys.argv[0]).name
    try:
        path = find(name)
        os.execv(path, [str(path), *sys.argv[1:]])
    except ToolError as error:
        print(f"{name}: error: {error}", file=sys.stderr)
    except OSError as error:
        print(f"{name}: error: cannot start: {error.strerror}", file=sys.stderr)
    return 1

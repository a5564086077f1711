# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A wheel has all that compiling and training need."""

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import venv

import pytest
import two_layers

from chimera import safetensors

PYTHON = pathlib.Path(__file__).resolve().parents[2] / "python"
_MISSING = [m for m in ("pip", "setuptools") if importlib.util.find_spec(m) is None]
_MISSING += ["cmake"] if shutil.which("cmake") is None else []

_SCRIPT = """
import pathlib, sys
import chimera
from chimera import tools

folder = pathlib.Path(chimera.__file__).parent
assert folder.is_relative_to(sys.prefix), folder
assert tools.find("chimera-compile") == folder / "_tools" / "bin" / "chimera-compile"
program = chimera.compile(pathlib.Path(sys.argv[1]), stages=2, micro_batches=2)
print(program.plot().svg[:4], len(program.run(sys.argv[2], steps=2).losses))
"""


def _pip(*words: str) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.skipif(bool(_MISSING), reason=f"needs {', '.join(_MISSING)}")
def test_a_wheel_compiles_and_trains(needs_tools: None, tmp_path: pathlib.Path, monkeypatch):
    # Where it is built, files are left behind.
    source, wheels, place = tmp_path / "python", tmp_path / "wheels", tmp_path / "venv"
    shutil.copytree(PYTHON, source, ignore=shutil.ignore_patterns("build", "*.egg-info"))
    if "CHIMERA_BUILD" not in os.environ:
        monkeypatch.setenv("CHIMERA_BUILD", str(PYTHON.parent / "build"))
    offline = ["--no-index", "--no-deps"]
    _pip("wheel", *offline, "--no-build-isolation", "-w", str(wheels), str(source))
    (wheel,) = wheels.iterdir()
    assert wheel.name.startswith("chimera-") and "-py3-none-linux_" in wheel.name
    venv.create(place, with_pip=False, symlinks=True)
    _pip("--python", str(place / "bin" / "python"), "install", *offline, str(wheel))

    data = tmp_path / "data.safetensors"
    safetensors.write(data, {name: value.astype("f") for name, value in two_layers.DATA.items()})
    clean = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME")}
    result = subprocess.run(
        [place / "bin" / "python", "-c", _SCRIPT, two_layers.PATH, data],
        env=clean,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout == "<svg 2\n"
    tool = subprocess.run(
        [place / "bin" / "chimera-simulate", "--list-schemes"],
        env=clean,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "chimera" in tool.stdout

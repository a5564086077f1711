# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What importing the package costs, and where it looks for the tools."""

import os
import pathlib
import stat
import subprocess
import sys

import pytest

import chimera
from chimera import tools

PYTHON = pathlib.Path(__file__).resolve().parents[2] / "python"


def test_importing_loads_neither_torch_nor_numpy():
    code = (
        "import sys, chimera, chimera.importer; "
        "print([m for m in ('torch', 'numpy', 'torch_mlir') if m in sys.modules])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(PYTHON)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == "[]\n"


def test_every_public_name_is_there_and_documented():
    for name in chimera.__all__:
        assert getattr(chimera, name).__doc__, name


def test_the_variable_decides_where_tools_are(tmp_path: pathlib.Path, monkeypatch):
    monkeypatch.setenv(tools.VARIABLE, str(tmp_path))
    with pytest.raises(chimera.ToolError, match="is not in '.*', where CHIMERA_TOOLS says"):
        chimera.compile("module @x {\n}\n", stages=2)
    tool = tmp_path / "chimera-compile"
    tool.write_text("#!/bin/sh\n")
    tool.chmod(0o755)
    assert tools.find("chimera-compile") == tool


def test_without_tools_the_error_says_what_to_do(tmp_path: pathlib.Path, monkeypatch):
    monkeypatch.delenv(tools.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(tools, "INSTALLED", tmp_path / "installed")
    monkeypatch.setattr(tools, "_BUILT", tmp_path / "built")
    with pytest.raises(chimera.ToolError, match="build the tools .*, install a wheel"):
        tools.find("chimera-compile")
    # A script of this package that is called like a tool does not find itself.
    script = tmp_path / "chimera-compile"
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(script)])
    with pytest.raises(chimera.ToolError):
        tools.find("chimera-compile")
    monkeypatch.setattr(sys, "argv", ["python"])
    assert tools.find("chimera-compile") == script


def _fake_tool(folder: pathlib.Path, monkeypatch, text: str) -> None:
    tool = folder / "chimera-compile"
    tool.write_text(text)
    tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv(tools.VARIABLE, str(folder))


def test_a_missing_library_is_named_with_what_installs_it(tmp_path: pathlib.Path, monkeypatch):
    message = "error while loading shared libraries: libMLIR.so.22.1: cannot open"
    _fake_tool(tmp_path, monkeypatch, f"#!/bin/sh\necho '{message}' >&2\nexit 127\n")
    with pytest.raises(chimera.ToolError, match=r"libMLIR.so.22.1(.|\n)*apt-get install libllvm22"):
        tools.run("chimera-compile", [])


def test_a_crash_and_a_tool_that_cannot_start_are_errors(tmp_path: pathlib.Path, monkeypatch):
    _fake_tool(tmp_path, monkeypatch, "#!/bin/sh\nkill -SEGV $$\n")
    with pytest.raises(chimera.ToolError, match="was ended by signal 11"):
        tools.run("chimera-compile", [])
    _fake_tool(tmp_path, monkeypatch, "#!/no/such/shell\n")
    with pytest.raises(chimera.ToolError, match="cannot start .*: No such file"):
        tools.run("chimera-compile", [])


def test_a_script_becomes_the_tool(needs_tools: None):
    code = (
        "import sys; from chimera import tools; sys.argv = ['x/chimera-simulate', "
        "'--stages=2', '--micro-batches=2', '--format=json']; sys.exit(tools.main())"
    )
    environment = {**os.environ, "PYTHONPATH": str(PYTHON)}
    command = [sys.executable, "-c", code]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert '"makespan": 6' in result.stdout
    environment[tools.VARIABLE] = "/nowhere"
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert result.stderr.startswith(
        "chimera-simulate: error: 'chimera-simulate' is not in '/nowhere'"
    )

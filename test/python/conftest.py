# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the package and the test helpers importable, and offers shared fixtures."""

import os
import pathlib
import sys

import pytest

TEST = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TEST.parent / "python"))
sys.path.insert(0, str(TEST / "python"))

import native  # noqa: E402
import two_layers  # noqa: E402

import chimera  # noqa: E402
from chimera import tools  # noqa: E402


@pytest.fixture(scope="session")
def models() -> pathlib.Path:
    """The folder of checked-in models."""
    return TEST / "Models"


@pytest.fixture(scope="session")
def compile_model(tmp_path_factory: pytest.TempPathFactory):
    """A function from a model's text to a callable that computes its loss."""
    missing = native.missing_tools()
    if missing:
        pytest.skip(f"needs {missing}")
    return lambda text: native.compile_model(text, tmp_path_factory.mktemp("model"))


@pytest.fixture(scope="session")
def needs_tools() -> None:
    """Skips where the tools are not built; a wrong CHIMERA_TOOLS is an error."""
    try:
        tools.find("chimera-compile")
    except chimera.ToolError as error:
        if tools.VARIABLE in os.environ:
            raise
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def program(needs_tools: None) -> chimera.Program:
    """A compiled model of two layers on two workers, which has weights."""
    return two_layers.compile()

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keywords become options, and none is missing."""

import inspect
import pathlib
import re
import subprocess
from typing import get_args

import pytest

import chimera
from chimera import tools
from chimera.comparison import Settings
from chimera.options import CompileOptions, command_line, cost_text, option_name
from chimera.training import RunOptions

#: What the package itself gives to the tools.
_OWN_OF_COMPILE = {"-o", "--emit", "--write-program", "--help", "--help-list", "--version"}
_OWN_OF_RUN = {"--data", "--steps", "--transport", "--print-plan", "--help"}
#: What measures instead of training: chimera-calibrate is for that.
_OF_CALIBRATION = {"--calibrate"}
#: What a process that somebody else starts needs.
_OF_SINGLE_RANKS = {"--store", "--rank", "--ranks"}


def _options(text: str) -> set[str]:
    return set(re.findall(r"^  (-O|-o|--[a-z0-9-]+)", text, re.MULTILINE))


def test_every_option_of_the_compiler_has_a_keyword(needs_tools: None):
    options = _options(tools.run("chimera-compile", ["--help"]).stdout)
    assert {option_name(k) for k in CompileOptions.__annotations__} == options - _OWN_OF_COMPILE


def test_every_option_of_an_executable_has_a_keyword(program, tmp_path: pathlib.Path):
    program.save(tmp_path / "train")
    text = subprocess.run(
        [tmp_path / "train", "--help"], capture_output=True, text=True, check=True
    ).stdout
    expected = _options(text) - _OWN_OF_RUN - _OF_SINGLE_RANKS - _OF_CALIBRATION
    assert {option_name(keyword) for keyword in RunOptions.__annotations__} == expected


def test_help_shows_the_keywords():
    for function, known in (
        (chimera.compile, chimera.CompileOptions),
        (chimera.compare, chimera.CompareOptions),
        (chimera.Program.run, chimera.RunOptions),
        (chimera.Program.simulate, chimera.SimulateOptions),
        (chimera.Program.plot, chimera.Costs),
    ):
        parameters = inspect.signature(function).parameters
        for name, kind in known.__annotations__.items():
            # None is the default, so that it is allowed.
            assert parameters[name].default is None and type(None) in get_args(kind), name
            assert parameters[name].annotation == kind
    assert Settings.__annotations__.keys() <= RunOptions.__annotations__.keys()


def test_values_become_arguments():
    options = {
        "stages": 4,
        "scheme": None,
        "recompute": True,
        "fuse_epilogues": False,
        "compute_streams": "per-direction",
        "gpu_arch": ["sm_80", "sm_90"],
        "schedule": pathlib.Path("a b.csv"),
        "cost": {"forward": [1, 1.5], "p2p_per_byte": 1e-09, "contention": False},
        "opt_level": 1,
    }
    assert command_line(options, negatable=True) == [
        "--stages=4",
        "--recompute",
        "--fuse-epilogues=false",
        "--compute-streams=per-direction",
        "--gpu-arch=sm_80,sm_90",
        "--schedule=a b.csv",
        "--cost=forward=1:1.5,p2p-per-byte=1e-09,contention=off",
        "-O1",
    ]
    assert command_line({"tf32": False, "stop_on_nan": True}, negatable=False) == ["--stop-on-nan"]
    assert cost_text({"contention": True}) == "contention=on"


def test_unknown_keywords_are_refused(program):
    with pytest.raises(TypeError, match="keyword argument 'stage'; did you mean 'stages'"):
        chimera.compile("x.mlir", stage=2)
    with pytest.raises(TypeError, match=r"run\(\) got an unexpected keyword argument 'colour'$"):
        program.run(colour=1)
    with pytest.raises(TypeError, match="did you mean 'forward'"):
        program.simulate(forwards=1)
    with pytest.raises(TypeError, match="did you mean 'backward'"):
        program.plot(backwards=1)

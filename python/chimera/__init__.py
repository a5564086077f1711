# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Chimera, a compiler for pipeline-parallel training, from Python.

    module = chimera.export(model, {"x": x, "y": y}, loss)
    program = chimera.compile(module, stages=4, micro_batches=8)
    program.plot().save("timetable.svg")
    result = program.run({"x": all_x, "y": all_y}, steps=100, lr=1e-3)
    print(result.losses)

docs/python.md is the manual.  Importing this package loads nothing but the
standard library; what needs torch or numpy loads them when it is first used.
"""

from .comparison import CompareOptions, Comparison, compare
from .compiler import compile
from .errors import (
    ChimeraError,
    CompileError,
    CompileWarning,
    RunError,
    SimulationError,
    ToolError,
)
from .importer import ImporterError, export
from .module import Module
from .options import CompileOptions, Costs, SimulateOptions
from .picture import Picture
from .plan import Plan
from .program import Program
from .simulation import Simulation
from .training import RunOptions, RunResult

__all__ = [
    "ChimeraError",
    "CompareOptions",
    "Comparison",
    "CompileError",
    "CompileOptions",
    "CompileWarning",
    "Costs",
    "ImporterError",
    "Module",
    "Picture",
    "Plan",
    "Program",
    "RunError",
    "RunOptions",
    "RunResult",
    "SimulateOptions",
    "Simulation",
    "SimulationError",
    "ToolError",
    "compare",
    "compile",
    "export",
]

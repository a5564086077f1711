# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two dense layers with a mean square loss, as a module with weights and in numpy."""

import pathlib
from typing import Any

import numpy

import chimera

PATH = pathlib.Path(__file__).resolve().parents[1] / "Pipelines" / "two-layers.mlir"
_RANDOM = numpy.random.default_rng(7)
WEIGHTS = {
    "layer0.weight": _RANDOM.normal(0, 0.3, (16, 32)).astype("f"),
    "layer1.weight": _RANDOM.normal(0, 0.3, (32, 4)).astype("f"),
}
#: Four micro-batches of eight samples.
DATA = {"x": _RANDOM.normal(size=(32, 16)), "y": _RANDOM.normal(size=(32, 4))}


def module() -> chimera.Module:
    """The model with `WEIGHTS`."""
    return chimera.Module(PATH.read_text(), "two-layers", WEIGHTS)


def compile(**options: Any) -> chimera.Program:
    """The model for two workers, or as the options say."""
    return chimera.compile(module(), **{"stages": 2, "micro_batches": 2, **options})


def losses(steps: int, micro_batches: int, lr: float) -> list[float]:
    """The losses of SGD, in double precision."""
    w0, w1 = (WEIGHTS[name].astype("d") for name in ("layer0.weight", "layer1.weight"))
    result = []
    for step in range(steps):
        rows = numpy.arange(step * micro_batches * 8, (step + 1) * micro_batches * 8) % 32
        x, y = DATA["x"][rows], DATA["y"][rows]
        h = numpy.tanh(x @ w0)
        d = h @ w1 - y
        result.append(float((d**2).mean()))
        d *= 2 / d.size
        g0, g1 = x.T @ (d @ w1.T * (1 - h**2)), h.T @ d
        w0, w1 = w0 - lr * g0, w1 - lr * g1
    return result

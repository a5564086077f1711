# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes data and weights for stopped-model.mlir, or checks its losses.

stopped.py make DATA WEIGHTS
stopped.py check DATA WEIGHTS METRICS
"""

import json
import pathlib
import sys

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[4] / "python"))

from chimera import safetensors  # noqa: E402

STEPS, LR, DECAY = 5, 0.05, 0.5


def make(data, weights):
    generator = numpy.random.default_rng(5)
    draw = lambda *shape: generator.standard_normal(shape).astype(numpy.float32)
    safetensors.write(data, {"x": draw(2, 4)})
    safetensors.write(weights, {"a": draw(4, 4), "b": draw(4), "c": draw(4)})


def check(data, weights, metrics):
    x = safetensors.read(data)[0]["x"].astype(float)
    w = {name: value.astype(float) for name, value in safetensors.read(weights)[0].items()}
    losses = [json.loads(line)["loss"] for line in open(metrics)]
    assert len(losses) == STEPS, losses
    for loss in losses:
        h = x @ w["a"]
        p = h * w["b"]
        y = p + p * w["c"]
        assert abs((y * y).sum() - loss) < 1e-5 * loss, (loss, (y * y).sum())
        # The second p is a constant to b, and a has no gradient to decay with.
        b, c = (2 * y * h).sum(0), (2 * y * p).sum(0)
        w["b"] = w["b"] - LR * (b + DECAY * w["b"])
        w["c"] = w["c"] - LR * (c + DECAY * w["c"])
    print(len(losses), "losses agree")


globals()[sys.argv[1]](*sys.argv[2:])

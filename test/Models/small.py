# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Weights and data of the small models, for the script that trains them with PyTorch and for
the test that trains them without.

Nothing of it is stored: numbers come from generators whose seeds are names, and
sizes from the command that made the model, its first line.
"""

import json
import pathlib
import re
import sys
import zlib
from collections.abc import Mapping

import numpy

MODELS = pathlib.Path(__file__).resolve().parent
GOLDEN = MODELS / "golden" / "small-adamw.json"
sys.path.insert(0, str(MODELS.parents[1] / "python"))

from chimera.importer.__main__ import parse  # noqa: E402
from chimera.importer.models import Model  # noqa: E402

NAMES = ("bert-tiny", "llama-tiny", "vit-tiny", "t5-tiny", "moe-tiny")
STEPS = 20
MICRO_BATCHES = 4
#: Not a multiple of a micro-batch: what wraps around begins in the middle of one.
SAMPLES = 43
ADAMW = {"lr": 1e-3, "betas": (0.9, 0.999), "eps": 1e-8, "weight_decay": 0.01}


def sizes(name: str) -> Model:
    """Returns the model that the command in the file's first line names."""
    with open(MODELS / f"{name}.mlir") as file:
        command = re.fullmatch(r"// Made by: python -m chimera.importer (.*)\n", file.readline())
    return parse([*command[1].split(), "--output", f"{name}.mlir"])[0]


def parameter_shapes(name: str) -> dict[str, tuple[int, ...]]:
    """Returns the parameters of a model's file, in order."""
    text = (MODELS / f"{name}.mlir").read_text()
    found = re.findall(r'tensor<([\dx]*)f32> \{[^{}]*chimera\.parameter = "([^"]*)"', text)
    return {name: tuple(map(int, shape.split("x")[:-1])) for shape, name in found}


def _generator(seed: str) -> numpy.random.Generator:
    return numpy.random.Generator(numpy.random.PCG64(zlib.crc32(seed.encode())))


def weights(shapes: Mapping[str, tuple[int, ...]]) -> dict[str, numpy.ndarray]:
    """Returns weights near usual ones, but with no parameter at a special value."""
    result = {}
    for name, shape in shapes.items():
        noise = 0.3 * (_generator(name).random(shape) - 0.5)
        center = 1.0 if len(shape) == 1 and name.endswith("weight") else 0.0
        result[name] = (center + noise).astype(numpy.float32)
    return result


def _tokens(name: str, rows: int, length: int, vocabulary: int) -> numpy.ndarray:
    """Rows with something to learn: most tokens follow from the last. None is 0 or 1."""
    noise = _generator(name).random((rows, length, 2))
    tokens = numpy.zeros((rows, length), numpy.int64)
    for i in range(length):
        chosen = (noise[:, i, 0] * (vocabulary - 2)).astype(numpy.int64)
        known = (7 * tokens[:, i - 1] + 3) % (vocabulary - 2)
        tokens[:, i] = 2 + numpy.where((i == 0) | (noise[:, i, 1] < 0.2), chosen, known)
    return tokens


def _next_tokens(name: str, model: Model) -> dict[str, numpy.ndarray]:
    stream = _tokens(name, SAMPLES, model.sequence + 1, model.vocabulary)
    return {"tokens": stream[:, :-1], "targets": stream[:, 1:]}


def _masked_tokens(name: str, model: Model) -> dict[str, numpy.ndarray]:
    tokens = _tokens(name, SAMPLES, model.sequence, model.vocabulary)
    tokens[1::3, model.sequence // 2 :] = 0  # padding
    masked = (_generator(f"{name} mask").random(tokens.shape) < 0.3) & (tokens != 0)
    masked[:, 0] = True
    return {
        "tokens": numpy.where(masked, 1, tokens),
        "targets": numpy.where(masked, tokens, 0),
    }


def _reversed_tokens(name: str, model: Model) -> dict[str, numpy.ndarray]:
    tokens = _tokens(name, SAMPLES, model.sequence, model.vocabulary)
    tokens[1::3, model.sequence // 2 :] = 0
    return {"tokens": tokens, "targets": tokens[:, ::-1][:, : model.target_sequence]}


def _images(name: str, model: Model) -> dict[str, numpy.ndarray]:
    generator = _generator(name)
    labels = (generator.random(SAMPLES) * model.classes).astype(numpy.int32)
    shape = (model.channels, model.image, model.image)
    patterns = generator.random((model.classes, *shape))
    pixels = patterns[labels] + generator.random((SAMPLES, *shape)) - 1.0
    # Labels are int64 in the model; a file may hold them as int32.
    return {"pixels": pixels.astype(numpy.float32), "labels": labels}


def data(name: str) -> dict[str, numpy.ndarray]:
    """Returns the samples of each input."""
    make = {"bert": _masked_tokens, "t5": _reversed_tokens, "vit": _images}
    return make.get(name.split("-")[0], _next_tokens)(name, sizes(name))


def golden_losses() -> dict[str, list[float]]:
    """Returns PyTorch's losses of each model."""
    return json.loads(GOLDEN.read_text())["losses"]

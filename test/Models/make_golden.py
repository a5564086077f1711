#!/usr/bin/env python3
# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes test/Models/golden: what PyTorch computes for gpt2-tiny.

Needs the packages of python/requirements-import.txt; run it without arguments.
The files are described in test/Models/golden/README.md.  Weights and tokens
come from numpy generators with fixed seeds, so they can be made again anywhere.
"""

import json
import pathlib
import sys
from collections.abc import Iterator

import numpy

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = pathlib.Path(__file__).resolve().parent / "golden"
sys.path.insert(0, str(ROOT / "python"))

from chimera import safetensors  # noqa: E402
from chimera.importer import models  # noqa: E402

SHAPE = models.GPT2(
    layers=4, width=64, heads=4, sequence=32, vocabulary=256, micro_batch=2
)
STEPS = 20
MICRO_BATCHES = 4
#: Micro-batches per step for which traces are recorded; the first is the main one.
ALL_MICRO_BATCHES = (MICRO_BATCHES, 1, 2, 8, 12, 16, 24)
SAMPLES_PER_GRADIENT = 16
ADAMW = {"name": "adamw", "lr": 1e-3, "betas": [0.9, 0.999], "eps": 1e-8, "weight_decay": 0.01}
SGD = {"name": "sgd", "lr": 0.1}


def make_tokens(shape: models.GPT2 = SHAPE) -> numpy.ndarray:
    """Returns tokens with something to learn: each is most often a fixed map of the last."""
    generator = numpy.random.default_rng(20)
    count = STEPS * MICRO_BATCHES * shape.micro_batch * shape.sequence + 1
    successor = generator.permutation(shape.vocabulary)
    tokens = numpy.empty(count, dtype=numpy.uint16)
    tokens[0] = 0
    for i in range(1, count):
        surprise = generator.random() < 0.2
        tokens[i] = generator.integers(shape.vocabulary) if surprise else successor[tokens[i - 1]]
    return tokens


def make_weights(names_and_shapes: dict[str, tuple[int, ...]]) -> dict[str, numpy.ndarray]:
    """Returns weights near GPT-2's, but with no parameter at a special value."""
    generator = numpy.random.default_rng(21)
    weights = {}
    for name, shape in names_and_shapes.items():
        noise = generator.standard_normal(shape)
        if len(shape) == 1:
            values = (1.0 if name.endswith(".weight") else 0.0) + 0.05 * noise
        else:
            values = 0.05 * noise
        weights[name] = values.astype(numpy.float32)
    return weights


def micro_batch(
    tokens: numpy.ndarray, index: int, shape: models.GPT2 = SHAPE
) -> Iterator[numpy.ndarray]:
    """Yields the tokens and the targets of global micro-batch `index`."""
    length, size = shape.sequence, shape.micro_batch
    samples = (len(tokens) - 1) // length
    starts = [(index * size + i) % samples * length for i in range(size)]
    for shift in (0, 1):
        rows = [tokens[s + shift : s + shift + length] for s in starts]
        yield numpy.stack(rows).astype(numpy.int64)


class Reference:
    """gpt2-tiny in PyTorch, starting from given weights."""

    def __init__(self, weights: dict[str, numpy.ndarray] | None, dtype: str):
        import dataclasses

        import torch

        self.torch = torch
        self.model = dataclasses.replace(SHAPE, dtype=dtype).build()
        self.parameters = dict(self.model.named_parameters())
        with torch.no_grad():
            for name, value in (weights or {}).items():
                self.parameters[name].copy_(torch.from_numpy(value))

    def accumulate(self, tokens: numpy.ndarray, index: int, scale: float) -> float:
        """Adds `scale` times the gradient of one micro-batch; returns its loss."""
        batch = [self.torch.from_numpy(part) for part in micro_batch(tokens, index)]
        loss = SHAPE.loss(self.model, *batch)
        (loss * scale).backward()
        return loss.item()

    def gradients(self) -> dict[str, numpy.ndarray]:
        """Returns the accumulated gradients."""
        return {name: p.grad.numpy() for name, p in self.parameters.items()}

    def norm(self) -> float:
        """Returns the norm of all gradients together."""
        squares = [float((g.astype(numpy.float64) ** 2).sum()) for g in self.gradients().values()]
        return float(numpy.sqrt(sum(squares)))

    def optimizer(self, settings: dict[str, object]):
        """Returns the optimizer that `settings` describe, over all parameters."""
        options = {key: value for key, value in settings.items() if key != "name"}
        kind = {"adamw": self.torch.optim.AdamW, "sgd": self.torch.optim.SGD}[settings["name"]]
        return kind(self.parameters.values(), **options)


def trace(weights, tokens, settings, dtype: str, micro_batches: int) -> dict[str, object]:
    """Trains for STEPS steps; returns the loss and the gradient norm of each."""
    reference = Reference(weights, dtype)
    optimizer = reference.optimizer(settings)
    losses, norms = [], []
    for step in range(STEPS):
        optimizer.zero_grad()
        parts = [
            reference.accumulate(tokens, step * micro_batches + m, 1.0 / micro_batches)
            for m in range(micro_batches)
        ]
        losses.append(sum(parts) / micro_batches)
        norms.append(reference.norm())
        optimizer.step()
    final = {
        name: float(numpy.linalg.norm(p.detach().numpy().astype(numpy.float64)))
        for name, p in reference.parameters.items()
    }
    return {"losses": losses, "gradient_norms": norms, "final_parameter_norms": final}


def write_json(name: str, value: object) -> None:
    """Writes one golden JSON file; numbers keep every digit."""
    text = json.dumps(value, indent=1)
    (GOLDEN / name).write_text(text + "\n")
    print(f"{name}: {len(text) + 1} bytes")


def write_traces(name: str, settings, weights, tokens) -> None:
    """Writes the traces of one optimizer, in both precisions and for each batch size."""
    precisions = ("f32", "f64")
    main = {p: trace(weights, tokens, settings, p, MICRO_BATCHES) for p in precisions}
    others = {
        str(n): {p: trace(weights, tokens, settings, p, n)["losses"] for p in precisions}
        for n in ALL_MICRO_BATCHES[1:]
    }
    others[str(MICRO_BATCHES)] = {p: main[p]["losses"] for p in precisions}
    write_json(
        name,
        {
            "model": "gpt2-tiny",
            "weights": "gpt2-tiny-init.safetensors",
            "tokens": "gpt2-tiny-tokens.bin",
            "optimizer": settings,
            "steps": STEPS,
            "micro_batches": MICRO_BATCHES,
            "micro_batch_size": SHAPE.micro_batch,
            "sequence": SHAPE.sequence,
            **main,
            "losses_by_micro_batches": {str(n): others[str(n)] for n in sorted(ALL_MICRO_BATCHES)},
        },
    )


def main() -> None:
    """Makes every file."""
    import torch

    torch.set_num_threads(1)
    GOLDEN.mkdir(exist_ok=True)
    tokens = make_tokens()
    tokens.astype("<u2").tofile(GOLDEN / "gpt2-tiny-tokens.bin")
    shapes = {n: tuple(p.shape) for n, p in Reference(None, "f32").parameters.items()}
    weights = make_weights(shapes)
    safetensors.write(GOLDEN / "gpt2-tiny-init.safetensors", weights)

    single = Reference(weights, "f32")
    loss = single.accumulate(tokens, 0, 1.0)
    safetensors.write(
        GOLDEN / "gpt2-tiny-gradients-f32.safetensors",
        {"loss": numpy.float32(loss), **single.gradients()},
    )

    double = Reference(weights, "f64")
    loss = double.accumulate(tokens, 0, 1.0)
    generator = numpy.random.default_rng(22)
    gradients = {}
    for name, gradient in double.gradients().items():
        flat = gradient.reshape(-1)
        picks = generator.choice(flat.size, SAMPLES_PER_GRADIENT, replace=False)
        gradients[name] = {
            "norm": float(numpy.linalg.norm(flat)),
            "samples": [[int(i), float(flat[i])] for i in sorted(picks)],
        }
    write_json("gpt2-tiny-f64.json", {"loss": loss, "gradients": gradients})
    write_traces("gpt2-tiny-adamw.json", ADAMW, weights, tokens)
    write_traces("gpt2-tiny-sgd.json", SGD, weights, tokens)


if __name__ == "__main__":
    main()

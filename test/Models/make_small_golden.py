#!/usr/bin/env python3
# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes golden/small-adamw.json: the losses of the small models under PyTorch.

Needs the packages of python/requirements-import.txt; run it without arguments.
Weights and data are those of small.py.
"""

import json

import small
import torch


def losses(name: str) -> list[float]:
    """Trains a model with AdamW; returns the loss of each step."""
    sizes = small.sizes(name)
    model = sizes.build()
    parameters = dict(model.named_parameters())
    shapes = {key: tuple(parameter.shape) for key, parameter in parameters.items()}
    with torch.no_grad():
        for key, value in small.weights(shapes).items():
            parameters[key].copy_(torch.from_numpy(value))
    samples = {key: torch.from_numpy(value.copy()) for key, value in small.data(name).items()}
    optimizer = torch.optim.AdamW(parameters.values(), **small.ADAMW)
    trace = []
    for step in range(small.STEPS):
        optimizer.zero_grad()
        total = 0.0
        for number in range(step * small.MICRO_BATCHES, (step + 1) * small.MICRO_BATCHES):
            first = number * sizes.micro_batch
            rows = [(first + i) % small.SAMPLES for i in range(sizes.micro_batch)]
            batch = {
                key: value[rows] if value.is_floating_point() else value[rows].long()
                for key, value in samples.items()
            }
            loss = sizes.loss(model, **batch) / small.MICRO_BATCHES
            loss.backward()
            total += loss.item()
        optimizer.step()
        trace.append(total)
    return trace


def main() -> None:
    """Makes the file."""
    torch.set_num_threads(1)
    traces = {name: losses(name) for name in small.NAMES}
    settings = {"steps": small.STEPS, "micro_batches": small.MICRO_BATCHES, **small.ADAMW}
    text = json.dumps({"adamw": settings, "losses": traces}, indent=1)
    small.GOLDEN.write_text(text + "\n")
    for name, trace in traces.items():
        print(f"{name}: {trace[0]:.4f} to {trace[-1]:.4f}")


if __name__ == "__main__":
    main()

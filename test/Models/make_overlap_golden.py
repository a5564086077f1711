#!/usr/bin/env python3
# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes golden traces of schemes without a flush: pipedream and pipedream-2bw.

There is no pipeline here, only the recurrences that the schemes must follow.
Micro-batches are counted over the whole run; n of them make a step.

- pipedream: stage s of D computes micro-batch k, both passes, with its weights
  after max(0, k - (D - 1 - s)) updates; the gradient is the update number k.
- pipedream-2bw: W(t+1) = W(t) - lr * gradient(W(max(t-1, 0))) for step t.

With R replicas, each takes part with a micro-batch of its own, and gradients are
averaged. All in double precision. Needs the packages of
python/requirements-import.txt; run it without arguments.
"""

import json
from collections.abc import Callable

import numpy
from make_golden import ADAMW, GOLDEN, SGD, STEPS, make_tokens, make_weights, micro_batch

from chimera import safetensors
from chimera.importer import models

TINY = models.GPT2(
    layers=4, width=64, heads=4, sequence=32, vocabulary=256, micro_batch=2, dtype="f64"
)
UNTIED = models.GPT2(
    layers=4,
    width=16,
    heads=2,
    sequence=16,
    vocabulary=64,
    micro_batch=2,
    dtype="f64",
    untied=True,
)
#: Parameters at which the stages after the first begin.
CUTS = {
    2: ["transformer.h.2.ln_1.weight"],
    4: [f"transformer.h.{layer}.ln_1.weight" for layer in (1, 2, 3)],
}


class Run:
    """Weights and an optimizer that is told gradients."""

    def __init__(self, shape, weights, tokens, settings):
        import torch

        class Loss(torch.nn.Module):
            def __init__(self, model):
                super().__init__()
                self.model = model

            def forward(self, *batch):
                return shape.loss(self.model, *batch)

        self.torch, self.shape, self.tokens = torch, shape, tokens
        self.loss = Loss(shape.build())
        self.parameters = dict(self.loss.model.named_parameters())
        with torch.no_grad():
            for name, value in weights.items():
                self.parameters[name].copy_(torch.from_numpy(value))
        options = {key: value for key, value in settings.items() if key != "name"}
        kind = {"adamw": torch.optim.AdamW, "sgd": torch.optim.SGD}[settings["name"]]
        self.optimizer = kind(self.parameters.values(), **options)

    def version(self) -> dict:
        """Returns a copy of the weights as they are now."""
        return {name: p.detach().clone() for name, p in self.parameters.items()}

    def gradient(self, weights: dict, index: int) -> tuple[float, dict]:
        """Returns loss and gradient of global micro-batch `index` at `weights`."""
        leaves = {name: value.clone().requires_grad_() for name, value in weights.items()}
        batch = micro_batch(self.tokens, index, self.shape)
        loss = self.torch.func.functional_call(
            self.loss,
            {f"model.{name}": value for name, value in leaves.items()},
            tuple(self.torch.from_numpy(part) for part in batch),
        )
        found = self.torch.autograd.grad(loss, list(leaves.values()))
        return loss.item(), dict(zip(leaves, found))

    def update(self, gradient: dict) -> None:
        """Makes one step of the optimizer."""
        for name, parameter in self.parameters.items():
            parameter.grad = gradient[name]
        self.optimizer.step()

    def mean(self, weights: dict, indices: list[int]) -> tuple[list[float], dict]:
        """Returns the losses, and the mean of the gradients, of several micro-batches."""
        results = [self.gradient(weights, index) for index in indices]
        mean = {n: sum(g[n] for _, g in results) / len(results) for n in results[0][1]}
        return [loss for loss, _ in results], mean


def stage_of(names: list[str], cuts: list[str]) -> dict[str, int]:
    """Maps each parameter to its stage; the names are in the order of their use."""
    begins = [names.index(cut) for cut in cuts]
    return {name: sum(begin <= i for begin in begins) for i, name in enumerate(names)}


def pipedream(run: Run, stages: int, n: int, replicas: int) -> list[float]:
    """Returns the loss of each step under weight stashing."""
    stage = stage_of(list(run.parameters), CUTS[stages])
    versions = [run.version()]
    losses = []
    for step in range(STEPS):
        parts = []
        for j in range(n):
            k = step * n + j
            # The newest version is number k; stage s is D - 1 - s updates behind.
            behind = {s: min(k, stages - 1 - s) for s in range(stages)}
            weights = {name: versions[-1 - behind[stage[name]]][name] for name in stage}
            indices = [(step * replicas + g) * n + j for g in range(replicas)]
            some, gradient = run.mean(weights, indices)
            parts += some
            run.update(gradient)
            versions = (versions + [run.version()])[-stages:]
        losses.append(sum(parts) / len(parts))
    return losses


def double_buffered(run: Run, n: int, replicas: int) -> list[float]:
    """Returns the loss of each step with two versions of the weights."""
    before, now = run.version(), run.version()
    losses = []
    for step in range(STEPS):
        first = step * n * replicas
        parts, gradient = run.mean(before, list(range(first, first + n * replicas)))
        losses.append(sum(parts) / len(parts))
        run.update(gradient)
        before, now = now, run.version()
    return losses


def main() -> None:
    """Makes every file."""
    import torch

    torch.set_num_threads(1)
    tokens = make_tokens(UNTIED)
    tokens.astype("<u2").tofile(GOLDEN / "gpt2-untied-tokens.bin")
    shapes = {n: tuple(p.shape) for n, p in UNTIED.build().named_parameters()}
    weights = make_weights(shapes)
    safetensors.write(GOLDEN / "gpt2-untied-init.safetensors", weights)
    tiny_tokens = numpy.fromfile(GOLDEN / "gpt2-tiny-tokens.bin", dtype="<u2")
    tiny_weights, _ = safetensors.read(GOLDEN / "gpt2-tiny-init.safetensors")

    traces = []

    def add(model: str, scheme: str, settings, stages, n, replicas, trace: Callable) -> None:
        start = (UNTIED, weights, tokens)
        if model == "gpt2-tiny-f64":
            start = (TINY, tiny_weights, tiny_tokens)
        entry = {
            "model": model,
            "scheme": scheme,
            "optimizer": settings,
            "stages": stages,
            "cuts": CUTS[stages],
            "micro_batches": n,
            "data_parallel": replicas,
        }
        traces.append({**entry, "losses": trace(Run(*start, settings))})

    for settings in (SGD, ADAMW):
        for stages, n, replicas in ((2, 2, 1), (2, 3, 2), (4, 4, 1), (4, 5, 1)):
            add(
                "gpt2-untied-f64",
                "pipedream",
                settings,
                stages,
                n,
                replicas,
                lambda run: pipedream(run, stages, n, replicas),
            )
            add(
                "gpt2-untied-f64",
                "pipedream-2bw",
                settings,
                stages,
                n,
                replicas,
                lambda run: double_buffered(run, n, replicas),
            )
        # Tied embeddings: all stages use one version, so they may share a parameter.
        add(
            "gpt2-tiny-f64",
            "pipedream-2bw",
            settings,
            4,
            4,
            1,
            lambda run: double_buffered(run, 4, 1),
        )
    text = json.dumps({"steps": STEPS, "traces": traces}, indent=1)
    (GOLDEN / "overlap.json").write_text(text + "\n")
    print(f"overlap.json: {len(text) + 1} bytes, {len(traces)} traces")


if __name__ == "__main__":
    main()

"""Trains a GPT-2 in PyTorch as a compiled program does, and prints losses and times.

Run by the benchmark with an interpreter that has PyTorch: weights and batches are
those of the compiled program, the optimizer is AdamW with the same settings.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[3]
for folder in ("test/Models", "python"):
    sys.path.insert(0, str(SOURCE / folder))


def find_device(cpu: bool) -> str:
    """The device, or an error that says why there is none."""
    try:
        import torch
        import transformers  # noqa: F401
    except ImportError as error:
        sys.exit(f"{sys.executable}: {error}")
    if cpu:
        return "cpu"
    if not torch.cuda.is_available():
        sys.exit(f"PyTorch {torch.__version__} of {sys.executable} sees no GPU")
    return "cuda"


def make_model(shape, weights: Path, device: str):
    """The model with these weights, and attention as fast as PyTorch has it."""
    import torch

    from chimera import safetensors

    model = shape.build()
    model.set_attn_implementation("sdpa")
    values, _ = safetensors.read(weights)
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            parameter.copy_(torch.from_numpy(values[name].copy()))
    return model.to(device)


def train(options, shape, device: str) -> dict:
    import numpy
    import torch
    from make_golden import micro_batch

    torch.set_float32_matmul_precision("high" if options.precision == "tf32" else "highest")
    model = make_model(shape, options.weights, device)
    optimizer = torch.optim.AdamW(
        model.parameters(), lr=options.lr, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.01,
        fused=device == "cuda",
    )

    def compute_loss(tokens, targets):
        with torch.autocast(device, torch.bfloat16, enabled=options.precision == "bf16"):
            logits = model(input_ids=tokens, use_cache=False).logits
            return torch.nn.functional.cross_entropy(
                logits.reshape(-1, logits.shape[-1]).float(), targets.reshape(-1)
            )

    if options.compile:
        compute_loss = torch.compile(compute_loss)
    tokens = numpy.fromfile(options.tokens, dtype="<u2")
    losses, seconds = [], []
    for step in range(options.steps):
        batches = [
            [torch.from_numpy(part).to(device) for part in micro_batch(tokens, index, shape)]
            for index in range(step * options.micro_batches, (step + 1) * options.micro_batches)
        ]
        start = time.perf_counter()
        optimizer.zero_grad()
        total = torch.zeros((), device=device)
        for batch in batches:
            loss = compute_loss(*batch) / options.micro_batches
            loss.backward()
            total += loss.detach()
        optimizer.step()
        losses.append(total.item())  # waits for the GPU
        if device == "cuda":
            torch.cuda.synchronize()
        seconds.append(time.perf_counter() - start)
    return {"losses": losses, "seconds": seconds, "torch": torch.__version__}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shape", type=json.loads, required=True)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--tokens", type=Path, required=True)
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--micro-batches", type=int, required=True)
    parser.add_argument("--lr", type=float, required=True)
    parser.add_argument("--precision", choices=("f32", "tf32", "bf16"), required=True)
    parser.add_argument("--compile", action="store_true")
    parser.add_argument("--cpu", action="store_true")
    options = parser.parse_args()
    device = find_device(options.cpu)
    from chimera.importer.models import GPT2

    print(json.dumps(train(options, GPT2(**options.shape), device)))


if __name__ == "__main__":
    main()

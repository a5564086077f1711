"""Clipped training gives the same losses however it is scheduled.

The largest norm is the median of those of a run without clipping, so that some
steps are clipped and some are not. Pipelines must reproduce the losses of one
worker (relative 1e-5), and updates that are validated later must leave the
weights of updates that wait for the norm, to the last bit.
"""

import json
import statistics

from training import GOLDEN, TOKENS, WEIGHTS, Plan, main, max_relative_difference

STEPS = 20


def run(trainer, plan, lr, *options) -> tuple[list[dict], bytes]:
    """Metrics of each step and the final weights, from the golden start."""
    metrics = trainer.scratch / "clipping.jsonl"
    folder = trainer.scratch / "clipping"
    trainer.launch(
        plan,
        f"--data={TOKENS}",
        f"--init={WEIGHTS}",
        f"--steps={STEPS}",
        f"--lr={lr}",
        f"--metrics={metrics}",
        f"--save={folder}",
        *options,
    )
    lines = [json.loads(line) for line in metrics.read_text().splitlines()]
    return lines, (folder / "model.safetensors").read_bytes()


def column(lines, key) -> list[float]:
    return [line[key] for line in lines]


def test(trainer, report):
    for optimizer in ("adamw", "sgd"):
        golden = json.loads((GOLDEN / f"gpt2-tiny-{optimizer}.json").read_text())
        lr = golden["optimizer"]["lr"]
        one = Plan(1, 4, optimizer=optimizer)
        free, _ = run(trainer, one, lr)
        clip = f"--clip-norm={statistics.median(column(free, 'grad_norm'))}"
        reference, weights = run(trainer, one, lr, clip)
        clipped = sum(scale < 1 for scale in column(reference, "clip_scale"))
        report.check(
            f"{optimizer}: some steps are clipped", 0 < clipped < STEPS, f"{clipped} of {STEPS}"
        )
        _, validated = run(trainer, one, lr, clip, "--clip=validate")
        report.check(f"{one} validated, bits", validated == weights)
        for plan in (
            Plan(4, 4, "1f1b", optimizer=optimizer),
            Plan(4, 4, "chimera", 2, optimizer=optimizer),
        ):
            lines, weights = run(trainer, plan, lr, clip)
            for key in ("loss", "grad_norm", "clip_scale"):
                difference = max_relative_difference(column(lines, key), column(reference, key))
                report.check(f"{plan} {key}", difference <= 1e-5, f"{difference:.1e}")
            later, validated = run(trainer, plan, lr, clip, "--clip=validate")
            report.check(f"{plan} validated, bits", validated == weights)
            same = column(later, "loss") == column(lines, "loss")
            report.check(f"{plan} validated, losses", same)


main(test)

"""A stream for each direction trains to the same weights, to the last bit.

Two streams order only what the compiler lets wait, and the emulator's streams do their
work as late as they may: a wait that is missing gives other weights. Where both
directions add to the same gradients (tied weights at both ends of a pipeline, the middle
of an odd number of workers, several pipelines) they do so in the program's order, so that
not a bit differs from one stream.
"""

import dataclasses

from training import TOKENS, WEIGHTS, Plan, in_parallel, main

GPU = ("--target=cuda", "--gpu-arch=emulate", "-O0")
CLIPPED = ("--clip=validate", "--clip-norm=0.9")


def test(trainer, report):
    cases = [
        (Plan(4, 4, "chimera", extra=GPU), CLIPPED),
        (Plan(4, 4, "chimera", 4, extra=GPU, transport="local"), ()),
        (Plan(3, 3, "gems", extra=GPU, transport="local"), ()),
        (Plan(2, 4, "dualpipe", extra=GPU, transport="local"), ()),
        # Without the waits of streams for each other this one gives other weights.
        (Plan(2, 8, "chimera-zb", extra=GPU, transport="local"), ()),
    ]

    def train(plan, options, name):
        folder = trainer.scratch / name
        metrics = folder.with_suffix(".jsonl")
        trainer.launch(
            plan,
            f"--data={TOKENS}",
            f"--init={WEIGHTS}",
            "--steps=2",
            "--lr=1e-3",
            f"--save={folder}",
            f"--metrics={metrics}",
            *options,
        )
        return (folder / "model.safetensors").read_bytes()

    def compare(item):
        number, (plan, options) = item
        weights = [
            train(dataclasses.replace(plan, extra=(*plan.extra, streams)), options, name)
            for streams, name in (
                ("--compute-streams=single", f"single-{number}"),
                ("--compute-streams=per-direction", f"two-{number}"),
            )
        ]
        return weights[0] == weights[1]

    for (plan, options), same in zip(cases, in_parallel(compare, list(enumerate(cases)))):
        report.check(" ".join([str(plan), *options]), same)


main(test)

"""However it is scheduled, training gives the same losses.

Every scheme, depth, number of micro-batches and of replicas must reproduce the
loss trace of one worker over the same micro-batches (relative 1e-5) and, where
PyTorch's trace is known, that one (1e-4).
"""

import json
import sys

from training import GOLDEN, Plan, in_parallel, main, max_relative_difference

STEPS = 20
MICRO_BATCHES = (1, 2, 4, 8, 12)
OTHER_WAYS = (
    {"scheme": "gems"},
    {"scheme": "interleaved-1f1b", "chunks": 3},
    {"scheme": "looped-bfs", "chunks": 2},
    {"scheme": "hanayo", "chunks": 4},
    {"scheme": "chimera", "scaling": "forward-doubling"},
)


def plans(optimizer: str) -> list[Plan]:
    """The grid of the comparison, one worker with one replica left out."""
    grid = []
    for stages in (1, 2, 4):
        schemes = [("gpipe", 0), ("1f1b", 0)]
        if stages > 1:
            schemes.append(("chimera", 2))
        if stages == 4:
            schemes.append(("chimera", 4))
        for scheme, pipelines in schemes:
            for micro_batches in MICRO_BATCHES:
                for replicas in (1, 2):
                    grid.append(
                        Plan(stages, micro_batches, scheme, pipelines, replicas, optimizer)
                    )
    for stages in (2, 4):
        for way in OTHER_WAYS:
            for micro_batches, replicas in ((4, 1), (12, 1), (4, 2)):
                grid.append(
                    Plan(
                        stages,
                        micro_batches,
                        data_parallel=replicas,
                        optimizer=optimizer,
                        **way,
                    )
                )
    return grid


def golden_trace(optimizer: str) -> dict:
    return json.loads((GOLDEN / f"gpt2-tiny-{optimizer}.json").read_text())


def test(trainer, report):
    quick = "--quick" in sys.argv
    optimizer = "adamw"
    golden = golden_trace(optimizer)
    lr = golden["optimizer"]["lr"]
    grid = plans(optimizer)
    if quick:
        grid = [plan for plan in grid if plan.micro_batches in (4, 12)]
    totals = sorted({plan.total_micro_batches for plan in grid})
    baselines = [Plan(1, total, optimizer=optimizer) for total in totals]
    traces = in_parallel(lambda plan: trainer.losses(plan, STEPS, lr), baselines)
    reference = dict(zip(totals, traces))

    difference = max_relative_difference(reference[4], golden["f32"]["losses"])
    report.check("one worker against PyTorch, adamw", difference <= 1e-4, f"{difference:.1e}")
    sgd = golden_trace("sgd")
    trace = trainer.losses(Plan(1, 4, optimizer="sgd"), STEPS, sgd["optimizer"]["lr"])
    difference = max_relative_difference(trace, sgd["f32"]["losses"])
    report.check("one worker against PyTorch, sgd", difference <= 1e-4, f"{difference:.1e}")

    def compare(plan):
        try:
            return max_relative_difference(
                trainer.losses(plan, STEPS, lr), reference[plan.total_micro_batches]
            )
        except (RuntimeError, OSError, ValueError, KeyError) as error:
            return str(error)

    for plan, difference in zip(grid, in_parallel(compare, grid)):
        if isinstance(difference, str):
            report.check(str(plan), False, difference)
        else:
            report.check(str(plan), difference <= 1e-5, f"{difference:.1e}")


main(test)

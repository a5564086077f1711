"""However it is scheduled, training gives the same losses.

With gpipe, 1f1b and chimera, every depth, number of micro-batches and of replicas
must reproduce the loss trace of one worker over the same micro-batches (relative
1e-5) and, where PyTorch's trace is known, that one (1e-4). Every scheme runs over
MPI at every depth and number of replicas, with other numbers of micro-batches on
threads. The other schemes are in schemes_agree.py.
"""

import json
import sys

from training import GOLDEN, Plan, check_against_one_worker, main, max_relative_difference

STEPS = 20
MICRO_BATCHES = (1, 2, 4, 8, 12)
# With this many, programs run over MPI; as many as stages, or more.
OVER_MPI = 4


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
                    plan = Plan(stages, micro_batches, scheme, pipelines, replicas, optimizer)
                    grid.append(plan.quickly("mpi" if micro_batches == OVER_MPI else "local"))
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
    trace = trainer.losses(Plan(1, 4, optimizer=optimizer), STEPS, lr)
    difference = max_relative_difference(trace, golden["f32"]["losses"])
    report.check("one worker against PyTorch, adamw", difference <= 1e-4, f"{difference:.1e}")
    sgd = golden_trace("sgd")
    trace = trainer.losses(Plan(1, 4, optimizer="sgd"), STEPS, sgd["optimizer"]["lr"])
    difference = max_relative_difference(trace, sgd["f32"]["losses"])
    report.check("one worker against PyTorch, sgd", difference <= 1e-4, f"{difference:.1e}")

    check_against_one_worker(trainer, report, grid, STEPS, lr)


main(test)

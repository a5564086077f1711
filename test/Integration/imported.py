"""Schedules from files and from the search train as one worker does.

The losses of each are those of one worker over the same micro-batches (relative
1e-5).
"""

from training import Plan, check_against_one_worker, main

STEPS = 20
LR = 1e-3

# Tables in the form of PyTorch's pipeline schedules: depth in ranks, micro-batches
# and cells. Idle cells are left out or not, as they come.
TABLES = {
    "gpipe": (
        2,
        3,
        "0F0,0F1,0F2,,,,0B0,0B1,0B2\n,1F0,1F1,1F2,1B0,1B1,1B2\n",
    ),
    "one-forward-one-backward": (
        3,
        4,
        "0F0,0F1,0F2,0B0,0F3,0B1,0B2,0B3\n"
        "1F0,1F1,1B0,1F2,1B1,1F3,1B2,1B3\n"
        "2F0,2B0,2F1,2B1,2F2,2B2,2F3,2B3\n",
    ),
    "interleaved": (
        2,
        4,
        "0F0,0F1,2F0,2F1,2B0,0F2,2B1,0F3,0B0,2F2,0B1,2F3,2B2,2B3,0B2,0B3\n"
        "1F0,1F1,3F0,3B0,3F1,3B1,1F2,1B0,1F3,1B1,3F2,3B2,3F3,3B3,1B2,1B3\n",
    ),
    "zero-bubble": (
        2,
        3,
        "0F0,0F1,,0I0,0W0,0F2,0I1,0W1,0I2,0W2\n,1F0,1I0,1F1,1I1,1W0,1F2,1I2,1W1,1W2\n",
    ),
    # Only some of the backward passes are split.
    "mixed": (2, 2, "0F0,0F1,0B0,0I1,0W1\n1F0,1B0,1F1,1B1\n"),
    # Micro-batch 0 goes down, 1 goes up, and 2 goes down.
    "both-ways": (
        2,
        3,
        "0F0,0F2,1F1,1B1,0B0,0B2\n0F1,1F0,1B0,1F2,1B2,0B1\n",
    ),
}


# These are run with two replicas, too.
REPLICATED = ("zero-bubble", "both-ways")


def plans(trainer) -> list[Plan]:
    result = []
    for name, (ranks, micro_batches, text) in TABLES.items():
        path = trainer.scratch / f"{name}.csv"
        path.write_text(text)
        for replicas in (1, 2) if name in REPLICATED else (1,):
            result.append(
                Plan(ranks, micro_batches, "", data_parallel=replicas, schedule=path)
            )
    # Schedules that the simulator wrote, as IR and as tables.
    for scheme, suffix in (("chimera", "mlir"), ("chimera", "csv"), ("auto", "csv")):
        path = trainer.scratch / f"{scheme}.{suffix}"
        trainer.run(
            [
                trainer.build / "bin" / "chimera-simulate",
                f"--scheme={scheme}",
                "--stages=4",
                "--micro-batches=6",
                f"--format={suffix}",
                "-o",
                path,
            ]
        )
        result.append(Plan(4, 6, "", schedule=path))
    # The compiler's own search, with room for fewer activations.
    result.append(Plan(2, 4, "auto", extra=("--max-live=1",)))
    return result


def test(trainer, report):
    check_against_one_worker(trainer, report, plans(trainer), steps=20, lr=1e-3)


main(test)

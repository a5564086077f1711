"""A rehearsal on a machine takes the time that the simulator predicts for it.

Each stage function and each update sleeps for what it would take there, so that eight
ranks run the true programs on a small machine. Its links are those of this one, which are
calibrated before. The best of a few attempts counts: a machine that is busy with something
else can only make a rehearsal slower. Without schemes as
arguments behind the build folder two of them are tried, with 8 micro-batches; with
some, each with 8 and 32.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Integration"))

from training import MODELS, Plan, main

WORKERS, TOLERANCE, ATTEMPTS = 8, 0.03, 3
SCHEMES = sys.argv[2:]
CASES = [(scheme, n) for scheme in SCHEMES for n in (8, 32)] or [("1f1b", 8), ("chimera", 8)]
del sys.argv[2:]
#: FLOP/s of a device on which tasks of gpt2-demo take 21 ms or more.
RATE = 5e9
MACHINE = {
    "name": "slow",
    "devices_per_node": WORKERS,
    "memory": {"bytes": 10**9, "bandwidth": 1e12},
    "compute": {"f32": {"peak": RATE, "achieved": RATE}},
}


def simulated(trainer, plan, machine) -> float:
    program = trainer.scratch / "program.mlir"
    trainer.run(
        [
            trainer.build / "bin" / "chimera-compile",
            MODELS / f"{plan.model}.mlir",
            f"--scheme={plan.scheme}",
            f"--stages={plan.stages}",
            f"--micro-batches={plan.micro_batches}",
            "--emit=program",
            "-o",
            program,
        ]
    )
    command = [trainer.build / "bin" / "chimera-simulate", program, f"--machine={machine}"]
    return json.loads(trainer.run([*command, "--format=json"]).stdout)["makespan"]


def rehearsed(trainer, plan, machine) -> float:
    """Mean milliseconds of a step, the first left out."""
    return trainer.rehearse(plan, str(machine))[-1]["mean_step_time_ms"]


def test(trainer, report):
    machine = trainer.scratch / "slow.json"
    here = trainer.calibrate(WORKERS, "local")
    links = {key: here[key] for key in ("levels", "allreduce")}
    machine.write_text(json.dumps({**MACHINE, **links}))
    for scheme, micro_batches in CASES:
        plan = Plan(WORKERS, micro_batches, scheme, model="gpt2-demo").quickly()
        expected = simulated(trainer, plan, machine)
        best = float("inf")
        for _ in range(ATTEMPTS):
            best = min(best, rehearsed(trainer, plan, machine))
            if abs(best - expected) <= TOLERANCE * expected:
                break
        report.check(
            str(plan),
            abs(best - expected) <= TOLERANCE * expected,
            f"simulated {expected:.1f} ms, rehearsed {best:.1f} ms, "
            f"{100 * (best / expected - 1):+.1f} %",
        )


main(test)

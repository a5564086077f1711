"""A rehearsal takes the time that the simulator predicts.

Stage functions sleep, messages are real, so that many ranks overlap on a small
machine. The best of a few attempts counts: a machine that is busy with something
else can only make a rehearsal slower.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Integration"))

from training import Plan, main

FORWARD, BACKWARD = 20, 40


def simulated(trainer, plan) -> float:
    command = [
        trainer.build / "bin" / "chimera-simulate",
        f"--scheme={plan.scheme}",
        f"--stages={plan.stages}",
        f"--micro-batches={plan.micro_batches}",
        f"--cost=forward={FORWARD},backward={BACKWARD}",
        "--format=json",
    ]
    return json.loads(trainer.run(command).stdout)["makespan"]


def rehearsed(trainer, plan) -> float:
    """Mean milliseconds of a step, the first left out."""
    return trainer.rehearse(plan, f"forward={FORWARD}ms,backward={BACKWARD}ms")[-1]["mean_step_time_ms"]


def test(trainer, report):
    for stages in (4, 8):
        for scheme in ("gpipe", "1f1b", "chimera"):
            plan = Plan(stages, 8, scheme, model="gpt2-demo")
            expected = simulated(trainer, plan)
            best = float("inf")
            for _ in range(3):
                best = min(best, rehearsed(trainer, plan))
                if abs(best - expected) <= 0.05 * expected:
                    break
            report.check(
                str(plan),
                abs(best - expected) <= 0.05 * expected,
                f"simulated {expected:.0f} ms, rehearsed {best:.1f} ms, "
                f"{100 * (best / expected - 1):+.1f} %",
            )


main(test)

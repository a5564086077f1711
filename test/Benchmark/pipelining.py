"""Schedules of PyTorch and the same ones of Chimera, with stages that sleep equally long.

    python3 test/Benchmark/pipelining.py build venv/bin/python [SCHEME...]

The second argument is an interpreter with PyTorch. Eight ranks, whose forward pass, gradient of
the input and gradient of the weights take 20 ms each; 8 micro-batches (16 for DualPipe, which needs
as many) and 32. For each scheme that both have, one after the other: the step that `chimera-simulate` predicts, that of a rehearsal of
the compiled program over MPI, and that of `torch.distributed.pipelining` over gloo. Schemes that PyTorch
lacks have the first two only. The best of a few steps counts: a machine that is busy with
something else can only make one longer. Fails if a rehearsal is more than 5 % off, and prints a
table for docs/benchmarks.md.
"""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Integration"))

from training import Plan, main

RANKS, PASS, STEPS, TOLERANCE = 8, 20, 3, 0.05
#: Of Chimera's schemes, those that torch_pipelining.py knows.
SHARED = ("gpipe", "1f1b", "interleaved-1f1b", "zb-v", "dualpipe-v")
OWN = ("chimera", "zb-h1", "chimera-zb", "dualpipe")
SPLIT = ("zb-v", "dualpipe-v", "zb-h1", "chimera-zb", "dualpipe")
PYTHON, SCHEMES = sys.argv[2] if len(sys.argv) > 2 else "", sys.argv[3:] or (*SHARED, *OWN)
del sys.argv[2:]


def simulated(trainer, plan, cost: str) -> float:
    command = [
        trainer.build / "bin" / "chimera-simulate",
        f"--scheme={plan.scheme}",
        f"--stages={plan.stages}",
        f"--micro-batches={plan.micro_batches}",
        f"--cost={cost}",
        "--format=json",
    ]
    return json.loads(trainer.run(command).stdout)["makespan"]


def rehearsed(trainer, plan, times: str) -> float:
    """Milliseconds of the shortest step; the first one, which makes connections, is left out."""
    records = trainer.rehearse(plan, times, STEPS + 1)
    return min(record["step_time_ms"] for record in records[1:] if "step_time_ms" in record)


def by_pytorch(scheme: str, micro_batches: int) -> float | None:
    """Milliseconds of the shortest step; None if there is none within a minute."""
    command = [PYTHON, HERE / "torch_pipelining.py", scheme, f"--micro-batches={micro_batches}"]
    command += [f"--ranks={RANKS}", f"--steps={STEPS}"]
    command += [f"--{name}={PASS}" for name in ("forward", "input", "weight")]
    process = subprocess.Popen(
        list(map(str, command)), stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        out, _ = process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None
    return min(json.loads(out)) if process.returncode == 0 else None


def test(trainer, report):
    if not PYTHON:
        sys.exit(f"usage: {sys.argv[0]} BUILD_FOLDER PYTHON_WITH_PYTORCH [SCHEME...]")
    rows = ["| scheme | N | simulated | Chimera, rehearsed | PyTorch |", "| --- | --- | --- | --- | --- |"]
    for scheme in SCHEMES:
        backward = PASS if scheme in SPLIT else 2 * PASS
        weight = f"weight={PASS}" if scheme in SPLIT else ""
        for micro_batches in (2 * RANKS if "dualpipe" in scheme else RANKS, 4 * RANKS):
            plan = Plan(RANKS, micro_batches, scheme, model="gpt2-demo").quickly("mpi")
            names = [f"forward={PASS}", f"backward={backward}", *filter(None, [weight])]
            expected = simulated(trainer, plan, ",".join(names))
            ours = rehearsed(trainer, plan, ",".join(name + "ms" for name in names))
            cells = [f"{expected:.0f} ms", f"{ours:.1f} ms ({100 * (ours / expected - 1):+.1f} %)"]
            theirs = by_pytorch(scheme, micro_batches) if scheme in SHARED else None
            if scheme not in SHARED:
                cells.append("-")
            elif theirs is None:
                cells.append("no step in 60 s")
            else:
                cells.append(f"{theirs:.1f} ms ({100 * (theirs / expected - 1):+.1f} %)")
            rows.append(f"| {scheme} | {micro_batches} | {' | '.join(cells)} |")
            report.check(str(plan), abs(ours / expected - 1) <= TOLERANCE, ", ".join(cells))
    print("\n".join(rows))


main(test)

"""A rehearsal takes the time that the simulator predicts, whatever the scheme.

    python3 test/Benchmark/rehearsal.py build [--transports=local,mpi] [--ranks=8] [--forward=20] [SCHEME...]

Stage functions sleep, messages and sums are real, so that many ranks overlap on a small machine: a
forward pass takes 20 ms and a whole backward pass twice as long, half of it for the weight gradients
where a scheme splits it. With several stages per worker tasks are as much shorter. What messages and
sums take here is calibrated before, once for each transport: the simulator knows them and the times
of tasks, and nothing of a scheme. Every scheme runs with as many micro-batches as ranks, or the fewest
that it takes, and with four times as many. The best of a few attempts counts: a machine that is busy
with something else can only make a rehearsal slower. Fails if a step is more than 3 % off, or if two
schemes come in another order than the simulator has them in. Prints a table for docs/benchmarks.md.
"""

import argparse
import dataclasses
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Integration"))

from training import Plan, main

TOLERANCE, ATTEMPTS = 0.03, 3
SPLIT = ("zb-h1", "zb-h2", "zb-v", "v-half", "v-min", "dualpipe", "dualpipe-v", "chimera-zb")
PLAIN = ("gpipe", "1f1b", "gems", "pipedream-2bw", "interleaved-1f1b", "looped-bfs", "hanayo")
#: Columns of a transport.
WHAT = ("simulated", "rehearsed", "off by")
#: What is run: a name, and what a plan needs beside depth and micro-batches.
CASES = {
    **{scheme: {"scheme": scheme} for scheme in (*PLAIN, "chimera", *SPLIT)},
    # Weights of different age cannot be tied.
    "pipedream": {"scheme": "pipedream", "model": "gpt2-untied-f64"},
    "chimera, 4 pipelines": {"scheme": "chimera", "pipelines": 4},
    "chimera, forward-doubling": {"scheme": "chimera", "scaling": "forward-doubling"},
    "chimera, backward-halving": {"scheme": "chimera", "scaling": "backward-halving"},
}


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--transports", default="local,mpi", help="some of local, mpi and tcp")
    parser.add_argument("--ranks", type=int, default=8)
    parser.add_argument("--forward", type=float, default=20, help="milliseconds of a forward pass")
    parser.add_argument("cases", nargs="*", metavar="SCHEME", help="or a variant, as in the table")
    arguments = parser.parse_intermixed_args()
    if unknown := set(arguments.cases) - set(CASES):
        parser.error(f"unknown {unknown}, expected some of {list(CASES)}")
    arguments.transports = arguments.transports.split(",")
    sys.argv[1:] = [arguments.build]
    return arguments


ARGUMENTS = parse_arguments()


def get_times(plan) -> dict:
    forward = ARGUMENTS.forward
    if plan.scheme in SPLIT:
        return {"forward": forward, "backward": forward, "weight": forward}
    return {"forward": forward, "backward": 2 * forward}


def simulated(trainer, plan, machine: Path | None) -> float:
    """The programs' step: a parameter that two stages share ties their workers together, too.

    Without a machine messages and sums take no time.
    """
    cost = ",".join(f"{kind}={time:g}" for kind, time in get_times(plan).items())
    program = trainer.compile(
        dataclasses.replace(plan, extra=("--emit=program",), transport="local")
    )
    command = [trainer.build / "bin" / "chimera-simulate", program, f"--cost={cost}", "--format=json"]
    if machine:
        command.append(f"--machine={machine}")
    return json.loads(trainer.run(command).stdout)["makespan"]


def rehearsed(trainer, plan) -> float:
    """Mean milliseconds of a step, the first left out."""
    times = ",".join(f"{kind}={time:g}ms" for kind, time in get_times(plan).items())
    return trainer.rehearse(plan, times)[-1]["mean_step_time_ms"]


def make_plans(name: str, ranks: int):
    """Four times as many micro-batches as ranks, and as many if the scheme takes them."""
    fields = CASES[name]
    few = 2 * ranks if fields["scheme"] == "dualpipe" or fields["scheme"] == "dualpipe-v" else ranks
    for micro_batches in (few, 4 * ranks):
        # Units are scaled if there is more than one.
        if micro_batches > ranks or "scaling" not in fields:
            yield Plan(ranks, micro_batches, **{"model": "gpt2-demo", **fields}).quickly()


def rehearse_often(trainer, plan, expected: float) -> float:
    """The best of a few attempts, if one does not do."""
    best = float("inf")
    for _ in range(ATTEMPTS):
        best = min(best, rehearsed(trainer, plan))
        if abs(best - expected) <= TOLERANCE * expected:
            break
    return best


def check_order(report, transport: str, times: dict) -> None:
    """The simulator's order of schemes that it tells apart, for each number of micro-batches."""
    rows = list(times.items())
    wrong = [
        f"{a} and {b}"
        for (a, (predicted_a, measured_a)) in rows
        for (b, (predicted_b, measured_b)) in rows
        if a[1] == b[1] and predicted_a * (1 + TOLERANCE) < predicted_b and measured_a >= measured_b
    ]
    found = "that of the simulator" if not wrong else f"not that of {', '.join(wrong)}"
    report.check(f"order, {transport}", not wrong, found)


def test(trainer, report):
    names = {"local": "threads", "mpi": "MPI", "tcp": "TCP"}
    titles = ["scheme", "D", "N", "tasks only"]
    titles += [f"{names[transport]}: {what}" for transport in ARGUMENTS.transports for what in WHAT]
    rows = [titles, ["---"] * len(titles)]
    times = {transport: {} for transport in ARGUMENTS.transports}
    machines = {}
    for transport in ARGUMENTS.transports:
        machine = trainer.calibrate(ARGUMENTS.ranks, transport)
        machines[transport] = trainer.scratch / f"{transport}.json"
        print(f"{transport}: {machine['allreduce']}, {json.dumps(machine['levels'])}")
    for name in ARGUMENTS.cases or CASES:
        for plan in make_plans(name, ARGUMENTS.ranks):
            tasks = simulated(trainer, plan, None)
            rows.append([name, str(plan.stages), str(plan.micro_batches), f"{tasks:.0f} ms"])
            for transport in ARGUMENTS.transports:
                expected = simulated(trainer, plan, machines[transport])
                best = rehearse_often(trainer, dataclasses.replace(plan, transport=transport), expected)
                times[transport][name, plan.micro_batches] = expected, best
                off = f"{100 * (best / expected - 1):+.1f} %"
                rows[-1] += [f"{expected:.1f} ms", f"{best:.1f} ms", off]
                report.check(
                    f"{name} {plan.stages} {plan.micro_batches} {transport}",
                    abs(best - expected) <= TOLERANCE * expected,
                    f"simulated {expected:.1f} ms, rehearsed {best:.1f} ms, {off}",
                )
    for transport in ARGUMENTS.transports:
        check_order(report, transport, times[transport])
    print("\n".join(f"| {' | '.join(row)} |" for row in rows))


main(test)

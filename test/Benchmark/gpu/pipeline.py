"""Pipelines of several ranks: the losses of one worker, and times with one and two streams."""

from __future__ import annotations

import functools
import itertools
import statistics
import subprocess

from session import Session
from train import LR, make_task
from training import Plan, max_relative_difference

TOLERANCES = {"f32": 1e-5, "bf16": 1e-3}
RANKS = 4
STREAMS = ("single", "per-direction")


def transports(session: Session) -> list[tuple[str, int]]:
    """What messages travel over, and how many ranks: all on one GPU over MPI, and one on each GPU
    by NCCL, which lets no two ranks share one."""
    gpus = min(session.machine.count, RANKS) // 2 * 2
    return [("mpi", RANKS)] + ([("nccl", gpus)] if gpus >= 2 else [])


def run(session: Session, models: list[str], steps: int, micro_batches: int) -> None:
    rows = session.results["pipelines"] = []
    for name in models:
        try:
            task = make_task(session, name, steps, micro_batches)
        except RuntimeError as error:
            session.report.check(f"pipelines of {name}", False, str(error))
            continue
        for precision, tolerance in TOLERANCES.items():
            extra = session.gpu_options() + (("--precision=bf16",) if precision == "bf16" else ())

            def train(plan: Plan, options: tuple[str, ...] = ()) -> tuple[list[float], float]:
                """The losses, and the median time of a step."""
                lines = session.trainer.records(
                    plan, steps, LR, task.tokens, task.weights, options
                )
                times = [line["step_time_ms"] for line in lines[1:] or lines]
                return [line["loss"] for line in lines], statistics.median(times)

            def plan(stages: int, scheme: str, transport: str, pipelines: int = 0, *more) -> Plan:
                model = str(task.model.path.with_suffix(""))
                return Plan(
                    stages, micro_batches, scheme, pipelines, extra=(*extra, *more), model=model,
                    transport=transport,
                )

            one_worker = functools.cache(lambda: train(plan(1, "gpipe", "local"))[0])
            for (transport, ranks), streams in itertools.product(transports(session), STREAMS):
                what = f"{name}, {precision}, {ranks} ranks under Chimera, {transport}, {streams}"
                one_gpu = ("--device=0",) if transport == "mpi" else ()
                try:
                    one = one_worker()
                    option = f"--compute-streams={streams}"
                    many, time = train(plan(ranks, "chimera", transport, 2, option), one_gpu)
                except (RuntimeError, OSError, ValueError, KeyError) as error:
                    session.report.check(what, False, str(error))
                    continue
                except subprocess.TimeoutExpired as error:
                    session.report.check(what, False, f"no end after {error.timeout:.0f} s")
                    continue
                difference = max_relative_difference(many, one)
                good = difference <= tolerance
                session.report.check(what, good, f"losses within {difference:.1e} of one worker")
                rows.append({"what": what, "difference": difference, "good": good, "ms": time})


def table(rows: list[dict]) -> list[str]:
    lines = ["| pipeline | losses off by | ms per step |", "| --- | --- | --- |"]
    return lines + [
        f"| {row['what']} | {row['difference']:.1e} | {row['ms']:.1f} |" for row in rows
    ]

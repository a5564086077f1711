"""Compiles and runs training programs for the integration tests.

Shared by the tests of this folder; each test is a script that ctest starts with
the build folder as its first argument.
"""

from __future__ import annotations

import concurrent.futures
import dataclasses
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
MODELS = SOURCE / "test" / "Models"
GOLDEN = MODELS / "golden"
TOKENS = GOLDEN / "gpt2-tiny-tokens.bin"
WEIGHTS = GOLDEN / "gpt2-tiny-init.safetensors"


@dataclass(frozen=True)
class Plan:
    """One way to train a model."""

    stages: int
    micro_batches: int
    scheme: str = "1f1b"
    pipelines: int = 0
    data_parallel: int = 1
    optimizer: str = "adamw"
    extra: tuple[str, ...] = ()
    model: str = "gpt2-tiny"
    chunks: int = 0
    scaling: str = ""
    # A file that decides stages, micro-batches and scheme; the numbers here are
    # what it says.
    schedule: Path | None = None
    # Ranks are processes under mpirun (mpi, nccl), or threads of one process (local).
    transport: str = "mpi"

    @property
    def ranks(self) -> int:
        return self.stages * self.data_parallel

    @property
    def total_micro_batches(self) -> int:
        return self.micro_batches * self.data_parallel

    def __str__(self) -> str:
        text = f"{self.scheme} D={self.stages} N={self.micro_batches} W={self.data_parallel}"
        if self.pipelines:
            text += f" pipelines={self.pipelines}"
        if self.chunks:
            text += f" chunks={self.chunks}"
        if self.scaling:
            text += f" {self.scaling}"
        if self.schedule:
            text += f" {self.schedule.name}"
        return " ".join([text, self.optimizer, *self.extra, self.transport])

    def quickly(self, transport: str = "local") -> Plan:
        """The same plan without what takes most of the time: optimizing code and, if local, MPI.

        Neither has to do with the order of tasks, so that a test that trains many plans can do
        without. Code that is optimized has tests of its own, and trains the one worker that
        plans are compared with.
        """
        return dataclasses.replace(self, extra=(*self.extra, "-O1"), transport=transport)


class Trainer:
    """Runs the tools of one build folder in a scratch folder."""

    def __init__(self, build: Path, scratch: Path):
        self.build = build
        self.scratch = scratch
        self.timeout = 300.0  #: seconds for a compilation or a run
        self.environment = dict(
            os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1"
        )

    def require(self, *tools: str) -> None:
        """Ends the script unless the build folder has these tools."""
        for tool in tools:
            if not (self.build / "bin" / tool).exists():
                sys.exit(f"error: '{self.build}' has no bin/{tool}; run: cmake --build {self.build}")

    def run(self, command: list[str]) -> subprocess.CompletedProcess:
        """Runs a command; raises with its whole output if it fails."""
        result = subprocess.run(
            [str(part) for part in command],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=self.timeout,
        )
        if result.returncode:
            raise RuntimeError(
                f"{' '.join(map(str, command))}\nexit code {result.returncode}\n"
                f"{result.stdout}{result.stderr}"
            )
        return result

    def compile(self, plan: Plan) -> Path:
        """Compiles a plan's training program and returns its path."""
        name = "".join(c if c.isalnum() else "-" for c in f"{plan.model} {plan}")
        program = self.scratch / name
        if not program.exists():
            command = [
                self.build / "bin" / "chimera-compile",
                MODELS / f"{plan.model}.mlir",
                "-o",
                program,
                f"--data-parallel={plan.data_parallel}",
                f"--optimizer={plan.optimizer}",
                *plan.extra,
            ]
            if plan.schedule:
                command.append(f"--schedule={plan.schedule}")
            else:
                command += [
                    f"--stages={plan.stages}",
                    f"--micro-batches={plan.micro_batches}",
                    f"--scheme={plan.scheme}",
                ]
            if plan.pipelines:
                command.append(f"--pipelines={plan.pipelines}")
            if plan.chunks:
                command.append(f"--chunks={plan.chunks}")
            if plan.scaling:
                command.append(f"--scaling={plan.scaling}")
            self.run(command)
        return program

    def launch(self, plan: Plan, *options: str, program: Path | None = None) -> str:
        """Runs a plan's program on all its ranks and returns what it printed."""
        program = program or self.compile(plan)
        command = [program, f"--transport={plan.transport}", *options]
        if plan.transport in ("mpi", "nccl"):
            command = ["mpirun", "--oversubscribe", "-n", plan.ranks, *command]
        return self.run(command).stdout

    def rehearse(self, plan: Plan, times: str, steps: int = 4) -> list[dict]:
        """The metrics of a rehearsal whose tasks take `times`: of each step, and of the whole."""
        # Any bytes serve: nothing is computed.
        tokens = self.scratch / "rehearsal-tokens.bin"
        tokens.write_bytes(bytes(2 * 64 * 800))
        metrics = self.scratch / "rehearsal.jsonl"
        options = [f"--data={tokens}", f"--steps={steps}", f"--rehearse={times}"]
        self.launch(plan, *options, f"--metrics={metrics}")
        return [json.loads(line) for line in metrics.read_text().splitlines()]

    def calibrate(self, ranks: int, transport: str) -> dict:
        """The machine file of this machine, as so many ranks of gpt2-demo see it.

        Its links are what matters: the work is that of the smallest pipeline.
        """
        machine = self.scratch / f"{transport}.json"
        plan = Plan(ranks, 1, model="gpt2-demo").quickly(transport)
        self.launch(plan, f"--calibrate={machine},seconds=0.01")
        return json.loads(machine.read_text())

    def records(
        self,
        plan: Plan,
        steps: int,
        lr: float,
        data: Path = TOKENS,
        weights: Path = WEIGHTS,
        options: tuple[str, ...] = (),
    ) -> list[dict]:
        """The metrics of each step, by default from the golden weights over the golden tokens."""
        program = self.compile(plan)
        metrics = program.with_suffix(".jsonl")
        self.launch(
            plan,
            f"--data={data}",
            f"--init={weights}",
            f"--steps={steps}",
            f"--lr={lr}",
            f"--metrics={metrics}",
            *options,
            program=program,
        )
        return [json.loads(line) for line in metrics.read_text().splitlines()]

    def losses(self, *arguments, **options) -> list[float]:
        """The loss of each step; arguments are those of `records`."""
        return [record["loss"] for record in self.records(*arguments, **options)]


def max_relative_difference(a: list[float], b: list[float]) -> float:
    """Largest relative difference of two traces; infinite if lengths differ."""
    if len(a) != len(b):
        return float("inf")
    return max(abs(x - y) / max(abs(y), 1e-30) for x, y in zip(a, b))


class Report:
    """Counts checks and prints one line for each."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, name: str, good: bool, detail: str = "") -> None:
        self.passed += good
        self.failed += not good
        print(f"{'ok    ' if good else 'FAILED'} {name}{': ' + detail if detail else ''}", flush=True)

    def finish(self) -> int:
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0


def main(test) -> None:
    """Runs `test(trainer, report)` on the build folder named on the command line."""
    if len(sys.argv) < 2:
        sys.exit(f"usage: {sys.argv[0]} BUILD_FOLDER")
    report = Report()
    with tempfile.TemporaryDirectory() as scratch:
        trainer = Trainer(Path(sys.argv[1]), Path(scratch))
        trainer.require("chimera-compile", "chimera-simulate")
        test(trainer, report)
    sys.exit(report.finish())


def in_parallel(function, items, workers: int = 2):
    """Maps a function over items, two at a time; yields results in order."""
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        yield from pool.map(function, items)


def check_against_one_worker(trainer, report, plans, steps: int, lr: float) -> None:
    """Checks that each plan has the loss trace of one worker (relative 1e-5).

    The worker takes the same micro-batches, one replica after the other. Plans that do not run
    over MPI are many and take half of the steps.
    """
    optimizer = plans[0].optimizer
    totals = sorted({plan.total_micro_batches for plan in plans})
    baselines = [Plan(1, total, optimizer=optimizer) for total in totals]
    traces = in_parallel(lambda plan: trainer.losses(plan, steps, lr), baselines)
    reference = dict(zip(totals, traces))

    def compare(plan):
        count = steps if plan.transport == "mpi" else steps // 2
        try:
            return max_relative_difference(
                trainer.losses(plan, count, lr), reference[plan.total_micro_batches][:count]
            )
        except (RuntimeError, OSError, ValueError, KeyError) as error:
            return str(error)

    for plan, difference in zip(plans, in_parallel(compare, plans)):
        if isinstance(difference, str):
            report.check(str(plan), False, difference)
        else:
            report.check(str(plan), difference <= 1e-5, f"{difference:.1e}")

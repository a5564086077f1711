# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step in simulated time: what chimera-simulate reports, as data.

Times are in the unit of the costs.  Where steps overlap, three steps are run
and shown; the figures are those of the second one.
"""

import dataclasses
import json
from collections.abc import Mapping
from typing import Any

from . import tools
from .errors import SimulationError
from .options import StrPath, command_line
from .picture import Picture


@dataclasses.dataclass(frozen=True)
class Task:
    """What a worker does from `start` to `end`."""

    kind: str
    """`forward`, `backward`, `weight_gradient`, `send`, `allreduce` or `update`."""
    worker: int
    start: float
    end: float
    pipeline: str | None = None
    """Of tasks and messages, as are stage and micro-batch."""
    stage: int | None = None
    micro_batch: int | None = None
    of: str | None = None
    """The kind of task whose result a message carries."""
    to: int | None = None
    """The worker that receives a message."""
    parameters: tuple[str, ...] = ()
    """Those whose gradients a sum adds."""

    @property
    def computes(self) -> bool:
        """Whether it is a forward, a backward or a weight gradient."""
        return self.kind in ("forward", "backward", "weight_gradient")


@dataclasses.dataclass(frozen=True)
class LiveMemory:
    """What a worker keeps alive from `time` on."""

    time: float
    activations: float
    """In activations of one micro-batch on one of D stages."""
    bytes: int | None
    """Of stashes, boundary values and receive buffers."""


@dataclasses.dataclass(frozen=True)
class Worker:
    """One worker's part of the step."""

    index: int
    tasks: tuple[Task, ...]
    """In the order of its program; also messages, sums and updates."""
    busy: float
    idle: float
    exposed_messages: float
    """Idle time in which the awaited message is on its way."""
    exposed_sums: float
    first_start: float
    last_end: float
    peak_activations: float
    weight_copies: float
    """In weights of one of D stages."""
    live: tuple[LiveMemory, ...]
    peak_bytes: int | None
    fixed_bytes: int | None


@dataclasses.dataclass(frozen=True)
class PathShare:
    """How much of the critical path is of one kind."""

    count: int
    time: float


@dataclasses.dataclass(frozen=True)
class CriticalPath:
    """A chain without gaps from the start to the end of the step."""

    tasks: tuple[Task, ...]
    shares: Mapping[str, PathShare]
    """By kind; messages are called `message`."""
    waiting_for_links: float


@dataclasses.dataclass(frozen=True)
class Pipeline:
    """One placement of all stages on workers."""

    name: str
    direction: str
    """`down` or `up`."""
    workers: tuple[int, ...]
    """By stage."""


@dataclasses.dataclass(frozen=True)
class Simulation:
    """A step, and how well it uses its workers."""

    scheme: str
    micro_batches: int
    makespan: float
    """From the start of the step to the end of its last task."""
    bubble_ratio: float
    makespan_bubble: float
    """The step minus the work of a worker: counts if the update waits for all workers."""
    span_bubble: float
    """The largest, over workers, of end minus start minus work: counts if each goes on alone."""
    span_bubble_ratio: float
    lower_bound: float
    """No order of these tasks on these workers is shorter."""
    pipelines: tuple[Pipeline, ...]
    workers: tuple[Worker, ...]
    critical_path: CriticalPath


def _task(entry: Mapping[str, Any], worker: int) -> Task:
    fields = {key: value for key, value in entry.items() if key not in ("worker", "parameters")}
    return Task(worker=worker, parameters=tuple(entry.get("parameters", ())), **fields)


def _worker(entry: Mapping[str, Any]) -> Worker:
    index = entry["worker"]
    return Worker(
        index=index,
        tasks=tuple(_task(task, index) for task in entry["timetable"]),
        live=tuple(
            LiveMemory(change["time"], change["activations"], change.get("bytes"))
            for change in entry["memory"]
        ),
        peak_bytes=entry.get("peak_bytes"),
        fixed_bytes=entry.get("fixed_bytes"),
        **{
            name: entry[name]
            for name in (
                "busy",
                "idle",
                "exposed_messages",
                "exposed_sums",
                "first_start",
                "last_end",
                "peak_activations",
                "weight_copies",
            )
        },
    )


def _critical_path(entry: Mapping[str, Any]) -> CriticalPath:
    return CriticalPath(
        tasks=tuple(_task(step, step["worker"]) for step in entry["steps"]),
        shares={
            kind: PathShare(**share) for kind, share in entry.items() if isinstance(share, dict)
        },
        waiting_for_links=entry["waiting_for_links"],
    )


def parse(text: str) -> Simulation:
    """Returns what the text of `--format=json-full` says."""
    report = json.loads(text)
    return Simulation(
        pipelines=tuple(
            Pipeline(entry["pipeline"], entry["direction"], tuple(entry["workers"]))
            for entry in report["placement"]
        ),
        workers=tuple(map(_worker, report["per_worker"])),
        critical_path=_critical_path(report["critical_path"]),
        **{
            name: report[name]
            for name in (
                "scheme",
                "micro_batches",
                "makespan",
                "bubble_ratio",
                "makespan_bubble",
                "span_bubble",
                "span_bubble_ratio",
                "lower_bound",
            )
        },
    )


def _report(program: StrPath, form: str, options: Mapping[str, object]) -> str:
    words = command_line(options, negatable=True)
    result = tools.run("chimera-simulate", [str(program), f"--format={form}", *words])
    if result.returncode != 0:
        raise SimulationError(result.stderr)
    return result.stdout


def simulate(program: StrPath, options: Mapping[str, object]) -> Simulation:
    """Runs the worker programs of a file; `options` are `cost` and `memory_limit`."""
    return parse(_report(program, "json-full", options))


def draw(program: StrPath, options: Mapping[str, object]) -> Picture:
    """The same as a picture."""
    return Picture(_report(program, "svg", options))

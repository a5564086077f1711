# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What was compiled: the plan that an executable carries, and its timetable."""

import dataclasses
import json
from collections.abc import Mapping
from typing import Any

from .simulation import Pipeline, Simulation, Worker


@dataclasses.dataclass(frozen=True)
class Stage:
    """The size of a stage."""

    index: int
    elements: int
    """Of all its parameters."""
    tensors: int
    """The number of its parameters."""
    boundary_bytes: int
    """What it hands on for each micro-batch; the last stage, the loss."""
    residual_bytes: int
    """What its forward pass leaves for its backward pass."""


@dataclasses.dataclass(frozen=True)
class Input:
    """What training needs of the data: one tensor for each micro-batch."""

    name: str
    dtype: str
    """`f32`, `f64`, `i64`, `i32` or `i1`."""
    shape: tuple[int, ...]
    """The first dimension is the samples of a micro-batch."""
    bound: int | None
    """Exclusive upper bound of integers."""
    ignored: int | None = None
    """The value outside of the bound that the data may have."""


@dataclasses.dataclass(frozen=True)
class Parameter:
    """A parameter of the model."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    init: str
    """How it starts without weights: `normal(STD)`, `zeros` or `ones`."""
    workers: tuple[int, ...]
    """Those that hold a copy."""


@dataclasses.dataclass(frozen=True)
class WorkerMemory:
    """Bytes that one worker allocates."""

    worker: int
    weights: int
    versions: int
    """Older weights, where steps overlap."""
    gradients: int
    optimizer: int
    activations: int
    communication: int
    inputs: int
    workspace: int
    """Scratch memory of kernels."""

    @property
    def total(self) -> int:
        """The sum of all."""
        return sum(
            getattr(self, field.name)
            for field in dataclasses.fields(self)
            if field.name != "worker"
        )


@dataclasses.dataclass(frozen=True)
class Plan:
    """What runs where and when.  `str(plan)` is the text for people."""

    model: str
    scheme: str
    optimizer: str
    micro_batches: int
    """Per step and group of workers, N."""
    data_parallel: int
    """Replicas of the group, W."""
    gpu_architectures: tuple[str, ...]
    stages: tuple[Stage, ...]
    inputs: tuple[Input, ...]
    parameters: tuple[Parameter, ...]
    memory: tuple[WorkerMemory, ...]
    """By worker."""
    timetable: Simulation = dataclasses.field(repr=False)
    """The step for a forward pass of one unit of time and a backward pass of two."""
    text: str = dataclasses.field(repr=False)

    def __str__(self) -> str:
        return self.text

    @property
    def pipelines(self) -> tuple[Pipeline, ...]:
        """The placements of all stages."""
        return self.timetable.pipelines

    @property
    def workers(self) -> tuple[Worker, ...]:
        """The workers of one group with their tasks."""
        return self.timetable.workers

    @property
    def ranks(self) -> int:
        """Processes that train together: rank = worker * data_parallel + replica."""
        return len(self.workers) * self.data_parallel

    @property
    def makespan(self) -> float:
        """Length of the step, in times of a forward pass of one of D stages."""
        return self.timetable.makespan

    @property
    def bubble(self) -> float:
        """The part of the workers' time without a task, from 0 to 1."""
        return self.timetable.bubble_ratio

    @property
    def lower_bound(self) -> float:
        """No order of these tasks on these workers is shorter."""
        return self.timetable.lower_bound


def _memory(entry: Mapping[str, Any]) -> WorkerMemory:
    names = [field.name for field in dataclasses.fields(WorkerMemory)]
    return WorkerMemory(**{name: entry.get(name, 0) for name in names})


def parse(text: str, timetable: Simulation) -> Plan:
    """Returns what the text of `--print-plan=json` says."""
    plan = json.loads(text)
    return Plan(
        model=plan["model"],
        scheme=plan["scheme"],
        optimizer=plan["optimizer"],
        micro_batches=plan["micro_batches"],
        data_parallel=plan["data_parallel"],
        gpu_architectures=tuple(plan.get("gpu_architectures", ())),
        stages=tuple(Stage(index, **sizes) for index, sizes in enumerate(plan["stage_sizes"])),
        inputs=tuple(
            Input(
                entry["name"],
                entry["dtype"],
                tuple(entry["shape"]),
                entry.get("bound"),
                entry.get("ignored"),
            )
            for entry in plan["inputs"]
        ),
        parameters=tuple(
            Parameter(
                entry["name"],
                entry["dtype"],
                tuple(entry["shape"]),
                entry["init"],
                tuple(placement["worker"] for placement in entry["placements"]),
            )
            for entry in plan["parameters"]
        ),
        memory=tuple(map(_memory, plan["workers_memory"])),
        timetable=timetable,
        text=plan["text"],
    )

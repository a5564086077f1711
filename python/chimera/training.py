# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a training executable and reads what it measured."""

import dataclasses
import json
import math
import os
import pathlib
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from . import safetensors
from .errors import RunError, ToolError
from .options import StrPath, command_line
from .plan import Plan

if TYPE_CHECKING:
    import numpy

#: A file, or the tensors of the inputs by name (numpy arrays or torch tensors).
Data: TypeAlias = StrPath | Mapping[str, Any]

_TYPES = {"f32": "<f4", "f64": "<f8", "i64": "<i8", "i32": "<i4", "i1": "|b1"}


#: The file of tensors that are given as such.
_DATA = "data.safetensors"


class RunOptions(TypedDict, total=False):
    """The options of a training executable; its `--help` says more.

    Defaults: lr 1e-3, weight_decay 0.01 (0 for sgd), beta1 0.9, beta2 0.999, eps 1e-8; without
    clip_norm gradients are not clipped.
    """

    lr: float | None
    weight_decay: float | None
    beta1: float | None
    beta2: float | None
    eps: float | None
    clip_norm: float | None
    clip: Literal["barrier", "validate"] | None
    stop_on_nan: bool | None
    seed: int | None
    init: StrPath | None
    """A safetensors file with initial weights."""
    init_missing: bool | None
    """Tensors that the file lacks, such as a new head, start as without a file, with a warning."""
    save: StrPath | None
    """A folder for a checkpoint: model.safetensors, optimizer.safetensors, state.json."""
    save_every: int | None
    resume: StrPath | None
    """The folder of the checkpoint to go on from."""
    metrics: StrPath | None
    """A file that keeps what the result's `metrics` say."""
    trace: StrPath | None
    dump_gradients: StrPath | None
    threads: int | None
    """Of library calls, per rank."""
    device: int | None
    no_cuda_graphs: bool | None
    tf32: bool | None
    rehearse: str | None
    """Such as "forward=20ms,backward=40ms": sleep instead of computing."""
    nccl_library: StrPath | None
    timeout: float | None
    """Seconds that a rank may wait for another one."""


@dataclasses.dataclass(frozen=True)
class StepMetrics:
    """One step.  Times are milliseconds; lists are by rank."""

    step: int
    step_time_ms: float
    busy_ms: tuple[float, ...]
    idle_ms: tuple[float, ...]
    loss: float = math.nan
    """Mean over all micro-batches; not a number if it is not finite, or in a rehearsal."""
    grad_norm: float = math.nan
    """Before clipping."""
    lr: float | None = None
    clip_scale: float | None = None
    tokens_per_s: float | None = None
    bubble_ratio: float | None = None
    """Of a rehearsal."""


@dataclasses.dataclass(frozen=True)
class RunResult:
    """What a run has measured."""

    metrics: tuple[StepMetrics, ...]
    """One for each step of this run."""
    output: str = dataclasses.field(repr=False)
    """What the program printed."""
    mean_step_time_ms: float | None = None
    """Of a rehearsal, without its first step."""
    mean_bubble_ratio: float | None = None

    @property
    def losses(self) -> list[float]:
        """The loss of each step."""
        return [step.loss for step in self.metrics]


def _array(name: str, value: Any, dtype: str) -> "numpy.ndarray[Any, Any]":
    """Returns a tensor of any library as the array of `dtype` that an input takes."""
    import numpy

    try:
        if hasattr(value, "detach"):  # torch, which need not be there
            # numpy has no bfloat16, and every one is an f32.
            value = value.float() if str(value.dtype) == "torch.bfloat16" else value
            value = value.numpy(force=True)
        array = numpy.asarray(value)
    except (TypeError, ValueError, RuntimeError) as error:  # also NotImplementedError
        reason = (str(error).splitlines() or [type(error).__name__])[0]
        raise TypeError(f"input '{name}' cannot become an array: {reason}") from error
    wanted = numpy.dtype(_TYPES[dtype])
    is_flag = array.dtype.kind == "b"  # numpy takes it for a number
    if is_flag != (wanted.kind == "b") or not numpy.can_cast(array.dtype, wanted, "same_kind"):
        raise TypeError(f"input '{name}' takes {dtype}, which {array.dtype} does not become")
    with numpy.errstate(over="ignore"):  # Refused below.
        result = array.astype(wanted, copy=False)
    # Narrowing wraps integers around and makes large numbers infinite.
    lost = (result != array) if wanted.kind == "i" else numpy.isinf(result) & ~numpy.isinf(array)
    if array.dtype != wanted and lost.any():
        raise ValueError(f"input '{name}' takes {dtype}, which cannot hold {array[lost][0]}")
    return result


def _data_file(data: Data, plan: Plan, folder: pathlib.Path) -> str:
    """Returns the path of the data; tensors are written to a file in `folder`."""
    if isinstance(data, str | os.PathLike):
        return os.fspath(data)
    if not isinstance(data, Mapping):
        raise TypeError(
            "the data are the path of a file, or tensors by the name of their input, not "
            f"'{type(data).__name__}'"
        )
    inputs = {entry.name: entry for entry in plan.inputs}
    for name in data:
        if not isinstance(name, str):
            raise TypeError(f"the data are tensors by the name of their input, not by {name!r}")
        if name not in inputs:
            raise ValueError(
                f"'{name}' is not an input that the loss uses; the program has the inputs "
                f"{', '.join(sorted(inputs))}"
            )
    if data.keys() != inputs.keys():
        raise ValueError(
            f"the program has the inputs {', '.join(sorted(inputs))}; the data have "
            f"{', '.join(sorted(data)) or 'none'}"
        )
    path = folder / _DATA
    safetensors.write(
        path, {name: _array(name, value, inputs[name].dtype) for name, value in data.items()}
    )
    return str(path)


def start(command: Sequence[str], verbose: bool = False) -> str:
    """Runs a command to its end and returns what it printed.

    Raises:
      ToolError: it cannot start.
      RunError: it ended with an error.
    """
    lines = []
    try:
        with subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as process:
            assert process.stdout is not None
            try:
                for line in process.stdout:
                    lines.append(line)
                    if verbose:
                        print(line, end="")
            except BaseException:
                process.terminate()
                raise
    except OSError as error:
        hint = ""
        if isinstance(error, FileNotFoundError) and os.sep not in command[0]:
            hint = (
                "; MPI's launcher comes with its package (on Debian: apt-get install "
                "openmpi-bin), and transport='local' needs none"
            )
        raise ToolError(f"cannot start '{command[0]}': {error.strerror}{hint}") from error
    output = "".join(lines)
    if process.returncode != 0:
        errors = [line for line in lines if "error:" in line]
        raise RunError("".join(errors) or output or f"exit status {process.returncode}")
    return output


def _step(entry: Mapping[str, Any]) -> StepMetrics:
    known = {field.name for field in dataclasses.fields(StepMetrics)}
    fields = {key: value for key, value in entry.items() if key in known and value is not None}
    for name in ("busy_ms", "idle_ms"):
        fields[name] = tuple(fields[name])
    return StepMetrics(**fields)


def train(
    command: Sequence[str],
    plan: Plan,
    data: Data | None,
    steps: int,
    options: dict[str, object],
    verbose: bool,
) -> RunResult:
    """Runs the command of an executable with its data and options."""
    with tempfile.TemporaryDirectory(prefix="chimera-run-") as name:
        folder = pathlib.Path(name)
        # What the options do not say.
        own: dict[str, object] = {"steps": steps}
        if data is not None:
            own["data"] = _data_file(data, plan, folder)
        if options.get("metrics") is None:
            options = {**options, "metrics": folder / "metrics.jsonl"}
        try:
            output = start([*command, *command_line(own | options, negatable=False)], verbose)
        except RunError as error:
            # The user has never seen the file of the tensors.
            text = error.diagnostics.replace(f"data file '{folder / _DATA}'", "the given data")
            raise RunError(text) from None
        metrics = pathlib.Path(str(options["metrics"]))
        lines = [json.loads(line) for line in metrics.read_text().splitlines()]
    means = lines.pop() if lines and "step" not in lines[-1] else {}
    # A file that goes on after a checkpoint has the steps before it, too.
    return RunResult(
        tuple(_step(line) for line in lines[-steps:]),
        output,
        means.get("mean_step_time_ms"),
        means.get("mean_bubble_ratio"),
    )

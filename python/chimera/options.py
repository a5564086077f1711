# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From keywords of Python to options of a command line, which have the same names.

A keyword is an option with `_` for `-`.  None stands for an option that is not
given.
"""

import difflib
import inspect
import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypedDict, TypeVar

StrPath: TypeAlias = str | os.PathLike[str]
#: A time, or one for each stage.
Times: TypeAlias = float | Sequence[float]


class OrderCosts(TypedDict, total=False):
    """Times, in any one unit, that the order of tasks may assume."""

    forward: Times
    backward: Times
    weight: Times
    """The weight-gradient part of a backward pass; `backward` is the other part."""
    p2p: float
    p2p_per_byte: float
    boundary_bytes: Times


class Costs(TypedDict, total=False):
    """Times, in any one unit, that a step runs under; docs/schedules.md has the defaults."""

    forward: Times
    backward: Times
    weight: Times
    """The weight-gradient part of a backward pass; `backward` is the other part."""
    p2p: float
    """From the end of a transfer to the arrival."""
    p2p_per_byte: float
    contention: bool
    """Whether messages on the same link wait for each other."""
    allreduce: float
    allreduce_latency: float
    allreduce_per_byte: float
    optimizer: Times


class CompileOptions(TypedDict, total=False):
    """The options of chimera-compile; `chimera-compile --help` says more."""

    target: Literal["cpu", "cuda"] | None
    gpu_arch: str | Sequence[str] | None
    """For `target="cuda"`: such as "sm_90", or "emulate" to run without a GPU."""
    gpu_report: bool | None
    """Adds the resources of each kernel to the program's `diagnostics`."""
    stages: int | None
    """Depth of the pipelines in workers, D."""
    micro_batches: int | None
    """Micro-batches per step and group of workers, N."""
    micro_batch_size: int | None
    """Samples per micro-batch, for a model with a symbolic batch."""
    scheme: str | None
    """Name of the scheme, or "auto" to look for the shortest step."""
    schedule: StrPath | None
    """A file with placement and order, .mlir or .csv, instead of a scheme."""
    pipelines: int | None
    chunks: int | None
    scaling: Literal["direct", "forward-doubling", "backward-halving"] | None
    max_live: int | None
    cost: OrderCosts | None
    effort: int | None
    exact: bool | None
    exact_time: float | None
    """Seconds."""
    data_parallel: int | None
    """Replicas of the group of workers, W."""
    sync: Literal["lazy", "eager", "eager-opt"] | None
    fuse_attention: bool | None
    fuse_epilogues: bool | None
    recompute: bool | None
    precision: Literal["f32", "bf16"] | None
    split_backward: bool | None
    cuts: Sequence[str] | None
    """Parameters or locations at which stages 1 to D-1 begin."""
    optimizer: Literal["sgd", "adamw"] | None
    memory_limit: int | str | None
    """Bytes that a worker may use, or text with a suffix K, M or G."""
    mcpu: str | None
    matmul: Literal["library", "generated"] | None
    opt_level: int | None
    """The option -O, 0 to 3."""
    strict_fp: bool | None


def option_name(keyword: str) -> str:
    """Returns the option that a keyword stands for, with its dashes."""
    return "-O" if keyword == "opt_level" else "--" + keyword.replace("_", "-")


def check_keywords(function: str, given: Mapping[str, object], known: type) -> None:
    """Raises a TypeError, as Python does, for a keyword that `known` does not have."""
    for name in given:
        if name not in known.__annotations__:
            close = difflib.get_close_matches(name, known.__annotations__, 1)
            hint = f"; did you mean '{close[0]}'?" if close else ""
            raise TypeError(f"{function}() got an unexpected keyword argument '{name}'{hint}")


def cost_text(costs: Mapping[str, object]) -> str:
    """Returns costs as the option takes them, such as `forward=1:1.2,p2p=0.25`."""

    def value(cost: object) -> str:
        if isinstance(cost, Sequence) and not isinstance(cost, str):
            return ":".join(map(str, cost))
        return ("on" if cost else "off") if isinstance(cost, bool) else str(cost)

    return ",".join(f"{key.replace('_', '-')}={value(cost)}" for key, cost in costs.items())


def command_line(options: Mapping[str, object], *, negatable: bool) -> list[str]:
    """Returns the options as arguments.  A flag that is False is written as `--flag=false` if
    flags are `negatable`, else left out."""
    words = []
    for keyword, value in options.items():
        name = option_name(keyword)
        if value is None or (value is False and not negatable):
            continue
        if isinstance(value, bool):
            words.append(name if value else name + "=false")
        elif isinstance(value, Mapping):
            words.append(f"{name}={cost_text(value)}")
        elif isinstance(value, Sequence) and not isinstance(value, str):
            words.append(f"{name}={','.join(map(str, value))}")
        else:
            text = os.fspath(value) if isinstance(value, os.PathLike) else str(value)
            words.append(name + text if name == "-O" else f"{name}={text}")
    return words


_F = TypeVar("_F", bound=Callable[..., Any])


def shows_keywords(*kinds: type) -> Callable[[_F], _F]:
    """Makes the signature that help shows name the keywords that `**options` takes."""

    def decorate(function: _F) -> _F:
        signature = inspect.signature(function)
        parameters = [
            p for p in signature.parameters.values() if p.kind is not inspect.Parameter.VAR_KEYWORD
        ]
        parameters += [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind)
            for known in kinds
            for name, kind in known.__annotations__.items()
        ]
        setattr(function, "__signature__", signature.replace(parameters=parameters))
        return function

    return decorate

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
from typing import (
    Any,
    Literal,
    TypeAlias,
    TypedDict,
    TypeVar,
    get_args,
    get_origin,
    is_typeddict,
)

StrPath: TypeAlias = str | os.PathLike[str]
#: A time, or one for each stage.
Times: TypeAlias = float | Sequence[float]


class OrderCosts(TypedDict, total=False):
    """Times, in any one unit, that the order of tasks may assume."""

    forward: Times | None
    backward: Times | None
    weight: Times | None
    """The weight-gradient part of a backward pass; `backward` is the other part."""
    p2p: float | None
    p2p_per_byte: float | None
    boundary_bytes: Times | None


class Costs(TypedDict, total=False):
    """Times, in any one unit, that a step runs under; docs/schedules.md has the defaults."""

    forward: Times | None
    backward: Times | None
    weight: Times | None
    """The weight-gradient part of a backward pass; `backward` is the other part."""
    p2p: float | None
    """From the end of a transfer to the arrival."""
    p2p_per_byte: float | None
    contention: bool | None
    """Whether messages on the same link, and sums of the same worker, wait for each other."""
    allreduce: float | None
    allreduce_latency: float | None
    allreduce_per_byte: float | None
    optimizer: Times | None


class SimulateOptions(Costs):
    """The costs of a step, and a limit."""

    memory_limit: int | str | None
    """Bytes that a worker may need, or text with a suffix K, M or G."""


class CompileOptions(TypedDict, total=False):
    """The options of chimera-compile; `chimera-compile --help` says more.

    Defaults: target "cpu", stages 1, micro_batches 1, data_parallel 1, scheme "chimera" (of the
    command: 1f1b), optimizer "adamw", precision "f32", matmul "library", sync "eager-opt",
    scaling "direct", effort 1, exact_time 60, mcpu "native", opt_level 3, compute_streams
    "per-direction" (for CUDA); fuse_attention (for CUDA) and fuse_epilogues are on, all other
    flags off; pipelines, chunks and max_live are the scheme's.
    """

    target: Literal["cpu", "cuda"] | None
    gpu_arch: str | Sequence[str] | None
    """For `target="cuda"`: such as "sm_90", or "emulate" to run without a GPU."""
    gpu_report: bool | None
    """Adds the resources of each kernel to the program's `diagnostics`."""
    plan: StrPath | None
    """A file from chimera-plan, which says all that it decides."""
    stages: int | None
    """Depth of the pipelines in workers, D; the scheme chimera needs an even number."""
    micro_batches: int | None
    """Micro-batches per step and group of workers, N."""
    micro_batch_size: int | None
    """Samples per micro-batch, for a model with a symbolic batch."""
    sequence_length: int | str | Sequence[str] | None
    """Length of the sequences, for a model with a symbolic sequence; or a list of a length for
    each input, such as ["tokens:512", "targets:128"]."""
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
    compute_streams: Literal["single", "per-direction"] | None
    """For `target="cuda"`: whether tasks of both directions run on the GPU side by side."""
    recompute: bool | None
    precision: Literal["f32", "bf16"] | None
    split_backward: bool | None
    cuts: str | Sequence[str] | None
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


def _describe(kinds: Sequence[Any]) -> str:
    """Returns in words what values the members of a union are."""
    words = {bool: "True or False", int: "a whole number", float: "a number", str: "a text"}
    names: list[str] = []
    for kind in kinds:
        if get_origin(kind) is Literal:
            names += map(repr, get_args(kind))
        elif kind is not type(None):
            origin = get_origin(kind) or kind
            names.append(
                words.get(origin)
                or ("a path" if origin is os.PathLike else "")
                or ("a list" if origin is Sequence else "a mapping")
            )
    return " or ".join(names)


def plain(function: str, name: str, value: Any, kinds: Sequence[Any]) -> Any:
    """Returns a value of one of `kinds` as a plain value of Python; scalars and arrays of numpy
    and torch, and whole numbers that are floats, are as good.

    Raises:
      TypeError: it is of none of them.
    """
    if hasattr(value, "tolist"):
        value = value.tolist()
    flag = isinstance(value, bool)
    if isinstance(value, float) and value.is_integer() and int in kinds and float not in kinds:
        value = int(value)
    origins = {get_origin(kind) or kind for kind in kinds}
    accepted = (
        (value is None and type(None) in kinds)
        or (flag and bool in kinds)
        or (not flag and isinstance(value, int) and bool(origins & {int, float}))
        or (isinstance(value, float) and float in kinds)
        or (isinstance(value, str) and bool(origins & {str, Literal}))
        or (isinstance(value, os.PathLike) and os.PathLike in origins)
        or (isinstance(value, Sequence) and not isinstance(value, str) and Sequence in origins)
        or (isinstance(value, Mapping) and any(is_typeddict(kind) for kind in kinds))
    )
    if not accepted:
        raise TypeError(f"{function}: '{name}' takes {_describe(kinds)}, not {value!r}")
    return value


def keywords(
    function: str, given: Mapping[str, object], known: type, others: Sequence[str] = ()
) -> dict[str, Any]:
    """Returns the keywords of `known`, a TypedDict, as plain values, without those that are None
    or an empty list.  `others` are parameters of the function, for the hint.

    Raises:
      TypeError: as Python does, for a keyword that `known` does not have; or for a wrong type.
    """
    result = {}
    for name, value in given.items():
        kind = known.__annotations__.get(name)
        if kind is None:
            close = difflib.get_close_matches(name, [*known.__annotations__, *others], 1)
            hint = f"; did you mean '{close[0]}'?" if close else ""
            raise TypeError(f"{function} got an unexpected keyword argument '{name}'{hint}")
        value = plain(function, name, value, get_args(kind))
        if isinstance(value, Mapping):
            value = keywords(f"'{name}' of {function}", value, get_args(kind)[0])
        if value is not None and value not in ([], (), {}):
            result[name] = value
    return result


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

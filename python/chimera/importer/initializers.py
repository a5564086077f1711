# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Chooses the initializer that a parameter carries into the module.

An initializer is one of `zeros`, `ones` and `normal(STD)`.  It is what the
training executable starts from when it is given no weights file.
"""

import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from .errors import ImporterError

#: Either (regular expression -> initializer), tried in order against the whole
#: state-dict name, or a function of the name and the shape.
InitRules: TypeAlias = Mapping[str, str] | Callable[[str, tuple[int, ...]], str]

_FORM = re.compile(r"zeros|ones|normal\((?P<std>[^()]+)\)")


def check_initializer(name: str, text: str) -> str:
    """Returns `text` if it is an initializer; `name` is the parameter's, for the error."""
    match = _FORM.fullmatch(text) if isinstance(text, str) else None
    valid = match is not None
    if match is not None and match["std"] is not None:
        try:
            std = float(match["std"])
            valid = math.isfinite(std) and std >= 0.0
        except ValueError:
            valid = False
    if not valid:
        raise ImporterError(
            f"parameter '{name}' has the initializer '{text}', expected 'zeros', 'ones' or "
            "'normal(STD)' with a standard deviation of at least 0"
        )
    return text


def default_init(name: str, shape: Sequence[int]) -> str:
    """The rule used when none is given: matrices random, biases zero, scales one."""
    if len(shape) >= 2:
        return "normal(0.02)"
    return "zeros" if name.rsplit(".", 1)[-1] == "bias" else "ones"


def gpt2_init(layers: int) -> dict[str, str]:
    """GPT-2's rules: residual projections are scaled down by the depth."""
    residual = 0.02 / math.sqrt(2 * layers)
    return {
        r".*\.ln_[12f]\.weight": "ones",
        r".*\.bias": "zeros",
        r".*\.c_proj\.weight": f"normal({residual!r})",
        r".*": "normal(0.02)",
    }


def bert_init() -> dict[str, str]:
    """BERT's rules."""
    return {r".*LayerNorm\.weight": "ones", r".*bias": "zeros", r".*": "normal(0.02)"}


def resolve_initializer(rules: InitRules | None, name: str, shape: Sequence[int]) -> str:
    """Returns the initializer of one parameter under `rules` (None: `default_init`)."""
    if rules is None:
        return default_init(name, shape)
    if callable(rules):
        return check_initializer(name, rules(name, tuple(shape)))
    for pattern, text in rules.items():
        if re.fullmatch(pattern, name):
            return check_initializer(name, text)
    raise ImporterError(
        f"no initializer rule matches parameter '{name}'; add one (a last rule '.*' matches all)"
    )

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Command line of the importer: `python -m chimera.importer gpt2 --layers 4 ...`."""

import argparse
import pathlib
import sys
from collections.abc import Sequence

from .errors import ImporterError, installed_versions


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m chimera.importer",
        description="Write a language model and its loss as an MLIR module for Chimera.",
        epilog="Other models: chimera.importer.export, see docs/import.md.",
    )
    parser.add_argument("model", choices=["gpt2", "bert"], help="architecture")
    parser.add_argument("--layers", type=int, required=True, help="number of blocks")
    parser.add_argument("--width", type=int, required=True, help="size of the residual stream")
    parser.add_argument("--heads", type=int, required=True, help="attention heads per block")
    parser.add_argument("--sequence", type=int, required=True, help="tokens per sample")
    parser.add_argument("--vocabulary", type=int, required=True, help="number of token ids")
    parser.add_argument("--micro-batch", type=int, required=True, help="samples per micro-batch")
    parser.add_argument("--dtype", choices=["f32", "f64"], default="f32", help="default: f32")
    parser.add_argument(
        "--untied", action="store_true", help="gpt2: give the output layer its own weights"
    )
    parser.add_argument("--output", type=pathlib.Path, required=True, help="file to write")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code."""
    options = vars(_parser().parse_args(argv))
    model, output = options.pop("model"), options.pop("output")
    arguments = " ".join(
        f"--{k.replace('_', '-')}" + ("" if v is True else f" {v}")
        for k, v in options.items()
        if v is not False
    )
    try:
        from . import models

        shape = models.TransformerShape(**options)
        text = getattr(models, f"export_{model}")(shape)
    except ImporterError as error:
        print(f"chimera.importer: error: {error}", file=sys.stderr)
        return 1
    versions = ", ".join(f"{name} {number}" for name, number in installed_versions().items())
    try:
        output.write_text(
            f"// Made by: python -m chimera.importer {model} {arguments}\n// With: {versions}\n"
            + text
        )
    except OSError as error:
        print(
            f"chimera.importer: error: cannot write '{output}': {error.strerror}", file=sys.stderr
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

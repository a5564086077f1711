# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Command line of the importer: `python -m chimera.importer gpt2 --layers 4 ...`."""

import argparse
import dataclasses
import pathlib
import sys
from collections.abc import Sequence

from . import models
from .errors import ImporterError, installed_versions


def _add_option(parser: argparse.ArgumentParser, field: dataclasses.Field) -> None:
    """Adds the option of one field of a model."""
    name = "--" + field.name.replace("_", "-")
    text = field.metadata["help"]
    if field.type is bool:
        parser.add_argument(name, action="store_true", help=text)
        return
    required = field.default is dataclasses.MISSING
    parser.add_argument(
        name,
        type=field.type,
        required=required,
        default=None if required else field.default,
        choices=["f32", "f64"] if field.name == "dtype" else None,
        help=text if required else f"{text} (default: {field.default})",
    )


def _add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--output", type=pathlib.Path, required=True, help="file to write")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m chimera.importer",
        description="Write a model and its loss as an MLIR module for Chimera.",
        epilog="Other models: chimera.importer.export, see docs/import.md.",
    )
    commands = parser.add_subparsers(dest="model", required=True, metavar="MODEL")
    for name, model in models.MODELS.items():
        command = commands.add_parser(name, help=model.__doc__, description=model.__doc__)
        for field in dataclasses.fields(model):
            _add_option(command, field)
        _add_output(command)
    _add_published(commands)
    return parser


def _add_published(commands: argparse._SubParsersAction) -> None:
    """Adds the models whose sizes have a name; what is left to say is the micro-batch."""
    for name, (base, sizes) in models.PUBLISHED.items():
        words = " ".join(
            f"--{key}" if value is True else f"--{key} {value}" for key, value in sizes.items()
        )
        command = commands.add_parser(
            name, help=f"{base} {words}", description=f"The same as: {base} {words}"
        )
        for field in dataclasses.fields(models.Model):
            _add_option(command, field)
        _add_output(command)


def parse(argv: Sequence[str] | None) -> tuple[models.Model, pathlib.Path]:
    """Returns the model and the output file that a command line names."""
    options = vars(_parser().parse_args(argv))
    output = options.pop("output")
    name, sizes = models.PUBLISHED.get(options["model"], (options["model"], {}))
    del options["model"]
    return models.MODELS[name](**options, **sizes), output


def _command(model: models.Model) -> str:
    """Returns the command line of a model, without the output file."""
    words = [next(name for name, kind in models.MODELS.items() if type(model) is kind)]
    for field in dataclasses.fields(model):
        value = getattr(model, field.name)
        if value:
            words.append("--" + field.name.replace("_", "-"))
            words += [] if value is True else [str(value)]
    return " ".join(words)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code."""
    model, output = parse(argv)
    try:
        text = model.export()
    except ImporterError as error:
        print(f"chimera.importer: error: {error}", file=sys.stderr)
        return 1
    versions = ", ".join(f"{name} {number}" for name, number in installed_versions().items())
    try:
        output.write_text(
            f"// Made by: python -m chimera.importer {_command(model)}\n// With: {versions}\n"
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

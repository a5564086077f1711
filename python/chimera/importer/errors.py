# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The importer's error, and the versions of PyTorch it was made for."""

import importlib.metadata

from ..errors import ChimeraError

#: Versions whose output LLVM/MLIR 22 parses; the same as requirements-import.txt.
PINNED = {"torch": "2.15.0", "torch-mlir": "20261001", "transformers": "5.24.0"}


def installed_versions() -> dict[str, str]:
    """Returns the versions of the pinned packages that are installed."""
    versions = {}
    for package in PINNED:
        try:
            versions[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            continue
    return versions


def version_note() -> str:
    """Returns a remark for error messages if other versions are installed than pinned."""
    different = [
        f"{package} {version} (made for {PINNED[package]})"
        for package, version in installed_versions().items()
        if version.split("+")[0] != PINNED[package]
    ]
    return f"\nnote: installed are {', '.join(different)}" if different else ""


class ImporterError(ChimeraError):
    """A model cannot be imported; the message says why and what to do."""


def missing_package(name: str) -> ImporterError:
    """Returns the error for an absent `name`, with the command that installs it."""
    pins = " ".join(f"{package}=={version}" for package, version in PINNED.items())
    return ImporterError(
        f"importing a model needs the Python package '{name}', which is not installed; "
        f"run 'pip install {pins}' (only the importer needs it: compiling and training do not)"
    )

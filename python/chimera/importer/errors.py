# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The importer's error, and the versions of PyTorch it was made for."""

#: Versions whose output LLVM/MLIR 22 parses; the same as requirements-import.txt.
PINNED = {"torch": "2.15.0", "torch-mlir": "20261001", "transformers": "5.24.0"}


class ImporterError(Exception):
    """A model cannot be imported; the message says why and what to do."""


def missing_package(name: str) -> ImporterError:
    """Returns the error for an absent `name`, with the command that installs it."""
    pins = " ".join(f"{package}=={version}" for package, version in PINNED.items())
    return ImporterError(
        f"importing a model needs the Python package '{name}', which is not installed; "
        f"run 'pip install {pins}' (only the importer needs it: compiling and training do not)"
    )

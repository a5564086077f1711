# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What can go wrong outside of the importer, whose error is `ImporterError`."""

_WIDTH = 300


class ChimeraError(Exception):
    """The base of all errors of this package."""


class ToolError(ChimeraError):
    """A tool of Chimera is missing or cannot start; the message says what to do."""


class _DiagnosticsError(ChimeraError):
    """An error whose message a tool wrote."""

    def __init__(self, diagnostics: str):
        self.diagnostics = diagnostics.strip()
        """All that the tool wrote."""
        # A diagnostic shows its line of the model, which may be very long.
        lines = self.diagnostics.splitlines()
        super().__init__(
            "\n".join(x if len(x) <= _WIDTH else x[: _WIDTH - 3] + "..." for x in lines)
        )


class CompileError(_DiagnosticsError):
    """chimera-compile refused a model or an option."""


class SimulationError(_DiagnosticsError):
    """chimera-simulate refused a cost or a limit."""


class RunError(_DiagnosticsError):
    """A training executable ended with an error."""


class CompileWarning(UserWarning):
    """chimera-compile has something to say about a model that it compiled."""

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A compiled program: what it does, in how much memory, and how to run it."""

import functools
import os
import pathlib
import shlex
import shutil
import stat
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from . import simulation, training
from . import plan as plans
from .errors import ToolError
from .folder import Folder
from .module import weights_path
from .options import Costs, SimulateOptions, StrPath, keywords, plain, shows_keywords
from .picture import Picture
from .plan import Plan, WorkerMemory
from .simulation import Simulation
from .training import Data, RunOptions, RunResult

if TYPE_CHECKING:
    from typing import Unpack

#: Names of files in the folder of a program.
EXECUTABLE = "train"
PROGRAM = "program.mlir"
WEIGHTS = "weights.safetensors"


class Program:
    """A training executable and the worker programs that it was made of.

    Its files are temporary and go with the object; `save` keeps the executable.
    """

    def __init__(self, folder: Folder, diagnostics: str):
        """For `compile`: takes over a folder with the executable, the programs, and weights."""
        self._folder = folder
        weights = folder.path / WEIGHTS
        self._weights = weights if weights.exists() else None
        self.diagnostics = diagnostics
        """What the compiler wrote: warnings, remarks, and the report of `gpu_report`."""

    def _file(self, name: str) -> pathlib.Path:
        """Returns the path of one of its files, which somebody else may have removed."""
        path = self._folder.path / name
        if not path.exists():
            raise ToolError(
                f"the program's temporary file '{path}' is gone; compile the model again, or "
                "save() the program to keep it"
            )
        return path

    def __repr__(self) -> str:
        plan = self.plan
        return (
            f"<chimera.Program '{plan.model}': {len(plan.stages)} stages, "
            f"{plan.micro_batches} micro-batches, scheme {plan.scheme}, {plan.ranks} ranks>"
        )

    @functools.cached_property
    def plan(self) -> Plan:
        """What runs where and when."""
        text = training.start([str(self._file(EXECUTABLE)), "--print-plan=json"])
        return plans.parse(text, simulation.simulate(self._file(PROGRAM), {}))

    @property
    def memory(self) -> tuple[WorkerMemory, ...]:
        """Bytes of each worker by what they are for."""
        return self.plan.memory

    @functools.cached_property
    def mlir(self) -> str:
        """The worker programs (level L5) with their memory plan."""
        return self._file(PROGRAM).read_text()

    @shows_keywords(SimulateOptions)
    def simulate(self, **options: "Unpack[SimulateOptions]") -> Simulation:
        """Runs the worker programs in simulated time.

        Args:
          options: `memory_limit`, the bytes that a worker may need, or text with a suffix K, M
            or G; all others (`Costs`) are times, in any one unit, of one of D stages, or a list
            with one for each stage.  Without any, a forward pass takes one unit and a backward
            pass two.

        Raises:
          SimulationError: a cost is impossible, or a worker needs more than the limit.
        """
        costs = keywords("simulate()", options, SimulateOptions)
        limit = costs.pop("memory_limit", None)
        given = {"cost": costs or None, "memory_limit": limit}
        return simulation.simulate(self._file(PROGRAM), given)

    @shows_keywords(Costs)
    def plot(self, **costs: "Unpack[Costs]") -> Picture:
        """Returns a picture of the timetable under `costs`, as for `simulate`."""
        given = keywords("plot()", costs, Costs)
        return simulation.draw(self._file(PROGRAM), {"cost": given or None})

    def usage(self, path: StrPath = EXECUTABLE) -> str:
        """Returns a text that says how to start the executable if it is saved at `path`."""
        path = pathlib.Path(path)
        name = shlex.quote(str(path) if path.is_absolute() else os.path.join(".", path))
        init = f" --init={shlex.quote(str(weights_path(path)))}" if self._weights else ""
        inputs = ", ".join(
            f"{entry.name} ({'x'.join(map(str, ('S', *entry.shape[1:])))} {entry.dtype})"
            for entry in self.plan.inputs
        )
        return (
            f"mpirun -n {self.plan.ranks} {name} --data=FILE --steps=N{init}\n"
            f"FILE: a safetensors file with S samples of each input: {inputs}"
            + (
                ";\nor a file of uint16 tokens\n"
                if {entry.name for entry in self.plan.inputs} == {"tokens", "targets"}
                else "\n"
            )
            + f"All options: {name} --help\n"
            "With fewer cores than ranks: mpirun --oversubscribe; without MPI: "
            "--transport=local and no mpirun\n"
        )

    def save(self, path: StrPath) -> str:
        """Writes the executable to `path`, ready for mpirun, and the model's own weights, if it
        has them, beside it with `.safetensors` after the whole name.

        Returns:
          A text that says how to start it.

        Raises:
          OSError: a file cannot be written.
          ValueError: the name ends in `.safetensors`.
        """
        path = pathlib.Path(path)
        weights = weights_path(path)
        shutil.copyfile(self._file(EXECUTABLE), path)
        path.chmod(path.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
        if self._weights:
            shutil.copyfile(self._weights, weights)
        return self.usage(path)

    @shows_keywords(RunOptions)
    def run(
        self,
        data: Data | None = None,
        steps: int = 10,
        ranks: int | None = None,
        *,
        transport: Literal["local", "mpi", "nccl"] = "local",
        launcher: str | Sequence[str] = ("mpirun", "--oversubscribe"),
        verbose: bool = False,
        **options: "Unpack[RunOptions]",
    ) -> RunResult:
        """Trains, and waits for the end.

        Args:
          data: the path of a token file or a safetensors file, or the tensors themselves: input
            -> numpy array or torch tensor with the samples in its first dimension.  The runtime
            takes samples in order, and begins again at the end.  May be missing for `rehearse`.
          steps: training steps.
          ranks: how many ranks there are, if it is to be checked; the program decides it.
          transport: "local" runs all ranks as threads of one process, "mpi" and "nccl" as
            processes that `launcher` starts.
          launcher: what starts processes, as a list of words or one text; `-n RANKS` is added.
          verbose: print what the program prints, line by line.
          options: those of the executable, see `RunOptions`; `lr` is 1e-3 if not given.  Unless
            `init`, `resume` or `seed` say otherwise, training begins with the weights of the
            exported model.

        Raises:
          RunError: the executable ended with an error, which the message tells.
          ValueError, TypeError: the data or the ranks do not fit the program, or an option has
            the wrong type.
        """
        own = ("data", "steps", "ranks", "transport", "launcher", "verbose")
        given = keywords("run()", options, RunOptions, own)
        steps = plain("run()", "steps", steps, (int,))
        ranks = plain("run()", "ranks", ranks, (int, type(None)))
        if ranks is not None and ranks != self.plan.ranks:
            raise ValueError(
                f"the program is for {self.plan.ranks} ranks ({len(self.plan.workers)} workers x "
                f"{self.plan.data_parallel} replicas), not for {ranks}; compile it with other "
                "'stages' or 'data_parallel'"
            )
        if self._weights and not given.keys() & {"init", "resume", "seed", "rehearse"}:
            given["init"] = self._weights
        command = [str(self._file(EXECUTABLE)), f"--transport={transport}"]
        if transport != "local":
            words = shlex.split(launcher) if isinstance(launcher, str) else launcher
            if not words:
                raise ValueError("'launcher' is empty; it starts the ranks, such as 'mpirun'")
            command = [*words, "-n", str(self.plan.ranks), *command]
        return training.train(command, self.plan, data, steps, given, verbose)

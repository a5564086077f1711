"""What all parts of the benchmark share: the machine, the build, the results."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[3]
for folder in ("test/Integration", "test/Models", "python"):
    sys.path.insert(0, str(SOURCE / folder))

from chimera.importer.__main__ import parse  # noqa: E402
from chimera.importer.models import GPT2  # noqa: E402
from training import MODELS, Report, Trainer  # noqa: E402

PRECISIONS = ("f32", "tf32", "bf16")


@dataclass(frozen=True)
class Peaks:
    """What the GPU can do: bytes in a second, and operations by precision."""

    bandwidth: float
    flops: dict[str, float]

    def options(self) -> list[str]:
        """How chimera-kernel-check is told."""
        return [
            f"--bandwidth={1e-9 * self.bandwidth:g}",
            f"--peak-f32={1e-12 * self.flops['f32']:g}",
            f"--peak-bf16={1e-12 * self.flops['bf16']:g}",
        ]


@dataclass(frozen=True)
class Machine:
    """The GPUs of this machine, or the emulator."""

    name: str
    driver: str
    arch: str
    count: int

    @property
    def emulated(self) -> bool:
        return self.arch == "emulate"

    @property
    def warpgroup_arch(self) -> str:
        """The architecture to compile for so that generated products use wgmma, if any."""
        return "sm_90a" if self.arch == "sm_90" else ""


EMULATOR = Machine("emulator", "none", "emulate", 1)


def find_machine() -> Machine:
    """The first GPU that NVIDIA's driver lists; ends the benchmark if there is none."""
    query = ["nvidia-smi", "--query-gpu=name,driver_version,compute_cap", "--format=csv,noheader"]
    try:
        result = subprocess.run(query, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"error: no GPU: {error}; '--emulate' does the same steps without one")
    gpus = [line.split(", ") for line in result.stdout.splitlines() if line.strip()]
    if not gpus or len(gpus[0]) != 3:
        sys.exit(f"error: no GPU: nvidia-smi says {result.stdout!r}; see '--emulate'")
    name, driver, capability = gpus[0]
    return Machine(name, driver, "sm_" + capability.replace(".", ""), len(gpus))


@dataclass
class Session:
    """One run of the benchmark."""

    machine: Machine
    trainer: Trainer
    output: Path  #: folder of results, and of models that took long to import
    python: Path  #: the interpreter that has PyTorch, if any has
    given_peaks: dict[str, float]  #: by name: bandwidth (GB/s), f32, tf32, bf16 (TFLOP/s)
    report: Report = field(default_factory=Report)
    results: dict = field(default_factory=dict)
    _peaks: Peaks | None = None

    @property
    def emulated(self) -> bool:
        return self.machine.emulated

    def gpu_options(self, arch: str = "") -> tuple[str, ...]:
        """How chimera-compile is told what to compile for."""
        return ("--target=cuda", f"--gpu-arch={arch or self.machine.arch}")

    def tool(self, name: str) -> Path:
        return self.trainer.build / "bin" / name

    def kernel_check(self, *options: str | Path, arch: str = "") -> dict:
        """What chimera-kernel-check prints as JSON; it may have found errors too large."""
        arch = arch or self.machine.arch
        command = [self.tool("chimera-kernel-check"), f"--gpu-arch={arch}", "--json"]
        result = subprocess.run(
            [str(part) for part in (*command, *options)], capture_output=True, text=True
        )
        try:
            return json.loads(result.stdout)
        except ValueError:
            raise RuntimeError(
                f"{' '.join(map(str, (*command, *options)))}\nexit code {result.returncode}\n"
                f"{result.stderr}"
            ) from None

    @property
    def peaks(self) -> Peaks:
        """Measured once, unless all are given."""
        if self._peaks is None:
            found = {}
            if len(self.given_peaks) < 1 + len(PRECISIONS):
                found = self.kernel_check("--measure-peaks")
                self.results["cuda"] = found["cuda"]
            given = self.given_peaks
            bandwidth = 1e9 * given["bandwidth"] if "bandwidth" in given else found["bandwidth"]
            self._peaks = Peaks(
                bandwidth,
                {p: 1e12 * given[p] if p in given else found[f"peak_{p}"] for p in PRECISIONS},
            )
            self.results["bandwidth"] = self._peaks.bandwidth
            self.results["peaks"] = self._peaks.flops
        return self._peaks


@dataclass(frozen=True)
class Model:
    """A GPT-2 as an MLIR module, with the sizes that it was imported with."""

    path: Path
    shape: GPT2
    parameters: dict[str, tuple[tuple[int, ...], str]]  #: shape and initial value by name

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def size(self) -> int:
        """The number of weights."""
        total = 0
        for shape, _ in self.parameters.values():
            count = 1
            for extent in shape:
                count *= extent
            total += count
        return total

    @property
    def flops_per_token(self) -> float:
        """6 N for the products with weights, 12 L T d for those of attention."""
        shape = self.shape
        return 6 * self.size + 12 * shape.layers * shape.sequence * shape.width


#: Models that are too large to be checked in.
ON_DEMAND = {
    "gpt2-medium": "--layers 24 --width 1024 --heads 16 --sequence 1024 --vocabulary 50257"
    " --micro-batch 4",
}


def find_unknown(names: list[str]) -> str:
    """What to say of the first name that is no model, empty if all are."""
    known = {*ON_DEMAND, *(path.stem for path in MODELS.glob("gpt2-*.mlir"))}
    for name in names:
        if name not in known:
            return f"there is no model '{name}'; there are: {', '.join(sorted(known))}"
    return ""


def load_model(session: Session, name: str) -> Model:
    """A model of test/Models, or one that the importer makes now."""
    if unknown := find_unknown([name]):
        raise RuntimeError(unknown)
    path = MODELS / f"{name}.mlir"
    if name in ON_DEMAND:
        path = session.output / f"{name}.mlir"
        if not path.exists():
            import_model(session, ON_DEMAND[name], path)
    text = path.read_text()
    command = re.match(r"// Made by: python -m chimera.importer (gpt2 .*)", text)
    if not command:
        raise RuntimeError(f"'{path}' does not say that it was imported as a gpt2, and how")
    shape, _ = parse([*command[1].split(), "--output", str(path)])
    found = re.findall(
        r'tensor<((?:\d+x)+)f\d+> \{chimera.init = "([^"]*)", chimera.parameter = "([^"]*)"', text
    )
    return Model(
        path,
        shape,
        {
            parameter: (tuple(int(n) for n in extents.split("x")[:-1]), init)
            for extents, init, parameter in found
        },
    )


def import_model(session: Session, sizes: str, path: Path) -> None:
    """Imports a GPT-2 of these sizes with the interpreter that has PyTorch."""
    environment = dict(session.trainer.environment, PYTHONPATH=str(SOURCE / "python"))
    command = [session.python, "-m", "chimera.importer", "gpt2", *sizes.split(), "--output", path]
    result = subprocess.run(
        [str(part) for part in command], env=environment, capture_output=True, text=True
    )
    if result.returncode:
        lines = result.stderr.strip().splitlines() or [f"exit code {result.returncode}"]
        raise RuntimeError(f"it cannot be imported (see docs/import.md): {lines[-1]}")

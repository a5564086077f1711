"""What the parts of the page share: the tools of a build, and text."""

from __future__ import annotations

import json
import subprocess
import textwrap
from pathlib import Path

MACHINE = "piz-daint"
SCHEMES = {
    "PipeDream": "pipedream",
    "PipeDream-2BW": "pipedream-2bw",
    "GPipe": "gpipe",
    "GEMS": "gems",
    "DAPPLE": "1f1b",
    "Chimera": "chimera",
}


class Tools:
    """Runs the tools of one build folder for one machine, a name or a file."""

    def __init__(self, build: Path, machine: str | Path = MACHINE):
        self.bin = build / "bin"
        self.machine = machine

    def on(self, machine: str | Path) -> Tools:
        """The same tools for another machine."""
        return Tools(self.bin.parent, machine)

    def run(self, tool: str, *options: str) -> dict | None:
        """The JSON that a tool prints, or None where it refuses the options."""
        result = subprocess.run(
            [self.bin / tool, *options, "--format=json"], capture_output=True, text=True, check=False
        )
        return json.loads(result.stdout) if result.returncode == 0 else None

    def plan(self, model: str, scheme: str, workers: int, samples: int, *options: str) -> dict | None:
        """The best plan of one scheme."""
        found = self.run(
            "chimera-plan",
            f"--model={model}",
            f"--schemes={scheme}",
            f"--workers={workers}",
            f"--mini-batch={samples}",
            "--keep=1",
            f"--machine={self.machine}",
            *options,
        )
        return found["plans"][0] if found else None

    def rate(self, model: str, scheme: str, w: int, d: int, b: int, n: int, *options: str) -> float | None:
        """Samples per second of one configuration."""
        step = self.run(
            "chimera-simulate",
            f"--machine={self.machine}",
            f"--model={model}",
            f"--scheme={scheme}",
            f"--stages={d}",
            f"--data-parallel={w}",
            f"--micro-batch-size={b}",
            f"--micro-batches={n}",
            *options,
        )
        return 1e3 * w * b * n / step["makespan"] if step else None


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def text(*paragraphs: str) -> str:
    return "\n\n".join(textwrap.fill(p, 120) for p in paragraphs)


def number(value: float | None) -> str:
    return "-" if value is None else f"{value:.0f}" if value >= 100 else f"{value:.1f}"

"""Builds, checks and times everything on a machine with a GPU.

    python3 test/Benchmark/gpu                the whole benchmark
    python3 test/Benchmark/gpu --emulate      the same steps on the emulator, times mean nothing

docs/benchmarks.md describes what is measured. Exit code 1 if a check fails.
"""

from __future__ import annotations

import argparse
import datetime
import json
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    import numpy  # noqa: F401
except ImportError:
    sys.exit(f"error: {sys.executable} has no numpy; try: /usr/bin/python3 test/Benchmark/gpu")

import kernels
import pipeline
import train
from session import EMULATOR, PRECISIONS, SOURCE, Machine, Session, find_machine, find_unknown
from training import Trainer

PARTS = ("build", "kernels", "training", "pipeline")
TARGETS = ("chimera-opt", "chimera-compile", "chimera-kernel-check")
BUILD = SOURCE / "build"


def names(text: str) -> list[str]:
    return [name for name in text.split(",") if name]


def positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be positive")
    return value


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="test/Benchmark/gpu",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--emulate", action="store_true", help="all steps on the CPU, with small models")
    add("--part", choices=PARTS, action="append", help="only this part, may be repeated")
    add("--build", type=Path, help="a build folder, instead of building into build/")
    add("--output", type=Path, default=Path("gpu-benchmark"), help="folder of files and results")
    add("--python", type=Path, default=Path(sys.executable), help="interpreter with PyTorch")
    add("--models", type=names, help="models whose kernels are checked")
    add("--stages", type=positive, default=4, help="stages that their kernels are of")
    add("--repeats", type=positive, help="times that each launch is measured")
    add("--training-models", type=names, help="models that are trained")
    add("--pipeline-models", type=names, help="models that several ranks train")
    add("--steps", type=positive, help="steps of each run")
    add("--rounds", type=positive, help="runs of each contender, by turns")
    add("--micro-batches", type=positive, help="micro-batches of a step")
    add("--timeout", type=positive, default=3600, help="seconds for each compilation and run")
    add("--bandwidth", type=float, help="GB/s of the GPU, instead of measuring")
    for precision in PRECISIONS:
        add(f"--peak-{precision}", type=float, help="TFLOP/s of the GPU, instead of measuring")
    options = parser.parse_args()
    defaults = {
        "models": ["gpt2-small"],
        "training_models": ["gpt2-small", "gpt2-medium"],
        "pipeline_models": ["gpt2-tiny", "gpt2-small"],
        "repeats": 20,
        "steps": 10,
        "rounds": 3,
        "micro_batches": 4,
    }
    if options.emulate:
        small = ["gpt2-tiny"]
        defaults = {
            "models": small,
            "training_models": small,
            "pipeline_models": small,
            "repeats": 2,
            "steps": 2,
            "rounds": 1,
            "micro_batches": 2,
        }
    for name, value in defaults.items():
        if getattr(options, name) is None:
            setattr(options, name, value)
    return options


def build() -> None:
    """As demo.sh does."""
    script = 'source tools/prepare.sh; install_packages "${packages[@]}"; build "$@"'
    command = ["bash", "-c", script, "test/Benchmark/gpu", *TARGETS]
    if subprocess.run(command, cwd=SOURCE).returncode:
        sys.exit("error: the build failed; the lines above say why")


def describe(session: Session) -> list[str]:
    """The machine, in a line of Markdown, and whether times mean something."""
    machine: Machine = session.machine
    results = session.results
    text = f"{results['date']}, {machine.name}, driver {machine.driver}"
    if "cuda" in results:
        text += f", CUDA {results['cuda']}"
    if "peaks" in results:
        peaks = ", ".join(f"{p} {1e-12 * results['peaks'][p]:.1f}" for p in PRECISIONS)
        text += f"; {1e-9 * results['bandwidth']:.0f} GB/s, TFLOP/s: {peaks}"
    lines = [text, ""]
    if machine.emulated:
        lines += ["**On the emulator: no time, rate or ratio here means anything.**", ""]
    return lines


def markdown(session: Session) -> str:
    """All figures, to be pasted in docs/benchmarks.md."""
    lines = describe(session)
    for row in session.results.get("kernels", []):
        lines += [*kernels.table(row, 12), ""]
    for entry in session.results.get("training", []):
        lines += [*train.table(entry), ""]
    if session.results.get("pipelines"):
        lines += [*pipeline.table(session.results["pipelines"]), ""]
    return "\n".join(lines)


def run(options: argparse.Namespace, parts: list[str], session: Session) -> None:
    if "kernels" in parts:
        kernels.run(session, options.models, options.stages, options.repeats)
    if "training" in parts:
        train.run(
            session, options.training_models, options.steps, options.rounds, options.micro_batches
        )
    if "pipeline" in parts:
        pipeline.run(session, options.pipeline_models, options.steps, options.micro_batches)


def main() -> int:
    options = parse()
    unknown = find_unknown(options.models + options.training_models + options.pipeline_models)
    if unknown:
        sys.exit(f"error: {unknown}")
    machine = EMULATOR if options.emulate else find_machine()
    parts = options.part or list(PARTS)
    if options.build is None and "build" in parts:
        build()
    if parts == ["build"]:
        return 0
    output = options.output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    given = {name: getattr(options, f"peak_{name}") for name in PRECISIONS}
    given["bandwidth"] = options.bandwidth
    given = {name: value for name, value in given.items() if value}
    with tempfile.TemporaryDirectory(dir=output) as scratch:
        trainer = Trainer((options.build or BUILD).resolve(), Path(scratch))
        trainer.timeout = options.timeout
        trainer.require(*TARGETS)
        session = Session(machine, trainer, output, options.python, given)
        session.results["date"] = datetime.date.today().isoformat()
        session.results["machine"] = vars(machine)
        run(options, parts, session)
    (output / "benchmark.json").write_text(json.dumps(session.results, indent=1) + "\n")
    (output / "benchmark.md").write_text(markdown(session))
    print("", *describe(session), f"figures are in {output}/benchmark.json and .md", sep="\n")
    return session.report.finish()


if __name__ == "__main__":
    sys.exit(main())

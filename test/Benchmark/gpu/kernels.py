"""Kernels: each result against double precision, each launch against its floor."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from session import Machine, Session, load_model
from training import in_parallel

#: The largest error of a result by norm. Kernels of bf16 round where the reference does,
#: but not always to the same side.
TOLERANCES = {"f32": 1e-5, "bf16": 2e-3}


@dataclass(frozen=True)
class Configuration:
    """How the kernels of a model are made."""

    precision: str
    matmul: str
    warpgroup: bool = False

    def __str__(self) -> str:
        text = f"{self.precision}, matmul={self.matmul}"
        return text + " by wgmma" if self.warpgroup else text


def configurations(machine: Machine) -> list[Configuration]:
    """All that the machine runs; on the emulator those that have the most kernels."""
    if machine.emulated:
        return [Configuration("f32", "library"), Configuration("bf16", "generated")]
    result = [Configuration("f32", "library"), Configuration("bf16", "library")]
    result += [Configuration("bf16", "generated")]
    if machine.warpgroup_arch:
        result += [Configuration("bf16", "generated", warpgroup=True)]
    return result


def make_stages(session: Session, model: str, stages: int, precision: str) -> Path:
    """The differentiated stages of a model, as chimera-compile makes them for GPUs."""
    path = session.trainer.scratch / f"{model}-{stages}-{precision}.mlir"
    passes = ["chimera-simplify-model", "chimera-fuse-attention"]
    passes += [f"chimera-partition{{stages={stages}}}"]
    if precision == "bf16":
        passes += ["chimera-round-activations"]
    passes += ["chimera-differentiate"]
    if precision == "bf16":
        passes += ["chimera-narrow-operands"]
    session.trainer.run(
        [
            session.tool("chimera-opt"),
            load_model(session, model).path,
            f"--pass-pipeline=builtin.module({','.join(passes)})",
            "-o",
            path,
        ]
    )
    return path


def check(session: Session, name: str, found: dict) -> None:
    """Reports how far results are from those in double precision."""
    results = found["results"]
    wrong = [result for result in results if not result["good"]]
    errors = [result["norm"] for result in results if isinstance(result.get("norm"), float)]
    detail = f"{len(results)} results, largest error {max(errors, default=0):.1e}"
    for result in wrong:
        error = result.get("norm", "")
        detail += f"\n       {result['name']} {error if isinstance(error, str) else f'{error:.1e}'}"
    session.report.check(f"kernels of {name}", bool(results) and not wrong, detail)


def measure(
    session: Session, model: str, configuration: Configuration, stages: int, repeats: int
) -> dict:
    """Compares and measures the kernels of one model."""
    precision = configuration.precision
    return session.kernel_check(
        make_stages(session, model, stages, precision),
        f"--matmul={configuration.matmul}",
        *(("--mma=warpgroup",) if configuration.warpgroup else ()),
        f"--tolerance={TOLERANCES[precision]}",
        "--fast-reference",
        f"--benchmark={repeats}",
        *session.peaks.options(),
        arch=session.machine.warpgroup_arch if configuration.warpgroup else "",
    )


def run(session: Session, models: list[str], stages: int, repeats: int) -> None:
    rows = session.results["kernels"] = []
    session.peaks  # measured while nothing else runs
    runs = [(model, how) for model in models for how in configurations(session.machine)]

    def attempt(run: tuple[str, Configuration]) -> dict | RuntimeError:
        try:
            return measure(session, *run, stages, repeats)
        except RuntimeError as error:
            return error

    # One after the other, unless times do not matter.
    workers = 2 if session.emulated else 1
    for (model, configuration), found in zip(runs, in_parallel(attempt, runs, workers)):
        name = f"{model}, {configuration}"
        if isinstance(found, RuntimeError):
            session.report.check(f"kernels of {name}", False, str(found))
            continue
        check(session, name, found)
        rows.append({"name": name, "stages": stages, **found})
        print("\n".join(table(rows[-1], 12)), flush=True)


def total_ratio(row: dict) -> float:
    """The time of all launches over their floors."""
    return sum(l["seconds"] for l in row["launches"]) / sum(l["floor"] for l in row["launches"])


def table(row: dict, count: int) -> list[str]:
    """The launches that take longest, in Markdown."""
    launches = row["launches"]
    total = sum(launch["seconds"] for launch in launches)
    lines = [
        f"{row['name']}: {len(launches)} different launches, {1e3 * total:.3f} ms for a micro-batch,"
        f" {total_ratio(row):.2f} times their floor",
        "",
        "| launch | count | us | floor us | ratio | share |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for launch in launches[:count]:
        ratio = f"{launch['seconds'] / launch['floor']:.2f}" if launch["floor"] else ""
        name = ", ".join(filter(None, (launch["name"], launch["what"])))
        lines.append(
            f"| {name} | {launch['count']} | {1e6 * launch['seconds']:.1f} |"
            f" {1e6 * launch['floor']:.1f} | {ratio} | {100 * launch['seconds'] / total:.1f} % |"
        )
    return lines

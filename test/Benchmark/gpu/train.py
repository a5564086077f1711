"""Training in one worker: tokens a second, against PyTorch on the same batches."""

from __future__ import annotations

import dataclasses
import json
import statistics
import subprocess
from dataclasses import dataclass
from pathlib import Path

from make_golden import GOLDEN, make_tokens
from session import PRECISIONS, Machine, Model, Session, load_model
from training import TOKENS, WEIGHTS, Plan, max_relative_difference

#: Largest relative difference from the losses in f32 (for f32: from PyTorch's).
TOLERANCES = {"f32": 1e-4, "tf32": 5e-3, "bf16": 5e-3}
#: Steps that load kernels, choose algorithms and record graphs are not timed.
WARM_UP = 3
LR = 1e-3


@dataclass(frozen=True)
class Contender:
    """Someone who trains a model."""

    who: str
    precision: str

    @property
    def name(self) -> str:
        return f"{self.who}, {self.precision}"

    @property
    def is_torch(self) -> bool:
        return self.who.startswith("PyTorch")


EAGER, COMPILED = "PyTorch eager", "PyTorch compiled"
LIBRARY, GENERATED, WARPGROUP = "Chimera library", "Chimera generated", "Chimera wgmma"


def contenders(machine: Machine) -> list[Contender]:
    """All of them by turns. The emulator rounds nothing to tf32, and PyTorch without a GPU is
    there for its losses only."""
    result = []
    for precision in PRECISIONS:
        if machine.emulated and precision == "tf32":
            continue
        result.append(Contender(LIBRARY, precision))
        if precision == "bf16":
            result.append(Contender(GENERATED, precision))
            if machine.warpgroup_arch:
                result.append(Contender(WARPGROUP, precision))
        result.append(Contender(EAGER, precision))
        if not machine.emulated:
            result.append(Contender(COMPILED, precision))
    return result


@dataclass(frozen=True)
class Task:
    """What all contenders train."""

    model: Model
    weights: Path
    tokens: Path
    steps: int
    micro_batches: int

    @property
    def tokens_per_step(self) -> int:
        shape = self.model.shape
        return self.micro_batches * shape.micro_batch * shape.sequence


def write_weights(model: Model, path: Path) -> None:
    """Random weights as the model's initial values say."""
    import numpy

    from chimera import safetensors

    generator = numpy.random.default_rng(21)
    weights = {}
    for name, (shape, init) in model.parameters.items():
        if init.startswith("normal("):
            values = generator.standard_normal(shape, numpy.float32) * numpy.float32(init[7:-1])
        else:
            values = numpy.full(shape, {"zeros": 0, "ones": 1}[init], numpy.float32)
        weights[name] = values
    safetensors.write(path, weights)


def make_task(session: Session, name: str, steps: int, micro_batches: int) -> Task:
    """The golden weights and tokens for gpt2-tiny, random ones for other models. Tokens are those
    of two steps, again and again, so that losses fall and each update shows."""
    model = load_model(session, name)
    if name == "gpt2-tiny":
        return Task(model, WEIGHTS, TOKENS, steps, micro_batches)
    weights = session.trainer.scratch / f"{name}.safetensors"
    if not weights.exists():
        write_weights(model, weights)
    tokens = session.trainer.scratch / f"{name}-{micro_batches}-tokens.bin"
    task = Task(model, weights, tokens, steps, micro_batches)
    make_tokens(model.shape)[: 2 * task.tokens_per_step + 1].astype("<u2").tofile(tokens)
    return task


def chimera_plan(session: Session, contender: Contender, task: Task) -> Plan:
    is_warpgroup = contender.who == WARPGROUP
    extra = [*session.gpu_options(session.machine.warpgroup_arch if is_warpgroup else "")]
    if contender.precision == "bf16":
        extra += ["--precision=bf16"]
    if contender.who != LIBRARY:
        extra += ["--matmul=generated"]
    return Plan(
        1,
        task.micro_batches,
        "gpipe",
        extra=tuple(extra),
        model=str(task.model.path.with_suffix("")),
        transport="local",
    )


def run_chimera(session: Session, contender: Contender, task: Task) -> dict:
    records = session.trainer.records(
        chimera_plan(session, contender, task),
        task.steps,
        LR,
        task.tokens,
        task.weights,
        ("--tf32",) if contender.precision == "tf32" else (),
    )
    return {
        "losses": [record["loss"] for record in records],
        "seconds": [1e-3 * record["step_time_ms"] for record in records],
    }


def run_torch(session: Session, contender: Contender, task: Task) -> dict:
    command = [
        session.python,
        Path(__file__).with_name("pytorch.py"),
        f"--shape={json.dumps(dataclasses.asdict(task.model.shape))}",
        f"--weights={task.weights}",
        f"--tokens={task.tokens}",
        f"--steps={task.steps}",
        f"--micro-batches={task.micro_batches}",
        f"--lr={LR}",
        f"--precision={contender.precision}",
    ]
    if contender.who == COMPILED:
        command.append("--compile")
    if session.emulated:
        command.append("--cpu")
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode:
        lines = result.stderr.strip().splitlines() or [f"exit code {result.returncode}"]
        raise RuntimeError(lines[-1])
    return json.loads(result.stdout.splitlines()[-1])


def why_no_torch(session: Session) -> str:
    """Why PyTorch cannot take part, or nothing."""
    command = [session.python, "-c", "import pytorch, sys; pytorch.find_device('--cpu' in sys.argv)"]
    command += ["--cpu"] if session.emulated else []
    try:
        result = subprocess.run(
            [str(part) for part in command],
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
        )
    except OSError as error:
        return str(error)
    return "" if result.returncode == 0 else result.stderr.strip().splitlines()[-1]


def compete(session: Session, task: Task, rounds: int, missing: str) -> dict[Contender, dict]:
    """Lets all contenders train by turns; what each has done, or why it has not."""
    found: dict[Contender, dict] = {}
    for number in range(rounds):
        for contender in contenders(session.machine):
            entry = found.setdefault(contender, {"losses": [], "seconds": []})
            if contender.is_torch and missing:
                entry["missing"] = missing
            if "missing" in entry:
                continue
            run = run_torch if contender.is_torch else run_chimera
            try:
                result = run(session, contender, task)
            except (RuntimeError, OSError, ValueError, KeyError, subprocess.TimeoutExpired) as error:
                entry["missing"] = str(error)
                session.report.check(f"{task.model.name}, {contender.name}", False, str(error))
                continue
            if number == 0:
                entry["losses"] = result["losses"]
            elif result["losses"] != entry["losses"] and not contender.is_torch:
                session.report.check(
                    f"{task.model.name}, {contender.name}", False, "losses change from run to run"
                )
            entry["seconds"] += result["seconds"][WARM_UP:] or result["seconds"]
    return found


def reference_losses(task: Task, found: dict[Contender, dict]) -> tuple[str, list[float]]:
    """PyTorch's losses in f32, those that were recorded for gpt2-tiny, or our own."""
    eager = found[Contender(EAGER, "f32")]["losses"]
    if eager:
        return "PyTorch", eager
    golden = json.loads((GOLDEN / "gpt2-tiny-adamw.json").read_text())
    recorded = golden["losses_by_micro_batches"].get(str(task.micro_batches))
    if task.weights == WEIGHTS and recorded and task.steps <= golden["steps"]:
        return "PyTorch as recorded", recorded["f32"][: task.steps]
    return "Chimera in f32", found[Contender(LIBRARY, "f32")]["losses"]


def compare(session: Session, task: Task, found: dict[Contender, dict]) -> None:
    """Adds to each entry how far its losses are off, and checks that."""
    whose, reference = reference_losses(task, found)
    for contender, entry in found.items():
        if "missing" in entry:
            continue
        difference = max_relative_difference(entry["losses"], reference)
        entry["difference"] = difference
        session.report.check(
            f"{task.model.name}, {contender.name}",
            difference <= TOLERANCES[contender.precision],
            f"losses within {difference:.1e} of {whose}",
        )


def rate(session: Session, task: Task, found: dict[Contender, dict]) -> list[dict]:
    """What is reported of each contender."""
    rows = []
    for contender, entry in found.items():
        row = {"who": contender.who, "precision": contender.precision, **entry}
        rows.append(row)
        if "missing" in entry:
            continue
        seconds = row["step_seconds"] = statistics.median(entry["seconds"])
        row["tokens_per_second"] = task.tokens_per_step / seconds
        row["utilization"] = (
            row["tokens_per_second"]
            * task.model.flops_per_token
            / session.peaks.flops[contender.precision]
        )
        for name, who in (("to_eager", EAGER), ("to_compiled", COMPILED)):
            other = found.get(Contender(who, contender.precision), {}).get("seconds")
            if other:
                row[name] = statistics.median(other) / seconds
    return rows


def run(session: Session, models: list[str], steps: int, rounds: int, micro_batches: int) -> None:
    missing = why_no_torch(session)
    if missing:
        print(f"without PyTorch: {missing}", flush=True)
    rows = session.results["training"] = []
    for name in models:
        try:
            task = make_task(session, name, steps, micro_batches)
        except RuntimeError as error:
            # A model that cannot be made where PyTorch is missing is no failure of ours.
            if not missing:
                session.report.check(f"training of {name}", False, str(error))
            rows.append({"model": name, "missing": str(error), "rows": []})
            print(f"without {name}: {error}", flush=True)
            continue
        found = compete(session, task, rounds, missing)
        compare(session, task, found)
        rows.append(
            {
                "model": name,
                "parameters": task.model.size,
                "tokens_per_step": task.tokens_per_step,
                "flops_per_token": task.model.flops_per_token,
                "rows": rate(session, task, found),
            }
        )
        print("\n".join(table(rows[-1])), flush=True)


def table(entry: dict) -> list[str]:
    """One model's figures, in Markdown."""
    if "missing" in entry:
        return [f"{entry['model']}: {entry['missing']}"]
    lines = [
        f"{entry['model']}: {entry['parameters'] / 1e6:.0f} million weights,"
        f" {entry['tokens_per_step']} tokens in a step,"
        f" {1e-9 * entry['flops_per_token']:.3f} GFLOP for a token",
        "",
        "| precision | who | step ms | tokens/s | utilization | speed to eager | to compiled"
        " | losses off by |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in entry["rows"]:
        if "missing" in row:
            why = row["missing"].splitlines()[0]
            lines.append(f"| {row['precision']} | {row['who']} | {why} | | | | | |")
            continue
        ratios = [f"{row[key]:.2f}" if key in row else "" for key in ("to_eager", "to_compiled")]
        lines.append(
            f"| {row['precision']} | {row['who']} | {1e3 * row['step_seconds']:.1f} |"
            f" {row['tokens_per_second']:.0f} | {100 * row['utilization']:.1f} % |"
            f" {ratios[0]} | {ratios[1]} | {row['difference']:.1e} |"
        )
    return lines

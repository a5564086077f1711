"""Regenerates the figures of all schemes: the table in schedules.md, and one picture each.

Asks chimera-simulate which schemes there are, so that a new one appears by itself.

Usage: python3 docs/make_schedules.py [BUILD] [--check]
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

DOCS = Path(__file__).resolve().parent
PAGE = DOCS / "schedules.md"
PICTURES = DOCS / "schedules"
BEGIN = "<!-- Made by docs/make_schedules.py from here -->"
END = "<!-- to here -->"

WORKERS, MICRO_BATCHES = 8, (8, 32)
# Schemes in whose order messages matter, or that know them, are drawn with messages, too.
WITH_MESSAGES = {
    "chimera": ["--cost=p2p=0.5"],
    "chimera-zb": ["--cost=p2p=0.5", "--max-live=6"],
}
# Forward, input gradients and weight gradients; a whole backward is the sum of the last two.
TWICE, EQUAL = (1, 1, 1), (1, 0.5, 0.5)


@dataclass(frozen=True)
class Published:
    """What the literature says about the bubble of a scheme.

    `value(D, N)` is a ratio, or a bubble in units of F, under the costs `times`; `figure` says
    which figure of the simulator it is about, and `note` why figures differ.
    """

    formula: str
    figure: str
    value: Callable[[int, int], float]
    note: str = ""
    times: tuple = TWICE


def ratio(bubble: Callable[[int], float]) -> Callable[[int, int], float]:
    """The ratio of a bubble in units of F to a step in which each worker works 3 N F."""
    return lambda d, n: bubble(d) / (bubble(d) + 3 * n)


PUBLISHED = {
    "gpipe": Published("(D-1)/(N+D-1)", "bubble_ratio", ratio(lambda d: 3 * (d - 1))),
    "1f1b": Published("(D-1)/(N+D-1)", "bubble_ratio", ratio(lambda d: 3 * (d - 1))),
    "chimera": Published(
        "(D-2)/(2N+D-2)",
        "bubble_ratio",
        lambda d, n: (d - 2) / (2 * n + d - 2),
        "With B = 2F, N = D gives (D-2)/(3N/2+D-2), and direct concatenation of more"
        " micro-batches costs a bubble at each seam between two units of D.",
        times=EQUAL,
    ),
    "gems": Published(
        "(D-1)/(D+1/2)",
        "bubble_ratio",
        lambda d, n: (d - 1) / (d + 0.5),
        "The formula is for the steady state of many micro-batches; a step begins and ends.",
    ),
    "interleaved-1f1b": Published(
        "(D-1)/(vN+D-1), v = 2",
        "bubble_ratio",
        ratio(lambda d: 3 * (d - 1) / 2),
    ),
    "looped-bfs": Published(
        "(D-1)/(vN+D-1), v = 2",
        "bubble_ratio",
        ratio(lambda d: 3 * (d - 1) / 2),
    ),
    "zb-h1": Published(
        "(D-1)(F+I-W)",
        "span_bubble",
        lambda d, n: d - 1,
    ),
    "zb-h2": Published(
        "(D-1)(F+I-2W)",
        "span_bubble",
        lambda d, n: 0,
        "It is zero only if no update waits for another worker, and if there are at least"
        " 2D-1 micro-batches to fill the warm-up.",
    ),
    "zb-v": Published(
        "0",
        "span_bubble",
        lambda d, n: 0,
        "It is zero only if no update waits for another worker.",
    ),
    "v-half": Published(
        "about half of 1f1b",
        "makespan_bubble",
        lambda d, n: 3 * (d - 1) / 2,
        "The authors give a rounded share of 1f1b, not a formula.",
    ),
    "v-min": Published(
        "about two thirds of 1f1b",
        "makespan_bubble",
        lambda d, n: 2 * (d - 1),
        "The authors give a rounded share of 1f1b, not a formula.",
    ),
    "dualpipe": Published(
        "(D/2-1)(F&B+B-3W), F&B = F+B",
        "makespan_bubble",
        lambda d, n: (d / 2 - 1) * 2,
    ),
    "dualpipe-v": Published(
        "(D-1)(F&B+B-3W) of half-size stages",
        "makespan_bubble",
        lambda d, n: (d - 1) * 2 / 2,
    ),
}


class Simulator:
    """Runs chimera-simulate."""

    def __init__(self, build: Path):
        self.tool = build / "bin" / "chimera-simulate"

    def run(self, *options: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([self.tool, *options], capture_output=True, text=True, check=False)

    def schemes(self) -> list[str]:
        listed = self.run("--list-schemes")
        listed.check_returncode()
        return [line.split()[0] for line in listed.stdout.splitlines()]

    def step(self, scheme: str, micro_batches: int, times: tuple) -> dict | str:
        """All figures of a step, or why there is none."""
        forward, backward, weight = times
        result = self.run(
            f"--scheme={scheme}",
            f"--stages={WORKERS}",
            f"--micro-batches={micro_batches}",
            f"--cost=forward={forward},backward={backward},weight={weight}",
            "--format=json-full",
        )
        if result.returncode != 0:
            reason = result.stderr.strip().removeprefix("chimera-simulate: error: ")
            return reason.removeprefix(f"'micro-batches={micro_batches}': ")
        return json.loads(result.stdout)

    def picture(self, scheme: str, *options: str) -> str:
        result = self.run(
            f"--scheme={scheme}", "--stages=4", "--micro-batches=8", "--format=svg", *options
        )
        if result.returncode != 0:
            sys.exit(f"error: no picture of '{scheme}': {result.stderr.strip()}")
        return result.stdout

    def pictures(self) -> dict[str, str]:
        """All pictures by name: one of each scheme, and some with messages that take time."""
        made = {scheme: self.picture(scheme) for scheme in self.schemes()}
        for scheme, options in WITH_MESSAGES.items():
            made[f"{scheme}-messages"] = self.picture(scheme, *options)
        return made


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def span(step: dict, key: str) -> str:
    """Least and most over the workers."""
    values = [worker[key] for worker in step["per_worker"]]
    low, high = number(min(values)), number(max(values))
    return low if low == high else f"{low} to {high}"


def row(scheme: str, n: int, step: dict, equal: dict | str) -> str:
    other = "" if isinstance(equal, str) else percent(equal["bubble_ratio"])
    cells = [
        f"[{scheme}](schedules/{scheme}.svg)",
        str(n),
        number(step["makespan_bubble"]),
        number(step["span_bubble"]),
        percent(step["bubble_ratio"]),
        other,
        span(step, "peak_activations"),
        span(step, "weight_copies"),
    ]
    return "| " + " | ".join(cells) + " |"


def compare(scheme: str, steps: dict[int, dict]) -> str | None:
    """On the published formula, and where the simulator differs from it."""
    published = PUBLISHED.get(scheme)
    if published is None or not steps:
        return None
    text = percent if published.figure == "bubble_ratio" else number
    differing = []
    for n, step in steps.items():
        expected, found = published.value(WORKERS, n), step[published.figure]
        if abs(expected - found) > 1e-6:
            differing.append(f"N = {n}: published {text(expected)}, simulated {text(found)}")
    name = published.figure.replace("_", " ")
    costs = "B = F" if published.times == EQUAL else "B = 2F"
    verdict = "; ".join(differing) if differing else "the simulator agrees"
    note = f" {published.note}" if published.note else ""
    return bullet(f"*{scheme}*, {name} {published.formula} for {costs}: {verdict}.{note}")


def bullet(text: str) -> str:
    return textwrap.fill(text, 118, initial_indent="- ", subsequent_indent="  ")


def table(simulator: Simulator) -> str:
    rows, notes = [], []
    for scheme in simulator.schemes():
        compared = {}
        for n in MICRO_BATCHES:
            steps = {times: simulator.step(scheme, n, times) for times in (TWICE, EQUAL)}
            if isinstance(steps[TWICE], str):
                notes.append(bullet(f"*{scheme}* with N = {n}: {steps[TWICE]}."))
                continue
            rows.append(row(scheme, n, steps[TWICE], steps[EQUAL]))
            times = PUBLISHED[scheme].times if scheme in PUBLISHED else TWICE
            if not isinstance(steps[times], str):
                compared[n] = steps[times]
        notes += filter(None, [compare(scheme, compared)])
    head = [
        f"D = {WORKERS}, F = I = W, so that B = 2F; bubbles in units of F. The last ratio is for I = W = F/2,"
        " so that B = F.",
        "",
        "| scheme | N | makespan bubble | span bubble | ratio | ratio, B = F | M_a per worker | M_theta |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    return "\n".join([*head, *rows, "", "Against what is published:", "", *notes])


def replace_block(page: str, block: str) -> str:
    before, found, rest = page.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not found or not ended:
        sys.exit(f"error: {PAGE.name} lacks the line '{BEGIN}' or '{END}'")
    return f"{before}{BEGIN}\n\n{block}\n\n{END}{after}"


def main() -> int:
    parser = argparse.ArgumentParser(description="regenerate the figures of all schemes")
    parser.add_argument("build", type=Path, nargs="?", default=DOCS.parent / "build")
    parser.add_argument("--check", action="store_true", help="only compare; 1 if something is stale")
    options = parser.parse_args()
    simulator = Simulator(options.build)
    files = {PAGE: replace_block(PAGE.read_text(), table(simulator))}
    for name, picture in simulator.pictures().items():
        if f"](schedules/{name}.svg)" not in re.sub(r"(?<!!)\[[^]]*\]\([^)]*\)", "", files[PAGE]):
            sys.exit(f"error: {PAGE.name} does not show schedules/{name}.svg; add an image of it")
        files[PICTURES / f"{name}.svg"] = picture

    stale = [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    stale += sorted(set(PICTURES.glob("*.svg")) - set(files))
    if options.check:
        for path in stale:
            print(f"error: {path} is stale; run python3 docs/make_schedules.py", file=sys.stderr)
        return 1 if stale else 0
    PICTURES.mkdir(exist_ok=True)
    for path in stale:
        if path in files:
            path.write_text(files[path])
        else:
            path.unlink()
        print(f"{path.relative_to(DOCS.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Regenerates docs/paper.md: the results of the paper by simulation, and those of newer schemes.

Every number is from chimera-simulate or chimera-plan, for machines and models that are part of the
tools; published ones stand beside them.

Usage: python3 docs/make_paper.py [BUILD] [--check]
"""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path

DOCS = Path(__file__).resolve().parent
PAGE = DOCS / "paper.md"
MAP = DOCS / "paper" / "map.svg"
MACHINE = "piz-daint"
SCHEMES = {
    "PipeDream": "pipedream",
    "PipeDream-2BW": "pipedream-2bw",
    "GPipe": "gpipe",
    "GEMS": "gems",
    "DAPPLE": "1f1b",
    "Chimera": "chimera",
}
MODERN = (
    "gpipe 1f1b interleaved-1f1b looped-bfs hanayo gems chimera zb-h1 zb-h2 zb-v v-half v-min"
    " dualpipe dualpipe-v chimera-zb auto"
).split()


class Tools:
    """Runs the tools of one build folder."""

    def __init__(self, build: Path):
        self.bin = build / "bin"

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
            *(options if any(o.startswith("--machine") for o in options) else (f"--machine={MACHINE}", *options)),
        )
        return found["plans"][0] if found else None

    def rate(self, model: str, scheme: str, w: int, d: int, b: int, n: int, *options: str) -> float | None:
        """Samples per second of one configuration."""
        step = self.run(
            "chimera-simulate",
            f"--machine={MACHINE}",
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


def bubbles(tools: Tools) -> str:
    d, rows = 8, []
    published = {
        "GPipe": lambda n: (d - 1) / (n + d - 1),
        "DAPPLE": lambda n: (d - 1) / (n + d - 1),
        "GEMS": lambda n: (d - 1) / (d + 0.5),
        "Chimera": lambda n: (d - 2) / (2 * n + d - 2),
        "PipeDream": lambda n: 0.0,
        "PipeDream-2BW": lambda n: 0.0,
    }
    for name, scheme in SCHEMES.items():
        for n in (8, 32):
            step = tools.run(
                "chimera-simulate",
                f"--scheme={scheme}",
                f"--stages={d}",
                f"--micro-batches={n}",
                "--cost=forward=1,backward=1",
            )
            alive = [w["peak_activations"] for w in step["per_worker"]]
            copies = [w["weight_copies"] for w in step["per_worker"]]
            rows.append(
                [
                    name,
                    str(n),
                    f"{100 * published[name](n):.1f} %",
                    f"{100 * step['bubble_ratio']:.1f} %",
                    f"{min(alive):g} to {max(alive):g}",
                    f"{min(copies):g} to {max(copies):g}",
                ]
            )
    head = ["scheme", "N", "published bubble", "simulated bubble", "M_a per worker", "M_theta"]
    return "\n\n".join(
        [
            "## Bubbles and memory",
            text(
                "D = 8, a backward as long as a forward, messages that take no time. The formula of GEMS is for"
                " the steady state and a backward of two forwards; with equal passes it is (D-1)/(D+1), 77.8 %."
            ),
            table(head, rows),
        ]
    )


#: Depth, samples per micro-batch and recomputation that the paper names as best for 2,048 nodes.
GPT2_CONFIGURATIONS = {
    "PipeDream": (8, 1, True),
    "PipeDream-2BW": (16, 1, True),
    "GPipe": (8, 1, True),
    "GEMS": (8, 2, False),
    "DAPPLE": (16, 1, True),
    "Chimera": (32, 1, False),
}


def gpt2_given(tools: Tools) -> dict[str, tuple[float, str]]:
    """Samples per second, and the configuration, where the paper says which one is best."""
    found = {}
    for name, (d, b, recompute) in GPT2_CONFIGURATIONS.items():
        w = 2048 // d
        n = 2048 // (w * b)
        options = ["--recompute"] if recompute else []
        rate = tools.rate("gpt2-64", SCHEMES[name], w, d, b, n, *options)
        found[name] = rate, f"D={d} W={w} B={b} N={n}" + (" recompute" if recompute else "")
    return found


def gpt2(tools: Tools) -> str:
    speedups = {"PipeDream": 2.01, "PipeDream-2BW": 1.16, "GPipe": 1.42, "GEMS": 2.34, "DAPPLE": 1.38}
    given, own, plans = gpt2_given(tools), [], {}
    for cuts in ("layers", "balanced"):
        for name, scheme in SCHEMES.items():
            options = [f"--cuts={cuts}"] + (["--pipelines=2"] if scheme == "chimera" else [])
            plans[name, cuts] = tools.plan("gpt2-64", scheme, 2048, 2048, *options)
    for name in SCHEMES:
        row = [name]
        for cuts in ("layers", "balanced"):
            plan, best = plans[name, cuts], plans["Chimera", cuts]
            row += [
                f"{best['samples_per_second'] / plan['samples_per_second']:.2f}x",
                number(plan["samples_per_second"]),
                plan["description"].split(" ", 1)[1].replace(" balanced", ""),
            ]
        own.append(row)
    same = [
        [
            name,
            f"{speedups[name]:.2f}x" if name in speedups else "1.00x",
            f"{given['Chimera'][0] / rate:.2f}x",
            number(rate),
            configuration,
        ]
        for name, (rate, configuration) in given.items()
    ]
    return "\n\n".join(
        [
            "## GPT-2 on 2,048 nodes",
            text(
                "The speedup of Chimera over each scheme, 2,048 samples per step, Chimera with two pipelines, stages of"
                " equally many layers. First each scheme in the configuration that the paper found best for it:"
            ),
            table(["scheme", "published", "simulated", "samples/s", "configuration"], same),
            text(
                "Then each at its own best configuration by chimera-plan, for stages of equally many layers and for"
                " balanced ones:"
            ),
            table(
                ["scheme", "layers", "samples/s", "configuration", "balanced", "samples/s", "configuration"], own
            ),
            text(
                "Where it differs, and why. The paper measures some 505 samples/s for Chimera. Messages and sums go over"
                " gloo there, through the memory of the host, for which no figures are published; here they have the"
                " full rate of the network, and nothing is lost between layers. The best configurations differ for the"
                " same reason: with sums that cost little, shallow pipelines with many replicas are better than the"
                " paper's D = 32. The paper's GPipe, DAPPLE and PipeDream-2BW need recomputation, probably since PyTorch keeps more"
                " than the activations that are counted here; by this count they fit without it, and 2BW, which never"
                " flushes, is then ahead of Chimera. The head of the model takes as long as three layers: with stages of"
                " equally many layers one pipeline waits for its last stage, and Chimera, which shares that stage between"
                " two workers, gains more than by its bubbles. Balanced stages are no gain for Chimera, whose workers"
                " have pairs of stages; they are cut for one pipeline."
            ),
        ]
    )


def bert_choice(tools: Tools) -> str:
    rows = []
    for w, d, b in ((2, 16, 16), (4, 8, 16), (8, 4, 8), (16, 2, 4)):
        n = 512 // (w * b)
        direct = tools.rate("bert-48", "chimera", w, d, b, n)
        doubled = tools.rate("bert-48", "chimera", w, d, b, n, "--scaling=forward-doubling") if n > d else None
        rows.append([str(w), str(d), str(b), str(n), number(direct), number(doubled)])
    best = max(rows, key=lambda row: float(row[4]))
    return "\n\n".join(
        [
            "## Bert-48 on 32 nodes: which configuration",
            text(
                "512 samples per step, Chimera with two pipelines, for the configurations that the paper compares: the"
                " largest micro-batch that fits for each depth. The paper's model and its measurement both choose"
                f" W = 8, D = 4, B = 8, at some 166 samples/s; here W = {best[0]}, D = {best[1]}, B = {best[2]} is best."
            ),
            table(["W", "D", "B", "N", "samples/s, direct", "forward doubling"], rows),
        ]
    )


def eager(tools: Tools) -> str:
    published, rows = {16: 1.03, 32: 1.09, 64: 1.12}, []
    for nodes, gain in published.items():
        w = nodes // 4
        rates = {
            mode: tools.rate("bert-48", "chimera", w, 4, 8, 8, f"--sync={mode}")
            for mode in ("lazy", "eager", "eager-opt")
        }
        rows.append(
            [str(nodes), *(number(rates[mode]) for mode in rates)]
            + [f"{rates['eager-opt'] / rates['eager']:.3f}", f"{gain:.2f}"]
        )
    return "\n\n".join(
        [
            "## When gradients are summed",
            text("Bert-48, D = 4, B = 8, N = 8. Samples/s, and the gain of eager-opt over eager."),
            table(["nodes", "lazy", "eager", "eager-opt", "gain", "published gain (read from a chart)"], rows),
            text(
                "A sum that is on its way does not slow down the tasks beside it in the simulation, so that starting"
                " one too early costs nothing. The published gain is probably the cost of the threads that progress sums on"
                " the processor, of which no single figure is published."
            ),
        ]
    )


def large(tools: Tools) -> str:
    published = {
        "PipeDream-2BW": 240,
        "Chimera, direct": 235,
        "Chimera, halving": 225,
        "DAPPLE": 220,
        "GPipe": 200,
        "GEMS": 115,
    }
    # Scheme, W, D, B, samples of a micro-batch as the simulator counts them, and options.
    cases = {
        "PipeDream-2BW": ("pipedream-2bw", 8, 4, 16, ["--recompute"]),
        "Chimera, direct": ("chimera", 8, 4, 8, []),
        "Chimera, doubling": ("chimera", 8, 4, 8, ["--scaling=forward-doubling", "--recompute"]),
        "Chimera, halving": ("chimera", 8, 4, 4, ["--scaling=backward-halving"]),
        "DAPPLE": ("1f1b", 8, 4, 4, []),
        "GPipe": ("gpipe", 8, 4, 4, ["--recompute"]),
        "GEMS": ("gems", 8, 4, 32, []),
    }
    rows = []
    for name, (scheme, w, d, b, options) in cases.items():
        rates = [tools.rate("bert-48", scheme, w, d, b, s // (w * b), *options) for s in (512, 1024, 2048, 4096)]
        rows.append([name, *map(number, rates), number(published.get(name))])
    return "\n\n".join(
        [
            "## Large mini-batches",
            text(
                "Bert-48 on 32 nodes in the configurations that the paper names as best for each scheme (W = 8, D = 4);"
                " samples/s by samples per step. Published figures are read from a chart, for 4,096 samples."
            ),
            table(["scheme", "512", "1024", "2048", "4096", "published"], rows),
            text(
                "Direct concatenation pays a bubble at each seam, as backward takes 1.7 times as long as forward, and no"
                " recomputation; doubling pays for recomputation; halving for micro-batches of half the size, on which"
                " layers are less efficient. Their order here is that of the paper's text: direct is the best for Bert."
            ),
        ]
    )


def pipelines(tools: Tools) -> str:
    published = {(2, 32): {1: 22, 4: 29, 16: 23}, (4, 16): {1: 28, 2: 34, 8: 27}}
    rows = []
    for (w, d), known in published.items():
        for count in (1, 2, 4, 8, 16):
            scheme = "1f1b" if count == 1 else "chimera"
            options = [] if count == 1 else [f"--pipelines={count}"]
            for n in (d,):
                rate = tools.rate("gpt2-32", scheme, w, d, 1, n, *options)
                if rate:
                    rows.append([str(w), str(d), str(count), number(rate), number(known.get(count))])
    return "\n\n".join(
        [
            "## Two, four and eight pipelines",
            text(
                "GPT-2 with 32 layers on 64 nodes, N = D, B = 1; samples/s, published ones read from a chart. One pipeline"
                " is 1f1b. The size of the paper's mini-batch is not known here."
            ),
            table(["W", "D", "pipelines", "samples/s", "published"], rows),
            text(
                "The published optimum, four pipelines for D = 32 and two for D = 16, is not reproduced: here more are"
                " always better. Each pipeline has its weights to sum, and sums probably cost more there, by gloo, than"
                " by the full rate of the network."
            ),
        ]
    )


def modern(tools: Tools) -> str:
    sections = []
    for workers, samples in ((16, 64), (64, 256)):
        rows = []
        for scheme in MODERN:
            plan = tools.plan(
                "gpt2-64", scheme, workers, samples, "--machine=dgx-h100", "--precision=bf16", "--searches=1"
            )
            # Auto has to have something to begin with.
            if scheme == "auto":
                plan = tools.plan(
                    "gpt2-64", "auto,1f1b,chimera-zb,zb-v", workers, samples, "--machine=dgx-h100",
                    "--precision=bf16", "--searches=1",
                )  # fmt: skip
            if plan is None:
                rows.append((float("inf"), [scheme, "-", "-", "-", "-", "does not fit"]))
                continue
            rows.append(
                (
                    plan["step_ms"],
                    [
                        scheme,
                        f"{plan['step_ms']:.2f}",
                        number(plan["samples_per_second"]),
                        f"{100 * plan['bubble_ratio']:.1f} %",
                        f"{plan['peak_bytes'] / 2**30:.1f}",
                        plan["description"],
                    ],
                )
            )
        rows.sort(key=lambda row: row[0])
        sections.append(f"{workers} GPUs, {samples} samples per step:")
        sections.append(
            table(["schemes", "step ms", "samples/s", "bubble", "peak GiB", "best configuration"], [r for _, r in rows])
        )
    return "\n\n".join(
        [
            "## Newer schemes on H100",
            text(
                "The GPT-2 of the paper in bf16 on nodes of eight H100, each scheme at its own best configuration. The rates"
                " of this machine are from a published utilization, not from layers that were measured: the order of"
                " schemes says more than their samples per second. The row of auto is the best of a search that begins"
                " from 1f1b, chimera-zb and zb-v."
            ),
            *sections,
        ]
    )


#: Where schemes are compared: messages in units of F, and micro-batches, for eight workers.
HOPS, COUNTS, DEPTH = (0, 0.1, 0.25, 0.5, 1), (8, 16, 32), 8
COLORS = ("#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#edc948", "#b07aa1", "#9c755f")


def winners(tools: Tools) -> dict[tuple[float, int], list[tuple[float, str]]]:
    """For each cell the steps of all schemes that keep to D micro-batches, the shortest first."""

    def step(case: tuple[float, int, str]) -> tuple[float, str] | None:
        hop, n, scheme = case
        found = tools.run(
            "chimera-simulate",
            f"--scheme={scheme}",
            f"--stages={DEPTH}",
            f"--micro-batches={n}",
            f"--cost=forward=1,backward=1,weight=1,p2p={hop}",
        )
        if not found or max(w["peak_activations"] for w in found["per_worker"]) > DEPTH:
            return None
        return found["makespan"], scheme

    schemes = [scheme for scheme in MODERN if scheme != "auto"]
    cases = [(hop, n, scheme) for hop in HOPS for n in COUNTS for scheme in schemes]
    result: dict[tuple[float, int], list[tuple[float, str]]] = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (hop, n, _), found in zip(cases, pool.map(step, cases)):
            if found:
                result.setdefault((hop, n), []).append(found)
    return {cell: sorted(found) for cell, found in result.items()}


def draw(cells: dict[tuple[float, int], list[tuple[float, str]]]) -> str:
    """The map as a picture: the winner of each cell, and by how much the next one is longer."""
    names = sorted({found[0][1] for found in cells.values()})
    colors = {name: COLORS[i % len(COLORS)] for i, name in enumerate(names)}
    width, height, left, top = 150, 52, 90, 34
    size = left + width * len(HOPS) + 10, top + height * len(COUNTS) + 34
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
        ' font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{left}" y="20">shortest step, D = {DEPTH}, at most {DEPTH} micro-batches kept</text>',
    ]
    for row, n in enumerate(COUNTS):
        y = top + row * height
        lines.append(f'<text x="10" y="{y + 30}">N = {n}</text>')
        for column, hop in enumerate(HOPS):
            x = left + column * width
            (best, name), (second, other) = cells[hop, n][:2]
            lines += [
                f'<rect x="{x}" y="{y}" width="{width - 4}" height="{height - 4}" fill="{colors[name]}"'
                ' fill-opacity="0.55"/>',
                f'<text x="{x + 8}" y="{y + 20}">{name}</text>',
                f'<text x="{x + 8}" y="{y + 38}" font-size="11">{other} +{100 * (second / best - 1):.1f} %</text>',
            ]
    for column, hop in enumerate(HOPS):
        x, y = left + column * width, top + len(COUNTS) * height + 16
        lines.append(f'<text x="{x + 8}" y="{y}">message {hop:g} F</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def landscape(cells: dict[tuple[float, int], list[tuple[float, str]]]) -> str:
    rows = [
        [f"{hop:g}", str(n), *(f"{name} {step:.2f}" for step, name in cells[hop, n][:4])]
        for hop in HOPS
        for n in COUNTS
    ]
    return "\n\n".join(
        [
            "## Which scheme where",
            text(
                f"D = {DEPTH}, F = I = W = 1, no gradient sums, and messages of a given length: the schemes that keep the"
                f" activations of at most {DEPTH} micro-batches, the shortest step first. The bidirectional ones hold two"
                " copies of the weights. Schemes with fixed orders are not told of messages; chimera-zb is, but has no"
                " more room than the others here."
            ),
            "![which scheme is the shortest](paper/map.svg)",
            table(["message", "N", "first", "second", "third", "fourth"], rows),
        ]
    )


HEAD = """# The paper, by simulation

What Li and Hoefler publish about Chimera (SC 2021), beside what the simulator says, and newer schemes on newer machines.
`python3 docs/make_paper.py build` writes this page. Costs follow from [machine files](performance.md) and sizes of models
alone: the times of single layers were measured by the authors, the rates of links are those of the hardware, and no scheme
has a factor of its own."""


def main() -> int:
    parser = argparse.ArgumentParser(description="regenerate docs/paper.md")
    parser.add_argument("build", type=Path, nargs="?", default=DOCS.parent / "build")
    parser.add_argument("--check", action="store_true", help="only compare; 1 if the page is stale")
    options = parser.parse_args()
    tools = Tools(options.build)
    parts = (bubbles, gpt2, bert_choice, eager, large, pipelines, modern)
    cells = winners(tools)
    page = "\n\n".join([HEAD, *(part(tools) for part in parts), landscape(cells)]) + "\n"
    stale = [
        (path, content)
        for path, content in ((PAGE, page), (MAP, draw(cells)))
        if not path.exists() or path.read_text() != content
    ]
    if options.check:
        for path, _ in stale:
            print(f"error: {path} is stale; run python3 docs/make_paper.py", file=sys.stderr)
        return 1 if stale else 0
    for path, content in stale:
        path.parent.mkdir(exist_ok=True)
        path.write_text(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())

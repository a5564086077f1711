"""Newer schemes: on newer machines, and where each is the shortest."""

from __future__ import annotations

import concurrent.futures
import os

from paper.tools import Tools, number, table, text

MODERN = (
    "gpipe 1f1b interleaved-1f1b looped-bfs hanayo gems chimera zb-h1 zb-h2 zb-v v-half v-min"
    " dualpipe dualpipe-v chimera-zb auto"
).split()


def modern(tools: Tools) -> str:
    tools = tools.on("dgx-h100")
    sections = []
    for workers, samples in ((16, 64), (64, 256)):
        rows = []
        for scheme in MODERN:
            plan = tools.plan("gpt2-64", scheme, workers, samples, "--precision=bf16")
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
                " schemes says more than their samples per second. auto searches for orders where the steps of the other"
                " schemes are the shortest."
            ),
            *sections,
        ]
    )


#: Where schemes are compared: messages in units of F, micro-batches as multiples of the workers, and workers.
HOPS, UNITS, DEPTHS = (0, 0.1, 0.25, 0.5, 1), (1, 2, 4), (4, 8, 16)
#: The workers that the table is for, and a cell of the map: message, workers, micro-batches.
DEPTH = 8
Cell = tuple[float, int, int]
COLORS = ("#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#edc948", "#b07aa1", "#9c755f")


def winners(tools: Tools) -> dict[Cell, list[tuple[float, str]]]:
    """For each cell the steps of all schemes that keep to D micro-batches, the shortest first."""

    def step(case: tuple[Cell, str]) -> tuple[float, str] | None:
        (hop, depth, n), scheme = case
        found = tools.run(
            "chimera-simulate",
            f"--scheme={scheme}",
            f"--stages={depth}",
            f"--micro-batches={n}",
            f"--cost=forward=1,backward=1,weight=1,p2p={hop}",
        )
        if not found or max(w["peak_activations"] for w in found["per_worker"]) > depth:
            return None
        return found["makespan"], scheme

    schemes = [scheme for scheme in MODERN if scheme != "auto"]
    cells = [(hop, depth, unit * depth) for hop in HOPS for depth in DEPTHS for unit in UNITS]
    cases = [(cell, scheme) for cell in cells for scheme in schemes]
    result: dict[Cell, list[tuple[float, str]]] = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (cell, _), found in zip(cases, pool.map(step, cases)):
            if found:
                result.setdefault(cell, []).append(found)
    return {cell: sorted(found) for cell, found in result.items()}


def draw(cells: dict[Cell, list[tuple[float, str]]]) -> str:
    """The map as a picture: the winner of each cell, and by how much the next one is longer."""
    names = sorted({found[0][1] for found in cells.values()})
    colors = {name: COLORS[i % len(COLORS)] for i, name in enumerate(names)}
    rows = [(depth, unit * depth) for depth in DEPTHS for unit in UNITS]
    width, height, left, top, gap = 150, 52, 120, 34, 10
    size = left + width * len(HOPS) + 10, top + height * len(rows) + gap * len(DEPTHS) + 24
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
        ' font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{left}" y="20">shortest step with at most D micro-batches kept</text>',
    ]
    for row, (depth, n) in enumerate(rows):
        y = top + row * height + row // len(UNITS) * gap
        lines.append(f'<text x="10" y="{y + 30}">D = {depth}, N = {n}</text>')
        for column, hop in enumerate(HOPS):
            x = left + column * width
            (best, name), (second, other) = cells[hop, depth, n][:2]
            lines += [
                f'<rect x="{x}" y="{y}" width="{width - 4}" height="{height - 4}" fill="{colors[name]}"'
                ' fill-opacity="0.55"/>',
                f'<text x="{x + 8}" y="{y + 20}">{name}</text>',
                f'<text x="{x + 8}" y="{y + 38}" font-size="11">{other} +{100 * (second / best - 1):.1f} %</text>',
            ]
    for column, hop in enumerate(HOPS):
        x, y = left + column * width, size[1] - 12
        lines.append(f'<text x="{x + 8}" y="{y}">message {hop:g} F</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def landscape(cells: dict[Cell, list[tuple[float, str]]]) -> str:
    rows = [
        [f"{hop:g}", str(n), *(f"{name} {step:.2f}" for step, name in cells[hop, DEPTH, n][:4])]
        for hop in HOPS
        for n in (unit * DEPTH for unit in UNITS)
    ]
    return "\n\n".join(
        [
            "## Which scheme where",
            text(
                "F = I = W = 1, no gradient sums, and messages of a given length: of the schemes that keep the activations of"
                " at most D micro-batches, the one with the shortest step, and by how much the next one is longer. The"
                " bidirectional ones hold two copies of the weights. Schemes with fixed orders are not told of messages;"
                " chimera-zb is, but has no more room than the others here."
            ),
            "![which scheme is the shortest](paper/map.svg)",
            f"The same for D = {DEPTH}, the shortest step first:",
            table(["message", "N", "first", "second", "third", "fourth"], rows),
        ]
    )

"""The tables and charts of the paper, on the machine of the paper."""

from __future__ import annotations

from paper.tools import SCHEMES, Tools, number, table, text


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
    "PipeDream": (8, 2, True),
    "PipeDream-2BW": (16, 1, True),
    "GPipe": (8, 1, True),
    "GEMS": (8, 2, False),
    "DAPPLE": (16, 1, True),
    "Chimera": (32, 1, False),
}


#: How many times as fast as each scheme Chimera is, as published.
GPT2_SPEEDUPS = {
    "PipeDream": 2.01,
    "PipeDream-2BW": 1.16,
    "GPipe": 1.42,
    "GEMS": 2.34,
    "DAPPLE": 1.38,
    "Chimera": 1.0,
}


def gpt2_given(tools: Tools) -> dict[str, tuple[float, str]]:
    """Samples per second, and the configuration, where the paper says which one is best."""
    found = {}
    for name, (d, b, recompute) in GPT2_CONFIGURATIONS.items():
        # PipeDream updates after each micro-batch: its N is only how long the simulation is.
        w, n = 2048 // d, d if name == "PipeDream" else d // b
        options = ["--recompute"] if recompute else []
        rate = tools.rate("gpt2-64", SCHEMES[name], w, d, b, n, *options)
        found[name] = rate, f"D={d} W={w} B={b} N={n}" + (" recompute" if recompute else "")
    return found


def gpt2(tools: Tools) -> str:
    given, own, plans = gpt2_given(tools), [], {}
    for cuts in ("layers", "best"):
        for name, scheme in SCHEMES.items():
            options = ["--cuts=layers"] if cuts == "layers" else []
            options += ["--pipelines=2"] if scheme == "chimera" else []
            plans[name, cuts] = tools.plan("gpt2-64", scheme, 2048, 2048, *options)
    for name in SCHEMES:
        row = [name]
        for cuts in ("layers", "best"):
            plan, best = plans[name, cuts], plans["Chimera", cuts]
            row += [
                f"{best['samples_per_second'] / plan['samples_per_second']:.2f}x",
                number(plan["samples_per_second"]),
                plan["description"].split(" ", 1)[1],
            ]
        own.append(row)
    same = [
        [
            name,
            f"{GPT2_SPEEDUPS[name]:.2f}x",
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
                "Then each at its own best configuration by chimera-plan, for stages of equally many layers, and for the"
                " best cuts, which balance stages, workers or both:"
            ),
            table(
                ["scheme", "layers", "samples/s", "configuration", "best cuts", "samples/s", "configuration"], own
            ),
            text(
                "Where it differs, and why. The paper measures some 505 samples/s for Chimera. Messages and sums go over"
                " gloo there, through the memory of the host, and here they have the full rate of the network; with sums"
                " that cost little, shallow pipelines with many replicas are better than the paper's D = 32. The paper's"
                " GPipe, DAPPLE and PipeDream-2BW need recomputation, since PyTorch keeps more than the activations that"
                " are counted here; by this count they fit without it, and 2BW, which never flushes, is then ahead of"
                " Chimera. What becomes of the table with a slower network and more activations is shown below. The head"
                " of the model takes as long as three layers: with stages of equally many layers one pipeline waits for"
                " its last stage, and Chimera, which shares that stage between two workers, gains more than by its"
                " bubbles. With the best cuts this advantage is gone, as the others have no longest stage, either."
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
                " The paper has PipeDream-2BW 2 % ahead of Chimera. It recomputes, which costs it a quarter of its rate here;"
                " what takes as much from Chimera in the paper, a slower network does not explain either (see below)."
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
                "The published optimum is at four pipelines for D = 32 and at two for D = 16. Each pipeline has its weights"
                " to sum, here at the full rate of the network, so that the optimum comes later: for D = 16 at eight, and"
                " for D = 32 at no number that there is."
            ),
        ]
    )


PARTS = (bubbles, gpt2, bert_choice, eager, large, pipelines)

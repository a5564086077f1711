"""Schemes without a flush follow their recurrences.

The loss traces of pipedream and pipedream-2bw under MPI equal those that PyTorch
computes in double precision from the recurrences alone (relative 1e-5), for each
optimizer, depth, number of micro-batches and of replicas in the golden file.
"""

import json

from training import GOLDEN, TOKENS, WEIGHTS, Plan, in_parallel, main, max_relative_difference

FILES = {
    "gpt2-tiny-f64": (TOKENS, WEIGHTS),
    "gpt2-untied-f64": (GOLDEN / "gpt2-untied-tokens.bin", GOLDEN / "gpt2-untied-init.safetensors"),
}


def make_plan(trace: dict) -> Plan:
    return Plan(
        trace["stages"],
        trace["micro_batches"],
        trace["scheme"],
        data_parallel=trace["data_parallel"],
        optimizer=trace["optimizer"]["name"],
        extra=("--cuts=" + ",".join(trace["cuts"]),),
        model=trace["model"],
    )


def run(trainer, trace: dict, steps: int, options: tuple[str, ...] = ()) -> list[float]:
    data, weights = FILES[trace["model"]]
    lr = trace["optimizer"]["lr"]
    return trainer.losses(make_plan(trace), steps, lr, data, weights, options)


def test(trainer, report):
    golden = json.loads((GOLDEN / "overlap.json").read_text())

    def compare(trace):
        try:
            return max_relative_difference(run(trainer, trace, golden["steps"]), trace["losses"])
        except (RuntimeError, OSError, ValueError, KeyError) as error:
            return str(error)

    traces = golden["traces"]
    for trace, difference in zip(traces, in_parallel(compare, traces)):
        name = f"{trace['model']} {make_plan(trace)}"
        if isinstance(difference, str):
            report.check(name, False, difference)
        else:
            report.check(name, difference <= 1e-5, f"{difference:.1e}")

    # A run of one step has no inner step; one that is saved and resumed begins
    # with a new prologue on the weights after the last update.
    for scheme in ("pipedream", "pipedream-2bw"):
        trace = next(t for t in traces if t["scheme"] == scheme and t["stages"] == 4)
        one = run(trainer, trace, 1)
        difference = max_relative_difference(one, trace["losses"][:1])
        report.check(f"{scheme}, one step", difference <= 1e-5, f"{difference:.1e}")

        folder = trainer.scratch / scheme
        run(trainer, trace, 5, (f"--save={folder}", "--clip-norm=1"))
        metrics = trainer.scratch / f"{scheme}-resumed.jsonl"
        trainer.launch(
            make_plan(trace),
            f"--data={FILES[trace['model']][0]}",
            f"--resume={folder}",
            "--steps=5",
            f"--metrics={metrics}",
        )
        steps = [json.loads(line)["step"] for line in metrics.read_text().splitlines()]
        report.check(f"{scheme}, resumed", steps == [6, 7, 8, 9, 10], str(steps))


main(test)

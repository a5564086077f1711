"""Kernels for GPUs, on the emulator, train to the same losses.

gpt2-tiny in four stages under Chimera, compiled for CUDA with '--gpu-arch=emulate',
must have the loss trace of one worker on the CPU (relative 1e-5) and of PyTorch
(1e-4). A checkpoint from device memory serves GPUs and CPUs alike.

The emulator's streams do their work as late as they may, so that whatever the runtime
forgets to wait for gives other losses. The other extremes must give the same ones: work
that is done at once, and a host that waits for each call.

What the optimizer does there shows in losses, norms and clipping: with AdamW and
SGD, in both modes of '--clip', and in f64, where differences are those of sums.
"""

import dataclasses
import json

from training import GOLDEN, TOKENS, WEIGHTS, Plan, main, max_relative_difference

STEPS = 20
GPU = ("--target=cuda", "--gpu-arch=emulate")


def measure(trainer, plan, *options, program=None):
    """The metrics of each step."""
    metrics = trainer.scratch / "metrics.jsonl"
    metrics.unlink(missing_ok=True)
    trainer.launch(
        plan, f"--data={TOKENS}", f"--metrics={metrics}", *options, program=program
    )
    return [json.loads(line) for line in metrics.read_text().splitlines()]


def resumed_losses(trainer, plan, folder, lr, *options, transport="mpi", environment=None):
    """The losses of the two steps that follow a checkpoint."""
    before = trainer.environment
    trainer.environment = {**before, **(environment or {})}
    lines = measure(
        trainer,
        dataclasses.replace(plan, transport=transport),
        f"--resume={folder}",
        "--steps=2",
        f"--lr={lr}",
        *options,
        program=trainer.compile(plan),
    )
    trainer.environment = before
    return [line["loss"] for line in lines]


def check_clipping(trainer, report, gpu, clip, options, tolerance):
    """Some of the steps must be clipped, and losses, norms and scales be those of one worker."""
    cpu = Plan(1, gpu.micro_batches, optimizer=gpu.optimizer, model=gpu.model).quickly()
    options = ("--steps=3", *options)
    expected = measure(trainer, cpu, *options)
    lines = measure(trainer, gpu, *options, f"--clip={clip}")
    difference = max(
        max_relative_difference([line[key] for line in lines], [line[key] for line in expected])
        for key in ("loss", "grad_norm", "clip_scale")
    )
    clipped = sum(line["clip_scale"] < 1 for line in lines)
    good = difference <= tolerance and 0 < clipped < len(lines)
    report.check(f"{gpu} --clip={clip}", good, f"{difference:.1e}, {clipped} steps clipped")


def trace_mistakes(trace, plan, micro_batches):
    """What is wrong with a trace: a stream does one task after the other, in its row."""
    wrong = []
    events = [event for event in trace["traceEvents"] if event["ph"] == "X"]
    tasks = ("forward", "backward")
    for rank in range(plan.ranks):
        # What goes down is on the first stream, what goes up on the second.
        for tid, pipeline in ((rank, "down0"), (2 * plan.ranks + rank, "up0")):
            row = sorted(
                (event["ts"], event["ts"] + event["dur"], event["args"]["pipeline"])
                for event in events
                if event["tid"] == tid and event["cat"] in tasks
            )
            # Two steps; each micro-batch passes each worker twice, half of them down.
            if len(row) != 2 * micro_batches or any(task[2] != pipeline for task in row):
                wrong.append(f"row {tid} of rank {rank} has {len(row)} tasks")
            # A clock of microseconds rounds.
            if any(end > begin + 2 for (_, end, _), (begin, _, _) in zip(row, row[1:])):
                wrong.append(f"tasks of row {tid} overlap")
    names = {e["tid"]: e["args"]["name"] for e in trace["traceEvents"] if e["ph"] == "M"}
    if len(names) != 3 * plan.ranks or not names[2 * plan.ranks].endswith(", stream 1"):
        wrong.append(f"rows are {names}")
    hosts = {event["tid"] for event in events if event["cat"] in ("start", "wait", "update")}
    if hosts != set(range(plan.ranks, 2 * plan.ranks)):
        wrong.append(f"hosts are in the rows {sorted(hosts)}")
    return wrong


def test(trainer, report):
    golden = json.loads((GOLDEN / "gpt2-tiny-adamw.json").read_text())
    lr = golden["optimizer"]["lr"]
    micro_batches = golden["micro_batches"]
    cpu = Plan(1, micro_batches)
    expected = trainer.losses(cpu, STEPS, lr)
    emulated = Plan(4, micro_batches, "chimera", 2, extra=GPU)
    trace = trainer.losses(emulated, STEPS, lr)
    difference = max_relative_difference(trace, expected)
    report.check("emulated against one worker", difference <= 1e-5, f"{difference:.1e}")
    difference = max_relative_difference(trace, golden["f32"]["losses"])
    report.check("emulated against PyTorch", difference <= 1e-4, f"{difference:.1e}")

    folder = trainer.scratch / "checkpoint"
    trainer.losses(emulated, 2, lr, options=(f"--save={folder}",))
    trace_file = trainer.scratch / "trace.json"
    for name, plan, options, transport, environment in (
        ("on the CPU", cpu, (), "mpi", {}),
        ("without graphs", emulated, ("--no-cuda-graphs",), "mpi", {}),
        ("as threads", emulated, (f"--trace={trace_file}",), "local", {}),
        ("with work done at once", emulated, (), "local", {"CHIMERA_EMULATOR_LATE": "0"}),
        ("with blocking launches", emulated, (), "local", {"CUDA_LAUNCH_BLOCKING": "1"}),
    ):
        trace = resumed_losses(
            trainer, plan, folder, lr, *options, transport=transport, environment=environment
        )
        difference = max_relative_difference(trace, expected[2:4])
        report.check(f"resumed {name}", difference <= 1e-5, f"{difference:.1e}")

    wrong = trace_mistakes(json.loads(trace_file.read_text()), emulated, micro_batches)
    report.check("the trace", not wrong, "; ".join(wrong))

    weights = f"--init={WEIGHTS}"
    options = (weights, f"--lr={lr}", "--clip-norm=0.95")
    check_clipping(trainer, report, emulated, "barrier", options, 1e-5)
    sgd = Plan(4, micro_batches, "chimera", 2, optimizer="sgd", extra=GPU).quickly()
    options = (weights, "--lr=0.1", "--clip-norm=1.15")
    check_clipping(trainer, report, sgd, "validate", options, 1e-5)
    f64 = Plan(2, micro_batches, extra=GPU, model="gpt2-tiny-f64").quickly()
    options = ("--seed=1", f"--lr={lr}", "--clip-norm=1.65")
    check_clipping(trainer, report, f64, "validate", options, 1e-11)


main(test)

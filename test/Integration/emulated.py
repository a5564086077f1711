"""Kernels for GPUs, on the emulator, train to the same losses.

gpt2-tiny in four stages under Chimera, compiled for CUDA with '--gpu-arch=emulate',
must have the loss trace of one worker on the CPU (relative 1e-5) and of PyTorch
(1e-4). A checkpoint from device memory serves GPUs and CPUs alike.
"""

import json

from training import GOLDEN, TOKENS, Plan, main, max_relative_difference

STEPS = 20
GPU = ("--target=cuda", "--gpu-arch=emulate")


def resumed_losses(trainer, plan, folder, lr, *options):
    """The losses of the two steps that follow a checkpoint."""
    metrics = trainer.scratch / "resumed.jsonl"
    metrics.unlink(missing_ok=True)
    trainer.launch(
        plan,
        f"--data={TOKENS}",
        f"--resume={folder}",
        "--steps=2",
        f"--lr={lr}",
        f"--metrics={metrics}",
        *options,
    )
    return [json.loads(line)["loss"] for line in metrics.read_text().splitlines()]


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
    for name, plan, options in (
        ("on the CPU", cpu, ()),
        ("without graphs", emulated, ("--no-cuda-graphs",)),
    ):
        trace = resumed_losses(trainer, plan, folder, lr, *options)
        difference = max_relative_difference(trace, expected[2:4])
        report.check(f"resumed {name}", difference <= 1e-5, f"{difference:.1e}")


main(test)

"""Kernels for GPUs, on the emulator, train to the same losses.

gpt2-tiny in four stages under Chimera, compiled for CUDA with '--gpu-arch=emulate',
must have the loss trace of one worker on the CPU (relative 1e-5) and of PyTorch
(1e-4).
"""

import json

from training import GOLDEN, Plan, main, max_relative_difference

STEPS = 20


def test(trainer, report):
    golden = json.loads((GOLDEN / "gpt2-tiny-adamw.json").read_text())
    lr = golden["optimizer"]["lr"]
    micro_batches = golden["micro_batches"]
    expected = trainer.losses(Plan(1, micro_batches), STEPS, lr)
    emulated = Plan(
        4, micro_batches, "chimera", 2, extra=("--target=cuda", "--gpu-arch=emulate")
    )
    trace = trainer.losses(emulated, STEPS, lr)
    difference = max_relative_difference(trace, expected)
    report.check("emulated against one worker", difference <= 1e-5, f"{difference:.1e}")
    difference = max_relative_difference(trace, golden["f32"]["losses"])
    report.check("emulated against PyTorch", difference <= 1e-4, f"{difference:.1e}")


main(test)

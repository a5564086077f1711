"""Training with '--precision=bf16' follows training in f32.

gpt2-tiny: one worker and four under Chimera must have PyTorch's f32 losses to 0.2 %,
and each other's to 0.1 %: they round the same values, but for what stages pass on.
Kernels for GPUs, on the emulator, must have the losses of the CPU's to 0.1 %.
"""

import json

from training import GOLDEN, Plan, main, max_relative_difference

STEPS = 20
EMULATED_STEPS = 4


def test(trainer, report):
    golden = json.loads((GOLDEN / "gpt2-tiny-adamw.json").read_text())
    lr = golden["optimizer"]["lr"]
    micro_batches = golden["micro_batches"]
    expected = golden["f32"]["losses"][:STEPS]
    mixed = ("--precision=bf16",)
    one = trainer.losses(Plan(1, micro_batches, extra=mixed), STEPS, lr)
    four = trainer.losses(Plan(4, micro_batches, "chimera", 2, extra=mixed), STEPS, lr)
    emulated = trainer.losses(
        Plan(
            4,
            micro_batches,
            "chimera",
            2,
            extra=(*mixed, "--target=cuda", "--gpu-arch=emulate"),
        ),
        EMULATED_STEPS,
        lr,
    )

    def check(what, trace, reference, tolerance):
        difference = max_relative_difference(trace, reference)
        report.check(what, difference <= tolerance, f"{difference:.1e}")

    check("one worker against PyTorch in f32", one, expected, 2e-3)
    check("chimera D=4 against PyTorch in f32", four, expected, 2e-3)
    check("chimera D=4 against one worker", four, one, 1e-3)
    check("emulated GPUs against the CPU", emulated, four[:EMULATED_STEPS], 1e-3)
    # Rounding must show, or nothing was computed in bf16.
    difference = max_relative_difference(one, expected)
    report.check("bf16 differs from f32", difference > 1e-6, f"{difference:.1e}")


main(test)

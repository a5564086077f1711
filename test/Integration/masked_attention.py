"""Fused attention has the gradients of its ops where a mask hides all keys of a query.

Such a query attends to all keys alike, and its maximum, about what the mask adds, is so
large that nothing of the sum of exponentials is left once the two are added. Both ways
to compute fused attention, by ops on the CPU and by kernels on the emulator, must have
the gradients of the model as it is (relative, by norm, of each head). Scores near -1e4
are rounded to multiples of 0.001, those near larger numbers all alike.
"""

from gradients import norm, read_safetensors
from training import TOKENS, Plan, main

MODEL = "../Integration/Inputs/masked_attention"
TOLERANCES = {"-1e4": 5e-4, "-1e9": 1e-6, "lowest": 1e-6}
UNFUSED = ("--strict-fp", "-O1")
FUSED = ("--fuse-attention", "-O1")
GPU = ("--target=cuda", "--gpu-arch=emulate", "-O1")


def gradients(trainer, extra):
    """The gradients of query, key and value, by head."""
    file = trainer.scratch / "gradients.safetensors"
    plan = Plan(1, 1, optimizer="sgd", extra=extra, model=MODEL, transport="local")
    trainer.launch(plan, f"--data={TOKENS}", "--steps=1", f"--dump-gradients={file}")
    heads = len(TOLERANCES)
    result = {}
    for name, values in read_safetensors(file).items():
        size = len(values) // heads
        result[name] = [values[head * size : (head + 1) * size] for head in range(heads)]
    return result


def test(trainer, report):
    expected = gradients(trainer, UNFUSED)
    for name, extra in (("CPU", FUSED), ("emulator", GPU)):
        found = gradients(trainer, extra)
        for head, (mask, tolerance) in enumerate(TOLERANCES.items()):
            differences = [
                norm([a - b for a, b in zip(found[key][head], expected[key][head])])
                / norm(expected[key][head])
                for key in "qkv"
            ]
            good = all(difference <= tolerance for difference in differences)
            detail = ", ".join(f"{difference:.1e}" for difference in differences)
            report.check(f"{name}, mask {mask}", good, detail)


if __name__ == "__main__":
    main(test)

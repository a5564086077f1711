"""The gradients of compiled programs equal PyTorch's.

In single precision each parameter's gradient is compared as a whole (1e-5, by
norm), in double precision its norm and sampled entries (1e-10), for one and four
stages, with recomputation and with a split backward pass. The loss itself is
compared as well.
"""

import json
import math
import struct

from training import GOLDEN, TOKENS, WEIGHTS, Plan, main


def read_safetensors(path) -> dict[str, list[float]]:
    """The tensors of a safetensors file with f32 and f64 entries, flattened."""
    data = path.read_bytes()
    (size,) = struct.unpack_from("<Q", data)
    tensors = {}
    for name, entry in json.loads(data[8 : 8 + size]).items():
        if name == "__metadata__":
            continue
        begin, end = (8 + size + offset for offset in entry["data_offsets"])
        code = {"F32": "f", "F64": "d"}[entry["dtype"]]
        count = (end - begin) // struct.calcsize(code)
        tensors[name] = struct.unpack(f"<{count}{code}", data[begin:end])
    return tensors


def norm(values) -> float:
    return math.sqrt(math.fsum(value * value for value in values))


def run(trainer, plan) -> tuple[float, dict]:
    """Loss and gradients of the first micro-batch at the golden weights."""
    gradients = trainer.scratch / "gradients.safetensors"
    metrics = trainer.scratch / "gradients.jsonl"
    trainer.launch(
        plan,
        f"--data={TOKENS}",
        f"--init={WEIGHTS}",
        "--steps=1",
        f"--dump-gradients={gradients}",
        f"--metrics={metrics}",
    )
    loss = json.loads(metrics.read_text().splitlines()[0])["loss"]
    return loss, read_safetensors(gradients)


def test(trainer, report):
    variants = [(1, ()), (4, ()), (2, ("--recompute",)), (2, ("--split-backward",))]
    variants += [(2, ("--fuse-attention",)), (2, ("--fuse-attention", "--recompute"))]

    golden = read_safetensors(GOLDEN / "gpt2-tiny-gradients-f32.safetensors")
    names = [name for name in golden if name != "loss"]
    for stages, extra in variants:
        plan = Plan(stages, 1, extra=extra)
        loss, gradients = run(trainer, plan)
        worst = max(
            norm([a - b for a, b in zip(gradients[name], golden[name])]) / norm(golden[name])
            for name in names
        )
        good = worst <= 1e-5 and len(gradients) == len(names)
        report.check(f"f32 {plan}", good, f"{len(names)} parameters, worst {worst:.1e}")
        difference = abs(loss - golden["loss"][0]) / golden["loss"][0]
        report.check(f"f32 {plan} loss", difference <= 1e-6, f"{difference:.1e}")

    golden = json.loads((GOLDEN / "gpt2-tiny-f64.json").read_text())
    for stages, extra in variants:
        plan = Plan(stages, 1, extra=extra, model="gpt2-tiny-f64")
        loss, gradients = run(trainer, plan)
        norms, samples = 0.0, 0.0
        for name, expected in golden["gradients"].items():
            norms = max(norms, abs(norm(gradients[name]) / expected["norm"] - 1))
            # Entries are compared on the scale of a typical one.
            scale = expected["norm"] / math.sqrt(len(gradients[name]))
            for index, value in expected["samples"]:
                difference = abs(gradients[name][index] - value)
                samples = max(samples, difference / max(scale, abs(value)))
        good = max(norms, samples) <= 1e-10
        report.check(f"f64 {plan}", good, f"norms {norms:.1e}, samples {samples:.1e}")
        difference = abs(loss - golden["loss"]) / golden["loss"]
        report.check(f"f64 {plan} loss", difference <= 1e-12, f"{difference:.1e}")


if __name__ == "__main__":
    main(test)

#!/usr/bin/env python3
"""Assembles the kernels of all models for GPUs, and prints what they take.

  test/gpu_report.py BUILD_DIR

Compiles each model of test/Models in four stages for sm_80 and sm_90 with the
`ptxas` of the CUDA toolkit, and some also in bf16 with generated matrix
products, by mma.sync for both and by wgmma for sm_90a. Some are trained with
SGD, the others with AdamW; the kernels of all optimizers must be among those of
the models. Attention is also compiled for rows of all widths. A kernel that spills
registers is an error, exit code 1, and so is one whose products have to wait, as
`ptxas` tells. Without a toolkit nothing is done.
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from attention_widths import TILE_BYTES, WIDTHS, attention_model

ARCHITECTURES = "sm_80,sm_90"
WARPGROUPS = "sm_90a"
MODELS = Path(__file__).parent / "Models"
IN_BF16 = ("gpt2-tiny", "gpt2-small")
BF16 = ("--precision=bf16", "--matmul=generated")
WAITS = "waits for its products more often than it needs to"
SGD = ("--optimizer=sgd",)
STAGES = ("--stages=4", "--scheme=1f1b", "--micro-batches=4")
# Of f64; in bf16 weights are f32.
WITH_SGD = ("gpt2-untied-f64",)
OPTIMIZERS = {f"{name}_{dtype}_kernel0" for name in ("adamw", "sgd", "squares") for dtype in ("f32", "f64")}


def toolkit_is_there():
    named = [os.environ.get(name) for name in ("CUDA_ROOT", "CUDA_HOME", "CUDA_PATH")]
    folders = [folder for folder in [*named, "/usr/local/cuda"] if folder]
    return any((Path(folder) / "bin" / "ptxas").exists() for folder in folders)


def report(build, model, architectures, options):
    """The table that the compiler prints, as lines and as rows of words, and its
    warnings of products that wait."""
    result = subprocess.run(
        [build / "bin/chimera-compile", model, "-o", os.devnull, "--emit=obj", "--target=cuda"]
        + [f"--gpu-arch={architectures}", "--gpu-report", *options],
        stderr=subprocess.PIPE,
        text=True,
    )
    lines = result.stderr.splitlines()
    header = [i for i, line in enumerate(lines) if line.startswith("kernel ")]
    if result.returncode or not header:
        sys.exit(f"{result.stderr}error: '{model.name}' cannot be compiled for {architectures}")
    table = lines[header[0] :]
    waiting = [line for line in lines if WAITS in line]
    return table, [line.split() for line in table[1:]], waiting


# Of each attention there are three kernels. Heads share keys or not, and masks are
# causal or not: each of these for all widths, and both ways for common ones.
COMMON_WIDTHS = (64, 80, 96, 128)
ATTENTION = (
    ("attention", 1, False, WIDTHS),
    ("grouped causal", 4, True, WIDTHS),
    ("grouped", 4, False, COMMON_WIDTHS),
    ("causal", 1, True, COMMON_WIDTHS),
)


def attention_runs(folder):
    """Models that are made here, as runs, and for each name how many kernels it has at least."""
    runs, kernels = [], {}
    for name, sharers, causal, widths in ATTENTION:
        model = Path(folder) / f"{name.replace(' ', '-')}.mlir"
        model.write_text(attention_model(sharers, causal, widths))
        runs.append((model, name, ARCHITECTURES, SGD))
        kernels[name] = 3 * len(widths)
    return runs, kernels


def main():
    build = Path(sys.argv[1]).resolve()
    if not toolkit_is_there():
        print("no CUDA toolkit: kernels are not assembled (set CUDA_HOME)")
        return
    bad = 0
    print(f"{'model':<18}{'kernels':>8}  {'arch':<7}{'registers':>10}{'shared bytes':>14}{'spills':>8}")
    runs = [
        (model, model.stem, ARCHITECTURES, STAGES + (SGD if model.stem in WITH_SGD else ()))
        for model in sorted(MODELS.glob("*.mlir"))
    ]
    for name in IN_BF16:
        for architectures in (ARCHITECTURES, WARPGROUPS):
            runs.append((MODELS / f"{name}.mlir", f"{name} bf16", architectures, STAGES + BF16 + SGD))
    folder = tempfile.TemporaryDirectory()
    of_attention, expected = attention_runs(folder.name)
    # The longest first.
    runs = of_attention + runs
    missing = {(kernel, arch) for kernel in OPTIMIZERS for arch in ARCHITECTURES.split(",")}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        reports = pool.map(lambda run: report(build, run[0], *run[2:]), runs)
        for (_, name, architectures, _), (table, rows, waiting) in zip(runs, reports):
            missing -= {(row[0], row[1]) for row in rows}
            for arch in architectures.split(","):
                mine = [row for row in rows if row[1] == arch]
                if not mine:
                    sys.exit(f"error: '{name}' has no kernel for {arch}")
                registers, shared = (max(int(row[i]) for row in mine) for i in (2, 3))
                spills = [row for row in mine if int(row[5]) > 0]
                bad += len(spills)
                if sum(int(row[3]) >= TILE_BYTES for row in mine) < expected.get(name, 0):
                    sys.exit(f"error: not all attention of '{name}' has kernels for {arch}")
                print(f"{name:<18}{len(mine):>8}  {arch:<7}{registers:>10}{shared:>14}{len(spills):>8}")
                for row in spills:
                    print(f"  {row[0]} spills {row[5]} bytes per thread")
            bad += len(waiting)
            for line in waiting:
                print(f"  {line}")
            if name == "gpt2-small":
                details = table
    print("", *details, sep="\n")
    if missing:
        sys.exit(f"error: no model has {', '.join(' for '.join(kernel) for kernel in sorted(missing))}")
    if bad:
        sys.exit(f"error: {bad} kernels spill registers, or their products wait")


if __name__ == "__main__":
    main()

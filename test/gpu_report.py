#!/usr/bin/env python3
"""Assembles the kernels of all models for GPUs, and prints what they take.

  test/gpu_report.py BUILD_DIR

Compiles each model of test/Models in four stages for sm_80 and sm_90 with the
`ptxas` of the CUDA toolkit, and some also in bf16 with generated matrix
products. A kernel that spills registers is an error, exit
code 1. Without a toolkit nothing is done.
"""

import os
import subprocess
import sys
from pathlib import Path

ARCHITECTURES = "sm_80,sm_90"
MODELS = Path(__file__).parent / "Models"
IN_BF16 = ("gpt2-tiny",)
BF16 = ("--precision=bf16", "--matmul=generated")


def toolkit_is_there():
    named = [os.environ.get(name) for name in ("CUDA_ROOT", "CUDA_HOME", "CUDA_PATH")]
    folders = [folder for folder in [*named, "/usr/local/cuda"] if folder]
    return any((Path(folder) / "bin" / "ptxas").exists() for folder in folders)


def report(build, model, options):
    """The table that the compiler prints, as lines and as rows of words."""
    result = subprocess.run(
        [build / "bin/chimera-compile", model, "-o", os.devnull, "--emit=obj", "--target=cuda"]
        + [f"--gpu-arch={ARCHITECTURES}", "--stages=4", "--scheme=1f1b", "--micro-batches=4"]
        + ["--gpu-report", *options],
        stderr=subprocess.PIPE,
        text=True,
    )
    lines = result.stderr.splitlines()
    header = [i for i, line in enumerate(lines) if line.startswith("kernel ")]
    if result.returncode or not header:
        sys.exit(f"{result.stderr}error: '{model.name}' cannot be compiled for {ARCHITECTURES}")
    table = lines[header[0] :]
    return table, [line.split() for line in table[1:]]


def main():
    build = Path(sys.argv[1]).resolve()
    if not toolkit_is_there():
        print("no CUDA toolkit: kernels are not assembled (set CUDA_HOME)")
        return
    spilling = 0
    print(f"{'model':<18}{'kernels':>8}  {'arch':<6}{'registers':>10}{'shared bytes':>14}{'spills':>8}")
    models = sorted(MODELS.glob("*.mlir"))
    runs = [(model, model.stem, ()) for model in models]
    runs += [(MODELS / f"{name}.mlir", f"{name} bf16", BF16) for name in IN_BF16]
    for model, name, options in runs:
        table, rows = report(build, model, options)
        for arch in ARCHITECTURES.split(","):
            mine = [row for row in rows if row[1] == arch]
            if not mine:
                sys.exit(f"error: '{name}' has no kernel for {arch}")
            registers, shared = (max(int(row[i]) for row in mine) for i in (2, 3))
            spills = [row for row in mine if int(row[5]) > 0]
            spilling += len(spills)
            print(f"{name:<18}{len(mine):>8}  {arch:<6}{registers:>10}{shared:>14}{len(spills):>8}")
            for row in spills:
                print(f"  {row[0]} spills {row[5]} bytes per thread")
        if name == "gpt2-small":
            details = table
    print("", *details, sep="\n")
    if spilling:
        sys.exit(f"error: {spilling} kernels spill registers")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Time of a training step as a multiple of its matrix products alone.

Compiles a model for one worker, trains it for a few steps on random tokens, and
measures the step's matrix products at the speed of the library, by turns, on the
same machine. Prints a table, or JSON with --json.

    python3 test/Benchmark/step.py --model test/Models/gpt2-small.mlir --threads 2
"""

import argparse
import json
import os
import random
import statistics
import struct
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def run(command, **kwargs):
    """Runs a command and returns its output; its errors end the benchmark."""
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True, **kwargs)
    if result.returncode != 0:
        sys.exit(f"step.py: '{' '.join(command)}' failed with status {result.returncode}")
    return result.stdout


def write_tokens(path, count, bound):
    """Writes `count` random tokens below `bound` as the trainer reads them."""
    generator = random.Random(1)
    with open(path, "wb") as file:
        for _ in range(count):
            file.write(struct.pack("<H", generator.randrange(bound)))


def get_bound(model):
    """The vocabulary of a model: the bound of its tokens."""
    with open(model) as file:
        for line in file:
            if "chimera.bound = " in line:
                return int(line.split("chimera.bound = ")[1].split(" ")[0])
    sys.exit(f"step.py: '{model}' has no input with 'chimera.bound'")


def compile_model(tools, model, directory, cpu):
    """Compiles the training program and lists the products of a step."""
    train = os.path.join(directory, "train")
    run([tools + "/chimera-compile", model, "-o", train, "--stages=1", "--micro-batches=1",
         "--scheme=gpipe", "--optimizer=adamw", f"--mcpu={cpu}"])
    stages = os.path.join(directory, "stages.mlir")
    run([tools + "/chimera-opt", model, "-o", stages, "--pass-pipeline="
         "builtin.module(chimera-partition{stages=1},chimera-differentiate)"])
    products = os.path.join(directory, "products.txt")
    with open(products, "w") as file:
        file.write(run([tools + "/chimera-kernel-check", stages, "--list-products"]))
    return train, products


def get_step_seconds(train, directory, tokens, steps, threads):
    """Times of the steps of one run, without the first, which touches memory."""
    metrics = os.path.join(directory, "metrics.jsonl")
    run([train, "--data", tokens, "--steps", str(steps + 1), "--threads", str(threads),
         "--metrics", metrics, "--transport", "local"], stderr=subprocess.DEVNULL)
    with open(metrics) as file:
        records = [json.loads(line) for line in file]
    times = [1e-3 * record["step_time_ms"] for record in records if "step_time_ms" in record]
    if len(times) < 2:
        sys.exit("step.py: the training program has written no step times")
    return times[1:]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default=os.path.join(ROOT, "build"), help="build folder")
    parser.add_argument("--model", default=os.path.join(ROOT, "test/Models/gpt2-small.mlir"))
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3, help="runs of step and products, by turns")
    parser.add_argument("--steps", type=int, default=3, help="steps of each run")
    parser.add_argument("--mcpu", default="native")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()

    tools = os.path.join(options.build, "bin")
    for tool in ("chimera-compile", "chimera-opt", "chimera-kernel-check", "chimera-gemm-floor"):
        if not os.path.exists(os.path.join(tools, tool)):
            sys.exit(f"step.py: '{tools}' has no {tool}; run: cmake --build {options.build}")
    steps, floors = [], []
    with tempfile.TemporaryDirectory() as directory:
        train, products = compile_model(tools, options.model, directory, options.mcpu)
        tokens = os.path.join(directory, "tokens.bin")
        write_tokens(tokens, 200000, get_bound(options.model))
        for _ in range(options.rounds):
            steps += get_step_seconds(train, directory, tokens, options.steps, options.threads)
            floor = json.loads(run([tools + "/chimera-gemm-floor", products,
                                    str(options.steps), str(options.threads)]))
            floors.append(floor["seconds"])
    step, product = statistics.median(steps), statistics.median(floors)
    report = {"model": os.path.basename(options.model), "threads": options.threads,
              "products": floor["products"], "flops": floor["flops"],
              "step_seconds": step, "step_seconds_best": min(steps),
              "products_seconds": product, "products_seconds_best": min(floors),
              "products_gflops": 1e-9 * floor["flops"] / product,
              "ratio": step / product, "ratio_best": min(steps) / min(floors)}
    if options.json:
        print(json.dumps(report))
        return
    print(f"{report['model']}, one worker, {options.threads} threads")
    print(f"  training step        {1e3 * step:9.1f} ms  (best {1e3 * min(steps):.1f})")
    print(f"  its {floor['products']} products    {1e3 * product:9.1f} ms  (best {1e3 * min(floors):.1f}), "
          f"{report['products_gflops']:.0f} GFLOP/s")
    print(f"  ratio                {report['ratio']:9.2f}     (best {report['ratio_best']:.2f})")


if __name__ == "__main__":
    main()

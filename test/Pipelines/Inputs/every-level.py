# Runs every pass of Chimera on modules of every level, most of which are the wrong
# one. A pass either works or ends with exit code 1 and an error that has a text; it
# never crashes and never says nothing.
#
# every-level.py CHIMERA_OPT MODEL FOLDER

import os
import subprocess
import sys

opt, model, folder = sys.argv[1:4]

# The way from one level to the next; each step starts from the file before.
STEPS = [
    ("simple", "chimera-simplify-model"),
    ("stages", "chimera-partition{stages=2}"),
    ("differentiated", "chimera-differentiate"),
    ("pipelines", "chimera-build-pipelines{scheme=gpipe}"),
    ("schedule", "chimera-schedule{micro-batches=2}"),
    ("programs", "chimera-lower-schedule"),
    ("planned", "chimera-plan-memory"),
    ("outlined", "chimera-outline-kernels"),
]
FROM_PLANNED = [
    ("kernels", "chimera-codegen-cpu"),
]
LAST = [("llvm", "chimera-lower-to-runtime")]

# Modules that no pass makes.
ODD = {
    "empty": "",
    "declaration": "func.func private @main()",
    "function": "func.func @f(%x: f32) -> f32 { return %x : f32 }",
    "placement": 'chimera.placement scheme("gpipe") workers(2) data_parallel(1)',
    "unknown-scheme": 'chimera.placement scheme("none") workers(1) data_parallel(1)\n'
    "chimera.pipeline @down0 down workers([0])",
    "pipelines-without-stages": 'chimera.placement scheme("gpipe") workers(2) data_parallel(1)\n'
    "chimera.pipeline @down0 down workers([0, 1])",
    "schedule-without-stages": 'chimera.placement scheme("gpipe") workers(1) data_parallel(1)\n'
    "chimera.pipeline @down0 down workers([0])\n"
    "chimera.schedule micro_batches(1) {\n  chimera.worker 0 {\n"
    "    chimera.task forward @down0 stage(0) micro_batch(0)\n"
    "    chimera.task backward @down0 stage(0) micro_batch(0)\n"
    "    chimera.reduce stage(0)\n    chimera.update\n  }\n}",
    "program-without-placement": "chimera.program @worker0 worker(0) {\n}",
    "empty-program": 'chimera.placement scheme("gpipe") workers(1) data_parallel(1)\n'
    "chimera.pipeline @down0 down workers([0])\n"
    "chimera.program @worker0 worker(0) {\n}",
    "parameter": 'chimera.parameter @w : tensor<4xf32> init("zeros")',
    "declared-stage": "chimera.input @x : tensor<f32>\n"
    "chimera.stage @stage0 index(0) {\n"
    "  func.func private @forward(tensor<f32> {chimera.input = @x}) -> tensor<f32>\n}",
    "stage-without-parameters": "chimera.input @x : tensor<f32>\n"
    "chimera.stage @stage0 index(0) {\n"
    "  func.func @forward(%x: tensor<f32> {chimera.input = @x}) -> tensor<f32> {\n"
    "    return %x : tensor<f32>\n  }\n}",
    "kernels-alone": "module {\n  module @chimera_kernels {\n  }\n}",
}

MODULE_PASSES = [
    "chimera-verify-model",
    "chimera-simplify-model",
    "chimera-partition",
    "chimera-partition{stages=2}",
    "chimera-differentiate",
    "chimera-differentiate{split-backward recompute}",
    "chimera-build-pipelines",
    "chimera-build-pipelines{scheme=chimera data-parallel=2}",
    "chimera-schedule",
    "chimera-lower-schedule",
    "chimera-verify-schedule",
    "chimera-plan-memory",
    "chimera-train-pipeline{stages=2}",
    "chimera-outline-kernels",
    "chimera-lower-contractions",
    "chimera-outline-loops",
    "chimera-plan-workspace",
    "chimera-finish-kernels",
    "chimera-codegen-cpu",
    "chimera-lower-to-runtime",
]
FUNCTION_PASSES = [
    "chimera-fold-transposes",
    "chimera-fuse-elementwise",
    "chimera-set-fastmath",
    "chimera-verify-in-place",
    "chimera-fuse-rows",
    "chimera-approximate-math",
]


def run(file, passes, output):
    return subprocess.run(
        [opt, file, f"--pass-pipeline=builtin.module({passes})", "-o", output],
        capture_output=True,
        text=True,
        errors="replace",
    )


def path(name):
    return os.path.join(folder, name + ".mlir")


os.makedirs(folder, exist_ok=True)
levels = {"model": model}
for name, text in ODD.items():
    with open(path(name), "w") as file:
        file.write(text + "\n")
    levels[name] = path(name)
for start, steps in [("model", STEPS), ("planned", FROM_PLANNED), ("kernels", LAST)]:
    for name, passes in steps:
        result = run(levels[start], passes, path(name))
        if result.returncode:
            sys.exit(f"FAIL {passes} on {start}: {result.stderr}")
        levels[name] = path(name)
        start = name

failures = works = refused = 0
for level, file in levels.items():
    passes = MODULE_PASSES + [f"func.func({name})" for name in FUNCTION_PASSES]
    # The passes on kernels where they belong, and one level too deep.
    if level in ("outlined", "kernels-alone"):
        passes += [f"builtin.module({name})" for name in passes]
    for name in passes:
        result = run(file, name, os.devnull)
        code, text = result.returncode, result.stderr
        refused += code == 1
        works += code == 0
        if code == 0 or (code == 1 and "error: " in text and "Stack dump" not in text):
            continue
        failures += 1
        print(f"FAIL {name} on {level}: exit code {code}\n{text[-2000:]}")
print(f"{len(levels)} modules: {works} runs worked, {refused} were refused, {failures} failed")
sys.exit(failures > 0)

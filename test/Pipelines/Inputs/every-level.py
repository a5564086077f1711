# Runs every pass of Chimera on modules of every level, most of which are the wrong
# one. A pass either works or ends with exit code 1 and an error that has a text; it
# never crashes and never says nothing. All levels are in one file, which is split, so
# that each pass is one process.
#
# every-level.py CHIMERA_OPT MODEL FOLDER

import os
import re
import subprocess
import sys

opt, model, folder = sys.argv[1:4]

# A schedule in a file, for two stages on two workers.
TABLE = os.path.join(folder, "table.csv")
TABLE_TEXT = "0F0,,,0B0\n,1F0,1B0\n"

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
FROM_TABLE = [
    ("imported", f"chimera-import-schedule{{schedule={TABLE}}}"),
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
    "chimera-select-model",
    "chimera-check-import",
    "chimera-append-loss",
    "chimera-append-loss{loss=mse result=0}",
    "chimera-bind-arguments{parameters=0-}",
    "chimera-extract-parameters",
    "chimera-verify-model",
    "chimera-simplify-model",
    "chimera-partition",
    "chimera-partition{stages=2}",
    "chimera-differentiate",
    "chimera-differentiate{split-backward recompute}",
    "chimera-build-pipelines",
    "chimera-build-pipelines{scheme=chimera data-parallel=2}",
    "chimera-schedule",
    f"chimera-import-schedule{{schedule={TABLE}}}",
    "chimera-search-schedule",
    "chimera-search-schedule{stages=1 chunks=2 micro-batches=2}",
    "chimera-lower-schedule",
    "chimera-verify-schedule",
    "chimera-plan-memory",
    "chimera-train-pipeline{stages=2}",
    f"chimera-train-pipeline{{schedule={TABLE}}}",
    "chimera-train-pipeline{stages=2 scheme=auto}",
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
    "chimera-convert-stablehlo",
    "chimera-fold-broadcasts",
]


SEPARATOR = "// -----"


def run(file, passes, *arguments):
    return subprocess.run(
        [opt, file, f"--pass-pipeline=builtin.module({passes})", *arguments],
        capture_output=True,
        text=True,
        errors="replace",
    )


def path(name):
    return os.path.join(folder, name + ".mlir")


def make_levels():
    """The text of each module, by the name of its level."""
    levels = dict(ODD)
    with open(model) as file:
        levels["model"] = file.read()
    ways = [("model", FROM_TABLE), ("model", STEPS), ("planned", FROM_PLANNED), ("kernels", LAST)]
    for start, steps in ways:
        for name, passes in steps:
            file = model if start == "model" else path(start)
            result = run(file, passes, "-o", path(name))
            if result.returncode:
                sys.exit(f"FAIL {passes} on {start}: {result.stderr}")
            with open(path(name)) as file:
                levels[name] = file.read()
            start = name
    return levels


class Suite:
    """Modules in one file, and what passes make of each of them."""

    def __init__(self, name, levels):
        self.file = path(name)
        self.names = list(levels)
        self.works = self.refused = self.failed = 0
        # The number of the line before each module, where its file begins.
        self.starts = []
        lines = []
        for text in levels.values():
            self.starts.append(len(lines))
            lines += text.rstrip("\n").split("\n") + [SEPARATOR]
        with open(self.file, "w") as file:
            file.write("\n".join(lines[:-1]) + "\n")

    def fail(self, passes, what, text):
        self.failed += 1
        print(f"FAIL {passes} {what}\n{text[-2000:]}")

    def check(self, passes):
        result = run(
            self.file, passes, "--split-input-file", "--mlir-print-op-on-diagnostic=false"
        )
        outputs = result.stdout.split(SEPARATOR)
        if result.returncode not in (0, 1) or len(outputs) != len(self.names):
            what = f"after {len(outputs) - 1} modules: exit code {result.returncode}"
            return self.fail(passes, what, result.stderr)
        place = re.compile(re.escape(self.file) + r":(\d+):\d+: error: .", re.MULTILINE)
        lines = [int(line) for line in place.findall(result.stderr)]
        ends = self.starts[1:] + [sys.maxsize]
        refused = 0
        for name, output, start, end in zip(self.names, outputs, self.starts, ends):
            # What is printed is that it worked.
            if output.strip():
                self.works += 1
                continue
            refused += 1
            if not any(start <= line < end for line in lines):
                self.fail(passes, f"on {name}: no error", result.stderr)
        self.refused += refused
        if (refused > 0) != (result.returncode == 1):
            self.fail(passes, f"refused {refused} modules: exit code {result.returncode}", "")


os.makedirs(folder, exist_ok=True)
with open(TABLE, "w") as file:
    file.write(TABLE_TEXT)
levels = make_levels()
all_levels = Suite("all", levels)
nested = Suite("nested", {name: levels[name] for name in ("outlined", "kernels-alone")})
for name in MODULE_PASSES + [f"func.func({name})" for name in FUNCTION_PASSES]:
    all_levels.check(name)
    # The passes on kernels where they belong, and one level too deep.
    nested.check(f"builtin.module({name})")
works, refused, failed = (
    getattr(all_levels, what) + getattr(nested, what) for what in ("works", "refused", "failed")
)
print(f"{len(levels)} modules: {works} runs worked, {refused} were refused, {failed} failed")
sys.exit(failed > 0)

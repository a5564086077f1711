#!/usr/bin/env python3
"""A training step against what the simulator predicts for it from measured stage functions.

Calibrates this machine with a model, for two workers, and compares the step of each scheme and
number of micro-batches with the simulated one. Calibrations and runs take turns, a few rounds of
them, and of each figure the least counts: whatever else runs on the machine makes it larger only.

    python3 test/Benchmark/calibration.py build model.mlir --machine machine.json
"""

import argparse
import json
import os
import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

WORKERS = 2
SCHEMES = [
    "gpipe",
    "1f1b",
    "interleaved-1f1b",
    "gems",
    "chimera",
    "zb-h1",
    "zb-v",
    "chimera-zb",
    "pipedream-2bw",
]
MPIRUN = "mpirun --oversubscribe --bind-to core"


def run(command, **options):
    """Runs a command and returns its output; its errors end the benchmark."""
    environment = dict(
        os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1"
    )
    result = subprocess.run(
        [str(part) for part in command], stdout=subprocess.PIPE, text=True, env=environment, **options
    )
    if result.returncode != 0:
        sys.exit(f"calibration.py: '{command[0]}' failed with status {result.returncode}")
    return result.stdout


#: Of what runs on a shared machine, ranks come first, as far as that is allowed: each has a group of
#: the scheduler with the highest weight.
GROUP = "/sys/fs/cgroup/cpu/chimera-rank"
START_RANK = f"""#!/bin/bash
group={GROUP}-$OMPI_COMM_WORLD_RANK
{{ mkdir -p $group && echo 262144 > $group/cpu.shares && echo $$ > $group/tasks; }} 2> /dev/null ||
  echo "rank $OMPI_COMM_WORLD_RANK runs with the usual priority" >&2
exec "$@"
"""


def remove_groups():
    for rank in range(WORKERS):
        try:
            os.rmdir(f"{GROUP}-{rank}")
        except OSError:
            pass


def write_script(path, text):
    path.write_text(text)
    path.chmod(0o755)
    return path


def take_least(machine, other):
    """Puts into `machine` the better one of all figures of `other`."""
    for key, pick in (("bandwidth", max), ("achieved_bandwidth", max), ("update_bandwidth", max)):
        machine["memory"][key] = pick(machine["memory"][key], other["memory"][key])
    for name, compute in machine["compute"].items():
        further = other["compute"][name]
        for key in ("peak", "achieved", "achieved_backward"):
            compute[key] = max(compute[key], further[key])
        for one, two in zip(compute["measured"], further["measured"]):
            assert (one["flops"], one["bytes"]) == (two["flops"], two["bytes"])
            one["time"] = min(one["time"], two["time"])
    for level, further in zip(machine["levels"], other["levels"]):
        for key in ("latency", "sum_latency"):
            level[key] = min(level[key], further[key])
        for key in ("bandwidth", "sum_bandwidth"):
            level[key] = max(level[key], further[key])


class Benchmark:
    def __init__(self, arguments, scratch):
        self.tools = arguments.build / "bin"
        self.model = arguments.model
        self.steps = arguments.steps
        self.scratch = scratch
        self.tokens = scratch / "tokens.bin"
        self.machine = scratch / "machine.json"
        start = write_script(scratch / "start-rank", START_RANK)
        launch = f'#!/bin/bash\nexec {MPIRUN} "$1" "$2" {start} "${{@:3}}"\n'
        self.launcher = write_script(scratch / "launch", launch)
        generator = random.Random(1)
        bound = self.read_bound()
        words = (generator.randrange(bound) for _ in range(1 << 18))
        self.tokens.write_bytes(b"".join(struct.pack("<H", word) for word in words))

    def read_bound(self):
        """The vocabulary of the model: the bound of its tokens."""
        text = self.model.read_text()
        if "chimera.bound = " not in text:
            sys.exit(f"calibration.py: '{self.model}' has no input with 'chimera.bound'")
        return int(text.split("chimera.bound = ")[1].split(" ")[0])

    def calibrate(self):
        file = self.scratch / "calibrated.json"
        command = [self.tools / "chimera-calibrate", self.model, "-o", file, "--chunks=1,2"]
        run([*command, "--mcpu=native", f"--launcher={self.launcher}"])
        return json.loads(file.read_text())

    def compile(self, scheme, micro_batches):
        """The training program, and the simulator's input."""
        path = self.scratch / f"{scheme}-{micro_batches}"
        command = [self.tools / "chimera-compile", self.model, f"--stages={WORKERS}"]
        command += [f"--micro-batches={micro_batches}", f"--scheme={scheme}"]
        run([*command, "--mcpu=native", "-o", path])
        run([*command, "--emit=program", "-o", path.with_suffix(".mlir")])
        return path

    def simulate(self, path):
        command = [self.tools / "chimera-simulate", path.with_suffix(".mlir"), "--format=json"]
        return json.loads(run([*command, f"--machine={self.machine}"]))["makespan"]

    def measure(self, path):
        """Milliseconds of a step; the first two fill caches."""
        metrics = path.with_suffix(".jsonl")
        command = [self.launcher, "-n", WORKERS, path, f"--data={self.tokens}"]
        run([*command, f"--steps={self.steps + 3}", f"--metrics={metrics}"])
        times = [json.loads(line)["step_time_ms"] for line in metrics.read_text().splitlines()]
        # The last one of steps that overlap drains the pipeline.
        return min(times[2:-1])


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=Path, help="build folder")
    parser.add_argument("model", type=Path, help="a model on tokens, .mlir")
    parser.add_argument("--schemes", nargs="+", default=SCHEMES)
    parser.add_argument("--micro-batches", nargs="+", type=int, default=[2, 4, 8, 16])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--steps", type=int, default=8, help="that count, of each run")
    parser.add_argument("--machine", type=Path, help="keep the machine file here")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    with tempfile.TemporaryDirectory() as scratch:
        benchmark = Benchmark(arguments, Path(scratch))
        cases = [(scheme, n) for scheme in arguments.schemes for n in arguments.micro_batches]
        programs = {case: benchmark.compile(*case) for case in cases}
        machine, steps = None, {}
        for _ in range(arguments.rounds):
            calibrated = benchmark.calibrate()
            if machine:
                take_least(machine, calibrated)
            machine = machine or calibrated
            for case in cases:
                time = benchmark.measure(programs[case])
                steps[case] = min(time, steps.get(case, time))
        text = json.dumps(machine, indent=2) + "\n"
        benchmark.machine.write_text(text)
        if arguments.machine:
            arguments.machine.write_text(text)
        remove_groups()
        print("| scheme | N | simulated | measured | simulated is off by |\n| --- | --- | --- | --- | --- |")
        for scheme, n in cases:
            simulated, measured = benchmark.simulate(programs[scheme, n]), steps[scheme, n]
            off = 100 * (simulated / measured - 1)
            print(f"| {scheme} | {n} | {simulated:.0f} ms | {measured:.0f} ms | {off:+.1f} % |")


main()

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of several kinds, imported from PyTorch, train as they do there.

Each is trained by four workers under Chimera, from a data file with a tensor per
input; losses must be PyTorch's to 1e-4. The encoder of T5 is read by all stages of
its decoder, so it is trained under other schedules, too. The first steps are
repeated with kernels for GPUs, on the emulator.
"""

import dataclasses
import sys

from training import MODELS, Plan, in_parallel, main, max_relative_difference

sys.path.insert(0, str(MODELS))
import small  # noqa: E402

from chimera import safetensors  # noqa: E402

EMULATED = ("--target=cuda", "--gpu-arch=emulate")
EMULATED_STEPS = 2


def runs():
    """Yields plans, and how many steps of each."""
    for name in small.NAMES:
        plan = Plan(4, small.MICRO_BATCHES, "chimera", 2, model=name)
        yield plan.quickly(), small.STEPS
        if name != "bert-tiny":
            yield dataclasses.replace(plan, extra=EMULATED).quickly(), EMULATED_STEPS
    for scheme, replicas in (("zb-v", 1), ("1f1b", 2)):
        count = small.MICRO_BATCHES // replicas
        plan = Plan(4, count, scheme, data_parallel=replicas, model="t5-tiny")
        yield plan.quickly(), small.STEPS


def test(trainer, report):
    golden = small.golden_losses()
    files = {}
    for name in small.NAMES:
        files[name] = [trainer.scratch / f"{name}-{kind}.safetensors" for kind in ("data", "init")]
        safetensors.write(files[name][0], small.data(name))
        safetensors.write(files[name][1], small.weights(small.parameter_shapes(name)))

    def train(run):
        plan, steps = run
        return trainer.losses(plan, steps, small.ADAMW["lr"], *files[plan.model])

    for (plan, steps), trace in zip(runs(), in_parallel(train, runs())):
        difference = max_relative_difference(trace, golden[plan.model][:steps])
        report.check(f"{plan.model} {plan}", difference <= 1e-4, f"{difference:.1e}")
    for name, trace in golden.items():
        learns = trace[-1] < trace[0] - 0.1
        report.check(f"{name} learns", learns, f"{trace[0]:.3f} to {trace[-1]:.3f}")


main(test)

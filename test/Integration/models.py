# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of several kinds, imported from PyTorch, train as they do there.

Each is trained for 20 steps by four workers under Chimera, from a data file with a
tensor per input; losses must be PyTorch's to 1e-4.
"""

import sys

from training import MODELS, Plan, in_parallel, main, max_relative_difference

sys.path.insert(0, str(MODELS))
import small  # noqa: E402

from chimera import safetensors  # noqa: E402


def test(trainer, report):
    golden = small.golden_losses()

    def train(name):
        data = trainer.scratch / f"{name}-data.safetensors"
        weights = trainer.scratch / f"{name}-weights.safetensors"
        safetensors.write(data, small.data(name))
        safetensors.write(weights, small.weights(small.parameter_shapes(name)))
        plan = Plan(4, small.MICRO_BATCHES, "chimera", 2, model=name).quickly()
        return trainer.losses(plan, small.STEPS, small.ADAMW["lr"], data, weights)

    for name, trace in zip(small.NAMES, in_parallel(train, small.NAMES)):
        difference = max_relative_difference(trace, golden[name])
        report.check(name, difference <= 1e-4, f"{difference:.1e}")
        report.check(f"{name} learns", trace[-1] < trace[0], f"{trace[0]:.3f} to {trace[-1]:.3f}")


main(test)

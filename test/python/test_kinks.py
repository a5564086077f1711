# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions with kinks have PyTorch's gradients there, and comparisons of constants its truth."""

import operator

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("torch_mlir")

from torch.nn import functional  # noqa: E402

import chimera  # noqa: E402
from chimera.importer import export  # noqa: E402

ONES, ZEROS = torch.ones(5), torch.zeros(5)

#: Functions of -2, -1, 0, 1 and 2, where they have kinks or two branches meet.
FUNCTIONS = [
    lambda h: h.clamp(-1, 1),
    lambda h: h.clamp(min=0),
    lambda h: h.clamp_max(1),
    functional.relu,
    lambda h: functional.relu6(6 * h),
    functional.hardtanh,
    lambda h: functional.hardsigmoid(3 * h),
    lambda h: functional.hardswish(3 * h),
    lambda h: functional.leaky_relu(h, 0.1),
    functional.elu,
    lambda h: functional.elu(h, 2.0),
    functional.selu,
    functional.celu,
    functional.logsigmoid,
    functional.softplus,
    lambda h: torch.maximum(h, ZEROS),
    lambda h: torch.maximum(ZEROS, h),
    lambda h: torch.minimum(h, -h),
    lambda h: torch.maximum(h, h.detach()),
    lambda h: torch.logaddexp(h, ZEROS),
    lambda h: functional.binary_cross_entropy_with_logits(h, ZEROS, reduction="none"),
    lambda h: functional.binary_cross_entropy_with_logits(h, ONES, reduction="none"),
]


class Functions(torch.nn.Module):
    def __init__(self):
        super().__init__()
        points = torch.arange(-2.0, 3.0).expand(len(FUNCTIONS), 5)
        self.points = torch.nn.Parameter(points.clone())

    def forward(self, x):
        return x.mean() + sum(
            (k + 1) * function(self.points[k]).sum() for k, function in enumerate(FUNCTIONS)
        )


def test_gradients_at_kinks():
    # The second loss is that after a step along the gradient.
    data = [{"x": torch.zeros(1)} for _ in range(2)]
    result = chimera.compare(
        Functions(), data, stages=1, micro_batches=1, scheme="1f1b", optimizer="sgd", steps=2, lr=0.01
    )
    assert max(result.differences) < 1e-6


CONSTANTS = {
    "ones": torch.ones(5),
    "zeros": torch.zeros(5),
    "several": torch.tensor([1.0, 0.0, 2.0, 1.0, -1.0]),
    "integers": torch.ones(5, dtype=torch.int64),
    "truths": torch.ones(5, dtype=torch.bool),
}


@pytest.mark.parametrize("name", CONSTANTS)
def test_comparisons_of_constants(name, compile_model):
    numbers = (True, False) if name == "truths" else (0, 1, -1, 1.0, 0.5)
    compare = [getattr(operator, kind) for kind in ("eq", "ne", "lt", "le", "gt", "ge")]

    class Compared(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(torch.arange(1.0, 6.0))
            self.register_buffer("constant", CONSTANTS[name])

        def forward(self, x):
            count = x.sum()
            for i, number in enumerate(numbers):
                for k, kind in enumerate(compare):
                    chosen = torch.where(kind(self.constant, number), self.weight, 0.0)
                    count = count + (k + 1) * (i + 1) * chosen.sum()
            return count

    model, x = Compared(), torch.zeros(1)
    run = compile_model(str(export(model, {"x": x})))
    values = {"weight": model.weight.detach().numpy(), "x": x.numpy()}
    assert run(values) == pytest.approx(model(x).item(), rel=1e-6)

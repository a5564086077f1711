# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models that stop gradients train as in PyTorch, on one worker and on two."""

import re

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("torch_mlir")

from torch.nn import functional  # noqa: E402

import chimera  # noqa: E402
from chimera.importer import ImporterError, export  # noqa: E402


class Block(torch.nn.Module):
    """Two layers around a function of what is between them, with a residual."""

    def __init__(self, between=lambda h: h):
        super().__init__()
        self.first, self.second = torch.nn.Linear(8, 16), torch.nn.Linear(16, 8)
        self.between = between

    def forward(self, x):
        return x + self.second(self.between(torch.tanh(self.first(x))))


class Stack(torch.nn.Module):
    def __init__(self, *blocks):
        super().__init__()
        self.blocks = torch.nn.Sequential(*blocks)

    def forward(self, x):
        return (self.blocks(x) - 1).pow(2).mean()


def detached(h):
    """A gate through which no gradient passes."""
    return h * torch.sigmoid(3 * h.detach())


def without_gradient(h):
    with torch.no_grad():
        scale = h.pow(2).mean(-1, keepdim=True)
        scale = torch.rsqrt(scale + 1)
    return h * scale


def stopped_twice(h):
    """As teachers often are; one stop has to stay."""
    with torch.no_grad():
        scale = torch.sigmoid(h.detach())
    return h * scale.detach() + h.detach().detach().tanh()


def straight_through(h):
    """Rounded forward, as if it was not backward."""
    rounded = torch.round(4 * h) / 4
    return h + (rounded - h).detach()


class NoGradBlock(Block):
    """Its first layer is used without gradient only."""

    def forward(self, x):
        with torch.no_grad():
            hidden = torch.tanh(self.first(x))
        return x + self.second(hidden)


class Distilled(torch.nn.Module):
    """The second view is to become what the first one is."""

    def __init__(self):
        super().__init__()
        self.body, self.head = Block(), torch.nn.Linear(8, 8)

    def forward(self, x):
        teacher = torch.softmax(self.head(self.body(x)), -1).detach()
        student = torch.log_softmax(self.head(self.body(0.5 * x)), -1)
        return functional.kl_div(student, teacher, reduction="batchmean") + student.pow(2).mean()


class Words(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = torch.nn.Embedding(11, 8, padding_idx=3)
        self.body, self.head = Block(), torch.nn.Linear(8, 11)
        with torch.no_grad():
            self.embedding.weight[3] = 0.5

    def forward(self, words, tags):
        rows = self.head(self.body(self.embedding(words)))
        return functional.cross_entropy(rows.flatten(0, 1), tags.flatten())


def frozen_encoder():
    model = Stack(Block(), Block())
    model.blocks[0].requires_grad_(False)
    return model


def numbers():
    return [{"x": torch.randn(4, 8)} for _ in range(4)]


def words():
    return [{name: torch.randint(11, (2, 5)) for name in ("words", "tags")} for _ in range(4)]


MODELS = {
    "detach": (lambda: Stack(Block(detached), Block()), numbers),
    "stops in a row": (lambda: Stack(Block(stopped_twice), Block()), numbers),
    "no_grad": (lambda: Stack(Block(), Block(without_gradient)), numbers),
    "parameters in no_grad": (lambda: Stack(Block(), NoGradBlock()), numbers),
    "frozen encoder": (frozen_encoder, numbers),
    "frozen decoder": (lambda: Stack(Block(), Block().requires_grad_(False)), numbers),
    "padding": (Words, words),
    "straight through": (lambda: Stack(Block(straight_through), Block(straight_through)), numbers),
    "distillation": (Distilled, numbers),
}


@pytest.mark.parametrize("stages", [1, 2])
@pytest.mark.parametrize("name", MODELS)
def test_losses_are_those_of_pytorch(name, stages):
    torch.manual_seed(0)
    make, data = MODELS[name]
    result = chimera.compare(
        make(),
        data(),
        bounds={"words": 11, "tags": 11} if name == "padding" else None,
        stages=stages,
        micro_batches=4,
        scheme="1f1b",
        steps=20,
        lr=0.02,
        weight_decay=0.1,
    )
    assert max(result.differences) < 1e-5
    assert result.chimera[-1] < result.chimera[0]


@pytest.mark.parametrize(
    "options",
    [
        {"scheme": "chimera", "micro_batches": 2},
        {"scheme": "zb-h1", "micro_batches": 4},
        {"scheme": "1f1b", "micro_batches": 2, "data_parallel": 2, "recompute": True},
    ],
)
def test_schedules_know_of_stops_and_frozen_parameters(options):
    """Frozen parameters that several workers hold have no gradients to be summed."""
    torch.manual_seed(1)
    model = Stack(Block(), Block(detached), NoGradBlock())
    model.blocks[0].requires_grad_(False)
    result = chimera.compare(
        model, numbers(), stages=2, steps=4, lr=0.02, weight_decay=0.1, clip_norm=0.5, **options
    )
    assert max(result.differences) < 1e-5


def signature(module):
    """The names of parameters without gradient, and the number of places that stop some."""
    frozen = re.findall(r'{chimera.frozen, [^}]*chimera.parameter = "([^"]*)"', module.text)
    return frozen, module.text.count('"chimera.stop_gradient"')


def test_modules_say_what_is_not_trained():
    x = {"x": torch.ones(4, 8)}
    frozen = ["blocks.0.first.weight", "blocks.0.first.bias"]
    rest = ["blocks.0.second.weight", "blocks.0.second.bias"]
    assert signature(export(Stack(Block(detached)), x)) == ([], 1)
    model = frozen_encoder()
    assert signature(export(model, x)) == (frozen + rest, 0)
    # Their values are still those of the model.
    assert set(frozen + rest) <= set(export(model, x).weights)
    # A stop that has no gradient to stop is none.
    assert signature(export(Stack(NoGradBlock(), Block()), x)) == (frozen, 0)
    assert signature(export(Stack(Block(), NoGradBlock()), x)) == (
        ["blocks.1.first.weight", "blocks.1.first.bias"],
        1,
    )
    assert signature(export(Stack(Block(lambda h: h * (h.detach() > 0))), x)) == ([], 0)


def test_sizes_that_are_symbolic_pass_stops():
    model = Stack(Block(detached), Block(straight_through))
    module = export(model, {"x": torch.ones(4, 8)}, symbolic_batch=True)
    assert re.search(r'"chimera.stop_gradient"\(.*\(tensor<\?x16xf32>\)', module.text)
    program = chimera.compile(module, micro_batch_size=3, scheme="1f1b")
    data = {"x": torch.randn(3, 8)}
    assert program.run(data, steps=1).losses[0] == pytest.approx(model(**data).item(), rel=1e-6)


@pytest.mark.parametrize(
    "model",
    [Stack(Block()).requires_grad_(False), Stack(Block(), Block(torch.Tensor.detach))],
)
def test_something_has_to_be_trained(model):
    whole = type("Whole", (torch.nn.Module,), {"forward": lambda self, x: self.model(x).detach()})()
    whole.model = model
    with pytest.raises(ImporterError, match="the loss has no gradient by any parameter: all of them"):
        export(whole, {"x": torch.ones(4, 8)})


def test_models_may_be_exported_within_no_grad():
    with torch.no_grad():
        module = export(Stack(Block(detached)), {"x": torch.ones(4, 8)})
    assert signature(module) == ([], 1)

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Inputs that are flags, and integers of any sign."""

import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch")
pytest.importorskip("torch_mlir", reason="needs torch-mlir")

F = torch.nn.functional

import chimera  # noqa: E402
from chimera.importer import ImporterError, export  # noqa: E402


def loss(model, x, keep, y):
    return torch.where(keep, (model(x) - y) ** 2, 0.0).sum() / keep.sum()


def model():
    torch.manual_seed(1)
    return torch.nn.Sequential(torch.nn.Linear(6, 37), torch.nn.Tanh(), torch.nn.Linear(37, 37))


def numbers(model, x, y):
    return F.mse_loss(model(x.float() / 4), y)


def test_integers_may_be_negative(needs_tools):
    torch.manual_seed(2)
    data = {"x": torch.randint(-9, 9, (16, 6)), "y": torch.randn(16, 37)}
    example = {name: tensor[:8] for name, tensor in data.items()}
    module = export(model(), example, numbers, bounds={"x": None})
    assert "chimera.bound" not in module.text
    program = chimera.compile(module, scheme="1f1b", optimizer="sgd")
    result = program.run(data, steps=2, lr=0.0)
    for step, found in enumerate(result.losses):
        part = {name: tensor[8 * step : 8 * step + 8] for name, tensor in data.items()}
        assert found == pytest.approx(numbers(model(), **part).item(), rel=1e-6)
    with pytest.raises(ImporterError, match="'x' needs a positive bound, got '0'.*or None if any"):
        export(model(), example, numbers)


def test_flags_and_negative_integers_compare(needs_tools):
    def both(model, x, y, keep):
        return loss(model, x.float() / 4, keep, y)

    torch.manual_seed(3)
    batch = {
        "x": torch.randint(-9, 9, (8, 6)),
        "y": torch.randn(8, 37),
        "keep": torch.rand(8, 37) > 0.4,
    }
    result = chimera.compare(model(), [batch], both, steps=3, scheme="1f1b", optimizer="sgd")
    assert result.chimera == pytest.approx(result.pytorch, rel=2e-6)


LOOKUPS = {
    "embedding": lambda m, x: m(x),
    "reshaped": lambda m, x: F.embedding(x.reshape(2, 6), m.weight),
    "select": lambda m, x: m.weight.index_select(0, x[0]),
    "gather": lambda m, x: m.weight.gather(0, x[:, :2]),
    "loss": lambda m, x: F.cross_entropy(m.weight.t()[:, :].repeat(2, 1), x[:, 0]),
}


@pytest.mark.parametrize("lookup", LOOKUPS)
def test_an_index_has_a_bound(lookup):
    ids = torch.zeros(4, 3, dtype=torch.int64)
    embedding = torch.nn.Embedding(10, 2)

    def looked_up(m, x):
        return LOOKUPS[lookup](m, x).sum()

    with pytest.raises(ImporterError, match="None of 'x', any integer, but .* among 10; pass .*'x': 10"):
        export(embedding, {"x": ids}, looked_up, bounds={"x": None})
    assert "chimera.bound = 10" in str(export(embedding, {"x": ids}, looked_up, bounds={"x": 10}))


def test_an_index_that_is_computed_has_a_bound_in_any_case(needs_tools):
    ids = torch.zeros(4, 3, dtype=torch.int64)
    embedding = torch.nn.Embedding(10, 2)
    module = export(embedding, {"x": ids}, lambda m, x: m.weight[x].sum(), bounds={"x": None})
    program = chimera.compile(module, scheme="1f1b", optimizer="sgd")
    assert program.plan.inputs[0].bound == 10
    with pytest.raises(chimera.RunError, match="10"):
        program.run({"x": ids + 10}, steps=1)


def test_flags_are_inputs(needs_tools):
    torch.manual_seed(0)
    data = {"x": torch.randn(16, 6), "keep": torch.rand(16, 37) > 0.4, "y": torch.randn(16, 37)}
    example = {name: tensor[:8] for name, tensor in data.items()}
    with pytest.raises(ImporterError, match="input 'keep' is torch.bool, which has no bound"):
        export(model(), example, loss, bounds={"keep": 2})
    program = chimera.compile(export(model(), example, loss), scheme="1f1b", optimizer="sgd")
    losses = program.run(data, steps=20, lr=0.1).losses
    theirs, expected = model(), []
    optimizer = torch.optim.SGD(theirs.parameters(), lr=0.1)
    for step in range(20):
        part = slice(8 * (step % 2), 8 * (step % 2) + 8)
        optimizer.zero_grad()
        value = loss(theirs, **{name: tensor[part] for name, tensor in data.items()})
        value.backward()
        optimizer.step()
        expected.append(value.item())
    assert losses == pytest.approx(expected, rel=2e-6)
    with pytest.raises(TypeError, match="input 'keep' takes i1, which int64 does not become"):
        program.run({**data, "keep": data["keep"].long()}, steps=1)
    with pytest.raises(TypeError, match="input 'x' takes f32, which bool does not become"):
        program.run({**data, "x": data["x"] > 0}, steps=1)

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Losses train as in PyTorch: the cross entropy in all its variants, and others."""

import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch")
pytest.importorskip("torch_mlir", reason="needs torch-mlir")

import chimera  # noqa: E402
from chimera.importer import ImporterError, export  # noqa: E402

F = torch.nn.functional
WEIGHT = torch.tensor([0.5, 2.0, 1.0, 0.1, 3.0])
CLASSES = {"x": torch.randn(8, 6), "y": torch.tensor([0, 2, 1, 4, 2, 3, 3, 2])}
VALUES = {"x": CLASSES["x"], "y": torch.softmax(torch.randn(8, 5), -1)}


def entropy(**options):
    return lambda model, x, y: F.cross_entropy(model(x), y, **options)


def of_logits(loss, **options):
    return lambda model, x, y: loss(model(x), y, **options)


def of_log_softmax(loss, **options):
    return lambda model, x, y: loss(F.log_softmax(model(x), -1), y, **options)


def of_positions(model, x, y):
    """Classes in the second of three dimensions."""
    scores = torch.stack([model(x), 2 * model(x)], -1)
    return F.cross_entropy(scores, torch.stack([y, y], 1), label_smoothing=0.1)


LOSSES = {
    "sum": (entropy(reduction="sum"), CLASSES),
    "smoothing": (entropy(label_smoothing=0.1), CLASSES),
    "smoothing, sum": (entropy(label_smoothing=0.1, reduction="sum"), CLASSES),
    "weight": (entropy(weight=WEIGHT), CLASSES),
    "weight, sum": (entropy(weight=WEIGHT, reduction="sum"), CLASSES),
    "weight, smoothing": (entropy(weight=WEIGHT, label_smoothing=0.2), CLASSES),
    "ignored": (entropy(ignore_index=2), CLASSES),
    "ignored, weight": (entropy(ignore_index=2, weight=WEIGHT), CLASSES),
    "ignored, sum": (entropy(ignore_index=2, reduction="sum"), CLASSES),
    "ignored, smoothing": (entropy(ignore_index=2, label_smoothing=0.1), CLASSES),
    "none, mean": (lambda m, x, y: F.cross_entropy(m(x), y, reduction="none").mean(), CLASSES),
    "positions": (of_positions, CLASSES),
    "probabilities": (entropy(), VALUES),
    "probabilities, all": (entropy(weight=WEIGHT, label_smoothing=0.1), VALUES),
    "nll": (of_log_softmax(F.nll_loss, weight=WEIGHT, ignore_index=1), CLASSES),
    "nll, sum": (of_log_softmax(F.nll_loss, reduction="sum"), CLASSES),
    "kl": (of_log_softmax(F.kl_div, reduction="batchmean"), VALUES),
    "mse, sum": (of_logits(F.mse_loss, reduction="sum"), VALUES),
    "l1": (of_logits(F.l1_loss), VALUES),
    "huber": (of_logits(F.smooth_l1_loss), VALUES),
    "bce": (lambda m, x, y: F.binary_cross_entropy(torch.sigmoid(m(x)), y), VALUES),
    "bce of logits": (
        of_logits(F.binary_cross_entropy_with_logits, weight=WEIGHT, pos_weight=WEIGHT),
        VALUES,
    ),
}


def model():
    torch.manual_seed(1)
    return torch.nn.Sequential(torch.nn.Linear(6, 8), torch.nn.Tanh(), torch.nn.Linear(8, 5))


@pytest.mark.parametrize("name", LOSSES)
def test_a_loss_trains_as_in_pytorch(needs_tools, name):
    loss, data = LOSSES[name]
    ours = model()
    bounds = {} if data["y"].is_floating_point() else {"y": 5}
    module = export(ours, {key: value[:4] for key, value in data.items()}, loss, bounds=bounds)
    program = chimera.compile(module, scheme="1f1b", optimizer="sgd", opt_level=0)
    losses = program.run(data, steps=20, lr=0.05).losses
    theirs, expected = model(), []
    optimizer = torch.optim.SGD(theirs.parameters(), lr=0.05)
    for step in range(20):
        part = slice(4 * (step % 2), 4 * (step % 2) + 4)
        optimizer.zero_grad()
        value = loss(theirs, **{key: tensor[part] for key, tensor in data.items()})
        value.backward()
        optimizer.step()
        expected.append(value.item())
    assert losses == pytest.approx(expected, rel=2e-6)


def test_a_loss_of_each_target_is_refused():
    with pytest.raises(ImporterError, match="with reduction='none' there is one for each target"):
        export(model(), CLASSES, entropy(reduction="none"), bounds={"y": 5})

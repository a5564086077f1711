# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports models with PyTorch, runs the result without it, and compares.

Skipped where the packages of python/requirements-import.txt are missing.
"""

import importlib.util
import re

import native
import numpy
import pytest

from chimera.importer import ImporterError, __main__, export
from chimera.importer import models as language_models

_MISSING = [n for n in ("torch", "torch_mlir") if importlib.util.find_spec(n) is None]
if _MISSING:
    pytest.skip(
        f"importing needs {' and '.join(_MISSING)}: pip install -r python/requirements-import.txt",
        allow_module_level=True,
    )

import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402

IDS = torch.zeros(2, 8, dtype=torch.int64)
INPUTS = {"tokens": IDS, "targets": IDS}
BOUNDS = {"tokens": 32, "targets": 32}


def token_loss(model, tokens, targets):
    return F.cross_entropy(model(tokens).flatten(0, 1), targets.flatten())


class Attention(torch.nn.Module):
    """A language model with one attention block, a tied output layer and constant buffers."""

    def __init__(self, kind="causal", dropout=0.0):
        super().__init__()
        self.kind = kind
        self.embedding = torch.nn.Embedding(32, 16)
        self.norm = torch.nn.LayerNorm(16)
        self.qkv = torch.nn.Linear(16, 48)
        self.out = torch.nn.Linear(16, 16, bias=False)
        self.drop = torch.nn.Dropout(dropout)
        self.head = torch.nn.Linear(16, 32, bias=False)
        self.head.weight = self.embedding.weight
        self.register_buffer("mask", torch.tril(torch.ones(8, 8, dtype=torch.bool)))
        self.register_buffer("phase", torch.linspace(0, 1, 8)[:, None])

    def forward(self, tokens):
        x = self.norm(self.embedding(tokens) + self.phase)
        q, k, v = self.qkv(x).view(2, 8, 3, 2, 8).permute(2, 0, 3, 1, 4)
        if self.kind == "causal":
            y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        elif self.kind == "mask":
            y = F.scaled_dot_product_attention(q, k, v, attn_mask=self.mask)
        else:
            scores = (q @ k.transpose(-1, -2) / 8**0.5).masked_fill(~self.mask, float("-inf"))
            y = scores.softmax(-1) @ v
        y = self.drop(self.out(y.transpose(1, 2).flatten(2)))
        approximate = "tanh" if self.kind == "causal" else "none"
        return self.head(x + F.gelu(y, approximate=approximate))


class Regression(torch.nn.Module):
    """A model on float inputs, with operators that language models lack."""

    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(4, 8)
        self.second = torch.nn.Linear(8, 1)

    def forward(self, x, y):
        h = torch.cat([F.silu(self.first(x)), torch.relu(self.first(x))], 0)
        return ((self.second(h).squeeze(-1) - torch.cat([y, y])) ** 2).mean()


def values_of(model, inputs):
    values = {name: p.detach().numpy() for name, p in model.named_parameters()}
    return values | {name: tensor.numpy() for name, tensor in inputs.items()}


@pytest.mark.parametrize("kind", ["causal", "mask", "manual"])
def test_attention_model_computes_its_loss(compile_model, kind):
    torch.manual_seed(1)
    model = Attention(kind)
    text = export(model, INPUTS, token_loss, bounds=BOUNDS)
    inputs = {name: torch.randint(32, (2, 8)) for name in INPUTS}
    expected = token_loss(model, **inputs).item()
    assert native.parses(text) == ""
    assert compile_model(text)(values_of(model, inputs)) == pytest.approx(expected, rel=1e-6)


def test_double_precision_model_computes_its_loss(compile_model):
    torch.manual_seed(2)
    model = Attention("mask").double()
    text = export(model, INPUTS, token_loss, bounds=BOUNDS)
    inputs = {name: torch.randint(32, (2, 8)) for name in INPUTS}
    expected = token_loss(model, **inputs).item()
    assert not re.search(r"\bf32\b", text)
    assert compile_model(text)(values_of(model, inputs)) == pytest.approx(expected, rel=1e-13)


def test_model_that_returns_its_own_loss(compile_model):
    torch.manual_seed(3)
    model = Regression()
    inputs = {"x": torch.randn(5, 4), "y": torch.randn(5)}
    text = export(model, inputs)
    expected = model(**inputs).item()
    assert compile_model(text)(values_of(model, inputs)) == pytest.approx(expected, rel=1e-5)
    assert "chimera.bound" not in text


def test_tied_parameter_is_one_argument():
    text = export(Attention(), INPUTS, token_loss, bounds=BOUNDS)
    names = [a.get("chimera.parameter", a.get("chimera.input")) for a in native.signature(text)]
    assert names == [
        "embedding.weight",
        "norm.weight",
        "norm.bias",
        "qkv.weight",
        "qkv.bias",
        "out.weight",
        "tokens",
        "targets",
    ]


def test_inputs_that_are_one_tensor_stay_apart(compile_model):
    # IDS is both tokens and targets here; a merged import would ignore one of them.
    model = Attention()
    loss = compile_model(export(model, INPUTS, token_loss, bounds=BOUNDS))
    other = {"tokens": IDS, "targets": IDS + 3}
    expected = token_loss(model, **other).item()
    assert loss(values_of(model, other)) == pytest.approx(expected, rel=1e-6)


def test_dead_parameters_are_dropped():
    model = Attention()
    model.unused = torch.nn.Linear(3, 3)
    assert "unused" not in export(model, INPUTS, token_loss, bounds=BOUNDS)


def test_maxima_carry_no_index():
    text = export(Attention(), INPUTS, token_loss, bounds=BOUNDS)
    assert "arith.maximumf" in text
    assert "arith.cmpf" not in text
    assert not re.search(r"%\d+:2 = ", text)


def test_buffers_become_constants_of_their_type():
    text = export(Attention("mask"), INPUTS, token_loss, bounds=BOUNDS)
    assert re.search(r"dense<\[\[true, false.*: tensor<8x8xi1>", text)
    assert "i8" not in text


def test_locations_can_be_left_out():
    assert "loc(" not in export(
        Attention(), INPUTS, token_loss, bounds=BOUNDS, locations=False
    )


def test_command_line_makes_the_checked_in_model(models, tmp_path):
    pytest.importorskip("transformers", reason="needs transformers")
    options = "--layers 4 --width 64 --heads 4 --sequence 32 --vocabulary 256 --micro-batch 2"
    assert __main__.main(["gpt2", *options.split(), "--output", str(tmp_path / "m.mlir")]) == 0
    assert (tmp_path / "m.mlir").read_text() == (models / "gpt2-tiny.mlir").read_text()


def test_command_line_reports_an_unwritable_file(tmp_path, capsys):
    pytest.importorskip("transformers", reason="needs transformers")
    options = "--layers 1 --width 8 --heads 2 --sequence 4 --vocabulary 16 --micro-batch 1"
    path = tmp_path / "no" / "m.mlir"
    assert __main__.main(["gpt2", *options.split(), "--output", str(path)]) == 1
    assert "cannot write" in capsys.readouterr().err


class Frozen(Attention):
    def __init__(self):
        super().__init__()
        self.norm.weight.requires_grad_(False)


class Statistics(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = torch.nn.BatchNorm1d(4)

    def forward(self, x):
        return self.norm(x).mean()


class Branching(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.w = torch.nn.Parameter(torch.ones(3))

    def forward(self, x):
        return (self.w * x).sum() if x.sum() > 0 else self.w.sum()


class DataDependentShape(Branching):
    def forward(self, x):
        return (self.w.sum() * x[x > 0]).mean()


class Running(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.w = torch.nn.Parameter(torch.ones(8))

    def forward(self, x):
        return torch.cumsum(self.w * x, 0).sum()


class BigBuffer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.w = torch.nn.Parameter(torch.ones(1))
        self.register_buffer("table", torch.zeros(200, 200))

    def forward(self, x):
        return (self.table * self.w * x).sum()


def noisy_loss(model, tokens, targets):
    return token_loss(model, tokens, targets) * torch.rand(())


X3 = {"x": torch.ones(3)}


@pytest.mark.parametrize(
    "model, inputs, loss, message",
    [
        (Attention(dropout=0.1), INPUTS, token_loss, r"dropout is active in 'drop' \(p = 0.1\)"),
        (Attention(), INPUTS, noisy_loss, "'the loss function' draws random numbers"),
        (Attention(), INPUTS, lambda m, tokens, targets: m(tokens), r"one tensor of rank 0, got \["),
        (Attention(), INPUTS, lambda m, tokens, targets: tokens.sum(), "the loss is torch.int64"),
        (Attention(), INPUTS, torch.nn.CrossEntropyLoss(), "the loss is a 'CrossEntropyLoss'"),
        (Frozen(), INPUTS, token_loss, "parameter 'norm.weight' is frozen"),
        (Attention().half(), INPUTS, token_loss, "'embedding.weight' is torch.float16, expected"),
        (Statistics(), {"x": torch.ones(3, 4)}, None, "updates the buffer 'norm."),
        (Branching(), X3, None, "torch.export cannot capture the model"),
        (DataDependentShape(), X3, None, "every shape must be known|cannot capture"),
        (Running(), {"x": torch.ones(8)}, None, "lowers to 'tm_tensor.scan' at .*outside the accepted"),
        (BigBuffer(), {"x": torch.ones(1)}, None, "buffer 'table' would become a constant of 160000"),
        (Attention(), {"tokens": [1]}, token_loss, "example input 'tokens' is a 'list'"),
        (Attention(), {"tokens": IDS > 0}, token_loss, "'tokens' is torch.bool, expected one of"),
        ("model", {}, None, "expected a torch.nn.Module, got 'str'"),
    ],
)
def test_unsuitable_models_are_refused(model, inputs, loss, message):
    with pytest.raises(ImporterError, match=message):
        export(model, inputs, loss, bounds={n: 32 for n in inputs})


def test_dropout_in_evaluation_mode_is_accepted():
    assert "func.func @main" in export(
        Attention(dropout=0.1).eval(), INPUTS, token_loss, bounds=BOUNDS
    )


def test_bounds_are_checked():
    with pytest.raises(ImporterError, match="integer input 'targets' needs a positive bound"):
        export(Attention(), INPUTS, token_loss, bounds={"tokens": 32})
    with pytest.raises(ImporterError, match="'bounds' names 'labels', which is not an example"):
        export(Attention(), INPUTS, token_loss, bounds={**BOUNDS, "labels": 1})


def test_bert_computes_its_loss(compile_model):
    pytest.importorskip("transformers", reason="needs transformers")
    torch.manual_seed(4)
    shape = language_models.TransformerShape(2, 32, 2, 16, 96, 2)
    model = language_models.bert(shape)
    text = language_models.export_bert(shape)
    inputs = {name: torch.randint(1, 96, (2, 16)) for name in INPUTS}
    inputs["targets"][:, ::2] = 0
    inputs["tokens"][1, 12:] = 0
    expected = language_models.bert_loss(model, **inputs).item()
    assert compile_model(text)(values_of(model, inputs)) == pytest.approx(expected, rel=1e-6)


def test_gpt2_loss_equals_the_librarys_own():
    # The library shifts by itself and makes its own mask: neither may happen twice or not at all.
    pytest.importorskip("transformers", reason="needs transformers")
    torch.manual_seed(5)
    model = language_models.gpt2(language_models.TransformerShape(2, 16, 2, 9, 32, 2))
    stream = torch.randint(32, (2, 9))
    ours = language_models.gpt2_loss(model, stream[:, :-1], stream[:, 1:]).item()
    theirs = model(input_ids=stream, labels=stream).loss.item()
    assert ours == pytest.approx(theirs, rel=1e-6)


def test_the_example_of_the_manual_works(models, tmp_path, monkeypatch, compile_model):
    manual = (models.parents[1] / "docs" / "import.md").read_text()
    code = re.search(r"```python\n(.*?)```", manual, re.DOTALL)[1]
    monkeypatch.chdir(tmp_path)
    names = {}
    exec(code, names)
    text = (tmp_path / "tagger.mlir").read_text()
    inits = [a["chimera.init"] for a in native.signature(text) if "chimera.init" in a]
    assert inits == ["normal(0.1)", "normal(0.02)", "zeros", "normal(0.02)", "zeros"]
    model = names["Tagger"]()
    inputs = {"words": torch.randint(100, (8, 16)), "tags": torch.randint(10, (8, 16))}
    expected = names["loss"](model, **inputs).item()
    assert compile_model(text)(values_of(model, inputs)) == pytest.approx(expected, rel=1e-6)

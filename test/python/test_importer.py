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

from chimera.importer import ImporterError, __main__
from chimera.importer import export as export_module
from chimera.importer import models as ready_made

_MISSING = [n for n in ("torch", "torch_mlir") if importlib.util.find_spec(n) is None]
if _MISSING:
    pytest.skip(
        f"importing needs {' and '.join(_MISSING)}: pip install -r python/requirements-import.txt",
        allow_module_level=True,
    )

import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402


def export(*arguments, **options) -> str:
    """The text of a module; its weights are tested in test_compare.py."""
    return export_module(*arguments, weights=False, **options).text


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
    assert text.count('chimera.tied = ["head.weight"]') == text.count("chimera.tied") == 1


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
        (Attention().half(), INPUTS, token_loss, "'embedding.weight' is torch.float16, expected"),
        (Statistics(), {"x": torch.ones(3, 4)}, None, "updates the buffer 'norm."),
        (Branching(), X3, None, "torch.export cannot capture the model"),
        (DataDependentShape(), X3, None, "every shape must be known|cannot capture"),
        (Running(), {"x": torch.ones(8)}, None, "lowers to 'tm_tensor.scan' at .*outside the accepted"),
        (BigBuffer(), {"x": torch.ones(1)}, None, "buffer 'table' would become a constant of 160000"),
        (Attention(), {"tokens": [1]}, token_loss, "example input 'tokens' is a 'list'"),
        (Attention(), {"tokens": IDS.short()}, token_loss, "'tokens' is torch.int16, expected one of"),
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


TEXT = {"layers": 1, "width": 32, "heads": 4, "sequence": 16, "vocabulary": 96, "micro_batch": 2}
IMAGES = {"layers": 1, "width": 32, "heads": 4, "image": 16, "patch": 4, "micro_batch": 2}
SMALL = [
    ready_made.BERT(**TEXT),
    ready_made.Llama(**TEXT, kv_heads=2, hidden=48, tied=True),
    ready_made.ViT(**IMAGES, classes=10),
    ready_made.T5(**TEXT, target_sequence=12, hidden=48),
    ready_made.MoE(**TEXT, experts=4, top=2, hidden=16),
]


@pytest.mark.parametrize("sizes", SMALL, ids=lambda sizes: type(sizes).__name__)
def test_ready_made_models_compute_their_loss(compile_model, sizes):
    pytest.importorskip("transformers", reason="needs transformers")
    torch.manual_seed(4)
    model, text = sizes.build(), sizes.export()
    inputs = {
        name: torch.randint(1, i.bound, i.shape) if i.bound else torch.rand(i.shape)
        for name, i in sizes.inputs().items()
    }
    if isinstance(sizes, (ready_made.BERT, ready_made.T5)):
        inputs["targets"][:, 1::2] = 0
        inputs["tokens"][1, 12:] = 0
    expected = sizes.loss(model, **inputs).item()
    assert compile_model(text)(values_of(model, inputs)) == pytest.approx(expected, rel=1e-6)


def test_t5_loss_equals_the_librarys_own():
    pytest.importorskip("transformers", reason="needs transformers")
    torch.manual_seed(5)
    sizes = ready_made.T5(**TEXT, target_sequence=12, hidden=48)
    model = sizes.build()
    tokens, targets = torch.randint(1, 96, (2, 16)), torch.randint(1, 96, (2, 12))
    tokens[1, 9:] = 0
    mask = (tokens != 0).long()
    theirs = model(input_ids=tokens, attention_mask=mask, labels=targets).loss.item()
    assert sizes.loss(model, tokens, targets).item() == pytest.approx(theirs, rel=1e-5)


def test_llama_and_vit_losses_equal_the_librarys_own():
    pytest.importorskip("transformers", reason="needs transformers")
    torch.manual_seed(6)
    llama = ready_made.Llama(**TEXT, kv_heads=2, hidden=48)
    model, stream = llama.build(), torch.randint(96, (2, 17))
    theirs = model(input_ids=stream, labels=stream).loss.item()
    ours = llama.loss(model, stream[:, :-1], stream[:, 1:]).item()
    assert ours == pytest.approx(theirs, rel=1e-6)
    vit = ready_made.ViT(**IMAGES, classes=10)
    model, pixels, labels = vit.build(), torch.rand(2, 3, 16, 16), torch.tensor([3, 7])
    theirs = model(pixel_values=pixels, labels=labels).loss.item()
    assert vit.loss(model, pixels, labels).item() == pytest.approx(theirs, rel=1e-6)


def test_a_gate_keeps_the_largest_scores():
    from chimera.importer.models.moe_modules import keep_largest

    scores = torch.tensor([[1.0, 4.0, 2.0, 3.0], [0.0, -1.0, -3.0, -2.0]])
    for count in (1, 2, 3, 4):
        kept = keep_largest(scores, count)
        values, indices = scores.topk(count)
        expected = torch.zeros_like(scores).scatter(1, indices, torch.softmax(values, 1))
        assert torch.allclose(kept, expected)
    # Of equal scores, all are kept.
    assert torch.equal(keep_largest(torch.ones(1, 2), 1), torch.full((1, 2), 0.5))


def test_tables_become_constants():
    pytest.importorskip("transformers", reason="needs transformers")
    llama = ready_made.Llama(**TEXT, kv_heads=2, hidden=48)
    text = llama.export()
    assert "math.cos" not in text and "math.sin" not in text
    # What is over the limit stays a computation, and masks do in any case.
    inputs = {n: torch.zeros(i.shape, dtype=torch.int64) for n, i in llama.inputs().items()}
    bounds = {n: i.bound for n, i in llama.inputs().items()}
    text = export(llama.build(), inputs, llama.loss, bounds=bounds, constant_limit=100)
    assert "math.cos" in text and "math.sin" in text
    assert "linalg.index" in text


def test_large_tables_of_distances_become_rows(compile_model):
    pytest.importorskip("transformers", reason="needs transformers")
    torch.manual_seed(7)
    sizes = ready_made.T5(**TEXT, target_sequence=12, hidden=48)
    model, kinds = sizes.build(), sizes.inputs()
    inputs = {name: torch.randint(1, i.bound, i.shape) for name, i in kinds.items()}
    bounds = {name: i.bound for name, i in kinds.items()}
    text = export(model, inputs, sizes.loss, bounds=bounds, constant_limit=1000)
    # 16 x 16 and 12 x 12 buckets by distance; only the loss takes a logarithm.
    assert "tensor<31x1xi64>" in text and "tensor<23x1xi64>" in text
    assert text.count("math.log") == 1
    expected = sizes.loss(model, **inputs).item()
    assert compile_model(text)(values_of(model, inputs)) == pytest.approx(expected, rel=1e-6)


def test_masks_that_hide_nothing_go():
    def masked(mask):
        loss = lambda model, tokens, targets: token_loss(  # noqa: E731
            lambda t: model(t) + torch.where(mask, 0.0, 1.0)[None, :, None], tokens, targets
        )
        return export(Attention(), INPUTS, loss, bounds=BOUNDS)

    position = torch.arange(8)
    all_of_it, half = masked(position >= 0), masked(position >= 4)
    plain = export(Attention(), INPUTS, token_loss, bounds=BOUNDS)
    assert all_of_it.count("arith.addf") == plain.count("arith.addf")
    assert half.count("arith.addf") == plain.count("arith.addf") + 1


class Patches(torch.nn.Module):
    def __init__(self, **options):
        super().__init__()
        self.cut = torch.nn.Conv2d(3, 5, (2, 4), **options)

    def forward(self, x):
        return (self.cut(x) ** 2).mean()


PIXELS = {"x": torch.rand(2, 3, 8, 8)}


@pytest.mark.parametrize("bias", [False, True])
def test_patches_are_a_product(compile_model, bias):
    model = Patches(stride=(2, 4), bias=bias)
    text = export(model, PIXELS)
    assert "conv" not in text and text.count("linalg.matmul") == 1
    expected = model(**PIXELS).item()
    assert compile_model(text)(values_of(model, PIXELS)) == pytest.approx(expected, rel=1e-6)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"stride": (2, 2)},
        {"stride": (2, 4), "padding": 2},
        {"stride": (2, 4), "dilation": 2},
    ],
)
def test_other_convolutions_are_refused(options):
    message = r"'cut' is a convolution \(aten.conv.*\), which is supported for patches"
    with pytest.raises(ImporterError, match=message):
        export(Patches(**options), PIXELS)


def test_gpt2_loss_equals_the_librarys_own():
    # The library shifts by itself and makes its own mask: neither may happen twice or not at all.
    pytest.importorskip("transformers", reason="needs transformers")
    torch.manual_seed(5)
    sizes = ready_made.GPT2(
        layers=2, width=16, heads=2, sequence=9, vocabulary=32, micro_batch=2
    )
    model = sizes.build()
    stream = torch.randint(32, (2, 9))
    ours = sizes.loss(model, stream[:, :-1], stream[:, 1:]).item()
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


def test_a_batch_can_stay_symbolic():
    model = torch.nn.Sequential(torch.nn.Linear(4, 3), torch.nn.Flatten(0, 1))
    x, y = torch.zeros(2, 5, 4), torch.zeros(2, 5, dtype=torch.int64)

    def loss(model, x, y):
        return F.cross_entropy(model(x), y.flatten())

    def symbolic(x, y):
        return export(model, {"x": x, "y": y}, loss, bounds={"y": 3}, symbolic_batch=True)

    types = [argument["type"] for argument in native.signature(symbolic(x, y))]
    assert types == ["tensor<3x4xf32>", "tensor<3xf32>", "tensor<?x5x4xf32>", "tensor<?x5xi64>"]
    with pytest.raises(ImporterError, match="the same size of at least 2, got 'x': \\(1, 5, 4\\)"):
        symbolic(x[:1], y[:1])


#: The number of parameters in the paper, and how many fewer there are here: BERT has no pooler and
#: does not guess the next sentence, but the library adds a bias that nothing uses.
PUBLISHED = {
    "bert-48": (669_790_012, 1024 * 1024 + 1024 + 2 * 1024 + 2 - 30522),
    "gpt2-64": (1_389_327_360, 0),
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_sizes_have_their_number_of_parameters(name):
    pytest.importorskip("transformers", reason="needs transformers")
    with torch.device("meta"):
        model = __main__.parse([name, "--micro-batch", "1", "--output", "m"])[0].build()
    total, fewer = PUBLISHED[name]
    assert sum(parameter.numel() for parameter in model.parameters()) == total - fewer

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules whose batch and length of sequence stay open until they are compiled."""

import dataclasses
import re
import subprocess

import native
import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch")
pytest.importorskip("torch_mlir", reason="needs torch-mlir")
pytest.importorskip("transformers", reason="needs transformers")

import chimera  # noqa: E402
from chimera import tools  # noqa: E402
from chimera.importer import ImporterError, export  # noqa: E402
from chimera.importer import models as ready_made  # noqa: E402

F = torch.nn.functional

TEXT = {"layers": 1, "width": 16, "heads": 2, "sequence": 16, "vocabulary": 48, "micro_batch": 2}
SMALL = [
    ready_made.GPT2(**TEXT),
    ready_made.BERT(**TEXT),
    ready_made.Llama(**TEXT, kv_heads=1, hidden=24),
    ready_made.T5(**TEXT, target_sequence=12, hidden=24),
    ready_made.MoE(**TEXT, experts=4, top=2, hidden=8),
]


def specialize(text, batch, **lengths):
    """The module with sizes, as `chimera-compile` makes it."""
    given = ",".join(f"{name}:{length}" for name, length in lengths.items())
    option = f"--chimera-specialize-shapes=micro-batch-size={batch} sequence-length={given}"
    run = subprocess.run(
        [tools.find("chimera-opt"), "-", option], input=text, text=True, capture_output=True
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def example(sizes):
    inputs = {name: torch.randint(1, i.bound, i.shape) for name, i in sizes.inputs().items()}
    if isinstance(sizes, (ready_made.BERT, ready_made.T5)):
        inputs["targets"][:, 1::2] = 0
        inputs["tokens"][-1, -2:] = 0
    return inputs


@pytest.mark.parametrize("sizes", SMALL, ids=lambda sizes: type(sizes).__name__)
def test_ready_made_models_have_any_batch_and_length(compile_model, needs_tools, sizes):
    torch.manual_seed(4)
    model = sizes.build()
    text = dataclasses.replace(sizes, symbolic_batch=True, symbolic_sequence=True).export()
    # What takes more than indices and comparisons is a table.
    assert "math.cos" not in text and text.count("math.log") == 1
    is_t5 = isinstance(sizes, ready_made.T5)
    for batch, tokens, targets in ((2, 16, 12), (1, 7, 5)):
        targets = targets if is_t5 else tokens
        direct = dataclasses.replace(
            sizes, micro_batch=batch, sequence=tokens, **{"target_sequence": targets} if is_t5 else {}
        )
        inputs = example(direct)
        values = {name: p.detach().numpy() for name, p in model.named_parameters()}
        values |= {name: tensor.numpy() for name, tensor in inputs.items()}
        special = specialize(text, batch, tokens=tokens, targets=targets)
        loss = compile_model(special)(values)
        assert loss == pytest.approx(sizes.loss(model, **inputs).item(), rel=1e-6)
    # The rows of positions are those of the model that the values come from.
    if hasattr(sizes, "positions"):
        direct = dataclasses.replace(direct, positions=16)
    if not isinstance(sizes, ready_made.MoE):
        assert loss == pytest.approx(compile_model(direct.export())(values), rel=2e-7)


@pytest.mark.parametrize("sizes", SMALL, ids=lambda sizes: type(sizes).__name__)
def test_no_sequence_is_longer_than_its_positions(needs_tools, sizes):
    text = dataclasses.replace(sizes, symbolic_sequence=True).export()
    with pytest.raises(chimera.CompileError, match="longer than its positions"):
        chimera.compile(text, scheme="1f1b", sequence_length=17)


class Tags(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = torch.nn.Embedding(10, 4)
        self.out = torch.nn.Linear(4, 10)

    def forward(self, x):
        return self.out(self.embedding(x))


def tag_loss(model, x, y):
    return F.cross_entropy(model(x).flatten(0, 1), y.flatten())


def test_a_sequence_of_its_own_trains_as_in_pytorch(needs_tools):
    torch.manual_seed(5)
    ids, bounds = torch.zeros(2, 8, dtype=torch.int64), {"x": 10, "y": 10}
    model = Tags()
    module = export(model, {"x": ids, "y": ids}, tag_loss, bounds=bounds, symbolic_sequence=True)
    types = [argument["type"] for argument in native.signature(module.text)]
    assert types[-2:] == ["tensor<2x?xi64>", "tensor<2x?xi64>"]
    program = chimera.compile(module, scheme="1f1b", micro_batches=2, sequence_length=5)
    data = {name: torch.randint(10, (8, 5)) for name in bounds}
    losses = program.run(data, steps=2, lr=1e-2).losses
    expected = tag_loss(model, **{name: tensor[:4] for name, tensor in data.items()}).item()
    assert losses[0] == pytest.approx(expected, rel=1e-6)
    with pytest.raises(chimera.CompileError, match="whose sequence is symbolic: give it a length"):
        chimera.compile(module, scheme="1f1b", sequence_length=["x:5"])
    assert chimera.compile(module, scheme="1f1b", sequence_length=["x:5", "y:5"])


def test_unsuitable_symbols_are_refused():
    x, y = torch.zeros(2, 2, dtype=torch.int64), torch.zeros(2, dtype=torch.int64)
    bounds = {"x": 10, "y": 10}

    def symbolic(x, y, loss=tag_loss, **options):
        return export(Tags(), {"x": x, "y": y}, loss, bounds=bounds, **options)

    with pytest.raises(ImporterError, match="need a size of at least 3, got 'x': \\(2, 2\\)"):
        symbolic(x, x, symbolic_sequence=True)
    with pytest.raises(ImporterError, match="second dimension of the inputs that have two"):
        symbolic(y, y, symbolic_sequence=True)

    def fixed(model, x, y):
        return tag_loss(model, x.reshape(8, 2), y)

    with pytest.raises(ImporterError, match="cannot capture(.|\n)*a symbolic size(.|\n)*stay open"):
        symbolic(x.new_zeros(2, 8), x.new_zeros(2, 8), fixed, symbolic_sequence=True)


def test_the_command_line_knows_which_models_are_sequences(capsys):
    from chimera.importer import __main__

    sizes = __main__.parse(
        "gpt2 --layers 1 --width 8 --heads 2 --sequence 4 --vocabulary 16 --micro-batch 2 "
        "--symbolic-sequence --output m".split()
    )[0]
    assert sizes.symbolic_sequence
    with pytest.raises(SystemExit):
        __main__.parse(
            "vit --layers 1 --width 8 --heads 2 --image 4 --patch 2 --classes 3 --micro-batch 2 "
            "--symbolic-sequence --output m".split()
        )
    assert re.search("unrecognized arguments: --symbolic-sequence", capsys.readouterr().err)

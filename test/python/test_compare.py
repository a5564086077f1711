# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exports PyTorch modules with their weights and compares whole trainings.

Skipped where the packages of python/requirements-import.txt are missing.
"""

import importlib.util
import pathlib
import re

import pytest

import chimera
from chimera import training

_MISSING = [n for n in ("torch", "torch_mlir") if importlib.util.find_spec(n) is None]
if _MISSING:
    pytest.skip(
        f"comparing needs {' and '.join(_MISSING)}: pip install -r python/requirements-import.txt",
        allow_module_level=True,
    )

import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402


class Tagger(torch.nn.Module):
    """Words to tags, with one more parameter that nothing uses."""

    def __init__(self):
        super().__init__()
        self.embedding = torch.nn.Embedding(20, 16)
        self.hidden = torch.nn.Linear(16, 32)
        self.out = torch.nn.Linear(32, 5)
        self.unused = torch.nn.Linear(2, 2)

    def forward(self, words):
        return self.out(torch.relu(self.hidden(self.embedding(words))))


def tag_loss(model, words, tags):
    return F.cross_entropy(model(words).flatten(0, 1), tags.flatten())


@pytest.fixture(scope="module")
def model():
    torch.manual_seed(5)
    return Tagger()


@pytest.fixture(scope="module")
def batches():
    generator = torch.Generator().manual_seed(6)
    return [
        {
            "words": torch.randint(0, 20, (4, 6), generator=generator),
            "tags": torch.randint(0, 5, (4, 6), generator=generator),
        }
        for _ in range(6)
    ]


def test_export_keeps_the_weights(model, batches, tmp_path: pathlib.Path):
    module = chimera.export(model, batches[0], tag_loss, bounds={"words": 20, "tags": 5})
    assert module.name == "Tagger" and "func.func @main" in str(module)
    names = {name for name, _ in model.named_parameters() if not name.startswith("unused")}
    assert module.weights.keys() == names
    before = module.weights["out.bias"].copy()
    with torch.no_grad():
        model.out.bias += 1
    assert (module.weights["out.bias"] == before).all()
    with torch.no_grad():
        model.out.bias -= 1
    module.save(tmp_path / "tagger.mlir")
    assert (tmp_path / "tagger.safetensors").exists()
    bare = chimera.export(
        model, batches[0], tag_loss, bounds={"words": 20, "tags": 5}, weights=False
    )
    assert bare.weights is None and bare.text == module.text
    bare.save(tmp_path / "bare.mlir")
    assert not (tmp_path / "bare.safetensors").exists()


@pytest.mark.parametrize(
    "options",
    [
        {"stages": 2, "micro_batches": 4, "lr": 1e-2},
        {"stages": 2, "micro_batches": 2, "data_parallel": 2, "scheme": "1f1b", "clip_norm": 0.2},
        {"stages": 2, "micro_batches": 2, "optimizer": "sgd", "lr": 0.5, "weight_decay": 0.1},
    ],
)
def test_both_trainings_have_the_same_losses(needs_tools, model, batches, options, capsys):
    before = {name: value.clone() for name, value in model.state_dict().items()}
    result = chimera.compare(model, batches, tag_loss, steps=4, **options)
    assert len(result.pytorch) == len(result.chimera) == 4
    assert max(result.differences) < 1e-5
    assert result.pytorch[0] != result.pytorch[-1]
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["step", "PyTorch", "Chimera", "difference"]
    assert lines[4].split()[:2] == ["4", f"{result.pytorch[3]:.6f}"]
    # The model has not been trained.
    assert all((before[name] == value).all() for name, value in model.state_dict().items())


def test_tensors_of_torch_are_data(needs_tools, model, batches):
    module = chimera.export(model, batches[0], tag_loss, bounds={"words": 20, "tags": 5})
    program = chimera.compile(module, stages=2, micro_batches=2, opt_level=0)
    data = {name: torch.cat([batch[name] for batch in batches]) for name in batches[0]}
    loss = program.run({"words": data["words"].int(), "tags": data["tags"]}, steps=1).losses[0]
    expected = sum(tag_loss(model, **batch).item() for batch in batches[:2]) / 2
    assert abs(loss - expected) < 1e-5
    with pytest.raises(TypeError, match="input 'words' takes i64, which float32 does not become"):
        program.run({"words": data["words"].float(), "tags": data["tags"]})


def test_the_manual_shows_what_its_example_does(needs_tools, tmp_path, monkeypatch, capsys):
    docs = pathlib.Path(__file__).resolve().parents[2] / "docs"
    manual = (docs / "python.md").read_text()
    example, comparison = re.findall(r"```python\n(.*?)```", manual, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    names = {}
    exec(example, names)
    lines = capsys.readouterr().out.splitlines()
    # Memory and losses depend on the machine.
    assert "\n".join(lines[:2]) in manual and "\n".join(lines[4:]) in manual
    assert float(lines[3].split()[1]) < 1e-3
    assert (tmp_path / "timetable.svg").read_text() == (docs / "python.svg").read_text()
    data = names["data"].items()
    names["batches"] = [{k: v[i : i + 4] for k, v in data} for i in range(0, 256, 4)]
    exec(comparison, names)
    rows = r"^ +\d+ +([\d.]+) +([\d.]+) +\S+$"
    shown = re.findall(rows, manual, re.MULTILINE)
    found = re.findall(rows, capsys.readouterr().out, re.MULTILINE)
    assert len(found) == len(shown) == 5
    for row, other in zip(found, shown, strict=True):
        assert [float(x) for x in row] == pytest.approx([float(x) for x in other], rel=1e-2)


def test_batches_that_do_not_fit_are_errors(needs_tools, model, batches):
    with pytest.raises(ValueError, match="there are no batches"):
        chimera.compare(model, [], tag_loss, stages=2)
    with pytest.raises(ValueError, match="batch 1 has other inputs or shapes than batch 0"):
        other = {name: value[:2] for name, value in batches[1].items()}
        chimera.compare(model, [batches[0], other], tag_loss, stages=2)
    with pytest.raises(ValueError, match=r"takes 8 micro-batches \(8 x 1 replicas\), but .* 6"):
        chimera.compare(model, batches, tag_loss, stages=2, micro_batches=8, opt_level=0)
    with pytest.raises(TypeError, match="batch 0 is a 'tuple'; a batch is a mapping"):
        chimera.compare(model, [tuple(batches[0].values())], tag_loss, stages=2)
    with pytest.raises(TypeError, match="'batches' is one batch"):
        chimera.compare(model, batches[0], tag_loss, stages=2)
    with pytest.raises(TypeError, match="input 'words' of batch 0 is a 'list', not a tensor"):
        chimera.compare(model, [{"words": [1]}], tag_loss, stages=2)
    with pytest.raises(ValueError, match="input 'k' of batch 0 is a single number"):
        chimera.compare(model, [{"k": torch.tensor(1.0)}], tag_loss, stages=2)
    with pytest.raises(TypeError, match=r"compare\(\): 'steps' takes a whole number"):
        chimera.compare(model, batches, tag_loss, steps=None, stages=2)
    with pytest.raises(TypeError, match="did you mean 'micro_batches'"):
        chimera.compare(model, batches, tag_loss, micro_batch=8)


def test_generators_and_unused_inputs_are_fine(needs_tools, model, batches, capsys):
    more = ({**batch, "masks": batch["tags"]} for batch in batches)

    def loss(model, words, tags, masks):
        return tag_loss(model, words, tags)

    result = chimera.compare(model, more, loss, steps=2, stages=2, micro_batches=2, lr=None)
    assert max(result.differences) < 1e-5
    assert capsys.readouterr().out.startswith("The loss does not use: masks\n")


def test_losses_and_hooks_that_the_copy_does_not_see_are_errors(needs_tools, batches):
    model = Tagger()
    for loss in (
        lambda _, words, tags: tag_loss(model, words, tags),
        lambda other, words, tags: tag_loss(other, words, tags) + model.out.bias.pow(2).sum(),
    ):
        with pytest.raises(ValueError, match="the loss uses the model from outside"):
            chimera.compare(model, batches, loss, stages=2, micro_batches=2)
    assert all(parameter.grad is None for parameter in model.parameters())
    model.out.weight.register_hook(lambda gradient: gradient * 0)
    with pytest.raises(ValueError, match="parameter 'out.weight' has a hook on its gradient"):
        chimera.compare(model, batches, tag_loss, stages=2, micro_batches=2)


def test_tensors_become_data_or_errors_that_name_the_input():
    values = torch.tensor([[1.5, -2.0]])
    for tensor in (values.bfloat16(), torch._neg_view(-values), values.clone().requires_grad_()):
        assert training._array("x", tensor, "f32").tolist() == values.tolist()
    for tensor in (values.to("meta"), values.to_sparse()):
        with pytest.raises(TypeError, match="input 'x' cannot become an array: "):
            training._array("x", tensor, "f32")

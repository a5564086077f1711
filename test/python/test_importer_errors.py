# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the importer says and decides where torch is not needed."""

import dataclasses
import importlib.util
import pathlib
import re
import subprocess
import sys

import pytest

from chimera import importer
from chimera.importer import ImporterError, __main__, errors, initializers, models

PYTHON = pathlib.Path(__file__).resolve().parents[2] / "python"
SHAPE = {"layers": 2, "width": 8, "heads": 2, "sequence": 4, "vocabulary": 16, "micro_batch": 1}


def test_importing_the_package_loads_the_standard_library_only():
    code = (
        "import sys; sys.modules.update(torch=None, torch_mlir=None, numpy=None, transformers=None)"
        "; import chimera, chimera.importer, chimera.importer.models, chimera.safetensors"
    )
    subprocess.run([sys.executable, "-c", code], cwd=PYTHON, check=True)


def test_pins_agree_with_the_requirements_file():
    text = (PYTHON / "requirements-import.txt").read_text()
    pins = dict(re.findall(r"^([\w-]+)==(\S+)$", text, re.MULTILINE))
    assert pins == errors.PINNED


def test_a_missing_package_is_named_with_the_command_that_installs_it(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ImporterError) as caught:
        importer.export(object(), {})
    message = str(caught.value)
    assert "needs the Python package 'torch', which is not installed" in message
    assert f"pip install torch=={errors.PINNED['torch']} torch-mlir==" in message


def test_the_command_line_reports_a_missing_package(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    options = [f"--{k.replace('_', '-')}={v}" for k, v in SHAPE.items()]
    code = __main__.main(["gpt2", *options, f"--output={tmp_path / 'm.mlir'}"])
    assert code == 1
    assert "chimera.importer: error: importing a model needs" in capsys.readouterr().err
    assert not (tmp_path / "m.mlir").exists()


def test_a_model_has_its_own_options(tmp_path, capsys):
    options = [f"--{k.replace('_', '-')}={v}" for k, v in SHAPE.items()]
    with pytest.raises(SystemExit) as caught:
        __main__.main(["bert", *options, "--tied", f"--output={tmp_path / 'm.mlir'}"])
    assert caught.value.code == 2
    assert "unrecognized arguments: --tied" in capsys.readouterr().err


@pytest.mark.parametrize("name", models.MODELS)
def test_a_command_line_gives_back_its_model(name):
    kind = models.MODELS[name]
    fields = dataclasses.fields(kind)
    values = {f.name: 4 + i for i, f in enumerate(fields) if f.type is int}
    values |= {f.name: True for f in fields if f.type is bool}
    model = kind(**values, dtype="f64")
    command = __main__._command(model)
    assert __main__.parse([*command.split(), "--output", "m"]) == (model, pathlib.Path("m"))


@pytest.mark.parametrize("name", models.PUBLISHED)
def test_published_sizes_have_a_name(name):
    base, sizes = models.PUBLISHED[name]
    model, _ = __main__.parse([name, "--micro-batch", "3", "--output", "m"])
    assert model == models.MODELS[base](**sizes, micro_batch=3)


@pytest.mark.parametrize(
    "change, message",
    [
        ({"layers": 0}, "'layers' must be positive, got 0"),
        ({"micro_batch": -1}, "'micro_batch' must be positive, got -1"),
        ({"heads": 3}, "'width' must be a multiple of 'heads', got 8 and 3"),
        ({"dtype": "bf16"}, "'dtype' must be 'f32' or 'f64', got 'bf16'"),
    ],
)
def test_shapes_are_checked(change, message):
    with pytest.raises(ImporterError, match=re.escape(message)):
        models.GPT2(**SHAPE | change).check()


IMAGES = {"layers": 1, "width": 8, "heads": 2, "image": 8, "patch": 4, "classes": 3, "micro_batch": 1}


@pytest.mark.parametrize(
    "model, message",
    [
        (
            models.Llama(**SHAPE, kv_heads=3, hidden=8),
            "'heads' must be a multiple of 'kv_heads', got 2 and 3",
        ),
        (
            models.Llama(**SHAPE | {"heads": 8}, kv_heads=8, hidden=8),
            "rotary positions need an even number of elements per head, got 1 ('width' / 'heads')",
        ),
        (
            models.ViT(**IMAGES | {"patch": 3}),
            "'image' must be a multiple of 'patch', got 8 and 3",
        ),
        (models.ViT(**IMAGES | {"classes": 0}), "'classes' must be positive, got 0"),
        (
            models.BERT(**SHAPE, positions=SHAPE["sequence"] - 1),
            f"'positions' must be at least 'sequence', got {SHAPE['sequence'] - 1} and "
            f"{SHAPE['sequence']}",
        ),
        (
            models.GPT2(**SHAPE, positions=-1),
            "'positions' must be positive, got -1",
        ),
        (
            models.MoE(**SHAPE, experts=2, top=3, hidden=8),
            "'top' must be at most 'experts', got 3 and 2",
        ),
    ],
)
def test_sizes_of_each_model_are_checked(model, message):
    with pytest.raises(ImporterError, match=re.escape(message)):
        model.check()


@pytest.mark.parametrize("text", ["zeros", "ones", "normal(0.02)", "normal(1e-3)", "normal(0)"])
def test_initializers_are_accepted(text):
    assert initializers.check_initializer("w", text) == text


@pytest.mark.parametrize("text", ["", "zero", "normal", "normal()", "normal(x)", "normal(-1)", "normal(inf)", None])
def test_other_initializers_are_refused(text):
    with pytest.raises(ImporterError, match="parameter 'w' has the initializer .*, expected"):
        initializers.check_initializer("w", text)


def test_rules_apply_in_order_to_whole_names():
    rules = {r"a\.bias": "zeros", r".*bias": "ones", r".*": "normal(0.5)"}
    resolve = lambda name: initializers.resolve_initializer(rules, name, (2,))  # noqa: E731
    assert [resolve(n) for n in ("a.bias", "b.bias", "bias.weight")] == [
        "zeros",
        "ones",
        "normal(0.5)",
    ]


def test_a_function_may_choose_the_initializer():
    rule = lambda name, shape: "ones" if shape == (3,) else "zeros"  # noqa: E731
    assert initializers.resolve_initializer(rule, "w", [3]) == "ones"
    with pytest.raises(ImporterError, match="parameter 'w' has the initializer 'uniform'"):
        initializers.resolve_initializer(lambda name, shape: "uniform", "w", [3])


def test_a_parameter_without_a_rule_is_named():
    with pytest.raises(ImporterError, match="no initializer rule matches parameter 'head.weight'"):
        initializers.resolve_initializer({"body.*": "zeros"}, "head.weight", (1,))


@pytest.mark.parametrize(
    "name, shape, expected",
    [
        ("h.weight", (2, 3), "normal(0.02)"),
        ("h.bias", (3,), "zeros"),
        ("ln.weight", (3,), "ones"),
        ("scale", (), "ones"),
    ],
)
def test_default_rules(name, shape, expected):
    assert initializers.resolve_initializer(None, name, shape) == expected


def test_gpt2_scales_residual_projections_by_depth():
    rules = initializers.gpt2_init(8)
    resolve = lambda name: initializers.resolve_initializer(rules, name, (2, 2))  # noqa: E731
    assert resolve("transformer.h.0.attn.c_proj.weight") == "normal(0.005)"
    assert resolve("transformer.h.0.mlp.c_proj.bias") == "zeros"
    assert resolve("transformer.h.0.mlp.c_fc.weight") == "normal(0.02)"
    assert resolve("transformer.ln_f.weight") == "ones"


def test_an_output_that_cannot_be_written_is_named(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(models.GPT2, "export", lambda self: "module {}")
    options = [f"--{name.replace('_', '-')}={value}" for name, value in SHAPE.items()]
    for output, reason in (
        (tmp_path / "no" / "m.mlir", "No such file or directory"),
        (pathlib.Path("/dev/full"), "No space left on device"),
    ):
        assert __main__.main(["gpt2", *options, f"--output={output}"]) == 1
        assert (
            capsys.readouterr().err
            == f"chimera.importer: error: cannot write '{output}': {reason}\n"
        )

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The checked-in models have the form that the compiler expects."""

import re

import native
import pytest

NAMES = (
    "gpt2-tiny",
    "gpt2-tiny-f64",
    "gpt2-untied-f64",
    "gpt2-small",
    "gpt2-demo",
    "bert-tiny",
    "llama-tiny",
    "vit-tiny",
    "t5-tiny",
    "moe-tiny",
)
GPT2 = {
    # name: layers, width, sequence, vocabulary, micro-batch, element type
    "gpt2-tiny": (4, 64, 32, 256, 2, "f32"),
    "gpt2-tiny-f64": (4, 64, 32, 256, 2, "f64"),
    "gpt2-untied-f64": (4, 16, 16, 64, 2, "f64"),
    "gpt2-small": (12, 768, 256, 50257, 4, "f32"),
    "gpt2-demo": (8, 128, 64, 256, 4, "f32"),
}


def gpt2_parameters(layers, width, sequence, vocabulary, element):
    """The parameters of GPT-2 in order, as (name, type, initializer)."""
    residual = f"normal({0.02 / (2 * layers) ** 0.5!r})"
    matrix = lambda *shape: f"tensor<{'x'.join(map(str, shape))}x{element}>"  # noqa: E731
    yield "transformer.wte.weight", matrix(vocabulary, width), "normal(0.02)"
    yield "transformer.wpe.weight", matrix(sequence, width), "normal(0.02)"
    for i in range(layers):
        block = f"transformer.h.{i}"
        for name, shape, init in (
            ("ln_1.weight", (width,), "ones"),
            ("ln_1.bias", (width,), "zeros"),
            ("attn.c_attn.weight", (width, 3 * width), "normal(0.02)"),
            ("attn.c_attn.bias", (3 * width,), "zeros"),
            ("attn.c_proj.weight", (width, width), residual),
            ("attn.c_proj.bias", (width,), "zeros"),
            ("ln_2.weight", (width,), "ones"),
            ("ln_2.bias", (width,), "zeros"),
            ("mlp.c_fc.weight", (width, 4 * width), "normal(0.02)"),
            ("mlp.c_fc.bias", (4 * width,), "zeros"),
            ("mlp.c_proj.weight", (4 * width, width), residual),
            ("mlp.c_proj.bias", (width,), "zeros"),
        ):
            yield f"{block}.{name}", matrix(*shape), init
    yield "transformer.ln_f.weight", matrix(width), "ones"
    yield "transformer.ln_f.bias", matrix(width), "zeros"


@pytest.mark.parametrize("name", GPT2)
def test_gpt2_signature_is_exact(models, name):
    layers, width, sequence, vocabulary, batch, element = GPT2[name]
    arguments = native.signature((models / f"{name}.mlir").read_text())
    expected = [
        {"chimera.parameter": parameter, "type": kind, "chimera.init": init}
        for parameter, kind, init in gpt2_parameters(layers, width, sequence, vocabulary, element)
    ]
    # A tied output layer is no argument of its own.
    if "untied" in name:
        expected.append(
            {
                "chimera.parameter": "lm_head.weight",
                "type": f"tensor<{vocabulary}x{width}x{element}>",
                "chimera.init": "normal(0.02)",
            }
        )
    expected += [
        {
            "chimera.input": which,
            "type": f"tensor<{batch}x{sequence}xi64>",
            "chimera.bound": str(vocabulary),
        }
        for which in ("tokens", "targets")
    ]
    assert [dict(sorted(a.items())) for a in arguments] == [
        dict(sorted(e.items())) for e in expected
    ]


@pytest.mark.parametrize("name", NAMES)
def test_every_argument_is_named_and_initialized(models, name):
    text = (models / f"{name}.mlir").read_text()
    line = next(line for line in text.split("\n") if "func.func @main(" in line)
    arguments = native.signature(text)
    assert len(arguments) == len(re.findall(r"%arg\d+:", line))
    names = [a.get("chimera.parameter") or a.get("chimera.input") for a in arguments]
    assert None not in names
    assert len(set(names)) == len(names)
    for argument in arguments:
        if "chimera.parameter" in argument:
            assert re.fullmatch(r"zeros|ones|normal\([\d.e-]+\)", argument["chimera.init"])
        elif argument["type"].endswith("xi64>"):
            assert int(argument["chimera.bound"]) > 0
        else:
            assert "chimera.bound" not in argument


@pytest.mark.parametrize("name", NAMES)
def test_result_is_one_scalar(models, name):
    text = (models / f"{name}.mlir").read_text()
    element = "f64" if name.endswith("f64") else "f32"
    assert re.search(rf"\) -> tensor<{element}> \{{\n", text)
    assert text.count("func.func") == 1


@pytest.mark.parametrize("name", NAMES)
def test_only_expected_operations(models, name):
    text = (models / f"{name}.mlir").read_text()
    body = text[text.index("func.func") :]
    dialects = set(re.findall(r"(?:= |^ +)([a-z_]+)\.[a-z_]+[ (]", body, re.MULTILINE))
    assert dialects <= {"arith", "linalg", "math", "tensor"}
    assert "cf.assert" not in text
    assert "?" not in body
    other = "f32" if name.endswith("f64") else "f64"
    assert not re.search(rf"\b{other}\b", body)


@pytest.mark.parametrize("name", NAMES)
def test_locations_name_modules(models, name):
    text = (models / f"{name}.mlir").read_text()
    prefix = {
        "gpt2": "transformer.h",
        "bert": "bert.encoder.layer",
        "llama": "model.layers",
        "vit": "vit.layers",
        "t5": "decoder.block",
        "moe": "blocks",
    }[name.split("-")[0]]
    assert f'loc("{prefix}.1' in text
    assert 'loc("loss")' in text
    assert "/" not in re.sub(r"^//.*$", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_file_is_small(models, name):
    assert (models / f"{name}.mlir").stat().st_size < 300_000


@pytest.mark.parametrize("name", NAMES)
def test_stock_mlir_opt_accepts_it(models, name):
    if native.missing_tools():
        pytest.skip(f"needs {native.missing_tools()}")
    assert native.parses((models / f"{name}.mlir").read_text()) == ""

# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The golden files agree with each other and with the models."""

import json

import native
import numpy
import pytest

from chimera import safetensors

T, B, N, STEPS = 32, 2, 4, 20


@pytest.fixture(scope="module")
def golden(models):
    return models / "golden"


@pytest.fixture(scope="module")
def weights(golden):
    return safetensors.read(golden / "gpt2-tiny-init.safetensors")[0]


@pytest.fixture(scope="module")
def tokens(golden):
    return numpy.fromfile(golden / "gpt2-tiny-tokens.bin", "<u2")


def micro_batch(tokens, k):
    """Global micro-batch k, by the rule of golden/README.md."""
    samples = (len(tokens) - 1) // T
    starts = [(k * B + i) % samples * T for i in range(B)]
    pick = lambda shift: numpy.stack([tokens[s + shift : s + shift + T] for s in starts])  # noqa: E731
    return {"tokens": pick(0), "targets": pick(1)}


def relative(a, b):
    return abs(a - b) / abs(b)


def test_files_are_under_one_mebibyte(golden):
    for path in golden.iterdir():
        assert path.stat().st_size < 1 << 20, path.name


def test_weights_fit_the_model(models, weights):
    arguments = native.signature((models / "gpt2-tiny.mlir").read_text())
    expected = {
        a["chimera.parameter"]: a["type"] for a in arguments if "chimera.parameter" in a
    }
    found = {
        name: f"tensor<{'x'.join(map(str, w.shape))}x{'f32' if w.dtype == '<f4' else w.dtype}>"
        for name, w in weights.items()
    }
    assert found == expected


def test_tokens_cover_the_main_trace_once(tokens):
    assert len(tokens) == STEPS * N * B * T + 1
    assert tokens.max() < 256


def test_gradients_agree_between_precisions(golden, weights):
    single, _ = safetensors.read(golden / "gpt2-tiny-gradients-f32.safetensors")
    double = json.loads((golden / "gpt2-tiny-f64.json").read_text())
    assert relative(float(single.pop("loss")), double["loss"]) < 1e-6
    assert single.keys() == double["gradients"].keys() == weights.keys()
    for name, entry in double["gradients"].items():
        gradient = single[name].astype(numpy.float64)
        assert gradient.shape == weights[name].shape
        assert relative(numpy.linalg.norm(gradient), entry["norm"]) < 1e-5, name
        assert len(entry["samples"]) == 16
        for index, value in entry["samples"]:
            assert abs(gradient.reshape(-1)[index] - value) <= 1e-5 * entry["norm"], name


@pytest.mark.parametrize("optimizer", ["adamw", "sgd"])
def test_traces_fall_and_agree_between_precisions(golden, optimizer):
    trace = json.loads((golden / f"gpt2-tiny-{optimizer}.json").read_text())
    assert (trace["steps"], trace["micro_batches"]) == (STEPS, N)
    assert (trace["micro_batch_size"], trace["sequence"]) == (B, T)
    for precision in ("f32", "f64"):
        assert len(trace[precision]["losses"]) == STEPS
        assert len(trace[precision]["gradient_norms"]) == STEPS
        assert trace[precision]["losses"][-1] < trace[precision]["losses"][0] - 0.1
    for a, b in zip(trace["f32"]["losses"], trace["f64"]["losses"]):
        assert relative(a, b) < 1e-6
    for count, losses in trace["losses_by_micro_batches"].items():
        assert len(losses["f32"]) == len(losses["f64"]) == STEPS
        for a, b in zip(losses["f32"], losses["f64"]):
            assert relative(a, b) < 1e-5, count
    assert trace["losses_by_micro_batches"][str(N)]["f64"] == trace["f64"]["losses"]


@pytest.mark.parametrize("name, tolerance", [("gpt2-tiny", 1e-6), ("gpt2-tiny-f64", 1e-13)])
def test_model_computes_the_golden_losses(
    models, golden, weights, tokens, compile_model, name, tolerance
):
    # The mean over the first step's micro-batches also checks the batching rule.
    loss = compile_model((models / f"{name}.mlir").read_text())
    double = json.loads((golden / "gpt2-tiny-f64.json").read_text())
    trace = json.loads((golden / "gpt2-tiny-sgd.json").read_text())
    losses = [loss({**weights, **micro_batch(tokens, k)}) for k in range(N)]
    assert relative(losses[0], double["loss"]) < tolerance
    assert relative(sum(losses) / N, trace["f64"]["losses"][0]) < tolerance


def test_sampled_gradients_are_derivatives(models, golden, weights, tokens, compile_model):
    # Central differences in double precision, at the largest sample of each kind of parameter.
    loss = compile_model((models / "gpt2-tiny-f64.mlir").read_text())
    double = json.loads((golden / "gpt2-tiny-f64.json").read_text())
    values = {name: w.astype(numpy.float64) for name, w in weights.items()}
    values.update(micro_batch(tokens, 0))
    step = 1e-4
    for name in (
        "transformer.wte.weight",
        "transformer.wpe.weight",
        "transformer.h.0.ln_1.bias",
        "transformer.h.1.attn.c_attn.weight",
        "transformer.h.2.mlp.c_fc.bias",
        "transformer.ln_f.weight",
    ):
        index, expected = max(double["gradients"][name]["samples"], key=lambda s: abs(s[1]))
        ends = []
        for sign in (1.0, -1.0):
            moved = values[name].copy()
            moved.reshape(-1)[index] += sign * step
            ends.append(loss({**values, name: moved}))
        assert relative((ends[0] - ends[1]) / (2 * step), expected) < 1e-5, name

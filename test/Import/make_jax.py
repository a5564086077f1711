#!/usr/bin/env python3
# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes test/Import/Inputs/jax-*: a small Transformer of JAX, and what JAX computes for it; and the
same with a symbolic batch and length.

Needs jax (the files were made with 0.10.2); run it without arguments.
"""

import json
import pathlib
import sys

import jax
import jax.export
import jax.numpy as jnp
import numpy
from jax.extend.mlir import ir
from jax.interpreters.mlir import make_ir_context

ROOT = pathlib.Path(__file__).resolve().parents[2]
INPUTS = pathlib.Path(__file__).resolve().parent / "Inputs"
sys.path.insert(0, str(ROOT / "python"))

from chimera import safetensors  # noqa: E402

LAYERS, WIDTH, HEADS, SEQUENCE, VOCABULARY, MICRO_BATCH = 2, 16, 2, 8, 32, 2
STEPS, LR = 3, 0.1


def make_weights() -> dict:
    """Returns the parameters as nested dictionaries, none at a special value."""
    generator = numpy.random.default_rng(3)

    def matrix(*shape):
        return (0.2 * generator.standard_normal(shape)).astype(numpy.float32)

    def norm():
        return {"scale": 1 + matrix(WIDTH), "bias": matrix(WIDTH)}

    def linear(inputs, outputs):
        return {"kernel": matrix(inputs, outputs), "bias": matrix(outputs)}

    def block():
        return {
            "ln1": norm(),
            "qkv": linear(WIDTH, 3 * WIDTH),
            "proj": linear(WIDTH, WIDTH),
            "ln2": norm(),
            "up": linear(WIDTH, 4 * WIDTH),
            "down": linear(4 * WIDTH, WIDTH),
        }

    return {
        "wte": matrix(VOCABULARY, WIDTH),
        "wpe": matrix(SEQUENCE, WIDTH),
        "h": [block() for _ in range(LAYERS)],
        "lnf": norm(),
    }


def normalize(p, x):
    mean = jnp.mean(x, axis=-1, keepdims=True)
    variance = jnp.var(x, axis=-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + 1e-5) * p["scale"] + p["bias"]


def dense(p, x):
    return x @ p["kernel"] + p["bias"]


def attend(p, x):
    batch, length, width = x.shape
    query, key, value = (
        part.reshape(batch, length, HEADS, width // HEADS)
        for part in jnp.split(dense(p["qkv"], x), 3, axis=-1)
    )
    scores = jnp.einsum("bqhd,bkhd->bhqk", query, key) / numpy.sqrt(width // HEADS)
    mask = jnp.tril(jnp.ones((length, length), dtype=bool))
    scores = jnp.where(mask, scores, jnp.finfo(scores.dtype).min)
    mixed = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), value)
    return dense(p["proj"], mixed.reshape(batch, length, width))


def loss(params, tokens, targets):
    x = params["wte"][tokens] + params["wpe"][: tokens.shape[1]]
    for p in params["h"]:
        x = x + attend(p, normalize(p["ln1"], x))
        x = x + dense(p["down"], jax.nn.gelu(dense(p["up"], normalize(p["ln2"], x))))
    logits = normalize(params["lnf"], x) @ params["wte"].T
    picked = jnp.take_along_axis(jax.nn.log_softmax(logits), targets[..., None], axis=-1)
    return -jnp.mean(picked)


def flatten(tree: dict) -> dict[str, numpy.ndarray]:
    """Returns the leaves by the names that chimera-import gives them."""
    leaves, _ = jax.tree_util.tree_flatten_with_path(tree)
    name = lambda path: ".".join(str(getattr(k, "key", getattr(k, "idx", None))) for k in path)
    return {f"params.{name(path)}": numpy.asarray(leaf) for path, leaf in leaves}


def batches(tokens: numpy.ndarray):
    """Yields one micro-batch for each step, as the training executable does."""
    samples = (len(tokens) - 1) // SEQUENCE
    for step in range(STEPS):
        starts = [(step * MICRO_BATCH + i) % samples * SEQUENCE for i in range(MICRO_BATCH)]
        yield tuple(
            numpy.stack([tokens[s + shift : s + shift + SEQUENCE] for s in starts]).astype(
                numpy.int32
            )
            for shift in (0, 1)
        )


def make_symbolic(params: dict) -> str:
    """Returns the text of the loss whose batch and length stay open."""
    batch, length = jax.export.symbolic_shape("b, t", constraints=[f"t <= {SEQUENCE}"])
    tokens = jax.ShapeDtypeStruct((batch, length), jnp.int32)
    exported = jax.export.export(jax.jit(loss), platforms=["cpu"])(params, tokens, tokens)
    with make_ir_context():
        module = ir.Module.parse(exported.mlir_module())
        return module.operation.get_asm(print_generic_op_form=True)


def main() -> None:
    params = make_weights()
    (INPUTS / "jax-symbolic.mlir").write_text(make_symbolic(params))
    count = STEPS * MICRO_BATCH * SEQUENCE + 1
    tokens = numpy.random.default_rng(4).integers(VOCABULARY, size=count).astype(numpy.uint16)
    first = next(batches(tokens))
    module = jax.jit(loss).lower(params, *first).compiler_ir("stablehlo")
    text = module.operation.get_asm(print_generic_op_form=True, enable_debug_info=True)
    text = text.replace(f"{ROOT}/", "")
    (INPUTS / "jax-transformer.mlir").write_text(text)
    safetensors.write(INPUTS / "jax-transformer.safetensors", flatten(params))
    (INPUTS / "jax-transformer.bin").write_bytes(tokens.tobytes())
    losses = []
    for batch in batches(tokens):
        value, gradients = jax.value_and_grad(loss)(params, *batch)
        losses.append(float(value))
        params = jax.tree_util.tree_map(lambda w, g: w - LR * g, params, gradients)
    (INPUTS / "jax-transformer.json").write_text(json.dumps({"loss": losses}) + "\n")


if __name__ == "__main__":
    main()

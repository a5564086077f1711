#!/usr/bin/env python3
# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes Inputs/tosa-block.*: a block in TOSA with its weights as constants, data, and the losses
that numpy computes when it is trained.

The block is softmax(tanh(x w1 + b1) w2), the loss its mean square distance from the targets; it
is trained by SGD, with derivatives written by hand, in double precision. Needs numpy; run it
without arguments.
"""

import json
import sys
from pathlib import Path

import numpy

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "python"))

from chimera import safetensors  # noqa: E402

STEPS, BATCH, SAMPLES, LR = 5, 4, 12, 0.5
IN, HIDDEN, OUT = 6, 8, 3


def numbers(seed: int, *shape: int) -> numpy.ndarray:
    values = numpy.random.Generator(numpy.random.PCG64(seed)).random(shape)
    return numpy.round(2 * values - 1, 3).astype(numpy.float32)


def constant(name: str, value: numpy.ndarray) -> str:
    kind = f"tensor<{'x'.join(map(str, value.shape))}xf32>"
    text = json.dumps([[float(f"{x:.3f}") for x in row] for row in value.reshape(-1, value.shape[-1])])
    text = f"[{text}]" if value.ndim == 3 else text
    return f'  %{name} = "tosa.const"() <{{values = dense<{text}> : {kind}}}> : () -> {kind} loc("block.{name}")\n'


def module(w1: numpy.ndarray, b1: numpy.ndarray, w2: numpy.ndarray) -> str:
    b, i, h, o = BATCH, IN, HIDDEN, OUT
    shapes = "".join(
        f"  %{name} = tosa.const_shape {{values = dense<{shape}> : tensor<{len(shape)}xindex>}} : "
        f"() -> !tosa.shape<{len(shape)}>\n"
        for name, shape in {"s3": [1, b, i], "s2": [b, h], "t3": [1, b, h], "t2": [b, o]}.items()
    )
    zeros = f"tensor<1x{b}x{{}}xf32>, tensor<1x{{}}x{{}}xf32>, tensor<1xf32>, tensor<1xf32>"
    return f"""// Made by make_tosa.py.
func.func @main(%x: tensor<{b}x{i}xf32>) -> tensor<{b}x{o}xf32> {{
{shapes}{constant("w1", w1[None])}{constant("b1", b1)}{constant("w2", w2[None])}\
  %zero = "tosa.const"() <{{values = dense<0.0> : tensor<1xf32>}}> : () -> tensor<1xf32>
  %shift = "tosa.const"() <{{values = dense<0> : tensor<1xi8>}}> : () -> tensor<1xi8>
  %0 = tosa.reshape %x, %s3 : (tensor<{b}x{i}xf32>, !tosa.shape<3>) -> tensor<1x{b}x{i}xf32>
  %1 = tosa.matmul %0, %w1, %zero, %zero : ({zeros.format(i, i, h)}) -> tensor<1x{b}x{h}xf32>
  %2 = tosa.reshape %1, %s2 : (tensor<1x{b}x{h}xf32>, !tosa.shape<2>) -> tensor<{b}x{h}xf32>
  %3 = tosa.add %2, %b1 : (tensor<{b}x{h}xf32>, tensor<1x{h}xf32>) -> tensor<{b}x{h}xf32>
  %4 = tosa.tanh %3 : (tensor<{b}x{h}xf32>) -> tensor<{b}x{h}xf32>
  %5 = tosa.reshape %4, %t3 : (tensor<{b}x{h}xf32>, !tosa.shape<3>) -> tensor<1x{b}x{h}xf32>
  %6 = tosa.matmul %5, %w2, %zero, %zero : ({zeros.format(h, h, o)}) -> tensor<1x{b}x{o}xf32>
  %7 = tosa.reshape %6, %t2 : (tensor<1x{b}x{o}xf32>, !tosa.shape<2>) -> tensor<{b}x{o}xf32>
  %8 = tosa.reduce_max %7 {{axis = 1 : i32}} : (tensor<{b}x{o}xf32>) -> tensor<{b}x1xf32>
  %9 = tosa.sub %7, %8 : (tensor<{b}x{o}xf32>, tensor<{b}x1xf32>) -> tensor<{b}x{o}xf32>
  %10 = tosa.exp %9 : (tensor<{b}x{o}xf32>) -> tensor<{b}x{o}xf32>
  %11 = tosa.reduce_sum %10 {{axis = 1 : i32}} : (tensor<{b}x{o}xf32>) -> tensor<{b}x1xf32>
  %12 = tosa.reciprocal %11 : (tensor<{b}x1xf32>) -> tensor<{b}x1xf32>
  %13 = tosa.mul %10, %12, %shift : (tensor<{b}x{o}xf32>, tensor<{b}x1xf32>, tensor<1xi8>) -> tensor<{b}x{o}xf32>
  return %13 : tensor<{b}x{o}xf32>
}}
"""


def train(w1, b1, w2, x, targets) -> list[float]:
    w1, b1, w2 = (value.astype(numpy.float64) for value in (w1, b1, w2))
    losses = []
    for step in range(STEPS):
        rows = [(step * BATCH + k) % SAMPLES for k in range(BATCH)]
        inputs, wanted = x[rows].astype(numpy.float64), targets[rows].astype(numpy.float64)
        hidden = numpy.tanh(inputs @ w1 + b1)
        logits = hidden @ w2
        powers = numpy.exp(logits - logits.max(axis=1, keepdims=True))
        result = powers / powers.sum(axis=1, keepdims=True)
        losses.append(float(((result - wanted) ** 2).mean()))
        d_result = 2 * (result - wanted) / result.size
        d_logits = result * (d_result - (d_result * result).sum(axis=1, keepdims=True))
        d_hidden = (d_logits @ w2.T) * (1 - hidden**2)
        w2 = w2 - LR * hidden.T @ d_logits
        w1 = w1 - LR * inputs.T @ d_hidden
        b1 = b1 - LR * d_hidden.sum(axis=0, keepdims=True)
    return losses


def main() -> None:
    weights = numbers(1, IN, HIDDEN), numbers(2, 1, HIDDEN), numbers(3, HIDDEN, OUT)
    x, targets = numbers(4, SAMPLES, IN), numbers(5, SAMPLES, OUT)
    inputs = HERE / "Inputs"
    (inputs / "tosa-block.mlir").write_text(module(*weights))
    safetensors.write(inputs / "tosa-block-data.safetensors", {"x": x, "targets": targets})
    losses = train(*weights, x, targets)
    (inputs / "tosa-block.json").write_text(json.dumps({"lr": LR, "loss": losses}) + "\n")
    print(losses)


main()

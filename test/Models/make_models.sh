#!/usr/bin/env bash
# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Makes every model in this folder again.  Needs a Python with the packages of
# python/requirements-import.txt: PYTHON=/path/to/python test/Models/make_models.sh

set -euo pipefail
cd "$(dirname "$0")"
python=${PYTHON:-python3}
export PYTHONPATH=../../python

# The model of the numeric tests, in single and in double precision.
tiny=(--layers 4 --width 64 --heads 4 --sequence 32 --vocabulary 256 --micro-batch 2)
"$python" -m chimera.importer gpt2 "${tiny[@]}" --dtype f32 --output gpt2-tiny.mlir
"$python" -m chimera.importer gpt2 "${tiny[@]}" --dtype f64 --output gpt2-tiny-f64.mlir

# Smaller still, with an output layer of its own: for schedules in which stages
# use weights of different age.
"$python" -m chimera.importer gpt2 --layers 4 --width 16 --heads 2 --sequence 16 \
  --vocabulary 64 --micro-batch 2 --dtype f64 --untied --output gpt2-untied-f64.mlir

# The smallest published GPT-2 (124 million parameters), for benchmarks.
"$python" -m chimera.importer gpt2 --layers 12 --width 768 --heads 12 --sequence 256 \
  --vocabulary 50257 --micro-batch 4 --output gpt2-small.mlir

# Eight blocks on bytes: trains visibly within minutes on two cores.
"$python" -m chimera.importer gpt2 --layers 8 --width 128 --heads 4 --sequence 64 \
  --vocabulary 256 --micro-batch 4 --output gpt2-demo.mlir

# A masked language model with normalization after each block and the exact GELU.
"$python" -m chimera.importer bert --layers 2 --width 32 --heads 2 --sequence 16 \
  --vocabulary 96 --micro-batch 2 --output bert-tiny.mlir

# One of each other kind, as small as kinds can be told apart.
small=(--layers 4 --width 32 --heads 4 --micro-batch 2)
text=(--sequence 16 --vocabulary 96)
"$python" -m chimera.importer llama "${small[@]}" "${text[@]}" --kv-heads 2 --hidden 64 \
  --output llama-tiny.mlir
"$python" -m chimera.importer vit "${small[@]}" --image 16 --patch 4 --classes 10 \
  --output vit-tiny.mlir
"$python" -m chimera.importer t5 "${small[@]}" --layers 2 "${text[@]}" --target-sequence 12 \
  --hidden 64 --output t5-tiny.mlir
"$python" -m chimera.importer moe "${small[@]}" "${text[@]}" --experts 4 --top 2 --hidden 32 \
  --output moe-tiny.mlir

# The model of the numeric tests again, with a batch of any size.
"$python" -m chimera.importer gpt2 "${tiny[@]}" --symbolic-batch --symbolic-sequence \
  --output ../Tools/compile/Inputs/gpt2-tiny-symbolic.mlir

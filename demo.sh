#!/usr/bin/env bash
# The main job: trains a GPT-2 that was imported from PyTorch on four ranks under
# the Chimera schedule, and compares its bubble with GPipe's and 1F1B's.
cd "$(dirname "$0")"
source tools/prepare.sh

out=demo-output
model=test/Models/gpt2-demo.mlir
ranks=4
micro_batches=8
steps=${DEMO_STEPS:-100}

install_packages "${packages[@]}"
build chimera-opt chimera-compile chimera-simulate ChimeraPlugin chimera_rt
mkdir -p "$out"
export PYTHONPATH=$PWD/python
launch=(mpirun --oversubscribe -n "$ranks")

step "Making a byte-level text from this repository's documents and sources"
python3 -m chimera.tokens -o "$out/tokens.bin" README.md \
  $(git ls-files 'docs/*.md' 'include/*.h' 'include/*.td' 'lib/*.cpp' 'lib/*.h')

compile() { # scheme
  build/bin/chimera-compile "$model" -o "$out/train-$1" --target=cpu --stages="$ranks" \
    --micro-batches="$micro_batches" --scheme="$1" --optimizer=adamw
}

step "Compiling $model for $ranks ranks under Chimera"
compile chimera
"$out/train-chimera" --print-plan

step "Training $steps steps"
"${launch[@]}" "$out/train-chimera" --data "$out/tokens.bin" --steps "$steps" --lr 1e-3 \
  --metrics "$out/metrics.jsonl" --trace "$out/trace.json" --save "$out/checkpoint"

step "Bubble of three schedules: planned, and rehearsed with 20 ms and 40 ms tasks"
build/bin/chimera-simulate --scheme=chimera --stages="$ranks" --micro-batches="$micro_batches" \
  --cost=forward=20,backward=40 --format=svg -o "$out/timeline.svg"
rows=()
for scheme in gpipe 1f1b chimera; do
  [ "$scheme" = chimera ] || compile "$scheme"
  build/bin/chimera-simulate --scheme="$scheme" --stages="$ranks" \
    --micro-batches="$micro_batches" --cost=forward=20,backward=40 --format=json \
    -o "$out/plan-$scheme.json"
  "${launch[@]}" "$out/train-$scheme" --data "$out/tokens.bin" --steps 3 \
    --rehearse=forward=20ms,backward=40ms --metrics "$out/rehearse-$scheme.jsonl" \
    >"$out/rehearse-$scheme.log" || { cat "$out/rehearse-$scheme.log" >&2; die "the rehearsal failed"; }
done
python3 -m chimera.bubbles "$out" gpipe 1f1b chimera

step "Left behind in $out/"
ls -1 "$out/timeline.svg" "$out/trace.json" "$out/metrics.jsonl" "$out"/checkpoint/*

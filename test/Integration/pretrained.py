# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pretrained weights, as Hugging Face stores them, train on as they do under PyTorch.

The model is AntiBERTy, a BERT of 26 million parameters for sequences of antibodies (MIT
license), whose weights come inside the Python package `antiberty`. Nothing of the package is
imported: its weights are loaded into Hugging Face's `BertForMaskedLM`. Four workers under
Chimera fine-tune it for 20 steps; the first loss must be PyTorch's to 1e-5, the others to 1e-4.
The same weights are then stored in other ways that are usual, and must give the same losses.

Needs the packages of python/requirements-import.txt and `antiberty`; skips itself without:

    pip install --no-deps antiberty==0.1.3
    python test/Integration/pretrained.py build
"""

import importlib.metadata
import importlib.util
import json
import random
import re
import sys
from pathlib import Path

from training import SOURCE, Plan, main, max_relative_difference

PACKAGE, VERSION = "antiberty", "0.1.3"
SKIPPED = 77  #: the exit code that CTest takes as "skipped"

MICRO_BATCH, MICRO_BATCHES, LENGTH = 1, 4, 128
STEPS, SAMPLES = 20, 43
ADAMW = {"lr": 5e-5, "betas": (0.9, 0.999), "eps": 1e-8, "weight_decay": 0.01}
SPECIAL = {name: number for number, name in enumerate(("pad", "unk", "cls", "sep", "mask"))}


def skip_unless_installed() -> None:
    """Ends the script if a package is absent."""
    for name in ("torch", "torch_mlir", "transformers", "safetensors", PACKAGE):
        if importlib.util.find_spec(name) is None:
            print(f"skipped: needs the Python package {name}")
            sys.exit(SKIPPED)
    found = importlib.metadata.version(PACKAGE)
    if found != VERSION:
        print(f"skipped: needs {PACKAGE} {VERSION}, and {found} is installed")
        sys.exit(SKIPPED)


def sequences() -> list[str]:
    """The two antibodies of the package's own description, each followed by mutants."""
    text = importlib.metadata.metadata(PACKAGE).get_payload()
    parents = list(dict.fromkeys(re.findall(r'"([A-Z]{100,126})"', text)))[:2]
    chance = random.Random(1)
    letters = sorted(set("".join(parents)))
    mutate = lambda c: chance.choice(letters) if chance.random() < 0.1 else c  # noqa: E731
    return parents + ["".join(map(mutate, chance.choice(parents))) for _ in range(SAMPLES - 2)]


def samples(folder: Path):
    """Masked tokens and what was there; 0 is padding, and marks what is not to be guessed."""
    import torch

    names = (folder.parent / "vocab.txt").read_text().split()
    number = {name: i for i, name in enumerate(names)}
    tokens = torch.zeros(SAMPLES, LENGTH, dtype=torch.int64)
    for row, text in enumerate(sequences()):
        ids = [SPECIAL["cls"], *(number[c] for c in text), SPECIAL["sep"]]
        tokens[row, : len(ids)] = torch.tensor(ids)
    chance = torch.rand(tokens.shape, generator=torch.Generator().manual_seed(2))
    masked = (chance < 0.15) & (tokens > SPECIAL["mask"])
    return {
        "tokens": torch.where(masked, SPECIAL["mask"], tokens),
        "targets": torch.where(masked, tokens, 0),
    }


def build(folder: Path):
    """The model without its weights."""
    import transformers

    config = transformers.BertConfig.from_json_file(folder / "config.json")
    config.hidden_dropout_prob = config.attention_probs_dropout_prob = 0.0
    config._attn_implementation = "eager"
    model = transformers.BertForMaskedLM(config)
    # A compiled program trains all rows.
    model.bert.embeddings.word_embeddings.padding_idx = None
    return model


def pytorch_losses(model, loss, data, steps: int) -> list[float]:
    """Fine-tunes with PyTorch; returns the loss of each step."""
    import torch

    optimizer = torch.optim.AdamW(model.parameters(), **ADAMW)
    trace = []
    for step in range(steps):
        optimizer.zero_grad()
        total = 0.0
        for number in range(step * MICRO_BATCHES, (step + 1) * MICRO_BATCHES):
            rows = [(number * MICRO_BATCH + i) % SAMPLES for i in range(MICRO_BATCH)]
            part = loss(model, **{name: values[rows] for name, values in data.items()})
            (part / MICRO_BATCHES).backward()
            total += part.item() / MICRO_BATCHES
        optimizer.step()
        trace.append(total)
        print(f"PyTorch: step {step + 1}/{steps} | loss {total:.6f}", flush=True)
    return trace


def save_in_parts(state, folder: Path) -> Path:
    """Stores the weights as a larger model's are: in several files with an index, under the
    names of a model around this one, and what is tied once, under the other name."""
    from safetensors.torch import save_file

    first = ("bert.embeddings.word_embeddings.weight", "cls.predictions.bias")
    state = {f"net.{name}": value for name, value in state.items() if name not in first}
    names, places = sorted(state), {}
    for part in range(3):
        file = f"model-{part + 1:05}-of-00003.safetensors"
        chosen = names[part::3]
        save_file({name: state[name] for name in chosen}, folder / file)
        places.update(dict.fromkeys(chosen, file))
    index = folder / "model.safetensors.index.json"
    index.write_text(json.dumps({"metadata": {}, "weight_map": places}))
    return index


def test(trainer, report):
    import torch
    from safetensors.torch import save_file

    sys.path.insert(0, str(SOURCE / "python"))
    from chimera.importer import bert_init, export
    from chimera.importer.models import BERT

    torch.set_num_threads(1)
    package = Path(importlib.util.find_spec(PACKAGE).submodule_search_locations[0])
    folder = package / "trained_models" / "AntiBERTy_md_smooth"
    state = torch.load(folder / "pytorch_model.bin", map_location="cpu", weights_only=True)
    state = {name: value.clone() for name, value in state.items()}
    data = samples(folder)
    model = build(folder)
    missing = model.load_state_dict(state, strict=False).missing_keys
    report.check("PyTorch finds all weights", not missing, f"{len(state)} tensors")

    module = trainer.scratch / "antiberty"
    batch = torch.zeros(MICRO_BATCH, LENGTH, dtype=torch.int64)
    exported = export(
        model,
        {"tokens": batch, "targets": batch},
        BERT.loss,
        bounds={"tokens": model.config.vocab_size, "targets": model.config.vocab_size},
        init=bert_init(),
        weights=False,
    )
    module.with_suffix(".mlir").write_text(exported.text)
    file, weights = trainer.scratch / "data.safetensors", trainer.scratch / "model.safetensors"
    save_file(data, file)
    save_file(state, weights)
    index = save_in_parts(state, trainer.scratch)
    narrow = trainer.scratch / "bf16.safetensors"
    save_file(
        {k: v.bfloat16() if v.is_floating_point() else v for k, v in state.items()}, narrow
    )

    plan = Plan(4, MICRO_BATCHES, "chimera", 2, model=str(module), transport="local")
    golden = pytorch_losses(model, BERT.loss, data, STEPS)
    trace = trainer.losses(plan, STEPS, ADAMW["lr"], file, weights)
    # Guessing would be ln 20 = 3.0.
    report.check("starts with what it knows", golden[0] < 1.5, f"loss {golden[0]:.4f}")
    first = max_relative_difference(trace[:1], golden[:1])
    report.check("first loss is PyTorch's", first <= 1e-5, f"{first:.1e}")
    difference = max_relative_difference(trace, golden)
    report.check(f"{STEPS} losses are PyTorch's", difference <= 1e-4, f"{difference:.1e}")

    parts = trainer.losses(plan, 2, ADAMW["lr"], file, index)
    report.check("the same losses from several files with other names", parts == trace[:2])
    model = build(folder)
    model.load_state_dict({k: v.bfloat16().float() for k, v in state.items()}, strict=False)
    golden = pytorch_losses(model, BERT.loss, data, 1)
    first = max_relative_difference(trainer.losses(plan, 1, ADAMW["lr"], file, narrow), golden)
    report.check("first loss of weights in bf16", first <= 1e-5, f"{first:.1e}")


skip_unless_installed()
main(test)

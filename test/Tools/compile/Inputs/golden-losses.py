# Compares the losses of a training run with the first of those that PyTorch computed.
#
# golden-losses.py GOLDEN.json METRICS.jsonl

import json
import sys

with open(sys.argv[1]) as file:
    golden = json.load(file)["f32"]["losses"]
with open(sys.argv[2]) as file:
    losses = [json.loads(line)["loss"] for line in file]
for mine, theirs in zip(losses, golden):
    assert abs(mine - theirs) <= 1e-5 * abs(theirs), (losses, golden)
print(len(losses), "losses are PyTorch's")

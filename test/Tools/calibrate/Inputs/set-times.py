"""Sets measured times to whole seconds, and the rest to almost none: set-times.py IN OUT"""

import json
import sys

machine = json.load(open(sys.argv[1]))
for one in machine["compute"]["f32"]["measured"]:
    kind = one["name"].split(" of ")[0]
    one["time"] = {"forward": 1, "backward": 2, "weight gradient": 4}[kind]
machine["memory"] = {"bytes": 10**12, "bandwidth": 1e20}
for level in machine["levels"]:
    level.update(latency=0, bandwidth=1e20, sum_latency=0, sum_bandwidth=1e20)
json.dump(machine, open(sys.argv[2], "w"))

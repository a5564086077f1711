"""Compares memory over time with the memory plan of the same programs.

Usage: check-memory.py PROGRAMS.mlir REPORT.json
"""

import json
import re
import sys

programs, report = sys.argv[1:]
plans = []
with open(programs) as file:
    for match in re.finditer(r"chimera\.memory = \{([^}]*)\}", file.read()):
        kinds = re.findall(r"(\w+) = (\d+) : i64", match.group(1))
        plans.append({kind: int(bytes) for kind, bytes in kinds})
with open(report) as file:
    workers = json.load(file)["per_worker"]
assert len(plans) == len(workers) == 4, plans

for plan, worker in zip(plans, workers):
    placed = plan["activations"] + plan["communication"]
    peak = max(change["bytes"] for change in worker["memory"])
    # The plan of these programs meets the lower bound.
    assert peak == worker["peak_bytes"] == placed, (worker["worker"], peak, placed)
    assert worker["memory"][-1]["bytes"] == 0, worker["memory"][-1]
    assert worker["fixed_bytes"] == plan["total"] - placed, (worker["fixed_bytes"], plan)

"""Checks that what was measured can be: check-machine.py FILE PRECISION KIND..."""

import json
import math
import sys

machine = json.load(open(sys.argv[1]))
precision, kinds = sys.argv[2], sys.argv[3:]


def check(condition, what):
    if not condition:
        sys.exit(f"{what} in {json.dumps(machine, indent=2)}")


def check_numbers(value, where):
    """All numbers are positive and finite."""
    if isinstance(value, dict):
        for key, part in value.items():
            check_numbers(part, f"{where}.{key}")
    elif isinstance(value, list):
        for i, part in enumerate(value):
            check_numbers(part, f"{where}[{i}]")
    elif not isinstance(value, str):
        latency = where.endswith("latency")
        check(math.isfinite(value) and (value > 0 or latency and value == 0), where)


check_numbers(machine, "machine")
check(machine["target"] == "cpu", "what the programs were compiled for")
check(machine["devices_per_node"] == 2, "two ranks")
check([level["devices"] for level in machine["levels"]] == [2], "one level")
check(machine["allreduce"] in ("ring", "tree", "rabenseifner"), "an algorithm")
compute = machine["compute"][precision]
check(max(compute["achieved"], compute["achieved_backward"]) <= compute["peak"], "peak")
names = [one["name"] for one in compute["measured"]]
for kind in kinds:
    for stage in (0, 1):
        check(any(n.startswith(f"{kind} of stage {stage} of 2") for n in names), f"{kind} {stage}")
works = [(one["flops"], one["bytes"]) for one in compute["measured"]]
check(len(set(works)) == len(works), "each work once")

"""Checks the times of tasks in a full report of two stages on a machine."""

import json
import sys

report = json.load(open(sys.argv[1]))
length = {}
for worker in report["per_worker"]:
    for task in worker["timetable"]:
        if task["kind"] in ("forward", "backward"):
            times = length.setdefault((task["kind"], task["stage"]), set())
            times.add(task["end"] - task["start"])
# All micro-batches are alike, up to rounding.
assert all(max(times) - min(times) < 1e-6 for times in length.values()), length
time = {key: max(times) for key, times in length.items()}
assert 0 < time["forward", 0] < time["backward", 0] < 4 * time["forward", 0], time
assert time["backward", 1] > 1.5 * time["forward", 1], time

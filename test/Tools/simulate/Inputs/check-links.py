"""Checks a report whose links are those of a machine against one without them.

Arguments: the full report with free messages and sums, the one with those of the
machine, and the machine, whose sums are Rabenseifner's between two workers.
"""

import json
import sys

free, linked, machine = (json.load(open(name)) for name in sys.argv[1:])
level = machine["levels"][0]
assert machine["allreduce"] == "rabenseifner"


def tasks(report):
    """How long each task takes; links only move them."""
    return sorted(
        (worker["worker"], task["kind"], round(task["end"] - task["start"], 6))
        for worker in report["per_worker"]
        for task in worker["timetable"]
        if task["kind"] in ("forward", "backward", "update")
    )


assert tasks(free) == tasks(linked)
for kind, latency in (("message", level["latency"]), ("allreduce", 2 * level["sum_latency"])):
    path = linked["critical_path"][kind]
    assert free["critical_path"][kind]["time"] == 0
    assert path["count"] > 0
    # What is above the latency are the bytes of a tiny model.
    least = 1e3 * latency * path["count"]
    assert least < path["time"] < 1.2 * least, (kind, path)
update = linked["critical_path"]["update"]
# Each worker has both stages.
assert update["time"] == 10 * update["count"] == 10, update

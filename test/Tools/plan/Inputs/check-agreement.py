"""Compares a plan with the program that was compiled from it: check-agreement.py PLAN PROGRAM REPORT

REPORT is what chimera-simulate says of the program, as JSON."""

import json
import re
import sys

plan, program, report = (open(name).read() for name in sys.argv[1:])
predicted = json.loads(plan)["prediction"]
step, makespan = predicted["step_ms"], json.loads(report)["makespan"]
assert abs(step - makespan) <= 1e-9 * makespan, (step, makespan)

# No placement of buffers needs less than is counted, and a good one little more.
peak = predicted["peak_bytes"]
planned = max(int(total) for total in re.findall(r"total = (\d+) : i64", program))
assert peak <= planned <= 1.02 * peak, (peak, planned)

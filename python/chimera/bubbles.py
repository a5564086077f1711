"""Compares the planned and the rehearsed bubble of several schemes.

Reads, from one folder, `plan-SCHEME.json` (written by `chimera-simulate
--format=json`) and `rehearse-SCHEME.jsonl` (the metrics of a training program run
with `--rehearse`), and prints one row per scheme.

Usage: python3 -m chimera.bubbles FOLDER SCHEME [SCHEME ...]
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path


def read_row(folder: Path, scheme: str) -> tuple[float, float, float, float]:
    """Planned step time and bubble ratio, then the rehearsed ones; times in ms."""
    plan = json.loads((folder / f"plan-{scheme}.json").read_text())
    last = (folder / f"rehearse-{scheme}.jsonl").read_text().splitlines()[-1]
    rehearsal = json.loads(last)
    return (
        float(plan["makespan"]),
        float(plan["bubble_ratio"]),
        float(rehearsal["mean_step_time_ms"]),
        float(rehearsal["mean_bubble_ratio"]),
    )


def main(arguments: list[str] | None = None) -> int:
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="chimera.bubbles", description="compare planned and rehearsed bubbles"
    )
    parser.add_argument("folder", type=Path, help="folder with plan and rehearsal of each scheme")
    parser.add_argument("schemes", nargs="+", help="names of the schemes")
    options = parser.parse_args(arguments)

    print(f"{'scheme':<10} {'planned':>10} {'bubble':>8}   {'rehearsed':>10} {'bubble':>8}")
    for scheme in options.schemes:
        try:
            planned, planned_bubble, measured, bubble = read_row(options.folder, scheme)
        except (OSError, ValueError, TypeError, LookupError) as error:
            print(f"error: no figures of '{scheme}': {error}", file=sys.stderr)
            return 1
        print(
            f"{scheme:<10} {planned:>7.0f} ms {100 * planned_bubble:>6.1f} %"
            f"   {measured:>7.1f} ms {100 * bubble:>6.1f} %"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

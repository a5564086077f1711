"""Regenerates docs/paper.md: the results of the paper by simulation, and those of newer schemes.

Every number is from chimera-simulate or chimera-plan, for machines and models that are part of the
tools; published ones stand beside them.

Usage: python3 docs/make_paper.py [BUILD] [--check]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from paper import network, newer, published
from paper.tools import Tools

DOCS = Path(__file__).resolve().parent
PAGE = DOCS / "paper.md"
MAP = DOCS / "paper" / "map.svg"

HEAD = """# The paper, by simulation

What Li and Hoefler publish about Chimera (SC 2021), beside what the simulator says, and newer schemes on newer machines.
`python3 docs/make_paper.py build` writes this page. Costs follow from [machine files](performance.md) and sizes of models
alone: the times of single layers were measured by the authors, the rates of links are those of the hardware, and no scheme
has a factor of its own."""


def main() -> int:
    parser = argparse.ArgumentParser(description="regenerate docs/paper.md")
    parser.add_argument("build", type=Path, nargs="?", default=DOCS.parent / "build")
    parser.add_argument("--check", action="store_true", help="only compare; 1 if the page is stale")
    options = parser.parse_args()
    tools = Tools(options.build)
    parts = (*published.PARTS, network.slower, newer.modern)
    cells = newer.winners(tools)
    page = "\n\n".join([HEAD, *(part(tools) for part in parts), newer.landscape(cells)]) + "\n"
    stale = [
        (path, content)
        for path, content in ((PAGE, page), (MAP, newer.draw(cells)))
        if not path.exists() or path.read_text() != content
    ]
    if options.check:
        for path, _ in stale:
            print(f"error: {path} is stale; run python3 docs/make_paper.py", file=sys.stderr)
        return 1 if stale else 0
    for path, content in stale:
        path.parent.mkdir(exist_ok=True)
        path.write_text(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Makes a byte-level token file from text files.

A token file holds one little-endian uint16 per token and nothing else, the form
that nanoGPT's data scripts write. Here a token is a byte, so a model with a
vocabulary of 256 can train on any text without a tokenizer.

Usage: python3 -m chimera.tokens -o tokens.bin FILE [FILE ...]
"""

from __future__ import annotations

import argparse
import array
import sys
from pathlib import Path


def encode(texts: list[bytes]) -> bytes:
    """Joins texts with a blank line and returns them as uint16 tokens."""
    tokens = array.array("H", list(b"\n\n".join(texts)))
    if sys.byteorder == "big":
        tokens.byteswap()
    return tokens.tobytes()


def is_same_file(one: Path, other: Path) -> bool:
    """Whether both paths lead to one file, perhaps through links."""
    try:
        return one.samefile(other)
    except OSError:
        return False  # one of them is not there yet


def main(arguments: list[str] | None = None) -> int:
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="chimera.tokens", description="make a byte-level token file from text files"
    )
    parser.add_argument("-o", "--output", required=True, type=Path, help="token file to write")
    parser.add_argument("files", nargs="+", type=Path, help="text files, in order")
    options = parser.parse_args(arguments)

    for path in options.files:
        if is_same_file(path, options.output):
            print(f"error: {options.output} would overwrite {path}", file=sys.stderr)
            return 1
    texts = []
    for path in options.files:
        try:
            texts.append(path.read_bytes())
        except OSError as error:
            print(f"error: cannot read {path}: {error.strerror}", file=sys.stderr)
            return 1
    data = encode(texts)
    if not data:
        print("error: the files hold no text", file=sys.stderr)
        return 1
    try:
        options.output.write_bytes(data)
    except OSError as error:
        print(f"error: cannot write {options.output}: {error.strerror}", file=sys.stderr)
        return 1
    print(f"{options.output}: {len(data) // 2} tokens from {len(texts)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())

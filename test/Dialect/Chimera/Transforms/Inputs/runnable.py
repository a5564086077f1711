# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turns a model, whole (L0) or in stages (L1), into a program that mlir-runner runs.

Reads the module's text from standard input and adds a function @entry that
fills every parameter and input with values that depend on its name and on the
position only, runs the model or its chain of stages, and prints the bits of
the loss.  Two forms of one model print the same line exactly if they compute
the same.
"""

import re
import sys
import zlib

_ARGUMENT = re.compile(r"%arg(\d+): (tensor<[^>]*>)(?: \{([^}]*)\})?")
_NAME = re.compile(r"chimera\.(?:parameter|input) = (?:\"([^\"]*)\"|@([\w.$-]+))")


def split_functions(text: str) -> list[tuple[str, str]]:
    """Returns each function's text with a unique name, in order of the stages."""
    functions = []
    current: list[str] | None = None
    for line in text.splitlines():
        if re.match(r"\s*func\.func @", line):
            current = []
        if current is not None:
            current.append(line)
            # A function ends at the first brace of its own indentation.
            indent = len(current[0]) - len(current[0].lstrip())
            if line == " " * indent + "}":
                name = f"@part{len(functions)}"
                body = re.sub(r"func\.func @\w+", f"func.func {name}", "\n".join(current), count=1)
                functions.append((name, body))
                current = None
    return functions


def fill(name: str, kind: str, bounds: dict[str, int], value: str) -> str:
    """Returns ops that fill a tensor from its name and the position."""
    dims = kind[len("tensor<") : -1].split("x")
    shape, element = [int(d) for d in dims[:-1]], dims[-1]
    loops = ", ".join(f"d{i}" for i in range(len(shape)))
    iterators = ", ".join(['"parallel"'] * len(shape))
    body, position = [], "%zero"
    for i, size in enumerate(shape):
        body.append(f"%i{i} = linalg.index {i} : index")
        body.append(f"%s{i} = arith.constant {size} : index")
        body.append(f"%m{i} = arith.muli {position}, %s{i} : index")
        body.append(f"%p{i} = arith.addi %m{i}, %i{i} : index")
        position = f"%p{i}"
    body.append(f"%k = arith.index_cast {position} : index to i64")
    seed = zlib.crc32(name.encode()) % 1000
    if element.startswith("f"):
        body += [
            f"%x = arith.sitofp %k : i64 to {element}",
            f"%c = arith.constant {seed + 1}.0 : {element}",
            f"%y = arith.addf %x, %c : {element}",
            f"%f = arith.constant 1.7 : {element}",
            f"%z = arith.mulf %y, %f : {element}",
            f"%w = math.sin %z : {element}",
            f"%a = arith.constant 0.3 : {element}",
            f"%r = arith.mulf %w, %a : {element}",
        ]
    else:
        body += [
            f"%c = arith.constant {seed} : i64",
            "%f = arith.constant 37 : i64",
            "%y = arith.muli %k, %f : i64",
            "%z = arith.addi %y, %c : i64",
            f"%b = arith.constant {bounds[name]} : i64",
            "%r = arith.remui %z, %b : i64",
        ]
    return "\n".join(
        [
            f"%e{value[1:]} = tensor.empty() : {kind}",
            f"{value} = linalg.generic {{indexing_maps = [affine_map<({loops}) -> ({loops})>],"
            f" iterator_types = [{iterators}]}} outs(%e{value[1:]} : {kind}) {{",
            f"^bb0(%o: {element}):",
            *body,
            f"linalg.yield %r : {element}",
            f"}} -> {kind}",
        ]
    )


def find_bounds(text: str) -> dict[str, int]:
    """Returns the bounds of the integer inputs, at either level."""
    bounds = {n: int(b) for n, b in re.findall(r"chimera\.input @(\w+) :.* bound\((\d+)\)", text)}
    for _, _, attributes in _ARGUMENT.findall(text):
        bound = re.search(r"chimera\.bound = (\d+)", attributes)
        if bound:
            bounds["".join(_NAME.search(attributes).groups(""))] = int(bound.group(1))
    return bounds


def main() -> None:
    """Writes the program to standard output."""
    text = sys.stdin.read()
    functions = split_functions(text)
    bounds = find_bounds(text)
    lines, values, passed = ["%zero = arith.constant 0 : index"], {}, []
    for name, body in functions:
        header, result = re.match(r"\s*func\.func @\w+\((.*)\) -> (.*) \{$", body.splitlines()[0]).groups()
        operands, kinds, boundary = [], [], list(passed)
        for _, kind, attributes in _ARGUMENT.findall(header):
            match = _NAME.search(attributes)
            symbol = match and "".join(match.groups(""))
            if symbol and symbol not in values:
                values[symbol] = f"%v{len(values)}"
                lines.append(fill(symbol, kind, bounds, values[symbol]))
            operands.append(values[symbol] if symbol else boundary.pop(0))
            kinds.append(kind)
        results = re.findall(r"tensor<[^>]*>", result)
        passed = [f"%r{name[5:]}_{i}" for i in range(len(results))]
        lines.append(
            f"{', '.join(passed)} = func.call {name}({', '.join(operands)})"
            f" : ({', '.join(kinds)}) -> ({', '.join(results)})"
        )
    element = results[0][len("tensor<") : -1]
    integer = "i" + element[1:]
    lines.append(f"%loss = tensor.extract {passed[0]}[] : tensor<{element}>")
    lines.append(f"%bits = arith.bitcast %loss : {element} to {integer}")
    wide = "%bits"
    if integer != "i64":
        lines.append(f"%wide = arith.extsi %bits : {integer} to i64")
        wide = "%wide"
    lines.append(f"func.call @printI64({wide}) : (i64) -> ()")
    lines.append("func.call @printNewline() : () -> ()")

    print("\n".join(line for line in text.splitlines() if line.startswith("#map")))
    for _, body in functions:
        first, *rest = body.splitlines()
        print(re.sub(r" \{chimera[^}]*\}", "", first), *rest, sep="\n")
    print("func.func private @printI64(i64)\nfunc.func private @printNewline()")
    print("func.func @entry() {", *lines, "return", "}", sep="\n")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Random models: every stage function against plain loops in double precision.

  test/Integration/random_models.py BUILD_DIR [FIRST_SEED COUNT]

Each seed is a model of a few ops in the order of a random walk: products in
many spellings, broadcasts, reductions, softmax, slices, paddings, transposes,
reshapes, gathers, with extents that are small and odd, 1 among them.
`chimera-kernel-check` runs forward and backward, compiled as for training, for
this CPU and on the GPU emulator.
"""

import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

SEEDS = (0, 32)
STEPS = 5
MAX_ELEMENTS = 2000
EXTENTS = (1, 2, 3, 4, 5, 7, 8, 16, 17)
PASSES = ("--chimera-simplify-model", "--chimera-partition=stages=1", "--chimera-differentiate")
# In f32, of the kernels; their reference is f64.
TOLERANCE = "2e-5"


@dataclass
class Tensor:
    """A value of the model, and its shape."""

    name: str
    shape: list


def to_map(loops, dims):
    """The affine map of `loops` loops to these dimensions."""
    return f"affine_map<({', '.join(f'd{i}' for i in range(loops))}) -> ({', '.join(dims)})>"


class Model:
    """Writes a random model. Each method takes a tensor and returns another one
    that depends on it."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.element = self.random.choice(["f32", "f64"])
        self.arguments, self.lines, self.values = [], [], 0

    def type(self, shape, element=None):
        return "tensor<" + "".join(f"{extent}x" for extent in shape) + (element or self.element) + ">"

    def emit(self, text):
        self.values += 1
        self.lines.append(f"  %v{self.values} = {text}")
        return f"%v{self.values}"

    def argument(self, shape, kind, attributes, element=None):
        name = f"%a{len(self.arguments)}"
        self.arguments.append(
            f'{name}: {self.type(shape, element)} {{chimera.{kind} = "{name[1:]}"{attributes}}}'
        )
        return Tensor(name, list(shape))

    def parameter(self, shape):
        return self.argument(shape, "parameter", ', chimera.init = "normal(0.3)"')

    def filled(self, shape, value):
        number = self.emit(f"arith.constant {value:.6e} : {self.element}")
        empty = self.emit(f"tensor.empty() : {self.type(shape)}")
        return self.emit(
            f"linalg.fill ins({number} : {self.element}) outs({empty} : {self.type(shape)}) -> {self.type(shape)}"
        )

    def generic(self, inputs, maps, shape, result, reduced, body, start=None):
        """A structured op. `maps` and `result` name loops as d0, d1, ...; `reduced`
        are the loops that are no dimension of the result. `body` are lines that
        read %x0, %x1, ... and %old, and define %new; E stands for the type."""
        loops = len(result) + len(reduced)
        kinds = ["parallel"] * loops
        for loop in reduced:
            kinds[loop] = "reduction"
        init = self.filled(shape, start) if start is not None else self.emit(f"tensor.empty() : {self.type(shape)}")
        elements = [getattr(value, "element", self.element) for value in inputs]
        types = [self.type(value.shape, element) for value, element in zip(inputs, elements)]
        block = ", ".join([f"%x{i}: {element}" for i, element in enumerate(elements)] + [f"%old: {self.element}"])
        name = self.emit(
            f"linalg.generic {{indexing_maps = [{', '.join(to_map(loops, dims) for dims in [*maps, result])}], "
            f"iterator_types = [{', '.join(chr(34) + kind + chr(34) for kind in kinds)}]}} "
            f"ins({', '.join(value.name for value in inputs)} : {', '.join(types)}) "
            f"outs({init} : {self.type(shape)}) {{"
        )
        self.lines.append(f"  ^bb0({block}):")
        self.lines += [f"    {line.replace(': E', ': ' + self.element)}" for line in body]
        self.lines += [f"    linalg.yield %new : {self.element}", f"  }} -> {self.type(shape)}"]
        return Tensor(name, list(shape))

    def identity(self, tensor):
        return [f"d{i}" for i in range(len(tensor.shape))]

    def map_elements(self, inputs, maps, body):
        return self.generic(inputs, maps, inputs[0].shape, self.identity(inputs[0]), [], body)

    # The steps of the walk.

    def elementwise(self, x):
        body = self.random.choice(
            [
                ["%new = math.tanh %x0 : E"],
                ["%0 = math.tanh %x0 : E", "%new = math.exp %0 : E"],
                ["%0 = arith.mulf %x0, %x0 : E", "%1 = math.sin %x0 : E", "%new = arith.subf %0, %1 : E"],
                ["%0 = math.absf %x0 : E", "%new = math.log1p %0 : E"],
                ["%0 = math.erf %x0 : E", "%new = arith.mulf %0, %x0 : E"],
            ]
        )
        return self.map_elements([x], [self.identity(x)], body)

    def broadcast(self, x):
        kept = [i for i in range(len(x.shape)) if self.random.random() < 0.5]
        self.random.shuffle(kept)
        op = self.random.choice(["addf", "mulf", "subf"])
        return self.map_elements(
            [x, self.parameter([x.shape[i] for i in kept])],
            [self.identity(x), [f"d{i}" for i in kept]],
            [f"%new = arith.{op} %x0, %x1 : E"],
        )

    def product(self, x):
        """Sums over one dimension; the new one takes any place."""
        rank = len(x.shape)
        summed, place = self.random.randrange(rank), self.random.randrange(rank)
        width, sum_loop = self.random.choice(EXTENTS), f"d{rank}"
        others = [i for i in range(rank) if i != summed]
        shape = [x.shape[i] for i in others]
        shape.insert(place, width)
        loops = iter(i for i in range(rank) if i != place)
        x_map = [sum_loop if i == summed else f"d{next(loops)}" for i in range(rank)]
        weight = [(f"d{place}", width), (sum_loop, x.shape[summed])]
        self.random.shuffle(weight)
        return self.generic(
            [x, self.parameter([extent for _, extent in weight])],
            [x_map, [loop for loop, _ in weight]],
            shape,
            [f"d{i}" for i in range(rank)],
            [rank],
            ["%0 = arith.mulf %x0, %x1 : E", "%new = arith.addf %old, %0 : E"],
            start=0,
        )

    def outer_product(self, x):
        rank, extent = len(x.shape), self.random.choice(EXTENTS)
        return self.generic(
            [x, self.parameter([extent])],
            [self.identity(x), [f"d{rank}"]],
            [*x.shape, extent],
            [f"d{i}" for i in range(rank + 1)],
            [],
            ["%new = arith.mulf %x0, %x1 : E"],
        )

    def reduced(self, x, loops, body, start):
        kept = [i for i in range(len(x.shape)) if i not in loops]
        tensor = self.generic(
            [x], [self.identity(x)], [x.shape[i] for i in kept], [f"d{i}" for i in kept], loops, body, start
        )
        return tensor, [f"d{i}" for i in kept]

    def some_loops(self, x):
        return [i for i in range(len(x.shape)) if self.random.random() < 0.5] or [len(x.shape) - 1]

    def row_sum(self, x):
        if len(x.shape) == 1:
            return self.normalize(x)
        return self.reduced(x, [self.random.randrange(len(x.shape))], ["%new = arith.addf %old, %x0 : E"], 0)[0]

    def normalize(self, x):
        """Divides by the root of the sum of squares."""
        total, kept = self.reduced(
            x,
            self.some_loops(x),
            ["%0 = arith.mulf %x0, %x0 : E", "%new = arith.addf %old, %0 : E"],
            0.125,
        )
        body = ["%0 = math.rsqrt %x1 : E", "%new = arith.mulf %x0, %0 : E"]
        return self.map_elements([x, total], [self.identity(x), kept], body)

    def softmax(self, x):
        loops, rows = self.some_loops(x), [self.identity(x)]
        top, kept = self.reduced(x, loops, ["%new = arith.maximumf %old, %x0 : E"], -3e38)
        power = self.map_elements(
            [x, top], [*rows, kept], ["%0 = arith.subf %x0, %x1 : E", "%new = math.exp %0 : E"]
        )
        total, _ = self.reduced(power, loops, ["%new = arith.addf %old, %x0 : E"], 0)
        return self.map_elements([power, total], [*rows, kept], ["%new = arith.divf %x0, %x1 : E"])

    def transpose(self, x):
        order = list(range(len(x.shape)))
        self.random.shuffle(order)
        shape = [x.shape[i] for i in order]
        empty = self.emit(f"tensor.empty() : {self.type(shape)}")
        name = self.emit(
            f"linalg.transpose ins({x.name} : {self.type(x.shape)}) outs({empty} : {self.type(shape)}) "
            f"permutation = {order}"
        )
        return Tensor(name, shape)

    def reshape(self, x):
        """Merges two dimensions, or splits one."""
        rank = len(x.shape)
        place = self.random.randrange(rank)
        merge = place + 1 < rank
        groups = [[i] for i in range(place)] + [[place, place + 1]]
        groups += [[i + 1] for i in range(place + 1, rank - 1 if merge else rank)]
        if merge:
            shape = [*x.shape[:place], x.shape[place] * x.shape[place + 1], *x.shape[place + 2 :]]
            op = f"tensor.collapse_shape {x.name} {groups}"
        else:
            factors = [i for i in range(1, x.shape[place] + 1) if x.shape[place] % i == 0]
            first = self.random.choice(factors)
            shape = [*x.shape[:place], first, x.shape[place] // first, *x.shape[place + 1 :]]
            op = f"tensor.expand_shape {x.name} {groups} output_shape {shape}"
        return Tensor(self.emit(f"{op} : {self.type(x.shape)} into {self.type(shape)}"), shape)

    def take_slice(self, x):
        offsets = [self.random.randrange(extent) for extent in x.shape]
        sizes = [self.random.randint(1, extent - offset) for extent, offset in zip(x.shape, offsets)]
        name = self.emit(
            f"tensor.extract_slice {x.name}{offsets} {sizes} {[1] * len(sizes)} "
            f": {self.type(x.shape)} to {self.type(sizes)}"
        )
        return Tensor(name, sizes)

    def put_slice(self, x):
        target = self.parameter([extent + self.random.randrange(3) for extent in x.shape])
        offsets = [self.random.randint(0, large - small) for large, small in zip(target.shape, x.shape)]
        name = self.emit(
            f"tensor.insert_slice {x.name} into {target.name}{offsets} {x.shape} {[1] * len(x.shape)} "
            f": {self.type(x.shape)} into {self.type(target.shape)}"
        )
        return Tensor(name, target.shape)

    def concatenate(self, x):
        place = self.random.randrange(len(x.shape))
        shape = [*x.shape[:place], 2 * x.shape[place], *x.shape[place + 1 :]]
        parts = [x, self.parameter(x.shape)]
        self.random.shuffle(parts)
        name = self.emit(
            f"tensor.concat dim({place}) {', '.join(part.name for part in parts)} "
            f": ({self.type(x.shape)}, {self.type(x.shape)}) -> {self.type(shape)}"
        )
        return Tensor(name, shape)

    def gather(self, x):
        """Adds rows of a table, chosen by numbers along the first dimension."""
        rows = self.random.choice((1, 3, 7))
        tokens = self.argument([x.shape[0]], "input", f", chimera.bound = {rows} : i64", "i64")
        tokens.element = "i64"
        table = self.parameter([rows, *x.shape[1:]])
        indices = [f"%i{i}" for i in range(1, len(x.shape))]
        body = ["%row = arith.index_cast %x1 : i64 to index"]
        body += [f"%i{i} = linalg.index {i} : index" for i in range(1, len(x.shape))]
        body += [
            f"%0 = tensor.extract {table.name}[{', '.join(['%row', *indices])}] : {self.type(table.shape)}",
            "%new = arith.addf %x0, %0 : E",
        ]
        return self.map_elements([x, tokens], [self.identity(x), ["d0"]], body)

    def loss(self, x):
        """The mean square of the difference to an input."""
        target = self.argument(x.shape, "input", "")
        scale = 1 / max(1, sum(1 for _ in x.shape))
        body = [
            f"%c = arith.constant {scale:.6e} : E",
            "%0 = arith.subf %x0, %x1 : E",
            "%1 = arith.mulf %0, %0 : E",
            "%2 = arith.mulf %1, %c : E",
            "%new = arith.addf %old, %2 : E",
        ]
        loops = list(range(len(x.shape)))
        return self.generic([x, target], [self.identity(x)] * 2, [], [], loops, body, start=0)


STEP_KINDS = [
    Model.elementwise, Model.broadcast, Model.product, Model.product, Model.outer_product, Model.row_sum,
    Model.normalize, Model.softmax, Model.transpose, Model.reshape, Model.take_slice, Model.put_slice,
    Model.concatenate, Model.gather,
]  # fmt: skip


def write_model(seed):
    model = Model(seed)
    shape = [model.random.choice(EXTENTS) for _ in range(model.random.choice((1, 2, 2, 3)))]
    x = model.product(model.argument(shape, "input", ""))
    for _ in range(STEPS):
        elements = 1
        for extent in x.shape:
            elements *= extent
        step = Model.take_slice if elements > MAX_ELEMENTS or len(x.shape) > 4 else model.random.choice(STEP_KINDS)
        x = step(model, x)
    x = model.loss(model.product(x))
    return "\n".join(
        [
            f"func.func @main({', '.join(model.arguments)}) -> {model.type([])} {{",
            *model.lines,
            f"  return {x.name} : {model.type([])}",
            "}",
            "",
        ]
    )


def check(build, folder, seed):
    """What is wrong with the kernels of a model, empty if nothing is."""
    model, stages = folder / f"{seed}.mlir", folder / f"{seed}.stages.mlir"
    model.write_text(write_model(seed))
    commands = [[build / "bin/chimera-opt", model, *PASSES, "-o", stages]]
    for target in ([], ["--gpu-arch=emulate"]):
        commands.append([build / "bin/chimera-kernel-check", stages, f"--tolerance={TOLERANCE}", *target])
    for command in commands:
        result = subprocess.run(command, capture_output=True, text=True)
        # A walk may leave a parameter behind: a slice without it.
        if "is a parameter that nothing uses" in result.stderr:
            return ""
        if result.returncode:
            lines = [line for line in result.stdout.splitlines() if line.startswith("FAIL")]
            return "\n".join([f"seed {seed}: {' '.join(str(word) for word in command)}", *lines, result.stderr])
    return ""


def main():
    build = Path(sys.argv[1]).resolve()
    first, count = map(int, sys.argv[2:4]) if len(sys.argv) > 3 else SEEDS
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        texts = pool.map(lambda seed: check(build, Path(folder), seed), range(first, first + count))
        bad = [text for text in texts if text]
    print("\n".join(bad))
    print(f"{count - len(bad)} of {count} models have the results of plain loops")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()

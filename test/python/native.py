# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs an imported model with nothing but LLVM's own tools.

The model goes through upstream passes to plain loops and from there into a
shared library: slow code, but independent of Chimera's compiler and of
PyTorch, so both can be checked against it.
"""

import ctypes
import pathlib
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping

import numpy

_LLVM = pathlib.Path("/usr/lib/llvm-22/bin")
_LIBRARIES = _LLVM.parent / "lib"
_PASSES = (
    "builtin.module(func.func(llvm-request-c-wrappers,math-expand-ops{ops=rsqrt}),"
    "one-shot-bufferize{bufferize-function-boundaries=true "
    "function-boundary-type-conversion=identity-layout-map},"
    "convert-linalg-to-loops,expand-strided-metadata,lower-affine,convert-math-to-libm,"
    "convert-scf-to-cf,finalize-memref-to-llvm,convert-arith-to-llvm,convert-func-to-llvm,"
    "convert-cf-to-llvm,convert-index-to-llvm,reconcile-unrealized-casts)"
)


def _tool(name: str) -> str | None:
    path = _LLVM / name
    return str(path) if path.exists() else shutil.which(name)


def missing_tools() -> str:
    """Returns the names of the tools that are not installed, or an empty string."""
    return ", ".join(t for t in ("mlir-opt", "mlir-translate", "clang") if _tool(t) is None)


def parses(text: str) -> str:
    """Returns what stock mlir-opt complains about; empty if it accepts the module."""
    run = subprocess.run(
        [_tool("mlir-opt"), "-", "-o", "/dev/null"], input=text, text=True, capture_output=True
    )
    return "" if run.returncode == 0 else run.stderr


def signature(text: str) -> list[dict[str, str]]:
    """Returns the attributes of each argument of `@main`, and its type as 'type'."""
    line = next(line for line in text.split("\n") if "func.func @main(" in line)
    arguments = []
    pattern = r"%arg\d+: (?P<type>tensor<[^>]*>) \{(?P<attributes>[^}]*)\}"
    for match in re.finditer(pattern, line):
        entries = re.findall(r'(chimera\.\w+) = (?:"([^"]*)"|(\d+) : i64)', match["attributes"])
        arguments.append({"type": match["type"]} | {k: s or n for k, s, n in entries})
    return arguments


def _descriptor(array: numpy.ndarray) -> ctypes.Structure:
    fields = [("base", ctypes.c_void_p), ("data", ctypes.c_void_p), ("offset", ctypes.c_int64)]
    if array.ndim:
        vector = ctypes.c_int64 * array.ndim
        fields += [("sizes", vector), ("strides", vector)]
    kind = type("Descriptor", (ctypes.Structure,), {"_fields_": fields})
    value = kind(array.ctypes.data, array.ctypes.data, 0)
    if array.ndim:
        value.sizes[:] = array.shape
        value.strides[:] = [stride // array.itemsize for stride in array.strides]
    return value


def compile_model(
    text: str, folder: pathlib.Path
) -> Callable[[Mapping[str, numpy.ndarray]], float]:
    """Compiles the model; the result maps parameters and inputs, by name, to the loss."""
    subprocess.run(
        [_tool("mlir-opt"), "-", f"--pass-pipeline={_PASSES}", "-o", folder / "model.mlir"],
        input=text,
        text=True,
        check=True,
    )
    subprocess.run(
        [_tool("mlir-translate"), "--mlir-to-llvmir", folder / "model.mlir"]
        + ["-o", folder / "model.ll"],
        check=True,
    )
    subprocess.run(
        [_tool("clang"), "-O1", "-shared", "-fPIC", "-Wno-override-module"]
        # Copies of parts of tensors are calls of a library.
        + [folder / "model.ll", "-lm", f"-L{_LIBRARIES}", f"-Wl,-rpath,{_LIBRARIES}"]
        + ["-lmlir_c_runner_utils", "-o", folder / "model.so"],
        check=True,
    )
    library = ctypes.CDLL(str(folder / "model.so"))
    arguments = signature(text)
    kinds = {"i64": numpy.int64, "i32": numpy.int32, "f32": numpy.float32, "f64": numpy.float64}
    result_type = re.search(r"-> tensor<(f32|f64)> \{", text)[1]
    scalar = {"f32": ctypes.c_float, "f64": ctypes.c_double}[result_type]

    def run(values: Mapping[str, numpy.ndarray]) -> float:
        arrays = []
        for argument in arguments:
            name = argument.get("chimera.parameter") or argument["chimera.input"]
            *shape, element = argument["type"].removeprefix("tensor<").rstrip(">").split("x")
            array = numpy.ascontiguousarray(values[name], dtype=kinds[element])
            assert list(array.shape) == [int(size) for size in shape], name
            arrays.append(array)

        class Result(ctypes.Structure):
            _fields_ = [
                ("base", ctypes.c_void_p),
                ("data", ctypes.POINTER(scalar)),
                ("offset", ctypes.c_int64),
            ]

        result = Result()
        descriptors = [_descriptor(array) for array in arrays]
        library._mlir_ciface_main(
            ctypes.byref(result), *[ctypes.byref(descriptor) for descriptor in descriptors]
        )
        return float(result.data[0])

    return run

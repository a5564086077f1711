# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads and writes safetensors files, the form of all weights Chimera exchanges.

A file is the length of a header (eight bytes, little-endian), the header
(JSON: name -> element type, shape and byte range), and the tensors' bytes.
"""

import json
import math
import os
import struct
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, BinaryIO

if TYPE_CHECKING:
    import numpy

_TYPES = {
    "BOOL": "|b1",
    "U8": "|u1",
    "I8": "|i1",
    "I16": "<i2",
    "U16": "<u2",
    "I32": "<i4",
    "U32": "<u4",
    "I64": "<i8",
    "U64": "<u8",
    "F16": "<f2",
    "F32": "<f4",
    "F64": "<f8",
}
_HEADER_LIMIT = 100_000_000


class SafetensorsError(ValueError):
    """A file is not a valid safetensors file, or a tensor cannot be stored in one."""


def write(
    path: "str | os.PathLike[str]",
    tensors: "Mapping[str, numpy.ndarray]",
    metadata: Mapping[str, str] | None = None,
) -> None:
    """Writes `tensors` to `path`, in the order of the mapping."""
    import numpy

    names = {numpy.dtype(text): name for name, text in _TYPES.items()}
    header: dict[str, object] = {}
    if metadata:
        header["__metadata__"] = dict(metadata)
    blocks, offset = [], 0
    for name, tensor in tensors.items():
        array = numpy.asarray(tensor)
        kind = array.dtype.newbyteorder("<") if array.dtype.itemsize > 1 else array.dtype
        if kind not in names:
            raise SafetensorsError(f"tensor '{name}' has the type {array.dtype}, which has no name")
        block = array.astype(kind, copy=False).tobytes(order="C")
        header[name] = {
            "dtype": names[kind],
            "shape": list(array.shape),
            "data_offsets": [offset, offset + len(block)],
        }
        blocks.append(block)
        offset += len(block)
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)))
        file.write(text)
        for block in blocks:
            file.write(block)


def _header(
    path: "str | os.PathLike[str]", file: BinaryIO
) -> tuple[dict[str, Any], dict[str, str]]:
    """Reads the header at the begin of `file`: the tensors' descriptions, and the metadata."""
    size = os.fstat(file.fileno()).st_size
    if size < 8:
        raise SafetensorsError(f"'{path}' has {size} bytes, too few for a header")
    (length,) = struct.unpack("<Q", file.read(8))
    if length > min(size - 8, _HEADER_LIMIT):
        raise SafetensorsError(
            f"'{path}' announces a header of {length} bytes, which it cannot hold"
        )
    try:
        header = json.loads(file.read(length))
    except ValueError as error:
        raise SafetensorsError(f"the header of '{path}' is not JSON: {error}") from error
    if not isinstance(header, dict):
        raise SafetensorsError(f"the header of '{path}' is not a JSON object")
    return header, header.pop("__metadata__", {})


def read_metadata(path: "str | os.PathLike[str]") -> dict[str, str]:
    """Returns the metadata of the file without reading its tensors."""
    with open(path, "rb") as file:
        return _header(path, file)[1]


def read(path: "str | os.PathLike[str]") -> "tuple[dict[str, numpy.ndarray], dict[str, str]]":
    """Returns the tensors of the file by name, and its metadata."""
    import numpy

    with open(path, "rb") as file:
        header, metadata = _header(path, file)
        body = memoryview(file.read())
    tensors = {}
    for name, entry in header.items():
        try:
            kind = numpy.dtype(_TYPES[entry["dtype"]])
            shape = tuple(entry["shape"])
            begin, end = entry["data_offsets"]
        except (KeyError, TypeError, ValueError) as error:
            raise SafetensorsError(f"tensor '{name}' of '{path}' is badly described") from error
        if end - begin != math.prod(shape) * kind.itemsize or not 0 <= begin <= end <= len(body):
            raise SafetensorsError(
                f"tensor '{name}' of '{path}' has the byte range [{begin}, {end}), which does not "
                f"fit its shape {list(shape)} of {entry['dtype']} or the file"
            )
        tensors[name] = numpy.frombuffer(body[begin:end], dtype=kind).reshape(shape)
    return tensors, metadata

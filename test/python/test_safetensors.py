# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Safetensors files survive a round trip, and damaged ones are refused."""

import json
import struct

import numpy
import pytest

from chimera import safetensors


@pytest.mark.parametrize("kind", ["<f4", "<f8", "<i8", "<i4", "<u2", "|u1", "|b1", "<f2"])
def test_round_trip(tmp_path, kind):
    tensors = {
        "matrix": numpy.arange(6).reshape(2, 3).astype(kind),
        "scalar": numpy.array(1).astype(kind),
        "empty": numpy.zeros((0, 4), kind),
    }
    safetensors.write(tmp_path / "w.safetensors", tensors, {"format": "pt"})
    found, metadata = safetensors.read(tmp_path / "w.safetensors")
    assert metadata == {"format": "pt"}
    assert list(found) == list(tensors)
    for name, tensor in tensors.items():
        assert found[name].dtype == tensor.dtype
        numpy.testing.assert_array_equal(found[name], tensor)


def test_transposed_arrays_are_stored_in_row_major_order(tmp_path):
    matrix = numpy.arange(6, dtype=numpy.float32).reshape(2, 3).T
    safetensors.write(tmp_path / "w.safetensors", {"w": matrix})
    numpy.testing.assert_array_equal(safetensors.read(tmp_path / "w.safetensors")[0]["w"], matrix)


def test_header_is_aligned(tmp_path):
    safetensors.write(tmp_path / "w.safetensors", {"w": numpy.zeros(1)})
    (length,) = struct.unpack("<Q", (tmp_path / "w.safetensors").read_bytes()[:8])
    assert length % 8 == 0


def test_unknown_types_are_refused(tmp_path):
    with pytest.raises(safetensors.SafetensorsError, match="'w' has the type complex128"):
        safetensors.write(tmp_path / "w.safetensors", {"w": numpy.zeros(1, complex)})


def entry(**changes):
    return {"w": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]} | changes}


@pytest.mark.parametrize(
    "header, body, message",
    [
        (entry(shape=[3]), 8, r"byte range \[0, 8\), which does not fit"),
        (entry(), 4, r"byte range \[0, 8\), which does not fit"),
        (entry(data_offsets=[8, 0]), 8, "does not fit"),
        (entry(dtype="X9"), 8, "'w' of .* is badly described"),
        ({"w": {}}, 8, "'w' of .* is badly described"),
        ([], 0, "is not a JSON object"),
    ],
)
def test_damaged_files_are_refused(tmp_path, header, body, message):
    text = json.dumps(header).encode()
    path = tmp_path / "w.safetensors"
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"\0" * body)
    with pytest.raises(safetensors.SafetensorsError, match=message):
        safetensors.read(path)


@pytest.mark.parametrize(
    "data, message",
    [
        (b"abc", "has 3 bytes, too few for a header"),
        (struct.pack("<Q", 1 << 40), "announces a header of 1099511627776 bytes"),
        (struct.pack("<Q", 2) + b"{]", "is not JSON"),
    ],
)
def test_damaged_headers_are_refused(tmp_path, data, message):
    path = tmp_path / "w.safetensors"
    path.write_bytes(data)
    with pytest.raises(safetensors.SafetensorsError, match=message):
        safetensors.read(path)

# Prints the tensors of a safetensors file by name: type, shape, values.

import json
import struct
import sys

with open(sys.argv[1], "rb") as file:
    header = json.loads(file.read(struct.unpack("<Q", file.read(8))[0]))
    data = file.read()
for name, entry in sorted(header.items()):
    begin, end = entry["data_offsets"]
    kind = {"F32": "f", "F64": "d"}[entry["dtype"]]
    values = [x for (x,) in struct.iter_unpack("<" + kind, data[begin:end])]
    print(name, entry["dtype"], entry["shape"], values)

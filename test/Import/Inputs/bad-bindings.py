# Prints what chimera-bind-arguments says to files of bindings that are wrong.
#
# bad-bindings.py CHIMERA_OPT MODULE FILE

import json
import subprocess
import sys

opt, module, path = sys.argv[1:4]


def argument(**keys):
    return {"version": 1, "arguments": [{"index": 0, "kind": "param", **keys}]}


def result(*kinds):
    entries = [{"index": i, "kind": kind} for i, kind in kinds]
    return {"version": 1, "results": entries}


def constant(**keys):
    return {"version": 1, "constants": [keys]}


FILES = [
    [],
    {},
    {"version": 2},
    {"version": 1, "argument": []},
    {"version": 1, "arguments": {}},
    {"version": 1, "arguments": [0]},
    {"version": 1, "arguments": [{"kind": "param"}]},
    argument(index="0"),
    argument(index=-1),
    argument(kind="parameter"),
    argument(shape=[2]),
    argument(kind="input"),
    argument(bound=3),
    argument(kind="input", name="x", bound=0),
    argument(kind="input", name="x", ignored=-100),
    argument(kind="input", name="x", bound=3, ignored=2),
    argument(kind="input", name="x", frozen=True),
    argument(frozen=True, tied_to="w"),
    argument(frozen="no"),
    argument(kind="input", name="x", init="zeros"),
    argument(kind="input", name="x", tied_to="w"),
    argument(tied_to="w", init="zeros"),
    {"version": 1, "arguments": [{"index": 0, "kind": "param"}] * 2},
    result((0, "argmax")),
    result((0, "loss"), (1, "logits")),
    result((0, "drop"), (0, "drop")),
    constant(index=0, kind="buffer"),
    constant(index=0, resource="w", kind="param"),
    "{",
]

for file in FILES:
    text = file if isinstance(file, str) else json.dumps(file)
    with open(path, "w") as out:
        out.write(text)
    done = subprocess.run(
        [
            opt,
            module,
            "--allow-unregistered-dialect",
            f"--chimera-bind-arguments=bindings={path}",
        ],
        capture_output=True,
        text=True,
    )
    first = done.stderr.splitlines()[0] if done.stderr else "nothing"
    print(done.returncode, text, "->", first)

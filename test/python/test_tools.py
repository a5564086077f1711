# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The small command lines: what they write, and how they refuse."""

import json
import pathlib

import pytest

from chimera import bubbles, tokens


def test_tokens_are_bytes_of_all_texts(tmp_path: pathlib.Path):
    one, two, out = tmp_path / "one", tmp_path / "two", tmp_path / "out"
    one.write_bytes(b"ab")
    two.write_bytes(b"\xff")
    assert tokens.main(["-o", str(out), str(one), str(two)]) == 0
    assert out.read_bytes() == b"a\0b\0\n\0\n\0\xff\0"


def test_tokens_name_an_output_that_cannot_be_written(tmp_path: pathlib.Path, capsys):
    text = tmp_path / "text"
    text.write_bytes(b"ab")
    for out, reason in (
        (tmp_path / "no" / "out", "No such file or directory"),
        (tmp_path, "Is a directory"),
        (pathlib.Path("/dev/full"), "No space left on device"),
    ):
        assert tokens.main(["-o", str(out), str(text)]) == 1
        assert capsys.readouterr().err == f"error: cannot write {out}: {reason}\n"


def test_tokens_never_overwrite_their_text(tmp_path: pathlib.Path, capsys):
    text, soft, hard = tmp_path / "text", tmp_path / "soft", tmp_path / "hard"
    text.write_bytes(b"ab")
    soft.symlink_to(text)
    hard.hardlink_to(text)
    for out in (text, soft, hard, tmp_path / "." / "text"):
        assert tokens.main(["-o", str(out), str(text)]) == 1
        assert capsys.readouterr().err == f"error: {out} would overwrite {text}\n"
        assert tokens.main(["-o", str(text), str(out)]) == 1
        assert capsys.readouterr().err == f"error: {text} would overwrite {out}\n"
        assert text.read_bytes() == b"ab"


def test_tokens_name_a_text_that_cannot_be_read(tmp_path: pathlib.Path, capsys):
    out, none = tmp_path / "out", tmp_path / "none"
    assert tokens.main(["-o", str(out), str(none)]) == 1
    assert capsys.readouterr().err == f"error: cannot read {none}: No such file or directory\n"
    none.write_bytes(b"")
    assert tokens.main(["-o", str(out), str(none)]) == 1
    assert capsys.readouterr().err == "error: the files hold no text\n"
    assert not out.exists()


@pytest.mark.parametrize("plan", ["[]", "{}", "null", "{", '{"makespan": null, "bubble_ratio": 0}'])
def test_bubbles_name_figures_that_are_missing(tmp_path: pathlib.Path, capsys, plan: str):
    rehearsal = {"mean_step_time_ms": 1.0, "mean_bubble_ratio": 0.5}
    (tmp_path / "plan-x.json").write_text(plan)
    (tmp_path / "rehearse-x.jsonl").write_text(json.dumps(rehearsal) + "\n")
    assert bubbles.main([str(tmp_path), "x"]) == 1
    assert capsys.readouterr().err.startswith("error: no figures of 'x': ")


def test_bubbles_compare_plan_and_rehearsal(tmp_path: pathlib.Path, capsys):
    (tmp_path / "plan-x.json").write_text('{"makespan": 660, "bubble_ratio": 0.25}')
    (tmp_path / "rehearse-x.jsonl").write_text(
        '{"step": 1}\n{"mean_step_time_ms": 661.5, "mean_bubble_ratio": 0.26}\n'
    )
    assert bubbles.main([str(tmp_path), "x"]) == 0
    row = capsys.readouterr().out.splitlines()[1].split()
    assert row == ["x", "660", "ms", "25.0", "%", "661.5", "ms", "26.0", "%"]

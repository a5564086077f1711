# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles, simulates, draws, saves and runs a small model."""

import copy
import gc
import json
import math
import os
import pathlib
import pickle
import shlex
import shutil
import subprocess
import xml.etree.ElementTree

import numpy
import pytest
import two_layers

import chimera
from chimera import safetensors, training

DATA = two_layers.DATA


def test_the_plan_says_what_runs_where(program):
    plan = program.plan
    assert repr(program) == (
        "<chimera.Program 'two-layers': 2 stages, 2 micro-batches, scheme chimera, 2 ranks>"
    )
    assert (plan.scheme, plan.optimizer, plan.ranks) == ("chimera", "adamw", 2)
    assert [(s.elements, s.tensors, s.boundary_bytes) for s in plan.stages] == [
        (16 * 32, 1, 8 * 32 * 4),
        (32 * 4, 1, 4),
    ]
    assert [(p.name, p.direction, p.workers) for p in plan.pipelines] == [
        ("down0", "down", (0, 1)),
        ("up0", "up", (1, 0)),
    ]
    assert [(i.name, i.dtype, i.shape, i.bound) for i in plan.inputs] == [
        ("x", "f32", (8, 16), None),
        ("y", "f32", (8, 4), None),
    ]
    assert [(p.name, p.shape, p.workers) for p in plan.parameters] == [
        ("layer0.weight", (16, 32), (0, 1)),
        ("layer1.weight", (32, 4), (0, 1)),
    ]
    assert (plan.makespan, plan.bubble, plan.lower_bound) == (6, 0, 6)
    computing = [task for task in plan.workers[1].tasks if task.computes]
    assert [(t.kind, t.pipeline, t.stage, t.micro_batch, t.start, t.end) for t in computing] == [
        ("forward", "up0", 0, 1, 0, 1),
        ("forward", "down0", 1, 0, 1, 2),
        ("backward", "down0", 1, 0, 2, 4),
        ("backward", "up0", 0, 1, 4, 6),
    ]
    others = [task for task in plan.workers[1].tasks if not task.computes]
    assert (others[0].kind, others[0].of, others[0].to) == ("send", "forward", 0)
    assert [t.parameters for t in others if t.kind == "allreduce"] == [
        ("layer1.weight",),
        ("layer0.weight",),
    ]
    assert "makespan 6, bubble ratio 0 %" in str(plan)


def test_memory_is_what_the_programs_were_planned_with(program):
    assert [memory.worker for memory in program.memory] == [0, 1]
    for memory in program.memory:
        # Both workers hold both layers.
        assert memory.weights == memory.gradients == 4 * (16 * 32 + 32 * 4)
        assert memory.optimizer == 2 * memory.weights
        assert memory.workspace > 0 and memory.versions == 0
        assert f"total = {memory.total}" in program.mlir


def test_phases_and_versions_of_schemes_without_a_flush(needs_tools: None):
    program = two_layers.compile(scheme="pipedream")
    assert program.memory[0].versions > 0
    assert {task.kind for task in program.plan.workers[0].tasks} >= {"forward", "update"}
    assert len(program.run(DATA, steps=3, seed=1).losses) == 3


def test_simulation_takes_costs(program):
    step = program.simulate(forward=[1, 2], backward=3, p2p=0.5)
    assert step.makespan > 6 and step.makespan >= step.lower_bound
    path = step.critical_path
    assert path.shares["message"].count == 2
    total = sum(share.time for share in path.shares.values()) + path.waiting_for_links
    assert math.isclose(total, step.makespan)
    assert path.tasks[-1].end == step.makespan
    assert max(memory.bytes for memory in step.workers[0].live) == step.workers[0].peak_bytes
    with pytest.raises(chimera.SimulationError, match="forward"):
        program.simulate(forward=-1)
    with pytest.raises(chimera.SimulationError, match="bytes"):
        program.simulate(memory_limit=100)
    assert program.simulate(memory_limit="1M").makespan == 6


def test_the_picture_is_svg(program, tmp_path: pathlib.Path):
    picture = program.plot(forward=2, backward=4)
    root = xml.etree.ElementTree.fromstring(picture._repr_svg_())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    picture.save(tmp_path / "step.svg")
    assert (tmp_path / "step.svg").read_text() == picture.svg
    assert picture.svg != program.plot().svg
    with pytest.raises(ValueError, match="should end in '.svg'"):
        picture.save(tmp_path / "step.png")


@pytest.mark.parametrize("transport", ["local", "mpi"])
def test_training_starts_from_the_models_weights(needs_tools: None, transport: str, monkeypatch):
    if transport == "mpi":
        if shutil.which("mpirun") is None:
            pytest.skip("needs mpirun")
        monkeypatch.setenv("OMPI_ALLOW_RUN_AS_ROOT", "1")
        monkeypatch.setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
    program = two_layers.compile(optimizer="sgd")
    result = program.run(DATA, steps=3, lr=0.1, transport=transport, ranks=2)
    assert numpy.allclose(result.losses, two_layers.losses(3, 2, 0.1), rtol=1e-5)
    assert [step.step for step in result.metrics] == [1, 2, 3]
    assert all(len(step.busy_ms) == 2 and step.lr == 0.1 for step in result.metrics)
    if transport == "local":
        # Random weights instead.
        assert program.run(DATA, steps=1, seed=3).losses != program.run(DATA, steps=1).losses


def test_a_file_may_lack_tensors(program, tmp_path: pathlib.Path):
    weights = two_layers.WEIGHTS
    base, whole = tmp_path / "base.safetensors", tmp_path / "whole.safetensors"
    safetensors.write(base, {"layer0.weight": weights["layer0.weight"]})
    with pytest.raises(chimera.RunError, match="lacks 1 of the 2 .* with '--init-missing' those"):
        program.run(DATA, steps=1, init=base)
    result = program.run(DATA, steps=2, init=base, init_missing=True, seed=5)
    assert "lacks tensors that the model needs, which start as without a file: 'layer1.weight'" in (
        result.output
    )
    # The head is the one that training without a file would have.
    program.run(DATA, steps=1, lr=0, weight_decay=0, seed=5, save=tmp_path / "drawn")
    drawn = safetensors.read(tmp_path / "drawn" / "model.safetensors")[0]
    safetensors.write(whole, {**weights, "layer1.weight": drawn["layer1.weight"]})
    assert program.run(DATA, steps=2, init=whole).losses == result.losses


def test_checkpoints_and_metrics_go_on(program, tmp_path: pathlib.Path):
    metrics, saved = tmp_path / "metrics.jsonl", tmp_path / "checkpoint"
    first = program.run(DATA, steps=2, metrics=metrics, save=saved)
    second = program.run(DATA, steps=3, metrics=metrics, resume=saved)
    assert [step.step for step in second.metrics] == [3, 4, 5]
    lines = [json.loads(line)["loss"] for line in metrics.read_text().splitlines()]
    assert lines == first.losses + second.losses
    weights, _ = safetensors.read(saved / "model.safetensors")
    assert weights.keys() == two_layers.WEIGHTS.keys()


def test_rehearsals_measure_the_bubble(program, capsys):
    result = program.run(steps=2, rehearse="forward=2ms,backward=4ms", verbose=True)
    assert result.mean_step_time_ms > 12
    assert 0 <= result.mean_bubble_ratio < 1
    assert math.isnan(result.losses[0]) and result.metrics[0].bubble_ratio is not None
    assert capsys.readouterr().out == result.output


def test_a_saved_executable_is_ready_to_start(program, tmp_path: pathlib.Path):
    data = tmp_path / "data.safetensors"
    safetensors.write(data, {name: value.astype("f") for name, value in DATA.items()})
    text = program.save(tmp_path / "train")
    assert "x (Sx16 f32), y (Sx4 f32)" in text
    command = text.splitlines()[0]
    assert command.startswith(f"mpirun -n 2 {tmp_path}/train ")
    # Without mpirun, as the text says.
    words = command.replace("FILE", str(data)).replace("=N", "=1").split()[3:]
    output = subprocess.run(
        [*words, "--transport=local"], capture_output=True, text=True, check=True
    ).stdout
    assert f"loss {program.run(DATA, steps=1).losses[0]:.4f}" in output
    assert program.usage("folder/x").startswith(f"mpirun -n 2 {os.path.join('.', 'folder/x')} ")


@pytest.mark.filterwarnings("error")
def test_files_go_with_their_program(needs_tools: None):
    program = two_layers.compile(opt_level=0)
    folder = program._folder.path
    assert sorted(path.name for path in folder.iterdir()) == [
        "program.mlir",
        "train",
        "two-layers.mlir",
        "weights.safetensors",
    ]
    del program
    gc.collect()
    assert not folder.exists()


def test_modules_come_as_text_and_as_files(needs_tools: None, tmp_path: pathlib.Path):
    two_layers.module().save(tmp_path / "saved.mlir")
    weights, _ = safetensors.read(tmp_path / "saved.safetensors")
    assert all((weights[name] == value).all() for name, value in two_layers.WEIGHTS.items())
    file = chimera.compile(str(tmp_path / "saved.mlir"), stages=1, scheme="gpipe", opt_level=0)
    text = chimera.compile(two_layers.PATH.read_text(), stages=1, scheme="gpipe", opt_level=0)
    assert (file.plan.model, text.plan.model) == ("saved", "model")
    # The file has its weights beside it, the text has none of its own.
    init = tmp_path / "saved.safetensors"
    expected = two_layers.losses(1, 1, 0)
    drawn = text.run(DATA, steps=1).losses
    assert not numpy.allclose(drawn, expected, rtol=1e-3)
    assert numpy.allclose(file.run(DATA, steps=1).losses, expected, rtol=1e-5)
    assert numpy.allclose(text.run(DATA, steps=1, init=init).losses, expected, rtol=1e-5)
    # A program keeps them when it is saved under the same name.
    file.save(tmp_path / "saved")
    assert safetensors.read_metadata(init).keys() == {"chimera.text"}
    assert "2 parameters" in repr(two_layers.module()) and str(two_layers.module()) == (
        two_layers.PATH.read_text()
    )


def test_weights_beside_a_file_belong_to_its_text(needs_tools: None, tmp_path: pathlib.Path):
    path, options = tmp_path / "m.mlir", {"stages": 1, "scheme": "gpipe", "opt_level": 0}
    path.write_text(two_layers.PATH.read_text())
    safetensors.write(tmp_path / "m.safetensors", two_layers.WEIGHTS)
    drawn = chimera.compile(path, **options).run(DATA, steps=1).losses
    two_layers.module().save(path)
    assert chimera.compile(path, **options).run(DATA, steps=1).losses != drawn
    path.write_text("// Another text.\n" + path.read_text())
    with pytest.warns(chimera.CompileWarning, match="m.safetensors' was saved with another text"):
        program = chimera.compile(path, **options)
    assert program.run(DATA, steps=1).losses == drawn
    (tmp_path / "m.safetensors").write_bytes(b"damaged")
    assert chimera.compile(path, **options).run(DATA, steps=1).losses == drawn


def test_saving_overwrites_no_other_file(program, tmp_path: pathlib.Path):
    for saved in (program, two_layers.module()):
        with pytest.raises(ValueError, match=r"x.safetensors' ends in '.safetensors'"):
            saved.save(tmp_path / "x.safetensors")
        assert not list(tmp_path.iterdir())
    module = two_layers.module()
    module.save(tmp_path / "m.v1.mlir")
    module.save(tmp_path / "m.v2")
    text = program.save(tmp_path / "p v.1")
    program.save(tmp_path / "p v.2")
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"m.v1.mlir", "m.v2", "p v.1", "p v.2"} | {
        f"{name}.safetensors" for name in ("m.v1", "m.v2", "p v.1", "p v.2")
    }
    words = shlex.split(text.splitlines()[0])
    assert words[3] == str(tmp_path / "p v.1")
    assert words[-1] == f"--init={tmp_path / 'p v.1.safetensors'}"
    with pytest.raises(ValueError, match="name cannot be 'a/b'"):
        chimera.compile(chimera.Module("module {\n}\n", "a/b"), stages=2)


def test_a_plan_says_the_options(needs_tools: None, tmp_path: pathlib.Path):
    plan = tmp_path / "plan.json"
    options = {"scheme": "gpipe", "stages": 2, "micro-batches": 4, "optimizer": "sgd"}
    plan.write_text(json.dumps({"plan": 1, "options": options}))
    program = chimera.compile(two_layers.PATH, plan=plan)
    assert (program.plan.scheme, program.plan.micro_batches) == ("gpipe", 4)
    with pytest.raises(chimera.CompileError, match="it decides '--scheme'; leave it out"):
        chimera.compile(two_layers.PATH, plan=plan, scheme="1f1b")


def test_options_reach_the_compiler(needs_tools: None, tmp_path: pathlib.Path):
    table = tmp_path / "order.csv"
    table.write_text("0F0,0F1,0B0,0B1\n1F0,1B0,1F1,1B1\n")
    for options, expected in (
        ({"target": "cuda", "gpu_arch": "emulate"}, {"gpu_architectures": ("emulate",)}),
        ({"data_parallel": 2, "scheme": "1f1b"}, {"ranks": 4, "scheme": "1f1b"}),
        ({"optimizer": "sgd"}, {"optimizer": "sgd"}),
        ({"stages": None, "micro_batches": None, "schedule": table}, {"micro_batches": 2}),
    ):
        plan = two_layers.compile(opt_level=0, **options).plan
        assert {name: getattr(plan, name) for name in expected} == expected
    plan = two_layers.compile(scheme="auto", cost={"forward": 1, "backward": 1, "weight": 1}).plan
    assert plan.scheme == "auto"


def test_what_the_compiler_refuses_is_an_error(needs_tools: None):
    with pytest.raises(chimera.CompileError, match="an even number of stages, but got 3"):
        two_layers.compile(stages=3)
    with pytest.raises(chimera.CompileError, match="No such file or directory"):
        chimera.compile("none.mlir")
    long = 'func.func @main(%x: tensor<f32> {chimera.input = "' + "x" * 5000 + '"}) { !\n}\n'
    with pytest.raises(chimera.CompileError) as caught:
        chimera.compile(long, scheme="gpipe")
    assert max(map(len, str(caught.value).splitlines())) <= 300
    assert "x" * 5000 in caught.value.diagnostics
    with pytest.raises(TypeError, match="takes what export"):
        chimera.compile(7)


def test_warnings_of_the_compiler_are_warnings(needs_tools: None):
    model = two_layers.PATH.parents[1] / "Tools" / "compile" / "warns-of-inputs.mlir"
    with pytest.warns(chimera.CompileWarning, match="training cannot feed the input"):
        program = chimera.compile(model, scheme="gpipe", opt_level=0)
    assert "warning:" in program.diagnostics


def test_data_that_do_not_fit_are_errors(program, tmp_path: pathlib.Path):
    with pytest.raises(ValueError, match="has the inputs x, y; the data have x$"):
        program.run({"x": DATA["x"]})
    with pytest.raises(ValueError, match="'z' is not an input that the loss uses; .* inputs x, y"):
        program.run({**DATA, "z": DATA["y"]})
    with pytest.raises(TypeError, match="by the name of their input, not by 1"):
        program.run({**DATA, 1: DATA["y"]})
    with pytest.raises(TypeError, match="input 'y' cannot become an array"):
        program.run({**DATA, "y": [[1.0], [1.0, 2.0]]})
    with pytest.raises(ValueError, match="input 'y' takes f32, which cannot hold 1e"):
        program.run({**DATA, "y": DATA["y"] * 0 + 1e300})
    with pytest.raises(TypeError, match="input 'y' takes f32, which complex128 does not become"):
        program.run({**DATA, "y": DATA["y"] + 0j})
    with pytest.raises(TypeError, match="not 'int'"):
        program.run(7)
    with pytest.raises(chimera.RunError, match="error: the given data: tensor 'x' has 32 samples"):
        program.run({**DATA, "y": DATA["y"][:8]})
    with pytest.raises(chimera.RunError, match="'--data' is missing"):
        program.run()
    with pytest.raises(ValueError, match=r"for 2 ranks \(2 workers x 1 replicas\), not for 3"):
        program.run(DATA, ranks=3)
    with pytest.raises(chimera.RunError, match="'--lr' expects a number"):
        program.run(DATA, lr=-1)
    for launcher in (["no-such-mpirun"], "no-such-mpirun --oversubscribe"):
        with pytest.raises(chimera.ToolError, match="cannot start 'no-such-mpirun'.*openmpi-bin"):
            program.run(DATA, transport="mpi", launcher=launcher)
    with pytest.raises(ValueError, match="'launcher' is empty"):
        program.run(DATA, transport="mpi", launcher="")
    with pytest.raises(TypeError, match="'ranks' takes a whole number"):
        program.run(DATA, ranks="2")


def test_integers_that_do_not_fit_are_refused():
    small = numpy.array([[1, 2**31 - 1]])
    assert training._array("k", small, "i32").dtype == numpy.int32
    for value, dtype in ((small + 1, "i32"), (-small - 2, "i32"), (numpy.uint64([2**63]), "i64")):
        with pytest.raises(ValueError, match=f"input 'k' takes {dtype}, which cannot hold -?2|9"):
            training._array("k", value, dtype)


def test_options_of_a_wrong_type_are_refused(program):
    for steps in (None, "3", True, 1.5):
        with pytest.raises(TypeError, match=r"run\(\): 'steps' takes a whole number, not "):
            program.run(DATA, steps=steps)
    with pytest.raises(TypeError, match="'stops'; did you mean 'steps'"):
        program.run(DATA, stops=3)
    with pytest.raises(TypeError, match="'lr' takes a number, not True"):
        program.run(DATA, lr=True)
    with pytest.raises(TypeError, match="'stop_on_nan' takes True or False, not 1"):
        program.run(DATA, stop_on_nan=1)
    for option in ("stages", "opt_level"):
        with pytest.raises(TypeError, match=f"'{option}' takes a whole number, not True"):
            two_layers.compile(**{option: True})
    with pytest.raises(TypeError, match="'optimizer' takes 'sgd' or 'adamw', not <class"):
        two_layers.compile(optimizer=int)
    with pytest.raises(TypeError, match=r"'cost' of compile\(\): 'p2p' takes a number, not False"):
        two_layers.compile(cost={"p2p": False})
    with pytest.raises(TypeError, match=r"compile\(\) needs 'stages'"):
        chimera.compile(two_layers.module())
    with pytest.raises(TypeError, match="'memory_limit' takes a whole number or a text, not 1.5"):
        program.simulate(memory_limit=1.5)


def test_plain_values_come_in_many_forms(program):
    given = {"stop_on_nan": numpy.True_, "lr": numpy.float32(0.5), "seed": 3.0, "init": None}
    assert len(program.run(DATA, steps=numpy.int64(1), **given).losses) == 1
    costs = {"forward": numpy.array([1, 2]), "contention": numpy.False_, "backward": None}
    assert program.simulate(memory_limit=1e9, **costs).makespan == (
        program.simulate(forward=[1, 2], contention=False).makespan
    )
    two_layers.compile(opt_level=0, cuts="layer1.weight")
    two_layers.compile(opt_level=0, cuts=[], gpu_report=False, gpu_arch=None, memory_limit=1e9)


def test_copies_share_their_files_and_pickles_are_refused(needs_tools: None):
    program = two_layers.compile(opt_level=0)
    other = copy.deepcopy(program)
    del program
    gc.collect()
    assert len(other.run(DATA, steps=1).losses) == 1
    with pytest.raises(TypeError, match=r"cannot be pickled, .* save\(\) keeps"):
        pickle.dumps(other)
    shutil.rmtree(other._folder.path)
    for use in (other.simulate, lambda: other.run(DATA), lambda: other.save("never")):
        with pytest.raises(chimera.ToolError, match="temporary file '.*' is gone; compile"):
            use()

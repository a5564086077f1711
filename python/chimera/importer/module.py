# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a flat operator graph to the text of an MLIR module.

torch-mlir's importer and its linalg-on-tensors pipeline do the work; what
comes out is then cleaned of what training has no use for.  Run-time bounds
checks inside loop bodies go, because the runtime checks every integer input
against its bound before training starts.  This module imports torch-mlir and
is loaded only when something is exported.
"""

import re
from collections.abc import Callable, Mapping

import numpy
import torch
from torch_mlir import fx, ir
from torch_mlir.compiler_utils import TorchMlirCompilerError
from torch_mlir.dialects import torch as torch_dialect
from torch_mlir.extras.fx_importer import ContextCache, FxImporter, FxImporterHooks
from torch_mlir.passmanager import PassManager

from .errors import ImporterError
from .program import FlatProgram

_DIALECTS = ("arith", "builtin", "func", "linalg", "math", "tensor")

_CLEANUP = "canonicalize,cse,linalg-fold-unit-extent-dims,canonicalize,cse"


class _DenseLiterals(FxImporterHooks):
    """Keeps constants in the text, where torch-mlir would refer to a resource."""

    def resolve_literal(self, gni, literal, info):
        if not isinstance(literal, torch.Tensor) or literal.numel() <= 1:
            return None
        array = numpy.ascontiguousarray(literal.detach().numpy())
        kind = gni._cc.tensor_to_vtensor_type(literal)
        signless = ir.Type.parse(
            {"f": f"f{array.itemsize * 8}", "i": f"si{array.itemsize * 8}", "u": "ui8"}[
                array.dtype.kind
            ]
        )
        value = ir.DenseElementsAttr.get(array, type=signless, shape=array.shape)
        return ir.Operation.create(
            "torch.vtensor.literal", results=[kind], attributes={"value": value}
        ).result


class _ModulePathLocations(ContextCache):
    """Locates operations by their module in the model, not by lines of Python."""

    def get_node_location(self, node):
        return ir.Location.name(node.meta.get("location", "loss"), context=self._c)


def _walk(op: ir.Operation, visit: Callable[[ir.Operation], None]) -> None:
    """Calls `visit` on everything inside `op`, innermost first; it may erase what it gets."""
    for region in op.regions:
        for block in region:
            for inner in list(block):
                _walk(inner.operation, visit)
                visit(inner.operation)


def _is_unused(value: ir.Value) -> bool:
    return next(iter(value.uses), None) is None


def _drop_assert(op: ir.Operation) -> None:
    if op.name == "cf.assert":
        op.erase()


def _drop_dead_index(op: ir.Operation) -> None:
    """Turns a maximum-and-its-index reduction into a maximum, if nobody reads the index."""
    if op.name != "linalg.generic" or len(op.results) != 2 or not _is_unused(op.results[1]):
        return
    block = op.regions[0].blocks[0]
    with op.location:
        reduction = ir.Operation.create(
            "linalg.generic",
            results=[op.results[0].type],
            operands=list(op.operands)[:-1],
            attributes={
                "indexing_maps": ir.ArrayAttr.get(list(op.attributes["indexing_maps"])[:-1]),
                "iterator_types": op.attributes["iterator_types"],
                "operandSegmentSizes": ir.DenseI32ArrayAttr.get([len(op.operands) - 2, 1]),
            },
            regions=1,
            ip=ir.InsertionPoint(op),
        )
        old_yield = list(block)[-1].operation
        ir.Operation.create(
            "linalg.yield", operands=[old_yield.operands[0]], ip=ir.InsertionPoint(old_yield)
        )
    old_yield.erase()
    block.append_to(reduction.regions[0])
    for inner in reversed(list(block)[:-1]):
        if all(_is_unused(result) for result in inner.operation.results):
            inner.operation.erase()
    block.erase_argument(len(block.arguments) - 1)
    op.results[0].replace_all_uses_with(reduction.results[0])
    op.erase()


def _fold_scalar_truncation(op: ir.Operation) -> None:
    """Folds a double constant that a body narrows to float on every iteration."""
    if op.name != "arith.truncf":
        return
    source = op.operands[0].owner
    source = source.operation if hasattr(source, "operation") else source
    if not isinstance(source, ir.Operation) or source.name != "arith.constant":
        return
    kind = op.results[0].type
    rounded = float(numpy.float32(ir.FloatAttr(source.attributes["value"]).value))
    if str(kind) != "f32":
        return
    with source.location:
        constant = ir.Operation.create(
            "arith.constant",
            results=[kind],
            attributes={"value": ir.FloatAttr.get(kind, rounded)},
            ip=ir.InsertionPoint(source),
        )
    op.results[0].replace_all_uses_with(constant.results[0])
    op.erase()


def _free_unread_init(op: ir.Operation) -> None:
    """Replaces an initial value that the body never reads by an empty tensor."""
    if op.name != "linalg.generic" or len(op.results) != 1:
        return
    init = op.operands[len(op.operands) - 1]
    owner = init.owner
    owner = owner.operation if hasattr(owner, "operation") else owner
    if isinstance(owner, ir.Operation) and owner.name == "tensor.empty":
        return
    block = op.regions[0].blocks[0]
    if not _is_unused(block.arguments[len(block.arguments) - 1]):
        return
    with op.location:
        empty = ir.Operation.create(
            "tensor.empty", results=[init.type], ip=ir.InsertionPoint(op)
        )
    op.operands[len(op.operands) - 1] = empty.results[0]


def _drop_unused_global(op: ir.Operation) -> None:
    if op.name == "ml_program.global":
        op.erase()


def _check_op(op: ir.Operation) -> None:
    dialect = op.name.split(".")[0]
    if dialect not in _DIALECTS:
        hint = {
            "tm_tensor": "write it with matrix products, sums and element-wise operators "
            "(attention: choose the 'eager' implementation)",
            "ml_program": "random numbers are not supported; set dropout to 0",
            "torch": "torch-mlir has no lowering to linalg for it; write it with other operators",
        }.get(dialect, "write it with matrix products, sums and element-wise operators")
        raise ImporterError(
            f"the model lowers to '{op.name}' at {op.location}, which is outside the accepted "
            f"dialects ({', '.join(_DIALECTS)}); {hint}"
        )


def _import(program: FlatProgram) -> ir.Module:
    context = ir.Context()
    context.allow_unregistered_dialects = True
    torch_dialect.register_dialect(context)
    importer = FxImporter(context=context, hooks=_DenseLiterals())
    importer._cc = _ModulePathLocations(context, py_attr_tracker=importer._py_attr_tracker)
    try:
        importer.import_stateless_graph(program.module.graph, func_name="main")
        return fx._module_lowering(
            False, False, fx.OutputType.LINALG_ON_TENSORS, importer.module
        )
    except TorchMlirCompilerError as error:
        raise ImporterError(f"torch-mlir cannot lower the model to linalg: {error}") from error
    except NotImplementedError as error:
        raise ImporterError(f"torch-mlir cannot import the model: {error}") from error


def _annotate(
    function: ir.Operation, program: FlatProgram, attributes: Mapping[str, Mapping[str, object]]
) -> None:
    """Sets each argument's attributes and drops arguments that became dead."""
    block = function.regions[0].blocks[0]
    dicts, types = [], []
    for index in reversed(range(len(program.arguments))):
        argument = program.arguments[index]
        value = block.arguments[index]
        if _is_unused(value):
            block.erase_argument(index)
            continue
        value.set_location(ir.Location.name(argument.name))
        entries = {}
        for key, setting in attributes[argument.name].items():
            if isinstance(setting, int):
                entries[key] = ir.IntegerAttr.get(ir.IntegerType.get_signless(64), setting)
            else:
                entries[key] = ir.StringAttr.get(setting)
        dicts.insert(0, ir.DictAttr.get(entries))
        types.insert(0, value.type)
    results = ir.FunctionType(
        ir.TypeAttr(function.attributes["function_type"]).value
    ).results
    function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(types, results))
    function.attributes["arg_attrs"] = ir.ArrayAttr.get(dicts)


def _without_inner_locations(text: str) -> str:
    """Drops the locations inside loop bodies, which repeat that of the operation around them."""
    return "\n".join(
        re.sub(r' loc\((?:"[^"]*"|#loc\d*)\)', "", line)
        if line.startswith(("    ^", "      "))
        else line
        for line in text.split("\n")
    )


def emit(
    program: FlatProgram,
    attributes: Mapping[str, Mapping[str, object]],
    locations: bool,
) -> str:
    """Returns the module's text; `attributes` holds those of each argument by name."""
    module = _import(program)
    with module.context, ir.Location.unknown():
        root = module.operation
        for visit in (_drop_assert, _drop_dead_index):
            _walk(root, visit)
        passes = PassManager.parse(f"builtin.module({_CLEANUP})")
        passes.run(root)
        for visit in (_fold_scalar_truncation, _free_unread_init, _drop_unused_global):
            _walk(root, visit)
        passes.run(root)
        _walk(root, _check_op)
        for name in list(root.attributes):
            del root.attributes[name]
        function = next(iter(module.body)).operation
        for name in list(function.attributes):
            if name.startswith("torch."):
                del function.attributes[name]
        _annotate(function, program, attributes)
        root.verify()
        return _without_inner_locations(root.get_asm(enable_debug_info=locations))

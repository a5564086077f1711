# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rewrites that rid torch-mlir's output of what training has no use for.

Run-time bounds checks inside loop bodies go, because the runtime checks every
integer input against its bound before training starts; unused results and
per-element conversions of constants go, because a derivative would have to
carry them along.  This module imports torch-mlir.
"""

from collections.abc import Callable

import numpy
from torch_mlir import ir
from torch_mlir.passmanager import PassManager

_PASSES = "canonicalize,cse,linalg-fold-unit-extent-dims,canonicalize,cse,symbol-dce"


def walk(op: ir.Operation, visit: Callable[[ir.Operation], None]) -> None:
    """Calls `visit` on everything inside `op`, innermost first; it may erase what it gets."""
    for region in op.regions:
        for block in region:
            for inner in list(block):
                walk(inner.operation, visit)
                visit(inner.operation)


def _defining_op(value: ir.Value) -> ir.Operation | None:
    """Returns the operation that `value` is a result of, or None for a block argument."""
    return value.owner.operation if isinstance(value, ir.OpResult) else None


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
    source = _defining_op(op.operands[0])
    if source is None or source.name != "arith.constant":
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
    owner = _defining_op(init)
    if owner is not None and owner.name == "tensor.empty":
        return
    block = op.regions[0].blocks[0]
    if not _is_unused(block.arguments[len(block.arguments) - 1]):
        return
    if "?" in str(init.type):
        # Its sizes are known where it was filled.
        if owner is not None and owner.name == "linalg.fill":
            op.operands[len(op.operands) - 1] = owner.operands[1]
        return
    with op.location:
        empty = ir.Operation.create(
            "tensor.empty", results=[init.type], ip=ir.InsertionPoint(op)
        )
    op.operands[len(op.operands) - 1] = empty.results[0]


def _fold_mask_constant(op: ir.Operation) -> None:
    """Turns a constant of bytes that a loop compares with zero into a constant of bits."""
    if op.name != "linalg.generic" or len(op.operands) != 2:
        return
    source = _defining_op(op.operands[0])
    if source is None or source.name != "arith.constant":
        return
    kind = op.results[0].type
    is_copy = len({str(m) for m in op.attributes["indexing_maps"]}) == 1
    body = [inner.operation.name for inner in op.regions[0].blocks[0]]
    if not is_copy or body != ["arith.cmpi", "linalg.yield"]:
        return
    if ir.ShapedType(kind).element_type != ir.IntegerType.get_signless(1):
        return
    values = ir.DenseElementsAttr(source.attributes["value"])
    if str(values.type.element_type) != "i8":
        return
    bits = (numpy.array(values) != 0).tolist()
    text = str(bits).replace("True", "true").replace("False", "false")
    with op.location:
        constant = ir.Operation.create(
            "arith.constant",
            results=[kind],
            attributes={"value": ir.Attribute.parse(f"dense<{text}> : {kind}")},
            ip=ir.InsertionPoint(op),
        )
    op.results[0].replace_all_uses_with(constant.results[0])
    op.erase()


def clean(root: ir.Operation) -> None:
    """Applies every rewrite to the module `root`, inside its context."""
    passes = PassManager.parse(f"builtin.module({_PASSES})")
    for visit in (_drop_assert, _drop_dead_index):
        walk(root, visit)
    passes.run(root)
    for visit in (_fold_scalar_truncation, _fold_mask_constant, _free_unread_init):
        walk(root, visit)
    passes.run(root)

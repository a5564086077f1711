# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a flat operator graph to the text of an MLIR module.

torch-mlir's importer and its linalg-on-tensors pipeline do the work; here the
graph is handed over with module paths as locations, and what comes back is
cleaned, checked and given its argument attributes.  This module imports
torch-mlir and is loaded only when something is exported.
"""

import re
from collections.abc import Mapping

import numpy
import torch
from torch_mlir import fx, ir
from torch_mlir.compiler_utils import TorchMlirCompilerError
from torch_mlir.dialects import torch as torch_dialect
from torch_mlir.extras.fx_importer import ContextCache, FxImporter, FxImporterHooks

from .cleanup import clean, walk
from .errors import ImporterError, version_note
from .program import FlatProgram
from .stops import split

_DIALECTS = ("arith", "builtin", "func", "linalg", "math", "tensor")


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


def _check_op(op: ir.Operation, symbolic: bool) -> None:
    for result in op.results:
        is_dynamic = "tensor<" in str(result.type) and "?" in str(result.type)
        if is_dynamic and not symbolic:
            raise ImporterError(
                f"'{op.name}' at {op.location} has the dynamic type {result.type}; every shape must "
                "be known when the model is imported"
            )
    dialect = op.name.split(".")[0]
    if op.name == "chimera.stop_gradient":
        return
    is_terminator = op.name.endswith(".yield")
    # Sizes that follow from those of the inputs are computed.
    accepted = (*_DIALECTS, "affine") if symbolic else _DIALECTS
    if dialect not in accepted and not is_terminator:
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


class _Reasons:
    """What torch-mlir says is wrong, in its own words."""

    def __init__(self) -> None:
        self.errors: list[str] = []

    def __call__(self, diagnostic: ir.Diagnostic) -> bool:
        if diagnostic.severity != ir.DiagnosticSeverity.ERROR:
            return False
        # The operation that it is about has no end, if it holds constants.
        text = " ".join(diagnostic.message.split())
        place = str(diagnostic.location).removeprefix('loc("').removesuffix('")')
        self.errors.append(f"{place}: {text[:300]}{'...' * (len(text) > 300)}")
        return True

    def text(self, symbolic: bool) -> str:
        # An operator that it does not know.
        unknown = [name for error in self.errors for name in re.findall(r'name = "torch\.([^"]+)"', error)]
        lines = list(dict.fromkeys(self.errors)) or ["it says no more"]
        if unknown:
            lines.append(f"it does not know {', '.join(dict.fromkeys(unknown))}: use other operators")
        if symbolic:
            lines.append("with fixed sizes it may know more: see whether it exports the model with them")
        return "\n".join(lines)


def _import(program: FlatProgram, symbolic: bool) -> ir.Module:
    context = ir.Context()
    context.allow_unregistered_dialects = True
    torch_dialect.register_dialect(context)
    reasons = _Reasons()
    handler = context.attach_diagnostic_handler(reasons)
    importer = FxImporter(context=context, hooks=_DenseLiterals())
    importer._cc = _ModulePathLocations(context, py_attr_tracker=importer._py_attr_tracker)
    try:
        importer.import_stateless_graph(program.module.graph, func_name="main")
        if symbolic:
            # Every view becomes a tensor.reshape to given sizes, without guesses.
            function = next(iter(importer.module.body)).operation
            for name in ("disable_legacy_view", "assume_strict_symbolic_shapes"):
                function.attributes["torch." + name] = ir.UnitAttr.get(context)
        return fx._module_lowering(
            False, False, fx.OutputType.LINALG_ON_TENSORS, importer.module
        )
    except TorchMlirCompilerError as error:
        raise ImporterError(
            "torch-mlir cannot lower the model to linalg:\n" + reasons.text(symbolic) + version_note()
        ) from error
    except NotImplementedError as error:
        raise ImporterError(f"torch-mlir cannot import the model: {error}" + version_note()) from error
    finally:
        handler.detach()


def _behind(value: ir.Value, block: ir.Block) -> ir.InsertionPoint:
    """Where the first operation stands that may use `value`."""
    ops = [op.operation for op in block]
    if isinstance(value.owner, ir.Block):
        return ir.InsertionPoint(ops[0])
    return ir.InsertionPoint(ops[ops.index(value.owner.operation) + 1])


def _join(function: ir.Operation, stops: int) -> None:
    """Makes the last `stops` arguments what the last `stops` results are, without gradient."""
    block = function.regions[0].blocks[0]
    end = list(block)[-1].operation
    kept = len(end.operands) - stops
    for index in reversed(range(len(end.operands) - kept)):
        value = end.operands[kept + index]
        argument = block.arguments[len(block.arguments) - 1]
        with value.location, _behind(value, block):
            passed = ir.Operation.create("chimera.stop_gradient", [value.type], [value]).result
            if argument.type != passed.type:
                passed = ir.Operation.create("tensor.cast", [argument.type], [passed]).result
        argument.replace_all_uses_with(passed)
        block.erase_argument(len(block.arguments) - 1)
    results = list(end.operands)[:kept]
    with end.location, ir.InsertionPoint(end):
        ir.Operation.create("func.return", operands=results)
    end.erase()
    kinds = [value.type for value in block.arguments], [value.type for value in results]
    function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(*kinds))


def _annotate(
    function: ir.Operation, program: FlatProgram, attributes: Mapping[str, Mapping[str, object]]
) -> None:
    """Sets each argument's attributes and drops arguments that became dead."""
    block = function.regions[0].blocks[0]
    dicts, types = [], []
    for index in reversed(range(len(program.arguments))):
        argument = program.arguments[index]
        value = block.arguments[index]
        if not list(value.uses):
            block.erase_argument(index)
            continue
        value.set_location(ir.Location.name(argument.name))
        entries = {}
        for key, setting in attributes[argument.name].items():
            if setting is None:
                entries[key] = ir.UnitAttr.get()
            elif isinstance(setting, int):
                entries[key] = ir.IntegerAttr.get(ir.IntegerType.get_signless(64), setting)
            elif isinstance(setting, str):
                entries[key] = ir.StringAttr.get(setting)
            else:
                names = [ir.StringAttr.get(name) for name in setting]
                entries[key] = ir.ArrayAttr.get(names)
        dicts.insert(0, ir.DictAttr.get(entries))
        types.insert(0, value.type)
    results = ir.FunctionType(
        ir.TypeAttr(function.attributes["function_type"]).value
    ).results
    function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(types, results))
    function.attributes["arg_attrs"] = ir.ArrayAttr.get(dicts)


def _tidy_locations(text: str) -> str:
    """Drops the locations that say nothing: those inside loop bodies, which repeat that of the
    operation around them, and those of the function and the module."""
    silent = ("    ^", "      ", "  } loc", "} loc")
    return "\n".join(
        re.sub(r' loc\((?:"[^"]*"|#loc\d*)\)', "", line) if line.startswith(silent) else line
        for line in text.split("\n")
    )


def _pack_booleans(text: str) -> str:
    """Writes large boolean constants as LLVM 22 reads them: eight to a byte, where torch-mlir's
    MLIR writes one to a byte."""

    def pack(match: re.Match[str]) -> str:
        values = numpy.frombuffer(bytes.fromhex(match[1]), numpy.uint8)
        packed = numpy.packbits(values, bitorder="little").tobytes().hex().upper()
        return f'dense<"0x{packed}"> : tensor<{match[2]}xi1>'

    return re.sub(r'dense<"0x([0-9A-F]+)"> : tensor<([0-9x]+)xi1>', pack, text)


def emit(
    program: FlatProgram,
    attributes: Mapping[str, Mapping[str, object]],
    locations: bool,
    symbolic: bool,
) -> str:
    """Returns the module's text; `attributes` holds those of each argument by name."""
    stops = split(program.module.graph)
    module = _import(program, symbolic)
    with module.context, ir.Location.unknown():
        root = module.operation
        clean(root)
        function = next(iter(module.body)).operation
        if stops:
            _join(function, stops)
        walk(root, lambda op: _check_op(op, symbolic))
        for name in list(root.attributes):
            del root.attributes[name]
        for name in list(function.attributes):
            if name.startswith("torch."):
                del function.attributes[name]
        _annotate(function, program, attributes)
        root.verify()
        return _pack_booleans(_tidy_locations(root.get_asm(enable_debug_info=locations)))

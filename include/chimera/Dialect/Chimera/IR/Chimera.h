//===- Chimera.h - the chimera dialect: the one header for clients --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_CHIMERA_H
#define CHIMERA_DIALECT_CHIMERA_IR_CHIMERA_H

#include "chimera/Interfaces/CostOpInterface.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "chimera/Dialect/Chimera/IR/ChimeraDialect.h.inc"
#include "chimera/Dialect/Chimera/IR/ChimeraEnums.h.inc"

#define GET_TYPEDEF_CLASSES
#include "chimera/Dialect/Chimera/IR/ChimeraTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "chimera/Dialect/Chimera/IR/ChimeraAttrs.h.inc"

#define GET_OP_CLASSES
#include "chimera/Dialect/Chimera/IR/ChimeraOps.h.inc"

namespace mlir::chimera {

/// Names of the attributes on arguments and results of L0 and stage functions;
/// the dialect's description says what each means.
inline constexpr llvm::StringLiteral kParameterAttr = "chimera.parameter";
inline constexpr llvm::StringLiteral kInputAttr = "chimera.input";
inline constexpr llvm::StringLiteral kInitAttr = "chimera.init";
inline constexpr llvm::StringLiteral kBoundAttr = "chimera.bound";
inline constexpr llvm::StringLiteral kResidualAttr = "chimera.residual";
inline constexpr llvm::StringLiteral kActivationAttr = "chimera.activation";
inline constexpr llvm::StringLiteral kCotangentAttr = "chimera.cotangent";
inline constexpr llvm::StringLiteral kCarryAttr = "chimera.carry";
inline constexpr llvm::StringLiteral kGradientAttr = "chimera.gradient";

/// On a stage function that code generation has turned into a declaration: the
/// symbol of its kernel, and the bytes of scratch memory that the kernel needs.
inline constexpr llvm::StringLiteral kKernelAttr = "chimera.kernel";
inline constexpr llvm::StringLiteral kWorkspaceAttr = "chimera.workspace";

/// What memory planning writes. On ops that make values: the byte offset of
/// each result in the worker's activation memory (of a snapshot, in that of
/// versions of the weights). On a program: bytes by kind, the byte offset of
/// each parameter, offset and stride of each input, and the offsets of its
/// arguments; of a worker whose tasks have several streams, also the bytes of
/// the workspace of each. On a yield: by how many bytes the memory of versions
/// turns.
inline constexpr llvm::StringLiteral kSlotsAttr = "chimera.slots";
inline constexpr llvm::StringLiteral kMemoryAttr = "chimera.memory";
inline constexpr llvm::StringLiteral kArgumentSlotsAttr =
    "chimera.argument_slots";
inline constexpr llvm::StringLiteral kTurnAttr = "chimera.turn";
inline constexpr llvm::StringLiteral kLayoutAttr = "chimera.layout";
inline constexpr llvm::StringLiteral kInputsAttr = "chimera.inputs";
inline constexpr llvm::StringLiteral kWorkspacesAttr = "chimera.workspaces";

/// Checks an initializer: `normal(STD)`, `zeros` or `ones`.
bool isValidInitializer(llvm::StringRef text);

/// The name that a stage holds its function of this kind under: "forward", ...
llvm::StringRef getFunctionName(TaskKind kind);

/// The stages of a module in order of their index.
llvm::SmallVector<StageOp> getStages(ModuleOp module);

/// The pipelines of a module in order, which is their number.
llvm::SmallVector<PipelineOp> getPipelines(ModuleOp module);

/// The placement of a module, null if there is none.
PlacementOp getPlacement(ModuleOp module);

/// The programs of a module in order of their worker and phase.
llvm::SmallVector<ProgramOp> getPrograms(ModuleOp module);

/// Bytes of a tensor in memory: contiguous, i1 as one byte per element.
int64_t getByteSize(RankedTensorType type);

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_IR_CHIMERA_H

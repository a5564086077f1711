//===- Passes.td - passes from stage functions to kernels (L6) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_CODEGEN_PASSES_TD
#define CHIMERA_CODEGEN_PASSES_TD

include "mlir/Pass/PassBase.td"

def OutlineKernelsPass : Pass<"chimera-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "turn stage functions into functions on buffers";
  let description = [{
    Moves the body of each stage function into a function of the nested module
    `@chimera_kernels`, and leaves a declaration that names its kernel
    (`chimera.kernel = @stage0_forward`). All later passes of code generation
    work on that module and see no other op of the program.

    The kernel's arguments are buffers: one for each argument of the stage
    function and one for each result that is not a gradient. A gradient is
    written into the buffer of its accumulator. The buffers do not overlap, which
    `restrict` tells bufferization. Bounds checks of gathers (`cf.assert`) are
    dropped: the training program checks its data when it loads them.

    ```mlir
    func.func @stage0_forward(%x: memref<4xf32>, %y: memref<4xf32>) {
      %0 = bufferization.to_tensor %x restrict : memref<4xf32> to tensor<4xf32>
      ...
      bufferization.materialize_in_destination %r in restrict writable %y
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::func::FuncDialect"];
}

def FoldTransposesPass : Pass<"chimera-fold-transposes", "::mlir::func::FuncOp"> {
  let summary = "make transposes of attention heads part of contractions";
  let description = [{
    Brings batched contractions into generic form, splits batches that were merged
    from sequences and heads, and lets contractions read and write through the
    transposes around them: attention then works on heads where they lie, side by
    side in the rows of the projections, and nothing is copied. A transpose stays
    that brings the batch of an operand from the last place to another one: a
    library has no products whose neighbors in memory are of different ones.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def DecomposeAttentionPass
    : Pass<"chimera-decompose-attention", "::mlir::func::FuncOp"> {
  let summary = "turn attention ops into contractions and a softmax";
  let description = [{
    Replaces `chimera.attention` and `chimera.attention_gradient` by the structured
    ops that they are defined by. The scores of all heads become a tensor.

    With `keep-gpu` those stay that `chimera-map-rows-to-gpu` has a kernel for: of
    f32, with rows that are a multiple of 16 bytes and fit into registers. Of each
    of the others a remark of the category `chimera` says so.

    Attention on buffers is an error.
  }];
  let options = [Option<"keepGPU", "keep-gpu", "bool", /*default=*/"false",
                        "leave ops that GPUs have a kernel for">];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::math::MathDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FuseElementwisePass : Pass<"chimera-fuse-elementwise", "::mlir::func::FuncOp"> {
  let summary = "fuse elementwise ops of a kernel, but leave contractions alone";
  let description = [{
    Generalizes named elementwise ops and merges producers into consumers. A
    contraction is never part of a fusion, as it becomes a library call. A
    producer with several users is duplicated into them only if that is cheap:
    all of them can take it, it calls no math function, and it reads at most one
    operand of its own size, so that no memory traffic is added. Reshapes move
    towards contractions, so that what they separate can fuse.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def JoinPartsPass : Pass<"chimera-join-parts", "::mlir::func::FuncOp"> {
  let summary = "make one op of those that compute parts of a tensor";
  let description = [{
    A tensor is put together from parts by `tensor.concat`, or by a chain of
    `tensor.insert_slice` that begins with an empty tensor. Where several parts are
    results of elementwise ops that have the same loops and read the same tensors,
    as the halves of rotary positions and of their gradients do, these become one
    op: one kernel that loads both halves once and stores both.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def FuseEpiloguesPass : Pass<"chimera-fuse-epilogues", "::mlir::func::FuncOp"> {
  let summary = "leave what follows matrix products to the library";
  let description = [{
    A library of matrix products can do more with an element before it stores it,
    and so save a kernel that would load and store it once more. Where a product
    is only used by an elementwise op of one of these forms, the op is marked with
    `chimera.epilogue` and moved to the product, and
    `chimera-lower-contractions` makes one call of both:

    - `round`: a product of bf16 is rounded to bf16;
    - `bias`: a row is added to each row of a product of f32;
    - `gelu`: and the op's result goes through GELU by tanh, in the next op or in
      the same one. What GELU is applied to is stored as well if others need it;
    - `gelu_gradient`: a product of f32 times the derivative of GELU.

    GELU and its derivative are recognized as functions, by multiplying out, and
    not by the order of their operations.

    A bias that was fused with more than that, such as the residual added to it,
    costs no memory traffic of its own; its kernel stays. So do all where the
    library expects rows of another length (GELU's arguments in rows of a
    multiple of 8), or whole matrices and the product has parts of them.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::math::MathDialect",
                           "::mlir::tensor::TensorDialect"];
}

def SetFastMathPass : Pass<"chimera-set-fastmath", "::mlir::func::FuncOp"> {
  let summary = "allow sums to be reordered, and products to be contracted";
  let description = [{
    Adds the flags `contract`, `nsz` and `arcp` to arith and math ops, and
    `reassoc` to those that combine what a reduction runs over: without it row
    sums stay scalar. Nothing else is reassociated: a score plus the mask's
    -3.4e38, or its 0, minus the row's maximum would lose the score. `nnan` and
    `ninf` are never set: masked scores are minus infinity. Casts get no flags:
    what is truncated and extended again is to be rounded. A function that
    compares two numbers that it computes gets no `contract` and no `arcp`:
    elements that are compared with their maximum must be the same numbers
    wherever they are computed. The order of a sum is
    fixed when the kernel is compiled: the same binary gives the same bits.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ForwardCopiesPass
    : Pass<"chimera-forward-copies", "::mlir::func::FuncOp"> {
  let summary = "compute results where they are copied to";
  let description = [{
    An elementwise op that computes a buffer only to have it copied writes to the
    copy instead, if nothing touches the buffer which that is a part of between the
    two, and the op itself only other parts of it. Bufferization sees to that
    for an op with one result; of two that go side by side into one buffer it copies
    the second.
  }];
}

def EraseSelfCopiesPass
    : Pass<"chimera-erase-self-copies", "::mlir::func::FuncOp"> {
  let summary = "erase copies of a buffer onto itself";
  let description = [{
    A copy between two views of one buffer that differ in their shapes only moves
    nothing.
  }];
}

def VerifyInPlacePass : Pass<"chimera-verify-in-place", "::mlir::func::FuncOp"> {
  let summary = "check that a bufferized kernel accumulates gradients in place";
  let description = [{
    Reports an error where a kernel copies an accumulator (an argument with
    `chimera.gradient`), or reads it with other indices than it writes it with,
    either of which bufferization only does if the stage function does not
    accumulate into the accumulator itself.
  }];
}

def LowerContractionsPass
    : Pass<"chimera-lower-contractions", "::mlir::ModuleOp"> {
  let summary = "turn contractions on buffers into calls of the matrix library";
  let description = [{
    Replaces a contraction by a call of `chimera_rt_gemm_f32` or
    `chimera_rt_batch_gemm_f32` (or `_f64`, or `_bf16` if the operands are bf16
    and the result is f32). Which operands are transposed is
    read from the indexing maps and strides, so a transpose costs nothing. A
    result that starts from zero is computed with beta = 0 and its fill is
    erased; any other starts from what the buffer holds (beta = 1). Ops that
    `chimera-fuse-epilogues` has marked become part of the call. A second
    batch dimension becomes a loop of calls, and so does a sum over loops that
    are no single loop in memory, whose calls add to the result. A contraction that the library
    cannot express (another element type, no unit stride) is left as it is and
    becomes loops.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::memref::MemRefDialect"];
  let options = [
    Option<"library", "library", "bool", /*default=*/"true",
           "call the matrix library; off, every contraction becomes loops">
  ];
}

def FuseRowsPass : Pass<"chimera-fuse-rows", "::mlir::func::FuncOp"> {
  let summary = "lower linalg on buffers to loops that share their rows";
  let description = [{
    Ops that work on the same rows (the leading dimensions of the buffers they
    share) become one loop over the rows with one inner loop for each op: layer
    normalization, softmax and their derivatives read each row from memory once,
    and the column sums of bias gradients go along. What lives only inside such a
    loop is shrunk to one row.

    Two ops may share a loop over rows if every buffer that one of them writes
    and the other touches is indexed by the row in the same dimensions by both.
    An op moves up to the rows it depends on if nothing in between touches its
    buffers. The innermost loop of each op is the one with unit stride in most of
    its operands.
  }];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::affine::AffineDialect"];
  let options = [
    Option<"fuse", "fuse", "bool", /*default=*/"true",
           "share rows; off, each op becomes a loop nest of its own">
  ];
}

def OutlineLoopsPass : Pass<"chimera-outline-loops", "::mlir::ModuleOp"> {
  let summary = "move each loop nest of a kernel into its own function";
  let description = [{
    The buffers of one loop nest are all in use at the same time and so do not
    overlap, even if they share workspace memory with others at other times. As
    arguments of a function of their own they are marked `noalias`, and LLVM
    vectorizes without checks at run time. Small buffers that only this loop nest
    uses go on its stack.
  }];
  let options = [
    Option<"stackBytes", "stack-bytes", "int64_t", /*default=*/"262144",
           "most bytes of stack that one loop nest may use">
  ];
  let dependentDialects = ["::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect"];
}

def PlanWorkspacePass : Pass<"chimera-plan-workspace", "::mlir::ModuleOp"> {
  let summary = "give each temporary of a kernel a fixed place in its workspace";
  let description = [{
    Replaces the allocations of a kernel by views of one last argument, the
    workspace. Temporaries that are in use at different times share memory: each
    gets, the largest first, the lowest offset that is free during its life. Its
    size is left in the kernel's attribute `chimera.workspace`.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect",
                           "::mlir::arith::ArithDialect"];
}

def ApproximateMathPass : Pass<"chimera-approximate-math", "::mlir::func::FuncOp"> {
  let summary = "replace f32 math functions by polynomials that vectorize";
  let description = [{
    exp, tanh, erf, log and the like on f32 become rational approximations with
    errors of a few units in the last place; LLVM then vectorizes the loops around
    them. f64 keeps the math library.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect",
                           "::mlir::vector::VectorDialect"];
}

def ExpandBFloat16Pass : Pass<"chimera-expand-bf16", "::mlir::func::FuncOp"> {
  let summary = "turn casts from and to bf16 into integer operations";
  let description = [{
    An extension is a shift, a truncation an addition that rounds to nearest,
    ties to even. Without instructions for bf16, LLVM would call a function for
    each element; integer operations are vectorized.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def FinishKernelsPass : Pass<"chimera-finish-kernels", "::mlir::ModuleOp"> {
  let summary = "give kernels their C interface and merge them into the module";
  let description = [{
    Makes kernels private, sets the attributes that LLVM needs (vector width,
    no unwinding), adds for each a function of the kernel ABI,
    `void chimera_stage0_forward(void **args, void *workspace)`, moves all out of
    `@chimera_kernels`, and records `chimera.workspace` at the declarations, or at
    that function if no stage names the kernel. A number among a kernel's
    arguments comes in place of an address.
  }];
  let options = [
    Option<"vectorWidth", "vector-width", "unsigned", /*default=*/"512",
           "preferred width of vectors in bits">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def MapRowsToGPUPass : Pass<"chimera-map-rows-to-gpu", "::mlir::func::FuncOp"> {
  let summary = "lower linalg on buffers to kernel launches";
  let description = [{
    Ops are grouped by the rows that they share, as in `chimera-fuse-rows`, but
    rows are worked on at the same time. Each group becomes one `gpu.launch`:

    - elementwise ops: one thread for each few elements;
    - ops with reductions along the row: one block for each row, whose threads
      share out the row and sum it with `gpu.all_reduce`. What only the row
      needs lies in shared memory or in registers;
    - sums over rows (bias gradients): one column of threads for each result;
    - a scatter: the rows in order, one thread for each column.

    No atomics: the order of each sum is fixed. Up to four elements that lie side
    by side are loaded and stored as one vector, or eight if they are bf16.
    Contractions stay as they are if the library can compute them; any other is a
    sum like the rest. Attention that there is no kernel for, loops without
    iterations and loops of unknown or immense sizes are errors.
  }];
  let dependentDialects = ["::mlir::gpu::GPUDialect", "::mlir::scf::SCFDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::vector::VectorDialect",
                           "::mlir::affine::AffineDialect"];
  let options = [
    Option<"fuse", "fuse", "bool", /*default=*/"true",
           "share rows; off, each op becomes a kernel of its own">
  ];
}

def MapProductsToGPUPass
    : Pass<"chimera-map-products-to-gpu", "::mlir::func::FuncOp"> {
  let summary = "turn matrix products into launches of tensor-core kernels";
  let description = [{
    Each contraction of bf16 with a result in f32 becomes one `gpu.launch`, for
    all of its batch. A block computes a tile of the result: 128 x 128 by eight
    warps if there are enough such tiles to fill a GPU, else 64 x 64 by four.

    The tiles of both operands that the next 32 steps of the sum need are copied
    to shared memory by `cp.async` while those of the last are multiplied. Warps
    read them by `ldmatrix` and multiply by `mma.sync` m16n8k16, with sums in f32
    that stay in registers. Operands lie in shared memory as they do in the
    buffer, in rows that are padded by 16 bytes, so that the eight rows of a
    matrix lie in different banks; one that is contiguous in m or n is transposed
    by `ldmatrix`. Copies beyond the edge of an operand are filled up with zeros,
    and stores are masked. An operand whose rows do not start at multiples of 16
    bytes is copied element by element.

    With `mma=warpgroup` four warps together multiply by `wgmma`, an instruction
    of sm_90a, which reads both operands from shared memory and goes on while the
    warps copy. A tile has 64 steps of the sum, and shared memory holds three of
    each operand, in the 128-byte swizzle of the PTX manual.

    A result that starts from zero is stored, any other is added to. The order of
    each sum is fixed.

    A sum over loops that are no single loop in memory is left to the library,
    with a remark. A contraction of other types is an error.
  }];
  let dependentDialects = ["::mlir::gpu::GPUDialect", "::mlir::scf::SCFDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::vector::VectorDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::NVVM::NVVMDialect"];
  let options = [
    Option<"mma", "mma", "TensorCores", /*default=*/"TensorCores::Sync",
           "the instructions that multiply",
           [{::llvm::cl::values(
             clEnumValN(TensorCores::Sync, "sync", "mma.sync, of sm_80 and later"),
             clEnumValN(TensorCores::Warpgroup, "warpgroup",
                        "wgmma, of sm_90a; not run on hardware yet"))}]>
  ];
}

def GenerateOptimizerPass
    : Pass<"chimera-generate-optimizer", "::mlir::ModuleOp"> {
  let summary = "add the launches of an optimizer to a module of kernels";
  let description = [{
    For each element type T of the gradients that the kernels accumulate (f32 or
    f64) the module gets two functions, which the runtime calls after the stage
    functions, for any number `count` of elements:

    - `@adamw_T(weights, gradients, first, second, constants, count)` or
      `@sgd_T(weights, gradients, constants, count)` updates weights, and the
      moments of AdamW. A thread takes 16 bytes of each buffer, or what is left at
      the end. Constants lie in memory: their values change from step to step,
      and a recorded launch does not.
    - `@squares_T(gradients, sum, count)` adds the squares of the gradients, in
      f64, to a number. Blocks sum one part each, at most 1,024 of them, and a
      second launch adds the parts. The order follows from `count` alone.

    A buffer is named by its first element. No operation may be contracted or
    approximated, so that all elements are rounded as on the host.

    ```mlir
    func.func @sgd_f32(%w: memref<f32>, %g: memref<f32>, %c: memref<3xf32>, %n: index) {
      ...
      gpu.launch blocks(%b, %_, %_) in (%x = %blocks, ...) threads(%t, ...) in (...) {
    ```
  }];
  let options = [
    Option<"optimizer", "optimizer", "std::string", "\"adamw\"",
           "optimizer of the training program: sgd or adamw">
  ];
  let dependentDialects = ["::mlir::gpu::GPUDialect", "::mlir::func::FuncDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::vector::VectorDialect",
                           "::mlir::LLVM::LLVMDialect"];
}

def OutlineLaunchesPass : Pass<"chimera-outline-launches", "::mlir::ModuleOp"> {
  let summary = "move the bodies of launches into one module of kernels";
  let description = [{
    Each `gpu.launch` becomes a kernel of the `gpu.module` `@chimera_device` and a
    `gpu.launch_func`. The launches of a function form a chain on the stream that
    `chimera_rt_stream` returns, and nothing waits for its end. Arguments of a kernel are whole buffers, which do not
    overlap; views and constants are made again inside.
  }];
  let dependentDialects = ["::mlir::gpu::GPUDialect", "::mlir::func::FuncDialect",
                           "::mlir::LLVM::LLVMDialect"];
}

def LowerGPUReductionsPass
    : Pass<"chimera-lower-gpu-reductions", "::mlir::gpu::GPUModuleOp"> {
  let summary = "lower sums over a block to shuffles and shared memory";
  let description = [{
    Replaces `gpu.all_reduce` in kernels whose blocks are whole warps: each warp
    sums by shuffles, in a tree of fixed shape, and if there are several, all
    threads add the warps' sums, which meet in shared memory.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::memref::MemRefDialect"];
}

def MergeKernelsPass : Pass<"chimera-merge-kernels", "::mlir::ModuleOp"> {
  let summary = "keep one of all kernels that are equal";
  let description = [{
    The layers of a model launch the same kernels on other buffers. Kernels of a
    `gpu.module` whose bodies and attributes are equal become one, the first, so
    that each is compiled and loaded once.
  }];
}

#endif // CHIMERA_CODEGEN_PASSES_TD

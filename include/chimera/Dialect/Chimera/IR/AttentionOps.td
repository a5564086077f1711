//===- AttentionOps.td - attention as one op (L0 to L2) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_ATTENTIONOPS_TD
#define CHIMERA_DIALECT_CHIMERA_IR_ATTENTIONOPS_TD

include "chimera/Dialect/Chimera/IR/ChimeraBase.td"
include "chimera/Interfaces/CostOpInterface.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

/// What attention ops work on: tensors and, after bufferization, buffers.
def Chimera_TensorOrBuffer : AnyTypeOf<[AnyRankedTensor, AnyMemRef],
                                       "a tensor or a buffer",
                                       "::mlir::ShapedType">;

class Chimera_AttentionBase<string mnemonic>
    : Chimera_Op<mnemonic,
          [AttrSizedOperandSegments, DestinationStyleOpInterface,
           DeclareOpInterfaceMethods<CostOpInterface>,
           DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// chimera.attention
//===----------------------------------------------------------------------===//

def Chimera_AttentionOp : Chimera_AttentionBase<"attention"> {
  let summary = "scaled dot-product attention of N heads";
  let description = [{
    For each head n and query i, with l = n / (N / L) and scores
    `s[j] = scale * sum_c query[n, i, c] * key[l, j, c] + bias[n / (N / G), i, j]`:

    - `output[n, i, :] = sum_j softmax(s)[j] * value[l, j, :]`;
    - `maximum[n, i] = max_j s[j]` and `sum[n, i] = sum_j exp(s[j] - maximum[n, i])`,
      from which the derivative gets the softmax again, so that no value of the
      size of the scores is kept. They are two numbers since one, the maximum plus
      the sum's logarithm, forgets the sum where a mask hides all keys of a query
      and the maximum is -1e9.

    `causal` leaves out all j > i. Without `bias` it is zero. Neighboring heads may
    share their keys and values (grouped-query attention).

    | operand | shape |
    | --- | --- |
    | `query` | N x M x K |
    | `key` | L x S x K, where L divides N |
    | `value` | L x S x E |
    | `bias` | G x M x S, where G divides N |
    | results | N x M x E, N x M and N x M |

    - (C1) shapes are static and as in the table; all have one floating-point
      element type.
    - (C2) with `causal`, M = S.

    ```mlir
    %o, %m, %s = chimera.attention
        ins(%q, %k, %v : tensor<8x32x16xf32>, tensor<8x32x16xf32>, tensor<8x32x16xf32>)
        outs(%a, %b, %c : tensor<8x32x16xf32>, tensor<8x32xf32>, tensor<8x32xf32>)
        scale(0.25) causal
        -> tensor<8x32x16xf32>, tensor<8x32xf32>, tensor<8x32xf32>
    ```

    The idea to keep sums of exponentials instead of the scores is
    FlashAttention's (Dao et al., NeurIPS 2022).
  }];
  let arguments = (ins Chimera_TensorOrBuffer:$query,
                       Chimera_TensorOrBuffer:$key,
                       Chimera_TensorOrBuffer:$value,
                       Optional<Chimera_TensorOrBuffer>:$bias,
                       Variadic<Chimera_TensorOrBuffer>:$inits, F64Attr:$scale,
                       UnitAttr:$causal);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    `ins` `(` $query `,` $key `,` $value `:` type($query) `,` type($key) `,`
    type($value) `)` (`bias` `(` $bias^ `:` type($bias) `)`)?
    `outs` `(` $inits `:` type($inits) `)` `scale` `(` $scale `)`
    (`causal` $causal^)? attr-dict (`->` type($results)^)?
  }];
  let extraClassDeclaration = [{
    MutableOperandRange getDpsInitsMutable() { return getInitsMutable(); }
  }];
}

//===----------------------------------------------------------------------===//
// chimera.attention_gradient
//===----------------------------------------------------------------------===//

def Chimera_AttentionGradientOp : Chimera_AttentionBase<"attention_gradient"> {
  let summary = "the derivative of attention";
  let description = [{
    The cotangents of query, key and value of a `chimera.attention`, from its
    operands, its results and the cotangent of its output. With the softmax
    `p[i, j] = exp(s[i, j] - maximum[i]) / sum[i]` and
    `d[i] = sum_c cotangent[i, c] * output[i, c]`, for each head:

    - `dvalue = p^T cotangent`;
    - `ds = p * (cotangent value^T - d) * scale`, element by element;
    - `dquery = ds key`, `dkey = ds^T query`.

    What heads share gets the sum of their cotangents.

    - (C1) shapes and types are those of the `chimera.attention`.

    ```mlir
    %dq, %dk, %dv = chimera.attention_gradient
        ins(%q, %k, %v : tensor<8x32x16xf32>, tensor<8x32x16xf32>, tensor<8x32x16xf32>)
        results(%o, %m, %s, %g : tensor<8x32x16xf32>, tensor<8x32xf32>,
                tensor<8x32xf32>, tensor<8x32x16xf32>)
        outs(%a, %b, %c : tensor<8x32x16xf32>, tensor<8x32x16xf32>, tensor<8x32x16xf32>)
        scale(0.25) causal
        -> tensor<8x32x16xf32>, tensor<8x32x16xf32>, tensor<8x32x16xf32>
    ```
  }];
  let arguments = (ins Chimera_TensorOrBuffer:$query,
                       Chimera_TensorOrBuffer:$key,
                       Chimera_TensorOrBuffer:$value,
                       Optional<Chimera_TensorOrBuffer>:$bias,
                       Chimera_TensorOrBuffer:$output,
                       Chimera_TensorOrBuffer:$maximum,
                       Chimera_TensorOrBuffer:$sum,
                       Chimera_TensorOrBuffer:$cotangent,
                       Variadic<Chimera_TensorOrBuffer>:$inits, F64Attr:$scale,
                       UnitAttr:$causal);
  let results = (outs Variadic<AnyRankedTensor>:$gradients);
  let assemblyFormat = [{
    `ins` `(` $query `,` $key `,` $value `:` type($query) `,` type($key) `,`
    type($value) `)` (`bias` `(` $bias^ `:` type($bias) `)`)?
    `results` `(` $output `,` $maximum `,` $sum `,` $cotangent `:`
    type($output) `,` type($maximum) `,` type($sum) `,` type($cotangent) `)`
    `outs` `(` $inits `:` type($inits) `)` `scale` `(` $scale `)`
    (`causal` $causal^)? attr-dict (`->` type($gradients)^)?
  }];
  let extraClassDeclaration = [{
    MutableOperandRange getDpsInitsMutable() { return getInitsMutable(); }
  }];
}

#endif // CHIMERA_DIALECT_CHIMERA_IR_ATTENTIONOPS_TD

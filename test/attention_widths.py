"""Models of nothing but attention, with rows of all widths that GPUs have kernels for.

The compiler's choice of a kernel is in lib/Codegen/GPU/AttentionEmitter.cpp.
"""

# Rows that so many lanes share, each of them with so many vectors of four numbers.
LANES = (1, 2, 4, 8, 16, 32)
WIDTHS = sorted({4 * lanes * vectors for lanes in LANES for vectors in range(1, 8)})
# What a kernel has in shared memory at least: a tile of keys and values.
TILE_BYTES = 1024

HEADER = """\
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#none = affine_map<(d0, d1, d2) -> ()>
"""
# One attention, and the sum of its results' squares added to the loss.
ATTENTION = """\
  %out{i} = tensor.empty() : {q}
  %row{i} = tensor.empty() : {row}
  %o{i}:3 = chimera.attention ins(%q{i}, %k{i}, %v{i} : {q}, {k}, {k})
      outs(%out{i}, %row{i}, %row{i} : {q}, {row}, {row}) scale(0.125){causal} -> {q}, {row}, {row}
  %loss{next} = linalg.generic {{indexing_maps = [#all, #none],
                                 iterator_types = ["reduction", "reduction", "reduction"]}}
      ins(%o{i}#0 : {q}) outs(%loss{i} : tensor<f32>) {{
  ^bb0(%x: f32, %sum: f32):
    %0 = arith.mulf %x, %x : f32
    %1 = arith.addf %0, %sum : f32
    linalg.yield %1 : f32
  }} -> tensor<f32>
"""


def attention_model(sharers, causal, widths=WIDTHS):
    """The text of a model whose keys belong to so many heads each."""
    arguments, body = [], []
    for i, width in enumerate(widths):
        q, k = (f"tensor<{heads}x128x{width}xf32>" for heads in (2 * sharers, 2))
        row = f"tensor<{2 * sharers}x128xf32>"
        for name, kind in (("q", q), ("k", k), ("v", k)):
            attributes = f'chimera.parameter = "{name}{i}", chimera.init = "ones"'
            arguments.append(f"%{name}{i}: {kind} {{{attributes}}}")
        body.append(ATTENTION.format(i=i, next=i + 1, q=q, k=k, row=row, causal=" causal" if causal else ""))
    return (
        f"{HEADER}func.func @main({', '.join(arguments)}) -> tensor<f32> {{\n"
        "  %loss0 = arith.constant dense<0.0> : tensor<f32>\n"
        f"{''.join(body)}  return %loss{len(widths)} : tensor<f32>\n}}\n"
    )

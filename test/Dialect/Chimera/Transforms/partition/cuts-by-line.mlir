// RUN: chimera-opt %s --chimera-partition="stages=2 cuts=model.py:12" | FileCheck %s
// RUN: chimera-opt %s --chimera-partition="stages=2 cuts=src/model.py:12:3" | FileCheck %s
// RUN: chimera-opt %s --chimera-partition="stages=2 cuts=/src/model.py:20" | FileCheck %s --check-prefix=CALLED
// RUN: chimera-opt %s --chimera-partition="stages=2 cuts=layers.py:7:1" | FileCheck %s
// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-partition{stages=3 cuts={ model.py:12 , w2 }})' | FileCheck %s --check-prefix=BLANKS
// RUN: not chimera-opt %s --chimera-partition="stages=2 cuts=layers.py:7" 2>&1 | FileCheck %s --check-prefix=SEVERAL
// RUN: not chimera-opt %s --chimera-partition="stages=2 cuts=odel.py:12" 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not chimera-opt %s --chimera-partition="stages=2 cuts=model.py:12:9" 2>&1 | FileCheck %s --check-prefix=COLUMN
// RUN: not chimera-opt %s --pass-pipeline='builtin.module(chimera-partition{stages=3 cuts={w1, }})' 2>&1 | FileCheck %s --check-prefix=EMPTY
//
// A line of source names a cut too, also inside of calls and fused locations. Where
// it stands for several places, or for none, the error says what there is.

// CHECK-LABEL: chimera.stage @stage0
// CHECK: linalg.mul
// CHECK-NOT: linalg.mul
// CHECK-LABEL: chimera.stage @stage1
// CHECK-COUNT-2: linalg.mul
// CALLED-LABEL: chimera.stage @stage0
// CALLED-COUNT-2: linalg.mul
// CALLED-LABEL: chimera.stage @stage1
// CALLED: linalg.mul
// BLANKS-LABEL: chimera.stage @stage1
// BLANKS: linalg.mul
// BLANKS-LABEL: chimera.stage @stage2
// SEVERAL: error: cannot cut at 'layers.py:7': it stands for ops at 2 places of the model; name one by its column, its part of the model or a parameter (see 'cuts')
// SEVERAL: note: one is here: 'block.1', 'layers.py:7:1', 'model.py:12:3'
// SEVERAL: note: one is here: 'layers.py:7:5', 'model.py:20:3'
// NONE: error: cannot cut at 'odel.py:12': it names neither a parameter nor the location of an op; the closest names are 'model.py:12:3', 'model.py:11:3', 'model.py:20:3' (see 'cuts')
// COLUMN: error: cannot cut at 'model.py:12:9': it names neither a parameter nor the location of an op; the closest names are 'model.py:12:3',
// EMPTY: error: cannot cut at '': a name in 'cuts' is empty

func.func @main(%w0: tensor<4xf32> {chimera.parameter = "w0", chimera.init = "zeros"},
                %w1: tensor<4xf32> {chimera.parameter = "w1", chimera.init = "zeros"},
                %w2: tensor<4xf32> {chimera.parameter = "w2", chimera.init = "zeros"},
                %x: tensor<4xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %y0 = linalg.mul ins(%x, %w0 : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("/src/model.py":11:3)
  %y1 = linalg.mul ins(%y0, %w1 : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32> loc(fused["block.1"("/src/layers.py":7:1), "/src/model.py":12:3])
  %y2 = linalg.exp ins(%y1 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("/src/model.py":12:3)
  %y3 = linalg.mul ins(%y2, %w2 : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32> loc(callsite("/src/layers.py":7:5 at "/src/model.py":20:3))
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%y3 : tensor<4xf32>) outs(%f1 : tensor<f32>) dimensions = [0] loc("/src/model.py":30:3)
  return %loss : tensor<f32>
}

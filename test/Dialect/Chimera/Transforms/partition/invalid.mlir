// RUN: split-file %s %t
// RUN: not chimera-opt %t/model.mlir --chimera-partition=stages=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not chimera-opt %t/model.mlir --chimera-partition=stages=9 2>&1 | FileCheck %s --check-prefix=NINE
// RUN: not chimera-opt %t/model.mlir --chimera-partition="stages=3 cuts=w1" 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not chimera-opt %t/model.mlir --chimera-partition="stages=2 cuts=h.1" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not chimera-opt %t/model.mlir --chimera-partition="stages=3 cuts=w2,w1" 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not chimera-opt %t/model.mlir --chimera-partition="stages=2 cuts=w0" 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: not chimera-opt %t/model.mlir --chimera-partition="stages=3 cuts=w1,w1" 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not chimera-opt %t/model.mlir --chimera-partition="stages=2 cuts=loss" 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: not chimera-opt %t/scalar.mlir --chimera-partition="stages=2 cuts=h" 2>&1 | FileCheck %s --check-prefix=SCALAR
// RUN: not chimera-opt %t/no-model.mlir --chimera-partition 2>&1 | FileCheck %s --check-prefix=MODEL
// RUN: not chimera-opt %t/model.mlir --chimera-partition --chimera-partition 2>&1 | FileCheck %s --check-prefix=PARTITIONED
// RUN: not chimera-opt %t/model.mlir --chimera-partition --chimera-simplify-model 2>&1 | FileCheck %s --check-prefix=PARTITIONED
//
// What cannot be cut, and cuts that cannot be made, are errors that say why.

// ZERO: error: cannot cut into 0 stages: expects at least 1 (see 'stages')
// NINE: error: cannot cut into 9 stages: each needs a parameter, and parameters are used at 3 places only (see 'stages')
// COUNT: error: expects 2 cuts for 3 stages, but 'cuts' has 1
// UNKNOWN: error: cannot cut at 'h.1': it names neither a parameter nor the location of an op; the closest names are 'h.10', 'w1', 'w0' (see 'cuts')
// ORDER: error: cannot cut at 'w1': it lies before 'w2' (list 'cuts' in the order of the model)
// BEFORE: error: cannot cut at 'w0': the stage before it would have no parameter
// TWICE: error: cannot cut at 'w1': the stage before it would have no parameter
// AFTER: error: cannot cut at 'loss': the stage after it would have no parameter
// SCALAR: error: cannot cut at 'h': a value that is no tensor crosses the cut
// PARTITIONED: model.mlir:1:1: error: the module is partitioned already: expects a model, as the importer writes it
// MODEL: error: expects a public function '@main' with a body, but the module is empty

//--- model.mlir
func.func @main(%w0: tensor<4xf32> {chimera.parameter = "w0", chimera.init = "zeros"},
                %w1: tensor<4xf32> {chimera.parameter = "w1", chimera.init = "zeros"},
                %w2: tensor<4xf32> {chimera.parameter = "w2", chimera.init = "zeros"},
                %x: tensor<4xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %y0 = linalg.mul ins(%x, %w0 : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32> loc("h.10")
  %y1 = linalg.mul ins(%y0, %w1 : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %y2 = linalg.mul ins(%y1, %w2 : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%y2 : tensor<4xf32>) outs(%f1 : tensor<f32>) dimensions = [0] loc("loss")
  return %loss : tensor<f32>
}

//--- scalar.mlir
func.func @main(%w0: tensor<f32> {chimera.parameter = "w0", chimera.init = "zeros"},
                %w1: tensor<f32> {chimera.parameter = "w1", chimera.init = "zeros"},
                %x: tensor<f32> {chimera.input = "x"}) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %y = linalg.mul ins(%x, %w0 : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) -> tensor<f32>
  %s = tensor.extract %y[] : tensor<f32>
  %f = linalg.fill ins(%s : f32) outs(%e : tensor<f32>) -> tensor<f32> loc("h")
  %loss = linalg.mul ins(%f, %w1 : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}

//--- no-model.mlir
module {}

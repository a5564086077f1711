// RUN: chimera-gradient-check %s
//
// Central differences know nothing of stops, so the gradients are stated. x is 2, -3 and 0.5.

#v = affine_map<(d0) -> (d0)>

// x times a constant that is x: the derivative is x, not 2x.
func.func @half(%x: tensor<3xf64> {check.values = dense<[2.0, -3.0, 0.5]> : tensor<3xf64>,
                                   check.gradient = dense<[2.0, -3.0, 0.5]> : tensor<3xf64>}) -> tensor<3xf64> {
  %e = tensor.empty() : tensor<3xf64>
  %0 = chimera.stop_gradient %x : tensor<3xf64>
  %1 = linalg.mul ins(%x, %0 : tensor<3xf64>, tensor<3xf64>) outs(%e : tensor<3xf64>) -> tensor<3xf64>
  return %1 : tensor<3xf64>
}

// All of the way is cut.
func.func @none(%x: tensor<3xf64> {check.values = dense<[2.0, -3.0, 0.5]> : tensor<3xf64>,
                                   check.gradient = dense<0.0> : tensor<3xf64>}) -> tensor<3xf64> {
  %0 = chimera.stop_gradient %x : tensor<3xf64>
  return %0 : tensor<3xf64>
}

// Straight through: x + (x^2 - x) without gradient has the derivative of x.
func.func @straight(%x: tensor<3xf64> {check.values = dense<[2.0, -3.0, 0.5]> : tensor<3xf64>,
                                       check.gradient = dense<1.0> : tensor<3xf64>}) -> tensor<3xf64> {
  %e = tensor.empty() : tensor<3xf64>
  %0 = linalg.generic {indexing_maps = [#v, #v], iterator_types = ["parallel"]} ins(%x : tensor<3xf64>) outs(%e : tensor<3xf64>) {
  ^bb0(%in: f64, %out: f64):
    %3 = arith.mulf %in, %in : f64
    %4 = arith.subf %3, %in : f64
    linalg.yield %4 : f64
  } -> tensor<3xf64>
  %1 = chimera.stop_gradient %0 : tensor<3xf64>
  %2 = linalg.add ins(%x, %1 : tensor<3xf64>, tensor<3xf64>) outs(%e : tensor<3xf64>) -> tensor<3xf64>
  return %2 : tensor<3xf64>
}

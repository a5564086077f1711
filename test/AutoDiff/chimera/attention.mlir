// RUN: chimera-gradient-check %s

// Heads of a width for keys, 3, and one for values, 2, with fewer queries than
// keys.
func.func @attention(%q: tensor<4x3x3xf64>, %k: tensor<4x5x3xf64>, %v: tensor<4x5x2xf64>) -> tensor<4x3x2xf64> {
  %o = tensor.empty() : tensor<4x3x2xf64>
  %l = tensor.empty() : tensor<4x3xf64>
  %0:3 = chimera.attention ins(%q, %k, %v : tensor<4x3x3xf64>, tensor<4x5x3xf64>, tensor<4x5x2xf64>)
      outs(%o, %l, %l : tensor<4x3x2xf64>, tensor<4x3xf64>, tensor<4x3xf64>) scale(0.7) -> tensor<4x3x2xf64>, tensor<4x3xf64>, tensor<4x3xf64>
  return %0#0 : tensor<4x3x2xf64>
}

func.func @causal(%q: tensor<2x4x3xf64>, %k: tensor<2x4x3xf64>, %v: tensor<2x4x3xf64>) -> tensor<2x4x3xf64> {
  %o = tensor.empty() : tensor<2x4x3xf64>
  %l = tensor.empty() : tensor<2x4xf64>
  %0:3 = chimera.attention ins(%q, %k, %v : tensor<2x4x3xf64>, tensor<2x4x3xf64>, tensor<2x4x3xf64>)
      outs(%o, %l, %l : tensor<2x4x3xf64>, tensor<2x4xf64>, tensor<2x4xf64>) scale(-1.5) causal -> tensor<2x4x3xf64>, tensor<2x4xf64>, tensor<2x4xf64>
  return %0#0 : tensor<2x4x3xf64>
}

// A bias for each two of four heads, which masks a key.
func.func @bias(%q: tensor<4x2x3xf64>, %k: tensor<4x3x3xf64>, %v: tensor<4x3x3xf64>) -> tensor<4x2x3xf64> {
  %b = arith.constant dense<[[[0.0, 0.5, -1.0e38], [1.0, 0.0, 2.0]], [[-1.0, 0.5, 0.25], [0.0, -1.0e38, 2.0]]]> : tensor<2x2x3xf64>
  %o = tensor.empty() : tensor<4x2x3xf64>
  %l = tensor.empty() : tensor<4x2xf64>
  %0:3 = chimera.attention ins(%q, %k, %v : tensor<4x2x3xf64>, tensor<4x3x3xf64>, tensor<4x3x3xf64>)
      bias(%b : tensor<2x2x3xf64>) outs(%o, %l, %l : tensor<4x2x3xf64>, tensor<4x2xf64>, tensor<4x2xf64>) scale(0.5)
      -> tensor<4x2x3xf64>, tensor<4x2xf64>, tensor<4x2xf64>
  return %0#0 : tensor<4x2x3xf64>
}

// A mask hides all keys of the first query, which attends to all of them alike. A sum of
// exponentials beside a maximum of -1e38 is lost. Scores there are constants to a central
// difference, so only values are variables.
func.func @hidden(%v: tensor<1x3x2xf64>) -> tensor<1x2x2xf64> {
  %q = arith.constant dense<[[[0.5, -1.0], [2.0, 0.25]]]> : tensor<1x2x2xf64>
  %k = arith.constant dense<[[[1.0, 0.5], [-0.5, 2.0], [0.25, -1.5]]]> : tensor<1x3x2xf64>
  %b = arith.constant dense<[[[-1.0e38, -1.0e38, -1.0e38], [0.0, 0.0, -1.0e38]]]> : tensor<1x2x3xf64>
  %o = tensor.empty() : tensor<1x2x2xf64>
  %l = tensor.empty() : tensor<1x2xf64>
  %0:3 = chimera.attention ins(%q, %k, %v : tensor<1x2x2xf64>, tensor<1x3x2xf64>, tensor<1x3x2xf64>)
      bias(%b : tensor<1x2x3xf64>) outs(%o, %l, %l : tensor<1x2x2xf64>, tensor<1x2xf64>, tensor<1x2xf64>) scale(0.5)
      -> tensor<1x2x2xf64>, tensor<1x2xf64>, tensor<1x2xf64>
  return %0#0 : tensor<1x2x2xf64>
}

// One tensor as all operands, of which each contributes.
func.func @all_alike(%x: tensor<1x3x2xf64>) -> tensor<1x3x2xf64> {
  %o = tensor.empty() : tensor<1x3x2xf64>
  %l = tensor.empty() : tensor<1x3xf64>
  %0:3 = chimera.attention ins(%x, %x, %x : tensor<1x3x2xf64>, tensor<1x3x2xf64>, tensor<1x3x2xf64>)
      outs(%o, %l, %l : tensor<1x3x2xf64>, tensor<1x3xf64>, tensor<1x3xf64>) scale(1.0) causal -> tensor<1x3x2xf64>, tensor<1x3xf64>, tensor<1x3xf64>
  return %0#0 : tensor<1x3x2xf64>
}

// Three heads share their keys and values; a bias for each two of six.
func.func @shared(%q: tensor<6x3x2xf64>, %k: tensor<2x3x2xf64>, %v: tensor<2x3x4xf64>) -> tensor<6x3x4xf64> {
  %b = arith.constant dense<[[[0.0, 0.5, -1.0], [1.0, 0.0, 2.0], [0.5, 0.5, -0.5]],
                             [[-1.0, 0.5, 0.25], [0.0, -1.0e38, 2.0], [0.0, 0.0, 1.0]],
                             [[1.0, 0.5, 0.75], [0.25, 0.0, -2.0], [0.0, 1.5, 0.0]]]> : tensor<3x3x3xf64>
  %o = tensor.empty() : tensor<6x3x4xf64>
  %l = tensor.empty() : tensor<6x3xf64>
  %0:3 = chimera.attention ins(%q, %k, %v : tensor<6x3x2xf64>, tensor<2x3x2xf64>, tensor<2x3x4xf64>) bias(%b : tensor<3x3x3xf64>)
      outs(%o, %l, %l : tensor<6x3x4xf64>, tensor<6x3xf64>, tensor<6x3xf64>) scale(0.8) causal -> tensor<6x3x4xf64>, tensor<6x3xf64>, tensor<6x3xf64>
  return %0#0 : tensor<6x3x4xf64>
}

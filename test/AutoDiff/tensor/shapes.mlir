// RUN: chimera-gradient-check %s

// Ops that move elements. The sine makes each cotangent depend on its position.

func.func @reshapes(%a: tensor<2x6xf64>) -> tensor<4x3xf64> {
  %0 = math.sin %a : tensor<2x6xf64>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [2, 2, 3] : tensor<2x6xf64> into tensor<2x2x3xf64>
  %2 = tensor.collapse_shape %1 [[0, 1], [2]] : tensor<2x2x3xf64> into tensor<4x3xf64>
  %3 = math.sin %2 : tensor<4x3xf64>
  return %3 : tensor<4x3xf64>
}

// Slices that tile their source (queries, keys, values).
func.func @tiling_slices(%a: tensor<2x6xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>) {
  %s = math.sin %a : tensor<2x6xf64>
  %q = tensor.extract_slice %s[0, 0] [2, 2] [1, 1] : tensor<2x6xf64> to tensor<2x2xf64>
  %k = tensor.extract_slice %s[0, 2] [2, 2] [1, 1] : tensor<2x6xf64> to tensor<2x2xf64>
  %v = tensor.extract_slice %s[0, 4] [2, 2] [1, 1] : tensor<2x6xf64> to tensor<2x2xf64>
  %0 = arith.mulf %q, %k : tensor<2x2xf64>
  %1 = arith.mulf %0, %v : tensor<2x2xf64>
  return %0, %1 : tensor<2x2xf64>, tensor<2x2xf64>
}

// Slices that overlap, with strides, of lower rank, and beside a whole use.
func.func @other_slices(%a: tensor<4x6xf64>) -> (tensor<2x3xf64>, tensor<6xf64>, tensor<3x2xf64>, tensor<4x6xf64>) {
  %s = math.sin %a : tensor<4x6xf64>
  %0 = tensor.extract_slice %s[1, 0] [2, 3] [1, 2] : tensor<4x6xf64> to tensor<2x3xf64>
  %1 = tensor.extract_slice %s[2, 0] [1, 6] [1, 1] : tensor<4x6xf64> to tensor<6xf64>
  %2 = tensor.extract_slice %s[1, 1] [3, 2] [1, 1] : tensor<4x6xf64> to tensor<3x2xf64>
  return %0, %1, %2, %s : tensor<2x3xf64>, tensor<6xf64>, tensor<3x2xf64>, tensor<4x6xf64>
}

// Slices of parameters are summed into slices of the accumulator.
func.func @slices_of_parameters(%w: tensor<4x6xf64>, %x: tensor<3x4xf64>) -> (tensor<3x3xf64>, tensor<3x4xf64>, tensor<2xf64>) {
  %zero = arith.constant 0.0 : f64
  %a = tensor.extract_slice %w[0, 0] [4, 3] [1, 1] : tensor<4x6xf64> to tensor<4x3xf64>
  %b = tensor.extract_slice %w[0, 2] [4, 4] [1, 1] : tensor<4x6xf64> to tensor<4x4xf64>
  %c = tensor.extract_slice %w[1, 3] [1, 2] [1, 1] : tensor<4x6xf64> to tensor<2xf64>
  %e0 = tensor.empty() : tensor<3x3xf64>
  %f0 = linalg.fill ins(%zero : f64) outs(%e0 : tensor<3x3xf64>) -> tensor<3x3xf64>
  %0 = linalg.matmul ins(%x, %a : tensor<3x4xf64>, tensor<4x3xf64>) outs(%f0 : tensor<3x3xf64>) -> tensor<3x3xf64>
  %e1 = tensor.empty() : tensor<3x4xf64>
  %f1 = linalg.fill ins(%zero : f64) outs(%e1 : tensor<3x4xf64>) -> tensor<3x4xf64>
  %1 = linalg.matmul ins(%x, %b : tensor<3x4xf64>, tensor<4x4xf64>) outs(%f1 : tensor<3x4xf64>) -> tensor<3x4xf64>
  %2 = math.exp %c : tensor<2xf64>
  return %0, %1, %2 : tensor<3x3xf64>, tensor<3x4xf64>, tensor<2xf64>
}

func.func @insert_slice(%a: tensor<2x2xf64>, %b: tensor<3x4xf64>) -> tensor<3x4xf64> {
  %0 = math.sin %a : tensor<2x2xf64>
  %1 = math.cos %b : tensor<3x4xf64>
  %2 = tensor.insert_slice %0 into %1[1, 0] [2, 2] [1, 2] : tensor<2x2xf64> into tensor<3x4xf64>
  %3 = math.sin %2 : tensor<3x4xf64>
  return %3 : tensor<3x4xf64>
}

func.func @insert_row(%a: tensor<4xf64>, %b: tensor<3x4xf64>) -> tensor<3x4xf64> {
  %0 = math.sin %a : tensor<4xf64>
  %1 = math.cos %b : tensor<3x4xf64>
  %2 = tensor.insert_slice %0 into %1[1, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<3x4xf64>
  %3 = math.sin %2 : tensor<3x4xf64>
  return %3 : tensor<3x4xf64>
}

func.func @concat(%a: tensor<2x2xf64>, %b: tensor<2x3xf64>) -> tensor<2x7xf64> {
  %0 = math.sin %a : tensor<2x2xf64>
  %1 = tensor.concat dim(1) %0, %b, %a : (tensor<2x2xf64>, tensor<2x3xf64>, tensor<2x2xf64>) -> tensor<2x7xf64>
  %2 = math.sin %1 : tensor<2x7xf64>
  return %2 : tensor<2x7xf64>
}

func.func @pad(%a: tensor<2x3xf64>) -> tensor<4x4xf64> {
  %zero = arith.constant 0.5 : f64
  %0 = math.exp %a : tensor<2x3xf64>
  %1 = tensor.pad %0 low[1, 0] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f64
  } : tensor<2x3xf64> to tensor<4x4xf64>
  %2 = math.sin %1 : tensor<4x4xf64>
  return %2 : tensor<4x4xf64>
}

// Models have static shapes, so that a cast changes nothing; it is there when the
// function is differentiated.
func.func @cast(%a: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = math.sin %a : tensor<2x3xf64>
  %1 = tensor.cast %0 : tensor<2x3xf64> to tensor<2x3xf64>
  %2 = math.exp %1 : tensor<2x3xf64>
  return %2 : tensor<2x3xf64>
}

// RUN: chimera-gradient-check %s

// Parts of a tensor that one op computes from all its parts: halves of rows, and even
// and odd elements. Their cotangents tile the tensor's.

#id = affine_map<(i, j) -> (i, j)>
#t = affine_map<(i, j) -> (j, i)>

func.func @halves(%a: tensor<3x8xf64>, %angles: tensor<3x4xf64>) -> tensor<3x8xf64> {
  %s = math.sin %a : tensor<3x8xf64>
  %x = tensor.extract_slice %s[0, 0] [3, 4] [1, 1] : tensor<3x8xf64> to tensor<3x4xf64>
  %y = tensor.extract_slice %s[0, 4] [3, 4] [1, 1] : tensor<3x8xf64> to tensor<3x4xf64>
  %e = tensor.empty() : tensor<3x4xf64>
  %r:2 = linalg.generic {indexing_maps = [#id, #id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y, %angles : tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) outs(%e, %e : tensor<3x4xf64>, tensor<3x4xf64>) {
  ^bb0(%u: f64, %v: f64, %angle: f64, %o0: f64, %o1: f64):
    %cos = math.cos %angle : f64
    %sin = math.sin %angle : f64
    %0 = arith.mulf %u, %cos : f64
    %1 = arith.mulf %v, %sin : f64
    %2 = arith.subf %0, %1 : f64
    %3 = arith.mulf %v, %cos : f64
    %4 = arith.mulf %u, %sin : f64
    %5 = arith.addf %3, %4 : f64
    linalg.yield %2, %5 : f64, f64
  } -> (tensor<3x4xf64>, tensor<3x4xf64>)
  %0 = tensor.concat dim(1) %r#0, %r#1 : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x8xf64>
  %1 = math.sin %0 : tensor<3x8xf64>
  return %1 : tensor<3x8xf64>
}

// The op transposes on the way.
func.func @even_and_odd(%a: tensor<3x8xf64>) -> tensor<8x3xf64> {
  %s = math.sin %a : tensor<3x8xf64>
  %x = tensor.extract_slice %s[0, 0] [3, 4] [1, 2] : tensor<3x8xf64> to tensor<3x4xf64>
  %y = tensor.extract_slice %s[0, 1] [3, 4] [1, 2] : tensor<3x8xf64> to tensor<3x4xf64>
  %e = tensor.empty() : tensor<4x3xf64>
  %r:2 = linalg.generic {indexing_maps = [#t, #t, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x4xf64>, tensor<3x4xf64>) outs(%e, %e : tensor<4x3xf64>, tensor<4x3xf64>) {
  ^bb0(%u: f64, %v: f64, %o0: f64, %o1: f64):
    %0 = arith.mulf %u, %v : f64
    %1 = arith.subf %v, %u : f64
    linalg.yield %0, %1 : f64, f64
  } -> (tensor<4x3xf64>, tensor<4x3xf64>)
  %empty = tensor.empty() : tensor<8x3xf64>
  %0 = tensor.insert_slice %r#0 into %empty[0, 0] [4, 3] [2, 1] : tensor<4x3xf64> into tensor<8x3xf64>
  %1 = tensor.insert_slice %r#1 into %0[1, 0] [4, 3] [2, 1] : tensor<4x3xf64> into tensor<8x3xf64>
  %2 = math.sin %1 : tensor<8x3xf64>
  return %2 : tensor<8x3xf64>
}

#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#ids = affine_map<(d0, d1, d2) -> (d0, d1)>
#rows = affine_map<(d0, d1, d2) -> (d1, d2)>

// As torch-mlir writes a module with a symbolic batch and a symbolic sequence.
func.func @main(%w: tensor<6x4xf32>, %p: tensor<5x4xf32>, %tokens: tensor<?x?xi64>) -> tensor<?x?x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %batch = tensor.dim %tokens, %c0 : tensor<?x?xi64>
  %length = tensor.dim %tokens, %c1 : tensor<?x?xi64>
  %e = tensor.empty(%batch, %length) : tensor<?x?x4xf32>
  %fits = arith.cmpi sge, %length, %c0 : index
  cf.assert %fits, "negative size"
  %0 = linalg.generic {indexing_maps = [#ids, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%tokens : tensor<?x?xi64>) outs(%e : tensor<?x?x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 2 : index
    %x = tensor.extract %w[%row, %column] : tensor<6x4xf32>
    linalg.yield %x : f32
  } -> tensor<?x?x4xf32>
  %positions = tensor.extract_slice %p[0, 0] [%length, 4] [1, 1] : tensor<5x4xf32> to tensor<?x4xf32>
  %1 = linalg.generic {indexing_maps = [#all, #rows, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%0, %positions : tensor<?x?x4xf32>, tensor<?x4xf32>) outs(%e : tensor<?x?x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %sum = arith.addf %a, %b : f32
    linalg.yield %sum : f32
  } -> tensor<?x?x4xf32>
  return %1 : tensor<?x?x4xf32>
}

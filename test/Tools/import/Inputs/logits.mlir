// As torch-mlir writes a model without its loss: weights are resources, indices
// are checked, the index beside a maximum is not used, and the weight of a linear
// layer is copied for each sample.
#rows = affine_map<(b, t, c) -> (b, t)>
#all = affine_map<(b, t, c) -> (b, t, c)>
#matrix = affine_map<(b, t, c) -> (t, c)>
#last = affine_map<(b, t, c) -> (c)>
module attributes {torch.debug_module_name = "M"} {
  ml_program.global private mutable @global_seed(dense<0> : tensor<i64>) : tensor<i64>
  func.func @forward(%unused: tensor<3xf32>, %ids: tensor<2x4xi64>) -> (tensor<2x4x8xf32>, tensor<2x4xf32>) attributes {torch.assume_strict_symbolic_shapes} {
    %c8 = arith.constant 8 : i64
    %c0 = arith.constant 0 : i64
    %low = arith.constant 0xFF800000 : f32
    %zero = arith.constant 0.0 : f32
    %table = arith.constant dense_resource<embedding> : tensor<8x6xf32>
    %w = arith.constant dense_resource<torch_tensor_6_8_torch.float32> : tensor<6x8xf32>
    %b = arith.constant dense<[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]> : tensor<8xf32>
    %0 = tensor.empty() : tensor<2x4x6xf32>
    %x = linalg.generic {indexing_maps = [#rows, #all], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%ids : tensor<2x4xi64>) outs(%0 : tensor<2x4x6xf32>) {
    ^bb0(%id: i64, %out: f32):
      %row = arith.index_cast %id : i64 to index
      %column = linalg.index 2 : index
      %below = arith.cmpi slt, %id, %c8 : i64
      cf.assert %below, "index must be smaller than dim size"
      %above = arith.cmpi sge, %id, %c0 : i64
      cf.assert %above, "index must be larger or equal to 0"
      %element = tensor.extract %table[%row, %column] : tensor<8x6xf32>
      linalg.yield %element : f32
    } -> tensor<2x4x6xf32>
    %1 = tensor.empty() : tensor<2x6x8xf32>
    %copies = linalg.generic {indexing_maps = [#matrix, #all], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%w : tensor<6x8xf32>) outs(%1 : tensor<2x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x6x8xf32>
    %2 = tensor.empty() : tensor<2x4x8xf32>
    %3 = linalg.fill ins(%zero : f32) outs(%2 : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
    %product = linalg.batch_matmul ins(%x, %copies : tensor<2x4x6xf32>, tensor<2x6x8xf32>) outs(%3 : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
    %logits = linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%product, %b : tensor<2x4x8xf32>, tensor<8xf32>) outs(%2 : tensor<2x4x8xf32>) {
    ^bb0(%in: f32, %bias: f32, %out: f32):
      %sum = arith.addf %in, %bias : f32
      linalg.yield %sum : f32
    } -> tensor<2x4x8xf32>
    %4 = tensor.empty() : tensor<2x4xf32>
    %5 = linalg.fill ins(%low : f32) outs(%4 : tensor<2x4xf32>) -> tensor<2x4xf32>
    %6 = tensor.empty() : tensor<2x4xi64>
    %7 = linalg.fill ins(%c0 : i64) outs(%6 : tensor<2x4xi64>) -> tensor<2x4xi64>
    %max:2 = linalg.generic {indexing_maps = [#all, #rows, #rows], iterator_types = ["parallel", "parallel", "reduction"]}
        ins(%logits : tensor<2x4x8xf32>) outs(%5, %7 : tensor<2x4xf32>, tensor<2x4xi64>) {
    ^bb0(%in: f32, %out: f32, %at: i64):
      %index = linalg.index 2 : index
      %number = arith.index_cast %index : index to i64
      %larger = arith.maximumf %in, %out : f32
      %isLarger = arith.cmpf ogt, %in, %out : f32
      %chosen = arith.select %isLarger, %number, %at : i64
      linalg.yield %larger, %chosen : f32, i64
    } -> (tensor<2x4xf32>, tensor<2x4xi64>)
    return %logits, %max#0 : tensor<2x4x8xf32>, tensor<2x4xf32>
  }
}

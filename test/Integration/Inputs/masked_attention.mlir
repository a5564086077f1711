// Three heads of attention whose first query may attend to no key at all. What a mask
// adds to a score differs from head to head: -1e4, -1e9 and the lowest number.

#id = affine_map<(h, i, j) -> (h, i, j)>
#head = affine_map<(h, i, j) -> (h)>
#row = affine_map<(h, i, j) -> (h, i)>
#none = affine_map<(h, i, j) -> ()>
#qm = affine_map<(h, m, n, k) -> (h, m, k)>
#km = affine_map<(h, m, n, k) -> (h, n, k)>
#sm = affine_map<(h, m, n, k) -> (h, m, n)>

func.func @main(%q: tensor<3x6x8xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<3x6x8xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<3x6x8xf32> {chimera.parameter = "v", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %scale = arith.constant 0.35 : f32
  %hidden = arith.constant dense<[-1.0e4, -1.0e9, 0xFF7FFFFF]> : tensor<3xf32>
  %es = tensor.empty() : tensor<3x6x6xf32>
  %er = tensor.empty() : tensor<3x6xf32>
  %ex = tensor.empty() : tensor<3x6x8xf32>
  %el = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<3x6x6xf32>) -> tensor<3x6x6xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<3x6xf32>) -> tensor<3x6xf32>
  %zx = linalg.fill ins(%zero : f32) outs(%ex : tensor<3x6x8xf32>) -> tensor<3x6x8xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %lr = linalg.fill ins(%low : f32) outs(%er : tensor<3x6xf32>) -> tensor<3x6xf32>
  %mask = linalg.generic {indexing_maps = [#head, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%hidden : tensor<3xf32>) outs(%es : tensor<3x6x6xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %c = arith.cmpi ugt, %i, %j : index
    %0 = arith.select %c, %zero, %in : f32
    linalg.yield %0 : f32
  } -> tensor<3x6x6xf32>
  %products = linalg.batch_matmul indexing_maps = [#qm, #km, #sm]
      ins(%q, %k : tensor<3x6x8xf32>, tensor<3x6x8xf32>) outs(%zs : tensor<3x6x6xf32>) -> tensor<3x6x6xf32>
  %scaled = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%products : tensor<3x6x6xf32>) outs(%es : tensor<3x6x6xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %scale : f32
    linalg.yield %0 : f32
  } -> tensor<3x6x6xf32>
  %scores = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%scaled, %mask : tensor<3x6x6xf32>, tensor<3x6x6xf32>) outs(%es : tensor<3x6x6xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.addf %in, %m : f32
    linalg.yield %0 : f32
  } -> tensor<3x6x6xf32>
  %maximum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%scores : tensor<3x6x6xf32>) outs(%lr : tensor<3x6xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<3x6xf32>
  %shifted = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%scores, %maximum : tensor<3x6x6xf32>, tensor<3x6xf32>) outs(%es : tensor<3x6x6xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.subf %in, %m : f32
    linalg.yield %0 : f32
  } -> tensor<3x6x6xf32>
  %exponential = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%shifted : tensor<3x6x6xf32>) outs(%es : tensor<3x6x6xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<3x6x6xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%exponential : tensor<3x6x6xf32>) outs(%zr : tensor<3x6xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<3x6xf32>
  %softmax = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%exponential, %sum : tensor<3x6x6xf32>, tensor<3x6xf32>) outs(%es : tensor<3x6x6xf32>) {
  ^bb0(%in: f32, %s: f32, %out: f32):
    %0 = arith.divf %in, %s : f32
    linalg.yield %0 : f32
  } -> tensor<3x6x6xf32>
  %output = linalg.batch_matmul ins(%softmax, %v : tensor<3x6x6xf32>, tensor<3x6x8xf32>) outs(%zx : tensor<3x6x8xf32>) -> tensor<3x6x8xf32>
  %loss = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%output : tensor<3x6x8xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

func.func @main(%x: tensor<?xf32>, %n: index) {
  %0 = tensor.expand_shape %x [[0, 1]] : tensor<?xf32> into tensor<?x2xf32>
  %1 = linalg.init_tensor [%n, 2] : tensor<?x2xf32>
  return
}

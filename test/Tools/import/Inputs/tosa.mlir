func.func @f(%w: tensor<6x3xf32>, %b: tensor<3xf32>, %x: tensor<4x6xf32>) -> tensor<4x3xf32> {
  %xs = tosa.const_shape {values = dense<[1, 4, 6]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %ws = tosa.const_shape {values = dense<[1, 6, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %bs = tosa.const_shape {values = dense<[1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %ys = tosa.const_shape {values = dense<[4, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %zero = "tosa.const"() <{value = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.reshape %x, %xs : (tensor<4x6xf32>, !tosa.shape<3>) -> tensor<1x4x6xf32>
  %1 = tosa.reshape %w, %ws : (tensor<6x3xf32>, !tosa.shape<3>) -> tensor<1x6x3xf32>
  %2 = tosa.matmul %0, %1, %zero, %zero : (tensor<1x4x6xf32>, tensor<1x6x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x3xf32>
  %3 = tosa.reshape %2, %ys : (tensor<1x4x3xf32>, !tosa.shape<2>) -> tensor<4x3xf32>
  %4 = tosa.reshape %b, %bs : (tensor<3xf32>, !tosa.shape<2>) -> tensor<1x3xf32>
  %5 = tosa.add %3, %4 : (tensor<4x3xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
  return %5 : tensor<4x3xf32>
}

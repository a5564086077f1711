// Made by make_tosa.py.
func.func @main(%x: tensor<4x6xf32>) -> tensor<4x3xf32> {
  %s3 = tosa.const_shape {values = dense<[1, 4, 6]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %s2 = tosa.const_shape {values = dense<[4, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %t3 = tosa.const_shape {values = dense<[1, 4, 8]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %t2 = tosa.const_shape {values = dense<[4, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %w1 = "tosa.const"() <{values = dense<[[[0.024, 0.901, -0.712, 0.897, -0.376, -0.153, 0.655, -0.182], [0.099, -0.945, 0.507, 0.076, -0.341, 0.577, -0.394, -0.093], [-0.732, -0.194, -0.593, -0.475, 0.501, -0.439, -0.03, 0.961], [0.923, 0.45, 0.082, -0.446, -0.679, 0.94, 0.032, -0.768], [0.247, 0.553, 0.226, 0.835, -0.921, 0.057, -0.081, -0.875], [0.283, 0.705, 0.186, -0.48, 0.68, 0.019, 0.022, 0.506]]]> : tensor<1x6x8xf32>}> : () -> tensor<1x6x8xf32> loc("block.w1")
  %b1 = "tosa.const"() <{values = dense<[[-0.477, -0.403, 0.628, -0.816, 0.2, 0.457, -0.624, -0.89]]> : tensor<1x8xf32>}> : () -> tensor<1x8xf32> loc("block.b1")
  %w2 = "tosa.const"() <{values = dense<[[[-0.829, -0.526, 0.603], [0.164, -0.812, -0.134], [-0.042, -0.681, 0.469], [-0.773, -0.218, 0.033], [-0.139, 0.174, 0.476], [0.913, -0.432, 0.297], [0.392, -0.415, -0.997], [0.947, -0.403, -0.372]]]> : tensor<1x8x3xf32>}> : () -> tensor<1x8x3xf32> loc("block.w2")
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.reshape %x, %s3 : (tensor<4x6xf32>, !tosa.shape<3>) -> tensor<1x4x6xf32>
  %1 = tosa.matmul %0, %w1, %zero, %zero : (tensor<1x4x6xf32>, tensor<1x6x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x8xf32>
  %2 = tosa.reshape %1, %s2 : (tensor<1x4x8xf32>, !tosa.shape<2>) -> tensor<4x8xf32>
  %3 = tosa.add %2, %b1 : (tensor<4x8xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
  %4 = tosa.tanh %3 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = tosa.reshape %4, %t3 : (tensor<4x8xf32>, !tosa.shape<3>) -> tensor<1x4x8xf32>
  %6 = tosa.matmul %5, %w2, %zero, %zero : (tensor<1x4x8xf32>, tensor<1x8x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x3xf32>
  %7 = tosa.reshape %6, %t2 : (tensor<1x4x3xf32>, !tosa.shape<2>) -> tensor<4x3xf32>
  %8 = tosa.reduce_max %7 {axis = 1 : i32} : (tensor<4x3xf32>) -> tensor<4x1xf32>
  %9 = tosa.sub %7, %8 : (tensor<4x3xf32>, tensor<4x1xf32>) -> tensor<4x3xf32>
  %10 = tosa.exp %9 : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %11 = tosa.reduce_sum %10 {axis = 1 : i32} : (tensor<4x3xf32>) -> tensor<4x1xf32>
  %12 = tosa.reciprocal %11 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %13 = tosa.mul %10, %12, %shift : (tensor<4x3xf32>, tensor<4x1xf32>, tensor<1xi8>) -> tensor<4x3xf32>
  return %13 : tensor<4x3xf32>
}

// RUN: chimera-opt %s -split-input-file --chimera-check-import --allow-unregistered-dialect -verify-diagnostics
//
// Everything that cannot be imported is listed at once, each kind at its first place.

// What torch-mlir, TOSA and JAX write is left alone.
func.func @accepted(%ids: tensor<2xi64>, %table: tensor<8x4xf32>) -> tensor<2x4xf32> {
  %c8 = arith.constant 8 : i64
  %empty = tensor.empty() : tensor<2x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<2xi64>) outs(%empty : tensor<2x4xf32>) {
  ^bb0(%id: i64, %out: f32):
    %below = arith.cmpi slt, %id, %c8 : i64
    cf.assert %below, "index must be smaller than dim size"
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %element = tensor.extract %table[%row, %column] : tensor<8x4xf32>
    linalg.yield %element : f32
  } -> tensor<2x4xf32>
  %shape = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.reshape %0, %shape : (tensor<2x4xf32>, !tosa.shape<2>) -> tensor<2x4xf32>
  %2 = "stablehlo.add"(%1, %1) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
}

// -----

func.func @foreign(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'tm_tensor.attention' cannot be imported: export with eager attention (attn_implementation="eager") (2 places)}}
  %0 = "tm_tensor.attention"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "tm_tensor.attention"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'tm_tensor.scan' cannot be imported: export with a ready attention mask}}
  %2 = "tm_tensor.scan"(%1) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'tm_tensor.scatter' cannot be imported: export the forward pass only; Chimera makes the backward pass}}
  %3 = "tm_tensor.scatter"(%2) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'tm_tensor.sort' cannot be imported: export the forward pass only, with decompositions}}
  %4 = "tm_tensor.sort"(%3) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'torch.aten.relu' cannot be imported: export with torch-mlir's output type 'linalg-on-tensors'}}
  %5 = "torch.aten.relu"(%4) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'onnx.Relu' cannot be imported: convert the model to linalg or TOSA first}}
  %6 = "onnx.Relu"(%5) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'other.op' cannot be imported: convert it to linalg on tensors before it is imported}}
  %7 = "other.op"(%6) : (tensor<4xf32>) -> tensor<4xf32>
  return %7 : tensor<4xf32>
}

// -----

// expected-error@+1 {{'ml_program.global' cannot be imported: random numbers are not supported: dropout must be 0 when the model is exported}}
ml_program.global private mutable @seed(dense<0> : tensor<i64>) : tensor<i64>
func.func @state() -> tensor<i64> {
  // expected-error@+1 {{'ml_program.global_load' cannot be imported: random numbers}}
  %0 = ml_program.global_load @seed : tensor<i64>
  return %0 : tensor<i64>
}

// -----

// expected-error@+1 {{the function '@rtclock' has no body in this file; export without calls of libraries}}
func.func private @rtclock() -> f64
func.func @lowered(%n: index, %flag: i1) {
  // expected-error@+1 {{'memref.alloc' cannot be imported: the file is lowered too far}}
  %0 = memref.alloc() : memref<4xf32>
  // expected-error@+1 {{'cf.assert' cannot be imported: control flow is not supported: export a model without branches on data}}
  cf.assert %flag, "outside of a loop"
  // expected-error@+2 {{'scf.for' cannot be imported: control flow is not supported: export with loops unrolled}}
  // expected-error@+1 {{'scf.yield' cannot be imported}}
  scf.for %i = %n to %n step %n {
  }
  return
}

// -----

// expected-error@+1 {{a value has the dynamic shape 'tensor<?x4xf32>'; give it a size (see '--micro-batch-size' and '--sequence-length'), or re-export with static shapes (2 places)}}
func.func @dynamic(%x: tensor<?x4xf32>) {
  %0 = math.exp %x : tensor<?x4xf32>
  return
}

// -----

// expected-error@+1 {{a value has elements of type 'f16', but models are imported in f32; cast the model before it is exported}}
func.func @half(%x: tensor<4xf16>) {
  return
}

// -----

// expected-error@+1 {{a value has elements of type 'ui32', but models compute in f32 or f64, and with signless integers}}
func.func @unsigned(%x: tensor<4xui32>) {
  return
}

// -----

// expected-error@+1 {{a value has the type 'memref<4xf32>', but a model has tensors only; take the file from the producer before bufferization}}
func.func @buffers(%x: memref<4xf32>) {
  return
}

// -----

func.func @shift(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'tensor.pad' pads by a negative amount; export slices where elements are taken away}}
  %p = tensor.pad %x low[1] high[-1] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %p : tensor<4xf32>
}

// RUN: chimera-opt %s --split-input-file --verify-diagnostics

func.func @rank(%q: tensor<4x16xf32>, %o: tensor<4x16xf32>, %l: tensor<4xf32>) {
  // expected-error @+1 {{query, key and value must have three static dimensions, got 'tensor<4x16xf32>'}}
  %0:3 = chimera.attention ins(%q, %q, %q : tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>)
      outs(%o, %l, %l : tensor<4x16xf32>, tensor<4xf32>, tensor<4xf32>) scale(1.0) -> tensor<4x16xf32>, tensor<4xf32>, tensor<4xf32>
  return
}

// -----

func.func @integers(%q: tensor<2x4x16xi32>, %l: tensor<2x4xi32>) {
  // expected-error @+1 {{works on floating-point numbers, got 'tensor<2x4x16xi32>'}}
  %0:3 = chimera.attention ins(%q, %q, %q : tensor<2x4x16xi32>, tensor<2x4x16xi32>, tensor<2x4x16xi32>)
      outs(%q, %l, %l : tensor<2x4x16xi32>, tensor<2x4xi32>, tensor<2x4xi32>) scale(1.0) -> tensor<2x4x16xi32>, tensor<2x4xi32>, tensor<2x4xi32>
  return
}

// -----

func.func @key(%q: tensor<2x4x16xf32>, %k: tensor<2x4x8xf32>, %l: tensor<2x4xf32>) {
  // expected-error @+1 {{key must be of shape 2x4x16, got 'tensor<2x4x8xf32>'}}
  %0:3 = chimera.attention ins(%q, %k, %q : tensor<2x4x16xf32>, tensor<2x4x8xf32>, tensor<2x4x16xf32>)
      outs(%q, %l, %l : tensor<2x4x16xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(1.0) -> tensor<2x4x16xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return
}

// -----

func.func @element(%q: tensor<2x4x16xf32>, %k: tensor<2x4x16xf64>, %l: tensor<2x4xf32>) {
  // expected-error @+1 {{value holds 'f64', the query 'f32'}}
  %0:3 = chimera.attention ins(%q, %q, %k : tensor<2x4x16xf32>, tensor<2x4x16xf32>, tensor<2x4x16xf64>)
      outs(%q, %l, %l : tensor<2x4x16xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(1.0) -> tensor<2x4x16xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return
}

// -----

func.func @causal(%q: tensor<2x4x16xf32>, %k: tensor<2x6x16xf32>, %l: tensor<2x4xf32>) {
  // expected-error @+1 {{'causal' needs as many keys as queries, got 6 and 4}}
  %0:3 = chimera.attention ins(%q, %k, %k : tensor<2x4x16xf32>, tensor<2x6x16xf32>, tensor<2x6x16xf32>)
      outs(%q, %l, %l : tensor<2x4x16xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(1.0) causal -> tensor<2x4x16xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return
}

// -----

func.func @groups(%q: tensor<4x4x16xf32>, %b: tensor<3x4x4xf32>, %l: tensor<4x4xf32>) {
  // expected-error @+1 {{bias must have three static dimensions, of which the first divides 4, got 'tensor<3x4x4xf32>'}}
  %0:3 = chimera.attention ins(%q, %q, %q : tensor<4x4x16xf32>, tensor<4x4x16xf32>, tensor<4x4x16xf32>)
      bias(%b : tensor<3x4x4xf32>) outs(%q, %l, %l : tensor<4x4x16xf32>, tensor<4x4xf32>, tensor<4x4xf32>) scale(1.0)
      -> tensor<4x4x16xf32>, tensor<4x4xf32>, tensor<4x4xf32>
  return
}

// -----

func.func @bias(%q: tensor<4x4x16xf32>, %b: tensor<2x4x5xf32>, %l: tensor<4x4xf32>) {
  // expected-error @+1 {{bias must be of shape 2x4x4, got 'tensor<2x4x5xf32>'}}
  %0:3 = chimera.attention ins(%q, %q, %q : tensor<4x4x16xf32>, tensor<4x4x16xf32>, tensor<4x4x16xf32>)
      bias(%b : tensor<2x4x5xf32>) outs(%q, %l, %l : tensor<4x4x16xf32>, tensor<4x4xf32>, tensor<4x4xf32>) scale(1.0)
      -> tensor<4x4x16xf32>, tensor<4x4xf32>, tensor<4x4xf32>
  return
}

// -----

func.func @inits(%q: tensor<2x4x16xf32>) {
  // expected-error @+1 {{needs 3 inits, got 1}}
  %0 = chimera.attention ins(%q, %q, %q : tensor<2x4x16xf32>, tensor<2x4x16xf32>, tensor<2x4x16xf32>)
      outs(%q : tensor<2x4x16xf32>) scale(1.0) -> tensor<2x4x16xf32>
  return
}

// -----

func.func @first_init(%q: tensor<2x4x16xf32>, %o: tensor<2x4x8xf32>, %l: tensor<2x4xf32>) {
  // expected-error @+1 {{the first init must be of shape 2x4x16, got 'tensor<2x4x8xf32>'}}
  %0:3 = chimera.attention ins(%q, %q, %q : tensor<2x4x16xf32>, tensor<2x4x16xf32>, tensor<2x4x16xf32>)
      outs(%o, %l, %l : tensor<2x4x8xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(1.0) -> tensor<2x4x8xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return
}

// -----

func.func @third_init(%q: tensor<2x4x16xf32>, %m: tensor<2x4xf32>, %s: tensor<2x4x1xf32>) {
  // expected-error @+1 {{the third init must be of shape 2x4, got 'tensor<2x4x1xf32>'}}
  %0:3 = chimera.attention ins(%q, %q, %q : tensor<2x4x16xf32>, tensor<2x4x16xf32>, tensor<2x4x16xf32>)
      outs(%q, %m, %s : tensor<2x4x16xf32>, tensor<2x4xf32>, tensor<2x4x1xf32>) scale(1.0)
      -> tensor<2x4x16xf32>, tensor<2x4xf32>, tensor<2x4x1xf32>
  return
}

// -----

func.func @second_init(%q: tensor<2x4x16xf32>, %l: tensor<2x5xf32>) {
  // expected-error @+1 {{the second init must be of shape 2x4, got 'tensor<2x5xf32>'}}
  %0:3 = chimera.attention ins(%q, %q, %q : tensor<2x4x16xf32>, tensor<2x4x16xf32>, tensor<2x4x16xf32>)
      outs(%q, %l, %l : tensor<2x4x16xf32>, tensor<2x5xf32>, tensor<2x5xf32>) scale(1.0) -> tensor<2x4x16xf32>, tensor<2x5xf32>, tensor<2x5xf32>
  return
}

// -----

func.func @maximum(%x: tensor<2x4x3xf32>, %l: tensor<2x3xf32>) {
  // expected-error @+1 {{maximum must be of shape 2x4, got 'tensor<2x3xf32>'}}
  %0:3 = chimera.attention_gradient ins(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>)
      results(%x, %l, %l, %x : tensor<2x4x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x4x3xf32>)
      outs(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>) scale(1.0)
      -> tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>
  return
}

// -----

func.func @sum(%x: tensor<2x4x3xf32>, %m: tensor<2x4xf32>, %s: tensor<2x3xf32>) {
  // expected-error @+1 {{sum must be of shape 2x4, got 'tensor<2x3xf32>'}}
  %0:3 = chimera.attention_gradient ins(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>)
      results(%x, %m, %s, %x : tensor<2x4x3xf32>, tensor<2x4xf32>, tensor<2x3xf32>, tensor<2x4x3xf32>)
      outs(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>) scale(1.0)
      -> tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>
  return
}

// -----

func.func @cotangent(%x: tensor<2x4x3xf32>, %l: tensor<2x4xf32>, %g: tensor<2x4x2xf32>) {
  // expected-error @+1 {{cotangent must be of shape 2x4x3, got 'tensor<2x4x2xf32>'}}
  %0:3 = chimera.attention_gradient ins(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>)
      results(%x, %l, %l, %g : tensor<2x4x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4x2xf32>)
      outs(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>) scale(1.0)
      -> tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>
  return
}

// -----

func.func @gradient_inits(%x: tensor<2x4x3xf32>, %l: tensor<2x4xf32>) {
  // expected-error @+1 {{needs 3 inits, got 2}}
  %0:2 = chimera.attention_gradient ins(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>)
      results(%x, %l, %l, %x : tensor<2x4x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4x3xf32>)
      outs(%x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>) scale(1.0)
      -> tensor<2x4x3xf32>, tensor<2x4x3xf32>
  return
}

// -----

func.func @vectors(%q: vector<2x4x16xf32>, %o: tensor<2x4x16xf32>, %l: tensor<2x4xf32>) {
  // expected-error @+1 {{operand #0 must be a tensor or a buffer, but got 'vector<2x4x16xf32>'}}
  %0:3 = chimera.attention ins(%q, %q, %q : vector<2x4x16xf32>, vector<2x4x16xf32>, vector<2x4x16xf32>)
      outs(%o, %l, %l : tensor<2x4x16xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(1.0)
      -> tensor<2x4x16xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return
}

// -----

func.func @mixture(%q: tensor<2x4x16xf32>, %o: memref<2x4x16xf32>, %l: memref<2x4xf32>, %m: memref<2x4xf32>) {
  // expected-error @+1 {{mixes tensors and buffers}}
  chimera.attention ins(%q, %q, %q : tensor<2x4x16xf32>, tensor<2x4x16xf32>, tensor<2x4x16xf32>)
      outs(%o, %l, %m : memref<2x4x16xf32>, memref<2x4xf32>, memref<2x4xf32>) scale(1.0)
  return
}

// -----

func.func @empty(%q: tensor<0x4x16xf32>, %l: tensor<0x4xf32>) {
  // expected-error @+1 {{query, key and value must not be empty, got 'tensor<0x4x16xf32>'}}
  %0:3 = chimera.attention ins(%q, %q, %q : tensor<0x4x16xf32>, tensor<0x4x16xf32>, tensor<0x4x16xf32>)
      outs(%q, %l, %l : tensor<0x4x16xf32>, tensor<0x4xf32>, tensor<0x4xf32>) scale(1.0)
      -> tensor<0x4x16xf32>, tensor<0x4xf32>, tensor<0x4xf32>
  return
}

// -----

func.func @shared(%q: tensor<4x2x3xf32>, %k: tensor<3x2x3xf32>, %l: tensor<4x2xf32>) {
  // expected-error @+1 {{the first dimension of key must divide 4, that of query, got 3}}
  %0:3 = chimera.attention ins(%q, %k, %k : tensor<4x2x3xf32>, tensor<3x2x3xf32>, tensor<3x2x3xf32>)
      outs(%q, %l, %l : tensor<4x2x3xf32>, tensor<4x2xf32>, tensor<4x2xf32>) scale(1.0) -> tensor<4x2x3xf32>, tensor<4x2xf32>, tensor<4x2xf32>
  return
}

// -----

func.func @shared_value(%q: tensor<4x2x3xf32>, %k: tensor<2x2x3xf32>, %l: tensor<4x2xf32>) {
  // expected-error @+1 {{value must be of shape 2x2x3, got 'tensor<4x2x3xf32>'}}
  %0:3 = chimera.attention ins(%q, %k, %q : tensor<4x2x3xf32>, tensor<2x2x3xf32>, tensor<4x2x3xf32>)
      outs(%q, %l, %l : tensor<4x2x3xf32>, tensor<4x2xf32>, tensor<4x2xf32>) scale(1.0) -> tensor<4x2x3xf32>, tensor<4x2xf32>, tensor<4x2xf32>
  return
}
